"""The Table: the whole state, and also a seat's view of it, with some cards face down."""

from typing import Literal

import msgspec

from domain.games.mint_condition.events import CardScore, SetScore, Window
from domain.games.mint_condition.options import Options, Setup
from domain.games.mint_condition.tables import SPOTS, Edition
from domain.kernel.luck import Shuffles
from domain.kernel.piles import replaced
from domain.kernel.types import Card, Cards, Seat

Stage = Literal["", "trade", "traded", "pick", "kept", "manage", "end", "scoring", "over"]
"""Where the round stands: before it (``), phase 1, after a trade, phase 2, after a keep, phase 3,
the end of a turn, the scoring window, the end of the game."""
Traded = Literal["", "made", "blocked", "declined"]
"""What has become of the turn's trade."""


class ComicSet(msgspec.Struct, frozen=True):
    """A set in a collection, its comics in the order in which they came (MC-SETS-3). A stand-in of
    Facsimile is one of its comics, and named."""

    number: int
    series: str
    comics: Cards
    stand_in: Card | None = None


class RoundSheet(msgspec.Struct, frozen=True):
    """What a seat scored in a round, in VP."""

    sets: tuple[SetScore, ...] = ()
    loose: tuple[CardScore, ...] = ()
    comics: tuple[CardScore, ...] = ()
    hot: int = 0
    bonus: int = 0

    @property
    def total(self) -> int:
        """The round score (MC-SCORE-14)."""
        cards = sum(own.vp for own in (*self.loose, *self.comics))
        return sum(own.vp for own in self.sets) + cards + self.hot + self.bonus


class Player(msgspec.Struct, frozen=True, gc=False):
    """What lies before one seat."""

    sets: tuple[ComicSet, ...] = ()
    loose: Cards = ()
    unplaced: Cards = ()
    """Face up, to be placed (MC-SETS-18)."""
    picked: Cards = ()
    """Taken in this turn, still hidden from the others (MC-HID-11)."""
    formed: int = 0
    """How many sets the seat has formed in this round: the number of the newest."""
    power: str | None = None
    """Its secret power, FACE_DOWN for those who may not see it; None before the deal."""
    revealed: bool = False
    """Whether it has been turned up: used, in this round."""
    looked: Cards = ()
    """The cards of the deck's top that it looks at; they still lie there (MC-PWR-11)."""
    sleeved: Card | None = None
    """The loose comic that is protected (MC-PWR-12)."""
    hyped: int = 0
    """By how many more it counts for the hot comic (MC-PWR-8)."""
    turns: int = 0
    """Its turns begun in this round."""
    answered: bool = False
    """Whether it has answered in the scoring window."""
    sheets: tuple[RoundSheet, ...] = ()
    """What it scored, round by round."""

    @property
    def collection(self) -> Cards:
        """All its comics in sets and loose ones (not those that are unplaced yet)."""
        return tuple(comic for own in self.sets for comic in own.comics) + self.loose

    @property
    def total(self) -> int:
        """Its VP over all rounds scored."""
        return sum(sheet.total for sheet in self.sheets)

    def set_of(self, number: int) -> ComicSet | None:
        """The set of that number."""
        return next((own for own in self.sets if own.number == number), None)

    def set_with(self, comic: Card) -> ComicSet | None:
        """The set that a comic is in."""
        return next((own for own in self.sets if comic in own.comics), None)


class Declared(msgspec.Struct, frozen=True):
    """A player trade that its target may still react to."""

    seat: Seat
    target: Seat
    given: Card
    wanted: Card


class Table(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table. Piles and the deck are top first."""

    players: int
    edition: Edition
    options: Options
    seats: tuple[Player, ...]
    shuffles: Shuffles = Shuffles()

    round: int = 0
    stage: Stage = ""
    first: Seat | None = None
    """The first player of the round."""
    active: Seat | None = None
    """Whose turn it is."""
    hot: str = ""
    bonus: str = ""

    deck: Cards = ()
    removed: Cards = ()
    shop: Cards = ()
    spent: Cards = ()
    piles: tuple[Cards, ...] = ((),) * len(SPOTS)
    """By spot, 1 first."""
    deck_out: bool = False
    piles_out: bool = False

    may_trade: bool = False
    """Whether the turn's seat may trade in it (MC-TRADE-2)."""
    trade_only: bool = False
    traded: Traded = ""
    second: bool = False
    """Whether the trade that is open is that of Second Deal (MC-D-9)."""
    declared: Declared | None = None
    spot: int = 0
    """The pile that is looked at, or was last in this turn; 0 before."""
    kept: int = 0
    """The spot of the pile kept in this turn; 0 where none was."""
    windows: tuple[Window, ...] = ()
    """Those of this turn that were passed."""
    winners: tuple[Seat, ...] = ()

    def pile(self, spot: int) -> Cards:
        """The pile of a spot, from 1."""
        return self.piles[spot - 1]

    def unrevealed(self, seat: Seat) -> bool:
        """Whether a seat's power has not been turned up; everybody knows that (MC-POWER-11)."""
        return self.seats[seat].power is not None and not self.seats[seat].revealed

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats, from that one on."""
        return tuple((seat + step) % self.players for step in range(self.players))


def initial(setup: Setup) -> Table:
    """The Table before the deal: nobody has anything."""
    return Table(
        players=setup.players,
        edition=setup.edition,
        options=setup.options,
        seats=(Player(),) * setup.players,
    )


def with_pile(table: Table, spot: int, cards: Cards) -> Table:
    """The Table with that pile in a spot, from 1."""
    return msgspec.structs.replace(table, piles=replaced(table.piles, spot - 1, cards))
