"""Chapter 2.7, group 10: Grading."""

import pytest

from domain.games.bagged_boarded.commands import (
    Decline,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    GradeSet,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    CubesRetrieved,
    SetDisplayed,
    SetGraded,
)
from tests.support.day import ANN, BEN, boost, claim, solos
from tests.support.evening import Day, owed, placed, planned, rule

SHOWN = solos("copper_finch", 1, 2, 3)
SETS = {ANN: {"hovergirl": solos("hovergirl", 1, 2, 3), "garfunkle": solos("garfunkle", 1, 2, 3)}}


def grading(cash: int = 20, waived: bool = False, graded: bool = False) -> Day:
    """Ann claims Grading; she has two sets, one graded where asked for, and Ben has one."""
    sets = {**SETS, BEN: {"copper_finch": SHOWN}}
    done = ((ANN, "garfunkle"),) if graded else ()
    start = placed(3, sets=sets, cash={ANN: cash}, graded=done)
    more = (boost(ANN, "grading", "waiver"),) if waived else ()
    return planned(start, claim(ANN, "grading"), *more)


def grade(hero: str, seat: int = ANN) -> GradeSet:
    return GradeSet(seat=seat, hero=hero)


def test_bb_grade_1_fifteen_for_the_top_slab_on_one_own_set() -> None:
    day = grading()
    assert owed(day) == (ANN, "grading")
    assert day.one(ActionOpened, group="grading").price == 15
    done = day.after(grade("hovergirl"))
    assert done.one(SetGraded) == SetGraded(ANN, "hovergirl", 99, 15)
    after = done.upto(SetGraded)
    assert (after.seats[ANN].cash, after.slabs) == (5, (98, 96))
    assert [(s.hero, s.slab) for s in after.seats[ANN].sets] == [
        ("hovergirl", 99),
        ("garfunkle", None),
    ]
    assert owed(done) != (ANN, "grading")
    for hero in ("copper_finch", "lady_ledger", ""):
        day.when(grade(hero)).breaks(rule("BB-GRADE-1"))


def test_bb_grade_1_a_graded_set_takes_no_second_slab() -> None:
    day = grading(graded=True)
    day.when(grade("garfunkle")).breaks(rule("BB-GRADE-1"))
    assert day.after(grade("hovergirl")).one(SetGraded).slab == 98


def test_bb_grade_1_may_be_declined() -> None:
    done = grading().after(Decline(seat=ANN))
    assert done.one(ActionSkipped) == ActionSkipped(ANN, "grading", 1, "declined")
    assert done.upto(CubesRetrieved, seat=ANN, source="grading").seats[ANN].cash == 20
    grading().when(grade("")).breaks(rule("BB-GRADE-1"))


def impossible(day: Day, seat: int = ANN) -> bool:
    """Whether the seat's grading was over at once, its cubes back and nothing paid."""
    kinds = [type(event) for event in day.events if getattr(event, "group", "") == "grading"]
    skipped = day.one(ActionSkipped, seat=seat, group="grading").reason == "impossible"
    back = day.one(CubesRetrieved, seat=seat, source="grading")
    paid = day.before(ActionOpened, group="grading").seats[seat].cash
    still = day.upto(CubesRetrieved, seat=seat, source="grading").seats[seat].cash == paid
    return skipped and still and back.cubes > 0 and SetGraded not in kinds


def test_bb_grade_2_not_without_an_ungraded_set() -> None:
    none = planned(placed(3, sets={BEN: {"copper_finch": SHOWN}}), claim(ANN, "grading"))
    assert impossible(none)
    start = placed(
        3, sets={ANN: {"copper_finch": SHOWN}}, graded=((ANN, "copper_finch"),), cash={ANN: 50}
    )
    assert impossible(planned(start, claim(ANN, "grading")))


