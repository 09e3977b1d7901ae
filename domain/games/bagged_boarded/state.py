"""The Table: the whole state, and also a seat's view of it, with some cards face down."""

from typing import Any

import msgspec

from domain.games.bagged_boarded.events import ReserveRow
from domain.games.bagged_boarded.options import Options, Setup
from domain.games.bagged_boarded.tables import Edition, for_players
from domain.kernel.luck import Shuffles
from domain.kernel.types import Card, Cards, Cents, Seat

Slots = tuple[Card | None, ...]
"""The comics of a reserve row, by slot from the left; None where a slot is empty."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """What lies before one seat."""

    colour: str = ""
    cash: Cents = 0
    cubes: int = 0
    cubes_aside: int = 0
    hand: Cards = ()
    passing: Cards = ()
    """The hand that was dealt or passed to this seat, until all take theirs up."""
    loose: Cards = ()
    bagged: Cards = ()


class Table(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table."""

    players: int
    edition: Edition
    options: Options
    seats: tuple[Player, ...]
    reserve_loose: Slots
    reserve_bagged: Slots
    shuffles: Shuffles = Shuffles()

    side: str = ""
    turn_order: tuple[Seat, ...] = ()
    publishers: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    """The market of superpowers."""
    slabs: tuple[Cents, ...] = ()
    scoring: tuple[str, ...] = ()
    token_publisher: str | None = None
    """The publisher that a scoring card is about (BB-SETUP-9)."""
    unique_heroes: int = 0
    game_end: int = 0
    tags: int = 0

    supply_deck: Cards = ()
    supply_discard: Cards = ()
    bin_deck: Cards = ()
    bin_discard: Cards = ()
    sneak: Cards = ()
    swag: Cards = ()

    pick: int = 0
    """The draft pick that is open, from 1; 0 before the draft."""
    picked: tuple[bool, ...] = ()
    """Which seats have made it."""
    drafted: bool = False

    @property
    def drafting(self) -> bool:
        """Whether picks are being made."""
        return self.pick > 0 and not self.drafted

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that owe the open pick (BB-DP-1)."""
        if not self.drafting:
            return ()
        return tuple(seat for seat, done in enumerate(self.picked) if not done)


def initial(setup: Setup) -> Table:
    """The Table before the deal: nobody has anything."""
    figures = for_players(setup.edition, setup.players)
    return Table(
        players=setup.players,
        edition=setup.edition,
        options=setup.options,
        seats=(Player(),) * setup.players,
        reserve_loose=(None,) * figures.reserve_loose,
        reserve_bagged=(None,) * figures.reserve_bagged,
        picked=(False,) * setup.players,
    )


def with_seat(table: Table, seat: Seat, **changes: Any) -> Table:
    """The Table with something changed before one seat."""
    player = msgspec.structs.replace(table.seats[seat], **changes)
    seats = (*table.seats[:seat], player, *table.seats[seat + 1 :])
    return msgspec.structs.replace(table, seats=seats)


def with_slot(table: Table, row: ReserveRow, slot: int, comic: Card | None) -> Table:
    """The Table with that comic in a reserve slot, from 1."""
    field = "reserve_loose" if row == "loose" else "reserve_bagged"
    slots: Slots = getattr(table, field)
    changed = (*slots[: slot - 1], comic, *slots[slot:])
    return msgspec.structs.replace(table, **{field: changed})
