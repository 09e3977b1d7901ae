"""A server, a store with a worker on it, and a relay that does nothing else: each is a process.

`python -m benchmarks.server worker STORE URL FULL|NORMAL` and `.. relay URL` are two of them.
"""

import subprocess
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import redis

from benchmarks.games import SHELF
from domain.ledger.ledger import Ledger
from domain.ledger.place import Place, place_of
from domain.ledger.sqlite import Recorder
from domain.ledger.store import Store
from service import embedded
from service.connect import reader, sender
from service.monitor import Monitor, logger
from service.settings import Settings
from service.worker import Worker

ROOT: Final = Path(__file__).parents[1]
REALM: Final = "bench"
ASKED, TOLD = "bench:asked", "bench:told"


@contextmanager
def a_server() -> Generator[str]:
    """The wheel's server on a Unix socket; nothing is kept."""
    with embedded.server() as url:
        yield url


@contextmanager
def running(*words: str) -> Generator[None]:
    """One of this module's processes, ended with the block."""
    process = subprocess.Popen(
        (sys.executable, "-m", "benchmarks.server", *words), cwd=ROOT, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def ledger_on(place: Place, synced: bool = True) -> Ledger:
    """A ledger of the games that are measured; where it is not synced, a file's commits are not
    waited for (NORMAL)."""
    store = Store(place, SHELF)
    if not synced and isinstance(store.recorder, Recorder):
        pool = store.recorder.datastore.pool
        connection = pool.get_connection(is_writer=True)
        connection.cursor().sqlite_cursor.execute("PRAGMA synchronous=NORMAL")
        pool.put_connection(connection)
    return Ledger(store, SHELF)


def work(place: str, url: str, mode: str) -> None:
    """The worker: until it is ended."""
    settings = Settings(realm=REALM, redis=url, lease=1500)  # several soon share the shards
    with ledger_on(place_of(place), mode == "FULL") as ledger, Path("/dev/null").open("w") as none:
        worker = Worker(ledger, sender(url), reader(url), settings, Monitor(logger(none)))
        worker.run(lambda: False)


def relay(url: str) -> None:
    """What a service cannot do without: reads an entry and writes one, and nothing else."""
    waiting, out = reader(url), sender(url)
    at: Any = "$"
    out.set("bench:relay", 1)
    while True:
        found: Any = waiting.xread({ASKED: at}, block=0)
        ((_, entries),) = found
        for _, fields in entries:
            out.xadd(TOLD, fields)
        at = entries[-1][0]


class Relayed:
    """XADD to a relay, and XREAD of what it makes of it."""

    def __init__(self, url: str, size: int) -> None:
        self._out, self._in = sender(url), reader(url)
        self._fields: Any = {"body": b"x" * size}
        self._at: Any = "0-0"

    def once(self) -> float:
        """How long one takes, in seconds."""
        begun = time.perf_counter()
        self._out.xadd(ASKED, self._fields)
        found: Any = self._in.xread({TOLD: self._at}, block=5000)
        took = time.perf_counter() - begun
        self._at = found[0][1][-1][0]
        return took

    def wait(self) -> None:
        """Until the relay reads."""
        while not self._out.exists("bench:relay"):
            time.sleep(0.01)
        time.sleep(0.2)


def main(words: Sequence[str]) -> None:
    """One of the processes."""
    with suppress(KeyboardInterrupt, redis.ConnectionError):
        if words[0] == "worker":
            work(*words[1:])
        else:
            relay(*words[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
