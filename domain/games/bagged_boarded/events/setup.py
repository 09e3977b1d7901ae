"""From the setup to the end of the draft."""

from typing import Literal

from domain.games.bagged_boarded.tables import Side
from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.types import Card, Cards, Cents, Seat

ReserveRow = Literal["loose", "bagged"]
Destination = Literal["loose", "bagged"]

# --------------------------------------------------------------------- the table (BB-SETUP-1 to 10)


class BoardSet(Event, frozen=True, tag="bagged_boarded.board_set"):
    """The board lies on one side, with its tokens and tags (BB-SETUP-1, -4, -5)."""

    side: Public[Side]
    game_end: Public[int]
    tags: Public[int]


class TurnOrderShuffled(Event, frozen=True, tag="bagged_boarded.turn_order_shuffled"):
    """A random first turn order (BB-SETUP-14, BB-RND-1)."""

    label: Public[str]
    count: Public[int]
    turn_order: Public[tuple[Seat, ...]]
    order: Sealed[tuple[Seat, ...]]


class TurnOrderGiven(Event, frozen=True, tag="bagged_boarded.turn_order_given"):
    """A first turn order that the host asked for (BB-SETUP-14)."""

    turn_order: Public[tuple[Seat, ...]]


class PublishersDrawn(Event, frozen=True, tag="bagged_boarded.publishers_drawn"):
    """Random publishers, listed in the order of the edition (BB-SETUP-7, BB-RND-2)."""

    label: Public[str]
    count: Public[int]
    publishers: Public[tuple[str, ...]]
    order: Sealed[tuple[str, ...]]


class PublishersChosen(Event, frozen=True, tag="bagged_boarded.publishers_chosen"):
    """Publishers that the host asked for (BB-SETUP-7)."""

    publishers: Public[tuple[str, ...]]


class SuperpowersLaidOut(Event, frozen=True, tag="bagged_boarded.superpowers_laid_out"):
    """The market of superpowers; the rest are not used (BB-SETUP-6, BB-RND-5)."""

    label: Public[str]
    count: Public[int]
    powers: Public[tuple[str, ...]]
    order: Sealed[tuple[str, ...]]


class SlabsStacked(Event, frozen=True, tag="bagged_boarded.slabs_stacked"):
    """The grading slabs, highest on top (BB-SETUP-3)."""

    values: Public[tuple[Cents, ...]]


class ScoringCardRevealed(Event, frozen=True, tag="bagged_boarded.scoring_card_revealed"):
    """The top card of one scoring deck (BB-SETUP-9, BB-RND-3)."""

    label: Public[str]
    count: Public[int]
    back: Public[str]
    card: Public[str]
    order: Sealed[tuple[str, ...]]


class PublisherTokenDrawn(Event, frozen=True, tag="bagged_boarded.publisher_token_drawn"):
    """The publisher that the card just revealed is about (BB-SETUP-9, BB-RND-4)."""

    label: Public[str]
    count: Public[int]
    card: Public[str]
    publisher: Public[str]
    order: Sealed[tuple[str, ...]]


class ScoringCardsGiven(Event, frozen=True, tag="bagged_boarded.scoring_cards_given"):
    """The two fixed scoring cards of a first game (BB-SETUP-10)."""

    cards: Public[tuple[str, ...]]


# -------------------------------------------------------------------- the comics (BB-SETUP-11, -12)


class ComicsShuffled(Event, frozen=True, tag="bagged_boarded.comics_shuffled"):
    """The one big shuffle; all comics in play become the Supply deck for now (BB-RND-6)."""

    label: Public[str]
    count: Public[int]
    order: Sealed[Cards]


class SneakPreviewDealt(Event, frozen=True, tag="bagged_boarded.sneak_preview_dealt"):
    """Comics go face down to Sneak Preview, top first."""

    count: Public[int]
    comics: Sealed[Cards]


class BinDealt(Event, frozen=True, tag="bagged_boarded.bin_dealt"):
    """Comics go face down to the Bargain Bin deck, top first."""

    count: Public[int]
    comics: Sealed[Cards]


class SwagDealt(Event, frozen=True, tag="bagged_boarded.swag_dealt"):
    """Comics go face down to Swag."""

    count: Public[int]
    comics: Sealed[Cards]


class DraftHandDealt(Event, frozen=True, tag="bagged_boarded.draft_hand_dealt"):
    """A seat's first hand lies before it, not yet taken up."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class ReserveSlotFilled(Event, frozen=True, tag="bagged_boarded.reserve_slot_filled"):
    """The top comic of the Supply goes face up to a reserve slot, numbered from 1."""

    row: Public[ReserveRow]
    slot: Public[int]
    comic: Public[Card]


class SupplyFormed(Event, frozen=True, tag="bagged_boarded.supply_formed"):
    """What is left is the Supply deck, top first."""

    count: Public[int]
    comics: Sealed[Cards]


# ----------------------------------------------------------------- the players (BB-SETUP-13 to 16)


class KitTaken(Event, frozen=True, tag="bagged_boarded.kit_taken"):
    """A seat takes its colour, time cubes and starting cash (BB-SETUP-13)."""

    seat: Public[Seat]
    colour: Public[str]
    cubes: Public[int]
    cash: Public[Cents]


class CubesSetAside(Event, frozen=True, tag="bagged_boarded.cubes_set_aside"):
    """Cubes that an early seat cannot use in round 1 (BB-SETUP-15, -16)."""

    seat: Public[Seat]
    count: Public[int]


class AllowancePaid(Event, frozen=True, tag="bagged_boarded.allowance_paid"):
    """Extra cash for a late seat (BB-SETUP-15)."""

    seat: Public[Seat]
    amount: Public[Cents]


# ---------------------------------------------------------------------- the draft (BB-DRAFT-1 to 7)


class DraftPickOpened(Event, frozen=True, tag="bagged_boarded.draft_pick_opened"):
    """All seats take up the hands that lie before them, of so many comics each (BB-DRAFT-2)."""

    pick: Public[int]
    count: Public[int]


class ComicPicked(Event, frozen=True, tag="bagged_boarded.comic_picked"):
    """A seat keeps one comic face down; rivals learn only that it has (BB-DRAFT-1, -3)."""

    seat: Public[Seat]
    pick: Public[int]
    destination: Public[Destination]
    comic: Own[Card]


class HandPassed(Event, frozen=True, tag="bagged_boarded.hand_passed"):
    """The giver's hand goes to its left neighbour, taken up at the next pick (BB-DRAFT-7)."""

    giver: Public[Seat]
    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class DraftRestDiscarded(Event, frozen=True, tag="bagged_boarded.draft_rest_discarded"):
    """What a seat has left goes to the Bin discard, in card-id order (BB-DRAFT-6, BB-ORDER-4)."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class DraftCompleted(Event, frozen=True, tag="bagged_boarded.draft_completed"):
    """Every seat has its loose and its bagged comics (BB-DRAFT-3)."""


SetupEvent = (
    BoardSet
    | TurnOrderShuffled
    | TurnOrderGiven
    | PublishersDrawn
    | PublishersChosen
    | SuperpowersLaidOut
    | SlabsStacked
    | ScoringCardRevealed
    | PublisherTokenDrawn
    | ScoringCardsGiven
    | ComicsShuffled
    | SneakPreviewDealt
    | BinDealt
    | SwagDealt
    | DraftHandDealt
    | ReserveSlotFilled
    | SupplyFormed
    | KitTaken
    | CubesSetAside
    | AllowancePaid
    | DraftPickOpened
    | ComicPicked
    | HandPassed
    | DraftRestDiscarded
    | DraftCompleted
)
