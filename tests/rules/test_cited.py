"""The tally of rules: what counts as shown, and what is called a fault."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import cited

ROOT = Path(__file__).parents[2]
PROBE = """
import pytest
from tests.support.cited import refused

def test_bb_setup_11_deals_in_order(): pass
def test_bb_setup_12_fails(): assert False
def test_bb_draft_4_shown_by_a_positive_case_only(): pass
def test_bb_draft_7_refused_by_another_rule(): refused("BB-DRAFT-4")
def test_bb_draft_1_refused(): refused("BB-DRAFT-1")
def test_no_rule_at_all(): pass
@pytest.mark.rules("BB-DATA-SLAB", "BB-DATA-SLAB-COUNT")
def test_marked(): pass
@pytest.mark.parametrize("n", [1, 2], ids=["BB-T-1", "BB-T-2"])
def test_parameters(n): assert n == 1
@pytest.fixture
def falls():
    yield
    assert False
def test_bb_setup_1_fails_in_teardown(falls): pass
"""
UNKNOWN = """
import pytest
@pytest.mark.rules("BB-DATA-1", "BB-DATA-999")
def test_marked(): pass
"""
MISSPELT = "def test_bb_sutep_11_deals_in_order(): pass"


def run(folder: Path, source: str, *args: str) -> tuple[int, list[str]]:
    """Exit code and output of a run of its own."""
    (folder / "test_probe.py").write_text(source)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "test_probe.py", *args]
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout.splitlines()


NAMES = {
    "test_bb_setup_11_deals_in_order": "BB-SETUP-11",
    "test_bb_setup_1_1_of_them": "BB-SETUP-1",
    "test_bb_data_slab_count_by_players": "BB-DATA-SLAB-COUNT",
    "test_bb_data_slab_values": "BB-DATA-SLAB",
    "test_bb_dp_18a_comic_swap": "BB-DP-18a",
    "test_bb_zone_r1_views": "BB-ZONE-R1",
    "test_setup_11": None,
    "test_bb_setup_99": None,
}


def test_names_cite_the_longest_id_they_start_with() -> None:
    assert {name: cited.named(name) for name in NAMES} == NAMES


def test_parameters_cite_ids_wherever_they_stand() -> None:
    assert list(cited.among("two-BB-DRAFT-4-x_0")) == ["BB-DRAFT-4"]
    assert list(cited.among("BB-DRAFT-4_1")) == ["BB-DRAFT-4"]
    assert list(cited.among("BB-EX-1-BB-DATA-SLAB-COUNT")) == ["BB-EX-1", "BB-DATA-SLAB-COUNT"]
    assert list(cited.among("players-4")) == []


@pytest.mark.parametrize("args", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_the_report_counts_what_passed(tmp_path: Path, args: tuple[str, ...]) -> None:
    code, lines = run(tmp_path, PROBE, "--rules", *args)
    assert code == 1
    setup = next(line for line in lines if line.startswith("bagged_boarded SETUP "))
    missing = [f"BB-SETUP-{n}" for n in range(1, 17) if n != 11]
    assert setup == " ".join(["bagged_boarded SETUP 1/16", *missing])
    draft = next(line for line in lines if line.startswith("bagged_boarded DRAFT "))
    assert draft == "bagged_boarded DRAFT 1/7 " + " ".join(f"BB-DRAFT-{n}" for n in range(2, 8))
    data = next(line for line in lines if line.startswith("bagged_boarded DATA "))
    assert data.startswith("bagged_boarded DATA 2/30 BB-DATA-1 ")
    scenarios = next(line for line in lines if line.startswith("bagged_boarded T "))
    assert scenarios.startswith("bagged_boarded T 1/90 BB-T-2 BB-T-3 ")
    assert "bagged_boarded total 5/539" in lines


@pytest.mark.parametrize("source", [UNKNOWN, MISSPELT], ids=["marker", "name"])
@pytest.mark.parametrize("args", [(), ("--rules",), ("--rules", "-n", "2")], ids=len)
def test_an_unknown_id_fails_the_run(tmp_path: Path, source: str, args: tuple[str, ...]) -> None:
    code, lines = run(tmp_path, source, *args)
    assert code == 1
    assert any("no rulebook has" in line for line in lines)


def test_without_the_option_there_is_no_report(tmp_path: Path) -> None:
    code, lines = run(tmp_path, "def test_bb_setup_11_deals(): pass")
    assert code == 0
    assert not [line for line in lines if line.startswith("bagged_boarded")]
