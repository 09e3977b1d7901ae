"""Worlds: whole Tables that a seat cannot tell from the true one.

A seat knows its view, and what the log proves beyond it: which cards the hand held that it passed
on, what it looked at and put back, what it discarded face down. A title says so by three functions;
the ledger folds them over what a seat is shown of a game (`domain/ledger/worlds.py`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from domain.kernel.luck import Luck
from domain.kernel.types import Seat

S = TypeVar("S")
"""The title's Table."""
K = TypeVar("K")
"""What a seat knows beyond its view; a frozen value, `seat` among it where that matters."""

Undone = Sequence[tuple[S, Any]]
"""Events as a seat saw them, oldest first, each with its view before it: those that were taken
back, or those of the deal."""

BYTE = 256


class NoWorld(Exception):
    """There is no Table that fits what a seat is said to know, or none is found: the record tells
    of no play of this game."""


@dataclass(frozen=True)
class Worlds(Generic[S, K]):
    """How a title gives out anew what a seat cannot see."""

    blank: Callable[[S, Seat], K]
    """What a seat knows beyond its view once all is dealt, or laid out; the view as it is then."""
    learn: Callable[[K, S, Any], K]
    """What it knows after one of the title's events, masked for it; the view before the event."""
    resample: Callable[[S, K, Luck], S]
    """A whole Table that shows this view, and may be the true one for all that the seat knows, as
    far as that is followed (docs/worlds.md): each such Table is as likely as any other. It breaks
    no invariant, and a game can start from it. Raises NoWorld where there is none."""
    recall: Callable[[K, S, Undone[S]], K] | None = None
    """What it still knows of a Table that came back: what it knew there at the time, the view of
    it, and what it saw since and was taken back. Without this hook, what it knew at the time."""
    dealt: Callable[[Seat, Undone[S]], K] | None = None
    """As `blank`, where all was dealt and not laid out: of the deal's events too something may
    follow. Without this hook, `blank`."""


def number_below(luck: Luck, label: str, n: int) -> int:
    """A fair number from 0 to n-1, however large n is, n being at least 1. Like a shuffle it
    follows from the luck and the label alone."""
    size = (n - 1).bit_length() + 7 >> 3
    limit = BYTE**size - BYTE**size % n
    tries = 0
    while size:
        tries += 1
        drawn = int.from_bytes(_byte(luck, f"{label}/{tries}/{at}") for at in range(size))
        if drawn < limit:
            return drawn % n
    return 0


def _byte(luck: Luck, label: str) -> int:
    return luck.shuffle(label, range(BYTE))[0]
