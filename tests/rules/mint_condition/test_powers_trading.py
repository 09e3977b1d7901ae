"""Chapter 2.8: Second Deal, Haggle, Not For Sale, Mylar Sleeve."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import (
    AllowTrade,
    GoOn,
    KeepPile,
    NotForSale,
    SecondTrade,
    SkipTrade,
    Sleeve,
)
from domain.games.mint_condition.events import (
    ComicSleeved,
    ComicsLeftLoose,
    PileExamined,
    PlayerTradeAllowed,
    PlayerTradeBlocked,
    PlayerTradeMade,
    PowerRevealed,
    RoundStarted,
    SecondTradeOpened,
    ShopTradeMade,
    SleeveEnded,
    TradeDeclined,
)
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    closing,
    held,
    holdings,
    kinds,
    legal,
    owed,
    picking,
    placed,
    rule,
    viewers,
)
from tests.support.mint_box import comics
from tests.support.mint_moves import haggle, one, scored, swap, two

SKIP, GO_ON, KEEP = SkipTrade(seat=ANN), GoOn(seat=ANN), KeepPile(seat=ANN)
SECOND = SecondTrade(seat=ANN)
REFUSE = NotForSale(seat=BEN)


# ---------------------------------------------------------------------------------- Second Deal


def dealing(**more: Any) -> Play:
    """Ann holds Second Deal, and has traded twice nothing yet."""
    return placed(
        **{
            "loose": {ANN: "GRM-2 VLT-2 TIG-1 STE-A", BEN: "STE-A/2"},
            "shop": "RUB-1 NOV-2 ODD-1 STE-B",
            "powers": {ANN: "PW-1"},
            **more,
        }
    )


AGAIN = [
    two(ANN, "STE-A TIG-1", "RUB-1"),
    one(ANN, "TIG-1", "NOV-2 ODD-1"),
    swap(ANN, BEN, "STE-A", "STE-A/2"),
    two(ANN, "STE-A TIG-1", "GRM-2"),
]


@pytest.mark.parametrize("again", AGAIN, ids=repr)
def test_mc_pwr_1_one_more_trade_of_any_kind(again: Command) -> None:
    play = dealing().after(two(ANN, "GRM-2 VLT-2", "STE-B"))
    outcome = play.when(SECOND)
    wanted = (PowerRevealed(seat=ANN, power="PW-1"), SecondTradeOpened(seat=ANN))
    outcome.then(*wanted)
    play = play.after(SECOND)
    assert owed(play) == [(ANN, "trade")]
    play = play.after(again)
    assert owed(play)[0] == (ANN, "pick")


def test_mc_pwr_1_by_all_rules_of_trading() -> None:
    play = dealing().after(two(ANN, "GRM-2 VLT-2", "STE-B"), SECOND)
    play.when(one(ANN, "STE-A", "NOV-2 ODD-1")).breaks(rule("MC-TRADE-6"))
    play.when(swap(ANN, BEN, "GRM-2", "STE-A/2")).breaks(rule("MC-TRADE-7"))


def test_mc_pwr_1_it_may_be_declined() -> None:
    play = dealing().after(two(ANN, "GRM-2 VLT-2", "STE-B"), SECOND)
    outcome = play.when(SKIP)
    assert kinds(outcome.events) == [TradeDeclined, PileExamined]
    assert outcome.gives(TradeDeclined).second


def test_mc_pwr_1_there_is_no_third() -> None:
    play = dealing(powers={ANN: "PW-1", CAT: "PW-3"})
    play = play.after(one(ANN, "TIG-1", "NOV-2 ODD-1"), SECOND, two(ANN, "GRM-2 VLT-2", "STE-B"))
    assert owed(play) == [(ANN, "pick")]
    play.when(two(ANN, "NOV-2 ODD-1", "RUB-1")).breaks(rule("MC-TURN-1"))


def test_mc_pwr_1_also_after_a_blocked_trade() -> None:
    play = dealing(powers={ANN: "PW-1", BEN: "PW-5"})
    play = play.after(swap(ANN, BEN, "STE-A", "STE-A/2"), REFUSE)
    assert owed(play) == [(ANN, "after_trade")]
    play = play.after(SECOND, swap(ANN, BEN, "STE-A", "STE-A/2"))
    assert play.one(PlayerTradeMade).given == "STE-A/1"


def test_mc_pwr_1_not_after_a_declined_one() -> None:
    play = dealing().after(SKIP)
    play.when(SECOND).breaks(rule("MC-PWR-1"))


def test_mc_pwr_1_not_before_the_first() -> None:
    dealing().when(SECOND).breaks(rule("MC-POWER-1"))


def test_mc_pwr_1_not_in_a_first_turn() -> None:
    play = picking(turn=1, powers={ANN: "PW-1"})
    play.when(SECOND).breaks(rule("MC-TRADE-2"))


# --------------------------------------------------------------------------------------- Haggle


@pytest.mark.parametrize(
    ("give", "take"),
    [("STE-A", "RUB-1"), ("STE-A", "NOV-2"), ("TIG-1", "NOV-2"), ("VLT-1", "RUB-1")],
)
def test_mc_pwr_2_any_comic_for_any_of_the_shop(give: str, take: str) -> None:
    play = placed(loose={ANN: "STE-A TIG-1 VLT-1"}, shop="RUB-1 NOV-2 ODD-1", powers={ANN: "PW-2"})
    outcome = play.when(haggle(ANN, give, take))
    wanted = [PowerRevealed, ShopTradeMade, ComicsLeftLoose, PileExamined]
    assert kinds(outcome.events) == wanted
    outcome.gives(ShopTradeMade, seat=ANN, way="haggle", given=comics(give), taken=comics(take))
    assert sorted(outcome.table.shop) == sorted(
        {*comics("RUB-1 NOV-2 ODD-1"), *comics(give)} - {*comics(take)}
    )


def test_mc_pwr_2_it_is_the_trade_of_the_turn() -> None:
    play = placed(loose={ANN: "STE-A TIG-1 VLT-1"}, shop="RUB-1 NOV-2", powers={ANN: "PW-2"})
    play = play.after(haggle(ANN, "STE-A", "RUB-1"))
    assert owed(play) == [(ANN, "pick")]
    play.when(two(ANN, "TIG-1 VLT-1", "NOV-2")).breaks(rule("MC-TURN-1"))


def haggling() -> Play:
    return placed(
        loose={ANN: "STE-A GRM-2 VLT-2 TIG-1", BEN: "STE-A/2"},
        shop="RUB-1 NOV-2 ODD-1",
        powers={ANN: "PW-2", BEN: "PW-5"},
    )


@pytest.mark.parametrize(
    "first",
    [(two(ANN, "GRM-2 VLT-2", "ODD-1"),), (SKIP,), (swap(ANN, BEN, "GRM-2", "STE-A/2"), REFUSE)],
    ids=["made", "declined", "blocked"],
)
def test_mc_pwr_2_not_once_the_trade_is_gone(first: tuple[Command, ...]) -> None:
    play = haggling().after(*first)
    play.when(haggle(ANN, "STE-A", "RUB-1")).breaks(rule("MC-PWR-2"))


def test_mc_pwr_2_not_in_a_first_turn() -> None:
    play = picking(turn=1, powers={ANN: "PW-2"})
    play.when(haggle(ANN, "STE-A", "RUB-1")).breaks(rule("MC-TRADE-2"))


# --------------------------------------------------------------------------------- Not For Sale


def refusing(**powers: str) -> Play:
    """Ann wants Ben's Stellar for the comic of a set; Ben holds Not For Sale."""
    play = placed(
        sets={ANN: ("GRM-2 GRM-3",)},
        loose={ANN: "TIG-1 VLT-2", BEN: "STE-A ODD-1"},
        shop="NOV-2",
        powers={BEN: "PW-5", ANN: powers.get("ann", "PW-3")},
    )
    return play.after(swap(ANN, BEN, "GRM-2", "STE-A"))


