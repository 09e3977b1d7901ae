"""Entries as rows and back, under pinned tags.

A row's state is `check (16 bytes) | [version, event, rest]`, the latter in msgpack. The event is
there for replay, null where this copy does not hold all of it; the rest is what was hashed, and a
replay leaves it alone. The check is a hash of all that follows it, under a key of the game's own.
Version and tag are in it, so that a load notices a changed or misplaced row without walking the
chain.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, Final, Union

import msgspec
from eventsourcing.persistence import Mapper, StoredEvent, Transcoder

from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import LIFECYCLE
from domain.kernel.messages import Event, tag_of
from domain.kernel.sight import plan
from domain.kernel.types import GameId, Version
from domain.ledger.entry import Cause, Entry, Opening, event_of, read_skeleton
from domain.ledger.errors import Damaged
from domain.ledger.rows import EventRow
from domain.ledger.upcasts import UPCASTS, Upcast, upcast

CHECK: Final = 16
KEYS_KEPT: Final = 1024

Row = tuple[Version, str, bytes]
"""Version, tag and state, as they lie in the table of events."""

Body = tuple[Version, Event | None, msgspec.Raw]
"""What stands behind a row's check."""


class Rest(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """All of an entry but what a replay needs."""

    skeleton: bytes
    head: bytes
    openings: tuple[Opening, ...]
    cause: Cause | None
    frame: bytes | None


_encode: Final = msgspec.msgpack.Encoder().encode
_rest: Final = msgspec.msgpack.Decoder(Rest).decode


class EntryMapper(Mapper[str]):
    """The library's seam between events and rows; holds the registry of tags, closed and pinned.

    No tag ever leads to an import: a tag that is not on the shelf is refused as Damaged.
    """

    def __init__(
        self,
        shelf: Iterable[AnyGame],
        key: bytes,
        upcasts: Mapping[type[Event], Upcast] = UPCASTS,
    ) -> None:
        super().__init__(_NoTranscoder())
        titles = [one for game in shelf for one in (*game.former, game)]
        kinds = (*LIFECYCLE, *(kind for one in titles for kind in one.events), *upcasts)
        self.kinds: Final[dict[str, type[Event]]] = {tag_of(kind): kind for kind in kinds}
        event: Any = Union[tuple(self.kinds.values())]  # noqa: UP007  # the shelf says which
        body: Any = tuple[Version, event | None, msgspec.Raw]
        self._decode: Callable[[bytes], Body] = msgspec.msgpack.Decoder(body).decode
        self._today = {tag: kind for tag, kind in self.kinds.items() if kind not in upcasts}
        self._upcasts = upcasts
        self._begun = lru_cache(KEYS_KEPT)(partial(_begun, key))

    def check(self, game: GameId, body: bytes) -> bytes:
        """The keyed check of a row: 16 bytes."""
        hashed = self._begun(game).copy()
        hashed.update(body)
        check: bytes = hashed.digest()[:CHECK]
        return check

    def row(self, entry: Entry) -> EventRow:
        """The entry's row."""
        event = entry.event if _replays(entry) else None
        rest = Rest(entry.skeleton, entry.head, entry.openings, entry.cause, entry.frame)
        body = _encode((entry.v, event, rest))
        return entry.game, entry.v, entry.tag, self.check(entry.game, body) + body

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        return StoredEvent(*self.row(domain_event))

    def kept(self, game: GameId, row: Row) -> EventRow:
        """Another store's row under this store's key. Whoever takes it over has read it there, so
        that no damage is given a new check."""
        v, tag, state = row
        return game, v, tag, self.check(game, state[CHECK:]) + state[CHECK:]

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        row = (stored_event.originator_version, stored_event.topic, stored_event.state)
        return self.entry(str(stored_event.originator_id), *row)

    def entry(self, game: GameId, v: Version, tag: str, state: bytes) -> Entry:
        """The whole entry of a row; raises Damaged."""
        try:
            event, rest = self._opened(game, v, tag, state)
        except (TypeError, ValueError, msgspec.MsgspecError) as error:
            raise Damaged(
                f"game {game} version {v}: not the row that was stored ({error})"
            ) from None
        today = upcast(event, self._upcasts)
        return Entry(
            game, v, tag, rest.skeleton, rest.head, rest.openings, today, rest.cause, rest.frame
        )

    def event(self, game: GameId, v: Version, tag: str, state: bytes) -> Event:
        """The event alone; raises Damaged."""
        return next(self.events(game, ((v, tag, state),)))

    def events(self, game: GameId, rows: Iterable[Row]) -> Iterator[Event]:
        """The events alone of a game's rows, for replay; raises Damaged."""
        begun, decode, today = self._begun(game).copy, self._decode, self._today
        for v, tag, state in rows:
            try:
                body, hashed = state[CHECK:], begun()
                hashed.update(body)  # `check` written out: this is where replay spends its time
                if state[:CHECK] == hashed.digest()[:CHECK]:
                    said, event, _ = decode(body)
                    if event is not None and said == v and today.get(tag) is type(event):
                        yield event
                        continue
            except (TypeError, msgspec.MsgspecError):
                pass
            # What cannot go this short way is read in full, or refused with the reason.
            yield self.entry(game, v, tag, state).event

    def _opened(self, game: GameId, v: Version, tag: str, state: bytes) -> tuple[Event, Rest]:
        """A row's event, as it was stored, and the rest. Raises ValueError, TypeError or an error
        of decoding where the check does not hold or what it covers does not fit the row."""
        if type(state) is not bytes or not state.startswith(self.check(game, state[CHECK:])):
            raise ValueError("the check does not hold")
        said, event, raw = self._decode(state[CHECK:])
        if said != v:
            raise ValueError(f"it was version {said}")
        rest = _rest(raw)
        kind = self.kinds.get(tag)
        if event is None and kind is not None:
            event = _rebuilt(kind, rest)
        if event is None or type(event) is not kind:
            raise ValueError(
                f"the tag {tag!r:.80} is another than its event's, or of no title here"
            )
        return event, rest


def _rebuilt(kind: type[Event], rest: Rest) -> Event | None:
    said = read_skeleton(rest.skeleton)
    return event_of(kind, said, rest.openings) if said.event == tag_of(kind) else None


def is_whole(entry: Entry) -> bool:
    """Whether every sealed part of the entry is open."""
    shape = plan(type(entry.event))
    upcast_from = shape.tag != entry.tag
    sealed = read_skeleton(entry.skeleton).sealed if upcast_from else shape.sealed
    return len(entry.openings) == len(sealed)


def _replays(entry: Entry) -> bool:
    # What was upcast keeps its old tag, and is upcast again at each reading.
    shape = plan(type(entry.event))
    return shape.tag == entry.tag and len(entry.openings) == len(shape.sealed)


def _begun(key: bytes, game: GameId) -> Any:  # hashlib has no public name for what it is
    # Half of SHA-256 behind a key of the game's own: from half a state nobody can go on hashing. Of
    # all hashes at hand it takes the least time for a row, since processors have it built in. The
    # key is hashed once, and a copy goes on with each row.
    return hashlib.sha256(hashlib.sha256(key + game.encode()).digest())


class _NoTranscoder(Transcoder):
    """The library asks for one; nothing here goes through it."""

    def encode(self, obj: Any) -> bytes:
        raise TypeError("entries are not transcoded")

    def decode(self, data: bytes) -> Any:
        raise TypeError("entries are not transcoded")
