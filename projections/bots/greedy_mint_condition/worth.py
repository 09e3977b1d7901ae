"""What a collection is worth to a seat by the end of the round, in VP: what it scores now, and by
guess what it may grow to."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import exp, sqrt
from typing import Final

from domain.games.mint_condition.figures import bonus_of, facts
from domain.games.mint_condition.scoring import MEASURES
from domain.games.mint_condition.state import Player, Table
from domain.kernel.types import Seat
from projections.bots.greedy_mint_condition.chances import Chances, convolved

FODDER: Final = 0.1
"""What a loose comic is good for in trades, for each step of rarity."""
HOPE: Final = 0.9
"""How much a VP counts that may come."""
EVEN: Final = 0.05
"""How far apart two counts are that nothing can change any more."""

Block = tuple[frozenset[int], int]
"""Comics of a series that lie together: their issues, and how many comics they are."""
NOTHING: Final[Block] = (frozenset(), 0)


class Worth:
    """Reads a seat's view, and changes nothing. What was once counted is not counted again."""

    def __init__(self, table: Table, chances: Chances) -> None:
        self.table, self.chances = table, chances
        self.edition = table.edition
        self.facts = facts(table.edition)
        self.slack = EVEN + 0.4 * sqrt(chances.left / table.players)
        """How far apart counts are that may still be made good."""
        self._values = {own.id: (0, *own.values) for own in self.edition.series}
        self._card = bonus_of(self.edition, table.bonus)
        self._blocks: dict[tuple[str, tuple[Block, ...]], float] = {}
        self._hot: dict[str, Sequence[int]] = {}

    def of(self, player: Player, seat: Seat) -> float:
        """All that it may score."""
        whole = self.sets(player) + self.printed(player)
        return whole + self.hot(player, seat, self.table.hot) + self.bonus(player, seat)

    # ------------------------------------------------------------------------------- the sets

    def sets(self, player: Player) -> float:
        """Sets and loose comics, series by series (MC-SCORE-2, -5)."""
        lying: dict[str, list[Block]] = {own.id: [] for own in self.edition.series}
        for own in player.sets:
            known = (self.facts[comic] for comic in own.comics if comic != own.stand_in)
            issues = frozenset(fact.issue for fact in known if fact.issue is not None)
            lying[own.series].append((issues, len(own.comics)))
        for comic in player.loose:
            fact = self.facts[comic]
            if fact.series is not None and fact.issue is not None:
                lying[fact.series].append((frozenset((fact.issue,)), 1))
        return sum(self._series(series, blocks) for series, blocks in lying.items())

    def _series(self, series: str, blocks: list[Block]) -> float:
        order = tuple(sorted(blocks, key=lambda block: (-block[1], sorted(block[0]))))
        known = self._blocks.get((series, order))
        if known is None:
            known = self._blocks[series, order] = sum(self._grown(series, order))
        return known

    def _grown(self, series: str, blocks: Sequence[Block]) -> Iterator[float]:
        """Block by block, the largest first; what comes goes there before it goes to the next. The
        last one is what might be begun anew."""
        values, wanted = self._values[series], Counter[int]()
        top = len(values) - 1
        for issues, size in (*blocks, NOTHING):
            exactly = [1.0]
            for issue in range(1, top + 1):
                if issue not in issues:
                    wanted[issue] += 1
                    chance = self.chances.coming(series, issue, wanted[issue])
                    exactly = convolved(exactly, chance) if chance else exactly
            later = sum(p * values[min(top, size + n)] for n, p in enumerate(exactly))
            yield values[size] + HOPE * (later - values[size])

    # ----------------------------------------------------------------------------- the others

    def printed(self, player: Player) -> float:
        """Bonus VP (MC-SCORE-7), and what loose comics may be traded for."""
        vp = sum(self.facts[comic].bonus for comic in player.collection)
        if not self.chances.left:
            return vp
        return vp + FODDER * sum(1 + self.facts[comic].rank for comic in player.loose)

    def hot(self, player: Player, seat: Seat, series: str) -> float:
        """The share of the VP, if that series is hot in the end (MC-SCORE-8)."""
        count = self._of_series(player, series)
        if not count:
            return 0.0
        rivals = _others(self._hot_counts(series), seat)
        return self.edition.figures.hot * self._wins(count + player.hyped, rivals)

    def bonus(self, player: Player, seat: Seat) -> float:
        """The share of the round bonus (MC-SCORE-12, -13)."""
        count, rivals = self._measured(player), _others(self._measures, seat)
        if self._card.best == "fewest":
            return self._card.vp * self._wins(-count, [-rival for rival in rivals])
        return self._card.vp * self._wins(count, rivals) if count else 0.0

    def _of_series(self, player: Player, series: str) -> int:
        return [self.facts[comic].series for comic in player.collection].count(series)

    def _measured(self, player: Player) -> int:
        return MEASURES[self._card.measure](self.edition, self._card, player)

    def _hot_counts(self, series: str) -> Sequence[int]:
        if series not in self._hot:
            seats = self.table.seats
            self._hot[series] = [self._of_series(own, series) + own.hyped for own in seats]
        return self._hot[series]

    @cached_property
    def _measures(self) -> Sequence[int]:
        return [self._measured(own) for own in self.table.seats]

    def _wins(self, count: int, rivals: Sequence[int]) -> float:
        """How likely that count is the best in the end."""
        chance = 1.0
        for rival in rivals:
            chance /= 1 + exp(min(50.0, (rival - count) / self.slack))
        return chance


def _others(counts: Sequence[int], seat: Seat) -> list[int]:
    return [count for at, count in enumerate(counts) if at != seat]
