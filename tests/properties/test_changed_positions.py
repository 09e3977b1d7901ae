"""Whatever is changed in a position of Mint Condition or Age of Comics: it is refused in words, or
a game goes on to its end."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from domain.kernel.luck import SealedLuck
from domain.kernel.placing import Row, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import REFEREE
from domain.kernel.tables import TableError
from domain.ledger.placing import table_at
from tests.properties.test_random_positions import (
    CHANGES,
    Change,
    another_text,
    listed,
)
from tests.support import whole
from tests.support.ages_games import AGES
from tests.support.mint_games import MINT

LUCK = SealedLuck(b"changed positions".ljust(32, b"."))
CHANGED = 150
PLAYED = 4
"""So many of the changed positions that are accepted are played to their end."""
MODULES = ("guests", "double", "war", "objectives")
TITLES: dict[str, tuple[Any, dict[str, Any]]] = {
    "mint": (MINT, {"rounds": 2}),
    "ages": (AGES, {"modules": MODULES}),
}


@cache
def tables(name: str, players: int) -> tuple[Any, ...]:
    title, options = TITLES[name]
    return tuple(table for _, table in whole.batches_of(title, players, 8, **options))


def another_card(rows: list[Row], chance: random.Random) -> None:
    """A card of one list stands in another one too, or instead of another."""
    lists = [n for n, row in enumerate(rows) if isinstance(row[2], tuple) and row[2]]
    here, there = chance.choice(lists), chance.choice(lists)
    items = list(listed(rows, there))
    items[chance.randrange(len(items))] = chance.choice(listed(rows, here))
    rows[there] = (*rows[there][:2], tuple(items))


def changed(rows: Rows, chance: random.Random) -> Rows:
    found = list(rows)
    changes: list[Change] = [*(own for own in CHANGES if own is not another_text), another_card]
    for _ in range(chance.choice((1, 1, 2, 3))):
        chance.choice(changes)(found, chance)
    return tuple(found)


def played(title: Any, table: Any, chance: random.Random) -> list[str]:
    """What does not hold on the way to the end."""
    for _ in range(2_000):
        if title.game.is_over(table):
            return []
        command = title.step(table, chance)
        table = title.game.fold(table, title.game.decide(table, command, LUCK))
        if breaches := title.game.breaches(table):
            return list(breaches)
    return ["there is no end"]


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_changed_position_is_refused_or_can_be_played(name: str, players: int) -> None:
    chance, (title, options) = random.Random(f"{name}/{players}"), TITLES[name]
    bare = title.game.initial(whole.usual(title.game, players, **options))
    came: Counter[str] = Counter()
    for _ in range(CHANGED):
        table = chance.choice(tables(name, players))
        rows = changed(title.game.rows(table, REFEREE), chance)
        try:
            found = table_at(title.game, bare, rows)
        except (TableError, InvariantBroken) as refused:
            came[type(refused).__name__] += 1
            continue
        came["same" if found == table else "other"] += 1
        if found != table and came["other"] <= PLAYED:
            differing = set(rows) ^ set(title.game.rows(table, REFEREE))
            assert played(title, found, chance) == [], differing
    assert came["TableError"] >= 20, came
    assert came["InvariantBroken"] >= 5, came
    assert came["other"] >= PLAYED, came
