"""What a seat can ask for. A command is as secret as the event that it causes (BB-EV-R5)."""

from typing import Final, Literal

from domain.games.bagged_boarded.events.setup import ReserveRow
from domain.kernel.messages import Command
from domain.kernel.sight import Own, Public
from domain.kernel.types import Card, Cards

# ---------------------------------------------------------------------------- draft and planning


class Pick(Command, frozen=True, tag="bagged_boarded.pick"):
    """Keep one comic of the hand currently held (BB-DRAFT-4); final when made (BB-DRAFT-7)."""

    comic: Own[Card]


class ClaimAction(Command, frozen=True, tag="bagged_boarded.claim"):
    """Fill a row of a group, or a reserve slot, and pay the way there (BB-PLAN-8, BB-TRAVEL-1)."""

    group: Public[str]
    row: Public[int]


class BoostAction(Command, frozen=True, tag="bagged_boarded.boost"):
    """Place cubes in a boost area, by whole units (BB-BOOST-1 to -7)."""

    group: Public[str]
    kind: Public[str]
    units: Public[int]


class EndTurn(Command, frozen=True, tag="bagged_boarded.end_turn"):
    """Let the next seat plan (BB-PLAN-6)."""


# --------------------------------------------------------------------------------------- actions


class BuyDrawn(Command, frozen=True, tag="bagged_boarded.buy_drawn"):
    """Buy some of the comics drawn, or none; the rest is discarded (BB-MAIL-3, BB-BIN-3)."""

    comics: Own[Cards]


class BuyReserved(Command, frozen=True, tag="bagged_boarded.buy_reserved"):
    """Buy the comic of the claimed slot (BB-RL-1, BB-RB-1)."""


class Decline(Command, frozen=True, tag="bagged_boarded.decline"):
    """Leave a reserved comic, Swag, grading, the first place (BB-RES-5), Dibs or an extra alone."""


class SellComic(Command, frozen=True, tag="bagged_boarded.sell"):
    """Sell one own comic, from any state (BB-SELL-1)."""

    comic: Public[Card]


class FinishSelling(Command, frozen=True, tag="bagged_boarded.finish_selling"):
    """Sell no more (BB-SELL-10)."""


class TakeSwag(Command, frozen=True, tag="bagged_boarded.take_swag"):
    """Take the whole Swag pile (BB-SWAG-1)."""


class SettlePreview(Command, frozen=True, tag="bagged_boarded.settle_preview"):
    """Buy some of Sneak Preview, or none, and put the rest back in that order, top first
    (BB-SNEAK-2, -3)."""

    comics: Own[Cards]
    order: Own[Cards]


class SignComics(Command, frozen=True, tag="bagged_boarded.sign"):
    """Get bagged comics autographed, or none (BB-AUTO-1)."""

    comics: Public[Cards]


class GradeSet(Command, frozen=True, tag="bagged_boarded.grade"):
    """Put the top slab on the own set of that hero (BB-GRADE-1)."""

    hero: Public[str]


class BagComics(Command, frozen=True, tag="bagged_boarded.bag"):
    """Move loose comics to bagged, or none (BB-BAG-1)."""

    comics: Own[Cards]


class DisplaySet(Command, frozen=True, tag="bagged_boarded.display"):
    """Display a new set of that hero (BB-DISP-5)."""

    hero: Public[str]
    comics: Public[Cards]


class ExpandSet(Command, frozen=True, tag="bagged_boarded.expand"):
    """Add one comic to the own set of that hero (BB-DISP-3)."""

    hero: Public[str]
    comic: Public[Card]


class FinishDisplay(Command, frozen=True, tag="bagged_boarded.finish_display"):
    """Display no more (BB-DISP-1)."""


class ChoosePower(Command, frozen=True, tag="bagged_boarded.choose_power"):
    """Gain that superpower, and use it or keep it (BB-POWER-1); with option `powers=sell_out` it is
    sold out."""

    power: Public[str]


class GoToBed(Command, frozen=True, tag="bagged_boarded.go_to_bed"):
    """Move to the first place in the turn order (BB-EARLY-1)."""


class UnbagComics(Command, frozen=True, tag="bagged_boarded.unbag"):
    """Move own bagged comics to loose: at any time, or because there are too many (BB-LIMIT-5)."""

    comics: Own[Cards]


# ----------------------------------------------------------------------------------- superpowers


class SellOut(Command, frozen=True, tag="bagged_boarded.sell_out"):
    """Gain that superpower and sell it out (BB-POWER-8)."""

    power: Public[str]


class UsePower(Command, frozen=True, tag="bagged_boarded.use_power"):
    """Use Caffeine Boost, Chauffeur or Mad Rush (BB-POWER-5)."""

    power: Public[str]


class MeetCelebrity(Command, frozen=True, tag="bagged_boarded.meet_celebrity"):
    """Use Celebrity Sighting on own comics in any state (BB-SP-CELEBRITY-1)."""

    comics: Public[Cards]


class CallDibs(Command, frozen=True, tag="bagged_boarded.call_dibs"):
    """Use Dibs: claim all reserve comics that show the hero (BB-SP-DIBS-1)."""

    hero: Public[str]


class TakeExtra(Command, frozen=True, tag="bagged_boarded.take_extra"):
    """Draw more or buy one more, with Dial-up or Optimism (BB-SP-DIALUP-1, BB-SP-OPTIMISM-1)."""

    option: Public[Literal["draw", "buy"]]


class SettleMembership(Command, frozen=True, tag="bagged_boarded.settle_membership"):
    """As `settle_preview`, with some comics free (BB-SP-MEMBERSHIP-1)."""

    comics: Own[Cards]
    free: Own[Cards]
    order: Own[Cards]


class SwapComics(Command, frozen=True, tag="bagged_boarded.swap_comics"):
    """Carry Comic Swap out, with as many comics as are loose now (BB-SP-COMICSWAP-1)."""


class DiscardLoose(Command, frozen=True, tag="bagged_boarded.discard_loose"):
    """Discard half of the loose pile (BB-SP-COMICSWAP-2)."""

    comics: Own[Cards]


class KeepInherited(Command, frozen=True, tag="bagged_boarded.keep_inherited"):
    """Keep one comic signed and bagged, or two bagged, or all loose (BB-SP-INHERITED-1)."""

    option: Public[Literal["sign", "bag", "loose"]]
    comics: Own[Cards]


class OrderReserved(Command, frozen=True, tag="bagged_boarded.order_reserved"):
    """Take the comic of a reserve slot with Special Order (BB-SP-SPECIALORDER-1)."""

    row: Public[ReserveRow]
    slot: Public[int]


class OrderFromBin(Command, frozen=True, tag="bagged_boarded.order_from_bin"):
    """Take the top comic of the Bin unseen, with Special Order (BB-SP-SPECIALORDER-1)."""


COMMANDS: Final[tuple[type[Command], ...]] = (
    Pick,
    ClaimAction,
    BoostAction,
    EndTurn,
    BuyDrawn,
    BuyReserved,
    Decline,
    SellComic,
    FinishSelling,
    TakeSwag,
    SettlePreview,
    SignComics,
    GradeSet,
    BagComics,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    ChoosePower,
    GoToBed,
    UnbagComics,
    SellOut,
    UsePower,
    MeetCelebrity,
    CallDibs,
    TakeExtra,
    SettleMembership,
    SwapComics,
    DiscardLoose,
    KeepInherited,
    OrderReserved,
    OrderFromBin,
)
