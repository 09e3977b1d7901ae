"""Every case in `fixtures/*/cases`: it agrees, and would not if anything in it were otherwise."""

import re
from pathlib import Path

import pytest

from domain.games import SHELF
from domain.kernel.sight import REFEREE
from projections.cases.judge import compared
from projections.cases.play import play
from tests.support import cited
from tests.support.cases import FILES, case_of, changed, file_of, rules_of, said

LEAST = {"bagged_boarded": 110, "mint_condition": 200, "age_of_comics": 115}
"""How many cases a title has at least."""

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


@pytest.mark.parametrize("title", [game.slug for game in SHELF])
def test_there_are_enough_cases(title: str) -> None:
    """As many as it should have, and each has a name of its own."""
    names = [path.stem for path in FILES if said(path).startswith(f"{title}/")]
    assert len(names) >= LEAST[title]
    assert len(set(names)) == len(names)


def test_a_case_lies_with_its_title() -> None:
    assert [p for p in FILES if not said(p).startswith(f"{file_of(p).position.title}/")] == []
