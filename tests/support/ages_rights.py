"""Which cards and tiles of Age of Comics lie face down, and who knows them (section 5).

Backs are public, so what may be exchanged without a viewer's noticing has the same back.
"""

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from domain.games.age_of_comics.commands import PlaceEditor
from domain.games.age_of_comics.events import (
    ComicDeveloped,
    ComicHyped,
    ComicPrinted,
    CreativeHired,
    CreativeReassigned,
    DeckShuffled,
    DoubleCreativesAdded,
    HandDiscarded,
    HireIdeaGained,
    ObjectivesRevealed,
    ObjectivesShuffled,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingWriterDealt,
    TurnSkipped,
)
from domain.games.age_of_comics.state import Deck, Table
from domain.kernel.messages import Command, Event
from domain.kernel.types import FACE_DOWN, Card, Seat
from tests.support.rights import Pair, Secrets

DECKS = ("writers", "artists", "comics")
POOLS: dict[type[Event], str] = {
    StartingWriterDealt: "writers",
    StartingArtistDealt: "artists",
    StartingComicDrawn: "comics",
}
"""Whose cards a rival gets: from then on nobody else knows what is left."""


class Knows:
    """What a seat, or a spectator, may know: the hidden things of its own, what lies open, and
    cards in hands that everybody has seen go there."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.in_hands: set[Card] = set()
        self._named: set[Card] = set()
        """What the box holds is no secret while it is put into decks (ACV-DOUBLE-3)."""
        self._revealed: set[Card] = set()
        self._pools = {*DECKS, "objectives"}

    def saw(self, event: Event) -> None:
        self._named = set()
        if isinstance(event, CreativeHired | ComicDeveloped | HireIdeaGained):
            self.in_hands.add(event.card)
        elif isinstance(event, CreativeReassigned):
            self.in_hands = self.in_hands - {event.card} | {event.returned}
        elif isinstance(event, ComicPrinted):
            self.in_hands -= {event.comic, event.writer, event.artist}
        elif isinstance(event, ComicHyped):
            self.in_hands.discard(event.comic)
        elif isinstance(event, HandDiscarded):
            self.in_hands -= {*event.cards}
        else:
            self._set_up(event)

    def _set_up(self, event: Event) -> None:
        if isinstance(event, DoubleCreativesAdded):
            self._named = {*event.writers, *event.artists}
        elif isinstance(event, StartingWriterDealt | StartingArtistDealt | StartingComicDrawn):
            if event.seat != self.seat:
                self._pools.discard(POOLS[type(event)])
        elif isinstance(event, DeckShuffled):
            self._pools.discard(event.deck)
        elif isinstance(event, ObjectivesShuffled):
            self._pools.discard("objectives")
        elif isinstance(event, ObjectivesRevealed):
            for own in event.results:
                self._revealed |= {own.chosen, *own.unchosen}

    def knows(self, table: Table) -> set[Card]:
        found = {*self.in_hands, *self._named, *self._revealed, *_open(table)}
        for pool in self._pools - {"objectives"}:
            found |= {*getattr(table, pool).draw}
        if "objectives" in self._pools:
            found |= {*table.objectives}
        if self.seat is not None:
            own = table.seats[self.seat]
            found |= {held.card for held in own.hand} | {*own.objectives}
        return found


def _open(table: Table) -> Iterator[Card]:
    """What lies face up: displays, discards, what is beside and on mats, orders turned up; and War
    comics before the war, of which everybody knows that they exist."""
    for name in DECKS:
        deck: Deck = getattr(table, name)
        yield from deck.discards
        yield from (card for card in deck.display if card is not None)
    yield from table.war_comics
    yield from table.fulfilled
    yield from (own.order for own in table.map if own.up)
    for player in table.seats:
        yield from player.orders
        yield from (own.comic for own in player.hyped)
        yield from (own.comic for own in player.printed)
        yield from (card for team in player.teams for card in (team.writer, team.artist))


# ------------------------------------------------------------------------------- Tables and views


def leaves(true: Any, seen: Any, name: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Every single thing of a Table that a view shows otherwise, with what it shows; where they are
    not of one shape, the whole of it."""
    if true == seen:
        return
    if isinstance(true, tuple) and isinstance(seen, tuple) and len(true) == len(seen):
        for at, (one, other) in enumerate(zip(true, seen, strict=True)):
            yield from leaves(one, other, f"{name}[{at}]")
    elif isinstance(true, msgspec.Struct) and type(true) is type(seen):
        for field in true.__struct_fields__:
            if field not in ("edition", "options"):
                one, other = getattr(true, field), getattr(seen, field)
                yield from leaves(one, other, f"{name}.{field}" if name else field)
    else:
        yield name, true, seen


