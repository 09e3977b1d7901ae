"""What is PostgreSQL's own: migration, rights, the order of the log, and words for its errors."""

import threading
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from eventsourcing.persistence import StoredEvent

from domain.ledger import postgres
from domain.ledger.errors import Busy, Conflict, Damaged, LedgerError, NotMigrated
from domain.ledger.heads import Anchors
from domain.ledger.ledger import Ledger, Order
from domain.ledger.place import Url, place_of
from domain.ledger.postgres import LOCK, UNSAFE, Recorder, is_migrated, migrate
from domain.ledger.rows import TABLES, Extra
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, ROOT, SEED, ledger_on, setup
from tests.support.proof import lost, unsound
from tests.support.stores import heads_of
from tests.support.threads import outcomes

if TYPE_CHECKING:
    from tests.support.server import Server


@pytest.fixture
def store(server: "Server") -> Iterator[Url]:
    """An empty store, whose tables are left as they are."""
    with server.store() as url:
        yield url


@pytest.fixture
def bare(server: "Server") -> Iterator[str]:
    """The name of a database with nothing in it."""
    with server.database(migrated=False) as name:
        yield name


# -- migration ----------------------------------------------------------------------------------


def test_a_database_that_is_not_migrated_says_how_it_is(server: "Server", bare: str) -> None:
    url = server.url(bare)
    assert not is_migrated(url)
    for read_only in (True, False):
        with pytest.raises(NotMigrated, match="longbox db migrate"):
            Store(url, [DEMO], read_only=read_only)
    assert server.run("SELECT count(*) FROM pg_namespace WHERE nspname='longbox'") == [(0,)]


def test_a_migration_is_one_step_and_the_second_does_nothing(server: "Server", bare: str) -> None:
    url = server.url(bare)
    assert [migrate(url), migrate(url), is_migrated(url)] == [True, False, True]
    with ledger_on(url) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        identity = ledger.store.identity
    migrate(url)
    with ledger_on(url) as ledger:
        assert (ledger.store.identity, ledger.load(GAME).version) == (identity, 4)


def test_several_migrate_at_once(server: "Server", bare: str) -> None:
    """Without the lock: `tuple concurrently updated`, and tables that are there already."""
    results = outcomes([partial(migrate, server.url(bare)) for _ in range(8)])
    assert {type(result) for result in results} == {bool}
    assert True in results
    keys = server.run("SELECT count(*) FROM longbox.longbox_meta", database=bare)
    assert keys == [(2,)]


def test_text_that_is_no_utf_8_is_no_place_for_names(server: "Server") -> None:
    server.run(
        "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0",
    )
    try:
        with pytest.raises(LedgerError, match="LATIN1"):
            migrate(server.url("latin"))
    finally:
        server.run("DROP DATABASE latin")


def test_a_store_of_another_format_is_never_migrated(server: "Server") -> None:
    with server.database() as name:
        server.run(
            "UPDATE longbox.longbox_meta SET value='longbox-store/9' WHERE key='format'",
            database=name,
        )
        for attempt in (is_migrated, migrate, partial(Store, shelf=[DEMO])):
            with pytest.raises(Damaged, match="store/9"):
                attempt(server.url(name))


def test_events_that_have_lost_their_key_are_given_no_new_one(server: "Server") -> None:
    with server.database() as name, ledger_on(server.url(name)) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        server.run("ALTER TABLE longbox.longbox_meta RENAME TO away", database=name)
        with pytest.raises(Damaged, match="lost longbox_meta"):
            migrate(server.url(name))
        server.run("ALTER TABLE longbox.away RENAME TO longbox_meta", database=name)
        assert ledger.history(GAME).version == 4


CHANGED = [
    *(f"DROP TABLE longbox.{table}" for table in ("stored_events", *TABLES) if "meta" not in table),
    "ALTER TABLE longbox.longbox_seats ADD COLUMN more text",
    "ALTER TABLE longbox.stored_events ALTER COLUMN topic TYPE varchar(9)",
    "ALTER TABLE longbox.longbox_commands DROP CONSTRAINT longbox_commands_game_actor_nonce_key",
    "ALTER TABLE longbox.longbox_games DROP CONSTRAINT longbox_games_name_key",
    "ALTER TABLE longbox.stored_events DROP CONSTRAINT stored_events_pkey",
]


def test_tables_that_were_changed_are_damage(server: "Server") -> None:
    """Also where a key is lost: exactly-once rests on them."""
    with server.database() as name:
        url = server.url(name)
        for statement in CHANGED:
            server.run(statement, database=name)
            with pytest.raises(Damaged, match="tables"):
                Store(url, [DEMO])
            server.run("DROP SCHEMA longbox CASCADE", database=name)
            assert migrate(url)
            Store(url, [DEMO]).close()


# -- rights -------------------------------------------------------------------------------------


def rights_in_the_manual() -> list[str]:
    """The SQL that docs/operate.md gives for the roles."""
    text = (ROOT / "docs" / "operate.md").read_text("utf-8")
    (block,) = (part for part in text.split("```") if part.startswith("sql\n"))
    return [statement for statement in block[4:].split(";") if statement.strip()]


