"""A game that begins in a given position: is it one, and which events lay it out. Pure.

The ledger writes with these functions and the audit decides again with them.
"""

import re
from typing import Any, Final

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.messages import Events
from domain.kernel.placing import Placed, PlacedFor, Resampled, Rows, fuller
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import HIDDEN, PUBLIC, REFEREE, Audience, seat_audience
from domain.kernel.tables import TableError

_ID: Final = re.compile(r"[0-9a-f]{32}")
_HEAD: Final = re.compile(r"[0-9a-f]{64}")
_LAST: Final = 2**53 - 1


class Origin(msgspec.Struct, frozen=True):
    """Where a position comes from that one seat knew, and all that it knew of it by sight."""

    source: Resampled
    view: Rows


def table_at(game: AnyGame, table: Any, rows: Rows) -> Any:
    """The Table of a position that a game can start from, `table` being the one before the deal.

    Raises TableError where the rows make no such Table, InvariantBroken where it breaks one.
    """
    placed = game.placed(table, rows)
    if game.hides(placed):
        raise TableError("some cards lie face down: this is a view, and no whole position")
    for breach in game.breaches(placed):
        rule, _, fact = breach.partition(": ")
        raise InvariantBroken(rule, fact)
    if why := game.unsettled(placed):
        raise TableError(why)
    return placed


def placed_events(
    game: AnyGame,
    table: Any,
    seats: int,
    given: Rows | None = None,
    origin: Origin | None = None,
) -> Events:
    """What is laid out: the whole position, as it was given or in the title's own rows, and what of
    it everybody and each seat knows; the seat from whose knowledge it was drawn, what it knew."""
    position = game.rows(table, REFEREE) if given is None else given
    views = {seat: game.rows(table, seat_audience(seat)) for seat in range(seats)}
    source = None
    if origin is not None:
        source = origin.source
        views[source.seat] = origin.view
    return (
        Placed(resampled_from=source, view=game.rows(table, PUBLIC), position=position),
        *(PlacedFor(seat, view) for seat, view in views.items()),
    )


def origin_of(events: Events) -> Origin | None:
    """Where the position that these events lay out was drawn from, as far as this copy holds it."""
    source = next((event.resampled_from for event in events if isinstance(event, Placed)), None)
    if source is None:
        return None
    views = (
        event.view for event in events if isinstance(event, PlacedFor) and _is_of(event, source)
    )
    return Origin(source, next(views, ()))


def origin_fault(game: AnyGame, table: Any, seats: int, origin: Origin) -> str:
    """Why a position, `table` being the Table of it, cannot have been drawn from what that seat
    knew; else empty. The seat's view shows what a newcomer sees, or more of it."""
    if fault := source_fault(origin.source, seats):
        return fault
    try:
        seen = game.placed(table, origin.view)
    except TableError as error:
        return f"what the seat knew is no view: {error}"
    newcomer = game.placed(table, game.rows(table, seat_audience(origin.source.seat)))
    if fuller(newcomer, seen) != seen or fuller(seen, table) != table:
        return "the seat from whose knowledge it was drawn knew another position"
    return ""


def source_fault(source: Resampled, seats: int) -> str:
    """Why no game can be where a position was drawn from; else empty."""
    if not (_ID.fullmatch(source.game) and _HEAD.fullmatch(source.head)):
        return "`resampled_from` names its game by 32 hex digits, and its head by 64"
    if not 0 <= source.seat < seats:
        return f"`resampled_from` names seat {source.seat}, and there are {seats}"
    if not 1 < source.v <= _LAST:
        return f"`resampled_from` names version {source.v}, at which no game has been dealt"
    return ""


def view_fault(game: AnyGame, table: Any, events: Events) -> str:
    """Where the views of a position that was laid out by these events, as far as this copy holds
    them, show other than a newcomer knows, or quarrel with what everybody sees; else empty. Of
    `table` only the set-up is read."""
    public = next((event.view for event in events if isinstance(event, Placed)), None)
    if public is None:
        return ""
    origin = origin_of(events)
    if origin is not None and (fault := source_fault(origin.source, table.players)):
        return fault
    for viewer, rows in _held(events):
        seen = game.placed(table, rows)
        remembers = origin is not None and viewer == seat_audience(origin.source.seat)
        if game.rows(seen, REFEREE if remembers else viewer) != rows:
            return f"{viewer} is shown other than what a newcomer knows"
        if game.rows(seen, PUBLIC) != public:
            return f"{viewer} is shown another position than everybody"
    return ""


def _is_of(event: PlacedFor, source: Resampled) -> bool:
    return event.seat == source.seat and event.view is not HIDDEN


def _held(events: Events) -> list[tuple[Audience, Rows]]:
    held: list[tuple[Audience, Rows]] = []
    for event in events:
        if isinstance(event, Placed):
            held.append((PUBLIC, event.view))
        elif isinstance(event, PlacedFor) and event.view is not HIDDEN:
            held.append((seat_audience(event.seat), event.view))
    return held
