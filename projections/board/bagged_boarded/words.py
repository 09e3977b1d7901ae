"""Names and cells that the panels share."""

from collections import Counter
from typing import Final

from domain.games.bagged_boarded.edition_file import standard_file
from domain.games.bagged_boarded.tables import heroes_of, issue_of
from domain.kernel.types import Card, Cards
from projections.board.model import Cell
from projections.board.parts import named

NAMES: Final = standard_file().names


def hero(id_: str) -> str:
    return named(NAMES.heroes, id_)


def comic(card: Card) -> str:
    """A comic as people say it."""
    return f"{' + '.join(map(hero, heroes_of(card)))} {issue_of(card)}"


def card_cells(card: Card) -> tuple[Cell, Cell]:
    """The comic as people say it, and as a command names it."""
    return Cell(comic(card), "card"), Cell(card)


def short(cards: Cards) -> str:
    """Several comics in few words, `Hovergirl 1 2 6, The Troll 4`: a hero's issues tell them apart,
    so a crossover goes by the hero that it shares with others; a single one by both its heroes."""
    left: list[Card] = list(cards)
    said: list[str] = []
    while left:
        counts = Counter(name for card in left for name in heroes_of(card))
        name = max(heroes_of(left[0]), key=counts.__getitem__)
        own = [card for card in left if name in heroes_of(card)]
        issues = " ".join(map(str, sorted(map(issue_of, own))))
        said.append(f"{hero(name)} {issues}" if len(own) > 1 else comic(own[0]))
        left = [card for card in left if card not in own]
    return ", ".join(said)
