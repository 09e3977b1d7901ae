"""A House (see `tests.support.serving`) on an imitated server, with a store that is not waited for:
one thread, and time goes by only where it is said to."""

import os
from pathlib import Path
from typing import Final

import pytest

from domain.ledger.heads import Anchors
from domain.ledger.ledger import Ledger
from domain.ledger.rows import TABLES
from domain.ledger.store import Store
from service import duties
from tests.simulator.server import Client, Memory
from tests.support import serving
from tests.support.serving import House
from tests.support.stores import sqlite_recorder, unsynced

TICK: Final = 0.2
"""Milliseconds that a round of requests takes here."""


class Clock:
    """What the service takes for the time of its machine: that of the imitated server."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def monotonic(self) -> float:
        self._memory.now += TICK
        return self._memory.now / 1000

    def sleep(self, seconds: float) -> None:
        self._memory.now += 1000 * seconds


class Imitated(House):
    """Workers, players and readers on it, as on a real one."""

    def __init__(self, folder: Path, planted: pytest.MonkeyPatch) -> None:
        self.memory = Memory()
        clock = Clock(self.memory)
        planted.setattr(serving, "sender", lambda _url: Client(self.memory))
        planted.setattr(serving, "reader", lambda _url: Client(self.memory))
        planted.setattr(duties, "time", clock)
        planted.setattr("service.worker.time", clock)
        planted.setattr("tests.support.crashes.time", clock)
        self._store: Store | None = None
        self._anchors = Anchors(Path(os.devnull))  # of all ledgers: few of them are closed
        super().__init__(folder, "imitated")

    def another(self) -> Ledger:
        """A ledger that keeps nothing of what others did, on the one store."""
        if self._store is None:
            first = unsynced(Ledger(Store(self.place, self.shelf), self.shelf))
            self._store = first.store
        return Ledger(self._store, self.shelf, anchors=self._anchors)

    def empty(self) -> None:
        """Nothing was ever played, and the server is new."""
        self.memory.keys.clear()
        self.memory.known.clear()
        with sqlite_recorder(self.ledger).datastore.get_connection(commit=True) as connection:
            cursor = connection.cursor().sqlite_cursor
            for table in ("stored_events", *TABLES.keys() - {"longbox_meta"}):
                cursor.execute(f"DELETE FROM {table}")
        self.ledger = self.another()

    def close(self) -> None:
        self._anchors.close()
        if self._store is not None:
            self._store.close()
