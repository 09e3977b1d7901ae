"""Chapter 2.10: scoring a round."""

from typing import Any

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import (
    BonusScored,
    CardScore,
    HotComicScored,
    RoundBonusScored,
    RoundScored,
    SetsScored,
)
from domain.games.mint_condition.tables import Edition
from tests.support.mint import ANN, BEN, CAT, DAN, Play, by_size, closing, viewers
from tests.support.mint_box import BONUSES, SERIES, VALUES, comics
from tests.support.mint_moves import scored


def result(players: int = 3, **wanted: Any) -> Play:
    """The round, scored."""
    return scored(closing(players, **wanted))


def issues(series: str, *numbers: int) -> str:
    return " ".join(f"{series}-{number}" for number in numbers)


def with_values(**values: tuple[int, ...]) -> Edition:
    """The standard edition with other scoring cards."""
    edition = GAME.standard()
    series = tuple(
        msgspec.structs.replace(one, values=values.get(one.id, one.values))
        for one in edition.series
    )
    return msgspec.structs.replace(edition, series=series)


# ------------------------------------------------------------------------------------------ sets


def test_mc_score_1_players_in_player_order_then_hot_comic_and_round_bonus() -> None:
    play = result(first=BEN)
    kinds = (SetsScored, BonusScored, HotComicScored, RoundBonusScored, RoundScored)
    found = [
        (type(event), getattr(event, "seat", None))
        for event in play.events
        if isinstance(event, kinds)
    ]
    each = [(kind, seat) for seat in (BEN, CAT, ANN) for kind in (SetsScored, BonusScored)]
    assert found == [*each, *((kind, None) for kind in kinds[2:])]


SIZES = [(series, size) for series in SERIES for size in range(2, len(VALUES[series]) + 1)]


@pytest.mark.parametrize(("series", "size"), SIZES)
def test_mc_score_2_by_the_number_of_issues(series: str, size: int) -> None:
    play = result(sets={ANN: (issues(series, *range(1, size + 1)),)})
    event = play.one(SetsScored, seat=ANN)
    assert by_size(event) == [(1, series, size, VALUES[series][size - 1])]
    assert event.total == VALUES[series][size - 1]


@pytest.mark.parametrize("series", SERIES)
def test_mc_score_2_anthologies_stand_for_missing_ones(series: str) -> None:
    play = result(sets={ANN: (f"{issues(series, 2)} ANT-1 ANT-2",)})
    assert by_size(play.one(SetsScored, seat=ANN)) == [(1, series, 3, VALUES[series][2])]


def test_mc_score_3_never_above_the_number_of_issues() -> None:
    play = result(sets={ANN: ("GRM-2 ANT-1 ANT-2 ANT-3",)}, loose={ANN: "ANT-1/2"})
    event = play.one(SetsScored, seat=ANN)
    assert (by_size(event), event.total) == ([(1, "GRM", 4, 12)], 12)


def test_mc_score_4_a_duplicate_may_be_in_another_set() -> None:
    own = ("GRM-2 GRM-3 GRM-4", "GRM-1 GRM-3/2")
    event = result(sets={ANN: own}).one(SetsScored, seat=ANN)
    assert by_size(event) == [(1, "GRM", 3, 6), (2, "GRM", 2, 1)]


def test_mc_score_5_a_comic_in_no_set_is_a_set_of_one() -> None:
    edition = with_values(GRM=(2, 3, 6, 12), ODD=(1, 2, 5, 9, 14))
    own: dict[str, Any] = {"sets": {ANN: ("GRM-2 GRM-3",)}, "loose": {ANN: "GRM-3/2 ODD-1"}}
    event = result(**own, edition=edition).one(SetsScored, seat=ANN)
    assert by_size(event) == [(1, "GRM", 2, 3)]
    assert set(event.loose) == {CardScore("GRM-3/2", 2), CardScore("ODD-1/1", 1)}
    assert event.total == 6
    assert result(**own).one(SetsScored, seat=ANN).total == 1


@pytest.mark.parametrize("loose", ["ANT-1", "STE-A", "STE-D", "ANT-1 ANT-2 STE-B"])
def test_mc_score_5_loose_anthologies_and_stellar_score_no_set(loose: str) -> None:
    edition = with_values(**{series: tuple(vp + 1 for vp in VALUES[series]) for series in SERIES})
    event = result(loose={ANN: loose}, edition=edition).one(SetsScored, seat=ANN)
    assert (event.sets, event.loose, event.total) == ((), (), 0)


def test_mc_score_5_it_is_loose_for_bonuses_all_the_same() -> None:
    edition = with_values(GRM=(2, 3, 6, 12))
    play = result(loose={ANN: "GRM-2"}, bonus="RB-2", edition=edition)
    assert play.one(RoundBonusScored).measures == (1, 0, 0)


