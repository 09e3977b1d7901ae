"""Chapter 2.7, group 12: Display."""

import pytest

from domain.games.bagged_boarded.commands import (
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    SellComic,
    SellOut,
    TakeSwag,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    CubesRetrieved,
    HeroValueChanged,
    LimitExceeded,
    SetDisplayed,
    SetExpanded,
    SuperpowerOffered,
    UniqueHeroesAdvanced,
)
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, boost, claim, solos
from tests.support.evening import Day, owed, placed, planned, rule

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
CROSSED = ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7", "hovergirl+lady_ledger-8")
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)


def show(hero: str, *comics: str, seat: int = ANN) -> DisplaySet:
    return DisplaySet(seat=seat, hero=hero, comics=comics)


def expand(hero: str, comic: str, seat: int = ANN) -> ExpandSet:
    return ExpandSet(seat=seat, hero=hero, comic=comic)


def choose(day: Day) -> Day:
    """The first superpower of the market is chosen and sold out."""
    top = day.table.top
    assert top is not None
    assert top.kind == "superpower"
    return day.after(SellOut(seat=top.seat, power=day.table.powers[0]))


def displaying(row: int = 1, boosts: int = 0, shown: Cards = (), bagged: Cards = ()) -> Day:
    """Ann, with a set if asked for (of a solo first), and with bagged comics, is to display."""
    sets = {ANN: {shown[0].partition("-")[0]: shown}} if shown else {}
    start = placed(3, bagged={ANN: bagged or (*HOVER, *GAR[:2], TROLL[0])}, sets=sets)
    boosting = (boost(ANN, "display", "points", boosts),) if boosts else ()
    return planned(start, claim(ANN, "display", row), *boosting)


def points(day: Day) -> int:
    """The display points that are left."""
    assert day.table.top is not None
    assert day.table.top.kind == "display"
    return day.table.top.left


@pytest.mark.parametrize(("row", "boosts", "due"), [(1, 0, 5), (2, 0, 4), (3, 0, 2), (2, 2, 6)])
def test_bb_disp_1_points_of_row_and_boosts(row: int, boosts: int, due: int) -> None:
    day = displaying(row, boosts, shown=HOVER[:3], bagged=(*HOVER[3:], *CROSSED))
    assert (day.one(ActionOpened, group="display").allowance, points(day)) == (due, due)
    day = day.after(expand("hovergirl", HOVER[3]))
    assert points(day) == due - 1
    ended = day.after(FinishDisplay(seat=ANN))
    assert ended.one(CubesRetrieved, source="display").cubes == 2 + boosts
    assert owed(ended) != (ANN, "display")


def test_bb_disp_1_one_comic_costs_one_point() -> None:
    start = displaying(2)
    start.when(show("hovergirl", *HOVER)).breaks(rule("BB-DISP-1"))
    assert points(choose(start.after(show("hovergirl", *HOVER[:3])))) == 1
    short = displaying(3, 2, HOVER[:3], (*HOVER[3:], *GAR[:4]))
    short = short.after(expand("hovergirl", HOVER[3]))
    assert points(short) == 3
    short.when(show("garfunkle", *GAR[:4])).breaks(rule("BB-DISP-1"))
    short.when(show("garfunkle", *GAR[:3])).gives(SetDisplayed)


def test_bb_disp_2_any_number_of_actions_in_any_order() -> None:
    day = displaying(1, 3, HOVER[:3], (*HOVER[3:], *GAR[:4], TROLL[0]))
    day = day.after(expand("hovergirl", HOVER[3]))
    day = choose(day.after(show("garfunkle", *GAR[:3])))
    day = day.after(expand("hovergirl", HOVER[4]), expand("garfunkle", GAR[3]))
    assert points(day) == 2
    assert [(s.hero, len(s.comics)) for s in day.table.seats[ANN].sets] == [
        ("hovergirl", 5),
        ("garfunkle", 4),
    ]
    assert day.table.seats[ANN].bagged == (TROLL[0],)


def test_bb_disp_3_an_expansion_is_one_comic_and_one_action() -> None:
    day = displaying(shown=HOVER[:3], bagged=HOVER[3:])
    assert ExpandSet.__struct_fields__ == ("seat", "hero", "comic")
    day = day.after(expand("hovergirl", HOVER[3]))
    assert points(day) == 4
    day = day.after(expand("hovergirl", HOVER[4]))
    assert [event.comic for event in day.all(SetExpanded)] == list(HOVER[3:])
    changes = [(e.displayed, e.value) for e in day.all(HeroValueChanged, hero="hovergirl")]
    assert changes == [(4, 30), (5, 50)]


