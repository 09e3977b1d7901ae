"""Which events make a Table, where some were taken back: the live line.

A Table is folded from the events on its line. The line of a version goes back from it, event by
event; where the Table of version T came back it goes on from T. What lies off it stays in the
record, and is on the line of the versions that lie there themselves.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from domain.kernel.frame import Span
from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import KERNEL_EVENTS
from domain.kernel.luck import uses_luck
from domain.kernel.messages import Event
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import is_secret
from domain.kernel.table_commands.events import TakenBack
from domain.kernel.types import Version

Run = tuple[Version, Version]
"""Versions from the first to the last, both included."""

STANDING: Final = KERNEL_EVENTS - {Placed, PlacedFor}
"""Events that change no Table by themselves, and so are never undone."""


def live(spans: Sequence[Span], v: Version) -> tuple[Run, ...]:
    """The line of a version, in runs, oldest first."""
    runs: list[Run] = []
    for at, to in reversed(spans):
        if at <= v:
            runs.append((at + 1, v))
            v = to
    runs.append((1, v))
    return tuple(run for run in reversed(runs) if run[0] <= run[1])


def versions(runs: Iterable[Run]) -> set[Version]:
    """All versions of these runs."""
    return {v for first, last in runs for v in range(first, last + 1)}


def spans_in(numbered: Iterable[tuple[Version, Event]]) -> tuple[Span, ...]:
    """Where Tables came back in these events, each with its version."""
    return tuple((v, event.to) for v, event in numbered if isinstance(event, TakenBack))


def folded(game: AnyGame, table: Any, events: Sequence[Event], at: Callable[[Version], Any]) -> Any:
    """The Table after these events; `at` gives the Table of an earlier version, for where one comes
    back. What it raises is not caught."""
    if TakenBack not in map(type, events):
        return game.fold(table, events)
    for event in events:
        table = at(event.to) if isinstance(event, TakenBack) else game.fold(table, (event,))
    return table


def shows(game: AnyGame, kind: type[Event]) -> bool:
    """Whether such an event may tell the seat it comes from what it did not know (LB-BACK-3)."""
    return is_secret(kind) or uses_luck(kind) or kind in game.reveals
