"""The board of a title that has no drawing of its own: its zones, with the cards that are seen."""

from collections import Counter
from typing import Any

from domain.kernel.game import AnyGame
from domain.kernel.types import FACE_DOWN, Cards
from domain.kernel.words import listed
from projections.board.model import Cell, Panel, Row, columns, number


def panels(game: AnyGame, table: Any) -> tuple[Panel, ...]:
    """A row for each zone: how many cards, and which of them this viewer sees."""
    rows = tuple(_zone(name, cards) for name, cards in game.zones(table).items())
    return (Panel("Zones", columns("zone", "#cards", "seen"), rows),)


def _zone(name: str, cards: Cards) -> Row:
    backs = Counter(cards)[FACE_DOWN]
    seen = [card for card in cards if card != FACE_DOWN]
    if seen and backs:
        shown = Cell(f"{listed(seen)}, and {backs} face down", "card")
    elif seen:
        shown = Cell(listed(seen), "card")
    else:
        shown = Cell("face down" if backs else "", "hidden")
    return (Cell(name), number(len(cards)), shown)
