"""All worlds that follow from what is known of unseen cards, counted and one by one."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import factorial, prod

from domain.kernel import spreads as s
from domain.kernel.blocks import Block, Way
from domain.kernel.bounds import Bounds
from domain.kernel.spreads import Place
from domain.kernel.types import Card
from domain.kernel.ways import Ways

MOST = 100_000
"""So many ways of a block are looked at."""


def ways_of(known: Ways) -> Iterator[Way]:
    """The spreads of all lots over all places, by any way of each block."""
    for each in product(*(block_ways(block) for block in known.blocks)):
        yield tuple(s.together(*spreads) for spreads in zip(*each, strict=True))


def block_ways(block: Block | Bounds) -> list[Way]:
    """The ways of a block, be they followed or not."""
    ways = block.ways if isinstance(block, Block) else block.ways(MOST)
    assert ways is not None
    return sorted(ways)


def worlds_in(known: Ways) -> int:
    """How many worlds there are, those not told apart that differ by the order within a place."""
    blocks = [block_ways(block) for block in known.blocks]
    there = (s.total(spread) for ways in blocks for spread in ways[0])
    over_blocks = prod(factorial(len(lot)) for lot in known.lots) // prod(map(factorial, there))
    return over_blocks * prod(sum(prod(map(s.orders, way)) for way in ways) for ways in blocks)


def every_world(known: Ways) -> Iterator[tuple[tuple[Card, Place], ...]]:
    """Every world, as where each card lies; pinned cards are left out."""
    for way in ways_of(known):
        for each in product(*(_orders(spread) for spread in way)):
            pairs = (
                zip(lot, order, strict=True) for lot, order in zip(known.lots, each, strict=True)
            )
            yield tuple(sorted(pair for lot in pairs for pair in lot))


def _orders(spread: s.Spread) -> set[tuple[Place, ...]]:
    return set(permutations([place for place, count in spread for _ in range(count)]))


def fits(known: Ways, lying: Mapping[Card, Place]) -> bool:
    """Whether a world is among them that lays these cards so."""
    spreads = [s.spread_of(Counter(lying[card] for card in lot)) for lot in known.lots]
    return all(
        _allows(block, tuple(s.within(spread, block.places) for spread in spreads))
        for block in known.blocks
    )


def _allows(block: Block | Bounds, way: Way) -> bool:
    if isinstance(block, Block):
        return way in block.ways
    grid = [[s.count_in(spread, place) for place in block.places] for spread in way]
    limits = block.limits
    within = all(
        low <= count <= high
        for row, ranges in zip(grid, limits.ranges, strict=True)
        for count, (low, high) in zip(row, ranges, strict=True)
    )
    sums = tuple(map(sum, grid)), tuple(map(sum, zip(*grid, strict=True)))
    return within and sums == (limits.rows, limits.columns)


def uncertain(known: Ways) -> bool:
    """Whether there is more than one world."""
    return any(
        len({place for block in known.blocks for place in block.may_lie(lot)}) > 1
        for lot in range(len(known.lots))
    )
