"""What table commands need to know of this title: what shows something new, and what is played for
a seat that has left."""

from typing import Final

from domain.games.age_of_comics.commands import (
    EndIncreases,
    EndReassign,
    EndSales,
    KeepCubes,
    PlaceEditor,
    SkipSpecial,
    StopPrinting,
)
from domain.games.age_of_comics.events import (
    CalendarTileRevealed,
    CardsSearched,
    ComicDrawn,
    CreativeDrawn,
    DisplayFilled,
    ObjectivesDealt,
    ObjectivesRevealed,
    OrderCollected,
    OrderFlipped,
    SalesOrdersRevealed,
)
from domain.games.age_of_comics.legal import legal
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import Area
from domain.kernel.messages import Command, Event
from domain.kernel.types import Seat

REVEALS: Final[frozenset[type[Event]]] = frozenset(
    (
        CreativeDrawn,
        ComicDrawn,
        CardsSearched,
        OrderFlipped,
        OrderCollected,
        DisplayFilled,
        CalendarTileRevealed,
        SalesOrdersRevealed,
        ObjectivesDealt,
        ObjectivesRevealed,
    )
)
"""Cards come from decks, with the back of the next one; tiles are turned up; objectives are dealt
and shown. A face-up order that is collected shows nothing, but the type of the event says only that
an order was taken."""

IDLE: Final[tuple[type[Command], ...]] = (
    EndIncreases,
    EndSales,
    SkipSpecial,
    EndReassign,
    StopPrinting,
    KeepCubes,
)
"""Answers that leave all as it is."""

QUIET: Final[tuple[Area, ...]] = ("royalties", "sales", "ideas", "develop", "hire", "print")
"""The areas, those that ask least of a seat first."""


def default(table: Table, seat: Seat) -> Command | None:
    """The least that a seat can do: leave it, else take the quietest area, else the first
    listed."""
    listed = legal(table, seat).commands
    idle = [command for command in listed if isinstance(command, IDLE)]
    places = [command for command in listed if isinstance(command, PlaceEditor)]
    quiet = sorted(places, key=lambda own: QUIET.index(own.area))
    return next(iter((*idle, *quiet, *listed)), None)
