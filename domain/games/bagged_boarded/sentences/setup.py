"""From the setup to the end of the draft."""

from typing import Final

from domain.games.bagged_boarded.edition_file import standard_file
from domain.games.bagged_boarded.events.setup import (
    AllowancePaid,
    BinDealt,
    BoardSet,
    ComicPicked,
    ComicsShuffled,
    CubesSetAside,
    DraftCompleted,
    DraftHandDealt,
    DraftPickOpened,
    DraftRestDiscarded,
    HandPassed,
    KitTaken,
    PublishersChosen,
    PublishersDrawn,
    PublisherTokenDrawn,
    ReserveSlotFilled,
    ScoringCardRevealed,
    ScoringCardsGiven,
    SlabsStacked,
    SneakPreviewDealt,
    SuperpowersLaidOut,
    SupplyFormed,
    SwagDealt,
    TurnOrderGiven,
    TurnOrderShuffled,
)
from domain.games.bagged_boarded.sentences.words import comics, publisher, scoring_card
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import picks
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.piles import seen_one
from domain.kernel.types import FACE_DOWN, NameOf
from domain.kernel.words import Tell, counted, listed, told

# ---------------------------------------------------------------------------------------- the table


def board_set(table: Table, event: BoardSet, name: NameOf) -> Sentence:
    return Sentence(
        f"The board lies on side {event.side}, its game-end token at {event.game_end}; "
        f"{event.tags} autograph tags lie ready.",
        ("BB-SETUP-1", "BB-SETUP-4", "BB-SETUP-5"),
    )


def turn_order_shuffled(table: Table, event: TurnOrderShuffled, name: NameOf) -> Sentence:
    order = listed(map(name, event.turn_order))
    return Sentence(f"The first turn order, drawn at random: {order}.", ("BB-SETUP-14",))


def turn_order_given(table: Table, event: TurnOrderGiven, name: NameOf) -> Sentence:
    order = listed(map(name, event.turn_order))
    return Sentence(f"The first turn order, as asked for: {order}.", ("BB-SETUP-14",))


def publishers_drawn(table: Table, event: PublishersDrawn, name: NameOf) -> Sentence:
    drawn = listed(map(publisher, event.publishers))
    return Sentence(f"The publishers in play, drawn at random: {drawn}.", ("BB-SETUP-7",))


def publishers_chosen(table: Table, event: PublishersChosen, name: NameOf) -> Sentence:
    chosen = listed(map(publisher, event.publishers))
    return Sentence(f"The publishers in play, as asked for: {chosen}.", ("BB-SETUP-7",))


def superpowers_laid_out(table: Table, event: SuperpowersLaidOut, name: NameOf) -> Sentence:
    names = standard_file().names.superpowers
    powers = listed(names.get(power, power) for power in event.powers)
    return Sentence(f"The superpowers laid out: {powers}.", ("BB-SETUP-6",))


def slabs_stacked(table: Table, event: SlabsStacked, name: NameOf) -> Sentence:
    return Sentence(f"The grading slabs, from the top: {listed(event.values)}.", ("BB-SETUP-3",))


def scoring_card_revealed(table: Table, event: ScoringCardRevealed, name: NameOf) -> Sentence:
    back = event.back.replace("_", " ")
    return Sentence(
        f"The scoring card of the {back} deck is {scoring_card(event.card)}.", ("BB-SETUP-9",)
    )


def publisher_token_drawn(table: Table, event: PublisherTokenDrawn, name: NameOf) -> Sentence:
    card, about = scoring_card(event.card), publisher(event.publisher)
    return Sentence(f"{card} is about {about}, drawn at random.", ("BB-SETUP-9",))


def scoring_cards_given(table: Table, event: ScoringCardsGiven, name: NameOf) -> Sentence:
    given = listed(map(scoring_card, event.cards))
    return Sentence(f"The scoring cards of a first game: {given}.", ("BB-SETUP-10",))


# --------------------------------------------------------------------------------------- the comics


def comics_shuffled(table: Table, event: ComicsShuffled, name: NameOf) -> Sentence:
    rules = ("BB-SETUP-11", "BB-SETUP-12")
    return Sentence(f"The {comics(event.count)} in play are shuffled.", rules)


def sneak_preview_dealt(table: Table, event: SneakPreviewDealt, name: NameOf) -> Sentence:
    dealt = f"Sneak Preview gets {comics(event.count)} face down{told(event.comics)}."
    return Sentence(dealt, ("BB-SETUP-11",))


def bin_dealt(table: Table, event: BinDealt, name: NameOf) -> Sentence:
    dealt = f"The Bargain Bin gets {comics(event.count)} face down{told(event.comics)}."
    return Sentence(dealt, ("BB-SETUP-11",))


