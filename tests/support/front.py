"""The program in a test: run in this process or in one of its own, on a store made for the test."""

import io
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli import signals
from cli.main import run
from domain.games.bagged_boarded import GAME
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.kernel.types import GameId
from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from projections.bots import bot_key, random_bot
from projections.seat import pending_of, seen_by

ROOT = Path(__file__).resolve().parents[2]

SEED = "c0ffee" + "5a" * 29
FORK_SEED = "decade" + "a5" * 29
RUNNING: GameId = "aaaa1111" * 4
DONE: GameId = "aaaa2222" * 4
FORK: GameId = "bbbb3333" * 4
NAMES = ("Ann", "Ben", "Cleo")
PICKS = 4
"""So many picks are made in the running game: not so many that everybody has seen every hand."""
STANDING = ["game", "title", "version", "stable", "head", "viewer"]
"""What every JSON document about a game at a version begins with."""
READING = ("show", "scores", "log", "pending", "replay", "export", "audit", "info", "tree")
SHELF: tuple[AnyGame, ...] = (GAME,)


class Result(NamedTuple):
    """How a command line ended, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout."""
        assert self.out.endswith("\n")
        assert self.out.count("\n") == 1, self.out
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """A document a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def said(self) -> str:
        return self.out + self.err


class Desk:
    """A folder with a store in it, where command lines are run."""

    def __init__(self, folder: Path, shelf: tuple[AnyGame, ...] | None = None) -> None:
        self.folder = folder
        self.db = folder / "games.db"
        self.shelf = shelf

    def run(self, *words: str, stdin: bytes = b"", ends: int | None = 0) -> Result:
        """A command line in this process; `ends` is the exit code it must end with."""
        with _streams(stdin) as (out, err), signals.kept():
            code = run(words, self.shelf)
            sys.stdout.flush()
        result = Result(code, out.getvalue().decode(), err.getvalue().decode())
        assert ends is None or result.code == ends, result
        return result

    def start(self, *words: str, **settings: Any) -> "subprocess.Popen[bytes]":
        """A command line in a process of its own."""
        return subprocess.Popen(
            [sys.executable, "-m", "cli.main", *words],
            stdout=settings.pop("stdout", subprocess.PIPE),
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            env=self.env,
            cwd=self.folder,
            **settings,
        )

    @property
    def env(self) -> Mapping[str, str]:
        paths = {"PYTHONPATH": str(ROOT), "LONGBOX_DB": str(self.db)}
        return {**os.environ, **paths, "XDG_STATE_HOME": str(self.folder / "state")}

    def rows(self) -> list[str]:
        """Everything that the store holds, for comparing; empty where there is none."""
        if not self.db.exists():
            return []
        connection = sqlite3.connect(f"file:{self.db}?mode=ro", uri=True)
        try:
            return list(connection.iterdump())
        except sqlite3.DatabaseError:
            return [self.db.read_bytes().hex()]
        finally:
            connection.close()

    def files(self) -> list[str]:
        """The files in the folder, but for those that the database makes and takes away itself."""
        found = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*"))
        return sorted(name for name in found if not name.endswith(("-wal", "-shm")))

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Nothing may be written inside this block."""
        rows, files = self.rows(), self.files()
        yield
        assert self.rows() == rows
        assert self.files() == files

    def version(self, game: str) -> int:
        """The version that a reference means."""
        found: int = self.run("--json", "show", game).json["version"]
        return found

    def owing(self) -> str:
        """The first seat that owes a decision in the running game."""
        seat: str = self.run("--json", "pending", "evening").json["pending"][0]["seat"]
        return seat

    def first_legal(self, seat: str) -> str:
        """The first legal command of a seat in the running game."""
        return self.legal("evening", seat)[0]

    def legal(self, game: str, seat: str) -> list[str]:
        """The legal commands of a seat."""
        lines = self.run("legal", game, "--as", seat).out.splitlines()
        return [line for line in lines if not line.startswith("#")]

    def change_row(self, game: GameId, version: int, state: bytes) -> None:
        """Puts other bytes into a stored row."""
        with sqlite3.connect(self.db) as connection:
            connection.execute(
                "UPDATE stored_events SET state=? WHERE originator_id=? AND originator_version=?",
                (state, game, version),
            )
        connection.close()

    def row(self, game: GameId, version: int) -> bytes:
        """The bytes of a stored row."""
        connection = sqlite3.connect(self.db)
        found: tuple[bytes] = connection.execute(
            "SELECT state FROM stored_events WHERE originator_id=? AND originator_version=?",
            (game, version),
        ).fetchone()
        connection.close()
        return found[0]

    def ledger(self, *, read_only: bool = True) -> Ledger:
        return Ledger(Store(self.db, SHELF, read_only=read_only), SHELF)


