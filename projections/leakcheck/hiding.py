"""What of a title can go otherwise without a viewer's seeing it.

A title has one such record in `titles/`; what is not said there is nobody's secret.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from domain.kernel.lifecycle import Forked, GameOpened
from domain.kernel.messages import Command, Event
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import HIDDEN, Audience, seat_audience
from domain.kernel.table_commands.events import Ruled
from domain.kernel.types import Card, Cards

Choose = Callable[[Any, Any], tuple[str, Cards, Cards]]
"""The Table, a command -> what a rival does by it, the cards it takes, those it might have."""


Secret = Mapping[type[Event], Mapping[str, str]]
"""What of an event is not for everybody: field -> the field that names the one seat which sees it,
empty where nobody does. It is said here once more, apart from the events' own types, so that a
field which its type forgets to hide is noticed."""

OF_THE_TABLE: Final[Secret] = {
    GameOpened: {"seed": ""},
    Forked: {"seed": ""},
    Placed: {"position": ""},
    PlacedFor: {"view": "seat"},
    Ruled: {"as_played_own": "seat"},
}


def nothing(_: Any) -> Cards:
    return ()


def alike(_: Card) -> Hashable:
    """All backs are one."""
    return ""


@dataclass(frozen=True)
class Hiding:
    """What of a title a viewer cannot tell."""

    secret: Secret
    """Of its own events."""
    shuffled: tuple[str, ...]
    """The labels, without their numbers, of shuffles of cards."""
    choices: Mapping[type[Command], Choose]
    open: Callable[[Any], Cards] = nothing
    """Cards that everybody sees although no later event names them."""
    back: Callable[[Card], Hashable] = alike
    """What shows of a card that lies face down: others with the same go by its name."""
    gathers: type[Event] | None = None
    """What gathers all cards, and so begins a game of its own as far as they go."""
    reordered: str = ""
    """The field of a command whose cards a rival may as well name in another order."""
    nameless: tuple[str, ...] = ()
    """Those of the shuffles whose items go by words that name other things too."""
    world: Any = None
    """How the other world is played, a subclass of `World`, where that is not as usual."""

    def masked(self, event: Event, viewer: Audience) -> Event:
        """The event as that viewer may see it, by what is said here."""
        kind = type(event)
        said = OF_THE_TABLE.get(kind) or self.secret.get(kind, {})
        hidden = {
            field: HIDDEN
            for field, who in said.items()
            if not who or seat_audience(getattr(event, who)) != viewer
        }
        return msgspec.structs.replace(event, **hidden) if hidden else event