def test_mc_pwr_5_nothing_moves() -> None:
    play = refusing()
    outcome = play.when(REFUSE)
    outcome.then(PowerRevealed(seat=BEN, power="PW-5"), PlayerTradeBlocked(seat=BEN))
    for seat in (ANN, BEN):
        assert holdings(outcome.table, seat) == holdings(play.start, seat)
    assert outcome.table.declared is None


def test_mc_pwr_5_and_the_trade_is_used() -> None:
    play = refusing().after(REFUSE)
    assert owed(play) == [(ANN, "after_trade")]
    play.when(two(ANN, "TIG-1 VLT-2", "NOV-2")).breaks(rule("MC-TRADE-1"))
    assert owed(play.after(GO_ON)) == [(ANN, "pick")]


def test_mc_pwr_5_only_second_deal_gives_another() -> None:
    play = refusing(ann="PW-1").after(REFUSE, SECOND)
    play.after(two(ANN, "TIG-1 VLT-2", "NOV-2"))


def test_mc_pwr_5_only_for_trades_that_name_an_own_comic() -> None:
    play = placed(
        loose={ANN: "TIG-1 VLT-2", BEN: "STE-A", CAT: "STE-B"}, powers={CAT: "PW-5", BEN: "PW-3"}
    )
    declared = play.after(swap(ANN, BEN, "TIG-1", "STE-A"))
    declared.when(NotForSale(seat=CAT)).breaks(rule("MC-D-R3"))
    declared.when(REFUSE).breaks(rule("MC-SETUP-10"))
    shop = placed(loose={ANN: "TIG-1 VLT-2"}, powers={BEN: "PW-5"}, shop="STE-A")
    shop.after(two(ANN, "TIG-1 VLT-2", "STE-A")).when(REFUSE).breaks(rule("MC-D-R3"))