def swag_dealt(table: Table, event: SwagDealt, name: NameOf) -> Sentence:
    dealt = f"Swag gets {comics(event.count)} face down{told(event.comics)}."
    return Sentence(dealt, ("BB-SETUP-11",))


def draft_hand_dealt(table: Table, event: DraftHandDealt, name: NameOf) -> Sentence:
    dealt = f"{name(event.seat)} is dealt {comics(event.count)}{told(event.comics)}."
    return Sentence(dealt, ("BB-SETUP-11",))


def reserve_slot_filled(table: Table, event: ReserveSlotFilled, name: NameOf) -> Sentence:
    place = f"Reserve {event.row.title()}, slot {event.slot}"
    return Sentence(f"{event.comic} lies face up in {place}.", ("BB-SETUP-11", "BB-SETUP-12"))


def supply_formed(table: Table, event: SupplyFormed, name: NameOf) -> Sentence:
    return Sentence(f"The Supply is what is left: {comics(event.count)}.", ("BB-SETUP-11",))


# -------------------------------------------------------------------------------------- the players


def kit_taken(table: Table, event: KitTaken, name: NameOf) -> Sentence:
    return Sentence(
        f"{name(event.seat)} plays {event.colour} and takes {counted(event.cubes, 'cube')} "
        f"and {event.cash} in cash.",
        ("BB-SETUP-13",),
    )


def cubes_set_aside(table: Table, event: CubesSetAside, name: NameOf) -> Sentence:
    aside = f"{name(event.seat)} sets {counted(event.count, 'cube')} aside for round 1."
    return Sentence(aside, ("BB-SETUP-15", "BB-SETUP-16"))


def allowance_paid(table: Table, event: AllowancePaid, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} gets {event.amount} extra in cash.", ("BB-SETUP-15",))


# ---------------------------------------------------------------------------------------- the draft


def draft_pick_opened(table: Table, event: DraftPickOpened, name: NameOf) -> Sentence:
    of_all = f"{event.pick} of {picks(table.edition)}"
    opened = f"Pick {of_all}: everybody takes up a hand of {comics(event.count)}."
    return Sentence(opened, ("BB-DRAFT-1", "BB-DRAFT-2"))


def comic_picked(table: Table, event: ComicPicked, name: NameOf) -> Sentence:
    comic = seen_one(event.comic)
    what = "a comic" if comic == FACE_DOWN else comic
    pile = event.destination.title()
    kept = f"{name(event.seat)} keeps {what} face down for {pile} (pick {event.pick})."
    return Sentence(kept, ("BB-DRAFT-1", "BB-DRAFT-3"))


def hand_passed(table: Table, event: HandPassed, name: NameOf) -> Sentence:
    passed = f"{name(event.giver)} passes {comics(event.count)} to {name(event.seat)}"
    return Sentence(f"{passed}{told(event.comics)}.", ("BB-DRAFT-1", "BB-DRAFT-7"))


def draft_rest_discarded(table: Table, event: DraftRestDiscarded, name: NameOf) -> Sentence:
    rest = f"{name(event.seat)} puts {comics(event.count)} face down into the Bin discard"
    return Sentence(f"{rest}{told(event.comics)}.", ("BB-DRAFT-6", "BB-ORDER-4"))


def draft_completed(table: Table, event: DraftCompleted, name: NameOf) -> Sentence:
    loose, bagged = table.edition.setup.draft_loose, table.edition.setup.draft_bagged
    done = f"The draft is complete: everybody has {loose} loose and {bagged} bagged comics."
    return Sentence(done, ("BB-DRAFT-3",))


SETUP_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    BoardSet: board_set,
    TurnOrderShuffled: turn_order_shuffled,
    TurnOrderGiven: turn_order_given,
    PublishersDrawn: publishers_drawn,
    PublishersChosen: publishers_chosen,
    SuperpowersLaidOut: superpowers_laid_out,
    SlabsStacked: slabs_stacked,
    ScoringCardRevealed: scoring_card_revealed,
    PublisherTokenDrawn: publisher_token_drawn,
    ScoringCardsGiven: scoring_cards_given,
    ComicsShuffled: comics_shuffled,
    SneakPreviewDealt: sneak_preview_dealt,
    BinDealt: bin_dealt,
    SwagDealt: swag_dealt,
    DraftHandDealt: draft_hand_dealt,
    ReserveSlotFilled: reserve_slot_filled,
    SupplyFormed: supply_formed,
    KitTaken: kit_taken,
    CubesSetAside: cubes_set_aside,
    AllowancePaid: allowance_paid,
    DraftPickOpened: draft_pick_opened,
    ComicPicked: comic_picked,
    HandPassed: hand_passed,
    DraftRestDiscarded: draft_rest_discarded,
    DraftCompleted: draft_completed,
}
