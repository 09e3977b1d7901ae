"""The Frame: what the kernel knows of a game, whatever its title.

Versions, head, command counts, open decisions, who has left, and what was taken back are folded
here from batches; how a game begins, forks and ends (`longbox.*`) is declared here. The title's own
Table lies beside it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeVar

import msgspec

from domain.kernel.game import AnyGame, Pending
from domain.kernel.messages import Event, Events, tag_of
from domain.kernel.placing import Placed, PlacedFor, Resampled
from domain.kernel.sight import HOST, REFEREE, Audience, Public, Sealed, seat_audience, seat_of
from domain.kernel.table_commands.events import (
    TABLE_EVENTS,
    AbandonAnswered,
    AbandonAsked,
    Abandoned,
    EntropyCommitted,
    EntropyRevealed,
    KeyChanged,
    PlayedFor,
    Resigned,
    Ruled,
    SeatReplaced,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
    TimedOut,
    Voided,
)
from domain.kernel.table_commands.gathering import Gathering, begun
from domain.kernel.types import GameId, Seat, Version


class SeatKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's public key: hex, or null where the seat signs nothing."""

    key: str | None


class GameOpened(Event, frozen=True, tag="longbox.game_opened"):
    """Event 1, alone in its batch: all that a game is set up from, and a commitment to its luck."""

    edition: Public[str]
    host_key: Public[str | None]
    options: Public[dict[str, Any]]
    rules: Public[int]
    seats: Public[tuple[SeatKey, ...]]
    seed_commitment: Public[str]
    seed_given: Public[bool]
    setup: Public[str]
    title: Public[str]
    seed: Sealed[str]


class Forked(Event, frozen=True, tag="longbox.forked"):
    """The first event of a fork: it goes on from a parent's stable version with luck of its own."""

    at: Public[Version]
    head: Public[str]
    parent: Public[GameId]
    seed_commitment: Public[str]
    seed_given: Public[bool]
    setup: Public[str]
    seed: Sealed[str]


class SeedRevealed(Event, frozen=True, tag="longbox.seed_revealed"):
    """The end: whoever holds the seed can recompute every shuffle and salt."""

    seed: Public[str]


LIFECYCLE: Final[tuple[type[Event], ...]] = (
    GameOpened,
    Forked,
    Placed,
    PlacedFor,
    SeedRevealed,
    *TABLE_EVENTS,
)
LIFECYCLE_TAGS: Final = {tag_of(kind): kind for kind in LIFECYCLE}
KERNEL_EVENTS: Final = frozenset(LIFECYCLE)
"""Event types that no title folds. Of them the placing ones and `taken_back` change a Table."""
HOST_VERBS: Final = ("open", "deal", "place", "fork", "reveal")
"""Verbs of the kernel: their bodies have no arguments; what they fix stands in the event."""


class Open(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An open decision and the version since which it has been open."""

    seat: Seat
    kind: str
    context: str
    since: Version


D = TypeVar("D")
"""Decisions, before or after it is known since when they are open."""

Span = tuple[Version, Version]
"""Where a Table came back, and of which version it was."""


class Asking(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a seat asks the others: `to` is the version that shall come back, 0 for giving up."""

    kind: Literal["take_back", "abandon"]
    seat: Seat
    at: Version
    to: Version = 0
    agreed: tuple[Seat, ...] = ()


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """The kernel's fold, at a stable version."""

    game: GameId
    version: Version = 0
    head: str = ""
    setup: str = ""
    """The hash of all that the game was set up from; what that was stands in event 1."""
    seats: int = 0
    keys: tuple[str | None, ...] = ()
    host_key: str | None = None
    lineage: tuple[tuple[GameId, Version], ...] = ()
    """Parents, oldest first, each with the version up to which its events are ours too."""
    dealt: Version = 0
    """The stable version from which on the game can be forked; 0 before it is dealt or placed."""
    cseq: dict[str, int] = {}
    """Accepted commands by actor (`host`, `referee`, `seat-N`)."""
    pending: tuple[Open, ...] = ()
    revealed: bool = False
    spans: tuple[Span, ...] = ()
    """What was taken back, in order. A game's own events stay; see `line.py`."""
    left: tuple[Seat, ...] = ()
    """Seats that have left and were not replaced."""
    asking: Asking | None = None
    abandoned: bool = False
    entropy: Gathering | None = None
    """What the seats gave towards the luck, until the game is dealt; None where they give none."""
    voided: bool = False
    referee_key: str | None = None
    origin: Resampled | None = None
    """Where the position that it began in was drawn from, as one seat knew it."""

    @property
    def given_up(self) -> bool:
        """Whether it ended without a winner, by word and not by its rules."""
        return self.abandoned or self.voided

    @property
    def gathering(self) -> Gathering | None:
        """What the game waits for before its deal; None once it is dealt or has ended."""
        return None if self.given_up else self.entropy

    @property
    def root(self) -> GameId:
        """The game that event 1 is of: its oldest parent, or itself."""
        return self.lineage[0][0] if self.lineage else self.game

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(self.seats) if seat not in self.left)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whose answer is waited for."""
        if self.asking is None:
            return ()
        answered = (self.asking.seat, *self.asking.agreed)
        return tuple(seat for seat in self.present if seat not in answered)

    def key_of(self, by: Audience) -> str | None:
        """The public key that actor signs with, in hex; None where none is registered."""
        if by in (HOST, REFEREE):
            return self.host_key if by == HOST else self.referee_key
        seat = seat_of(by)
        return self.keys[seat] if seat is not None and seat < len(self.keys) else None

    def next_cseq(self, by: Audience) -> int:
        """The number of that actor's next accepted command, from 1."""
        return self.cseq.get(by, 0) + 1

    def since(self, seat: Seat) -> Version | None:
        """Since when that seat's decision has been open; None where it owes none."""
        return next((open_.since for open_ in self.pending if open_.seat == seat), None)


