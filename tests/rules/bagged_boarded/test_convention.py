"""Chapter 2.7, groups 7 to 9: Swag, Sneak Preview, Autographs."""

from itertools import permutations

import msgspec
import pytest

from domain.games.bagged_boarded.commands import (
    Decline,
    SettlePreview,
    SignComics,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicsAutographed,
    ComicsUnbagged,
    CubesRetrieved,
    LimitExceeded,
    SneakPreviewBought,
    SneakPreviewReturned,
    SneakPreviewViewed,
    SwagTaken,
)
from tests.support.day import ANN, BEN, CAT, boost, claim, solos
from tests.support.evening import Day, owed, placed, planned, rule, seen, tuned

PILE = ("night_kettle-1", "dr_weird-2", "the_troll-3", "marble_marshal-4", "dr_weird-5")


# ------------------------------------------------------------------------------------------ Swag


def test_bb_swag_1_its_owner_takes_the_whole_pile_bagged_and_free() -> None:
    swag = solos("garfunkle", 1, 2, 3)
    own = solos("hovergirl", 1, 2)
    day = planned(placed(3, swag=swag, bagged={BEN: own}, cash={BEN: 0}), claim(BEN, "swag"))
    assert owed(day) == (BEN, "swag")
    done = day.after(TakeSwag(seat=BEN))
    assert done.one(SwagTaken) == SwagTaken(BEN, 3, swag)
    after = done.upto(SwagTaken)
    assert sorted(after.seats[BEN].bagged) == sorted(own + swag)
    assert (after.seats[BEN].cash, after.swag) == (0, ())
    assert done.all(LimitExceeded) == []


def test_bb_swag_1_then_the_limit() -> None:
    own, swag = solos("hovergirl", 1, 2, 3, 4, 5), solos("garfunkle", 1, 2, 3, 4, 5)
    day = planned(placed(3, swag=swag, bagged={ANN: own}), claim(ANN, "swag"))
    done = day.after(TakeSwag(seat=ANN))
    assert done.one(LimitExceeded) == LimitExceeded(ANN, 2)
    assert len(done.table.seats[ANN].bagged) == 10
    assert owed(done) == (ANN, "unbag")


def test_bb_swag_2_all_or_nothing() -> None:
    swag = solos("garfunkle", 1, 2, 3)
    day = planned(placed(2, swag=swag), claim(ANN, "swag"))
    assert TakeSwag.__struct_fields__ == ("seat",)
    assert len(day.after(TakeSwag(seat=ANN)).one(SwagTaken).comics) == 3
    declined = day.after(Decline(seat=ANN))
    assert declined.one(ActionSkipped) == ActionSkipped(ANN, "swag", 1, "declined")
    assert declined.all(SwagTaken) == []
    assert declined.upto(CubesRetrieved, source="swag").swag == swag
    assert declined.one(CubesRetrieved, source="swag").cubes == 2


# --------------------------------------------------------------------------------- Sneak Preview


def previewed(players: int = 3, cash: int = 100, own: int = 2) -> Day:
    """Ann holds the five comics of Sneak Preview, and so many bagged comics."""
    bagged = {ANN: (*solos("hovergirl", 1, 2, 3, 4, 5), *solos("garfunkle", 1, 2, 3))[:own]}
    day = placed(players, sneak=PILE, bagged=bagged, cash={ANN: cash})
    return planned(day, claim(ANN, "sneak_preview"))


def settle(*comics: str, order: tuple[str, ...] | None = None) -> SettlePreview:
    """Ann buys these, and puts the others back as they lay, or in that order."""
    rest = tuple(comic for comic in PILE if comic not in comics)
    return SettlePreview(seat=ANN, comics=comics, order=rest if order is None else order)


def test_bb_sneak_1_the_whole_pile_in_hand_unseen_by_others() -> None:
    day = previewed()
    assert day.one(SneakPreviewViewed) == SneakPreviewViewed(ANN, 5, PILE)
    assert (day.table.seats[ANN].drawn, day.table.sneak) == (PILE, ())
    assert seen(day, "seat-0").seats[ANN].drawn == PILE
    for viewer in ("seat-1", "seat-2", "public"):
        assert seen(day, viewer).seats[ANN].drawn == ("?",) * 5


