"""Score sheets: the title's own sums, or why there are none."""

from dataclasses import replace
from typing import Any

import msgspec

from domain.kernel.sight import PUBLIC
from domain.kernel.sums import Line, Sum
from domain.ledger.position import History
from projections.names import name_of
from projections.scores import Scores, result_of, score_sheets, scores_of
from tests.support.demo import DEMO


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
