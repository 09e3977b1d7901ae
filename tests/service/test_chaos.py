"""F15 and F16 with processes: workers, server, streams and clients die under whole games of both
titles; and the same run finds out three ways to build the service wrong."""

from collections.abc import Sequence

import pytest

from domain.ledger.place import Place
from tests.chaos.__main__ import main
from tests.chaos.run import Outcome, Run

SECONDS = 7.0
OFTEN = 0.05
TRIES = 6


def outcome(run: Run, seconds: float, script: Sequence[str] = ()) -> Outcome:
    try:
        return run.go(seconds, script)
    finally:
        run.close()


def test_f15_nothing_is_lost_doubled_or_left_out(place: Place) -> None:
    found = outcome(Run(place, seed=15), SECONDS)
    assert found.faults == []
    assert found.line == f"kills={found.kills} commands={found.commands} lost=0 doubled=0 gaps=0"
    assert found.kills >= 5, found.happened
    assert found.commands >= 20, found.happened


GIVES_IT_AWAY = {
    "acknowledged first": ("worker_kills", OFTEN, "has no answer"),
    "no count": ("worker_kills", OFTEN, "was answered"),
    "group from the end": ("flushalls_while_workers_sleep", 0.0, "has no answer"),
}
"""What is built wrong, the fault that shows it, a worker's chance to die of itself at a step, and
what is said of it. The naive publisher shows itself in a run of so few seconds by luck alone: the
crash test and the simulator find it always."""


@pytest.mark.parametrize("planted", GIVES_IT_AWAY)
def test_f16_a_service_that_is_built_wrong_is_found_out(planted: str) -> None:
    fault, chance, said = GIVES_IT_AWAY[planted]
    for seed in range(TRIES):
        run = Run(None, seed, programs=(), planted=planted, peace=3.0, chance=chance)
        found = outcome(run, 1.5, (fault,))
        if any(said in text for _, text in found.faults):
            return
    pytest.fail(f"{TRIES} runs, and nobody noticed")


def test_the_last_line_and_the_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def go(run: Run, seconds: float, script: Sequence[str] = ()) -> Outcome:
        return Outcome(run.happened, 3, 40, [("gaps", "a stream has a hole")])

    monkeypatch.setattr(Run, "go", go)
    monkeypatch.setattr("tests.chaos.__main__.client_in_node", lambda: ())
    assert main(["--store", "sqlite", "--seed", "1"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[-2:] == [
        "  gaps: a stream has a hole",
        "kills=3 commands=40 lost=0 doubled=0 gaps=1",
    ]
