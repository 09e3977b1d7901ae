"""Zones that are not simply a member of the Table: how they are read out of it, and laid in it."""

from msgspec.structs import replace

from domain.games.mint_condition.figures import facts
from domain.games.mint_condition.state import ComicSet, Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.seats import with_seat
from domain.kernel.types import Card, Cards, Seat


def turn(table: Table, seat: Seat) -> int:
    """The number of the active seat's turn; behind the last, that of all."""
    at = table.first if table.active is None else table.active
    return table.seats[at or 0].turns


def with_turn(table: Table, seat: Seat, turn: int) -> Table:
    """In a lap, those behind the active seat have had one turn less (MC-INV-11)."""
    order = table.clockwise(table.first or 0)
    last = len(order) - 1 if table.active is None else order.index(table.active)
    for at, one in enumerate(order):
        table = with_seat(table, one, turns=turn if at <= last else turn - 1)
    return table


def piles(table: Table, seat: Seat) -> dict[str, Cards]:
    """The piles by spot."""
    return {str(spot): table.pile(spot) for spot in SPOTS}


def with_piles(table: Table, seat: Seat, piles: dict[str, Cards]) -> Table:
    return replace(table, piles=tuple(piles.get(str(spot), ()) for spot in SPOTS))


def sets(table: Table, seat: Seat) -> dict[str, Cards]:
    """The seat's sets by number."""
    return {str(own.number): own.comics for own in table.seats[seat].sets}


def with_sets(table: Table, seat: Seat, sets: dict[str, Cards]) -> Table:
    """A set is one of the series of its first numbered comic."""
    made = sorted((int(number), comics) for number, comics in sets.items())
    own = tuple(ComicSet(number, series_of(table, comics), comics) for number, comics in made)
    return with_seat(table, seat, sets=own)


def series_of(table: Table, comics: Cards) -> str:
    """That of the first numbered comic; empty where there is none."""
    known = facts(table.edition)
    found = (known[comic].series for comic in comics if comic in known)
    return next(filter(None, found), "")


def stand_ins(table: Table, seat: Seat) -> dict[str, Card]:
    """What stands in for an issue, by set."""
    sets = table.seats[seat].sets
    return {str(own.number): own.stand_in for own in sets if own.stand_in is not None}


def with_stand_ins(table: Table, seat: Seat, stand_ins: dict[str, Card]) -> Table:
    sets = table.seats[seat].sets
    own = tuple(replace(one, stand_in=stand_ins.get(str(one.number))) for one in sets)
    return with_seat(table, seat, sets=own)
