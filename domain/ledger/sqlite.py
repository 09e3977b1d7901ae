"""SQLite under the library's recorder, with its two pool faults made impossible.

The stock pool keeps the writer's lock for ever when no connection can be had for a writer, and
hands a connection whose COMMIT failed to the next user inside its old transaction. Both are mended
where they arise, by subclassing. Every commit is an fsync (`synchronous=FULL`).
"""

import os
import sqlite3
import threading
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
from eventsourcing.persistence import (
    ConnectionPoolClosedError,
    ConnectionUnavailableError,
    StoredEvent,
)
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
)

from domain.kernel.types import GameId, Version

FORMAT: Final = b"longbox-store/1"
LOCK_TIMEOUT: Final = 5
CACHE_KIB: Final = 16 * 1024
ROW_KEY: Final = 32
"""The length of the key of the row checks, in bytes."""

TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS longbox_meta (key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS longbox_editions (digest TEXT PRIMARY KEY, data BLOB) "
    "WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS longbox_games (game TEXT PRIMARY KEY, title TEXT, edition TEXT, "
    "name TEXT UNIQUE, copy TEXT, parent TEXT) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS longbox_seats (game TEXT, seat INTEGER, name TEXT, "
    "PRIMARY KEY (game, seat)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS longbox_commands (game TEXT, actor TEXT, cseq INTEGER, nonce TEXT, "
    "first INTEGER, last INTEGER, PRIMARY KEY (game, actor, cseq), UNIQUE (game, actor, nonce)) "
    "WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS longbox_refusals (game TEXT, seat INTEGER, n INTEGER, at INTEGER, "
    "code TEXT, command TEXT, rule TEXT, v INTEGER, signature TEXT, "
    "PRIMARY KEY (game, seat, n)) WITHOUT ROWID",
)


class CommandRow(msgspec.Struct, frozen=True, array_like=True):
    """An accepted command's place: unique by (game, actor, cseq) and by (game, actor, nonce)."""

    game: GameId
    actor: str
    cseq: int
    nonce: str
    first: Version
    last: Version


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """What lists show; `copy` is the audience of an imported record, null for one played here."""

    game: GameId
    title: str
    edition: str
    name: str | None
    copy: str | None
    parent: str | None


class RefusalRow(msgspec.Struct, frozen=True, array_like=True):
    """A refused command, kept outside the chain. `seat` is -1 for the host and -2 for a referee."""

    game: GameId
    seat: int
    at: int
    code: str
    command: str
    rule: str
    v: Version
    signature: str | None = None


class Extra(msgspec.Struct, frozen=True):
    """What is written in the same transaction as the events."""

    commands: Sequence[CommandRow] = ()
    games: Sequence[GameRow] = ()
    seats: Sequence[tuple[GameId, int, str]] = ()
    editions: Sequence[tuple[str, bytes]] = ()
    refusals: Sequence[RefusalRow] = ()


KEPT_REFUSALS: Final = 1000

_TRIES: Final = 50  # a second


class CleanConnection(SQLiteConnection):
    """A connection that leaves no transaction behind, however its commit went."""

    def commit(self) -> None:
        try:
            super().commit()
        except BaseException:
            if self._sqlite_conn.in_transaction:
                self._sqlite_conn.rollback()
            raise


