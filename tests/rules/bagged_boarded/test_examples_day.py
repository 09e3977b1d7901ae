"""Chapter 2.17: worked examples of the convention, the evening and the end."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    ChoosePower,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    GoToBed,
    SellOut,
    TakeSwag,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.events import (
    ActionClaimed,
    GameEndTriggered,
    HeroValueChanged,
    LimitExceeded,
    NetWorthScored,
    SetDisplayed,
    SoldOut,
    SuperpowerOffered,
    SuperpowerRemoved,
    TurnOrderChanged,
)
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, DAN, claim, solos
from tests.support.evening import Day, idle, owed, placed, planned, rule
from tests.support.powers import given, market

PURPLE, GREEN, RED, PINK, YELLOW, BLUE = range(6)

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
CHICKEN = solos("astro_chicken", 1, 2, 3, 4, 5)
HAMMER = solos("argyle_hammer", 1, 2, 3, 4, 5)
TATWOMAN = solos("tatwoman", 1, 2, 3, 4, 5)
CATAMARAN = (
    "catamaran_man+connect_o_bots-6",
    "catamaran_man+quiet_comet-7",
    "catamaran_man+paper_lantern-8",
)


def show(seat: int, hero: str, comics: Cards) -> DisplaySet:
    return DisplaySet(seat=seat, hero=hero, comics=comics)


def points(day: Day) -> int:
    assert day.table.top is not None
    return day.table.top.left


def test_bb_ex_1_swag_over_the_limit() -> None:
    own, swag = (*HOVER, *GAR[:2]), (GAR[2], "the_troll-1")
    start = placed(3, bagged={ANN: own}, loose={ANN: ()}, swag=swag)
    day = planned(start, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    assert len(day.table.seats[ANN].bagged) == 9
    assert day.one(LimitExceeded) == LimitExceeded(ANN, 1)
    assert owed(day) == (ANN, "unbag")
    day = day.after(UnbagComics(seat=ANN, comics=("garfunkle-3",)))
    ann = day.table.seats[ANN]
    assert (len(ann.bagged), ann.loose) == (8, ("garfunkle-3",))
    assert day.upto(LimitExceeded).swag == ()


def test_bb_ex_11_the_last_display_row_is_for_six() -> None:
    last = claim(ANN, "display", 6)
    placed(5).when(last).breaks(rule("BB-SETUP-2"))
    assert placed(6).when(last).gives(ActionClaimed, group="display", row=6).cubes == 3


@pytest.mark.parametrize(
    ("hero", "comics"),
    [
        ("hovergirl", HOVER[:3]),
        ("garfunkle", (*GAR[:3], "hovergirl+garfunkle-6", "garfunkle+lady_ledger-7")),
        ("catamaran_man", CATAMARAN),
    ],
)
def test_bb_ex_12_sets(hero: str, comics: Cards) -> None:
    day = planned(placed(3, bagged={ANN: comics}), claim(ANN, "display"))
    assert sorted(day.after(show(ANN, hero, comics)).one(SetDisplayed).comics) == sorted(comics)


def test_bb_ex_12_one_publisher_without_a_common_hero() -> None:
    comics = ("hovergirl-1", "garfunkle-1", "copper_finch-1")
    day = planned(placed(3, bagged={ANN: comics}), claim(ANN, "display"))
    for hero in ("hovergirl", "garfunkle", "copper_finch", "lady_ledger"):
        day.when(show(ANN, hero, comics)).breaks(rule("BB-DISP-5"))


def test_bb_ex_13_pink_displays_four_astro_chickens() -> None:
    sets = {PINK: {"bicyclops": solos("bicyclops", 1, 2, 3)}}
    start = market(placed(4, sets=sets, bagged={PINK: CHICKEN}, cash={PINK: 0}), "mad_rush")
    day = planned(start, claim(PINK, "display"))
    day = day.after(show(PINK, "astro_chicken", CHICKEN[:4]))
    assert day.table.seats[PINK].bagged == CHICKEN[4:]
    assert day.table.track["astro_chicken"].value == 30
    assert day.table.unique_heroes == 2
    day = day.after(ChoosePower(seat=PINK, power="mad_rush"))
    assert points(day) == 1
    assert day.table.seats[PINK].powers == ("mad_rush",)
    assert day.table.seats[PINK].cash == 0
    assert day.all(GameEndTriggered) == []


def test_bb_ex_14_yellow_displays_four_argyle_hammers() -> None:
    start = market(placed(5, bagged={YELLOW: HAMMER[:4]}), "mad_rush")
    day = planned(start, claim(YELLOW, "display"))
    day = day.after(show(YELLOW, "argyle_hammer", HAMMER[:4]))
    assert (day.table.track["argyle_hammer"].value, day.table.unique_heroes) == (30, 1)
    day = day.after(ChoosePower(seat=YELLOW, power="mad_rush"))
    assert "mad_rush" not in day.table.powers
    assert day.table.seats[YELLOW].powers == ("mad_rush",)


def test_bb_ex_15_a_hero_displayed_again() -> None:
    crossed = ("astro_chicken+bicyclops-6", "astro_chicken+doctor_decimal-7")
    sets = {PINK: {"astro_chicken": CHICKEN[:4]}}
    start = placed(5, sets=sets, bagged={YELLOW: (CHICKEN[4], *crossed)})
    assert start.table.track["astro_chicken"].value == 30
    day = planned(start, claim(YELLOW, "display"))
    day = day.after(show(YELLOW, "astro_chicken", (CHICKEN[4], *crossed)))
    assert day.one(HeroValueChanged) == HeroValueChanged("astro_chicken", 2, 5, 100, 7)
    assert day.table.unique_heroes == 1
    assert day.all(SuperpowerOffered) == []


def test_bb_ex_16_green_sells_optimism_out() -> None:
    start = market(placed(3, bagged={GREEN: HOVER[:4]}, cash={GREEN: 0}), "optimism")
    day = planned(start, claim(GREEN, "display"))
    day = day.after(show(GREEN, "hovergirl", HOVER[:4]))
    day = day.after(SellOut(seat=GREEN, power="optimism"))
    assert day.one(SoldOut) == SoldOut(GREEN, "optimism", "hovergirl", 30)
    assert day.one(SuperpowerRemoved).power == "optimism"
    assert day.upto(SuperpowerRemoved).seats[GREEN].cash == 30
    assert "optimism" in day.table.removed_powers


def test_bb_ex_17_early_bedtime() -> None:
    purple, green, red, yellow = ANN, BEN, CAT, DAN
    start = placed(4, turn_order=(green, yellow, red, purple))
    rows = ((purple, 1), (red, 2), (yellow, 3))
    day = planned(start, *(claim(seat, "early_bedtime", row) for seat, row in rows))
    for seat, _ in rows:
        day = day.after(GoToBed(seat=seat))
    assert [event.turn_order for event in day.all(TurnOrderChanged)] == [
        (purple, green, yellow, red),
        (red, purple, green, yellow),
        (yellow, red, purple, green),
    ]


def rushing() -> Day:
    """Blue has five points, eight bagged comics, three of them Tatwoman, and two more loose."""
    bagged = (*TATWOMAN[:3], *solos("winter_wick", 1, 2, 3, 4, 5))
    own: dict[str, Any] = {"bagged": {BLUE: bagged}, "loose": {BLUE: TATWOMAN[3:]}}
    shown = {ANN: {"moss_giant": solos("moss_giant", 1, 2, 3)}}
    start = placed(6, sets=shown, cash={BLUE: 0}, **own)
    return planned(
        market(given(start, {BLUE: ("mad_rush",)}), "valet_parking"), claim(BLUE, "display")
    )


def test_bb_ex_18_mad_rush_between_display_actions() -> None:
    day = rushing()
    assert points(day) == 5
    day = day.after(show(BLUE, "tatwoman", TATWOMAN[:3]))
    day = day.after(SellOut(seat=BLUE, power="valet_parking"))
    blue = day.table.seats[BLUE]
    assert (points(day), len(blue.bagged), blue.cash) == (2, 5, 20)
    day = day.after(UsePower(seat=BLUE, power="mad_rush"))
    blue = day.table.seats[BLUE]
    assert (len(blue.bagged), blue.loose) == (7, ())
    assert day.all(LimitExceeded) == []
    for comic in TATWOMAN[3:]:
        day = day.after(ExpandSet(seat=BLUE, hero="tatwoman", comic=comic))
    changes = [(event.displayed, event.value) for event in day.all(HeroValueChanged)]
    assert changes == [(3, 20), (4, 30), (5, 50)]
    last = day.upto(HeroValueChanged).seats[BLUE]
    assert (len(last.sets[0].comics), len(last.bagged)) == (5, 5)


def test_bb_ex_19_mad_rush_first() -> None:
    day = rushing().after(UsePower(seat=BLUE, power="mad_rush"))
    assert day.one(LimitExceeded) == LimitExceeded(BLUE, 2)
    day = day.after(UnbagComics(seat=BLUE, comics=solos("winter_wick", 1, 2)))
    blue = day.table.seats[BLUE]
    assert (len(blue.bagged), len(blue.loose)) == (8, 2)
    day = day.after(show(BLUE, "tatwoman", TATWOMAN))
    blue = day.table.seats[BLUE]
    assert (len(blue.bagged), day.table.track["tatwoman"].value) == (3, 50)
    day = day.after(SellOut(seat=BLUE, power="valet_parking"))
    assert day.one(SoldOut).amount == 50
    assert day.upto(SoldOut).seats[BLUE].cash == 50


@pytest.mark.parametrize(("numbers", "total"), [((2, 3, 4, 5), 513), ((1, 2, 3, 4), 593)])
def test_bb_ex_27_a_full_total(numbers: tuple[int, ...], total: int) -> None:
    hover = solos("hovergirl", *numbers)
    signed = next(comic for comic in HOVER if comic not in hover)
    bagged = (signed, "garfunkle+copper_finch-8", "the_troll-1")
    start = placed(
        3,
        cash={ANN: 85},
        sets={
            BEN: {"dr_weird": solos("dr_weird", 1, 2, 3)},
            ANN: {"hovergirl": hover, "garfunkle": GAR[1:4]},
        },
        graded=((BEN, "dr_weird"), (ANN, "hovergirl")),
        bagged={ANN: bagged},
        signed=(hover[0], signed),
        supply_deck=(),
        rest="loose 2",
    )
    day = idle(planned(start, claim(BEN, "display")).after(FinishDisplay(seat=BEN)))
    assert day.one(NetWorthScored, seat=ANN).total == total
    by_rule = {
        n: sum(x.amount for x in GAME.scores(day.table)[ANN].lines if x.rule == f"BB-FINAL-{n}")
        for n in range(1, 7)
    }
    assert by_rule == {1: 85, 2: 250, 3: 20, 4: 98, 5: 45, 6: 15}