def back(card: Card) -> tuple[str, ...]:
    """What tells a card or tile from others while it lies face down, read from its id."""
    kind, *words = card.split("-")
    if kind in ("W", "A"):
        return kind, words[1][0] if len(words) > 1 else "1"
    return (kind, words[0]) if kind in ("O", "SO") else (kind,)


@dataclass(frozen=True)
class HandSecrets(Secrets):
    """Cards that lie in hands and decks by their backs, and tiles by their fronts."""

    def shown(self, table: Any) -> set[Card]:
        """But not what is printed in the edition."""
        return super().shown(msgspec.structs.replace(table, edition=None))

    def quarrels(self, table: Any, view: Any) -> list[str]:
        return [
            name
            for name, true, seen in leaves(table, view)
            if not (seen == FACE_DOWN and self._is_hidden(name, true))
        ]

    def blind_spots(self, table: Any, view: Any, known: set[Card]) -> list[str]:
        """And what it shows that its viewer does not know."""
        blind = (name for name, true, _ in leaves(table, view) if str(true) in known)
        told = (f"shows {card}" for card in sorted(self.shown(view) - known))
        slots = (name for name, _ in self._calendar(table, view))
        return [*slots, *(name for name in blind if ".draw[" not in name), *told]

    def _is_hidden(self, name: str, true: Any) -> bool:
        """Whether it is something that can lie face down."""
        tile = name.startswith("calendar[")
        return isinstance(true, str) and bool(tile or self.cards.fullmatch(true))

    def _calendar(self, table: Table, view: Table) -> Iterator[tuple[str, str]]:
        """Slots that are open and should not be, or the other way round."""
        for at, genre in enumerate(view.calendar):
            if genre != (table.calendar[at] if at < table.revealed else FACE_DOWN):
                yield f"calendar[{at}]", genre

    def hidden_pair(self, table: Any, view: Any, chance: random.Random) -> Pair | None:
        """Of one back; the first in some seat's hand if there are any."""
        lying: list[tuple[str, Card]] = [
            (name, true)
            for name, true, seen in leaves(table, view)
            if seen == FACE_DOWN and self.cards.fullmatch(str(true))
        ]
        owned = [card for name, card in lying if name.startswith("seats[")]
        first = chance.choice(owned or [card for _, card in lying] or [""])
        others = [card for _, card in lying if card != first and back(card) == back(first)]
        return (first, chance.choice(others)) if others else None

    def exchanged(self, table: Any, pair: Pair) -> Any:
        """Hands are in order again."""
        one, other = pair
        swapped: Any = _with_names({one: other, other: one}, table)
        seats = tuple(
            msgspec.structs.replace(player, hand=tuple(sorted(player.hand)))
            for player in swapped.seats
        )
        return msgspec.structs.replace(swapped, seats=seats)

    def own_affair(self, command: Command, events: Iterable[Event]) -> bool:
        """Whether it can be, and what comes of it, may follow from a Dynamic Duo in hand
        (AC-ACT-6, -12)."""
        prints = isinstance(command, PlaceEditor) and command.area == "print"
        return prints or any(isinstance(event, TurnSkipped) for event in events)


def _with_names(names: dict[Card, Card], value: Any) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_with_names(names, item) for item in value)
    if isinstance(value, msgspec.Struct):
        fields = (f for f in value.__struct_fields__ if f not in ("edition", "options"))
        changed = {field: _with_names(names, getattr(value, field)) for field in fields}
        return msgspec.structs.replace(value, **changed)
    return value


SECRETS = HandSecrets(
    cards=re.compile(r"[WAO]-[A-Z]{3}(?:-[1-9A-Z]{1,2}|\+[A-Z]{3})|OBJ-[A-Z]+|SO-[A-Z]{3}-\d/\d"),
    decks=(),
    own=(),
    memory=Knows,
)
