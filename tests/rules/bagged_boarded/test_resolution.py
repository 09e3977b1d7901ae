"""Chapter 2.5: how the daily activities resolve, and who goes first."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    BuyReserved,
    Decline,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    FinishSelling,
    GoToBed,
    GradeSet,
    SellComic,
    SettlePreview,
    SignComics,
    TakeSwag,
)
from domain.games.bagged_boarded.events import (
    ActionGroupFinished,
    ActionGroupStarted,
    ActionOpened,
    ActionSkipped,
    ComicsBought,
    ComicsDrawn,
    CubesRetrieved,
    ReservationDeclined,
    SaleFinished,
    SetAsideCubesReturned,
    SneakPreviewReturned,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.messages import Command
from tests.support.bagged import opened
from tests.support.day import (
    ANN,
    BEN,
    CAT,
    DAN,
    Day,
    boost,
    claim,
    idle,
    placed,
    planned,
    slept,
    solos,
)

GROUPS = (
    "chores",
    "mail_order",
    "reserve_loose",
    "sell",
    "bargain_bin",
    "reserve_bagged",
    "swag",
    "sneak_preview",
    "autographs",
    "grading",
    "bag_and_board",
    "display",
    "early_bedtime",
)
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GARF = solos("garfunkle", 1, 2, 3, 4, 5)
TROLLS = solos("the_troll", 1, 2, 3, 4, 5)


def busy(**position: Any) -> Day:
    """A day with somebody in every group."""
    day = placed(**{"cash": {ANN: 50, BEN: 50, CAT: 50}, **position})
    return planned(
        day,
        boost(DAN, "chores"),
        *(claim(ANN, group) for group in ("display", "sell", "reserve_bagged", "mail_order")),
        *(claim(BEN, group) for group in ("bag_and_board", "swag", "sneak_preview")),
        *(claim(CAT, group) for group in ("early_bedtime", "autographs", "grading")),
        *(claim(DAN, group) for group in ("bargain_bin", "reserve_loose")),
    )


def owed(day: Day) -> tuple[int, str]:
    """Who owes what."""
    (pending,) = GAME.pending(day.table)
    return pending.seat, pending.kind


def test_bb_res_1_groups_resolve_in_number_order() -> None:
    day = slept(busy())
    assert tuple(event.group for event in day.all(ActionGroupStarted)) == GROUPS


def test_bb_res_1_chores_before_what_their_money_buys() -> None:
    day = placed(cash={ANN: 0}, reserve_loose=HOVER)
    day = planned(day, claim(ANN, "reserve_loose", 1), boost(ANN, "chores"))
    assert day.after(BuyReserved(seat=ANN)).table.seats[ANN].cash == 0


ANSWERS: dict[str, tuple[Command, ...]] = {
    "mail_order": (BuyDrawn(seat=ANN, comics=()),),
    "reserve_loose": (BuyReserved(seat=ANN),),
    "sell": (SellComic(seat=ANN, comic=HOVER[0]), FinishSelling(seat=ANN)),
    "swag": (TakeSwag(seat=ANN),),
    "sneak_preview": (SettlePreview(seat=ANN, comics=(), order=()),),
    "autographs": (SignComics(seat=ANN, comics=()),),
    "grading": (GradeSet(seat=ANN, hero="hovergirl"),),
    "bag_and_board": (BagComics(seat=ANN, comics=()),),
    "display": (
        DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]),
        ExpandSet(seat=ANN, hero="hovergirl", comic=HOVER[0]),
        FinishDisplay(seat=ANN),
    ),
    "early_bedtime": (GoToBed(seat=ANN),),
}
"""What answers the action of one group, and of no other but its twin."""
TWINS = {"bargain_bin": "mail_order", "reserve_bagged": "reserve_loose"}


def test_bb_res_1_what_belongs_to_another_group_is_refused() -> None:
    day, met = busy(), set[str]()
    while day.table.round == 1:
        seat, group = owed(day)
        met.add(group)
        for other, commands in ANSWERS.items():
            for command in commands if other != TWINS.get(group, group) else ():
                for by in (ANN, BEN):
                    asked = msgspec.structs.replace(command, seat=by)
                    due = f"seat-{seat} ({group})"
                    day.when(asked).breaks(Rule("BB-RES-1"), waiting_for=due)
        day = idle(day)
    assert met == set(GROUPS) - {"chores", "grading"}  # neither asks anybody here


@pytest.mark.parametrize("group", ANSWERS)
def test_bb_plan_1_no_action_is_taken_before_the_daily_activities(group: str) -> None:
    for command in (*ANSWERS[group], Decline(seat=ANN)):
        opened(3).when(command).breaks(
            Rule("BB-PLAN-1"), waiting_for="seat-0, seat-1, seat-2 (draft_pick)"
        )
        day = placed()
        due = f"seat-{owed(day)[0]} (planning_turn)"
        day.when(command).breaks(Rule("BB-PLAN-1"), waiting_for=due)


def three_sellers() -> Day:
    """Cat is on row 1, Ann on row 2, Ben on row 3."""
    day = placed(reserve_loose=(None,) * 5)
    return planned(day, claim(ANN, "sell", 2), claim(BEN, "sell", 3), claim(CAT, "sell", 1))


def test_bb_res_2_from_the_topmost_row_downwards() -> None:
    day = three_sellers()
    for _ in range(3):
        day = idle(day)
    assert [(e.seat, e.row) for e in day.all(ActionOpened)] == [(CAT, 1), (ANN, 2), (BEN, 3)]


def test_bb_res_2_each_finishes_before_the_next_begins() -> None:
    day = three_sellers()
    assert [event.seat for event in day.all(ActionOpened)] == [CAT]
    day = day.after(SellComic(seat=CAT, comic=day.table.seats[CAT].loose[0]))
    assert owed(day) == (CAT, "sell")
    for seat in (ANN, BEN):
        comic = day.table.seats[seat].loose[0]
        day.when(SellComic(seat=seat, comic=comic)).breaks(Rule("BB-RES-2"))
        day.when(FinishSelling(seat=seat)).breaks(Rule("BB-RES-2"))
    day = day.after(FinishSelling(seat=CAT))
    kinds = [type(e) for e in day.events if isinstance(e, ActionOpened | SaleFinished)]
    assert kinds == [ActionOpened, SaleFinished, ActionOpened]
    assert owed(day) == (ANN, "sell")


@pytest.mark.parametrize("group", ["mail_order", "bargain_bin"])
def test_bb_res_3_first_all_draw_then_purchases_in_row_order(group: str) -> None:
    day = placed(cash={ANN: 30, BEN: 30})
    day = planned(day, claim(ANN, group, 2), claim(BEN, group, 1))
    assert [event.seat for event in day.all(ComicsDrawn)] == [BEN, ANN]
    comic = day.table.seats[ANN].drawn[0]
    day.when(BuyDrawn(seat=ANN, comics=(comic,))).breaks(Rule("BB-RES-3"))
    day = day.after(BuyDrawn(seat=BEN, comics=day.table.seats[BEN].drawn[:1]))
    day = day.after(BuyDrawn(seat=ANN, comics=(comic,)))
    assert [event.seat for event in day.all(ComicsBought)] == [BEN, ANN]


@pytest.mark.parametrize("group", ["mail_order", "bargain_bin"])
def test_bb_order_3_all_draws_before_all_purchases(group: str) -> None:
    day = placed(cash={ANN: 30, BEN: 30, CAT: 30})
    day = planned(day, claim(ANN, group, 3), claim(BEN, group, 2), claim(CAT, group, 1))
    for seat in (CAT, BEN, ANN):
        day = day.after(BuyDrawn(seat=seat, comics=day.table.seats[seat].drawn[:1]))
    kinds = [type(e) for e in day.events if isinstance(e, ComicsDrawn | ComicsBought)]
    assert kinds[-3:] == [ComicsBought] * 3
    assert set(kinds[:-3]) == {ComicsDrawn}


@pytest.mark.parametrize("group", ["mail_order", "bargain_bin"])
def test_bb_order_3_draws_and_purchases_go_by_rows(group: str) -> None:
    day = placed(cash={ANN: 30, BEN: 30, CAT: 30})
    day = planned(day, claim(ANN, group, 3), claim(BEN, group, 2), claim(CAT, group, 1))
    drawers = dict.fromkeys(event.seat for event in day.all(ComicsDrawn))
    assert list(drawers) == [CAT, BEN, ANN]
    for seat in (CAT, BEN, ANN):
        assert owed(day) == (seat, group)
        day = day.after(BuyDrawn(seat=seat, comics=()))


# ------------------------------------------------------------------------------------- declining


def ready(group: str) -> Day:
    """Ann alone has claimed the group, and could do something in it."""
    day = placed(
        cash={ANN: 100},
        sets={ANN: {"hovergirl": HOVER[:4]}},
        bagged={ANN: (HOVER[4], *GARF[:3])},
    )
    # Ben's claim holds the day up, so that it does not run on into the night.
    stop = [claim(BEN, "early_bedtime", 2)]
    return planned(day, claim(ANN, group), *stop)


@pytest.mark.parametrize("group", GROUPS[1:])
def test_bb_res_5_every_action_is_optional(group: str) -> None:
    day = ready(group)
    assert owed(day) == (ANN, group)
    before = day.table.seats[ANN]
    cubes = before.claims[0].cubes
    day = idle(day)
    after = day.upto(CubesRetrieved, seat=ANN, source=group).seats[ANN]
    assert (after.cash, after.loose, after.bagged, after.sets) == (
        before.cash,
        before.loose,
        before.bagged,
        before.sets,
    )
    day.one(CubesRetrieved, seat=ANN, source=group, row=1, cubes=cubes)
    if group.startswith("reserve"):
        day.one(ReservationDeclined, seat=ANN, slot=1)
    elif group == "sneak_preview":
        day.one(SneakPreviewReturned, seat=ANN, count=5)
    else:
        day.one(ActionSkipped, seat=ANN, group=group, reason="declined")


@pytest.mark.parametrize(
    "group",
    ["mail_order", "sell", "bargain_bin", "sneak_preview", "autographs", "bag_and_board"],
)
def test_bb_res_5_where_doing_nothing_is_said_otherwise(group: str) -> None:
    ready(group).when(Decline(seat=ANN)).breaks(Rule("BB-RES-5"))


def test_bb_res_5_who_cannot_just_takes_the_cubes_back() -> None:
    day = placed(cash={ANN: 0}, loose={ANN: ()}, bagged={ANN: ()})
    groups = ("reserve_loose", "sell", "reserve_bagged", "autographs", "grading")
    day = planned(day, *(claim(ANN, group) for group in groups))
    skipped = [(event.group, event.reason) for event in day.all(ActionSkipped)]
    assert skipped == [(group, "impossible") for group in groups]
    back = [(e.source, e.cubes) for e in day.all(CubesRetrieved) if e.source in groups]
    assert back == [
        ("reserve_loose", 2),
        ("sell", 1),
        ("reserve_bagged", 2),
        ("autographs", 2),
        ("grading", 1),
    ]


# ----------------------------------------------------------------------------------------- cubes


def test_bb_res_6_cubes_return_when_the_action_is_done() -> None:
    day = placed(loose={ANN: GARF})
    day = planned(day, claim(ANN, "sell"), boost(ANN, "sell", units=2), claim(ANN, "bag_and_board"))
    opened = day.table.seats[ANN]
    assert [(c.group, c.cubes) for c in opened.claims] == [("sell", 1), ("bag_and_board", 1)]
    assert sum(b.cubes for b in opened.boosts) == 2
    day = day.after(FinishSelling(seat=ANN))
    day.one(CubesRetrieved, seat=ANN, source="sell", row=1, cubes=3)
    player = day.table.seats[ANN]
    assert [(c.group, c.cubes) for c in player.claims] == [("bag_and_board", 1)]
    assert player.boosts == ()
    assert player.cubes == opened.cubes + 3


def test_bb_res_6_not_usable_again_in_this_round() -> None:
    day = planned(placed(), claim(ANN, "sell"), claim(BEN, "display")).after(
        FinishSelling(seat=ANN)
    )
    assert day.table.seats[ANN].cubes > 0
    day.when(claim(ANN, "bag_and_board")).breaks(Rule("BB-PLAN-1"))
    day.when(boost(ANN, "chores")).breaks(Rule("BB-PLAN-1"))


def test_bb_res_6_every_cube_is_back_in_the_morning() -> None:
    day = slept(busy())
    assert [player.cubes for player in day.table.seats] == [12] * 4
    for seat in range(4):
        back = sum(e.cubes for e in day.all(CubesRetrieved, seat=seat))
        aside = sum(e.count for e in day.all(SetAsideCubesReturned, seat=seat))
        assert back + aside == 12


# ------------------------------------------------------------------------------------ no shortcut


def test_bb_res_8_nothing_is_resolved_ahead() -> None:
    day = busy()
    while day.table.round == 1:
        seat, kind = owed(day)
        early = [
            SellComic(seat=ANN, comic=day.table.seats[ANN].loose[0]),
            TakeSwag(seat=BEN),
            SignComics(seat=CAT, comics=day.table.seats[CAT].bagged[:1]),
            BagComics(seat=BEN, comics=day.table.seats[BEN].loose[:1]),
            GoToBed(seat=CAT),
        ]
        kinds = ("sell", "swag", "autographs", "bag_and_board", "early_bedtime")
        for command, when in zip(early, kinds, strict=True):
            if (command.seat, when) != (seat, kind):
                assert day.when(command).refusal is not None
        day = idle(day)


def test_bb_res_8_a_group_is_over_before_the_next_starts() -> None:
    day = slept(busy())
    marks = [e for e in day.events if isinstance(e, ActionGroupStarted | ActionGroupFinished)]
    assert [type(e) for e in marks] == [ActionGroupStarted, ActionGroupFinished] * 13
    assert [e.group for e in marks[::2]] == [e.group for e in marks[1::2]]
    now = ""
    for event in day.events:
        now = event.group if isinstance(event, ActionGroupStarted) else now
        if isinstance(event, ActionOpened | ActionSkipped | ComicsDrawn):
            assert event.group == now


# --------------------------------------------------------------------------------- action values


def test_bb_act_1_values_and_boosts_and_never_all_of_it() -> None:
    day = placed(bagged={ANN: HOVER}, loose={ANN: GARF}, cash={ANN: 60})
    day = planned(
        day,
        *(claim(ANN, "mail_order"), boost(ANN, "mail_order", "buy")),
        claim(ANN, "bag_and_board", 3),
        boost(ANN, "bag_and_board", "bag"),
        *(claim(ANN, "display"), boost(ANN, "display", "points", 2)),
    )
    day = day.after(BuyDrawn(seat=ANN, comics=day.table.seats[ANN].drawn[:1]))
    day = day.after(BagComics(seat=ANN, comics=GARF[:1]))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))
    opened = [(event.group, event.allowance) for event in day.all(ActionOpened)]
    assert opened == [("mail_order", 3), ("bag_and_board", 3), ("display", 7)]
