"""At a terminal: stepping by keys, progress, colour, completion."""

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Generator
from contextlib import contextmanager

import pytest

from cli.completion import complete_title
from tests.support.front import DONE, RUNNING, Desk

SECONDS = 20.0


class Terminal:
    """The far end of a terminal that a program runs in."""

    def __init__(self, handle: int, process: "subprocess.Popen[bytes]") -> None:
        self.handle = handle
        self.process = process
        self.seen = ""

    def type(self, keys: str) -> None:
        os.write(self.handle, keys.encode())

    def wait_for(self, text: str) -> str:
        """Everything up to the text, which must come."""
        until = time.monotonic() + SECONDS
        while text not in self.seen:
            assert time.monotonic() < until, f"no {text!r} in {self.seen[-2000:]!r}"
            if select.select([self.handle], [], [], 0.2)[0]:
                self.seen += self._read()
        before, _, self.seen = self.seen.partition(text)
        return before

    def end(self) -> int:
        """The exit code, once everything is read."""
        until = time.monotonic() + SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < until
            if select.select([self.handle], [], [], 0.05)[0]:
                self.seen += self._read()
        return self.process.returncode

    def _read(self) -> str:
        try:
            return os.read(self.handle, 65536).decode("utf-8", "replace")
        except OSError:  # the program has closed its end
            return ""


@contextmanager
def terminal(desk: Desk, *words: str) -> Generator[Terminal, None, None]:
    ours, theirs = pty.openpty()
    env = {**desk.env, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    program = [sys.executable, "-m", "cli.main", *words]
    process = subprocess.Popen(
        program, stdin=theirs, stdout=theirs, stderr=theirs, env=env, cwd=desk.folder
    )
    os.close(theirs)
    try:
        yield Terminal(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def test_stepping_through_a_game(desk: Desk) -> None:
    newest = desk.run("--json", "show", "evening").json["version"]
    decisions = [
        one["version"] for one in desk.run("--json", "log", "evening", "--decisions").lines
    ]
    with terminal(desk, "replay", "evening", "--step", "--as", "seat-1") as screen:
        screen.wait_for("n next  b back")
        for keys, version in (
            ("n", 2),
            (" ", 3),
            ("\x1b[C", 4),
            ("b", 3),
            ("\x1b[D", 2),
            ("d", decisions[0]),
            ("d", decisions[1]),
            ("zb", decisions[1] - 1),
            ("j1x2\n", 12),
            ("g9\x7f8\n", 8),
            ("g\n", 8),
            ("j\x1b", 8),
            ("j9999\n", newest),
            ("n", newest),
            ("d", newest),
            ("j1\n", 1),
            ("b", 1),
        ):
            screen.type(keys)
            screen.wait_for(f"version {version}  head")
            screen.wait_for("n next  b back")
        screen.type("q")
        assert screen.end() == 0
        assert termios.tcgetattr(screen.handle)[3] & (termios.ICANON | termios.ECHO)


@pytest.mark.parametrize("keys", ["\x04", "\x1b"])
def test_stepping_ends_with_the_input(desk: Desk, keys: str) -> None:
    with terminal(desk, "replay", "evening", "--step", "--from", "9") as screen:
        screen.wait_for("n next  b back")
        screen.type(keys)
        assert screen.end() == 0


def test_an_interrupt_while_stepping(desk: Desk) -> None:
    with terminal(desk, "replay", "evening", "--step") as screen:
        screen.wait_for("n next  b back")
        screen.process.terminate()
        assert screen.end() == 130


def test_progress_is_shown_at_a_terminal_alone(empty: Desk) -> None:
    words = ("simulate", "bagged_boarded", "--players", "4", "--games", "30")
    with terminal(empty, *words) as screen:
        screen.wait_for("playing")
        screen.wait_for("30 games of bagged_boarded")
        assert screen.end() == 0
    assert "playing" not in empty.run(*words).said


def test_colour_at_a_terminal_and_nowhere_else(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = re.compile(r"\x1b\[[0-9;]*3[0-9]")
    with terminal(desk, "show", "evening", "--as", "seat-0") as screen:
        assert screen.end() == 0
        assert coloured.search(screen.seen)
    with terminal(desk, "--no-color", "show", "evening", "--as", "seat-0") as screen:
        assert screen.end() == 0
        assert "\x1b" not in screen.seen
    monkeypatch.setenv("NO_COLOR", "1")
    with terminal(desk, "show", "evening", "--as", "seat-0") as screen:
        assert screen.end() == 0
        assert "\x1b" not in screen.seen
    assert "\x1b" not in desk.run("show", "evening", "--as", "seat-0").out


def completed(desk: Desk, *words: str) -> list[str]:
    """What the shell would offer behind these words."""
    env = {
        **desk.env,
        "_LONGBOX_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(("longbox", *words)),
        "COMP_CWORD": str(len(words)),
    }
    result = subprocess.run(
        [sys.executable, "-c", "from cli.main import main; main()"],
        env=env,
        capture_output=True,
        cwd=desk.folder,
        check=False,
    )
    assert result.stderr == b""
    return result.stdout.decode().split()


def test_completion_of_commands_games_and_titles(desk: Desk) -> None:
    assert completed(desk, "sh") == ["show"]
    assert completed(desk, "show", "ev") == ["evening"]
    assert completed(desk, "show", "aaaa") == [RUNNING, DONE]
    assert completed(desk, "new", "bag") == ["bagged_boarded"]
    assert complete_title("x") == []


def test_completion_never_complains(empty: Desk) -> None:
    assert completed(empty, "show", "ev") == []
    empty.db.write_bytes(b"no store")
    assert completed(empty, "show", "ev") == []
