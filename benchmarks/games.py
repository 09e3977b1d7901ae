"""The games that are measured, stored in a folder of their own on this machine's disk."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.options import Options
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.game import AnyGame, Setup
from domain.kernel.types import GameId
from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from projections.bots import random_bot
from projections.playing import Played, play, seed_of

SHELF: tuple[AnyGame, ...] = (GAME,)
LONG: Final = 5
"""Players of a game of more than 2,000 events, the first of its series."""


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


def set_up(players: int) -> Setup[Options, Edition]:
    """What every game here is set up from."""
    return Setup(players, Options(), GAME.standard())


def whole_game(players: int, number: int) -> tuple[Played, Setup[Options, Edition]]:
    """A game to its final score, played at random, and what it was set up from."""
    setup = set_up(players)
    return play(GAME, setup, seed_of(2026, number), [random_bot] * players), setup


def stored(ledger: Ledger, game: Played, setup: Setup[Options, Edition]) -> None:
    """Writes a game, command by command."""
    ledger.open(GAME, setup, seed=game.seed, id=game.id)
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
    game, setup = whole_game(LONG, 0)
    with Ledger(Store(where / "stream.db", SHELF), SHELF) as ledger:
        stored(ledger, game, setup)
        yield Stream(ledger, game.id)
