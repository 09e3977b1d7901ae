"""What the operator is told: structured logs, and figures. Never a card, a token, a command's
arguments or a body: only ids, versions, counts and names of kinds."""

import sys
from typing import Any, Final, TextIO

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from domain.kernel.types import GameId

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


def logger(out: TextIO | None = None) -> Any:
    """A log of one JSON object a line."""
    stream = sys.stderr if out is None else out
    return structlog.wrap_logger(
        structlog.PrintLogger(stream),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _only_told,
            structlog.processors.JSONRenderer(sort_keys=True),
        ],
    )


TOLD: Final = frozenset(
    (
        *("event", "level", "timestamp", "game", "seat", "entry", "v", "code", "error", "place"),
        *("count", "worker", "why", "epoch", "user", "settings"),
    )
)
"""What a line may hold; all else is left out before it is written."""


def _only_told(_logger: Any, _method: str, line: Any) -> Any:
    return {name: value for name, value in line.items() if name in TOLD}


class Monitor:
    """Logs and figures of one worker."""

    def __init__(self, log: Any = None, worker: str = "") -> None:
        self.registry = CollectorRegistry()
        self.log = (log if log is not None else logger()).bind(worker=worker)
        new = self._new
        self._answers = new(Counter, "answers", "Answers given.", "status", "code")
        self._versions = new(Counter, "versions_published", "Entries added to streams.")
        self._batches = Histogram(
            "longbox_batch_seconds",
            "From reading commands to the last acknowledgement.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._read = new(Counter, "entries_read", "Entries read from command streams.")
        self._dead = new(Counter, "dead_letters", "Entries laid aside.")
        self._lost = new(Counter, "connections_lost", "Times the server was gone.")
        self._held = new(Gauge, "games_held", "Games held until an operator sees to them.")
        self._shards = new(Gauge, "shards", "Shards held.")
        self._hot = new(Gauge, "games_listened_to", "Games listened to all the time.")
        self._errors = new(Counter, "errors", "Errors of the program itself.", "kind")

    def _new(self, kind: Any, name: str, text: str, *labels: str) -> Any:
        return kind(f"longbox_{name}", text, labels, registry=self.registry)

    def answered(self, status: str, code: str) -> None:
        self._answers.labels(status, code).inc()

    def published(self, entries: int) -> None:
        self._versions.inc(entries)

    def read(self, entries: int) -> None:
        self._read.inc(entries)

    def took(self, seconds: float) -> None:
        self._batches.observe(seconds)

    def holding(self, shards: int, games: int) -> None:
        self._shards.set(shards)
        self._hot.set(games)

    def held(self, game: GameId, why: str) -> None:
        self._held.inc()
        self.log.error("game_held", game=game, why=why)

    def released(self, game: GameId) -> None:
        self._held.dec()
        self.log.info("game_released", game=game)

    def dead(self, game: GameId, seat: int, entry: str) -> None:
        self._dead.inc()
        self.log.error("dead_letter", game=game, seat=seat, entry=entry)

    def lost(self, error: BaseException) -> None:
        self._lost.inc()
        self.log.warning("server_lost", error=type(error).__name__)

    def failed(self, error: BaseException, game: GameId = "", entry: str = "") -> None:
        """An error of the program: its kind and place, and nothing that it says of values."""
        self._errors.labels(type(error).__name__).inc()
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = "" if place is None else f"{place.tb_frame.f_code.co_qualname}:{place.tb_lineno}"
        self.log.error("failed", error=type(error).__name__, place=where, game=game, entry=entry)
