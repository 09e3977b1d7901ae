"""What one seat knows of a game, and whole Tables that it cannot tell from the true one. Pure.

Only what the seat is shown is folded: its own copy of a game, the referee's, and a record of either
give the same worlds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import msgspec

from domain.kernel.game import AnyGame, Setup
from domain.kernel.lifecycle import KERNEL_EVENTS
from domain.kernel.line import live, versions
from domain.kernel.luck import Luck, SealedLuck
from domain.kernel.messages import Event, Events
from domain.kernel.placing import Placed, Resampled, Rows
from domain.kernel.sight import REFEREE, seat_audience
from domain.kernel.table_commands.events import TakenBack
from domain.kernel.types import Seat, Version
from domain.kernel.worlds import NoWorld, Worlds
from domain.ledger import chain, placing
from domain.ledger.batches import read_frame
from domain.ledger.errors import NoSuchVersion, NotAllowed
from domain.ledger.placing import Origin
from domain.ledger.position import History, Seen


class Knowing(msgspec.Struct, frozen=True):
    """A seat's view of a stable version, and what the log proves beyond it, as the title keeps
    it."""

    seat: Seat
    view: Any
    known: Any


class Elsewhere(msgspec.Struct, frozen=True):
    """What a seat knows of another game, and which one that is."""

    source: Resampled
    at: Knowing


def worlds_of(game: AnyGame) -> Worlds[Any, Any]:
    """How the title gives out anew what is hidden; raises NotAllowed where it does not say."""
    if game.worlds is None:
        raise NotAllowed(f"{game.slug} does not say what a seat knows, so it has no other worlds")
    return game.worlds


def knowing(history: History, seat: Seat) -> Knowing:
    """What the seat knows at the end of a history, a stable version from the deal on. Raises
    NotAllowed where the title does not say."""
    worlds = worlds_of(history.game)
    seen = list(history.seen(seat_audience(seat)))
    kept: dict[Version, Any] = {to: None for _, to in history.spans()}
    known: Any = None
    dealt = False
    for steps in _batches(seen):
        if _lays_out(steps, dealt=dealt):
            dealt, known = True, _laid_out(worlds, steps, seat)
        elif dealt:
            for step in steps:
                known = _after(history, worlds, known, kept, seen, step)
        if steps[-1].entry.v in kept:
            kept[steps[-1].entry.v] = known
    return Knowing(seat, seen[-1].after, known)


def world(game: AnyGame, at: Knowing, luck: Luck) -> Any:
    """A whole Table that the seat cannot tell from the true one. Raises NoWorld where none is
    found."""
    return worlds_of(game).resample(at.view, at.known, luck)


def known_to(history: History, seat: Seat) -> Elsewhere:
    """What a game can begin with that goes on from what the seat knows at the end of a history.
    Raises NotAllowed for a seat that there is not, NoSuchVersion inside a batch or before the
    deal."""
    if not 0 <= seat < history.setup.players:
        last = seat_audience(history.setup.players - 1)
        raise NotAllowed(f"there is no seat {seat}; the seats are seat-0 to {last}")
    if history.entries[-1].frame is None:
        raise NoSuchVersion(f"version {history.version} lies inside a batch")
    if not read_frame(history.entries[-1].frame).dealt:
        raise NotAllowed("a game can be forked from its deal on")
    source = Resampled(history.id, history.head, seat, history.version)
    return Elsewhere(source, knowing(history, seat))


def set_up_elsewhere(setup: Setup[Any, Any]) -> Setup[Any, Any]:
    """The set-up of a game that goes on from what one seat knows: nobody else is asked for entropy,
    for its luck is its own seed's alone, as a fork's is."""
    return replace(setup, options=msgspec.structs.replace(setup.options, entropy="none"))


def laid_out(
    game: AnyGame, setup: Setup[Any, Any], at: Rows | Elsewhere, setup_hash: str, seed: bytes
) -> Events:
    """The events by which a game begins in a position: a given one, or one that its seed draws of
    those that a seat may know. Raises TableError and InvariantBroken, see `table_at`."""
    bare, rows, origin = game.initial(setup), at, None
    if isinstance(rows, Elsewhere):
        luck = SealedLuck(chain.world_master(seed, bytes.fromhex(setup_hash)))
        origin = Origin(rows.source, game.rows(rows.at.view, REFEREE))
        rows = game.rows(_drawn(game, rows, luck), REFEREE)
    table = placing.table_at(game, bare, rows)
    return placing.placed_events(game, table, setup.players, None, origin)


def _drawn(game: AnyGame, at: Elsewhere, luck: Luck) -> Any:
    try:
        return world(game, at.at, luck)
    except NoWorld as none:
        raise NotAllowed(
            f"at version {at.source.v} no position was found which seat {at.source.seat} may know "
            f"({none}); fork another version"
        ) from None


def _batches(seen: Iterable[Seen]) -> list[list[Seen]]:
    batches: list[list[Seen]] = []
    for step in seen:
        if step.entry.cause is not None:
            batches.append([])
        batches[-1].append(step)
    return batches


def _lays_out(batch: list[Seen], *, dealt: bool) -> bool:
    """Whether it is the batch by which a game is dealt, or one by which a position is laid out."""
    kinds = {type(step.event) for step in batch}
    return Placed in kinds or not (dealt or kinds <= KERNEL_EVENTS)


def _laid_out(worlds: Worlds[Any, Any], batch: list[Seen], seat: Seat) -> Any:
    """What the seat knows when all lies there. A position does not say how it came about."""
    placed = any(isinstance(step.event, Placed) for step in batch)
    if placed or worlds.dealt is None:
        return worlds.blank(batch[-1].after, seat)
    own = [(step.before, step.event) for step in batch if type(step.event) not in KERNEL_EVENTS]
    return worlds.dealt(seat, own)


def _after(
    history: History,
    worlds: Worlds[Any, Any],
    known: Any,
    kept: dict[Version, Any],
    seen: list[Seen],
    step: Seen,
) -> Any:
    event: Event = step.event
    if isinstance(event, TakenBack):
        then = kept[event.to]
        if worlds.recall is not None:
            for undone in _undone(history, seen, step.entry.v, event.to):
                then = worlds.recall(then, step.after, undone)
        return then
    if type(event) in KERNEL_EVENTS:
        return known
    return worlds.learn(known, step.before, event)


def _undone(
    history: History, seen: list[Seen], upto: Version, to: Version
) -> Iterator[list[tuple[Any, Event]]]:
    """The title's events that once followed that version and do not any more, each time that a
    Table came back, up to now, on the lines that went through it."""
    spans = [span for span in history.spans() if span[0] <= upto]
    for at, _ in spans:
        line = versions(live(spans, at - 1))
        if to in line:
            after = sorted(line - versions(live(spans, to)))
            steps = [seen[v - 1] for v in after]
            yield [(s.before, s.event) for s in steps if type(s.event) not in KERNEL_EVENTS]
