"""Chapter 2.8: Sneak Peek, Double Dip, Staff Discount, Trend Shift, Pre-Order."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import (
    Discount,
    DoubleDip,
    GoOn,
    KeepPile,
    PassPile,
    Peek,
    PreOrder,
    SkipTrade,
    TrendShift,
)
from domain.games.mint_condition.events import (
    CardsPutUnder,
    ComicsTurnedUp,
    DeckCardTaken,
    DeckRanOut,
    DeckTopViewed,
    HotComicChanged,
    PileExamined,
    PileGrown,
    PileKept,
    PilePeeked,
    PileReplenished,
    PilesRanOut,
    PileTaken,
    PowerRevealed,
    SetFormed,
    ShopComicTaken,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import FACE_DOWN
from tests.support.mint import (
    ANN,
    Play,
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
from tests.support.mint_box import SERIES, comics
from tests.support.mint_moves import take_card, two

KEEP, PASS, GO_ON = KeepPile(seat=ANN), PassPile(seat=ANN), GoOn(seat=ANN)
PILES = {1: "STE-A STE-A/2", 2: "STE-B STE-B/2", 3: "STE-C STE-D"}
OTHERS = ("public", "seat-1", "seat-2")


# ----------------------------------------------------------------------------------- Sneak Peek


def peeking(**more: Any) -> Play:
    return placed(
        **{"piles": PILES, "powers": {ANN: "PW-3"}, "loose": {ANN: "GRM-2 VLT-2"}, **more}
    )


@pytest.mark.parametrize("spots", [(1,), (2, 1), (3, 2)], ids=str)
def test_mc_pwr_3_one_or_two_piles(spots: tuple[int, ...]) -> None:
    play = peeking()
    outcome = play.when(Peek(seat=ANN, spots=spots))
    looks = [event for event in outcome.events if isinstance(event, PilePeeked)]
    assert sorted(event.spot for event in looks) == sorted(spots)
    assert all((e.seat, e.count, e.comics) == (ANN, 2, comics(PILES[e.spot])) for e in looks)
    assert outcome.table.piles == play.table.piles
    assert outcome.table.deck == play.table.deck


def test_mc_pwr_3_only_its_owner_sees_the_cards() -> None:
    play = peeking().after(Peek(seat=ANN, spots=(1, 2)))
    for viewer in OTHERS:
        assert [mask(event, viewer).comics for event in play.all(PilePeeked)] == [HIDDEN, HIDDEN]
        assert set(play.seen_by(viewer).pile(1)) == {FACE_DOWN}
    assert play.seen_by("seat-0").pile(1) == comics(PILES[1])


def test_mc_pwr_3_the_piles_come_up_as_usual() -> None:
    play = peeking().after(Peek(seat=ANN, spots=(3, 1)), SkipTrade(seat=ANN), PASS, PASS)
    assert [event.spot for event in play.all(PileExamined)] == [3, 2, 1]


@pytest.mark.parametrize("spots", [(), (1, 1), (0,), (4,), (1, 4), (1, 2, 3)], ids=str)
def test_mc_pwr_3_two_different_ones_at_most(spots: tuple[int, ...]) -> None:
    peeking().when(Peek(seat=ANN, spots=spots)).breaks(rule("MC-PWR-3"))


def test_mc_pwr_3_no_empty_one() -> None:
    play = peeking(deck="", piles={**PILES, 2: ""})
    play.when(Peek(seat=ANN, spots=(1, 2))).breaks(rule("MC-PWR-3"))


# ----------------------------------------------------------------------------------- Double Dip


def dipping(**more: Any) -> Play:
    """Ann has kept the pile of spot 3."""
    wanted = {"piles": PILES, "top": "RUB-1 NOV-1 VLT-1 TIG-1", "powers": {ANN: "PW-4"}}
    return picking(**{**wanted, **more}).after(KEEP)


@pytest.mark.parametrize("spot", [1, 2])
def test_mc_pwr_4_another_pile_unseen(spot: int) -> None:
    play = dipping()
    outcome = play.when(DoubleDip(seat=ANN, spot=spot))
    wanted = [PowerRevealed, PileTaken, PileReplenished, ComicsTurnedUp]
    assert kinds(outcome.events)[:4] == wanted
    taken = outcome.gives(PileTaken, seat=ANN, spot=spot, count=2)
    assert taken.comics == comics(PILES[spot])
    assert all(mask(taken, viewer).comics is HIDDEN for viewer in viewers(3))
    assert outcome.gives(PileReplenished, spot=spot, count=2).comics == comics("VLT-1 TIG-1")
    together = outcome.gives(ComicsTurnedUp).comics
    assert sorted(together) == sorted(comics(f"{PILES[3]} {PILES[spot]}"))


def test_mc_pwr_4_both_are_placed_as_one_group() -> None:
    play = dipping(piles={1: "STE-A STE-A/2", 2: "GRM-2 STE-B", 3: "GRM-3 STE-C"})
    outcome = play.when(DoubleDip(seat=ANN, spot=2))
    assert kinds(outcome.events).count(ComicsTurnedUp) == 1
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-3"], "STE-B STE-C")


@pytest.mark.parametrize("spot", [3, 0, 4, -1])
def test_mc_pwr_4_not_the_spot_just_kept(spot: int) -> None:
    dipping().when(DoubleDip(seat=ANN, spot=spot)).breaks(rule("MC-PWR-4"))


def test_mc_pwr_4_no_empty_spot() -> None:
    play = dipping(deck="", top="", piles={**PILES, 2: ""})
    play.when(DoubleDip(seat=ANN, spot=2)).breaks(rule("MC-PWR-4"))


def test_mc_pwr_4_after_a_forced_keep_too() -> None:
    play = picking(spot=1, deck="", piles={**PILES, 3: ""}, powers={ANN: "PW-4"})
    outcome = play.after(KEEP).when(DoubleDip(seat=ANN, spot=2))
    outcome.gives(PileTaken, spot=2)
    outcome.gives(PilesRanOut, seat=ANN)


def test_mc_pwr_4_short_of_cards() -> None:
    outcome = dipping(top="", deck="RUB-1 NOV-1 VLT-1").when(DoubleDip(seat=ANN, spot=2))
    wanted = [PowerRevealed, PileTaken, PileReplenished, DeckRanOut, ComicsTurnedUp]
    assert kinds(outcome.events)[:5] == wanted
    assert outcome.gives(PileReplenished).comics == comics("VLT-1")


# ------------------------------------------------------------------------------- Staff Discount


def test_mc_pwr_9_a_common_for_nothing() -> None:
    play = placed(loose={ANN: "NOV-3"}, shop="RUB-1 NOV-2 TIG-3 GRM-2", powers={ANN: "PW-9"})
    outcome = play.when(Discount(seat=ANN, comic="NOV-2/1"))
    assert kinds(outcome.events)[:3] == [PowerRevealed, ShopComicTaken, SetFormed]
    assert outcome.table.shop == comics("RUB-1 TIG-3 GRM-2")
    assert holdings(outcome.table, ANN) == held(["NOV-2 NOV-3"])


def test_mc_pwr_9_it_is_no_trade() -> None:
    play = placed(loose={ANN: "STE-A STE-C"}, shop="RUB-1 NOV-2", powers={ANN: "PW-9"})
    play = play.after(Discount(seat=ANN, comic="NOV-2/1"))
    assert owed(play) == [(ANN, "trade")]
    play.after(two(ANN, "STE-A STE-C", "RUB-1"))


@pytest.mark.parametrize("comic", ["RUB-1/1", "TIG-3/1", "NOV-3/1", "GRM-2/1"])
def test_mc_pwr_9_nothing_else(comic: str) -> None:
    play = placed(loose={ANN: "NOV-3"}, shop="RUB-1 NOV-2 TIG-3", powers={ANN: "PW-9"})
    play.when(Discount(seat=ANN, comic=comic)).breaks(rule("MC-PWR-9"))


# ---------------------------------------------------------------------------------- Trend Shift


@pytest.mark.parametrize("was", SERIES)
def test_mc_pwr_10_another_one_of_the_other_five(was: str) -> None:
    others = [series for series in SERIES if series != was]
    for new in others:
        luck = StackedLuck().stack("trend/1", (new, *(one for one in others if one != new)))
        outcome = placed(hot=was, powers={ANN: "PW-10"}).when(TrendShift(seat=ANN), luck)
        event = outcome.gives(HotComicChanged, seat=ANN, was=was, series=new, count=5)
        assert sorted(event.order) == sorted(others)
        assert outcome.table.hot == new


def test_mc_pwr_10_all_see_it() -> None:
    play = placed(powers={ANN: "PW-10"}).after(TrendShift(seat=ANN), luck=SealedLuck(bytes(32)))
    hot = play.table.hot
    assert hot != "GRM"
    assert [play.seen_by(viewer).hot for viewer in viewers(3)] == [hot] * 4


# ------------------------------------------------------------------------------------ Pre-Order


TOP = "GRM-1 NOV-2 RUB-3"


def ordering(top: str = TOP, **more: Any) -> Play:
    return placed(**{"top": top, "powers": {ANN: "PW-11"}, **more})


def test_mc_pwr_11_a_look_at_the_top_three() -> None:
    play = ordering()
    outcome = play.when(PreOrder(seat=ANN))
    assert kinds(outcome.events) == [PowerRevealed, DeckTopViewed]
    event = outcome.gives(DeckTopViewed, seat=ANN, count=3)
    assert event.comics == comics(TOP)
    assert all(mask(event, viewer).comics is HIDDEN for viewer in OTHERS)
    assert outcome.table.deck == play.table.deck


@pytest.mark.parametrize("deck", ["GRM-1", "GRM-1 NOV-2"])
def test_mc_pwr_11_or_at_fewer(deck: str) -> None:
    play = ordering("", deck=deck).after(PreOrder(seat=ANN))
    assert play.one(DeckTopViewed).count == len(deck.split())
    first, *rest = comics(deck)
    outcome = play.when(take_card(ANN, first, " ".join(rest)))
    assert outcome.table.deck == tuple(rest)
    assert holdings(outcome.table, ANN) == held([], "GRM-1")


def test_mc_pwr_11_one_is_taken_and_the_others_go_under() -> None:
    play = ordering(loose={ANN: "NOV-3"})
    rest = play.table.deck[3:]
    play = play.after(PreOrder(seat=ANN))
    outcome = play.when(take_card(ANN, "NOV-2", "RUB-3 GRM-1"))
    assert kinds(outcome.events)[:3] == [DeckCardTaken, CardsPutUnder, SetFormed]
    assert outcome.gives(CardsPutUnder, seat=ANN, count=2).comics == comics("RUB-3 GRM-1")
    assert outcome.table.deck == (*rest, *comics("RUB-3 GRM-1"))
    assert holdings(outcome.table, ANN) == held(["NOV-2 NOV-3"])


def test_mc_pwr_11_the_owner_alone_knows_what_went_under() -> None:
    play = ordering().after(PreOrder(seat=ANN), take_card(ANN, "NOV-2", "RUB-3 GRM-1"))
    under, taken = play.one(CardsPutUnder), play.one(DeckCardTaken)
    for viewer in OTHERS:
        assert (mask(under, viewer).count, mask(under, viewer).comics) == (2, HIDDEN)
        assert mask(taken, viewer).comic == "NOV-2/1"
        assert set(play.seen_by(viewer).deck) == {FACE_DOWN}
    assert mask(under, "seat-0") == under


@pytest.mark.parametrize(
    ("card", "order"),
    [
        ("STE-A", "GRM-1 NOV-2 RUB-3"),
        ("GRM-1", "NOV-2"),
        ("GRM-1", "NOV-2 RUB-3 GRM-1"),
        ("GRM-1", "NOV-2 NOV-2"),
        ("GRM-1", "NOV-2 STE-A"),
        ("GRM-1", ""),
    ],
)
def test_mc_pwr_11_one_of_them_and_exactly_the_others(card: str, order: str) -> None:
    play = ordering(loose={ANN: "STE-A"}).after(PreOrder(seat=ANN))
    play.when(take_card(ANN, card, order)).breaks(rule("MC-PWR-11"))


def test_mc_pwr_11_nothing_comes_between() -> None:
    play = ordering(loose={ANN: "STE-A STE-C"}).after(PreOrder(seat=ANN))
    assert owed(play) == [(ANN, "take_card")]
    for command in (SkipTrade(seat=ANN), GO_ON, PreOrder(seat=ANN)):
        play.when(command).breaks(rule("MC-PWR-11"))


def test_mc_pwr_11_at_a_pile_the_card_is_placed_before_kept_ones() -> None:
    play = picking(
        top="RUB-1 NOV-1 GRM-4 VLT-1 TIG-1",
        loose={ANN: "GRM-1"},
        piles={3: "GRM-2 GRM-3"},
        powers={ANN: "PW-11"},
    )
    play = play.after(KEEP, PreOrder(seat=ANN))
    outcome = play.when(take_card(ANN, "GRM-4", "VLT-1 TIG-1"))
    wanted = [DeckCardTaken, CardsPutUnder, SetFormed, ComicsTurnedUp]
    assert kinds(outcome.events)[:4] == wanted
    assert outcome.gives(SetFormed).comics in (comics("GRM-1 GRM-4"), comics("GRM-4 GRM-1"))


def test_mc_pwr_11_at_a_pile_the_decision_comes_again() -> None:
    play = picking(top=TOP, piles=PILES, powers={ANN: "PW-11"})
    play = play.after(PreOrder(seat=ANN), take_card(ANN, "GRM-1", "NOV-2 RUB-3"))
    assert owed(play) == [(ANN, "pick")]
    assert set(legal(play, ANN)) == {KEEP, PASS}
    outcome = play.when(PASS)
    assert outcome.gives(PileGrown).comics != comics("GRM-1")
    play.when(KEEP).gives(PileKept, spot=3)


def test_mc_pwr_11_the_last_named_is_drawn_last() -> None:
    play = picking(2, deck="GRM-1 NOV-2 RUB-3", piles=PILES, powers={ANN: "PW-11"}, turn=2)
    play = play.after(PreOrder(seat=ANN), take_card(ANN, "GRM-1", "RUB-3 NOV-2"), PASS, PASS)
    assert [event.comics for event in play.all(PileGrown)] == [comics("RUB-3"), comics("NOV-2")]
    assert play.table.deck_out
