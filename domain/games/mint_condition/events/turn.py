"""A turn: trade, pick piles, manage the collection (MC-TURN-1). A card is moved by exactly one
event (MC-EV-8)."""

from typing import Literal

from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.types import Card, Cards, Seat

Way = Literal["two_for_one", "one_for_two", "haggle"]
"""How the shop trades (MC-TRADE-4, -5, MC-PWR-2)."""
Window = Literal["after_trade", "after_keep"]
"""Windows (b) and (d) of MC-POWER-5."""
Cause = Literal["trade", "power"]


class TurnStarted(Event, frozen=True, tag="mint_condition.turn_started"):
    """A seat's turn, its number in the round from 1. `may_trade` is false in its first one
    (MC-TRADE-2); `trade_only` is true where no pile is left (MC-TURN-3)."""

    seat: Public[Seat]
    turn: Public[int]
    may_trade: Public[bool]
    trade_only: Public[bool]


# ------------------------------------------------------------------------------------------- trade


class TradeDeclined(Event, frozen=True, tag="mint_condition.trade_declined"):
    """No trade, or (with Second Deal) no second one."""

    seat: Public[Seat]
    second: Public[bool]


class ShopTradeMade(Event, frozen=True, tag="mint_condition.shop_trade_made"):
    """Given comics leave the collection for the end of the shop, taken ones are unplaced
    (MC-TRADE-8, -18)."""

    seat: Public[Seat]
    way: Public[Way]
    given: Public[Cards]
    taken: Public[Cards]


class PlayerTradeDeclared(Event, frozen=True, tag="mint_condition.player_trade_declared"):
    """`asked` says whether the target may still react (MC-POWER-9)."""

    seat: Public[Seat]
    target: Public[Seat]
    given: Public[Card]
    wanted: Public[Card]
    asked: Public[bool]


class PlayerTradeAllowed(Event, frozen=True, tag="mint_condition.player_trade_allowed"):
    """The target lets it be; only where it was asked."""

    seat: Public[Seat]


class PlayerTradeBlocked(Event, frozen=True, tag="mint_condition.player_trade_blocked"):
    """Nothing moves, and the turn's trade is used (MC-PWR-5); `seat` is the target."""

    seat: Public[Seat]


class PlayerTradeMade(Event, frozen=True, tag="mint_condition.player_trade_made"):
    """Both comics are unplaced with their new owners (MC-TRADE-15, -16)."""

    seat: Public[Seat]
    target: Public[Seat]
    given: Public[Card]
    taken: Public[Card]


# -------------------------------------------------------------------------------------- pick piles


class PileExamined(Event, frozen=True, tag="mint_condition.pile_examined"):
    """The active seat looks at a pile (MC-PILES-1, -2)."""

    seat: Public[Seat]
    spot: Public[int]
    count: Public[int]
    comics: Own[Cards]


class PilePassed(Event, frozen=True, tag="mint_condition.pile_passed"):
    """It goes back to its spot (MC-PILES-4)."""

    seat: Public[Seat]
    spot: Public[int]


class PileGrown(Event, frozen=True, tag="mint_condition.pile_grown"):
    """So many cards off the top of the deck join a passed pile, behind the others, unseen."""

    spot: Public[int]
    count: Public[int]
    comics: Sealed[Cards]


class PileKept(Event, frozen=True, tag="mint_condition.pile_kept"):
    """All of the pile is taken, still hidden from the others (MC-PILES-3); `forced` where it could
    not be passed (MC-PILES-9)."""

    seat: Public[Seat]
    spot: Public[int]
    count: Public[int]
    forced: Public[bool]
    comics: Own[Cards]


class PileTaken(Event, frozen=True, tag="mint_condition.pile_taken"):
    """A second pile is taken, which its taker sees when it is turned up (MC-PWR-4)."""

    seat: Public[Seat]
    spot: Public[int]
    count: Public[int]
    comics: Sealed[Cards]


