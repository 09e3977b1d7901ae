"""What a seat can ask for. All is public but the order of cards put under the deck (MC-D-R5)."""

from typing import Final

from domain.kernel.messages import Command
from domain.kernel.sight import Own, Public
from domain.kernel.types import Card, Cards, Seat

# ---------------------------------------------------------------------------------- phase 1: trade


class SkipTrade(Command, frozen=True, tag="mint_condition.skip_trade"):
    """Make no trade, or no second one (MC-TURN-2, MC-D-2, MC-D-9)."""


class TradeTwo(Command, frozen=True, tag="mint_condition.trade_two"):
    """Give the shop two own comics, take one of its (MC-TRADE-4)."""

    give: Public[Cards]
    take: Public[Card]


class TradeOne(Command, frozen=True, tag="mint_condition.trade_one"):
    """Give the shop one own comic, take two of lower rarity (MC-TRADE-5)."""

    give: Public[Card]
    take: Public[Cards]


class TradePlayer(Command, frozen=True, tag="mint_condition.trade_player"):
    """Give another player one own comic, take a loose one of theirs, of equal or lower rarity
    (MC-TRADE-12)."""

    target: Public[Seat]
    give: Public[Card]
    take: Public[Card]


class AllowTrade(Command, frozen=True, tag="mint_condition.allow"):
    """Let the declared trade for an own comic be (MC-POWER-9)."""


# ------------------------------------------------------------------------- phases 2 and 3: collect


class KeepPile(Command, frozen=True, tag="mint_condition.keep"):
    """Take all cards of the pile that is looked at (MC-PILES-3)."""


class PassPile(Command, frozen=True, tag="mint_condition.pass"):
    """Put it back, and go on to the next one (MC-PILES-4)."""


class FormSet(Command, frozen=True, tag="mint_condition.form"):
    """Make a set of two comics that are in none (MC-SETS-8 b)."""

    comics: Public[Cards]


class AddComic(Command, frozen=True, tag="mint_condition.add"):
    """Add a comic to the own set of that number (MC-SETS-8 a)."""

    comic: Public[Card]
    to: Public[int]


class RedeemFree(Command, frozen=True, tag="mint_condition.redeem"):
    """Take that comic of the shop for a Free Comic (MC-FREE-1)."""

    comic: Public[Card]


# ------------------------------------------------------------------------------------------ windows


class GoOn(Command, frozen=True, tag="mint_condition.go_on"):
    """Use no power in the window after a trade, after a keep or before scoring (MC-POWER-12)."""


class EndTurn(Command, frozen=True, tag="mint_condition.end_turn"):
    """Use no power at the end of the turn (MC-D-8)."""


# ------------------------------------------------------------------- secret powers, a verb for each


class SecondTrade(Command, frozen=True, tag="mint_condition.second_trade"):
    """Make one more trade (MC-PWR-1)."""


class Haggle(Command, frozen=True, tag="mint_condition.haggle"):
    """Trade one comic for one of the shop, whatever their rarities (MC-PWR-2)."""

    give: Public[Card]
    take: Public[Card]


class Peek(Command, frozen=True, tag="mint_condition.peek"):
    """Look into one or two piles (MC-PWR-3)."""

    spots: Public[tuple[int, ...]]


class DoubleDip(Command, frozen=True, tag="mint_condition.double_dip"):
    """Take the pile of another spot too, unseen (MC-PWR-4)."""

    spot: Public[int]


class NotForSale(Command, frozen=True, tag="mint_condition.not_for_sale"):
    """Cancel the declared trade for an own comic (MC-PWR-5)."""


class Restore(Command, frozen=True, tag="mint_condition.restore"):
    """Take a comic out of an own set, to place it anew (MC-PWR-6)."""

    comic: Public[Card]


class Facsimile(Command, frozen=True, tag="mint_condition.facsimile"):
    """Let an own loose comic stand in for an issue in an own set (MC-PWR-7)."""

    comic: Public[Card]
    to: Public[int]


class Hype(Command, frozen=True, tag="mint_condition.hype"):
    """Count as more of the hot comic (MC-PWR-8)."""


class Discount(Command, frozen=True, tag="mint_condition.discount"):
    """Take a common of the shop for nothing (MC-PWR-9)."""

    comic: Public[Card]


class TrendShift(Command, frozen=True, tag="mint_condition.trend_shift"):
    """Draw another hot comic (MC-PWR-10)."""


class PreOrder(Command, frozen=True, tag="mint_condition.pre_order"):
    """Look at the top of the deck (MC-PWR-11)."""


class TakeCard(Command, frozen=True, tag="mint_condition.take_card"):
    """Take one of the cards looked at; the others go under the deck in that order, the last named
    at the very bottom (MC-D-15, MC-PWR-11)."""

    comic: Public[Card]
    order: Own[Cards]


class Sleeve(Command, frozen=True, tag="mint_condition.sleeve"):
    """Protect an own loose comic from trades (MC-PWR-12)."""

    comic: Public[Card]


COMMANDS: Final[tuple[type[Command], ...]] = (
    SkipTrade,
    TradeTwo,
    TradeOne,
    TradePlayer,
    AllowTrade,
    KeepPile,
    PassPile,
    FormSet,
    AddComic,
    RedeemFree,
    GoOn,
    EndTurn,
    SecondTrade,
    Haggle,
    Peek,
    DoubleDip,
    NotForSale,
    Restore,
    Facsimile,
    Hype,
    Discount,
    TrendShift,
    PreOrder,
    TakeCard,
    Sleeve,
)
