"""Hosts who bend the rules of a title once, and seal and chain what comes of it like the rest."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace as with_fields
from types import MappingProxyType
from typing import Any, NamedTuple

from domain.games import by_slug
from domain.kernel.game import AnyGame, Setup
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event, Events, tag_of
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Version
from domain.ledger.position import History
from tests.support.title import Title
from tests.support.written import Written

Bend = Callable[[Any, Command, Events], Sequence[Event]]
"""The Table, a command and what the rules give for it (nothing where they refuse) -> what the host
writes down instead."""
Tempt = Callable[[Any], Command | None]
"""A command that the rules refuse and this host does not, where there is an occasion."""

AFTER = 12
"""So many commands are played on after the fault."""
SEEDS = range(40)
"""In one of these games at least there is an occasion for each fault."""


class Bent(NamedTuple):
    """A way to bend the rules, and what an audit has to say of it."""

    bend: Bend
    kind: type[Event]
    """The type of the event at which the finding is."""
    rule: str
    """The id that the finding names."""
    breach: str = ""
    """The invariant that does not hold at the end of the batch, if one does not."""
    tempt: Tempt = lambda table: None
    edition: int = 0
    """Which edition is played (`Title.edition`)."""
    options: Mapping[str, Any] = MappingProxyType({})
    """With which options, where they are not the usual ones."""


class Planted(NamedTuple):
    """A bent game, and the versions at which the fault and the end of its batch are."""

    history: History
    fault: Version
    stable: Version
    refused: bool
    """Whether the rules refuse the whole command."""


class Host:
    """Bends one batch, the first for which there is an occasion."""

    def __init__(self, game: AnyGame, bend: Bend) -> None:
        self._game, self._bend = game, bend
        self.at: int | None = None
        """Where in its batch the first event lies that is not what the rules give."""
        self.refused = False

    def decide(self, table: Any, command: Command, luck: Luck) -> Events:
        if self.at is not None:
            return self._game.decide(table, command, luck)
        right, refusal = _right(self._game, table, command, luck)
        written = tuple(self._bend(table, command, right))
        if written == right:
            if refusal is not None:
                raise refusal
            return right
        pairs = zip(written, right, strict=False)
        same = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
        self.at = min(len(written), len(right)) if same is None else same
        self.refused = refusal is not None
        return written


def _right(
    game: AnyGame, table: Any, command: Command, luck: Luck
) -> tuple[Events, RuleBroken | None]:
    try:
        return game.decide(table, command, luck), None
    except RuleBroken as refusal:
        return (), refusal


def planted(title: Title, bent: Bent) -> Planted:
    """A game in which that fault has been planted; raises AssertionError without an occasion."""
    for seed in SEEDS:
        found = _played(title, bent, seed)
        if found is not None:
            return found
    raise AssertionError("there was no occasion")


def _played(title: Title, bent: Bent, seed: int) -> Planted | None:
    host, chance = Host(title.game, bent.bend), random.Random(f"bent/{seed}")
    game: AnyGame = with_fields(title.game, decide=host.decide)
    setup = Setup(3, game.options(**bent.options), title.edition(bent.edition))
    written = Written(game, setup, f"bent/{seed}".encode().ljust(32, b"."), f"{seed:032x}")
    while host.at is None:
        table: Any = written.table
        if game.is_over(table):
            return None
        before = written.position.version
        command = bent.tempt(table) or title.step(table, chance)
        events = written.submit(command)
        stable = before + len(events)
    fault = before + host.at + 1
    _play_on(title, written, chance)
    return Planted(written.history(), fault, stable, host.refused)


def _play_on(title: Title, written: Written, chance: random.Random) -> None:
    # A bent position may be one that no rules go on from; what has been written is what is judged.
    try:
        for _ in range(AFTER):
            if title.game.is_over(written.table) or not title.game.pending(written.table):
                return
            written.submit(title.step(written.table, chance))
    except (RuleBroken, IndexError, ValueError, KeyError, AssertionError):
        return


# ------------------------------------------------------------------------------- ways of bending


def each(kind: type[Any], change: Callable[[Any, Any], Any]) -> Bend:
    """Changes the first event of a type that the change takes hold of, on the Table before it."""
    game = by_slug(tag_of(kind).partition(".")[0])

    def bend(table: Any, command: Command, events: Events) -> Sequence[Event]:
        for at, event in enumerate(events):
            if isinstance(event, kind):
                changed = change(table, event)
                if changed != event:
                    return (*events[:at], *_several(changed), *events[at + 1 :])
            table = game.evolve(table, event)
        return events

    return bend


def left_out(kind: type[Any], occasion: Callable[[Any, Any], bool] = lambda *_: True) -> Bend:
    """Leaves the first event of a type out."""
    return each(kind, lambda table, event: () if occasion(table, event) else event)


def allowed(kind: type[Command], give: Callable[[Any, Any], Sequence[Event]]) -> Bend:
    """Gives events for a command that the rules refuse."""

    def bend(table: Any, command: Command, events: Events) -> Sequence[Event]:
        return events if events or not isinstance(command, kind) else give(table, command)

    return bend


def _several(changed: Any) -> Sequence[Event]:
    return changed if isinstance(changed, tuple) else (changed,)
