"""What was scored at the end."""

from collections.abc import Sequence

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.state import Table
from projections.board import parts, sheets
from projections.board.age_of_comics.words import short
from projections.board.model import Cell, Panel, columns, number
from projections.board.parts import EMPTY, seat_cell
from projections.names import name_of
from projections.scores import scores_of


def ending(table: Table, names: Sequence[str]) -> tuple[Panel, ...]:
    """Who has won, what all scored, and the sheet of each."""
    scored = scores_of(GAME, table, name_of(names)).sheets
    rows = tuple(
        (
            seat_cell(sheet.seat),
            Cell(sheet.name, "strong"),
            number(sheet.total),
            Cell("has won", "good") if sheet.seat in table.winners else EMPTY,
        )
        for sheet in sorted(scored, key=lambda sheet: -sheet.total)
    )
    final = Panel("Final VP", columns("seat", "name", "#VP", ""), rows)
    lines = parts.scores("VP by what they are for", GAME.scores(table), "")
    return (final, lines, *(sheets.panel(sheet, short, "VP") for sheet in scored))