class SteadyPool(SQLiteConnectionPool):
    """A pool whose writer has a connection of its own, so that readers never keep it waiting, and
    which counts no reader whose connection could not be had."""

    def __init__(self, *, read_only: bool, **settings: Any) -> None:
        self._asking = threading.local()
        self._read_only = read_only
        self._writer: SQLiteConnection | None = None
        super().__init__(**settings)

    def get_connection(
        self, timeout: float | None = None, *, is_writer: bool | None = None
    ) -> SQLiteConnection:
        if is_writer:
            return self._get_writer(self.pool_timeout if timeout is None else timeout)
        self._asking.reads = is_writer is False
        return super().get_connection(timeout, is_writer=is_writer)

    def put_connection(self, conn: SQLiteConnection) -> None:
        if conn is not self._writer:
            super().put_connection(conn)
        else:
            self._writer_lock.release()

    def close(self) -> None:
        super().close()
        if self._writer is not None:
            self._writer.close()

    def _get_writer(self, timeout: float) -> SQLiteConnection:
        if not self._writer_lock.acquire(timeout=timeout):
            raise ConnectionUnavailableError("Timed out waiting for return of writer")
        try:
            if self._closed:
                raise ConnectionPoolClosedError
            if self._writer is None:
                self._writer = self._create_connection()
        except BaseException:
            self._writer_lock.release()
            raise
        return self._writer

    def _get_connection(self, timeout: float = 0.0) -> SQLiteConnection:
        try:
            return super()._get_connection(timeout)
        except BaseException:
            self._give_back()
            raise

    def _give_back(self) -> None:
        # The library's method calls itself again after a wait, so a reader is taken off once only.
        if self._asking.reads:
            self._asking.reads = False
            with self._no_readers:
                self._num_readers -= 1

    def _create_connection(self) -> SQLiteConnection:
        # The library's own would set the journal mode, though it is not yet known whose file this
        # is (see `keep_wal`), and would keep no more than one prepared statement.
        connection = sqlite3.connect(
            self.db_name,
            uri=True,
            isolation_level=None,
            check_same_thread=False,
            timeout=self.lock_timeout or LOCK_TIMEOUT,
        )
        connection.row_factory = sqlite3.Row
        try:
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute(f"PRAGMA query_only={self._read_only:d}")
            connection.execute(f"PRAGMA cache_size=-{CACHE_KIB}")
        except BaseException:
            connection.close()
            raise
        return CleanConnection(sqlite_conn=connection, max_age=self.max_age)


