"""What a seat knows of cards that it does not see: what it was told of them, one thing after the
other, and the worlds that follow.

The worlds are those of all ways (`ways.py`) in which the unseen cards may lie after all that was
told: within a way, any cards of a lot may lie in the places of that lot. Each world belongs to
exactly one way, so one can be drawn among all of them, each as likely as any other: first a way of
each block, by the number of its worlds, then which card lies where within each lot.
"""

from collections.abc import Iterable, Mapping

from domain.kernel import ways as w
from domain.kernel.luck import Luck
from domain.kernel.spreads import Place, together
from domain.kernel.told import Moved, Pinned, Shown, Told, Veiled
from domain.kernel.types import Card, Cards
from domain.kernel.ways import Impossible, Ways

__all__ = ["Impossible", "Ways", "after", "drawn", "unseen"]


def unseen(cards: Iterable[Card], counts: Mapping[Place, int]) -> Ways:
    """So many cards lie unseen in each place, and these are the ones that are seen nowhere. Raises
    Impossible where they are not as many."""
    return w.with_lot(Ways(), cards, counts)


def after(known: Ways, told: Told) -> Ways:
    """What is known once that is told. Raises Impossible where it cannot be."""
    match told:
        case Moved(source, target, count):
            return w.after_move(known, source, target, count)
        case Shown(place, card):
            return w.without_card(known, place, card)
        case Veiled(place, cards):
            return w.with_lot(known, cards, {place: len(cards)})
        case Pinned(place, tops):
            return w.with_tops(known, place, tops)


def drawn(known: Ways, luck: Luck, label: str) -> dict[Place, Cards]:
    """One of all worlds, each as likely as any other: the unseen cards by place, in any order but
    for those that are pinned, which lie on top."""
    ways = [block.drawn(luck, f"{label}/way/{block.places[0]}") for block in known.blocks]
    lying: dict[Place, list[Card]] = {}
    for lot, cards in enumerate(known.lots):
        rest = list(luck.shuffle(f"{label}/lot/{lot}", cards))
        for place, count in together(*(way[lot] for way in ways)):
            lying.setdefault(place, []).extend(rest[:count])
            del rest[:count]
    found: dict[Place, Cards] = {}
    for place in sorted({*lying, *known.pins}):
        rest_of = iter(luck.shuffle(f"{label}/{place}", lying.get(place, [])))
        tops = [pin or next(rest_of) for pin in known.pins.get(place, ())]
        found[place] = (*tops, *rest_of)
    return found
