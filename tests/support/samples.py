"""A store that holds the sample games, and ways to change what it holds."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.support.evidence import FORK_TIMES, TIMES, ledger_on, listed, play_fork, play_sample


def sample_store(folder: Path) -> Path:
    """A store with a finished game of 8 events and a fork of it; `games.db.heads` beside it."""
    path = folder / "games.db"
    with ledger_on(path, clock=listed(*TIMES, *FORK_TIMES)) as ledger:
        play_sample(ledger)
        play_fork(ledger)
    return path


def change(store: Path, *statements: str) -> None:
    """Runs SQL on the file behind the ledger's back; every statement must change something."""
    with closing(sqlite3.connect(store)) as connection, connection:
        for statement in statements:
            assert connection.execute(statement).rowcount != 0, statement
