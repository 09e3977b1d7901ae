"""Old events in today's shapes.

A released event type is frozen for ever. A change is a new type under a new tag, and a line here:
the old type, still declared and pinned, and the function that gives today's event. Stored bytes are
never rewritten; upcasting happens in memory, after every check of the stored bytes.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.messages import Event

Upcast = Callable[[Any], Event]

UPCASTS: Mapping[type[Event], Upcast] = {}


def upcast(event: Event, upcasts: Mapping[type[Event], Upcast] = UPCASTS) -> Event:
    """Today's form of an event; most are in it already."""
    while (step := upcasts.get(type(event))) is not None:
        event = step(event)
    return event
