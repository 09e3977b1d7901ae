"""Positions: the whole Table told as rows and laid out again, at every moment of a game."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import SellComic
from domain.games.bagged_boarded.positions.zones import ZONES
from domain.games.bagged_boarded.state import Player, Table
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.placing import Rows, rows_of, zones_of
from domain.kernel.position_file import fewest, position_file, position_text, read_position
from domain.kernel.sight import PUBLIC, REFEREE, mask, seat_audience
from domain.kernel.types import FACE_DOWN
from domain.ledger.placing import table_at
from tests.support.bagged import DRAFT_ONLY, PLAYERS, opened
from tests.support.bagged_games import batches_of, edition_of, generous, options_of
from tests.support.bagged_holds import faults
from tests.support.bagged_walk import step
from tests.support.day import ANN, BEN, claim, placed, planned, veiled

DECISIONS = {
    "planning_turn",
    "mail_order",
    "reserve_loose",
    "sell",
    "bargain_bin",
    "reserve_bagged",
    "swag",
    "sneak_preview",
    "autographs",
    "grading",
    "bag_and_board",
    "display",
    "superpower",
    "unbag",
    "early_bedtime",
    "dibs",
    "dial_up",
    "optimism",
    "comic_swap",
    "swap_discard",
    "good_grades",
    "inherited_collection",
    "special_order",
    "spring_cleaning",
}
"""Every kind that the digest knows and this version plays (section "Decision points")."""

POWERFUL = ((3, 0), (4, 3), (4, 9), (4, 10))
"""Players and seed of games with more superpowers: all that these ask, and leave, is in them."""

LUCK = SealedLuck(b"positions".ljust(32, b"."))


@cache
def game(players: int, seed: int = 3) -> tuple[Table, ...]:
    """The Table at every stable version of a random game, from the deal to its end."""
    return tuple(table for _, table in batches_of(players, seed))


@cache
def powerful(players: int, seed: int) -> tuple[Table, ...]:
    """The same of a game with more superpowers."""
    return tuple(table for _, table in batches_of(players, seed, generous()))


def moments() -> Iterator[Table]:
    """All of these."""
    for players in PLAYERS:
        yield from game(players)
    for players, seed in POWERFUL:
        yield from powerful(players, seed)


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


@pytest.mark.parametrize("players", PLAYERS)
def test_every_stable_version_of_a_whole_game_comes_back(players: int) -> None:
    tables = game(players)
    for table in tables:
        assert again(table) == table
        assert GAME.unsettled(table) == ""
    assert GAME.is_over(tables[-1])
    assert tables[0].pick == 1


@pytest.mark.parametrize(("players", "seed"), POWERFUL)
def test_so_does_every_one_of_a_game_with_many_superpowers(players: int, seed: int) -> None:
    for table in powerful(players, seed):
        assert again(table) == table
        assert GAME.unsettled(table) == ""
        assert table_at(GAME, bare(table), GAME.rows(table, REFEREE)) == table


@pytest.mark.parametrize("players", PLAYERS)
def test_and_through_a_file(players: int) -> None:
    tables = game(players)
    some = tables[players % 7 :: 31]
    for table in (*some, tables[-1]):
        assert through_a_file(table) == table


def test_every_decision_is_open_in_one_of_them() -> None:
    kinds = {table.top.kind for table in moments() if table.top is not None}
    assert kinds == DECISIONS
    assert {len(table.decisions) for table in moments()} >= {0, 1, 2}
    assert any(table.shuffles.counts.get("bin") for table in moments())
    held = [player for table in moments() for player in table.seats]
    assert {player.extra for player in held} == {"", "draw", "buy"}
    assert {player.driven for player in held} == {True, False}
    assert any(decision.second for table in moments() for decision in table.decisions)


@pytest.mark.parametrize("kind", sorted(DECISIONS))
def test_a_file_holds_that_decision(kind: str) -> None:
    found = (table for table in moments() if table.top and table.top.kind == kind)
    for table in islice(found, 4):
        assert through_a_file(table) == table


def test_mid_sale_the_track_lags_behind() -> None:
    """BB-INV-8: while displayed comics are being sold the tokens have not moved yet."""
    table = next(t for t in _sales() if t.track != again_without(t, "track").track)
    assert again(table) == table
    assert through_a_file(table) == table
    rows = GAME.rows(table, REFEREE)
    assert table_at(GAME, bare(table), rows) == table


def _sales() -> list[Table]:
    """Sales out of a set of Hovergirl, which has more comics than it needs."""
    comics = tuple(f"hovergirl-{n}" for n in (1, 2, 3, 4, 5))
    day = placed(3, sets={ANN: {"hovergirl": comics}}, rest="bin_discard")
    day = planned(day, claim(ANN, "sell"), claim(BEN, "sell", 2))
    day = day.after(SellComic(seat=ANN, comic="hovergirl-1"))
    return [msgspec.structs.replace(day.table, round=2)]


def again_without(table: Table, zone: str) -> Table:
    rows = tuple(row for row in GAME.rows(table, REFEREE) if row[0].partition("[")[0] != zone)
    return GAME.placed(bare(table), rows)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 5])
def test_games_of_other_set_ups_come_back(players: int, seed: int) -> None:
    """Given turn orders and publishers, hardly any tags, an end with the second hero."""
    chance = random.Random(f"{players}/{seed}")
    given = opened(players, LUCK, edition_of(seed), **options_of(players, seed))
    table = given.table
    for number in range(120):
        assert again(table) == table
        if number % 40 == 7:
            assert through_a_file(table) == table
        if GAME.is_over(table):
            break
        table = GAME.fold(table, GAME.decide(table, step(table, chance), LUCK))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_moment_of_a_draft_that_is_all_comes_back(players: int) -> None:
    chance = random.Random(players)
    table = opened(players, LUCK, **DRAFT_ONLY).table
    while not GAME.is_over(table):
        assert again(table) == table
        assert GAME.unsettled(table) == ""
        seat = chance.choice(table.waiting_for)
        command = chance.choice(GAME.legal(table, seat).commands)
        table = GAME.fold(table, GAME.decide(table, command, LUCK))
    assert again(table) == through_a_file(table) == table
    assert table_at(GAME, bare(table), GAME.rows(table, REFEREE)) == table


@pytest.mark.parametrize("players", PLAYERS)
def test_what_breaks_no_invariant_is_a_position(players: int) -> None:
    for table in game(players):
        assert faults(table) == [] or not table.drafted
        assert table_at(GAME, bare(table), GAME.rows(table, REFEREE)) == table


def test_what_is_played_after_a_position_is_what_would_have_been_played() -> None:
    table = game(3)[90]
    mine, yours = random.Random(1), random.Random(1)
    here, there = table, through_a_file(table)
    for _ in range(60):
        here = GAME.fold(here, GAME.decide(here, step(here, mine), LUCK))
        there = GAME.fold(there, GAME.decide(there, step(there, yours), LUCK))
        assert here == there


# ---------------------------------------------------------------------------------------- the table


def test_every_part_of_the_table_has_a_zone() -> None:
    """A new member of a Table or a Player needs one, or a reason such as these."""
    set_up = {"players", "edition", "options", "side", "game_end", "seats"}
    common = {field for zone in ZONES if not zone.each for field in zone.fields}
    own = {field for zone in ZONES if zone.each for field in zone.fields}
    assert common == set(Table.__struct_fields__) - set_up
    on_its_way = {"passing"}
    assert own == set(Player.__struct_fields__) - on_its_way
    assert all(
        not player.passing for players in PLAYERS for t in game(players) for player in t.seats
    )


def test_zones_have_names_of_their_own() -> None:
    names = [(zone.name, zone.each) for zone in ZONES]
    assert len(set(names)) == len(names)
    piles = {"supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag"}
    rows = {"reserve_loose", "reserve_bagged"}
    assert piles | rows <= {name for name, each in names if not each}
    assert {"draft_hand", "loose", "bagged", "sets", "drawn"} <= {n for n, each in names if each}


@pytest.mark.parametrize("players", [2, 6])
def test_rows_are_said_once_and_in_the_order_of_the_table(players: int) -> None:
    for table in game(players)[::40]:
        rows = GAME.rows(table, REFEREE)
        zones = zones_of(rows)
        assert tuple(row for seat, own in zones.items() for row in rows_of(seat, own)) == rows
        for seat, own in zones.items():
            order = [zone.name for zone in ZONES if zone.each == (seat is not None)]
            assert list(own) == sorted(own, key=order.index)


# ------------------------------------------------------------------------------------ who sees what


@pytest.mark.parametrize("players", PLAYERS)
def test_a_newcomer_sees_own_cards_and_what_lies_face_up(players: int) -> None:
    for table in game(players)[::17]:
        if table.drafting or table.stage == "over":
            continue
        for viewer in (PUBLIC, *map(seat_audience, range(players))):
            view = GAME.placed(bare(table), GAME.rows(table, viewer))
            assert view == veiled(table, viewer)
            assert GAME.rows(view, viewer) == GAME.rows(view, REFEREE) == GAME.rows(table, viewer)
            assert GAME.rows(view, PUBLIC) == GAME.rows(table, PUBLIC)
            assert GAME.pending(view) == GAME.pending(table)
            assert GAME.phase(view) == GAME.phase(table)
            assert GAME.breaches(view) == []


def test_at_the_end_all_piles_lie_open() -> None:
    table = game(4)[-1]
    view = GAME.placed(bare(table), GAME.rows(table, PUBLIC))
    assert [p.loose + p.bagged for p in view.seats] == [p.loose + p.bagged for p in table.seats]
    assert view.supply_deck == (FACE_DOWN,) * len(table.supply_deck)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_a_viewer_has_come_to_know_comes_back_too(players: int) -> None:
    """A seat's own view with all that it remembers: reserve comics that a rival bought, the order
    of a preview."""
    batches = list(batches_of(players, 3))
    for viewer in (PUBLIC, seat_audience(players - 1)):
        view, knowing = bare(batches[0][1]), 0
        for number, (events, table) in enumerate(batches):
            view = GAME.fold(view, [mask(event, viewer) for event in events])
            assert again(view) == view
            if number % 50 == 1:
                assert through_a_file(view, viewer) == view
            knowing += view != veiled(table, viewer)
        assert knowing > 20


def test_a_file_says_only_what_is_needed() -> None:
    table = game(2)[0]
    said = {zone for zone, _, _ in fewest(GAME, bare(table), table)}
    assert {"phase", "supply_deck", "sneak", "draft_hand"} <= said
    usual = {"round", "cash", "cubes", "cubes_aside", "colour", "tags", "slabs", "pick", "turn"}
    assert not said & usual


ROWS: Rows = (("round", None, 2),)


def test_of_the_table_that_is_given_only_the_setup_is_read() -> None:
    table = game(3)[60]
    assert GAME.placed(table, ROWS) == GAME.placed(bare(table), ROWS)
