"""What each event does to the Table. Total, and blind: only public fields are branched on, so that
the same functions fold a seat's masked events into its view. A pile once seen stays known in the
view (MC-HID-1), until it is kept."""

from typing import Final

from domain.games.mint_condition.events import AnyEvent
from domain.games.mint_condition.evolve.powers import POWER_EVENTS
from domain.games.mint_condition.evolve.scoring import SCORING_EVENTS
from domain.games.mint_condition.evolve.setup import SETUP_EVENTS
from domain.games.mint_condition.evolve.shared import Evolve
from domain.games.mint_condition.evolve.turn import TURN_EVENTS
from domain.games.mint_condition.state import Table
from domain.kernel.messages import Event

__all__ = ["EVOLVE", "Evolve", "evolve"]

EVOLVE: Final[dict[type[Event], Evolve]] = {
    **SETUP_EVENTS,
    **TURN_EVENTS,
    **POWER_EVENTS,
    **SCORING_EVENTS,
}


def evolve(table: Table, event: AnyEvent) -> Table:
    """The Table after an event."""
    return EVOLVE[type(event)](table, event)
