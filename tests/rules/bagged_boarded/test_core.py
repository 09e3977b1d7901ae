"""Chapter 2.1: core concepts and the states of a comic."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyReserved,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    SellComic,
    SignComics,
)
from domain.games.bagged_boarded.events import (
    ComicSold,
    GameEnded,
    HeroValueChanged,
    NetWorthScored,
    ReservedComicBought,
    SetDisplayed,
    WinnerDeclared,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.types import FACE_DOWN, Card, Cards
from tests.support.bagged import BOX
from tests.support.day import ANN, BEN, CAT, DAN, Day, boost, claim, idle, placed, planned, solos

H1, H2, H3, H4, H5 = HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
G1, G2, G3, G4, G5 = GARF = solos("garfunkle", 1, 2, 3, 4, 5)
BOTH = "hovergirl+garfunkle-6"
CROSSOVERS = (BOTH, "hovergirl+copper_finch-7", "hovergirl+lady_ledger-8")


def last_day(**position: Any) -> Day:
    """The game ends this night, since the Supply is gone; nobody does anything."""
    day = placed(supply_deck=(), supply_discard=(), **position)
    return planned(day, boost(ANN, "chores"))


def displaying(points: int = 0, **position: Any) -> Day:
    """Ann has Display row 1 (5 points) and so many more."""
    more = [boost(ANN, "display", "points", points)] if points else []
    return planned(placed(**position), claim(ANN, "display"), *more, claim(DAN, "early_bedtime"))


def display(seat: int, hero: str, *comics: Card) -> DisplaySet:
    return DisplaySet(seat=seat, hero=hero, comics=comics)


def value(day: Day, hero: str) -> int:
    """A hero's value on the track."""
    return day.table.track[hero].value if hero in day.table.track else 10


# --------------------------------------------------------------------------------- core concepts


def test_bb_core_1_the_highest_net_worth_wins() -> None:
    day = last_day(
        cash={ANN: 40, BEN: 60, CAT: 100, DAN: 0},
        sets={BEN: {"hovergirl": HOVER}, CAT: {"garfunkle": GARF[1:4]}},
        bagged=dict.fromkeys(range(4), ()),
    )
    totals = {event.seat: event.total for event in day.all(NetWorthScored)}
    # Ann 40 and 5 for the chore; Ben 60, 220 and 80 for issue 1; Cat 100 and 100.
    assert totals == {ANN: 45, BEN: 360, CAT: 200, DAN: 0}
    day.one(WinnerDeclared, seat=BEN, total=360, tie_broken=False)
    assert GAME.is_over(day.table)


@pytest.mark.parametrize("publisher", ["pub_a", "pub_b", "pub_c", "pub_d", "pub_e"])
def test_bb_core_2_publishers_are_alike(publisher: str) -> None:
    h1, h2, *_ = BOX[publisher]
    own = solos(h1, 1, 2, 3, 4)
    day = placed(
        cash={ANN: 0},
        sets={BEN: {h1: own}},
        bagged={ANN: (f"{h1}-5", f"{h1}+{h2}-6")},
        reserve_bagged=(*solos(h2, 1, 2, 3, 4, 5),),
    )
    day = planned(day, claim(ANN, "sell"), claim(ANN, "reserve_bagged", 1))
    day = day.after(SellComic(seat=ANN, comic=f"{h1}-5"), SellComic(seat=ANN, comic=f"{h1}+{h2}-6"))
    day = day.after(BuyReserved(seat=ANN))
    assert [event.price for event in day.all(ComicSold)] == [30, 30]
    assert day.one(ReservedComicBought).price == 10
    assert day.table.seats[ANN].cash == 50


@pytest.mark.parametrize(("hero", "solo_comics"), [("hovergirl", HOVER), ("garfunkle", GARF)])
def test_bb_core_3_a_crossover_serves_as_either_hero(hero: str, solo_comics: Cards) -> None:
    day = displaying(bagged={ANN: (*solo_comics[:3], BOTH)})
    new = day.when(display(ANN, hero, *solo_comics[:2], BOTH)).gives(SetDisplayed, hero=hero)
    assert set(new.comics) == {*solo_comics[:2], BOTH}


@pytest.mark.parametrize(("hero", "solo_comics"), [("hovergirl", HOVER), ("garfunkle", GARF)])
def test_bb_core_3_when_a_set_is_expanded_too(hero: str, solo_comics: Cards) -> None:
    day = displaying(bagged={ANN: (BOTH,)}, sets={ANN: {hero: solo_comics[:3]}})
    day = day.after(ExpandSet(seat=ANN, hero=hero, comic=BOTH))
    assert day.table.seats[ANN].sets[0].comics == (*solo_comics[:3], BOTH)