@pytest.mark.parametrize("many", range(6))
def test_bb_sneak_2_any_number_for_twenty_each(many: int) -> None:
    day = previewed(own=0)
    done = day.when(settle(*PILE[:many]))
    if many:
        done.gives(SneakPreviewBought, paid=many, free=0, price=20, total=20 * many)
    else:
        done.lacks(SneakPreviewBought)
    ann = day.after(settle(*PILE[:many])).upto(CubesRetrieved, seat=ANN, source="sneak_preview")
    assert sorted(ann.seats[ANN].bagged) == sorted(PILE[:many])
    assert ann.seats[ANN].cash == 100 - 20 * many
    day.when(settle(*PILE[:many], "hovergirl-1")).breaks(rule("BB-SNEAK-2"))


def test_bb_sneak_2_whatever_the_value() -> None:
    """A comic worth 100 costs what one worth 10 does."""
    sets = {
        BEN: {"dr_weird": (*solos("dr_weird", 1, 3, 4), "the_troll+dr_weird-6")},
        CAT: {"dr_weird": ("dr_weird-2", "dr_weird+night_kettle-8", "dr_weird+marble_marshal-7")},
    }
    sneak = ("dr_weird-5", *solos("the_troll", 1, 2, 3, 4))
    day = planned(placed(3, sneak=sneak, sets=sets, cash={ANN: 20}), claim(ANN, "sneak_preview"))
    assert day.table.track["dr_weird"].value == 100
    buy = SettlePreview(seat=ANN, comics=("dr_weird-5",), order=sneak[1:])
    assert day.after(buy).one(SneakPreviewBought).total == 20
    day.when(SettlePreview(seat=ANN, comics=sneak[:2], order=sneak[2:])).breaks(rule("BB-SNEAK-2"))


@pytest.mark.parametrize(
    "comics",
    [PILE[:3], ("hovergirl-1",), (PILE[0], PILE[0]), ("no_such_hero-1",)],
    ids=["more than cash can pay", "not in the pile", "one twice", "no comic"],
)
def test_bb_sneak_2_refused(comics: tuple[str, ...]) -> None:
    day = previewed(cash=55)
    day.when(settle(*comics)).breaks(rule("BB-SNEAK-2"))
    assert day.after(settle(*PILE[:2])).upto(SneakPreviewBought).seats[ANN].cash == 15


def test_bb_sneak_2_then_the_limit_once() -> None:
    day = previewed(own=7).after(settle(*PILE[:4]))
    assert day.one(LimitExceeded) == LimitExceeded(ANN, 3)
    assert len(day.table.seats[ANN].bagged) == 11
    day.when(UnbagComics(seat=ANN, comics=PILE[:2])).breaks(rule("BB-LIMIT-4"))
    assert len(day.after(UnbagComics(seat=ANN, comics=PILE[1:4])).table.seats[ANN].bagged) == 8


@pytest.mark.rules("BB-SNEAK-3")
def test_the_rest_goes_back_in_any_order() -> None:
    day = previewed()
    for order in permutations(PILE[2:]):
        done = day.after(settle(*PILE[:2], order=order))
        assert done.one(SneakPreviewReturned) == SneakPreviewReturned(ANN, 3, order)
        assert done.upto(SneakPreviewReturned).sneak == order
    day.when(settle(*PILE[:2], order=PILE[3:])).breaks(rule("BB-SNEAK-3"))


@pytest.mark.parametrize(
    "order",
    [(), PILE[2:4], PILE, (*PILE[2:], PILE[0]), (*PILE[2:4], PILE[2]), (*PILE[2:4], "x")],
    ids=["none", "one short", "the bought too", "one of the bought", "one twice", "another"],
)
def test_bb_sneak_3_exactly_the_rest(order: tuple[str, ...]) -> None:
    previewed().when(settle(*PILE[:2], order=order)).breaks(rule("BB-SNEAK-3"))


def test_bb_sneak_4_looking_without_buying() -> None:
    done = previewed(cash=0).after(settle(order=PILE[::-1]))
    assert done.one(SneakPreviewReturned).comics == PILE[::-1]
    assert done.upto(SneakPreviewReturned).seats[ANN].cash == 0
    assert done.all(SneakPreviewBought) == []


