"""Grids of counts: a row a lot, a column a place, each number within its own range, and each row
and column with its own sum."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from domain.kernel.luck import Luck

ROUNDS: Final = 1_000
"""So often all units are mixed before a grid is taken for one at random."""

Range = tuple[int, int]
"""At least, and at most."""
Grid = list[list[int]]


class Limits(msgspec.Struct, frozen=True):
    """What a grid keeps to."""

    ranges: tuple[tuple[Range, ...], ...]
    rows: tuple[int, ...]
    """The sum of each row."""
    columns: tuple[int, ...]
    """The sum of each column."""


def narrowed(limits: Limits) -> Limits:
    """The same with ranges no wider than the others, and the sums, allow; where no grid keeps to
    them, some may be left that hold no number."""
    by_row = [list(row) for row in limits.ranges]
    while True:
        changed = [_narrow(line, whole) for line, whole in zip(by_row, limits.rows, strict=True)]
        by_column = [list(column) for column in zip(*by_row, strict=True)]
        changed += [_narrow(*each) for each in zip(by_column, limits.columns, strict=True)]
        by_row = [list(row) for row in zip(*by_column, strict=True)]
        if not any(changed) or any(low > high for row in by_row for low, high in row):
            return Limits(tuple(map(tuple, by_row)), limits.rows, limits.columns)


def _narrow(line: list[Range], whole: int) -> bool:
    """Whether any range of a line grew narrower by its sum."""
    least, most = sum(low for low, _ in line), sum(high for _, high in line)
    old = [*line]
    line[:] = [
        (max(low, whole - (most - high)), min(high, whole - (least - low))) for low, high in old
    ]
    return line != old


def some(limits: Limits) -> Grid | None:
    """A grid that keeps to them; None where there is none. As units that flow from rows to columns
    until each has its sum, along the shortest way there is."""
    grid = [[low for low, _ in row] for row in limits.ranges]
    if any(low > high for row in limits.ranges for low, high in row):
        return None
    rows = [whole - sum(row) for whole, row in zip(limits.rows, grid, strict=True)]
    columns = [
        whole - sum(column)
        for whole, column in zip(limits.columns, zip(*grid, strict=True), strict=True)
    ]
    if min(rows + columns, default=0) < 0 or sum(rows) != sum(columns):
        return None
    while any(rows):
        path = _path(limits, grid, rows, columns)
        if not path:
            return None
        rows[path[0][0]] -= 1
        columns[path[-1][1]] -= 1
        for n, (row, column) in enumerate(path):
            grid[row][column] += -1 if n % 2 else 1
    return grid


def _path(
    limits: Limits, grid: Grid, rows: Sequence[int], columns: Sequence[int]
) -> list[tuple[int, int]]:
    """Cells from a row that lacks a unit to a column that does, one that grows and one that shrinks
    in turn; none where there are none."""
    starts = [row for row, lacking in enumerate(rows) if lacking]
    paths: list[list[tuple[int, int]]] = [[(row, -1)] for row in starts]
    met, passed = set(starts), set[int]()
    for path in paths:  # grows while it is gone through
        row = path[-1][0]
        for column, (_, high) in enumerate(limits.ranges[row]):
            if column in passed or grid[row][column] >= high:
                continue
            passed.add(column)
            longer = [*path, (row, column)]
            if columns[column]:
                return [cell for cell in longer if cell[1] >= 0]
            for other, ranges in enumerate(limits.ranges):
                if other not in met and grid[other][column] > ranges[column][0]:
                    met.add(other)
                    paths.append([*longer, (other, column)])
    return []


def every(limits: Limits) -> Iterator[Grid]:
    """All grids that keep to them. The row with the largest sum comes last: what the others leave
    says how it is."""
    order = sorted(range(len(limits.rows)), key=lambda row: limits.rows[row])
    grid: Grid = [[] for _ in order]
    later = [_summed(limits, order[n + 1 :]) for n in range(len(order))]

    def filled(n: int, left: tuple[int, ...]) -> Iterator[Grid]:
        if n == len(order):
            yield [[*row] for row in grid]
            return
        row = order[n]
        ranges = [
            (max(low, rest - after[1]), min(high, rest - after[0]))
            for (low, high), rest, after in zip(limits.ranges[row], left, later[n], strict=True)
        ]
        for line in _lines(ranges, limits.rows[row]):
            grid[row] = line
            yield from filled(n + 1, tuple(map(int.__sub__, left, line)))

    yield from filled(0, limits.columns)


def _summed(limits: Limits, rows: Sequence[int]) -> list[Range]:
    """Of each column how much these rows hold of it together, at least and at most."""
    columns = [
        [limits.ranges[row][column] for row in rows] for column in range(len(limits.columns))
    ]
    return [(sum(low for low, _ in each), sum(high for _, high in each)) for each in columns]


def _lines(ranges: Sequence[Range], whole: int) -> Iterator[list[int]]:
    """All lines with that sum."""
    if not ranges:
        if not whole:
            yield []
        return
    (low, high), rest = ranges[0], ranges[1:]
    least, most = sum(low for low, _ in rest), sum(high for _, high in rest)
    for count in range(max(low, whole - most), min(high, whole - least) + 1):
        for line in _lines(rest, whole - count):
            yield [count, *line]


def drawn(limits: Limits, start: Grid, luck: Luck, label: str) -> Grid:
    """A grid that keeps to them, each by the number of ways to tell so many units of each row to
    the columns; as nearly as a walk comes to that in which two or three units change columns at a
    time, from one such grid to another."""
    walk = _Walk(limits, start)
    for n in range(ROUNDS):
        walk.mix(luck.shuffle(f"{label}/{n}", range(len(walk.units))), by=2 + n % 2)
    return walk.grid


class _Walk:
    """Units, each with its row, and where they are."""

    def __init__(self, limits: Limits, start: Grid) -> None:
        self.grid = [[*row] for row in start]
        self.units: list[int] = []
        self._at: list[int] = []
        self._ranges = limits.ranges
        for row, line in enumerate(start):
            for column, count in enumerate(line):
                self.units += [row] * count
                self._at += [column] * count

    def mix(self, order: Sequence[int], by: int) -> None:
        """By twos, or by threes in a ring, they change columns where the grid stays within its
        ranges. No grid is favoured: in each round a step is as likely as the one back. Of the twos
        every other one stays, so that not all grids of a kind take turns with all others."""
        for n in range(0, len(order) - by + 1, by):
            ring = order[n : n + by]
            if by > 2 or ring[0] < ring[1]:
                self._turn(ring)

    def _turn(self, ring: Sequence[int]) -> None:
        old = [self._at[unit] for unit in ring]
        new = [*old[1:], old[0]]
        self._go(ring, old, new)
        if not self._kept(ring, old + new):
            self._go(ring, new, old)

    def _go(self, ring: Sequence[int], old: Sequence[int], new: Sequence[int]) -> None:
        for unit, source, target in zip(ring, old, new, strict=True):
            row = self.grid[self.units[unit]]
            row[source] -= 1
            row[target] += 1
            self._at[unit] = target

    def _kept(self, ring: Sequence[int], columns: Sequence[int]) -> bool:
        for unit in ring:
            row = self.units[unit]
            for column in columns:
                low, high = self._ranges[row][column]
                if not low <= self.grid[row][column] <= high:
                    return False
        return True