class Batch(msgspec.Struct, frozen=True):
    """What one command gave: its author, its events, and the stable version they end at."""

    game: GameId
    by: Audience
    answered: Seat | None
    """The seat whose answer this was; None for the host's and referee's acts."""
    events: Events
    version: Version
    head: str


def advance(frame: Frame, batch: Batch, pendings: Sequence[Pending | Open]) -> Frame:
    """The Frame after a batch; `pendings` are the decisions that its Table owes then."""
    first = batch.events[0]
    dealt = frame.dealt or (batch.version if _is_deal(frame, batch) else 0)
    if type(first) in KERNEL_EVENTS:
        frame = _told(frame, batch)
    elif frame.asking is not None:
        frame = msgspec.structs.replace(frame, asking=None)
    forked = isinstance(first, Forked)
    # What lies on a table that was laid out anew was never asked about before.
    old = frame.pending if RENEWING.isdisjoint(map(type, batch.events)) else ()
    frame = msgspec.structs.replace(frame, entropy=None) if dealt else frame
    owed = () if frame.given_up else owed_in(frame, pendings)
    return msgspec.structs.replace(
        frame,
        version=batch.version,
        head=batch.head,
        cseq={**frame.cseq, batch.by: frame.next_cseq(batch.by)},
        pending=tuple([_kept(old, batch, pending, forked) for pending in owed]),
        dealt=dealt,
    )


def owed_in(frame: Frame, pendings: Sequence[D]) -> Sequence[D | Pending]:
    """What is owed where the Table owes `pendings`: entropy, until that is dealt."""
    return pendings if frame.gathering is None else frame.gathering.owed()


def is_over(game: AnyGame, table: Any, frame: Frame) -> bool:
    """Whether nothing more is played: the game has ended, or was given up."""
    return frame.given_up or game.is_over(table)


def answering(by: Audience, events: Events) -> Seat | None:
    """Whose open decision a batch answers: a seat's own, or that of the seat it was played for.
    Table commands answer none."""
    first = events[0]
    if isinstance(first, PlayedFor):
        return first.seat
    return None if type(first) in KERNEL_EVENTS else seat_of(by)


RENEWING: Final = frozenset((Placed, TakenBack, Ruled))
"""After these every decision is open anew."""
ANSWERS: Final = (TakeBackAnswered, AbandonAnswered)

# ------------------------------------------------------------------------ the kernel's own events


def _told(frame: Frame, batch: Batch) -> Frame:
    if not isinstance(batch.events[0], ANSWERS):
        frame = msgspec.structs.replace(frame, asking=None)  # it lapses
    for v, event in enumerate(batch.events, batch.version - len(batch.events) + 1):
        fold = FOLDS.get(type(event))
        if fold is not None:
            frame = msgspec.structs.replace(frame, **fold(frame, event, v, batch.game))
    return frame


