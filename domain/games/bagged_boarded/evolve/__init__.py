"""What each event does to the Table. Total, and blind: only public fields are branched on, so that
the same functions fold a seat's masked events into its view."""

from typing import Final

from domain.games.bagged_boarded.events import AnyEvent
from domain.games.bagged_boarded.evolve.evening import EVENING_EVENTS
from domain.games.bagged_boarded.evolve.planning import PLANNING_EVENTS
from domain.games.bagged_boarded.evolve.powers import POWER_EVENTS
from domain.games.bagged_boarded.evolve.setup import SETUP_EVENTS
from domain.games.bagged_boarded.evolve.shared import Evolve
from domain.games.bagged_boarded.evolve.trade import TRADE_EVENTS
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Event
from domain.kernel.script import Script

__all__ = ["EVOLVE", "Evolve", "Telling", "evolve"]

EVOLVE: Final[dict[type[Event], Evolve]] = {
    **SETUP_EVENTS,
    **PLANNING_EVENTS,
    **TRADE_EVENTS,
    **EVENING_EVENTS,
    **POWER_EVENTS,
}


Telling = Script[Table, AnyEvent]
"""What is being told of a game of this title."""


def evolve(table: Table, event: AnyEvent) -> Table:
    """The Table after an event."""
    return EVOLVE[type(event)](table, event)
