"""A server that is slow, full, locked or gone: named within seconds, and over when it is over."""

import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import psycopg
import pytest

from domain.ledger import connections
from domain.ledger.errors import Busy, Damaged, LedgerError
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.place import Url
from domain.ledger.postgres import LOCK, Recorder
from domain.ledger.rows import Extra
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SEED, ledger_on, setup
from tests.support.proof import lost, unsound
from tests.support.server import running
from tests.support.threads import outcomes, until

if TYPE_CHECKING:
    from tests.support.server import Server

SHORT = "&options=-c%20lock_timeout%3D200%20-c%20statement_timeout%3D400"
SOON = 3.0
"""Seconds in which a fault must have surfaced; ten tries of the library's would take longer."""


@pytest.fixture
def store(server: "Server") -> Iterator[Url]:
    with server.store() as url, ledger_on(url) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        yield url


def draw(ledger: Ledger) -> Accepted:
    return ledger.submit(Order(GAME, Draw(ledger.load(GAME).table.turn, count=1)))


# -- limits -------------------------------------------------------------------------------------


def test_a_lock_that_is_held_is_busy_soon_and_nothing_is_written(store: Url) -> None:
    with ledger_on(Url(store.secret + SHORT)) as ledger:
        with psycopg.connect(store.secret) as holder:
            holder.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            since = time.monotonic()
            with pytest.raises(Busy, match="lock timeout"):
                draw(ledger)
            assert time.monotonic() - since < SOON
            assert ledger.history(GAME).version == 4, "reading goes on beside it"
        assert draw(ledger).version == 6
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_statement_that_takes_too_long_is_busy_soon(store: Url) -> None:
    recorder = Recorder(Url(store.secret + SHORT))
    since = time.monotonic()
    with pytest.raises(psycopg.errors.QueryCanceled) as caught:
        recorder.select("SELECT pg_sleep(20)")
    assert time.monotonic() - since < SOON
    assert type(recorder.explained(caught.value)) is Busy
    assert recorder.select("SELECT 1") == [(1,)]
    recorder.close()


LIMITS = ("lock_timeout", "statement_timeout", "synchronous_commit", "search_path")


def limits(url: Url) -> list[str]:
    recorder = Recorder(url)
    found = [recorder.select(f"SHOW {name}")[0][0] for name in LIMITS]
    recorder.close()
    return found


def test_limits_that_somebody_has_set_are_left(server: "Server", store: Url) -> None:
    assert limits(store) == ["2s", "30s", "on", "longbox"]
    assert limits(Url(store.secret + SHORT)) == ["200ms", "400ms", "on", "longbox"]
    server.run("CREATE ROLE patient LOGIN SUPERUSER", "ALTER ROLE patient SET lock_timeout='9s'")
    patient = Url(store.secret.replace("postgres@", "patient@"))
    assert limits(patient)[0] == "9s"
    server.run("DROP ROLE patient")


def test_a_commit_is_synced_whatever_the_server_is_used_to(server: "Server", store: Url) -> None:
    """What is acknowledged is on disk; `off` would lose the last commits with the power."""
    server.run("ALTER ROLE postgres SET synchronous_commit='off'")
    assert limits(store)[2] == "on"
    server.run("ALTER ROLE postgres SET synchronous_commit='remote_apply'")
    assert limits(store)[2] == "remote_apply"
    server.run("ALTER ROLE postgres RESET synchronous_commit")


@pytest.mark.parametrize(("events", "size"), [(5_000, 63), (5_000, 250), (200, 60_000)])
def test_a_large_batch_does_not_hang(store: Url, events: int, size: int) -> None:
    """The library's pipeline never returns from half a megabyte."""
    rows = [(v, "demo.tag", os.urandom(size)) for v in range(1, events + 1)]
    with Store(store, [DEMO]) as own:
        own.put_rows("f" * 32, rows, Extra())
        kept = own.rows("f" * 32)
    assert [(v, tag, state[16:]) for v, tag, state in kept] == [(v, t, s[16:]) for v, t, s in rows]


# -- connections --------------------------------------------------------------------------------


