"""SQLite under the library's recorder, with its two pool faults made impossible.

The stock pool keeps the writer's lock for ever when no connection can be had for a writer, and
hands a connection whose COMMIT failed to the next user inside its old transaction. Both are mended
where they arise, by subclassing. Every commit is an fsync (`synchronous=FULL`).
"""

import os
import sqlite3
import threading
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from eventsourcing.persistence import (
    ConnectionPoolClosedError,
    ConnectionUnavailableError,
    IntegrityError,
    PersistenceError,
)
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
)

from domain.ledger.errors import Busy, Conflict, Damaged, LedgerError
from domain.ledger.rows import (
    FORMAT,
    INSERT_EVENT,
    INSERT_META,
    META,
    ROW_KEY,
    TABLES,
    Committing,
    EventRows,
    Extra,
    require_format,
    statements,
)

LOCK_TIMEOUT: Final = 5
CACHE_KIB: Final = 16 * 1024
CREATE: Final = tuple(
    f"CREATE TABLE {name} ({columns}) WITHOUT ROWID" for name, columns in TABLES.items()
)
"""As SQLite remembers them, by which a store is known again."""
_BUSY: Final = ("locked", "busy", "full", "disk i/o", "too many open files", "unable to open")
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

    errors: tuple[type[Exception], ...] = (sqlite3.Error, PersistenceError)

    def __init__(self, path: Path, *, read_only: bool, pool_timeout: float) -> None:
        self.path = path
        if read_only and not path.exists():
            raise LedgerError(f"there is no store at {path}; `longbox new` makes one")
        if path.is_dir() or not path.parent.is_dir():
            raise LedgerError(f"{path}: no file can be made there")
        super().__init__(connect(path, read_only=read_only, pool_timeout=pool_timeout))

    def close(self) -> None:
        self.datastore.close()

    def meta(self, *, read_only: bool) -> Mapping[str, object]:
        """What stands in longbox_meta. An empty file is made a store, unless it is only read."""
        tables = {name for (name,) in self.select("SELECT name FROM sqlite_master")}
        if tables and "longbox_meta" not in tables:
            raise Damaged(f"{self.path} is a database, but no Longbox store")
        if not tables and read_only:
            raise Damaged(f"{self.path} is empty: no Longbox store")
        if not tables:
            self.keep_wal()
            self.create_table()
        meta = dict(self.select(META))
        require_format(meta, str(self.path))
        if not self.has_tables():
            raise Damaged(f"{self.path}: its tables are not those of {FORMAT.decode()}")
        if not read_only:
            self.keep_wal()
        return meta

    def backup(self, target: Path) -> None:
        """A whole copy in a new file, by SQLite's own means, while others read and write."""
        with (
            closing(sqlite3.connect(self.datastore.pool.db_name, uri=True)) as held,
            closing(sqlite3.connect(target)) as copy,
        ):
            held.backup(copy)
            (said,) = copy.execute("PRAGMA integrity_check").fetchone()
        if said != "ok":
            raise Damaged(f"{self.path}: the copy does not hold: {said}")

    def explained(self, error: Exception) -> LedgerError:
        if isinstance(error, (sqlite3.IntegrityError, IntegrityError)):
            return Conflict(f"another writer was first ({error})")
        text = str(error).lower()
        if "readonly" in text or "read-only" in text:
            return LedgerError(f"{self.path} cannot be written: {error}")
        if isinstance(error, TimeoutError) or any(word in text for word in _BUSY):
            return Busy(f"{self.path}: {error}; nothing was written, try again")
        return Damaged(f"{self.path}: {error}")

    def construct_create_table_statements(self) -> list[str]:
        return [*super().construct_create_table_statements(), *map(_if_new, CREATE)]

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
        c.execute(INSERT_META, ("format", FORMAT))
        c.execute(INSERT_META, ("row_key", os.urandom(ROW_KEY)))

    def write(
        self, events: EventRows, fuller: EventRows, extra: Extra, committing: Committing
    ) -> None:
        # In one transaction, as the library does it, but not through its layers of context
        # managers and cursors: a command spent more time in them than in its inserts.
        pool = self.datastore.pool
        connection = pool.get_connection(is_writer=True)
        try:
            cursor = connection.cursor().sqlite_cursor
            cursor.execute("BEGIN")
            try:
                self._write(cursor, events, fuller, extra)
                committing()
            except BaseException:
                connection.rollback()
                raise
            connection.commit()
        finally:
            pool.put_connection(connection)

    def _write(self, c: sqlite3.Cursor, events: EventRows, fuller: EventRows, extra: Extra) -> None:
        c.executemany(INSERT_EVENT, events)
        for statement, values in statements(fuller, extra):
            c.execute(statement, values)

    def change(self, statement: str, values: Sequence[object]) -> int:
        with self.datastore.get_connection(commit=True) as connection:
            return connection.cursor().sqlite_cursor.execute(statement, values).rowcount

    def has_tables(self) -> bool:
        """Whether the side tables are there, column for column."""
        return {sql for (sql,) in self.select("SELECT sql FROM sqlite_master")}.issuperset(CREATE)

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


def _if_new(statement: str) -> str:
    return statement.replace("CREATE TABLE", "CREATE TABLE IF NOT EXISTS", 1)


def connect(path: Path, *, read_only: bool, pool_timeout: float) -> SQLiteDatastore:
    """A datastore on that file, of text ids, with the mended pool."""
    name = "file:" + quote(str(path)) + ("?mode=ro" if read_only else "")
    datastore = SQLiteDatastore(name, lock_timeout=LOCK_TIMEOUT, originator_id_type="text")
    datastore.pool.close()
    datastore.pool = SteadyPool(
        db_name=name, lock_timeout=LOCK_TIMEOUT, pool_timeout=pool_timeout, read_only=read_only
    )
    return datastore
