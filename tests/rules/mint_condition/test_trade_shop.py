"""Chapters 2.4 and 2.7: trading with the shop."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import KeepPile, Peek, SkipTrade, TradeOne, TradeTwo
from domain.games.mint_condition.events import (
    ComicsLeftLoose,
    PileExamined,
    SetDissolved,
    SetFormed,
    SetReduced,
    ShopTradeMade,
    TradeDeclined,
)
from domain.kernel.messages import Command
from tests.support.mint import (
    ANN,
    BEN,
    Play,
    held,
    holdings,
    kinds,
    owed,
    picking,
    placed,
    rule,
)
from tests.support.mint_box import comics
from tests.support.mint_moves import one, swap, two

SKIP = SkipTrade(seat=ANN)
SHOP = "RUB-1 VLT-4 STE-B NOV-2 ODD-1"
"""R, U, U, C, C"""


def trading(loose: str = "", *sets: str, shop: str = SHOP, **more: Any) -> Play:
    """Ann before her trade; nobody else has anything."""
    return placed(loose={ANN: loose}, sets={ANN: sets}, shop=shop, **more)


# ----------------------------------------------------------------------------------- one a turn


@pytest.mark.parametrize(
    "again",
    [
        two(ANN, "STE-A TIG-1", "NOV-2"),
        one(ANN, "TIG-1", "NOV-2 ODD-1"),
        swap(ANN, BEN, "TIG-1", "STE-C"),
    ],
    ids=["two", "one", "player"],
)
def test_mc_trade_1_one_a_turn(again: Command) -> None:
    play = placed(
        loose={ANN: "GRM-2 TIG-1 RUB-2", BEN: "STE-C"},
        shop=f"{SHOP} STE-A",
        powers={ANN: "PW-3"},
    )
    play = play.after(two(ANN, "GRM-2 RUB-2", "STE-A"))
    assert owed(play) == [(ANN, "after_trade")]
    play.when(again).breaks(rule("MC-TRADE-1"))


def test_mc_trade_1_then_the_piles() -> None:
    outcome = trading("GRM-2 TIG-1 RUB-2").when(two(ANN, "GRM-2 RUB-2", "NOV-2"))
    assert kinds(outcome.events) == [ShopTradeMade, ComicsLeftLoose, PileExamined]


FIRST = [
    two(ANN, "GRM-2 VLT-2", "RUB-1"),
    one(ANN, "GRM-2", "NOV-2 ODD-1"),
    swap(ANN, BEN, "GRM-2", "STE-A"),
]


@pytest.mark.parametrize("trade", FIRST, ids=["two", "one", "player"])
def test_mc_trade_2_none_in_the_first_turn(trade: Command) -> None:
    play = picking(loose={BEN: "STE-A"}, shop=SHOP, turn=1, powers={ANN: "PW-3"})
    play.when(trade).breaks(rule("MC-TRADE-2"))
    kept = placed(turn=1, stage="manage", spot=3, kept=3, powers={ANN: "PW-3"})
    assert owed(kept) == [(ANN, "end_turn")]
    kept.when(trade).breaks(rule("MC-TRADE-2"))


def test_mc_trade_3_a_power_used_before_does_not_lose_it() -> None:
    play = trading("GRM-2 TIG-1", powers={ANN: "PW-3"}).after(Peek(seat=ANN, spots=(3,)))
    assert owed(play) == [(ANN, "trade")]
    play.when(two(ANN, "GRM-2 TIG-1", "NOV-2")).gives(ShopTradeMade)


def test_mc_trade_3_declining_does() -> None:
    play = trading("GRM-2 TIG-1").after(SKIP)
    play.one(TradeDeclined, seat=ANN, second=False)
    assert owed(play) == [(ANN, "pick")]
    play.when(two(ANN, "GRM-2 TIG-1", "NOV-2")).breaks(rule("MC-TURN-1"))


# ---------------------------------------------------------------------------------- two for one

GIVEN = ["GRM-2 ODD-2", "GRM-2 VLT-1", "VLT-1 TIG-1", "TIG-1 STE-C", "ANT-1 STE-A"]


@pytest.mark.parametrize("give", GIVEN)
@pytest.mark.parametrize("take", ["RUB-1", "VLT-4", "NOV-2"])
def test_mc_trade_4_any_two_for_any_one(give: str, take: str) -> None:
    # The anthology of the last case is loose because its owner has nothing that is numbered.
    outcome = trading(give).when(two(ANN, give, take))
    outcome.gives(ShopTradeMade, way="two_for_one", given=comics(give), taken=comics(take))
    assert holdings(outcome.table, ANN) == held([], take)


@pytest.mark.parametrize("give", ["GRM-2", "GRM-2 VLT-2 TIG-2"])
def test_mc_trade_4_exactly_two(give: str) -> None:
    play = trading("GRM-2 VLT-2 TIG-2")
    play.when(two(ANN, give, "RUB-1")).breaks(rule("MC-TRADE-4"))


# ---------------------------------------------------------------------------------- one for two

LOWER = [
    ("VLT-1", "NOV-2 ODD-1"),
    ("ANT-1", "NOV-2 ODD-1"),
    ("STE-B/2", "NOV-2 ODD-1"),
    ("TIG-1", "VLT-4 NOV-2"),
    ("TIG-1", "NOV-2 STE-B"),
    ("GRM-1", "VLT-4 STE-B"),
    ("STE-D", "NOV-2 ODD-1"),
]


@pytest.mark.parametrize(("give", "take"), LOWER)
def test_mc_trade_5_one_for_two_of_lower_rarity(give: str, take: str) -> None:
    outcome = trading(give).when(one(ANN, give, take))
    outcome.gives(ShopTradeMade, way="one_for_two", given=comics(give), taken=comics(take))
    assert holdings(outcome.table, ANN) == held([], take)


@pytest.mark.parametrize(
    ("give", "take"),
    [
        ("VLT-1", "VLT-4 NOV-2"),
        ("VLT-1", "NOV-2 STE-B"),
        ("VLT-1", "RUB-1 NOV-2"),
        ("TIG-1", "RUB-1 VLT-4"),
        ("TIG-1", "NOV-2"),
        ("TIG-1", "NOV-2 NOV-2"),
        ("TIG-1", "NOV-2 ODD-1 VLT-4"),
    ],
)
def test_mc_trade_5_not_of_the_same_nor_more_nor_less(give: str, take: str) -> None:
    trading(give).when(one(ANN, give, take)).breaks(rule("MC-TRADE-5"))


def test_mc_trade_6_a_common_buys_nothing() -> None:
    play = trading("GRM-2 STE-A")
    for give in ("GRM-2", "STE-A"):
        play.when(one(ANN, give, "NOV-2 ODD-1")).breaks(rule("MC-TRADE-6"))


@pytest.mark.parametrize("take", ["VLT-4 NOV-2", "NOV-2 ODD-1", "VLT-4 STE-B", "NOV-2 NOV-2/2"])
def test_mc_trade_6_a_rare_buys_any_mix(take: str) -> None:
    outcome = trading("TIG-1", shop=f"{SHOP} NOV-2/2").when(one(ANN, "TIG-1", take))
    assert outcome.gives(ShopTradeMade).taken == comics(take)
    outcome = trading("VLT-1", shop=f"{SHOP} NOV-2/2").when(one(ANN, "VLT-1", "NOV-2 NOV-2/2"))
    assert holdings(outcome.table, ANN) == held([], "NOV-2 NOV-2/2")


@pytest.mark.rules("MC-TRADE-6")
def test_mc_rarity_2_nothing_is_lower_than_a_common() -> None:
    play = placed(loose={ANN: "GRM-2", BEN: "ODD-2 TIG-3 STE-D"}, shop=SHOP)
    play.when(one(ANN, "GRM-2", "NOV-2 ODD-1")).breaks(rule("MC-TRADE-6"))
    for take in ("TIG-3", "STE-D"):
        play.when(swap(ANN, BEN, "GRM-2", take)).breaks(rule("MC-TRADE-12"))
    play.after(swap(ANN, BEN, "GRM-2", "ODD-2"))


# --------------------------------------------------------------------------------- what is given


@pytest.mark.parametrize(
    ("give", "left"),
    [
        ("GRM-2 GRM-3", (["GRM-1 GRM-4", "VLT-1 VLT-2 VLT-3"], "STE-A")),
        ("GRM-2 VLT-3", (["GRM-1 GRM-3 GRM-4", "VLT-1 VLT-2"], "STE-A")),
        ("GRM-2 STE-A", (["GRM-1 GRM-3 GRM-4", "VLT-1 VLT-2 VLT-3"], "")),
    ],
    ids=["one set", "two sets", "mixed"],
)
def test_mc_trade_7_loose_or_from_sets(give: str, left: tuple[list[str], str]) -> None:
    play = trading("STE-A", "GRM-1 GRM-2 GRM-3 GRM-4", "VLT-1 VLT-2 VLT-3", shop="ODD-1")
    outcome = play.when(two(ANN, give, "ODD-1"))
    outcome.gives(SetReduced, cause="trade", number=1)
    sets, loose = left
    assert holdings(outcome.table, ANN) == held(sets, f"{loose} ODD-1")


@pytest.mark.parametrize(
    "command",
    [
        two(ANN, "GRM-2 STE-C", "RUB-1"),
        two(ANN, "GRM-2 GRM-2", "RUB-1"),
        two(ANN, "GRM-2 GRM-2/2", "RUB-1"),
        one(ANN, "STE-C", "NOV-2 ODD-1"),
        swap(ANN, BEN, "RUB-1", "STE-C"),
        TradeTwo(seat=ANN, give=("GRM-2/1", "GRM-2"), take="RUB-1/1"),
        TradeOne(seat=ANN, give="?", take=("NOV-2/1", "ODD-1/1")),
    ],
    ids=repr,
)
def test_mc_trade_7_own_comics_each_once(command: Command) -> None:
    play = placed(loose={ANN: "GRM-2 VLT-2", BEN: "STE-C"}, shop=SHOP)
    play.when(command).breaks(rule("MC-TRADE-7"))


# ------------------------------------------------------------------------------------- the shop


def test_mc_trade_8_given_comics_lie_face_up_in_the_shop() -> None:
    play = placed(
        loose={ANN: "GRM-2 TIG-1", BEN: "STE-A STE-C"}, shop=SHOP, piles={3: "STE-D STE-A/2"}
    )
    play = play.after(two(ANN, "GRM-2 TIG-1", "RUB-1"))
    assert play.table.shop == comics("VLT-4 STE-B NOV-2 ODD-1 GRM-2 TIG-1")
    assert play.seen_by("public").shop == play.table.shop
    play = play.after(KeepPile(seat=ANN), two(BEN, "STE-A STE-C", "TIG-1"))
    assert holdings(play.table, BEN) == held([], "TIG-1")


@pytest.mark.parametrize(
    ("trade", "change"),
    [(two(ANN, "GRM-2 TIG-1", "RUB-1"), 1), (one(ANN, "TIG-1", "NOV-2 VLT-4"), -1)],
    ids=["two", "one"],
)
def test_mc_trade_9_the_deck_does_not_refill_it(trade: Command, change: int) -> None:
    play = trading("GRM-2 TIG-1")
    table = play.when(trade).table
    assert len(table.shop) == 5 + change
    assert table.deck == play.table.deck


def test_mc_trade_9_no_upper_limit() -> None:
    play = placed(2, loose={ANN: "GRM-2 TIG-1"}, deck="")
    size, taken = len(play.table.shop), play.table.shop[0]
    assert size == 52
    assert len(play.when(two(ANN, "GRM-2 TIG-1", taken)).table.shop) == size + 1


@pytest.mark.parametrize(
    "command",
    [
        two(ANN, "GRM-2 TIG-1", "TIG-1"),
        two(ANN, "GRM-2 TIG-1", "STE-C"),
        two(ANN, "GRM-2 TIG-1", "RUB-2"),
        one(ANN, "TIG-1", "GRM-2 NOV-2"),
        one(ANN, "TIG-1", "NOV-2 STE-A"),
    ],
    ids=repr,
)
def test_mc_trade_10_what_was_in_the_shop_before(command: Command) -> None:
    play = placed(loose={ANN: "GRM-2 TIG-1", BEN: "STE-C STE-A"}, top="RUB-2", shop=SHOP)
    play.when(command).breaks(rule("MC-TRADE-10"))


@pytest.mark.parametrize(
    ("shop", "command"),
    [
        ("", two(ANN, "GRM-2 TIG-1", "NOV-2")),
        ("", one(ANN, "TIG-1", "NOV-2 ODD-1")),
        ("NOV-2", one(ANN, "TIG-1", "NOV-2 ODD-1")),
        ("NOV-2 RUB-1", one(ANN, "TIG-1", "NOV-2 RUB-1")),
        ("NOV-2 VLT-4 STE-B", one(ANN, "VLT-1", "NOV-2 VLT-4")),
    ],
)
def test_mc_trade_11_the_shop_lacks_them(shop: str, command: Command) -> None:
    play = placed(
        loose={ANN: "GRM-2 TIG-1 VLT-1 STE-A", BEN: "STE-C"}, shop=shop, powers={ANN: "PW-3"}
    )
    play.when(command).breaks(rule("MC-TRADE-11"))


def test_mc_trade_11_one_comic_is_enough_for_two_for_one() -> None:
    outcome = trading("GRM-2 TIG-1", shop="NOV-2").when(two(ANN, "GRM-2 TIG-1", "NOV-2"))
    assert outcome.table.shop == comics("GRM-2 TIG-1")


# ---------------------------------------------------------------------------- order, odds and ends


def test_mc_trade_18_leave_dissolve_receive_place() -> None:
    play = trading("STE-A", "GRM-2 GRM-3", shop="GRM-4 NOV-2")
    outcome = play.when(two(ANN, "GRM-3 STE-A", "GRM-4"))
    wanted = [ShopTradeMade, SetDissolved, SetFormed, PileExamined]
    assert kinds(outcome.events) == wanted
    assert outcome.gives(SetDissolved).comics == comics("GRM-2")
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-4"])


def test_mc_trade_19_the_same_issue_for_itself() -> None:
    play = trading("GRM-2 STE-A", shop="GRM-2/2 NOV-2")
    outcome = play.when(two(ANN, "GRM-2 STE-A", "GRM-2/2"))
    assert holdings(outcome.table, ANN) == held([], "GRM-2/2")


@pytest.mark.parametrize(
    "command",
    [
        two(ANN, "GRM-2 VLT-2", "NOV-2"),
        one(ANN, "GRM-2", "NOV-2 ODD-1"),
        swap(ANN, BEN, "GRM-2", "STE-C"),
    ],
    ids=["two", "one", "player"],
)
def test_mc_trade_20_without_comics(command: Command) -> None:
    play = placed(loose={BEN: "STE-C"}, shop=SHOP, powers={ANN: "PW-3"})
    play.when(command).breaks(rule("MC-TRADE-20"))


def test_mc_trade_20_two_for_one_with_one_comic() -> None:
    play = placed(loose={ANN: "TIG-1", BEN: "STE-C"}, shop=SHOP)
    for give in ("TIG-1 VLT-2", "TIG-1 TIG-1", "TIG-1"):
        play.when(two(ANN, give, "NOV-2")).breaks(rule("MC-TRADE-20"))
    play.after(one(ANN, "TIG-1", "NOV-2 ODD-1"))
    play.after(swap(ANN, BEN, "TIG-1", "STE-C"))
