"""Chapter 8.1: scenarios of planning and of the store."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BuyDrawn,
    BuyReserved,
    EndTurn,
    FinishSelling,
    SellComic,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    ChoresPaid,
    ComicsDrawn,
    ComicSold,
    ComicsUnbagged,
    DeckReshuffled,
    DrawnComicsDiscarded,
    HeroValueChanged,
    LimitExceeded,
    PlanningTurnStarted,
    ReservedComicBought,
    ReserveRowCleaned,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.types import FACE_DOWN
from tests.support.bagged import drafted, opened, picked
from tests.support.day import (
    ANN,
    BEN,
    CAT,
    DAN,
    Day,
    Row,
    boost,
    claim,
    idle,
    placed,
    planned,
    solos,
    with_row,
)

A, B, C, D, E = HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GARF = solos("garfunkle", 1, 2, 3, 4, 5)
S1, S2, S3, S4, S5 = TROLLS = solos("the_troll", 1, 2, 3, 4, 5)
S6, *_ = WEIRDS = solos("dr_weird", 1, 2, 3, 4, 5)
EIGHT = (*TROLLS, *WEIRDS[:3])
BOTH = "hovergirl+garfunkle-6"


def end(seat: int) -> EndTurn:
    return EndTurn(seat=seat)


def alone(cubes: int = 12) -> Day:
    return placed(cubes={ANN: cubes, BEN: 0, CAT: 0, DAN: 0})


# -------------------------------------------------------------------------------- setup and draft


def test_bb_t_3_two_players_have_three_loose_slots() -> None:
    day = placed(2)
    assert len(day.table.reserve_loose) == 3
    day.when(claim(ANN, "reserve_loose", 4)).breaks(Rule("BB-SETUP-2"))
    for slot in (1, 2, 3):
        day.when(claim(ANN, "reserve_loose", slot)).gives(ActionClaimed, row=slot)


@pytest.mark.rules("BB-T-3")
def test_bb_setup_2_a_sale_into_a_full_row_of_three() -> None:
    day = planned(placed(2, loose={ANN: TROLLS}), claim(ANN, "sell"), claim(BEN, "early_bedtime"))
    day = with_row(day, (A, B, C)).after(SellComic(seat=ANN, comic=S1))
    assert day.table.reserve_loose == (S1, A, B)
    assert day.one(ComicSold).dropped == C
    placed(2).when(claim(ANN, "reserve_loose", 4)).breaks(Rule("BB-SETUP-2"))


@pytest.mark.rules("BB-SETUP-15", "BB-SETUP-16")
def test_bb_t_5_three_players_in_round_one_and_two() -> None:
    given = drafted(3, turn_order=(2, 0, 1))
    order = (2, 0, 1)
    assert [given.table.seats[seat].cubes for seat in order] == [10, 11, 12]
    given.when(boost(order[0], "chores", units=11)).breaks(Rule("BB-BOOST-3"))
    for seat, cubes in zip(order, (10, 11, 12), strict=True):
        given = given.after(boost(seat, "chores", units=cubes))
    assert given.table.round == 2
    assert [given.table.seats[seat].cubes for seat in order] == [12, 12, 12]


def test_bb_t_9_no_unbagging_during_the_draft() -> None:
    given = picked(opened(2), 5)
    comic = given.table.seats[ANN].bagged[0]
    given.when(UnbagComics(seat=ANN, comics=(comic,))).breaks(Rule("BB-DRAFT-5"))


# --------------------------------------------------------------------------------------- planning


def test_bb_t_11_end_turn_without_claim_or_boost() -> None:
    placed().when(end(ANN)).breaks(Rule("BB-PLAN-2"))


def test_bb_t_12_two_claims_in_one_turn() -> None:
    day = placed().after(claim(ANN, "sell"))
    day.when(claim(ANN, "display")).breaks(Rule("BB-PLAN-4"))


def test_bb_t_12_two_rows_of_one_group() -> None:
    day = alone().after(claim(ANN, "sell", 1), end(ANN))
    day.when(claim(ANN, "sell", 2)).breaks(Rule("BB-PLAN-9"))


def test_bb_t_13_two_cubes_are_not_enough_for_a_first_reserve_slot() -> None:
    placed(cubes={ANN: 2}).when(claim(ANN, "reserve_loose")).breaks(Rule("BB-PLAN-14"))
    placed(cubes={ANN: 3}).when(claim(ANN, "reserve_loose")).gives(ActionClaimed)


def test_bb_t_14_travel_to_store_and_convention() -> None:
    day = alone().after(claim(ANN, "sell"), end(ANN), claim(ANN, "bargain_bin"), end(ANN))
    day = day.after(claim(ANN, "sneak_preview"))
    assert [event.travel for event in day.all(ActionClaimed)] == [1, 0, 2]


def test_bb_t_15_boosting_sell() -> None:
    alone().when(boost(ANN, "sell")).breaks(Rule("BB-BOOST-1"))
    day = alone().after(claim(ANN, "sell"), boost(ANN, "sell"), end(ANN), boost(ANN, "sell"))
    assert len(day.all(ActionBoosted)) == 2


@pytest.mark.parametrize(
    ("group", "kind", "cubes"), [("autographs", "autographs", 4), ("mail_order", "buy", 2)]
)
def test_bb_t_16_one_cube_is_no_unit(group: str, kind: str, cubes: int) -> None:
    short = alone(cubes + 1).after(claim(ANN, group))
    assert short.when(boost(ANN, group, kind)).refusal is not None
    enough = alone(cubes + 2).after(claim(ANN, group), boost(ANN, group, kind))
    assert (enough.one(ActionBoosted).cubes, enough.one(ActionBoosted).units) == (2, 1)


def test_bb_t_16_a_second_waiver() -> None:
    day = alone().after(claim(ANN, "grading"), boost(ANN, "grading", "waiver"))
    day.when(boost(ANN, "grading", "waiver")).breaks(Rule("BB-BOOST-6"))


def test_bb_t_17_the_last_player_takes_turn_after_turn() -> None:
    day = placed(cubes={ANN: 1, BEN: 12, CAT: 1, DAN: 1})
    day = day.after(boost(ANN, "chores"), claim(BEN, "display"), end(BEN))
    day = day.after(boost(CAT, "chores"), boost(DAN, "chores"))
    day = day.after(claim(BEN, "sell"), end(BEN), claim(BEN, "mail_order"), end(BEN))
    left = day.table.seats[BEN].cubes
    assert left == 12 - 2 - 2 - 2
    day = day.after(boost(BEN, "chores", units=left))
    started = [event.seat for event in day.all(PlanningTurnStarted)]
    assert started == [BEN, CAT, DAN, BEN, BEN, BEN]
    assert day.one(ChoresPaid, seat=BEN).amount == 5 * left


# ------------------------------------------------------------------------------ resolution: home


def test_bb_t_23_chores_before_reserve() -> None:
    day = placed(cash={ANN: 0}, reserve_bagged=HOVER)
    day = planned(day, claim(ANN, "reserve_bagged"), boost(ANN, "chores", units=2))
    day = day.after(BuyReserved(seat=ANN))
    assert day.one(ReservedComicBought).price == 10
    assert day.table.seats[ANN].cash == 0


def test_bb_t_24_two_mail_orders_with_seven_and_five_cards() -> None:
    deck, discard = (*HOVER, *GARF[:2]), TROLLS
    day = placed(cash={ANN: 90, BEN: 90}, supply_deck=deck, supply_discard=discard, rest="bin_deck")
    day = planned(day, claim(ANN, "mail_order", 1), claim(BEN, "mail_order", 2))
    steps = [
        (event.seat, event.count) if isinstance(event, ComicsDrawn) else event.count
        for event in day.events
        if isinstance(event, ComicsDrawn | DeckReshuffled)
    ]
    assert steps == [(ANN, 6), (BEN, 1), 5, (BEN, 5)]
    assert sorted(day.one(DeckReshuffled).order) == sorted(discard)


def test_bb_t_25_mail_order_with_cash_for_one() -> None:
    day = placed(cash={ANN: 15})
    day = planned(day, claim(ANN, "mail_order"), claim(BEN, "early_bedtime"))
    drawn = day.table.seats[ANN].drawn
    day.when(BuyDrawn(seat=ANN, comics=drawn[:2])).breaks(Rule("BB-MAIL-3"))
    day = day.after(BuyDrawn(seat=ANN, comics=drawn[:1]))
    day.one(DrawnComicsDiscarded, seat=ANN, deck="supply", count=5)
    assert sorted(day.table.supply_discard) == sorted(drawn[1:])


def test_bb_t_26_mail_order_over_the_limit() -> None:
    day = placed(cash={ANN: 30}, bagged={ANN: EIGHT[:7]})
    day = planned(day, claim(ANN, "mail_order"), claim(BEN, "sell"))
    drawn = day.table.seats[ANN].drawn
    day = day.after(BuyDrawn(seat=ANN, comics=drawn[:2]))
    assert len(day.table.seats[ANN].bagged) == 9
    day.one(LimitExceeded, seat=ANN, excess=1)
    day.when(FinishSelling(seat=BEN)).breaks(Rule("BB-ORDER-5"))
    day.when(UnbagComics(seat=ANN, comics=EIGHT[:2])).breaks(Rule("BB-LIMIT-4"))
    day = day.after(UnbagComics(seat=ANN, comics=EIGHT[:1]))
    day.one(ComicsUnbagged, seat=ANN, forced=True, count=1)
    assert len(day.table.seats[ANN].bagged) == 8


# ----------------------------------------------------------------------------- resolution: store


def test_bb_t_28_a_crossover_with_values_50_and_20() -> None:
    sets = {BEN: {"hovergirl": HOVER}, CAT: {"garfunkle": GARF[:3]}}
    for row, price in (("loose", 25), ("bagged", 50)):
        lying: dict[str, Any] = {f"reserve_{row}": (BOTH, *TROLLS[:4])}
        day = placed(cash={ANN: 50}, sets=sets, **lying)
        day = planned(day, claim(ANN, f"reserve_{row}")).after(BuyReserved(seat=ANN))
        assert day.one(ReservedComicBought).price == price


def test_bb_t_29_cleanup_without_and_with_a_purchase() -> None:
    day = planned(placed(reserve_loose=HOVER), claim(ANN, "early_bedtime"))
    table = day.upto(ReserveRowCleaned, row="loose")
    assert table.reserve_loose == (None, None, A, B, C)
    assert table.bin_discard[-2:] == (D, E)
    day = placed(reserve_loose=HOVER, cash={ANN: 50})
    day = planned(day, claim(ANN, "reserve_loose", 3)).after(BuyReserved(seat=ANN))
    table = day.upto(ReserveRowCleaned, row="loose")
    assert table.reserve_loose == (None, None, None, A, B)
    assert table.bin_discard[-2:] == (D, E)


def test_bb_t_30_a_row_of_four() -> None:
    day = placed(3, reserve_loose=(S1, S2, S3, S4), cash={ANN: 50})
    day = planned(day, claim(ANN, "reserve_loose", 4)).after(BuyReserved(seat=ANN))
    table = day.upto(ReserveRowCleaned, row="loose")
    assert table.reserve_loose == (None, None, S1, S2)
    assert table.bin_discard[-1] == S3
    assert S4 in table.seats[ANN].loose


def sold_into(row: Row, *comics: str) -> Day:
    """Ann has sold these loose comics into that row."""
    units = (len(comics) - 1) // 2
    day = planned(
        placed(loose={ANN: (*EIGHT[:7],)}),
        claim(ANN, "sell"),
        boost(ANN, "sell", units=units),
        claim(DAN, "early_bedtime"),
    )
    return with_row(day, row).after(*(SellComic(seat=ANN, comic=comic) for comic in comics))


def test_bb_t_31_four_into_a_row_with_two_gaps() -> None:
    day = sold_into((None, None, A, B, C), S1, S2, S3, S4)
    assert [(e.slot, e.dropped) for e in day.all(ComicSold)] == [
        (2, None),
        (1, None),
        (1, C),
        (1, B),
    ]
    assert day.upto(ComicSold).reserve_loose == (S4, S3, S2, S1, A)


def test_bb_t_32_six_into_a_full_row() -> None:
    day = sold_into(HOVER, S1, S2, S3, S4, S5, S6)
    assert [event.dropped for event in day.all(ComicSold)] == [E, D, C, B, A, S1]
    assert {*HOVER, S1} <= set(day.upto(ComicSold).bin_discard)


def test_bb_t_33_the_spare_comic_of_a_set_of_four() -> None:
    day = placed(
        sets={ANN: {"the_troll": (S1, S2, S3, S4)}},
        bagged={ANN: (S5,)},
        loose={ANN: (A,)},
        reserve_loose=(None,) * 5,
    )
    day = planned(day, claim(ANN, "sell"), boost(ANN, "sell"), claim(DAN, "early_bedtime"))
    day = day.after(SellComic(seat=ANN, comic=S2))
    day.when(SellComic(seat=ANN, comic=S3)).breaks(Rule("BB-SELL-8"))
    day = day.after(SellComic(seat=ANN, comic=S5))
    assert [event.price for event in day.all(ComicSold)] == [30, 30]
    assert day.table.track["the_troll"].value == 30
    day = day.after(FinishSelling(seat=ANN))
    assert day.one(HeroValueChanged, hero="the_troll").value == 20
    assert day.table.track["the_troll"].value == 20


def test_bb_t_35_signed_comics_bagged_and_loose() -> None:
    day = placed(
        sets={BEN: {"the_troll": (S1, S2, S3, S4)}},
        bagged={ANN: (A,)},
        loose={ANN: (S5,)},
        signed=(A, S5),
    )
    day = planned(day, claim(ANN, "sell"), claim(DAN, "early_bedtime"))
    tags = day.table.tags
    day = day.after(SellComic(seat=ANN, comic=A), SellComic(seat=ANN, comic=S5))
    assert [event.price for event in day.all(ComicSold)] == [30, 60]
    assert day.table.tags == tags + 2


def test_bb_t_37_a_sale_makes_reserve_bagged_cheaper() -> None:
    day = placed(
        sets={ANN: {"hovergirl": (A, B, C, D)}},
        reserve_bagged=(E, *TROLLS[:4]),
        cash={BEN: 20},
    )
    day = planned(day, claim(ANN, "sell"), claim(BEN, "reserve_bagged"))
    day = day.after(SellComic(seat=ANN, comic=D))
    day = idle(day) if day.table.top is not None and day.table.top.kind == "sell" else day
    day = day.after(BuyReserved(seat=BEN))
    assert day.one(ReservedComicBought).price == 20
    assert day.table.seats[BEN].cash == 0


def test_bb_t_38_bin_discard_and_supply_in_one_draw() -> None:
    day = placed(
        cash={ANN: 10},
        loose={ANN: ()},
        bin_deck=HOVER[:2],
        bin_discard=HOVER[2:3],
        supply_deck=(*GARF, *TROLLS),
        reserve_loose=(None,) * 5,
        rest="loose 3",
    )
    day = planned(day, claim(ANN, "bargain_bin"), claim(DAN, "early_bedtime"))
    assert [(e.source, e.count) for e in day.all(ComicsDrawn)] == [
        ("bin", 2),
        ("bin", 1),
        ("supply", 1),
    ]
    day = day.after(BuyDrawn(seat=ANN, comics=(A, GARF[0])))
    table = day.upto(DrawnComicsDiscarded)
    assert sorted(table.seats[ANN].loose) == sorted((A, GARF[0]))
    assert sorted(table.bin_discard) == sorted((B, C))


def test_bb_t_39_the_draw_boost_of_the_bin() -> None:
    (add,) = (b.add for b in GAME.standard().boosts if (b.group, b.kind) == ("bargain_bin", "draw"))
    day = planned(placed(), claim(ANN, "bargain_bin"), boost(ANN, "bargain_bin", "draw", 2))
    assert sum(event.count for event in day.all(ComicsDrawn)) == 4 + 2 * add == 6


def test_bb_t_40_leftovers_of_reserve_bagged() -> None:
    day = planned(placed(reserve_bagged=HOVER), claim(ANN, "early_bedtime"))
    table = day.upto(ReserveRowCleaned, row="bagged")
    assert {D, E} <= set(table.bin_discard)
    assert table.supply_discard == ()


def test_bb_t_66_unbagging_during_another_players_purchase() -> None:
    day = placed(reserve_bagged=HOVER, cash={ANN: 50}, bagged={BEN: EIGHT})
    day = planned(day, claim(ANN, "reserve_bagged"))
    day = day.after(UnbagComics(seat=BEN, comics=EIGHT[:2]))
    day.one(ComicsUnbagged, seat=BEN, forced=False, count=2)
    view = day.seen_by("seat-0").seats[BEN]
    assert (view.bagged, view.loose[-2:]) == ((FACE_DOWN,) * 6, (FACE_DOWN,) * 2)
    day = day.after(BuyReserved(seat=ANN))
    assert day.one(ReservedComicBought).comic == A
