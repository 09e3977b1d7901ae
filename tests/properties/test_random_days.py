"""Random whole games of Bagged & Boarded: what must hold whoever plays what, to the end."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import RoundStarted
from domain.kernel.messages import Event
from domain.kernel.sight import mask
from tests.support.bagged import PLAYERS, opened
from tests.support.soak import table_of, tally
from tests.support.views import viewers
from tests.support.whole import MOST_ROUNDS, play, told

GAMES = {2: 20, 3: 16, 4: 10, 5: 7, 6: 7}
"""How many games are played in a normal run, by the number of players."""

each_count = pytest.mark.parametrize("players", PLAYERS)


@each_count
@pytest.mark.rules("BB-T-85", "BB-T-87", "BB-INV-12", "BB-INV-13", "BB-INV-14", "BB-ZONE-R1")
def test_random_games_hold_to_the_end(players: int) -> None:
    records = [play(players, seed) for seed in range(GAMES[players])]
    assert [fault for record in records for fault in record.faults] == []
    assert {record.audit for record in records} == {"CLEAN"}
    assert max(record.rounds for record in records) <= MOST_ROUNDS[players]
    print(table_of(records))  # noqa: T201
    events, refusals = tally(records)
    assert len(events) > 50
    assert len(refusals) > 30


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
