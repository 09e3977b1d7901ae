"""Chapter 8.1: tricky scenarios of trading."""

import pytest

from domain.games.mint_condition.commands import AllowTrade, KeepPile
from domain.games.mint_condition.events import (
    BonusScored,
    ComicAdded,
    PileExamined,
    PlayerTradeDeclared,
    PlayerTradeMade,
    SetDissolved,
    SetFormed,
    SetsScored,
    ShopTradeMade,
    TradeDeclined,
    TurnStarted,
)
from domain.kernel.luck import SealedLuck
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    by_size,
    closing,
    dealt,
    held,
    holdings,
    kinds,
    legal,
    owed,
    picking,
    placed,
    rule,
)
from tests.support.mint_box import comics
from tests.support.mint_moves import add, form, next_turn, one, redeem, scored, swap, two
from tests.support.mint_walks import WALKS, walked

LUCK = SealedLuck(bytes(range(32)))


# ------------------------------------------------------------------------------------ with the shop


@pytest.mark.parametrize("rounds_before", [0, 1])
def test_mc_t_1_no_trade_in_a_first_turn(rounds_before: int) -> None:
    play = dealt(3) if not rounds_before else scored(closing(rounds=2), LUCK)
    for _ in range(3):
        seat = play.table.active
        assert seat is not None
        own = play.table.shop[0]
        for trade in (two(seat, own, own), one(seat, own, f"{own} {own}")):
            play.when(trade).breaks(rule("MC-TRADE-2"))
        play.when(swap(seat, (seat + 1) % 3, own, own)).breaks(rule("MC-TRADE-2"))
        assert play.all(TurnStarted)[-1].may_trade is False
        play = next_turn(play)
    assert play.all(TurnStarted)[-1].may_trade


@pytest.mark.parametrize(("players", "k"), WALKS)
def test_mc_t_1_no_trade_events_in_a_first_lap(players: int, k: int) -> None:
    turn = 0
    for event in walked(players, k).events:
        turn = event.turn if isinstance(event, TurnStarted) else turn
        trading = isinstance(event, ShopTradeMade | PlayerTradeDeclared | TradeDeclined)
        assert not trading or turn > 1


def test_mc_t_2_two_commons_for_a_rare() -> None:
    play = placed(2, loose={ANN: "GRM-2 VLT-2"}, shop="TIG-1 STE-A STE-B NOV-1")
    outcome = play.when(two(ANN, "GRM-2 VLT-2", "TIG-1"))
    assert outcome.table.shop == comics("STE-A STE-B NOV-1 GRM-2 VLT-2")
    assert outcome.table.deck == play.table.deck
    assert holdings(outcome.table, ANN) == held([], "TIG-1")


def buying(give: str, take: str) -> object:
    """The rule that refuses such a trade of one for two, or None."""
    play = placed(
        loose={ANN: give}, shop="ODD-1 ODD-2 TIG-3 TIG-5 STE-C STE-A", powers={ANN: "PW-3"}
    )
    outcome = play.when(one(ANN, give, take))
    if outcome.refusal is None:
        assert len(outcome.table.shop) == 5
        return None
    return outcome.refusal.rule.value


def test_mc_t_3_one_for_two() -> None:
    assert buying("VLT-1", "ODD-1 ODD-2") is None
    assert buying("GRM-1", "TIG-3 ODD-1") is None
    assert buying("GRM-1", "TIG-3 STE-C") == "MC-TRADE-5"
    assert buying("VLT-1", "TIG-3 ODD-1") == "MC-TRADE-5"
    assert buying("GRM-2", "ODD-1 ODD-2") == "MC-TRADE-6"


def test_mc_t_4_an_anthology_is_an_uncommon() -> None:
    play = placed(loose={ANN: "ANT-1"}, shop="ODD-1 ODD-2 ANT-2 STE-A")
    play.after(one(ANN, "ANT-1", "ODD-1 ODD-2"))
    play.when(one(ANN, "ANT-1", "ODD-1 ANT-2")).breaks(rule("MC-TRADE-5"))


def test_mc_t_5_not_one_of_the_two_given() -> None:
    play = placed(loose={ANN: "GRM-2 VLT-2"}, shop="TIG-1 STE-A")
    for take in ("GRM-2", "VLT-2"):
        play.when(two(ANN, "GRM-2 VLT-2", take)).breaks(rule("MC-TRADE-10"))


