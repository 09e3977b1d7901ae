"""Stores and records that are damaged or hostile: a clear error, and nothing written."""

import gzip
import os
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from domain.ledger.inflating import MAX_RECORD
from tests.support.front import (
    NAMES,
    READING,
    RUNNING,
    Desk,
    furnished,
    wrong,
)

NEW = ("new", "bagged_boarded", "--players", "2")


# ------------------------------------------------------------------------------------------- stores


def test_no_store(empty: Desk) -> None:
    for command in ("list", *(f"{name} evening" for name in READING if name != "info")):
        wrong(empty, *command.split(), says="`longbox new` makes one")
    wrong(empty, "do", "evening", "--as", "Ann", "pick", "comic=a-1", says="makes one")
    wrong(empty, "fork", "evening", "--as", "referee", says="makes one")


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\0" * 5000])
def test_a_file_that_is_no_store(empty: Desk, content: bytes) -> None:
    empty.db.write_bytes(content)
    wrong(empty, "list", says="games.db")
    wrong(empty, "show", "evening", says="games.db")


def test_a_database_that_is_no_store(empty: Desk) -> None:
    with sqlite3.connect(empty.db) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    wrong(empty, "list", says="no Longbox store")
    wrong(empty, *NEW, says="no Longbox store")


@pytest.mark.parametrize(
    ("db", "says"),
    [
        (".", "is a folder"),
        ("none/games.db", "there is no folder none"),
        ("mysql://host/games", "not mysql://"),
        ("postgresql://host.invalid/games", "cannot be used so"),
        ("postgresql://ann:ge%zzheim@host/games", "cannot be read"),
        ("", "names no store"),
    ],
)
def test_a_place_for_no_store(empty: Desk, db: str, says: str) -> None:
    wrong(empty, "--db", db, *NEW, says=says)


def test_a_changed_row_is_named(desk: Desk) -> None:
    state = bytearray(desk.row(RUNNING, 20))
    state[-7] ^= 1
    desk.change_row(RUNNING, 20, bytes(state))
    _is_damaged(desk, 20)


def test_swapped_rows_are_named(desk: Desk) -> None:
    one, two = desk.row(RUNNING, 20), desk.row(RUNNING, 21)
    desk.change_row(RUNNING, 20, two)
    desk.change_row(RUNNING, 21, one)
    _is_damaged(desk, 20)


def test_a_lost_row_is_named(desk: Desk) -> None:
    with sqlite3.connect(desk.db) as connection:
        connection.execute(
            "DELETE FROM stored_events WHERE originator_id=? AND originator_version=20", (RUNNING,)
        )
    connection.close()
    for command in ("show", "log"):
        wrong(desk, command, "evening", says="version 20 is missing")


def _is_damaged(desk: Desk, version: int) -> None:
    told = f"{RUNNING} version {version}: "
    for command in ("show", "log", "pending", "export", "tree"):
        wrong(desk, command, "evening", says=told)
    wrong(desk, "do", "evening", "--as", "Ann", "pick", "comic=a-1", says=told)
    wrong(desk, "fork", "evening", "--as", "referee", says=told)
    listed = desk.run("list", ends=2)
    assert "morning" in listed.out
    assert told in listed.err
    audited = desk.run("audit", "evening", ends=1).out
    assert told in audited
    assert "verdict: FINDING" in audited
    assert "verdict: CLEAN" in desk.run("audit", "morning").out


@contextmanager
def _as_anybody(desk: Desk) -> Generator[None, None, None]:
    """With nothing here writable, and without the rights of root, which no permission stops."""
    for path in desk.folder.iterdir():
        path.chmod(0o444)
    desk.folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        desk.folder.chmod(0o755)


