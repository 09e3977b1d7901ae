"""Planning in random games: what is listed is what is accepted, neither less nor more."""

from collections.abc import Iterator
from itertools import islice

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BoostAction, ClaimAction, EndTurn
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck, StackedLuck
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Seat
from tests.support.bagged import PLAYERS
from tests.support.bagged_games import batches_of

TURNS = 60
"""How many decisions of planning are tried in a game."""
MOST_ROWS = 8
MOST_CUBES = 12


def imaginable(table: Table, seat: Seat) -> Iterator[Command]:
    """Every claim and boost, of rows that are there and of some that are not."""
    for group in table.edition.groups:
        for row in range(MOST_ROWS):
            yield ClaimAction(seat, group.id, row)
    for area in table.edition.boosts:
        for units in range(MOST_CUBES + 2):
            yield BoostAction(seat, area.group, area.kind, units)
    yield EndTurn(seat)


def accepted(table: Table, command: Command, luck: Luck) -> bool:
    try:
        GAME.decide(table, command, luck)
    except RuleBroken:
        return False
    return True


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rules("BB-DP-3", "BB-DP-N1", "BB-DP-N2", "BB-DP-N3")
def test_what_is_listed_is_all_that_is_accepted(players: int) -> None:
    tables = (table for _, table in batches_of(players, 3))
    planned = (t for t in tables if t.top is not None and t.top.kind == "planning_turn")
    refused, luck = 0, StackedLuck()
    for table in islice(planned, TURNS):
        seat = GAME.pending(table)[0].seat
        fitting = [c for c in imaginable(table, seat) if accepted(table, c, luck)]
        assert set(fitting) == set(GAME.legal(table, seat).commands)
        assert len(fitting) == len(GAME.legal(table, seat).commands)
        refused += sum(1 for _ in imaginable(table, seat)) - len(fitting)
    assert refused > TURNS, "something was left out"