def test_mc_t_6_one_lower_card_is_not_enough() -> None:
    play = placed(loose={ANN: "VLT-1 TIG-1"}, shop="RUB-1 STE-B NOV-2")
    play.when(one(ANN, "VLT-1", "STE-B NOV-2")).breaks(rule("MC-TRADE-11"))
    play.after(one(ANN, "TIG-1", "STE-B NOV-2"))


def test_mc_t_7_with_a_player() -> None:
    play = placed(
        sets={ANN: ("NOV-1 NOV-2",), BEN: ("RUB-2 RUB-3",)},
        loose={ANN: "VLT-1 GRM-2", BEN: "ODD-1 TIG-3"},
    )
    play.after(swap(ANN, BEN, "VLT-1", "ODD-1"))
    play.after(swap(ANN, BEN, "GRM-2", "ODD-1"))
    play.after(swap(ANN, BEN, "NOV-2", "ODD-1"))
    play.when(swap(ANN, BEN, "GRM-2", "TIG-3")).breaks(rule("MC-TRADE-12"))
    play.when(swap(ANN, BEN, "VLT-1", "RUB-2")).breaks(rule("MC-TRADE-13"))
    play.when(swap(ANN, ANN, "VLT-1", "GRM-2")).breaks(rule("MC-TRADE-14"))


def test_mc_t_8_with_one_comic() -> None:
    play = placed(loose={ANN: "VLT-1", BEN: "ODD-1"}, shop="NOV-2")
    play.when(two(ANN, "VLT-1 VLT-1", "NOV-2")).breaks(rule("MC-TRADE-20"))
    play.after(swap(ANN, BEN, "VLT-1", "ODD-1"))


@pytest.mark.parametrize("hidden", [True, False])
def test_mc_t_8_with_none(hidden: bool) -> None:
    play = picking(
        active=CAT,
        first=BEN,
        loose={BEN: "ODD-1"},
        piles={3: "STE-C STE-D"},
        powers={ANN: "PW-6"} if hidden else {},
    ).after(KeepPile(seat=CAT))
    assert owed(play) == [(ANN, "trade" if hidden else "pick")]
    id_ = "MC-TRADE-20" if hidden else "MC-TURN-1"
    play.when(swap(ANN, BEN, "VLT-1", "ODD-1")).breaks(rule(id_))


# ------------------------------------------------------------------------------------- and sets


def test_mc_t_9_a_loose_copy_fills_the_gap_at_once() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3 GRM-4",)}, loose={ANN: "GRM-3/2", BEN: "STE-A"})
    outcome = play.when(swap(ANN, BEN, "GRM-3", "STE-A"))
    assert outcome.gives(ComicAdded, comic="GRM-3/2").auto
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-3/2 GRM-4"], "STE-A")


def test_mc_t_10_a_pair_breaks_up() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3",)}, loose={BEN: "STE-A"})
    outcome = play.when(swap(ANN, BEN, "GRM-3", "STE-A"))
    outcome.gives(SetDissolved, number=1)
    assert holdings(outcome.table, ANN) == held([], "GRM-2 STE-A")
    end = scored(closing(loose={ANN: "GRM-2 STE-A"}))
    assert end.one(SetsScored, seat=ANN).total == 0
    assert end.one(BonusScored, seat=ANN).total == 1


def broken_up(shop: str) -> Play:
    own = ("GRM-3 GRM-4", "GRM-1 GRM-2")
    play = placed(sets={ANN: own}, shop=shop)
    return play.after(one(ANN, "GRM-1", " ".join(shop.split()[:2])))


def test_mc_t_11_what_is_left_joins_the_other_set() -> None:
    play = broken_up("ODD-1 RUB-2")
    assert holdings(play.table, ANN) == held(["GRM-2 GRM-3 GRM-4"], "ODD-1 RUB-2")
    assert owed(play) == [(ANN, "pick")]


def test_mc_t_11_unless_a_comic_taken_opens_another_step() -> None:
    play = broken_up("GRM-3/2 RUB-2")
    assert owed(play) == [(ANN, "place")]
    first, second = legal(play, ANN)
    assert {type(first).__name__, type(second).__name__} == {"AddComic", "FormSet"}
    assert add(ANN, "GRM-2", 1) in (first, second)
    play = play.after(form(ANN, "GRM-2 GRM-3/2"))
    assert holdings(play.table, ANN) == held(["GRM-3 GRM-4", "GRM-2 GRM-3/2"], "RUB-2")


def without_grim(*sets: str, loose: str = "", take: str = "STE-A") -> Play:
    """Ann has given the Grim comic of a set with one anthology to Ben."""
    play = placed(sets={ANN: ("GRM-2 ANT-1", *sets)}, loose={ANN: loose, BEN: take})
    return play.after(swap(ANN, BEN, "GRM-2", take))