def test_writes_go_on_while_readers_hold_the_pool(store: Url) -> None:
    """F7: fifteen readers and ten connections for them."""
    with ledger_on(store) as ledger:
        held = [partial(ledger.store.recorder.select, "SELECT pg_sleep(1)") for _ in range(15)]
        reading = threading.Thread(target=outcomes, args=(held,))
        ledger.load(GAME)
        reading.start()
        until(lambda: sleeping(store) == connections.READERS)
        since = time.monotonic()
        ledger.store.put((), Extra(seats=[(GAME, 0, "Ann")]))
        assert time.monotonic() - since < 0.9
        reading.join(20)
        assert ledger.store.names(GAME) == {0: "Ann"}


def sleeping(store: Url) -> int:
    with psycopg.connect(store.secret) as watcher:
        found = watcher.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' "
            "AND datname = current_database()"
        ).fetchone()
    assert found is not None
    return int(found[0])


def test_a_reader_for_whom_none_is_left_is_busy(server: "Server", store: Url) -> None:
    with Store(store, [DEMO], pool_timeout=0.2) as own:
        held = [partial(own.recorder.select, "SELECT pg_sleep(1)")] * connections.READERS
        reading = threading.Thread(target=outcomes, args=(held,))
        reading.start()
        until(lambda: sleeping(store) == connections.READERS)
        with pytest.raises(Busy, match="in use"):
            own.games()
        reading.join(20)
        assert [row.game for row in own.games()] == [GAME]


def test_a_connection_that_was_ended_is_made_anew(server: "Server", store: Url) -> None:
    with ledger_on(store) as ledger:
        for version in (6, 8, 10):
            server.run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name = 'longbox'"
            )
            if version == 8:
                assert ledger.history(GAME).version == 6
            assert draw(ledger).version == version
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_server_without_a_free_connection_is_busy(server: "Server", store: Url) -> None:
    name = store.shown.partition("@/")[2].partition("?")[0]
    server.run("CREATE ROLE alone LOGIN CONNECTION LIMIT 1")
    server.run(
        "GRANT USAGE ON SCHEMA longbox TO alone",
        "GRANT SELECT ON ALL TABLES IN SCHEMA longbox TO alone",
        database=name,
    )
    alone = Url(store.secret.replace("postgres@", "alone@"))
    with Store(alone, [DEMO]) as own:
        assert len(own.games()) == 1
        with pytest.raises(Busy, match="too many connections"):
            Store(alone, [DEMO])
    server.run("DROP OWNED BY alone", database=name)
    server.run("DROP ROLE alone")


TRIGGER = """
CREATE FUNCTION longbox.boom() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a planted fault'; END $$;
CREATE CONSTRAINT TRIGGER boom AFTER INSERT ON longbox.longbox_commands
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.nonce = '{}')
    EXECUTE FUNCTION longbox.boom();
"""


def test_a_commit_that_fails_leaves_nothing(server: "Server") -> None:
    """F8: at the very end of the transaction, again and again."""
    nonce = "07" * 16
    with server.database() as name, ledger_on(server.url(name)) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        server.run(TRIGGER.format(nonce), database=name)
        for version in (6, 8):
            for _ in range(5):
                with pytest.raises(LedgerError, match="planted") as caught:
                    ledger.submit(Order(GAME, Draw(version // 2 % 2, count=1), nonce))
                assert type(caught.value) is Damaged
                assert ledger.history(GAME).version == version - 2
            assert draw(ledger).version == version
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_server_that_crashes_and_comes_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Busy while it is away; the same ledger goes on when it is there again."""
    with running() as own, own.store() as store, ledger_on(store) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        for version in (6, 8):
            postmaster = own.process.get_postmaster_info().process
            os.kill(postmaster.pid, signal.SIGQUIT)
            postmaster.wait(20)
            since = time.monotonic()
            for call in (partial(draw, ledger), partial(ledger.history, GAME)):
                with pytest.raises(Busy):
                    call()
            assert time.monotonic() - since < SOON
            own.process.ensure_postgres_running()
            assert draw(ledger).version == version
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_server_that_never_answers_is_given_up(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("deaf")
    with socket.socket(socket.AF_UNIX) as deaf:
        deaf.bind(str(folder / ".s.PGSQL.5432"))
        deaf.listen(1)
        since = time.monotonic()
        with pytest.raises(Busy, match="timeout"):
            Store(Url(f"postgresql://ann@/games?host={folder}"), [DEMO])
        assert time.monotonic() - since < SOON
