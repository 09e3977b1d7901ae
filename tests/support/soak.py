"""Many random games, a part at a time, in several processes; and what happened in them."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.cards import EVALUATION
from domain.games.bagged_boarded.rules import Rule
from tests.support.bagged import PLAYERS, POWERS
from tests.support.watched import Record
from tests.support.whole import play

GAMES = 5_000
PARTS = 100
SEEDS = GAMES // (PARTS * len(PLAYERS))
"""A part has so many games of each number of players."""
ALL_POWERS = tuple(power for powers in POWERS.values() for power in powers)
NEVER = {
    "BB-PLAN-13": "not in play, where bedtime fills every slot or ends the game; "
    "shown on positions made by hand, in test_planning.py"
}
"""Refusals that no play leads to, and why."""
SELDOM = {
    "BB-SP-GOODGRADES-2": "all slabs gone before somebody gains the card; "
    "shown on positions made by hand, in test_powers_immediate.py"
}
"""Refusals that are so rare that even as many games may not meet them, and why."""


class Soak:
    """The parts that have been played in this run."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool
        self._played: dict[int, list[Record]] = {}

    def part(self, number: int) -> list[Record]:
        """The games of a part, played if they have not been yet."""
        if number not in self._played:
            seeds = range(number * SEEDS, (number + 1) * SEEDS)
            games = [(players, seed) for seed in seeds for players in reversed(PLAYERS)]
            self._played[number] = list(self._pool.map(play, *zip(*games, strict=True)))
        return self._played[number]

    def whole(self) -> list[Record]:
        """All games; parts that have not been played here are played now."""
        return [record for number in range(PARTS) for record in self.part(number)]


@contextmanager
def soaking() -> Iterator[Soak]:
    """A soak on all processors. Its processes are new ones: a fork of a process with threads may
    hang, and a test runner's worker has threads."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield Soak(pool)


def part_of(number: int) -> str:
    """What a part is called."""
    games = SEEDS * len(PLAYERS)
    return f"games {number * games + 1} to {(number + 1) * games} of {GAMES}"


def tally(records: Sequence[Record]) -> tuple[Counter[str], Counter[str]]:
    """How often each type of event and each rule's refusal occurred."""
    events: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for record in records:
        events += record.events
        refusals += record.refusals
    return events, refusals


def shown(records: Sequence[Record]) -> tuple[Counter[str], Counter[str]]:
    """In how many games each superpower was used and each scoring card scored."""
    powers: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for record in records:
        powers.update(set(record.powers))
        cards.update(record.cards)
    return powers, cards


def table_of(records: Sequence[Record]) -> str:
    """The same as a table, types and rules that never occurred among them."""
    events, refusals = tally(records)
    clean = sum(record.audit == "CLEAN" for record in records)
    lines = [
        f"{len(records):,} games, {sum(record.rounds for record in records):,} rounds, "
        f"{events.total():,} events, {sum(record.stable for record in records):,} stable versions, "
        f"{refusals.total():,} wrong commands refused, {clean:,} audits clean",
    ]
    lines += [f"{events[kind.__name__]:>11,} {kind.__name__}" for kind in GAME.events]
    powers, cards = shown(records)
    lines += [f"{powers[power]:>11,} games used {power}" for power in sorted(ALL_POWERS)]
    lines += [f"{cards[card]:>11,} games scored {card}" for card in sorted(EVALUATION)]
    for rule in Rule:
        known = {**NEVER, **SELDOM}
        why = f" ({known[rule.value]})" if rule.value in known else ""
        lines.append(f"{refusals[rule.value]:>11,} {rule.value}{why}")
    return "\n".join(lines)