def test_mc_t_12_the_anthology_goes_where_it_can() -> None:
    joined = without_grim("VLT-1 VLT-2")
    assert holdings(joined.table, ANN) == held(["VLT-1 VLT-2 ANT-1"], "STE-A")
    received = without_grim(take="ODD-1")
    assert holdings(received.table, ANN) == held(["ODD-1 ANT-1"])
    choosing = without_grim("VLT-1 VLT-2", take="ODD-1")
    assert set(legal(choosing, ANN)) >= {add(ANN, "ANT-1", 2)}
    assert len(legal(choosing, ANN)) == 2


def test_mc_t_12_or_lies_loose_for_others_to_take() -> None:
    play = placed(
        sets={ANN: ("GRM-2 ANT-1",)},
        loose={ANN: "STE-C", BEN: "STE-A VLT-1 ODD-3"},
        piles={3: "STE-B STE-D"},
    )
    play = play.after(swap(ANN, BEN, "GRM-2", "STE-A"), KeepPile(seat=ANN))
    assert "ANT-1/1" in holdings(play.table, ANN)[1]
    for give in ("VLT-1", "ODD-3"):
        assert play.when(swap(BEN, ANN, give, "ANT-1")).refusal is None
    play.when(swap(BEN, ANN, "GRM-2", "ANT-1")).breaks(rule("MC-TRADE-12"))


def test_mc_t_13_two_anthologies_one_after_the_other() -> None:
    play = placed(sets={ANN: ("GRM-2 ANT-1 ANT-2",)}, loose={ANN: "RUB-4", BEN: "STE-A"})
    play = play.after(swap(ANN, BEN, "GRM-2", "STE-A"))
    assert kinds(play.events)[2:5] == [SetDissolved, SetFormed, ComicAdded]
    assert holdings(play.table, ANN) == held(["RUB-4 ANT-1 ANT-2"], "STE-A")
    assert owed(play) == [(ANN, "pick")]
    end = scored(closing(sets={ANN: ("RUB-4 ANT-1 ANT-2",)}))
    assert by_size(end.one(SetsScored, seat=ANN)) == [(1, "RUB", 3, 3)]


def test_mc_t_14_the_target_chooses_for_itself() -> None:
    play = placed(sets={BEN: ("GRM-1 GRM-2", "GRM-2/2 GRM-3")}, loose={ANN: "GRM-4", BEN: "STE-B"})
    play = play.after(swap(ANN, BEN, "GRM-4", "STE-B"))
    assert owed(play) == [(BEN, "place")]
    assert not play.all(PileExamined)
    play = play.after(add(BEN, "GRM-4", 2))
    assert holdings(play.table, BEN) == held(["GRM-1 GRM-2", "GRM-2/2 GRM-3 GRM-4"])
    assert play.one(PileExamined).seat == ANN


@pytest.mark.parametrize("power", ["PW-1", "PW-7", "PW-12"])
def test_mc_t_15_only_an_unrevealed_power_is_asked(power: str) -> None:
    own = {ANN: "GRM-2", BEN: "ODD-1"}
    trade = swap(ANN, BEN, "GRM-2", "ODD-1")
    placed(loose=own, shown={BEN: power}).when(trade).gives(PlayerTradeMade)
    play = placed(loose=own, powers={BEN: power}).after(trade)
    assert owed(play) == [(BEN, "answer_trade")]
    assert legal(play, BEN) == (AllowTrade(seat=BEN),)


def test_mc_t_16_a_shop_of_one_comic() -> None:
    play = placed(loose={ANN: "GRM-1 STE-A VLT-2"}, shop="ODD-1")
    play.when(one(ANN, "GRM-1", "ODD-1 ODD-2")).breaks(rule("MC-TRADE-11"))
    play.after(two(ANN, "STE-A VLT-2", "ODD-1"))


def test_mc_t_16_shrunk_by_a_trade_and_a_free_comic() -> None:
    play = placed(
        loose={ANN: "GRM-1", BEN: "STE-A STE-D"},
        shop="NOV-2 TIG-3 ODD-1",
        piles={3: "FRE STE-C"},
    )
    play = play.after(one(ANN, "GRM-1", "NOV-2 TIG-3"), KeepPile(seat=ANN), redeem(ANN, "GRM-1"))
    assert play.table.shop == comics("ODD-1")
    play.when(one(BEN, "STE-D", "ODD-1 ODD-2")).breaks(rule("MC-TRADE-11"))
    play.after(two(BEN, "STE-A STE-D", "ODD-1"))
