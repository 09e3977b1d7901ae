"""Checks of a Table: each gives what does not hold, a few words a fault; a title lists its own.

Those of this file hold in every game: no card is lost, and none is in two places.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import TypeVar

from domain.kernel.types import FACE_DOWN, Card, Cards

S = TypeVar("S")
"""The title's Table."""

Check = Callable[[S], Iterator[str]]


def faults(checks: Mapping[str, Check[S]], table: S) -> list[str]:
    """What does not hold, each with the id of its check."""
    return [f"{rule}: {fault}" for rule, check in checks.items() for fault in check(table)]


def first_fault(checks: Iterable[Check[S]], table: S) -> str:
    """The first thing that does not hold; empty where all does."""
    return next((fault for check in checks for fault in check(table)), "")


def one_place(zones: Mapping[str, Cards], in_play: Collection[Card]) -> Iterator[str]:
    """Every card in play is in exactly one zone. In a view one that is seen nowhere may be any of
    those that lie face down."""
    due = set(in_play)
    lying = list(chain.from_iterable(zones.values()))
    places = Counter(card for card in lying if card != FACE_DOWN)
    for card, count in sorted(places.items()):
        if card not in due:
            yield f"{card} is not in play"
        elif count > 1:
            where = [name for name, pile in zones.items() if card in pile]
            yield f"{card} is in {count} places: {', '.join(where)}"
    hidden, missing = lying.count(FACE_DOWN), due - set(places)
    if len(missing) > hidden:
        yield f"{len(missing) - hidden} of {', '.join(sorted(missing))} in no place"


def all_there(zones: Mapping[str, Cards], in_play: Collection[Card], noun: str) -> Iterator[str]:
    """Hidden and visible cards together are as many as are in play; `noun` is what they are."""
    found, due = sum(map(len, zones.values())), len(in_play)
    if found != due:
        yield f"{found} {noun} in all zones, not {due}"
