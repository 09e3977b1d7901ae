"""What a seat still knows of a table that came back: the cards that it saw since, as far as it can
tell where they lay then.

Each unseen card carries a mark of where it lay, through whatever is told of the piles. In a pile
that is drawn from the top the mark says how far from the top; in others no card has a place of its
own. Where marks get mixed they are lost, and with them what the seat could have known.
"""

from collections.abc import Collection, Iterable, Mapping

from domain.kernel.lots import after
from domain.kernel.spreads import Place
from domain.kernel.told import Moved, Pinned, Shown, Told, Veiled
from domain.kernel.types import Card, Cards
from domain.kernel.ways import Ways

Mark = tuple[Place, int] | None
"""Where a card lay, and how far from the top; None where that is not known."""


def recalled(
    known: Ways, held: Mapping[Place, int], stacks: Collection[Place], told: Iterable[Told]
) -> Ways:
    """What is known of a table where so many unseen cards lie in each place, after all that was
    told later; `stacks` are the piles that are drawn from the top."""
    marks = _Marks(held, stacks)
    for one in told:
        marks.take(one)
    for place, cards in marks.lay.items():
        for card in cards:
            known = after(after(known, Shown(place, card)), Veiled(place, (card,)))
    for place, tops in marks.tops.items():
        row = tuple(tops.get(at) for at in range(max(tops) + 1))
        known = after(known, Pinned(place, row))
    return known


class _Marks:
    """The marks of all unseen cards, and the cards that turned up, by what their marks say."""

    def __init__(self, held: Mapping[Place, int], stacks: Collection[Place]) -> None:
        self.lay: dict[Place, list[Card]] = {}
        self.tops: dict[Place, dict[int, Card]] = {}
        self._met: set[Card] = set()
        self._stacks = stacks
        self._piles: dict[Place, list[Mark]] = {
            place: [(place, at if place in stacks else 0) for at in range(count)]
            for place, count in held.items()
        }

    def take(self, told: Told) -> None:
        """The marks after that was told. Nothing is pinned by what is seen."""
        if isinstance(told, Moved):
            self._move(told.source, told.target, told.count)
        elif isinstance(told, Shown):
            self._show(told.place, told.card)
        elif isinstance(told, Veiled):
            self._veil(told.place, told.cards)

    def _move(self, source: Place, target: Place, count: int) -> None:
        pile = self._pile(source)
        if source not in self._stacks and (count < len(pile) or target in self._stacks):
            _mix(pile)
        self._pile(target).extend(pile[:count])
        del pile[:count]

    def _show(self, place: Place, card: Card) -> None:
        pile = self._pile(place)
        if place not in self._stacks:
            _mix(pile)
        mark = pile.pop(0) if pile else None
        if mark is None or card in self._met:
            return
        lay, at = mark
        if lay in self._stacks:
            self.tops.setdefault(lay, {})[at] = card
        else:
            self.lay.setdefault(lay, []).append(card)
        self._met.add(card)

    def _veil(self, place: Place, cards: Cards) -> None:
        """Where these lay at first is known already; among others they cannot be told apart."""
        self._met.update(cards)
        pile = self._pile(place)
        pile[:] = [None] * (len(pile) + len(cards))

    def _pile(self, place: Place) -> list[Mark]:
        return self._piles.setdefault(place, [])


def _mix(pile: list[Mark]) -> None:
    if len(set(pile)) > 1:
        pile[:] = [None] * len(pile)
