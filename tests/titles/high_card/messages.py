"""What a seat can ask for, and what happens; each field says who may see it."""

from typing import Final, get_args

from domain.kernel.messages import Command, Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.types import Card, Cards, Seat


class PlayCard(Command, frozen=True, tag="high_card.play_card"):
    """Play a card of the hand face down (HC-PLAY-1, -2)."""

    card: Own[Card]


class DeckShuffled(Event, frozen=True, tag="high_card.deck_shuffled"):
    """All cards are the deck, top first (HC-DEAL-1)."""

    label: Public[str]
    count: Public[int]
    order: Sealed[Cards]


class HandDealt(Event, frozen=True, tag="high_card.hand_dealt"):
    """So many off the top of the deck (HC-DEAL-1)."""

    seat: Public[Seat]
    count: Public[int]
    cards: Own[Cards]


class CardPlayed(Event, frozen=True, tag="high_card.card_played"):
    """A card lies face down before a seat (HC-PLAY-2)."""

    seat: Public[Seat]
    card: Own[Card]


class CardsTurnedUp(Event, frozen=True, tag="high_card.cards_turned_up"):
    """What was played, by seat (HC-TRICK-1)."""

    cards: Public[Cards]


class TrickTaken(Event, frozen=True, tag="high_card.trick_taken"):
    """All cards played go to that seat (HC-TRICK-2)."""

    seat: Public[Seat]


class GameEnded(Event, frozen=True, tag="high_card.game_ended"):
    """The last trick is taken (HC-END-1, -2)."""

    winners: Public[tuple[Seat, ...]]


AnyEvent = DeckShuffled | HandDealt | CardPlayed | CardsTurnedUp | TrickTaken | GameEnded
Made = tuple[AnyEvent, ...]
"""What one command or one step makes."""

EVENTS: Final[tuple[type[Event], ...]] = get_args(AnyEvent)
COMMANDS: Final[tuple[type[Command], ...]] = (PlayCard,)
