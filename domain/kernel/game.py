"""What a title is: a record of functions, not a base class.

`decide(table, command, luck)` may refuse and may read cards; `evolve(table, event)` does neither
and is total. Everything else is read from the Table, and works on a seat's view of it too.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Final, Generic, Literal, TypeVar, get_type_hints

import msgspec
from msgspec import Meta

from domain.kernel.editions import Editions
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event, Events, tag_of, verb_of
from domain.kernel.placing import Rows, laid
from domain.kernel.sight import Audience, plain
from domain.kernel.sums import Sum
from domain.kernel.types import FACE_DOWN, Builtin, Cards, Milliseconds, NameOf, Seat
from domain.kernel.worlds import Worlds
from domain.kernel.zones import Zone, by_member

S = TypeVar("S")
"""The title's Table."""
O = TypeVar("O", bound="Options")  # noqa: E741  # options
D = TypeVar("D", bound=msgspec.Struct)
"""The title's edition data."""


T = TypeVar("T")

ADDED: Final = "added"
Added = Annotated[T, ADDED]
"""An option that came after the first release of its class. Its default is for ever what was played
without it, and where it has that value it is not stored: so one set-up is stored, and deals, alike
under every version of the program."""

MAX_DEADLINE: Final = 10**12


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every title can be asked for. Stored resolved in the opening event, see `stored`."""

    luck: Literal["sealed", "study"] = "sealed"
    reveal: Literal["end", "never"] = "end"
    deadline: Added[Annotated[Milliseconds, Meta(ge=1, le=MAX_DEADLINE)] | None] = None
    """How long a decision may take, before a seat can be said to have let its time run out."""
    leaver: Added[Literal["default", "random"]] = "default"
    """Who plays for a seat that has left: the title's simplest legal command, or any listed one."""
    entropy: Added[Literal["none", "seats"]] = "none"
    """Whether all seats give entropy before the deal, so that its luck is not the host's alone."""

    def __post_init__(self) -> None:
        """Raises SetupRefused where two options contradict each other; a ValueError, so that
        whatever reads options tells of it as of any value that does not fit."""
        if self.luck == "study" and self.entropy == "seats":
            raise SetupRefused(
                "luck=study and entropy=seats do not go together: a study's luck is its seed's "
                "alone; leave one of them out"
            )


def stored(options: Options) -> dict[str, Builtin]:
    """Options as the opening event has them: every member but those `Added` that are as usual."""
    hints = get_type_hints(type(options), include_extras=True)
    usual = {field.name: field.default for field in msgspec.structs.fields(options)}
    return {
        name: plain(getattr(options, name))
        for name in options.__struct_fields__
        if ADDED not in getattr(hints[name], "__metadata__", ())
        or getattr(options, name) != usual[name]
    }


class SetupRefused(ValueError):
    """Players, options and edition do not fit together; the message says what would."""


@dataclass(frozen=True)
class Setup(Generic[O, D]):
    """What a game is set up from, before any luck."""

    players: int
    options: O
    edition: D


class Pending(msgspec.Struct, frozen=True):
    """A decision somebody owes. `kind` and `context` are public and tell it from the next one."""

    seat: Seat
    kind: str
    context: str
    rules: tuple[str, ...]


class Choices(msgspec.Struct, frozen=True):
    """Legal commands of one seat. Where they are subsets too many to list, `complete` is False
    and `how` says in words how to write one. `rules` are the ids they stand under."""

    commands: tuple[Command, ...] = ()
    rules: tuple[str, ...] = ()
    complete: bool = True
    how: str = ""


