"""The score sheet, line by line, and who has won."""

from collections.abc import Sequence

from domain.games.bagged_boarded.decide import scores
from domain.games.bagged_boarded.state import Table
from domain.kernel.sums import Sum
from projections.board.bagged_boarded.words import seat_word
from projections.board.model import Cell, Panel, Row, columns, number
from projections.names import viewer_of

ENDINGS = {
    "final_day": "the last day is over",
    "supply_exhausted": "the Supply gave out",
}


def panels(table: Table, names: Sequence[str]) -> tuple[Panel, ...]:
    """One column a seat; the same calculation that the title scores with."""
    sheets = scores(table)
    rows = [_line(sheets, at) for at in range(len(sheets[0].lines))]
    rows.append(
        (Cell("total", "strong"), Cell(""), *(Cell(str(s.total), "strong") for s in sheets))
    )
    titles = columns("scored", "rule", *(f"#{seat_word(seat)}" for seat in range(table.players)))
    won = "" if table.winner is None else f"; {viewer_of(seat_word(table.winner), names)} has won"
    return (Panel("Net worth", titles, tuple(rows), f"{_ending(table)}{won}."),)


def _line(sheets: tuple[Sum, ...], at: int) -> Row:
    """What all score for the same thing; the part of the source that all share names it."""
    first = sheets[0].lines[at]
    what = first.source.partition(":")[0]
    return (Cell(what), Cell(first.rule, "quiet"), *(number(s.lines[at].amount) for s in sheets))


def _ending(table: Table) -> str:
    said = ENDINGS.get(table.ending, table.ending)
    return f"Round {table.round}: {said}"
