"""The score, line by line and seat by seat, what it is made of, and who has won."""

from collections.abc import Sequence

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.decide import scores
from domain.games.bagged_boarded.state import Table
from domain.kernel.sight import seat_audience
from domain.kernel.sums import Sum
from projections.board import sheets
from projections.board.bagged_boarded.words import short
from projections.board.model import Cell, Panel, Row, columns, number
from projections.names import name_of, viewer_of
from projections.scores import scores_of

ENDINGS = {
    "final_day": "the last day is over",
    "supply_exhausted": "the Supply gave out",
}


def panels(table: Table, names: Sequence[str]) -> tuple[Panel, ...]:
    """All seats beside one another, then the sheet of each; all of it is the calculation that the
    title scores with."""
    scored = scores_of(GAME, table, name_of(names)).sheets
    return (_net_worth(table, names), *(sheets.panel(own, short) for own in scored))


def _net_worth(table: Table, names: Sequence[str]) -> Panel:
    sums = scores(table)
    rows = [_line(sums, at) for at in range(len(sums[0].lines))]
    rows.append((Cell("total", "strong"), Cell(""), *(Cell(str(s.total), "strong") for s in sums)))
    titles = columns(
        "scored", "rule", *(f"#{seat_audience(seat)}" for seat in range(table.players))
    )
    won = (
        "" if table.winner is None else f"; {viewer_of(seat_audience(table.winner), names)} has won"
    )
    return Panel("Net worth", titles, tuple(rows), f"{_ending(table)}{won}.")


def _line(sums: Sequence[Sum], at: int) -> Row:
    """What all score for the same thing; the part of the source that all share names it."""
    first = sums[0].lines[at]
    what = first.source.partition(":")[0]
    return (Cell(what), Cell(first.rule, "quiet"), *(number(s.lines[at].amount) for s in sums))


def _ending(table: Table) -> str:
    said = ENDINGS.get(table.ending, table.ending)
    return f"Round {table.round}: {said}"
