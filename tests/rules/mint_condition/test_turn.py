"""Chapter 2.3: the phases of a turn."""

from collections.abc import Callable

import pytest

from domain.games.mint_condition.commands import (
    AllowTrade,
    EndTurn,
    GoOn,
    KeepPile,
    PassPile,
    Peek,
    SkipTrade,
)
from domain.games.mint_condition.events import (
    ComicsTurnedUp,
    PileExamined,
    PileKept,
    ShopTradeMade,
    TradeDeclined,
    TurnEnded,
    TurnStarted,
)
from domain.kernel.messages import Command
from tests.support.mint import ANN, BEN, CAT, Play, kinds, legal, owed, picking, placed, rule
from tests.support.mint_box import POWERS
from tests.support.mint_moves import add, form, next_turn, one, redeem, swap, take_card, two

OWN = {ANN: "GRM-2 VLT-2 TIG-1", BEN: "ODD-1"}
SHOP = "STE-A STE-B RUB-2 NOV-2 ODD-2 GRM-3"


def trading() -> Play:
    return placed(loose=OWN, shop=SHOP, powers={ANN: "PW-3"})


def looking() -> Play:
    return picking(loose=OWN, shop=SHOP, powers={ANN: "PW-3"})


def after_trade() -> Play:
    return trading().after(two(ANN, "GRM-2 VLT-2", "STE-A"))


def after_keep() -> Play:
    return looking().after(KeepPile(seat=ANN))


def ending() -> Play:
    return picking(loose=OWN, shop=SHOP, powers={ANN: "PW-3"}, piles={3: "STE-C STE-D"}).after(
        KeepPile(seat=ANN), GoOn(seat=ANN)
    )


SKIP, KEEP, PASS = SkipTrade(seat=ANN), KeepPile(seat=ANN), PassPile(seat=ANN)
GO_ON, END, ALLOW = GoOn(seat=ANN), EndTurn(seat=ANN), AllowTrade(seat=ANN)
FORM, ADD = form(ANN, "GRM-2 GRM-3"), add(ANN, "GRM-2", 1)
TRADES: list[Command] = [two(ANN, "GRM-2 VLT-2", "STE-A"), one(ANN, "TIG-1", "RUB-2 NOV-2")]
TRADES += [swap(ANN, BEN, "GRM-2", "ODD-1")]
OTHERS: list[Command] = [FORM, ADD, ALLOW, redeem(ANN, "STE-A"), take_card(ANN, "STE-A")]


WRONG = [
    ("trade", trading, [KEEP, PASS, GO_ON, END, *OTHERS]),
    ("after_trade", after_trade, [SKIP, KEEP, PASS, END, *OTHERS]),
    ("pick", looking, [SKIP, GO_ON, END, *OTHERS, *TRADES]),
    ("after_keep", after_keep, [SKIP, KEEP, PASS, END, *OTHERS, *TRADES]),
    ("end_turn", ending, [SKIP, KEEP, PASS, GO_ON, *OTHERS, *TRADES]),
]


@pytest.mark.parametrize(("kind", "given", "commands"), WRONG, ids=[kind for kind, *_ in WRONG])
def test_mc_turn_1_everything_in_its_phase(
    kind: str, given: Callable[[], Play], commands: list[Command]
) -> None:
    play = given()
    assert owed(play) == [(ANN, kind)]
    for command in commands:
        play.when(command).breaks(rule("MC-TURN-1"))


def test_mc_turn_1_trade_then_piles_then_collection() -> None:
    play = placed(loose=OWN, shop=SHOP, piles={3: "STE-C STE-D"})
    play = play.after(two(ANN, "GRM-2 VLT-2", "STE-A"), KEEP)
    phases = [ShopTradeMade, PileExamined, PileKept, ComicsTurnedUp, TurnEnded]
    assert [kind for kind in kinds(play.events) if kind in phases][:5] == phases


def test_mc_turn_2_the_trade_is_optional() -> None:
    outcome = placed(loose=OWN, shop=SHOP).when(SKIP)
    outcome.gives(TradeDeclined, seat=ANN, second=False)
    outcome.gives(PileExamined, seat=ANN, spot=3)
    assert outcome.table.seats[ANN].loose == placed(loose=OWN).seat(ANN).loose


def test_mc_turn_2_picking_is_not() -> None:
    play = picking()
    assert owed(play) == [(ANN, "pick")]
    assert set(legal(play, ANN)) == {KEEP, PASS}
    for command in (SKIP, GO_ON, END):
        play.when(command).breaks(rule("MC-TURN-1"))


NO_PILES = {1: "", 2: "", 3: ""}


def test_mc_turn_3_no_piles_no_phases_2_and_3() -> None:
    play = placed(loose=OWN, deck="", piles=NO_PILES)
    outcome = play.when(SKIP)
    assert kinds(outcome.events) == [TradeDeclined, TurnEnded, TurnStarted]
    assert outcome.gives(TurnStarted).trade_only


@pytest.mark.parametrize("command", [KEEP, PASS], ids=["keep", "pass"])
def test_mc_turn_3_there_is_nothing_to_keep(command: Command) -> None:
    play = placed(loose=OWN, deck="", piles=NO_PILES, powers={ANN: "PW-3"})
    play.when(command).breaks(rule("MC-TURN-3"))
    play.after(SKIP).when(command).breaks(rule("MC-TURN-3"))


@pytest.mark.parametrize("power", POWERS)
def test_mc_turn_4_a_window_at_the_end_whatever_the_power(power: str) -> None:
    play = picking(powers={ANN: power}, piles={3: "STE-C STE-D"}).after(KEEP, GO_ON)
    assert owed(play) == [(ANN, "end_turn")]
    assert not play.all(TurnEnded)
    outcome = play.when(END)
    assert kinds(outcome.events)[:2] == [TurnEnded, TurnStarted]


def test_mc_turn_4_none_where_the_power_is_revealed() -> None:
    outcome = picking(piles={3: "STE-C STE-D"}).when(KEEP)
    outcome.gives(TurnEnded, seat=ANN)
    outcome.gives(TurnStarted, seat=BEN)


def test_mc_turn_4_in_a_turn_without_piles() -> None:
    play = placed(deck="", piles=NO_PILES, powers={ANN: "PW-6"}).after(SKIP)
    assert owed(play) == [(ANN, "end_turn")]


def test_mc_turn_4_once_and_then_the_turn_is_over() -> None:
    play = placed(powers={ANN: "PW-3"}, piles={3: "STE-C STE-D"}).after(SKIP, KEEP, GO_ON)
    outcome = play.when(Peek(seat=ANN, spots=(1,)))
    outcome.gives(TurnEnded, seat=ANN)
    outcome.gives(TurnStarted, seat=BEN)


@pytest.mark.parametrize(("active", "after"), [(ANN, BEN), (BEN, CAT), (CAT, ANN)])
def test_mc_turn_5_the_next_one_clockwise(active: int, after: int) -> None:
    play = next_turn(picking(active=active, piles={3: "STE-C STE-D"}))
    assert play.all(TurnEnded) == [TurnEnded(seat=active)]
    assert play.one(TurnStarted).seat == after
    assert play.table.active == after
