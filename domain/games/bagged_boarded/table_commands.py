"""What table commands need to know of this title: what shows something new, and what is played for
a seat that has left."""

from typing import Final

from domain.games.bagged_boarded.commands import (
    BoostAction,
    Decline,
    EndTurn,
    FinishDisplay,
    FinishSelling,
)
from domain.games.bagged_boarded.events import CollectionRevealed, ReserveSlotRefilled
from domain.games.bagged_boarded.legal import legal
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Command, Event
from domain.kernel.types import Seat

REVEALS: Final[frozenset[type[Event]]] = frozenset((ReserveSlotRefilled, CollectionRevealed))
"""Face-down comics are turned up for everybody (BB-BED-2 to -4, BB-ORDER-7)."""

IDLE: Final[tuple[type[Command], ...]] = (EndTurn, Decline, FinishSelling, FinishDisplay)
"""Answers that leave a decision as it is."""


def default(table: Table, seat: Seat) -> Command | None:
    """The least that a seat can do: leave it, else one cube to chores, else the first listed."""
    listed = legal(table, seat).commands
    idle = [command for command in listed if isinstance(command, IDLE)]
    chores = [one for one in listed if isinstance(one, BoostAction) and one.group == "chores"]
    return next(iter((*idle, *chores, *listed)), None)
