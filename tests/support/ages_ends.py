"""The end of a game of Age of Comics: round V ends, and the sheets are filled in."""

from collections.abc import Mapping
from typing import Any

from domain.games.age_of_comics.events import FinalSheet, GameScored
from domain.kernel.types import Seat
from tests.support.ages import Own, Play, round_over


def game_over(seats: Mapping[Seat, Own], players: int = 3, **wanted: Any) -> Play:
    """The last editor of round V goes to Royalties, which pay Ann 4 dollars and all an income."""
    return round_over(players, dict(seats), **{"round": 5, "war": 0, **wanted})


def sheet_of(seats: Mapping[Seat, Own], seat: Seat, players: int = 3, **wanted: Any) -> FinalSheet:
    """The VP of a seat, part by part."""
    return game_over(seats, players, **wanted).one(GameScored).sheets[seat]
