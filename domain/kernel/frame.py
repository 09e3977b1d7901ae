"""The Frame: what the kernel knows of a game, whatever its title.

Versions, head, command counts and open decisions are folded here from batches; lifecycle events
(`longbox.*`) of every title are declared here. The title's own Table lies beside it.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from domain.kernel.game import Pending
from domain.kernel.messages import Event, Events, tag_of
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import Audience, Public, Sealed
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


LIFECYCLE: Final[tuple[type[Event], ...]] = (GameOpened, Forked, Placed, PlacedFor, SeedRevealed)
LIFECYCLE_TAGS: Final = {tag_of(kind): kind for kind in LIFECYCLE}
KERNEL_EVENTS: Final = frozenset(LIFECYCLE)
"""Event types that no title folds. Of them only the placing ones change a Table."""
HOST_VERBS: Final = ("open", "deal", "place", "fork", "reveal")
"""Verbs of the kernel: their bodies have no arguments; what they fix stands in the event."""


class Open(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An open decision and the version since which it has been open."""

    seat: Seat
    kind: str
    context: str
    since: Version


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
    if isinstance(first, GameOpened):
        frame = _opened(frame, first)
    elif isinstance(first, Forked):
        frame = _forked(frame, first, batch.game)
    forked = isinstance(first, Forked)
    # What lies on a table that was laid out anew was never asked about before.
    old = () if any(type(event) is Placed for event in batch.events) else frame.pending
    return msgspec.structs.replace(
        frame,
        version=batch.version,
        head=batch.head,
        cseq={**frame.cseq, batch.by: frame.next_cseq(batch.by)},
        pending=tuple(_kept(old, batch, pending, forked) for pending in pendings),
        dealt=frame.dealt or (batch.version if _is_deal(frame, batch) else 0),
        revealed=frame.revealed or isinstance(first, SeedRevealed),
    )


def _opened(frame: Frame, event: GameOpened) -> Frame:
    return msgspec.structs.replace(
        frame,
        setup=event.setup,
        seats=len(event.seats),
        keys=tuple(seat.key for seat in event.seats),
        host_key=event.host_key,
    )


def _forked(frame: Frame, event: Forked, child: GameId) -> Frame:
    return msgspec.structs.replace(
        frame,
        game=child,
        lineage=(*frame.lineage, (event.parent, event.at)),
        keys=(None,) * frame.seats,
        host_key=None,
    )


def _is_deal(frame: Frame, batch: Batch) -> bool:
    # Whatever the host's second batch deals or places, the first one opened the game.
    return frame.version > 0 and batch.by == "host" and not isinstance(batch.events[0], Forked)


def _kept(known: tuple[Open, ...], batch: Batch, pending: Pending | Open, forked: bool) -> Open:
    for old in known:
        same = (old.seat, old.kind, old.context) == (pending.seat, pending.kind, pending.context)
        if same and (forked or batch.answered != pending.seat):
            return old
    return Open(pending.seat, pending.kind, pending.context, batch.version)
