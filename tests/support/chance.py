"""Whether what was drawn is as likely as it should be."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import Any, Final

from domain.kernel.luck import SealedLuck

UNLIKELY: Final = 3.719
"""So far from the mean, in deviations, a normal value is with a probability below 1e-4."""


def lucks(count: int, name: str) -> Iterable[SealedLuck]:
    """So many different lucks, always the same ones."""
    return (SealedLuck(f"{name} {n}".encode()) for n in range(count))


def evenly(drawn: Collection[Hashable], worlds: Collection[Hashable]) -> bool:
    """The same of worlds that are all as likely as one another."""
    return fairly(drawn, dict.fromkeys(worlds, 1))


def fairly(drawn: Collection[Hashable], weights: Mapping[Any, int]) -> bool:
    """Whether all that was drawn is one of these, and, by the chi-square test (p > 1e-4), each was
    drawn as often as its weight says."""
    assert len(weights) > 1
    assert set(drawn) <= set(weights)
    counts, each = Counter(drawn), len(drawn) / sum(weights.values())
    square = sum((counts[one] - each * due) ** 2 / (each * due) for one, due in weights.items())
    free = len(weights) - 1
    # By Wilson and Hilferty the cube root of square / free is very nearly normal.
    spread = 2 / (9 * free)
    deviation: float = ((square / free) ** (1 / 3) - (1 - spread)) / spread**0.5
    return deviation < UNLIKELY
