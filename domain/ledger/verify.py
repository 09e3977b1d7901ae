"""What a copy proves by itself: header, chain, openings, causes, batches (audit checks 1, 2 and 4).

Lines are believed one after the other. At the first line whose form or hash is wrong the rest is
refused, for what follows rests on it.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from domain.kernel.advance import Batch, advance, answering
from domain.kernel.canon import NotCanonical
from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.lifecycle import LIFECYCLE_TAGS, Forked, GameOpened
from domain.kernel.line import folded, spans_in
from domain.kernel.messages import Event, tag_of
from domain.kernel.sight import (
    ALL,
    HIDDEN,
    Audience,
    public_fields,
)
from domain.kernel.table_commands.events import TakenBack
from domain.kernel.types import GameId, Version
from domain.ledger import chain
from domain.ledger.aside import End, form_faults
from domain.ledger.aside import faults as aside_faults
from domain.ledger.authorship import signature_fault
from domain.ledger.batches import frame_bytes
from domain.ledger.causes import CauseFault, Read, held_cause, read_cause
from domain.ledger.deciding import open_since
from domain.ledger.entry import Cause, Entry, Skeleton, event_of
from domain.ledger.errors import LedgerError
from domain.ledger.openings import Openings, Unfitting
from domain.ledger.origins import SEEDED, Seeds, Unfounded, opened_setup
from domain.ledger.position import History, under
from domain.ledger.record import Line
from domain.ledger.shapes import author_fault, gathering_fault, shape_fault
from domain.ledger.signing import is_key
from domain.ledger.told import Told
from domain.ledger.upcasts import UPCASTS, Upcast, upcast


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, by the number of the audit's check; `v` where a version can be named."""

    check: int
    v: Version | None
    text: str


class Done(msgspec.Struct, frozen=True):
    """One batch, believed: its command, where this copy holds it, and where its Table and Frame
    were before it."""

    first: int
    last: int
    by: Audience
    read: Read | None
    before: Frame
    table: Any


class Verified(msgspec.Struct, frozen=True):
    """The history up to the first fault that the rest would rest on, and every fault found."""

    history: History | None
    batches: tuple[Done, ...]
    faults: tuple[Fault, ...]
    ends: Mapping[Version, End] = {}
    """The ends of the batches, to which receipts are held."""


def verified(
    told: Told,
    shelf: Mapping[str, AnyGame],
    upcasts: Mapping[type[Event], Upcast] = UPCASTS,
) -> Verified:
    """Every check that needs no rules. Raises LedgerError where the title, its rules version or its
    edition are not this program's, so that nothing can be said."""
    return _Reading(told, shelf, upcasts).verified()


class _Stop(Exception):
    """A fault that all later lines rest on."""


