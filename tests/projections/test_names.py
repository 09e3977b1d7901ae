"""What seats and viewers are called."""

import pytest

from domain.kernel.sight import seat_of
from projections.names import name_of, viewer_of


def test_a_seat_without_a_name_goes_by_its_number() -> None:
    name = name_of(("Ann", ""))
    assert [name(seat) for seat in (0, 1, 2, -1)] == ["Ann", "Seat 1", "Seat 2", "Seat -1"]
    assert name_of(None)(0) == "Seat 0"


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        ("public", "the public"),
        ("referee", "the referee"),
        ("host", "the host"),
        ("all", "everybody after the end"),
        ("seat-0", "seat-0 (Ann)"),
        ("seat-1", "seat-1"),
        ("seat-0+seat-1", "seat-0 (Ann) and seat-1"),
    ],
)
def test_a_viewer_in_words(viewer: str, words: str) -> None:
    assert viewer_of(viewer, ("Ann",)) == words


@pytest.mark.parametrize(
    "text", ["public", "seat-", "seat-x", "seat-01", "seat-100", "seat-٣", "seat-1 ", "SEAT-1"]
)
def test_nothing_else_is_a_seat(text: str) -> None:
    assert seat_of(text) is None


def test_seats_are_numbered_to_99() -> None:
    assert (seat_of("seat-0"), seat_of("seat-99")) == (0, 99)
