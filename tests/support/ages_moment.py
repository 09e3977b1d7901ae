"""A game of Age of Comics with all modules, followed up to the last round: what is bent from there
has to be noticed."""

from functools import cache
from typing import Final, NamedTuple

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Setup
from domain.kernel.sight import mask
from tests.support.ages_games import AGES, SUBSETS
from tests.support.ages_rights import Knows
from tests.support.ages_watch import GameWatch
from tests.support.title import Record
from tests.support.whole import Batch, batches_of

PLAYERS: Final = 3
MOMENT: Final = (5, "area")
"""The first editor of round V is to be placed: everybody has printed by then."""


class Moment(NamedTuple):
    """A game as far as it goes: the Table, its watcher, its end, and what leads there."""

    table: Table
    watch: GameWatch
    batches: tuple[Batch, ...]
    at: int


@cache
def game() -> Moment:
    """A game of three with all modules, followed to its moment."""
    setup = Setup(PLAYERS, GAME.options(modules=SUBSETS[-1]), GAME.standard())
    batches = tuple(batches_of(AGES, PLAYERS, 3, modules=SUBSETS[-1]))
    watch, table, at = GameWatch(Record(PLAYERS, 1)), GAME.initial(setup), 0
    for at, (events, after) in enumerate(batches):  # noqa: B007  # where it stops is wanted
        for event in events:
            before, table = table, GAME.evolve(table, event)
            assert list(watch.saw(before, event, table)) == []
        assert list(watch.stable(after, after)) == []
        if (table.round, GAME.pending(table)[0].kind) == MOMENT:
            break
    return Moment(table, watch, batches, at)


def given() -> Table:
    return game().table


def seen_by(seat: int | None) -> tuple[Table, Knows]:
    """What a seat sees of that game, and what it may know."""
    setup = Setup(PLAYERS, GAME.options(modules=SUBSETS[-1]), GAME.standard())
    view, knows = GAME.initial(setup), Knows(seat)
    who = "public" if seat is None else f"seat-{seat}"
    for events, _ in game().batches[: game().at + 1]:
        for event in events:
            view = GAME.evolve(view, mask(event, who))
            knows.saw(event)
    return view, knows