def test_mc_score_6_stellar_scores_no_set() -> None:
    play = result(loose={ANN: "STE-A STE-A/2 STE-B STE-C"})
    assert play.one(SetsScored, seat=ANN).total == 0
    assert play.one(BonusScored, seat=ANN).total == 1 + 1 + 2 + 3


def test_mc_score_7_printed_vp_loose_or_in_a_set() -> None:
    play = result(
        sets={ANN: ("GRM-1 GRM-2", "VLT-3 VLT-4")}, loose={ANN: "TIG-1 STE-D RUB-2", BEN: "ODD-3"}
    )
    event = play.one(BonusScored, seat=ANN)
    wanted = {"GRM-1/1": 2, "VLT-4/1": 1, "TIG-1/1": 2, "STE-D/1": 4}
    assert {score.comic: score.vp for score in event.comics} == wanted
    assert event.total == 9
    assert play.one(BonusScored, seat=BEN).total == 2


# ------------------------------------------------------------------------------------- hot comic


def hot(own: dict[int, str], sets: dict[int, tuple[str, ...]] | None = None, **more: Any) -> Any:
    """What came of the hot comic, Doctor Oddment."""
    return result(loose=own, sets=sets or {}, hot="ODD", **more).one(HotComicScored)


def test_mc_score_8_most_comics_of_the_series() -> None:
    event = hot({ANN: "ODD-1 STE-A", BEN: "ODD-2 ODD-2/2", CAT: "NOV-1"})
    assert (event.series, event.counts, event.winners, event.vp) == ("ODD", (1, 2, 0), (BEN,), 6)


def test_mc_score_8_duplicates_loose_ones_and_those_in_sets() -> None:
    event = hot({ANN: "ODD-2/2"}, {ANN: ("ODD-1 ODD-2",), BEN: ("ODD-4 ODD-5",)})
    assert (event.counts, event.winners) == ((3, 2, 0), (ANN,))


def test_mc_score_9_anthologies_do_not_count() -> None:
    event = hot({BEN: "ODD-2 ODD-2/2"}, {ANN: ("ODD-1 ANT-1 ANT-2",)})
    assert (event.counts, event.winners) == ((1, 2, 0), (BEN,))


