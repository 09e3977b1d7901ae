"""What a seat knows beyond its view: what lies in decks and rivals' hands, as far as its log tells.

A card face down goes by a mark, for the shuffle it came out of and its place in that. A reshuffle
makes a deck of the discards, which all have seen: so it is known of what such a deck is, and of
what the cards are that were drawn before it (AC-GEN-6). What events add to it is in `told.py`.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.games.age_of_comics.state import Back, Table
from domain.games.age_of_comics.tables import DECKS, DeckName
from domain.games.age_of_comics.worlds import hands
from domain.games.age_of_comics.worlds.hands import NOTHING, Mark, Slip, Stories, Tie
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat


class Known(msgspec.Struct, frozen=True):
    """What a seat knows beyond its view."""

    seat: Seat
    decks: Mapping[DeckName, tuple[Mark, ...]]
    """The marks of each deck, top first; none before it is shuffled."""
    lots: Mapping[DeckName, tuple[Cards, ...]]
    """What each reshuffle of a deck was of; what is in none has lain in it from the beginning."""
    hands: tuple[Stories, ...]
    """By seat; of the own one there is nothing to tell."""
    seen: Mapping[Mark, Card] = {}
    """Cards, orders and tiles by mark of which it has seen the front."""
    backs: Mapping[Mark, Back] = {}
    """Of cards in decks, the backs that lay on top."""

    def lot_of(self, deck: DeckName, card: Card) -> int:
        """The last reshuffle that a card was in; 0 for none."""
        lots = enumerate(self.lots[deck], 1)
        return max((number for number, lot in lots if card in lot), default=0)

    def with_deck(self, name: DeckName, marks: tuple[Mark, ...]) -> "Known":
        """These lie in that deck now."""
        return replace(self, decks={**self.decks, name: marks})

    def with_hand(self, seat: Seat, stories: Stories) -> "Known":
        """That is what is told of a hand now."""
        return replace(self, hands=(*self.hands[:seat], stories, *self.hands[seat + 1 :]))

    def drew(self, seat: Seat, slip: Slip, *ties: Tie) -> "Known":
        """A hidden card has come into a hand."""
        return self.with_hand(seat, hands.drawn(self.hands[seat], slip, *ties))

    def having_seen(self, marks: tuple[Mark, ...], cards: Cards) -> "Known":
        """The seat has seen which cards these are, the first ones of the marks."""
        seen = dict(zip(marks, cards, strict=False))
        return replace(self, seen={**self.seen, **seen}) if seen else self


def nothing_known(view: Table, seat: Seat) -> Known:
    """Before anything is dealt."""
    none: dict[DeckName, Any] = dict.fromkeys(DECKS, ())
    return Known(seat, none, none, (NOTHING,) * view.players)


def blank(view: Table, seat: Seat) -> Known:
    """What lies there is all that it knows; nothing is told of how it came about."""
    known = nothing_known(view, seat)
    if view.stage != "picks":
        for name in DECKS:
            count = len(view.deck(name).draw)
            known = known.with_deck(name, marks_of(f"placed {name}", count))
    for other, player in enumerate(view.seats):
        for at, held in enumerate(player.hand):
            if held.card == FACE_DOWN:
                slip = Slip(held.kind, held.back, 0, f"placed {other}#{at}")
                known = known.drew(other, slip)
    return with_tops(known, view)


def with_tops(known: Known, view: Table) -> Known:
    """The backs on top, and what the view shows of a deck."""
    backs: dict[Mark, Back] = {}
    for name in DECKS:
        deck, marks = view.deck(name), known.decks[name]
        if marks and deck.top is not None:
            backs[marks[0]] = deck.top
        shown = [pair for pair in zip(marks, deck.draw, strict=False) if pair[1] != FACE_DOWN]
        known = known.having_seen(*_apart(shown))
    if backs.items() <= known.backs.items():
        return known
    return replace(known, backs={**known.backs, **backs})


def _apart(pairs: list[tuple[Mark, Card]]) -> tuple[tuple[Mark, ...], Cards]:
    return tuple(mark for mark, _ in pairs), tuple(card for _, card in pairs)


def marks_of(shuffle: str, count: int) -> tuple[Mark, ...]:
    """Those of so many cards, in the order of a shuffle."""
    return tuple(f"{shuffle}#{at}" for at in range(count))


def space_mark(space: str) -> Mark:
    """That of the order on a space of the map."""
    return f"space {space}"


def slot_mark(slot: int) -> Mark:
    """That of a tile of the calendar, from 1."""
    return f"slot {slot}"
