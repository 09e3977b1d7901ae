"""An itemised sum: an explanation is the same calculation, printed."""

from collections.abc import Iterable

import msgspec

from domain.kernel.types import Cards, Cents


class Line(msgspec.Struct, frozen=True):
    """One amount, the rule it follows from, and what it is for."""

    amount: Cents
    rule: str
    source: str

    def __str__(self) -> str:
        return f"{self.amount} for {self.source}"


class Sum(msgspec.Struct, frozen=True):
    """Lines and nothing else: the total is always theirs."""

    lines: tuple[Line, ...] = ()

    @property
    def total(self) -> Cents:
        return sum([line.amount for line in self.lines])

    def plus(self, amount: Cents, rule: str, source: str) -> "Sum":
        """With one more line."""
        return Sum((*self.lines, Line(amount, rule, source)))

    def __add__(self, other: "Sum") -> "Sum":
        return Sum(self.lines + other.lines)


class Item(msgspec.Struct, frozen=True):
    """A part of a line's amount: why, and for which cards."""

    amount: Cents
    why: str
    cards: Cards = ()


class Itemised(Sum, frozen=True):
    """A sum that says what its lines are made of: a line's amount is always that of its items."""

    items: tuple[tuple[Item, ...], ...] = ()
    """By line; none where nothing was counted."""

    def line(self, rule: str, source: str, items: Iterable[Item]) -> "Itemised":
        """With one more line, made of these."""
        parts = tuple(items)
        line = Line(sum(item.amount for item in parts), rule, source)
        return Itemised((*self.lines, line), (*self.items, parts))