class Recorder(SQLiteApplicationRecorder):
    """The library's event log, with our side tables written in the same transaction."""

    def construct_create_table_statements(self) -> list[str]:
        return [*super().construct_create_table_statements(), *TABLES]

    def create_table(self) -> None:
        # Locked from its beginning: of two that read first and then write, SQLite refuses one at
        # once, for neither could wait for the other.
        with self.datastore.get_connection(commit=True) as connection:
            cursor = connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            try:
                self._create_table(cursor)
            except BaseException:
                connection.rollback()
                raise
            connection.commit()

    def _create_table(self, c: SQLiteCursor) -> None:
        # In the same transaction as the tables, so that no store is ever half made.
        super()._create_table(c)
        c.execute("INSERT OR IGNORE INTO longbox_meta VALUES ('format', ?)", (FORMAT,))
        c.execute(
            "INSERT OR IGNORE INTO longbox_meta VALUES ('row_key', ?)", (os.urandom(ROW_KEY),)
        )

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> None:
        # In one transaction, as the library does it, but not through its layers of context
        # managers and cursors: a command spent more time in them than in its inserts.
        pool = self.datastore.pool
        connection = pool.get_connection(is_writer=True)
        try:
            cursor = connection.cursor().sqlite_cursor
            cursor.execute("BEGIN")
            try:
                self._write(cursor, stored_events, **kwargs)
            except BaseException:
                connection.rollback()
                raise
            connection.commit()
        finally:
            pool.put_connection(connection)

    def _write(
        self,
        c: sqlite3.Cursor,
        events: Sequence[StoredEvent],
        fuller: Sequence[StoredEvent] = (),
        extra: Extra | None = None,
    ) -> None:
        rows = [(r.originator_id, r.originator_version, r.topic, r.state) for r in events]
        c.executemany(self.insert_events_statement, rows)
        for row in fuller:
            c.execute(
                "UPDATE stored_events SET state=? WHERE originator_id=? AND originator_version=?",
                (row.state, row.originator_id, row.originator_version),
            )
        if extra is not None:
            self._write_extra(c, extra)

    def _write_extra(self, c: sqlite3.Cursor, extra: Extra) -> None:
        if extra.commands:
            c.executemany(
                "INSERT INTO longbox_commands VALUES (?,?,?,?,?,?)",
                [msgspec.structs.astuple(row) for row in extra.commands],
            )
        for game in extra.games:
            # A copy may grow fuller; a game that is opened or forked here must be new.
            fuller = "ON CONFLICT (game) DO UPDATE SET copy=excluded.copy" if game.copy else ""
            c.execute(
                f"INSERT INTO longbox_games VALUES (?,?,?,?,?,?) {fuller}",
                msgspec.structs.astuple(game),
            )
        for seat in extra.seats:
            c.execute("INSERT OR REPLACE INTO longbox_seats VALUES (?,?,?)", seat)
        for edition in extra.editions:
            c.execute("INSERT OR IGNORE INTO longbox_editions VALUES (?,?)", edition)
        for refusal in extra.refusals:
            self._write_refusal(c, refusal)

    def _write_refusal(self, c: sqlite3.Cursor, row: RefusalRow) -> None:
        c.execute(
            "INSERT INTO longbox_refusals SELECT ?,?,COALESCE(MAX(n),0)+1,?,?,?,?,?,? "
            "FROM longbox_refusals WHERE game=? AND seat=?",
            (*msgspec.structs.astuple(row), row.game, row.seat),
        )
        c.execute(
            "DELETE FROM longbox_refusals WHERE game=? AND seat=? AND n<=("
            "SELECT MAX(n) FROM longbox_refusals WHERE game=? AND seat=?)-?",
            (row.game, row.seat, row.game, row.seat, KEPT_REFUSALS),
        )

    def has_tables(self) -> bool:
        """Whether the side tables are there, column for column."""
        found = {sql for (sql,) in self.select("SELECT sql FROM sqlite_master")}
        return found >= {statement.replace("IF NOT EXISTS ", "") for statement in TABLES}

    def keep_wal(self) -> None:
        """From now on the file has a write-ahead log, so that reading never blocks writing."""
        # SQLite does not always wait for others in changing the mode, so we do: by a count of
        # tries, for a clock may be frozen.
        with self.datastore.get_connection(commit=True) as connection:
            cursor = connection.cursor()
            cursor.execute("PRAGMA busy_timeout=0")
            try:
                self._switch_to_wal(cursor)
            finally:
                cursor.execute(f"PRAGMA busy_timeout={LOCK_TIMEOUT * 1000:.0f}")

    def _switch_to_wal(self, c: SQLiteCursor) -> None:
        for left in reversed(range(int(LOCK_TIMEOUT * _TRIES))):
            try:
                c.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError as error:
                if not left or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
            time.sleep(1 / _TRIES)

    @contextmanager
    def reading(self) -> Generator[Any]:
        """A cursor of plain tuples inside a read transaction."""
        with self.datastore.transaction(commit=False) as cursor:
            cursor.sqlite_cursor.row_factory = None
            yield cursor

    def select(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows of a query, as plain tuples."""
        with self.datastore.get_connection(commit=False) as connection:
            cursor = connection.cursor().sqlite_cursor  # one statement needs no BEGIN around it
            cursor.row_factory = None
            return cursor.execute(statement, values).fetchall()


def connect(path: Path, *, read_only: bool, pool_timeout: float = 5.0) -> SQLiteDatastore:
    """A datastore on that file, of text ids, with the mended pool."""
    name = "file:" + quote(str(path)) + ("?mode=ro" if read_only else "")
    datastore = SQLiteDatastore(name, lock_timeout=LOCK_TIMEOUT, originator_id_type="text")
    datastore.pool.close()
    datastore.pool = SteadyPool(
        db_name=name, lock_timeout=LOCK_TIMEOUT, pool_timeout=pool_timeout, read_only=read_only
    )
    return datastore
