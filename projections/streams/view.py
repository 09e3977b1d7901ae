"""A view as data: `table`, which is equal for all audiences, and `mine`, what one seat sees beyond.

Both are made of the title's own rows, so that no title is known here. A zone of many parts is an
object; where a part's name could be no key it is an array of pairs.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from domain.kernel.frame import Frame, is_over
from domain.kernel.game import AnyGame
from domain.kernel.placing import Parts, Value, zones_of
from domain.kernel.sight import REFEREE
from domain.kernel.types import Seat
from domain.kernel.zones import Zone
from projections.seat import Due, due_in
from projections.standing import phase_of
from projections.streams.patch import same
from projections.streams.shapes import DueSaid, Mine, Nothing, Shared, Status, Zones

_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")


class Part(NamedTuple):
    """The table's zones, or those of one seat, and what they were told of."""

    zones: Zones
    source: Any
    """The seat's Struct; None for the table."""
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
    made = [_part(game.told, table, None, known[0], shown[0])]
    for seat, (old, public) in enumerate(zip(known[1:], shown[1:], strict=True)):
        # A zone of each seat is told of that seat's Struct alone.
        same_seat = old.source is not None and old.source is table.seats[seat]
        made.append(old if same_seat else _part(game.told, table, seat, old, public))
    return tuple(made)


_NOTHING: Final = Part({}, None, {})
_NEVER: Final = (object(), None)


def _part(
    zones: Iterable[Zone[Any]], table: Any, seat: Seat | None, before: Part, like: Part
) -> Part:
    told: dict[str, tuple[Any, Any]] = {}
    found: Zones = {}
    for zone in zones:
        if zone.each == (seat is None):
            continue
        value = zone.get(table, seat or 0)
        old, made = before.told.get(zone.name, _NEVER)
        if old is not value and (type(old) is not type(value) or old != value):
            made = _as(zone.form.write(value), like.zones.get(zone.name))
        told[zone.name] = value, made
        if made is not None:
            found[zone.name] = made
    source = None if seat is None else table.seats[seat]
    return Part(_kept(before.zones, found), source, told)


def _as(value: Value | Parts | None, shown: Any) -> Any:
    """A zone as it is told, None where it has no row; the object that is shown where it is that."""
    if value is None or value == {}:
        return None
    made = _zone(value)
    return shown if shown is not None and same(made, shown) else made


def _kept(before: Zones, now: Zones) -> Zones:
    """The zones as they were, where not one is another."""
    if before.keys() == now.keys() and all(now[name] is before[name] for name in now):
        return before
    return now


def table_of(layer: Layer, status: Status) -> Shared:
    """The part that is equal for all, of what the public sees."""
    common, *own = (part.zones for part in layer)
    return {**status, "zones": common, "seats": tuple(own)}


class Beyond(NamedTuple):
    """What a seat sees otherwise than the public, and of which layers that was told."""

    view: Mine | Nothing
    beyond: tuple[Zones, ...]
    own: Layer
    public: Layer


def mine_of(seat: Seat | None, own: Layer, public: Layer, before: Beyond | None = None) -> Beyond:
    """What a seat sees otherwise than the public; null where it sees no such zone. What is told of
    the same zones as before is not told anew."""
    if seat is None:
        return Beyond({}, (), own, public)
    beyond: list[Zones] = []
    for at, (mine, seen) in enumerate(zip(own, public, strict=True)):
        same_zones = (
            before is not None
            and mine.zones is before.own[at].zones
            and seen.zones is before.public[at].zones
        )
        known = before.beyond[at] if before and same_zones else None
        beyond.append(_beyond(mine.zones, seen.zones) if known is None else known)
    view: Mine = {"seat": seat, "zones": beyond[0], "seats": tuple(beyond[1:])}
    return Beyond(view, tuple(beyond), own, public)


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
        if name not in public or not same(value, public[name])
    }
    return {**seen, **dict.fromkeys(public.keys() - own.keys())}
