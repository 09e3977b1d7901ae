"""The words that sentences and boards are made of, whatever the title."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from domain.kernel.game import Sentence
from domain.kernel.sight import HIDDEN
from domain.kernel.types import Cards, NameOf

S = TypeVar("S")
"""The title's Table."""

Tell = Callable[[S, Any, NameOf], Sentence]
"""The Table before an event, the event as its viewer sees it, the seats' names -> what happened. A
title has one for each of its events, in a dict by type."""


def counted(count: int, noun: str) -> str:
    """So many of them: `1 comic`, `3 comics`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(items: Iterable[object], empty: str = "") -> str:
    """Items by commas."""
    return ", ".join(map(str, items)) or empty


def told(cards: Cards) -> str:
    """Which cards, at the end of a sentence, as far as the viewer sees them: `: a-1, b-2`."""
    return "" if cards is HIDDEN or not cards else f": {listed(cards)}"
