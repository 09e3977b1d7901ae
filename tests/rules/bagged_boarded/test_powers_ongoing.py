"""Chapter 2.13: ongoing superpowers, and how powers stack. Those that bring more comics are in
`test_powers_buying.py`."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    DisplaySet,
    SellComic,
    SignComics,
    TakeSwag,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.events import (
    ActionClaimed,
    ActionOpened,
    ComicsAutographed,
    ComicsBagged,
    ComicSold,
    ComicsUnbagged,
    LimitExceeded,
)
from tests.support.day import ANN, BEN, CAT, boost, claim, solos
from tests.support.evening import Day, idle, owed, planned, rule, seen
from tests.support.powers import HOVER, chosen, cubes, owning, window

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)
KETTLE = solos("night_kettle", 1, 2, 3, 4, 5)
MARSHAL = solos("marble_marshal", 1, 2, 3, 4, 5)
FINCH = solos("copper_finch", 1, 2, 3, 4, 5)

# -------------------------------------------------------------------------------------- Audacity


def bold(**wanted: Any) -> Day:
    """Ann has Audacity, bagged comics and loose ones."""
    own: dict[str, Any] = {"bagged": {ANN: HOVER[:3]}, "loose": {ANN: GAR[:2]}}
    return owning({ANN: ("audacity",)}, **{**own, **wanted})


@pytest.mark.rules("BB-T-45", "BB-DP-14")
def test_bb_sp_audacity_1_loose_comics_may_be_signed() -> None:
    day = planned(bold(), claim(ANN, "autographs"))
    assert SignComics(seat=ANN, comics=(GAR[0], HOVER[0])) in _reversed_pairs(day)
    day = day.after(SignComics(seat=ANN, comics=(GAR[0], HOVER[0])))
    event = day.one(ComicsAutographed)
    assert (event.comics, event.states) == ((GAR[0], HOVER[0]), ("loose", "bagged"))
    after = day.upto(ComicsAutographed)
    assert after.seats[ANN].loose == GAR[:2]
    assert seen(day, "public").seats[ANN].loose.count(GAR[0]) == 1
    without = planned(owning({BEN: ("audacity",)}, loose={ANN: GAR[:2]}), claim(ANN, "autographs"))
    without.when(SignComics(seat=ANN, comics=GAR[:1])).breaks(rule("BB-AUTO-2"))


def _reversed_pairs(day: Day) -> list[SignComics]:
    """What is offered, each pair both ways."""
    offered = [c for c in GAME.legal(day.table, ANN).commands if isinstance(c, SignComics)]
    return [*offered, *(SignComics(seat=ANN, comics=c.comics[::-1]) for c in offered)]


@pytest.mark.rules("BB-DP-N4")
def test_with_loose_comics_alone_autographs_are_asked() -> None:
    day = planned(bold(bagged={ANN: ()}), claim(ANN, "autographs"))
    assert owed(day) == (ANN, "autographs")
    assert day.after(SignComics(seat=ANN, comics=GAR[:2])).one(ComicsAutographed)


@pytest.mark.rules("BB-T-46", "BB-SP-CELEBRITY-3")
def test_bb_sp_audacity_2_unbagged_comics_keep_their_tags() -> None:
    day = bold(signed=HOVER[:2])
    tags = day.table.tags
    done = day.after(UnbagComics(seat=ANN, comics=(HOVER[2], HOVER[0])))
    event = done.one(ComicsUnbagged)
    assert (event.count, event.tags, event.signed, event.comics) == (2, 0, HOVER[:1], HOVER[2:3])
    assert (done.table.tags, done.table.signed) == (tags, HOVER[:2])
    assert done.table.seats[ANN].loose == (HOVER[0], *GAR[:2], HOVER[2])
    for viewer in ("public", "seat-1"):
        assert seen(done, viewer).seats[ANN].loose == (HOVER[0], "?", "?", "?")


@pytest.mark.rules("BB-SP-AUDACITY-2", "BB-LIMIT-5")
def test_when_forced_too() -> None:
    swag = (*WEIRD, KETTLE[0])
    day = planned(bold(signed=HOVER[:2], swag=swag), claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    done = day.after(UnbagComics(seat=ANN, comics=HOVER[:1]))
    assert (done.one(ComicsUnbagged).forced, done.one(ComicsUnbagged).tags) == (True, 0)
    assert done.table.seats[ANN].loose[0] == HOVER[0]
    plain = bold(signed=HOVER[:2]).after(UnbagComics(seat=ANN, comics=HOVER[2:3]))
    assert plain.one(ComicsUnbagged).signed == ()


def test_bb_sp_audacity_3_tags_lost_earlier_are_lost() -> None:
    start = owning({}, bagged={ANN: HOVER[:3]}, signed=HOVER[:1])
    lost = start.after(UnbagComics(seat=ANN, comics=HOVER[:1]))
    assert (lost.table.signed, lost.table.tags) == ((), 64)
    later = chosen("audacity", loose={ANN: GAR[:1]}, bagged={ANN: GAR[1:4]}, signed=GAR[1:2])
    assert later.table.signed == GAR[1:2]
    assert later.table.seats[ANN].loose == GAR[:1]


@pytest.mark.rules("BB-T-35", "BB-SELL-3")
def test_a_loose_signed_comic_sells_like_a_bagged_one() -> None:
    sets = {BEN: {"garfunkle": (*GAR[1:4], "hovergirl+garfunkle-6")}}
    day = bold(loose={ANN: (GAR[0], TROLL[0])}, sets=sets, signed=(GAR[0], TROLL[0]))
    day = planned(day, claim(ANN, "sell"))
    day = day.after(SellComic(seat=ANN, comic=GAR[0]), SellComic(seat=ANN, comic=TROLL[0]))
    assert [(e.state, e.signed, e.price) for e in day.all(ComicSold)] == [
        ("loose", True, 60),
        ("loose", True, 30),
    ]
    assert day.upto(ComicSold).tags == 64


# ------------------------------------------------------- Backstage Pass, Desk, Long Box, Scooter


@pytest.mark.parametrize(("row", "boosts", "most"), [(1, 0, 3), (3, 0, 2), (1, 1, 4)])
def test_bb_sp_backstage_1_one_autograph_more(row: int, boosts: int, most: int) -> None:
    day = owning({ANN: ("backstage_pass",)}, bagged={ANN: (*HOVER, *GAR[:1])})
    more = (boost(ANN, "autographs", units=boosts),) if boosts else ()
    day = planned(day, claim(ANN, "autographs", row), *more)
    assert day.one(ActionOpened, group="autographs").allowance == most
    day.when(SignComics(seat=ANN, comics=HOVER[: most + 1])).breaks(rule("BB-AUTO-1"))
    assert day.after(SignComics(seat=ANN, comics=HOVER[:most])).one(ComicsAutographed)


@pytest.mark.rules("BB-SP-BACKSTAGE-1")
def test_others_sign_as_before_and_without_a_claim_nobody_does() -> None:
    day = planned(owning({ANN: ("backstage_pass",)}), claim(BEN, "autographs"))
    assert day.one(ActionOpened, group="autographs").allowance == 2
    day.when(SignComics(seat=ANN, comics=day.table.seats[ANN].bagged[:1])).breaks(rule("BB-RES-2"))


def test_bb_sp_desk_1_one_more_in_each_that_was_claimed() -> None:
    start = owning({ANN: ("desk",)}, bagged={ANN: HOVER}, loose={ANN: GAR})
    day = planned(start, claim(ANN, "bag_and_board"), claim(ANN, "display"))
    assert day.one(ActionOpened, group="bag_and_board").allowance == 4
    day = day.after(BagComics(seat=ANN, comics=GAR[:3]))
    assert day.one(ActionOpened, group="display").allowance == 6
    alone = planned(start, claim(ANN, "display", 2), claim(BEN, "display", 1))
    assert [e.allowance for e in alone.all(ActionOpened, group="display")] == [5]
    assert alone.all(ActionOpened, group="bag_and_board") == []


@pytest.mark.rules("BB-T-51", "BB-DISP-4")
def test_with_a_desk_a_row_of_two_points_is_a_new_set() -> None:
    day = planned(owning({ANN: ("desk",)}, bagged={ANN: HOVER}), claim(ANN, "display", 3))
    assert day.one(ActionOpened, group="display").allowance == 3
    day.when(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:4])).breaks(rule("BB-DISP-1"))
    assert owed(day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))) == (
        ANN,
        "superpower",
    )


@pytest.mark.rules("BB-T-50", "BB-LIMIT-1")
def test_bb_sp_longbox_1_twelve_bagged() -> None:
    start = owning({ANN: ("long_box",)}, bagged={ANN: (*HOVER, *GAR[:2])}, loose={ANN: TROLL[:3]})
    day = planned(start, claim(ANN, "bag_and_board"))
    day = day.after(BagComics(seat=ANN, comics=TROLL[:3]))
    assert day.all(LimitExceeded) == []
    assert len(day.upto(ComicsBagged).seats[ANN].bagged) == 10
    for swag, excess in ((5, 0), (6, 1)):
        more = (*TROLL, *WEIRD)[:swag]
        taking = owning({ANN: ("long_box",)}, bagged={ANN: (*HOVER, *GAR[:2])}, swag=more)
        taken = planned(taking, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
        assert [event.excess for event in taken.all(LimitExceeded)] == [excess] * bool(excess)


@pytest.mark.rules("BB-T-13")
def test_bb_sp_scooter_1_the_store_costs_no_travel() -> None:
    day = owning({ANN: ("electric_scooter",)}, cubes={ANN: 2, BEN: 2})
    claimed = day.after(claim(ANN, "reserve_loose", 2))
    assert claimed.one(ActionClaimed) == ActionClaimed(
        ANN, "reserve_loose", 2, 2, None, 0, "normal"
    )
    assert claimed.table.planner == BEN
    claimed.when(claim(BEN, "reserve_loose", 3)).breaks(rule("BB-PLAN-14"))
    day = owning({ANN: ("electric_scooter",)})
    convention = day.after(claim(ANN, "swag"))
    assert convention.one(ActionClaimed).travel == 2


@pytest.mark.rules("BB-EX-21")
def test_bb_sp_valet_1_the_convention_costs_one_cube() -> None:
    day = owning({ANN: ("valet_parking",)}).after(claim(ANN, "swag"))
    assert day.one(ActionClaimed) == ActionClaimed(ANN, "swag", 1, 2, "convention", 1, "normal")
    store = owning({ANN: ("valet_parking",)}).after(claim(ANN, "sell"))
    assert store.one(ActionClaimed).travel == 1


# -------------------------------------------------------------------------------------- stacking


def test_bb_power_7_powers_stack() -> None:
    both = owning({ANN: ("electric_scooter", "valet_parking")}, players=4)
    day = both.after(claim(ANN, "sell"))
    assert cubes(day.table)[ANN] == 11
    audacious = owning(
        {ANN: ("audacity", "backstage_pass")},
        players=4,
        loose={ANN: GAR[:3]},
        bagged={ANN: ()},
    )
    signing = planned(audacious, claim(ANN, "autographs")).after(
        SignComics(seat=ANN, comics=GAR[:3])
    )
    assert signing.one(ComicsAutographed).states == ("loose",) * 3
    rush = owning(
        {ANN: ("long_box", "mad_rush")},
        players=4,
        loose={ANN: GAR},
        bagged={ANN: (*HOVER, *TROLL[:2])},
    )
    rushed = rush.after(UsePower(seat=ANN, power="mad_rush"))
    assert rushed.all(LimitExceeded) == []
    assert len(rushed.table.seats[ANN].bagged) == 12


@pytest.mark.rules("BB-POWER-7", "BB-POWER-4")
def test_a_power_helps_its_owner_alone() -> None:
    day = owning({ANN: ("desk", "dial_up"), CAT: ("long_box",)}, bagged={BEN: (*HOVER, *GAR[:3])})
    loose = {BEN: TROLL[:1]}
    assert day.table.seats[BEN].powers == ()
    bagging = planned(
        owning({ANN: ("desk", "long_box")}, bagged={BEN: (*HOVER, *GAR[:3])}, loose=loose),
        claim(BEN, "bag_and_board"),
    )
    assert bagging.one(ActionOpened, group="bag_and_board").allowance == 3
    done = bagging.after(BagComics(seat=BEN, comics=TROLL[:1]))
    assert done.one(LimitExceeded) == LimitExceeded(BEN, 1)


@pytest.mark.rules("BB-POWER-4")
def test_the_same_power_works_again_the_next_day() -> None:
    day = planned(owning({ANN: ("desk",)}, bagged={ANN: HOVER}), claim(ANN, "display"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))
    assert day.table.top is not None
    assert day.table.decisions[0].left == 3
    later = idle(owning({ANN: ("desk",)}, bagged={ANN: HOVER}))
    again = planned(Day(later.table), claim(ANN, "display"))
    assert again.one(ActionOpened, group="display").allowance == 6


@pytest.mark.rules("BB-SP-VALET-1", "BB-SP-SCOOTER-1")
def test_dibs_pays_the_way_as_powers_have_it() -> None:
    day = window(owning({ANN: ("dibs", "electric_scooter")}, players=4), ANN)
    (command, *_) = GAME.legal(day.table, ANN).commands
    assert day.after(command).table.seats[ANN].trips == ()
