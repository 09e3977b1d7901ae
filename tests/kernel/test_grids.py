"""Grids of counts with ranges and sums, held against all grids, found by trying every number."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import factorial, prod

import pytest

from domain.kernel import grids as grids_module
from domain.kernel.grids import Limits, drawn, every, narrowed, some
from tests.support.chance import fairly, lucks

Cells = tuple[tuple[int, ...], ...]


def limits_of(number: int) -> Limits:
    """Ranges around a grid with a few rows and columns, and its sums; now and then a sum is another
    one."""
    chance = random.Random(number)
    rows, columns = chance.randint(1, 3), chance.randint(1, 3)
    grid = [[chance.randint(0, 3) for _ in range(columns)] for _ in range(rows)]
    ranges = tuple(
        tuple((max(0, count - chance.randint(0, 2)), count + chance.randint(0, 2)) for count in row)
        for row in grid
    )
    sums = [sum(row) for row in grid]
    if number % 5 == 0:
        sums[0] += chance.choice((-1, 1))
    return Limits(ranges, tuple(sums), tuple(map(sum, zip(*grid, strict=True))))


def by_force(limits: Limits) -> Iterator[Cells]:
    lines = [
        [
            line
            for line in product(*(range(low, high + 1) for low, high in row))
            if sum(line) == whole
        ]
        for row, whole in zip(limits.ranges, limits.rows, strict=True)
    ]
    for grid in product(*lines):
        if tuple(map(sum, zip(*grid, strict=True))) == limits.columns:
            yield grid


def frozen(grid: list[list[int]]) -> Cells:
    return tuple(map(tuple, grid))


def test_every_grid_is_found_once_and_some_grid_where_there_is_one() -> None:
    none = 0
    for number in range(300):
        limits = limits_of(number)
        grids = set(by_force(limits))
        found = [frozen(grid) for grid in every(limits)]
        assert len(found) == len(grids)
        assert set(found) == grids
        one = some(limits)
        assert frozen(one) in grids if one else not grids
        none += not grids
    assert none > 30


def test_ranges_grow_no_wider_and_no_grid_is_lost_by_narrowing() -> None:
    narrower = 0
    for number in range(300):
        limits = limits_of(number)
        grids = set(by_force(limits))
        close = narrowed(limits)
        assert set(by_force(close)) == grids
        for old, new in zip(limits.ranges, close.ranges, strict=True):
            for (low, high), (least, most) in zip(old, new, strict=True):
                assert low <= least
                assert most <= high
        narrower += close != limits
    assert narrower > 100


def ways(grid: Cells) -> int:
    """In how many ways units can be told to the columns so that this is the grid."""
    return prod(factorial(sum(row)) // prod(map(factorial, row)) for row in grid)


MIXED = Limits(
    (((0, 2), (0, 2), (0, 1)), ((0, 3), (1, 2), (0, 3)), ((0, 1),) * 3), (3, 4, 1), (3, 3, 2)
)
RING = Limits((((0, 1),) * 3, ((0, 1),) * 3, ((0, 1),) * 3), (1, 1, 1), (1, 1, 1))


@pytest.mark.parametrize("limits", [MIXED, RING], ids=["mixed", "a ring"])
def test_each_grid_is_drawn_by_the_number_of_its_ways(
    limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small grids need few rounds, and an even number of them shows where kinds take turns."""
    monkeypatch.setattr(grids_module, "ROUNDS", 60)
    grids = {grid: ways(grid) for grid in by_force(limits)}
    assert len(grids) > 5
    start = some(limits)
    assert start
    found = [frozen(drawn(limits, start, luck, "grid")) for luck in lucks(2_000, "grids")]
    assert fairly(found, grids)
    assert len(Counter(found)) == len(grids)
