"""Boards as tests read them."""

from typing import get_args

from domain.kernel.types import Card, Seat
from projections.board.model import Board, Panel, Style

STYLES = get_args(Style)


def text_of(board: Board) -> str:
    lines = [*board.heading, *(panel.note for panel in board.panels)]
    cells = [cell.text for panel in board.panels for row in panel.rows for cell in row]
    return "\n".join([*lines, *cells])


def panel(board: Board, title: str) -> Panel:
    found = [panel for panel in board.panels if panel.title == title]
    assert len(found) == 1, f"{title} among {[panel.title for panel in board.panels]}"
    return found[0]


def column(of: Panel, title: str) -> list[str]:
    at = [column.title for column in of.columns].index(title)
    return [row[at].text for row in of.rows]


def lines(of: Panel) -> list[dict[str, str]]:
    """The rows, each by the titles of its columns."""
    titles = [column.title for column in of.columns]
    return [dict(zip(titles, (cell.text for cell in row), strict=True)) for row in of.rows]


def cards_of(board: Board, seat: Seat) -> dict[str, list[Card]]:
    """A seat's listed cards by where they lie, as a command names them."""
    found = [p for p in board.panels if p.title.endswith(f"(seat-{seat})")]
    by_place: dict[str, list[Card]] = {}
    for row in (row for p in found for row in p.rows):
        by_place.setdefault(row[0].text, []).append(row[2].text)
    return by_place
