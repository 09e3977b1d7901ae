"""Processes to be killed: one warm interpreter that forks a child for every trial.

    with Zygote() as zygote:
        child = zygote.start("tests.support.writers:honest", store, acks, 7)
        child.kill()

The forking side is `python -m tests.support.zygote`; it has no threads and holds no store, so that
every child opens its own.
"""

import importlib
import json
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from typing import Any

from tests.support.evidence import ROOT


class Child:
    """A forked process, running until it ends or is killed."""

    def __init__(self, zygote: "Zygote", pid: int) -> None:
        self.pid = pid
        self._zygote = zygote

    def kill(self) -> int:
        """SIGKILL, and the status it left with: a negative signal, or an exit code."""
        os.kill(self.pid, signal.SIGKILL)
        return self.ended()

    def ended(self) -> int:
        """Waits for its end. Until it is asked for, not even a dead child gives up its id."""
        self._zygote.ask("")
        return int(self._zygote.answer())


class Zygote:
    """The test's side: one child at a time."""

    def __enter__(self) -> "Zygote":
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.answer() == "ready"
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=20)

    def start(self, task: str, *args: Any) -> Child:
        """A child that runs `module:function` with these arguments (of JSON)."""
        self.ask(json.dumps([task, *args]))
        return Child(self, int(self.answer()))

    def ask(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the zygote is gone"
        return line.strip()


def say(text: object) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def task_of(name: str) -> Callable[..., None]:
    module, _, function = name.partition(":")
    found: Callable[..., None] = getattr(importlib.import_module(module), function)
    return found


def main() -> None:
    importlib.import_module("tests.support.writers")
    say("ready")
    while line := sys.stdin.readline():
        name, *args = json.loads(line)
        task = task_of(name)
        pid = os.fork()
        if pid == 0:
            run(task, args)
        say(pid)
        sys.stdin.readline()
        say(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def run(task: Callable[..., None], args: list[Any]) -> None:
    """The child: nothing of the parent's is used, and it ends here."""
    try:
        task(*args)
    except BaseException:  # noqa: BLE001  # said, and told by the status
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
