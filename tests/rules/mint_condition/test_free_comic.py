"""Chapter 1.3: the Free Comic."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import (
    Discount,
    DoubleDip,
    EndTurn,
    GoOn,
    KeepPile,
    PassPile,
    PreOrder,
    SkipTrade,
)
from domain.games.mint_condition.events import (
    ComicAdded,
    ComicsTurnedUp,
    FreeComicRedeemed,
    PileExamined,
    TurnEnded,
    TurnStarted,
)
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command
from tests.support.mint import (
    ANN,
    BEN,
    Play,
    held,
    holdings,
    kinds,
    legal,
    owed,
    picking,
    rule,
    viewers,
)
from tests.support.mint_box import FREE, comics
from tests.support.mint_moves import redeem, scored, take_card, two

KEEP, PASS = KeepPile(seat=ANN), PassPile(seat=ANN)
SHOP = "GRM-1 NOV-2 STE-B"


def facing(pile: str = "FRE GRM-2", *, shop: str | None = SHOP, **more: Any) -> Play:
    """Ann looks at a pile with the Free Comic."""
    return picking(piles={3: pile}, shop=shop, **more)


def test_mc_free_1_redeemed_for_a_comic_of_the_shop_before_anything_is_placed() -> None:
    play = facing(sets={ANN: ("GRM-3 GRM-4",)}).after(KEEP)
    assert owed(play) == [(ANN, "free_comic")]
    assert kinds(play.events)[-1] is ComicsTurnedUp
    assert not play.all(ComicAdded)
    outcome = play.when(redeem(ANN, "STE-B"))
    outcome.gives(FreeComicRedeemed, seat=ANN, free=FREE, taken="STE-B/1")
    assert outcome.table.spent == (FREE,)
    assert outcome.table.shop == comics("GRM-1 NOV-2")
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-3 GRM-4"], "STE-B")


@pytest.mark.parametrize("take", ["GRM-3", "GRM-2", "FRE", "RUB-1"])
def test_mc_free_1_one_that_is_in_the_shop(take: str) -> None:
    play = facing(loose={BEN: "GRM-3"}, top="RUB-1").after(KEEP)
    play.when(redeem(ANN, take)).breaks(rule("MC-FREE-1"))


@pytest.mark.parametrize(
    "command",
    [
        KEEP,
        PASS,
        SkipTrade(seat=ANN),
        EndTurn(seat=ANN),
        GoOn(seat=ANN),
        two(ANN, "GRM-2 GRM-3", "NOV-2"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_mc_free_1_it_must_be_redeemed(command: Command) -> None:
    play = facing().after(KEEP)
    assert set(legal(play, ANN)) == {redeem(ANN, take) for take in SHOP.split()}
    play.when(command).breaks(rule("MC-FREE-1"))


def test_mc_free_1_drawn_from_the_deck() -> None:
    play = picking(shop=SHOP, spot=1, top="NOV-3 GRM-3 FRE").after(PASS)
    assert owed(play) == [(ANN, "free_comic")]
    assert holdings(play.after(redeem(ANN, "STE-B")).table, ANN) == held([], "GRM-3 STE-B")


def test_mc_free_1_gained_by_a_power() -> None:
    play = picking(shop=SHOP, top="FRE NOV-3 GRM-3", powers={ANN: "PW-11"})
    play = play.after(PreOrder(seat=ANN), take_card(ANN, FREE, "NOV-3 GRM-3"))
    assert owed(play) == [(ANN, "free_comic")]
    play = play.after(redeem(ANN, "STE-B"))
    assert holdings(play.table, ANN) == held([], "STE-B")
    assert owed(play) == [(ANN, "pick")]


def test_mc_free_1_in_the_second_pile_of_double_dip() -> None:
    play = picking(
        shop=SHOP, piles={3: "STE-A STE-A/2", 2: "STE-C FRE"}, powers={ANN: "PW-4"}
    ).after(KEEP, DoubleDip(seat=ANN, spot=2))
    assert owed(play) == [(ANN, "free_comic")]


def test_mc_free_2_placed_with_the_rest_in_a_first_turn_too() -> None:
    play = facing(turn=1).after(KEEP, redeem(ANN, "GRM-1"))
    assert holdings(play.table, ANN) == held(["GRM-1 GRM-2"])
    play.one(TurnEnded, seat=ANN)


def test_mc_free_2_it_is_no_trade() -> None:
    play = picking(
        stage="trade",
        traded="",
        loose={ANN: "STE-A STE-A/2"},
        shop=SHOP,
        top="FRE NOV-3 GRM-3",
        powers={ANN: "PW-11"},
    )
    play = play.after(PreOrder(seat=ANN), take_card(ANN, FREE, "NOV-3 GRM-3"), redeem(ANN, "STE-B"))
    assert owed(play) == [(ANN, "trade")]
    play.after(two(ANN, "STE-A STE-A/2", "NOV-2"))


def test_mc_free_3_an_empty_shop_gives_nothing() -> None:
    outcome = facing("FRE STE-A", shop="").when(KEEP)
    outcome.gives(FreeComicRedeemed, seat=ANN, free=FREE, taken=None)
    assert outcome.table.spent == (FREE,)
    assert holdings(outcome.table, ANN) == held([], "STE-A")
    assert kinds(outcome.events)[-3:] == [TurnEnded, TurnStarted, PileExamined]


def test_mc_free_4_never_in_a_collection() -> None:
    play = facing("FRE STE-A", loose={ANN: "STE-A/2"})
    play = play.after(KEEP, redeem(ANN, "STE-B"))
    for table in play.tables():
        assert all(FREE not in player.collection for player in table.seats)
    assert play.table.spent == (FREE,)
    assert all(play.seen_by(viewer).spent == (FREE,) for viewer in viewers(3))
    play.when(redeem(BEN, "NOV-2")).breaks(rule("MC-TURN-1"))


def test_mc_free_4_out_of_play_until_the_round_ends() -> None:
    play = facing("FRE STE-A", deck="", shop=None, rounds=2)
    play = play.after(KEEP, redeem(ANN, play.table.shop[0]))
    play = scored(play, SealedLuck(bytes(32)))
    assert play.table.round == 2
    assert play.table.spent == ()
    zones = [*play.table.deck, *play.table.removed, *(c for pile in play.table.piles for c in pile)]
    assert FREE in zones


@pytest.mark.parametrize("passes", [1, 2, 3])
def test_mc_free_5_in_a_pile_it_is_a_card_like_others(passes: int) -> None:
    play = facing("FRE STE-A", top="STE-C STE-D STE-A/2 STE-A/3 STE-B/2").after(*[PASS] * passes)
    assert play.table.pile(3)[:2] == (FREE, "STE-A/1")
    assert not play.all(FreeComicRedeemed)
    assert play.seen_by("seat-0").pile(3)[:2] == (FREE, "STE-A/1")


def test_mc_spec_3_no_power_takes_it_from_the_shop() -> None:
    play = facing(powers={ANN: "PW-9"})
    play.when(Discount(seat=ANN, comic=FREE)).breaks(rule("MC-PWR-9"))