def test_bb_disp_4_two_points_are_no_new_set() -> None:
    day = displaying(3, 0, TROLL[:3], (*HOVER[:3], TROLL[3]))
    day.when(show("hovergirl", *HOVER[:3])).breaks(rule("BB-DISP-4"))
    day.when(expand("the_troll", TROLL[3])).gives(SetExpanded)
    without = displaying(3)
    skipped = ActionSkipped(ANN, "display", 3, "impossible")
    assert without.one(ActionSkipped, group="display") == skipped
    boosted = displaying(3, 1)
    assert boosted.after(show("hovergirl", *HOVER[:3])).one(SetDisplayed).hero == "hovergirl"
    begun = displaying(2, 0, HOVER[:3], (*HOVER[3:], *GAR[:3])).after(expand("hovergirl", HOVER[3]))
    begun = begun.after(expand("hovergirl", HOVER[4]))
    begun.when(show("garfunkle", *GAR[:3])).breaks(rule("BB-DISP-4"))


@pytest.mark.parametrize("comics", [HOVER[:3], HOVER, CROSSED, (*HOVER[2:4], CROSSED[0])], ids=len)
def test_bb_disp_5_comics_of_one_hero_crossovers_too(comics: Cards) -> None:
    day = displaying(bagged=(*HOVER, *CROSSED))
    event = day.after(show("hovergirl", *comics)).one(SetDisplayed)
    assert (event.seat, event.hero, sorted(event.comics)) == (ANN, "hovergirl", sorted(comics))
    day.when(show("garfunkle", *comics)).breaks(rule("BB-DISP-5"))


def test_bb_disp_5_eight_at_most() -> None:
    day = displaying(1, 3, bagged=(*HOVER, *CROSSED))
    event = day.after(show("hovergirl", *HOVER, *CROSSED)).one(SetDisplayed)
    assert len(event.comics) == 8
    day.when(show("lady_ledger", *HOVER, *CROSSED)).breaks(rule("BB-DISP-5"))


@pytest.mark.parametrize(
    ("hero", "comics"),
    [
        ("hovergirl", HOVER[:2]),
        ("hovergirl", HOVER[:1]),
        ("hovergirl", ()),
        ("hovergirl", (*HOVER[:2], GAR[0])),
        ("garfunkle", (*GAR[:2], HOVER[0])),
        ("garfunkle", (*GAR[:2], TROLL[0])),
        ("copper_finch", HOVER[:3]),
        ("no_such_hero", HOVER[:3]),
        ("pub_c", HOVER[:3]),
    ],
)
def test_bb_disp_5_no_set(hero: str, comics: Cards) -> None:
    displaying().when(show(hero, *comics)).breaks(rule("BB-DISP-5"))


def test_bb_disp_5_a_comic_counts_once() -> None:
    assert displaying().when(show("hovergirl", HOVER[0], HOVER[0], HOVER[1])).refusal is not None
    displaying().when(show("hovergirl", HOVER[0], HOVER[1])).breaks(rule("BB-DISP-5"))


@pytest.mark.rules("BB-CORE-3")
def test_bb_disp_5_an_expansion_shows_the_hero_too() -> None:
    day = displaying(shown=HOVER[:3], bagged=(*HOVER[3:], *GAR[:1], CROSSED[0]))
    day.when(expand("hovergirl", GAR[0])).breaks(rule("BB-DISP-5"))
    assert day.after(expand("hovergirl", CROSSED[0])).one(SetExpanded).comic == CROSSED[0]


@pytest.mark.parametrize("comic", [HOVER[4], CROSSED[1]])
def test_bb_disp_6_not_from_the_loose_pile(comic: str) -> None:
    sets = {ANN: {"garfunkle": GAR[:3]}}
    start = placed(3, sets=sets, bagged={ANN: HOVER[:4]}, loose={ANN: (comic, GAR[3])})
    day = planned(start, claim(ANN, "display"))
    day.when(show("hovergirl", *HOVER[:2], comic)).breaks(rule("BB-DISP-6"))
    day.when(expand("garfunkle", GAR[3])).breaks(rule("BB-DISP-6"))


