"""The long run: five thousand random whole games, watched and audited (`make soak`).

It comes in parts, a test each, so that it can be seen to go on, and looked at as a whole last.
"""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.cards import EVALUATION
from domain.games.bagged_boarded.rules import Rule
from tests.support.bagged import PLAYERS
from tests.support.day import ANN, claim, placed
from tests.support.soak import (
    ALL_POWERS,
    NEVER,
    PARTS,
    SELDOM,
    Soak,
    part_of,
    shown,
    soaking,
    table_of,
    tally,
)
from tests.support.whole import MOST_ROUNDS

LEAST = 20
"""So often at least must every type of event occur."""
GAMES_LEAST = 50
"""In so many games at least must every superpower be used, and every scoring card be scored."""


@pytest.fixture(scope="module")
def soak() -> Iterator[Soak]:
    with soaking() as made:
        yield made


@pytest.mark.soak
@pytest.mark.parametrize("number", range(PARTS), ids=part_of)
def test_a_part_of_many_random_games_holds(soak: Soak, number: int) -> None:
    began = time.monotonic()
    records = soak.part(number)
    took = time.monotonic() - began
    print(f"{part_of(number)}: {took:.0f} s, {table_of(records).splitlines()[0]}")  # noqa: T201
    assert [fault for record in records for fault in record.faults] == []
    assert {record.audit for record in records} == {"CLEAN"}
    assert [r for r in records if r.rounds > MOST_ROUNDS[r.players] or not r.stable] == []


@pytest.mark.soak
def test_many_random_games_meet_everything(soak: Soak) -> None:
    records = soak.whole()
    print(table_of(records))  # noqa: T201
    events, refusals = tally(records)
    assert {record.players for record in records} == set(PLAYERS)
    assert [kind.__name__ for kind in GAME.events if events[kind.__name__] < LEAST] == []
    assert {rule.value for rule in Rule} - set(refusals) - set(SELDOM) == set(NEVER)
    powers, cards = shown(records)
    assert set(powers) == set(ALL_POWERS)
    assert set(cards) == set(EVALUATION)
    assert min(powers.values()) >= GAMES_LEAST, powers
    assert min(cards.values()) >= GAMES_LEAST, cards
    assert {record.ending for record in records} == {"", "final_day", "supply_exhausted"}


@pytest.mark.parametrize("group", ["reserve_loose", "reserve_bagged"])
def test_bb_plan_13_is_met_on_a_position_alone(group: str) -> None:
    """What the table says of the one refusal that is not met in play."""
    assert set(NEVER) == {"BB-PLAN-13"}
    slots = getattr(placed(3).table, group)
    rows: dict[str, Any] = {group: (*slots[:-1], None)}
    day = placed(3, **rows)
    day.when(claim(ANN, group, len(slots))).breaks(Rule.PLAN_13_SLOT_HOLDS_A_COMIC)
