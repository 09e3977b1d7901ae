"""What writing costs: a command against the bare commit of its rows, a fork against a command."""

import sqlite3
from collections import deque
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, Final

from benchmarks.games import SHELF, Stream, whole_game
from benchmarks.measure import Figure, Slice, ratios, seconds
from domain.games.bagged_boarded import GAME
from domain.kernel.types import GameId, Version
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.store import Store

EARLY: Final = 100
LATE: Final = 1900
SEATS: Final = 3
COMMANDS: Final = 18
"""Commands in a slice."""
NEWEST: Final = 2**53
FORKS: Final = 6
"""Forks in a slice, and commands in the slice that they are compared with."""

Transaction = tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]
"""Rows of events and rows of commands."""


def durable_command(where: Path, pairs: int) -> Figure:
    """Commands of whole games through the ledger; then the rows they left, straight into a file
    with the same tables, in as many transactions."""
    with Ledger(Store(where / "commands.db", SHELF), SHELF) as ledger:
        commands = Commands(ledger)
        with closing(_Bare(ledger.store.path, where / "bare.db")) as bare:
            found = ratios(
                lambda: commands.submitted(COMMANDS),
                lambda: bare.committed(commands.accepted),
                pairs,
            )
    return Figure("durable_command", "bare SQLite FULL commit", 0.75, found)


def forks(where: Path, stream: Stream, pairs: int) -> tuple[Figure, ...]:
    """Forks near the start and near the end of a long game, against commands and each other."""
    early, late = _Forks(stream, EARLY).made, _Forks(stream, LATE).made
    with Ledger(Store(where / "forks.db", SHELF), SHELF) as ledger:
        commands = Commands(ledger)
        command: Slice = lambda: commands.submitted(FORKS)  # noqa: E731
        against = "a durable command"
        return (
            Figure(f"fork_{EARLY}", against, 0.5, ratios(early, command, pairs)),
            Figure(f"fork_{LATE}", against, 0.5, ratios(late, command, pairs)),
            Figure("fork_flat", f"a fork at version {EARLY}", 1.0, ratios(late, early, pairs)),
        )


class Commands:
    """Plays games through a ledger; each is opened outside the time that counts."""

    def __init__(self, ledger: Ledger) -> None:
        self.accepted: list[Accepted] = []
        self._ledger = ledger
        self._waiting: deque[Order] = deque()
        self._numbers = count(1)

    def submitted(self, many: int) -> float:
        """Submits that many commands, one after the other."""
        while len(self._waiting) < many:
            self._open(next(self._numbers))
        orders = [self._waiting.popleft() for _ in range(many)]
        self.accepted = []
        return seconds(lambda: self.accepted.extend(map(self._ledger.submit, orders)))

    def _open(self, number: int) -> None:
        game, setup = whole_game(SEATS, number)
        self._ledger.open(GAME, setup, seed=game.seed, id=game.id)
        self._waiting.extend(Order(game.id, command) for command in game.commands)


class _Bare:
    """A second file with the tables of the first, written with nothing but `sqlite3`."""

    def __init__(self, path: Path, copy: Path) -> None:
        self._from = sqlite3.connect(path)
        self._to = sqlite3.connect(copy, isolation_level=None)
        self._to.execute("PRAGMA journal_mode=WAL")
        self._to.execute("PRAGMA synchronous=FULL")
        made = self._from.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
        for (statement,) in made.fetchall():
            self._to.execute(statement)

    def close(self) -> None:
        self._from.close()
        self._to.close()

    def committed(self, accepted: list[Accepted]) -> float:
        """Commits the same rows as those commands did, a transaction each."""
        # Whatever followed a command, as the revealing of the seed does, was committed with it.
        nexts = [(answer.game, answer.entries[0].v - 1) for answer in accepted]
        transactions: list[Transaction] = []
        for (game, below), (following, last) in zip(nexts, [*nexts[1:], ("", 0)], strict=True):
            transactions.append(self._rows(game, below, last if following == game else NEWEST))
        return seconds(lambda: self._write(transactions))

    def _rows(self, game: GameId, below: Version, last: Version) -> Transaction:
        events = self._from.execute(
            "SELECT * FROM stored_events WHERE originator_id=? AND originator_version>? "
            "AND originator_version<=? ORDER BY originator_version",
            (game, below, last),
        )
        commands = self._from.execute(
            "SELECT * FROM longbox_commands WHERE game=? AND first>? AND last<=? ORDER BY first",
            (game, below, last),
        )
        return events.fetchall(), commands.fetchall()

    def _write(self, transactions: list[Transaction]) -> None:
        for events, commands in transactions:
            self._to.execute("BEGIN")
            self._to.executemany("INSERT INTO stored_events VALUES (?,?,?,?)", events)
            self._to.executemany("INSERT INTO longbox_commands VALUES (?,?,?,?,?,?)", commands)
            self._to.execute("COMMIT")


class _Forks:
    """Forks of a game at its first stable version from one on."""

    def __init__(self, stream: Stream, v: Version) -> None:
        stable = stream.ledger.history(stream.game).stable_versions()
        self._ledger, self._game = stream.ledger, stream.game
        self._at = next(at for at in stable if at >= min(v, stable[-1]))

    def made(self) -> float:
        """Makes one slice of forks."""
        return seconds(lambda: [self._ledger.fork(self._game, self._at) for _ in range(FORKS)])