def test_bb_sneak_5_the_second_sees_what_is_left_in_that_order() -> None:
    start = placed(3, sneak=PILE, cash={ANN: 20, CAT: 20})
    day = planned(start, claim(ANN, "sneak_preview", 1), claim(CAT, "sneak_preview", 2))
    left = (PILE[4], PILE[0], PILE[3], PILE[1])
    day = day.after(settle(PILE[2], order=left))
    assert day.one(SneakPreviewViewed, seat=CAT) == SneakPreviewViewed(CAT, 4, left)
    assert owed(day) == (CAT, "sneak_preview")
    again = (left[3], left[1], left[0])
    done = day.after(SettlePreview(seat=CAT, comics=(left[2],), order=again))
    assert done.upto(SneakPreviewReturned, seat=CAT).sneak == again


def test_bb_sneak_6_looking_is_automatic_and_an_empty_pile_makes_it_void() -> None:
    start = placed(3, sneak=PILE[:1], cash={ANN: 20, CAT: 20})
    day = planned(start, claim(ANN, "sneak_preview", 1), claim(CAT, "sneak_preview", 2))
    assert day.one(SneakPreviewViewed).seat == ANN
    done = day.after(SettlePreview(seat=ANN, comics=PILE[:1], order=()))
    assert done.all(SneakPreviewViewed, seat=CAT) == []
    skipped = ActionSkipped(CAT, "sneak_preview", 2, "impossible")
    assert done.one(ActionSkipped, seat=CAT) == skipped
    assert done.one(CubesRetrieved, seat=CAT, source="sneak_preview").cubes == 2


def test_bb_sneak_6_declining_leaves_the_order() -> None:
    done = previewed().after(settle())
    assert done.upto(SneakPreviewReturned).sneak == PILE
    assert done.one(CubesRetrieved, seat=ANN, source="sneak_preview").cubes == 1


def test_bb_sneak_6_what_nobody_asks_about_goes_back_too() -> None:
    """One comic that cannot be paid for: neither a purchase nor an order to choose."""
    start = placed(3, sneak=PILE[:1], cash={ANN: 15, CAT: 20})
    day = planned(start, claim(ANN, "sneak_preview", 1), claim(CAT, "sneak_preview", 2))
    assert day.one(ActionSkipped, seat=ANN).reason == "impossible"
    assert day.one(SneakPreviewReturned) == SneakPreviewReturned(ANN, 1, PILE[:1])
    assert day.table.seats[ANN].drawn == ()
    assert (owed(day), day.table.seats[CAT].drawn) == ((CAT, "sneak_preview"), PILE[:1])


# ------------------------------------------------------------------------------------ Autographs

BAGGED = solos("hovergirl", 1, 2, 3, 4, 5)
LOOSE = solos("garfunkle", 1, 2)
SHOWN = solos("copper_finch", 1, 2, 3)


def signing(row: int = 1, boosts: int = 0, signed: tuple[str, ...] = ()) -> Day:
    """Ben is to sign; he has five bagged and two loose comics and a set."""
    start = placed(
        3,
        bagged={BEN: BAGGED, ANN: solos("lady_ledger", 1, 2)},
        loose={BEN: LOOSE},
        sets={BEN: {"copper_finch": SHOWN}},
        signed=signed,
    )
    more = (boost(BEN, "autographs", units=boosts),) if boosts else ()
    return planned(start, claim(BEN, "autographs", row), *more)


def sign(*comics: str) -> SignComics:
    return SignComics(seat=BEN, comics=comics)


@pytest.mark.parametrize(
    ("row", "boosts", "most"), [(1, 0, 2), (1, 1, 3), (1, 2, 4), (2, 0, 2), (3, 0, 1), (3, 1, 2)]
)
def test_bb_auto_1_up_to_row_and_boosts(row: int, boosts: int, most: int) -> None:
    day = signing(row, boosts)
    assert day.one(ActionOpened, seat=BEN, group="autographs").allowance == most
    day.when(sign(*BAGGED[: most + 1])).breaks(rule("BB-AUTO-1"))
    for count in range(1, most + 1):
        event = day.after(sign(*BAGGED[:count])).one(ComicsAutographed)
        assert (event.seat, event.comics) == (BEN, BAGGED[:count])
        assert event.states == ("bagged",) * count