class PileReplenished(Event, frozen=True, tag="mint_condition.pile_replenished"):
    """A new pile in an empty spot, of what the deck still has (MC-PILES-3, -7)."""

    spot: Public[int]
    count: Public[int]
    comics: Sealed[Cards]


class CardsDrawn(Event, frozen=True, tag="mint_condition.cards_drawn"):
    """All piles were passed (MC-PILES-5); the count may be 0."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class DeckRanOut(Event, frozen=True, tag="mint_condition.deck_ran_out"):
    """Its last card has left it (MC-PILES-14)."""


class PilesRanOut(Event, frozen=True, tag="mint_condition.piles_ran_out"):
    """That seat took the last pile; these have a trade-only turn left, in order (MC-END-2)."""

    seat: Public[Seat]
    left: Public[tuple[Seat, ...]]


# ------------------------------------------------------------------------------- manage collection


class ComicsTurnedUp(Event, frozen=True, tag="mint_condition.comics_turned_up"):
    """What was taken lies face up, unplaced (MC-SETS-1)."""

    seat: Public[Seat]
    comics: Public[Cards]


class FreeComicRedeemed(Event, frozen=True, tag="mint_condition.free_comic_redeemed"):
    """The Free Comic is spent for a comic of the shop, null where it is empty (MC-FREE-1, -3)."""

    seat: Public[Seat]
    free: Public[Card]
    taken: Public[Card | None]


class SetFormed(Event, frozen=True, tag="mint_condition.set_formed"):
    """Two comics are a set; its number is the seat's next in the round, from 1. `auto` where there
    was no choice (MC-SETS-17)."""

    seat: Public[Seat]
    number: Public[int]
    series: Public[str]
    comics: Public[Cards]
    auto: Public[bool]


class ComicAdded(Event, frozen=True, tag="mint_condition.comic_added"):
    """A comic joins a set, behind the others."""

    seat: Public[Seat]
    number: Public[int]
    comic: Public[Card]
    auto: Public[bool]


class SetReduced(Event, frozen=True, tag="mint_condition.set_reduced"):
    """A set goes on without a comic; moves nothing (MC-EV-8)."""

    seat: Public[Seat]
    number: Public[int]
    comics: Public[Cards]
    cause: Public[Cause]


class SetDissolved(Event, frozen=True, tag="mint_condition.set_dissolved"):
    """What is left of a set that is none any more lies loose (MC-SETS-11)."""

    seat: Public[Seat]
    number: Public[int]
    comics: Public[Cards]


class ComicsLeftLoose(Event, frozen=True, tag="mint_condition.comics_left_loose"):
    """What fits no set is loose (MC-SETS-14)."""

    seat: Public[Seat]
    comics: Public[Cards]


# -------------------------------------------------------------------------------------- the windows


class WindowPassed(Event, frozen=True, tag="mint_condition.window_passed"):
    """No power was used after a trade or a keep (MC-POWER-12)."""

    seat: Public[Seat]
    window: Public[Window]


class TurnEnded(Event, frozen=True, tag="mint_condition.turn_ended"):
    """The seat's turn is over (MC-TURN-5)."""

    seat: Public[Seat]


TurnEvent = (
    TurnStarted
    | TradeDeclined
    | ShopTradeMade
    | PlayerTradeDeclared
    | PlayerTradeAllowed
    | PlayerTradeBlocked
    | PlayerTradeMade
    | PileExamined
    | PilePassed
    | PileGrown
    | PileKept
    | PileTaken
    | PileReplenished
    | CardsDrawn
    | DeckRanOut
    | PilesRanOut
    | ComicsTurnedUp
    | FreeComicRedeemed
    | SetFormed
    | ComicAdded
    | SetReduced
    | SetDissolved
    | ComicsLeftLoose
    | WindowPassed
    | TurnEnded
)
