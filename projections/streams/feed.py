"""The streams of one game: every event as each audience is told it, and the views it leads to.

What is told is a function of the record alone, so that whoever tells it again writes the same
bytes; names of people are in no record, and a seat is called `Seat 2`.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.line import folded
from domain.kernel.messages import Event
from domain.kernel.sight import PUBLIC, Audience, mask, seat_audience, seat_of
from domain.kernel.types import Version
from domain.ledger.batches import read_frame
from domain.ledger.entry import Entry, line_of
from domain.ledger.position import History
from projections.chronicle import sentence_of
from projections.names import name_of
from projections.streams.ask import ask
from projections.streams.patch import Patch, patch, written
from projections.streams.shapes import Status
from projections.streams.view import (
    Beyond,
    Layer,
    beyond_patch,
    laid_out,
    mine_of,
    status_of,
    table_of,
)

NAME: Final = name_of(None)
Back = Callable[[Version, Audience], Any]
"""An audience's Table at an earlier version."""


class Told(msgspec.Struct, frozen=True):
    """One event as one audience is told it."""

    v: Version
    head: str
    data: bytes
    """`{"cause"?,"open","skeleton"}`, canonical: the line of that audience's record."""
    say: str
    patch: bytes
    ask: bytes
    """Empty for the public, and inside a batch."""


class _Seen(msgspec.Struct):
    """What one audience has before it."""

    table: Any
    layer: Layer
    mine: Beyond


class Feed:
    """A game's streams up to a version, and how they go on."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup[Any, Any],
        frame: Frame,
        audiences: tuple[Audience, ...] | None = None,
    ) -> None:
        self.game = game
        self.frame = frame
        self.version = 0
        self.head = ""
        self.setup = setup
        everybody = (PUBLIC, *map(seat_audience, range(setup.players)))
        self.audiences = audiences or everybody
        self._seen: dict[Audience, _Seen] = {}
        bare = game.initial(setup)
        self._take(dict.fromkeys(self.audiences, bare))
        self._shared = table_of(self._seen[PUBLIC].layer, self._status())

    @classmethod
    def at(
        cls, history: History, v: Version, audiences: tuple[Audience, ...] | None = None
    ) -> "Feed":
        """The streams of a history up to a version, 0 included; for all audiences, or for these,
        of which the public is one."""
        frame = Frame("", seats=history.setup.players)
        feed = cls(history.game, history.setup, frame, audiences)
        if v == 0:
            return feed
        past = history.upto(v)
        feed.frame = _frame_of(past.entries) or feed.frame
        feed.version, feed.head = past.version, past.head
        stable = max((at.v for at in past.entries if at.frame is not None), default=0)
        feed._take({audience: past.table(audience) for audience in feed.audiences})
        before = past.upto(stable).table(PUBLIC) if stable else feed.game.initial(feed.setup)
        feed._shared = table_of(feed._seen[PUBLIC].layer, feed._status(before))
        return feed

    def tell(self, entries: Iterable[Entry], back: Back) -> dict[Audience, list[Told]]:
        """Each audience's entries for these events, which follow on the version told last."""
        told: dict[Audience, list[Told]] = {audience: [] for audience in self.audiences}
        for entry in entries:
            if entry.v != self.version + 1:
                raise ValueError(f"event {entry.v} does not follow on {self.version}")
            for audience, one in self._told(entry, back).items():
                told[audience].append(one)
        return told

    def view(self, audience: Audience) -> bytes:
        """`{"head","v","view"}` of an audience, canonical."""
        return written({"head": self.head, "v": self.version, "view": self.seen(audience)})

    def seen(self, audience: Audience) -> dict[str, Any]:
        """The same view as it is kept, `{"table","mine"}`: what did not change since the last
        event is the same object, and `table` is that of all audiences."""
        return {"table": self._shared, "mine": self.beyond(audience).view}

    def beyond(self, audience: Audience) -> Beyond:
        """What that audience sees beyond the table."""
        return self._seen[audience].mine

    def table(self, audience: Audience) -> Any:
        """What that audience sees, as the title keeps it."""
        return self._seen[audience].table

    @property
    def stable(self) -> bool:
        """Whether a batch ends here."""
        return self.version == self.frame.version

    # -- one event ----------------------------------------------------------------------------

    def _told(self, entry: Entry, back: Back) -> dict[Audience, Told]:
        says: dict[Audience, str] = {}
        tables: dict[Audience, Any] = {}
        for audience, seen in self._seen.items():
            event: Event = mask(entry.event, audience)
            says[audience] = self._say(seen.table, event)
            at = partial(_of, back, audience)
            tables[audience] = folded(self.game, seen.table, (event,), at)
        self.version, self.head = entry.v, entry.head.hex()
        if entry.frame is not None:
            self.frame = read_frame(entry.frame)
        before = {audience: seen.mine for audience, seen in self._seen.items()}
        self._take(tables)
        shared = self._patched()
        return {
            audience: Told(
                entry.v,
                self.head,
                line_of(entry, audience),
                says[audience],
                written([*beyond_patch(before[audience], seen.mine, "/mine"), *shared]),
                self._ask(audience) if self.stable else b"",
            )
            for audience, seen in self._seen.items()
        }

    def _patched(self) -> Patch:
        """What changes for all, told once for all of them."""
        old = self._shared
        status = self._status() if self.stable else old
        self._shared = table_of(self._seen[PUBLIC].layer, status)
        return patch(old, self._shared, "/table")

    def _take(self, tables: dict[Audience, Any]) -> None:
        """These Tables lie before their audiences now; what did not change is not laid out anew."""
        known = self._seen
        shown = self._laid(PUBLIC, tables[PUBLIC], known)
        self._seen = {}
        for audience, table in tables.items():
            own = shown if audience == PUBLIC else self._laid(audience, table, known, shown)
            before = known.get(audience)
            mine = mine_of(seat_of(audience), own, shown, None if before is None else before.mine)
            self._seen[audience] = _Seen(table, own, mine)

    def _laid(
        self,
        audience: Audience,
        table: Any,
        known: Mapping[Audience, _Seen],
        like: Layer = (),
    ) -> Layer:
        before = known.get(audience)
        if before is not None and before.table is table:
            return before.layer
        layer = () if before is None else before.layer
        return laid_out(self.game, table, self.setup.players, layer, like)

    def _status(self, table: Any = None) -> Status:
        seen = self._seen[PUBLIC].table if table is None else table
        return status_of(self.game, seen, self.frame)

    def _say(self, table: Any, event: Event) -> str:
        said = sentence_of(self.game, table, event, NAME)
        return f"{said.text} ({', '.join(said.rules)})" if said.rules else said.text

    def _ask(self, audience: Audience) -> bytes:
        seat = seat_of(audience)
        if seat is None:
            return b""
        return ask(self.game, self._seen[audience].table, self.frame, seat)


def _of(back: Back, audience: Audience, v: Version) -> Any:
    return back(v, audience)


def _frame_of(entries: Iterable[Entry]) -> Frame | None:
    frames = (entry.frame for entry in reversed(tuple(entries)))
    found = next((frame for frame in frames if frame is not None), None)
    return None if found is None else read_frame(found)
