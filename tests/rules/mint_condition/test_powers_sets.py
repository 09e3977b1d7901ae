"""Chapter 2.8: Restoration, Facsimile, Hype Train."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import EndTurn, Facsimile, GoOn, Hype, Restore
from domain.games.mint_condition.events import (
    ComicAdded,
    ComicsLeftLoose,
    ComicUnset,
    FacsimileUsed,
    HotComicScored,
    HypeUsed,
    PowerRevealed,
    RoundBonusScored,
    ScoringAnswered,
    SetDissolved,
    SetReduced,
    SetsScored,
    SleeveEnded,
    TurnEnded,
)
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    by_size,
    closing,
    having,
    held,
    holdings,
    kinds,
    legal,
    owed,
    placed,
    rule,
)
from tests.support.mint_moves import add, nothing, scored

GO_ON = GoOn(seat=ANN)


# ---------------------------------------------------------------------------------- Restoration


def restoring(*sets: str, loose: str = "") -> Play:
    """The end of Ann's turn; she holds Restoration."""
    return placed(
        sets={ANN: sets}, loose={ANN: loose}, powers={ANN: "PW-6"}, stage="manage", kept=3, spot=3
    )


def test_mc_pwr_6_out_of_a_set_and_back_where_it_is_the_only_step() -> None:
    play = restoring("GRM-2 GRM-3 GRM-4")
    outcome = play.when(Restore(seat=ANN, comic="GRM-4/1"))
    wanted = [PowerRevealed, ComicUnset, SetReduced, ComicAdded, TurnEnded]
    assert kinds(outcome.events)[:5] == wanted
    assert outcome.gives(SetReduced).cause == "power"
    assert outcome.gives(ComicUnset) == ComicUnset(seat=ANN, number=1, comic="GRM-4/1")


def test_mc_pwr_6_into_another_set() -> None:
    play = restoring("GRM-2 GRM-3 GRM-4", "GRM-1 GRM-2/2").after(Restore(seat=ANN, comic="GRM-4/1"))
    assert owed(play) == [(ANN, "place")]
    assert set(legal(play, ANN)) == {add(ANN, "GRM-4", 1), add(ANN, "GRM-4", 2)}
    play = play.after(add(ANN, "GRM-4", 2))
    assert holdings(play.table, ANN) == held(["GRM-2 GRM-3", "GRM-1 GRM-2/2 GRM-4"])
    play.one(TurnEnded, seat=ANN)


def test_mc_pwr_6_a_set_that_is_too_small_breaks_up() -> None:
    play = restoring("GRM-2 GRM-3", "GRM-1 GRM-4").after(Restore(seat=ANN, comic="GRM-3/1"))
    play.one(SetDissolved, seat=ANN, number=1)
    while owed(play) == [(ANN, "place")]:
        play = play.after(next(c for c in legal(play, ANN) if getattr(c, "to", None) == 2))
    assert holdings(play.table, ANN) == held(["GRM-1 GRM-2 GRM-3 GRM-4"])


def test_mc_pwr_6_an_anthology_too() -> None:
    play = restoring("GRM-2 GRM-3 ANT-1", "VLT-1 VLT-2").after(Restore(seat=ANN, comic="ANT-1/1"))
    play = play.after(add(ANN, "ANT-1", 2))
    assert holdings(play.table, ANN) == held(["GRM-2 GRM-3", "VLT-1 VLT-2 ANT-1"])


def test_mc_pwr_6_it_may_not_be_left_out() -> None:
    play = restoring("GRM-2 GRM-3 GRM-4", "GRM-1 GRM-2/2").after(Restore(seat=ANN, comic="GRM-4/1"))
    play.when(EndTurn(seat=ANN)).breaks(rule("MC-SETS-7"))
    assert not play.all(ComicsLeftLoose)


@pytest.mark.parametrize("comic", ["STE-A/1", "GRM-4/1", "ODD-1/1"])
def test_mc_pwr_6_only_a_comic_of_an_own_set(comic: str) -> None:
    play = placed(
        sets={ANN: ("GRM-2 GRM-3",), BEN: ("ODD-1 ODD-2",)},
        loose={ANN: "STE-A"},
        powers={ANN: "PW-6"},
        stage="manage",
    )
    play.when(Restore(seat=ANN, comic=comic)).breaks(rule("MC-PWR-6"))


def test_mc_pwr_6_a_loose_comic_may_take_the_place() -> None:
    play = restoring("GRM-2 GRM-3 GRM-4", loose="GRM-3/2 ODD-1")
    play = play.after(Restore(seat=ANN, comic="GRM-3/1"))
    assert len(play.all(ComicAdded)) == 1
    sets, loose = holdings(play.table, ANN)
    assert (len(sets[0]), len(loose)) == (3, 2)


# ------------------------------------------------------------------------------------ Facsimile


def copying(*sets: str, loose: str = "STE-C", **more: Any) -> Play:
    """The scoring window; Ann, who goes first, holds Facsimile."""
    wanted: dict[str, Any] = {"sets": {ANN: sets}, "loose": {ANN: loose}, "powers": {ANN: "PW-7"}}
    play = closing(**{**wanted, **more})
    while owed(play) != [(ANN, "scoring")]:
        play = play.after(nothing(play.table))
    return play


def facsimile(comic: str, to: int = 1) -> Facsimile:
    return Facsimile(seat=ANN, comic=comic, to=to)


