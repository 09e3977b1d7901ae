"""Turns: an editor is placed, its action resolved, the next seat follows (AC-ACT-1 to -12)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.commands import PlaceEditor
from domain.games.age_of_comics.develop import anything_to_develop
from domain.games.age_of_comics.events import (
    EditorPlaced,
    Made,
    RoyaltiesTaken,
    TurnEnded,
    TurnSkipped,
)
from domain.games.age_of_comics.figures import for_players, gives
from domain.games.age_of_comics.hire import anybody_to_hire
from domain.games.age_of_comics.prospects import printable
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import AREAS, Area
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Seat


def place(table: Table, command: PlaceEditor, luck: Luck) -> Made:
    """The editor lies on the first free space (AC-ACT-3)."""
    seat, area = command.seat, command.area
    rule = closed(table, seat, area)
    if rule is not None:
        raise RuleBroken(rule, area=area, editors=len(table.on(area)), spaces=spaces(table))
    return (EditorPlaced(seat, area, len(table.on(area)) + 1),)


def active_seat(table: Table) -> Seat:
    """Whose turn it is."""
    assert table.active is not None, "a turn is somebody's"
    return table.active


# -------------------------------------------------------------------------------- what can be taken


def spaces(table: Table) -> int:
    """How many spaces each area has (1.8)."""
    return for_players(table.edition, table.players).spaces


def closed(table: Table, seat: Seat, area: Area) -> Rule | None:
    """The rule by which a seat cannot take an area. Whether something can be printed may depend on
    what only the seat knows, so this is asked of the whole Table or of its own view."""
    if len(table.on(area)) >= spaces(table):
        return Rule.ACT_3_AREA_FULL
    if area not in OPEN:
        return None
    is_open, rule = OPEN[area]
    return None if is_open(table, seat) else rule


def areas_open(table: Table, seat: Seat) -> tuple[Area, ...]:
    """The areas that a seat can take."""
    return tuple(area for area in AREAS if closed(table, seat, area) is None)


def can_hire(table: Table, seat: Seat) -> bool:
    """A writer and an artist can both be taken (AC-ACT-8)."""
    return anybody_to_hire(table, "writer") and anybody_to_hire(table, "artist")


def can_develop(table: Table, seat: Seat) -> bool:
    """A comic lies in the display or in the deck (AC-ACT-11)."""
    return anything_to_develop(table)


OPEN: Final[Mapping[Area, tuple[Callable[[Table, Seat], bool], Rule]]] = {
    "hire": (can_hire, Rule.ACT_8_NOBODY_TO_HIRE),
    "develop": (can_develop, Rule.ACT_11_NOTHING_TO_DEVELOP),
    "print": (printable, Rule.ACT_6_NOTHING_TO_PRINT),
}
"""What else an area needs; the other three can always be taken while a space is free."""

# ------------------------------------------------------------------------------ what goes by itself


def royalties(table: Table) -> Made:
    """The money of the space (AC-ROY-1)."""
    amount = gives(table.edition, "royalties", table.turn.space)
    return (RoyaltiesTaken(active_seat(table), amount),)


def turn_ended(table: Table) -> Made:
    """All of the action is done."""
    seat = active_seat(table)
    return (TurnEnded(seat, _next(table, seat)),)


def turn_skipped(table: Table) -> Made:
    """Nothing, unless the seat that is to place an editor can take no area (AC-ACT-12)."""
    if table.step != "area":
        return ()
    seat = active_seat(table)
    if areas_open(table, seat):
        return ()
    anybody = any(areas_open(table, other) for other in _with_editors(table))
    return (TurnSkipped(seat, _next(table, seat) if anybody else None),)


def _next(table: Table, seat: Seat) -> Seat | None:
    """The next one with an editor in the turn order, the same one where nobody else has any
    (AC-ACT-5, AC-SC-55)."""
    at = table.order.index(seat) + 1
    around = (*table.order[at:], *table.order[:at])
    return next((other for other in around if other in _with_editors(table)), None)


def _with_editors(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.order if table.seats[seat].editors)