class _Reading:
    """One pass over the lines."""

    def __init__(
        self, told: Told, shelf: Mapping[str, AnyGame], upcasts: Mapping[type[Event], Upcast]
    ) -> None:
        self.told = told
        self.openings = Openings(told.copies)
        self.upcasts = upcasts
        self.kinds = {**{tag_of(kind): kind for kind in upcasts}, **LIFECYCLE_TAGS}
        """What an event can be: the kernel's, old ones, and the title's once it is known."""
        self.shelf = shelf
        self.faults: list[Fault] = []
        self.entries: list[Entry] = []
        self.heads: list[bytes] = []
        self.batches: list[Done] = []
        self.open: list[Entry] = []
        self.read: Read | None = None
        self.cause: Cause | None = None
        self.by = ""
        self.first: Line | None = None
        self.seeds = Seeds()
        self.nonces: set[tuple[GameId, Audience, str]] = set()
        self.title: AnyGame | None = None
        self.setup: Setup[Any, Any] | None = None
        self.table: Any = None
        self.tables: dict[Version, Any] = {}
        self.ends: dict[Version, End] = {}
        self.frame = Frame("")

    def verified(self) -> Verified:
        try:
            for v, line in enumerate(self.told.lines, 1):
                self._line(v, line)
            self._end_batch()
            self._last_line()
        except _Stop:
            pass
        history, batches = self._history(), tuple(self.batches)
        return Verified(history, batches, tuple(self.faults), self.ends)

    def fault(self, check: int, v: Version | None, text: str) -> None:
        self.faults.append(Fault(check, v, text))

    def stop(self, check: int, v: Version | None, text: str) -> _Stop:
        self.fault(check, v, text)
        return _Stop()

    # -- one line -----------------------------------------------------------------------------

    def _line(self, v: Version, line: Line) -> None:
        said = line.said
        if said.v != v:
            raise self.stop(1, v, f"version {v} is missing; the line there says version {said.v}")
        event = self._event(v, line)
        self._place(v, line, event)
        try:
            openings = self.openings.of(v, line, event)
        except Unfitting as error:
            raise self.stop(1, v, str(error)) from None
        if line.cause is not None:
            self._end_batch()
            self._begin_batch(v, line, event)
        elif not self.open or self.open[0].cause is None:
            raise self.stop(4, v, "an event outside a batch")
        elif self.first is None or not _is_shared(self.first.said, said):
            raise self.stop(4, v, "cause, time, author or game differ from the batch's first event")
        head = chain.link(self.heads[-1] if v > 1 else chain.genesis(said.game), line.skeleton)
        self.heads.append(head)
        cause = self.cause if line.cause is not None else None
        today = upcast(event, self.upcasts)
        entry = Entry(said.game, v, said.event, line.skeleton, head, openings, today, cause)
        self.open.append(entry)

    def _event(self, v: Version, line: Line) -> Event:
        said = line.said
        kind = self.kinds.get(said.event)
        if kind is None:
            raise self.stop(1, v, f"no event of this title is called {said.event!r:.80}")
        try:
            event = event_of(kind, said, line.openings)
        except (msgspec.ValidationError, NotCanonical) as error:
            raise self.stop(1, v, f"{said.event} has another shape: {error}") from None
        if public_fields(event) != said.public:
            raise self.stop(1, v, f"{said.event} holds public values in another form")
        return event

    def _place(self, v: Version, line: Line, event: Event) -> None:
        said = line.said
        if v == 1:
            if not isinstance(event, GameOpened):
                raise self.stop(1, v, "the first event is not longbox.game_opened")
            self._opened(said.game, event)
        elif type(event) is GameOpened:
            raise self.stop(1, v, "a second longbox.game_opened")
        elif type(event) is Forked:
            self._forked(v, said.game, event)
        elif said.game != self.told.lines[v - 2].said.game:
            raise self.stop(1, v, "another game goes on here, but this event is no fork")
        if type(event) in SEEDED:
            try:
                self.seeds.take(said.game, event)
            except Unfounded as error:
                raise self.stop(1, v, str(error)) from None

    def _opened(self, game: GameId, event: GameOpened) -> None:
        title = self.shelf.get(event.title)
        if title is None:
            raise LedgerError(f"the title {event.title!r:.80} is not on this shelf")
        title = under(title, event)
        try:
            self.setup = opened_setup(self.told, title, event)
        except Unfounded as error:
            raise self.stop(1, 1, str(error)) from None
        self.title, self.table = title, title.initial(self.setup)
        self.kinds = {**title.tags, **self.kinds}
        keys = (event.host_key, *(seat.key for seat in event.seats))
        if not all(key is None or is_key(key) for key in keys):
            self.fault(2, 1, "what is registered is no key")
        self.frame = Frame(game, head=chain.genesis(game).hex())
        if self.told.names is not None and len(self.told.names) != len(event.seats):
            self.fault(1, 1, f"{len(self.told.names)} names for {len(event.seats)} seats")

    def _forked(self, v: Version, game: GameId, event: Forked) -> None:
        parent = self.told.lines[v - 2].said.game
        if game in self.seeds.committed:
            raise self.stop(1, v, f"the game {game[:12]} forks from itself")
        if (event.parent, event.at) != (parent, v - 1):
            raise self.stop(1, v, f"the fork names {event.parent[:12]}@{event.at} as its parent")
        if event.head != self.heads[-1].hex():
            raise self.stop(1, v - 1, "the head here is not the one that the fork goes on from")
        if event.setup != self.frame.setup:
            raise self.stop(1, v, "the fork's `setup` is not its parent's")

    # -- one batch ----------------------------------------------------------------------------

    def _begin_batch(self, v: Version, line: Line, event: Event) -> None:
        assert self.title is not None, "the first line opened the game"
        self.first = line
        try:
            read = read_cause(
                line, event, self._second(v), self.title, partial(self.openings.may_hold, v)
            )
        except CauseFault as fault:
            raise self.stop(2, v, str(fault)) from None
        self.by, self.read, self.cause = line.said.by, read, held_cause(line, read)
        self._signature(v, line, event)
        if read is not None:
            self._number(v, line.said.game, read)

    def _signature(self, v: Version, line: Line, event: Event) -> None:
        """Holds a command's signature to the key of its author; a fork begins without keys."""
        key = None if isinstance(event, Forked) else self.frame.key_of(line.said.by)
        signature = None if line.cause is None else line.cause.signature
        if fault := signature_fault(key, signature, line.said.cause, line.said.by):
            self.fault(2, v, fault)

    def _second(self, v: Version) -> type[Event] | None:
        """The type of the event behind that version, where it is one of the same batch."""
        assert self.title is not None, "the first line opened the game"
        line = self.told.lines[v] if v < len(self.told.lines) else None
        if line is None or line.cause is not None:
            return None
        return self.title.tags.get(line.said.event)

    def _number(self, v: Version, game: GameId, read: Read) -> None:
        body = read.body
        expected = self.frame.next_cseq(self.by)
        if body.cseq != expected:
            self.fault(4, v, f"{self.by}'s command has cseq {body.cseq}, not {expected}")
        if (game, self.by, body.nonce) in self.nonces:
            self.fault(4, v, f"the nonce {body.nonce} is used twice")
        self.nonces.add((game, self.by, body.nonce))
        if not 0 <= body.base_v < v:
            raise self.stop(4, v, f"the command claims to be made at version {body.base_v}")
        root = self.told.lines[0].said.game
        head = self.heads[body.base_v - 1] if body.base_v else chain.genesis(root)
        if body.base_head != head.hex():
            at = body.base_v or 1
            raise self.stop(
                1, at, f"the head at {body.base_v} is not that of version {v}'s command"
            )
        since = None if read.command is None else open_since(self.frame, read.command)
        if since is not None and body.base_v < since:
            self.fault(4, v, f"the command answers a decision that was closed by version {since}")

    def _require_tables(self, before: Frame) -> None:
        for at, to in spans_in((entry.v, entry.event) for entry in self.open):
            if to not in self.tables or not 0 < before.dealt <= to:
                raise self.stop(3, at, f"no Table of version {to} can come back")

    def _end_batch(self) -> None:
        if not self.open or self.title is None:
            return
        first, last = self.open[0], self.open[-1]
        events = tuple([entry.event for entry in self.open])
        before, table = self.frame, self.table
        if fault := shape_fault(before, events, first.v):
            raise self.stop(4, first.v, fault)
        if fault := gathering_fault(before, self.by, events):
            self.fault(4, first.v, fault)
        if fault := author_fault(before, self.by, events):
            self.fault(2, first.v, fault)
        if TakenBack in map(type, events):
            self._require_tables(before)
        try:
            self.table = folded(self.title, self.table, events, self.tables.__getitem__)
            pendings = self.title.pending(self.table)
        except Exception as error:  # noqa: BLE001  # forged events may say anything
            self.open = []
            raise self.stop(3, first.v, f"the events cannot be: {type(error).__name__}") from None
        seat = answering(self.by, events)
        batch = Batch(last.game, self.by, seat, events, last.v, last.head.hex())
        self.frame = advance(before, batch, pendings)
        self.tables[last.v] = self.table
        self.ends[last.v] = End(last.game, self.by, self.frame.head, self.frame.host_key)
        whole = msgspec.structs.replace(last, frame=frame_bytes(self.frame))
        self.entries += [*self.open[:-1], whole]
        self.batches.append(Done(first.v, last.v, self.by, self.read, before, table))
        self.open = []

    # -- the end ------------------------------------------------------------------------------

    def _last_line(self) -> None:
        last = self.entries[-1] if self.entries else None
        if last is None:
            raise self.stop(1, None, "there is no event")
        if self.told.head is not None and last.head.hex() != self.told.head:
            self.fault(1, last.v, "the chain does not end at the head that the last line names")
        if self.told.game is not None and last.game != self.told.game:
            self.fault(1, last.v, "the header names another game")
        if self.told.line is not None:  # of a store's copy, all are kept that it was ever given
            for text in form_faults(self.told.aside, self.told.copies[0][0]):
                self.fault(1, last.v, text)
        for v, text in aside_faults(self.told.aside, self.ends, last.game):
            self.fault(2, v, text)
        if self._for_all() and last.game not in self.seeds.revealed:
            self.fault(1, None, "a copy for all, but the seed is not revealed")

    def _for_all(self) -> bool:
        return any(copy == ALL for copy, _ in self.told.copies)

    def _over(self) -> bool:
        """Whether all may see everything. A fork's record ends its parent's lines before their end;
        a copy for all says by being one that their seeds are out too."""
        return self._for_all() or self.seeds.all_out

    def _history(self) -> History | None:
        if not self.entries or self.title is None or self.setup is None:
            return None
        return History(
            self.title,
            self.setup,
            self.told.digest,
            self.told.data,
            tuple(self.entries),
            self.told.names,
            self.told.copies,
            self._over(),
            self.told.aside,
        )


def _is_shared(first: Skeleton, said: Skeleton) -> bool:
    """Whether both have what all events of a batch share."""
    return (
        said.cause == first.cause
        and said.at == first.at
        and said.by == first.by
        and said.game == first.game
    )


def opened_seeds(entries: Sequence[Entry]) -> dict[GameId, bytes]:
    """The seeds that a copy holds, by game, from openings or from the reveal."""
    seeds: dict[GameId, bytes] = {}
    for entry in entries:
        if type(entry.event) in SEEDED:
            seed: Any = getattr(entry.event, "seed", HIDDEN)
            if seed is not HIDDEN:
                seeds[entry.game] = bytes.fromhex(seed)
    return seeds
