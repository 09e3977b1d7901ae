"""Chapter 2.6: what a set is, and what can and must be placed."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import (
    EndTurn,
    FormSet,
    GoOn,
    KeepPile,
    PassPile,
    SkipTrade,
)
from domain.games.mint_condition.events import (
    ComicAdded,
    ComicsLeftLoose,
    ComicsTurnedUp,
    FreeComicRedeemed,
    PileKept,
    SetFormed,
    TurnEnded,
)
from domain.kernel.messages import Command
from tests.support.mint import (
    ANN,
    BEN,
    Outcome,
    Play,
    having,
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
from tests.support.mint_box import SERIES, VALUES, comics
from tests.support.mint_moves import add, form, redeem, two

KEEP = KeepPile(seat=ANN)


def gaining(pile: str, *sets: str, loose: str = "", **more: Any) -> Play:
    """Ann looks at that pile; the others have nothing."""
    return picking(sets={ANN: sets}, loose={ANN: loose}, piles={3: pile}, **more)


def gained(pile: str, *sets: str, loose: str = "", **more: Any) -> Outcome:
    """Ann keeps it."""
    return gaining(pile, *sets, loose=loose, **more).when(KEEP)


def steps(play: Play) -> set[Command]:
    """What Ann may place."""
    assert owed(play) == [(ANN, "place")]
    return set(legal(play, ANN))


# ---------------------------------------------------------------------------------- what a set is


def test_mc_sets_1_face_up_and_part_of_the_collection() -> None:
    play = gaining("GRM-2 STE-A").after(KEEP)
    event = play.one(ComicsTurnedUp)
    assert (event.seat, sorted(event.comics)) == (ANN, sorted(comics("GRM-2 STE-A")))
    for viewer in viewers(3):
        assert holdings(play.seen_by(viewer), ANN) == held([], "GRM-2 STE-A")


@pytest.mark.parametrize("series", SERIES)
def test_mc_sets_2_six_series_form_sets(series: str) -> None:
    outcome = gained(f"{series}-1 {series}-2")
    event = outcome.gives(SetFormed, seat=ANN, number=1, series=series, auto=True)
    assert sorted(event.comics) == [f"{series}-1/1", f"{series}-2/1"]


def test_mc_sets_2_stellar_does_not() -> None:
    outcome = gained("STE-A STE-B STE-C STE-A/2")
    outcome.lacks(SetFormed)
    assert holdings(outcome.table, ANN) == held([], "STE-A STE-A/2 STE-B STE-C")


@pytest.mark.parametrize(
    ("pile", "sets", "loose"),
    [
        ("GRM-2", [], "GRM-2"),
        ("GRM-2 VLT-3", [], "GRM-2 VLT-3"),
        ("ANT-1 ANT-2", [], "ANT-1 ANT-2"),
        ("ANT-1 STE-A", [], "ANT-1 STE-A"),
        ("GRM-2 GRM-3", ["GRM-2 GRM-3"], ""),
        ("GRM-1 GRM-4", ["GRM-1 GRM-4"], ""),
        ("GRM-2 ANT-1", ["GRM-2 ANT-1"], ""),
        ("GRM-2 ANT-1 ANT-2", ["GRM-2 ANT-1 ANT-2"], ""),
    ],
)
def test_mc_sets_3_two_cards_one_of_them_numbered(pile: str, sets: list[str], loose: str) -> None:
    assert holdings(gained(pile).table, ANN) == held(sets, loose)


def test_mc_sets_4_no_number_twice() -> None:
    outcome = gained("GRM-3/2 STE-A", "GRM-2 GRM-3")
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-3"], "GRM-3/2 STE-A")


def test_mc_sets_4_several_sets_of_a_series() -> None:
    play = gaining("GRM-3 GRM-2/2", "GRM-1 GRM-2").after(KEEP, form(ANN, "GRM-3 GRM-2/2"))
    assert holdings(play.table, ANN) == held(["GRM-1 GRM-2", "GRM-3 GRM-2/2"])
    assert [own.number for own in play.seat(ANN).sets] == [1, 2]


@pytest.mark.parametrize("series", SERIES)
def test_mc_sets_5_anthologies_stand_for_missing_issues(series: str) -> None:
    outcome = gained("ANT-1 ANT-2", f"{series}-2 {series}-3")
    assert holdings(outcome.table, ANN) == held([f"{series}-2 {series}-3 ANT-1 ANT-2"])


@pytest.mark.parametrize("series", SERIES)
def test_mc_sets_6_never_larger_than_its_series(series: str) -> None:
    full = " ".join(f"{series}-{issue}" for issue in range(1, len(VALUES[series])))
    outcome = gained("ANT-1 ANT-2", full)
    (own,) = outcome.table.seats[ANN].sets
    assert len(own.comics) == len(VALUES[series])
    assert outcome.table.seats[ANN].loose == comics("ANT-2")


# ------------------------------------------------------------------------------------- the steps


FITS = "GRM-4 STE-A"
BOTH = ("GRM-1 GRM-2", "GRM-2/2 GRM-3")


@pytest.mark.parametrize(
    "command",
    [KEEP, PassPile(seat=ANN), GoOn(seat=ANN), EndTurn(seat=ANN), SkipTrade(seat=ANN)],
    ids=lambda command: type(command).__name__,
)
def test_mc_sets_7_placing_comes_first(command: Command) -> None:
    play = gaining(FITS, *BOTH).after(KEEP)
    play.when(command).breaks(rule("MC-SETS-7"))
    play.when(two(ANN, "GRM-1 GRM-2", "STE-B")).breaks(rule("MC-SETS-7"))
    play.when(redeem(ANN, "STE-B")).breaks(rule("MC-SETS-7"))


def test_mc_sets_7_until_nothing_fits() -> None:
    play = gaining("GRM-3 GRM-4 RUB-1 RUB-2 ODD-1", "GRM-1 GRM-2").after(KEEP)
    while owed(play) == [(ANN, "place")]:
        play.when(EndTurn(seat=ANN)).breaks(rule("MC-SETS-7"))
        play = play.after(legal(play, ANN)[0])
    sets, loose = holdings(play.table, ANN)
    assert ["RUB-1/1", "RUB-2/1"] in sets
    assert loose == ["ODD-1/1"]
    play.one(ComicsLeftLoose, seat=ANN, comics=comics("ODD-1"))


def test_mc_sets_7_an_anthology_is_not_held_back() -> None:
    assert holdings(gained("ANT-1", loose="TIG-2").table, ANN) == held(["TIG-2 ANT-1"])


NO_STEPS = [
    add(ANN, "GRM-4", 3),
    add(ANN, "GRM-4", 0),
    add(ANN, "GRM-2/3", 1),
    add(ANN, "VLT-2", 1),
    add(ANN, "STE-A", 1),
    add(ANN, "TIG-1", 1),
    add(ANN, "GRM-4/2", 4),
    form(ANN, "GRM-4 VLT-2"),
    form(ANN, "GRM-4 STE-A"),
    form(ANN, "GRM-4"),
    form(ANN, "GRM-4 GRM-4"),
    form(ANN, "GRM-4 GRM-3"),
    form(ANN, "GRM-4 TIG-1"),
    form(ANN, "GRM-4 GRM-2/3 VLT-2"),
    FormSet(seat=ANN, comics=()),
]


@pytest.mark.parametrize("command", NO_STEPS, ids=repr)
def test_mc_sets_8_only_legal_steps(command: Command) -> None:
    play = gaining("GRM-4 VLT-2 STE-A GRM-2/3", *BOTH, shop="TIG-1").after(KEEP)
    assert len(steps(play)) == 3
    play.when(command).breaks(rule("MC-SETS-8"))


def test_mc_sets_8_no_two_anthologies() -> None:
    play = gaining("ANT-1 ANT-2 ODD-1 RUB-1").after(KEEP)
    play.when(form(ANN, "ANT-1 ANT-2")).breaks(rule("MC-SETS-8"))
    play = play.after(form(ANN, "ODD-1 ANT-1"))
    assert add(ANN, "ANT-2", 1) in steps(play)


def test_mc_sets_8_no_set_beyond_its_size() -> None:
    play = gaining("ANT-1 STE-A", "GRM-1 GRM-2 GRM-3 GRM-4", "VLT-1 VLT-2", "TIG-1 TIG-2")
    play = play.after(KEEP)
    assert steps(play) == {add(ANN, "ANT-1", 2), add(ANN, "ANT-1", 3)}
    play.when(add(ANN, "ANT-1", 1)).breaks(rule("MC-SETS-8"))


def test_mc_sets_8_a_loose_comic_may_be_meant_as_well() -> None:
    play = gaining("GRM-4 ODD-1", loose="ODD-2 GRM-2").after(KEEP)
    pairs = {frozenset(command.comics) for command in steps(play) if isinstance(command, FormSet)}
    assert pairs == {frozenset(comics("GRM-4 GRM-2")), frozenset(comics("ODD-1 ODD-2"))}


def test_mc_sets_9_the_owner_picks_and_then_sees_again() -> None:
    play = gaining("GRM-3 GRM-4 STE-A", "GRM-1 GRM-2").after(KEEP)
    assert len(steps(play)) == 3
    good = play.after(add(ANN, "GRM-3", 1))
    assert holdings(good.table, ANN) == held(["GRM-1 GRM-2 GRM-3 GRM-4"], "STE-A")
    assert good.one(ComicAdded, comic="GRM-4/1").auto


def test_mc_sets_9_badly_too() -> None:
    play = gaining("GRM-3 GRM-4 STE-A", "GRM-1 GRM-2").after(KEEP, form(ANN, "GRM-3 GRM-4"))
    assert holdings(play.table, ANN) == held(["GRM-1 GRM-2", "GRM-3 GRM-4"], "STE-A")


@pytest.mark.parametrize("pile", ["GRM-3 GRM-3/2", "ANT-1 ANT-2", "ANT-1 ANT-1/2"])
def test_mc_sets_9_copies_are_one_step(pile: str) -> None:
    outcome = gained(pile, "GRM-2 GRM-4")
    assert all(event.auto for event in outcome.events if isinstance(event, ComicAdded))
    outcome.gives(TurnEnded, seat=ANN)


def test_mc_sets_9_any_copy_may_be_named() -> None:
    play = gaining("GRM-3 GRM-3/2 GRM-4", "GRM-1 GRM-2").after(KEEP)
    assert {add(ANN, "GRM-3", 1), add(ANN, "GRM-4", 1)} <= steps(play)
    for copy in ("GRM-3", "GRM-3/2"):
        play.when(add(ANN, copy, 1)).gives(ComicAdded, number=1, comic="GRM-3/1", auto=False)


def test_mc_sets_10_no_comic_moves_to_another_set() -> None:
    play = gaining(FITS, *BOTH).after(KEEP)
    for command in (add(ANN, "GRM-1", 2), add(ANN, "GRM-3", 1), form(ANN, "GRM-4 GRM-2")):
        play.when(command).breaks(rule("MC-SETS-8"))
    traded = placed(sets={ANN: BOTH}, shop="ODD-1").after(two(ANN, "GRM-1 GRM-2", "ODD-1"))
    assert holdings(traded.table, ANN) == held(["GRM-2/2 GRM-3"], "ODD-1")


# ------------------------------------------------------------------------- without being asked


def test_mc_sets_13_a_real_issue_joins_while_there_is_room() -> None:
    outcome = gained("GRM-1 STE-A", "GRM-2 GRM-3 ANT-1")
    outcome.gives(ComicAdded, number=1, comic="GRM-1/1")
    assert holdings(outcome.table, ANN) == held(["GRM-1 GRM-2 GRM-3 ANT-1"], "STE-A")


@pytest.mark.parametrize("issue", ["GRM-1", "GRM-4"])
def test_mc_sets_13_and_displaces_no_anthology(issue: str) -> None:
    full = "GRM-2 GRM-3 ANT-1 ANT-2"
    outcome = gained(issue, full)
    assert holdings(outcome.table, ANN) == held([full], issue)


def test_mc_sets_14_loose_comics_and_sets_are_open_to_all() -> None:
    play = gaining("GRM-1 ODD-1", "GRM-2 GRM-3", loose="STE-A").after(KEEP)
    for viewer in viewers(3):
        seen = holdings(play.seen_by(viewer), ANN)
        assert seen == held(["GRM-1 GRM-2 GRM-3"], "ODD-1 STE-A")


def test_mc_sets_17_a_single_step_is_made_without_asking() -> None:
    outcome = gained("GRM-1 STE-A", "GRM-2 GRM-3")
    outcome.gives(ComicAdded, seat=ANN, number=1, comic="GRM-1/1", auto=True)
    outcome.gives(TurnEnded, seat=ANN)


def test_mc_sets_17_a_choice_is_not() -> None:
    play = gaining(FITS, *BOTH).after(KEEP)
    assert not play.all(ComicAdded)
    assert play.after(add(ANN, "GRM-4", 2)).one(ComicAdded).auto is False


def test_mc_sets_18_the_free_comic_first_and_then_all_as_one_group() -> None:
    play = gaining("FRE RUB-2 GRM-4", loose="RUB-3", shop="GRM-1 NOV-2", powers={BEN: "PW-3"})
    play = play.after(KEEP)
    assert owed(play) == [(ANN, "free_comic")]
    assert not play.all(SetFormed)
    play = play.after(redeem(ANN, "GRM-1"))
    pairs = {frozenset(command.comics) for command in steps(play) if isinstance(command, FormSet)}
    assert pairs == {frozenset(comics("GRM-1 GRM-4")), frozenset(comics("RUB-2 RUB-3"))}
    order = [PileKept, ComicsTurnedUp, FreeComicRedeemed]
    assert [kind for kind in kinds(play.events) if kind in order] == order


@pytest.mark.parametrize(("sleeved", "placed_copy"), [(None, "GRM-3/1"), ("GRM-3/1", "GRM-3/2")])
def test_mc_sets_19_the_unsleeved_copy_then_the_lowest(
    sleeved: str | None, placed_copy: str
) -> None:
    play = gaining("GRM-2 STE-A", loose="GRM-3 GRM-3/2")
    event = having(play, ANN, sleeved=sleeved).when(KEEP).gives(SetFormed)
    assert sorted(event.comics) == ["GRM-2/1", placed_copy]


@pytest.mark.parametrize("named", ["GRM-3", "GRM-3/2"])
def test_mc_sets_19_whichever_of_them_is_named(named: str) -> None:
    play = having(gaining("GRM-2 GRM-4", loose="GRM-3 GRM-3/2"), ANN, sleeved="GRM-3/1").after(KEEP)
    event = play.when(form(ANN, f"GRM-2 {named}")).gives(SetFormed, auto=False)
    assert sorted(event.comics) == ["GRM-2/1", "GRM-3/2"]


def test_mc_sets_19_of_anthologies_too() -> None:
    outcome = gained("ANT-3 ANT-1/2 ANT-2", "NOV-1 NOV-2 NOV-3 NOV-4")
    assert [e.comic for e in outcome.events if isinstance(e, ComicAdded)] == ["ANT-1/2", "ANT-2/1"]
    assert holdings(outcome.table, ANN)[1] == ["ANT-3/1"]