def test_bb_grade_2_not_with_less_than_the_fee() -> None:
    assert impossible(grading(cash=10))
    assert owed(grading(cash=15)) == (ANN, "grading")
    waived = grading(cash=0, waived=True)
    assert waived.after(grade("garfunkle")).one(SetGraded) == SetGraded(ANN, "garfunkle", 99, 0)


def test_bb_grade_2_not_without_a_slab() -> None:
    sets = {BEN: {"copper_finch": SHOWN, "lady_ledger": solos("lady_ledger", 1, 2, 3)}, **SETS}
    graded = ((BEN, "copper_finch"), (BEN, "lady_ledger"))
    start = placed(2, sets=sets, graded=graded, cash={ANN: 50})
    assert start.table.slabs == ()
    assert impossible(planned(start, claim(ANN, "grading")))


def test_bb_boost_6_the_waiver_makes_the_fee_nothing() -> None:
    day = grading(cash=5, waived=True)
    assert day.one(ActionOpened, group="grading").price == 0
    done = day.after(grade("hovergirl"))
    assert done.upto(SetGraded).seats[ANN].cash == 5
    assert done.one(CubesRetrieved, source="grading").cubes == 3


def test_bb_grade_5_slabs_are_never_replaced() -> None:
    first = grading().after(grade("hovergirl"))
    night = first.table
    assert night.round == 2
    assert night.slabs == (98, 96)


# ------------------------------------------------------------------------------- graded for good

FIVE = solos("hovergirl", 1, 2, 3, 4, 5)


def displaying() -> Day:
    """Ann has a graded set of Hovergirl, three more bagged comics of hers, and another set; she is
    to display."""
    start = placed(
        3,
        sets={ANN: {"hovergirl": FIVE[:3], "garfunkle": solos("garfunkle", 1, 2, 3)}},
        graded=((ANN, "hovergirl"),),
        bagged={ANN: (*FIVE[3:], "hovergirl+copper_finch-7", "garfunkle-4")},
    )
    return planned(start, claim(ANN, "display"))


def test_bb_grade_3_a_graded_set_cannot_be_expanded() -> None:
    day = displaying()
    day.when(ExpandSet(seat=ANN, hero="hovergirl", comic=FIVE[3])).breaks(rule("BB-GRADE-3"))
    expand = ExpandSet(seat=ANN, hero="garfunkle", comic="garfunkle-4")
    assert len(day.after(expand).table.seats[ANN].sets[1].comics) == 4


@pytest.mark.rules("BB-GRADE-3", "BB-FAQ-9")
def test_bb_disp_7_its_owner_starts_no_other_set_of_that_hero() -> None:
    day = displaying()
    more = (*FIVE[3:], "hovergirl+copper_finch-7")
    again = DisplaySet(seat=ANN, hero="hovergirl", comics=more)
    day.when(again).breaks(rule("BB-DISP-7"))


def test_bb_grade_3_the_slab_stays() -> None:
    done = displaying().after(FinishDisplay(seat=ANN))
    assert done.table.round == 2
    assert [own.slab for own in done.table.seats[ANN].sets] == [99, None]
    expand = ExpandSet(seat=ANN, hero="hovergirl", comic=FIVE[3])
    displaying().when(expand).breaks(rule("BB-GRADE-3"))


def test_bb_grade_4_others_may_still_display_the_hero() -> None:
    start = placed(
        3,
        sets={ANN: {"hovergirl": FIVE[:3]}},
        graded=((ANN, "hovergirl"),),
        bagged={BEN: (*FIVE[3:], "hovergirl+garfunkle-6")},
    )
    day = planned(start, claim(BEN, "display"))
    show = DisplaySet(seat=BEN, hero="hovergirl", comics=(*FIVE[3:], "hovergirl+garfunkle-6"))
    done = day.after(show)
    assert done.one(SetDisplayed).hero == "hovergirl"
    assert done.table.seats[BEN].sets[0].slab is None
    assert done.table.track["hovergirl"].value == 70
