"""Chapter 2.17: the worked examples of planning and of the store."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BuyDrawn, BuyReserved, EndTurn, SellComic
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    ActionOpened,
    ChoresPaid,
    ComicsBought,
    ComicSold,
    DrawnComicsDiscarded,
    HeroValueChanged,
    ReservedComicBought,
    SaleFinished,
)
from domain.games.bagged_boarded.rules import Rule
from tests.support.day import (
    ANN,
    BEN,
    CAT,
    DAN,
    Day,
    boost,
    claim,
    placed,
    planned,
    solos,
    with_row,
)

TROLLS = solos("the_troll", 1, 2, 3, 4, 5)
CHICKENS = solos("astro_chicken", 1, 2, 3, 4, 5)
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GARF = solos("garfunkle", 1, 2, 3, 4, 5)
X1, X2, X3 = solos("bicyclops", 1, 2, 3)
GUMSLINGER = "gumslinger-1"


def alone(cubes: int = 12) -> Day:
    """Only Ann has cubes."""
    return placed(cubes={ANN: cubes, BEN: 0, CAT: 0, DAN: 0})


def end(seat: int) -> EndTurn:
    return EndTurn(seat=seat)


def test_bb_ex_2_claim_costs() -> None:
    purple, green = ANN, BEN
    day = placed().after(claim(purple, "bag_and_board", 1), end(purple))
    assert day.table.seats[purple].cubes == 11
    day = day.after(claim(green, "bag_and_board", 2), end(green))
    assert day.table.seats[green].cubes == 10


def test_bb_ex_3_two_reserve_bagged_slots_on_two_turns() -> None:
    day = alone().after(claim(ANN, "reserve_bagged", 2), end(ANN))
    assert day.table.seats[ANN].cubes == 9
    day = day.after(claim(ANN, "reserve_bagged", 4), end(ANN))
    assert day.table.seats[ANN].cubes == 7
    assert [(e.cubes, e.travel) for e in day.all(ActionClaimed)] == [(2, 1), (2, 0)]


def claim_without_money() -> Day:
    """Cash 0, a comic of 10 reserved, and two cubes of chores."""
    day = placed(cash={ANN: 0}, reserve_bagged=HOVER, bagged={ANN: ()})
    day = planned(
        day,
        claim(ANN, "reserve_bagged", 1),
        boost(ANN, "chores", units=2),
        claim(BEN, "early_bedtime"),
    )
    assert day.one(ChoresPaid).amount == 10
    assert day.table.seats[ANN].cash == 10
    return day.after(BuyReserved(seat=ANN))


def test_bb_ex_4_a_claim_without_money() -> None:
    day = claim_without_money()
    assert day.one(ReservedComicBought).price == 10
    player = day.table.seats[ANN]
    assert (player.cash, player.bagged) == (0, (HOVER[0],))


def test_bb_ex_5_boost_units() -> None:
    sell = alone().after(claim(ANN, "sell"), boost(ANN, "sell"))
    assert (sell.one(ActionBoosted).cubes, sell.one(ActionBoosted).units) == (1, 1)
    sign = alone().after(claim(ANN, "autographs"), boost(ANN, "autographs"))
    assert (sign.one(ActionBoosted).cubes, sign.one(ActionBoosted).units) == (2, 1)


def test_bb_ex_5_one_cube_is_no_unit_of_autographs() -> None:
    # Row 1 and the way to the convention take four cubes; one is left.
    day = alone(5).after(claim(ANN, "autographs"))
    assert day.table.seats[ANN].cubes == 1
    assert day.when(boost(ANN, "autographs")).refusal is not None
    assert boost(ANN, "autographs") not in GAME.legal(day.table, ANN).commands


def test_bb_ex_6_mail_order_of_six_and_two() -> None:
    day = placed(cash={ANN: 30}, bagged={ANN: ()})
    day = planned(day, claim(ANN, "mail_order", 1), claim(BEN, "early_bedtime"))
    drawn = day.table.seats[ANN].drawn
    assert len(drawn) == 6
    day.when(BuyDrawn(seat=ANN, comics=drawn[:3])).breaks(Rule("BB-MAIL-3"))
    day = day.after(BuyDrawn(seat=ANN, comics=drawn[:2]))
    player = day.table.seats[ANN]
    assert (player.cash, sorted(player.bagged)) == (0, sorted(drawn[:2]))
    assert day.one(DrawnComicsDiscarded).count == len(day.table.supply_discard) == 4


def test_bb_ex_7_hovergirl_in_reserve_loose() -> None:
    day = placed(
        sets={BEN: {"hovergirl": HOVER[:4]}},
        reserve_loose=(HOVER[4], *GARF[:4]),
        cash={ANN: 20},
        loose={ANN: ()},
    )
    assert day.table.track["hovergirl"].value == 30
    day = planned(day, claim(ANN, "reserve_loose", 1)).after(BuyReserved(seat=ANN))
    assert day.one(ActionClaimed).cubes == 2
    assert day.one(ReservedComicBought).price == 15
    assert (day.table.seats[ANN].cash, day.table.seats[ANN].loose) == (5, (HOVER[4],))


@pytest.mark.parametrize(("cubes", "most"), [(0, 2), (1, 4)])
def test_bb_ex_8_the_first_row_of_sell(cubes: int, most: int) -> None:
    day = placed(loose={ANN: (*HOVER, *GARF)}, cash={ANN: 0})
    boosts = [boost(ANN, "sell", units=cubes)] if cubes else []
    day = planned(day, claim(ANN, "sell", 1), *boosts, claim(BEN, "early_bedtime"))
    assert day.one(ActionOpened, group="sell").allowance == most
    for comic in HOVER[:most]:
        day = day.after(SellComic(seat=ANN, comic=comic))
    assert day.when(SellComic(seat=ANN, comic=GARF[0])).refusal is not None
    assert day.table.seats[ANN].cash == 5 * most


def test_bb_ex_9_a_sale() -> None:
    sets = {BEN: {"the_troll": TROLLS[:3]}, CAT: {"astro_chicken": CHICKENS[:4]}}
    day = placed(
        cash={ANN: 0},
        sets=sets,
        bagged={ANN: (CHICKENS[4], TROLLS[4], HOVER[0])},
        signed=(CHICKENS[4],),
    )
    day = planned(day, claim(ANN, "sell", 1), claim(DAN, "early_bedtime"))
    day = with_row(day, (None, X1, X2, X3, GUMSLINGER))
    tags = day.table.tags
    day = day.after(SellComic(seat=ANN, comic=TROLLS[4]))
    assert day.table.seats[ANN].cash == 20
    assert day.table.reserve_loose == (TROLLS[4], X1, X2, X3, GUMSLINGER)
    day = day.after(SellComic(seat=ANN, comic=CHICKENS[4]))
    assert day.upto(ComicSold).reserve_loose == (CHICKENS[4], TROLLS[4], X1, X2, X3)
    assert day.one(ComicSold, comic=CHICKENS[4]).dropped == GUMSLINGER
    assert GUMSLINGER in day.table.bin_discard
    assert day.table.seats[ANN].cash == 80
    assert day.table.tags == tags + 1
    assert not day.all(HeroValueChanged)
    assert {hero: at.value for hero, at in day.table.track.items()} == {
        "the_troll": 20,
        "astro_chicken": 30,
    }
    assert day.one(SaleFinished).total == 80


def test_bb_ex_10_garfunkle_in_reserve_bagged() -> None:
    day = placed(
        sets={BEN: {"garfunkle": GARF[:4]}},
        reserve_bagged=(GARF[4], *HOVER[:4]),
        cash={ANN: 50},
        bagged={ANN: ()},
    )
    day = planned(day, claim(ANN, "reserve_bagged", 1)).after(BuyReserved(seat=ANN))
    assert day.one(ActionClaimed).cubes == 2
    assert day.one(ReservedComicBought).price == 30
    assert (day.table.seats[ANN].cash, day.table.seats[ANN].bagged) == (20, (GARF[4],))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bb_ex_11_the_last_display_row(players: int) -> None:
    outcome = placed(players).when(claim(ANN, "display", 6))
    if players == 6:
        outcome.gives(ActionClaimed, group="display", row=6, cubes=3)
    else:
        outcome.breaks(Rule("BB-SETUP-2"))


@pytest.mark.parametrize(("displayed", "value", "price"), [(0, 10, 30), (3, 20, 40), (4, 30, 60)])
def test_bb_ex_23_the_least_for_a_signed_comic(displayed: int, value: int, price: int) -> None:
    sets = {BEN: {"hovergirl": HOVER[1 : 1 + displayed]}} if displayed else {}
    day = placed(sets=sets, bagged={ANN: (HOVER[0],)}, signed=(HOVER[0],))
    day = planned(day, claim(ANN, "sell"))
    track = day.table.track
    assert (track["hovergirl"].value if "hovergirl" in track else 10) == value
    assert day.when(SellComic(seat=ANN, comic=HOVER[0])).gives(ComicSold).price == price


def test_bb_ex_24_three_of_the_bin_for_fifteen() -> None:
    day = placed(cash={ANN: 20})
    day = planned(day, claim(ANN, "bargain_bin"), boost(ANN, "bargain_bin", "buy"))
    day = day.after(BuyDrawn(seat=ANN, comics=day.table.seats[ANN].drawn[:3]))
    event = day.one(ComicsBought)
    assert (event.count, event.price, event.total) == (3, 5, 15)
    assert day.table.seats[ANN].cash == 5
