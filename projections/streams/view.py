"""A view as data: `table`, which is equal for all audiences, and `mine`, what one seat sees beyond.

Both are made of the title's own rows, so that no title is known here. A zone of many parts is an
object; where a part's name could be no key it is an array of pairs.
"""

import re
from collections.abc import Iterable, Mapping
from operator import is_
from typing import Any, Final, NamedTuple

from msgspec.structs import astuple

from domain.kernel.frame import Frame, is_over
from domain.kernel.game import AnyGame
from domain.kernel.placing import Parts, Value, zones_of
from domain.kernel.sight import REFEREE
from domain.kernel.types import Seat
from domain.kernel.zones import Zone
from projections.seat import Due, due_in
from projections.standing import phase_of
from projections.streams.patch import Patch, patch, same
from projections.streams.shapes import DueSaid, Mine, Nothing, Shared, Status, Zones

_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")


class Part(NamedTuple):
    """The table's zones, or those of one seat, and what they were told of."""

    zones: Zones
    source: Any
    """The Table, or the seat's Struct."""
    told: dict[str, tuple[Any, Any]]
    """By zone, the Table's own value and what was made of it."""


Layer = tuple[Part, ...]
"""A view laid out: the table, and each seat."""


def laid_out(game: AnyGame, table: Any, seats: int, before: Layer = (), like: Layer = ()) -> Layer:
    """All that a view shows, zone by zone. The view is masked already: nothing is hidden here.

    What did not change since the layer before is not told anew; what is as in `like` is the same
    object, and both are soon seen to be equal.
    """
    if not game.told:
        rows = zones_of(game.rows(table, REFEREE))
        return tuple(Part(_written(rows.get(who, {})), None, {}) for who in (None, *range(seats)))
    known = before or (_NOTHING,) * (seats + 1)
    shown = like or (_NOTHING,) * (seats + 1)
    common, each = game.told_of
    made = [_part(common, table, 0, table, known[0], shown[0])]
    for seat, own in enumerate(table.seats):
        made.append(_part(each, table, seat, own, known[seat + 1], shown[seat + 1]))
    return tuple(made)


_NOTHING: Final = Part({}, None, {})
_NEVER: Final = (object(), None)
_Zones = Mapping[str, tuple[Zone[Any], ...]]


def _part(zones: _Zones, table: Any, seat: Seat, source: Any, before: Part, like: Part) -> Part:
    """The zones of the Table or of one seat, of which `source` holds the members."""
    if source is before.source:
        return before
    told, moved = before.told.copy(), False
    for zone in _touched(zones, before.source, source):
        value, name = zone.get(table, seat), zone.name
        old, made = told.get(name, _NEVER)
        if _equal(old, value):
            continue
        there, shown = like.told.get(name, _NEVER)
        now = shown if _equal(there, value) else _as(zone.form.write(value), shown)
        told[name] = value, now
        moved = moved or now is not made
    if not moved:
        return Part(before.zones, source, told)
    return Part({name: now for name, (_, now) in told.items() if now is not None}, source, told)


def _equal(one: Any, other: Any) -> bool:
    return one is other or (type(one) is type(other) and one == other)


def _touched(zones: _Zones, old: Any, new: Any) -> Iterable[Zone[Any]]:
    """The zones that are told of a member that is another one now; of a first Struct, all."""
    names: tuple[str, ...] = new.__struct_fields__
    if old is None:
        changed: Iterable[str] = names
    else:
        both = zip(names, astuple(old), astuple(new), strict=True)
        changed = [name for name, was, now in both if was is not now]
    return {zone.name: zone for name in changed for zone in zones.get(name, ())}.values()


def _as(value: Value | Parts | None, shown: Any) -> Any:
    """A zone as it is told, None where it has no row; the object that is shown where it is that."""
    if value is None or value == {}:
        return None
    made = _zone(value)
    return shown if shown is not None and same(made, shown) else made


def table_of(layer: Layer, status: Status) -> Shared:
    """The part that is equal for all, of what the public sees."""
    common, *own = (part.zones for part in layer)
    return {**status, "zones": common, "seats": tuple(own)}


_NONE_BEYOND: Final[Nothing] = {}


class Beyond(NamedTuple):
    """What a seat sees otherwise than the public, part by part, and of which layers that was
    told."""

    view: Mine | Nothing
    parts: tuple[Zones, ...]
    own: Layer
    public: Layer


def mine_of(seat: Seat | None, own: Layer, public: Layer, before: Beyond | None = None) -> Beyond:
    """What a seat sees otherwise than the public; null where it sees no such zone. What is as it
    was before is the same object."""
    if seat is None:
        return Beyond(_NONE_BEYOND, (), own, public)
    if before is None:
        parts = [_beyond(mine.zones, seen.zones) for mine, seen in zip(own, public, strict=True)]
    else:
        parts = list(map(_beyond_still, own, public, before.own, before.public, before.parts))
        if all(map(is_, parts, before.parts)):
            return Beyond(before.view, before.parts, own, public)
    view: Mine = {"seat": seat, "zones": parts[0], "seats": tuple(parts[1:])}
    return Beyond(view, tuple(parts), own, public)


def beyond_patch(old: Beyond, new: Beyond, path: str) -> Patch:
    """What changes of it, which lies at that path: of the parts that are other objects now."""
    found: Patch = []
    if old.view is new.view:
        return found
    (zones, *seats), (zones_now, *seats_now) = old.parts, new.parts
    for seat, now in enumerate(seats_now):
        if now is not seats[seat]:
            found += patch(seats[seat], now, f"{path}/seats/{seat}")
    return found if zones is zones_now else found + patch(zones, zones_now, f"{path}/zones")


def _beyond_still(mine: Part, seen: Part, mine_then: Part, seen_then: Part, then: Zones) -> Zones:
    if mine.zones is mine_then.zones and seen.zones is seen_then.zones:
        return then
    now = _beyond(mine.zones, seen.zones)
    return then if same(now, then) else now


def status_of(game: AnyGame, table: Any, frame: Frame) -> Status:
    """What is known beside the zones at a stable version, from the public's Table."""
    over = is_over(game, table, frame)
    asking = frame.asking
    return {
        "title": game.slug,
        "players": frame.seats,
        "phase": phase_of(game, table, frame),
        "over": over,
        "given_up": frame.given_up,
        "pending": tuple(map(due, due_in(game, table, frame))),
        "asking": None
        if asking is None
        else {"what": asking.kind, "seat": asking.seat, "at": asking.at, "to": asking.to},
        "left": frame.left,
        "taken_back": frame.spans,
        "scores": tuple(own.total for own in game.scores(table)) if over else (),
    }


def due(one: Due) -> DueSaid:
    """A decision that is owed."""
    return {
        "seat": one.seat,
        "kind": one.kind,
        "context": one.context,
        "rules": one.rules,
        "since": one.since,
    }


def _written(zones: Mapping[str, Value | Parts]) -> Zones:
    return {name: _zone(value) for name, value in zones.items()}


def _zone(value: Value | Parts) -> Any:
    if isinstance(value, dict) and not all(map(_KEY.fullmatch, value)):
        return tuple(sorted(value.items()))
    return value


def _beyond(own: Zones, public: Zones) -> Zones:
    if own is public:
        return {}
    seen = {
        name: value
        for name, value in own.items()
        if (shown := public.get(name)) is not value and not same(value, shown)
    }
    return {**seen, **dict.fromkeys(public.keys() - own.keys())}
