"""How many cards of a lot lie in which place."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import factorial, prod

Place = str
Spread = tuple[tuple[Place, int], ...]
"""The places that hold any of the lot, in the order of their names, and how many lie there."""


def spread_of(counts: Mapping[Place, int]) -> Spread:
    """The places that hold any."""
    return tuple(sorted((place, count) for place, count in counts.items() if count))


def count_in(spread: Spread, place: Place) -> int:
    """How many lie there."""
    for name, count in spread:
        if name == place:
            return count
    return 0


def plus(spread: Spread, place: Place, count: int) -> Spread:
    """The spread with so many more in that place."""
    counts = dict(spread)
    counts[place] = counts.get(place, 0) + count
    return spread_of(counts)


def within(spread: Spread, places: Collection[Place]) -> Spread:
    """What of it lies in these places."""
    return tuple((place, count) for place, count in spread if place in places)


def together(*spreads: Spread) -> Spread:
    """The spread of several lots that are taken for one."""
    counts: dict[Place, int] = {}
    for spread in spreads:
        for place, count in spread:
            counts[place] = counts.get(place, 0) + count
    return spread_of(counts)


def total(spread: Spread) -> int:
    """How many cards lie anywhere."""
    return sum(count for _, count in spread)


@lru_cache(1 << 16)
def orders(spread: Spread) -> int:
    """In how many ways so many cards can be told to their places."""
    return factorial(total(spread)) // prod(factorial(count) for _, count in spread)


@lru_cache(4096)
def splits(most: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """All ways to take so many, at most so many of each."""
    if not most:
        return () if count else ((),)
    rest = sum(most[1:])
    return tuple(
        (n, *others)
        for n in range(max(0, count - rest), min(most[0], count) + 1)
        for others in splits(most[1:], count - n)
    )
