"""The hand limit (AC-HAND-1 to -3)."""

from domain.games.age_of_comics.commands import Discard
from domain.games.age_of_comics.decks import reshuffled
from domain.games.age_of_comics.events import HandDiscarded, Made
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Table
from domain.games.age_of_comics.tables import DECKS
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Cards, Seat


def discard(table: Table, command: Discard, luck: Luck) -> Made:
    """As many as are too many; a deck that had run out gets them when all lie there (AC-GEN-7)."""
    cards, due = command.cards, excess(table, command.seat)
    require(len(cards) == due, Rule.HAND_1_LIMIT, cards=len(cards), right=due)
    own = cards_of(table.seats[command.seat])
    require(some_of(cards, own), Rule.HAND_2_DISCARD_THE_EXCESS, cards=cards, own=own)
    script = Script(evolve, table)
    script.tell(HandDiscarded(command.seat, cards))
    for deck in DECKS:
        script.tell(*reshuffled(script.table, deck, luck))
    return script.events


def excess(table: Table, seat: Seat) -> int:
    """How many cards are too many, or 0 (AC-HAND-1)."""
    return max(0, len(cards_of(table.seats[seat])) - table.edition.pieces.hand)


def cards_of(player: Player) -> Cards:
    """What counts for the limit: the hand, and the hyped comics."""
    return (*(own.card for own in player.hand), *(own.comic for own in player.hyped))
