"""The invariants of section 8.2 counted once more, from the fields of the Table alone."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from domain.games.bagged_boarded.events import (
    AllowancePaid,
    CashGranted,
    ChoresPaid,
    ComicsBought,
    ComicSold,
    KitTaken,
    ReservedComicBought,
    SetGraded,
    SneakPreviewBought,
    SoldOut,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Event
from domain.kernel.types import Card, Cents, Seat
from tests.support.bagged import FIGURES, comics_of
from tests.support.bagged_walk import heroes_of

TRACK = {0: (0, 10), 3: (1, 20), 4: (2, 30), 5: (3, 50), 6: (4, 70), 7: (5, 100), 8: (6, 130)}
"""Level and value of a hero by the number of its comics on display."""
MONEY: dict[type[Event], tuple[str, int]] = {
    KitTaken: ("cash", 1),
    AllowancePaid: ("amount", 1),
    CashGranted: ("amount", 1),
    ChoresPaid: ("amount", 1),
    ComicSold: ("price", 1),
    SoldOut: ("amount", 1),
    ComicsBought: ("total", -1),
    ReservedComicBought: ("price", -1),
    SneakPreviewBought: ("total", -1),
    SetGraded: ("fee", -1),
}
"""The field of an event that says how much its seat gets, or pays."""


def everywhere(table: Table) -> Counter[Card]:
    """Every comic of the Table."""
    piles = [table.supply_deck, table.supply_discard, table.bin_deck, table.bin_discard]
    piles += [table.sneak, table.swag]
    piles += [tuple(c for c in table.reserve_loose + table.reserve_bagged if c is not None)]
    for player in table.seats:
        piles += [player.hand, player.passing, player.drawn, player.loose, player.bagged]
        piles += [own.comics for own in player.sets]
    return Counter(comic for pile in piles for comic in pile)


def displayed(table: Table) -> Counter[str]:
    """How many comics are on display with each hero featured."""
    found: Counter[str] = Counter()
    for player in table.seats:
        for own in player.sets:
            found[own.hero] += len(own.comics)
    return found


def _comics(table: Table) -> Iterator[str]:
    if everywhere(table) != Counter(comics_of(*table.publishers)):
        yield "a comic is lost, doubled or strange"


def _cubes(table: Table) -> Iterator[str]:
    for seat, p in enumerate(table.seats):
        placed = [c.cubes for c in p.claims] + [b.cubes for b in p.boosts]
        placed += [t.cubes for t in p.trips]
        if p.cubes < 0 or p.cubes_aside < 0 or p.cubes + p.cubes_aside + sum(placed) != 12:
            yield f"seat {seat} has {p.cubes} cubes and {placed} placed"


def _tags(table: Table) -> Iterator[str]:
    owned = {c for p in table.seats for c in (*p.loose, *p.bagged)}
    owned |= {c for p in table.seats for own in p.sets for c in own.comics}
    if table.tags + len(table.signed) != table.edition.limits.tags or table.tags < 0:
        yield f"{table.tags} tags and {len(table.signed)} signed"
    if len(set(table.signed)) != len(table.signed) or not set(table.signed) <= owned:
        yield "a tag is on a comic twice, or on one that nobody owns"


def _slabs(table: Table) -> Iterator[str]:
    graded = [own.slab for p in table.seats for own in p.sets if own.slab is not None]
    if sorted([*table.slabs, *graded], reverse=True) != list(FIGURES[table.players].slabs):
        yield f"slabs {table.slabs}, graded {graded}"
    if any(low >= high for high, low in pairwise(table.slabs)):
        yield f"slabs {table.slabs}"


def _cash(table: Table) -> Iterator[str]:
    yield from (f"cash {p.cash}" for p in table.seats if p.cash < 0 or p.cash % 5)


def _bagged(table: Table) -> Iterator[str]:
    top = table.top
    for seat, p in enumerate(table.seats):
        owing = top is not None and (top.kind, top.seat) == ("unbag", seat)
        limit = 12 if "long_box" in p.powers else 8
        if len(p.bagged) > limit and not (owing and top and len(p.bagged) == limit + top.allowance):
            yield f"seat {seat} has {len(p.bagged)} bagged"


def _sets(table: Table) -> Iterator[str]:
    for p in table.seats:
        if len({own.hero for own in p.sets}) != len(p.sets):
            yield "two sets of a hero"
        for own in p.sets:
            if not 3 <= len(own.comics) <= 8:
                yield f"a set of {len(own.comics)}"
            if not all(own.hero in heroes_of((comic,)) for comic in own.comics):
                yield f"{own.comics} is no set of {own.hero}"


def _track(table: Table) -> Iterator[str]:
    if any(decision.kind in ("sell", "spring_cleaning") for decision in table.decisions):
        return
    counts = displayed(table)
    for hero in {*table.track, *counts}:
        at = table.track.get(hero)
        if ((at.level, at.value) if at else (0, 10)) != TRACK.get(counts[hero]):
            yield f"{hero} with {counts[hero]} is at {at}"


def _heroes(table: Table) -> Iterator[str]:
    if table.unique_heroes != min(table.game_end, len(displayed(table))):
        yield f"the token is at {table.unique_heroes}"


def _powers(table: Table) -> Iterator[str]:
    choosing = table.top is not None and table.top.kind == "superpower"
    owned = [power for p in table.seats for power in p.powers]
    cards = (*table.powers, *table.removed_powers, *owned, *filter(None, [table.power]))
    if table.power and not any(d.power == table.power for d in table.decisions):
        yield f"{table.power} is neither carried out nor kept"
    if len(cards) != table.game_end or len(set(cards)) != len(cards):
        yield f"superpowers {cards}"
    if len(table.powers) != table.game_end - table.unique_heroes + choosing:
        yield f"{len(table.powers)} on the market, {table.unique_heroes} heroes"


def _rows(table: Table) -> Iterator[str]:
    if sorted(table.turn_order) != list(range(table.players)):
        yield f"turn order {table.turn_order}"
    rows = [(claim.group, claim.row) for p in table.seats for claim in p.claims]
    if len(set(rows)) != len(rows):
        yield f"a row is claimed twice: {rows}"
    for p in table.seats:
        groups = [c.group for c in p.claims if not c.group.startswith("reserve")]
        if len(set(groups)) != len(groups):
            yield f"two rows of a group: {groups}"


HOLDS: dict[str, Callable[[Table], Iterator[str]]] = {
    "BB-INV-1": _comics,
    "BB-INV-2": _cubes,
    "BB-INV-3": _tags,
    "BB-INV-4": _slabs,
    "BB-INV-5": _cash,
    "BB-INV-6": _bagged,
    "BB-INV-7": _sets,
    "BB-INV-8": _track,
    "BB-INV-9": _heroes,
    "BB-INV-10": _powers,
    "BB-INV-11": _rows,
}


def faults(table: Table) -> list[str]:
    """What does not hold at a stable version, each with its id."""
    return [f"{rule_id}: {fault}" for rule_id, check in HOLDS.items() for fault in check(table)]


def moves(before: Table, after: Table) -> list[str]:
    """What never goes back from one stable version to a later one."""
    if not before.drafted:
        return []
    found = []
    if after.unique_heroes < before.unique_heroes:
        found.append("BB-INV-9: the token has gone back")
    now = {(seat, own) for seat, p in enumerate(after.seats) for own in p.sets}
    was = {(seat, own) for seat, p in enumerate(before.seats) for own in p.sets if own.slab}
    found += [f"BB-INV-4: the graded set of {own.hero} has changed" for _, own in was - now]
    if _supply(after) > _supply(before):
        found.append(f"BB-INV-13: the Supply has grown to {_supply(after)}")
    return found


def drafted(table: Table) -> list[str]:
    """What does not hold right after the draft."""
    piles = [(len(p.loose), len(p.bagged)) for p in table.seats]
    if len(table.bin_discard) == 2 * table.players and piles == [(3, 3)] * table.players:
        return []
    return [f"BB-INV-16: {len(table.bin_discard)} in the Bin discard, {piles} loose and bagged"]


def cash_in(event: Event) -> Iterator[tuple[Seat, Cents]]:
    """Whose cash the event changes, and by how much."""
    if type(event) in MONEY:
        told: Any = event
        field, sign = MONEY[type(event)]
        yield told.seat, sign * getattr(told, field)


def _supply(table: Table) -> int:
    """The Supply with the comics that Mail Order has drawn from it: they may come back."""
    drawn = [p.drawn for p in table.seats] if table.group == "mail_order" else []
    return len(table.supply_deck) + len(table.supply_discard) + sum(map(len, drawn))
