"""Chapter 2.4: plan your day; travel, boosts, and what the board has no place for."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import EndTurn
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    ActionGroupFinished,
    ActionOpened,
    BedtimeStarted,
    ChoresPaid,
    ComicsDrawn,
    CubesRetrieved,
    PlanningTurnStarted,
    RoundStarted,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.messages import Command
from tests.support.day import ANN, BEN, CAT, DAN, Day, boost, claim, placed, planned, slept

STORE = ("sell", "bargain_bin", "reserve_loose", "reserve_bagged")
CONVENTION = ("swag", "sneak_preview", "autographs", "grading")
HOME = ("mail_order", "bag_and_board", "display", "early_bedtime")
BOOSTS = [
    ("mail_order", "draw", 1),
    ("mail_order", "buy", 2),
    ("sell", "sell", 1),
    ("bargain_bin", "draw", 1),
    ("bargain_bin", "buy", 2),
    ("autographs", "autographs", 2),
    ("bag_and_board", "bag", 1),
    ("display", "points", 1),
]


def alone(cubes: int = 12) -> Day:
    """Only Ann has cubes, so all turns are hers."""
    return placed(cubes={ANN: cubes, BEN: 0, CAT: 0, DAN: 0})


def end(seat: int) -> EndTurn:
    return EndTurn(seat=seat)


# ---------------------------------------------------------------------------------------- travel


@pytest.mark.parametrize("group", STORE)
def test_bb_travel_1_to_the_store_for_one_cube(group: str) -> None:
    event = placed().when(claim(ANN, group)).gives(ActionClaimed)
    assert (event.location, event.travel) == ("store", 1)


@pytest.mark.parametrize("group", CONVENTION)
def test_bb_travel_1_to_the_convention_for_two_cubes(group: str) -> None:
    event = placed().when(claim(ANN, group)).gives(ActionClaimed)
    assert (event.location, event.travel) == ("convention", 2)


def test_bb_travel_1_once_for_each_location() -> None:
    day = alone()
    for group in ("sell", "swag", "bargain_bin", "grading"):
        day = day.after(claim(ANN, group), end(ANN))
    assert [event.travel for event in day.all(ActionClaimed)] == [1, 2, 0, 0]
    assert day.table.seats[ANN].cubes == 12 - (1 + 1) - (2 + 2) - 1 - 1


def test_bb_travel_1_again_in_the_next_round() -> None:
    day = planned(placed(), claim(ANN, "sell"), claim(BEN, "early_bedtime"))
    day = slept(day)
    event = day.when(claim(day.table.turn_order[0], "sell")).gives(ActionClaimed)
    assert event.travel == 1


def test_bb_travel_2_travel_is_placed_with_the_claim_and_is_none_itself() -> None:
    outcome = placed().when(claim(ANN, "sell"))
    outcome.gives(ActionClaimed, cubes=1, travel=1)
    assert len([e for e in outcome.events if isinstance(e, ActionClaimed)]) == 1
    assert [(t.location, t.cubes) for t in outcome.table.seats[ANN].trips] == [("store", 1)]
    assert [(c.group, c.row, c.cubes) for c in outcome.table.seats[ANN].claims] == [("sell", 1, 1)]


def test_bb_travel_2_who_cannot_pay_the_way_does_not_go() -> None:
    for cubes, group in ((1, "sell"), (2, "sneak_preview"), (3, "swag")):
        placed(cubes={ANN: cubes}).when(claim(ANN, group)).breaks(Rule("BB-PLAN-14"))


def test_bb_travel_3_spaces_never_run_out() -> None:
    day = placed(6)
    groups = ("swag", "sneak_preview", "autographs", "grading")
    commands = [*(claim(seat, group) for seat, group in enumerate(groups))]
    commands += [claim(4, "autographs", 2), claim(5, "grading", 2)]
    for command in commands:
        day = day.after(command, end(command.seat))
    for seat in range(6):
        day = day.after(claim(seat, "reserve_loose" if seat < 5 else "sell", seat % 5 + 1))
        day = day.after(end(seat))
    assert [event.travel for event in day.all(ActionClaimed)] == [2] * 6 + [1] * 6


def test_bb_travel_3_nobody_travels_twice_in_a_round() -> None:
    day = alone(11)
    for group in STORE:
        day = day.after(claim(ANN, group), *([end(ANN)] if group != STORE[-1] else []))
    assert [event.travel for event in day.all(ActionClaimed)] == [1, 0, 0, 0]
    assert sum(trip.cubes for trip in day.table.seats[ANN].trips) == 1


@pytest.mark.parametrize("group", HOME)
def test_bb_travel_4_no_travel_at_home(group: str) -> None:
    event = placed().when(claim(ANN, group)).gives(ActionClaimed)
    assert (event.location, event.travel) == (None, 0)


def test_bb_travel_4_no_travel_for_boosts() -> None:
    day = alone().after(claim(ANN, "sell"), end(ANN), boost(ANN, "sell", units=3))
    assert day.table.seats[ANN].cubes == 12 - 2 - 3
    assert sum(trip.cubes for trip in day.table.seats[ANN].trips) == 1


def test_bb_travel_5_travel_cubes_stay_until_bedtime() -> None:
    day = planned(
        placed(),
        claim(ANN, "reserve_loose"),
        claim(ANN, "sneak_preview"),
        claim(BEN, "early_bedtime"),
    )
    day = slept(day)
    last = day.upto(ActionGroupFinished, group="early_bedtime")
    assert [(t.location, t.cubes) for t in last.seats[ANN].trips] == [
        ("store", 1),
        ("convention", 2),
    ]
    night = day.events[day.events.index(day.one(BedtimeStarted)) :]
    back = [(e.source, e.cubes) for e in night if isinstance(e, CubesRetrieved) and e.seat == ANN]
    assert sorted(back) == [("convention", 2), ("store", 1)]
    assert (day.table.seats[ANN].cubes, day.table.seats[ANN].trips) == (12, ())


# ---------------------------------------------------------------------------------------- boosts


def test_bb_boost_1_only_what_is_claimed() -> None:
    day = alone()
    for group, kind, _ in BOOSTS:
        day.when(boost(ANN, group, kind)).breaks(Rule("BB-BOOST-1"))
        assert boost(ANN, group, kind) not in GAME.legal(day.table, ANN).commands


def test_bb_boost_1_a_claim_opens_no_other_area() -> None:
    day = alone().after(claim(ANN, "sell"))
    for group, kind in (("display", "points"), ("mail_order", "buy"), ("grading", "waiver")):
        day.when(boost(ANN, group, kind)).breaks(Rule("BB-BOOST-1"))


def test_bb_boost_1_the_refusal_says_what_is_claimed() -> None:
    day = alone().after(claim(ANN, "sell"))
    refusal = day.when(boost(ANN, "display", "points")).breaks(Rule("BB-BOOST-1"))
    assert refusal.fact == "group display; claimed sell"


def test_bb_boost_1_not_what_another_seat_has_claimed() -> None:
    day = placed().after(claim(ANN, "sell"), end(ANN))
    day.when(boost(BEN, "sell")).breaks(Rule("BB-BOOST-1"))


def test_bb_boost_1_in_the_turn_of_the_claim_and_later_again() -> None:
    day = alone().after(claim(ANN, "sell"), boost(ANN, "sell"), end(ANN))
    day = day.after(boost(ANN, "sell", units=2), end(ANN), boost(ANN, "sell"))
    assert [event.cubes for event in day.all(ActionBoosted)] == [1, 2, 1]
    assert day.table.seats[ANN].cubes == 12 - 2 - 4


def test_bb_boost_1_not_what_was_claimed_in_an_earlier_round() -> None:
    day = planned(placed(), claim(ANN, "early_bedtime"), claim(BEN, "mail_order"))
    day = slept(day)
    day = day.after(boost(ANN, "chores"), end(ANN)) if day.table.planner == ANN else day
    day.when(boost(BEN, "mail_order", "draw")).breaks(Rule("BB-BOOST-1"))


def test_bb_boost_2_boosts_block_nobody() -> None:
    day = placed().after(claim(ANN, "sell"), boost(ANN, "sell", units=9), end(ANN))
    day = day.after(claim(BEN, "sell", 2), boost(BEN, "sell", units=9), end(BEN))
    assert [event.cubes for event in day.all(ActionBoosted)] == [9, 9]


@pytest.mark.parametrize(("group", "kind", "size"), BOOSTS)
def test_bb_boost_3_unit_sizes(group: str, kind: str, size: int) -> None:
    day = alone().after(claim(ANN, group))
    before = day.table.seats[ANN].cubes
    for units in (1, 2, 3):
        outcome = day.when(boost(ANN, group, kind, units))
        event = outcome.gives(ActionBoosted, group=group, units=units, cubes=units * size)
        assert event.kind == kind
        assert outcome.table.seats[ANN].cubes == before - units * size


@pytest.mark.parametrize(("group", "kind", "size"), [*BOOSTS, ("grading", "waiver", 2)])
def test_bb_boost_3_a_unit_that_the_cubes_do_not_fill(group: str, kind: str, size: int) -> None:
    claimed = alone().after(claim(ANN, group))
    spent = 12 - claimed.table.seats[ANN].cubes
    enough = alone(spent + size).after(claim(ANN, group))
    enough.when(boost(ANN, group, kind)).gives(ActionBoosted, cubes=size)
    if size > 1:
        short = alone(spent + size - 1).after(claim(ANN, group))
        short.when(boost(ANN, group, kind)).breaks(Rule("BB-BOOST-3"))
    short = alone(spent + 1).after(claim(ANN, group))
    if kind != "waiver":
        short.when(boost(ANN, group, kind, 2)).breaks(Rule("BB-BOOST-3"))


@pytest.mark.parametrize("units", [0, -1, -12])
@pytest.mark.parametrize(("group", "kind"), [("autographs", "autographs"), ("chores", "chores")])
def test_bb_boost_4_at_least_one_whole_unit(group: str, kind: str, units: int) -> None:
    day = alone() if group == "chores" else alone().after(claim(ANN, group))
    day.when(boost(ANN, group, kind, units)).breaks(Rule("BB-BOOST-4"))


@pytest.mark.parametrize("group", ["mail_order", "bargain_bin"])
def test_bb_boost_5_draws_and_buys_are_two_areas(group: str) -> None:
    day = alone().after(claim(ANN, group))
    both = day.after(boost(ANN, group, "draw", 2), boost(ANN, group, "buy"))
    for boosted in (
        day.after(boost(ANN, group, "draw", 2)),
        day.after(boost(ANN, group, "buy", 1)),
        both,
    ):
        player = boosted.table.seats[ANN]
        placed_units = [(event.kind, event.units) for event in boosted.all(ActionBoosted)]
        assert player.units(group, "draw") == dict(placed_units).get("draw", 0)
        assert player.units(group, "buy") == dict(placed_units).get("buy", 0)


@pytest.mark.parametrize("group", ["mail_order", "bargain_bin"])
@pytest.mark.parametrize("kind", ["draw", "buy"])
def test_bb_boost_5_each_raises_its_own_number_alone(group: str, kind: str) -> None:
    def numbers(*boosts: Command) -> dict[str, int]:
        day = planned(placed(cash={ANN: 100}), claim(ANN, group), *boosts)
        event = day.one(ActionOpened, group=group)
        drawn = sum(e.count for e in day.all(ComicsDrawn, seat=ANN))
        assert event.draws == drawn
        return {"draw": drawn, "buy": event.allowance}

    plain, boosted = numbers(), numbers(boost(ANN, group, kind))
    assert [name for name in plain if boosted[name] > plain[name]] == [kind]


def test_bb_boost_6_the_waiver_is_two_cubes_once() -> None:
    day = alone().after(claim(ANN, "grading"), boost(ANN, "grading", "waiver"))
    day.one(ActionBoosted, cubes=2, units=1)
    day.when(boost(ANN, "grading", "waiver")).breaks(Rule("BB-BOOST-6"))
    later = day.after(end(ANN))
    later.when(boost(ANN, "grading", "waiver")).breaks(Rule("BB-BOOST-6"))
    assert boost(ANN, "grading", "waiver") not in GAME.legal(later.table, ANN).commands


def test_bb_boost_6_not_two_waivers_at_once() -> None:
    day = alone().after(claim(ANN, "grading"))
    day.when(boost(ANN, "grading", "waiver", 2)).breaks(Rule("BB-BOOST-6"))


def test_bb_boost_7_chores_are_open_to_all_without_a_claim() -> None:
    day = placed()
    for seat in (ANN, BEN, CAT, DAN):
        day = day.after(boost(seat, "chores", units=seat + 1), end(seat))
    assert [(e.seat, e.cubes) for e in day.all(ActionBoosted)] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert not day.all(ActionClaimed)


def test_bb_boost_7_chores_are_never_claimed() -> None:
    placed().when(claim(ANN, "chores")).breaks(Rule("BB-BOOST-7"))


def test_bb_boost_7_chores_use_up_no_claim() -> None:
    day = placed().after(boost(ANN, "chores"))
    day.when(claim(ANN, "display")).gives(ActionClaimed, seat=ANN)


# ----------------------------------------------------------------------------------- the board


@pytest.mark.parametrize("group", ["", "chore", "Sell", "store", "travel", "convention", "pick"])
def test_bb_data_groups_a_group_that_the_board_has_not(group: str) -> None:
    placed().when(claim(ANN, group)).breaks(Rule("BB-DATA-GROUPS"))


@pytest.mark.parametrize(
    ("group", "kind"),
    [
        ("swag", "swag"),
        ("sneak_preview", "buy"),
        ("early_bedtime", "early_bedtime"),
        ("reserve_loose", "buy"),
        ("reserve_bagged", "reserve_bagged"),
        ("mail_order", "mail_order"),
        ("sell", "buy"),
        ("chores", "draw"),
        ("grading", "fee"),
    ],
)
def test_bb_data_boost_an_area_that_the_board_has_not(group: str, kind: str) -> None:
    day = alone() if group == "chores" else alone().after(claim(ANN, group))
    areas = [*BOOSTS, ("grading", "waiver", 2), ("chores", "chores", 1)]
    there = tuple(own for area, own, _ in areas if area == group)
    day.when(boost(ANN, group, kind)).breaks(Rule("BB-DATA-BOOST"), kinds=there)


@pytest.mark.parametrize(
    ("players", "group", "row"),
    [
        (2, "reserve_loose", 4),
        (2, "reserve_bagged", 5),
        (2, "display", 3),
        (2, "sneak_preview", 2),
        (2, "grading", 2),
        (3, "reserve_loose", 5),
        (3, "early_bedtime", 4),
        (4, "display", 5),
        (4, "sell", 4),
        (4, "reserve_loose", 6),
        (5, "sell", 5),
        (5, "display", 6),
        (6, "display", 7),
        (6, "swag", 2),
        (6, "mail_order", 0),
        (6, "mail_order", -1),
        (6, "reserve_loose", 0),
        (6, "reserve_bagged", -1),
    ],
)
def test_bb_setup_2_rows_that_are_covered_or_do_not_exist(
    players: int, group: str, row: int
) -> None:
    day = placed(players)
    day.when(claim(ANN, group, row)).breaks(Rule("BB-SETUP-2"))
    assert claim(ANN, group, row) not in GAME.legal(day.table, ANN).commands


def test_bb_setup_16_cubes_set_aside_come_back_for_the_daily_activities() -> None:
    day = placed(3, cubes={ANN: 10, BEN: 11, CAT: 12})
    for seat, cubes in ((ANN, 10), (BEN, 11), (CAT, 12)):
        assert day.table.seats[seat].cubes == cubes
        day = day.after(boost(seat, "chores", units=cubes))
    assert [(e.seat, e.amount) for e in day.all(ChoresPaid)] == [(0, 50), (1, 55), (2, 60)]
    assert [player.cubes for player in day.table.seats] == [12, 12, 12]
    assert not [player for player in day.table.seats if player.cubes_aside]
    day.one(RoundStarted, round=2)
    assert day.events[-1] == PlanningTurnStarted(seat=ANN, turn=1)
