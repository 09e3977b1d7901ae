"""Chapter 2.6: what trades do to sets."""

import pytest

from domain.games.mint_condition.events import (
    ComicAdded,
    ComicsLeftLoose,
    PlayerTradeMade,
    RoundBonusScored,
    SetDissolved,
    SetFormed,
    SetReduced,
)
from tests.support.mint import ANN, BEN, closing, held, holdings, kinds, owed, placed, rule
from tests.support.mint_box import comics
from tests.support.mint_moves import form, scored, swap, two


@pytest.mark.parametrize(
    ("give", "left"),
    [
        ("GRM-1", "GRM-2 GRM-3 ANT-1"),
        ("GRM-2", "GRM-1 GRM-3 ANT-1"),
        ("ANT-1", "GRM-1 GRM-2 GRM-3"),
    ],
)
def test_mc_sets_11_a_smaller_set_with_gaps(give: str, left: str) -> None:
    play = placed(sets={ANN: ("GRM-1 GRM-2 GRM-3 ANT-1",)}, loose={BEN: "STE-A"})
    outcome = play.when(swap(ANN, BEN, give, "STE-A"))
    outcome.gives(SetReduced, seat=ANN, number=1, comics=comics(give), cause="trade")
    outcome.lacks(SetDissolved)
    assert holdings(outcome.table, ANN) == held([left], "STE-A")


def test_mc_sets_11_one_comic_left_is_no_set() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3",)}, loose={BEN: "STE-A"})
    outcome = play.when(swap(ANN, BEN, "GRM-3", "STE-A"))
    outcome.gives(SetDissolved, seat=ANN, number=1, comics=comics("GRM-2"))
    outcome.lacks(SetReduced)
    assert holdings(outcome.table, ANN) == held([], "GRM-2 STE-A")


def test_mc_sets_11_anthologies_alone_are_no_set() -> None:
    play = placed(sets={ANN: ("GRM-2 ANT-1 ANT-2",)}, loose={BEN: "STE-A"})
    outcome = play.when(swap(ANN, BEN, "GRM-2", "STE-A"))
    assert sorted(outcome.gives(SetDissolved).comics) == sorted(comics("ANT-1 ANT-2"))
    assert holdings(outcome.table, ANN) == held([], "ANT-1 ANT-2 STE-A")


def test_mc_sets_11_what_is_left_goes_where_it_fits() -> None:
    play = placed(sets={ANN: ("GRM-3 GRM-4", "GRM-1 GRM-2")}, loose={BEN: "STE-C"})
    outcome = play.when(swap(ANN, BEN, "GRM-1", "STE-C"))
    assert kinds(outcome.events)[2:5] == [SetDissolved, ComicAdded, ComicsLeftLoose]
    outcome.gives(ComicAdded, seat=ANN, number=1, comic="GRM-2/1", auto=True)
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-3 GRM-4"], "STE-C")


def test_mc_sets_11_two_given_at_once() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3 ANT-1",)}, shop="STE-A")
    outcome = play.when(two(ANN, "GRM-2 GRM-3", "STE-A"))
    outcome.gives(SetDissolved, comics=comics("ANT-1"))
    assert holdings(outcome.table, ANN) == held([], "ANT-1 STE-A")


def test_mc_sets_12_a_gap_is_filled_at_once() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3 GRM-4",)}, loose={ANN: "GRM-3/2 ODD-1", BEN: "STE-A"})
    outcome = play.when(swap(ANN, BEN, "GRM-3", "STE-A"))
    outcome.gives(ComicAdded, seat=ANN, number=1, comic="GRM-3/2", auto=True)
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-3/2 GRM-4"], "ODD-1 STE-A")


def test_mc_sets_12_room_left_by_an_anthology() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3 GRM-4 ANT-1",)}, loose={ANN: "GRM-1", BEN: "STE-B"})
    outcome = play.when(swap(ANN, BEN, "ANT-1", "STE-B"))
    outcome.gives(ComicAdded, seat=ANN, number=1, comic="GRM-1/1", auto=True)


def test_mc_sets_15_a_loose_anthology_can_be_taken_as_an_uncommon() -> None:
    play = placed(loose={ANN: "VLT-1 ODD-1", BEN: "ANT-1 STE-A"})
    play.when(swap(ANN, BEN, "ODD-1", "ANT-1")).breaks(rule("MC-TRADE-12"))
    play = play.after(swap(ANN, BEN, "VLT-1", "ANT-1"))
    assert holdings(play.table, ANN) == held(["ODD-1 ANT-1"])


@pytest.mark.parametrize(("bonus", "measures"), [("RB-2", (2, 1, 0)), ("RB-8", (2, 1, 0))])
def test_mc_sets_15_it_counts_as_loose(bonus: str, measures: tuple[int, ...]) -> None:
    play = scored(closing(loose={ANN: "ANT-1 ANT-2", BEN: "STE-A"}, bonus=bonus))
    assert play.one(RoundBonusScored).measures == measures


def test_mc_sets_15_it_joins_a_set_as_soon_as_it_can() -> None:
    play = placed(loose={ANN: "ANT-1 STE-A STE-B"}, shop="NOV-2").after(
        two(ANN, "STE-A STE-B", "NOV-2")
    )
    assert holdings(play.table, ANN) == held(["NOV-2 ANT-1"])


def test_mc_sets_16_losing_a_loose_comic_opens_nothing() -> None:
    play = placed(
        loose={ANN: "STE-A", BEN: "ODD-1 STE-B GRM-2/2"}, sets={BEN: ("GRM-1 GRM-2 GRM-3",)}
    )
    outcome = play.when(swap(ANN, BEN, "STE-A", "ODD-1"))
    outcome.lacks(SetFormed).lacks(ComicAdded).lacks(SetReduced)
    assert holdings(outcome.table, BEN) == held(["GRM-1 GRM-2 GRM-3"], "STE-A STE-B GRM-2/2")


def test_mc_sets_16_the_comic_received_may() -> None:
    play = placed(loose={ANN: "RUB-2", BEN: "ODD-1 RUB-3"})
    outcome = play.when(swap(ANN, BEN, "RUB-2", "ODD-1"))
    outcome.gives(SetFormed, seat=BEN, series="RUB", auto=True)


def test_mc_sets_9_the_owner_chooses_out_of_turn_too() -> None:
    play = placed(loose={ANN: "ANT-1 STE-A", BEN: "ODD-1 RUB-3 VLT-1"})
    play = play.after(swap(ANN, BEN, "ANT-1", "VLT-1"))
    assert owed(play) == [(BEN, "place")]
    play.when(form(ANN, "ANT-1 ODD-1")).breaks(rule("MC-D-R3"))
    play = play.after(form(BEN, "RUB-3 ANT-1"))
    assert play.one(PlayerTradeMade).target == BEN
    assert holdings(play.table, BEN) == held(["RUB-3 ANT-1"], "ODD-1")
