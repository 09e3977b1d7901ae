"""How the Frame goes on: batch by batch, each of the kernel's own events by its line of a table."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from domain.kernel.frame import Asking, Frame, Open, owed_in
from domain.kernel.game import Pending
from domain.kernel.lifecycle import KERNEL_EVENTS, Forked, GameOpened, SeedRevealed
from domain.kernel.messages import Event, Events
from domain.kernel.placing import Placed
from domain.kernel.sight import HOST, REFEREE, Audience, seat_audience, seat_of
from domain.kernel.table_commands.events import (
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
from domain.kernel.table_commands.gathering import begun
from domain.kernel.types import GameId, Seat, Version


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
