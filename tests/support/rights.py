"""What a viewer may know of a game of any title, and what is wrong with its view or an event."""

import random
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from domain.kernel.messages import Command, Event
from domain.kernel.sight import HIDDEN
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

_QUOTED = re.compile(r'"([^"]*)"')


class Memory(Protocol):
    """The cards that a viewer has a right to know, as the events of a game go by."""

    def saw(self, event: Event) -> None:
        """An event went by, with all that is in it."""

    def knows(self, table: Any) -> set[Card]:
        """What it may know of that Table."""


Pair = tuple[Card, Card]
"""Two cards that may change places."""
Piles = Iterator[tuple[str, Cards, Cards]]
"""The name of a pile, its cards, and what a view shows of them."""


@dataclass(frozen=True)
class Secrets:
    """Where the cards of a title can lie face down, and who may know them."""

    cards: re.Pattern[str]
    """How a card's id looks, of every kind that can be a secret."""
    decks: tuple[str, ...]
    """Fields of the Table: a pile, or several in a row."""
    own: tuple[str, ...]
    """Fields of each seat: a pile."""
    memory: Callable[[Seat | None], Memory]
    held: tuple[str, ...] = ()
    """Fields of each seat: one card, of another kind than those in piles."""
    forgotten: tuple[str, ...] = ()
    """Decks in which a view need not show what its viewer once knew."""
    reshuffled: tuple[type[Event], ...] = ()
    """Events that shuffle what lay on the table."""

    def named(self, event: Event) -> set[Card]:
        """The cards that an event names, as far as it is open."""
        return set(self._cards([getattr(event, field) for field in event.__struct_fields__]))

    def shown(self, table: Any) -> set[Card]:
        """Every card whose id stands anywhere in a Table, or in a view of it."""
        words = _QUOTED.findall(msgspec.json.encode(table).decode())
        return {word for word in words if self.cards.fullmatch(word)}

    def quarrels(self, table: Any, view: Any) -> list[str]:
        """Where a view contradicts the Table: in what is public, in the size of a pile, or in a
        card that it shows where it does not lie."""
        wrong = [] if self._filled(table, view) == table else ["public parts"]
        for name, true, seen in self.piles(table, view):
            visible = {card for card in seen if card != FACE_DOWN}
            counted = len(visible) + seen.count(FACE_DOWN) == len(seen) == len(true)
            if not counted or not visible.issubset(true):
                wrong.append(name)
        return wrong

    def blind_spots(self, table: Any, view: Any, known: set[Card]) -> list[str]:
        """Piles in which a view does not show what its viewer knows."""
        return [
            name
            for name, true, seen in self.piles(table, view)
            if true != seen and name not in self.forgotten and not known & {*true} <= {*seen}
        ]

    def piles(self, table: Any, view: Any) -> Piles:
        """Whatever can lie face down."""
        for name in self.decks:
            yield from _each(name, getattr(table, name), getattr(view, name))
        for seat, (true, seen) in enumerate(zip(table.seats, view.seats, strict=True)):
            if true != seen:
                for name in (*self.own, *self.held):
                    yield from _each(
                        f"seat {seat}: {name}", getattr(true, name), getattr(seen, name)
                    )

    def hidden_pair(self, table: Any, view: Any, chance: random.Random) -> Pair | None:
        """Two cards that the view shows nowhere, the first in some seat's pile or hand if there are
        any."""
        owned, lying = list[Card](), list[Card]()
        for name, true, seen in self.piles(table, view):
            if FACE_DOWN in seen and name.rpartition(" ")[2] not in self.held:
                pile = owned if name.startswith("seat") else lying
                pile += [card for card in true if card not in seen]
        if len(owned) + len(lying) < 2:
            return None
        first = chance.choice(owned or lying)
        others = [card for card in (*owned, *lying) if card != first]
        return first, chance.choice(others)

    def exchanged(self, table: Any, pair: Pair) -> Any:
        """The Table with two cards in each other's place."""
        seats = tuple(
            msgspec.structs.replace(player, **with_other(self.own, player, pair))
            for player in table.seats
        )
        return msgspec.structs.replace(table, seats=seats, **with_other(self.decks, table, pair))

    def own_affair(self, command: Command, events: Iterable[Event]) -> bool:
        """Whether a command, and what comes of it, may tell something that its seat alone knew."""
        return False

    def _filled(self, table: Any, view: Any) -> Any:
        """The view, with the Table's own piles."""
        piles = {name: getattr(table, name) for name in self.decks}
        own = (*self.own, *self.held)
        seats = tuple(
            msgspec.structs.replace(seen, **{name: getattr(true, name) for name in own})
            for true, seen in zip(table.seats, view.seats, strict=True)
        )
        return msgspec.structs.replace(view, seats=seats, **piles)

    def _cards(self, value: Any) -> Iterator[Card]:
        if value is HIDDEN:
            return
        if isinstance(value, str):
            if self.cards.fullmatch(value):
                yield value
        elif isinstance(value, list | tuple):
            for item in value:
                yield from self._cards(item)
        elif isinstance(value, msgspec.Struct):
            yield from self._cards([getattr(value, field) for field in value.__struct_fields__])


def _each(name: str, true: Any, seen: Any) -> Piles:
    """A pile as it is, several one by one, a single card as a pile of one."""
    if isinstance(true, tuple) and any(isinstance(item, tuple) for item in true):
        for at, (one, other) in enumerate(zip(true, seen, strict=True), 1):
            yield f"{name}[{at}]", one, other
    elif isinstance(true, tuple):
        yield name, true, seen
    else:
        yield name, _alone(true), _alone(seen)


def _alone(card: Card | None) -> Cards:
    return () if card is None else (card,)


def with_other(names: tuple[str, ...], thing: Any, pair: Pair) -> dict[str, Any]:
    """These fields, with two cards in each other's place."""
    return {name: _swapped(getattr(thing, name), pair) for name in names}


def _swapped(value: Any, pair: Pair) -> Any:
    """The same with two cards in each other's place, wherever they stand."""
    if isinstance(value, tuple):
        return tuple(_swapped(item, pair) for item in value)
    one, other = pair
    if value == one:
        return other
    return one if value == other else value
