"""What may be told of unseen cards, and which ways can still lead to what is told later.

A card that turns up in a place has to come there in time: by the moves that are told in between. A
way fits where the cards of each lot that turn up later, as far as that lot goes, each find a place
from which they can.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

import msgspec
from msgspec.structs import replace

from domain.kernel import ways as w
from domain.kernel.types import Card, Cards
from domain.kernel.ways import Impossible, Place, Spread, Ways


class Veiled(msgspec.Struct, frozen=True):
    """Cards that lie there are not seen any more."""

    place: Place
    cards: Cards


class Shown(msgspec.Struct, frozen=True):
    """A card of that place turns up."""

    place: Place
    card: Card


class Moved(msgspec.Struct, frozen=True):
    """Unseen cards go from one place to another."""

    source: Place
    target: Place
    count: int


class Pinned(msgspec.Struct, frozen=True):
    """What the top unseen cards of a pile turn out to be."""

    place: Place
    tops: tuple[Card | None, ...]


Told = Veiled | Shown | Moved | Pinned


def step(ways: Ways, told: Told) -> Ways:
    """The ways after that was told. Raises Impossible where there is none."""
    if isinstance(told, Moved):
        return w.after_move(ways, told.source, told.target, told.count)
    if isinstance(told, Shown):
        return w.without_card(ways, told.place, told.card)
    if isinstance(told, Veiled):
        return w.with_lot(ways, told.cards, {told.place: len(told.cards)})
    return w.with_tops(ways, told.place, told.tops)


class Hint(msgspec.Struct, frozen=True):
    """At one moment: the cards that turn up later while they are unseen now, each with the places
    from which it can come there in time."""

    whence: dict[Card, frozenset[Place]]

    def fitting(self, ways: Ways) -> Ways:
        """The ways that can lead to all that turns up later. Raises Impossible."""
        checks = [self._check(lot) for lot in ways.lots]
        fitting = frozenset(
            way
            for way in ways.ways
            if all(check(spread) for check, spread in zip(checks, way, strict=True))
        )
        if not fitting:
            raise Impossible("what turned up later fits no way")
        return ways if len(fitting) == len(ways.ways) else w.tidied(replace(ways, ways=fitting))

    def _check(self, lot: Cards) -> Callable[[Spread], bool]:
        needs = [self.whence[card] for card in lot if card in self.whence]

        @cache
        def fits(spread: Spread) -> bool:
            return _matched(needs, dict(spread))

        return fits


class Hints:
    """The hints of all moments of what is told."""

    def __init__(self, counts: Spread, told: Sequence[Told]) -> None:
        emptying = list(_emptying(counts, told))
        self._hints: list[Hint] = []
        whence: dict[Card, frozenset[Place]] = {}
        for one, empties in zip(reversed(told), reversed(emptying), strict=True):
            self._hints.append(Hint(whence))
            whence = _before(whence, one, empties=empties)
        self._hints.reverse()

    def after(self, at: int) -> Hint:
        """The hint behind what is told at that place, from 0."""
        return self._hints[at]


def _before(
    whence: dict[Card, frozenset[Place]], told: Told, *, empties: bool
) -> dict[Card, frozenset[Place]]:
    """From where cards can come that turn up later, before that was told."""
    if isinstance(told, Shown):
        return {**whence, told.card: frozenset((told.place,))}
    if isinstance(told, Veiled):
        return {card: places for card, places in whence.items() if card not in told.cards}
    if isinstance(told, Pinned):
        tops = {card: frozenset((told.place,)) for card in told.tops if card is not None}
        return {**whence, **tops}
    return {card: _by_move(places, told, empties=empties) for card, places in whence.items()}


def _by_move(places: frozenset[Place], move: Moved, *, empties: bool) -> frozenset[Place]:
    if move.target in places:
        return places | {move.source}
    return places - {move.source} if empties else places


def _emptying(counts: Spread, told: Sequence[Told]) -> Iterator[bool]:
    """Of each thing told, whether it is a move after which no unseen card is left at its source."""
    held = dict(counts)
    for one in told:
        if isinstance(one, Moved):
            held[one.source] = held.get(one.source, 0) - one.count
            held[one.target] = held.get(one.target, 0) + one.count
            yield held[one.source] == 0
            continue
        if isinstance(one, Shown):
            held[one.place] = held.get(one.place, 0) - 1
        elif isinstance(one, Veiled):
            held[one.place] = held.get(one.place, 0) + len(one.cards)
        yield False


def _matched(needs: list[frozenset[Place]], room: dict[Place, int]) -> bool:
    """Whether each of these finds one of its places, with so much room in each."""
    taken: dict[Place, list[int]] = {}

    def seated(at: int, tried: set[Place]) -> bool:
        for place in sorted(needs[at]):
            if place in tried or not room.get(place):
                continue
            tried.add(place)
            there = taken.setdefault(place, [])
            if len(there) < room[place]:
                there.append(at)
                return True
            for seat, other in enumerate(there):
                if seated(other, tried):
                    there[seat] = at
                    return True
        return False

    return all(seated(at, set()) for at in range(len(needs)))