Changes = dict[str, Any]


def _opened(frame: Frame, event: GameOpened, v: Version, game: GameId) -> Changes:
    return {
        "setup": event.setup,
        "seats": len(event.seats),
        "keys": tuple(seat.key for seat in event.seats),
        "host_key": event.host_key,
        "entropy": begun(len(event.seats)) if event.options.get("entropy") == "seats" else None,
    }


def _forked(frame: Frame, event: Forked, v: Version, game: GameId) -> Changes:
    return {
        "game": game,
        "lineage": (*frame.lineage, (event.parent, event.at)),
        "keys": (None,) * frame.seats,
        "host_key": None,
        "referee_key": None,
    }


def _placed(frame: Frame, event: Placed, v: Version, game: GameId) -> Changes:
    return {"origin": event.resampled_from or frame.origin}


def _revealed(frame: Frame, event: SeedRevealed, v: Version, game: GameId) -> Changes:
    return {"revealed": True}


def _asked(frame: Frame, event: TakeBackAsked, v: Version, game: GameId) -> Changes:
    return {"asking": Asking("take_back", event.seat, v, event.to)}


def _abandon_asked(frame: Frame, event: AbandonAsked, v: Version, game: GameId) -> Changes:
    return {"asking": Asking("abandon", event.seat, v)}


def _answered(
    frame: Frame, event: TakeBackAnswered | AbandonAnswered, v: Version, game: GameId
) -> Changes:
    asking = frame.asking
    if asking is None or not event.agreed:
        return {"asking": None}
    return {"asking": msgspec.structs.replace(asking, agreed=(*asking.agreed, event.seat))}


def _taken_back(frame: Frame, event: TakenBack, v: Version, game: GameId) -> Changes:
    return {"spans": (*frame.spans, (v, event.to)), "asking": None}


def _abandoned(frame: Frame, event: Abandoned, v: Version, game: GameId) -> Changes:
    return {"abandoned": True, "asking": None}


def _voided(frame: Frame, event: Voided, v: Version, game: GameId) -> Changes:
    return {"voided": True}


def _said(
    frame: Frame, event: EntropyCommitted | EntropyRevealed, v: Version, game: GameId
) -> Changes:
    return {"entropy": None if frame.entropy is None else frame.entropy.after(event)}


def _left(frame: Frame, event: Resigned | TimedOut, v: Version, game: GameId) -> Changes:
    return {"left": tuple(sorted({*frame.left, event.seat}))}


def _replaced(frame: Frame, event: SeatReplaced, v: Version, game: GameId) -> Changes:
    keys = tuple(None if seat == event.seat else key for seat, key in enumerate(frame.keys))
    return {"left": tuple(seat for seat in frame.left if seat != event.seat), "keys": keys}


def _key_changed(frame: Frame, event: KeyChanged, v: Version, game: GameId) -> Changes:
    if event.who in (HOST, REFEREE):
        return {f"{event.who}_key": event.key}
    held = enumerate(frame.keys)
    keys = tuple([event.key if event.who == seat_audience(seat) else key for seat, key in held])
    return {"keys": keys}


FOLDS: Final[dict[type[Event], Callable[[Frame, Any, Version, GameId], Changes]]] = {
    GameOpened: _opened,
    Forked: _forked,
    Placed: _placed,
    SeedRevealed: _revealed,
    TakeBackAsked: _asked,
    TakeBackAnswered: _answered,
    TakenBack: _taken_back,
    AbandonAsked: _abandon_asked,
    AbandonAnswered: _answered,
    Abandoned: _abandoned,
    Resigned: _left,
    TimedOut: _left,
    SeatReplaced: _replaced,
    EntropyCommitted: _said,
    EntropyRevealed: _said,
    Voided: _voided,
    KeyChanged: _key_changed,
}


def _is_deal(frame: Frame, batch: Batch) -> bool:
    # The host deals or places once; of the kernel's own events a position alone does so.
    first = type(batch.events[0])
    return frame.version > 0 and batch.by == "host" and first not in KERNEL_EVENTS - {Placed}


def _kept(known: tuple[Open, ...], batch: Batch, pending: Pending | Open, forked: bool) -> Open:
    seat, kind, context = pending.seat, pending.kind, pending.context
    if forked or batch.answered != seat:
        for old in known:
            if old.seat == seat and old.kind == kind and old.context == context:
                return old
    return Open(seat, kind, context, batch.version)
