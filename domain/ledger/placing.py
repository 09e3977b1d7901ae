"""A game that begins in a given position: is it one, and which events lay it out. Pure.

The ledger writes with these functions and the audit decides again with them.
"""

from typing import Any

from domain.kernel.game import AnyGame
from domain.kernel.messages import Events
from domain.kernel.placing import Placed, PlacedFor, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import HIDDEN, PUBLIC, REFEREE, Audience, seat_audience
from domain.kernel.tables import TableError


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


def placed_events(game: AnyGame, table: Any, seats: int, given: Rows | None = None) -> Events:
    """What is laid out: the whole position, as it was given or in the title's own rows, and what of
    it everybody and each seat knows."""
    position = game.rows(table, REFEREE) if given is None else given
    return (
        Placed(resampled_from=None, view=game.rows(table, PUBLIC), position=position),
        *(PlacedFor(seat, game.rows(table, seat_audience(seat))) for seat in range(seats)),
    )


def view_fault(game: AnyGame, table: Any, events: Events) -> str:
    """Where the views of a position that was laid out by these events, as far as this copy holds
    them, show other than a newcomer knows, or quarrel with what everybody sees; else empty. Of
    `table` only the set-up is read."""
    public = next((event.view for event in events if isinstance(event, Placed)), None)
    if public is None:
        return ""
    for viewer, rows in _held(events):
        seen = game.placed(table, rows)
        if game.rows(seen, viewer) != rows:
            return f"{viewer} is shown other than what a newcomer knows"
        if game.rows(seen, PUBLIC) != public:
            return f"{viewer} is shown another position than everybody"
    return ""


def _held(events: Events) -> list[tuple[Audience, Rows]]:
    held: list[tuple[Audience, Rows]] = []
    for event in events:
        if isinstance(event, Placed):
            held.append((PUBLIC, event.view))
        elif isinstance(event, PlacedFor) and event.view is not HIDDEN:
            held.append((seat_audience(event.seat), event.view))
    return held
