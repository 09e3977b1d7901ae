"""Chapter 2.7: Reserve Loose and Reserve Bagged."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BuyReserved, Decline, UnbagComics
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicsUnbagged,
    CubesRetrieved,
    LimitExceeded,
    ReservationDeclined,
    ReservedComicBought,
    ReserveRowCleaned,
    SaleFinished,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, DAN, Day, Row, claim, placed, planned, slept, solos

A, B, C, D, E = ROW = solos("hovergirl", 1, 2, 3, 4, 5)
EIGHT = (*solos("the_troll", 1, 2, 3, 4, 5), *solos("dr_weird", 1, 2, 3))
both_rows = pytest.mark.parametrize("row", ["loose", "bagged"])


def buy(seat: int) -> BuyReserved:
    return BuyReserved(seat=seat)


def reserved(row: str, *slots: int, cash: int = 200, lying: Row = ROW, **more: Any) -> Day:
    """Ann alone has claimed these slots, and has no comics."""
    fields = {"loose": {ANN: ()}, "bagged": {ANN: ()}, f"reserve_{row}": lying, **more}
    day = placed(cash={ANN: cash}, **fields)
    claims = [claim(ANN, f"reserve_{row}", slot) for slot in slots]
    return planned(day, *claims, claim(DAN, "early_bedtime"))


def cleaned(day: Day, row: str) -> Row:
    """The row right after its cleanup."""
    table = day.upto(ReserveRowCleaned, row=row)
    slots: Row = getattr(table, f"reserve_{row}")
    return slots


# ---------------------------------------------------------------------------------------- prices


def shown(count: int) -> Cards:
    """So many Hovergirls to display; issue 5 is left over."""
    crossovers = ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7", "hovergirl+lady_ledger-8")
    return (*solos("hovergirl", 1, 2, 3, 4), *crossovers)[:count]


HALVES = [(0, 5), (3, 10), (4, 15), (5, 25), (6, 35), (7, 50)]


@pytest.mark.parametrize(("displayed", "price"), HALVES)
def test_bb_rl_1_half_of_its_value(displayed: int, price: int) -> None:
    sets = {BEN: {"hovergirl": shown(displayed)}} if displayed else {}
    lying = ("hovergirl-5", *solos("the_troll", 1, 2, 3, 4))
    day = reserved("loose", 1, sets=sets, lying=lying)
    day.one(ActionOpened, seat=ANN, group="reserve_loose", row=1, price=price)
    outcome = day.when(buy(ANN))
    event = outcome.gives(ReservedComicBought, seat=ANN, row="loose", slot=1, price=price)
    assert (event.comic, event.destination) == ("hovergirl-5", "loose")
    assert outcome.table.seats[ANN].cash == 200 - price
    assert outcome.table.seats[ANN].loose == ("hovergirl-5",)
    assert outcome.table.seats[ANN].bagged == ()


@pytest.mark.parametrize(("displayed", "half"), HALVES)
def test_bb_rb_1_its_full_value(displayed: int, half: int) -> None:
    sets = {BEN: {"hovergirl": shown(displayed)}} if displayed else {}
    lying = ("hovergirl-5", *solos("the_troll", 1, 2, 3, 4))
    day = reserved("bagged", 1, sets=sets, lying=lying)
    day.one(ActionOpened, seat=ANN, group="reserve_bagged", row=1, price=2 * half)
    outcome = day.when(buy(ANN))
    event = outcome.gives(ReservedComicBought, seat=ANN, row="bagged", slot=1, price=2 * half)
    assert (event.comic, event.destination) == ("hovergirl-5", "bagged")
    assert outcome.table.seats[ANN].cash == 200 - 2 * half
    assert outcome.table.seats[ANN].bagged == ("hovergirl-5",)
    assert outcome.table.seats[ANN].loose == ()


@both_rows
def test_bb_rl_1_slots_come_up_from_left_to_right(row: str) -> None:
    day = reserved(row, 4, 1, 3)
    for _ in range(3):
        day = day.after(buy(ANN))
    assert [event.slot for event in day.all(ReservedComicBought)] == [1, 3, 4]
    assert [event.comic for event in day.all(ReservedComicBought)] == [A, C, D]


@both_rows
def test_bb_rl_1_what_is_taken_leaves_its_slot(row: str) -> None:
    day = reserved(row, 2, 5)
    table = day.after(buy(ANN)).table
    assert getattr(table, f"reserve_{row}") == (A, None, C, D, E)


@both_rows
def test_bb_res_4_slots_of_others_wait_their_turn(row: str) -> None:
    group = f"reserve_{row}"
    day = placed(cash={BEN: 100, CAT: 100}, **{group: ROW})  # type: ignore[arg-type]
    day = planned(day, claim(BEN, group, 3), claim(CAT, group, 2))
    assert [p.seat for p in GAME.pending(day.table)] == [CAT]
    day.when(buy(BEN)).breaks(Rule("BB-RES-4"))
    day.when(Decline(seat=BEN)).breaks(Rule("BB-RES-4"))
    day = day.after(buy(CAT))
    assert [p.seat for p in GAME.pending(day.table)] == [BEN]
    day.when(buy(CAT)).breaks(Rule("BB-RES-4"))


# ------------------------------------------------------------------------------------- declining


@both_rows
def test_bb_rl_2_declining_leaves_it_in_place(row: str) -> None:
    day = reserved(row, 2)
    outcome = day.when(Decline(seat=ANN))
    outcome.gives(ReservationDeclined, seat=ANN, row=row, slot=2)
    outcome.gives(CubesRetrieved, seat=ANN, source=f"reserve_{row}", row=2, cubes=2)
    outcome.lacks(ReservedComicBought)
    assert outcome.table.seats[ANN].cash == 200
    day = day.after(Decline(seat=ANN))
    assert cleaned(day, row) == (None, None, A, B, C)


def test_bb_rl_2_for_lack_of_money() -> None:
    day = reserved("loose", 1, cash=0)
    day.one(ActionSkipped, seat=ANN, group="reserve_loose", row=1, reason="impossible")
    assert not day.all(ReservedComicBought)
    assert cleaned(day, "loose") == (None, None, A, B, C)


def test_bb_rb_2_for_lack_of_money() -> None:
    day = reserved("bagged", 1, cash=5)
    day.one(ActionSkipped, seat=ANN, group="reserve_bagged", row=1, reason="impossible")
    assert not day.all(ReservedComicBought)
    assert day.table.seats[ANN].cash == 5
    assert cleaned(day, "bagged") == (None, None, A, B, C)


def test_bb_rb_2_with_just_enough_money() -> None:
    outcome = reserved("bagged", 1, cash=10).when(buy(ANN))
    assert outcome.gives(ReservedComicBought).price == 10
    assert outcome.table.seats[ANN].cash == 0


def test_bb_rb_2_declining_by_choice() -> None:
    day = reserved("bagged", 5).after(Decline(seat=ANN))
    day.one(ReservationDeclined, seat=ANN, row="bagged", slot=5)
    assert E in day.upto(ReserveRowCleaned, row="bagged").bin_discard


def test_bb_rb_2_the_second_of_two_slots_when_the_money_is_gone() -> None:
    day = reserved("bagged", 1, 2, cash=15).after(buy(ANN))
    day.one(ReservedComicBought, slot=1)
    day.one(ActionSkipped, group="reserve_bagged", row=2, reason="impossible")


# --------------------------------------------------------------------------------------- cleanup


@both_rows
@pytest.mark.parametrize(
    ("slots", "bought", "left", "dropped"),
    [
        ((), 0, (None, None, A, B, C), (D, E)),
        ((3,), 1, (None, None, None, A, B), (D, E)),
        ((5,), 1, (None, None, A, B, C), (D,)),
        ((4, 5), 2, (None, None, A, B, C), ()),
        ((1, 4), 2, (None, None, None, B, C), (E,)),
        ((1, 2, 3), 3, (None,) * 5, (D, E)),
    ],
)
def test_bb_rl_3_cleanup(
    row: str, slots: tuple[int, ...], bought: int, left: Row, dropped: Cards
) -> None:
    day = reserved(row, *slots)
    for _ in range(bought):
        day = day.after(buy(ANN))
    before = day.before(ReserveRowCleaned, row=row).bin_discard
    after = day.upto(ReserveRowCleaned, row=row)
    assert cleaned(day, row) == left
    assert sorted(after.bin_discard) == sorted((*before, *dropped))
    event = day.one(ReserveRowCleaned, row=row)
    assert sorted(event.dropped) == sorted(dropped)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bb_rl_3_every_round_claimed_or_not(players: int) -> None:
    day = planned(placed(players), claim(ANN, "early_bedtime"))
    assert [event.row for event in day.all(ReserveRowCleaned)] == ["loose", "bagged"]
    for row in ("loose", "bagged"):
        before: Row = getattr(day.start, f"reserve_{row}")
        assert cleaned(day, row) == (None, None, *before[:-2])


def test_bb_rl_3_after_all_slots() -> None:
    day = reserved("loose", 1, 5)
    assert not day.all(ReserveRowCleaned)
    day = day.after(buy(ANN))
    assert not day.all(ReserveRowCleaned)
    assert day.after(buy(ANN)).all(ReserveRowCleaned, row="loose")


@both_rows
def test_bb_rb_4_to_the_bin_discard_and_not_to_the_supplys(row: str) -> None:
    day = reserved(row)
    before, after = day.before(ReserveRowCleaned, row=row), day.upto(ReserveRowCleaned, row=row)
    assert after.supply_discard == before.supply_discard == ()
    assert {D, E} <= set(after.bin_discard)


def test_bb_rb_4_every_round_claimed_or_not() -> None:
    day = placed()
    day = slept(planned(day, claim(ANN, "early_bedtime")))
    day = slept(planned(Day(day.table), claim(BEN, "early_bedtime")))
    day.one(ReserveRowCleaned, row="bagged")


# ----------------------------------------------------------------------------------------- limit


def test_bb_rb_3_the_limit_applies_after_each_purchase() -> None:
    day = reserved("bagged", 1, 3, bagged={ANN: EIGHT})
    day = day.after(buy(ANN))
    day.one(LimitExceeded, seat=ANN, excess=1)
    assert len(day.table.seats[ANN].bagged) == 9
    day.when(buy(ANN)).breaks(Rule("BB-ORDER-5"))
    day = day.after(UnbagComics(seat=ANN, comics=(EIGHT[0],)))
    day.one(ComicsUnbagged, seat=ANN, forced=True, count=1)
    day = day.after(buy(ANN))
    assert [event.excess for event in day.all(LimitExceeded)] == [1, 1]
    assert [event.slot for event in day.all(ReservedComicBought)] == [1, 3]


def test_bb_rb_3_not_below_it_and_not_for_loose_comics() -> None:
    day = reserved("bagged", 1, bagged={ANN: EIGHT[:7]}).after(buy(ANN))
    assert not day.all(LimitExceeded)
    day = reserved("loose", 1, bagged={ANN: EIGHT}).after(buy(ANN))
    assert not day.all(LimitExceeded)
    assert (len(day.table.seats[ANN].bagged), day.table.seats[ANN].loose) == (8, (A,))


def test_reserve_loose_is_cleaned_before_the_sale_fills_it() -> None:
    day = placed(reserve_loose=ROW, loose={BEN: ("the_troll-1",)})
    day = planned(day, claim(BEN, "sell"))
    assert day.table.reserve_loose == (None, None, A, B, C)
    assert not day.all(SaleFinished)