def test_bb_disp_6_not_of_another_seat_nor_of_a_set_nor_of_the_table() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3]}, BEN: {"garfunkle": (*GAR[:2], CROSSED[0])}}
    start = placed(
        3,
        sets=sets,
        bagged={BEN: HOVER[3:4], ANN: HOVER[4:]},
        reserve_loose=(CROSSED[1],) * 1 + TROLL[:3],
    )
    day = planned(start, claim(ANN, "display"))
    for comic in (HOVER[0], HOVER[3], *CROSSED):
        day.when(expand("hovergirl", comic)).breaks(rule("BB-DISP-6"))


def test_bb_disp_6_tags_stay_on_displayed_comics() -> None:
    start = placed(3, bagged={ANN: HOVER[:4]}, loose={ANN: HOVER[4:]}, signed=HOVER[:2])
    day = planned(start, claim(ANN, "display"))
    after = day.after(show("hovergirl", *HOVER[:3])).upto(SetDisplayed)
    assert (after.signed, after.tags) == (HOVER[:2], 62)
    assert after.seats[ANN].bagged == HOVER[3:4]
    day.when(show("hovergirl", *HOVER[:2], HOVER[4])).breaks(rule("BB-DISP-6"))


@pytest.mark.rules("BB-FAQ-9")
def test_bb_disp_7_one_set_a_hero_ever() -> None:
    day = displaying(shown=HOVER[:3], bagged=(*HOVER[3:], *CROSSED))
    day.when(show("hovergirl", *CROSSED)).breaks(rule("BB-DISP-7"))
    day.when(show("hovergirl", *HOVER[3:], CROSSED[0])).breaks(rule("BB-DISP-7"))


@pytest.mark.rules("BB-DISP-7")
def test_a_hero_displayed_by_someone_else_may_be_displayed_again() -> None:
    sets = {BEN: {"hovergirl": HOVER[:3]}, ANN: {"garfunkle": GAR[:3]}}
    day = planned(placed(3, sets=sets, bagged={ANN: (*HOVER[3:], *CROSSED)}), claim(ANN, "display"))
    day.when(show("garfunkle", CROSSED[0], *HOVER[3:])).breaks(rule("BB-DISP-7"))
    done = day.after(show("hovergirl", *HOVER[3:], CROSSED[2]))
    assert done.one(SetDisplayed).hero == "hovergirl"
    day.when(show("hovergirl", *HOVER[3:])).breaks(rule("BB-DISP-5"))


@pytest.mark.rules("BB-FAQ-7")
def test_bb_disp_8_another_players_set() -> None:
    more = {ANN: (*HOVER[3:], CROSSED[0])}
    start = placed(3, sets={BEN: {"hovergirl": HOVER[:3]}}, bagged=more)
    day = planned(start, claim(ANN, "display"))
    day.when(expand("hovergirl", HOVER[3])).breaks(rule("BB-DISP-8"))


def test_bb_disp_8_no_set_at_all() -> None:
    displaying().when(expand("hovergirl", HOVER[0])).breaks(rule("BB-DISP-8"))
    displaying().when(expand("no_such_hero", HOVER[0])).breaks(rule("BB-DISP-8"))


@pytest.mark.rules("BB-DATA-TRACK")
def test_bb_disp_9_the_token_moves_to_the_total_of_all_players() -> None:
    sets = {BEN: {"hovergirl": HOVER[:3]}}
    start = placed(3, sets=sets, bagged={ANN: (*HOVER[3:], *CROSSED)})
    day = planned(start, claim(ANN, "display"))
    assert day.table.track["hovergirl"].value == 20
    day = day.after(show("hovergirl", *HOVER[3:], CROSSED[0]))
    assert day.one(HeroValueChanged) == HeroValueChanged("hovergirl", 1, 4, 70, 6)
    day = day.after(expand("hovergirl", CROSSED[1]), expand("hovergirl", CROSSED[2]))
    changes = [(e.old_level, e.level, e.value, e.displayed) for e in day.all(HeroValueChanged)]
    assert changes == [(1, 4, 70, 6), (4, 5, 100, 7), (5, 6, 130, 8)]
    assert {hero for hero, at in day.table.track.items() if at.level} == {"hovergirl"}


