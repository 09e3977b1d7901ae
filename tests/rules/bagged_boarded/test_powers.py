"""Chapter 2.7: gaining a superpower. All that is played of it for now is selling it out."""

import pytest

from domain.games.bagged_boarded.commands import ChoosePower, DisplaySet
from domain.games.bagged_boarded.events import (
    GameEndTriggered,
    SetDisplayed,
    SoldOut,
    SuperpowerChosen,
    SuperpowerOffered,
    SuperpowerRemoved,
    UniqueHeroesAdvanced,
)
from tests.support.day import ANN, BEN, boost, claim, solos
from tests.support.evening import Day, owed, placed, planned, rule

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)


def show(hero: str, *comics: str) -> DisplaySet:
    return DisplaySet(seat=ANN, hero=hero, comics=comics)


def gained(players: int = 3) -> Day:
    """Ann has displayed four of Hovergirl, the first of her, and is to choose a superpower."""
    start = placed(players, bagged={ANN: (*HOVER[:4], *GAR[:3])}, cash={ANN: 10})
    day = planned(start, claim(ANN, "display"), boost(ANN, "display", "points", 3))
    return day.after(show("hovergirl", *HOVER[:4]))


@pytest.mark.parametrize(("players", "market"), [(2, 5), (3, 7), (4, 9), (5, 11), (6, 12)])
def test_bb_power_1_any_of_those_left(players: int, market: int) -> None:
    day = gained(players)
    powers = day.table.powers
    assert len(powers) == market
    for power in powers:
        event = day.after(ChoosePower(seat=ANN, power=power)).one(SuperpowerChosen)
        assert (event.seat, event.power, event.mode) == (ANN, power, "sell_out")
    unused = "valet_parking"
    assert unused not in powers
    for wrong in (unused, "", "no_such_power"):
        day.when(ChoosePower(seat=ANN, power=wrong)).breaks(rule("BB-POWER-1"))


def test_bb_power_1_none_of_those_gone() -> None:
    day = gained()
    power = day.table.powers[0]
    day = day.after(ChoosePower(seat=ANN, power=power), show("garfunkle", *GAR[:3]))
    assert owed(day) == (ANN, "superpower")
    day.when(ChoosePower(seat=ANN, power=power)).breaks(rule("BB-POWER-1"))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bb_power_2_the_market_is_what_the_token_has_to_go(players: int) -> None:
    table = gained(players).after(ChoosePower(seat=ANN, power="audacity")).table
    assert table.unique_heroes == 1
    assert len(table.powers) == table.game_end - 1
    assert len(table.removed_powers) == 1


def test_bb_power_8_sold_out_for_the_value_after_the_update() -> None:
    day = gained()
    power = day.table.powers[2]
    done = day.after(ChoosePower(seat=ANN, power=power))
    assert done.one(SoldOut) == SoldOut(ANN, power, "hovergirl", 30)
    assert done.one(SuperpowerRemoved).power == power
    assert done.table.seats[ANN].cash == 40
    assert power not in done.table.powers
    assert (done.table.removed_powers, done.table.power) == ((power,), None)


def test_bb_power_9_nothing_is_gained_from_an_empty_market() -> None:
    heroes = ("garfunkle", "the_troll", "copper_finch", "lady_ledger")
    weird = solos("dr_weird", 1, 2, 3)
    start = placed(
        2,
        sets={BEN: {hero: solos(hero, 1, 2, 3) for hero in heroes}},
        bagged={ANN: HOVER[:3], BEN: weird},
        cash={BEN: 10},
    )
    day = planned(start, claim(ANN, "display", 1), claim(BEN, "display", 2))
    last = day.after(show("hovergirl", *HOVER[:3]))
    last = last.after(ChoosePower(seat=ANN, power=last.table.powers[0]))
    assert last.table.powers == ()
    assert owed(last) == (BEN, "display")
    done = last.when(DisplaySet(seat=BEN, hero="dr_weird", comics=weird))
    done.gives(SetDisplayed, hero="dr_weird")
    for kind in (UniqueHeroesAdvanced, SuperpowerOffered, SuperpowerChosen, SoldOut):
        done.lacks(kind)
    assert done.lacks(GameEndTriggered).table.seats[BEN].cash == 10
