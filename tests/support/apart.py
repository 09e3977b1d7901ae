"""Two whole games that one viewer cannot tell apart, although their hidden cards and acts differ.

The first is a random one; the second is the world that `projections/leakcheck` makes of it. Which
games are played, and toward what, stands in a title's `Games`.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from domain.kernel.game import Setup
from domain.kernel.messages import Command, Event
from domain.kernel.sight import PUBLIC, Audience, seat_audience
from projections.leakcheck.chance import Chance
from projections.leakcheck.story import Knowledge, Story
from projections.leakcheck.titles import HIDINGS
from projections.leakcheck.world import World
from tests.support.title import Title
from tests.support.written import Written


class Goal(NamedTuple):
    """What rivals do last in some games."""

    kind: type[Command]
    helps: Callable[[Command], bool]
    """Whether a rival that may do this should, since it leads there."""
    there: Callable[[Any], bool] = lambda table: True
    """Whether it is still hidden then."""


@dataclass(frozen=True)
class Games:
    """Which games of a title pairs are made of, and what shall go otherwise in them."""

    goals: tuple[Goal, ...]
    tells: Mapping[type[Event], str]
    """Events that some seat sees more of than others, and what a rival does where they differ."""
    most: Callable[[int], int]
    """Players -> so many commands, and some more, end no game."""
    edition: Callable[[int], Any]
    """Which one is played in the pair of that number."""
    players: tuple[int, ...] = (2, 2, 3, 3, 4, 5, 6)
    """How many there may be, as often as they stand here."""
    options: Callable[[int], dict[str, Any]] = lambda number: {}
    """With which ones the pair of that number is played."""
    soon: int = 90
    """Among so many commands a wanted one is looked for."""


class Act(msgspec.Struct, frozen=True):
    """A command of the first game, the Table that it met, and where its events begin."""

    command: Command
    table: Any
    at: int


class First:
    """A random game, and what the viewer gets to see of it."""

    def __init__(
        self,
        title: Title,
        games: Games,
        setup: Setup[Any, Any],
        seed: bytes,
        viewer: Audience,
    ) -> None:
        self.title, self.games = title, games
        self.written = Written(title.game, setup, seed, ID)
        self.viewer = viewer
        self.chance = random.Random(seed)
        self.acts: list[Act] = []
        self.events: list[Event] = list(self.written.dealt)

    def play(self, most: int, done: Callable[["First"], bool] | None, goal: Goal | None) -> None:
        """So many commands, to the end at most; then some more, until that is so. From then on
        rivals do what helps toward a goal."""
        self._go_on(most, lambda first: False, None)
        if done is not None:
            self._go_on(self.games.soon, done, goal)

    def by_rival(self, act: Act) -> bool:
        """Whether somebody else than the viewer did it."""
        return self.viewer != seat_audience(act.command.seat)

    def _go_on(self, most: int, done: Callable[["First"], bool], goal: Goal | None) -> None:
        for _ in range(most):
            table = self.written.table
            if self.title.game.is_over(table):
                return
            command = self._toward(table, goal) or self.title.step(table, self.chance)
            act = Act(command, table, len(self.events))
            self.acts.append(act)
            self.events += self.written.submit(act.command)
            if done(self):
                return

    def _toward(self, table: Any, goal: Goal | None) -> Command | None:
        """What a rival may do that helps, if there is any."""
        for due in self.title.game.pending(table) if goal else ():
            if goal and self.viewer != seat_audience(due.seat):
                commands = self.title.game.legal(table, due.seat).commands
                return next((command for command in commands if goal.helps(command)), None)
        return None


class Second(NamedTuple):
    """The same game again, in which hidden things go otherwise."""

    world: World
    written: Written

    @property
    def events(self) -> list[Event]:
        """All of it from the deal on."""
        return [entry.event for entry in self.world.entries[1:]]


def second(first: First, number: int) -> Second:
    """Another world up to the end of the first game."""
    history = first.written.history()
    story = Story(history, HIDINGS[history.game.slug])
    knowledge = Knowledge(story, first.viewer, history.version)
    world = (story.hiding.world or World)(knowledge, Chance(f"apart/{number}"))
    return Second(world, first.written.otherwise(world.entries, world.position))


class Apart(NamedTuple):
    """The two games, and how they differ."""

    first: First
    second: Second

    @property
    def viewer(self) -> Audience:
        return self.first.viewer

    @property
    def hidden(self) -> set[str]:
        """The types of events in which hidden fields differ."""
        return {type(one).__name__ for one, _ in self._unlike()}

    @property
    def acts(self) -> set[str]:
        """What rivals do otherwise."""
        tells = self.first.games.tells
        told = {tells[type(one)] for one, _ in self._unlike() if type(one) in tells}
        return {*self.second.world.done, *told}

    def _unlike(self) -> list[tuple[Event, Event]]:
        pairs = zip(self.first.events, self.second.events, strict=True)
        return [(one, other) for one, other in pairs if one != other]


def apart(number: int, title: Title, games: Games) -> Apart:
    """The pair with that number; players, viewer and length follow from it.

    Of every four one is a game to its end, whose seed is never revealed; one stops where the viewer
    is to decide, and two where a rival has just done something hidden.
    """
    chance, game = random.Random(f"apart/{number}"), title.game
    players = chance.choice(games.players)
    viewer = seat_audience(chance.randrange(players)) if number % 10 else PUBLIC
    whole = number % 4 == 3
    options = game.options(reveal="never" if whole else "end", **games.options(number))
    setup = Setup(players, options, games.edition(number))
    first = First(title, games, setup, chance.randbytes(32), viewer)
    if whole:
        first.play(10_000, None, None)
    else:
        goal = games.goals[number // 2 % len(games.goals)]
        most = chance.randrange(6 * players, games.most(players))
        if number % 2:
            first.play(most, viewer_is_due, None)
        else:
            first.play(most, rival_did(goal), goal)
    assert game.is_over(first.written.table) == whole
    return Apart(first, second(first, number))


def viewer_is_due(first: First) -> bool:
    """Whether the viewer's seat has to decide."""
    pending = first.title.game.pending(first.written.table)
    return any(first.viewer == seat_audience(due.seat) for due in pending)


def rival_did(goal: Goal) -> Callable[[First], bool]:
    """Whether that was done by the last command, by a rival."""

    def done(first: First) -> bool:
        act = first.acts[-1]
        does = isinstance(act.command, goal.kind) and first.by_rival(act)
        return does and goal.there(first.written.table)

    return done


ID = "5ec2e7" + "0" * 26
