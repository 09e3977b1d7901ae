"""Chapter 4: exactly what is offered, neither more nor less."""

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BoostAction,
    BuyDrawn,
    Decline,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    GradeSet,
    SettlePreview,
    SignComics,
    TakeSwag,
    UnbagComics,
)
from domain.kernel.messages import Command
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, boost, claim, solos
from tests.support.evening import Day, owed, placed, planned, tuned

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)


def offers(day: Day, seat: int = ANN) -> list[Command]:
    return list(GAME.legal(day.table, seat).commands)


def test_bb_dp_n3_every_whole_unit_that_the_cubes_fill() -> None:
    day = placed(3, cubes={ANN: 9}).after(claim(ANN, "mail_order"))
    due = [boost(ANN, "chores", units=n) for n in range(1, 8)]
    due += [boost(ANN, "mail_order", "draw", n) for n in range(1, 8)]
    due += [boost(ANN, "mail_order", "buy", n) for n in range(1, 4)]
    assert [command for command in offers(day) if isinstance(command, BoostAction)] == due


@pytest.mark.parametrize("group", ["mail_order", "bargain_bin"], ids=["BB-DP-6", "BB-DP-10"])
def test_none_one_or_two_of_what_was_drawn(group: str) -> None:
    deck = "supply_deck" if group == "mail_order" else "bin_deck"
    day = placed(3, cash={ANN: 100}, **{deck: (*HOVER, *GAR)})
    day = planned(day, claim(ANN, group))
    drawn = day.table.seats[ANN].drawn
    due: list[Cards] = [(), *((comic,) for comic in drawn)]
    due += [(one, two) for at, one in enumerate(drawn) for two in drawn[at + 1 :]]
    found = [command.comics for command in offers(day) if isinstance(command, BuyDrawn)]
    assert found == due[: len(found)]
    assert {len(comics) for comics in found} == {0, 1, 2}


def test_bb_dp_13_purchases_and_orders_of_the_rest() -> None:
    day = planned(placed(3, cash={ANN: 20}, sneak=WEIRD[:2]), claim(ANN, "sneak_preview"))
    one, two = WEIRD[:2]
    assert offers(day) == [
        SettlePreview(seat=ANN, comics=(), order=(one, two)),
        SettlePreview(seat=ANN, comics=(), order=(two, one)),
        SettlePreview(seat=ANN, comics=(one,), order=(two,)),
        SettlePreview(seat=ANN, comics=(two,), order=(one,)),
    ]


def test_bb_dp_14_unsigned_bagged_comics_as_far_as_the_tags_go() -> None:
    start = placed(3, bagged={ANN: HOVER[:3]}, signed=HOVER[:1])
    limits = msgspec.structs.replace(start.table.edition.limits, tags=2)
    edition = msgspec.structs.replace(start.table.edition, limits=limits)
    day = planned(tuned(start, tags=1, edition=edition), claim(ANN, "autographs"))
    assert offers(day) == [
        SignComics(seat=ANN, comics=()),
        SignComics(seat=ANN, comics=HOVER[1:2]),
        SignComics(seat=ANN, comics=HOVER[2:3]),
    ]


def test_bb_dp_15_ungraded_sets_alone() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:3]}, BEN: {"the_troll": TROLL[:3]}}
    start = placed(3, sets=sets, graded=((ANN, "hovergirl"),), cash={ANN: 20})
    day = planned(start, claim(ANN, "grading"))
    assert offers(day) == [GradeSet(seat=ANN, hero="garfunkle"), Decline(seat=ANN)]


def test_bb_dp_16_loose_comics_up_to_the_rows_number() -> None:
    day = planned(placed(3, loose={ANN: HOVER[:4]}), claim(ANN, "bag_and_board", 3))
    found = [command.comics for command in offers(day) if isinstance(command, BagComics)]
    due: list[Cards] = [(), *((comic,) for comic in HOVER[:4])]
    due += [(one, two) for at, one in enumerate(HOVER[:4]) for two in HOVER[at + 1 : 4]]
    assert found == due


def test_bb_dp_17_sets_expansions_and_the_end() -> None:
    sets = {ANN: {"garfunkle": GAR[:3]}}
    start = placed(3, sets=sets, bagged={ANN: (*HOVER[:4], GAR[3], TROLL[0])})
    day = planned(start, claim(ANN, "display", 2))
    one, two, three, four = HOVER[:4]
    threes = [(one, two, three), (one, two, four), (one, three, four), (two, three, four)]
    assert offers(day) == [
        *(DisplaySet(seat=ANN, hero="hovergirl", comics=comics) for comics in threes),
        DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:4]),
        ExpandSet(seat=ANN, hero="garfunkle", comic=GAR[3]),
        FinishDisplay(seat=ANN),
    ]


def test_bb_dp_19_every_choice_of_just_the_excess() -> None:
    start = placed(3, bagged={ANN: (*HOVER, *GAR[:3])}, swag=TROLL[:1])
    day = planned(start, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    assert owed(day) == (ANN, "unbag")
    due = [UnbagComics(seat=ANN, comics=(comic,)) for comic in day.table.seats[ANN].bagged]
    assert offers(day) == due


def test_bb_dp_20_who_has_bagged_comics_is_told_while_others_decide() -> None:
    start = placed(3, bagged={ANN: HOVER[:3], BEN: GAR[:1], CAT: ()})
    for day in (start, planned(start, claim(ANN, "bag_and_board"))):
        assert owed(day) is not None
        assert GAME.legal(day.table, ANN).commands
        for seat, told in ((ANN, True), (BEN, True), (CAT, False)):
            assert ("unbag" in GAME.legal(day.table, seat).how) == told
