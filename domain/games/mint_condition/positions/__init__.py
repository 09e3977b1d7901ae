"""Positions: the whole Table as rows, zone by zone. Start reading at `zones.py`."""

from typing import Final

from domain.games.mint_condition.figures import cards
from domain.games.mint_condition.invariants import zones as comics_by_zone
from domain.games.mint_condition.options import Setup
from domain.games.mint_condition.positions.dealing import RESTS, completed
from domain.games.mint_condition.positions.settled import unsettled
from domain.games.mint_condition.positions.zones import ZONES
from domain.games.mint_condition.state import Table, initial
from domain.kernel.layout import Layout, Rest
from domain.kernel.placing import Rows
from domain.kernel.types import Cards

__all__ = ["LAYOUT", "placed", "unsettled"]


def bare(table: Table) -> Table:
    return initial(Setup(table.players, table.options, table.edition))


def in_play(table: Table) -> Cards:
    return cards(table.edition)


LAYOUT: Final = Layout(ZONES, bare, Rest(RESTS, in_play, comics_by_zone))
"""Who sees what is that of section 5."""


def placed(table: Table, rows: Rows) -> Table:
    """The Table of these rows, and of what they say nothing of; raises as `LAYOUT.placed` does."""
    return LAYOUT.placed(table, completed(table, rows))
