"""Comics drawn, bought, sold, taken, signed and graded."""

from typing import Final

from domain.games.bagged_boarded.events.trade import (
    ComicsAutographed,
    ComicsBought,
    ComicsDrawn,
    ComicSold,
    Deck,
    DeckReshuffled,
    DrawnComicsDiscarded,
    HeroValueChanged,
    ReservationDeclined,
    ReservedComicBought,
    ReserveRowCleaned,
    SaleFinished,
    SetGraded,
    SneakPreviewBought,
    SneakPreviewReturned,
    SneakPreviewViewed,
    SwagTaken,
)
from domain.games.bagged_boarded.sentences.words import comics, drawn_for, hero, paid
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, listed, told

DECKS: Final[dict[Deck, str]] = {"supply": "Supply", "bin": "Bargain Bin"}
BUYING: Final = {"mail_order": "BB-MAIL-3", "bargain_bin": "BB-BIN-3"}
DRAWING: Final = {
    "mail_order": "BB-MAIL-1",
    "bargain_bin": "BB-BIN-1",
    "inherited_collection": "BB-SP-INHERITED-1",
}
SIGNING: Final = {"celebrity_sighting": "BB-SP-CELEBRITY-1"}
SELLING: Final = {"spring_cleaning": "BB-SP-SPRINGCLEANING-1"}
RESERVED: Final = {"loose": "BB-RL-1", "bagged": "BB-RB-1"}

# ------------------------------------------------------------------------------------------ decks


def comics_drawn(table: Table, event: ComicsDrawn, name: NameOf) -> Sentence:
    what = f"{comics(event.count)} from the {DECKS[event.source]}"
    what_for = drawn_for(event.group)
    action = "" if DECKS[event.source] == what_for else f" for {what_for}"
    drawn = f"{name(event.seat)} draws {what}{action}{told(event.comics)}."
    return Sentence(drawn, (DRAWING[event.group],))


def deck_reshuffled(table: Table, event: DeckReshuffled, name: NameOf) -> Sentence:
    shuffled = f"The {comics(event.count)} of the {DECKS[event.deck]} discard are shuffled"
    return Sentence(f"{shuffled} and make a new deck.", ("BB-DECK-3",))


# ---------------------------------------------------------------- Mail Order, Bargain Bin, reserves


def comics_bought(table: Table, event: ComicsBought, name: NameOf) -> Sentence:
    bought = f"{name(event.seat)} buys {comics(event.count)} for {event.total}"
    return Sentence(
        f"{bought}, {event.destination} now{told(event.comics)}.", (BUYING[event.group],)
    )


def drawn_comics_discarded(table: Table, event: DrawnComicsDiscarded, name: NameOf) -> Sentence:
    what = f"{comics(event.count)} face down into the {DECKS[event.deck]} discard"
    discarded = f"{name(event.seat)} puts {what}{told(event.comics)}."
    return Sentence(discarded, ("BB-MAIL-5" if event.deck == "supply" else "BB-BIN-5",))


def reserved_comic_bought(table: Table, event: ReservedComicBought, name: NameOf) -> Sentence:
    bought = f"{name(event.seat)} buys {event.comic} for {event.price}"
    where = f"from Reserve {event.row.title()}, slot {event.slot}; it is {event.destination} now"
    return Sentence(f"{bought} {where}.", (RESERVED[event.row],))


def reservation_declined(table: Table, event: ReservationDeclined, name: NameOf) -> Sentence:
    where = f"Reserve {event.row.title()}, slot {event.slot}"
    left = f"{name(event.seat)} leaves what lies in {where}."
    return Sentence(left, ("BB-RL-2" if event.row == "loose" else "BB-RB-2",))


def reserve_row_cleaned(table: Table, event: ReserveRowCleaned, name: NameOf) -> Sentence:
    fallen = f"{listed(event.dropped)} to the Bin discard" if event.dropped else "nothing falls out"
    cleaned = f"Reserve {event.row.title()} is cleaned: {fallen}, the rest slides right."
    return Sentence(cleaned, ("BB-RL-3" if event.row == "loose" else "BB-RB-4",))


# ------------------------------------------------------------------------------------------- Sell


