"""The end: all is turned up, counted, and the winner named (BB-END-4, BB-FINAL-10)."""

from domain.games.bagged_boarded.events import (
    CollectionRevealed,
    Made,
    NetWorthScored,
    WinnerDeclared,
)
from domain.games.bagged_boarded.scoring import sheet
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.sums import Sum
from domain.kernel.types import Seat


def score(table: Table, luck: Luck) -> Made:
    """All at once (BB-ORDER-7)."""
    revealed = (
        CollectionRevealed(seat, player.bagged, player.loose)
        for seat, player in enumerate(table.seats)
    )
    sheets = [sheet(table, seat) for seat in range(table.players)]
    scored = (NetWorthScored(seat, own.lines, own.total) for seat, own in enumerate(sheets))
    return (*revealed, *scored, winner(table, sheets))


def winner(table: Table, sheets: list[Sum]) -> WinnerDeclared:
    """The highest total; of several, whoever is last in turn order (BB-FINAL-10)."""
    best = max(own.total for own in sheets)
    tied: list[Seat] = [seat for seat in table.turn_order if sheets[seat].total == best]
    return WinnerDeclared(tied[-1], best, tie_broken=len(tied) > 1)
