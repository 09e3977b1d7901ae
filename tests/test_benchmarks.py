"""The report of `make bench` can be read by machine. What it says of speed is not judged here."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import __main__ as bench
from benchmarks import many
from benchmarks.__main__ import main
from benchmarks.measure import Figure, ratios

ROOT = Path(__file__).parents[1]
LINE = re.compile(
    r'(?P<name>[a-z0-9_]+) ratio=\d+\.\d\d p10=\d+\.\d\d p90=\d+\.\d\d of="[^"]+" aim=\d+\.\d\d'
)
NAMES = [
    "durable_command",
    "store_to_state",
    "store_to_state_vs_stock",
    "audit",
    "fork_100",
    "fork_1900",
    "fork_flat",
    "playouts",
    "masking",
    "replay_memory",
]
SERVED = [
    "command_to_reader_full",
    "command_to_reader_normal",
    "in_flight_20",
    "shared_patch_5",
]


def said(capsys: pytest.CaptureFixture[str]) -> list[str | None]:
    """The names of the lines; None where one is of another form."""
    found = [LINE.fullmatch(line) for line in capsys.readouterr().out.splitlines()]
    return [line and line["name"] for line in found]


def test_a_line_a_figure(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(bench, "of_the_service", lambda where, pairs: iter(()))
    main(["--quick"])
    assert said(capsys) == NAMES
    assert list(tmp_path.iterdir()) == [], "the stores are gone"


def test_commands_among_many_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as a test has time for."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(many, "MANY", 2 * many.AT_A_TIME)
    main(["--many", "--quick"])
    assert said(capsys) == ["command_among_100000"]


@pytest.mark.soak
def test_a_line_a_figure_of_the_service(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(bench, "of_games", lambda where, pairs: iter(()))
    main(["--quick"])
    assert said(capsys) == SERVED
    assert list(tmp_path.iterdir()) == [], "the stores are gone"


def test_a_figure_is_the_median_of_its_pairs() -> None:
    figure = Figure("fork_100", "a durable command", 0.5, (0.5, 0.9, 0.7, 0.6, 0.8))
    said = 'fork_100 ratio=0.70 p10=0.54 p90=0.86 of="a durable command" aim=0.50'
    assert figure.line == said


def test_the_first_pair_only_warms_up() -> None:
    ours, other = iter((9.0, 1.0, 2.0)), iter((1.0, 2.0, 1.0))
    assert ratios(lambda: next(ours), lambda: next(other), 2) == (2.0, 0.5)


def test_the_memory_of_a_process_is_its_own() -> None:
    here = bytearray(b".") * 2**27  # the parent's, which is not to be counted
    said = f"""
from benchmarks.memory import peak
before = peak()
bytearray(b".") * {2**26}
print(peak() - before)
"""
    took = subprocess.run(
        (sys.executable, "-c", said), cwd=ROOT, check=True, stdout=subprocess.PIPE
    )
    assert 2**26 <= int(took.stdout) + 2**20 < 2**27 == len(here)