# --------------------------------------------------------------------------------- Mylar Sleeve


def sleeving(loose: str = "STE-D ODD-1", **more: Any) -> Play:
    return placed(**{"loose": {ANN: loose, BEN: "TIG-1 VLT-1"}, "powers": {ANN: "PW-12"}, **more})


def test_mc_pwr_12_nobody_may_take_it() -> None:
    play = sleeving(piles={3: "STE-C STE-B"})
    outcome = play.when(Sleeve(seat=ANN, comic="STE-D/1"))
    outcome.then(PowerRevealed(seat=ANN, power="PW-12"), ComicSleeved(seat=ANN, comic="STE-D/1"))
    play = play.after(Sleeve(seat=ANN, comic="STE-D/1"), SKIP, KEEP)
    assert owed(play) == [(BEN, "trade")]
    play.when(swap(BEN, ANN, "TIG-1", "STE-D")).breaks(rule("MC-PWR-12"))
    assert swap(BEN, ANN, "TIG-1", "STE-D") not in legal(play, BEN)
    play.after(swap(BEN, ANN, "TIG-1", "STE-C"))


@pytest.mark.parametrize("comic", ["GRM-2/1", "TIG-1/1", "RUB-1/1", "STE-A/1"])
def test_mc_pwr_12_an_own_loose_comic(comic: str) -> None:
    play = sleeving(sets={ANN: ("GRM-2 GRM-3",)}, shop="RUB-1")
    play.when(Sleeve(seat=ANN, comic=comic)).breaks(rule("MC-PWR-12"))


def test_mc_pwr_12_the_mark_is_public() -> None:
    play = sleeving().after(Sleeve(seat=ANN, comic="STE-D/1"))
    assert [play.seen_by(viewer).seats[ANN].sleeved for viewer in viewers(3)] == ["STE-D/1"] * 4


def test_mc_pwr_12_it_ends_in_a_set() -> None:
    play = sleeving("GRM-2 STE-A", piles={3: "GRM-3 STE-C"})
    play = play.after(Sleeve(seat=ANN, comic="GRM-2/1"), SKIP, KEEP)
    play.one(SleeveEnded, seat=ANN, comic="GRM-2/1")
    assert play.seat(ANN).sleeved is None


def test_mc_pwr_12_it_ends_when_the_owner_trades_the_comic_away() -> None:
    play = sleeving("STE-D ODD-1", shop="NOV-2").after(Sleeve(seat=ANN, comic="STE-D/1"))
    outcome = play.when(two(ANN, "STE-D ODD-1", "NOV-2"))
    outcome.gives(SleeveEnded, seat=ANN, comic="STE-D/1")
    assert outcome.table.seats[ANN].sleeved is None


def test_mc_pwr_12_it_ends_with_the_round() -> None:
    play = closing(loose={CAT: "STE-D"}, powers={CAT: "PW-12"}, rounds=2)
    play = scored(play.after(Sleeve(seat=CAT, comic="STE-D/1")), SealedLuck(bytes(32)))
    play.one(RoundStarted, round=2)
    assert play.seat(CAT).sleeved is None


def test_mc_pwr_12_the_owner_may_still_place_and_trade_it() -> None:
    play = sleeving("STE-D GRM-2", shop="GRM-3 GRM-4 NOV-2").after(
        Sleeve(seat=ANN, comic="GRM-2/1"), two(ANN, "STE-D GRM-2", "NOV-2")
    )
    assert holdings(play.table, ANN) == held([], "NOV-2")


def test_mc_pwr_5_allowed_it_goes_through() -> None:
    outcome = refusing().when(AllowTrade(seat=BEN))
    assert kinds(outcome.events)[:2] == [PlayerTradeAllowed, PlayerTradeMade]
    assert outcome.table.seats[ANN].loose[-1] == "STE-A/1"
