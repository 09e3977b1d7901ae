"""Chapter 2.7: Sell."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BuyReserved,
    Decline,
    FinishSelling,
    SellComic,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicSold,
    CubesRetrieved,
    HeroValueChanged,
    ReservedComicBought,
    SaleFinished,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.types import Card, Cards
from tests.support.day import (
    ANN,
    BEN,
    CAT,
    DAN,
    Day,
    Row,
    boost,
    claim,
    placed,
    planned,
    solos,
    with_row,
)

S1, S2, S3, S4, S5 = solos("the_troll", 1, 2, 3, 4, 5)
S6, S7, S8, *_ = solos("dr_weird", 1, 2, 3, 4, 5)
A, B, C, D, E = ROW = solos("hovergirl", 1, 2, 3, 4, 5)
TROLLS = ("the_troll+dr_weird-6", "the_troll+night_kettle-7", "the_troll+marble_marshal-8")


def sell(seat: int, comic: Card) -> SellComic:
    return SellComic(seat=seat, comic=comic)


def finish(seat: int) -> FinishSelling:
    return FinishSelling(seat=seat)


def selling(boosts: int = 0, row: int = 1, **position: Any) -> Day:
    """Ann alone sells; Reserve Loose is empty unless told otherwise."""
    fields = {"reserve_loose": (None,) * 5, "cash": {ANN: 0}, "loose": {ANN: ()}, **position}
    day = placed(**{"bagged": {ANN: ()}, **fields})
    units = [boost(ANN, "sell", units=boosts)] if boosts else []
    return planned(day, claim(ANN, "sell", row), *units, claim(DAN, "early_bedtime"))


def sold(day: Day, *comics: Card) -> Day:
    return day.after(*(sell(ANN, comic) for comic in comics))


def closed(day: Day) -> Day:
    """The sale is over; where all is sold that may be, nothing else could follow."""
    return day if day.all(SaleFinished) else day.after(finish(ANN))


def row_after(day: Day) -> Row:
    """Reserve Loose right after the latest sale."""
    return day.upto(ComicSold).reserve_loose


# ---------------------------------------------------------------------------------------- number


@pytest.mark.parametrize(
    ("row", "boosts", "number"), [(1, 0, 2), (2, 0, 1), (3, 0, 2), (1, 1, 4), (2, 1, 3), (1, 2, 6)]
)
def test_bb_sell_1_row_value_and_two_for_each_cube(row: int, boosts: int, number: int) -> None:
    stock = (S1, S2, S3, S4, S5, S6, S7)
    day = selling(boosts, row, loose={ANN: stock})
    day.one(ActionOpened, seat=ANN, group="sell", row=row, allowance=number)
    day = sold(day, *stock[:number])
    assert day.when(sell(ANN, stock[number])).refusal is not None
    assert closed(day).one(SaleFinished, seat=ANN).count == number


def test_bb_sell_1_from_any_state_in_any_order() -> None:
    four = (S1, S2, S3, S4)
    day = selling(1, loose={ANN: (S6,)}, bagged={ANN: (S7, S8)}, sets={ANN: {"the_troll": four}})
    day = sold(day, S8, S4, S6, S7)
    states = [(event.comic, event.state) for event in day.all(ComicSold)]
    assert states == [(S8, "bagged"), (S4, "displayed"), (S6, "loose"), (S7, "bagged")]
    player = day.table.seats[ANN]
    assert (player.loose, player.bagged, player.sets[0].comics) == ((), (), (S1, S2, S3))


def test_bb_sell_1_own_comics_only() -> None:
    day = selling(loose={ANN: (S1,), BEN: (S2,)}, bagged={BEN: (S3,)}, reserve_loose=ROW)
    table = day.table
    lying = [comic for comic in table.reserve_loose if comic is not None]
    for comic in (S2, S3, *lying, *table.bin_deck[:1], *table.swag, "x", ""):
        day.when(sell(ANN, comic)).breaks(Rule("BB-SELL-1"))
    sold(day, S1)


def test_bb_sell_1_not_what_is_sold_already() -> None:
    day = sold(selling(loose={ANN: (S1, S2)}), S1)
    day.when(sell(ANN, S1)).breaks(Rule("BB-SELL-1"), comic=S1, loose_or_bagged=(S2,))


def test_bb_sell_1_not_out_of_another_seats_set() -> None:
    day = selling(loose={ANN: (S6,)}, sets={BEN: {"the_troll": (S1, S2, S3, S4)}})
    day.when(sell(ANN, S4)).breaks(Rule("BB-SELL-1"))


# ---------------------------------------------------------------------------------------- prices

VALUES = [(0, 10), (3, 20), (4, 30), (5, 50), (6, 70), (7, 100)]


@pytest.mark.parametrize(("displayed", "value"), VALUES)
@pytest.mark.parametrize(
    ("state", "signed"),
    [("loose", False), ("bagged", False), ("loose", True), ("bagged", True)],
)
def test_bb_sell_2_prices(displayed: int, value: int, state: str, signed: bool) -> None:
    own = (*(S2, S3, S4, S5), *TROLLS)[:displayed]
    stock: dict[str, Any] = {state: {ANN: (S1,)}}
    sets = {BEN: {"the_troll": own}} if own else {}
    day = selling(**stock, sets=sets, signed=(S1,) if signed else ())
    price = max(2 * value, 30) if signed else value // 2 if state == "loose" else value
    outcome = day.when(sell(ANN, S1))
    event = outcome.gives(ComicSold, seat=ANN, comic=S1, price=price)
    assert (event.state, event.signed) == (state, signed)
    assert outcome.table.seats[ANN].cash == price


@pytest.mark.parametrize(
    ("size", "price", "signed_price"), [(4, 30, 60), (5, 50, 100), (7, 100, 200)]
)
@pytest.mark.parametrize("signed", [False, True])
def test_bb_sell_2_displayed(size: int, price: int, signed_price: int, signed: bool) -> None:
    own = (S1, S2, S3, S4, S5, *TROLLS)[:size]
    day = selling(sets={ANN: {"the_troll": own}}, signed=(S1,) if signed else ())
    event = day.when(sell(ANN, S1)).gives(ComicSold, comic=S1, hero="the_troll")
    assert event.price == (signed_price if signed else price)


@pytest.mark.parametrize(
    ("state", "signed", "price"),
    [("loose", False, 25), ("bagged", False, 50), ("bagged", True, 100)],
)
def test_bb_sell_2_a_crossover_by_the_larger_value(state: str, signed: bool, price: int) -> None:
    sets = {
        BEN: {"the_troll": (S1, S2, S3, S4, S5)},
        CAT: {"dr_weird": (S6, S7, S8)},
    }
    comic = "the_troll+dr_weird-6"
    stock: dict[str, Any] = {state: {ANN: (comic,)}}
    day = selling(**stock, sets=sets, signed=(comic,) if signed else ())
    assert day.when(sell(ANN, comic)).gives(ComicSold).price == price


def test_bb_sell_3_a_signed_loose_comic_like_a_signed_bagged_one() -> None:
    day = selling(loose={ANN: (S1,)}, bagged={ANN: (S2,)}, signed=(S1, S2))
    day = sold(day, S1, S2)
    assert [event.price for event in day.all(ComicSold)] == [30, 30]


def test_bb_sell_4_the_bank_pays_and_the_tag_returns() -> None:
    day = selling(1, loose={ANN: (S3,)}, bagged={ANN: (S1, S2)}, signed=(S1, S2))
    others = [player.cash for player in day.table.seats[1:]]
    assert day.table.tags == 62
    day = sold(day, S1)
    assert (day.table.tags, day.table.signed) == (63, (S2,))
    day = sold(day, S3, S2)
    assert (day.table.tags, day.table.signed) == (64, ())
    assert day.table.seats[ANN].cash == 30 + 5 + 30
    assert [player.cash for player in day.table.seats[1:]] == others


# ------------------------------------------------------------------------------- where they go to


@pytest.mark.parametrize(
    ("before", "after", "slot"),
    [
        ((None, None, None, None, None), (None, None, None, None, S1), 5),
        ((None, None, None, A, B), (None, None, S1, A, B), 3),
        ((None, None, A, B, C), (None, S1, A, B, C), 2),
        ((None, A, B, C, D), (S1, A, B, C, D), 1),
        ((None, A, None, B, C), (None, A, S1, B, C), 3),
    ],
)
def test_bb_sell_5_to_the_rightmost_empty_slot(before: Row, after: Row, slot: int) -> None:
    day = selling_into(before, (S1, S2))
    outcome = day.when(sell(ANN, S1))
    event = outcome.gives(ComicSold, comic=S1)
    assert (event.slot, event.dropped) == (slot, None)
    assert outcome.table.reserve_loose == after


def selling_into(row: Row, stock: Cards, boosts: int = 0) -> Day:
    """Ann sells loose comics into exactly that row, the cleanup being over."""
    return with_row(selling(boosts, loose={ANN: stock}), row)


def test_bb_sell_5_a_full_row_pushes_the_rightmost_out() -> None:
    day = selling_into((A, B, C, D, E), (S1, S2))
    outcome = day.when(sell(ANN, S1))
    event = outcome.gives(ComicSold, comic=S1)
    assert (event.slot, event.dropped) == (1, E)
    assert outcome.table.reserve_loose == (S1, A, B, C, D)
    assert outcome.table.bin_discard == (*day.table.bin_discard, E)


def test_bb_sell_5_a_seller_pushes_out_what_was_sold_before() -> None:
    day = selling_into((A, B, C, D, E), (S1, S2, S3, S4, S5, S6), boosts=2)
    day = sold(day, S1, S2, S3, S4, S5, S6)
    assert [event.dropped for event in day.all(ComicSold)] == [E, D, C, B, A, S1]
    assert row_after(day) == (S6, S5, S4, S3, S2)


# -------------------------------------------------------------------------------------- the track


def test_bb_sell_6_values_stay_until_the_sale_is_over() -> None:
    own = (S1, S2, S3, S4, S5)
    stock: dict[str, Any] = {"bagged": {ANN: TROLLS[:1]}, "loose": {ANN: (S6,)}}
    day = selling(1, sets={ANN: {"the_troll": own}}, **stock)
    day = sold(day, S1, S2, TROLLS[0])
    assert [event.price for event in day.all(ComicSold)] == [50, 50, 50]
    assert day.table.track["the_troll"].value == 50
    assert not day.all(HeroValueChanged)
    day = closed(day)
    event = day.one(HeroValueChanged, hero="the_troll")
    assert (event.old_level, event.level, event.value, event.displayed) == (3, 1, 20, 3)
    assert day.table.track["the_troll"].value == 20


def test_bb_sell_6_the_next_seller_has_the_new_values() -> None:
    own = (S1, S2, S3, S4)
    day = placed(
        reserve_loose=(None,) * 5,
        cash={ANN: 0, BEN: 0},
        sets={ANN: {"the_troll": own}},
        bagged={BEN: (S5, S8)},
    )
    day = planned(day, claim(ANN, "sell", 1), claim(BEN, "sell", 2), claim(DAN, "early_bedtime"))
    day = closed(sold(day, S4)).after(sell(BEN, S5))
    assert [event.price for event in day.all(ComicSold)] == [30, 20]


def test_bb_sell_6_one_heros_value_for_each_set_sold_from() -> None:
    sets = {ANN: {"the_troll": (S1, S2, S3, S4), "hovergirl": (A, B, C, D)}, BEN: {}}
    day = closed(sold(selling(1, sets=sets), S1, A))
    changed = [(e.hero, e.value) for e in day.all(HeroValueChanged)]
    assert sorted(changed) == [("hovergirl", 20), ("the_troll", 20)]


def test_bb_sell_6_all_sets_of_the_hero_count() -> None:
    sets = {ANN: {"the_troll": (S1, S2, S3, S4)}, BEN: {"the_troll": TROLLS}}
    day = closed(sold(selling(sets=sets), S1))
    event = day.one(HeroValueChanged, hero="the_troll")
    assert (event.value, event.displayed) == (70, 6)


def test_bb_sell_7_loose_and_bagged_comics_never_move_the_track() -> None:
    sets = {BEN: {"the_troll": (S1, S2, S3, S4)}}
    day = selling(loose={ANN: (S5,)}, bagged={ANN: TROLLS[:1]}, sets=sets)
    track = day.table.track
    day = closed(sold(day, S5, TROLLS[0]))
    assert not day.all(HeroValueChanged)
    assert day.table.track == track


# ------------------------------------------------------------------------------------------- sets


def test_bb_sell_8_no_set_drops_below_three() -> None:
    day = selling(sets={ANN: {"the_troll": (S1, S2, S3)}}, loose={ANN: (S6,)})
    for comic in (S1, S2, S3):
        day.when(sell(ANN, comic)).breaks(Rule("BB-SELL-8"))


def test_bb_sell_8_although_another_player_has_a_set_of_the_hero() -> None:
    sets = {ANN: {"the_troll": (S1, S2, S3)}, BEN: {"the_troll": (S4, S5, *TROLLS)}}
    day = selling(sets=sets, loose={ANN: (S6,)})
    day.when(sell(ANN, S1)).breaks(Rule("BB-SELL-8"))


def test_bb_sell_9_graded_sets_are_not_sold_from() -> None:
    sets = {ANN: {"the_troll": (S1, S2, S3, S4, S5), "hovergirl": (A, B, C, D)}}
    day = selling(sets=sets, graded=((ANN, "the_troll"),))
    day.when(sell(ANN, S1)).breaks(Rule("BB-SELL-9"))
    assert sell(ANN, S1) not in GAME.legal(day.table, ANN).commands
    sold(day, A)


# ------------------------------------------------------------------------------------------- loop


def test_bb_sell_10_a_loop_closed_by_a_command() -> None:
    day = sold(selling(1, loose={ANN: (S1, S2, S3)}), S1)
    assert [p.seat for p in GAME.pending(day.table)] == [ANN]
    outcome = day.when(finish(ANN))
    event = outcome.gives(SaleFinished, seat=ANN)
    assert (event.count, event.total) == (1, 5)
    outcome.gives(CubesRetrieved, seat=ANN, source="sell", cubes=2)


def test_bb_sell_10_unbagging_between_two_sales() -> None:
    day = sold(selling(bagged={ANN: (S1, S2)}), S1)
    day = sold(day.after(UnbagComics(seat=ANN, comics=(S2,))), S2)
    assert [(event.state, event.price) for event in day.all(ComicSold)] == [
        ("bagged", 10),
        ("loose", 5),
    ]


def test_bb_sell_10_prices_are_frozen_from_the_start() -> None:
    day = sold(selling(1, sets={ANN: {"the_troll": (S1, S2, S3, S4, S5)}}), S5, S4)
    assert [event.price for event in day.all(ComicSold)] == [50, 50]


def test_bb_sell_10_finishing_without_a_sale_is_declining() -> None:
    outcome = selling(loose={ANN: (S1,)}).when(finish(ANN))
    outcome.gives(ActionSkipped, seat=ANN, group="sell", reason="declined")
    outcome.gives(CubesRetrieved, seat=ANN, source="sell", cubes=1)
    outcome.lacks(ComicSold)


def test_bb_sell_10_it_is_not_declined() -> None:
    selling(loose={ANN: (S1,)}).when(Decline(seat=ANN)).breaks(Rule("BB-RES-5"))


def test_bb_sell_11_the_rest_of_the_set_is_counted_within_the_sale() -> None:
    day = sold(selling(1, sets={ANN: {"the_troll": (S1, S2, S3, S4)}}, loose={ANN: (S6,)}), S1)
    for comic in (S2, S3, S4):
        day.when(sell(ANN, comic)).breaks(Rule("BB-SELL-8"))
    day = sold(day, S6)
    assert day.table.seats[ANN].sets[0].comics == (S2, S3, S4)


def test_bb_res_9_a_sale_makes_a_later_purchase_cheaper() -> None:
    four = (A, B, C, D)
    lying = (E, *solos("garfunkle", 1, 2, 3, 4))
    day = placed(reserve_bagged=lying, sets={ANN: {"hovergirl": four}}, cash={ANN: 0, BEN: 50})
    day = planned(day, claim(ANN, "sell"), claim(BEN, "reserve_bagged", 1))
    day = closed(sold(day, D)).after(BuyReserved(seat=BEN))
    assert day.one(ComicSold).price == 30
    assert day.one(ReservedComicBought).price == 20
