"""Bagging and unbagging, displays, superpowers, bedtime and the end."""

from typing import Literal

from domain.games.bagged_boarded.events.setup import ReserveRow
from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.sums import Line
from domain.kernel.types import Card, Cards, Cents, Seat

Mode = Literal["sell_out"]
"""What is done with a superpower chosen; one to be used has an event of its own."""
Refill = Literal["sneak_preview", "bin", "supply"]
"""Where a comic that fills a reserve slot comes from."""
BedtimeStep = Literal["reserve_loose", "reserve_bagged", "swag", "sneak_preview"]
"""A step of the bedtime routine (BB-BED-1)."""
Ending = Literal["final_day", "supply_exhausted"]

# -------------------------------------------------------------- bagging (BB-BAG, BB-LIMIT-1 to -8)


class ComicsBagged(Event, frozen=True, tag="bagged_boarded.comics_bagged"):
    """Loose comics become bagged: `signed` those that lie face up, `comics` the others."""

    seat: Public[Seat]
    cause: Public[str]
    count: Public[int]
    signed: Public[Cards]
    comics: Own[Cards]


class LimitExceeded(Event, frozen=True, tag="bagged_boarded.limit_exceeded"):
    """A bagged pile is too large: its owner has to unbag exactly the excess (BB-LIMIT-2 to -4)."""

    seat: Public[Seat]
    excess: Public[int]


class ComicsUnbagged(Event, frozen=True, tag="bagged_boarded.comics_unbagged"):
    """Bagged comics become loose: `signed` those with a tag each, `comics` the others, face down.
    So many tags go back to the supply, all or none; where none does, the signed comics stay signed
    and face up (BB-LIMIT-5, BB-SP-AUDACITY-2)."""

    seat: Public[Seat]
    forced: Public[bool]
    count: Public[int]
    tags: Public[int]
    signed: Public[Cards]
    comics: Own[Cards]


# ------------------------------------------------------- displays, superpowers (BB-DISP, BB-POWER)


class SetDisplayed(Event, frozen=True, tag="bagged_boarded.set_displayed"):
    """A new set of a hero, out of the bagged pile (BB-DISP-2, -5, -6)."""

    seat: Public[Seat]
    hero: Public[str]
    comics: Public[Cards]
    points: Public[int]


class SetExpanded(Event, frozen=True, tag="bagged_boarded.set_expanded"):
    """One more comic in a set (BB-DISP-3)."""

    seat: Public[Seat]
    hero: Public[str]
    comic: Public[Card]
    points: Public[int]


class UniqueHeroesAdvanced(Event, frozen=True, tag="bagged_boarded.unique_heroes_advanced"):
    """A hero never displayed before moves the token to that position (BB-DISP-10)."""

    position: Public[int]


class SuperpowerOffered(Event, frozen=True, tag="bagged_boarded.superpower_offered"):
    """Who displayed that hero first has to choose one of the superpowers left (BB-DISP-10)."""

    seat: Public[Seat]
    hero: Public[str]


class SuperpowerChosen(Event, frozen=True, tag="bagged_boarded.superpower_chosen"):
    """A card leaves the market to be sold out (BB-POWER-1)."""

    seat: Public[Seat]
    power: Public[str]
    mode: Public[Mode]


class SoldOut(Event, frozen=True, tag="bagged_boarded.sold_out"):
    """The value of the hero just displayed, in cash, instead of the card (BB-POWER-8)."""

    seat: Public[Seat]
    power: Public[str]
    hero: Public[str]
    amount: Public[Cents]


class SuperpowerRemoved(Event, frozen=True, tag="bagged_boarded.superpower_removed"):
    """A card leaves the game (BB-POWER-3, -5, -8)."""

    power: Public[str]
    reason: Public[str]


class TurnOrderChanged(Event, frozen=True, tag="bagged_boarded.turn_order_changed"):
    """A seat moves to the first place (BB-EARLY-1)."""

    seat: Public[Seat]
    turn_order: Public[tuple[Seat, ...]]


# -------------------------------------------------------------------- bedtime (BB-BED-1 to -10)


class BedtimeStarted(Event, frozen=True, tag="bagged_boarded.bedtime_started"):
    """The daily activities are over (BB-BED-1)."""

    round: Public[int]


class ReserveSlotRefilled(Event, frozen=True, tag="bagged_boarded.reserve_slot_refilled"):
    """An empty slot gets a comic face up (BB-BED-2, -3, -4)."""

    row: Public[ReserveRow]
    slot: Public[int]
    source: Public[Refill]
    comic: Public[Card]


class SwagAdded(Event, frozen=True, tag="bagged_boarded.swag_added"):
    """The Swag pile grows, face down, from the Supply (BB-BED-5)."""

    count: Public[int]
    comics: Sealed[Cards]


class SneakPreviewRefilled(Event, frozen=True, tag="bagged_boarded.sneak_preview_refilled"):
    """Comics from the Supply go beneath those that are left (BB-BED-6)."""

    count: Public[int]
    comics: Sealed[Cards]


# ------------------------------------------------------------------- the end (BB-END, BB-FINAL)


class GameEndTriggered(Event, frozen=True, tag="bagged_boarded.game_end_triggered"):
    """The token is at the game-end position: one more full day after this one (BB-END-1)."""

    seat: Public[Seat]
    round: Public[int]
    position: Public[int]


class SupplyExhausted(Event, frozen=True, tag="bagged_boarded.supply_exhausted"):
    """A comic is needed at bedtime and there is none: the game ends at once (BB-BED-9)."""

    step: Public[BedtimeStep]


class GameEnded(Event, frozen=True, tag="bagged_boarded.game_ended"):
    """Nothing is played any more (BB-END-3, -4)."""

    reason: Public[Ending]


class CollectionRevealed(Event, frozen=True, tag="bagged_boarded.collection_revealed"):
    """All turn their piles up at once (BB-ORDER-7, BB-ZONE-R3)."""

    seat: Public[Seat]
    bagged: Public[Cards]
    loose: Public[Cards]


class NetWorthScored(Event, frozen=True, tag="bagged_boarded.net_worth_scored"):
    """A seat's score sheet, line by line (BB-FINAL-1 to -13)."""

    seat: Public[Seat]
    lines: Public[tuple[Line, ...]]
    total: Public[Cents]


class WinnerDeclared(Event, frozen=True, tag="bagged_boarded.winner_declared"):
    """The highest net worth, later in turn order where several have it (BB-FINAL-10)."""

    seat: Public[Seat]
    total: Public[Cents]
    tie_broken: Public[bool]


EveningEvent = (
    ComicsBagged
    | LimitExceeded
    | ComicsUnbagged
    | SetDisplayed
    | SetExpanded
    | UniqueHeroesAdvanced
    | SuperpowerOffered
    | SuperpowerChosen
    | SoldOut
    | SuperpowerRemoved
    | TurnOrderChanged
    | BedtimeStarted
    | ReserveSlotRefilled
    | SwagAdded
    | SneakPreviewRefilled
    | GameEndTriggered
    | SupplyExhausted
    | GameEnded
    | CollectionRevealed
    | NetWorthScored
    | WinnerDeclared
)
