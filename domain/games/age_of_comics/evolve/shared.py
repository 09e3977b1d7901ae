"""What several evolve functions need."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from domain.games.age_of_comics.figures import back, genre_index, kind_of
from domain.games.age_of_comics.state import CardKind, Deck, Held, Table
from domain.games.age_of_comics.tables import DeckName
from domain.kernel.piles import replaced, seen_one
from domain.kernel.seats import with_seat
from domain.kernel.types import FACE_DOWN, Card, Seat

Evolve = Callable[[Table, Any], Table]

DECK_OF: Final[dict[CardKind, DeckName]] = {
    "writer": "writers",
    "artist": "artists",
    "comic": "comics",
}


def with_deck(table: Table, name: DeckName, **changes: Any) -> Table:
    """Something has changed in a deck."""
    changed: dict[str, Deck] = {name: replace(table.deck(name), **changes)}
    return replace(table, **changed)


def drawn(table: Table, name: DeckName, count: int, top: str | None) -> Table:
    """So many cards have left the top of a deck; the back of the next one."""
    return with_deck(table, name, draw=table.deck(name).draw[count:], top=top)


def discarded(table: Table, cards: Iterable[Card]) -> Table:
    """Open cards lie on the piles of their kinds, the last one on top (AC-HAND-2)."""
    for card in cards:
        name = DECK_OF[kind_of(table.edition, card)]
        table = with_deck(table, name, discards=(*table.deck(name).discards, card))
    return table


def taken(table: Table, name: DeckName, position: int) -> Table:
    """A card has left its place in a display, which stays empty (AC-EV-1)."""
    display = replaced(table.deck(name).display, position - 1, None)
    return with_deck(table, name, display=display)


# ----------------------------------------------------------------------------------------- hands


def dealt(table: Table, seat: Seat, kind: CardKind, shown: str, card: Card) -> Table:
    """A card that its owner alone knows comes into the hand; all see its back (AC-INFO-1)."""
    return _into_hand(table, seat, Held(kind, shown, True, seen_one(card)))


def shown(table: Table, seat: Seat, card: Card) -> Table:
    """A card that everybody knows comes into the hand (AC-INFO-2)."""
    return _into_hand(table, seat, known(table, card))


def known(table: Table, card: Card) -> Held:
    """A card in a hand, as who knows it sees it."""
    return Held(kind_of(table.edition, card), back(table.edition, card), False, card)


def from_hand(table: Table, seat: Seat, card: Card) -> Table:
    """An open card has left a hand. Who did not know it misses one with its back."""
    hand = table.seats[seat].hand
    own = known(table, card)
    like = (own, replace(own, unknown=True), replace(own, unknown=True, card=FACE_DOWN))
    gone = next(held for held in like if held in hand)
    at = hand.index(gone)
    return with_seat(table, seat, hand=hand[:at] + hand[at + 1 :])


def _into_hand(table: Table, seat: Seat, card: Held) -> Table:
    return with_seat(table, seat, hand=tuple(sorted((*table.seats[seat].hand, card))))


# ------------------------------------------------------------------------------ tokens and the mat


def paid(table: Table, seat: Seat, dollars: int) -> Table:
    """A seat has so much less."""
    return with_seat(table, seat, money=table.seats[seat].money - dollars)


def with_ideas(table: Table, seat: Seat, genres: Iterable[str], change: int = 1) -> Table:
    """A seat gains an Idea token of each genre, or with -1 spends it."""
    ideas = list(table.seats[seat].ideas)
    for genre in genres:
        ideas[genre_index(table.edition, genre)] += change
    return with_seat(table, seat, ideas=tuple(ideas))


def with_print(table: Table, seat: Seat, comic: Card, **changes: Any) -> Table:
    """Something has changed of a printed comic."""
    printed = tuple(
        replace(own, **changes) if own.comic == comic else own for own in table.seats[seat].printed
    )
    return with_seat(table, seat, printed=printed)


def with_team(table: Table, seat: Seat, number: int, **changes: Any) -> Table:
    """Something has changed in a team."""
    teams = table.seats[seat].teams
    team = replace(teams[number - 1], **changes)
    return with_seat(table, seat, teams=replaced(teams, number - 1, team))


def in_turn(table: Table, **changes: Any) -> Table:
    """Something has changed in the turn."""
    return replace(table, turn=replace(table.turn, **changes))
