"""Places that have to do with each other, and the ways in which the lots may lie there."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import chain, product
from math import prod

import msgspec

from domain.kernel import spreads as s
from domain.kernel.luck import Luck
from domain.kernel.spreads import Place, Spread
from domain.kernel.worlds import number_below

Way = tuple[Spread, ...]
"""The spread of each lot, within the places of a block."""


class Block(msgspec.Struct, frozen=True):
    """Places in the order of their names, and the ways of all lots there. Of each lot as many lie
    there by every way, and in each place as many of all lots."""

    places: tuple[Place, ...]
    ways: frozenset[Way]

    def held(self, place: Place) -> int:
        """How many cards lie in one of its places."""
        return sum(s.count_in(spread, place) for spread in next(iter(self.ways)))

    def may_lie(self, lot: int) -> frozenset[Place]:
        """Where cards of a lot may lie."""
        return frozenset(place for way in self.ways for place, _ in way[lot])

    def possible(self) -> bool:
        """Whether there is any way."""
        return bool(self.ways)

    def worlds(self) -> int:
        """In how many ways the cards that lie there can be told to its places."""
        return sum(map(_weight, self.ways))

    def drawn(self, luck: Luck, label: str) -> Way:
        """One of its ways, by the number of worlds that go by it."""
        ways = sorted(self.ways)
        at = number_below(luck, label, self.worlds()) if len(ways) > 1 else 0
        for way in ways:
            at -= _weight(way)
            if at < 0:
                return way
        raise AssertionError("a world beyond the last one")

    # What follows gives the block after something that may have happened.

    def with_row(self, spread: Spread) -> "Block":
        """One lot more, that lies so whatever the way."""
        row = s.within(spread, self.places)
        return Block(self.places, frozenset((*way, row) for way in self.ways))

    def without(self, place: Place, lot: int) -> "Block":
        """A card of that lot turned up in that place; no way is left where it cannot have."""
        ways = frozenset(
            (*way[:lot], s.plus(way[lot], place, -1), *way[lot + 1 :])
            for way in self.ways
            if s.count_in(way[lot], place)
        )
        return Block(self.places, ways)

    def moved(self, source: Place, target: Place, count: int) -> "Block":
        """So many cards go from one of its places to another, whichever that may have been.
        Spreads come again and again, so each is changed once."""

        @cache
        def there(spread: Spread) -> int:
            return s.count_in(spread, source)

        @cache
        def after(spread: Spread, n: int) -> Spread:
            return s.plus(s.plus(spread, source, -n), target, n)

        ways = frozenset(
            tuple(map(after, way, taken))
            for way in self.ways
            for taken in s.splits(tuple(map(there, way)), count)
        )
        return Block(self.places, ways)

    def taken_for_one(self, groups: Sequence[Collection[int]]) -> "Block":
        """The lots of each group as one."""
        one = cache(s.together)
        ways = frozenset(
            tuple(one(*(way[lot] for lot in group)) for group in groups) for way in self.ways
        )
        return Block(self.places, ways)

    def parted(self) -> "list[Block]":
        """The same as several that have nothing to do with each other."""
        parts = [_part(self, places) for places in _near(self)]
        if prod(len(part.ways) for part in parts) == len(self.ways):
            return parts
        sure = [part for part in parts if len(part.ways) == 1]
        rest = chain.from_iterable(part.places for part in parts if len(part.ways) > 1)
        return [*sure, _part(self, rest)]


def joined(parts: Sequence[Block]) -> Block:
    """Several as one: any way of each with any of the others."""
    one = cache(s.together)
    ways = frozenset(tuple(map(one, *each)) for each in product(*(part.ways for part in parts)))
    return Block(tuple(sorted(chain.from_iterable(part.places for part in parts))), ways)


def _weight(way: Way) -> int:
    return prod(map(s.orders, way))


def _near(block: Block) -> list[list[Place]]:
    """Its places, those together of which one says something of the other."""
    columns = {place: _column(block, place) for place in block.places}
    kinds = {place: len(set(column)) for place, column in columns.items()}

    def apart(one: Place, other: Place) -> bool:
        both = set(zip(columns[one], columns[other], strict=True))
        return len(both) == kinds[one] * kinds[other]

    groups: list[list[Place]] = []
    for place in block.places:
        near = [group for group in groups if not all(apart(place, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*chain.from_iterable(near), place])
    return groups


def _column(block: Block, place: Place) -> list[int]:
    """What each way says of a place, numbered."""

    @cache
    def there(spread: Spread) -> int:
        return s.count_in(spread, place)

    numbers: dict[tuple[int, ...], int] = {}
    return [numbers.setdefault(tuple(map(there, way)), len(numbers)) for way in block.ways]


def _part(block: Block, places: Iterable[Place]) -> Block:
    own = tuple(sorted(places))

    @cache
    def inside(spread: Spread) -> Spread:
        return s.within(spread, own)

    return Block(own, frozenset(tuple(map(inside, way)) for way in block.ways))
