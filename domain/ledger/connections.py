"""Connections to a PostgreSQL server, kept for the next who needs one.

The driver's own pool connects in threads behind, so that whoever waits learns of a wrong password
only that no connection came. Here the one who asks connects, and meets the reason at once. Writers
have connections of their own number, so that readers never keep them waiting.
"""

import threading
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any, Final, cast

import psycopg
from eventsourcing.persistence import ConnectionPoolClosedError, ConnectionUnavailableError
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus
from psycopg.rows import DictRow, dict_row

from domain.ledger.errors import LedgerError
from domain.ledger.place import Url

SCHEMA: Final = "longbox"
READERS: Final = 10
WRITERS: Final = 4
DEFAULTS: Final[Mapping[str, str]] = {
    "application_name": "longbox",
    "connect_timeout": "2",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "2",
    "keepalives_interval": "1",
    "keepalives_count": "3",
}
"""What holds unless the URL says otherwise: a server that is gone is noticed in seconds."""

# Limits that the role, the database or the URL has set are left as they are.
_SETTINGS: Final = f"""
SET search_path TO {SCHEMA};
SET default_transaction_isolation TO 'read committed';
SELECT set_config(name, ours, false) FROM pg_settings JOIN (VALUES
    ('lock_timeout', '2s'), ('statement_timeout', '30s'),
    ('idle_in_transaction_session_timeout', '30s')) AS limits (name, ours) USING (name)
    WHERE source IN ('default', 'configuration file');
SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off';
"""
_READ_ONLY: Final = "SET default_transaction_read_only TO on"

Connection = psycopg.Connection[DictRow]


class Connections:
    """As many connections as are asked for at once, up to a number of each kind."""

    def __init__(self, url: Url, *, read_only: bool, timeout: float) -> None:
        self._info = _info(url)
        self._read_only = read_only
        self._timeout = timeout
        self._free = {False: threading.Semaphore(READERS), True: threading.Semaphore(WRITERS)}
        self._idle: list[Connection] = []
        self._lock = threading.Lock()
        self._closed = False

    @contextmanager
    def connection(self, *, writer: bool = False) -> Generator[Connection]:
        """A connection in autocommit; raises psycopg.Error where none can be made, and
        ConnectionUnavailableError where too many are in use."""
        if not self._free[writer].acquire(timeout=self._timeout):
            raise ConnectionUnavailableError("all connections are in use")
        try:
            held = self._taken() or self._made()
            try:
                yield held
            finally:
                self._put_back(held)
        finally:
            self._free[writer].release()

    def open(self, *_: object) -> None:
        """The library asks for this before each use."""

    def close(self) -> None:
        """Closes what is idle now, and the rest when it comes back."""
        with self._lock:
            self._closed = True
        self._forget()

    def _taken(self) -> Connection | None:
        with self._lock:
            if self._closed:
                raise ConnectionPoolClosedError
            return self._idle.pop() if self._idle else None

    def _put_back(self, held: Connection) -> None:
        if held.closed:
            self._forget()  # what one has lost, the others have lost too
        elif held.pgconn.transaction_status != TransactionStatus.IDLE:
            held.close()
        else:
            with self._lock:
                if not self._closed:
                    self._idle.append(held)
                    return
            held.close()

    def _forget(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _made(self) -> Connection:
        # The library's own methods expect rows that are dictionaries.
        made = psycopg.Connection[DictRow].connect(
            autocommit=True, row_factory=cast(Any, dict_row), **self._info
        )
        try:
            made.execute(_SETTINGS)
            if self._read_only:
                made.execute(_READ_ONLY)
        except BaseException:
            made.close()
            raise
        return made


def _info(url: Url) -> dict[str, Any]:
    try:
        return {**DEFAULTS, **conninfo_to_dict(url.secret)}
    except psycopg.ProgrammingError:  # its text may quote the password
        raise LedgerError(f"{url}: the URL of the database cannot be read") from None