def test_bb_disp_10_the_first_of_its_hero() -> None:
    day = displaying().after(show("hovergirl", *HOVER[:4]))
    kinds = [type(event) for event in day.events]
    at = kinds.index(SetDisplayed)
    assert kinds[at:] == [SetDisplayed, HeroValueChanged, UniqueHeroesAdvanced, SuperpowerOffered]
    assert day.one(UniqueHeroesAdvanced).position == 1
    assert day.one(SuperpowerOffered) == SuperpowerOffered(ANN, "hovergirl")
    assert owed(day) == (ANN, "superpower")
    day = choose(day)
    assert owed(day) == (ANN, "display")
    day.when(SellOut(seat=ANN, power=day.table.powers[0])).breaks(rule("BB-DISP-10"))


def test_bb_disp_10_not_the_first_of_its_hero() -> None:
    sets = {BEN: {"hovergirl": HOVER[:3]}}
    start = placed(3, sets=sets, bagged={ANN: (*HOVER[3:], *CROSSED)})
    day = planned(start, claim(ANN, "display"))
    day = day.after(show("hovergirl", *CROSSED))
    assert day.all(UniqueHeroesAdvanced) + day.all(SuperpowerOffered) == []
    assert day.table.unique_heroes == 1
    assert owed(day) == (ANN, "display")
    day.when(SellOut(seat=ANN, power=day.table.powers[0])).breaks(rule("BB-DISP-10"))


@pytest.mark.rules("BB-FAQ-10")
def test_bb_disp_12_nothing_is_paid_for_a_set_now() -> None:
    sets = {BEN: {"hovergirl": HOVER[:3]}}
    start = placed(3, sets=sets, bagged={ANN: (*HOVER[3:], *CROSSED)})
    day = planned(start, claim(ANN, "display"))
    cash = [player.cash for player in day.table.seats]
    day = day.after(show("hovergirl", *CROSSED), expand("hovergirl", HOVER[3]))
    day = day.after(FinishDisplay(seat=ANN))
    assert day.one(CubesRetrieved, source="display")
    assert [player.cash for player in day.table.seats] == cash


@pytest.mark.parametrize(
    "command",
    [expand("hovergirl", HOVER[3]), show("garfunkle", *GAR[:3]), FinishDisplay(seat=ANN)],
    ids=lambda command: type(command).__name__,
)
def test_bb_disp_13_a_display_is_one_unit_with_its_superpower(
    command: ExpandSet | DisplaySet | FinishDisplay,
) -> None:
    day = displaying(1, 3, bagged=(*HOVER, *GAR[:3]))
    day = day.after(show("hovergirl", *HOVER[:3]))
    day.when(command).breaks(rule("BB-DISP-13"))
    assert choose(day).when(command).refusal is None


@pytest.mark.rules("BB-FAQ-6", "BB-LIMIT-1")
def test_bb_disp_14_displayed_comics_do_not_count() -> None:
    sets = {ANN: {"hovergirl": HOVER, "garfunkle": GAR}}
    start = placed(3, sets=sets, bagged={ANN: (*TROLL, *CROSSED[:2])}, swag=("dr_weird-1",))
    day = planned(start, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    assert len(day.table.seats[ANN].bagged) == 8
    assert day.all(LimitExceeded) == []


def test_bb_disp_14_a_display_makes_room() -> None:
    start = placed(3, bagged={ANN: (*HOVER, *GAR[:3])})
    day = planned(start, claim(ANN, "display")).after(show("hovergirl", *HOVER))
    assert len(day.table.seats[ANN].bagged) == 3
    assert day.all(LimitExceeded) == []


def test_finishing_at_once_is_declining() -> None:
    day = displaying().after(FinishDisplay(seat=ANN))
    assert day.one(ActionSkipped) == ActionSkipped(ANN, "display", 1, "declined")
    assert day.all(SetDisplayed) == []


def test_bb_disp_1_finishing_after_a_display_is_not() -> None:
    day = displaying(shown=HOVER[:3], bagged=(*HOVER[3:], *CROSSED))
    day = day.after(expand("hovergirl", HOVER[3]), FinishDisplay(seat=ANN))
    assert day.all(ActionSkipped) == []
    assert day.one(CubesRetrieved, source="display").cubes == 2


def test_a_sale_is_no_answer_to_a_display() -> None:
    assert displaying().when(SellComic(seat=ANN, comic=HOVER[0])).refusal is not None
