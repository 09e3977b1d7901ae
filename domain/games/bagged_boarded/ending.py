"""The end: all is turned up, counted, and the winner named (BB-END-4, BB-FINAL-10)."""

from collections.abc import Sequence

from domain.games.bagged_boarded.events import (
    CollectionRevealed,
    Made,
    NetWorthScored,
    WinnerDeclared,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.scoring import sheet
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.script import Script
from domain.kernel.sums import Sum
from domain.kernel.types import Seat


def score(table: Table, luck: Luck) -> Made:
    """All at once (BB-ORDER-7)."""
    script = Script(evolve, table)
    for seat, player in enumerate(table.seats):
        # In card-id order (BB-ORDER-4): in which one a pile has grown stays hidden.
        bagged, loose = tuple(sorted(player.bagged)), tuple(sorted(player.loose))
        script.tell(CollectionRevealed(seat, bagged, loose))
    sheets = [sheet(script.table, seat) for seat in range(table.players)]
    script.tell(*(NetWorthScored(seat, own.lines, own.total) for seat, own in enumerate(sheets)))
    return (*script.events, winner(table, sheets))


def winner(table: Table, sheets: Sequence[Sum]) -> WinnerDeclared:
    """The highest total; of several, whoever is last in turn order (BB-FINAL-10)."""
    best = max(own.total for own in sheets)
    tied: list[Seat] = [seat for seat in table.turn_order if sheets[seat].total == best]
    return WinnerDeclared(tied[-1], best, tie_broken=len(tied) > 1)
