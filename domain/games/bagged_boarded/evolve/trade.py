"""Comics drawn, bought, sold, taken, signed and graded."""

from typing import Final

from msgspec.structs import replace

from domain.games.bagged_boarded.events.setup import Destination
from domain.games.bagged_boarded.events.trade import (
    ComicsAutographed,
    ComicsBought,
    ComicsDrawn,
    ComicSold,
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
from domain.games.bagged_boarded.evolve.shared import (
    Evolve,
    binned,
    comics_of,
    paid,
    tagged,
    untagged,
    with_comics,
    with_set,
    without_comics,
)
from domain.games.bagged_boarded.hands import less
from domain.games.bagged_boarded.state import (
    HeroValue,
    Table,
    with_decision,
    with_deck,
    with_row,
    with_slot,
)
from domain.kernel.luck import shuffled
from domain.kernel.messages import Event
from domain.kernel.piles import seen
from domain.kernel.seats import with_seat
from domain.kernel.types import Cards, Cents, Seat

# ------------------------------------------------------------------------------------------ decks


def comics_drawn(table: Table, event: ComicsDrawn) -> Table:
    deck = table.deck(event.source)[event.count :]
    table = with_deck(table, event.source, deck, table.discard(event.source))
    return with_comics(table, event.seat, "drawn", seen(event.comics, event.count))


def deck_reshuffled(table: Table, event: DeckReshuffled) -> Table:
    return with_deck(shuffled(table, event.label), event.deck, seen(event.order, event.count), ())


# ---------------------------------------------------------------- Mail Order, Bargain Bin, reserves


def comics_bought(table: Table, event: ComicsBought) -> Table:
    comics = seen(event.comics, event.count)
    return _bought(table, event.seat, comics, event.total, event.destination)


def drawn_comics_discarded(table: Table, event: DrawnComicsDiscarded) -> Table:
    discard = table.discard(event.deck) + seen(event.comics, event.count)
    table = with_deck(table, event.deck, table.deck(event.deck), discard)
    return with_seat(table, event.seat, drawn=())


def reserved_comic_bought(table: Table, event: ReservedComicBought) -> Table:
    table = with_slot(paid(table, event.seat, -event.price), event.row, event.slot, None)
    return with_comics(table, event.seat, event.destination, (event.comic,))


def reservation_declined(table: Table, event: ReservationDeclined) -> Table:
    """The comic stays, and the cubes that come back have an event of their own."""
    return table


def reserve_row_cleaned(table: Table, event: ReserveRowCleaned) -> Table:
    return with_row(binned(table, event.dropped), event.row, event.slots)


# ------------------------------------------------------------------------------------------- Sell


def comic_sold(table: Table, event: ComicSold) -> Table:
    """The comic is on the reserve row, its price with the seller, its tag in the supply."""
    table = _given_away(paid(table, event.seat, event.price), event)
    table = untagged(table, (event.comic,)) if event.signed else table
    table = binned(table, (event.dropped,) if event.dropped else ())
    return _sold_one(with_row(table, "loose", event.slots), event)


def sale_finished(table: Table, event: SaleFinished) -> Table:
    """A sum only: each sale has been paid already (BB-EV-R6)."""
    return table


def hero_value_changed(table: Table, event: HeroValueChanged) -> Table:
    return replace(table, track={**table.track, event.hero: HeroValue(event.level, event.value)})


# --------------------------------------------------------------------------------- the convention


def swag_taken(table: Table, event: SwagTaken) -> Table:
    taken = with_comics(table, event.seat, "bagged", seen(event.comics, event.count))
    return replace(taken, swag=())


def sneak_preview_viewed(table: Table, event: SneakPreviewViewed) -> Table:
    viewed = with_comics(table, event.seat, "drawn", seen(event.comics, event.count))
    return replace(viewed, sneak=())


def sneak_preview_bought(table: Table, event: SneakPreviewBought) -> Table:
    comics = seen(event.comics, event.paid + event.free)
    return _bought(table, event.seat, comics, event.total, "bagged")


def sneak_preview_returned(table: Table, event: SneakPreviewReturned) -> Table:
    returned = with_seat(table, event.seat, drawn=())
    return replace(returned, sneak=seen(event.comics, event.count))


def comics_autographed(table: Table, event: ComicsAutographed) -> Table:
    for comic, state in zip(event.comics, event.states, strict=True):
        table = tagged(table, event.seat, comic, state)
    return table


def set_graded(table: Table, event: SetGraded) -> Table:
    table = with_set(paid(table, event.seat, -event.fee), event.seat, event.hero, slab=event.slab)
    return replace(table, slabs=table.slabs[1:])


TRADE_EVENTS: Final[dict[type[Event], Evolve]] = {
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


def _bought(table: Table, seat: Seat, comics: Cards, total: Cents, pile: Destination) -> Table:
    """Comics of those in hand are paid for and lie in one of the seat's piles."""
    player = table.seats[seat]
    drawn, piled = less(player.drawn, comics, table.signed), getattr(player, pile) + comics
    return with_seat(table, seat, cash=player.cash - total, drawn=drawn, **{pile: piled})


def _given_away(table: Table, event: ComicSold) -> Table:
    if event.hero is not None:
        left = tuple(c for c in comics_of(table, event.seat, event.hero) if c != event.comic)
        return with_set(table, event.seat, event.hero, comics=left)
    return without_comics(table, event.seat, event.state, (event.comic,))


def _sold_one(table: Table, event: ComicSold) -> Table:
    sale = table.decisions[-1]
    return with_decision(table, used=sale.used + 1, total=sale.total + event.price)
