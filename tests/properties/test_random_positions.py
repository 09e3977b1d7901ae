"""Whatever is changed in a position: it is refused in words, or a game goes on to its end."""

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.placing import Row, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import REFEREE
from domain.kernel.tables import TableError
from domain.ledger.placing import table_at
from tests.support.bagged_games import batches_of
from tests.support.bagged_walk import step

LUCK = SealedLuck(b"changed positions".ljust(32, b"."))
CHANGED = 240
PLAYED = 4
"""So many of the changed positions that are accepted are played to their end."""
WORDS = (
    "draft",
    "planning",
    "daily",
    "over",
    "display",
    "sell",
    "",
    "?",
    "hovergirl-1",
    "=",
    "a=b",
)
NUMBERS = (-1, 0, 1, 2, 3, 5, 12, 10**9)

Change = Callable[[list[Row], random.Random], None]


@cache
def tables(players: int) -> tuple[Table, ...]:
    return tuple(table for _, table in batches_of(players, 8))


def leave_out(rows: list[Row], chance: random.Random) -> None:
    rows.pop(chance.randrange(len(rows)))


def move(rows: list[Row], chance: random.Random) -> None:
    """An item goes from one list to another."""
    lists = [n for n, row in enumerate(rows) if isinstance(row[2], tuple)]
    here = chance.choice([n for n in lists if rows[n][2]])
    there = chance.choice(lists)
    items = list(listed(rows, here))
    item = items.pop(chance.randrange(len(items)))
    rows[here] = (*rows[here][:2], tuple(items))
    rows[there] = (*rows[there][:2], (*listed(rows, there), item))


def turn_round(rows: list[Row], chance: random.Random) -> None:
    at = chance.choice([n for n, row in enumerate(rows) if isinstance(row[2], tuple)])
    rows[at] = (*rows[at][:2], listed(rows, at)[::-1])


def another_value(rows: list[Row], chance: random.Random) -> None:
    at = chance.randrange(len(rows))
    new: Any = chance.choice((chance.choice(WORDS), chance.choice(NUMBERS), True, ()))
    rows[at] = (*rows[at][:2], new)


def another_number(rows: list[Row], chance: random.Random) -> None:
    at = chance.choice([n for n, row in enumerate(rows) if type(row[2]) is int])
    rows[at] = (*rows[at][:2], chance.choice(NUMBERS))


def another_text(rows: list[Row], chance: random.Random) -> None:
    """An entry on the board, or a decision, with a word more, less or other."""
    at = chance.choice([n for n, row in enumerate(rows) if isinstance(row[2], tuple) and row[2]])
    items = list(listed(rows, at))
    words = str(items[0]).split() or [""]
    place = chance.randrange(len(words))
    name = words[place].partition("=")[0]
    words[place : place + chance.randint(0, 1)] = [f"{name}={chance.choice(NUMBERS)}"]
    items[0] = " ".join(words)
    rows[at] = (*rows[at][:2], tuple(items))


CHANGES: tuple[Change, ...] = (
    leave_out,
    leave_out,
    move,
    turn_round,
    another_value,
    another_number,
    another_text,
)


def listed(rows: list[Row], at: int) -> tuple[Any, ...]:
    value = rows[at][2]
    assert isinstance(value, tuple)
    return value


def changed(rows: Rows, chance: random.Random) -> Rows:
    found = list(rows)
    for _ in range(chance.choice((1, 1, 2, 3))):
        chance.choice(CHANGES)(found, chance)
    return tuple(found)


def played(table: Table, chance: random.Random) -> list[str]:
    """What does not hold on the way to the end."""
    for _ in range(3_000):
        if GAME.is_over(table):
            return []
        table = GAME.fold(table, GAME.decide(table, step(table, chance), LUCK))
        if breaches := GAME.breaches(table):
            return breaches
    return ["there is no end"]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_changed_position_is_refused_or_can_be_played(players: int) -> None:
    chance = random.Random(players)
    bare = GAME.initial(Setup(players, GAME.options(), GAME.standard()))
    came: Counter[str] = Counter()
    for _ in range(CHANGED):
        table = chance.choice(tables(players))
        rows = changed(GAME.rows(table, REFEREE), chance)
        try:
            found = table_at(GAME, bare, rows)
        except (TableError, InvariantBroken) as refused:
            came[type(refused).__name__] += 1
            continue
        came["same" if found == table else "other"] += 1
        if found != table and came["other"] <= PLAYED:
            assert played(found, chance) == [], set(rows) ^ set(GAME.rows(table, REFEREE))
    assert came["TableError"] >= 20
    assert came["InvariantBroken"] >= 10
    assert came["other"] > PLAYED
