"""The game is set up, in one fixed order (AC-SETUP-1 to -16).

What lies there before anybody is asked, and what follows the starting picks; the picks themselves
are in `picks.py`. No event shows a placement or a pair that was put back (AC-RNG-2).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from domain.games.age_of_comics import modules
from domain.games.age_of_comics.decks import filled, shuffled
from domain.games.age_of_comics.events import (
    CalendarPlaced,
    Made,
    SalesOrdersPlaced,
    StartingArtistDealt,
    StartingMoneySet,
    StartingWriterDealt,
    TurnOrderDrawn,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import (
    base_genres,
    creative,
    orders_in_play,
    slots,
    start,
    tile,
)
from domain.games.age_of_comics.map import spaces_in_use
from domain.games.age_of_comics.rounds import idea_spaces_refilled
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import DECKS, Space
from domain.kernel.luck import Luck, Shuffles
from domain.kernel.script import Script
from domain.kernel.types import Card, Cards, Seat

TOUCHED: Final = 3
"""So many orders of one genre at one node are too many (AC-SETUP-4)."""
MOST_TRIES: Final = 1_000
"""No honest luck needs as many (section 6)."""


def set_up(table: Table, luck: Luck) -> Made:
    """From the turn order to the starting money (AC-SETUP-1 to -9); then the picks begin."""
    script = Script(evolve, table)
    script.tell_each((turn_order, calendar, orders), luck)
    script.tell(*idea_spaces_refilled(script.table))
    for place, seat in enumerate(script.table.order, 1):
        script.tell(*creatives(script.table, seat, luck))
        script.tell(StartingMoneySet(seat, start(table.edition, place).money))
    return script.events


def picks_done(table: Table, luck: Luck) -> Made:
    """Decks, displays, and what modules deal, once every seat has picked (AC-SETUP-11, -14)."""
    script = Script(evolve, table)
    script.tell(*modules.joined(table))
    for deck in DECKS:
        script.tell(*shuffled(script.table, deck, script.table.deck(deck).draw, "setup", luck))
    for deck in DECKS:
        script.tell(*filled(script.table, deck, luck))
    script.tell(*modules.dealt(script.table, luck))
    return script.events


# -------------------------------------------------------------------------------- what lies there


def turn_order(table: Table, luck: Luck) -> Made:
    """That of round I is random (AC-SETUP-1)."""
    label = table.shuffles.label("order")
    order = luck.shuffle(label, range(table.players))
    return (TurnOrderDrawn(label, len(order), order, order),)


def calendar(table: Table, luck: Luck) -> Made:
    """A tile for each slot, face down (AC-SETUP-2), unless a module has its own way."""
    for placed in modules.calendars(table):
        return placed(table, luck)
    label = table.shuffles.label("calendar")
    order = luck.shuffle(label, base_genres(table.edition))
    places = tuple(range(1, len(slots(table.edition, war=False)) + 1))
    return (CalendarPlaced(label, len(order), places, order),)


def orders(table: Table, luck: Luck) -> Made:
    """An order on each space in use, again and again until no node touches three of a genre
    (AC-SETUP-3 to -5, ACV-WAR-7)."""
    spaces = spaces_in_use(table.edition, table.players)
    war = "war" in table.options.modules
    tiles = orders_in_play(table.edition, table.players, war)
    tried = Tried(table.shuffles, "orders")
    while True:
        order = tried.shuffle(tiles, luck)
        genres = tuple(tile(table.edition, own).genre for own in order)
        if not crowded(spaces, genres):
            break
    names = tuple(space.id for space in spaces)
    return (SalesOrdersPlaced(tried.label, len(order), tried.tries, names, genres, order),)


def crowded(spaces: Sequence[Space], genres: Sequence[str]) -> bool:
    """Whether a node touches three orders of one genre or more."""
    touching = Counter(
        (node, genre) for space, genre in zip(spaces, genres, strict=True) for node in space.nodes
    )
    return max(touching.values()) >= TOUCHED


# ------------------------------------------------------------------ what each seat begins with


def creatives(table: Table, seat: Seat, luck: Luck) -> Made:
    """A writer and an artist of value 2; a pair of one genre is put back (AC-SETUP-8, -9)."""
    writers, artists = (_at_start(table, deck.draw) for deck in (table.writers, table.artists))
    first, second = Tried(table.shuffles, "start_writers"), Tried(table.shuffles, "start_artists")
    while True:
        one, other = first.shuffle(writers, luck), second.shuffle(artists, luck)
        if not _alike(table, one[0], other[0]):
            break
    return (
        StartingWriterDealt(seat, first.label, len(one), one[0], one),
        StartingArtistDealt(seat, second.label, len(other), other[0], other),
    )


def _at_start(table: Table, pool: Cards) -> Cards:
    value = table.edition.pieces.start_value
    return tuple(card for card in pool if creative(table.edition, card).value == value)


def _alike(table: Table, writer: Card, artist: Card) -> bool:
    genres = creative(table.edition, writer).genres
    return any(genre in genres for genre in creative(table.edition, artist).genres)


class Tried:
    """Shuffles of one zone, of which the last one counts; those before it use up labels."""

    def __init__(self, shuffles: Shuffles, zone: str) -> None:
        self._shuffles, self._zone = shuffles, zone
        self.label = ""
        self.tries = 0

    def shuffle(self, cards: Cards, luck: Luck) -> Cards:
        """The next order of the cards."""
        if self.tries == MOST_TRIES:
            raise AssertionError(f"{self.label}: {MOST_TRIES} shuffles, and none is legal")
        self.label = self._shuffles.label(self._zone)
        self._shuffles = self._shuffles.after(self.label)
        self.tries += 1
        return luck.shuffle(self.label, cards)
