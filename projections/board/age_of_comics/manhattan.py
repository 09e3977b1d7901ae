"""The map, drawn: nodes with agents, and the orders on the streets between them (1.7)."""

from typing import Final

from domain.games.age_of_comics.figures import tile
from domain.games.age_of_comics.state import MapOrder, Table
from projections.board.model import Cell, Column, Panel, Row
from projections.board.parts import EMPTY, at_seat

NOTE: Final = (
    "An agent stands on a node: (1.2) is N1.2, @0 is seat-0. Orders lie on spaces: cri? is face "
    "down, CRI4 is one of value 4. Steps go to the next node across or down, and through X."
)


def panel(table: Table) -> Panel:
    """Rows and columns as the edition draws them; a space of an order is named by its place."""
    drawn = _nodes(table) | _orders(table)
    rows_ = sorted({row for row, _ in drawn})
    columns_ = sorted({column for _, column in drawn})
    rows = tuple(_row(drawn, row, columns_) for row in rows_)
    titles = (Column("row"), *(Column(str(column)) for column in columns_))
    return Panel("Manhattan", titles, rows, NOTE)


def _row(drawn: dict[tuple[int, int], Cell], row: int, across: list[int]) -> Row:
    cells = (drawn.get((row, column), EMPTY) for column in across)
    return (Cell(f"S{row}.", "quiet"), *cells)


def _nodes(table: Table) -> dict[tuple[int, int], Cell]:
    drawn: dict[tuple[int, int], Cell] = {}
    for node in table.edition.nodes:
        agents = " ".join(
            at_seat(seat) for seat, own in enumerate(table.seats) if own.node == node.id
        )
        place = f"({node.id.removeprefix('N')})"
        look = Cell(f"{place} {agents}", "strong") if agents else Cell(place, "quiet")
        drawn[node.row, node.column] = look
    return drawn


def _orders(table: Table) -> dict[tuple[int, int], Cell]:
    places = {space.id: (space.row, space.column) for space in table.edition.spaces}
    return {places[own.space]: _order(table, own) for own in table.map}


def _order(table: Table, own: MapOrder) -> Cell:
    code = next(genre.code for genre in table.edition.genres if genre.id == own.genre)
    if not own.up:
        return Cell(f"{code.lower()}?", "hidden")
    return Cell(f"{code}{tile(table.edition, own.order).value}", "card")
