"""Chapter 2.4: plan your day; turns and claims."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import ClaimAction, EndTurn
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    ActionGroupStarted,
    BedtimeStarted,
    PlanningCompleted,
    PlanningTurnEnded,
    PlanningTurnStarted,
    RoundStarted,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.luck import NoLuck
from domain.kernel.messages import Command
from tests.support.bagged import PLAYERS, drafted, opened, picked
from tests.support.day import ANN, BEN, CAT, DAN, Day, boost, claim, placed, planned, slept

each_count = pytest.mark.parametrize("players", PLAYERS)


def planner(day: Day) -> int | None:
    """Whose planning turn it is."""
    top = day.table.top
    return top.seat if top is not None and top.kind == "planning_turn" else None


def legal(day: Day, seat: int) -> tuple[Command, ...]:
    return GAME.legal(day.table, seat).commands


def claims(day: Day, seat: int, *groups: str) -> list[ClaimAction]:
    """The claims that a seat is offered, in these groups or in all."""
    found = [command for command in legal(day, seat) if isinstance(command, ClaimAction)]
    return [command for command in found if not groups or command.group in groups]


def end(seat: int) -> EndTurn:
    return EndTurn(seat=seat)


@each_count
def test_bb_plan_1_a_round_is_planning_activities_and_bedtime(players: int) -> None:
    day = planned(placed(players), boost(ANN, "chores", units=3), claim(BEN, "early_bedtime"))
    day = slept(day)
    kinds = (PlanningCompleted, ActionGroupStarted, BedtimeStarted, RoundStarted)
    order = [type(event) for event in day.events if isinstance(event, kinds)]
    assert order[0] is PlanningCompleted
    assert order[-2:] == [BedtimeStarted, RoundStarted]
    assert set(order[1:-2]) == {ActionGroupStarted}
    day.one(PlanningCompleted, round=1)
    day.one(BedtimeStarted, round=1)
    day.one(RoundStarted, round=2)


@each_count
def test_bb_plan_1_twelve_cubes_in_the_second_round(players: int) -> None:
    day = planned(placed(players), boost(ANN, "chores", units=5))
    assert day.table.round == 2
    assert [(player.cubes, player.cubes_aside) for player in day.table.seats] == [(12, 0)] * players


def test_bb_plan_1_no_claim_while_the_day_runs() -> None:
    day = planned(placed(), claim(ANN, "sell"))
    for seat in (ANN, BEN):
        day.when(claim(seat, "display")).breaks(Rule("BB-PLAN-1"))
        day.when(boost(seat, "chores")).breaks(Rule("BB-PLAN-1"))
        day.when(end(seat)).breaks(Rule("BB-PLAN-1"))


def test_bb_plan_1_no_claim_while_the_draft_runs() -> None:
    for given in (opened(3), picked(opened(3), 3)):
        given.when(claim(ANN, "display")).breaks(Rule("BB-PLAN-1"))
        given.when(boost(ANN, "chores")).breaks(Rule("BB-PLAN-1"))
        given.when(end(ANN)).breaks(Rule("BB-PLAN-1"))


@each_count
def test_bb_plan_2_turns_go_around_in_turn_order(players: int) -> None:
    order = (1, 0, *range(2, players))
    day, seen = placed(players, turn_order=order), []
    for seat in order * 2:
        seen.append(planner(day))
        day = day.after(boost(seat, "chores"), end(seat))
    assert seen == list(order * 2)
    turns = [(event.seat, event.turn) for event in day.all(PlanningTurnStarted)]
    assert turns == [(seat, turn) for turn, seat in enumerate((order * 3)[1:], 2)][: len(turns)]


def test_bb_plan_2_nobody_else_plans_meanwhile() -> None:
    day = placed()
    for seat in (BEN, CAT, DAN):
        day.when(claim(seat, "display")).breaks(Rule("BB-PLAN-2"))
        day.when(boost(seat, "chores")).breaks(Rule("BB-PLAN-2"))
        day.when(end(seat)).breaks(Rule("BB-PLAN-2"))


def test_bb_plan_2_nor_a_seat_that_has_planned_already() -> None:
    day = placed(turn_order=(CAT, ANN, DAN, BEN)).after(claim(CAT, "sell"), end(CAT))
    assert planner(day) == ANN
    day = day.after(claim(ANN, "sell", 2), end(ANN))
    for seat in (ANN, BEN, CAT):
        day.when(claim(seat, "display")).breaks(Rule("BB-PLAN-2"))


def test_bb_plan_2_no_passing_with_cubes_in_hand() -> None:
    day = placed()
    day.when(end(ANN)).breaks(Rule("BB-PLAN-2"))
    day = day.after(claim(ANN, "display"), end(ANN))
    day.when(end(BEN)).breaks(Rule("BB-PLAN-2"))
    assert planner(day.after(boost(BEN, "chores"), end(BEN))) == CAT


def test_bb_plan_2_claim_or_boost_or_both() -> None:
    only_claim = placed().after(claim(ANN, "sell"), end(ANN))
    only_boost = placed().after(boost(ANN, "chores"), end(ANN))
    both = placed().after(claim(ANN, "sell"), boost(ANN, "sell"), end(ANN))
    assert [planner(day) for day in (only_claim, only_boost, both)] == [BEN] * 3
    assert [day.table.seats[ANN].cubes for day in (only_claim, only_boost, both)] == [10, 11, 9]


@each_count
def test_bb_plan_2_until_nobody_has_cubes_left(players: int) -> None:
    day = placed(players)
    for _ in range(3):
        for seat in range(players):
            day = day.after(boost(seat, "chores", units=4))
            day = day.after(end(seat)) if planner(day) == seat else day
    ended = day.upto(PlanningCompleted)
    assert all(player.cubes == 0 for player in ended.seats)
    assert len(day.all(PlanningTurnEnded)) == 3 * players
    day.one(PlanningCompleted)


def test_bb_plan_3_players_without_cubes_are_skipped() -> None:
    day = placed(cubes={ANN: 4, BEN: 1, CAT: 0, DAN: 2})
    turns = []
    for _ in range(6):
        seat = planner(day)
        assert seat is not None
        turns.append(seat)
        day = day.after(boost(seat, "chores"))
        day = day.after(end(seat)) if planner(day) == seat else day
    assert turns == [ANN, BEN, DAN, ANN, DAN, ANN]
    assert planner(day) == ANN


def test_bb_plan_4_one_claim_a_turn() -> None:
    day = placed().after(claim(ANN, "display"))
    day.when(claim(ANN, "sell")).breaks(Rule("BB-PLAN-4"))
    day.after(boost(ANN, "chores")).when(claim(ANN, "sell")).breaks(Rule("BB-PLAN-4"))
    assert not claims(day, ANN)


def test_bb_plan_4_the_next_turn_has_its_own_claim() -> None:
    day = placed(cubes={BEN: 0, CAT: 0, DAN: 0}).after(claim(ANN, "display"), end(ANN))
    day.when(claim(ANN, "sell")).gives(ActionClaimed, seat=ANN, group="sell")


def test_bb_plan_5_any_number_of_boosts_in_a_turn() -> None:
    day = placed(cubes={BEN: 0, CAT: 0, DAN: 0}).after(claim(ANN, "sell"), end(ANN))
    day = day.after(
        boost(ANN, "sell"),
        boost(ANN, "chores"),
        claim(ANN, "display"),
        boost(ANN, "display", "points"),
        boost(ANN, "sell"),
        boost(ANN, "chores"),
    )
    assert day.table.seats[ANN].cubes == 12 - 2 - 1 - 1 - 2 - 1 - 1 - 1
    assert len(day.all(ActionBoosted)) == 5
    assert planner(day) == ANN


def test_bb_plan_6_a_turn_ends_by_command() -> None:
    day = placed().after(claim(ANN, "sell"))
    assert planner(day) == ANN
    assert not day.all(PlanningTurnEnded)
    ended = day.when(end(ANN))
    ended.then(PlanningTurnEnded(seat=ANN), PlanningTurnStarted(seat=BEN, turn=2))


def test_bb_plan_6_a_turn_ends_by_itself_without_cubes() -> None:
    day = placed(cubes={ANN: 2}).after(boost(ANN, "chores"))
    assert planner(day) == ANN
    last = day.when(boost(ANN, "chores"))
    last.gives(PlanningTurnEnded, seat=ANN)
    last.gives(PlanningTurnStarted, seat=BEN)


def test_bb_plan_6_by_itself_after_a_claim_too() -> None:
    outcome = placed(cubes={ANN: 2}).when(claim(ANN, "display"))
    outcome.gives(PlanningTurnEnded, seat=ANN)


def test_bb_plan_7_chores_take_any_number_so_there_is_always_a_move() -> None:
    for cubes in range(1, 13):
        day = placed(2, cubes={ANN: cubes, BEN: 2})
        for units in range(1, cubes + 1):
            day.when(boost(ANN, "chores", units=units)).gives(ActionBoosted, cubes=units)
        assert boost(ANN, "chores", units=1) in legal(day, ANN)


@each_count
def test_bb_plan_7_planning_ends_after_as_many_turns_as_cubes_at_most(players: int) -> None:
    day, turns = placed(players), 0
    while (seat := planner(day)) is not None and day.table.round == 1:
        day, turns = day.after(boost(seat, "chores")), turns + 1
        day = day.after(end(seat)) if planner(day) == seat and day.table.round == 1 else day
    assert turns == 12 * players


@pytest.mark.parametrize(
    ("players", "group", "row", "cost"),
    [
        (2, "mail_order", 1, 2),
        (2, "mail_order", 2, 3),
        (3, "early_bedtime", 3, 3),
        (3, "display", 3, 2),
        (4, "bag_and_board", 1, 1),
        (4, "bag_and_board", 2, 2),
        (5, "early_bedtime", 4, 4),
        (6, "display", 6, 3),
    ],
)
def test_bb_plan_8_the_full_cost_of_the_row(players: int, group: str, row: int, cost: int) -> None:
    outcome = placed(players).when(claim(ANN, group, row))
    outcome.gives(ActionClaimed, seat=ANN, group=group, row=row, cubes=cost, travel=0)
    assert outcome.table.seats[ANN].cubes == 12 - cost
    if cost > 1:
        poor = placed(players, cubes={ANN: cost - 1})
        poor.when(claim(ANN, group, row)).breaks(Rule("BB-PLAN-14"))


def test_bb_plan_9_one_row_of_a_group_a_round() -> None:
    day = placed(cubes={BEN: 0, CAT: 0, DAN: 0})
    for group in ("mail_order", "display", "bag_and_board"):
        again = day.after(claim(ANN, group, 2), end(ANN))
        again.when(claim(ANN, group, 1)).breaks(Rule("BB-PLAN-9"))
        again.when(claim(ANN, group, 3)).breaks(Rule("BB-PLAN-9"))
        assert not claims(again, ANN, group)


def test_bb_plan_9_again_in_the_next_round() -> None:
    day = planned(placed(), claim(ANN, "early_bedtime"))
    day = slept(day)
    assert day.table.round == 2
    day.when(claim(ANN, "early_bedtime")).gives(ActionClaimed, group="early_bedtime", row=1)


def test_bb_plan_10_a_row_holds_one_player() -> None:
    day = placed().after(claim(ANN, "mail_order", 1), end(ANN))
    day.when(claim(BEN, "mail_order", 1)).breaks(Rule("BB-PLAN-10"), holder="seat-0")
    day.when(claim(BEN, "mail_order", 2)).gives(ActionClaimed, seat=BEN, row=2)


def test_bb_plan_10_a_slot_too() -> None:
    day = placed().after(claim(ANN, "reserve_bagged", 3), end(ANN))
    day.when(claim(BEN, "reserve_bagged", 3)).breaks(Rule("BB-PLAN-10"))
    day.when(claim(BEN, "reserve_loose", 3)).gives(ActionClaimed, seat=BEN, row=3)


def test_bb_plan_10_the_row_need_not_be_the_topmost_free_one() -> None:
    day = placed().after(claim(ANN, "display", 4), end(ANN))
    day = day.after(claim(BEN, "display", 2), end(BEN))
    day.when(claim(CAT, "display", 1)).gives(ActionClaimed, seat=CAT, row=1)


def test_bb_plan_11_every_slot_is_a_group_of_its_own() -> None:
    day = placed(cubes={BEN: 0, CAT: 0, DAN: 0})
    for group, slot in (("reserve_loose", 2), ("reserve_loose", 5), ("reserve_bagged", 2)):
        day = day.after(claim(ANN, group, slot), end(ANN))
    paid = [(e.group, e.row, e.cubes, e.travel) for e in day.all(ActionClaimed)]
    assert paid == [
        ("reserve_loose", 2, 2, 1),
        ("reserve_loose", 5, 2, 0),
        ("reserve_bagged", 2, 2, 0),
    ]
    assert day.table.seats[ANN].cubes == 12 - 7


def test_bb_plan_11_but_on_separate_turns() -> None:
    day = placed().after(claim(ANN, "reserve_loose", 1))
    day.when(claim(ANN, "reserve_loose", 2)).breaks(Rule("BB-PLAN-4"))


def test_bb_plan_11_a_slot_already_claimed_by_oneself() -> None:
    day = placed(cubes={BEN: 0, CAT: 0, DAN: 0}).after(claim(ANN, "reserve_loose", 1), end(ANN))
    refusal = day.when(claim(ANN, "reserve_loose", 1)).refusal
    assert refusal is not None
    assert refusal.rule in {Rule("BB-PLAN-9"), Rule("BB-PLAN-10")}


def test_bb_plan_12_claiming_resolves_nothing() -> None:
    day = placed(cash={ANN: 0})
    after = day.after(claim(ANN, "reserve_bagged", 1), end(ANN)).table
    assert after.seats[ANN].cash == 0
    assert after.reserve_bagged == day.table.reserve_bagged
    assert after.seats[ANN].bagged == day.table.seats[ANN].bagged


def test_bb_plan_12_what_may_turn_out_impossible_can_be_claimed() -> None:
    day = placed(2, cash={ANN: 0}, loose={ANN: ()}, bagged={ANN: ()})
    for group in (
        "mail_order",
        "reserve_loose",
        "sell",
        "bargain_bin",
        "reserve_bagged",
        "autographs",
        "grading",
        "bag_and_board",
        "display",
    ):
        day.when(claim(ANN, group)).gives(ActionClaimed, seat=ANN, group=group, row=1)


@pytest.mark.parametrize("group", ["reserve_loose", "reserve_bagged"])
def test_bb_plan_13_an_empty_slot(group: str) -> None:
    rest = getattr(placed().table, group)[1:]
    rows: dict[str, Any] = {group: (None, *rest)}
    day = placed(**rows)
    day.when(claim(ANN, group, 1)).breaks(Rule("BB-PLAN-13"))
    assert claim(ANN, group, 1) not in legal(day, ANN)
    assert claim(ANN, group, 2) in legal(day, ANN)
    day.when(claim(ANN, group, 2)).gives(ActionClaimed, row=2)


@pytest.mark.parametrize(
    ("group", "row", "cost"),
    [("sell", 1, 2), ("reserve_loose", 1, 3), ("swag", 1, 4), ("grading", 2, 4), ("display", 1, 2)],
)
def test_bb_plan_14_row_and_travel_must_be_at_hand(group: str, row: int, cost: int) -> None:
    command = claim(ANN, group, row)
    placed(cubes={ANN: cost - 1}).when(command).breaks(Rule("BB-PLAN-14"))
    paid = placed(cubes={ANN: cost}).when(command)
    event = paid.gives(ActionClaimed, group=group)
    assert event.cubes + event.travel == cost
    assert paid.table.seats[ANN].cubes == 0


def test_bb_plan_14_cubes_set_aside_are_not_at_hand() -> None:
    day = placed(cubes={ANN: 1})
    assert day.table.seats[ANN].cubes_aside == 11
    day.when(claim(ANN, "display")).breaks(Rule("BB-PLAN-14"))


@each_count
def test_claims_and_boosts_need_no_luck(players: int) -> None:
    day = placed(players)
    for seat in range(players):
        for command in (claim(seat, "display", seat + 1), boost(seat, "chores"), end(seat)):
            day = day.after(command, luck=NoLuck())
    assert len(day.all(ActionClaimed)) == len(day.all(ActionBoosted)) == players


def test_a_draft_leads_into_the_first_planning_turn() -> None:
    given = drafted(3, turn_order=(2, 0, 1))
    given.one(RoundStarted, round=1, turn_order=(2, 0, 1), final_day=False)
    assert given.events[-1] == PlanningTurnStarted(seat=2, turn=1)
    assert [pending.seat for pending in GAME.pending(given.table)] == [2]
