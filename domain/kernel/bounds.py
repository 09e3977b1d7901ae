"""Places that have to do with each other, where there are too many ways to follow each: of every
lot it is followed how many of its cards lie in each place at least, and at most.

No way is lost by that, and no place in which a card may lie is forgotten, or added. What is lost is
what several lots say of each other beyond how many cards each place holds.
"""

from collections.abc import Collection, Sequence
from itertools import islice

import msgspec

from domain.kernel import grids
from domain.kernel.blocks import Block, Way
from domain.kernel.grids import Limits, Range
from domain.kernel.luck import Luck
from domain.kernel.spreads import Place, Spread, count_in, spread_of, total


class Bounds(msgspec.Struct, frozen=True):
    """Places in the order of their names, and what the lots keep to there: a row a lot, a column a
    place."""

    places: tuple[Place, ...]
    limits: Limits

    def held(self, place: Place) -> int:
        """How many cards lie in one of its places."""
        return self.limits.columns[self.places.index(place)]

    def may_lie(self, lot: int) -> frozenset[Place]:
        """Where cards of a lot may lie."""
        ranges = zip(self.places, self.limits.ranges[lot], strict=True)
        return frozenset(place for place, (_, most) in ranges if most)

    def possible(self) -> bool:
        """Whether there is any way."""
        return grids.some(self.limits) is not None

    def ways(self, most: int) -> frozenset[Way] | None:
        """All ways; None where there are more than so many."""
        found = list(islice(grids.every(self.limits), most + 1))
        return frozenset(map(self._way, found)) if len(found) <= most else None

    def drawn(self, luck: Luck, label: str) -> Way:
        """One of its ways, by the number of worlds that go by it."""
        start = grids.some(self.limits)
        assert start is not None, "what is kept is possible"
        return self._way(grids.drawn(self.limits, start, luck, label))

    def _way(self, grid: grids.Grid) -> Way:
        return tuple(spread_of(dict(zip(self.places, row, strict=True))) for row in grid)

    # What follows gives the bounds after something that may have happened.

    def with_row(self, spread: Spread) -> "Bounds":
        """One lot more, that lies so whatever the way."""
        counts = tuple(count_in(spread, place) for place in self.places)
        ranges, rows, columns = msgspec.structs.astuple(self.limits)
        limits = Limits(
            (*ranges, tuple((count, count) for count in counts)),
            (*rows, sum(counts)),
            tuple(map(sum, zip(columns, counts, strict=True))),
        )
        return Bounds(self.places, limits)

    def without(self, place: Place, lot: int) -> "Bounds":
        """A card of that lot turned up in that place; not possible where it cannot have."""
        at = self.places.index(place)
        ranges = [[*row] for row in self.limits.ranges]
        least, most = ranges[lot][at]
        ranges[lot][at] = (max(least, 1) - 1, most - 1)
        rows = _plus(self.limits.rows, lot, -1)
        return _narrowed(self.places, ranges, rows, _plus(self.limits.columns, at, -1))

    def moved(self, source: Place, target: Place, count: int) -> "Bounds":
        """So many cards go from one of its places to another, whichever that may have been."""
        here, there = self.places.index(source), self.places.index(target)
        left = self.limits.columns[here] - count
        room = sum(row[here][1] for row in self.limits.ranges)
        ranges: list[list[Range]] = []
        for old in self.limits.ranges:
            row, (least, most) = [*old], old[here]
            # Of this lot go as many at least as the others cannot give, and as cannot stay.
            fewest, all_ = max(0, count - (room - most), least - left), min(count, most)
            row[here] = max(0, least - all_), min(most - fewest, left)
            row[there] = row[there][0] + fewest, row[there][1] + all_
            ranges.append(row)
        columns = _plus(_plus(self.limits.columns, here, -count), there, count)
        return _narrowed(self.places, ranges, self.limits.rows, columns)

    def taken_for_one(self, groups: Sequence[Collection[int]]) -> "Bounds":
        """The lots of each group as one."""
        ranges = [
            [_sum(each) for each in zip(*(self.limits.ranges[lot] for lot in group), strict=True)]
            for group in groups
        ]
        rows = tuple(sum(self.limits.rows[lot] for lot in group) for group in groups)
        return _narrowed(self.places, ranges, rows, self.limits.columns)

    def parted(self) -> "list[Block | Bounds]":
        """Places of which all is certain are blocks of their own."""
        columns = list(zip(*self.limits.ranges, strict=True))
        sure = [at for at, column in enumerate(columns) if all(low == high for low, high in column)]
        rest = [at for at in range(len(self.places)) if at not in sure]
        return [*(self._sure(at) for at in sure), *([self._only(rest)] if rest else [])]

    def _sure(self, at: int) -> Block:
        place = self.places[at]
        way = tuple(spread_of({place: row[at][0]}) for row in self.limits.ranges)
        return Block((place,), frozenset([way]))

    def _only(self, rest: Sequence[int]) -> "Bounds":
        ranges = [[row[at] for at in rest] for row in self.limits.ranges]
        gone = [
            sum(row[at][0] for at in range(len(row)) if at not in rest)
            for row in self.limits.ranges
        ]
        rows = tuple(size - less for size, less in zip(self.limits.rows, gone, strict=True))
        columns = tuple(self.limits.columns[at] for at in rest)
        return _narrowed(tuple(self.places[at] for at in rest), ranges, rows, columns)


def loosened(block: Block | Bounds) -> Bounds:
    """What the ways of a block come to."""
    if isinstance(block, Bounds):
        return block
    ranges = [
        [_range({count_in(spread, place) for spread in spreads}) for place in block.places]
        for spreads in map(set, zip(*block.ways, strict=True))
    ]
    rows = tuple(map(total, next(iter(block.ways))))
    return _narrowed(block.places, ranges, rows, tuple(map(block.held, block.places)))


def joined(parts: Sequence[Bounds]) -> Bounds:
    """Several as one."""
    columns = sorted(
        (place, held, column)
        for part in parts
        for place, held, column in zip(
            part.places, part.limits.columns, zip(*part.limits.ranges, strict=True), strict=True
        )
    )
    rows = tuple(map(sum, zip(*(part.limits.rows for part in parts), strict=True)))
    ranges = [[*row] for row in zip(*(column for _, _, column in columns), strict=True)]
    places = tuple(place for place, _, _ in columns)
    return _narrowed(places, ranges, rows, tuple(held for _, held, _ in columns))


def _narrowed(
    places: tuple[Place, ...],
    ranges: Sequence[Sequence[Range]],
    rows: tuple[int, ...],
    columns: tuple[int, ...],
) -> Bounds:
    return Bounds(places, grids.narrowed(Limits(tuple(map(tuple, ranges)), rows, columns)))


def _range(counts: Collection[int]) -> Range:
    return min(counts), max(counts)


def _sum(ranges: Sequence[Range]) -> Range:
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def _plus(counts: tuple[int, ...], at: int, count: int) -> tuple[int, ...]:
    return (*counts[:at], counts[at] + count, *counts[at + 1 :])
