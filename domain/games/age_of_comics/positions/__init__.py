"""Positions: the whole Table as rows, zone by zone. Start reading at `zones.py`."""

from typing import Final

from domain.games.age_of_comics.invariants import in_play
from domain.games.age_of_comics.invariants import zones as cards_by_zone
from domain.games.age_of_comics.options import Setup
from domain.games.age_of_comics.positions.dealing import completed
from domain.games.age_of_comics.positions.settled import unsettled
from domain.games.age_of_comics.positions.zones import ZONES
from domain.games.age_of_comics.state import Table, initial
from domain.kernel.layout import Layout, Rest
from domain.kernel.placing import Rows

__all__ = ["LAYOUT", "placed", "unsettled"]


def bare(table: Table) -> Table:
    return initial(Setup(table.players, table.options, table.edition))


LAYOUT: Final = Layout(ZONES, bare, Rest(("ripoffs",), in_play, cards_by_zone))
"""Who sees what is that of section 5. `dealing.py` leaves nothing to the rest."""


def placed(table: Table, rows: Rows) -> Table:
    """The Table of these rows, and of what they say nothing of; raises as `LAYOUT.placed` does."""
    return LAYOUT.placed(table, completed(table, rows))
