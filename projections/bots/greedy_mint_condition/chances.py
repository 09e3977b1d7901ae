"""What may still come: how much a seat will yet gain, and how likely each issue is among it.

All of it is a guess from what the seat sees: cards that it does not see may be anywhere.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from domain.games.mint_condition.figures import cards, facts
from domain.games.mint_condition.state import Table
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

CHOICE: Final = 1.4
"""By how much better than blind luck a seat does that chooses among piles."""
SHOP: Final = 0.3
"""How likely it is to get a comic that lies in the shop, while there are turns."""
RIVALS: Final = 0.12
"""The same for a loose comic of somebody else."""
SURE: Final = 0.9
"""Nothing is likelier than that."""


class Chances:
    """Reads a seat's view, and changes nothing."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.facts = facts(table.edition)
        self.left = len(table.deck) + sum(map(len, table.piles))
        """Cards that will still reach somebody."""

    @cached_property
    def turns(self) -> float:
        """About how many turns with a pile each player has yet."""
        figures = self.table.edition.figures
        return self.left / (self.table.players * (figures.pile + figures.added))

    @cached_property
    def unseen(self) -> Cards:
        """The cards that may be anywhere."""
        table, own = self.table, self.table.seats[self.seat]
        seen = {*table.shop, *table.spent, *own.picked, *own.looked}
        seen.update(comic for pile in table.piles for comic in pile)
        for player in table.seats:
            seen.update(player.collection, player.unplaced)
        return tuple(comic for comic in cards(self.table.edition) if comic not in seen)

    @cached_property
    def by_definition(self) -> tuple[tuple[Card, int], ...]:
        """The unseen cards, one of each definition and how many there are."""
        found: dict[str, Card] = {}
        for comic in self.unseen:
            found.setdefault(self.facts[comic].id, comic)
        counts = Counter(self.facts[comic].id for comic in self.unseen)
        return tuple((comic, counts[id_]) for id_, comic in found.items())

    def coming(self, series: str, issue: int, nth: int) -> float:
        """How likely the seat will get at least so many of an issue."""
        found = self._coming.get((series, issue), ())
        return found[nth - 1] if nth <= len(found) else 0.0

    @cached_property
    def _coming(self) -> Mapping[tuple[str, int], tuple[float, ...]]:
        chances: dict[tuple[str, int], list[float]] = {}
        for comics, chance in self._sources():
            for comic in comics:
                printed = self.facts[comic]
                if printed.series is not None and printed.issue is not None:
                    chances.setdefault((printed.series, printed.issue), []).append(chance)
        return {issue: _at_least(found) for issue, found in chances.items()}

    def _sources(self) -> Iterable[tuple[Cards, float]]:
        """Where comics lie, and how likely the seat is to get each of them."""
        if not self.left:
            return ()
        table = self.table
        luck = CHOICE * self.left / table.players / max(1, len(self.unseen))
        piles = (comic for pile in table.piles for comic in pile if comic != FACE_DOWN)
        others = (p.loose for at, p in enumerate(table.seats) if at != self.seat)
        return (
            (self.unseen, min(SURE, luck)),
            (tuple(piles), 1 / table.players),
            (table.shop, SHOP),
            (tuple(comic for loose in others for comic in loose), RIVALS),
        )


def _at_least(chances: Iterable[float]) -> tuple[float, ...]:
    """How likely 1, 2, .. of these independent things happen."""
    exactly = [1.0]
    for chance in chances:
        exactly = convolved(exactly, chance)
    return tuple(sum(exactly[n:]) for n in range(1, len(exactly)))


def convolved(exactly: list[float], chance: float) -> list[float]:
    """How likely 0, 1, 2, .. things happen, with one more of that chance."""
    missed = (p * (1 - chance) for p in (*exactly, 0.0))
    hit = (p * chance for p in (0.0, *exactly))
    return [a + b for a, b in zip(missed, hit, strict=True)]
