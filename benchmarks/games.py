"""The games that are measured, stored in a folder of their own on this machine's disk."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from benchmarks.title import DRAFT_TITLE, SETUP
from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.options import Options
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.game import AnyGame, Setup
from domain.kernel.types import GameId
from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from projections.bots import random_bot
from projections.playing import Played, play, seed_of

SHELF: tuple[AnyGame, ...] = (GAME, DRAFT_TITLE)


class Stream(msgspec.Struct, frozen=True):
    """One long game, and the ledger of the file that it lies in."""

    ledger: Ledger
    game: GameId

    @property
    def path(self) -> Path:
        return self.ledger.store.path

    def fresh(self) -> Ledger:
        """A ledger on the same store that knows no position yet."""
        return Ledger(self.ledger.store, SHELF)


def played(title: AnyGame, number: int) -> Played:
    """A game played at random, the same one for the same number."""
    setup: Any = SETUP
    return play(title, setup, seed_of(2026, number), [random_bot] * SETUP.players)


def whole_game(players: int, number: int) -> tuple[Played, Setup[Options, Edition]]:
    """A game to its final score, played at random, and what it was set up from."""
    setup = Setup(players, Options(), GAME.standard())
    return play(GAME, setup, seed_of(2026, number), [random_bot] * players), setup


def stored(ledger: Ledger, game: Played, setup: Setup[Options, Edition], title: AnyGame) -> None:
    """Writes a game, command by command."""
    ledger.open(title, setup, seed=game.seed, id=game.id)
    for command in game.commands:
        ledger.submit(Order(game.id, command))


@contextmanager
def folder() -> Generator[Path]:
    """A folder for stores, gone at the end."""
    with TemporaryDirectory(prefix="longbox-bench-") as name:
        yield Path(name)


@contextmanager
def stream(where: Path) -> Generator[Stream]:
    """A store with one long game in it, written command by command."""
    game = played(DRAFT_TITLE, 0)
    with Ledger(Store(where / "stream.db", SHELF), SHELF) as ledger:
        stored(ledger, game, SETUP, DRAFT_TITLE)
        yield Stream(ledger, game.id)
