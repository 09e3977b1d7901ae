"""Chance for other worlds: the same from the same words, under every version of everything."""

from collections.abc import Sequence
from typing import TypeVar

from domain.kernel.hashing import digest
from domain.kernel.luck import below, words

T = TypeVar("T")


class Chance:
    """Fair choices that follow from a text."""

    def __init__(self, text: str) -> None:
        self._words = words(digest("leakcheck", text.encode()))

    def below(self, n: int) -> int:
        """From 0 to n-1."""
        return below(self._words, n)

    def one_in(self, n: int) -> bool:
        """True once in so many times."""
        return self.below(n) == 0

    def choice(self, items: Sequence[T]) -> T:
        """One of them; there is at least one."""
        return items[self.below(len(items))]

    def mixed(self, items: Sequence[T]) -> tuple[T, ...]:
        """All of them in any order."""
        order = list(items)
        for at in range(len(order) - 1, 0, -1):
            other = self.below(at + 1)
            order[at], order[other] = order[other], order[at]
        return tuple(order)