@pytest.fixture
def roles(server: "Server") -> Iterator[str]:
    """A migrated database with the roles of the manual; its name."""
    with server.database() as name:
        server.run(*rights_in_the_manual(), database=name)
        yield name
        for role in ("longbox_worker", "longbox_reader"):
            server.run(f"DROP OWNED BY {role}", database=name)
            server.run(f"DROP ROLE {role}")


def test_a_worker_without_the_right_to_make_tables(server: "Server", roles: str) -> None:
    url = server.url(roles, role="longbox_worker")
    with ledger_on(url) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME, name="worked", seats=("Ann", "Ben"))
        ledger.submit(Order(GAME, Draw(1, count=1)))
        ledger.fork(GAME, 4, id="f" * 32)
        assert (unsound(ledger), lost(ledger)) == ([], [])
    assert migrate(url) is False, "nothing is due, so nothing is asked for"
    with psycopg.connect(url.secret) as plain, pytest.raises(psycopg.errors.InsufficientPrivilege):
        plain.execute("CREATE TABLE longbox.more (id int)")


def test_who_may_not_migrate_is_told(server: "Server", roles: str, bare: str) -> None:
    with pytest.raises(LedgerError, match="permission denied") as caught:
        migrate(server.url(bare, role="longbox_worker"))
    assert not isinstance(caught.value, (Busy, Damaged))


def test_a_reader_reads_and_cannot_write(server: "Server", roles: str) -> None:
    with ledger_on(server.url(roles)) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    for role, read_only, said in (
        ("longbox_reader", False, "permission denied"),
        ("longbox_reader", True, "cannot be written"),
        ("postgres", True, "cannot be written"),
    ):
        url = server.url(roles, role=role)
        with Ledger(Store(url, [DEMO], read_only=read_only), [DEMO]) as ledger:
            assert ledger.history(GAME).version == 4
            with pytest.raises(LedgerError, match=said) as caught:
                ledger.submit(Order(GAME, Draw(1, count=1)))
            assert not isinstance(caught.value, (Busy, Conflict, Damaged))
            assert ledger.load(GAME).version == 4


# -- the order of the log -----------------------------------------------------------------------


def event(game: str, v: int) -> StoredEvent:
    return StoredEvent(game, v, "demo.tag", b"state")


def held_back(url: Url) -> psycopg.Connection[Any]:
    """A transaction that has its number in the log, and has not committed."""
    first = psycopg.connect(url.secret)
    first.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
    first.execute(
        "INSERT INTO longbox.stored_events (originator_id, originator_version, topic, state) "
        "VALUES ('first', 1, 'demo.tag', 'state')"
    )
    return first


def tail(url: Url, after: int) -> list[tuple[int, str]]:
    """What a reader of the log sees behind a position."""
    recorder = Recorder(url, read_only=True)
    found = recorder.select_notifications(after, 100, inclusive_of_start=False)
    recorder.close()
    return [(one.id, str(one.originator_id)) for one in found]


def test_no_number_is_seen_before_a_smaller_one(store: Url) -> None:
    first = held_back(store)
    second = Recorder(store)
    writing = threading.Thread(target=second.insert_events, args=([event("second", 1)],))
    writing.start()
    writing.join(0.3)
    assert writing.is_alive(), "it waits for its turn"
    assert tail(store, 0) == []
    first.commit()
    writing.join(20)
    assert [game for _, game in tail(store, 0)] == ["first", "second"]
    first.close()
    second.close()


