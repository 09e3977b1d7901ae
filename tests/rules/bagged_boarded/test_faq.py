"""Chapter 2.10: each answer is a rule."""

import pytest

from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyReserved,
    DisplaySet,
    EndTurn,
    ExpandSet,
    FinishDisplay,
    SellComic,
    SellOut,
    SignComics,
)
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ComicSold,
    LimitExceeded,
    SetDisplayed,
    SoldOut,
)
from domain.games.bagged_boarded.rules import Rule
from tests.support.day import ANN, BEN, CAT, DAN, boost, claim, placed, planned, solos

H1, H2, H3, H4, H5 = HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
TROLLS = solos("the_troll", 1, 2, 3, 4, 5)
CROSSOVERS = ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7", "hovergirl+lady_ledger-8")


def test_bb_faq_1_boosting_in_the_turn_of_the_claim() -> None:
    day = placed().after(claim(ANN, "display"), boost(ANN, "display", "points"))
    assert day.one(ActionBoosted).cubes == 1


def test_bb_faq_2_boosting_again_on_a_later_turn() -> None:
    day = placed(cubes={BEN: 0, CAT: 0, DAN: 0})
    day = day.after(claim(ANN, "display"), boost(ANN, "display", "points"), EndTurn(seat=ANN))
    day = day.after(boost(ANN, "display", "points", 2))
    assert [event.units for event in day.all(ActionBoosted)] == [1, 2]


def test_bb_faq_3_boosting_one_action_in_the_turn_of_claiming_another() -> None:
    day = placed(cubes={BEN: 0, CAT: 0, DAN: 0}).after(claim(ANN, "display"), EndTurn(seat=ANN))
    day = day.after(claim(ANN, "mail_order"), boost(ANN, "display", "points"))
    assert day.one(ActionBoosted).group == "display"


@pytest.mark.rules("BB-AUTO-2")
def test_bb_faq_4_no_autographs_on_displayed_comics() -> None:
    day = placed(sets={ANN: {"hovergirl": (H1, H2, H3)}}, bagged={ANN: (H4,)})
    day = planned(day, claim(ANN, "autographs"))
    day.when(SignComics(seat=ANN, comics=(H1,))).breaks(Rule("BB-AUTO-2"))
    assert day.after(SignComics(seat=ANN, comics=(H4,))).table.signed == (H4,)


def test_bb_faq_5_the_limit_is_checked_at_once_after_the_whole_batch() -> None:
    day = placed(bagged={ANN: (*TROLLS, H1)}, loose={ANN: (H2, H3, H4)})
    day = planned(day, claim(ANN, "bag_and_board"), claim(ANN, "early_bedtime"))
    outcome = day.when(BagComics(seat=ANN, comics=(H2, H3, H4)))
    assert [e.excess for e in outcome.events if isinstance(e, LimitExceeded)] == [1]


def test_bb_faq_6_displayed_comics_are_not_counted() -> None:
    bagged = (*TROLLS, H1, H2, H3)
    day = placed(bagged={ANN: bagged}, loose={ANN: CROSSOVERS}, reserve_bagged=(None,) * 5)
    day = planned(day, claim(ANN, "display"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=(H1, H2, H3)))
    player = day.table.seats[ANN]
    assert (len(player.bagged), sum(len(own.comics) for own in player.sets)) == (5, 3)
    assert not day.all(LimitExceeded)


def test_bb_faq_7_nothing_is_added_to_another_players_set() -> None:
    day = placed(sets={BEN: {"hovergirl": (H1, H2, H3)}}, bagged={ANN: (H4, H5, TROLLS[0])})
    day = planned(day, claim(ANN, "display"), claim(DAN, "early_bedtime"))
    day.when(ExpandSet(seat=ANN, hero="hovergirl", comic=H4)).breaks(Rule("BB-DISP-8"))


def test_bb_faq_7_but_its_value_helps_everybody() -> None:
    day = placed(
        sets={BEN: {"hovergirl": (H1, H2, H3, H4)}},
        bagged={ANN: ()},
        reserve_bagged=(H5, *TROLLS[:4]),
        cash={ANN: 30},
    )
    day = planned(day, claim(ANN, "reserve_bagged"), claim(ANN, "autographs"))
    day = day.after(BuyReserved(seat=ANN), SignComics(seat=ANN, comics=(H5,)))
    assert day.table.seats[ANN].cash == 0
    day = planned(
        placed(sets={BEN: {"hovergirl": (H1, H2, H3, H4)}}, bagged={ANN: (H5,)}, signed=(H5,)),
        claim(ANN, "sell"),
    )
    assert day.when(SellComic(seat=ANN, comic=H5)).gives(ComicSold).price == 60


def test_bb_faq_8_a_signed_bagged_comic_is_not_displayed_and_counts() -> None:
    day = placed(bagged={ANN: (*TROLLS, H1, H2, H3)}, signed=(H1, H2, H3), loose={ANN: (H4,)})
    assert day.table.seats[ANN].sets == ()
    assert day.table.track == {}
    day = planned(day, claim(ANN, "bag_and_board"))
    day.when(BagComics(seat=ANN, comics=(H4,))).gives(LimitExceeded, excess=1)


@pytest.mark.parametrize("graded", [False, True])
def test_bb_faq_9_no_second_set_of_a_hero(graded: bool) -> None:
    day = placed(
        sets={ANN: {"hovergirl": (H1, H2, H3)}},
        graded=((ANN, "hovergirl"),) if graded else (),
        bagged={ANN: CROSSOVERS, BEN: (H4, H5, *TROLLS[:1])},
    )
    day = planned(day, claim(ANN, "display"), claim(DAN, "early_bedtime"))
    again = day.when(DisplaySet(seat=ANN, hero="hovergirl", comics=CROSSOVERS))
    assert again.refusal is not None
    expected = {"BB-GRADE-3", "BB-DISP-7"} if graded else {"BB-DISP-7"}
    assert again.refusal.rule.value in expected
    if not graded:
        again.breaks(Rule("BB-DISP-7"))


def test_bb_faq_9_but_others_may_have_theirs() -> None:
    day = placed(
        sets={ANN: {"hovergirl": (H1, H2, H3)}},
        graded=((ANN, "hovergirl"),),
        bagged={BEN: CROSSOVERS},
    )
    day = planned(day, claim(BEN, "display"))
    day.when(DisplaySet(seat=BEN, hero="hovergirl", comics=CROSSOVERS)).gives(
        SetDisplayed, seat=BEN, hero="hovergirl"
    )


def test_bb_faq_10_displaying_pays_nothing_by_itself() -> None:
    day = placed(
        sets={BEN: {"hovergirl": CROSSOVERS}},
        bagged={ANN: HOVER},
        cash={ANN: 10},
    )
    day = planned(day, claim(ANN, "display"), claim(DAN, "early_bedtime"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=(H1, H2, H3)))
    if day.table.top is not None and day.table.top.seat == ANN:
        day = day.after(FinishDisplay(seat=ANN))
    assert day.table.seats[ANN].cash == 10


def test_bb_faq_10_only_selling_out_does() -> None:
    day = placed(bagged={ANN: HOVER}, cash={ANN: 10})
    day = planned(day, claim(ANN, "display"), claim(DAN, "early_bedtime"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=(H1, H2, H3)))
    assert day.table.seats[ANN].cash == 10
    day = day.after(SellOut(seat=ANN, power=day.table.powers[0]))
    day.one(SoldOut, seat=ANN, amount=20)
    assert day.table.seats[ANN].cash == 30
