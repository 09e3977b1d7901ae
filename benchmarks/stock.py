"""The peer: the same events in the library's own `Aggregate`, transcoder and SQLite recorder.

It folds with the same functions as we do, and keeps neither seals nor chain nor causes: what
differs is how an event gets out of the store.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from benchmarks.games import LONG, set_up
from domain.games.bagged_boarded import GAME
from domain.kernel.messages import Event, Events, tag_of

_TAGS: Final = GAME.tags
_PLAIN: Final = (str, int, type(None))
"""What the transcoder reads as it was written; of a tuple inside a tuple it makes a list."""


class Play(Aggregate):
    """A table as the library's tutorial would keep it; fields are what its transcoder can write."""

    def __init__(self) -> None:
        self.table: Any = GAME.initial(set_up(LONG))

    @event("Happened")
    def happen(self, tag: str, fields: tuple[Any, ...]) -> None:
        self.table = GAME.evolve(self.table, _TAGS[tag](*fields))

    @event("HappenedInParts")
    def happen_in_parts(self, tag: str, fields: list[Any]) -> None:
        """An event with tuples or Structs inside."""
        self.table = GAME.evolve(self.table, msgspec.convert(fields, _TAGS[tag]))


class Stock:
    """An application over a file of its own, holding one aggregate."""

    def __init__(self, where: Path, events: Events) -> None:
        env: Mapping[str, str] = {
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "SQLITE_DBNAME": str(where / "stock.db"),
        }
        self._application: Application[UUID] = Application(env)
        game = Play()
        for one in events:
            _happen(game, one)
        self._application.save(game)
        self._id, self._table = game.id, game.table

    def load(self) -> None:
        """The aggregate from its events."""
        game: Play = self._application.repository.get(self._id)
        assert game.table == self._table, "it has been loaded"

    def close(self) -> None:
        self._application.close()


def _happen(game: Play, one: Event) -> None:
    tag, fields = tag_of(type(one)), msgspec.structs.astuple(one)
    if all(map(_plain, fields)):
        game.happen(tag, fields)
    else:
        game.happen_in_parts(tag, msgspec.to_builtins(one))


def _plain(value: object) -> bool:
    return isinstance(value, _PLAIN)
