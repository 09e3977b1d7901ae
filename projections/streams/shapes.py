"""The shapes of what goes out: the types that views, asks and answers are made as.

They are what the code that makes them is checked against, and what the schemas of `service/schemas`
are read off.
"""

from typing import Any, Literal, TypedDict

from domain.kernel.sight import Audience
from domain.kernel.types import Cents, Seat, Version

Zones = dict[str, Any]
"""What lies in each zone; which there are is the title's business."""


class DueSaid(TypedDict):
    """A decision that is owed."""

    seat: Seat
    kind: str
    context: str
    rules: tuple[str, ...]
    since: Version | None


class AskingSaid(TypedDict):
    """What a seat asks the others, since `at`; `to` is the version that shall come back, or 0."""

    what: Literal["take_back", "abandon"]
    seat: Seat
    at: Version
    to: Version


class Status(TypedDict):
    """What is known of a game beside its zones."""

    title: str
    players: int
    phase: str
    over: bool
    given_up: bool
    pending: tuple[DueSaid, ...]
    asking: AskingSaid | None
    left: tuple[Seat, ...]
    taken_back: tuple[tuple[Version, Version], ...]
    scores: tuple[Cents, ...]


class Shared(Status):
    """The part of a view that is equal for all audiences."""

    zones: Zones
    seats: tuple[Zones, ...]


class Mine(TypedDict):
    """What a seat sees otherwise than the public; null where it sees no such zone."""

    seat: Seat
    zones: Zones
    seats: tuple[Zones, ...]


class Nothing(TypedDict):
    """What the public sees otherwise than the public."""


class Spoken(TypedDict):
    """A command in notation, and as a body has it."""

    text: str
    command: str
    args: dict[str, Any]


class Listed(TypedDict):
    """Commands as far as they are told: `total` of them there are, `how` writes the others."""

    commands: list[Spoken]
    total: int
    rules: tuple[str, ...]
    complete: bool
    how: str


class Legal(Listed):
    """The answer to `legal`: with how the table commands are written that are allowed at any
    time."""

    table: list[str]


class Ask(Legal):
    """What a seat is asked, and the count of its next command."""

    cseq: int
    pending: list[DueSaid]


class Allowed(TypedDict):
    """The answer to `whynot` where it is legal: the command as a body has it, and whether the
    others are asked first."""

    command: str
    args: dict[str, Any]
    legal: Literal[True]
    asks: bool


class NotAllowed(TypedDict):
    """The answer to `whynot` where it is not: the command as a body has it, the rule, its text, the
    fact, what is near."""

    command: str
    args: dict[str, Any]
    legal: Literal[False]
    rule: str
    text: str
    fact: str
    near: tuple[str, ...]


class RuleSaid(TypedDict):
    """The answer to `explain` for a rule; no text where there is no such rule."""

    rule: str
    text: str


class LineSaid(TypedDict):
    """One event in words."""

    v: Version
    at: str
    by: Audience
    text: str
    rules: tuple[str, ...]
    undone: bool


class LogSaid(TypedDict):
    """The answer to `log`."""

    lines: list[LineSaid]
    newest: Version
