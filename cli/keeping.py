"""Storing many games at once: all of them, or none."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from cli.context import Session
from cli.exits import Wrong
from cli.progress import progress
from cli.simulated import Plan, Result, set_up
from domain.kernel.game import AnyGame
from domain.kernel.types import GameId, Version
from domain.ledger.entry import Entry
from domain.ledger.heads import Anchors
from domain.ledger.ledger import Ledger, Order
from domain.ledger.place import Place
from domain.ledger.rows import Committing, Extra, nothing
from domain.ledger.store import Store


def keep(run: Session, plan: Plan, results: Sequence[Result]) -> None:
    """Plays the games again into the store, in one transaction.

    Raises Wrong, and stores nothing, where one of them is there already.
    """
    game, setup = set_up(plan, run.settings.shelf)
    with run.ledger(create=True) as ledger:
        for result in results:
            if ledger.store.newest(result.outcome.game):
                raise Wrong(f"game {result.outcome.game} of this series is in the store already")
    gathered = _Gathered(run.place, run.shelf)
    heads = _Heads(run.anchors_of(gathered, write=True))
    with Ledger(gathered, run.shelf, anchors=heads) as ledger:
        with progress("sealing", len(results)) as advance:
            for result in results:
                ledger.open(game, setup, seed=result.seed, id=result.outcome.game)
                for command in result.commands:
                    ledger.submit(Order(result.outcome.game, command))
                advance()
        with run.storing():
            gathered.release()
            heads.release()


class _Gathered(Store):
    """A store that writes nothing before it is told to."""

    def __init__(self, place: Place, shelf: Iterable[AnyGame]) -> None:
        super().__init__(place, shelf)
        self._entries: list[Entry] = []
        self._extras: list[Extra] = []

    def put(self, entries: Sequence[Entry], extra: Extra, committing: Committing = nothing) -> None:
        self._entries += entries
        self._extras.append(extra)

    def release(self) -> None:
        """Writes all that was gathered, in one transaction."""
        extra = Extra(
            [row for one in self._extras for row in one.commands],
            [row for one in self._extras for row in one.games],
            [row for one in self._extras for row in one.seats],
            [row for one in self._extras for row in one.editions],
            [row for one in self._extras for row in one.refusals],
            [row for one in self._extras for row in one.notes],
            [row for one in self._extras for row in one.receipts],
        )
        super().put(self._entries, extra)


class _Heads(Anchors):
    """Anchors that are written once the games are."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._heads: list[tuple[GameId, Version, str]] = []

    def append(self, heads: Iterable[tuple[GameId, Version, str]]) -> None:
        self._heads += heads

    def release(self) -> None:
        """Writes all that was gathered."""
        super().append(self._heads)
