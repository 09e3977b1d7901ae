"""Chapter 8.1: scenarios of the convention and the evening."""

import pytest

from domain.games.bagged_boarded.commands import (
    BagComics,
    Decline,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    GoToBed,
    GradeSet,
    SellOut,
    SettlePreview,
    SignComics,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicsUnbagged,
    CubesRetrieved,
    GameEndTriggered,
    HeroValueChanged,
    LimitExceeded,
    ReserveSlotRefilled,
    RoundStarted,
    SetDisplayed,
    SetGraded,
    SneakPreviewViewed,
    SoldOut,
    SuperpowerChosen,
    SuperpowerOffered,
    SwagTaken,
    TurnOrderChanged,
    UniqueHeroesAdvanced,
)
from tests.support.day import ANN, BEN, CAT, DAN, boost, claim, solos
from tests.support.evening import Day, idle, owed, placed, planned, rule, seen

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
CROSSED = ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7", "hovergirl+lady_ledger-8")
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)


def show(seat: int, hero: str, *comics: str) -> DisplaySet:
    return DisplaySet(seat=seat, hero=hero, comics=comics)


def sold_out(day: Day) -> Day:
    """The superpower owed is chosen and sold out."""
    top = day.table.top
    assert top is not None
    return day.after(SellOut(seat=top.seat, power=day.table.powers[0]))


# --------------------------------------------------------------------------------- the convention


