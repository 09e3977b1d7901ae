"""Superpowers that are used. One that is sold out has its events in `evening.py`; what a power does
as an action does, its event says with the power as the cause."""

from typing import Literal

from domain.games.bagged_boarded.events.setup import Destination
from domain.games.bagged_boarded.events.trade import Deck
from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public
from domain.kernel.types import Cards, Cents, Seat

PowerVia = Literal["caffeine_boost", "dibs"]
"""The superpowers that claim."""
Extra = Literal["draw", "buy", "none"]
"""What Dial-up and Optimism offer (BB-SP-DIALUP-1, BB-SP-OPTIMISM-1)."""
Keeping = Literal["sign", "bag", "loose"]
"""The three ways to keep inherited comics (BB-SP-INHERITED-1)."""
OrderSource = Literal["loose", "bagged", "bin", "supply"]
"""Where an ordered comic comes from: a reserve row, or a deck (BB-SP-SPECIALORDER-1, -2)."""

# ----------------------------------------------------------------- gaining and using (BB-POWER)


class SuperpowerTaken(Event, frozen=True, tag="bagged_boarded.superpower_taken"):
    """A card leaves the market to be used (BB-POWER-1)."""

    seat: Public[Seat]
    power: Public[str]


class SuperpowerKept(Event, frozen=True, tag="bagged_boarded.superpower_kept"):
    """An ongoing or one-time power lies face up before its owner (BB-POWER-4, -5)."""

    seat: Public[Seat]
    power: Public[str]


class PowerOpened(Event, frozen=True, tag="bagged_boarded.power_opened"):
    """A power asks its owner for something, instead of what it asked for before: how many units it
    is about, and what one costs."""

    seat: Public[Seat]
    power: Public[str]
    step: Public[str]
    allowance: Public[int]
    price: Public[Cents]


class PowerUsed(Event, frozen=True, tag="bagged_boarded.power_used"):
    """A one-time power is used; what it does, and that it leaves the game, comes after
    (BB-POWER-5). Dibs has an event of its own."""

    seat: Public[Seat]
    power: Public[str]


class CashGranted(Event, frozen=True, tag="bagged_boarded.cash_granted"):
    """A power pays (BB-SP-RICHUNCLE-1)."""

    seat: Public[Seat]
    amount: Public[Cents]
    cause: Public[str]


class BonusComicsGained(Event, frozen=True, tag="bagged_boarded.bonus_comics_gained"):
    """A power takes comics from the top of one deck, free (BB-SP-COMICSWAP-1, BB-SP-VOLUNTEER-1).
    Where that goes on in another deck, or after a shuffle, it is several events."""

    seat: Public[Seat]
    power: Public[str]
    source: Public[Deck]
    destination: Public[Destination]
    count: Public[int]
    comics: Own[Cards]


class LooseComicsDiscarded(Event, frozen=True, tag="bagged_boarded.loose_comics_discarded"):
    """Half of the loose pile goes to the Bin discard: `signed` had a tag each, which goes back to
    the supply; `comics` are the others (BB-SP-COMICSWAP-2, -5)."""

    seat: Public[Seat]
    count: Public[int]
    tags: Public[int]
    signed: Public[Cards]
    comics: Own[Cards]


class InheritedCollectionResolved(
    Event, frozen=True, tag="bagged_boarded.inherited_collection_resolved"
):
    """Of the comics drawn so many are kept, the others go to the Bin discard. `signed` is the one
    that gets a tag, and `comics` are those kept face down (BB-SP-INHERITED-1, -3)."""

    seat: Public[Seat]
    option: Public[Keeping]
    kept: Public[int]
    discarded: Public[int]
    signed: Public[Cards]
    comics: Own[Cards]
    rest: Own[Cards]


class SpecialOrderTaken(Event, frozen=True, tag="bagged_boarded.special_order_taken"):
    """One comic becomes bagged, free: `shown` out of a reserve slot, `comics` off a deck, unseen
    by others; `slot` is 0 there (BB-SP-SPECIALORDER-1, -2)."""

    seat: Public[Seat]
    source: Public[OrderSource]
    slot: Public[int]
    shown: Public[Cards]
    comics: Own[Cards]


# ----------------------------------------------------------------------------- while planning


class DibsDeclared(Event, frozen=True, tag="bagged_boarded.dibs_declared"):
    """All reserve comics that show the hero will be claimed, by slot; the claims follow, with their
    cubes (BB-SP-DIBS-1)."""

    seat: Public[Seat]
    hero: Public[str]
    loose: Public[tuple[int, ...]]
    bagged: Public[tuple[int, ...]]


class DibsDeclined(Event, frozen=True, tag="bagged_boarded.dibs_declined"):
    """Not this round (BB-DP-2)."""

    seat: Public[Seat]


class PowerClaimed(Event, frozen=True, tag="bagged_boarded.power_claimed"):
    """A claim that a power has made possible; the fields are those of `action_claimed`. One of Dibs
    is no part of a planning turn (BB-SP-CAFFEINE-1, BB-SP-DIBS-1, -2)."""

    seat: Public[Seat]
    group: Public[str]
    row: Public[int]
    cubes: Public[int]
    location: Public[str | None]
    travel: Public[int]
    via: Public[PowerVia]


class TravelRefunded(Event, frozen=True, tag="bagged_boarded.travel_refunded"):
    """Cubes on the way to a location come back, to be placed once more (BB-SP-CHAUFFEUR-1)."""

    seat: Public[Seat]
    location: Public[str]
    cubes: Public[int]


# ------------------------------------------------------------------------------------- by day


class ExtraChosen(Event, frozen=True, tag="bagged_boarded.extra_chosen"):
    """More draws, one more buy, or neither (BB-SP-DIALUP-2, BB-SP-OPTIMISM-1)."""

    seat: Public[Seat]
    power: Public[str]
    option: Public[Extra]


PowerEvent = (
    SuperpowerTaken
    | SuperpowerKept
    | PowerOpened
    | PowerUsed
    | CashGranted
    | BonusComicsGained
    | LooseComicsDiscarded
    | InheritedCollectionResolved
    | SpecialOrderTaken
    | DibsDeclared
    | DibsDeclined
    | PowerClaimed
    | TravelRefunded
    | ExtraChosen
)
