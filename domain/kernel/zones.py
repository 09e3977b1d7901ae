"""Zones: the parts that a title's Table is told in, each with its name in positions, where it lies
in the Table, how it is written, what it holds where nothing is said, and who sees it.

A title lists its own in one table of zones, and `layout.py` does the rest.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from domain.kernel.forms import COUNT, Form, Known, parts
from domain.kernel.luck import Shuffles
from domain.kernel.seats import Seated, with_seat
from domain.kernel.sight import Audience, seat_audience
from domain.kernel.types import Cards, Seat

S = TypeVar("S", bound=Seated)
"""The title's Table."""

Default = Callable[[S, Seat], Any]
"""The Table as far as it is laid out, and a seat where each has its own -> the value."""
Shown = Callable[[S, Seat | None, Audience], bool | Cards]
"""The Table, the seat whose zone it is, a viewer who has just come in -> whether it sees what lies
there, or which cards it sees of what lies there. The referee, who sees everything, is not asked."""


# -------------------------------------------------------------------------------------- who sees it


def everybody(table: Any, seat: Seat | None, viewer: Audience) -> bool:
    """What lies face up."""
    return True


def owner(table: Any, seat: Seat | None, viewer: Audience) -> bool:
    """What the seat whose zone it is sees alone."""
    return seat is not None and viewer == seat_audience(seat)


def nobody(table: Any, seat: Seat | None, viewer: Audience) -> bool:
    """What lies face down."""
    return False


# ---------------------------------------------------------------------------------------- the zone


class Zone(NamedTuple, Generic[S]):
    """One of them. `fields` are the members of the Table, or of a seat's Struct, that it is told
    of: while they stay, so does what it tells."""

    name: str
    fields: tuple[str, ...]
    each: bool
    """Whether every seat has one; where not, `get` and `put` are given seat 0 and do without."""
    get: Callable[[S, Seat], Any]
    put: Callable[[S, Seat, Any], S]
    form: Form[S]
    default: Default[S]
    shown: Shown[S] = everybody


def by_member(zones: Iterable[Zone[Any]], *, each: bool) -> dict[str, tuple[Zone[Any], ...]]:
    """The zones of the table, or those that each seat has, by the members that they are told of."""
    found: dict[str, tuple[Zone[Any], ...]] = {}
    for zone in zones:
        for member in zone.fields if zone.each == each else ():
            found[member] = (*found.get(member, ()), zone)
    return found


# ------------------------------------------------------------------------------------ where it lies


def common(name: str, form: Form[S], default: Default[S], shown: Shown[S] = everybody) -> Zone[S]:
    """A zone of the table, in the member of its name."""

    def get(table: S, seat: Seat) -> Any:
        return getattr(table, name)

    def put(table: S, seat: Seat, value: Any) -> S:
        whole: Any = table  # a Struct, which no protocol can say
        changed: S = replace(whole, **{name: value})
        return changed

    return Zone(name, (name,), False, get, put, form, default, shown)


def own(
    name: str,
    form: Form[S],
    default: Default[S],
    shown: Shown[S] = everybody,
    field: str = "",
) -> Zone[S]:
    """A zone of every seat, in the member of its name or another."""
    at = field or name

    def get(table: S, seat: Seat) -> Any:
        return getattr(table.seats[seat], at)

    def put(table: S, seat: Seat, value: Any) -> S:
        return with_seat(table, seat, **{at: value})

    return Zone(name, (at,), True, get, put, form, default, shown)


def shuffle_counts(known: Known[S]) -> Zone[S]:
    """How many shuffles each of these has had, in the member `shuffles`."""

    def get(table: Any, seat: Seat) -> dict[str, int]:
        return dict(sorted(table.shuffles.counts.items()))

    def put(table: Any, seat: Seat, counts: dict[str, int]) -> S:
        changed: S = replace(table, shuffles=Shuffles(counts))
        return changed

    form = parts(COUNT, known)
    return Zone("shuffles", ("shuffles",), False, get, put, form, NO_PARTS)


# ---------------------------------------------------------------------- where nothing is said of it


def always(value: Any) -> Default[Any]:
    """The same for every Table."""
    return lambda _table, _seat: value


NONE: Final[Default[Any]] = always(None)
"""Of what is not there yet; it has no row."""
NO_PARTS: Final[Default[Any]] = always({})
NOTHING: Final[Default[Any]] = always(())
