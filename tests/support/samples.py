"""A store that holds the sample games."""

from pathlib import Path

from domain.ledger.place import Place
from tests.support.evidence import FORK_TIMES, TIMES, ledger_on, listed, play_fork, play_sample


def sample_store(folder: Path) -> Path:
    """A file with a finished game of 8 events and a fork of it; `games.db.heads` beside it."""
    path = folder / "games.db"
    play_samples(path)
    return path


def play_samples(place: Place) -> None:
    """The same in any store."""
    with ledger_on(place, clock=listed(*TIMES, *FORK_TIMES)) as ledger:
        play_sample(ledger)
        play_fork(ledger)
