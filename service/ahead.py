"""What is about to be stored is told while its commit is waited for.

A commit waits for the disk or for the database, telling for nobody: they take place at once, in two
threads. What was told so is published after the commit; where that failed, it is forgotten.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from domain.kernel.types import GameId
from domain.ledger.entry import Entry


class Ahead:
    """Has told what a ledger is about to store (`domain.ledger.orders.Beside`), a game at a time.
    Between `committing` and `stored` or `lost` nobody else may use what `tell` uses."""

    def __init__(
        self, tell: Callable[[GameId, Sequence[Entry]], None], forget: Callable[[GameId], None]
    ) -> None:
        self._tell = tell
        self._forget = forget
        self._thread = ThreadPoolExecutor(1, "ahead")
        self._telling: Future[None] | None = None
        self._games: dict[GameId, list[Entry]] = {}

    def committing(self, entries: Iterable[Entry]) -> None:
        """Begins to tell these."""
        self._games = defaultdict(list)
        for entry in entries:
            self._games[entry.game].append(entry)
        self._telling = self._thread.submit(self._tell_all)

    def stored(self) -> None:
        """Waits until they are told."""
        if self._telling is not None:
            self._telling.result()
        self._telling, self._games = None, {}

    def lost(self) -> None:
        """Forgets the games of which anything was told that may not be stored."""
        games = self._games
        self.stored()
        for game in games:
            self._forget(game)

    def _tell_all(self) -> None:
        for game, entries in self._games.items():
            try:
                self._tell(game, entries)
            except Exception:  # noqa: BLE001  # publishing meets it again, and says so
                self._forget(game)
