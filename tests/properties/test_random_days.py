"""Random whole games of Bagged & Boarded: what must hold whoever plays what, to the end."""

import multiprocessing
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import RoundStarted
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.messages import Event
from domain.kernel.sight import mask
from tests.support.bagged import PLAYERS, opened
from tests.support.views import viewers
from tests.support.whole import MOST_ROUNDS, Record, play, told

GAMES = {2: 20, 3: 16, 4: 10, 5: 7, 6: 7}
"""How many games are played in a normal run, by the number of players."""
SOAKED = 400
"""How many in a long run, for each number of players."""
NEVER = {"BB-PLAN-13"}
"""Refusals that cannot be met in play: bedtime fills every slot."""

each_count = pytest.mark.parametrize("players", PLAYERS)


def tally(records: list[Record]) -> tuple[Counter[str], Counter[str]]:
    """Events by type and refusals by rule, printed as a table."""
    events: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for record in records:
        events += record.events
        refusals += record.refusals
    lines = [f"\n{len(records)} games, {sum(record.rounds for record in records)} rounds"]
    lines += [f"{events[kind.__name__]:>9} {kind.__name__}" for kind in GAME.events]
    lines += [f"{refusals[rule.value]:>9} {rule.value}" for rule in Rule]
    sys.stdout.write("\n".join(lines) + "\n")
    return events, refusals


@each_count
@pytest.mark.rules("BB-T-85", "BB-T-87", "BB-INV-12", "BB-INV-13", "BB-INV-14", "BB-ZONE-R1")
def test_random_games_hold_to_the_end(players: int) -> None:
    records = [play(players, seed) for seed in range(GAMES[players])]
    assert [fault for record in records for fault in record.faults] == []
    assert max(record.rounds for record in records) <= MOST_ROUNDS[players]
    events, refusals = tally(records)
    assert len(events) > 50
    assert len(refusals) > 30


@pytest.mark.soak
def test_thousands_of_random_games_meet_everything() -> None:
    games = [(players, seed) for seed in range(SOAKED) for players in PLAYERS]
    forks = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(mp_context=forks) as pool:
        records = list(pool.map(play, *zip(*games, strict=True), chunksize=20))
    assert [fault for record in records for fault in record.faults] == []
    events, refusals = tally(records)
    assert [kind.__name__ for kind in GAME.events if events[kind.__name__] < 20] == []
    assert {rule.value for rule in Rule} - set(refusals) <= NEVER
    assert {record.ending for record in records} == {"", "final_day", "supply_exhausted"}


# ------------------------------------------------------------------------------- a game as events


@each_count
@pytest.mark.rules("BB-RND-R2", "BB-T-84")
def test_the_log_of_a_whole_game_rebuilds_every_table(players: int) -> None:
    given = told(players, 1)
    again = GAME.fold(GAME.initial(given.setup), given.events)
    assert again == given.table
    assert GAME.is_over(given.table)
    assert [e.round for e in given.all(RoundStarted)] == list(range(1, given.table.round + 1))


@each_count
def test_every_viewer_is_told_every_event_of_a_day_in_a_sentence(players: int) -> None:
    given = told(players, 2, most=60)
    ids = {rule.id for rule in GAME.rulebook()}
    for viewer, _ in viewers(players):
        for event, view in zip(given.events, given.history(viewer), strict=False):
            sentence = GAME.sentence(view, mask(event, viewer), "Seat {}".format)
            assert sentence.text.endswith(".")
            assert "HIDDEN" not in sentence.text
            assert "?" not in sentence.text
            assert set(sentence.rules) <= ids


@pytest.mark.rules("BB-RND-R3")
def test_the_same_commands_with_the_same_luck_make_the_same_game() -> None:
    one, other = told(3, 5), told(3, 5)
    assert one.events == other.events
    assert one.events != told(3, 6).events
    assert {type(event) for event in one.events} <= set(GAME.events)


def test_a_game_that_ends_with_the_draft_goes_no_further() -> None:
    given = opened(2, until="draft", first_game=False)
    for _ in range(6):
        hands = [player.hand[0] for player in given.table.seats]
        given = given.after(*(Pick(seat=seat, comic=c) for seat, c in enumerate(hands)))
    kinds: set[type[Event]] = {type(event) for event in given.events}
    assert RoundStarted not in kinds
    assert GAME.is_over(given.table)
