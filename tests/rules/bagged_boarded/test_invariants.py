"""Chapter 8.2: invariants, from the deal to the end of the draft.

Each is counted here once more at every stable version; and a Table in which it is broken must be
found out by the game's own `breaches`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import AllowancePaid, KitTaken
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import SealedLuck
from domain.kernel.sight import PUBLIC
from domain.kernel.types import FACE_DOWN, Card
from tests.support.bagged import FIGURES, PLAYERS, Given, comics_of, drafted, opened, picks
from tests.support.views import viewers

SECRET = SealedLuck(bytes(range(1, 33)))

each_count = pytest.mark.parametrize("players", PLAYERS)


def stable(players: int) -> Iterator[Given]:
    """A game after the deal and after every single pick."""
    given = opened(players, SECRET)
    yield given
    for _ in range(6):
        for command in picks(given):
            given = given.after(command)
            yield given


def everywhere(table: Table) -> Counter[Card]:
    """Every comic of the Table, from its fields rather than its zones."""
    piles = [table.supply_deck, table.supply_discard, table.bin_deck, table.bin_discard]
    piles += [table.sneak, table.swag]
    piles += [tuple(c for c in table.reserve_loose + table.reserve_bagged if c is not None)]
    for player in table.seats:
        piles += [player.hand, player.passing, player.loose, player.bagged]
    return Counter(comic for pile in piles for comic in pile)


def changed(table: Table, **fields: Any) -> Table:
    return msgspec.structs.replace(table, **fields)


def with_player(table: Table, **fields: Any) -> Table:
    """The Table with other figures for the last seat."""
    *others, last = table.seats
    return changed(table, seats=(*others, msgspec.structs.replace(last, **fields)))


def found(table: Table) -> set[str]:
    """The invariants that the game sees broken."""
    return {breach.partition(":")[0] for breach in GAME.breaches(table)}


@each_count
def test_no_breach_from_the_deal_to_the_end_of_the_draft(players: int) -> None:
    for given in stable(players):
        assert GAME.breaches(given.table) == []


@each_count
def test_bb_inv_1_every_comic_is_in_exactly_one_zone(players: int) -> None:
    for given in stable(players):
        expected = Counter(comics_of(*given.table.publishers))
        assert everywhere(given.table) == expected
        zones = GAME.zones(given.table)
        assert Counter(comic for pile in zones.values() for comic in pile) == expected
        assert len(expected) == 26 * FIGURES[players].publishers


def test_bb_inv_1_zones_go_by_name() -> None:
    names = ["supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag"]
    names += [f"reserve_loose[{slot}]" for slot in (1, 2, 3)]
    names += [f"reserve_bagged[{slot}]" for slot in (1, 2, 3, 4)]
    names += [f"seat-{s}.{pile}" for s in (0, 1) for pile in ("draft_hand", "loose", "bagged")]
    table = opened(2, SECRET).table
    zones = GAME.zones(table)
    assert sorted(zones) == sorted(names)
    assert zones["reserve_loose[3]"] == (table.reserve_loose[2],)
    assert zones["seat-1.draft_hand"] == table.seats[1].hand


@each_count
def test_bb_inv_2_twelve_cubes_each(players: int) -> None:
    for given in stable(players):
        assert {player.cubes + player.cubes_aside for player in given.table.seats} == {12}


@each_count
def test_bb_inv_3_tags(players: int) -> None:
    assert {given.table.tags for given in stable(players)} == {64}


@each_count
def test_bb_inv_4_slabs(players: int) -> None:
    assert {given.table.slabs for given in stable(players)} == {FIGURES[players].slabs}


@each_count
def test_bb_inv_5_cash_is_the_sum_of_its_events(players: int) -> None:
    for given in stable(players):
        cash = Counter({e.seat: e.cash for e in given.all(KitTaken)})
        cash.update({e.seat: e.amount for e in given.all(AllowancePaid)})
        assert [player.cash for player in given.table.seats] == [cash[s] for s in range(players)]
        assert [p.cash for p in given.table.seats if p.cash < 0 or p.cash % 5] == []


@each_count
def test_bb_inv_11_turn_order_is_a_permutation(players: int) -> None:
    for given in stable(players):
        assert sorted(given.table.turn_order) == list(range(players))


@each_count
def test_bb_inv_15_face_up_is_the_reserve_alone(players: int) -> None:
    for given in stable(players):
        view = given.seen_by(PUBLIC)
        reserve = {c for c in view.reserve_loose + view.reserve_bagged if c is not None}
        assert FACE_DOWN not in reserve
        assert set(everywhere(view)) == {FACE_DOWN} | reserve


@each_count
def test_bb_inv_16_after_the_draft(players: int) -> None:
    table = drafted(players, SECRET).table
    assert len(table.bin_discard) == 2 * players
    assert [len(p.loose) + len(p.bagged) for p in table.seats] == [6] * players


@each_count
def test_bb_inv_17_what_is_hidden_and_what_is_seen_add_up(players: int) -> None:
    for given in stable(players):
        for viewer, _ in viewers(players):
            view = given.seen_by(viewer)
            assert everywhere(view).total() == FIGURES[players].comics
            assert GAME.breaches(view) == []


BROKEN: list[tuple[str, Callable[[Table], Table]]] = [
    ("BB-INV-1", lambda t: changed(t, supply_deck=t.supply_deck[1:])),
    ("BB-INV-1", lambda t: changed(t, supply_deck=(t.sneak[0], *t.supply_deck[1:]))),
    ("BB-INV-1", lambda t: changed(t, swag=(*t.swag, t.bin_deck[0]))),
    ("BB-INV-1", lambda t: changed(t, swag=("no_such_hero-1",))),
    ("BB-INV-1", lambda t: changed(t, reserve_loose=(None, *t.reserve_loose[1:]))),
    ("BB-INV-2", lambda t: with_player(t, cubes=13)),
    ("BB-INV-2", lambda t: with_player(t, cubes=12, cubes_aside=1)),
    ("BB-INV-2", lambda t: with_player(t, cubes=-1, cubes_aside=13)),
    ("BB-INV-3", lambda t: changed(t, tags=63)),
    ("BB-INV-3", lambda t: changed(t, tags=65)),
    ("BB-INV-4", lambda t: changed(t, slabs=t.slabs[::-1])),
    ("BB-INV-4", lambda t: changed(t, slabs=t.slabs[1:])),
    ("BB-INV-5", lambda t: with_player(t, cash=-5)),
    ("BB-INV-5", lambda t: with_player(t, cash=1000)),
    ("BB-INV-11", lambda t: changed(t, turn_order=(0,) * t.players)),
    ("BB-INV-11", lambda t: changed(t, turn_order=t.turn_order[1:])),
]


@pytest.mark.parametrize(("rule_id", "break_it"), BROKEN, ids=[rule_id for rule_id, _ in BROKEN])
@each_count
def test_a_broken_table_is_found_out(
    players: int, rule_id: str, break_it: Callable[[Table], Table]
) -> None:
    for given in (opened(players, SECRET), drafted(players, SECRET)):
        assert rule_id in found(break_it(given.table))


@each_count
@pytest.mark.rules("BB-INV-16")
def test_a_wrong_end_of_the_draft_is_found_out(players: int) -> None:
    table = drafted(players, SECRET).table
    card = table.bin_discard[0]
    moved = changed(table, bin_discard=table.bin_discard[1:], bin_deck=(*table.bin_deck, card))
    assert found(moved) == {"BB-INV-16"}
    *_, last = table.seats
    stolen = with_player(table, loose=last.loose[1:])
    stolen = changed(stolen, swag=(*table.swag, last.loose[0]))
    assert "BB-INV-16" in found(stolen)


@each_count
@pytest.mark.rules("BB-INV-17")
def test_a_wrong_count_in_a_view_is_found_out(players: int) -> None:
    view = drafted(players, SECRET).seen_by("seat-1")
    assert found(changed(view, supply_deck=view.supply_deck[1:])) & {"BB-INV-1", "BB-INV-17"}
    assert found(changed(view, sneak=(*view.sneak, FACE_DOWN))) & {"BB-INV-1", "BB-INV-17"}
