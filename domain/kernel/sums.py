"""An itemised sum: an explanation is the same calculation, printed."""

import msgspec

from domain.kernel.types import Cents


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
