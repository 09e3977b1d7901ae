"""Chores: cash for cubes, for everybody at once (BB-CHORES-1, BB-RES-7)."""

from domain.games.bagged_boarded.actions import retrieved
from domain.games.bagged_boarded.events import AnyEvent, ChoresPaid, Made
from domain.games.bagged_boarded.figures import boost_areas
from domain.games.bagged_boarded.planning import CHORES
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck


def chores(table: Table, luck: Luck) -> Made:
    """Everybody who did some is paid, in turn order (BB-ORDER-2)."""
    events: list[AnyEvent] = []
    (area,) = boost_areas(table.edition, CHORES)
    for seat in table.turn_order:
        back = retrieved(table, seat, CHORES, 0)
        if back.cubes:
            units = table.seats[seat].units(CHORES, area.kind)
            events += [ChoresPaid(seat, back.cubes, units * area.cash), back]
    return tuple(events)
