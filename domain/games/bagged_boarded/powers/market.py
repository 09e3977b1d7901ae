"""The market of superpowers: when one is offered, when one leaves the game, and the end check."""

from domain.games.bagged_boarded.events import (
    GameEndTriggered,
    Made,
    SuperpowerOffered,
    SuperpowerRemoved,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.types import Seat


def offered(table: Table, seat: Seat, hero: str) -> Made:
    """A superpower if any is left, and else the end check alone (BB-DISP-10, BB-POWER-9)."""
    return (SuperpowerOffered(seat, hero),) if table.powers else end_check(table, seat)


def end_check(table: Table, seat: Seat) -> Made:
    """The token is at the game-end position, and was not before (BB-END-1, -5)."""
    if table.triggered or table.unique_heroes < table.game_end:
        return ()
    return (GameEndTriggered(seat, table.round, table.unique_heroes),)


def used_up(table: Table, seat: Seat, power: str) -> Made:
    """An immediate power has been carried out and leaves the game; then the end check
    (BB-POWER-3, BB-DISP-10)."""
    return (SuperpowerRemoved(power, "used"), *end_check(table, seat))
