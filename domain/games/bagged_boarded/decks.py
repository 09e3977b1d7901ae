"""Draw decks and discard piles (section "Decks" of the core concepts)."""

from collections.abc import Callable

from domain.games.bagged_boarded.events import AnyEvent, Deck, DeckReshuffled, Made
from domain.games.bagged_boarded.evolve import Telling
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.types import Cards

Told = Callable[[Deck, Cards], AnyEvent]
"""The deck that comics came off and the comics, top first -> the event that says so."""


def source_of(table: Table, deck: Deck) -> Deck | None:
    """Where a draw from that deck comes from: the Bin falls through to the Supply (BB-DECK-5, -6);
    None where nothing is left (BB-DECK-7)."""
    if table.deck(deck) or table.discard(deck):
        return deck
    return source_of(table, "supply") if deck == "bin" else None


def reshuffled(table: Table, deck: Deck, luck: Luck) -> Made:
    """A deck that has run out is made again from its discard, but only to draw (BB-DECK-3, -4)."""
    if table.deck(deck) or not table.discard(deck):
        return ()
    label = table.shuffles.label(deck)
    order = luck.shuffle(label, table.discard(deck))
    return (DeckReshuffled(label, len(order), deck, order),)


def draw(script: Telling, deck: Deck, count: int, luck: Luck, told: Told) -> int:
    """Draws so many comics, an event for each run off one deck; how many could not be drawn."""
    while count:
        source = source_of(script.table, deck)
        if source is None:
            break
        script.tell(*reshuffled(script.table, source, luck))
        top = script.table.deck(source)[:count]
        script.tell(told(source, top))
        count -= len(top)
    return count