def test_bb_core_4_a_displayed_crossover_belongs_to_one_set() -> None:
    sets = {ANN: {"hovergirl": (H1, H2, BOTH), "garfunkle": (G1, G2, G3)}}
    day = displaying(sets=sets, bagged={ANN: (H3,)})
    day.when(ExpandSet(seat=ANN, hero="garfunkle", comic=BOTH)).breaks(Rule("BB-DISP-6"))
    found = [own.hero for own in day.table.seats[ANN].sets if BOTH in own.comics]
    assert found == ["hovergirl"]
    assert (value(day, "hovergirl"), value(day, "garfunkle")) == (20, 20)


def test_bb_core_5_guests_do_not_move_the_track() -> None:
    day = displaying(bagged={ANN: CROSSOVERS}).after(display(ANN, "hovergirl", *CROSSOVERS))
    assert value(day, "hovergirl") == 20
    assert [value(day, h) for h in ("garfunkle", "copper_finch", "lady_ledger")] == [10, 10, 10]
    assert [event.hero for event in day.all(HeroValueChanged)] == ["hovergirl"]


def test_bb_core_5_nor_that_of_a_hero_with_sets_of_its_own() -> None:
    day = displaying(sets={BEN: {"garfunkle": (G1, G2, G3)}}, bagged={ANN: CROSSOVERS})
    day = day.after(display(ANN, "hovergirl", *CROSSOVERS))
    assert [value(day, h) for h in ("hovergirl", "garfunkle")] == [20, 20]
    assert [event.hero for event in day.all(HeroValueChanged)] == ["hovergirl"]


@pytest.mark.parametrize(("size", "before"), [(3, 20), (4, 30), (5, 50)])
def test_bb_core_6_values_rise_with_the_track(size: int, before: int) -> None:
    day = displaying(1, sets={BEN: {"hovergirl": HOVER[:size]}}, bagged={ANN: CROSSOVERS})
    assert value(day, "hovergirl") == before
    day = day.after(display(ANN, "hovergirl", *CROSSOVERS))
    assert value(day, "hovergirl") == {3: 70, 4: 100, 5: 130}[size]


def test_bb_core_6_and_fall_with_it() -> None:
    day = placed(
        sets={BEN: {"hovergirl": (H1, H2, H3, H4)}},
        bagged={ANN: (H5, BOTH)},
        cash={ANN: 0, BEN: 0},
    )
    day = planned(day, claim(BEN, "sell", 1), claim(ANN, "sell", 2))
    day = day.after(SellComic(seat=BEN, comic=H1))
    day = idle(day).after(SellComic(seat=ANN, comic=H5))
    assert day.one(ComicSold, seat=ANN).price == 20
    assert day.one(ComicSold, seat=BEN).price == 30


def test_bb_core_7_a_crossover_is_worth_the_larger_value() -> None:
    sets = {BEN: {"hovergirl": HOVER}, CAT: {"garfunkle": GARF[:3]}}
    day = placed(sets=sets, bagged={ANN: (BOTH,)}, cash={ANN: 0}, reserve_loose=(None,) * 5)
    day = planned(day, claim(ANN, "sell"), claim(DAN, "early_bedtime"))
    assert day.when(SellComic(seat=ANN, comic=BOTH)).gives(ComicSold).price == 50
    for row, price in (("loose", 25), ("bagged", 50)):
        lying: dict[str, Any] = {f"reserve_{row}": (BOTH, *solos("the_troll", 1, 2, 3, 4))}
        day = placed(sets=sets, cash={ANN: 50}, **lying)
        day = planned(day, claim(ANN, f"reserve_{row}")).after(BuyReserved(seat=ANN))
        assert day.one(ReservedComicBought).price == price


@pytest.mark.parametrize(("signed", "points"), [(False, 25), (True, 75)])
def test_bb_core_7_at_the_end_too(signed: bool, points: int) -> None:
    day = last_day(
        sets={BEN: {"hovergirl": HOVER}, CAT: {"garfunkle": GARF[:3]}},
        bagged={ANN: (BOTH,)},
        signed=(BOTH,) if signed else (),
        cash={ANN: 0},
    )
    day.one(GameEnded)
    assert day.one(NetWorthScored, seat=ANN).total == 5 + points


