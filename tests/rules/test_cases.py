"""Every case in `fixtures/*/cases`: it agrees, and would not if anything in it were otherwise."""

import re
from pathlib import Path

import pytest

from domain.kernel.sight import REFEREE
from projections.cases.judge import compared
from projections.cases.play import play
from tests.support import cited
from tests.support.cases import FILES, case_of, changed, file_of, rules_of, said

AT_LEAST = 110

CASES = [
    pytest.param(path, id=said(path), marks=pytest.mark.rules(*rules_of(path))) for path in FILES
]
PLAIN = [pytest.param(path, id=said(path)) for path in FILES]


@pytest.mark.parametrize("path", CASES)
def test_case(path: Path) -> None:
    case = case_of(path)
    played = play(case)
    verdict = compared(case, played)
    assert verdict.differences == ()
    for outcome in played.outcomes:
        if outcome.refusal is not None:
            cited.refused(outcome.refusal.rule.value)


@pytest.mark.parametrize("path", PLAIN)
def test_a_case_with_any_expectation_changed_fails(path: Path) -> None:
    case = case_of(path)
    played = play(case)
    others = list(changed(case, played))
    assert others
    held = [other for other in others if compared(other, played).agrees]
    assert held == []


@pytest.mark.parametrize("path", PLAIN)
def test_the_events_of_a_case_alone_give_its_end(path: Path) -> None:
    case = case_of(path)
    played = play(case)
    events = [e for outcome in (played.opening, *played.outcomes) for e in outcome.events]
    assert case.game.fold(case.game.initial(case.setup), events) == played.last.views[REFEREE]


@pytest.mark.parametrize("path", PLAIN)
def test_a_case_is_named_after_its_rule(path: Path) -> None:
    """`ex-09-a-sale` is named after BB-EX-9: the rules of a case begin with the one of its name."""
    name = path.stem.upper().split("-")
    first = [re.sub(r"^0+(?=\d)", "", word) for word in file_of(path).rules[0].split("-")[1:]]
    assert [re.sub(r"^0+(?=\d)", "", word) for word in name[: len(first)]] == first
    assert path.stem == path.stem.lower()
    assert len(name) > len(first)


def test_there_are_enough_cases() -> None:
    assert len(FILES) >= AT_LEAST
    assert len({path.stem for path in FILES}) == len(FILES)
