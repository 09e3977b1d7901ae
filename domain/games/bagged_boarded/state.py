"""The Table: the whole state, and also a seat's view of it, with some cards face down."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.events import Deck, ReserveRow, Slots
from domain.games.bagged_boarded.options import Options, Setup
from domain.games.bagged_boarded.player import Boost, Claim, DisplayedSet, Player, Trip
from domain.games.bagged_boarded.tables import Edition, for_players
from domain.kernel.luck import Shuffles
from domain.kernel.types import Card, Cards, Cents, Seat

__all__ = [
    "Boost",
    "Claim",
    "Decision",
    "DisplayedSet",
    "HeroValue",
    "Player",
    "Slots",
    "Stage",
    "Table",
    "Trip",
    "initial",
    "with_decision",
    "with_deck",
    "with_row",
    "with_slot",
]

Stage = Literal["", "planning", "daily", "bedtime", "scoring", "over"]
"""Where the game stands after the draft."""


class HeroValue(msgspec.Struct, frozen=True):
    """A hero's place on the track."""

    level: int
    value: Cents


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
    power: str | None = None
    """A superpower just chosen, until it is used or sold out."""
    removed_powers: tuple[str, ...] = ()
    slabs: tuple[Cents, ...] = ()
    """The grading slabs that are left, top first."""
    scoring: tuple[str, ...] = ()
    token_publisher: str | None = None
    """The publisher that a scoring card is about (BB-SETUP-9)."""
    unique_heroes: int = 0
    game_end: int = 0
    tags: int = 0
    signed: Cards = ()
    """The comics with a tag, in the order of signing."""
    track: Mapping[str, HeroValue] = {}
    """The heroes whose token has moved; all others are at the first column (BB-SETUP-8)."""

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

    stage: Stage = ""
    round: int = 0
    final_day: bool = False
    """Whether this round is the last."""
    triggered: bool = False
    """Whether the game end has been triggered (BB-END-1)."""
    turn: int = 0
    """The number of the latest planning turn of the round; 0 before the first."""
    planner: Seat | None = None
    """Whose it was, or is."""
    group: str = ""
    """The action group that is being resolved."""
    past_group: str = ""
    """The last one that was, in this round."""
    returns: int = 0
    """How many times cubes have come back in this round: one for each action done."""
    decisions: tuple[Decision, ...] = ()
    """Open decisions after the draft; the last is to be answered first."""
    ending: str = ""
    """Why the game has ended; empty while it has not."""
    winner: Seat | None = None

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

    @property
    def top(self) -> Decision | None:
        """The decision that is owed now, after the draft."""
        return self.decisions[-1] if self.decisions else None

    def row_of(self, name: ReserveRow) -> Slots:
        """A reserve row."""
        return self.reserve_loose if name == "loose" else self.reserve_bagged

    def deck(self, name: Deck) -> Cards:
        """A draw deck, top first."""
        return self.supply_deck if name == "supply" else self.bin_deck

    def discard(self, name: Deck) -> Cards:
        """A discard pile."""
        return self.supply_discard if name == "supply" else self.bin_discard

    def holders(self) -> dict[tuple[str, int], Seat]:
        """Who has claimed which row or slot this round, by group and row."""
        return {
            (claim.group, claim.row): seat
            for seat, player in enumerate(self.seats)
            for claim in player.claims
        }

    def holder(self, group: str, row: int) -> Seat | None:
        """Who has claimed a row or slot this round."""
        return self.holders().get((group, row))


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


def with_slot(table: Table, row: ReserveRow, slot: int, comic: Card | None) -> Table:
    """The Table with that comic in a reserve slot, from 1."""
    slots = table.row_of(row)
    return with_row(table, row, (*slots[: slot - 1], comic, *slots[slot:]))


def with_row(table: Table, row: ReserveRow, slots: Slots) -> Table:
    """The Table with that reserve row."""
    return msgspec.structs.replace(table, **{f"reserve_{row}": slots})


def with_deck(table: Table, deck: Deck, cards: Cards, discard: Cards) -> Table:
    """The Table with that deck and discard pile."""
    piles = {f"{deck}_deck": cards, f"{deck}_discard": discard}
    return msgspec.structs.replace(table, **piles)


def with_decision(table: Table, **changes: Any) -> Table:
    """The Table with something changed in the top decision."""
    top = msgspec.structs.replace(table.decisions[-1], **changes)
    return msgspec.structs.replace(table, decisions=(*table.decisions[:-1], top))
