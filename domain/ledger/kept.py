"""Newest positions, kept between orders and shared by threads."""

import threading
from collections import OrderedDict

from domain.kernel.types import GameId
from domain.ledger.position import Position


class Kept:
    """The newest position of each of the games used last; of two, the newer is kept."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._positions: OrderedDict[GameId, Position] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game: GameId) -> Position | None:
        with self._lock:
            position = self._positions.get(game)
            if position is not None:
                self._positions.move_to_end(game)
            return position

    def put(self, game: GameId, position: Position) -> None:
        with self._lock:
            known = self._positions.get(game)
            if known is None or known.version < position.version:
                self._positions[game] = position
            self._positions.move_to_end(game)
            if len(self._positions) > self._size:
                self._positions.popitem(last=False)

    def drop(self, game: GameId) -> None:
        """Forget a position that others have left behind."""
        with self._lock:
            self._positions.pop(game, None)
