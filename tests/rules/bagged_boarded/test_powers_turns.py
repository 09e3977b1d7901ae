"""Chapters 2.7 and 4: when one-time superpowers may be used, and what is asked because of them."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    DisplaySet,
    EndTurn,
    FinishDisplay,
    FinishSelling,
    MeetCelebrity,
    SellComic,
    SignComics,
    TakeSwag,
    UsePower,
)
from domain.games.bagged_boarded.events import (
    ActionSkipped,
    ComicsAutographed,
    PlanningTurnStarted,
    RoundStarted,
)
from domain.kernel.types import Cards
from tests.support.bagged import opened
from tests.support.day import ANN, BEN, boost, claim, solos
from tests.support.evening import Day, idle, owed, planned, rule
from tests.support.powers import HOVER, chosen, owning

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)


def use(power: str, seat: int = ANN) -> UsePower:
    return UsePower(seat=seat, power=power)


def meet(*comics: str, seat: int = ANN) -> MeetCelebrity:
    return MeetCelebrity(seat=seat, comics=comics)


def end(seat: int = ANN) -> EndTurn:
    return EndTurn(seat=seat)


def rushing(loose: Cards = GAR[:2], bagged: Cards = HOVER, **wanted: Any) -> Day:
    """Ann has Mad Rush, and so many loose and bagged comics."""
    return owning({ANN: ("mad_rush",)}, loose={ANN: loose}, bagged={ANN: bagged}, **wanted)


# ------------------------------------------------------------------------------- whose turn it is

ACTIONS = (
    *("mail_order", "reserve_loose", "sell", "bargain_bin", "reserve_bagged", "swag"),
    *("sneak_preview", "autographs", "grading", "bag_and_board", "display", "early_bedtime"),
)
BOTH = ("mad_rush", "celebrity_sighting")


def acting(group: str) -> Day:
    """Ann has both powers that can be used in an action, and is in one of that group."""
    day = owning(
        {ANN: BOTH},
        cash={ANN: 100},
        sets={ANN: {"hovergirl": HOVER[:4]}},
        bagged={ANN: (HOVER[4], *GAR[:2])},
        loose={ANN: TROLL[:2]},
    )
    return planned(day, claim(ANN, group, 4 if group.startswith("reserve") else 1))


@pytest.mark.parametrize("group", ACTIONS)
@pytest.mark.rules("BB-DP-21")
def test_bb_power_6_in_every_own_action(group: str) -> None:
    day = acting(group)
    assert owed(day) == (ANN, group)
    offered = GAME.legal(day.table, ANN).commands
    assert use("mad_rush") in offered
    assert any(isinstance(command, MeetCelebrity) for command in offered)
    for command in (use("mad_rush"), meet(GAR[0], TROLL[0])):
        done = day.after(command)
        nothing_loose = (command, group) == (use("mad_rush"), "bag_and_board")
        assert (owed(done) == (ANN, group)) != nothing_loose
        assert len(done.table.seats[ANN].powers) == 1
    other = MeetCelebrity(seat=BEN, comics=day.table.seats[BEN].bagged[:1])
    for command in (use("mad_rush", seat=BEN), other):
        day.when(command).breaks(rule("BB-POWER-6"))


def test_bb_power_6_not_in_the_turns_of_others() -> None:
    day = owning({BEN: BOTH}, loose={BEN: GAR[:2]}, bagged={ANN: HOVER, BEN: TROLL})
    for other in (day, planned(day, claim(ANN, "display"))):
        for command in (use("mad_rush", seat=BEN), meet(TROLL[0], seat=BEN)):
            other.when(command).breaks(rule("BB-POWER-6"))
            assert command not in GAME.legal(other.table, BEN).commands


@pytest.mark.rules("BB-T-9")
def test_bb_power_6_not_in_the_draft() -> None:
    game = opened(2)
    for command in (use("mad_rush"), meet(game.table.seats[ANN].hand[0])):
        game.when(command).breaks(rule("BB-POWER-6"))


@pytest.mark.rules("BB-POWER-6", "BB-ORDER-5")
def test_not_while_unbagging() -> None:
    swag = solos("dr_weird", 1, 2, 3)
    day = owning({ANN: BOTH}, bagged={ANN: (*GAR, *HOVER[:2])}, loose={ANN: TROLL[:1]}, swag=swag)
    day = planned(day, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    assert owed(day) == (ANN, "unbag")
    for command in (use("mad_rush"), meet(GAR[0])):
        day.when(command).breaks(rule("BB-ORDER-5"))


def test_bb_power_5_used_once_and_out_of_the_game() -> None:
    day = rushing().after(use("mad_rush"))
    assert "mad_rush" in day.table.removed_powers
    day.when(use("mad_rush")).breaks(rule("BB-POWER-5"))
    day.when(meet(HOVER[0])).breaks(rule("BB-POWER-5"))


@pytest.mark.parametrize("power", ["desk", "celebrity_sighting", "dibs", "rich_uncle", "x", ""])
def test_bb_power_5_only_ones_own_and_only_those_that_are_used(power: str) -> None:
    day = owning({ANN: ("desk", "celebrity_sighting", "dibs"), BEN: ("mad_rush",)}, players=4)
    day.when(use(power)).breaks(rule("BB-POWER-5"))
    day.when(use("mad_rush")).breaks(rule("BB-POWER-5"))


@pytest.mark.rules("BB-POWER-5", "BB-POWER-6")
def test_a_power_gained_in_a_display_is_used_in_the_same_action() -> None:
    day = chosen("celebrity_sighting", bagged={ANN: GAR[:3]}).after(meet(HOVER[0], GAR[0]))
    assert owed(day) == (ANN, "display")
    day = day.after(DisplaySet(seat=ANN, hero="garfunkle", comics=GAR[:3]))
    assert day.table.signed == (HOVER[0], GAR[0])


# ------------------------------------------------------------------- what is not skipped for them


def short(loose: Cards, **wanted: Any) -> Callable[[str], Day]:
    """Ann with Mad Rush and hardly anything bagged, in an action of that group."""
    day = rushing(loose, **{"bagged": (), **wanted})
    return lambda group: planned(day, claim(ANN, group))


@pytest.mark.rules("BB-DP-N4")
def test_a_display_that_mad_rush_makes_possible_is_asked() -> None:
    day = short(GAR[:3])("display")
    assert owed(day) == (ANN, "display")
    assert set(GAME.legal(day.table, ANN).commands) == {FinishDisplay(seat=ANN), use("mad_rush")}
    day = day.after(use("mad_rush"), DisplaySet(seat=ANN, hero="garfunkle", comics=GAR[:3]))
    assert owed(day) == (ANN, "superpower")
    few = short(GAR[:2])("display")
    assert few.one(ActionSkipped, group="display").reason == "impossible"


@pytest.mark.rules("BB-DP-N4")
def test_autographs_that_mad_rush_makes_possible_are_asked() -> None:
    day = short(GAR[:1])("autographs")
    assert owed(day) == (ANN, "autographs")
    day = day.after(use("mad_rush"), SignComics(seat=ANN, comics=GAR[:1]))
    assert day.one(ComicsAutographed).states == ("bagged",)
    none = short(GAR[:1], signed=GAR[:1])("autographs")
    assert none.one(ActionSkipped, group="autographs").reason == "impossible"


@pytest.mark.rules("BB-DP-N4")
def test_a_sale_of_nothing_is_not() -> None:
    day = planned(owning({ANN: BOTH}, loose={ANN: ()}, bagged={ANN: ()}), claim(ANN, "sell"))
    assert day.one(ActionSkipped, group="sell").reason == "impossible"
    again = planned(rushing(GAR[:1], GAR[1:2]), claim(ANN, "sell"), boost(ANN, "sell", units=1))
    again = again.after(*(SellComic(seat=ANN, comic=comic) for comic in GAR[:2]))
    assert owed(again) != (ANN, "sell")
    assert again.when(FinishSelling(seat=ANN)).refusal is not None


@pytest.mark.rules("BB-POWER-5")
def test_it_stays_for_later_days() -> None:
    day = idle(rushing(), 2)
    assert day.table.seats[ANN].powers == ("mad_rush",)
    assert [event.round for event in day.all(RoundStarted)] == [2, 3]
    assert day.all(PlanningTurnStarted)