def test_without_the_lock_a_reader_would_miss_an_event(
    store: Url, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault, in the library's functions on the server too: numbers are given out, and
    whoever is first commits first."""
    monkeypatch.setattr(postgres, "_TAKE_LOCK", "SELECT 1")
    first = held_back(store)
    second = Recorder(store)
    second.insert_events([event("second", 1)])
    seen = tail(store, 0)
    first.commit()
    assert [game for _, game in seen] == ["second"]
    assert tail(store, seen[-1][0]) == [], "the first one is behind the reader, who never saw it"
    first.close()
    second.close()


def test_f11_a_reader_of_the_log_misses_nothing(store: Url) -> None:
    """Six writers of 0 to 30 events at a time, and one who follows."""
    writers, times = 6, 225
    over = threading.Event()
    seen: list[int] = []

    def write(number: int) -> None:
        recorder = Recorder(store)
        for time in range(times):
            count = (number * 7 + time) % 31
            recorder.insert_events([event(f"{number}/{time}", v) for v in range(1, count + 1)])
        recorder.close()

    def follow() -> None:
        reader = Recorder(store, read_only=True)
        ended = False
        while True:
            last = seen[-1] if seen else None
            found = reader.select_notifications(last, 500, inclusive_of_start=False)
            seen.extend(one.id for one in found)
            if ended and not found:
                break
            ended = over.is_set()
        reader.close()

    following = threading.Thread(target=follow)
    following.start()
    assert outcomes([partial(write, number) for number in range(writers)]) == [None] * writers
    over.set()
    following.join(30)
    recorder = Recorder(store, read_only=True)
    all_of_them = recorder.select("SELECT notification_id FROM stored_events ORDER BY 1")
    recorder.close()
    assert len(all_of_them) > 20_000
    assert seen == [number for (number,) in all_of_them]


@pytest.mark.parametrize("name", [UNSAFE, f"GAMES_{UNSAFE}"])
def test_the_unsafe_setting_is_refused(
    store: Url, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for value in ("y", "true", "1"):
        monkeypatch.setenv(name, value)
        with pytest.raises(LedgerError, match=name):
            Store(store, [DEMO])
    for value in ("n", "0", ""):
        monkeypatch.setenv(name, value)
        Store(store, [DEMO]).close()


def test_who_listens_is_told_of_a_commit(store: Url) -> None:
    with psycopg.connect(store.secret, autocommit=True) as listener, ledger_on(store) as ledger:
        listener.execute("LISTEN stored_events")
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        told = [notice.channel for notice in listener.notifies(timeout=5, stop_after=1)]
    assert told == ["stored_events"]


# -- anchors ------------------------------------------------------------------------------------


def test_a_store_is_known_by_whatever_address(server: "Server", store: Url) -> None:
    other = Url(store.secret + "&application_name=other")
    with Store(store, [DEMO]) as one, Store(other, [DEMO]) as same:
        assert one.identity == same.identity
    with server.store() as another, Store(another, [DEMO]) as different:
        assert different.identity != one.identity


def test_anchors_are_written_where_a_file_is_named_and_nowhere_else(store: Url) -> None:
    with Ledger(Store(store, [DEMO]), [DEMO]) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    assert not heads_of(store).exists()
    anchors = Anchors(heads_of(store))
    with Ledger(Store(store, [DEMO]), [DEMO], anchors=anchors) as ledger:
        ledger.submit(Order(GAME, Draw(1, count=1)))
        assert lost(ledger) == []
    assert heads_of(store).read_text().startswith(f"{GAME} 6 ")


# -- addresses and words ------------------------------------------------------------------------


SHOWN = {
    "postgresql://ann:geheim@db.example:5433/games": "postgresql://ann@db.example:5433/games",
    "postgres://ann:ge%40heim@a,b:2/games?sslmode=require&password=geheim&host=c": "postgresql://ann@a,b:2/games?host=c",
    "postgresql:///games?host=/run/pg&user=ann&passfile=/geheim": "postgresql:///games?host=/run/pg",
    "postgresql://:geheim@[::1]/x": "postgresql://@[::1]/x",
    "postgresql://ann:ge/heim@db/games": "postgresql://..",
    "postgresql://ann:ge?heim@db/games": "postgresql://..",
    "postgresql://ann:ge#heim@db/games": "postgresql://..",
    "postgresql://db/games": "postgresql://db/games",
}


@pytest.mark.parametrize("text", SHOWN)
def test_an_address_is_shown_without_its_secrets(text: str) -> None:
    url = place_of(text)
    assert isinstance(url, Url)
    assert url.secret == text
    for said in (str(url), repr(url), f"{url}"):
        assert "heim" not in said
    assert str(url) == SHOWN[text]


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        ("postgresql://ann:geheim@127.0.0.1:1/x", Busy, "refused"),
        ("postgresql://ann:ge%zzheim@127.0.0.1/x", LedgerError, "cannot be read"),
        ("postgresql://ann:geheim@127.0.0.1/x?geheim=1", LedgerError, "cannot be read"),
    ],
)
def test_a_server_that_cannot_be_reached_is_named(text: str, kind: type, said: str) -> None:
    with pytest.raises(kind, match=said) as caught:
        Store(place_of(text), [DEMO])
    assert "heim" not in str(caught.value)


def test_who_is_not_let_in_is_not_told_to_try_again(server: "Server", store: Url) -> None:
    for url in (server.url("postgres", role="nobody"), server.url("no_such_database")):
        with pytest.raises(LedgerError, match="does not exist") as caught:
            Store(url, [DEMO])
        assert type(caught.value) is LedgerError


def test_an_error_tells_no_value_of_a_row(store: Url) -> None:
    nonce = "0d" * 16
    with ledger_on(store) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        ledger.submit(Order(GAME, Draw(1, count=1), nonce))
        with pytest.raises(Conflict) as caught:
            ledger.store.put((), Extra(ledger.store.commands(GAME)[-1:]))
    assert "longbox_commands" in str(caught.value)
    assert nonce not in str(caught.value)


def test_what_no_text_here_can_hold_is_refused(store: Url) -> None:
    with ledger_on(store) as ledger:
        with pytest.raises(LedgerError, match="no text"):
            ledger.open(DEMO, setup(), id=GAME, seats=("Ann", "B\x00n"))
        assert ledger.store.games() == []
        assert ledger.store.game("\x00") is None
