"""What was scored: round by round while the game goes on, and the sheets at its end."""

from collections.abc import Sequence
from typing import Final

from domain.games.mint_condition import GAME
from domain.games.mint_condition.state import Table
from domain.kernel.types import NameOf
from projections.board import sheets
from projections.board.mint_condition.words import short
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY, seat_cell
from projections.names import name_of
from projections.scores import scores_of

LAST: Final = 5
"""So many rounds have a line of their own, the others are one."""


def so_far(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """A line for each of the last rounds that are scored for everybody, and the sum. Inside a batch
    the newest may be scored for some alone."""
    rounds = min(len(own.sheets) for own in table.seats)
    if not rounds:
        return ()
    early = max(0, rounds - LAST)
    last = range(early, rounds)
    rows = [_line(str(at + 1), [own.sheets[at].total for own in table.seats]) for at in last]
    if early:
        sums = [sum(sheet.total for sheet in own.sheets[:early]) for own in table.seats]
        rows.insert(0, _line(f"1 to {early}", sums))
    total = tuple(Cell(str(own.total), "strong") for own in table.seats)
    rows.append((Cell("total", "strong"), *total))
    titles = columns("round", *(f"#{name(seat)}" for seat in range(table.players)))
    return (Panel("VP by round", titles, tuple(rows)),)


def _line(what: str, scores: Sequence[int]) -> Row:
    return (Cell(what), *map(number, scores))


def ending(table: Table, names: Sequence[str]) -> tuple[Panel, ...]:
    """Who has won, and the sheet of each, which is the calculation that the title scores with."""
    name = name_of(names)
    scored = scores_of(GAME, table, name).sheets
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
    return (final, *so_far(table, name), *(sheets.panel(sheet, short, "VP") for sheet in scored))
