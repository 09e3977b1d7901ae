"""What people read: a sentence for each event, and the score sheets."""

from typing import Final

from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.sums import Item, Itemised
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, counted, listed, told
from tests.titles.high_card import messages as m
from tests.titles.high_card.decide import is_over
from tests.titles.high_card.state import Player, Table


def deck_shuffled(table: Table, event: m.DeckShuffled, name: NameOf) -> Sentence:
    return Sentence(f"The deck of {counted(event.count, 'card')} is shuffled.", ("HC-DEAL-1",))


def hand_dealt(table: Table, event: m.HandDealt, name: NameOf) -> Sentence:
    cards = f"{counted(event.count, 'card')}{told(event.cards)}"
    return Sentence(f"{name(event.seat)} is dealt {cards}.", ("HC-DEAL-1",))


def card_played(table: Table, event: m.CardPlayed, name: NameOf) -> Sentence:
    which = "a card" if event.card is HIDDEN else event.card
    return Sentence(f"{name(event.seat)} plays {which} face down.", ("HC-PLAY-1", "HC-PLAY-2"))


def cards_turned_up(table: Table, event: m.CardsTurnedUp, name: NameOf) -> Sentence:
    cards = listed(f"{name(seat)} has {card}" for seat, card in enumerate(event.cards))
    return Sentence(f"All cards are turned up: {cards}.", ("HC-TRICK-1",))


def trick_taken(table: Table, event: m.TrickTaken, name: NameOf) -> Sentence:
    highest = table.trick[event.seat]
    return Sentence(f"{name(event.seat)} takes the trick with {highest}.", ("HC-TRICK-2",))


def game_ended(table: Table, event: m.GameEnded, name: NameOf) -> Sentence:
    win = "wins" if len(event.winners) == 1 else "share the win"
    most = counted(max(table.tricks), "trick")
    winners = listed(map(name, event.winners))
    return Sentence(f"{winners} {win} with {most}.", ("HC-END-1", "HC-END-2"))


SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    m.DeckShuffled: deck_shuffled,
    m.HandDealt: hand_dealt,
    m.CardPlayed: card_played,
    m.CardsTurnedUp: cards_turned_up,
    m.TrickTaken: trick_taken,
    m.GameEnded: game_ended,
}


def sentence(table: Table, event: m.AnyEvent, name: NameOf) -> Sentence:
    """What happened, as whoever holds this event may know it; `table` is the one before it."""
    return SENTENCES[type(event)](table, event, name)


def scores(table: Table) -> tuple[Itemised, ...]:
    """A point for each trick, once the game is over (HC-END-2)."""
    return tuple(_sheet(table, player) for player in table.seats) if is_over(table) else ()


def _sheet(table: Table, player: Player) -> Itemised:
    starts = range(0, len(player.taken), table.players)
    tricks = (player.taken[at : at + table.players] for at in starts)
    return Itemised().line("HC-END-2", "tricks", (Item(1, "a trick", cards) for cards in tricks))
