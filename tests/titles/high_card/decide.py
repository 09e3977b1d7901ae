"""Start reading here: what a command leads to, what goes on by itself, and who owes what."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.kernel.game import Choices, Pending
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import FACE_DOWN, Seat
from tests.titles.high_card import messages as m
from tests.titles.high_card.evolve import evolve
from tests.titles.high_card.rules import Rule
from tests.titles.high_card.state import Table


def deal(table: Table, luck: Luck) -> m.Made:
    """Everybody is dealt a card for each trick (HC-DEAL-1)."""
    label, count = table.shuffles.label("deck"), table.options.tricks
    order = luck.shuffle(label, table.edition.cards)
    hands = (order[seat * count :][:count] for seat in range(table.players))
    dealt = (m.HandDealt(seat, count, hand) for seat, hand in enumerate(hands))
    return (m.DeckShuffled(label, len(order), order), *dealt)


def decide(table: Table, command: m.PlayCard, luck: Luck) -> m.Made:
    """The events that a command leads to; raises RuleBroken."""
    script = Script[Table, m.AnyEvent](evolve, table)
    script.tell(play(table, command))
    script.tell_on(step, luck)
    return script.events


def play(table: Table, command: m.PlayCard) -> m.CardPlayed:
    """One card of the own hand, once a trick (HC-PLAY-1 to -4)."""
    seat, card, hand = command.seat, command.card, table.seats[command.seat].hand
    require(not is_over(table), Rule.END_1_OVER, winners=table.winners)
    require(seat in table.owing, Rule.PLAY_3_FINAL, waiting_for=table.owing)
    require(card in hand, Rule.PLAY_4_OWN_HAND, card=card, hand=hand)
    return m.CardPlayed(seat, card)


def step(table: Table, luck: Luck) -> m.Made:
    """The next thing that needs nobody; nothing while somebody owes a card."""
    if table.owing or is_over(table):
        return ()
    if not table.to_come:
        return (ended(table),)
    shown = m.CardsTurnedUp(table.trick)
    return (shown, taken(evolve(table, shown)))


def taken(table: Table) -> m.TrickTaken:
    """By the highest of the cards that were turned up (HC-TRICK-2)."""
    low_to_high = (FACE_DOWN, *table.edition.cards)  # a seat may ask what its own copy would do
    ranks = [low_to_high.index(card) for card in table.trick]
    return m.TrickTaken(ranks.index(max(ranks)))


def ended(table: Table) -> m.GameEnded:
    """Most tricks win, and equal ones share (HC-END-2)."""
    most = max(table.tricks)
    return m.GameEnded(tuple(seat for seat, own in enumerate(table.tricks) if own == most))


FIRSTS: Final[Mapping[type[Command], tuple[type[Event], ...]]] = {m.PlayCard: (m.CardPlayed,)}
"""What the events of each command begin with."""
COUNTS: Final[Mapping[type[Event], Callable[[Table, Any], Event]]] = {
    m.TrickTaken: lambda table, _: taken(table),
    m.GameEnded: lambda table, _: ended(table),
}
"""What follows from what everybody sees, so that any copy can work it out again."""

RULES: Final = ("HC-PLAY-1", "HC-PLAY-4")


def is_over(table: Table) -> bool:
    """Whether the last trick is taken (HC-END-1)."""
    return bool(table.winners)


def phase(table: Table) -> str:
    """Where the game stands, in public words."""
    return "game over" if is_over(table) else _trick(table)


def pending(table: Table) -> tuple[Pending, ...]:
    """All who have not played yet, in any order (HC-PLAY-1)."""
    return tuple(Pending(seat, "play", _trick(table), RULES) for seat in table.owing)


def legal(table: Table, seat: Seat) -> Choices:
    """Any card of the hand; where it is somebody else's, in a view, its owner can tell."""
    hand = table.seats[seat].hand if seat in table.owing else ()
    if FACE_DOWN in hand:
        return Choices((), RULES, complete=False, how="as its owner can tell")
    return Choices(tuple(m.PlayCard(seat, card) for card in hand), RULES)


def _trick(table: Table) -> str:
    return f"trick {sum(table.tricks) + 1} of {table.options.tricks}"
