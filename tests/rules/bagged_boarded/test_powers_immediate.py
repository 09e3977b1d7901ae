"""Chapter 2.11: immediate superpowers, but for those that take comics (`test_powers_taking.py`)."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    ChoosePower,
    ExpandSet,
    FinishDisplay,
    FinishSelling,
    GradeSet,
    SellComic,
    SellOut,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    CashGranted,
    ComicSold,
    ComicsUnbagged,
    CubesRetrieved,
    HeroValueChanged,
    PowerOpened,
    SaleFinished,
    SetExpanded,
    SetGraded,
    SoldOut,
    SuperpowerRemoved,
)
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, solos
from tests.support.evening import Day, owed, rule
from tests.support.powers import HOVER, choosing, chosen

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)

# ------------------------------------------------------------------------------------ Rich Uncle


@pytest.mark.rules("BB-EX-21")
def test_bb_sp_richuncle_1_fifty_cents() -> None:
    day = chosen("rich_uncle", cash={ANN: 5})
    assert day.one(CashGranted) == CashGranted(ANN, 50, "rich_uncle")
    assert day.upto(CashGranted).seats[ANN].cash == 55
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("rich_uncle", "used")


# ----------------------------------------------------------------------------------- Good Grades


def graded(cash: int = 15, **wanted: Any) -> Day:
    return chosen("good_grades", cash={ANN: cash}, **wanted)


@pytest.mark.rules("BB-DP-18c", "BB-GRADE-3")
def test_bb_sp_goodgrades_1_pay_and_grade_one_set() -> None:
    sets = {ANN: {"garfunkle": GAR[:3]}}
    day = graded(20, sets=sets, bagged={ANN: (*GAR[3:], HOVER[3])})
    assert day.one(PowerOpened) == PowerOpened(ANN, "good_grades", "good_grades", 1, 15)
    assert GAME.legal(day.table, ANN).commands == (
        GradeSet(seat=ANN, hero="garfunkle"),
        GradeSet(seat=ANN, hero="hovergirl"),
    )
    done = day.after(GradeSet(seat=ANN, hero="garfunkle"))
    assert done.one(SetGraded) == SetGraded(ANN, "garfunkle", 99, 15)
    assert done.table.seats[ANN].cash == 5
    assert done.table.slabs == (98, 96)
    assert done.one(SuperpowerRemoved) == SuperpowerRemoved("good_grades", "used")
    assert owed(done) == (ANN, "display")
    expand = ExpandSet(seat=ANN, hero="garfunkle", comic=GAR[3])
    done.when(expand).breaks(rule("BB-GRADE-3"))
    done.when(GradeSet(seat=ANN, hero="hovergirl")).breaks(rule("BB-RES-1"))


@pytest.mark.parametrize("hero", ["garfunkle", "the_troll", "dr_weird", "no_such_hero", ""])
def test_only_an_own_ungraded_set(hero: str) -> None:
    sets = {ANN: {"garfunkle": GAR[:3]}, BEN: {"the_troll": TROLL[:3]}}
    day = graded(sets=sets, graded=((ANN, "garfunkle"),))
    day.when(GradeSet(seat=ANN, hero=hero)).breaks(rule("BB-GRADE-1"))
    assert GAME.legal(day.table, ANN).commands == (GradeSet(seat=ANN, hero="hovergirl"),)


def test_bb_sp_goodgrades_2_without_a_slab_only_sold_out() -> None:
    heroes = ("garfunkle", "the_troll", "dr_weird")
    sets = {CAT: {hero: solos(hero, 1, 2, 3) for hero in heroes}}
    all_graded = tuple((CAT, hero) for hero in heroes)
    day = choosing("good_grades", sets=sets, graded=all_graded, cash={ANN: 50})
    assert day.table.slabs == ()
    day.when(ChoosePower(seat=ANN, power="good_grades")).breaks(rule("BB-SP-GOODGRADES-2"))
    offered = GAME.legal(day.table, ANN).commands
    assert ChoosePower(seat=ANN, power="good_grades") not in offered
    assert SellOut(seat=ANN, power="good_grades") in offered
    assert day.after(SellOut(seat=ANN, power="good_grades")).one(SoldOut).amount == 20


def test_bb_sp_goodgrades_3_without_the_fee_only_sold_out() -> None:
    day = choosing("good_grades", cash={ANN: 10})
    day.when(ChoosePower(seat=ANN, power="good_grades")).breaks(rule("BB-SP-GOODGRADES-3"))
    assert day.after(SellOut(seat=ANN, power="good_grades")).one(SoldOut).amount == 20
    rich = choosing("good_grades", cash={ANN: 15})
    assert rich.when(ChoosePower(seat=ANN, power="good_grades")).refusal is None


@pytest.mark.rules("BB-T-57", "BB-SP-GOODGRADES-1")
def test_bb_sp_goodgrades_4_the_set_just_displayed() -> None:
    sets, bagged = {ANN: {"garfunkle": GAR[:3]}}, {ANN: HOVER[3:]}
    day = graded(sets=sets, bagged=bagged).after(GradeSet(seat=ANN, hero="hovergirl"))
    assert day.one(SetGraded) == SetGraded(ANN, "hovergirl", 99, 15)
    expand = ExpandSet(seat=ANN, hero="hovergirl", comic=HOVER[3])
    day.when(expand).breaks(rule("BB-GRADE-3"))
    assert day.after(FinishDisplay(seat=ANN)).one(CubesRetrieved, source="display")


@pytest.mark.rules("BB-DP-N6")
def test_nothing_else_is_done_before_a_set_is_graded() -> None:
    day = graded(bagged={ANN: HOVER[3:]})
    for command in (
        FinishDisplay(seat=ANN),
        ExpandSet(seat=ANN, hero="hovergirl", comic=HOVER[3]),
    ):
        day.when(command).breaks(rule("BB-DISP-13"))
    unbag = UnbagComics(seat=ANN, comics=HOVER[3:4])
    assert owed(day.after(unbag)) == (ANN, "good_grades")


# ------------------------------------------------------------------------------- Spring Cleaning


def cleaning(loose: Cards = (), bagged: Cards = (), **wanted: Any) -> Day:
    own: dict[str, Any] = {"loose": {ANN: loose}, "bagged": {ANN: bagged}, "cash": {ANN: 0}}
    return chosen("spring_cleaning", **own, **wanted)


def sell(comic: str) -> SellComic:
    return SellComic(seat=ANN, comic=comic)


@pytest.mark.rules("BB-DP-18f", "BB-SELL-2")
def test_bb_sp_springcleaning_1_everything_at_full_value() -> None:
    sets = {BEN: {"garfunkle": GAR[:4]}}
    loose, bagged = (GAR[4], TROLL[0]), (TROLL[1], TROLL[2])
    day = cleaning(loose, bagged, sets=sets, shown=HOVER[:4], signed=(TROLL[0], TROLL[2]))
    assert owed(day) == (ANN, "spring_cleaning")
    prices = []
    for comic in (*loose, *bagged, HOVER[0]):
        done = day.after(sell(comic))
        sale = done.one(ComicSold)
        prices.append((sale.state, sale.signed, sale.price))
    assert prices == [
        ("loose", False, 30),
        ("loose", True, 30),
        ("bagged", False, 10),
        ("bagged", True, 30),
        ("displayed", False, 30),
    ]


def test_any_number_and_then_it_is_over() -> None:
    day = cleaning(GAR, TROLL, points=5)
    for comic in (*GAR, *TROLL):
        assert owed(day) == (ANN, "spring_cleaning")
        day = day.after(sell(comic))
    assert day.one(SaleFinished) == SaleFinished(ANN, "spring_cleaning", 10, 100)
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("spring_cleaning", "used")
    none = cleaning(GAR).after(FinishSelling(seat=ANN))
    assert none.one(SaleFinished) == SaleFinished(ANN, "spring_cleaning", 0, 0)
    assert none.one(SuperpowerRemoved).power == "spring_cleaning"


@pytest.mark.rules("BB-DP-N4")
def test_with_nothing_to_sell_nobody_is_asked() -> None:
    day = cleaning()
    assert day.one(SaleFinished).count == 0
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("spring_cleaning", "used")


@pytest.mark.rules("BB-SP-SPRINGCLEANING-1")
def test_the_three_comics_rule_holds() -> None:
    day = cleaning(GAR, shown=HOVER[:4]).after(sell(HOVER[0]))
    day.when(sell(HOVER[1])).breaks(rule("BB-SELL-8"))


@pytest.mark.rules("BB-SELL-5", "BB-SELL-6", "BB-T-34")
def test_bb_sp_springcleaning_2_otherwise_like_sell() -> None:
    graded_ = {ANN: {"garfunkle": GAR[:4]}}
    day = cleaning(
        (TROLL[0],),
        (TROLL[1],),
        sets=graded_,
        graded=((ANN, "garfunkle"),),
        shown=HOVER,
        signed=(TROLL[1],),
    )
    day.when(sell(GAR[0])).breaks(rule("BB-SELL-9"))
    tags, row = day.table.tags, day.table.reserve_loose
    assert row[:2] == (None, None)
    day = day.after(sell(TROLL[1]))
    assert day.table.tags == tags + 1
    assert day.table.reserve_loose == (None, TROLL[1], *row[2:])
    day = day.after(sell(HOVER[0]), sell(HOVER[1]))
    assert [e.price for e in day.all(ComicSold, state="displayed")] == [50, 50]
    assert day.table.track["hovergirl"].value == 50
    assert day.table.reserve_loose[:2] == (HOVER[1], HOVER[0])
    day = day.after(FinishSelling(seat=ANN))
    assert [event.value for event in day.all(HeroValueChanged)] == [50, 20]


def test_bb_t_62_in_the_middle_of_display() -> None:
    day = cleaning((), (GAR[0],), shown=HOVER, points=2)
    day = day.after(sell(HOVER[3]), sell(HOVER[4]))
    assert [event.price for event in day.all(ComicSold)] == [50, 50]
    assert day.table.seats[ANN].cash == 100
    day = day.after(FinishSelling(seat=ANN))
    assert [e.value for e in day.all(HeroValueChanged)] == [50, 20]
    top = day.table.top
    assert top is not None
    assert (top.kind, top.left) == ("display", 2)
    assert len(day.table.seats[ANN].sets[0].comics) == 3
    again = chosen("spring_cleaning", shown=HOVER[:4], bagged={ANN: HOVER[4:]}, cash={ANN: 0})
    again = again.after(sell(HOVER[0]), FinishSelling(seat=ANN))
    again = again.after(ExpandSet(seat=ANN, hero="hovergirl", comic=HOVER[4]))
    assert again.one(SetExpanded).comic == HOVER[4]


def test_others_may_unbag_meanwhile() -> None:
    day = cleaning(GAR)
    day = day.after(UnbagComics(seat=BEN, comics=day.table.seats[BEN].bagged[:1]))
    assert day.one(ComicsUnbagged).seat == BEN
    assert owed(day) == (ANN, "spring_cleaning")