def test_bb_t_41_swag_untouched_for_three_rounds() -> None:
    day = placed(2, bagged={ANN: (*HOVER, *GAR[:2])})
    sizes = []
    for _ in range(4):
        sizes.append(len(day.table.swag))
        day = idle(day) if len(sizes) < 4 else day
    assert sizes == [1, 2, 3, 4]
    day = planned(day, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    assert day.one(SwagTaken).count == 4
    assert [event.excess for event in day.all(LimitExceeded)] == [3]
    assert len(day.table.seats[ANN].bagged) == 11


def test_bb_t_42_two_sneak_preview_players() -> None:
    start = placed(3, sneak=GAR, cash={ANN: 20, BEN: 0})
    day = planned(start, claim(ANN, "sneak_preview", 1), claim(BEN, "sneak_preview", 2))
    left = (GAR[4], GAR[0], GAR[3], GAR[2])
    day = day.after(SettlePreview(seat=ANN, comics=GAR[1:2], order=left))
    assert day.one(SneakPreviewViewed, seat=BEN).comics == left
    day = day.after(SettlePreview(seat=BEN, comics=(), order=left[::-1]))
    first, second = left[:1:-1]
    night = day.before(ReserveSlotRefilled, row="bagged")
    assert night.sneak == left[::-1]
    for viewer in ("seat-0", "public"):
        until = Day(day.start, *day.events[: day.events.index(day.all(ReserveSlotRefilled)[0])])
        assert seen(until, viewer).sneak == ("?",) * 4
        later = seen(day, viewer)
        assert {comic for comic in later.sneak if comic != "?"} == set()
    assert seen(day, "seat-1").sneak[:2] == (left[1], left[0])
    assert day.table.reserve_bagged[:2] == (second, first)


def test_bb_t_44_the_order_of_sneak_preview_is_that_of_the_row() -> None:
    p, q, r = GAR[2], GAR[0], GAR[1]
    start = placed(3, sneak=GAR[:3], cash={ANN: 0}, reserve_bagged=(None, *TROLL[:3]))
    day = planned(start, claim(ANN, "sneak_preview"))
    assert day.table.reserve_bagged == (None, None, None, TROLL[0])
    day = day.after(SettlePreview(seat=ANN, comics=(), order=(p, q, r)))
    filled = [(event.slot, event.comic) for event in day.all(ReserveSlotRefilled, row="bagged")]
    assert filled == [(3, p), (2, q), (1, r)]


def test_bb_t_45_what_cannot_be_signed() -> None:
    start = placed(
        3,
        bagged={BEN: HOVER[:2]},
        loose={BEN: TROLL[:1]},
        sets={BEN: {"garfunkle": GAR[:3]}},
        signed=HOVER[:1],
    )
    day = planned(start, claim(BEN, "autographs"))
    day.when(SignComics(seat=BEN, comics=TROLL[:1])).breaks(rule("BB-AUTO-2"))
    day.when(SignComics(seat=BEN, comics=GAR[:1])).breaks(rule("BB-AUTO-2"))
    day.when(SignComics(seat=BEN, comics=HOVER[:1])).breaks(rule("BB-AUTO-4"))


def test_bb_t_46_unbagging_a_signed_comic() -> None:
    start = placed(3, bagged={BEN: HOVER[:3]}, loose={BEN: ()}, signed=HOVER[1:2])
    assert start.table.tags == 63
    day = start.after(UnbagComics(seat=BEN, comics=HOVER[1:3]))
    event = day.one(ComicsUnbagged)
    assert (event.count, event.tags, event.signed, event.comics) == (2, 1, HOVER[1:2], HOVER[2:3])
    assert (day.table.tags, day.table.signed) == (64, ())
    assert sorted(day.table.seats[BEN].loose) == sorted(HOVER[1:3])
    assert seen(day, "seat-0").seats[BEN].loose.count("?") >= 1
    assert HOVER[2] not in seen(day, "seat-0").seats[BEN].loose


def test_bb_t_47_grading_with_ten_cents() -> None:
    start = placed(3, sets={ANN: {"hovergirl": HOVER[:3]}}, cash={ANN: 10})
    day = planned(start, claim(ANN, "grading"))
    assert day.one(ActionSkipped, group="grading").reason == "impossible"
    assert day.one(CubesRetrieved, source="grading").cubes == 1
    assert day.table.slabs == (99, 98, 96)
    waived = planned(start, claim(ANN, "grading"), boost(ANN, "grading", "waiver"))
    waived = waived.after(GradeSet(seat=ANN, hero="hovergirl"))
    assert waived.one(SetGraded) == SetGraded(ANN, "hovergirl", 99, 0)
    assert waived.upto(SetGraded).seats[ANN].cash == 10


def test_bb_t_48_three_grading_claims_and_two_slabs() -> None:
    heroes = ("copper_finch", "lady_ledger", "dr_weird")
    sets = {DAN: {hero: solos(hero, 1, 2, 3) for hero in heroes}}
    sets |= {ANN: {"hovergirl": HOVER[:3]}, BEN: {"garfunkle": GAR[:3]}}
    sets |= {CAT: {"the_troll": TROLL[:3]}}
    cash = {ANN: 15, BEN: 15, CAT: 15}
    start = placed(5, sets=sets, graded=tuple((DAN, hero) for hero in heroes), cash=cash)
    assert start.table.slabs == (94, 92)
    day = planned(start, *(claim(seat, "grading", seat + 1) for seat in (ANN, BEN, CAT)))
    day = day.after(GradeSet(seat=ANN, hero="hovergirl"), GradeSet(seat=BEN, hero="garfunkle"))
    assert [(e.seat, e.slab, e.fee) for e in day.all(SetGraded)] == [(0, 94, 15), (1, 92, 15)]
    assert day.one(ActionSkipped, group="grading") == ActionSkipped(CAT, "grading", 3, "impossible")
    assert day.upto(CubesRetrieved, seat=CAT, source="grading").seats[CAT].cash == 15
    assert day.table.slabs == ()


def test_bb_t_49_the_hero_of_a_graded_set() -> None:
    start = placed(
        3,
        sets={ANN: {"hovergirl": HOVER[:3], "the_troll": TROLL[:3]}},
        graded=((ANN, "hovergirl"),),
        bagged={ANN: (*HOVER[3:4], *CROSSED[:2]), BEN: (HOVER[4], CROSSED[2], *GAR[:1])},
    )
    day = planned(start, claim(ANN, "display", 1), claim(BEN, "display", 2))
    expand = ExpandSet(seat=ANN, hero="hovergirl", comic=HOVER[3])
    day.when(expand).breaks(rule("BB-GRADE-3"))
    day.when(show(ANN, "hovergirl", HOVER[3], *CROSSED[:2])).breaks(rule("BB-DISP-7"))
    day = planned(
        placed(
            3,
            sets={ANN: {"hovergirl": HOVER[:3]}},
            graded=((ANN, "hovergirl"),),
            bagged={BEN: CROSSED},
        ),
        claim(BEN, "display"),
    )
    assert day.after(show(BEN, "hovergirl", *CROSSED)).one(SetDisplayed).seat == BEN


# ------------------------------------------------------------------------------------- the evening


def test_bb_t_50_bagging_three_with_seven_bagged() -> None:
    start = placed(3, bagged={ANN: (*HOVER, *GAR[:2])}, loose={ANN: TROLL[:3]})
    day = planned(start, claim(ANN, "bag_and_board"))
    day = day.after(BagComics(seat=ANN, comics=TROLL[:3]))
    assert len(day.table.seats[ANN].bagged) == 10
    assert day.one(LimitExceeded).excess == 2


def test_bb_t_51_a_row_of_two_points() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3]}}
    start = placed(3, sets=sets, bagged={ANN: (*HOVER[3:], *GAR[:3])})
    day = planned(start, claim(ANN, "display", 3))
    assert day.one(ActionOpened, group="display").allowance == 2
    day.when(show(ANN, "garfunkle", *GAR[:3])).breaks(rule("BB-DISP-4"))
    for comic in HOVER[3:]:
        day = day.after(ExpandSet(seat=ANN, hero="hovergirl", comic=comic))
    assert len(day.table.seats[ANN].sets[0].comics) == 5


