"""What is written otherwise than as words, numbers and cards: sets, a declared trade, and sheets.

A sheet is told line by line: `set round=1 vp=12 number=1 series=GRM size=4`, `loose vp=0
comic=GRM-3/1`, `printed vp=2 comic=GRM-1/1`, `hot vp=6`, `bonus vp=4`; the round is 1 where it is
not said. A round that is over has a sheet, though no line of it is told.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.games.mint_condition.events import CardScore, SetScore
from domain.games.mint_condition.positions import words as w
from domain.games.mint_condition.positions.fields import series_of
from domain.games.mint_condition.state import Declared, RoundSheet, Table
from domain.kernel.forms import SEAT, Form, Place, card, listed, many, parts, strange
from domain.kernel.place_forms import Said, entries
from domain.kernel.seats import with_seat
from domain.kernel.types import Card, Cards, Seat

CARD: Final[Form[Table]] = card(w.comics)
CARDS: Final[Form[Table]] = many(CARD)

# -------------------------------------------------------------------------------------------- sets

_SETS: Final[Form[Table]] = parts(CARDS, w.set_numbers)


def _read_sets(at: Place[Table], value: Any) -> dict[str, Any]:
    found: dict[str, Any] = _SETS.read(at, value)
    for number, comics in found.items():
        if not series_of(at.table, comics):
            raise at.wrong(f"no numbered comic in set {number}; a set has at least one")
    return found


SETS: Final[Form[Table]] = Form(_SETS.write, _read_sets, _SETS.shape)
"""Comics by the number of their set."""

# --------------------------------------------------------------------------------- a declared trade


def _write_declared(declared: Declared | None) -> tuple[Any, ...] | None:
    return None if declared is None else (declared.target, declared.given, declared.wanted)


def _read_declared(at: Place[Table], value: Any) -> Declared:
    told = listed(at, value)
    if len(told) != 3:
        raise at.wrong(f"{value!r:.60}; write the target, the comic given, the comic wanted")
    target, given, wanted = told
    return Declared(
        at.table.active or 0, SEAT.read(at, target), CARD.read(at, given), CARD.read(at, wanted)
    )


DECLARED: Final[Form[Table]] = Form(_write_declared, _read_declared, tuple[Seat, Card, Card])
"""The active seat's: `[1, "GRM-4/1", "STE-B/2"]`."""

# ------------------------------------------------------------------------------------------- sheets


class Line(msgspec.Struct, frozen=True):
    """A line of a sheet."""

    kind: str
    vp: int
    round: int = 1
    number: int = 0
    series: str = ""
    comics: Cards = ()
    comic: str = ""


def _line(at: Place[Table], told: Said) -> Line:
    if told["kind"] not in KINDS:
        raise strange(at, told["kind"], KINDS)
    usual: Said = {"vp": 0}
    line = Line(**(usual | told))
    scored = rounds_scored(at.table)
    if not 1 <= line.round <= scored:
        raise at.wrong(f"{line.kind} round={line.round}; {scored} rounds are scored")
    if line.kind == "set" and line.series not in w.series(at.table):
        raise strange(at, line.series, w.series(at.table))
    if line.kind in ("loose", "printed") and line.comic not in w.comics(at.table):
        raise strange(at, line.comic, w.comics(at.table))
    return line


SHEETS: Final[Form[Table]] = entries(Line, _line)


def rounds_scored(table: Table) -> int:
    """How many rounds have been scored."""
    return table.round if table.stage == "over" else max(0, table.round - 1)


def sheets(table: Table, seat: Seat) -> tuple[Line, ...]:
    """All lines of a seat's sheets."""
    told = enumerate(table.seats[seat].sheets, 1)
    return tuple(line for number, sheet in told for line in _lines(number, sheet))


def _lines(number: int, sheet: RoundSheet) -> Iterator[Line]:
    for own in sheet.sets:
        yield Line("set", own.vp, number, own.number, own.series, own.comics)
    for one in sheet.loose:
        yield Line("loose", one.vp, number, comic=one.comic)
    for one in sheet.comics:
        yield Line("printed", one.vp, number, comic=one.comic)
    if sheet.hot:
        yield Line("hot", sheet.hot, number)
    if sheet.bonus:
        yield Line("bonus", sheet.bonus, number)


def with_sheets(table: Table, seat: Seat, lines: Iterable[Line]) -> Table:
    """A sheet for every round that has been scored."""
    made = [RoundSheet()] * rounds_scored(table)
    for line in lines:
        made[line.round - 1] = KINDS[line.kind](made[line.round - 1], line)
    return with_seat(table, seat, sheets=tuple(made))


def _set(sheet: RoundSheet, line: Line) -> RoundSheet:
    return replace(
        sheet, sets=(*sheet.sets, SetScore(line.number, line.series, line.comics, line.vp))
    )


def _loose(sheet: RoundSheet, line: Line) -> RoundSheet:
    return replace(sheet, loose=(*sheet.loose, CardScore(line.comic, line.vp)))


def _printed(sheet: RoundSheet, line: Line) -> RoundSheet:
    return replace(sheet, comics=(*sheet.comics, CardScore(line.comic, line.vp)))


def _hot(sheet: RoundSheet, line: Line) -> RoundSheet:
    return replace(sheet, hot=line.vp)


def _bonus(sheet: RoundSheet, line: Line) -> RoundSheet:
    return replace(sheet, bonus=line.vp)


KINDS: Final[Mapping[str, Callable[[RoundSheet, Line], RoundSheet]]] = {
    "set": _set,
    "loose": _loose,
    "printed": _printed,
    "hot": _hot,
    "bonus": _bonus,
}
