"""What several evolve functions need."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.hands import less
from domain.games.bagged_boarded.state import Table, with_seat
from domain.kernel.types import Cards, Cents, Seat

Evolve = Callable[[Table, Any], Table]


def shuffled(table: Table, label: str) -> Table:
    """The shuffle with that label has been used."""
    return replace(table, shuffles=table.shuffles.after(label))


def dealt(table: Table, count: int) -> Table:
    """So many comics have left the top of the Supply."""
    return replace(table, supply_deck=table.supply_deck[count:])


def paid(table: Table, seat: Seat, amount: Cents) -> Table:
    """The seat has that much more cash, or less."""
    return with_seat(table, seat, cash=table.seats[seat].cash + amount)


def asked(table: Table, decision: Decision) -> Table:
    """A decision is owed before all others."""
    return replace(table, decisions=(*table.decisions, decision))


def answered(table: Table) -> Table:
    """The decision that was owed first has been made."""
    return replace(table, decisions=table.decisions[:-1])


def binned(table: Table, comics: Cards) -> Table:
    """Comics lie in the Bin discard."""
    return replace(table, bin_discard=table.bin_discard + comics)


def untagged(table: Table, comics: Cards) -> Table:
    """Comics have lost their tags, which are in the supply again."""
    signed = tuple(card for card in table.signed if card not in comics)
    return replace(table, tags=table.tags + len(comics), signed=signed)


def without_comics(table: Table, seat: Seat, pile: str, comics: Cards) -> Table:
    """Comics have left one of the seat's piles."""
    left = less(getattr(table.seats[seat], pile), comics, table.signed)
    return with_seat(table, seat, **{pile: left})


def with_comics(table: Table, seat: Seat, pile: str, comics: Cards) -> Table:
    """Comics lie in one of the seat's piles, face down."""
    return with_seat(table, seat, **{pile: getattr(table.seats[seat], pile) + comics})


def with_set(table: Table, seat: Seat, hero: str, **changes: Any) -> Table:
    """Something has changed in the seat's set of that hero."""
    sets = tuple(
        replace(own, **changes) if own.hero == hero else own for own in table.seats[seat].sets
    )
    return with_seat(table, seat, sets=sets)


def comics_of(table: Table, seat: Seat, hero: str) -> Cards:
    """The comics in the seat's set of that hero."""
    own = table.seats[seat].set_of(hero)
    return own.comics if own else ()
