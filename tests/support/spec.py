"""Tests read as rules: `Given(GAME, setup, *events).when(command).then(*events)`."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Generic, TypeVar

import msgspec

from domain.kernel.game import Game, Options, Setup
from domain.kernel.luck import Luck, NoLuck
from domain.kernel.messages import Command, Event, Events
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import Audience, mask
from tests.support import cited

S = TypeVar("S")
O = TypeVar("O", bound=Options)  # noqa: E741  # options, as in the kernel
D = TypeVar("D", bound=msgspec.Struct)
E = TypeVar("E", bound=Event)


class Outcome(Generic[S]):
    """What a command came to: events, or a refusal."""

    def __init__(self, table: S, events: Events, refusal: RuleBroken | None) -> None:
        self.table = table
        """The Table afterwards; a refusal leaves the one before."""
        self.events = events
        self.refusal = refusal

    def then(self, *events: Event) -> "Outcome[S]":
        """It gave exactly these events."""
        self._accepted()
        assert self.events == events
        return self

    def gives(self, kind: type[E], **fields: object) -> E:
        """Among its events is one of this type with these fields; that event."""
        self._accepted()
        found = list(_matching(self.events, kind, fields))
        assert found, f"no {kind.__name__} with {fields} among {self.events}"
        return found[0]

    def lacks(self, kind: type[Event]) -> "Outcome[S]":
        """It gave no event of this type."""
        self._accepted()
        assert not [event for event in self.events if isinstance(event, kind)]
        return self

    def breaks(self, rule: StrEnum, **facts: object) -> RuleBroken:
        """It was refused by exactly this rule, and with these facts where any are named."""
        assert self.refusal is not None, f"accepted with {self.events}"
        assert self.refusal.rule is rule
        assert {name: self.refusal.facts.get(name) for name in facts} == facts
        cited.refused(rule.value)
        return self.refusal

    def _accepted(self) -> None:
        assert self.refusal is None, f"refused: {self.refusal}"


class Given(Generic[S, O, D]):
    """A game as some events left it."""

    def __init__(self, game: Game[S, O, D], setup: Setup[O, D], *events: Event) -> None:
        self.game = game
        self.setup = setup
        self.events = events
        self.table = game.fold(game.initial(setup), events)

    def when(self, command: Command, luck: Luck | None = None) -> Outcome[S]:
        """Decide a command here; without luck, it must not need any."""
        try:
            events = self.game.decide(self.table, command, luck or NoLuck())
        except RuleBroken as refusal:
            return Outcome(self.table, (), refusal)
        return Outcome(self.game.fold(self.table, events), events, None)

    def after(self, *commands: Command, luck: Luck | None = None) -> "Given[S, O, D]":
        """The game once these commands have been accepted, one after the other."""
        given = self
        for command in commands:
            outcome = given.when(command, luck)
            assert outcome.refusal is None, f"{command} was refused: {outcome.refusal}"
            given = Given(self.game, self.setup, *given.events, *outcome.events)
        return given

    def all(self, kind: type[E], **fields: object) -> list[E]:
        """Every event of this type with these fields."""
        return list(_matching(self.events, kind, fields))

    def one(self, kind: type[E], **fields: object) -> E:
        """The one event of this type with these fields."""
        found = self.all(kind, **fields)
        assert len(found) == 1, f"{len(found)} times {kind.__name__} with {fields}"
        return found[0]

    def seen_by(self, viewer: Audience) -> S:
        """The Table as that viewer saw it: what is masked never reaches the fold."""
        return list(self.history(viewer))[-1]

    def history(self, viewer: Audience) -> Iterator[S]:
        """The viewer's Table at every version, from before the first event."""
        table = self.game.initial(self.setup)
        yield table
        for event in self.events:
            table = self.game.evolve(table, mask(event, viewer))
            yield table


def opened(
    game: Game[S, O, D], players: int, luck: Luck, edition: D | None = None, **options: Any
) -> Given[S, O, D]:
    """A game just dealt."""
    setup = Setup(players, game.options(**options), edition or game.standard())
    game.check(setup)
    return Given(game, setup, *game.deal(game.initial(setup), luck))


def _matching(events: Events, kind: type[E], fields: dict[str, object]) -> Iterator[E]:
    for event in events:
        if isinstance(event, kind) and all(getattr(event, f) == v for f, v in fields.items()):
            yield event
