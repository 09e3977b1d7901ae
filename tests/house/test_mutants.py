"""The tables of breaks fit the code, and the runner that tries them tells a test from a crash."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from domain.games import SHELF
from domain.games.mint_condition.scoring import MEASURES
from tests.mutants.__main__ import fate
from tests.mutants.breaks import ROOT, Break, Stale, read, tables
from tests.mutants.trial import Trial

BREAKS = [one for table in tables() for one in read(table)]
RULEBOOKS = {game.slug: {rule.id for rule in game.rulebook()} for game in SHELF}
LEAST = {"bagged_boarded": 60, "mint_condition": 150, "age_of_comics": 60}
"""How many functions of a game are broken at least."""


def test_every_break_fits_the_code() -> None:
    for one in BREAKS:
        assert one.source(), one


def test_every_break_breaks_a_rule_of_its_game() -> None:
    assert [one for one in BREAKS if one.rule not in RULEBOOKS[one.game]] == []


def test_no_break_is_there_twice() -> None:
    assert [one for one, count in Counter(BREAKS).items() if count > 1] == []


def test_a_test_is_named_after_every_rule_that_is_broken() -> None:
    sources = {
        game: "".join(p.read_text("utf-8") for p in (ROOT / "tests/rules" / game).glob("*.py"))
        for game in RULEBOOKS
    }
    assert [one.rule for one in BREAKS if not _named(one.rule, sources[one.game])] == []


def test_every_superpower_and_every_scoring_card_is_broken() -> None:
    """BB-SP-DESK-1 is a rule of a card, as BB-SC-FAD-1 is; BB-SC-REISSUE-0 is of one that the
    rulebook names and does not describe."""
    cards = {_card(rule) for rule in RULEBOOKS["bagged_boarded"]} - {"", "BB-SC-REISSUE"}
    assert len(cards) == 2 * 21
    assert cards - {_card(one.rule) for one in BREAKS} == set()


def test_every_secret_power_and_every_measure_of_a_round_bonus_is_broken() -> None:
    own = [one for one in BREAKS if one.game == "mint_condition"]
    powers = {rule for rule in RULEBOOKS["mint_condition"] if rule.startswith("MC-PWR-")}
    assert len(powers) == 12
    assert powers - {one.rule for one in own} == set()
    measures = {f"scoring:{measure.__name__}" for measure in MEASURES.values()}
    assert measures - {one.function for one in own} == set()


def _card(rule: str) -> str:
    found = re.match(r"BB-S[PC]-[A-Z]+(?=-\d+$)", rule)
    return found[0] if found else ""


def _named(rule: str, source: str) -> bool:
    name = rule.lower().replace("-", "_")
    return re.search(rf'def test_{name}_|"{rule}[" ]', source) is not None


@pytest.mark.parametrize("game", RULEBOOKS)
def test_enough_functions_are_broken(game: str) -> None:
    functions = {one.function for one in BREAKS if one.game == game}
    assert len(functions) >= LEAST[game]


# ----------------------------------------------------------------------------- rows that are stale


def row(function: str, was: str, now: str) -> Break:
    return Break("bagged_boarded", "planning", "BB-PLAN-4", function, was, now)


CLAIM = "planning:check_claim"
STALE = {
    "no such module": row("claiming:check_claim", "turn.claims == 0", "True"),
    "no such function": row("planning:claim_check", "turn.claims == 0", "True"),
    "no such method": row("player:Player.check_claim", "turn.claims == 0", "True"),
    "a class": row("player:Player", "cash", "money"),
    "not in it": row(CLAIM, "turn.claims == 7", "True"),
    "in another one": row("planning:end_turn", "turn.claims == 0", "True"),
    "more than once": row(CLAIM, "seat", "table"),
    "no code": row(CLAIM, "turn.claims == 0", "turn.claims =="),
    "the docstring": row(CLAIM, "Refuses", "Accepts"),
    "the same": row(CLAIM, "turn.claims == 0", "turn.claims  ==  0"),
}


@pytest.mark.parametrize("case", STALE)
def test_a_stale_row_is_found(case: str) -> None:
    with pytest.raises(Stale, match=STALE[case].name):
        STALE[case].source()


# -------------------------------------------------------------------------------------- the runner

PROBE = """
planning = [
    {rule = "BB-PLAN-4", function = "planning:check_claim", was = "turn.claims == 0", now = "%s"},
    {rule = "BB-PLAN-4", function = "planning:check_claim", was = "turn.claims == 0", now = "%s"},
    {rule = "BB-PLAN-4", function = "planning:check_claim", was = "turn.claims == 0", now = "%s"},
    {rule = "BB-PLAN-13", function = "planning:check_claim", was = "turn.claims == 0", now = "%s"},
    {rule = "BB-PLAN-0", function = "planning:check_claim", was = "turn.claims == 0", now = "%s"},
]
"""
SEEN, EQUAL, CRASH = "turn.claims <= 1", "not turn.claims", "turn.no_such_field == 0"


def run(folder: Path, table: str, game: str = "bagged_boarded") -> tuple[int, list[str]]:
    """Exit code and lines of the runner with that table."""
    path = folder / f"{game}.toml"
    path.write_text(table, "utf-8")
    command = [sys.executable, "-m", "tests.mutants", "-j", "1", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines()


def test_only_a_failing_test_of_that_rule_kills(tmp_path: Path) -> None:
    code, lines = run(tmp_path, PROBE % (SEEN, EQUAL, CRASH, SEEN, SEEN))
    assert code == 1
    assert lines[0].startswith("BB-PLAN-4 planning.check_claim killed by test_bb_plan_4_")
    assert re.fullmatch(r"BB-PLAN-4 planning.check_claim SURVIVED [1-9]\d* tests", lines[1])
    assert "SURVIVED: only a crash, test_bb_plan_4_" in lines[2]
    assert lines[2].endswith("(AttributeError)")
    assert re.fullmatch(r"BB-PLAN-13 planning.check_claim SURVIVED [1-9]\d* tests", lines[3])
    assert lines[4] == "BB-PLAN-0 planning.check_claim SURVIVED 0 tests"
    assert lines[5] == "planning: 1 of 5 killed"
    assert lines[6].startswith("5 breaks in 1 functions, 4 survived, ")


def test_the_code_is_good_when_all_are_killed(tmp_path: Path) -> None:
    code, lines = run(tmp_path, "planning = [" + PROBE.splitlines()[2] % SEEN + "]")
    assert (code, lines[1]) == (0, "planning: 1 of 1 killed")


def test_a_case_kills_where_no_other_test_does(tmp_path: Path) -> None:
    row = 'rule = "MC-RNG-7", function = "opening:first_player"'
    broken = f"setup = [{{{row}, was = 'order[0], order', now = 'order[-1], order'}}]"
    code, lines = run(tmp_path, broken, "mint_condition")
    assert code == 0
    assert lines[0].startswith("MC-RNG-7 opening.first_player killed by test_case[mint_condition/")


def test_a_stale_row_is_said_and_nothing_is_tried(tmp_path: Path) -> None:
    code, lines = run(tmp_path, PROBE % (SEEN, EQUAL, CRASH, SEEN, "turn.claims =="))
    assert (code, len(lines)) == (1, 1)
    assert "'turn.claims ==' is no code there" in lines[0]


@pytest.mark.parametrize("trial", [None, Trial(3), Trial(3, crashed=["test_one (KeyError)"])])
def test_whatever_is_no_failing_test_has_not_killed(trial: Trial | None) -> None:
    assert fate(trial).startswith("SURVIVED")
    assert fate(Trial(1, failed="test_one")) == "killed by test_one"
