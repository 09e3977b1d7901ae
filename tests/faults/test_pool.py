"""Connections that run out, commits that fail, and locks of others: named, and over when over.

The library's own pool fails the first two; it is tried on the same tests as the planted fault.
"""

import resource
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from eventsourcing.sqlite import SQLiteConnection, SQLiteConnectionPool

from domain.ledger.errors import Busy, LedgerError
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.sqlite import CleanConnection, SteadyPool
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, ROOT, SEED, ledger_on, setup
from tests.support.proof import lost, unsound
from tests.support.stores import sqlite_recorder
from tests.support.threads import until

POOL = 15
WAIT = 0.1
"""How long a connection is waited for here, in seconds."""


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    store = Store(tmp_path / "games.db", [DEMO], pool_timeout=WAIT)
    with Ledger(store, [DEMO]) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        yield ledger


def stock(ledger: Ledger) -> None:
    """The planted fault: the library's own pool on the same file."""
    datastore = sqlite_recorder(ledger).datastore
    name = datastore.pool.db_name
    datastore.pool.close()
    datastore.pool = SQLiteConnectionPool(db_name=name, lock_timeout=1, pool_timeout=WAIT)


def draw(ledger: Ledger) -> Accepted:
    """The next turn, whoever's it is."""
    return ledger.submit(Order(GAME, Draw(ledger.load(GAME).table.turn, count=1)))


def seconds(since: float) -> float:
    return time.monotonic() - since


# -- connections that run out -------------------------------------------------------------------


class Readers:
    """So many readers, each inside a transaction of its own until they are let go."""

    def __init__(self, ledger: Ledger, count: int = POOL) -> None:
        self._over = threading.Event()
        self._inside = 0
        self._ledger = ledger
        self._threads = [threading.Thread(target=self._read) for _ in range(count)]
        for thread in self._threads:
            thread.start()
        until(lambda: self._inside == count)

    def _read(self) -> None:
        with sqlite_recorder(self._ledger).reading() as cursor:
            cursor.execute("SELECT COUNT(*) FROM stored_events")
            self._inside += 1
            self._over.wait(20)

    def let_go(self) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join(20)


@pytest.mark.parametrize("trial", range(6))
def test_writes_go_on_while_readers_hold_the_pool(ledger: Ledger, trial: int) -> None:
    """The writer has a connection of its own; whoever reads has to wait, and can again."""
    readers = Readers(ledger)
    for _ in range(trial % 3):
        with pytest.raises(Busy):
            ledger.history(GAME)
    since = time.monotonic()
    assert ledger.submit(Order(GAME, Draw(1, count=1))).version == 6
    assert seconds(since) < 1
    readers.let_go()
    since = time.monotonic()
    assert ledger.history(GAME).version == 6
    assert seconds(since) < 1
    assert (unsound(ledger), lost(ledger)) == ([], [])


@pytest.mark.parametrize("trial", range(4))
def test_a_reader_that_gave_up_is_not_counted(ledger: Ledger, trial: int) -> None:
    """Else the pool would end with more readers than there are, and never with none."""
    readers = Readers(ledger)
    for _ in range(1 + trial):
        with pytest.raises(Busy):
            ledger.history(GAME)
    readers.let_go()
    assert sqlite_recorder(ledger).datastore.pool._num_readers == 0


def test_a_reader_waits_for_another_that_lets_go_in_time(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.db", [DEMO], pool_timeout=10)
    with Ledger(store, [DEMO]) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        readers = Readers(ledger)
        threading.Timer(0.1, readers.let_go).start()
        since = time.monotonic()
        assert ledger.history(GAME).version == 4
        assert seconds(since) < 5
        readers.let_go()


def test_a_writer_that_waits_too_long_for_another_is_told(ledger: Ledger) -> None:
    with sqlite_recorder(ledger).datastore.transaction(commit=True) as cursor:
        cursor.execute("UPDATE longbox_games SET name='held'")
        with pytest.raises(Busy, match="return of writer"):
            ledger.submit(Order(GAME, Draw(1, count=1)))
    assert draw(ledger).version == 6


def test_the_librarys_pool_never_writes_again(ledger: Ledger) -> None:
    """Without our pool the test above fails: the writer's lock is never given back."""
    stock(ledger)
    order = Order(GAME, Draw(1, count=1))
    readers = Readers(ledger)
    with pytest.raises(Busy):
        ledger.submit(order)
    readers.let_go()
    for _ in range(3):
        with pytest.raises(Busy, match="return of writer"):
            ledger.submit(order)


def test_readers_beside_a_writer_do_not_wait(ledger: Ledger) -> None:
    """Reading never blocks writing, nor writing reading."""
    readers = Readers(ledger, 10)
    since = time.monotonic()
    draw(ledger)
    assert seconds(since) < 1
    readers.let_go()
    with sqlite_recorder(ledger).datastore.transaction(commit=True) as cursor:
        cursor.execute("UPDATE longbox_games SET name='held'")
        assert ledger.history(GAME).version == 6


def out_of_files(folder: str, kind: str) -> None:
    """In a process of its own: no file can be opened, and then again."""
    store = Store(Path(folder) / "games.db", [DEMO], pool_timeout=WAIT)
    with Ledger(store, [DEMO]) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        if kind == "stock":
            stock(ledger)
        order = Order(GAME, Draw(1, count=1))
        with ExitStack() as stack:
            pool = sqlite_recorder(ledger).datastore.pool
            if isinstance(pool, SteadyPool):
                pool._writer = None  # as if nobody had written yet
            while pool.num_in_pool or not pool.num_in_use:
                stack.enter_context(sqlite_recorder(ledger).reading())
            before = resource.getrlimit(resource.RLIMIT_NOFILE)
            resource.setrlimit(resource.RLIMIT_NOFILE, (3, before[1]))
            for _ in range(3):
                with pytest.raises(Busy):
                    ledger.submit(order)
            resource.setrlimit(resource.RLIMIT_NOFILE, before)
        since = time.monotonic()
        assert ledger.submit(order).version == 6
        assert seconds(since) < 1
        assert unsound(ledger) == []


def run_out_of_files(folder: Path, kind: str) -> subprocess.CompletedProcess[str]:
    program = f"from tests.faults import test_pool as t; t.out_of_files(*{[str(folder), kind]})"
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False
    )


