"""The game is set up."""

from typing import Final

from msgspec.structs import replace

from domain.games.age_of_comics.events.setup import (
    CalendarPlaced,
    DeckShuffled,
    DisplayFilled,
    DoubleCreativesAdded,
    ObjectiveChosen,
    ObjectivesDealt,
    ObjectivesShuffled,
    SalesOrdersPlaced,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingMoneySet,
    StartingPickMade,
    StartingWriterDealt,
    TurnOrderDrawn,
)
from domain.games.age_of_comics.evolve.shared import (
    Evolve,
    dealt,
    drawn,
    with_deck,
    with_ideas,
)
from domain.games.age_of_comics.state import MapOrder, Table
from domain.kernel.luck import shuffled
from domain.kernel.messages import Event
from domain.kernel.piles import seen, seen_one, without
from domain.kernel.seats import with_seat


def turn_order_drawn(table: Table, event: TurnOrderDrawn) -> Table:
    return replace(shuffled(table, event.label), order=event.seats)


def calendar_placed(table: Table, event: CalendarPlaced) -> Table:
    """The places of tiles that come later are left empty till then."""
    tiles = list(table.calendar)
    tiles += [""] * (max(event.slots) - len(tiles))
    for slot, genre in zip(event.slots, seen(event.order, event.count), strict=False):
        tiles[slot - 1] = genre
    return replace(shuffled(table, event.label), calendar=tuple(tiles))


def sales_orders_placed(table: Table, event: SalesOrdersPlaced) -> Table:
    orders = zip(event.spaces, event.genres, seen(event.order, event.count), strict=True)
    return replace(shuffled(table, event.label), map=tuple(MapOrder(*placed) for placed in orders))


def starting_writer_dealt(table: Table, event: StartingWriterDealt) -> Table:
    """Out of the pool, which nobody but the host knows for sure from now on."""
    table = with_deck(table, "writers", draw=without(table.writers.draw, seen_one(event.card)))
    value = str(table.edition.pieces.start_value)
    return dealt(shuffled(table, event.label), event.seat, "writer", value, event.card)


def starting_artist_dealt(table: Table, event: StartingArtistDealt) -> Table:
    table = with_deck(table, "artists", draw=without(table.artists.draw, seen_one(event.card)))
    value = str(table.edition.pieces.start_value)
    return dealt(shuffled(table, event.label), event.seat, "artist", value, event.card)


def starting_money_set(table: Table, event: StartingMoneySet) -> Table:
    """With the last seat's, the picks begin."""
    table = with_seat(table, event.seat, money=event.amount)
    return replace(table, stage="picks") if event.seat == table.order[-1] else table


def starting_pick_made(table: Table, event: StartingPickMade) -> Table:
    table = with_ideas(table, event.seat, event.ideas)
    return with_seat(table, event.seat, picked=True)


def starting_comic_drawn(table: Table, event: StartingComicDrawn) -> Table:
    table = with_deck(table, "comics", draw=without(table.comics.draw, seen_one(event.card)))
    return dealt(shuffled(table, event.label), event.seat, "comic", event.genre, event.card)


def double_creatives_added(table: Table, event: DoubleCreativesAdded) -> Table:
    table = with_deck(table, "writers", draw=table.writers.draw + event.writers)
    return with_deck(table, "artists", draw=table.artists.draw + event.artists)


def deck_shuffled(table: Table, event: DeckShuffled) -> Table:
    """A reshuffle leaves no discards; any other leaves them where they lie (ACV-WAR-28)."""
    deck = table.deck(event.deck)
    discards = () if event.source == "reshuffle" else deck.discards
    return with_deck(
        shuffled(table, event.label),
        event.deck,
        draw=seen(event.order, event.count),
        top=event.top,
        discards=discards,
    )


def display_filled(table: Table, event: DisplayFilled) -> Table:
    """Behind the cards that lie there; empty places are filled up with it."""
    table = drawn(table, event.deck, len(event.cards), event.top)
    return with_deck(table, event.deck, display=table.deck(event.deck).shown + event.cards)


def objectives_shuffled(table: Table, event: ObjectivesShuffled) -> Table:
    return replace(shuffled(table, event.label), objectives=seen(event.order, event.count))


def objectives_dealt(table: Table, event: ObjectivesDealt) -> Table:
    table = replace(table, stage="objectives", objectives=table.objectives[event.count :])
    return with_seat(table, event.seat, objectives=seen(event.cards, event.count))


def objective_chosen(table: Table, event: ObjectiveChosen) -> Table:
    return with_seat(table, event.seat, objective=seen_one(event.card))


SETUP_EVENTS: Final[dict[type[Event], Evolve]] = {
    TurnOrderDrawn: turn_order_drawn,
    CalendarPlaced: calendar_placed,
    SalesOrdersPlaced: sales_orders_placed,
    StartingWriterDealt: starting_writer_dealt,
    StartingArtistDealt: starting_artist_dealt,
    StartingMoneySet: starting_money_set,
    StartingPickMade: starting_pick_made,
    StartingComicDrawn: starting_comic_drawn,
    DoubleCreativesAdded: double_creatives_added,
    DeckShuffled: deck_shuffled,
    DisplayFilled: display_filled,
    ObjectivesShuffled: objectives_shuffled,
    ObjectivesDealt: objectives_dealt,
    ObjectiveChosen: objective_chosen,
}
