"""PostgreSQL under the library's recorder, all of a transaction in one message.

The stock recorder sends a batch through a pipeline, which hangs for good where the batch is large;
its functions on the server (POSTGRES_ENABLE_DB_FUNCTIONS) let readers of the log miss events; and
it tries ten times what a lock, a limit or a lost answer made fail. None of it is used. A
transaction is one message of several statements, which the server runs as a whole or not at all:
one round trip, and nothing is left open when the client dies. Its first statement takes a lock, so
that the numbers in the log grow in the order in which transactions become visible. Who lost the
answer looks up what it has written (`Store`).
"""

import os
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast

import psycopg
from eventsourcing.persistence import PersistenceError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from eventsourcing.utils import strtobool
from psycopg import sql
from psycopg.rows import DictRow, tuple_row

from domain.ledger.connections import SCHEMA, Connections
from domain.ledger.errors import Busy, Conflict, Damaged, LedgerError, NotMigrated, Unsure
from domain.ledger.place import Url
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
    nothing,
    require_format,
    statements,
)

UNSAFE: Final = "POSTGRES_ENABLE_DB_FUNCTIONS"
LOCK: Final = int.from_bytes(b"longbox", "big")
"""The advisory lock that every transaction of ours takes, so that they come one by one."""

_TAKE_LOCK: Final = f"SELECT pg_advisory_xact_lock({LOCK})"
_MIGRATION_WAITS: Final = "SET LOCAL lock_timeout TO '60s'"
_TYPES: Final = {"TEXT": "text", "INTEGER": "bigint", "BLOB": "bytea"}
_COLUMN: Final = re.compile(r"(\w+) (TEXT|INTEGER|BLOB)")
_UNIQUE: Final = re.compile(r"PRIMARY KEY|UNIQUE")
_EVENTS: Final = (
    ("originator_id", "text"),
    ("originator_version", "bigint"),
    ("topic", "text"),
    ("state", "bytea"),
    ("notification_id", "bigint"),
)
_FOUND: Final = """
SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    (SELECT count(*) FROM pg_index AS i WHERE i.indrelid = c.oid AND i.indisunique AND i.indisvalid)
FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
WHERE c.relnamespace = to_regnamespace(?) AND c.relkind = 'r' AND a.attnum > 0
    AND NOT a.attisdropped
ORDER BY c.relname, a.attnum
"""
_KEYLESS: Final = f"""
SELECT 1 WHERE to_regclass('{SCHEMA}.stored_events') IS NOT NULL
    AND to_regclass('{SCHEMA}.longbox_meta') IS NULL
"""

_LOST: Final = "{where}: {error}; nothing was written, try again"
_UNSURE: Final = "{where}: it is not known whether it was stored, the answer was lost ({error})"
_CLOSED: Final = "{where} cannot be used so: {error}"
_TOLD: Final[Mapping[str, tuple[type[LedgerError], str]]] = {
    "23505": (Conflict, "another writer was first ({error})"),
    "": (Busy, _LOST),  # no answer of the server's
    "08": (Busy, _LOST),  # the connection
    "40": (Busy, _LOST),  # a deadlock
    "53": (Busy, _LOST),  # out of disk, memory, connections
    "55P03": (Busy, _LOST),  # waited too long for a lock
    "57": (Busy, _LOST),  # cancelled, or the server goes down or comes up
    "58": (Busy, _LOST),  # its disk
    "22": (LedgerError, "that is no text that {where} can hold: {error}"),
    "25006": (LedgerError, "{where} cannot be written: {error}"),
    "42501": (LedgerError, _CLOSED),
    "28": (LedgerError, _CLOSED),
    "3D": (LedgerError, _CLOSED),
    "3F": (NotMigrated, "{where} has no store; `longbox db migrate` makes one"),
    "42P01": (NotMigrated, "{where} has no store; `longbox db migrate` makes one"),
}
"""By the longest beginning of the server's code for the error; all others are damage."""
_REFUSED: Final = re.compile("authentication|password|does not exist|pg_hba|not permitted|resolve")
"""What a server says that will not be otherwise next time; for a connection it gives no code."""


