"""Positions: the whole Table as rows, zone by zone. Start reading at `zones.py`."""

from typing import Final

from msgspec.structs import replace

from domain.games.bagged_boarded.hands import fronted
from domain.games.bagged_boarded.invariants import zones as comics_by_zone
from domain.games.bagged_boarded.options import Setup
from domain.games.bagged_boarded.positions.settled import unsettled
from domain.games.bagged_boarded.positions.zones import ZONES, turned_up
from domain.games.bagged_boarded.state import Table, initial
from domain.games.bagged_boarded.tables import comics_in_play, for_players
from domain.kernel.layout import Layout, Rest
from domain.kernel.seats import with_seat
from domain.kernel.types import Cards

__all__ = ["LAYOUT", "unsettled"]


def bare(table: Table) -> Table:
    """The board of that many players, with nothing on it."""
    figures = for_players(table.edition, table.players)
    bare = initial(Setup(table.players, table.options, table.edition))
    return replace(bare, side=figures.side, game_end=figures.game_end)


def in_play(table: Table) -> Cards:
    return comics_in_play(table.edition, table.publishers)


def signed_in_front(table: Table) -> Table:
    """Signed comics lie in front of their piles, in whatever order they were named."""
    if turned_up(table):
        return table
    for seat, player in enumerate(table.seats):
        piles = {
            pile: fronted(getattr(player, pile), (), table.signed) for pile in ("loose", "bagged")
        }
        table = with_seat(table, seat, **piles)
    return table


RESTS: Final = ("supply_deck", "supply_discard", "bin_deck", "bin_discard")

LAYOUT: Final = Layout(ZONES, bare, Rest(RESTS, in_play, comics_by_zone), signed_in_front)
"""Who sees what is that of BB-ZONE-1 to -19."""