def test_bb_auto_1_face_up_with_a_tag_each() -> None:
    day = signing(boosts=1)
    done = day.after(sign("hovergirl-4", "hovergirl-2"))
    after = done.upto(ComicsAutographed)
    assert sorted(after.signed) == ["hovergirl-2", "hovergirl-4"]
    assert (day.table.tags, after.tags) == (64, 62)
    assert sorted(after.seats[BEN].bagged) == sorted(BAGGED)
    faces = [comic for comic in seen(done, "public").seats[BEN].bagged if comic != "?"]
    assert sorted(faces) == ["hovergirl-2", "hovergirl-4"]
    day.when(sign(*BAGGED[:4])).breaks(rule("BB-AUTO-1"))


@pytest.mark.parametrize("comic", [LOOSE[0], SHOWN[0], "lady_ledger-1", "dr_weird-1"], ids=str)
def test_bb_auto_2_only_own_bagged_comics(comic: str) -> None:
    signing().when(sign(comic)).breaks(rule("BB-AUTO-2"))
    signing().when(sign(BAGGED[0], comic)).breaks(rule("BB-AUTO-2"))


def test_bb_faq_4_a_displayed_comic() -> None:
    signing().when(sign(SHOWN[1])).breaks(rule("BB-AUTO-2"))


def test_bb_auto_3_unused_tags_stay_in_the_supply() -> None:
    done = signing(boosts=2).after(sign("hovergirl-3"))
    assert done.upto(ComicsAutographed).tags == 63
    none = signing().after(sign())
    assert none.all(ComicsAutographed) == []
    assert none.one(ActionSkipped, seat=BEN).reason == "declined"
    assert none.table.tags == 64


def test_bb_auto_4_one_tag_a_comic() -> None:
    day = signing(signed=("hovergirl-1", "copper_finch-2"))
    day.when(sign("hovergirl-1")).breaks(rule("BB-AUTO-4"))
    day.when(sign("hovergirl-2", "hovergirl-1")).breaks(rule("BB-AUTO-4"))
    day.when(sign("hovergirl-2", "hovergirl-2")).breaks(rule("BB-AUTO-4"))
    day.when(sign("hovergirl-2", "hovergirl-3")).gives(ComicsAutographed)


def short_of_tags(tags: int) -> Day:
    """Ben may sign two comics, in a box with so many tags."""
    start = placed(3, bagged={BEN: BAGGED})
    edition = start.table.edition
    limits = msgspec.structs.replace(edition.limits, tags=tags)
    start = tuned(start, tags=tags, edition=msgspec.structs.replace(edition, limits=limits))
    return planned(start, claim(BEN, "autographs"))


def test_bb_auto_5_no_more_than_the_tags_left() -> None:
    day = short_of_tags(1)
    day.when(sign(*BAGGED[:2])).breaks(rule("BB-AUTO-5"))
    assert day.after(sign(BAGGED[0])).upto(ComicsAutographed).tags == 0
    none = short_of_tags(0)
    assert none.one(ActionSkipped, seat=BEN).reason == "impossible"


@pytest.mark.rules("BB-FAQ-8")
def test_bb_auto_6_a_signed_bagged_comic_counts_towards_the_limit() -> None:
    own = (*solos("hovergirl", 1, 2, 3, 4, 5), *solos("garfunkle", 1, 2, 3))
    start = placed(3, bagged={BEN: own}, signed=own[:6], swag=("dr_weird-1",), sets={BEN: {}})
    day = planned(start, claim(BEN, "swag"))
    assert day.table.seats[BEN].sets == ()
    done = day.after(TakeSwag(seat=BEN))
    assert done.one(LimitExceeded).excess == 1
    assert set(seen(done, "public").seats[BEN].bagged) == {*own[:6], "?"}
    freed = done.after(UnbagComics(seat=BEN, comics=own[:1])).upto(ComicsUnbagged)
    assert own[0] in freed.seats[BEN].loose
    assert own[0] not in freed.signed
