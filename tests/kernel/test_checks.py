"""Checks: where every card is, and how a title's own are asked."""

from collections.abc import Iterator

import pytest

from domain.kernel.checks import all_there, faults, first_fault, one_place
from domain.kernel.types import Cards

IN_PLAY = ("a", "b", "c")


@pytest.mark.parametrize(
    ("zones", "found"),
    [
        ({"deck": ("a", "b"), "hand": ("c",)}, []),
        ({"deck": ("?", "?"), "hand": ("c",)}, []),
        ({"deck": ("a", "b"), "hand": ("c", "d")}, ["d is not in play"]),
        ({"deck": ("a", "b", "c"), "hand": ("b",)}, ["b is in 2 places: deck, hand"]),
        ({"deck": ("a", "b", "c", "b")}, ["b is in 2 places: deck"]),
        ({"deck": ("b",), "hand": ()}, ["2 of a, c in no place"]),
        ({"deck": ("?",), "hand": ("c",)}, ["1 of a, b in no place"]),
        (
            {"deck": ("x", "a", "a")},
            ["a is in 2 places: deck", "x is not in play", "2 of b, c in no place"],
        ),
        ({}, ["3 of a, b, c in no place"]),
    ],
    ids=str,
)
def test_every_card_in_play_is_in_one_place(zones: dict[str, Cards], found: list[str]) -> None:
    assert list(one_place(zones, IN_PLAY)) == found


@pytest.mark.parametrize(
    ("zones", "found"),
    [
        ({"deck": ("a", "?"), "hand": ("?",)}, []),
        ({"deck": ("a", "?")}, ["2 tiles in all zones, not 3"]),
        ({"deck": ("?",) * 4}, ["4 tiles in all zones, not 3"]),
    ],
    ids=str,
)
def test_none_is_lost_that_nobody_sees(zones: dict[str, Cards], found: list[str]) -> None:
    assert list(all_there(zones, IN_PLAY, "tiles")) == found


def even(number: int) -> Iterator[str]:
    if number % 2:
        yield f"{number} is odd"


def small(number: int) -> Iterator[str]:
    if number > 9:
        yield f"{number} is large"
        yield f"{number} has two digits"


def test_checks_are_named_by_their_ids() -> None:
    checks = {"N-1": even, "N-2": small}
    assert faults(checks, 4) == []
    assert faults(checks, 10) == ["N-2: 10 is large", "N-2: 10 has two digits"]
    assert faults(checks, 13) == ["N-1: 13 is odd", "N-2: 13 is large", "N-2: 13 has two digits"]


def test_the_first_fault_is_enough() -> None:
    assert first_fault((even, small), 4) == ""
    assert first_fault((even, small), 11) == "11 is odd"
    assert first_fault((small, even), 11) == "11 is large"