@pytest.mark.parametrize(("tied", "vp"), [(1, 6), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_mc_score_10_ties_share_rounded_down(tied: int, vp: int) -> None:
    series = ("ODD-1", "ODD-1/2", "ODD-1/3", "ODD-2", "ODD-2/2", "ODD-2/3")
    play = result(6, loose=dict(enumerate(series[:tied])), hot="ODD", bonus="RB-1")
    event = play.one(HotComicScored)
    assert (event.winners, event.vp) == (tuple(range(tied)), vp)
    assert [player.total for player in play.table.seats] == [vp] * tied + [0] * (6 - tied)


def test_mc_score_11_nobody_has_one() -> None:
    play = result(loose={ANN: "STE-A", BEN: "NOV-2"}, hot="ODD", bonus="RB-1")
    event = play.one(HotComicScored)
    assert (event.counts, event.winners) == ((0, 0, 0), ())
    assert [player.total for player in play.table.seats] == [1, 0, 0]


# ----------------------------------------------------------------------------------- round bonus


MEASURES: list[tuple[str, dict[str, Any], tuple[int, int, int]]] = [
    (
        "RB-1",
        {"sets": {ANN: ("GRM-2 GRM-3 GRM-4 ANT-1", "VLT-1 VLT-2"), BEN: ("TIG-1 TIG-2",)}},
        (1, 0, 0),
    ),
    ("RB-2", {"loose": {ANN: "STE-A ODD-1 GRM-1", BEN: "ANT-1 STE-B"}}, (3, 2, 0)),
    (
        "RB-3",
        {"sets": {ANN: ("GRM-2 GRM-4",)}, "loose": {ANN: "STE-A", BEN: "ODD-1 ODD-1/2 NOV-2"}},
        (2, 3, 0),
    ),
    (
        "RB-4",
        {"sets": {ANN: ("GRM-1 GRM-4",)}, "loose": {ANN: "STE-C", BEN: "ODD-3 VLT-1"}},
        (2, 1, 0),
    ),
    (
        "RB-5",
        {
            "sets": {ANN: ("GRM-1 GRM-2", "GRM-3 GRM-4"), BEN: ("VLT-1 VLT-2", "TIG-1 TIG-2")},
            "loose": {ANN: "ODD-1"},
        },
        (1, 2, 0),
    ),
    (
        "RB-6",
        {"sets": {ANN: ("GRM-1 GRM-2",)}, "loose": {ANN: "ODD-1 ODD-1/2", BEN: "NOV-1 STE-A"}},
        (3, 1, 0),
    ),
    ("RB-7", {"sets": {ANN: ("GRM-1 ANT-1",)}, "loose": {ANN: "STE-A", BEN: "NOV-1"}}, (3, 1, 0)),
    (
        "RB-8",
        {"sets": {BEN: ("GRM-1 ANT-1",)}, "loose": {ANN: "STE-A", BEN: "STE-B STE-C"}},
        (1, 2, 0),
    ),
    (
        "RB-9",
        {"sets": {ANN: ("NOV-1 NOV-2 ANT-1",), BEN: ("VLT-1 VLT-2", "TIG-1 TIG-2")}},
        (3, 2, 0),
    ),
    ("RB-10", {"loose": {ANN: "STE-A STE-D", BEN: "STE-B ANT-1"}}, (2, 1, 0)),
]


@pytest.mark.parametrize(("bonus", "own", "measures"), MEASURES, ids=[case[0] for case in MEASURES])
def test_mc_score_12_measures_and_vp(
    bonus: str, own: dict[str, Any], measures: tuple[int, int, int]
) -> None:
    event = result(**own, bonus=bonus, hot="RUB").one(RoundBonusScored)
    _, best, vp = BONUSES[bonus]
    right = max(measures) if best == "most" else min(measures)
    winners = tuple(seat for seat, measure in enumerate(measures) if measure == right)
    assert (event.bonus, event.measures) == (bonus, measures)
    assert (event.winners, event.vp) == (winners, vp)


@pytest.mark.parametrize(("tied", "vp"), [(1, 5), (2, 2), (3, 1), (4, 1), (5, 1), (6, 0)])
def test_mc_score_12_ties_share_rounded_down(tied: int, vp: int) -> None:
    rares = ("GRM-1", "TIG-1", "ODD-3", "RUB-1", "NOV-6", "STE-C")
    own = dict(enumerate(rares[:tied]))
    play = result(6, loose=own, bonus="RB-4", hot="VLT")
    event = play.one(RoundBonusScored)
    assert (event.winners, event.vp) == (tuple(range(tied)), vp)
    assert {sheet.bonus for player in play.table.seats[:tied] for sheet in player.sheets} == {vp}


@pytest.mark.parametrize("bonus", [id_ for id_, (_, best, _) in BONUSES.items() if best == "most"])
def test_mc_score_13_most_of_nothing_wins_nothing(bonus: str) -> None:
    play = result(bonus=bonus)
    event = play.one(RoundBonusScored)
    assert (event.measures, event.winners) == ((0, 0, 0), ())
    assert [player.total for player in play.table.seats] == [0, 0, 0]


def test_mc_score_13_fewest_may_be_none() -> None:
    play = result(4, bonus="RB-8", loose={ANN: "STE-A"}, sets={BEN: ("GRM-2 GRM-3",)}, hot="NOV")
    event = play.one(RoundBonusScored)
    assert (event.measures, event.winners, event.vp) == ((1, 0, 0, 0), (BEN, CAT, DAN), 1)


# ------------------------------------------------------------------------------------- the round


def test_mc_score_14_sets_bonus_hot_and_round_bonus() -> None:
    play = result(
        sets={ANN: ("ODD-1 ODD-2 ODD-3",)},
        loose={ANN: "STE-D", BEN: "STE-A"},
        hot="ODD",
        bonus="RB-4",
    )
    assert play.one(RoundScored).scores == (5 + (2 + 4) + 6 + 5, 1, 0)
    for viewer in viewers(3):
        assert [player.total for player in play.seen_by(viewer).seats] == [22, 1, 0]
    assert [sheet.total for sheet in GAME.scores(play.table)] == [22, 1, 0]


def test_mc_score_14_totals_of_all_rounds() -> None:
    play = result(loose={ANN: "STE-D"}, bonus="RB-1", before={ANN: (10, 20), BEN: (7, 0)}, rounds=3)
    event = play.one(RoundScored)
    assert (event.round, event.scores, event.totals) == (3, (4, 0, 0), (34, 7, 0))
    assert [sheet.total for sheet in GAME.scores(play.table)] == [34, 7, 0]


def test_mc_score_15_sets_stand_as_placed() -> None:
    own = ("GRM-2 GRM-3", "GRM-1 GRM-4")
    play = result(sets={ANN: own})
    assert [score.vp for score in play.one(SetsScored, seat=ANN).sets] == [1, 1]
    assert [one.comics for one in play.seat(ANN).sets] == [comics(text) for text in own]
