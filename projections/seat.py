"""The game as one viewer saw it: mask, then the game's own evolve.

What is masked never reaches the fold, so it cannot leak from it. There is no second set of rules
for views; an event that the title does not know leaves the Table as it was.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.kernel.frame import Frame, Open, owed_in
from domain.kernel.game import AnyGame, Choices
from domain.kernel.sight import (
    HIDDEN,
    PUBLIC,
    REFEREE,
    Audience,
    audience,
    may_see,
    plan,
    seat_audience,
    seat_of,
)
from domain.kernel.types import Seat, Version
from domain.ledger.batches import read_frame
from domain.ledger.entry import Entry
from domain.ledger.errors import NotAllowed
from domain.ledger.position import History
from projections.names import sees_all
from projections.standing import ANSWERING, frame_of, with_answers


class View(msgspec.Struct, frozen=True):
    """A viewer's Table after one entry. The entry is as stored: mask it before showing it."""

    version: Version
    entry: Entry
    table: Any


class Due(msgspec.Struct, frozen=True):
    """A decision that a seat owes. `since` is the version that opened it; None inside a batch."""

    seat: Seat
    kind: str
    context: str
    rules: tuple[str, ...]
    since: Version | None


def require_view(history: History, viewer: Audience) -> None:
    """Raises NotAllowed where there is no such viewer, or where this copy cannot serve it."""
    if viewer in (PUBLIC, history.copy):
        return
    seats = history.setup.players
    seat = seat_of(viewer)
    if seat is None and not sees_all(viewer):
        raise NotAllowed(f"{viewer!r:.40} is no viewer; write public, seat-N or referee")
    if seat is not None and seat >= seats:
        raise NotAllowed(f"there is no {viewer:.20}; the seats are seat-0 to seat-{seats - 1}")
    copies = history.copy.split("+")
    if not any(sees_all(copy) or copy == viewer for copy in copies):
        raise NotAllowed(f"this is the copy of {history.copy}; it cannot show what {viewer} sees")
    if len(copies) > 1:
        _require_openings(history, viewer)


def lens(history: History, viewer: Audience) -> Audience:
    """The audience to mask for. What its own copy lacks is hidden already, of joined copies too."""
    return REFEREE if viewer == history.copy else viewer


def seen_by(history: History, viewer: Audience) -> Any:
    """The Table at the end of the history, as that viewer sees it. Raises NotAllowed."""
    *_, last = views(history, viewer, history.version)
    return last.table


def views(history: History, viewer: Audience, start: Version = 1) -> Iterator[View]:
    """The viewer's Table after each entry from `start` on; every event is folded once.

    Raises NotAllowed, before the first view.
    """
    require_view(history, viewer)
    return _views(history, lens(history, viewer), start)


def legal_for(history: History, seat: Seat) -> Choices:
    """The legal commands of a seat, from what it sees and nothing else; its answer to what is asked
    first. Table commands that are allowed at any time are not among them. Raises NotAllowed."""
    view = seen_by(history, seat_audience(seat))
    return choices_in(history.game, view, frame_of(history), seat)


def choices_in(game: AnyGame, view: Any, frame: Frame, seat: Seat) -> Choices:
    """The same from the seat's own view."""
    return with_answers(game.legal(view, seat), frame, seat)


def pending_of(history: History) -> tuple[Due, ...]:
    """Who owes a decision at the end of the history, or an answer to what is asked; public, as all
    that it is made of."""
    return due_in(history.game, seen_by(history, PUBLIC), frame_of(history), _open(history))


def due_in(
    game: AnyGame, table: Any, frame: Frame, opened: tuple[Open, ...] | None = None
) -> tuple[Due, ...]:
    """Who owes a decision on a Table, anybody's view of it too, or an answer. What is open there is
    the Frame's, unless it says otherwise."""
    if frame.given_up:
        return ()
    known = frame.pending if opened is None else opened
    open_ = {(o.seat, o.kind, o.context): o.since for o in known}
    decisions = tuple(
        Due(p.seat, p.kind, p.context, p.rules, open_.get((p.seat, p.kind, p.context)))
        for p in owed_in(frame, game.pending(table))
    )
    return (*decisions, *_answers(frame))


def _answers(frame: Frame) -> tuple[Due, ...]:
    asking = frame.asking
    if asking is None:
        return ()
    what = f"{asking.kind} to={asking.to}" if asking.to else asking.kind
    context = f"{what} asked={asking.at} by=seat-{asking.seat}"
    return tuple(Due(seat, "answer", context, ANSWERING, asking.at) for seat in frame.asked)


def _views(history: History, viewer: Audience, start: Version) -> Iterator[View]:
    for seen in history.seen(viewer):
        if seen.entry.v >= start:
            yield View(seen.entry.v, seen.entry, seen.after)


def _require_openings(history: History, viewer: Audience) -> None:
    # Of joined copies one may end before the other.
    for entry in history.entries:
        for field, sight in plan(type(entry.event)).sealed:
            mine = may_see(viewer, audience(entry.event, sight))
            if mine and getattr(entry.event, field) is HIDDEN:
                raise NotAllowed(f"this copy shows what {viewer} sees up to version {entry.v - 1}")


def _open(history: History) -> tuple[Open, ...]:
    frame = history.entries[-1].frame
    return read_frame(frame).pending if frame is not None else ()
