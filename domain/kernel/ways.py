"""The ways in which unseen cards may lie, and how they come about one from another.

The unseen cards are told apart in lots: cards of which the same is known. A way says how many cards
of each lot lie in each place. Where cards move unseen out of a pile with cards of several lots,
there are several ways in which that may have been; a card that turns up rules some of them out.

Most places have nothing to do with each other: what one rival bagged says nothing of what another
did. So the places lie in blocks, each with its own ways, and any way of one goes with any of each
other. Where cards go from one block to another the two become one, and what turns up may part them.

Ways are followed as long as they are few. Where those of a block grow too many, it is followed of
each lot how many of its cards lie in each place at least, and at most (`bounds.py`).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import zip_longest
from math import prod
from typing import Final

import msgspec
from msgspec.structs import replace

from domain.kernel import blocks, bounds
from domain.kernel.blocks import Block
from domain.kernel.bounds import Bounds, loosened
from domain.kernel.spreads import Place, spread_of, total
from domain.kernel.types import Card, Cards
from domain.kernel.worlds import NoWorld

FEW: Final = 2_000
"""So many ways of a block are followed at most."""
FEW_AGAIN: Final = 500
"""Where bounds have come to so few ways, these are followed again."""

AnyBlock = Block | Bounds


class Ways(msgspec.Struct, frozen=True):
    """All ways in which the unseen cards may lie. `pins` tells of piles that are drawn from the
    top, of which some unseen cards are known by their place: top first, None where one is not."""

    lots: tuple[Cards, ...] = ()
    """Each in the order of ids, none is empty; pinned cards are in none."""
    blocks: tuple[AnyBlock, ...] = ()
    """In the order of their places; each place is in one at most."""
    pins: Mapping[Place, tuple[Card | None, ...]] = {}


class Impossible(NoWorld):
    """What is told cannot have been: a fault of the program, or of the record."""


# --------------------------------------------------------------------------------- what may happen


def with_lot(known: Ways, cards: Iterable[Card], counts: Mapping[Place, int]) -> Ways:
    """More unseen cards, of which nothing else is known than how many of them lie where."""
    lot, spread = tuple(sorted(cards)), spread_of(counts)
    if len(lot) != total(spread):
        raise Impossible(f"{len(lot)} cards are seen nowhere, and {spread} lie face down")
    if not lot:
        return known
    known = _with_places(known, [place for place, _ in spread])
    rows = tuple(block.with_row(spread) for block in known.blocks)
    return _tidied(replace(known, lots=(*known.lots, lot), blocks=rows))


def without_card(known: Ways, place: Place, card: Card) -> Ways:
    """A card of that place turns up; the top one, where some are pinned."""
    pins = known.pins.get(place, ())
    if pins:
        known = with_pins(known, place, pins[1:])
        if pins[0] is not None:
            if pins[0] != card:
                raise Impossible(f"{card} lies on top of {place}, not {pins[0]}")
            return known
    lot = next((at for at, cards in enumerate(known.lots) if card in cards), None)
    if lot is None:
        raise Impossible(f"{card} was not unseen before it turned up in {place}")
    known = _with_places(known, [place])
    (block,) = _blocks_at(known, [place])
    left = block.without(place, lot)
    if not left.possible():
        raise Impossible(f"{card} cannot have lain in {place}")
    rest = tuple(other for other in known.lots[lot] if other != card)
    lots = (*known.lots[:lot], rest, *known.lots[lot + 1 :])
    return _with_block(replace(known, lots=lots), [block], left)


def after_move(known: Ways, source: Place, target: Place, count: int) -> Ways:
    """So many unseen cards go from one place to another, and it is not seen which; the top ones,
    where some are pinned."""
    pins = known.pins.get(source, ())
    tops = tuple(card for card in pins[:count] if card is not None)
    if pins:
        known = with_pins(known, source, pins[count:])
    count -= len(tops)
    if count and source != target:
        known = _with_places(known, [source, target])
        parts = _blocks_at(known, [source, target])
        (start,) = _blocks_at(known, [source])
        if start.held(source) < count:
            raise Impossible(f"fewer than {count} unseen cards lie in {source}")
        known = _with_block(known, parts, _joined(parts).moved(source, target, count))
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


# ------------------------------------------------------------------------------------- how many


def held(known: Ways, place: Place) -> int:
    """How many unseen cards lie there; alike in every way."""
    pins = sum(card is not None for card in known.pins.get(place, ()))
    return pins + sum(block.held(place) for block in _blocks_at(known, [place]))


# --------------------------------------------------------------------------------- lots and blocks


def may_lie(known: Ways, lot: int) -> frozenset[Place]:
    """The places in which cards of a lot may lie."""
    return frozenset[Place]().union(*(block.may_lie(lot) for block in known.blocks))


def _blocks_at(known: Ways, places: Collection[Place]) -> list[AnyBlock]:
    """The blocks to which these places belong."""
    return [block for block in known.blocks if not {*places}.isdisjoint(block.places)]


def _with_places(known: Ways, places: Iterable[Place]) -> Ways:
    """The same, each of these places being in some block."""
    nothing = frozenset([((),) * len(known.lots)])
    new = [Block((place,), nothing) for place in places if not _blocks_at(known, [place])]
    return _with_blocks(known, [*known.blocks, *new]) if new else known


def _joined(parts: Sequence[AnyBlock]) -> AnyBlock:
    """Several blocks as one."""
    if len(parts) == 1:
        return parts[0]
    followed = [part for part in parts if isinstance(part, Block)]
    if len(followed) == len(parts) and prod(len(part.ways) for part in followed) <= FEW:
        return blocks.joined(followed)
    return bounds.joined(list(map(loosened, parts)))


def _with_block(known: Ways, old: Collection[AnyBlock], new: AnyBlock) -> Ways:
    """The same with another block instead of these, parted where it can be."""
    kept = [block for block in known.blocks if block not in old]
    parts = [_followed(part) for part in new.parted()]
    return _tidied(_with_blocks(known, [*kept, *parts]))


def _followed(block: AnyBlock) -> AnyBlock:
    """The block with its ways, where they are few; else with its bounds."""
    if isinstance(block, Block):
        return block if len(block.ways) <= FEW else loosened(block)
    ways = block.ways(min(FEW, FEW_AGAIN))
    return block if ways is None else Block(block.places, ways)


def _with_blocks(known: Ways, parts: Iterable[AnyBlock]) -> Ways:
    return replace(known, blocks=tuple(sorted(parts, key=lambda block: block.places)))


def _tidied(known: Ways) -> Ways:
    """The same without empty lots, and with those as one that lie together whatever the way."""
    groups: dict[Place | int, list[int]] = {}
    for lot, cards in enumerate(known.lots):
        places = may_lie(known, lot) if cards else ()
        if cards:
            groups.setdefault(lot if len(places) > 1 else min(places), []).append(lot)
    if len(groups) == len(known.lots):
        return known
    lots = [sorted(card for lot in group for card in known.lots[lot]) for group in groups.values()]
    parts = tuple(block.taken_for_one([*groups.values()]) for block in known.blocks)
    return replace(known, lots=tuple(map(tuple, lots)), blocks=parts)
