"""Piles are tuples of cards, in order; a card this viewer cannot see is FACE_DOWN."""

from collections.abc import Iterable
from typing import TypeVar

from domain.kernel.sight import HIDDEN
from domain.kernel.types import FACE_DOWN, Card, Cards

T = TypeVar("T")


def seen(cards: Cards, count: int) -> Cards:
    """The cards where the viewer sees them, else so many backs."""
    return (FACE_DOWN,) * count if cards is HIDDEN else cards


def seen_one(card: Card) -> Card:
    """The card where the viewer sees it, else its back."""
    return FACE_DOWN if card is HIDDEN else card


def without(pile: Cards, card: Card) -> Cards:
    """The pile after one card has left it.

    Where the viewer did not see which one, or where in the pile it lay, everything it knew of the
    pile is forgotten: all cards left are face down, since memory lives in the log. The pile must
    not be empty.
    """
    if card in pile and card != FACE_DOWN:
        at = pile.index(card)
        return pile[:at] + pile[at + 1 :]
    return (FACE_DOWN,) * (len(pile) - 1)


def less(cards: Cards, gone: Iterable[Card]) -> Cards:
    """The others of some open cards."""
    away = frozenset(gone)
    return tuple(card for card in cards if card not in away)


def some_of(cards: Cards, pile: Cards) -> bool:
    """Whether these are different cards of the pile."""
    return set(cards) <= set(pile) and len(set(cards)) == len(cards)


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same row (of piles, of seats) with one item exchanged."""
    items = list(row)  # the quickest way to exchange one
    items[at] = item
    return tuple(items)
