"""How values stand in the rows of a position, and what is refused when they are read back.

Words, cards and places that the title does not have are refused here, by name. Whether what is said
of them can all be true is for its invariants.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from types import GenericAlias
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from domain.kernel.placing import Parts, Value, said
from domain.kernel.seats import Seated
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN, Card, Seat

S = TypeVar("S", bound=Seated)
"""The title's Table."""

MOST: Final = 1_000_000_000
"""No number in a position is larger."""
EMPTY: Final = ""
"""What stands for a card in a slot where none lies."""
LISTED: Final = 12


class Place(NamedTuple, Generic[S]):
    """Where a value stands, and the Table as far as it is laid out."""

    table: S
    seat: Seat | None
    zone: str

    def wrong(self, why: str) -> TableError:
        """The refusal, naming the place."""
        return TableError(f"{said(self.seat, self.zone)}: {why}")


Known = Callable[[S], Iterable[str]]
"""The words that there are."""


@dataclass(frozen=True)
class Form(Generic[S]):
    """One way in which values stand in rows. What is written as None has no row."""

    write: Callable[[Any], Value | Parts | None]
    read: Callable[[Place[S], Any], Any]
    """Raises TableError."""
    shape: Any = Any
    """The type of what is written; of parts a `dict`."""


# ------------------------------------------------------------------------------------ single values


def number(low: int, high: int | Callable[[S], int]) -> Form[S]:
    """A whole number from `low` to `high`, which may depend on the Table."""

    def read(at: Place[S], value: Any) -> int:
        most = high if isinstance(high, int) else high(at.table)
        if type(value) is not int or not low <= value <= most:
            raise at.wrong(f"{_shown(value)}; write a whole number from {low:,} to {most:,}")
        return value

    return Form(_as_it_is, read, int)


def word(known: Known[S]) -> Form[S]:
    """One of the words that there are."""

    def read(at: Place[S], value: Any) -> str:
        return _known(at, value, known(at.table))

    return Form(_as_it_is, read, str)


def card(known: Known[S]) -> Form[S]:
    """One of the cards that there are, or one that lies face down."""

    def read(at: Place[S], value: Any) -> Card:
        return FACE_DOWN if value == FACE_DOWN else _known(at, value, known(at.table))

    return Form(_as_it_is, read, Card)


# ----------------------------------------------------------------------------------- several values


def many(inner: Form[S]) -> Form[S]:
    """Any number of such values."""

    def read(at: Place[S], value: Any) -> tuple[Any, ...]:
        return tuple(inner.read(at, item) for item in listed(at, value))

    def write(values: Any) -> Value:
        written: Any = tuple(inner.write(value) for value in values)
        return written  # type: ignore[no-any-return]

    return Form(write, read, GenericAlias(tuple, (inner.shape, ...)))


def words(known: Known[S], count: Callable[[S], int] | None = None) -> Form[S]:
    """Some of the words that there are, each once; exactly so many where `count` says so."""

    def read(at: Place[S], value: Any) -> tuple[str, ...]:
        there = tuple(known(at.table))
        if count is not None and len(listed(at, value)) != count(at.table):
            raise at.wrong(f"{_shown(value)}; name {count(at.table)} of {', '.join(there)}")
        found = tuple(_known(at, item, there) for item in listed(at, value))
        for place, item in enumerate(found):
            if item in found[:place]:
                raise at.wrong(f"{item} stands there twice; write it once")
        return found

    return Form(_as_it_is, read, tuple[str, ...])


def slots(inner: Form[S]) -> Form[S]:
    """As many places as the bare Table has in the member of that name, some of them empty."""

    def read(at: Place[S], value: Any) -> tuple[Card | None, ...]:
        items, there = listed(at, value), getattr(at.table, at.zone)
        if len(items) != len(there):
            raise at.wrong(
                f"{len(items)} slots; there are {len(there)}, from the left, "
                'and an empty one is written ""'
            )
        return tuple(None if item == EMPTY else inner.read(at, item) for item in items)

    return Form(lambda row: tuple(item or EMPTY for item in row), read, tuple[Card, ...])


def parts(inner: Form[S], known: Known[S]) -> Form[S]:
    """A value for each of some words that there are."""

    def write(values: Any) -> Parts:
        written: Any = {key: inner.write(value) for key, value in values.items()}
        return written  # type: ignore[no-any-return]

    def read(at: Place[S], value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise at.wrong(f"{_shown(value)}; it has parts, such as {at.zone}[..]")
        found: dict[str, Any] = {}
        for key, one in cast("dict[str, Any]", value).items():
            _known(at, key, known(at.table))
            found[key] = inner.read(Place(at.table, at.seat, f"{at.zone}.{key}"), one)
        return found

    return Form(write, read, GenericAlias(dict, (str, inner.shape)))


def listed(at: Place[S], value: object) -> Sequence[object]:
    """The items of a list; refuses what is none."""
    if not isinstance(value, tuple):
        raise at.wrong(f"{_shown(value)}; write a list")
    return cast("tuple[object, ...]", value)


def strange(at: Place[S], value: object, known: Iterable[str]) -> TableError:
    """The refusal of a word that is none of those that there are."""
    there = [word for word in known if word]
    near = get_close_matches(value, there, 3) if isinstance(value, str) else []
    few = near or (there if len(there) <= LISTED else [])
    hint = f"write one of {', '.join(few)}" if few else f"such as {', '.join(there[:2])}"
    return at.wrong(f"there is no {_shown(value)}; {hint}")


def _as_it_is(value: Any) -> Any:
    return value


def _known(at: Place[S], value: object, known: Iterable[str]) -> str:
    there = tuple(known)
    if not isinstance(value, str) or value not in there:
        raise strange(at, value, there)
    return value


def _shown(value: object) -> str:
    return f"{value!r:.60}"


# ----------------------------------------------------------------------------- alike in every title


def _read_flag(at: Place[Any], value: Any) -> bool:
    if not isinstance(value, bool):
        raise at.wrong(f"{_shown(value)}; write true or false")
    return value


def _read_seat(at: Place[Any], value: Any) -> Seat:
    last = at.table.players - 1
    if type(value) is not int or not 0 <= value <= last:
        raise at.wrong(f"{_shown(value)}; write a seat's number, from 0 to {last}")
    return value


NUMBER: Final[Form[Any]] = number(-MOST, MOST)
COUNT: Final[Form[Any]] = number(0, MOST)
NUMBERS: Final[Form[Any]] = many(NUMBER)
FLAG: Final[Form[Any]] = Form(_as_it_is, _read_flag, bool)
SEAT: Final[Form[Any]] = Form(_as_it_is, _read_seat, Seat)
SEATS: Final[Form[Any]] = many(SEAT)
