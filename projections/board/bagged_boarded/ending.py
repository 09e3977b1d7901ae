"""The score, line by line and seat by seat, what it is made of, and who has won."""

from collections.abc import Sequence

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.decide import scores
from domain.games.bagged_boarded.state import Table
from domain.kernel.sight import seat_audience
from projections.board import parts, sheets
from projections.board.bagged_boarded.words import short
from projections.board.model import Panel
from projections.names import name_of, viewer_of
from projections.scores import scores_of

UNIT = "cents"
ENDINGS = {
    "final_day": "the last day is over",
    "supply_exhausted": "the Supply gave out",
}


def panels(table: Table, names: Sequence[str]) -> tuple[Panel, ...]:
    """All seats beside one another, then the sheet of each; all of it is the calculation that the
    title scores with."""
    scored = scores_of(GAME, table, name_of(names)).sheets
    return (_net_worth(table, names), *(sheets.panel(own, short, UNIT) for own in scored))


def _net_worth(table: Table, names: Sequence[str]) -> Panel:
    winner = table.winner
    won = "" if winner is None else f"; {viewer_of(seat_audience(winner), names)} has won"
    return parts.scores("Net worth", scores(table), f"{_ending(table)}{won}.")


def _ending(table: Table) -> str:
    said = ENDINGS.get(table.ending, table.ending)
    return f"Round {table.round}: {said}"
