"""The check: at a viewer's decisions, is anything that it is told different in another world?

A world is made up to one of the viewer's decisions, or to the end: what the viewer does not see
until then goes otherwise. In each world every decision before that is looked at, together with all
that happens until the viewer's next one. That is a triple: a decision, a viewer, a world; it counts
where the two worlds do differ by then.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import zip_longest
from typing import Any, Final

import msgspec

from domain.kernel.sight import PUBLIC, Audience, seat_of
from domain.kernel.types import Version
from domain.ledger.errors import NotAllowed
from domain.ledger.position import History
from projections.leakcheck.chance import Chance
from projections.leakcheck.hiding import Hiding
from projections.leakcheck.story import Knowledge, Story
from projections.leakcheck.titles import hiding_of
from projections.leakcheck.told import KINDS, Output, Prints, Telling
from projections.leakcheck.world import RuledOut, World

AROUND: Final = 40
"""So many bytes are shown on either side of where two outputs part."""

PRINTED: Final = 10
"""Of so many worlds one is printed too, and forked as the seat."""
TRIES: Final = 20
"""So often a world is made again where something public rules it out."""


class Difference(msgspec.Struct, frozen=True):
    """Where a viewer is told something else in another world."""

    viewer: Audience
    world: int
    """Which one, from 1."""
    upto: Version
    """The version up to which that world was made."""
    kind: str
    v: Version
    about: str
    here: str
    """In the game, from a little before where the two part."""
    there: str


class Report(msgspec.Struct, frozen=True):
    """What was compared. `alike` are decisions at which a world was no other one."""

    viewers: tuple[Audience, ...]
    worlds: int
    triples: int
    alike: int
    compared: dict[str, int]
    """How many of each kind of output."""
    otherwise: dict[str, int]
    """What rivals did otherwise, and how often."""
    differences: tuple[Difference, ...]

    def __add__(self, other: "Report") -> "Report":
        return Report(
            tuple(dict.fromkeys((*self.viewers, *other.viewers))),
            self.worlds + other.worlds,
            self.triples + other.triples,
            self.alike + other.alike,
            {kind: self.compared[kind] + other.compared[kind] for kind in KINDS},
            dict(Counter(self.otherwise) + Counter(other.otherwise)),
            (*self.differences, *other.differences),
        )


NOTHING: Final = Report((), 0, 0, 0, dict.fromkeys(KINDS, 0), {}, ())


def leakcheck(
    history: History,
    viewer: Audience,
    worlds: int,
    seed: int = 0,
    prints: Prints | None = None,
    hiding: Hiding | None = None,
) -> Report:
    """Compares so many worlds with the game; stops at the first that differs.

    `prints` says what the program prints at the end of each world. Raises NotAllowed where the copy
    does not open everything, where nobody has said what of the title can be hidden, or where there
    is no such viewer.
    """
    known = hiding or hiding_of(history.game)
    if known is None:
        raise NotAllowed(f"nobody has said what can be hidden in {history.game.slug}")
    check = Check(Story(history, known), viewer)
    report = check.none
    for number in range(worlds):
        chance = Chance(f"world/{seed}/{viewer}/{number}")
        report += check.world(number, chance, None if number % PRINTED else prints)
        if report.differences:
            break
    return report


class Check:
    """One viewer of one game, and what it is told there."""

    def __init__(self, story: Story, viewer: Audience) -> None:
        seat = seat_of(viewer)
        if viewer != PUBLIC and (seat is None or seat >= story.history.setup.players):
            last = story.history.setup.players - 1
            raise NotAllowed(f"{viewer!r:.40} is no viewer; write public, or seat-0 to seat-{last}")
        self.story, self.viewer = story, viewer
        self.points = _points(story, viewer)
        self.none = msgspec.structs.replace(NOTHING, viewers=(viewer,))
        self._told: tuple[Output, ...] | None = None

    def world(self, number: int, chance: Chance, prints: Prints | None = None) -> Report:
        """Makes a world of that number, and compares it with the game."""
        if len(self.points) < 2:
            return self.none
        upto = self.points[-1] if number == 0 else chance.choice(self.points[1:])
        try:
            made = self._made(upto, chance)
        except Exception as error:  # noqa: BLE001  # a world that the rules refuse tells something
            found = Difference(
                *(self.viewer, number + 1, upto, "errors", upto, "the game played again"),
                *("goes on", f"{type(error).__name__}: {error}"),
            )
            return msgspec.structs.replace(self.none, worlds=1, differences=(found,))
        telling = self._telling(made.history(), made.luck_at, made.tables)
        return self._compared(number, upto, made, telling, prints)

    def _made(self, upto: Version, chance: Chance) -> World:
        """A world that could have been."""
        kind = self.story.hiding.world or World
        for _ in range(TRIES):
            with suppress(RuledOut):
                made: World = kind(Knowledge(self.story, self.viewer, upto), chance)
                return made
        raise RuledOut(f"{TRIES} worlds, and none that could have been")

    def _compared(
        self, number: int, upto: Version, made: World, telling: Telling, prints: Prints | None
    ) -> Report:
        compared: dict[str, int] = dict.fromkeys(KINDS, 0)
        found: list[Difference] = []
        own = self._telling(self.story.history, self.story.luck_at, self.story.tables)
        start = self._alike_until(made)
        forks = number % PRINTED == 0
        here = [*self._outputs(start, upto), *own.ended(upto, prints, forks=forks)]
        there = [*telling.outputs(start), *telling.ended(upto, prints, forks=forks)]
        for one, other in zip_longest(here, there):
            compared[(one or other).kind] += 1
            if one != other:
                found.append(_difference(self.viewer, number + 1, upto, one, other))
                break
        alike, triples = self._triples(start, upto)
        done = dict(made.done)
        return Report((self.viewer,), 1, triples, alike, compared, done, tuple(found))

    def _outputs(self, start: Version, upto: Version) -> Iterator[Output]:
        """What the viewer was told in the game; said once for all worlds."""
        if self._told is None:
            story = self.story
            own = self._telling(story.history.upto(story.end), story.luck_at, story.tables)
            self._told = tuple(own.outputs())
        return (output for output in self._told if start < output.v <= upto)

    def _telling(self, history: History, luck: Any, tables: Any) -> Telling:
        points = frozenset(self.points)
        return Telling(self.story, self.viewer, history, luck, tables, points)

    def _alike_until(self, made: World) -> Version:
        """The last stable version up to which the world is no other one, hidden things included."""
        pairs = zip(self.story.history.entries, made.entries, strict=False)
        first = next((one.v for one, other in pairs if one.event != other.event), None)
        ends = (act.last for act in self.story.acts if act.last <= made.entries[-1].v)
        return max((v for v in ends if first is None or v < first), default=0)

    def _triples(self, start: Version, upto: Version) -> tuple[int, int]:
        """At how many decisions the world was no other one until the next, and at how many it
        was."""
        nexts = [v for v in self.points[1:] if v <= upto]
        alike = sum(v <= start for v in nexts)
        return alike, len(nexts) - alike


def _points(story: Story, viewer: Audience) -> tuple[Version, ...]:
    """The stable versions at which a decision of the viewer's seat is new, and the end; of the
    public, those at which anybody's is."""
    seat = seat_of(viewer)
    found: list[Version] = []
    known: set[Any] = set()
    for act in story.acts:
        if act.last > story.end or not story.frame(act.last).dealt:
            continue
        owed = {one for one in story.frame(act.last).pending if seat in (None, one.seat)}
        if owed - known or act.last == story.end:
            found.append(act.last)
        known = owed
    return tuple(found)


def _difference(
    viewer: Audience, number: int, upto: Version, one: Output | None, other: Output | None
) -> Difference:
    told = one or other
    assert told is not None, "one of them is there"
    here, there = (b"" if own is None else own.data for own in (one, other))
    if one is not None and other is not None and one[:3] != other[:3]:
        here, there = (f"{own.kind}, {own.about}".encode() for own in (one, other))
    first = next(
        (at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b),
        min(len(here), len(there)),
    )
    shown = (_shown(own, first, own_told) for own, own_told in ((here, one), (there, other)))
    return Difference(viewer, number, upto, told.kind, told.v, told.about, *shown)


def _shown(data: bytes, first: int, told: Output | None) -> str:
    if told is None:
        return "nothing"
    start = max(0, first - AROUND)
    text = data[start : first + AROUND].decode("utf-8", "replace")
    return f"{'..' if start else ''}{text}{'..' if first + AROUND < len(data) else ''}"
