"""Positions: what lies on the table told as rows, instead of by what led to it.

A row is `[zone, seat or null, value]`: `["swag", null, ["hovergirl-3"]]`, `["cash", 1, 45]`. A zone
of many parts has a row for each, `sets[hovergirl]`. What has no row is as the title has it where
nothing is said. Which zones there are is the title's own business.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar, cast

import msgspec

from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, Own, Public, Sealed
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN, GameId, Seat, Version

S = TypeVar("S")

Scalar = bool | int | str
Value = Scalar | tuple[Scalar | tuple[Scalar, ...], ...]
Row = tuple[str, Seat | None, Value]
Rows = tuple[Row, ...]
Parts = dict[str, Value]
"""A zone of many parts, by the word in brackets."""
Zones = dict[str, Value | Parts]

_PART: Final = re.compile(r"([^\[\]]+)\[([^\[\]]+)\]")


class UnknownZone(TableError):
    """A zone that the title does not have; the message names those that are near."""


class Resampled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a position comes from that one seat knew, with the rest drawn anew."""

    game: GameId
    head: str
    seat: Seat
    v: Version


class Placed(Event, frozen=True, tag="longbox.placed"):
    """The table is laid out. `view` is what a spectator knows of it, `position` is all of it."""

    resampled_from: Public[Resampled | None]
    view: Public[Rows]
    position: Sealed[Rows]


class PlacedFor(Event, frozen=True, tag="longbox.placed_for"):
    """What a seat knows of it, its own hidden cards among it."""

    seat: Public[Seat]
    view: Own[Rows]


def laid(placed: Callable[[S, Rows], S], table: S, event: Event) -> S:
    """The Table after one of the kernel's own events: the fullest that its viewer is told."""
    if isinstance(event, Placed):
        return placed(table, event.view if event.position is HIDDEN else event.position)
    if isinstance(event, PlacedFor) and event.view is not HIDDEN:
        return fuller(table, placed(table, event.view))
    return table


def fuller(known: S, seen: S) -> S:
    """What two views of one Table show together; where they quarrel the first is believed."""
    if known is seen:
        return known
    one, other = cast("Any", known), cast("Any", seen)
    if one == FACE_DOWN and isinstance(other, str):
        return seen
    if isinstance(one, tuple) and isinstance(other, tuple):
        mine, theirs = cast("tuple[Any, ...]", known), cast("tuple[Any, ...]", seen)
        together: Any = tuple(map(fuller, mine, theirs)) if len(mine) == len(theirs) else mine
        return together  # type: ignore[no-any-return]
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        fields = {f: fuller(getattr(one, f), getattr(other, f)) for f in one.__struct_fields__}
        return cast("S", msgspec.structs.replace(one, **fields))
    return known


def zones_of(rows: Iterable[Row]) -> dict[Seat | None, Zones]:
    """The rows by seat, None for nobody's, and zone; raises TableError for one said twice."""
    found: dict[Seat | None, Zones] = {}
    for zone, seat, value in rows:
        own = found.setdefault(seat, {})
        part = _PART.fullmatch(zone) if zone.endswith("]") else None
        if part is None:
            place, key = cast("dict[str, Any]", own), zone
        else:
            place, key = _parts(own, part[1], seat), part[2]
        if key in place:
            raise TableError(f"{said(seat, zone)}: said twice")
        place[key] = value
    return found


def rows_of(seat: Seat | None, zones: Mapping[str, Value | Parts]) -> Rows:
    """A seat's zones, or nobody's, as rows, in the same order."""
    rows: list[Row] = []
    for zone, value in zones.items():
        if isinstance(value, dict):
            rows += [(f"{zone}[{part}]", seat, one) for part, one in value.items()]
        else:
            rows.append((zone, seat, value))
    return tuple(rows)


def said(seat: Seat | None, zone: str) -> str:
    """A zone as messages and files name it: `table.swag`, `seat-1.loose`."""
    return f"{'table' if seat is None else f'seat-{seat}'}.{zone}"


def _parts(own: Zones, zone: str, seat: Seat | None) -> Parts:
    parts = own.setdefault(zone, {})
    if not isinstance(parts, dict):
        raise TableError(f"{said(seat, zone)}: said as a whole and in parts")
    return parts
