"""Legal commands as lists: all of them where they are few, else the first ones and how to write the
others."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice
from typing import Any, Final, TypeVar

from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Cards

S = TypeVar("S")
"""The title's Table."""

A_SIZE: Final = 12
"""How many subsets of one size are listed."""


def listing(commands: Iterable[Command], whole: bool, how: str) -> Choices:
    """These commands; where they are not all, `how` says how to write the others."""
    return Choices(tuple(commands), complete=whole, how="" if whole else how)


def subsets(cards: Cards, sizes: Iterable[int], at_most: int = A_SIZE) -> tuple[list[Cards], bool]:
    """The first subsets of each size, in the order of the pile, and whether these are all."""
    found: list[Cards] = []
    whole = True
    for size in sizes:
        some = list(islice(combinations(cards, size), at_most + 1))
        found += some[:at_most]
        whole = whole and len(some) <= at_most
    return found, whole


def passing(
    table: S, check: Callable[[S, Any], object], commands: Iterable[Command]
) -> Iterator[Command]:
    """Those that their chapter does not refuse."""
    for command in commands:
        try:
            check(table, command)
        except RuleBroken:
            continue
        yield command
