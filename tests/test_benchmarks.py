"""The report of `make bench` can be read by machine. What it says of speed is not judged here."""

import re
from pathlib import Path

import pytest

from benchmarks.__main__ import main
from benchmarks.measure import Figure, ratios

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
]


def test_a_line_a_figure(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    main(["--quick"])
    found = [LINE.fullmatch(line) for line in capsys.readouterr().out.splitlines()]
    assert [line and line["name"] for line in found] == NAMES
    assert list(tmp_path.iterdir()) == [], "the stores are gone"


def test_a_figure_is_the_median_of_its_pairs() -> None:
    figure = Figure("fork_100", "a durable command", 0.5, (0.5, 0.9, 0.7, 0.6, 0.8))
    said = 'fork_100 ratio=0.70 p10=0.54 p90=0.86 of="a durable command" aim=0.50'
    assert figure.line == said


def test_the_first_pair_only_warms_up() -> None:
    ours, other = iter((9.0, 1.0, 2.0)), iter((1.0, 2.0, 1.0))
    assert ratios(lambda: next(ours), lambda: next(other), 2) == (2.0, 0.5)
