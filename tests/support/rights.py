"""What each viewer may see through the whole day, and what is wrong with a view or an event."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

_COMIC = re.compile(r"[a-z_]+(?:\+[a-z_]+)?-[1-8]")
_DECKS = ("supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag")
_OWN = ("hand", "passing", "drawn", "loose", "bagged")


def may_see(table: Table, seat: Seat | None) -> set[Card]:
    """The comics whose faces a seat, or a spectator, may look at: the reserve rows, sets, signed
    ones, and its own; at the end all that players own (BB-ZONE-5, -9 to -15, BB-ZONE-R3)."""
    seen = {comic for comic in table.reserve_loose + table.reserve_bagged if comic is not None}
    seen.update(table.signed)
    for other, player in enumerate(table.seats):
        seen.update(comic for own in player.sets for comic in own.comics)
        if other == seat or table.stage in ("scoring", "over"):
            seen.update(*(getattr(player, name) for name in _OWN))
    return seen


def named(event: Event) -> set[Card]:
    """The comics that an event names, as far as it is open."""
    return set(_comics([getattr(event, field) for field in event.__struct_fields__]))


def told_too_much(event: Event, before: Table, after: Table, seat: Seat | None) -> set[Card]:
    """The comics that a masked event names although its viewer saw them neither where they came
    from nor where they went."""
    cards = named(event)
    return cards - may_see(before, seat) - may_see(after, seat) if cards else cards


def quarrels(table: Table, view: Table) -> list[str]:
    """Where a view contradicts the Table: in what is public, in the size of a pile, or in a comic
    that it shows where it does not lie."""
    wrong = [] if _filled(table, view) == table else ["public parts"]
    for name, true, seen in _piles(table, view):
        visible = {comic for comic in seen if comic != FACE_DOWN}
        counted = len(visible) + seen.count(FACE_DOWN) == len(seen) == len(true)
        if not counted or not visible.issubset(true):
            wrong.append(name)
    return wrong


def blind_spots(table: Table, view: Table, seat: Seat | None) -> list[str]:
    """Piles in which a view does not show what its viewer may see."""
    rights = may_see(table, seat)
    return [
        name
        for name, true, seen in _piles(table, view)
        if true != seen and not rights.intersection(true).issubset(seen)
    ]


def _piles(table: Table, view: Table) -> Iterator[tuple[str, Cards, Cards]]:
    for name in _DECKS:
        yield name, getattr(table, name), getattr(view, name)
    for seat, (true, seen) in enumerate(zip(table.seats, view.seats, strict=True)):
        if true != seen:
            for name in _OWN:
                yield f"seat {seat}: {name}", getattr(true, name), getattr(seen, name)


def _filled(table: Table, view: Table) -> Table:
    """The view, with the Table's own piles."""
    piles = {name: getattr(table, name) for name in _DECKS}
    seats = tuple(
        msgspec.structs.replace(seen, **{name: getattr(true, name) for name in _OWN})
        for true, seen in zip(table.seats, view.seats, strict=True)
    )
    return msgspec.structs.replace(view, seats=seats, **piles)


def _comics(value: Any) -> Iterator[Card]:
    if value is HIDDEN:
        return
    if isinstance(value, str):
        if _COMIC.fullmatch(value):
            yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _comics(item)
    elif isinstance(value, msgspec.Struct):
        yield from _comics([getattr(value, field) for field in value.__struct_fields__])