def test_bb_core_8_the_issue_number_never_affects_the_value() -> None:
    for comic in (*HOVER, *CROSSOVERS):
        day = planned(placed(bagged={ANN: (comic,)}, loose={ANN: ()}), claim(ANN, "sell"))
        assert day.when(SellComic(seat=ANN, comic=comic)).gives(ComicSold).price == 10


# ---------------------------------------------------------------------------- states of a comic


def test_bb_state_1_the_state_decides_the_price() -> None:
    day = placed(
        sets={ANN: {"hovergirl": (H1, H2, H3, H4)}},
        bagged={ANN: (H5,)},
        loose={ANN: (BOTH,)},
        reserve_loose=(None,) * 5,
    )
    day = planned(day, claim(ANN, "sell"), boost(ANN, "sell"))
    for comic in (H1, H5, BOTH):
        day = day.after(SellComic(seat=ANN, comic=comic))
    states = [(event.state, event.price) for event in day.all(ComicSold)]
    assert states == [("displayed", 30), ("bagged", 30), ("loose", 15)]


def test_bb_state_1_and_what_may_be_done_with_it() -> None:
    day = planned(placed(loose={ANN: (H1,)}, bagged={ANN: (H2,)}), claim(ANN, "bag_and_board"))
    day.when(BagComics(seat=ANN, comics=(H2,))).breaks(Rule("BB-BAG-1"))
    assert H1 in day.after(BagComics(seat=ANN, comics=(H1,))).table.seats[ANN].bagged


def test_bb_state_2_displayed_comics_lie_face_up_in_sets_of_three_or_more() -> None:
    day = displaying(bagged={ANN: (H1, H2, H3, G1)})
    assert day.when(display(ANN, "hovergirl", H1, H2)).refusal is not None
    assert day.when(display(ANN, "hovergirl", H1, H2, G1)).refusal is not None
    day = day.after(display(ANN, "hovergirl", H1, H2, H3))
    for viewer in ("public", "seat-0", "seat-1", "seat-2"):
        (own,) = day.seen_by(viewer).seats[ANN].sets
        assert (own.hero, own.comics) == ("hovergirl", (H1, H2, H3))


def test_bb_state_3_bagged_comics_lie_face_down_unless_signed() -> None:
    day = planned(placed(bagged={ANN: (H1, H2, H3)}), claim(ANN, "autographs"))
    assert day.seen_by("seat-1").seats[ANN].bagged == (FACE_DOWN,) * 3
    day = day.after(SignComics(seat=ANN, comics=(H2,)))
    for viewer in ("public", "seat-1"):
        assert sorted(day.seen_by(viewer).seats[ANN].bagged) == sorted((H2, FACE_DOWN, FACE_DOWN))


def test_bb_state_4_loose_comics_lie_face_down() -> None:
    day = planned(placed(loose={ANN: HOVER}), claim(ANN, "bag_and_board"))
    for viewer in ("public", "seat-1"):
        assert day.seen_by(viewer).seats[ANN].loose == (FACE_DOWN,) * 5
    after = day.after(BagComics(seat=ANN, comics=(H1, H2)))
    assert after.seen_by("seat-1").seats[ANN].loose == (FACE_DOWN,) * 3
    assert after.seen_by("seat-1").seats[ANN].bagged == (FACE_DOWN,) * 5


def test_bb_state_4_there_is_no_maximum() -> None:
    many = tuple(comic for hero in BOX["pub_d"] for comic in solos(hero, 1, 2, 3, 4, 5))
    day = placed(loose={ANN: many}, reserve_loose=(*GARF,), cash={ANN: 50})
    day = planned(day, claim(ANN, "reserve_loose")).after(BuyReserved(seat=ANN))
    assert len(day.table.seats[ANN].loose) == 21


def test_bb_state_5_ones_own_comics_may_be_looked_at() -> None:
    day = planned(placed(loose={ANN: HOVER[:2]}, bagged={ANN: GARF[:3]}), claim(BEN, "display"))
    mine = day.seen_by("seat-0").seats[ANN]
    assert (sorted(mine.loose), sorted(mine.bagged)) == (sorted(HOVER[:2]), sorted(GARF[:3]))


def test_displaying_ends_by_command() -> None:
    day = displaying(bagged={ANN: (H1, H2, H3)}).after(FinishDisplay(seat=ANN))
    assert day.table.seats[ANN].sets == ()
