"""How values stand in the rows of a position, and what is refused when they are read back.

Ids, comics and places that the edition does not have are refused here, by name. Whether what is
said of them can all be true is for the invariants, and for `settled.py`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final, NamedTuple, cast

from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import cards
from domain.kernel.placing import Parts, Value, said
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

MOST: Final = 1_000_000_000
"""No number in a position is larger."""
EMPTY: Final = ""
"""What stands for a comic in a slot where none lies."""
LISTED: Final = 12


class Place(NamedTuple):
    """Where a value stands, and the Table as far as it is laid out."""

    table: Table
    seat: Seat | None
    zone: str

    def wrong(self, why: str) -> TableError:
        """The refusal, naming the place."""
        return TableError(f"{said(self.seat, self.zone)}: {why}")


Read = Callable[[Place, Any], Any]
Known = Callable[[Table], Iterable[str]]


@dataclass(frozen=True)
class Form:
    """One way in which values stand in rows. What is written as None has no row."""

    write: Callable[[Any], Value | Parts | None]
    read: Read


def number(low: int, high: int) -> Form:
    """A whole number from `low` to `high`."""

    def read(at: Place, value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise at.wrong(f"{_shown(value)}; write a whole number from {low:,} to {high:,}")
        return value

    return Form(lambda value: value, read)


def word(known: Known) -> Form:
    """One of the words that there are."""

    def read(at: Place, value: Any) -> str:
        return _known(at, value, known(at.table))

    return Form(lambda value: value, read)


def words(known: Known, count: Callable[[Table], int] | None = None) -> Form:
    """Some of the words that there are, each once; exactly so many where `count` says so."""

    def read(at: Place, value: Any) -> tuple[str, ...]:
        there = tuple(known(at.table))
        if count is not None and len(listed(at, value)) != count(at.table):
            raise at.wrong(f"{_shown(value)}; name {count(at.table)} of {', '.join(there)}")
        found = tuple(_known(at, item, there) for item in listed(at, value))
        for place, item in enumerate(found):
            if item in found[:place]:
                raise at.wrong(f"{item} stands there twice; write it once")
        return found

    return Form(lambda value: value, read)


def parts(inner: Form, known: Known) -> Form:
    """A value for each of some words that there are."""

    def write(values: Any) -> Parts:
        written: Any = {key: inner.write(value) for key, value in values.items()}
        return written  # type: ignore[no-any-return]

    def read(at: Place, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise at.wrong(f"{_shown(value)}; it has parts, such as {at.zone}[..]")
        found: dict[str, Any] = {}
        for key, one in cast("dict[str, Any]", value).items():
            _known(at, key, known(at.table))
            found[key] = inner.read(Place(at.table, at.seat, f"{at.zone}.{key}"), one)
        return found

    return Form(write, read)


def _read_flag(at: Place, value: Any) -> bool:
    if not isinstance(value, bool):
        raise at.wrong(f"{_shown(value)}; write true or false")
    return value


def _read_seat(at: Place, value: Any) -> Seat:
    last = at.table.players - 1
    if type(value) is not int or not 0 <= value <= last:
        raise at.wrong(f"{_shown(value)}; write a seat's number, from 0 to {last}")
    return value


def _read_seats(at: Place, value: Any) -> tuple[Seat, ...]:
    return tuple(_read_seat(at, item) for item in listed(at, value))


def _read_numbers(at: Place, value: Any) -> tuple[int, ...]:
    return tuple(NUMBER.read(at, item) for item in listed(at, value))


def _read_level(at: Place, value: Any) -> int:
    return number(0, len(at.table.edition.track.values) - 1).read(at, value)  # type: ignore[no-any-return]


def _read_cards(at: Place, value: Any) -> Cards:
    return tuple(_card(at, item) for item in listed(at, value))


def _read_slots(at: Place, value: Any) -> tuple[Card | None, ...]:
    items, slots = listed(at, value), getattr(at.table, at.zone)
    if len(items) != len(slots):
        raise at.wrong(
            f"{len(items)} slots; there are {len(slots)}, from the left, "
            'and an empty one is written ""'
        )
    return tuple(None if item == EMPTY else _card(at, item) for item in items)


NUMBER: Final = number(-MOST, MOST)
COUNT: Final = number(0, MOST)
NUMBERS: Final = Form(lambda value: value, _read_numbers)
FLAG: Final = Form(lambda value: value, _read_flag)
SEAT: Final = Form(lambda value: value, _read_seat)
SEATS: Final = Form(lambda value: value, _read_seats)
LEVEL: Final = Form(lambda value: value, _read_level)
CARDS: Final = Form(lambda value: value, _read_cards)
SLOTS: Final = Form(lambda row: tuple(comic or EMPTY for comic in row), _read_slots)


def listed(at: Place, value: object) -> Sequence[object]:
    """The items of a list; refuses what is none."""
    if not isinstance(value, tuple):
        raise at.wrong(f"{_shown(value)}; write a list")
    return cast("tuple[object, ...]", value)


def strange(at: Place, value: object, known: Iterable[str]) -> TableError:
    """The refusal of a word that is none of those that there are."""
    there = [word for word in known if word]
    near = get_close_matches(value, there, 3) if isinstance(value, str) else []
    few = near or (there if len(there) <= LISTED else [])
    hint = f"write one of {', '.join(few)}" if few else f"such as {', '.join(there[:2])}"
    return at.wrong(f"there is no {_shown(value)}; {hint}")


def _known(at: Place, value: object, known: Iterable[str]) -> str:
    there = tuple(known)
    if not isinstance(value, str) or value not in there:
        raise strange(at, value, there)
    return value


def _card(at: Place, value: object) -> Card:
    if value == FACE_DOWN:
        return FACE_DOWN
    return _known(at, value, cards(at.table.edition))


def _shown(value: object) -> str:
    return f"{value!r:.60}"
