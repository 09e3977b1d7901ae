"""What random games need of a title: how it is played and misplayed, and what must hold over time.

A title is a record (`Title`) in a file of its own; `titles.py` lists them.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from domain.kernel.game import AnyGame, Pending, Setup
from domain.kernel.messages import Command, Event
from domain.kernel.types import Seat
from tests.support.rights import Secrets

Make = Callable[[Any, Seat], Command]
"""What makes commands for one Table, and a seat -> a command of that seat, right or wrong."""


@dataclass
class Record:
    """What came of a game."""

    players: int
    seed: int
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    powers: Counter[str] = field(default_factory=Counter)
    """How many events each power has shown in."""
    cards: Counter[str] = field(default_factory=Counter)
    """The scoring cards, or bonuses, that were scored."""
    faults: list[str] = field(default_factory=list)
    stable: int = 0
    """How many stable versions were looked at."""
    rounds: int = 0
    ending: str = ""
    audit: str = ""
    """The verdict on the whole record."""


class Watch(Protocol):
    """Looks on while a game is played, with all cards open, and counts into its record."""

    def saw(self, before: Any, event: Event, after: Any) -> Iterator[str]:
        """An event went by -> what does not hold, each with its id."""

    def stable(self, before: Any, after: Any) -> Iterable[str]:
        """The Tables of two stable versions, one after the other -> the same."""

    def ended(self, table: Any) -> Iterable[str]:
        """The game is over."""


class Makers(NamedTuple):
    """Commands that may well be wrong: of any kind, by anybody, about anything."""

    at: Callable[[Any, random.Random], Any]
    """A Table, or a view of it -> what makes commands for it."""
    answers: Mapping[str, tuple[Make, ...]]
    """Kind of a decision -> what looks like an answer to it."""
    anything: tuple[Make, ...]

    def commands(
        self, game: AnyGame, table: Any, chance: random.Random, many: int
    ) -> Iterator[Command]:
        """So many, more often by the seat that is to decide than by others."""
        maker, owed = self.at(table, chance), game.pending(table)
        for _ in range(many):
            seat = chance.randrange(table.players)
            if len(owed) == 1 and chance.random() < 0.6:
                seat = owed[0].seat
            answers = self.answers.get(owed[0].kind if owed else "", self.anything)
            makes = answers if chance.random() < 0.6 else self.anything
            yield chance.choice(makes)(maker, seat)


class Wanted(NamedTuple):
    """What many random games must meet."""

    rules: type[StrEnum]
    """Every refusal but those of `never` and `seldom`."""
    powers: tuple[str, ...]
    cards: tuple[str, ...]
    endings: frozenset[str]
    never: Mapping[str, str]
    """Refusals that no play leads to, and why."""
    seldom: Mapping[str, str]
    """Refusals that are so rare that even as many games may not meet them, and why."""


@dataclass(frozen=True)
class Title:
    """A title for random games. Options and editions go by the game's number."""

    game: AnyGame
    options: Callable[[int, int], dict[str, Any]]
    """Players, number -> options."""
    edition: Callable[[int], Any]
    step: Callable[[Any, random.Random], Command]
    """A command that the rules allow now."""
    makers: Makers
    secrets: Secrets
    watch: Callable[[Record], Watch]
    wanted: Wanted
    rare: Callable[[Pending], bool]
    """Whether wrong commands are tried whenever such a decision comes up."""
    answers: Callable[[Command, Pending], bool]
    """Whether a command of the seat that owes a decision answers it, or is a free one."""

    def setup(self, players: int, number: int) -> Setup[Any, Any]:
        """What the game of that number is set up from."""
        options = self.game.options(**self.options(players, number))
        return Setup(players, options, self.edition(number))
