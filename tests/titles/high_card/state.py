"""The Table: the whole state, and also a seat's view of it, with some cards face down."""

import msgspec

from domain.kernel.luck import Shuffles
from domain.kernel.types import Card, Cards, Seat
from tests.titles.high_card.setup import Edition, Options, Setup


class Player(msgspec.Struct, frozen=True):
    """What lies before one seat."""

    hand: Cards = ()
    played: Card | None = None
    taken: Cards = ()
    """Trick by trick, the cards of each by seat."""

    @property
    def left(self) -> int:
        """In how many tricks it still has a card."""
        return len(self.hand) + (self.played is not None)


class Table(msgspec.Struct, frozen=True):
    """What lies on the table. The deck is top first."""

    players: int
    edition: Edition
    options: Options
    seats: tuple[Player, ...]
    deck: Cards = ()
    shuffles: Shuffles = Shuffles()
    winners: tuple[Seat, ...] = ()

    @property
    def trick(self) -> Cards:
        """The cards played to it, by seat."""
        return tuple(own.played for own in self.seats if own.played is not None)

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many each seat has taken."""
        return tuple(len(player.taken) // self.players for player in self.seats)

    @property
    def to_come(self) -> int:
        """How many are still to be taken."""
        return max(player.left for player in self.seats)

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Who has not played to this trick yet; everybody sees that."""
        return tuple(s for s, own in enumerate(self.seats) if own.hand and own.played is None)


def initial(setup: Setup) -> Table:
    """The Table before the deal: nothing lies there yet."""
    return Table(setup.players, setup.edition, setup.options, (Player(),) * setup.players)
