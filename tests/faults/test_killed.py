"""A writer killed at any moment: what was answered is there, and nothing is there by half."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.ledger.errors import Damaged
from domain.ledger.ledger import Ledger
from tests.support.evidence import ledger_on
from tests.support.proof import lost, unsound
from tests.support.threads import until
from tests.support.zygote import Zygote

STORES, KILLS = 12, 5
LONGEST = 0.15
"""Seconds that a writer lives at most; every other time its store may not be made by then."""


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    with Zygote() as zygote:
        yield zygote


class Toll:
    """How much was written and checked, over all trials."""

    kills = 0
    acks = 0
    plans = 0
    torn = 0


def noted(acks: Path) -> list[list[str]]:
    """The whole lines that the dead have left."""
    if not acks.exists():
        return []
    return [line.split(" ") for line in acks.read_text("ascii").split("\n")[:-1]]


def broken(ledger: Ledger, lines: list[list[str]]) -> list[str]:
    """Every way in which the store does not keep what was promised."""
    faults = unsound(ledger) + [f"anchored, but lost: {game}@{v}" for game, v in lost_of(ledger)]
    held = {
        (row.game, e.v): e.head.hex()
        for row in ledger.store.games()
        for e in ledger.history(row.game).entries
    }
    for kind, *rest in lines:
        if kind == "ack":
            game, v, head = rest
            Toll.acks += 1
            found = held.get((game, int(v)))
            if found is None or head not in ("?", found):
                faults.append(f"answered, but lost: {game}@{v}")
        else:
            places = [tuple(place.split(":")) for place in rest if place]
            there = sum((game, int(v)) in held for game, v in places)
            Toll.plans += 1
            Toll.torn += there == 0
            if there not in (0, len(places)):
                faults.append(f"{there} of {len(places)} events of a transaction: {rest}")
    return faults


def lost_of(ledger: Ledger) -> list[tuple[str, int]]:
    if not ledger.store.path.with_name("games.db.heads").exists():
        return []
    return lost(ledger)


def trial(
    zygote: Zygote, folder: Path, task: str, seed: int, seconds: float, *, busy: bool = True
) -> list[str]:
    """One writer, killed so long after it was started (or was busy); what is wrong then."""
    store, acks = folder / "games.db", folder / "acks"
    before = len(noted(acks))
    child = zygote.start(f"tests.support.writers:{task}", str(store), str(acks), seed)
    if busy:
        until(lambda: len(noted(acks)) > before + 5, 30)
    time.sleep(seconds)
    assert child.kill() == -9, "it wrote until it was killed"
    Toll.kills += 1
    with ledger_on(store) as ledger:
        return broken(ledger, noted(acks))


@pytest.mark.parametrize("number", range(STORES))
def test_what_was_answered_outlives_the_writer(zygote: Zygote, tmp_path: Path, number: int) -> None:
    """Several writers in turn are killed on one store; each takes up what the last one left."""
    luck = random.Random(number)
    for kill in range(KILLS):
        seconds, seed, busy = luck.uniform(0, LONGEST), 100 * number + kill, bool(kill % 2)
        faults = trial(zygote, tmp_path, "honest", seed, seconds, busy=busy)
        assert faults == [], f"store {number}, kill {kill} after {seconds:.4f} s"


def test_the_trials_were_worth_it() -> None:
    """Kills hit running transactions, and answers were there to be lost."""
    if Toll.kills < 20:
        pytest.skip("the trials ran in other processes")
    assert Toll.acks > 10 * Toll.kills
    assert Toll.torn > 0


def test_an_answer_before_its_commit_is_seen(zygote: Zygote, tmp_path: Path) -> None:
    """The planted fault."""
    assert_seen(zygote, tmp_path, "hasty", "answered, but lost")


def test_half_a_batch_is_seen(zygote: Zygote, tmp_path: Path) -> None:
    """The planted fault."""
    assert_seen(zygote, tmp_path, "piecemeal", "of a transaction")


def assert_seen(zygote: Zygote, folder: Path, task: str, said: str) -> None:
    luck = random.Random(task)
    for number in range(40):
        place = folder / str(number)
        place.mkdir()
        try:
            faults = trial(zygote, place, task, number, luck.uniform(0, 0.02))
        except Damaged as error:
            faults = [f"half {said}: {error}"]
        if any(said in fault for fault in faults):
            return
    pytest.fail(f"forty writers were {task}, and nobody noticed")


@pytest.mark.soak
@pytest.mark.parametrize("number", range(100, 500))
def test_two_thousand_more(zygote: Zygote, tmp_path: Path, number: int) -> None:
    test_what_was_answered_outlives_the_writer(zygote, tmp_path, number)
