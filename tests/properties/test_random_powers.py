"""Random games with all superpowers: every one of them is used, and nothing breaks by it."""

import random
from collections import Counter

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import SuperpowerTaken
from domain.kernel.luck import SealedLuck
from tests.support.bagged import PLAYERS, POWERS, opened
from tests.support.bagged_games import MOST_ROUNDS, generous
from tests.support.bagged_holds import faults
from tests.support.bagged_uses import used
from tests.support.bagged_walk import step

GAMES = 14
"""So many with each number of players."""
ALL = {power for powers in POWERS.values() for power in powers}


def played(players: int, seed: int, uses: Counter[str]) -> list[str]:
    """A random game to its end: what did not hold; the powers used are counted."""
    chance = random.Random(f"powers/{players}/{seed}")
    luck = SealedLuck(f"powers/{players}/{seed}".encode().ljust(32, b"."))
    table, wrong = opened(players, luck, generous()).table, list[str]()
    while not GAME.is_over(table):
        for event in GAME.decide(table, step(table, chance), luck):
            before, table = table, GAME.evolve(table, event)
            uses.update(set(used(before, event, table)))
            uses.update([f"taken {event.power}"] if isinstance(event, SuperpowerTaken) else [])
        if table.drafted:
            wrong += [*GAME.breaches(table), *faults(table)]
    assert table.round <= MOST_ROUNDS[players]
    return wrong


@pytest.mark.rules("BB-T-87", "BB-INV-10", "BB-INV-13", "BB-INV-14", "BB-POWER-7")
def test_every_power_is_used_and_every_game_holds_and_ends() -> None:
    uses: Counter[str] = Counter()
    wrong = [w for players in PLAYERS for n in range(GAMES) for w in played(players, n, uses)]
    assert wrong == []
    assert ALL - set(uses) == set()
    assert {power for power in ALL if not uses[f"taken {power}"]} == set()