class RuleText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One statement of the rulebook, in our words."""

    id: str
    text: str


class Sentence(msgspec.Struct, frozen=True):
    """One event in plain words, as its viewer may know it, and the rules that it follows from."""

    text: str
    rules: tuple[str, ...] = ()


def _nothing() -> dict[type[Event], Any]:
    return {}


@dataclass(frozen=True)
class Game(Generic[S, O, D]):
    """A title on the shelf."""

    slug: str
    name: str
    players: range
    rules: int
    """The rules version, pinned by every game; a change of rules that changes play raises it."""
    options: type[O]
    editions: Editions[D, Any]
    """Its standard edition, and how an owner's file is read."""
    check: Callable[[Setup[O, D]], None]
    """Raises SetupRefused or TableError where the three contradict each other."""
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    firsts: Mapping[type[Command], tuple[type[Event], ...]]
    """What a batch of each command can begin with. A copy that may not hold a secret command's body
    is judged by it: a body is missing by right only where the batch begins as a secret one does."""
    initial: Callable[[Setup[O, D]], S]
    deal: Callable[[S, Luck], Events]
    decide: Callable[[S, Any, Luck], Events]
    folds: Mapping[type[Event], Callable[[S, Any], S]]
    """Its events, each with what it does to the Table."""
    pending: Callable[[S], tuple[Pending, ...]]
    legal: Callable[[S, Seat], Choices]
    is_over: Callable[[S], bool]
    phase: Callable[[S], str]
    """A few public words: `draft, pick 3 of 6`."""
    zones: Callable[[S], Mapping[str, Cards]]
    """Every card in play by zone; hidden ones as FACE_DOWN in a view."""
    breaches: Callable[[S], list[str]]
    """Invariants that do not hold, each with its id; empty at every stable version."""
    rows: Callable[[S, Audience], Rows]
    """All that a viewer who has just come in knows of the Table; the referee knows everything. Of a
    view, all that it shows."""
    placed: Callable[[S, Rows], S]
    """The Table of these rows, whole or a view. Of the Table it is given only the set-up is read.
    Raises TableError where a zone or its value is of no Table, naming what would be right, and
    UnknownZone where there is no such zone."""
    unsettled: Callable[[S], str]
    """Why a Table that breaks no invariant is still none to start from: nobody is to decide, or
    what is open does not fit what lies there. Empty where a game can go on, or is over."""
    scores: Callable[[S], tuple[Sum, ...]]
    """The score sheet by seat; empty where the game has none (yet)."""
    sentence: Callable[[S, Any, NameOf], Sentence]
    """The Table before an event, the event (masked or not), a seat's name -> what happened."""
    rulebook: Callable[[], tuple[RuleText, ...]]
    reveals: frozenset[type[Event]] = frozenset()
    """Its events, of those without a sealed part, that show the seat whose command they follow from
    what it did not know. Nobody takes one back alone."""
    counts: Mapping[type[Event], Callable[[S, Any], Event]] = field(default_factory=_nothing)
    """Its events that tell what was counted of what everybody sees -> the Table before such an
    event, and the event, of which only whose it is is read -> the event as it has to be. So the
    scores of a copy that cannot be decided again are counted again all the same."""
    default: Callable[[S, Seat], Command | None] | None = None
    """The simplest legal command of a seat that owes a decision, read from its view or from the
    Table alike; without this hook, the first one that `legal` lists."""
    told: tuple[Zone[Any], ...] = ()
    """The zones that `rows` tells of, one by one: for whoever has to know what a view can hold, and
    for whoever tells a Table after another and need tell no zone anew that has not changed. A title
    that lists none may tell of any."""
    worlds: Worlds[S, Any] | None = None
    """How what a seat cannot see is given out anew; without it, no game is forked as a seat."""
    former: tuple["AnyGame", ...] = ()
    """The title as its earlier rules versions had it. A game goes on, and is audited, under the
    rules that it was opened with; what is opened now is under these."""

    def standard(self) -> D:
        """The edition that ships with the title."""
        return self.editions.standard()

    def read_edition(self, data: bytes, source: str) -> D:
        """An owner's edition file and its name -> edition; raises TableError."""
        return self.editions.read_edition(data, source)

    def fold(self, table: S, events: Iterable[Event]) -> S:
        """The Table after these events, the kernel's own among them."""
        known = self.folds.get
        for event in events:
            evolve = known(type(event))
            table = evolve(table, event) if evolve else laid(self.placed, table, event)
        return table

    def evolve(self, table: S, event: Any) -> S:
        """The Table after one of its own events."""
        return self.folds[type(event)](table, event)

    def hides(self, table: S) -> bool:
        """Whether any card in it is face down, so that it is a view and no whole Table."""
        return any(FACE_DOWN in cards for cards in self.zones(table).values())

    @property
    def edition(self) -> type[D]:
        """The type of the title's edition data."""
        return self.editions.edition

    @cached_property
    def own(self) -> frozenset[type[Event]]:
        """The title's own event types: those that `folds` knows."""
        return frozenset(self.events)

    @cached_property
    def verbs(self) -> dict[str, type[Command]]:
        """The title's commands by the verb under which they are written and stored."""
        return {verb_of(kind): kind for kind in self.commands}

    @cached_property
    def told_of(self) -> tuple[dict[str, tuple[Zone[Any], ...]], dict[str, tuple[Zone[Any], ...]]]:
        """The zones that are told of each member: of the Table's members, and of a seat's."""
        return by_member(self.told, each=False), by_member(self.told, each=True)

    @cached_property
    def tags(self) -> dict[str, type[Event]]:
        """The title's events by pinned tag."""
        return {tag_of(kind): kind for kind in self.events}


AnyGame = Game[Any, Any, Any]
