"""Hire: one writer and one artist, each from its display or blind (AC-HIRE-1 to -8)."""

from domain.games.age_of_comics.commands import Hire, HireBlind
from domain.games.age_of_comics.decks import reshuffled, top_of
from domain.games.age_of_comics.events import (
    CreativeDrawn,
    CreativeHired,
    HireIdeaGained,
    Made,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.evolve.shared import DECK_OF
from domain.games.age_of_comics.figures import creative
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.supplies import ideas_left
from domain.games.age_of_comics.tables import Kind
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Card, Seat


def hire(table: Table, command: Hire, luck: Luck) -> Made:
    """A creative of the display; the gap stays (AC-HIRE-2, AC-EV-1)."""
    seat, card = command.seat, command.creative
    kind: Kind | None = next((own.kind for own in table.edition.creatives if own.id == card), None)
    _require_first(table, kind)
    there = (*table.writers.shown, *table.artists.shown)
    require(card in there, Rule.HIRE_2_DISPLAY_OR_TOP, creative=card, display=there)
    assert kind is not None, "it lies there"
    position = table.deck(DECK_OF[kind]).display.index(card) + 1
    hired = CreativeHired(seat, kind, card, position)
    return (hired, *_idea(table, seat, card))


def hire_blind(table: Table, command: HireBlind, luck: Luck) -> Made:
    """The top of a deck; its value is seen by all, its genre only by the seat, unless it brings a
    token (AC-HIRE-3, -7, -8)."""
    seat, kind = command.seat, command.kind
    _require_first(table, kind)
    draw = table.deck(DECK_OF[kind]).draw
    require(draw, Rule.HIRE_2_DISPLAY_OR_TOP, kind=kind, deck=len(draw))
    card, rest = draw[0], draw[1:]
    value = creative(table.edition, card).value
    script = Script(evolve, table)
    script.tell(CreativeDrawn(seat, kind, value, top_of(table.edition, rest), card))
    script.tell(*reshuffled(script.table, DECK_OF[kind], luck))
    script.tell(*_idea(table, seat, card))
    return script.events


def anybody_to_hire(table: Table, kind: Kind) -> bool:
    """Whether one of that kind can be taken (AC-ACT-8)."""
    deck = table.deck(DECK_OF[kind])
    return bool(deck.draw or deck.shown)


def _require_first(table: Table, kind: Kind | None) -> None:
    hired = table.turn.hired
    require(kind not in hired, Rule.HIRE_1_ONE_OF_EACH, kind=kind, hired=hired)


def _idea(table: Table, seat: Seat, card: Card) -> Made:
    """The token of a creative that brings one, while the supply has any (AC-HIRE-4, AC-COMP-2)."""
    known = creative(table.edition, card)
    if not known.idea or not ideas_left(table, known.genres[0]):
        return ()
    return (HireIdeaGained(seat, card, known.genres[0]),)
