"""What table commands need to know of this title: what shows something new, and what is played for
a seat that has left."""

from typing import Final

from domain.games.mint_condition.commands import AllowTrade, EndTurn, GoOn, KeepPile, SkipTrade
from domain.games.mint_condition.events import (
    ComicsTurnedUp,
    FreeComicReturned,
    ShopComicDealt,
)
from domain.games.mint_condition.legal import legal
from domain.games.mint_condition.state import Table
from domain.kernel.messages import Command, Event
from domain.kernel.types import Seat

REVEALS: Final[frozenset[type[Event]]] = frozenset(
    (ComicsTurnedUp, ShopComicDealt, FreeComicReturned)
)
"""Face-down comics are turned up for everybody: a second pile that was taken unseen, the shop of
the next round (MC-PWR-4, MC-SETUP-4, -5)."""

IDLE: Final[tuple[type[Command], ...]] = (SkipTrade, AllowTrade, GoOn, EndTurn)
"""Answers that leave all as it is."""


def default(table: Table, seat: Seat) -> Command | None:
    """The least that a seat can do: leave it, else keep the pile, else the first listed."""
    listed = legal(table, seat).commands
    idle = [command for command in listed if isinstance(command, IDLE)]
    kept = [command for command in listed if isinstance(command, KeepPile)]
    return next(iter((*idle, *kept, *listed)), None)
