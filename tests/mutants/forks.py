"""Tasks in forked processes, a fresh one each: what one of them imports, no other one sees."""

import os
import pickle
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")

SECONDS = 120
"""Longer than any task takes; one that has no end is killed."""


class Answer(Generic[T]):
    """What became of one task: its result, or none where its process ended without."""

    def __init__(self, number: int, result: T | None) -> None:
        self.number = number
        """The place of the task among all."""
        self.result = result


def forked(tasks: Sequence[Callable[[], T]], jobs: int) -> Iterator[Answer[T]]:
    """Runs so many at a time; their answers as they come. The caller must have no threads."""
    waiting = list(range(len(tasks)))
    running: dict[int, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        while waiting or running:
            while waiting and len(running) < jobs:
                number = waiting.pop(0)
                running[_start(tasks[number], Path(folder, str(number)))] = number
            pid, _ = os.wait()
            number = running.pop(pid)
            yield Answer(number, _answered(Path(folder, str(number))))


def _start(task: Callable[[], T], answer: Path) -> int:
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        signal.alarm(SECONDS)
        _quiet()
        answer.write_bytes(pickle.dumps(task()))
        status = 0
    finally:
        os._exit(status)


def _quiet() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _answered(answer: Path) -> T | None:
    if not answer.is_file() or not answer.stat().st_size:
        return None
    found: T = pickle.loads(answer.read_bytes())
    return found