@pytest.mark.rules("BB-CORE-4", "BB-CORE-5")
def test_bb_t_52_three_crossovers() -> None:
    day = planned(placed(3, bagged={ANN: CROSSED}), claim(ANN, "display"))
    day = day.after(show(ANN, "hovergirl", *CROSSED))
    assert [event.hero for event in day.all(HeroValueChanged)] == ["hovergirl"]
    values = {hero: at.value for hero, at in day.table.track.items() if at.level}
    assert values == {"hovergirl": 20}
    assert day.table.unique_heroes == 1


def test_bb_t_53_the_same_hero_displayed_twice_in_one_group() -> None:
    start = placed(3, bagged={ANN: HOVER[:4], BEN: (HOVER[4], *CROSSED)})
    day = planned(start, claim(ANN, "display", 1), claim(BEN, "display", 2))
    day = sold_out(day.after(show(ANN, "hovergirl", *HOVER[:4])))
    day = day.after(FinishDisplay(seat=ANN)) if owed(day) == (ANN, "display") else day
    day = day.after(show(BEN, "hovergirl", HOVER[4], *CROSSED))
    assert day.table.unique_heroes == 1
    assert [event.seat for event in day.all(SuperpowerOffered)] == [ANN]
    assert [event.value for event in day.all(HeroValueChanged)] == [30, 130]


def test_bb_t_54_selling_out_after_a_set_of_five() -> None:
    day = planned(placed(3, bagged={ANN: HOVER}, cash={ANN: 0}), claim(ANN, "display"))
    day = sold_out(day.after(show(ANN, "hovergirl", *HOVER)))
    assert day.one(SoldOut).amount == 50
    assert day.upto(SoldOut).seats[ANN].cash == 50


def test_bb_t_55_the_trigger_and_a_new_hero_after_it() -> None:
    heroes = ("garfunkle", "the_troll", "copper_finch", "lady_ledger")
    start = placed(
        2,
        sets={BEN: {hero: solos(hero, 1, 2, 3) for hero in heroes}},
        bagged={ANN: HOVER[:3], BEN: solos("dr_weird", 1, 2, 3)},
    )
    day = planned(start, claim(ANN, "display", 1), claim(BEN, "display", 2))
    day = day.after(show(ANN, "hovergirl", *HOVER[:3]))
    assert day.one(UniqueHeroesAdvanced).position == 5
    assert day.all(GameEndTriggered) == []
    assert len(day.table.powers) == 1
    day = sold_out(day)
    kinds = [type(event) for event in day.events]
    assert kinds.index(SuperpowerChosen) < kinds.index(GameEndTriggered)
    day = day.after(FinishDisplay(seat=ANN)) if owed(day) == (ANN, "display") else day
    day = day.after(show(BEN, "dr_weird", *solos("dr_weird", 1, 2, 3)))
    assert len(day.all(UniqueHeroesAdvanced)) == len(day.all(SuperpowerOffered)) == 1
    assert (day.table.unique_heroes, day.table.powers) == (5, ())


def test_bb_t_65_three_in_early_bedtime() -> None:
    purple, green, red, yellow = ANN, BEN, CAT, DAN
    start = placed(4, turn_order=(green, yellow, red, purple))
    rows = ((purple, 1), (red, 2), (yellow, 3))
    day = planned(start, *(claim(seat, "early_bedtime", row) for seat, row in rows))
    moved = day.after(*(GoToBed(seat=seat) for seat, _ in rows))
    assert moved.table.turn_order == (yellow, red, purple, green)
    stayed = day.after(*(Decline(seat=seat) for seat, _ in rows))
    assert stayed.all(TurnOrderChanged) == []
    assert stayed.one(RoundStarted).turn_order == (green, yellow, red, purple)
