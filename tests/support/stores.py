"""Stores of either kind in a test, and ways behind the ledger's back."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest

from domain.ledger import sqlite
from domain.ledger.heads import anchors_of
from domain.ledger.ledger import Ledger
from domain.ledger.place import Place

KINDS: Final = ("sqlite", "postgresql")
Fresh = Callable[[str], Place]
"""Makes the place of a new store, of the kind that the test is run for, by a name."""


def address(place: Place) -> str:
    """What another process is told of a place; `place_of` reads it."""
    return str(place) if isinstance(place, Path) else place.secret


def heads_of(place: Place) -> Path:
    """Where the tests keep the anchors of a store: for a database beside its server's data."""
    if isinstance(place, Path):
        return anchors_of(place)
    parts = urlsplit(place.secret)
    (folder,) = parse_qs(parts.query)["host"]
    return Path(folder).with_name(f"{parts.path[1:]}.heads")


def sqlite_recorder(ledger: Ledger) -> sqlite.Recorder:
    """What lies under a store that is a file."""
    recorder = ledger.store.recorder
    assert isinstance(recorder, sqlite.Recorder)
    return recorder


def unsynced(ledger: Ledger) -> Ledger:
    """That ledger, whose file is not waited for: where nothing is lost, and many are made."""
    pool = sqlite_recorder(ledger).datastore.pool
    connection = pool.get_connection(is_writer=True)
    connection.cursor().sqlite_cursor.execute("PRAGMA synchronous=OFF")
    pool.put_connection(connection)
    return ledger


def writing(monkeypatch: pytest.MonkeyPatch, does: Callable[..., None]) -> None:
    """Every transaction of every store goes through `does(write, ..)`, with what it is told."""
    from domain.ledger import postgres  # for those alone who run on a server

    for recorder in (sqlite.Recorder, postgres.Recorder):

        def through(*words: object, write: Callable[..., None] = recorder.write) -> None:
            does(write, *words)

        monkeypatch.setattr(recorder, "write", through)


def change(place: Place, *statements: str) -> None:
    """Runs SQL in the store behind the ledger's back; every statement must change something."""
    for statement, count in zip(statements, _run(place, statements), strict=True):
        assert count != 0, statement


def run(place: Place, *statements: str) -> None:
    """The same for statements that change no row."""
    _run(place, statements)


def _run(place: Place, statements: tuple[str, ...]) -> list[int]:
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as file, file:
            return [file.execute(statement).rowcount for statement in statements]
    import psycopg  # for those alone who run on a server

    with psycopg.connect(place.secret) as server:
        server.execute("SET search_path TO longbox")
        return [server.execute(_native(statement)).rowcount for statement in statements]


def connected(place: Place) -> Any:
    """A connection to a store that is a database, behind the ledger's back."""
    import psycopg

    assert not isinstance(place, Path)
    return psycopg.connect(place.secret)


_WORDS: Final = (
    (re.compile(r"\bx'([0-9a-f]*)'"), r"'\\x\1'::bytea"),
    (re.compile(r"\bzeroblob\((\d+)\)"), r"decode(repeat('00', \1), 'hex')"),
    (re.compile(r"\brandomblob\((\d+)\)"), r"decode(repeat('7e', \1), 'hex')"),
    (
        re.compile(r"\breplace\((\w+), ('[^']*'), ('[^']*')\)"),
        r"convert_to(replace(convert_from(\1, 'UTF8'), \2, \3), 'UTF8')",
    ),
    (re.compile(r"CAST\('([^']*)' AS BLOB\)"), r"convert_to('\1', 'UTF8')"),
)
"""What SQLite and PostgreSQL write otherwise."""


def _native(statement: str) -> bytes:
    for theirs, ours in _WORDS:
        statement = theirs.sub(ours, statement)
    return statement.encode()