def comic_sold(table: Table, event: ComicSold, name: NameOf) -> Sentence:
    state = "" if event.hero else f" ({event.state})"
    tagged = " (autographed)" if event.signed else state
    out_of = f" out of the set of {hero(event.hero)}" if event.hero else ""
    sold = f"{name(event.seat)} sells {event.comic}{tagged}{out_of} for {event.price}"
    fallen = f", and {event.dropped} falls into the Bin discard" if event.dropped else ""
    lies = f"it lies in Reserve Loose, slot {event.slot}{fallen}"
    return Sentence(f"{sold}; {lies}.", ("BB-SELL-2", "BB-SELL-5"))


def sale_finished(table: Table, event: SaleFinished, name: NameOf) -> Sentence:
    sold = f"{name(event.seat)} has sold {comics(event.count)} for {event.total} in all."
    return Sentence(sold, (SELLING.get(event.cause, "BB-SELL-10"),))


def hero_value_changed(table: Table, event: HeroValueChanged, name: NameOf) -> Sentence:
    shown = f"with {comics(event.displayed)} on display"
    changed = f"{hero(event.hero)} is worth {event.value} now, {shown}."
    return Sentence(changed, ("BB-DISP-9" if event.level > event.old_level else "BB-SELL-6",))


# --------------------------------------------------------------------------------- the convention


def swag_taken(table: Table, event: SwagTaken, name: NameOf) -> Sentence:
    taken = f"{name(event.seat)} takes {comics(event.count)} of Swag, bagged now"
    return Sentence(f"{taken}{told(event.comics)}.", ("BB-SWAG-1",))


def sneak_preview_viewed(table: Table, event: SneakPreviewViewed, name: NameOf) -> Sentence:
    looks = f"{name(event.seat)} looks at the {comics(event.count)} of Sneak Preview"
    return Sentence(f"{looks}{told(event.comics)}.", ("BB-SNEAK-1",))


def sneak_preview_bought(table: Table, event: SneakPreviewBought, name: NameOf) -> Sentence:
    count = event.paid + event.free
    free = f", {event.free} of them free" if event.free else ""
    bought = f"{name(event.seat)} buys {comics(count)} for {event.total}{free}, bagged now"
    rules = ("BB-SNEAK-2", "BB-SP-MEMBERSHIP-1") if event.free else ("BB-SNEAK-2",)
    return Sentence(f"{bought}{told(event.comics)}.", rules)


def sneak_preview_returned(table: Table, event: SneakPreviewReturned, name: NameOf) -> Sentence:
    back = f"{name(event.seat)} puts {comics(event.count)} back on Sneak Preview"
    return Sentence(f"{back}{told(event.comics)}.", ("BB-SNEAK-3",))


def comics_autographed(table: Table, event: ComicsAutographed, name: NameOf) -> Sentence:
    signed = f"{name(event.seat)} gets {comics(len(event.comics))} autographed"
    return Sentence(f"{signed}{told(event.comics)}.", (SIGNING.get(event.cause, "BB-AUTO-1"),))


def set_graded(table: Table, event: SetGraded, name: NameOf) -> Sentence:
    graded = f"{name(event.seat)} has the set of {hero(event.hero)} graded for {paid(event.fee)}"
    return Sentence(f"{graded}: a slab of {event.slab}.", ("BB-GRADE-1", "BB-GRADE-3"))


TRADE_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    ComicsDrawn: comics_drawn,
    DeckReshuffled: deck_reshuffled,
    ComicsBought: comics_bought,
    DrawnComicsDiscarded: drawn_comics_discarded,
    ReservedComicBought: reserved_comic_bought,
    ReservationDeclined: reservation_declined,
    ReserveRowCleaned: reserve_row_cleaned,
    ComicSold: comic_sold,
    SaleFinished: sale_finished,
    HeroValueChanged: hero_value_changed,
    SwagTaken: swag_taken,
    SneakPreviewViewed: sneak_preview_viewed,
    SneakPreviewBought: sneak_preview_bought,
    SneakPreviewReturned: sneak_preview_returned,
    ComicsAutographed: comics_autographed,
    SetGraded: set_graded,
}
