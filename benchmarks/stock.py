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

from benchmarks.title import DRAFT_TITLE, SETUP
from domain.kernel.messages import Events, tag_of

_TAGS: Final = DRAFT_TITLE.tags


class Draft(Aggregate):
    """A table as the library's tutorial would keep it; fields are what its transcoder can write."""

    def __init__(self) -> None:
        self.table: Any = DRAFT_TITLE.initial(SETUP)

    @event("Happened")
    def happen(self, tag: str, fields: tuple[Any, ...]) -> None:
        self.table = DRAFT_TITLE.evolve(self.table, _TAGS[tag](*fields))


class Stock:
    """An application over a file of its own, holding one aggregate."""

    def __init__(self, where: Path, events: Events) -> None:
        env: Mapping[str, str] = {
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "SQLITE_DBNAME": str(where / "stock.db"),
        }
        self._application: Application[UUID] = Application(env)
        draft = Draft()
        for one in events:
            draft.happen(tag_of(type(one)), msgspec.structs.astuple(one))
        self._application.save(draft)
        self._id, self._table = draft.id, draft.table

    def load(self) -> None:
        """The aggregate from its events."""
        draft: Draft = self._application.repository.get(self._id)
        assert draft.version > 1, "it has been loaded"

    def close(self) -> None:
        self._application.close()
