"""Secret powers at work."""

from typing import Final

from msgspec.structs import replace

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
from domain.games.mint_condition.evolve.shared import (
    Evolve,
    drawn,
    from_collection,
    from_hand,
    looked_into,
    unplaced,
    with_set,
)
from domain.games.mint_condition.state import Table
from domain.kernel.luck import shuffled
from domain.kernel.messages import Event
from domain.kernel.piles import less, seen, without
from domain.kernel.seats import with_seat
from domain.kernel.sight import HIDDEN


def power_revealed(table: Table, event: PowerRevealed) -> Table:
    return with_seat(table, event.seat, power=event.power, revealed=True)


def second_trade_opened(table: Table, event: SecondTradeOpened) -> Table:
    return replace(table, stage="trade", second=True)


def pile_peeked(table: Table, event: PilePeeked) -> Table:
    return looked_into(table, event.spot, event.comics)


def deck_top_viewed(table: Table, event: DeckTopViewed) -> Table:
    """Who looks knows the top of the deck, until a card of it is taken."""
    table = with_seat(table, event.seat, looked=seen(event.comics, event.count))
    if event.comics is HIDDEN:
        return table
    return replace(table, deck=event.comics + table.deck[event.count :])


def deck_card_taken(table: Table, event: DeckCardTaken) -> Table:
    """One of those looked at; the others do not know where it lay."""
    looked, deck = table.seats[event.seat].looked, table.deck
    table = with_seat(table, event.seat, looked=without(looked, event.comic))
    top = without(deck[: len(looked)], event.comic)
    return unplaced(replace(table, deck=top + deck[len(looked) :]), event.seat, (event.comic,))


def cards_put_under(table: Table, event: CardsPutUnder) -> Table:
    """Its own seat knows the bottom of the deck from now on (MC-HID-10)."""
    table = with_seat(drawn(table, event.count), event.seat, looked=())
    return replace(table, deck=table.deck + seen(event.comics, event.count))


def hot_comic_changed(table: Table, event: HotComicChanged) -> Table:
    return replace(shuffled(table, event.label), hot=event.series)


def shop_comic_taken(table: Table, event: ShopComicTaken) -> Table:
    table = replace(table, shop=less(table.shop, (event.comic,)))
    return unplaced(table, event.seat, (event.comic,))


def comic_sleeved(table: Table, event: ComicSleeved) -> Table:
    return with_seat(table, event.seat, sleeved=event.comic)


def sleeve_ended(table: Table, event: SleeveEnded) -> Table:
    return with_seat(table, event.seat, sleeved=None)


def comic_unset(table: Table, event: ComicUnset) -> Table:
    return unplaced(from_collection(table, event.seat, (event.comic,)), event.seat, (event.comic,))


def facsimile_used(table: Table, event: FacsimileUsed) -> Table:
    table = from_hand(table, event.seat, (event.comic,))
    own = table.seats[event.seat].set_of(event.number)
    comics = own.comics if own else ()
    return with_set(
        table, event.seat, event.number, comics=(*comics, event.comic), stand_in=event.comic
    )


def hype_used(table: Table, event: HypeUsed) -> Table:
    return with_seat(table, event.seat, hyped=event.count)


POWER_EVENTS: Final[dict[type[Event], Evolve]] = {
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
