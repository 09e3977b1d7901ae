"""F15 and F16: whatever dies or is lost, every command counts once; and four ways to build it wrong
are found out by the same run."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from service import commands, mail, script
from service import worker as worker_module
from service.worker import Worker
from tests.support.crashes import POINTS, Found, Run
from tests.support.serving import House

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_f15_every_command_once_and_every_stream_whole(house: House, seed: int) -> None:
    run = Run(house, seed)
    run.go(12)
    assert len(run.answers) >= 12
    assert set(run.deaths) == set(POINTS)


def _naive_publisher(monkeypatch: pytest.MonkeyPatch) -> Callable[[Worker], None]:
    # it goes on from where it believes that it was, and leaves a hole where it was not
    naive = script.PUBLISH.replace("elseif v > last + 1 then", "elseif false then")
    assert naive != script.PUBLISH
    monkeypatch.setattr(script, "PUBLISH", naive)
    return lambda worker: None


def _ack_before_commit(monkeypatch: pytest.MonkeyPatch) -> Callable[[Worker], None]:
    def spoil(worker: Worker) -> None:
        handle = worker.handle

        def handled(letters: Any) -> None:
            for letter in letters:
                worker.server.xack(letter.key, mail.GROUP, letter.id)
            handle(letters)

        worker.handle = handled  # type: ignore[method-assign]

    return spoil


def _no_count(monkeypatch: pytest.MonkeyPatch) -> Callable[[Worker], None]:
    def order_of(*args: Any) -> Any:
        return msgspec.structs.replace(commands.order_of(*args), cseq=None, nonce=None)

    monkeypatch.setattr(worker_module, "order_of", order_of)
    return lambda worker: None


def _group_from_the_end(monkeypatch: pytest.MonkeyPatch) -> Callable[[Worker], None]:
    monkeypatch.setattr(mail, "START", "$")
    return lambda worker: None


Plant = Callable[[pytest.MonkeyPatch], Callable[[Worker], None]]
MUTANTS: dict[str, tuple[Plant, str]] = {
    "a naive publisher": (_naive_publisher, "entries for"),
    "acknowledged before it is stored": (_ack_before_commit, "no answer"),
    "neither count nor nonce": (_no_count, "was answered"),
    "a group from the end": (_group_from_the_end, "no answer"),
}
"""How it is built wrong, and what gives it away."""


@pytest.mark.parametrize("mutant", MUTANTS)
def test_f16_a_planted_fault_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch, mutant: str
) -> None:
    plant, tell_tale = MUTANTS[mutant]
    spoil = plant(monkeypatch)
    with pytest.raises(Found, match=tell_tale):  # noqa: PT012
        for seed in SEEDS:
            Run(house, seed, spoil).go(12)
