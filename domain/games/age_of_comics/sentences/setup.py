"""The game is set up."""

from typing import Final

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
from domain.games.age_of_comics.sentences.words import (
    DECKS,
    card,
    comic,
    creative,
    dollars,
    genre,
    genres,
    objective,
)
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.types import Card, NameOf
from domain.kernel.words import Tell, counted, listed


def turn_order_drawn(table: Table, event: TurnOrderDrawn, name: NameOf) -> Sentence:
    order = listed(map(name, event.seats))
    return Sentence(f"The turn order of round I, drawn at random: {order}.", ("AC-SETUP-1",))


def calendar_placed(table: Table, event: CalendarPlaced, name: NameOf) -> Sentence:
    slots = counted(len(event.slots), "slot")
    placed = f"Calendar tiles lie face down on {slots}: {listed(event.slots)}."
    return Sentence(placed, ("AC-SETUP-2",))


def sales_orders_placed(table: Table, event: SalesOrdersPlaced, name: NameOf) -> Sentence:
    tries = "" if event.tries == 1 else f", at the {counted(event.tries, 'placement')} tried"
    placed = f"{counted(event.count, 'Sales Order')} lie face down on the map{tries}."
    return Sentence(placed, ("AC-SETUP-3", "AC-SETUP-4"))


def starting_writer_dealt(table: Table, event: StartingWriterDealt, name: NameOf) -> Sentence:
    return _dealt("a writer", event.card, name(event.seat))


def starting_artist_dealt(table: Table, event: StartingArtistDealt, name: NameOf) -> Sentence:
    return _dealt("an artist", event.card, name(event.seat))


def _dealt(one: str, dealt: Card, who: str) -> Sentence:
    which = "" if dealt is HIDDEN else f": {creative(dealt)}"
    return Sentence(f"{who} is dealt {one} to start with{which}.", ("AC-SETUP-8",))


def starting_money_set(table: Table, event: StartingMoneySet, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} starts with {dollars(event.amount)}.", ("AC-SETUP-7",))


def starting_pick_made(table: Table, event: StartingPickMade, name: NameOf) -> Sentence:
    picks = f"{name(event.seat)} names {genre(event.genre)} for a first comic"
    return Sentence(
        f"{picks} and takes Idea tokens: {genres(event.ideas)}.", ("AC-SETUP-10", "AC-SETUP-15")
    )


def starting_comic_drawn(table: Table, event: StartingComicDrawn, name: NameOf) -> Sentence:
    which = "" if event.card is HIDDEN else f": {comic(event.card)}"
    drawn = f"{name(event.seat)} gets a random original of {genre(event.genre)}{which}."
    return Sentence(drawn, ("AC-SETUP-10",))


def double_creatives_added(table: Table, event: DoubleCreativesAdded, name: NameOf) -> Sentence:
    cards = listed(map(creative, (*event.writers, *event.artists)))
    return Sentence(f"The double creatives join the decks: {cards}.", ("ACV-DOUBLE-3",))


def deck_shuffled(table: Table, event: DeckShuffled, name: NameOf) -> Sentence:
    what, rules = SHUFFLES[event.source]
    shuffled = f"{what.format(deck=DECKS[event.deck])}, {counted(event.count, 'card')}"
    return Sentence(f"{shuffled}{_top(event.top)}.", rules)


def display_filled(table: Table, event: DisplayFilled, name: NameOf) -> Sentence:
    cards = listed(map(card, event.cards), "nothing")
    shown = f"The display of {DECKS[event.deck]} gets {cards}{_top(event.top)}."
    return Sentence(shown, ("AC-SETUP-13",))


def _top(back: str | None) -> str:
    return "" if back is None else f"; the back on top says {genre(back)}"


def objectives_shuffled(table: Table, event: ObjectivesShuffled, name: NameOf) -> Sentence:
    shuffled = f"The {counted(event.count, 'objective card')} are shuffled."
    return Sentence(shuffled, ("ACV-OBJ-3",))


def objectives_dealt(table: Table, event: ObjectivesDealt, name: NameOf) -> Sentence:
    which = "" if event.cards is HIDDEN else f": {listed(map(objective, event.cards))}"
    dealt = f"{name(event.seat)} is dealt {counted(event.count, 'objective card')}{which}."
    return Sentence(dealt, ("ACV-OBJ-3",))


def objective_chosen(table: Table, event: ObjectiveChosen, name: NameOf) -> Sentence:
    which = "" if event.card is HIDDEN else f": {objective(event.card)}"
    return Sentence(f"{name(event.seat)} keeps an objective card{which}.", ("ACV-OBJ-4",))


SHUFFLES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "setup": ("The deck of {deck} is shuffled", ("AC-SETUP-11",)),
    "reshuffle": ("The discards are shuffled into a new deck of {deck}", ("AC-GEN-6",)),
    "war": ("The deck of {deck} is shuffled with the War comics in it", ("ACV-WAR-24",)),
}

SETUP_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
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
