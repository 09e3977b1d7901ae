"""Chapter 4: the choices of secret powers."""

from itertools import combinations, permutations

import pytest

from domain.games.mint_condition.commands import (
    Discount,
    DoubleDip,
    EndTurn,
    Facsimile,
    GoOn,
    Haggle,
    Hype,
    KeepPile,
    PassPile,
    Peek,
    PreOrder,
    Restore,
    SkipTrade,
    Sleeve,
    TakeCard,
)
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    closing,
    legal,
    owed,
    placed,
)
from tests.support.mint_box import comics
from tests.support.mint_moves import accepted, under, unordered
from tests.support.mint_windows import WINDOWS

LUCK = SealedLuck(bytes(range(32)))
KEEP, PASS, SKIP = KeepPile(seat=ANN), PassPile(seat=ANN), SkipTrade(seat=ANN)
GO_ON, END = GoOn(seat=ANN), EndTurn(seat=ANN)
NO_PILES = {1: "", 2: "", 3: ""}


# -------------------------------------------------------------------------------- D-10 to D-17


def of(play: Play, kind: type[Command]) -> set[Command]:
    return {command for command in legal(play, ANN) if isinstance(command, kind)}


def test_mc_d_10_haggle_one_own_and_one_of_the_shop() -> None:
    play = placed(
        loose={ANN: "GRM-2 STE-D"},
        sets={ANN: ("RUB-2 RUB-3",)},
        shop="TIG-1 NOV-2",
        powers={ANN: "PW-2"},
    )
    own = comics("GRM-2 STE-D RUB-2 RUB-3")
    every = {Haggle(seat=ANN, give=g, take=t) for g in own for t in play.table.shop}
    assert of(play, Haggle) == every == accepted(play, every)


@pytest.mark.parametrize("empty", [(), (2,)], ids=str)
def test_mc_d_11_peek_at_one_or_two_spots(empty: tuple[int, ...]) -> None:
    play = placed(deck="" if empty else None, piles=dict.fromkeys(empty, ""), powers={ANN: "PW-3"})
    spots = [spot for spot in (1, 2, 3) if spot not in empty]
    pairs = [*((spot,) for spot in spots), *combinations(spots, 2)]
    assert unordered(of(play, Peek)) == unordered(Peek(seat=ANN, spots=pair) for pair in pairs)
    assert accepted(play, of(play, Peek)) == of(play, Peek)


def test_mc_d_12_double_dip_another_spot() -> None:
    play = WINDOWS["after_keep"]("PW-4")
    assert of(play, DoubleDip) == {DoubleDip(seat=ANN, spot=spot) for spot in (1, 2)}


def test_mc_d_13_restoration_a_comic_of_an_own_set() -> None:
    play = placed(
        sets={ANN: ("RUB-2 RUB-3", "GRM-1 ANT-1"), BEN: ("ODD-1 ODD-2",)},
        loose={ANN: "STE-A"},
        powers={ANN: "PW-6"},
        stage="manage",
    )
    wanted = {Restore(seat=ANN, comic=card) for card in comics("RUB-2 RUB-3 GRM-1 ANT-1")}
    assert of(play, Restore) == wanted


def test_mc_d_14_staff_discount_a_common_of_the_shop() -> None:
    play = placed(shop="TIG-1 NOV-2 STE-A VLT-4", powers={ANN: "PW-9"})
    assert of(play, Discount) == {Discount(seat=ANN, comic=card) for card in comics("NOV-2 STE-A")}


def test_mc_d_15_pre_order_a_card_and_the_order_of_the_rest() -> None:
    play = placed(top="GRM-1 NOV-2 RUB-3", powers={ANN: "PW-11"}).after(PreOrder(seat=ANN))
    assert owed(play) == [(ANN, "take_card")]
    assert under(play, "MC-D-15")
    every = {
        TakeCard(seat=ANN, comic=first, order=(second, third))
        for first, second, third in permutations(comics("GRM-1 NOV-2 RUB-3"))
    }
    assert set(legal(play, ANN)) == every == accepted(play, every)


def test_mc_d_16_mylar_sleeve_an_own_loose_comic() -> None:
    play = placed(
        sets={ANN: ("RUB-2 RUB-3",)},
        loose={ANN: "STE-A GRM-1", BEN: "STE-B"},
        powers={ANN: "PW-12"},
    )
    assert of(play, Sleeve) == {Sleeve(seat=ANN, comic=card) for card in comics("STE-A GRM-1")}


@pytest.mark.parametrize(
    ("power", "wanted"),
    [
        ("PW-3", {GO_ON}),
        ("PW-7", {GO_ON, *(Facsimile(seat=ANN, comic=c, to=2) for c in ("STE-A/1", "ODD-1/1"))}),
        ("PW-8", {GO_ON, Hype(seat=ANN)}),
    ],
)
def test_mc_d_17_none_or_a_power_for_scoring(power: str, wanted: set[Command]) -> None:
    play = closing(
        sets={ANN: ("GRM-1 GRM-2 GRM-3 GRM-4", "VLT-1 VLT-2")},
        loose={ANN: "STE-A ODD-1"},
        powers={ANN: power, CAT: "PW-6"},
    )
    play = play.after(SkipTrade(seat=CAT), EndTurn(seat=CAT))
    assert owed(play) == [(ANN, "scoring")]
    assert under(play, "MC-D-17")
    assert set(legal(play, ANN)) == wanted
