"""Score sheets: the title's own sums, or why there are none."""

from dataclasses import replace
from typing import Any

import msgspec

from domain.kernel.sight import PUBLIC
from domain.kernel.sums import Line, Sum
from domain.ledger.position import History
from projections.names import name_of
from projections.scores import Scores, result_of, score_sheets, scores_of, winners_of
from tests.support.demo import DEMO
from tests.support.histories import DRAFT, day


def scores(_table: Any) -> tuple[Sum, ...]:
    sums = (Sum().plus(10, "DM-1", "cash"), Sum().plus(30, "DM-2", "a set").plus(5, "DM-1", "cash"))
    return (*sums, Sum().plus(35, "DM-2", "a set"))


SCORED = replace(DEMO, scores=scores)


def test_the_draft_says_why_it_has_none(draft: History) -> None:
    why = "Bagged & Boarded has nothing to score here (draft complete)."
    assert score_sheets(draft, PUBLIC) == Scores((), why)
    assert result_of(draft.game, draft.table(), name_of(())) == ""


def test_a_sheet_is_the_sum_that_the_title_scores_with(demo: History) -> None:
    found = score_sheets(msgspec.structs.replace(demo, game=SCORED), PUBLIC)
    assert found.why == ""
    assert [(s.seat, s.name, s.total) for s in found.sheets] == [
        (0, "Ann", 10),
        (1, "Ben [bold]", 35),
        (2, "[/x]", 35),
    ]
    assert found.sheets[1].lines == (Line(30, "DM-2", "a set"), Line(5, "DM-1", "cash"))


def test_a_result_names_the_highest_first_and_ties_by_seat(demo: History) -> None:
    assert result_of(SCORED, demo.table(), name_of(None)) == "Seat 1 35, Seat 2 35, Seat 0 10"
    assert scores_of(SCORED, demo.table(), name_of(("Ann",))).sheets[0].name == "Ann"


def test_a_whole_game_is_scored_for_everybody(whole_day: History) -> None:
    run = day(2)
    totals = [own.net_worth for own in run.table.seats]
    for viewer in (PUBLIC, "seat-1"):
        found = score_sheets(whole_day, viewer)
        assert [sheet.total for sheet in found.sheets] == totals
        assert [sheet.lines for sheet in found.sheets] == [s.lines for s in DRAFT.scores(run.table)]
    best = max(own.net_worth or 0 for own in run.table.seats)
    result = result_of(DRAFT, whole_day.table(), name_of(("Ann", "Ben")))
    assert result.partition(",")[0] == f"{('Ann', 'Ben')[run.table.winner or 0]} {best}"


def test_who_has_won_is_the_titles_word_where_it_breaks_ties(demo: History) -> None:
    tied = replace(DRAFT, scores=lambda _: (Sum().plus(7, "DM-1", "cash"),) * 2)
    for seat, result in ((0, "Seat 0 7, Seat 1 7"), (1, "Seat 1 7, Seat 0 7")):
        table = msgspec.structs.replace(day(2).table, winner=seat)
        assert winners_of(tied, table) == (seat,)
        assert result_of(tied, table, name_of(None)) == result
    assert winners_of(SCORED, demo.table()) == (1, 2)
    assert winners_of(DEMO, demo.table()) == ()