def test_mc_pwr_7_a_loose_comic_counts_in_the_set() -> None:
    play = copying("GRM-2 GRM-3 GRM-4")
    outcome = play.when(facsimile("STE-C/1"))
    assert kinds(outcome.events)[:3] == [ScoringAnswered, PowerRevealed, FacsimileUsed]
    assert outcome.gives(ScoringAnswered) == ScoringAnswered(seat=ANN, power="PW-7")
    play = scored(play.after(facsimile("STE-C/1")))
    event = play.one(SetsScored, seat=ANN)
    assert (by_size(event), event.loose) == ([(1, "GRM", 4, 12)], ())
    sheet = play.seat(ANN).sheets[0]
    assert [score.vp for score in sheet.comics] == [3]


@pytest.mark.parametrize("loose", ["STE-A", "ODD-1", "GRM-2/2", "NOV-6"])
def test_mc_pwr_7_any_loose_comic(loose: str) -> None:
    card = loose if "/" in loose else f"{loose}/1"
    play = copying("GRM-2 GRM-3", loose=loose).after(facsimile(card))
    own = play.seat(ANN).sets[0]
    assert (own.stand_in, card in own.comics, play.seat(ANN).loose) == (card, True, ())


@pytest.mark.parametrize(
    ("comic", "to"),
    [
        ("STE-C/1", 1),
        ("STE-C/1", 3),
        ("STE-C/1", 0),
        ("VLT-1/1", 2),
        ("RUB-1/1", 2),
        ("ODD-1/1", 2),
    ],
)
def test_mc_pwr_7_a_set_with_room_and_a_comic_that_is_loose(comic: str, to: int) -> None:
    play = copying("GRM-1 GRM-2 GRM-3 GRM-4", "VLT-1 VLT-2", loose="STE-C")
    play.when(facsimile(comic, to)).breaks(rule("MC-PWR-7"))


MEASURES = [
    ("RB-1", "GRM-2 GRM-3 GRM-4", "STE-C", 1),
    ("RB-2", "GRM-2 GRM-3 GRM-4", "STE-C ODD-1", 1),
    ("RB-3", "GRM-2 GRM-3", "STE-A", 3),
    ("RB-4", "GRM-2 GRM-3", "STE-C", 1),
    ("RB-5", "GRM-2 GRM-3", "ODD-1", 1),
    ("RB-6", "GRM-2 GRM-3", "ODD-1", 1),
    ("RB-7", "GRM-2 GRM-3", "STE-C", 3),
    ("RB-8", "GRM-2 GRM-3", "STE-C", 0),
    ("RB-9", "GRM-2 GRM-3", "STE-C", 3),
    ("RB-10", "GRM-2 GRM-3", "STE-C", 1),
]


@pytest.mark.parametrize(("bonus", "own", "loose", "measure"), MEASURES)
def test_mc_pwr_7_it_stays_what_it_is(bonus: str, own: str, loose: str, measure: int) -> None:
    play = copying(own, loose=loose, bonus=bonus)
    play = scored(play.after(facsimile(f"{loose.split()[0]}/1")))
    assert play.one(RoundBonusScored).measures[ANN] == measure


def test_mc_pwr_7_for_the_hot_comic_too() -> None:
    play = copying("GRM-2 GRM-3", loose="ODD-2", hot="ODD").after(facsimile("ODD-2/1"))
    assert scored(play).one(HotComicScored).counts == (1, 0, 0)
    play = copying("GRM-2 GRM-3", loose="ODD-2", hot="GRM").after(facsimile("ODD-2/1"))
    assert scored(play).one(HotComicScored).counts == (2, 0, 0)


def test_mc_pwr_7_a_sleeve_comes_off() -> None:
    play = having(copying("GRM-2 GRM-3"), ANN, sleeved="STE-C/1")
    outcome = play.when(facsimile("STE-C/1"))
    outcome.gives(SleeveEnded, seat=ANN, comic="STE-C/1")


# ----------------------------------------------------------------------------------- Hype Train


def hyping(own: str, **more: Any) -> Play:
    return copying(loose=own, powers={ANN: "PW-8"}, hot="ODD", **more)


def test_mc_pwr_8_two_more_of_the_hot_comic() -> None:
    play = hyping("ODD-1 STE-A")
    outcome = play.when(Hype(seat=ANN))
    outcome.gives(ScoringAnswered, seat=ANN, power="PW-8")
    outcome.gives(HypeUsed, seat=ANN, count=2)
    play = scored(play.after(Hype(seat=ANN)))
    assert play.one(HotComicScored).counts == (3, 0, 0)


def test_mc_pwr_8_for_nothing_but_the_hot_comic() -> None:
    play = scored(hyping("ODD-1 STE-A", bonus="RB-7").after(Hype(seat=ANN)))
    assert play.one(RoundBonusScored).measures == (2, 0, 0)
    assert play.seat(ANN).sheets[0].total == 6 + 1 + 4


@pytest.mark.parametrize("own", ["STE-A", "NOV-1 STE-A", ""])
def test_mc_pwr_8_not_without_one(own: str) -> None:
    play = hyping(own)
    play.when(Hype(seat=ANN)).breaks(rule("MC-PWR-8"))
    assert legal(play, ANN) == (GO_ON,)


def test_mc_pwr_8_an_anthology_is_none() -> None:
    play = copying("NOV-2 ANT-1", loose="STE-A", powers={ANN: "PW-8"}, hot="ODD")
    play.when(Hype(seat=ANN)).breaks(rule("MC-PWR-8"))


def test_mc_power_10_answers_are_seen_by_those_who_come_later() -> None:
    play = copying("GRM-2 GRM-3").after(facsimile("STE-C/1"))
    assert owed(play) == [(CAT, "scoring")]
    assert play.seen_by("seat-2").seats[ANN].sets[0].stand_in == "STE-C/1"
