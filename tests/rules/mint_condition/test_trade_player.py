"""Chapter 2.4: trading with another player."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import AllowTrade
from domain.games.mint_condition.events import (
    ComicAdded,
    ComicsLeftLoose,
    PileExamined,
    PlayerTradeAllowed,
    PlayerTradeDeclared,
    PlayerTradeMade,
    SetFormed,
)
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    held,
    holdings,
    kinds,
    legal,
    owed,
    placed,
    rule,
)
from tests.support.mint_box import printed
from tests.support.mint_moves import add, swap

ALLOW = AllowTrade(seat=BEN)


def facing(
    own: str,
    theirs: str,
    *,
    sets: tuple[str, ...] = (),
    their_sets: tuple[str, ...] = (),
    **more: Any,
) -> Play:
    """Ann before her trade, Ben beside her; his power is revealed."""
    return placed(loose={ANN: own, BEN: theirs}, sets={ANN: sets, BEN: their_sets}, **more)


PRICES = [
    ("GRM-1", "TIG-1"),
    ("GRM-1", "TIG-3"),
    ("GRM-1", "ODD-1"),
    ("VLT-1", "TIG-3"),
    ("VLT-1", "ODD-1"),
    ("GRM-2", "ODD-1"),
    ("ANT-1", "STE-B"),
    ("STE-A", "ODD-1"),
]


@pytest.mark.parametrize(("give", "take"), PRICES)
def test_mc_trade_12_of_equal_or_lower_rarity(give: str, take: str) -> None:
    outcome = facing(give, take).when(swap(ANN, BEN, give, take))
    outcome.gives(PlayerTradeMade, seat=ANN, target=BEN, given=f"{give}/1", taken=f"{take}/1")
    assert holdings(outcome.table, ANN) == held([], take)


@pytest.mark.parametrize(
    ("give", "take"),
    [
        ("GRM-2", "TIG-1"),
        ("GRM-2", "TIG-3"),
        ("VLT-1", "TIG-1"),
        ("STE-A", "ANT-1"),
        ("ANT-1", "STE-C"),
    ],
)
def test_mc_trade_12_not_a_rarer_one(give: str, take: str) -> None:
    play = facing(give, take, powers={ANN: "PW-6"})
    play.when(swap(ANN, BEN, give, take)).breaks(rule("MC-TRADE-12"))


def test_mc_trade_12_one_that_lies_loose_with_that_player() -> None:
    play = placed(loose={ANN: "GRM-1 STE-A", BEN: "ODD-1", CAT: "TIG-2"}, shop="RUB-2")
    for take in ("TIG-2", "STE-A", "RUB-2", "ODD-1/2"):
        play.when(swap(ANN, BEN, "GRM-1", take)).breaks(rule("MC-TRADE-12"))


@pytest.mark.parametrize("give", ["GRM-2", "STE-A"])
def test_mc_trade_12_given_loose_or_from_a_set(give: str) -> None:
    play = facing("STE-A", "ODD-1", sets=("GRM-2 GRM-3 GRM-4",))
    table = play.when(swap(ANN, BEN, give, "ODD-1")).table
    assert holdings(table, BEN) == held([], give)


@pytest.mark.parametrize("take", ["ODD-1", "ANT-1"])
def test_mc_trade_13_nothing_out_of_a_set(take: str) -> None:
    play = facing("GRM-1", "STE-A", their_sets=("ODD-1 ODD-2 ANT-1",))
    play.when(swap(ANN, BEN, "GRM-1", take)).breaks(rule("MC-TRADE-13"))


@pytest.mark.parametrize("target", [ANN, 3, 7, -1])
def test_mc_trade_14_with_another_player(target: int) -> None:
    play = facing("GRM-1 STE-A", "ODD-1")
    play.when(swap(ANN, target, "GRM-1", "STE-A")).breaks(rule("MC-TRADE-14"))


def test_mc_trade_14_who_is_not_asked() -> None:
    outcome = facing("GRM-1", "ODD-1").when(swap(ANN, BEN, "GRM-1", "ODD-1"))
    wanted = [PlayerTradeDeclared, PlayerTradeMade, ComicsLeftLoose, ComicsLeftLoose, PileExamined]
    assert kinds(outcome.events) == wanted
    assert outcome.gives(PlayerTradeDeclared).asked is False


def test_mc_trade_15_the_given_comic_goes_to_the_other() -> None:
    play = facing("GRM-1", "ODD-1")
    table = play.when(swap(ANN, BEN, "GRM-1", "ODD-1")).table
    assert (holdings(table, ANN), holdings(table, BEN)) == (held([], "ODD-1"), held([], "GRM-1"))
    assert table.shop == play.table.shop


def test_mc_trade_16_both_place_at_once() -> None:
    play = facing("GRM-1 ODD-2", "ODD-1 GRM-3")
    outcome = play.when(swap(ANN, BEN, "GRM-1", "ODD-1"))
    wanted = [PlayerTradeDeclared, PlayerTradeMade, SetFormed, SetFormed, PileExamined]
    assert kinds(outcome.events) == wanted
    assert [e.seat for e in outcome.events if isinstance(e, SetFormed)] == [ANN, BEN]
    assert holdings(outcome.table, ANN) == held(["ODD-1 ODD-2"])
    assert holdings(outcome.table, BEN) == held(["GRM-1 GRM-3"])


def test_mc_trade_16_first_the_active_player_then_the_other_each_by_choice() -> None:
    play = facing(
        "GRM-4",
        "ODD-5",
        sets=("ODD-1 ODD-2", "ODD-2/2 ODD-3"),
        their_sets=("GRM-1 GRM-2", "GRM-2/2 GRM-3"),
    )
    play = play.after(swap(ANN, BEN, "GRM-4", "ODD-5"))
    assert owed(play) == [(ANN, "place")]
    play.when(add(BEN, "GRM-4", 1)).breaks(rule("MC-D-R3"))
    play = play.after(add(ANN, "ODD-5", 2))
    assert owed(play) == [(BEN, "place")]
    assert set(legal(play, BEN)) == {add(BEN, "GRM-4", 1), add(BEN, "GRM-4", 2)}
    assert not play.all(PileExamined)
    outcome = play.when(add(BEN, "GRM-4", 1))
    assert kinds(outcome.events) == [ComicAdded, PileExamined]
    assert outcome.gives(PileExamined).seat == ANN


@pytest.mark.parametrize(
    ("card", "rarity"),
    [
        ("ANT-1", "U"),
        ("ANT-3", "U"),
        ("STE-A", "C"),
        ("STE-B", "U"),
        ("STE-C", "R"),
        ("STE-D", "R"),
    ],
)
def test_mc_trade_17_the_printed_letter(card: str, rarity: str) -> None:
    """What it buys of a player who has one comic of each rarity."""
    wares = {"ODD-1": 0, "TIG-3": 1, "RUB-1": 2}
    play = facing(card, " ".join(wares))
    assert printed(f"{card}/1").rarity == rarity
    for take, rank in wares.items():
        outcome = play.when(swap(ANN, BEN, card, take))
        if rank <= "CUR".index(rarity):
            outcome.gives(PlayerTradeMade)
        else:
            outcome.breaks(rule("MC-TRADE-12"))


def test_mc_trade_19_a_copy_for_a_copy() -> None:
    outcome = facing("GRM-2", "GRM-2/2").when(swap(ANN, BEN, "GRM-2", "GRM-2/2"))
    assert holdings(outcome.table, ANN) == held([], "GRM-2/2")
    assert holdings(outcome.table, BEN) == held([], "GRM-2")


def test_mc_trade_14_only_a_power_stops_it() -> None:
    play = placed(loose={ANN: "GRM-1", BEN: "ODD-1"}, powers={BEN: "PW-3"})
    play = play.after(swap(ANN, BEN, "GRM-1", "ODD-1"))
    assert owed(play) == [(BEN, "answer_trade")]
    assert legal(play, BEN) == (ALLOW,)
    outcome = play.when(ALLOW)
    assert kinds(outcome.events)[:2] == [PlayerTradeAllowed, PlayerTradeMade]
