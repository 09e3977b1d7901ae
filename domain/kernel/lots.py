"""What a seat knows of cards that it does not see: what it was told of them, one thing after the
other, and the worlds that follow.

The worlds are those of all ways (`ways.py`) in which the unseen cards may lie after all that was
told: within a way, any cards of a lot may lie in the places of that lot. Each world belongs to
exactly one way, so one can be drawn among all of them, each as likely as any other: first a way, by
the number of its worlds, then which card lies where within each lot.

Ways are followed from one thing told to the next as long as they are few. Beyond that only those
are looked for, at the end, that fit what turned up later (`foreseen.py`).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from domain.kernel import ways as w
from domain.kernel.foreseen import Hint, Hints, Moved, Pinned, Shown, Told, Veiled, step
from domain.kernel.luck import Luck
from domain.kernel.types import Card, Cards
from domain.kernel.ways import Impossible, Place, Way, Ways
from domain.kernel.worlds import number_below

__all__ = ["Impossible", "Lots", "after", "drawn", "moved", "pinned", "shown", "unseen", "veiled"]

FEW: Final = 2_000
"""So many ways are followed at most, one thing told after the other."""
MOST: Final = (1_000, 4_000)
"""About so many are kept where those that fit later things are looked for, and so many where that
has led nowhere. Every world drawn is one that may be, but then not all that may be are drawn."""


class Lots(msgspec.Struct, frozen=True):
    """All that was told of the unseen cards; `ways` is None where they have been too many."""

    cards: Cards = ()
    counts: w.Spread = ()
    told: tuple[Told, ...] = ()
    ways: Ways | None = None


def unseen(cards: Iterable[Card], counts: Mapping[Place, int]) -> Lots:
    """So many cards lie unseen in each place, and these are the ones that are seen nowhere."""
    first, spread = tuple(sorted(cards)), w.spread_of(counts)
    return Lots(first, spread, (), w.with_lot(Ways(), first, dict(spread)))


def veiled(known: Lots, place: Place, cards: Iterable[Card]) -> Lots:
    """Cards that were seen to lie there, and are not any more: there they lie."""
    gone = tuple(cards)
    return after(known, Veiled(place, gone)) if gone else known


def shown(known: Lots, place: Place, card: Card) -> Lots:
    """A card of that place turns up; the top one, where some are pinned."""
    return after(known, Shown(place, card))


def moved(known: Lots, source: Place, target: Place, count: int) -> Lots:
    """So many unseen cards go from one place to another, and it is not seen which; the top ones,
    where some are pinned."""
    return after(known, Moved(source, target, count)) if count and source != target else known


def pinned(known: Lots, place: Place, tops: tuple[Card | None, ...]) -> Lots:
    """The top unseen cards of a pile turn out to be these, None for those of which nothing is
    known."""
    return after(known, Pinned(place, tops)) if any(tops) else known


def after(known: Lots, told: Told) -> Lots:
    """What is known once that is told. Raises Impossible where it cannot be."""
    ways = known.ways and step(known.ways, told)
    if ways is not None and len(ways.ways) > FEW:
        ways = None
    return Lots(known.cards, known.counts, (*known.told, told), ways)


def worlds_in(known: Lots) -> int:
    """How many worlds there are: in how many ways the unseen cards can lie in their places."""
    ways = ways_of(known)
    return sum(w.weight(ways, way) for way in ways.ways)


def ways_of(known: Lots) -> Ways:
    """The ways in which the unseen cards may lie. Raises Impossible where there is none."""
    return known.ways or _looked_for(known)


def drawn(known: Lots, luck: Luck, label: str) -> dict[Place, Cards]:
    """One of all worlds, each as likely as any other: the unseen cards by place, in any order but
    for those that are pinned, which lie on top. Raises Impossible where there is none."""
    ways = ways_of(known)
    most = len(ways.ways) > 1 and worlds_in(known)
    way = _way_at(ways, number_below(luck, f"{label}/way", most) if most else 0)
    lying: dict[Place, list[Card]] = {}
    for lot, (cards, spread) in enumerate(zip(ways.lots, way, strict=True)):
        rest = list(luck.shuffle(f"{label}/lot/{lot}", cards))
        for place, count in spread:
            lying.setdefault(place, []).extend(rest[:count])
            del rest[:count]
    found: dict[Place, Cards] = {}
    for place in sorted({*lying, *ways.pins}):
        rest_of = iter(luck.shuffle(f"{label}/{place}", lying.get(place, [])))
        tops = [pin or next(rest_of) for pin in ways.pins.get(place, ())]
        found[place] = (*tops, *rest_of)
    return found


@lru_cache(64)
def _looked_for(known: Lots) -> Ways:
    """The ways that fit what turned up later."""
    for most in MOST[:-1]:
        try:
            return _kept_to(known, most)
        except Impossible:  # all that were kept have led nowhere; others may not
            continue
    return _kept_to(known, MOST[-1])


def _kept_to(known: Lots, most: int) -> Ways:
    """The same, no more than about so many kept at a time."""
    hints = Hints(known.counts, known.told)
    ways = w.with_lot(Ways(), known.cards, dict(known.counts))
    for at, told in enumerate(known.told):
        hint: Hint = hints.after(at)
        ways = w.thinned(hint.fitting(step(ways, told)), most)
    return ways


def _way_at(ways: Ways, at: int) -> Way:
    """The way to which the world of that number belongs."""
    for way in sorted(ways.ways):
        at -= w.weight(ways, way)
        if at < 0:
            return way
    raise AssertionError("a world beyond the last one")
