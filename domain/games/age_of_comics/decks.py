"""Decks run out and are made anew; displays are filled (AC-GEN-6, -7, AC-SETUP-13, AC-REND-10)."""

from domain.games.age_of_comics.events import DeckShuffled, DisplayFilled, Made, Source
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import back, for_players
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import DeckName, Edition
from domain.kernel.luck import Luck
from domain.kernel.script import Script
from domain.kernel.types import Cards


def top_of(edition: Edition, cards: Cards) -> str | None:
    """The back of the top card (AC-INFO-6)."""
    return back(edition, cards[0]) if cards else None


def shuffled(table: Table, deck: DeckName, cards: Cards, source: Source, luck: Luck) -> Made:
    """These cards are the deck now, in a new order (AC-SETUP-11)."""
    label = table.shuffles.label(deck)
    order = luck.shuffle(label, cards)
    top = top_of(table.edition, order)
    return (DeckShuffled(deck, source, label, len(order), top, order),)


def reshuffled(table: Table, deck: DeckName, luck: Luck) -> Made:
    """The discards are the new deck, where the deck is empty and there are any (AC-GEN-6, -7)."""
    own = table.deck(deck)
    if own.draw or not own.discards:
        return ()
    return shuffled(table, deck, own.discards, "reshuffle", luck)


def filled(table: Table, deck: DeckName, luck: Luck) -> Made:
    """A display is filled as far as there are cards (AC-SETUP-13)."""
    size = for_players(table.edition, table.players).display
    script = Script(evolve, table)
    while (own := script.table.deck(deck)).draw and len(own.display) < size:
        cards, rest = _split(own.draw, size - len(own.display))
        script.tell(DisplayFilled(deck, cards, top_of(table.edition, rest)))
        script.tell(*reshuffled(script.table, deck, luck))
    return script.events


def _split(cards: Cards, count: int) -> tuple[Cards, Cards]:
    return cards[:count], cards[count:]
