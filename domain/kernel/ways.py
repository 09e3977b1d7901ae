"""The ways in which unseen cards may lie, and how they come about one from another.

The unseen cards are told apart in lots: cards of which the same is known. A way says how many cards
of each lot lie in each place. Where cards move unseen out of a pile with cards of several lots,
there are several ways in which that may have been; a card that turns up rules some of them out.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain, zip_longest
from math import factorial, prod
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from domain.kernel.types import Card, Cards
from domain.kernel.worlds import NoWorld

T = TypeVar("T")

Place = str
Spread = tuple[tuple[Place, int], ...]
"""How many cards of a lot lie in which place, in the order of their names; none is left out."""
Way = tuple[Spread, ...]
"""The spread of each lot."""


class Ways(msgspec.Struct, frozen=True):
    """All ways in which the unseen cards may lie. `pins` tells of piles that are drawn from the
    top, of which some unseen cards are known by their place: top first, None where one is not."""

    lots: tuple[Cards, ...] = ()
    """Each in the order of ids; pinned cards are in none."""
    ways: frozenset[Way] = frozenset(((),))
    pins: Mapping[Place, tuple[Card | None, ...]] = {}


class Impossible(NoWorld):
    """What is told cannot have been: a fault of the program, or of the record."""


# --------------------------------------------------------------------------------- what may happen


def with_lot(known: Ways, cards: Iterable[Card], counts: Mapping[Place, int]) -> Ways:
    """More unseen cards, of which nothing else is known than how many of them lie where."""
    lot, spread = tuple(sorted(cards)), spread_of(counts)
    if len(lot) != sum(count for _, count in spread):
        raise Impossible(f"{len(lot)} cards are seen nowhere, and {spread} lie face down")
    if not lot:
        return known
    ways = frozenset((*way, spread) for way in known.ways)
    return tidied(replace(known, lots=(*known.lots, lot), ways=ways))


def without_card(known: Ways, place: Place, card: Card) -> Ways:
    """A card of that place turns up; the top one, where some are pinned."""
    pins = known.pins.get(place, ())
    if pins:
        known = with_pins(known, place, pins[1:])
        if pins[0] is not None:
            if pins[0] != card:
                raise Impossible(f"{card} lies on top of {place}, not {pins[0]}")
            return known
    at = next((at for at, lot in enumerate(known.lots) if card in lot), None)
    if at is None:
        raise Impossible(f"{card} was not unseen before it turned up in {place}")
    ways = frozenset(
        _exchanged(way, at, plus(way[at], place, -1))
        for way in known.ways
        if count_in(way[at], place)
    )
    if not ways:
        raise Impossible(f"{card} cannot have lain in {place}")
    lot = tuple(other for other in known.lots[at] if other != card)
    return tidied(replace(known, lots=_exchanged(known.lots, at, lot), ways=ways))


def after_move(known: Ways, source: Place, target: Place, count: int) -> Ways:
    """So many unseen cards go from one place to another, and it is not seen which; the top ones,
    where some are pinned."""
    pins = known.pins.get(source, ())
    tops = tuple(card for card in pins[:count] if card is not None)
    if pins:
        known = with_pins(known, source, pins[count:])
    count -= len(tops)
    if count and source != target:
        ways = frozenset(_moves(known.ways, source, target, count))
        if not ways:
            raise Impossible(f"fewer than {count} unseen cards lie in {source}")
        known = tidied(replace(known, ways=ways))
    return with_lot(known, tops, {target: len(tops)})


def with_tops(known: Ways, place: Place, tops: tuple[Card | None, ...]) -> Ways:
    """The top unseen cards of a pile turn out to be these, None for those of which nothing is
    known."""
    pins = known.pins.get(place, ())
    bare = with_pins(known, place, ())
    both = tuple(zip_longest(pins, tops))
    for pin, card in both:
        if pin is None and card is not None:
            bare = without_card(bare, place, card)
        elif card is not None and card != pin:
            raise Impossible(f"{card} lies where {pin} does, in {place}")
    return with_pins(bare, place, tuple(pin or card for pin, card in both))


def with_pins(known: Ways, place: Place, pins: tuple[Card | None, ...]) -> Ways:
    """These are the pinned cards of that pile from now on."""
    while pins and pins[-1] is None:
        pins = pins[:-1]
    others = {other: cards for other, cards in known.pins.items() if other != place}
    return replace(known, pins={**others, place: pins} if pins else others)


def tidied(known: Ways) -> Ways:
    """The same without empty lots, and with those as one that lie together whatever the way."""
    sure: dict[Place, list[int]] = {}
    for at in range(len(known.lots)):
        if place := _sure_place({way[at] for way in known.ways}):
            sure.setdefault(place, []).append(at)
    together = [ats for ats in sure.values() if len(ats) > 1]
    if not together and all(known.lots):
        return known
    merged = [tuple(chain.from_iterable(known.lots[at] for at in ats)) for ats in together]
    gone = set(chain.from_iterable(together))
    kept = [at for at, cards in enumerate(known.lots) if cards and at not in gone]
    places = [place for place, ats in sure.items() if len(ats) > 1]
    spreads = [((place, len(lot)),) for place, lot in zip(places, merged, strict=True)]
    lots = (*(known.lots[at] for at in kept), *(tuple(sorted(lot)) for lot in merged))
    ways = frozenset((*(way[at] for at in kept), *spreads) for way in known.ways)
    return replace(known, lots=lots, ways=ways)


# ------------------------------------------------------------------------------------- how many


def held(known: Ways, place: Place) -> int:
    """How many unseen cards lie there; alike in every way."""
    pins = sum(card is not None for card in known.pins.get(place, ()))
    return pins + sum(count_in(spread, place) for spread in next(iter(known.ways)))


def weight(known: Ways, way: Way) -> int:
    """How many worlds go by that way: in how many the lots can lie so."""
    return prod(
        factorial(len(cards)) // _divisor(spread)
        for cards, spread in zip(known.lots, way, strict=True)
    )


def thinned(known: Ways, most: int) -> Ways:
    """About so many ways at most: half of them those by which the most worlds go, and others from
    all over the rest, for what comes later may rule out all that are likely now."""
    if len(known.ways) <= most:
        return known
    divisor, half = cache(_divisor), most // 2
    order = sorted(known.ways, key=lambda way: (prod(map(divisor, way)), way))
    rest = order[half:]
    return replace(known, ways=frozenset((*order[:half], *rest[:: len(rest) // (most - half) + 1])))


# ----------------------------------------------------------------------------------------- spreads


def spread_of(counts: Mapping[Place, int]) -> Spread:
    """The places that hold any."""
    return tuple(sorted((place, count) for place, count in counts.items() if count))


def count_in(spread: Spread, place: Place) -> int:
    """How many lie there."""
    for name, count in spread:
        if name == place:
            return count
    return 0


def plus(spread: Spread, place: Place, count: int) -> Spread:
    """The spread with so many more in that place."""
    counts = dict(spread)
    counts[place] = counts.get(place, 0) + count
    return spread_of(counts)


def _moves(ways: Iterable[Way], source: Place, target: Place, count: int) -> Iterator[Way]:
    """The ways that these lead to. Spreads come again and again, so each is changed once."""

    @cache
    def there(spread: Spread) -> int:
        return count_in(spread, source)

    @cache
    def shifted(spread: Spread, n: int) -> Spread:
        return plus(plus(spread, source, -n), target, n) if n else spread

    for way in ways:
        for taken in _splits(tuple(map(there, way)), count):
            yield tuple(map(shifted, way, taken))


@lru_cache(4096)
def _splits(most: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """All ways to take so many, at most so many of each."""
    if not most:
        return () if count else ((),)
    rest = sum(most[1:])
    return tuple(
        (n, *others)
        for n in range(max(0, count - rest), min(most[0], count) + 1)
        for others in _splits(most[1:], count - n)
    )


def _sure_place(spreads: set[Spread]) -> Place:
    """The one place in which a lot lies whatever the way; empty where there is none."""
    if len(spreads) > 1:
        return ""
    (spread,) = spreads
    return spread[0][0] if len(spread) == 1 else ""


def _divisor(spread: Spread) -> int:
    return prod(factorial(count) for _, count in spread)


def _exchanged(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*row[:at], item, *row[at + 1 :])
