"""docs/operate.md, the half about the service: its commands are run, its figures are all there
are."""

import os
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.games import SHELF
from domain.games.bagged_boarded import GAME
from domain.kernel.game import Setup
from domain.ledger.ledger import Ledger
from domain.ledger.store import Store
from service import notes
from service.connect import sender
from service.keys import Keys
from service.monitor import Monitor
from service.wire import token_hash
from tests.service.test_tls import port
from tests.support.serving import Player, Quiet

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "operate.md").read_text("utf-8").partition("# Running the service")[2]
START, LOOK, TRACE, STOP, BACKUP, DRILL, SALVAGE, REBUILD = re.findall(
    r"```sh\n(.*?)```", PAGE, re.DOTALL
)
DONE = "this block is done"


class Operator:
    """A shell that the page's commands are typed into, one block after the other."""

    def __init__(self, folder: Path, words: dict[str, str]) -> None:
        self._words = words
        program = folder / "bin" / "longbox"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec {sys.executable} -m cli.main "$@"\n')
        program.chmod(0o755)
        place = {"PYTHONPATH": str(ROOT), "PATH": f"{program.parent}:{os.environ['PATH']}"}
        self._shell = subprocess.Popen(
            ["bash"],
            cwd=folder,
            env={**os.environ, **place},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._type("trap 'echo failed: $BASH_COMMAND' ERR")

    def types(self, block: str) -> str:
        """What is printed; fails the test where a command does."""
        for word, meant in self._words.items():
            block = block.replace(word, meant)
        said = self._type(block)
        assert "failed:" not in said, said
        return said

    def _type(self, text: str) -> str:
        assert self._shell.stdin is not None
        assert self._shell.stdout is not None
        self._shell.stdin.write(f"{text}\necho {DONE}\n")
        self._shell.stdin.flush()
        said: list[str] = []
        while (line := self._shell.stdout.readline()).rstrip() != DONE:
            assert line, said
            said.append(line)
        return "".join(said)

    def leave(self) -> None:
        """The worker that it may have left goes too."""
        self._type('kill "$worker" 2>/dev/null; wait')
        self._shell.communicate(timeout=20)


class Evening:
    """A game of two in the store of the page."""

    def __init__(self, folder: Path, url: str) -> None:
        self.redis: Any = sender(url)
        with Ledger(Store(folder / "evening.db", SHELF), SHELF) as ledger:
            setup = Setup(2, GAME.options(until="draft"), GAME.standard())
            self.game = ledger.open(GAME, setup).frame.game
            self.players: list[Player] = []
            for seat in range(2):
                token = secrets.token_hex(16)
                key = notes.seat_key("main", self.game, f"seat-{seat}")
                notes.grant(ledger.store, key, notes.Access("seat", token_hash(token)))
                keys = Keys("main").of(self.game)
                self.players.append(Player(self.redis, keys, seat, token))

    def play(self, commands: int) -> None:
        for _ in range(commands):
            for player in self.players:
                player.reader.read()
            due = next(player for player in self.players if player.owes())
            due.send(due.body(due.reader.ask["commands"][0]))
            until = time.monotonic() + 20
            while not (replies := due.replies()):
                assert time.monotonic() < until, "no answer"
                time.sleep(0.02)
            assert replies[0]["status"] == "ok"


@pytest.fixture
def evening(url: str, tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path, url)
    made.redis.flushall()
    yield made
    made.redis.close()


def test_the_pages_commands_do_what_it_says(evening: Evening, url: str, tmp_path: Path) -> None:
    words = {"redis://127.0.0.1:6379": url, "9464": str(port()), "GAME": evening.game}
    operator = Operator(tmp_path, words)
    try:
        assert "all 64 shards are served" in operator.types(START)
        assert "longbox_shards 64.0" in operator.types(LOOK)
        evening.play(3)
        assert "answered" in operator.types(TRACE) or "ok" in operator.types(TRACE)
        operator.types(STOP)
        operator.types(START)
        operator.types(BACKUP)
        evening.play(3)
        assert "a game is held" in operator.types(DRILL)
        said = operator.types(SALVAGE)
        assert "CLEAN" in said, said
        operator.types(REBUILD)
        evening.play(2)
    finally:
        operator.leave()


def test_every_figure_is_explained_and_no_other() -> None:
    monitor = Monitor(Quiet())
    monitor.answered("ok", "ok")
    monitor.failed(RuntimeError())
    known = {
        sample.name
        for family in monitor.registry.collect()
        for sample in family.samples
        if not sample.name.endswith(("_created", "_bucket", "_count", "_sum"))
    } | {"longbox_batch_seconds"}
    told = set(re.findall(r"^\| `(longbox_\w+)", PAGE, re.MULTILINE))
    assert told == known
