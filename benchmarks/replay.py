"""What reading costs: a long game from its rows to the Table, against the limit and a peer."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Union

import msgspec

from benchmarks.games import LONG, Stream, set_up
from benchmarks.measure import Figure, Slice, ratios, seconds
from benchmarks.stock import Stock
from domain.games.bagged_boarded import GAME
from domain.kernel.lifecycle import KERNEL_EVENTS
from domain.kernel.messages import Events
from domain.ledger.mapper import CHECK

KEY: Final = bytes(32)


def store_to_state(stream: Stream, pairs: int) -> Figure:
    """A load that knows nothing yet, against the sum of four parts, each measured by itself on the
    same rows: fetch them, hash them under a key, decode the events, fold them."""
    with closing(_Parts(stream)) as parts:
        found = ratios(_load(stream), parts.alone, pairs)
    return Figure("store_to_state", "row + check + decode + evolve, each alone", 0.7, found)


def store_to_state_vs_stock(stream: Stream, where: Path, pairs: int) -> Figure:
    """The same load, against the stock aggregate that holds the same events."""
    with closing(_Parts(stream)) as parts, closing(Stock(where, parts.events)) as stock:
        found = ratios(_load(stream), lambda: seconds(stock.load), pairs)
    return Figure("store_to_state_vs_stock", "stock Aggregate, JSONTranscoder, SQLite", 8.0, found)


def _load(stream: Stream) -> Slice:
    return lambda: seconds(lambda: stream.fresh().load(stream.game))


class _Parts:
    """The least that a load has to do, part by part, in the plainest code there is for each."""

    def __init__(self, stream: Stream) -> None:
        self._connection = sqlite3.connect(stream.path)
        self._game = stream.game
        rows = self._fetched()
        self._states: list[bytes] = [state for _, _, state in rows]
        events = tuple(stream.ledger.store.mapper.events(self._game, rows))
        self._fasts = [msgspec.msgpack.encode(event) for event in events]
        kinds: Any = Union[tuple(stream.ledger.store.mapper.kinds.values())]  # noqa: UP007
        self._decode = msgspec.msgpack.Decoder(kinds).decode
        self.events: Events = tuple(e for e in events if type(e) not in KERNEL_EVENTS)

    def close(self) -> None:
        self._connection.close()

    def alone(self) -> float:
        """The seconds of all parts together."""
        return sum(map(seconds, (self._fetched, self._checked, self._decoded, self._evolved)))

    def _fetched(self) -> list[Any]:
        statement = (
            "SELECT originator_version, topic, state FROM stored_events WHERE originator_id=? "
            "ORDER BY originator_version"
        )
        return self._connection.execute(statement, (self._game,)).fetchall()

    def _checked(self) -> None:
        blake2b = hashlib.blake2b
        for state in self._states:
            blake2b(state, digest_size=CHECK, key=KEY).digest()

    def _decoded(self) -> None:
        decode = self._decode
        for fast in self._fasts:
            decode(fast)

    def _evolved(self) -> None:
        table, evolve = GAME.initial(set_up(LONG)), GAME.evolve
        for event in self.events:
            table = evolve(table, event)
