"""Whole games of Age of Comics played at random, by tests that look at every step of them."""

import random
from functools import cache

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import Print, StartingPick
from domain.games.age_of_comics.state import Table
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.sight import Audience
from domain.kernel.types import Seat
from tests.support.ages import Play, dealt

WALKS = ((2, 1), (3, 2), (4, 3))
"""Players and number of each game; every module is in one of them, and in two together."""
MODULES: dict[int, tuple[str, ...]] = {
    1: (),
    2: ("guests", "war", "objectives"),
    3: ("guests", "double", "war", "objectives"),
}


@cache
def _played(players: int, number: int) -> tuple[Play, tuple[int, ...]]:
    chance, luck = random.Random(number), SealedLuck(bytes([number]) * 32)
    play = dealt(players, luck=luck, modules=MODULES[number])
    table, events = play.table, list(play.events)
    ends = [len(events)]
    while not GAME.is_over(table):
        made = GAME.decide(table, _chosen(table, chance), luck)
        table = GAME.fold(table, made)
        assert GAME.breaches(table) == []
        events.extend(made)
        ends.append(len(events))
    return Play(play.start, *events, now=table), tuple(ends)


def walked(players: int, number: int) -> Play:
    """A game from the deal to the end."""
    return _played(players, number)[0]


def _chosen(table: Table, chance: random.Random) -> Command:
    """A legal command, most often one that helps to print, so that there is something to see."""
    seat: Seat = GAME.pending(table)[0].seat
    commands = list(GAME.legal(table, seat).commands)
    chance.shuffle(commands)
    wanted = [held.back for held in table.seats[seat].hand if held.kind == "comic"]
    return max(commands, key=lambda command: _worth(command, wanted))


def _worth(command: Command, wanted: list[str]) -> int:
    """How much it helps: ideas of comics in hand, and Print whenever it can be chosen."""
    if getattr(command, "area", "") == "print" or isinstance(command, Print):
        return 9
    ideas = (*getattr(command, "board", ()), *getattr(command, "supply", ()))
    if isinstance(command, StartingPick):
        ideas, wanted = command.ideas, [command.genre]
    return sum(idea in wanted for idea in ideas)


@cache
def steps(players: int, number: int) -> tuple[tuple[Table, Event, Table], ...]:
    """The Table before every event, the event, the Table after it."""
    play = walked(players, number)
    tables = play.tables()
    return tuple(zip(tables, play.events, tables[1:], strict=False))


@cache
def views(players: int, number: int, viewer: Audience) -> tuple[Table, ...]:
    """What that viewer saw at every version."""
    return tuple(walked(players, number).history(viewer))


def stops(players: int, number: int) -> tuple[int, ...]:
    """The versions at which a batch ends: only then somebody decides."""
    return _played(players, number)[1]
