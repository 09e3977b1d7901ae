"""Positions: the whole Table told as rows and laid out again, at every moment of a game."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.positions.zones import ZONES
from domain.games.mint_condition.state import Player, Table
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, verb_of
from domain.kernel.placing import Rows, rows_of, zones_of
from domain.kernel.position_file import fewest, position_file, position_text, read_position
from domain.kernel.sight import PUBLIC, REFEREE, mask, seat_audience
from domain.kernel.types import FACE_DOWN
from domain.ledger.placing import table_at

PLAYERS = (2, 3, 4, 5, 6)
GAMES = ((2, 2), (3, 3), (4, 4), (5, 4), (6, 3))
"""Players and seed of random games of two rounds; all that is asked for is in one of them."""
SOME = 7
"""Every so manieth moment is looked at by everybody."""
DECISIONS = {
    "trade",
    "answer_trade",
    "after_trade",
    "pick",
    "after_keep",
    "end_turn",
    "place",
    "free_comic",
    "take_card",
    "scoring",
}
"""Every kind of decision (section 4)."""
LUCK = SealedLuck(b"positions".ljust(32, b"."))

Views = dict[str, Table]


@cache
def watched(players: int, seed: int) -> tuple[tuple[Table, Views], ...]:
    """Every stable version of a random game, with what everybody has come to know."""
    luck = SealedLuck(f"watched/{players}/{seed}".encode().ljust(32, b"."))
    chance = random.Random(f"{players}/{seed}")
    table = GAME.initial(Setup(players, GAME.options(rounds=2), GAME.standard()))
    views = dict.fromkeys((PUBLIC, *map(seat_audience, range(players))), table)
    events, found = GAME.deal(table, luck), []
    while True:
        table = GAME.fold(table, events)
        views = {
            viewer: GAME.fold(view, [mask(event, viewer) for event in events])
            for viewer, view in views.items()
        }
        found.append((table, views))
        if GAME.is_over(table):
            return tuple(found)
        events = GAME.decide(table, some_command(table, chance), luck)


def some_command(table: Table, chance: random.Random) -> Command:
    """One of each kind as often as one of another, else most were trades."""
    listed = GAME.legal(table, GAME.pending(table)[0].seat).commands
    kind = chance.choice(sorted({verb_of(type(command)) for command in listed}))
    return chance.choice([command for command in listed if verb_of(type(command)) == kind])


def moments() -> Iterator[Table]:
    """All of all these games."""
    for players, seed in GAMES:
        yield from (table for table, _ in watched(players, seed))


def bare(table: Table) -> Table:
    return GAME.initial(Setup(table.players, table.options, table.edition))


def again(table: Table) -> Table:
    """Told as rows, and laid out again."""
    return GAME.placed(bare(table), GAME.rows(table, REFEREE))


def through_a_file(table: Table, viewer: str = REFEREE) -> Table:
    setup = Setup(table.players, table.options, table.edition)
    text = position_text(position_file(GAME, setup, table, viewer))
    return GAME.placed(bare(table), read_position(text.encode(), "p.toml").rows)


# ----------------------------------------------------------------------------------- there and back


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_stable_version_of_a_game_comes_back_as_a_position(players: int, seed: int) -> None:
    for table, _ in watched(players, seed):
        assert again(table) == table
        assert GAME.unsettled(table) == ""
        assert table_at(GAME, bare(table), GAME.rows(table, REFEREE)) == table


def test_every_decision_is_open_in_one_of_them() -> None:
    assert {due.kind for table in moments() for due in GAME.pending(table)} == DECISIONS
    held = [player for table in moments() for player in table.seats]
    assert any(player.sleeved for player in held)
    assert any(player.hyped for player in held)
    assert any(own.stand_in for player in held for own in player.sets)
    assert any(player.answered for player in held)
    assert any(table.second for table in moments())
    assert any(table.trade_only for table in moments())
    assert {table.traded for table in moments()} == {"", "made", "blocked", "declined"}
    assert {window for table in moments() for window in table.windows} == {
        "after_trade",
        "after_keep",
    }
    assert any(table.shuffles.counts.get("deck") for table in moments())
    assert any(table.shuffles.counts.get("trend") for table in moments())


@pytest.mark.parametrize("kind", sorted(DECISIONS))
def test_a_file_holds_that_decision(kind: str) -> None:
    found = (table for table in moments() if [due.kind for due in GAME.pending(table)] == [kind])
    for table in islice(found, 4):
        assert through_a_file(table) == table


@pytest.mark.parametrize("players", PLAYERS)
def test_a_file_holds_the_end_of_a_game(players: int) -> None:
    table, _ = watched(players, dict(GAMES)[players])[-1]
    assert GAME.is_over(table)
    assert through_a_file(table) == table


def test_what_is_played_after_a_position_is_what_would_have_been_played() -> None:
    here, _ = watched(3, 3)[60]
    there, chance = through_a_file(here), random.Random(1)
    for _ in range(60):
        command = some_command(here, chance)
        here = GAME.fold(here, GAME.decide(here, command, LUCK))
        there = GAME.fold(there, GAME.decide(there, command, LUCK))
        assert here == there


# ---------------------------------------------------------------------------------------- the table


def test_every_part_of_the_table_has_a_zone() -> None:
    """A new member of a Table or a Player needs one; `turn` tells the turns of all seats."""
    set_up = {"players", "edition", "options"}
    common = {field for zone in ZONES if not zone.each for field in zone.fields}
    own = {field for zone in ZONES if zone.each for field in zone.fields}
    assert common == set(Table.__struct_fields__) - set_up
    assert own == set(Player.__struct_fields__) - {"turns"}


@pytest.mark.parametrize("players", [2, 6])
def test_rows_are_said_once_and_in_the_order_of_the_table(players: int) -> None:
    for table, _ in watched(players, dict(GAMES)[players])[::20]:
        rows = GAME.rows(table, REFEREE)
        zones = zones_of(rows)
        assert tuple(row for seat, own in zones.items() for row in rows_of(seat, own)) == rows
        for seat, own in zones.items():
            order = [zone.name for zone in ZONES if zone.each == (seat is not None)]
            assert list(own) == sorted(own, key=order.index)


def test_a_file_says_only_what_is_needed() -> None:
    table, _ = watched(2, 2)[0]
    said = {zone.partition("[")[0] for zone, _, _ in fewest(GAME, bare(table), table)}
    assert {"deck", "removed", "shop", "piles", "stage", "turn"} <= said
    usual = {"round", "deck_out", "piles_out", "spent", "winners", "sets", "formed", "loose"}
    assert not said & {*usual, "spot", "kept", "may_trade", "trade_only", "looked", "revealed"}


def test_of_the_table_that_is_given_only_the_setup_is_read() -> None:
    table, _ = watched(3, 3)[60]
    rows: Rows = (("turn", None, 4),)
    assert GAME.placed(table, rows) == GAME.placed(bare(table), rows)


# ------------------------------------------------------------------------------------ who sees what


def veiled(table: Table, viewer: str) -> Table:
    """What a newcomer sees, by section 5 of the rulebook."""
    seats = list(table.seats)
    mine = next((at for at in range(table.players) if viewer == seat_audience(at)), None)
    for at, player in enumerate(table.seats):
        if at != mine:
            power = player.power if player.revealed else FACE_DOWN
            picked, looked = backs(player.picked), backs(player.looked)
            seats[at] = msgspec.structs.replace(player, power=power, picked=picked, looked=looked)
    top = table.seats[mine].looked if mine is not None else ()
    picking = mine is not None and (table.active, table.stage) == (mine, "pick")
    return msgspec.structs.replace(
        table,
        seats=tuple(seats),
        deck=top + backs(table.deck[len(top) :]),
        removed=backs(table.removed),
        piles=tuple(
            pile if picking and spot == table.spot else backs(pile)
            for spot, pile in enumerate(table.piles, 1)
        ),
    )


def backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (FACE_DOWN,) * len(cards)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_newcomer_sees_own_cards_and_what_lies_face_up(players: int, seed: int) -> None:
    """Section 5; what the seat looks at right now is part of it (MC-PILES-1, MC-PWR-11)."""
    for table, views in watched(players, seed)[::SOME]:
        for viewer in views:
            view = GAME.placed(bare(table), GAME.rows(table, viewer))
            assert view == veiled(table, viewer)
            assert GAME.rows(view, viewer) == GAME.rows(view, REFEREE) == GAME.rows(table, viewer)
            assert GAME.rows(view, PUBLIC) == GAME.rows(table, PUBLIC)
            assert GAME.pending(view) == GAME.pending(table)
            assert GAME.breaches(view) == []
        for due in GAME.pending(table):
            view = GAME.placed(bare(table), GAME.rows(table, seat_audience(due.seat)))
            assert GAME.legal(view, due.seat) == GAME.legal(table, due.seat)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_a_viewer_has_come_to_know_comes_back_too(players: int, seed: int) -> None:
    """MC-HID-1: piles that a seat has looked at, and the deck's bottom (MC-HID-10)."""
    knowing = 0
    for number, (table, views) in enumerate(watched(players, seed)[3::SOME]):
        for viewer, view in views.items():
            assert again(view) == view
            if number % 10 == 1:
                assert through_a_file(view, viewer) == view
            knowing += view != veiled(table, viewer)
    assert knowing > 20


def test_of_a_view_nothing_is_dealt_that_it_does_not_show() -> None:
    """Where a card lies face down it is not known which are missing."""
    table, _ = watched(2, 2)[10]
    rows = tuple(row for row in GAME.rows(table, PUBLIC) if row[0] not in ("shop", "removed"))
    view = GAME.placed(bare(table), rows)
    assert (view.shop, view.removed) == ((), ())
