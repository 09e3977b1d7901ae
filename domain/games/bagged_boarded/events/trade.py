"""Comics drawn, bought, sold, taken, signed and graded (chapters of the morning, the store and the
convention). What a face-down comic is only its owner knows; numbers and prices everybody does."""

from typing import Literal

from domain.games.bagged_boarded.events.setup import Destination, ReserveRow
from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.types import Card, Cards, Cents, Seat

Deck = Literal["supply", "bin"]
State = Literal["loose", "bagged", "displayed"]
"""The state of an owned comic (BB-STATE-1)."""
Slots = tuple[Card | None, ...]
"""The comics of a reserve row, by slot from the left; None where a slot is empty."""

# ---------------------------------------------------------------------- decks (BB-DECK-1 to -7)


class ComicsDrawn(Event, frozen=True, tag="bagged_boarded.comics_drawn"):
    """Comics from the top of one deck come into a seat's hand, for that group. A draw that goes on
    in another deck, or after a shuffle, is several events."""

    seat: Public[Seat]
    group: Public[str]
    source: Public[Deck]
    count: Public[int]
    comics: Own[Cards]


class DeckReshuffled(Event, frozen=True, tag="bagged_boarded.deck_reshuffled"):
    """A discard pile becomes the deck, which had run out (BB-DECK-3, BB-RND-7, -8)."""

    label: Public[str]
    count: Public[int]
    deck: Public[Deck]
    order: Sealed[Cards]


# ------------------------------------------------------------- Mail Order, Bargain Bin, reserves


class ComicsBought(Event, frozen=True, tag="bagged_boarded.comics_bought"):
    """Drawn comics are paid for and become bagged or loose (BB-MAIL-3, -4, BB-BIN-3, -4)."""

    seat: Public[Seat]
    group: Public[str]
    count: Public[int]
    price: Public[Cents]
    total: Public[Cents]
    destination: Public[Destination]
    comics: Own[Cards]


class DrawnComicsDiscarded(Event, frozen=True, tag="bagged_boarded.drawn_comics_discarded"):
    """The rest of the hand goes face down to a discard pile, in card-id order (BB-MAIL-5,
    BB-BIN-5, BB-ORDER-4)."""

    seat: Public[Seat]
    deck: Public[Deck]
    count: Public[int]
    comics: Own[Cards]


class ReservedComicBought(Event, frozen=True, tag="bagged_boarded.reserved_comic_bought"):
    """The claimant of a slot buys what lies there (BB-RL-1, BB-RB-1)."""

    seat: Public[Seat]
    row: Public[ReserveRow]
    slot: Public[int]
    comic: Public[Card]
    price: Public[Cents]
    destination: Public[Destination]


class ReservationDeclined(Event, frozen=True, tag="bagged_boarded.reservation_declined"):
    """The claimant leaves the comic where it is (BB-RL-2, BB-RB-2)."""

    seat: Public[Seat]
    row: Public[ReserveRow]
    slot: Public[int]


class ReserveRowCleaned(Event, frozen=True, tag="bagged_boarded.reserve_row_cleaned"):
    """The two rightmost slots empty into the Bin discard and the rest slides right; `slots` is the
    row then (BB-RL-3, BB-RB-4)."""

    row: Public[ReserveRow]
    dropped: Public[Cards]
    slots: Public[Slots]


# ------------------------------------------------------------------------- Sell (BB-SELL-1 to -11)


class ComicSold(Event, frozen=True, tag="bagged_boarded.comic_sold"):
    """A comic is sold and goes face up to the loose reserve row: `slots` is the row then, and
    `dropped` what fell out of it into the Bin discard. `hero` is that of the set it was in."""

    seat: Public[Seat]
    comic: Public[Card]
    state: Public[State]
    hero: Public[str | None]
    signed: Public[bool]
    price: Public[Cents]
    slot: Public[int]
    dropped: Public[Card | None]
    slots: Public[Slots]


class SaleFinished(Event, frozen=True, tag="bagged_boarded.sale_finished"):
    """The seller is done; `total` is what the sale brought in all (BB-SELL-10)."""

    seat: Public[Seat]
    cause: Public[str]
    count: Public[int]
    total: Public[Cents]


class HeroValueChanged(Event, frozen=True, tag="bagged_boarded.hero_value_changed"):
    """A hero's token moves to the column of its comics on display (BB-DISP-9, BB-SELL-6)."""

    hero: Public[str]
    old_level: Public[int]
    level: Public[int]
    value: Public[Cents]
    displayed: Public[int]


# ----------------------------------------------------------------------------- the convention


class SwagTaken(Event, frozen=True, tag="bagged_boarded.swag_taken"):
    """All comics of the Swag pile become bagged (BB-SWAG-1)."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class SneakPreviewViewed(Event, frozen=True, tag="bagged_boarded.sneak_preview_viewed"):
    """A seat takes the Sneak Preview pile into its hand, top first (BB-SNEAK-1)."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class SneakPreviewBought(Event, frozen=True, tag="bagged_boarded.sneak_preview_bought"):
    """Some of them become bagged, paid for or free (BB-SNEAK-2)."""

    seat: Public[Seat]
    paid: Public[int]
    free: Public[int]
    price: Public[Cents]
    total: Public[Cents]
    comics: Own[Cards]


class SneakPreviewReturned(Event, frozen=True, tag="bagged_boarded.sneak_preview_returned"):
    """The rest goes back, in an order of the seat's choice, top first (BB-SNEAK-3)."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class ComicsAutographed(Event, frozen=True, tag="bagged_boarded.comics_autographed"):
    """Comics get a tag each and lie face up from now on; `states` are theirs (BB-AUTO-1)."""

    seat: Public[Seat]
    cause: Public[str]
    comics: Public[Cards]
    states: Public[tuple[State, ...]]


class SetGraded(Event, frozen=True, tag="bagged_boarded.set_graded"):
    """The top slab goes on a set, for good (BB-GRADE-1, -3)."""

    seat: Public[Seat]
    hero: Public[str]
    slab: Public[Cents]
    fee: Public[Cents]


TradeEvent = (
    ComicsDrawn
    | DeckReshuffled
    | ComicsBought
    | DrawnComicsDiscarded
    | ReservedComicBought
    | ReservationDeclined
    | ReserveRowCleaned
    | ComicSold
    | SaleFinished
    | HeroValueChanged
    | SwagTaken
    | SneakPreviewViewed
    | SneakPreviewBought
    | SneakPreviewReturned
    | ComicsAutographed
    | SetGraded
)
