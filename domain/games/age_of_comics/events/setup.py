"""The game is set up (AC-SETUP-1 to -16). Luck names its label and seals the order for the host."""

from typing import Literal

from domain.games.age_of_comics.tables import DeckName
from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.types import Card, Cards, Seat

Source = Literal["setup", "reshuffle", "war"]
"""Why a deck is shuffled."""


class TurnOrderDrawn(Event, frozen=True, tag="age_of_comics.turn_order_drawn"):
    """The turn order of round I (AC-SETUP-1)."""

    label: Public[str]
    count: Public[int]
    seats: Public[tuple[Seat, ...]]
    order: Sealed[tuple[Seat, ...]]


class CalendarPlaced(Event, frozen=True, tag="age_of_comics.calendar_placed"):
    """Tiles lie face down on these slots, from 1, the first ones of the order; what is left of it
    lies on none yet (AC-SETUP-2, ACV-WAR-8)."""

    label: Public[str]
    count: Public[int]
    slots: Public[tuple[int, ...]]
    order: Sealed[tuple[str, ...]]


class SalesOrdersPlaced(Event, frozen=True, tag="age_of_comics.sales_orders_placed"):
    """An order lies face down on each space in use, its genre up; `tries` placements were dealt
    until one was legal, and the label is that of the last (AC-SETUP-3 to -5, AC-RNG-2)."""

    label: Public[str]
    count: Public[int]
    tries: Public[int]
    spaces: Public[tuple[str, ...]]
    genres: Public[tuple[str, ...]]
    order: Sealed[Cards]


class StartingWriterDealt(Event, frozen=True, tag="age_of_comics.starting_writer_dealt"):
    """A seat gets a writer of value 2: the first of the order (AC-SETUP-8). The label counts the
    pairs that were put back too (AC-SETUP-9, AC-RNG-2)."""

    seat: Public[Seat]
    label: Public[str]
    count: Public[int]
    card: Own[Card]
    order: Sealed[Cards]


class StartingArtistDealt(Event, frozen=True, tag="age_of_comics.starting_artist_dealt"):
    """And an artist of value 2, of another genre (AC-SETUP-8)."""

    seat: Public[Seat]
    label: Public[str]
    count: Public[int]
    card: Own[Card]
    order: Sealed[Cards]


class StartingMoneySet(Event, frozen=True, tag="age_of_comics.starting_money_set"):
    """A seat's money, in dollars (section 1.11)."""

    seat: Public[Seat]
    amount: Public[int]


class StartingPickMade(Event, frozen=True, tag="age_of_comics.starting_pick_made"):
    """A seat has named its genre and taken its Idea tokens (AC-SETUP-10, -15)."""

    seat: Public[Seat]
    genre: Public[str]
    ideas: Public[tuple[str, ...]]


class StartingComicDrawn(Event, frozen=True, tag="age_of_comics.starting_comic_drawn"):
    """A random original of that genre, the first of the order (AC-SETUP-10)."""

    seat: Public[Seat]
    genre: Public[str]
    label: Public[str]
    count: Public[int]
    card: Own[Card]
    order: Sealed[Cards]


class DoubleCreativesAdded(Event, frozen=True, tag="age_of_comics.double_creatives_added"):
    """They join the decks of their kinds, before these are shuffled (ACV-DOUBLE-3)."""

    writers: Public[Cards]
    artists: Public[Cards]


class DeckShuffled(Event, frozen=True, tag="age_of_comics.deck_shuffled"):
    """A deck is the order, top first: at set-up of all its cards, at a reshuffle of its discards
    (AC-SETUP-11, AC-GEN-6, -7), in the war of the deck with the War comics added. `top` is the
    back of its top card, null where it has none (AC-INFO-6)."""

    deck: Public[DeckName]
    source: Public[Source]
    label: Public[str]
    count: Public[int]
    top: Public[str | None]
    order: Sealed[Cards]


class DisplayFilled(Event, frozen=True, tag="age_of_comics.display_filled"):
    """Cards off the top of the deck lie face up behind those of the display (AC-SETUP-13,
    AC-REND-10)."""

    deck: Public[DeckName]
    cards: Public[Cards]
    top: Public[str | None]


class ObjectivesShuffled(Event, frozen=True, tag="age_of_comics.objectives_shuffled"):
    """The objective cards, before they are dealt (ACV-OBJ-3)."""

    label: Public[str]
    count: Public[int]
    order: Sealed[Cards]


class ObjectivesDealt(Event, frozen=True, tag="age_of_comics.objectives_dealt"):
    """A seat gets so many off the top (ACV-OBJ-3)."""

    seat: Public[Seat]
    count: Public[int]
    cards: Own[Cards]


class ObjectiveChosen(Event, frozen=True, tag="age_of_comics.objective_chosen"):
    """A seat has kept one; which one it alone knows (ACV-OBJ-4, -21)."""

    seat: Public[Seat]
    card: Own[Card]


SetupEvent = (
    TurnOrderDrawn
    | CalendarPlaced
    | SalesOrdersPlaced
    | StartingWriterDealt
    | StartingArtistDealt
    | StartingMoneySet
    | StartingPickMade
    | StartingComicDrawn
    | DoubleCreativesAdded
    | DeckShuffled
    | DisplayFilled
    | ObjectivesShuffled
    | ObjectivesDealt
    | ObjectiveChosen
)
