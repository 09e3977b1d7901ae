"""Random drafts of Bagged & Boarded: what must hold whoever picks what, in whatever order."""

import random
from collections import Counter

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import BoardSet, DraftPickOpened
from domain.games.bagged_boarded.evolve import EVOLVE
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import tag_of
from domain.kernel.sight import grammar, mask
from domain.kernel.types import Card
from tests.support.bagged import FIGURES, PLAYERS, Given, comics_of, hand, opened
from tests.support.views import blind_spots, leaks, quarrels, viewers

GAMES = [(players, seed) for players in PLAYERS for seed in range(4)]

each_game = pytest.mark.parametrize(("players", "seed"), GAMES)


def dealt(players: int, seed: int) -> Given:
    return opened(players, SealedLuck(seed.to_bytes(32, "big")))


def random_picks(given: Given, chance: random.Random) -> list[Pick]:
    """A pick of each seat, in the order in which they happen to arrive."""
    seats = list(range(given.table.players))
    chance.shuffle(seats)
    return [Pick(seat=seat, comic=chance.choice(hand(given, seat))) for seat in seats]


def random_draft(players: int, seed: int) -> Given:
    chance, given = random.Random(f"{players}/{seed}"), dealt(players, seed)
    for _ in range(6):
        given = given.after(*random_picks(given, chance))
    return given


@each_game
def test_no_comic_is_lost_or_made(players: int, seed: int) -> None:
    given = random_draft(players, seed)
    dealt_out = False
    for event, table in zip(given.events, list(given.history("referee"))[1:], strict=True):
        dealt_out = dealt_out or isinstance(event, DraftPickOpened)
        if dealt_out:
            comics = Counter(comic for pile in GAME.zones(table).values() for comic in pile)
            assert comics == Counter(comics_of(*table.publishers))
            assert GAME.breaches(table) == []


@each_game
def test_the_order_of_arrival_does_not_matter(players: int, seed: int) -> None:
    chance, one = random.Random(f"{seed}/{players}"), dealt(players, seed)
    other = one
    for _ in range(6):
        commands = random_picks(one, chance)
        one = one.after(*commands)
        other = other.after(*sorted(commands, key=lambda command: command.seat))
        assert one.table == other.table


@each_game
def test_every_view_agrees_with_the_referee_at_every_version(players: int, seed: int) -> None:
    given = random_draft(players, seed)
    for viewer, _ in viewers(players):
        tables = zip(given.history("referee"), given.history(viewer), strict=True)
        started = False
        for table, view in tables:
            started = started or bool(table.side)
            assert not started or quarrels(table, view) == []


@each_game
def test_no_view_ever_holds_a_hidden_comic(players: int, seed: int) -> None:
    given = random_draft(players, seed)
    for viewer, seat in viewers(players):
        assert leaks(given, viewer, seat) == []
        assert blind_spots(given, viewer, seat) == []


@each_game
def test_hidden_and_visible_comics_add_up_in_every_view(players: int, seed: int) -> None:
    given = random_draft(players, seed)
    for viewer, _ in viewers(players):
        view = given.seen_by(viewer)
        assert sum(map(len, GAME.zones(view).values())) == FIGURES[players].comics
        assert GAME.breaches(view) == []


@each_game
def test_whatever_is_listed_as_legal_is_accepted_and_nothing_else(players: int, seed: int) -> None:
    chance, given = random.Random(seed), dealt(players, seed)
    everything: list[Card] = list(comics_of(*given.table.publishers))
    for _ in range(6):
        for command in random_picks(given, chance):
            legal = [choice.comic for choice in picks_listed(given, command.seat)]
            tried = {*chance.sample(everything, 10), *legal}
            accepted = [c for c in tried if attempt(given, Pick(seat=command.seat, comic=c))]
            assert sorted(accepted) == sorted(legal)
            given = given.after(command)


@each_game
def test_every_viewer_is_told_every_event_in_a_sentence(players: int, seed: int) -> None:
    given = random_draft(players, seed)
    ids = {rule.id for rule in GAME.rulebook()}
    for viewer, _ in viewers(players):
        for event, view in zip(given.events, given.history(viewer), strict=False):
            sentence = GAME.sentence(view, mask(event, viewer), "Seat {}".format)
            assert sentence.text.endswith(".")
            assert "HIDDEN" not in sentence.text
            assert set(sentence.rules) <= ids


def picks_listed(given: Given, seat: int) -> list[Pick]:
    commands = GAME.legal(given.table, seat).commands
    listed = [command for command in commands if isinstance(command, Pick)]
    assert len(listed) == len(commands)
    return listed


def attempt(given: Given, command: Pick) -> bool:
    return given.when(command).refusal is None


def test_every_event_type_has_its_evolve_function() -> None:
    assert set(EVOLVE) == set(GAME.events)
    assert len(set(GAME.events)) == len(GAME.events)


def test_every_field_declares_its_sight() -> None:
    assert [fault for kind in (*GAME.events, *GAME.commands) for fault in grammar(kind)] == []


def test_tags_are_pinned_in_the_games_own_name() -> None:
    assert [tag for tag in GAME.tags if not tag.startswith("bagged_boarded.")] == []
    assert BoardSet in GAME.events
    assert list(GAME.verbs)[:3] == ["pick", "claim", "boost"]
    assert all(tag_of(kind) == f"bagged_boarded.{verb}" for verb, kind in GAME.verbs.items())


@each_game
def test_evolve_neither_decides_nor_changes_what_it_was_given(players: int, seed: int) -> None:
    given = random_draft(players, seed)
    before = [msgspec.json.encode(table) for table in given.history("referee")]
    again = Given(GAME, given.setup, *given.events)
    assert [msgspec.json.encode(table) for table in again.history("referee")] == before
