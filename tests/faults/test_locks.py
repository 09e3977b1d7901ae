"""Another process holds the lock of writing: waited for, then named, and nothing is written."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from eventsourcing.sqlite import SQLiteConnection

from domain.kernel.rules import RuleBroken
from domain.ledger import sqlite as store_sqlite
from domain.ledger.errors import Busy
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.sqlite import SteadyPool
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SEED, ledger_on, setup
from tests.support.proof import lost, unsound


def draw(ledger: Ledger) -> Accepted:
    """The next turn, whoever's it is."""
    return ledger.submit(Order(GAME, Draw(ledger.load(GAME).table.turn, count=1)))


HOLDS = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
for line in sys.stdin:
    held.execute(line)
    print("done", flush=True)
"""


class Holder:
    """Another process that holds the writer's lock when it is told to."""

    def __init__(self, path: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", HOLDS, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def does(self, statement: str) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(statement + "\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline() == "done\n"

    def close(self) -> None:
        self._process.communicate(timeout=20)


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Ledger, Holder]]:
    monkeypatch.setattr(store_sqlite, "LOCK_TIMEOUT", 0.05)
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        holder = Holder(tmp_path / "games.db")
        yield ledger, holder
        holder.close()


def test_a_lock_held_too_long_is_busy_and_nothing_is_written(
    held: tuple[Ledger, Holder],
) -> None:
    ledger, holder = held
    for trial in range(20):
        before = ledger.load(GAME)
        holder.does("BEGIN IMMEDIATE")
        since = time.monotonic()
        with pytest.raises(Busy, match="locked"):
            ledger.open(DEMO, setup(), id=f"{trial:032x}")
        assert time.monotonic() - since >= 0.05
        with pytest.raises(Busy, match="nothing was written"):
            ledger.submit(Order(GAME, Draw(before.table.turn, count=1)))
        assert ledger.history(GAME).head == before.head, "and reading goes on"
        holder.does("ROLLBACK")
        if trial % 4 == 0:
            assert draw(ledger).version == before.version + 2
    assert [row.game for row in ledger.store.games()] == [GAME]
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_lock_held_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        holder = Holder(tmp_path / "games.db")
        holder.does("BEGIN IMMEDIATE")
        since = time.monotonic()
        threading.Timer(0.2, holder.does, ["ROLLBACK"]).start()
        assert draw(ledger).version == 6
        assert 0.2 <= time.monotonic() - since < 5
        holder.close()


def test_a_transaction_begins_by_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that read first would fail at once where another writes in between."""
    said: list[str] = []
    create = SteadyPool._create_connection

    def traced(pool: SteadyPool) -> SQLiteConnection:
        connection = create(pool)
        connection._sqlite_conn.set_trace_callback(said.append)
        return connection

    monkeypatch.setattr(SteadyPool, "_create_connection", traced)
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        draw(ledger)
        with pytest.raises(RuleBroken):
            ledger.submit(Order(GAME, Draw(1, count=1)))
    commits = [at for at, statement in enumerate(said) if statement == "COMMIT"]
    begins = [max(at for at in range(end) if said[at].startswith("BEGIN")) for end in commits]
    firsts = [(said[at], said[at + 1].split(" ")[0]) for at in begins]
    assert firsts == [("BEGIN IMMEDIATE", "CREATE"), *[("BEGIN", "INSERT")] * 3]