class _Datastore(PostgresDatastore):
    """The library's datastore over our connections, without types made on the server."""

    def __init__(self, connections: Connections) -> None:
        super().__init__("", "", "", "", "", schema=SCHEMA, originator_id_type="text")
        self.pool = cast(Any, connections)

    def register_type_adapters(self) -> None:
        """There are none."""


class Recorder(PostgresApplicationRecorder):
    """The library's event log in a schema `longbox`, with our side tables beside it."""

    errors: tuple[type[Exception], ...] = (psycopg.Error, PersistenceError)

    def __init__(self, url: Url, *, read_only: bool = False, pool_timeout: float = 5.0) -> None:
        _refuse_unsafe(os.environ)
        self.url = url
        self.connections = Connections(url, read_only=read_only, timeout=pool_timeout)
        super().__init__(_Datastore(self.connections))

    def close(self) -> None:
        self.connections.close()

    def meta(self, *, read_only: bool) -> Mapping[str, object]:
        """What stands in longbox_meta. Raises NotMigrated, Damaged."""
        meta = dict(self.select(META))
        require_format(meta, str(self.url))
        if not self.has_tables():
            raise Damaged(f"{self.url}: its tables are not those of {FORMAT.decode()}")
        return meta

    def has_tables(self) -> bool:
        """Whether all tables are there, column for column, with all that has to be unique."""
        found: dict[str, tuple[int, list[tuple[str, str]]]] = {}
        for table, column, kind, unique in self.select(_FOUND, SCHEMA):
            found.setdefault(table, (unique, []))[1].append((column, kind))
        return all(found.get(table) == expected for table, expected in _expected().items())

    def select(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows of a query; on another connection where the first one was lost."""
        if any(isinstance(value, str) and "\x00" in value for value in values):
            return []  # no text here can hold it
        for again in (False, True):
            with self.connections.connection() as connection:
                try:
                    cursor = connection.cursor(binary=True, row_factory=tuple_row)
                    return cursor.execute(_native(statement), values).fetchall()
                except psycopg.Error:
                    if again or not connection.closed:
                        raise
        raise AssertionError  # the second time has returned or raised

    def write(
        self, events: EventRows, fuller: EventRows, extra: Extra, committing: Committing
    ) -> None:
        """All of it in one message. Raises Unsure where the answer to it was lost."""
        message, values = _message(events, fuller, extra)
        with self.connections.connection(writer=True) as connection:
            committing()
            try:
                psycopg.ClientCursor(connection).execute(message, values)
            except psycopg.Error as error:
                if connection.closed:
                    raise Unsure(_UNSURE.format(where=self.url, error=_said(error))) from None
                raise

    def change(self, statement: str, values: Sequence[object]) -> int:
        with self.connections.connection(writer=True) as connection:
            return connection.execute(_native(statement), values).rowcount

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        """As the library calls it, our way."""
        rows = [
            (str(e.originator_id), e.originator_version, e.topic, e.state) for e in stored_events
        ]
        self.write(rows, (), Extra(), nothing)
        return None

    def explained(self, error: Exception) -> LedgerError:
        cause = error if isinstance(error, psycopg.Error) else error.__cause__
        code = getattr(cause, "sqlstate", None) or ""
        if not code and isinstance(cause, psycopg.DataError):
            code = "22"
        if not code and _REFUSED.search(str(error)):
            code = "28"
        known = [start for start in _TOLD if code.startswith(start) and bool(start) == bool(code)]
        if not known:
            return Damaged(f"{self.url}: {_said(cause or error)}")
        kind, text = _TOLD[max(known, key=len)]
        return kind(text.format(where=self.url, error=_said(cause or error)))

    def backup(self, target: Path) -> None:
        raise LedgerError(f"{self.url}: a database is backed up by its own tools; use pg_dump")

    def create_table(self) -> None:
        """The one migration step: makes what is missing, all of it or nothing. Several at once
        wait for each other. Needs the right to make a schema, or tables in the one that is there.
        """
        with self.datastore.transaction(commit=True) as cursor:
            cursor.execute(_native(f"{_MIGRATION_WAITS}; {_TAKE_LOCK}"))
            self._require_utf8(cursor)
            self._require_key(cursor)
            cursor.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (SCHEMA,))
            if cursor.fetchone() is None:
                cursor.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(SCHEMA)))
            self._create_table(cursor)

    def _create_table(self, curs: psycopg.Cursor[DictRow]) -> None:
        for statement in self.sql_create_statements:
            if statement.as_string().startswith(("CREATE TABLE", "CREATE UNIQUE INDEX")):
                curs.execute(statement)
        for name, columns in TABLES.items():
            curs.execute(_native(f"CREATE TABLE IF NOT EXISTS {name} ({_typed(columns)})"))
        for key, value in (("format", FORMAT), ("row_key", os.urandom(ROW_KEY))):
            curs.execute(_native(INSERT_META), (key, value))

    def _require_key(self, curs: psycopg.Cursor[DictRow]) -> None:
        # A new key would make every row that is there look like a changed one.
        curs.execute(_native(_KEYLESS))
        if curs.fetchone() is not None:
            raise Damaged(f"{self.url} has events, and has lost longbox_meta with their key")

    def _require_utf8(self, curs: psycopg.Cursor[DictRow]) -> None:
        encoding = curs.connection.info.parameter_status("server_encoding")
        if encoding != "UTF8":
            raise LedgerError(f"{self.url} holds text as {encoding}; a store needs UTF8")


def is_migrated(url: Url) -> bool:
    """Whether the database has a whole store of our format; raises Damaged for another's."""
    recorder = Recorder(url, read_only=True)
    try:
        recorder.meta(read_only=True)
    except psycopg.errors.UndefinedTable:
        return False
    except recorder.errors as error:
        raise recorder.explained(error) from None
    finally:
        recorder.close()
    return True


def migrate(url: Url) -> bool:
    """Makes a store in the database; gives False, and does nothing, where one is there already.

    Raises LedgerError where the role may not, Busy, Damaged where there is something else.
    """
    if is_migrated(url):
        return False
    recorder = Recorder(url)
    try:
        recorder.create_table()
        recorder.meta(read_only=False)
    except recorder.errors as error:
        raise recorder.explained(error) from None
    finally:
        recorder.close()
    return True


def _refuse_unsafe(environment: Mapping[str, str]) -> None:
    for name, value in environment.items():
        if name.endswith(UNSAFE) and value and strtobool(value):
            raise LedgerError(f"{name}={value}: with this, readers miss events; take it away")


def _said(error: BaseException) -> str:
    """What the server says is wrong, without the values that it adds: they may be secrets."""
    told = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return " ".join((told or str(error)).split())


def _message(events: EventRows, fuller: EventRows, extra: Extra) -> tuple[bytes, list[object]]:
    """The whole transaction, and the values in it."""
    parts, values = [_TAKE_LOCK], list[object]()
    if events:
        parts.append(INSERT_EVENT + ",(?,?,?,?)" * (len(events) - 1))
        parts.append("NOTIFY stored_events")
    for event in events:
        values += event
    for statement, of_it in statements(fuller, extra):
        parts.append(statement)
        values += of_it
    return _native("; ".join(parts)), values


def _native(statement: str) -> bytes:
    # No statement of ours holds a question mark or a percent sign but for this.
    return statement.replace("?", "%s").encode()


def _typed(columns: str) -> str:
    return _COLUMN.sub(lambda found: f"{found[1]} {_TYPES[found[2]]}", columns)


@lru_cache(1)
def _expected() -> dict[str, tuple[int, list[tuple[str, str]]]]:
    """Of each table, how many unique indexes it has, and its columns with their types."""
    sides = {
        name: (
            len(_UNIQUE.findall(columns)),
            [(column, _TYPES[kind]) for column, kind in _COLUMN.findall(columns)],
        )
        for name, columns in TABLES.items()
    }
    return {**sides, "stored_events": (2, list(_EVENTS))}