def wrong(desk: Desk, *words: str, says: str, code: int = 2, stdin: bytes = b"") -> str:
    """The command ends so, says so on stderr, prints no data and writes nothing."""
    with desk.unchanged():
        result = desk.run(*words, ends=code, stdin=stdin)
    assert says in " ".join(result.err.split()), result
    assert result.out == ""
    assert "Traceback" not in result.err
    return result.err


def alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program finds its store in the folder, and nothing else of the machine."""
    for name in ("LONGBOX_AS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LONGBOX_DB", str(folder / "games.db"))
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    monkeypatch.chdir(folder)


def furnish(folder: Path) -> None:
    """A store with a game in its second pick (RUNNING, named `evening`, with a refusal), a finished
    one (DONE, named `morning`), and a fork of the first (FORK, named `what-if`)."""
    with Ledger(Store(folder / "games.db", SHELF), SHELF) as ledger:
        setup = Setup(3, GAME.options(until="draft", first_game=False), GAME.standard())
        for game, name in ((RUNNING, "evening"), (DONE, "morning")):
            seed = bytes.fromhex(SEED if game == RUNNING else SEED[::-1])
            ledger.open(GAME, setup, seed=seed, id=game, name=name, seats=NAMES)
        draft(ledger, RUNNING, PICKS)
        refused(ledger, RUNNING)
        draft(ledger, DONE)
        ledger.fork(
            RUNNING,
            ledger.load(RUNNING).version,
            seed=bytes.fromhex(FORK_SEED),
            id=FORK,
            name="what-if",
        )


def draft(ledger: Ledger, game: GameId, picks: int | None = None) -> None:
    """So many picks by bots; all that are owed for None."""
    while picks is None or picks > 0:
        command = choice(ledger, game)
        if command is None:
            return
        ledger.submit(Order(game, command))
        picks = None if picks is None else picks - 1


def choice(ledger: Ledger, game: GameId) -> Command | None:
    """What a bot does for the first seat that owes a decision."""
    history = ledger.history(game)
    due = pending_of(history)
    if not due:
        return None
    seat = due[0].seat
    view = seen_by(history, seat_audience(seat))
    key = bot_key(b"tests", game, history.version, seat)
    return random_bot(view, history.game, seat, key)


def refused(ledger: Ledger, game: GameId) -> None:
    """A command that the rules do not allow."""
    due = pending_of(ledger.history(game))[0]
    kind = GAME.commands[0]
    try:
        ledger.submit(Order(game, kind(due.seat, comic="no_such_comic-1")))  # type: ignore[call-arg]
    except RuleBroken:
        return
    raise AssertionError("it was accepted")


def furnished(template: Path, folder: Path, shelf: tuple[AnyGame, ...] | None = None) -> Desk:
    """A desk with a copy of a furnished store."""
    for path in template.iterdir():
        shutil.copy(path, folder / path.name)
    return Desk(folder, shelf)


COMIC = re.compile(r"[a-z_]+(?:\+[a-z_]+)?-[1-8](?![0-9])")
"""How a comic's id looks wherever it stands."""


@contextmanager
def _streams(stdin: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Text over bytes, as the real streams are; the bytes stay open."""
    before = sys.stdin, sys.stdout, sys.stderr
    held = [io.BytesIO(stdin), io.BytesIO(), io.BytesIO()]
    texts = [io.TextIOWrapper(one, encoding="utf-8", write_through=True) for one in held]
    sys.stdin, sys.stdout, sys.stderr = texts
    try:
        yield held[1], held[2]
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        for text in texts:
            text.detach()
