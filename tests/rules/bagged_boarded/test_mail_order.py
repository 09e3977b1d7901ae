"""Chapter 2.7: Mail Order."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BuyDrawn, Decline
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicsBought,
    ComicsDrawn,
    CubesRetrieved,
    DeckReshuffled,
    DrawnComicsDiscarded,
    LimitExceeded,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.luck import StackedLuck
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, Day, boost, claim, placed, planned, solos

TOP = solos("hovergirl", 1, 2, 3, 4, 5) + solos("garfunkle", 1, 2, 3, 4, 5)
NEXT = solos("the_troll", 1, 2, 3, 4, 5) + solos("dr_weird", 1, 2, 3, 4, 5)


def buy(seat: int, *comics: str) -> BuyDrawn:
    return BuyDrawn(seat=seat, comics=comics)


def ordered(
    *boosts: str, row: int = 1, cash: int = 100, deck: Cards = TOP + NEXT, bagged: Cards = ()
) -> Day:
    """Ann alone has ordered by mail, with so many boosts of each kind; she has drawn."""
    day = placed(
        cash={ANN: cash},
        bagged={ANN: bagged},
        supply_deck=deck,
        rest="bin_deck",
    )
    units = [boost(ANN, "mail_order", kind, boosts.count(kind)) for kind in dict.fromkeys(boosts)]
    # Ben's claim holds the day up, so that it does not run on into the night.
    return planned(day, claim(ANN, "mail_order", row), *units, claim(BEN, "early_bedtime"))


@pytest.mark.parametrize(("row", "draws"), [(1, 6), (2, 6), (3, 4)])
def test_bb_mail_1_draws_by_row(row: int, draws: int) -> None:
    day = ordered(row=row)
    day.one(ComicsDrawn, seat=ANN, source="supply", count=draws, comics=TOP[:draws])
    day.one(ActionOpened, seat=ANN, group="mail_order", row=row, draws=draws)
    assert day.table.seats[ANN].drawn == TOP[:draws]
    assert day.table.supply_deck == (*TOP[draws:], *NEXT)


@pytest.mark.parametrize(("units", "draws"), [(1, 8), (2, 10), (3, 12)])
def test_bb_mail_1_two_more_for_each_cube(units: int, draws: int) -> None:
    day = ordered(*["draw"] * units)
    assert day.table.seats[ANN].drawn == (TOP + NEXT)[:draws]
    day.one(ActionOpened, seat=ANN, draws=draws, allowance=2)


def test_bb_mail_1_only_the_owner_sees_them() -> None:
    event = ordered().one(ComicsDrawn)
    assert mask(event, "seat-0").comics == TOP[:6]
    for viewer in ("public", "seat-1", "seat-2", "seat-3"):
        assert mask(event, viewer).comics is HIDDEN
        assert mask(event, viewer).count == 6


def three_orders() -> Day:
    """Cat is on row 1, Ann on row 2, Ben on row 3."""
    day = placed(cash={ANN: 90, BEN: 90, CAT: 90}, supply_deck=TOP + NEXT, rest="bin_deck")
    return planned(
        day, claim(ANN, "mail_order", 2), claim(BEN, "mail_order", 3), claim(CAT, "mail_order", 1)
    )


def test_bb_mail_2_all_draw_before_anybody_buys() -> None:
    day = three_orders()
    drawn = [(event.seat, event.comics) for event in day.all(ComicsDrawn)]
    deck = TOP + NEXT
    assert drawn == [(CAT, deck[:6]), (ANN, deck[6:12]), (BEN, deck[12:16])]
    assert not day.all(ComicsBought)
    assert [p.seat for p in GAME.pending(day.table)] == [CAT]


def test_bb_mail_2_the_supply_discard_is_reshuffled_when_needed() -> None:
    deck, discard = TOP[:4], NEXT[:5]
    day = placed(supply_deck=deck, supply_discard=discard, rest="bin_deck", cash={ANN: 15})
    order = tuple(reversed(discard))
    luck = StackedLuck().stack("supply/1", order)
    day = planned(day, claim(ANN, "mail_order"), luck=luck)
    shuffle = day.one(DeckReshuffled)
    assert (shuffle.label, shuffle.deck, shuffle.count) == ("supply/1", "supply", 5)
    assert shuffle.order == order
    assert day.table.seats[ANN].drawn == (*deck, *order[:2])
    assert (day.table.supply_deck, day.table.supply_discard) == (order[2:], ())


@pytest.mark.parametrize("count", [0, 1, 2])
def test_bb_mail_3_from_none_up_to_the_rows_number(count: int) -> None:
    outcome = ordered().when(buy(ANN, *TOP[1 : 1 + count]))
    assert outcome.table.seats[ANN].cash == 100 - 15 * count
    if count:
        event = outcome.gives(ComicsBought, seat=ANN, group="mail_order", count=count)
        assert (event.price, event.total, event.destination) == (15, 15 * count, "bagged")
    else:
        outcome.lacks(ComicsBought)


def test_bb_mail_3_not_more_than_the_rows_number() -> None:
    ordered().when(buy(ANN, *TOP[:3])).breaks(Rule("BB-MAIL-3"))


@pytest.mark.parametrize("units", [1, 2])
def test_bb_mail_3_one_more_for_two_cubes(units: int) -> None:
    day = ordered(*["buy"] * units)
    day.one(ActionOpened, seat=ANN, draws=6, allowance=2 + units)
    day.when(buy(ANN, *TOP[: 3 + units])).breaks(Rule("BB-MAIL-3"))
    outcome = day.when(buy(ANN, *TOP[: 2 + units]))
    assert outcome.table.seats[ANN].cash == 100 - 15 * (2 + units)


def test_bb_mail_3_not_more_than_the_cash_pays() -> None:
    day = ordered(cash=25)
    day.when(buy(ANN, *TOP[:2])).breaks(Rule("BB-MAIL-3"))
    assert day.after(buy(ANN, TOP[0])).table.seats[ANN].cash == 10


def test_bb_mail_3_fifteen_whatever_the_value() -> None:
    five = (*solos("hovergirl", 1, 2, 3, 4), "hovergirl+garfunkle-6")
    deck = ("hovergirl-5", *solos("the_troll", 1, 2, 3, 4, 5))
    day = placed(cash={ANN: 15}, sets={BEN: {"hovergirl": five}}, supply_deck=deck, rest="bin_deck")
    day = planned(day, claim(ANN, "mail_order"), claim(BEN, "early_bedtime"))
    outcome = day.when(buy(ANN, "hovergirl-5"))
    assert day.table.track["hovergirl"].value == 50
    assert outcome.gives(ComicsBought).total == 15
    assert outcome.table.seats[ANN].cash == 0


@pytest.mark.parametrize("comics", [("the_troll-1",), ("x",), ("",), (TOP[0], TOP[0])])
def test_bb_dp_6_only_what_was_drawn_and_once(comics: Cards) -> None:
    ordered().when(buy(ANN, *comics)).breaks(Rule("BB-DP-6"))


def test_bb_dp_6_not_what_another_seat_has_drawn() -> None:
    day = three_orders()
    day.when(buy(CAT, day.table.seats[ANN].drawn[0])).breaks(Rule("BB-DP-6"))


def test_bb_dp_6_the_others_learn_numbers_only() -> None:
    outcome = ordered().when(buy(ANN, TOP[0]))
    bought, rest = outcome.gives(ComicsBought), outcome.gives(DrawnComicsDiscarded)
    for viewer in ("public", "seat-1", "seat-2", "seat-3"):
        assert mask(bought, viewer).comics is HIDDEN
        assert mask(rest, viewer).comics is HIDDEN
        assert (mask(bought, viewer).count, mask(rest, viewer).count) == (1, 5)
    assert mask(bought, "seat-0").comics == (TOP[0],)
    assert mask(buy(ANN, TOP[0]), "seat-1").comics is HIDDEN


def test_bb_mail_4_bought_comics_become_bagged() -> None:
    table = ordered().after(buy(ANN, TOP[0], TOP[5])).table
    assert sorted(table.seats[ANN].bagged) == sorted((TOP[0], TOP[5]))
    assert table.seats[ANN].drawn == ()


def test_bb_mail_4_the_limit_comes_after_all_of_them() -> None:
    outcome = ordered(bagged=NEXT[:7], deck=TOP).when(buy(ANN, *TOP[:2]))
    assert outcome.gives(LimitExceeded, seat=ANN).excess == 1
    assert len(outcome.table.seats[ANN].bagged) == 9
    ordered(bagged=NEXT[:6], deck=TOP).when(buy(ANN, *TOP[:2])).lacks(LimitExceeded)


def test_bb_mail_5_the_rest_goes_to_the_supply_discard() -> None:
    day = ordered().after(buy(ANN, TOP[2]))
    rest = (*TOP[:2], *TOP[3:6])
    event = day.one(DrawnComicsDiscarded, seat=ANN, deck="supply")
    assert (event.count, event.comics) == (5, tuple(sorted(rest)))
    table = day.upto(DrawnComicsDiscarded)
    assert sorted(table.supply_discard) == sorted(rest)
    assert table.bin_discard == day.start.bin_discard


def test_bb_mail_6_hands_are_in_no_deck() -> None:
    deck, discard = (TOP + NEXT)[:7], (TOP + NEXT)[7:12]
    day = placed(cash={ANN: 30, BEN: 30}, supply_deck=deck, supply_discard=discard, rest="bin_deck")
    day = planned(day, claim(ANN, "mail_order", 1), claim(BEN, "mail_order", 2))
    assert sorted(day.one(DeckReshuffled).order) == sorted(discard)
    assert day.table.seats[ANN].drawn == deck[:6]
    assert sorted(day.table.seats[BEN].drawn) == sorted((deck[6], *discard))


def test_bb_mail_6_what_is_declined_is_not_drawn_again_in_this_group() -> None:
    day = three_orders()
    drawn = len(day.all(ComicsDrawn))
    for seat in (CAT, ANN, BEN):
        day = day.after(buy(seat))
    assert len(day.all(ComicsDrawn)) == drawn
    assert len(day.all(DrawnComicsDiscarded)) == 3


def test_bb_mail_7_the_draw_is_automatic_and_buying_is_what_one_declines() -> None:
    day = ordered()
    assert len(day.table.seats[ANN].drawn) == 6
    day.when(Decline(seat=ANN)).breaks(Rule("BB-RES-5"))
    outcome = day.when(buy(ANN))
    outcome.gives(DrawnComicsDiscarded, seat=ANN, count=6)
    outcome.gives(ActionSkipped, seat=ANN, group="mail_order", reason="declined")
    outcome.gives(CubesRetrieved, seat=ANN, source="mail_order", cubes=2)
    outcome.lacks(ComicsBought)


@pytest.mark.parametrize("cash", [0, 5, 10])
def test_bb_mail_7_also_for_who_can_buy_nothing(cash: int) -> None:
    day = ordered(cash=cash)
    day.one(ComicsDrawn, seat=ANN, count=6)
    day.one(DrawnComicsDiscarded, seat=ANN, count=6)
    day.one(ActionSkipped, seat=ANN, group="mail_order", reason="impossible")
    assert day.table.seats[ANN].cash == cash
