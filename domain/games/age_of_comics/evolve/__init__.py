"""What each event does to the Table. Total, and blind: only public fields are branched on, so that
the same functions fold a seat's masked events into its view."""

from typing import Final

from domain.games.age_of_comics.events import AnyEvent
from domain.games.age_of_comics.evolve.actions import ACTION_EVENTS
from domain.games.age_of_comics.evolve.printing import PRINTING_EVENTS
from domain.games.age_of_comics.evolve.rounds import ROUND_EVENTS
from domain.games.age_of_comics.evolve.sales import SALES_EVENTS
from domain.games.age_of_comics.evolve.setup import SETUP_EVENTS
from domain.games.age_of_comics.evolve.shared import Evolve
from domain.games.age_of_comics.evolve.specials import SPECIAL_EVENTS
from domain.games.age_of_comics.evolve.war import WAR_EVENTS
from domain.games.age_of_comics.state import Table
from domain.kernel.messages import Event

__all__ = ["EVOLVE", "Evolve", "evolve"]

EVOLVE: Final[dict[type[Event], Evolve]] = {
    **SETUP_EVENTS,
    **ROUND_EVENTS,
    **WAR_EVENTS,
    **ACTION_EVENTS,
    **PRINTING_EVENTS,
    **SALES_EVENTS,
    **SPECIAL_EVENTS,
}


def evolve(table: Table, event: AnyEvent) -> Table:
    """The Table after an event."""
    return EVOLVE[type(event)](table, event)
