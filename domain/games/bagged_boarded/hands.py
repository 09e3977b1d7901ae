"""Piles of which some comics are signed: those lie in front, face up, whoever looks.

An unsigned comic that leaves a pile from where a viewer does not see it takes with it what that
viewer knew of the unsigned ones (see `domain.kernel.piles`); the signed ones stay in sight.
"""

from domain.kernel.piles import without
from domain.kernel.types import FACE_DOWN, Card, Cards


def less(pile: Cards, cards: Cards, signed: Cards) -> Cards:
    """The pile after these comics have left it, those that the viewer does not see as backs."""
    for card in cards:
        pile = _less_one(pile, card, signed)
    return pile


def fronted(pile: Cards, cards: Cards, signed: Cards) -> Cards:
    """The pile with more signed comics, behind those that are signed already."""
    front = tuple(card for card in pile if card in signed)
    return (*front, *cards, *(card for card in pile if card not in signed))


def _less_one(pile: Cards, card: Card, signed: Cards) -> Cards:
    if card != FACE_DOWN and card in pile:
        return without(pile, card)
    front = tuple(own for own in pile if own in signed)
    return (*front, *(FACE_DOWN,) * (len(pile) - len(front) - 1))
