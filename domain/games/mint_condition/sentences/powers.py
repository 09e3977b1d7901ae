"""Secret powers at work."""

from typing import Final

from domain.games.mint_condition.events.powers import (
    CardsPutUnder,
    ComicSleeved,
    ComicUnset,
    DeckCardTaken,
    DeckTopViewed,
    FacsimileUsed,
    HotComicChanged,
    HypeUsed,
    PilePeeked,
    PowerRevealed,
    SecondTradeOpened,
    ShopComicTaken,
    SleeveEnded,
)
from domain.games.mint_condition.sentences.words import cards, power, series, set_of
from domain.games.mint_condition.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, told


def power_revealed(table: Table, event: PowerRevealed, name: NameOf) -> Sentence:
    used = f"{name(event.seat)} turns up {power(event.power)} and uses it."
    return Sentence(used, ("MC-POWER-2", "MC-POWER-3"))


def second_trade_opened(table: Table, event: SecondTradeOpened, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} may make one more trade.", ("MC-PWR-1",))


def pile_peeked(table: Table, event: PilePeeked, name: NameOf) -> Sentence:
    looks = f"{name(event.seat)} looks into pile {event.spot}, of {cards(event.count)}"
    return Sentence(f"{looks}{told(event.comics)}.", ("MC-PWR-3",))


def deck_top_viewed(table: Table, event: DeckTopViewed, name: NameOf) -> Sentence:
    looks = f"{name(event.seat)} looks at {cards(event.count)} on top of the deck"
    return Sentence(f"{looks}{told(event.comics)}.", ("MC-PWR-11",))


def deck_card_taken(table: Table, event: DeckCardTaken, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} takes {event.comic} of them.", ("MC-PWR-11",))


def cards_put_under(table: Table, event: CardsPutUnder, name: NameOf) -> Sentence:
    lowest = ", the last one lowest" if event.count > 1 else ""
    under = f"{name(event.seat)} puts {cards(event.count)} under the deck{lowest}"
    return Sentence(f"{under}{told(event.comics)}.", ("MC-PWR-11",))


def hot_comic_changed(table: Table, event: HotComicChanged, name: NameOf) -> Sentence:
    now, was = series(event.series), series(event.was)
    return Sentence(f"The hot comic is {now} now, drawn at random; it was {was}.", ("MC-PWR-10",))


def shop_comic_taken(table: Table, event: ShopComicTaken, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} takes {event.comic} from the shop.", ("MC-PWR-9",))


def comic_sleeved(table: Table, event: ComicSleeved, name: NameOf) -> Sentence:
    sleeved = f"{name(event.seat)} puts {event.comic} into a sleeve: nobody may trade for it."
    return Sentence(sleeved, ("MC-PWR-12",))


def sleeve_ended(table: Table, event: SleeveEnded, name: NameOf) -> Sentence:
    return Sentence(f"{event.comic} is in its sleeve no longer.", ("MC-PWR-12",))


def comic_unset(table: Table, event: ComicUnset, name: NameOf) -> Sentence:
    where = set_of(table, event.seat, event.number)
    return Sentence(f"{name(event.seat)} takes {event.comic} out of {where}.", ("MC-PWR-6",))


def facsimile_used(table: Table, event: FacsimileUsed, name: NameOf) -> Sentence:
    where = set_of(table, event.seat, event.number)
    stands = f"{name(event.seat)} lets {event.comic} stand in for an issue of {where}."
    return Sentence(stands, ("MC-PWR-7",))


def hype_used(table: Table, event: HypeUsed, name: NameOf) -> Sentence:
    counts = f"{name(event.seat)} counts {event.count} more of the hot comic."
    return Sentence(counts, ("MC-PWR-8",))


POWER_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    PowerRevealed: power_revealed,
    SecondTradeOpened: second_trade_opened,
    PilePeeked: pile_peeked,
    DeckTopViewed: deck_top_viewed,
    DeckCardTaken: deck_card_taken,
    CardsPutUnder: cards_put_under,
    HotComicChanged: hot_comic_changed,
    ShopComicTaken: shop_comic_taken,
    ComicSleeved: comic_sleeved,
    SleeveEnded: sleeve_ended,
    ComicUnset: comic_unset,
    FacsimileUsed: facsimile_used,
    HypeUsed: hype_used,
}
