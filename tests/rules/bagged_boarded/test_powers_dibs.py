"""Chapter 2.12: Dibs, before anybody plans."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BuyReserved,
    CallDibs,
    Decline,
    EndTurn,
    MeetCelebrity,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.events import (
    ActionClaimed,
    ActionOpened,
    DibsDeclared,
    DibsDeclined,
    PlanningTurnStarted,
    PowerClaimed,
    PowerOpened,
    ReservationDeclined,
    ReservedComicBought,
    RoundStarted,
    SuperpowerRemoved,
)
from domain.kernel.messages import Command
from tests.support.day import ANN, BEN, CAT, boost, claim, solos
from tests.support.evening import Day, idle, nothing, owed, rule, tuned
from tests.support.powers import cubes, owning, window

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
BOTH = "hovergirl+garfunkle-6"
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)


def calling(*more: str, **wanted: Any) -> Day:
    """Ben may call dibs: Hovergirl is on two loose reserve comics and a bagged one."""
    rows: dict[str, Any] = {
        "reserve_loose": (TROLL[0], HOVER[0], WEIRD[0], BOTH),
        "reserve_bagged": (TROLL[1], TROLL[2], HOVER[1], WEIRD[1]),
    }
    return window(owning({BEN: ("dibs", *more)}, **{**rows, **wanted}), BEN)


def dibs(hero: str = "hovergirl", seat: int = BEN) -> CallDibs:
    return CallDibs(seat=seat, hero=hero)


@pytest.mark.rules("BB-T-20", "BB-EV-R6")
def test_bb_sp_dibs_1_all_comics_of_a_hero_for_a_cube_each() -> None:
    day = calling().after(dibs())
    assert day.one(DibsDeclared) == DibsDeclared(BEN, "hovergirl", (2, 4), (3,))
    assert day.all(PowerClaimed) == [
        PowerClaimed(BEN, "reserve_loose", 2, 1, "store", 1, "dibs"),
        PowerClaimed(BEN, "reserve_loose", 4, 1, None, 0, "dibs"),
        PowerClaimed(BEN, "reserve_bagged", 3, 1, None, 0, "dibs"),
    ]
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("dibs", "used")
    assert cubes(day.table)[BEN] == 12 - 1 - 3
    assert day.table.seats[BEN].powers == ()
    kinds = [type(event) for event in day.events]
    assert kinds.index(SuperpowerRemoved) < kinds.index(PlanningTurnStarted)


def test_with_a_scooter_three_cubes() -> None:
    day = calling("electric_scooter", players=4).after(dibs())
    assert [event.travel for event in day.all(PowerClaimed)] == [0, 0, 0]
    assert cubes(day.table)[BEN] == 9


@pytest.mark.rules("BB-T-89", "BB-INV-2")
def test_the_cubes_are_those_of_the_claims() -> None:
    day = calling().after(dibs())
    held = [table.seats[BEN].cubes for table in day.tables()]
    assert sorted(set(held), reverse=True) == [12, 10, 9, 8]
    assert GAME.fold(day.start, day.events) == day.table


@pytest.mark.rules("BB-DP-2", "BB-SP-DIBS-3")
def test_the_owner_is_asked_before_the_first_turn_of_every_round() -> None:
    day = idle(owning({BEN: ("dibs",)}))
    assert day.one(PowerOpened) == PowerOpened(BEN, "dibs", "dibs", 1, 0)
    assert owed(day) == (BEN, "dibs")
    kinds = [type(event) for event in day.events]
    assert kinds[-2:] == [RoundStarted, PowerOpened]
    rows = (*day.table.reserve_loose, *day.table.reserve_bagged)
    heroes = {h for comic in rows if comic for h in comic.rpartition("-")[0].split("+")}
    offered = GAME.legal(day.table, BEN).commands
    assert set(offered) == {*(dibs(hero) for hero in heroes), Decline(seat=BEN)}
    for command in offered:
        assert day.when(command).refusal is None
    declined = day.after(Decline(seat=BEN))
    assert declined.one(DibsDeclined) == DibsDeclined(BEN)
    assert owed(declined) == (ANN, "planning_turn")
    assert declined.table.seats[BEN].powers == ("dibs",)
    later = idle(declined)
    assert (owed(later), later.table.round) == ((BEN, "dibs"), 3)


def test_bb_sp_dibs_2_at_no_other_time() -> None:
    day = calling()
    rule_2 = rule("BB-SP-DIBS-2")
    for other in (ANN, CAT):
        day.when(dibs(seat=other)).breaks(rule_2)
    planning = day.after(Decline(seat=BEN))
    planning.when(dibs()).breaks(rule_2)
    claimed = planning.after(claim(ANN, "sell"), EndTurn(seat=ANN))
    assert owed(claimed) == (BEN, "planning_turn")
    claimed.when(dibs()).breaks(rule_2)
    claimed.when(UsePower(seat=BEN, power="dibs")).breaks(rule("BB-POWER-5"))
    used = day.after(dibs())
    used.when(dibs("the_troll")).breaks(rule_2)


@pytest.mark.rules("BB-SP-DIBS-2")
def test_it_is_no_planning_turn() -> None:
    day = calling().after(dibs())
    assert day.one(PlanningTurnStarted) == PlanningTurnStarted(ANN, 1)
    later = day.after(boost(ANN, "chores"), EndTurn(seat=ANN), claim(BEN, "sell"))
    assert later.one(ActionClaimed, seat=BEN).group == "sell"


@pytest.mark.parametrize("command", [claim(ANN, "sell"), boost(BEN, "chores"), EndTurn(seat=BEN)])
@pytest.mark.rules("BB-PLAN-1")
def test_nobody_plans_before(command: Command) -> None:
    calling().when(command).breaks(rule("BB-PLAN-1"))


@pytest.mark.rules("BB-T-90", "BB-DP-21")
def test_bb_power_6_nothing_else_is_used_in_the_window() -> None:
    day = calling("mad_rush", "celebrity_sighting", players=4, loose={BEN: HOVER[3:]})
    own = day.table.seats[BEN].bagged[:1]
    for command in (UsePower(seat=BEN, power="mad_rush"), MeetCelebrity(seat=BEN, comics=own)):
        day.when(command).breaks(rule("BB-POWER-6"))
        assert command not in GAME.legal(day.table, BEN).commands
    assert owed(day.after(UnbagComics(seat=BEN, comics=own))) == (BEN, "dibs")


@pytest.mark.parametrize("hero", ["copper_finch", "lady_ledger", "no_such_hero", "", "pub_c"])
def test_bb_sp_dibs_3_a_hero_that_no_reserve_comic_shows(hero: str) -> None:
    calling().when(dibs(hero)).breaks(rule("BB-SP-DIBS-3"))


@pytest.mark.rules("BB-T-21", "BB-SP-DIBS-2")
def test_bb_sp_dibs_3_crossovers_count_for_either_hero() -> None:
    day = calling().after(dibs("garfunkle"))
    assert day.one(DibsDeclared) == DibsDeclared(BEN, "garfunkle", (4,), ())
    assert cubes(day.table)[BEN] == 10
    day.when(dibs("the_troll")).breaks(rule("BB-SP-DIBS-2"))
    calling().when(dibs("copper_finch")).breaks(rule("BB-SP-DIBS-3"))


def test_bb_plan_14_all_of_them_or_none() -> None:
    """From round 2 on it can always be paid; the cubes set aside are of round 1."""
    day = calling()
    ben = msgspec.structs.replace(day.table.seats[BEN], cubes=3, cubes_aside=9)
    poor = tuned(day, seats=(day.table.seats[ANN], ben, day.table.seats[CAT]))
    poor.when(dibs()).breaks(rule("BB-PLAN-14"))
    offered = GAME.legal(poor.table, BEN).commands
    assert dibs() not in offered
    assert dibs("garfunkle") in offered


@pytest.mark.rules("BB-PLAN-10")
def test_the_slots_are_closed_to_others() -> None:
    day = calling().after(dibs())
    for group, slot in (("reserve_loose", 2), ("reserve_loose", 4), ("reserve_bagged", 3)):
        day.when(claim(ANN, group, slot)).breaks(rule("BB-PLAN-10"))
    assert day.when(claim(ANN, "reserve_loose", 1)).refusal is None


@pytest.mark.rules("BB-T-22")
def test_bb_sp_dibs_4_travel_counts_and_each_purchase_may_be_declined() -> None:
    day = calling(cash={BEN: 100}).after(dibs(), boost(ANN, "chores", units=12))
    day = day.after(claim(BEN, "sell"), boost(BEN, "chores", units=7))
    assert day.one(ActionClaimed, seat=BEN).travel == 0
    day = day.after(boost(CAT, "chores", units=12))
    assert owed(day) == (BEN, "reserve_loose")
    day = day.after(BuyReserved(seat=BEN), Decline(seat=BEN))
    while owed(day) != (BEN, "reserve_bagged"):
        day = day.after(nothing(day.table))
    day = day.after(BuyReserved(seat=BEN))
    bought = [(e.row, e.slot, e.comic, e.price) for e in day.all(ReservedComicBought)]
    assert bought == [("loose", 2, HOVER[0], 5), ("bagged", 3, HOVER[1], 10)]
    assert day.one(ReservationDeclined) == ReservationDeclined(BEN, "loose", 4)
    opened = [(e.group, e.row) for e in day.all(ActionOpened, seat=BEN)]
    assert opened[:2] == [("reserve_loose", 2), ("reserve_loose", 4)]