def test_writes_recover_when_files_can_be_opened_again(tmp_path: Path) -> None:
    done = run_out_of_files(tmp_path, "ours")
    assert done.returncode == 0, done.stderr
    with ledger_on(tmp_path / "games.db") as ledger:
        assert (ledger.load(GAME).version, unsound(ledger)) == (6, [])


def test_the_librarys_pool_does_not_survive_it(tmp_path: Path) -> None:
    done = run_out_of_files(tmp_path, "stock")
    assert done.returncode == 1
    assert "return of writer" in done.stderr


# -- commits that fail ----------------------------------------------------------------------------


class Failing:
    """A connection to SQLite whose commits fail while `left` is above nought."""

    left = 0

    def __init__(self, plain: sqlite3.Connection) -> None:
        self._plain = plain

    def __getattr__(self, name: str) -> object:
        return getattr(self._plain, name)

    def commit(self) -> None:
        if Failing.left:
            Failing.left -= 1
            raise sqlite3.OperationalError("disk I/O error")
        self._plain.commit()


def injected(monkeypatch: pytest.MonkeyPatch, kind: type[SQLiteConnection]) -> None:
    """From now on new connections are of that kind, over a SQLite that can fail."""
    create = SQLiteConnectionPool._create_connection

    def failing(pool: SQLiteConnectionPool) -> SQLiteConnection:
        plain = create(pool)._sqlite_conn
        return kind(sqlite_conn=Failing(plain), max_age=None)  # type: ignore[arg-type]

    monkeypatch.setattr(SteadyPool, "_create_connection", failing)
    Failing.left = 0


def test_after_a_failing_commit_all_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    injected(monkeypatch, CleanConnection)
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        for version in (6, 8, 10, 12, 14):
            Failing.left = 2
            for _ in range(2):
                with pytest.raises(Busy, match="nothing was written"):
                    draw(ledger)
            assert ledger.history(GAME).version == version - 2
            with ledger_on(tmp_path / "games.db") as other:
                assert other.load(GAME).version == version - 2
            assert draw(ledger).version == version
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_after_a_failing_commit_the_librarys_connection_is_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without our connection the test above fails: it goes on inside its old transaction."""
    injected(monkeypatch, SQLiteConnection)
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        Failing.left = 1
        with pytest.raises(Busy):
            draw(ledger)
        with pytest.raises(LedgerError, match="within a transaction"):
            ledger.open(DEMO, setup())


TRIGGER = """
CREATE TABLE parents (id INTEGER PRIMARY KEY);
CREATE TABLE children (id INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);
CREATE TRIGGER boom AFTER INSERT ON longbox_commands WHEN new.nonce = '{}'
    BEGIN INSERT INTO children VALUES (7); END;
"""


def test_a_constraint_that_fails_at_the_commit_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nonce = "07" * 16
    create = SteadyPool._create_connection

    def strict(pool: SteadyPool) -> SQLiteConnection:
        connection = create(pool)
        connection._sqlite_conn.execute("PRAGMA foreign_keys=ON")
        return connection

    monkeypatch.setattr(SteadyPool, "_create_connection", strict)
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        with sqlite3.connect(tmp_path / "games.db") as outside:
            outside.executescript(TRIGGER.format(nonce))
        outside.close()
        for _ in range(3):
            with pytest.raises(LedgerError):
                ledger.submit(Order(GAME, Draw(1, count=1), nonce))
            assert ledger.history(GAME).version == 4
        assert draw(ledger).version == 6
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_no_answer_is_kept_of_what_was_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a position nor an anchor; and the nonce is as good as new."""
    injected(monkeypatch, CleanConnection)
    order = Order(GAME, Draw(1, count=2), "07" * 16)
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        Failing.left = 1
        with pytest.raises(Busy):
            ledger.submit(order)
        assert ledger.load(GAME).version == 4
        assert not ledger.submit(order).again
        assert ledger.submit(order).again
        assert lost(ledger) == []
