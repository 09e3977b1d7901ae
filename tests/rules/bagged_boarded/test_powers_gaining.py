"""Chapter 2.7: gaining a superpower, to use it or to sell it out."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import ChoosePower, DisplaySet, ExpandSet, SellOut
from domain.games.bagged_boarded.events import (
    CashGranted,
    GameEndTriggered,
    SetDisplayed,
    SoldOut,
    SuperpowerChosen,
    SuperpowerKept,
    SuperpowerOffered,
    SuperpowerRemoved,
    SuperpowerTaken,
    UniqueHeroesAdvanced,
)
from tests.support.bagged import POWERS
from tests.support.day import ANN, BEN, boost, claim, solos
from tests.support.evening import Day, idle, owed, placed, planned, rule
from tests.support.powers import choosing, chosen, market, sold_out

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)


def show(hero: str, *comics: str) -> DisplaySet:
    return DisplaySet(seat=ANN, hero=hero, comics=comics)


def gained(players: int = 3, cash: int = 10) -> Day:
    """Ann has displayed four of Hovergirl, the first of her, and is to choose a superpower."""
    start = placed(players, bagged={ANN: (*HOVER[:4], *GAR[:3])}, cash={ANN: cash})
    day = planned(start, claim(ANN, "display"), boost(ANN, "display", "points", 3))
    return day.after(show("hovergirl", *HOVER[:4]))


# --------------------------------------------------------------------------------------- choosing


@pytest.mark.parametrize("command", [ChoosePower, SellOut])
@pytest.mark.parametrize(("players", "market_"), [(2, 5), (3, 7), (4, 9), (5, 11), (6, 12)])
def test_bb_power_1_any_of_those_left(
    players: int, market_: int, command: type[ChoosePower] | type[SellOut]
) -> None:
    day = gained(players, cash=15)
    powers = day.table.powers
    assert len(powers) == market_
    for power in powers:
        assert day.when(command(seat=ANN, power=power)).refusal is None
    unused = "valet_parking"
    assert unused not in powers
    for wrong in (unused, "", "no_such_power"):
        day.when(command(seat=ANN, power=wrong)).breaks(rule("BB-POWER-1"))


def test_bb_power_1_used_or_sold_out() -> None:
    day = choosing("desk")
    used = day.after(ChoosePower(seat=ANN, power="desk"))
    assert used.one(SuperpowerTaken) == SuperpowerTaken(ANN, "desk")
    assert used.all(SuperpowerChosen) + used.all(SoldOut) == []
    sold = day.after(SellOut(seat=ANN, power="desk"))
    assert sold.one(SuperpowerChosen) == SuperpowerChosen(ANN, "desk", "sell_out")
    assert sold.all(SuperpowerTaken) == []
    for done in (used, sold):
        assert "desk" not in done.table.powers
        assert len(done.table.powers) == len(day.table.powers) - 1
        again = done.when(ChoosePower(seat=ANN, power=done.table.powers[0]))
        again.breaks(rule("BB-DISP-10"))
    day.when(SellOut(seat=ANN, power="no_such_power")).breaks(rule("BB-POWER-1"))


def test_bb_power_1_none_of_those_gone() -> None:
    day = gained()
    power = day.table.powers[0]
    day = day.after(SellOut(seat=ANN, power=power), show("garfunkle", *GAR[:3]))
    assert owed(day) == (ANN, "superpower")
    for command in (SellOut(seat=ANN, power=power), ChoosePower(seat=ANN, power=power)):
        day.when(command).breaks(rule("BB-POWER-1"))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.rules("BB-INV-10")
def test_bb_power_2_the_market_is_what_the_token_has_to_go(players: int) -> None:
    for command in (SellOut(seat=ANN, power="audacity"), ChoosePower(seat=ANN, power="audacity")):
        table = gained(players).after(command).table
        assert table.unique_heroes == 1
        assert len(table.powers) == table.game_end - 1
        assert len(table.removed_powers) + len(table.seats[ANN].powers) == 1


# ------------------------------------------------------------------------------------ by timing


def test_bb_power_3_an_immediate_power_is_carried_out_before_anything_is_displayed() -> None:
    day = chosen("rich_uncle", bagged={ANN: HOVER[3:]}, cash={ANN: 0})
    kinds = [type(event) for event in day.events]
    at = kinds.index(SuperpowerTaken)
    assert kinds[at:] == [SuperpowerTaken, CashGranted, SuperpowerRemoved]
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("rich_uncle", "used")
    assert (day.table.removed_powers, day.table.power) == (("rich_uncle",), None)
    assert day.table.seats[ANN].powers == ()
    assert owed(day) == (ANN, "display")
    waiting = chosen("special_order", bagged={ANN: HOVER[3:]})
    assert waiting.table.power == "special_order"
    expand = ExpandSet(seat=ANN, hero="hovergirl", comic=HOVER[3])
    waiting.when(expand).breaks(rule("BB-DISP-13"))


@pytest.mark.parametrize("power", POWERS["ongoing"])
def test_bb_power_4_an_ongoing_power_stays(power: str) -> None:
    day = chosen(power, bagged={ANN: HOVER[3:]})
    assert day.one(SuperpowerKept) == SuperpowerKept(ANN, power)
    for table in (day.table, idle(day, 2).table):
        assert table.seats[ANN].powers == (power,)
        assert table.removed_powers == ()


@pytest.mark.parametrize("power", [power for power in POWERS["one_time"] if power != "dibs"])
def test_an_unused_one_time_power_stays(power: str) -> None:
    day = chosen(power, bagged={ANN: HOVER[3:]})
    assert day.one(SuperpowerKept) == SuperpowerKept(ANN, power)
    assert day.table.seats[ANN].powers == (power,)
    assert owed(day) == (ANN, "display")


@pytest.mark.rules("BB-DISP-10", "BB-END-1")
def test_the_end_is_checked_after_the_whole_effect() -> None:
    heroes = ("garfunkle", "the_troll", "copper_finch", "lady_ledger")
    sets = {BEN: {hero: solos(hero, 1, 2, 3) for hero in heroes}}
    day = choosing("special_order", players=2, sets=sets)
    day = day.after(ChoosePower(seat=ANN, power="special_order"))
    assert day.all(GameEndTriggered) == []
    assert owed(day) == (ANN, "special_order")
    (command, *_) = GAME.legal(day.table, ANN).commands
    kinds = [type(event) for event in day.when(command).events]
    assert kinds.index(SuperpowerRemoved) + 1 == kinds.index(GameEndTriggered)
    kept = choosing("desk", players=2, sets=sets).after(ChoosePower(seat=ANN, power="desk"))
    kinds = [type(event) for event in kept.events]
    assert kinds.index(SuperpowerKept) + 1 == kinds.index(GameEndTriggered)


# ------------------------------------------------------------------------------------ selling out


def test_bb_power_8_sold_out_for_the_value_after_the_update() -> None:
    day = gained()
    power = day.table.powers[2]
    done = day.after(SellOut(seat=ANN, power=power))
    assert done.one(SoldOut) == SoldOut(ANN, power, "hovergirl", 30)
    assert done.one(SuperpowerRemoved) == SuperpowerRemoved(power, "sold_out")
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
    last = last.after(SellOut(seat=ANN, power=last.table.powers[0]))
    assert last.table.powers == ()
    assert owed(last) == (BEN, "display")
    done = last.when(DisplaySet(seat=BEN, hero="dr_weird", comics=weird))
    done.gives(SetDisplayed, hero="dr_weird")
    for kind in (UniqueHeroesAdvanced, SuperpowerOffered, SuperpowerChosen, SoldOut):
        done.lacks(kind)
    assert done.lacks(GameEndTriggered).table.seats[BEN].cash == 10


@pytest.mark.rules("BB-T-89", "BB-EV-R6")
def test_a_sold_out_card_leaves_the_market_once() -> None:
    day = gained()
    before = len(day.table.powers)
    done = day.after(SellOut(seat=ANN, power=day.table.powers[0]))
    sizes = [len(table.powers) for table in done.tables()]
    assert sizes[-1] == before - 1
    assert len(done.table.removed_powers) == 1
    assert [type(e).__name__ for e in done.events].count("SuperpowerRemoved") == 1


# ------------------------------------------------------------------- games without using them


def test_where_powers_are_sold_out_choosing_does_it() -> None:
    day = sold_out(gained())
    power = day.table.powers[2]
    done = day.after(ChoosePower(seat=ANN, power=power))
    assert done.one(SuperpowerChosen) == SuperpowerChosen(ANN, power, "sell_out")
    assert done.one(SoldOut) == SoldOut(ANN, power, "hovergirl", 30)
    assert done.all(SuperpowerTaken) + done.all(SuperpowerKept) == []
    assert done.table.seats[ANN].cash == 40
    commands = GAME.legal(day.table, ANN).commands
    assert commands == tuple(ChoosePower(seat=ANN, power=own) for own in day.table.powers)
    day.when(SellOut(seat=ANN, power=power)).breaks(rule("BB-POWER-1"))


def test_where_powers_are_sold_out_good_grades_needs_nothing() -> None:
    day = sold_out(market(gained(), "good_grades"))
    assert day.after(ChoosePower(seat=ANN, power="good_grades")).one(SoldOut).amount == 30