@pytest.fixture
def public_desk(template: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Desk, None, None]:
    """A desk in a folder that any user can reach."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made).resolve()
        folder.chmod(0o755)
        monkeypatch.chdir(folder)
        monkeypatch.setenv("LONGBOX_DB", str(folder / "games.db"))
        yield furnished(template, folder)


def test_a_store_that_cannot_be_reached(desk: Desk, public_desk: Desk) -> None:
    hidden = public_desk.folder / "hidden"
    hidden.mkdir()
    db = str(hidden / "games.db")
    with _as_anybody(public_desk):
        for words in (("list",), ("show", "evening"), NEW):
            assert "ermission denied" in public_desk.run("--db", db, *words, ends=2).err


def test_a_store_that_cannot_be_written(public_desk: Desk) -> None:
    desk = public_desk
    owing = desk.run("--json", "pending", "evening").json["pending"][0]["seat"]
    command = desk.first_legal(owing)
    with desk.unchanged(), _as_anybody(desk):
        for words in (
            ("do", "evening", "--as", owing, command),
            ("fork", "evening", "--as", "referee"),
            NEW,
            ("export", "evening", "--out", "out.longbox.jsonl"),
        ):
            result = desk.run(*words, ends=2)
            assert "ermission denied" in result.err or "cannot be written" in result.err
        assert desk.run("list").code == 0
        assert desk.run("show", "evening").code == 0


# ------------------------------------------------------------------------------------------ records


HOSTILE = {
    "nothing": b"",
    "no JSON": b"\x00\xff\xfe" * 50,
    "one line": b"{}\n",
    "other JSON": b"{}\n[]\n{}\n",
    "brackets": b"[" * 60_000 + b"\n{}\n{}\n",
    "a long line": b'{"as":"' + b"a" * 70_000 + b'"}\n{}\n{}\n',
    "no last newline": b'{"as":"public"}\n{}\n{}',
    "broken gzip": b"\x1f\x8b\x08\x00" + b"\xff" * 40,
    "cut gzip": gzip.compress(b"{}\n" * 1000)[:-9],
    "a bomb": gzip.compress(b"\0" * (MAX_RECORD + 10)),
    "a wrong format": b'{"as":"public","edition":{"data":{},"digest":"00"},"game":"'
    + b"0" * 32
    + b'","longbox":2,"names":null}\n{}\n{}\n',
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_record(desk: Desk, what: str) -> None:
    Path("bad.longbox.jsonl").write_bytes(HOSTILE[what])
    all_of_them = (
        "show",
        "scores",
        "log",
        "audit",
        "info",
        "export",
        "import",
        "replay",
        "pending",
    )
    for command in all_of_them if what != "a bomb" else ("audit",):
        wrong(desk, command, "bad.longbox.jsonl", says="bad.longbox.jsonl")
    wrong(desk, "show", "-", stdin=HOSTILE[what], says="-")


def test_a_record_that_is_too_long(desk: Desk) -> None:
    with Path("bad.longbox.jsonl").open("wb") as file:
        file.truncate(MAX_RECORD + 1)
    wrong(desk, "audit", "bad.longbox.jsonl", says="more than 25,165,824 bytes")


def test_a_record_that_is_not_there(desk: Desk) -> None:
    wrong(desk, "import", "none.longbox.jsonl", says="No such file")
    wrong(desk, "import", ".", says="Is a directory")
    wrong(desk, "show", "none.longbox.jsonl", says="no such file, and none in the store")


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ('"pick":1', '"pick":2', 1),
        ('"seed":"', '"seed":"0', 1),
        ('"names":null', '"names":["a"]', 1),
        ('"rules":1', '"rules":2', 1),
    ],
)
def test_a_changed_record_is_not_shown_nor_taken_in(
    desk: Desk, old: str, new: str, check: int
) -> None:
    desk.run("export", "morning", "--as", "all", "--out", "all.longbox.jsonl")
    text = Path("all.longbox.jsonl").read_text("utf-8")
    assert old in text
    Path("bad.longbox.jsonl").write_text(text.replace(old, new, 1), "utf-8")
    for command in ("show", "import", "log", "export"):
        with desk.unchanged():
            assert desk.run(command, "bad.longbox.jsonl", ends=2).out == ""
    audited = desk.run("audit", "bad.longbox.jsonl", ends=None)
    assert audited.code in (1, 2)
    assert f"  {check}  " in audited.out or audited.code == 2


def test_no_name_that_a_record_brings_reaches_the_terminal_raw(desk: Desk) -> None:
    desk.run("export", "evening", "--as", "public", "--names", "--out", "named.longbox.jsonl")
    text = Path("named.longbox.jsonl").read_text("utf-8")
    evil = text.replace(f'"{NAMES[0]}"', '"\\u001b[2J\\u202e[/x]"', 1)
    Path("evil.longbox.jsonl").write_text(evil, "utf-8")
    for command in ("show", "log", "pending", "audit", "info"):
        result = desk.run(command, "evil.longbox.jsonl", ends=None)
        assert "\x1b" not in result.said
        assert "\u202e" not in result.said
