"""Alternating slices, and what they give: a ratio, never an absolute time.

Both sides of a figure run in turn, on one machine and in one minute, so that whatever else goes on
there falls on both. The median of the pairs is the figure; p10 and p90 say how far to trust it.
"""

import gc
import statistics
from collections.abc import Callable
from time import perf_counter

import msgspec

Slice = Callable[[], float]
"""Runs once and gives the seconds that count; what it prepares is not among them."""


class Figure(msgspec.Struct, frozen=True):
    """One line of the report. `ratios` holds one value a pair; at 1.0 we are level with `of`."""

    name: str
    of: str
    aim: float
    ratios: tuple[float, ...]

    @property
    def line(self) -> str:
        """`name ratio=0.81 p10=0.74 p90=0.86 of="bare SQLite FULL commit" aim=0.75`"""
        tenths = statistics.quantiles(self.ratios, n=10, method="inclusive")
        ratio = statistics.median(self.ratios)
        spread = f"p10={tenths[0]:.2f} p90={tenths[-1]:.2f}"
        return f'{self.name} ratio={ratio:.2f} {spread} of="{self.of}" aim={self.aim:.2f}'


def ratios(ours: Slice, other: Slice, pairs: int) -> tuple[float, ...]:
    """Time of the other side / time of ours, for so many pairs, after one pair to warm up."""
    found: list[float] = []
    for _ in range(pairs + 1):
        mine = ours()
        found.append(other() / mine)
    return tuple(found[1:])


def seconds(work: Callable[[], object]) -> float:
    """How long that work takes; no collection of garbage falls into it."""
    gc.collect()
    gc.disable()
    try:
        begun = perf_counter()
        work()
        return perf_counter() - begun
    finally:
        gc.enable()
