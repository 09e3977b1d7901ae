"""A view as data: `table`, which is equal for all audiences, and `mine`, what one seat sees beyond.

Both are made of the title's own rows, so that no title is known here. A zone of many parts is an
object; where a part's name could be no key it is an array of pairs.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from domain.kernel.frame import Frame, is_over
from domain.kernel.game import AnyGame
from domain.kernel.placing import Parts, Value, zones_of
from domain.kernel.sight import REFEREE
from domain.kernel.types import Seat
from projections.seat import Due, due_in
from projections.standing import phase_of
from projections.streams.patch import same
from projections.streams.shapes import DueSaid, Mine, Nothing, Shared, Status, Zones

Laid = tuple[Zones, tuple[Zones, ...]]
"""The zones of the table, and those of each seat."""

_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")


def laid_out(game: AnyGame, table: Any, seats: int) -> Laid:
    """All that a view shows, zone by zone. The view is masked already: nothing is hidden here."""
    told = zones_of(game.rows(table, REFEREE))
    common, *own = [_written(told.get(who, {})) for who in (None, *range(seats))]
    return common, tuple(own)


def table_of(laid: Laid, status: Status) -> Shared:
    """The part that is equal for all, of what the public sees."""
    zones, seats = laid
    return {**status, "zones": zones, "seats": seats}


def mine_of(seat: Seat | None, laid: Laid, public: Laid) -> Mine | Nothing:
    """What a seat sees otherwise than the public; null where it sees no such zone."""
    if seat is None:
        return {}
    zones = _beyond(laid[0], public[0])
    seats = tuple(map(_beyond, laid[1], public[1]))
    return {"seat": seat, "zones": zones, "seats": seats}


def status_of(game: AnyGame, table: Any, frame: Frame) -> Status:
    """What is known beside the zones at a stable version, from the public's Table."""
    over = is_over(game, table, frame)
    asking = frame.asking
    return {
        "title": game.slug,
        "players": frame.seats,
        "phase": phase_of(game, table, frame),
        "over": over,
        "given_up": frame.abandoned,
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
    seen = {
        name: value
        for name, value in own.items()
        if name not in public or not same(value, public[name])
    }
    return {**seen, **dict.fromkeys(public.keys() - own.keys())}
