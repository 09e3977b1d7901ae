"""What several evolve functions need."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.mint_condition.state import Table, with_pile
from domain.kernel.piles import less
from domain.kernel.seats import with_seat
from domain.kernel.sight import HIDDEN
from domain.kernel.types import Cards, Seat

Evolve = Callable[[Table, Any], Table]


def drawn(table: Table, count: int) -> Table:
    """So many cards have left the top of the deck."""
    return replace(table, deck=table.deck[count:])


def looked_into(table: Table, spot: int, comics: Cards) -> Table:
    """A pile has been looked at: who saw it knows all of it now, the others what they knew
    (MC-HID-1, -4)."""
    return table if comics is HIDDEN else with_pile(table, spot, comics)


def with_set(table: Table, seat: Seat, number: int, **changes: Any) -> Table:
    """Something has changed in that set of a seat."""
    sets = tuple(
        replace(own, **changes) if own.number == number else own for own in table.seats[seat].sets
    )
    return with_seat(table, seat, sets=sets)


def from_hand(table: Table, seat: Seat, comics: Cards) -> Table:
    """Comics leave what lies unplaced or loose before a seat."""
    player = table.seats[seat]
    return with_seat(
        table, seat, unplaced=less(player.unplaced, comics), loose=less(player.loose, comics)
    )


def from_collection(table: Table, seat: Seat, comics: Cards) -> Table:
    """Comics leave a collection; what their sets become is told next (MC-SETS-11)."""
    player = table.seats[seat]
    sets = tuple(replace(own, comics=less(own.comics, comics)) for own in player.sets)
    return with_seat(table, seat, sets=sets, loose=less(player.loose, comics))


def unplaced(table: Table, seat: Seat, comics: Cards) -> Table:
    """Comics lie face up before a seat, to be placed."""
    return with_seat(table, seat, unplaced=table.seats[seat].unplaced + comics)
