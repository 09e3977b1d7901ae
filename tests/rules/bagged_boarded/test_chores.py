"""Chapter 2.7: Chores."""

import pytest

from domain.games.bagged_boarded.events import (
    ActionGroupStarted,
    ActionOpened,
    ActionSkipped,
    ChoresPaid,
    CubesRetrieved,
)
from tests.support.bagged import PLAYERS
from tests.support.day import ANN, BEN, CAT, DAN, boost, claim, placed, planned


@pytest.mark.parametrize("cubes", range(1, 13))
def test_bb_chores_1_five_for_each_cube(cubes: int) -> None:
    day = planned(placed(cash={ANN: 10}), boost(ANN, "chores", units=cubes))
    day.one(ChoresPaid, seat=ANN, cubes=cubes, amount=5 * cubes)
    assert day.table.seats[ANN].cash == 10 + 5 * cubes


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_chores_1_all_players(players: int) -> None:
    day = placed(players, cash=dict.fromkeys(range(players), 0))
    day = planned(day, *(boost(seat, "chores", units=12) for seat in range(players)))
    assert [player.cash for player in day.table.seats] == [60] * players


def test_bb_chores_1_several_placements_are_paid_together() -> None:
    day = placed(cash={ANN: 0})
    day = planned(day, boost(ANN, "chores", units=2), claim(ANN, "display"), boost(ANN, "chores"))
    day.one(ChoresPaid, seat=ANN, cubes=3, amount=15)


def test_bb_chores_1_nothing_without_cubes_there() -> None:
    day = planned(placed(), claim(ANN, "early_bedtime"))
    assert not day.all(ChoresPaid)
    assert not day.all(ActionGroupStarted, group="chores")


def test_bb_res_7_all_at_once_in_turn_order_and_never_declined() -> None:
    day = placed(turn_order=(2, 0, 3, 1))
    day = planned(
        day,
        *(boost(seat, "chores", units=seat + 1) for seat in (ANN, BEN, CAT, DAN)),
        claim(ANN, "early_bedtime"),
    )
    assert [(e.seat, e.amount) for e in day.all(ChoresPaid)] == [(2, 15), (0, 5), (3, 20), (1, 10)]
    assert not day.all(ActionSkipped)
    assert not day.all(ActionOpened, group="chores")


def test_bb_order_2_payouts_and_cubes_in_turn_order() -> None:
    day = placed(turn_order=(3, 1, 0, 2))
    day = planned(day, *(boost(seat, "chores", units=4) for seat in (ANN, BEN, CAT, DAN)))
    assert [event.seat for event in day.all(ChoresPaid)] == [3, 1, 0, 2]
    back = day.all(CubesRetrieved, source="chores")
    assert [(event.seat, event.cubes) for event in back] == [(3, 4), (1, 4), (0, 4), (2, 4)]
