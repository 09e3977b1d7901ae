"""Positions: the whole Table told as rows and laid out again, at every moment of a game."""

from collections.abc import Iterator
from itertools import islice

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.positions.zones import ZONES
from domain.games.age_of_comics.state import Player, Table
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.placing import Rows, rows_of, zones_of
from domain.kernel.position_file import fewest, position_file, position_text, read_position
from domain.kernel.sight import PUBLIC, REFEREE, Audience, seat_audience
from domain.ledger.placing import table_at
from tests.support.ages_views import veiled, viewers
from tests.support.ages_walks import WALKS, stops, views, walked

SOME = 23
"""Every so manieth moment is looked at by everybody."""
DECISIONS = {
    "pick",
    "objective",
    "increase",
    "area",
    "hire",
    "develop",
    "ideas",
    "print",
    "cube",
    "sales",
    "discard",
}
"""Every kind of decision that comes up in these games (section 4)."""
LUCK = SealedLuck(b"positions".ljust(32, b"."))


def stable(players: int, number: int) -> tuple[Table, ...]:
    """Every Table of a random game at which somebody decides, and the last."""
    tables = walked(players, number).tables()
    return tuple(tables[at] for at in stops(players, number))


def moments() -> Iterator[Table]:
    """All of all these games."""
    for players, number in WALKS:
        yield from stable(players, number)


def bare(table: Table) -> Table:
    return GAME.initial(Setup(table.players, table.options, table.edition))


def again(table: Table) -> Table:
    """Told as rows, and laid out again."""
    return GAME.placed(bare(table), GAME.rows(table, REFEREE))


def through_a_file(table: Table, viewer: Audience = REFEREE) -> Table:
    setup = Setup(table.players, table.options, table.edition)
    text = position_text(position_file(GAME, setup, table, viewer))
    return GAME.placed(bare(table), read_position(text.encode(), "p.toml").rows)


# ----------------------------------------------------------------------------------- there and back


@pytest.mark.parametrize(("players", "number"), WALKS)
def test_what_lies_there_in_a_game_comes_back_as_a_position(players: int, number: int) -> None:
    for table in stable(players, number)[::2]:
        assert table_at(GAME, bare(table), GAME.rows(table, REFEREE)) == table


def test_much_is_on_the_table_in_one_of_them() -> None:
    tables = tuple(moments())
    held = [player for table in tables for player in table.seats]
    assert {due.kind for table in tables for due in GAME.pending(table)} >= DECISIONS
    assert any(player.tickets for player in held)
    assert any(player.cubes for player in held)
    assert any(len(player.comics_of(1)) == 1 for player in held)
    assert any(team.writer_up or team.artist_up for player in held for team in player.teams)
    assert any(own.mastered for player in held for own in player.printed)
    assert any(table.war for table in tables)
    assert any(table.fulfilled for table in tables)
    assert any(table.shuffles.counts.get("writers", 0) > 1 for table in tables)


@pytest.mark.parametrize("kind", sorted(DECISIONS))
def test_a_file_holds_that_decision(kind: str) -> None:
    found = (
        table for table in moments() if [due.kind for due in GAME.pending(table)][:1] == [kind]
    )
    for table in islice(found, 1):
        assert through_a_file(table) == table


def test_a_file_holds_the_end_of_a_game() -> None:
    players, number = WALKS[-1]
    table = stable(players, number)[-1]
    assert GAME.is_over(table)
    assert through_a_file(table) == table


def test_what_is_played_after_a_position_is_what_would_have_been_played() -> None:
    here = stable(3, 2)[40]
    there = through_a_file(here)
    for number in range(60):
        due = GAME.pending(here)[0]
        listed = GAME.legal(here, due.seat).commands
        command = listed[number % len(listed)]
        here = GAME.fold(here, GAME.decide(here, command, LUCK))
        there = GAME.fold(there, GAME.decide(there, command, LUCK))
        assert here == there


# ---------------------------------------------------------------------------------------- the table


def test_every_part_of_the_table_has_a_zone() -> None:
    """A new member of a Table or a Player needs one."""
    set_up = {"players", "edition", "options", "seats"}
    common = {field for zone in ZONES if not zone.each for field in zone.fields}
    own = {field for zone in ZONES if zone.each for field in zone.fields}
    assert common == set(Table.__struct_fields__) - set_up
    assert own == set(Player.__struct_fields__)


def test_rows_are_said_once_and_in_the_order_of_the_table() -> None:
    for table in stable(4, 3)[::40]:
        rows = GAME.rows(table, REFEREE)
        zones = zones_of(rows)
        assert tuple(row for seat, own in zones.items() for row in rows_of(seat, own)) == rows
        for seat, own in zones.items():
            order = [zone.name for zone in ZONES if zone.each == (seat is not None)]
            assert list(own) == sorted(own, key=order.index)


def test_a_file_says_only_what_is_needed() -> None:
    table = stable(3, 2)[20]
    said = {zone.partition("[")[0] for zone, _, _ in fewest(GAME, bare(table), table)}
    assert {"draw", "map", "calendar", "hand"} <= said
    usual = {"stage", "genres", "backs", "war_comics", "sheet", "winners", "picked", "turns"}
    assert not said & {*usual, "editors", "vp", "objective_vp", "fulfilled", "revealed", "round"}


def test_of_the_table_that_is_given_only_the_setup_is_read() -> None:
    table = stable(3, 2)[60]
    rows: Rows = (("round", None, 4),)
    assert GAME.placed(table, rows) == GAME.placed(bare(table), rows)


# ------------------------------------------------------------------------------------ who sees what


@pytest.mark.parametrize(("players", "number"), WALKS)
def test_a_newcomer_sees_own_cards_and_what_lies_face_up(players: int, number: int) -> None:
    """Section 5, AC-INFO-2."""
    for table in stable(players, number)[::SOME]:
        for viewer in viewers(players):
            view = GAME.placed(bare(table), GAME.rows(table, viewer))
            assert view == veiled(table, viewer)
            assert GAME.rows(view, viewer) == GAME.rows(view, REFEREE) == GAME.rows(table, viewer)
            assert GAME.rows(view, PUBLIC) == GAME.rows(table, PUBLIC)
            assert GAME.pending(view) == GAME.pending(table)
            assert GAME.breaches(view) == []
        for due in GAME.pending(table):
            view = GAME.placed(bare(table), GAME.rows(table, seat_audience(due.seat)))
            assert GAME.legal(view, due.seat) == GAME.legal(table, due.seat)


@pytest.mark.parametrize(("players", "number"), WALKS)
def test_what_a_viewer_has_come_to_know_comes_back_too(players: int, number: int) -> None:
    ends = stops(players, number)[::SOME]
    for viewer in viewers(players):
        for at in ends[::3]:
            view = views(players, number, viewer)[at]
            assert again(view) == view


def test_a_file_holds_a_view() -> None:
    view = views(2, 1, "seat-1")[stops(2, 1)[50]]
    assert through_a_file(view, "seat-1") == view


def test_of_a_view_nothing_is_dealt_that_it_does_not_show() -> None:
    """Where a card lies face down it is not known which are missing."""
    table = stable(2, 1)[30]
    rows = tuple(row for row in GAME.rows(table, PUBLIC) if not row[0].startswith("displays"))
    view = GAME.placed(bare(table), rows)
    assert view.writers.display == view.comics.display == ()
