"""What each event does to the Table. Total, and blind: what is hidden is face down."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from domain.kernel.luck import shuffled
from domain.kernel.messages import Event
from domain.kernel.piles import seen, seen_one, without
from domain.kernel.seats import with_seat
from tests.titles.high_card import messages as m
from tests.titles.high_card.state import Table


def deck_shuffled(table: Table, event: m.DeckShuffled) -> Table:
    return replace(shuffled(table, event.label), deck=seen(event.order, event.count))


def hand_dealt(table: Table, event: m.HandDealt) -> Table:
    dealt = replace(table, deck=table.deck[event.count :])
    return with_seat(dealt, event.seat, hand=seen(event.cards, event.count))


def card_played(table: Table, event: m.CardPlayed) -> Table:
    card = seen_one(event.card)
    hand = without(table.seats[event.seat].hand, card)
    return with_seat(table, event.seat, hand=hand, played=card)


def cards_turned_up(table: Table, event: m.CardsTurnedUp) -> Table:
    turned = zip(table.seats, event.cards, strict=True)
    return replace(table, seats=tuple(replace(own, played=card) for own, card in turned))


def trick_taken(table: Table, event: m.TrickTaken) -> Table:
    taken = table.seats[event.seat].taken + table.trick
    cleared = replace(table, seats=tuple(replace(own, played=None) for own in table.seats))
    return with_seat(cleared, event.seat, taken=taken)


def game_ended(table: Table, event: m.GameEnded) -> Table:
    return replace(table, winners=event.winners)


EVOLVE: Final[dict[type[Event], Callable[[Table, Any], Table]]] = {
    m.DeckShuffled: deck_shuffled,
    m.HandDealt: hand_dealt,
    m.CardPlayed: card_played,
    m.CardsTurnedUp: cards_turned_up,
    m.TrickTaken: trick_taken,
    m.GameEnded: game_ended,
}


def evolve(table: Table, event: m.AnyEvent) -> Table:
    """The Table after an event."""
    return EVOLVE[type(event)](table, event)
