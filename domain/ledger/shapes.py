"""Which events can make a batch together, whoever wrote it: judged by their types alone."""

from collections.abc import Sequence
from typing import Final

from domain.kernel.frame import KERNEL_EVENTS, Frame
from domain.kernel.messages import Event, Events, tag_of
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import Audience, seat_audience, seat_of
from domain.kernel.table_commands.events import (
    AbandonAnswered,
    Abandoned,
    PlayedFor,
    Resigned,
    Ruled,
    TakeBackAnswered,
    TakenBack,
    TimedOut,
)
from domain.kernel.types import Version

Kinds = Sequence[type[Event]]

ENDS: Final[dict[type[Event], type[Event]]] = {
    TakeBackAnswered: TakenBack,
    AbandonAnswered: Abandoned,
    Resigned: Abandoned,
    TimedOut: Abandoned,
}
"""What may follow one of the kernel's events, once. Behind the others nothing does."""


def shape_fault(events: Events, first: Version, seats: int) -> str:
    """What is wrong with these events as one batch that begins at that version; else empty."""
    kinds = [type(event) for event in events]
    head, rest = kinds[0], kinds[1:]
    if Placed in kinds or PlacedFor in kinds:
        return _placing_fault(events, kinds, first, seats)
    if head not in KERNEL_EVENTS or head is PlayedFor:
        strange = [kind for kind in rest if kind in KERNEL_EVENTS]
        if head is PlayedFor and not rest:
            return "a seat is played for, and nothing is played"
        return f"{tag_of(strange[0])} lies in a batch of the title's events" if strange else ""
    allowed = TakenBack if head is Ruled else ENDS.get(head)
    if rest and rest != [allowed]:
        return f"{tag_of(rest[0])} does not follow {tag_of(head)} in one batch"
    return ""


def author_fault(frame: Frame, by: Audience, events: Events) -> str:
    """Why their author may not have given these events, as far as the Frame before them tells; else
    empty (LB-LEAVE-1, LB-LEAVE-3)."""
    first = events[0]
    if seat_of(by) in frame.left:
        return f"{by} has left, and does nothing more"
    if isinstance(first, PlayedFor) and first.seat not in frame.left:
        return f"{seat_audience(first.seat)} is played for, and has not left"
    return ""


def _placing_fault(events: Events, kinds: Kinds, first: Version, seats: int) -> str:
    """What is wrong with a batch that lays out a position, or does so in part."""
    at = kinds.index(Placed) if Placed in kinds else 0
    ruled = list(kinds[:at]) in ([Ruled], [Ruled, TakenBack])
    if not ruled and (first != 2 or at):
        return "a position is laid out right after the opening, or by a ruling"
    told = [event.seat for event in events if isinstance(event, PlacedFor)]
    if list(kinds[at:]) != [Placed] + [PlacedFor] * seats or told != list(range(seats)):
        return "a position is laid out by one event for all, and then one for each seat in order"
    return ""
