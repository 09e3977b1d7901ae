"""A simple, sensible player of Age of Comics: prints as often as it can, and sells what it printed.

It reads what its seat sees and nothing else. A guess is a guess: nothing is looked ahead.
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.commands import (
    EndIncreases,
    Fulfil,
    KeepCubes,
    KeepObjective,
    StartingPick,
)
from domain.games.age_of_comics.decisions import owed
from domain.games.age_of_comics.figures import creative, objective
from domain.games.age_of_comics.picks import ideas_due
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from projections.bots.greedy_age_of_comics import actions
from projections.bots.greedy_age_of_comics.areas import area
from projections.bots.greedy_age_of_comics.outlook import Outlook
from projections.bots.greedy_age_of_comics.sales import sell

Answer = Callable[[Outlook, Choices], Command]


def chosen(view: Table, seat: Seat, choices: Choices) -> Command:
    """What to do next; something is owed by the seat, and some of it is listed."""
    ask = owed(view, seat)
    if ask is None or (len(choices.commands) == 1 and choices.complete):
        return choices.commands[0]
    return ANSWERS[ask.kind](Outlook(view, seat), choices)


def pick(outlook: Outlook, _choices: Choices) -> Command:
    """A comic for the writer it has, and the tokens to print it."""
    genre = creative(outlook.edition, outlook.creatives("writer")[0]).genres[0]
    count = ideas_due(outlook.table, outlook.seat)
    return StartingPick(outlook.seat, genre, (genre,) * count)


def keep(outlook: Outlook, choices: Choices) -> Command:
    """The objective about a genre that it has a comic of; else the one that asks for least."""
    found = [own for own in choices.commands if isinstance(own, KeepObjective)]
    genres = {outlook.genre(card) for card in outlook.originals}
    known = {own: objective(outlook.edition, own.card) for own in found}
    return min(found, key=lambda own: (known[own].genre not in genres, known[own].count))


def no_increase(outlook: Outlook, _choices: Choices) -> Command:
    return EndIncreases(outlook.seat)


def fulfil(outlook: Outlook, choices: Choices) -> Command:
    """With the comic that has most fans already: the best one counts in the ranking."""
    fans = {own.comic: own.fans for own in outlook.player.printed}
    found = [own for own in choices.commands if isinstance(own, Fulfil)]
    return max(found, key=lambda own: fans[own.comic])


def keep_cubes(outlook: Outlook, _choices: Choices) -> Command:
    return KeepCubes(outlook.seat)


ANSWERS: Final[Mapping[str, Answer]] = {
    "pick": pick,
    "objective": keep,
    "increase": no_increase,
    "fulfil": fulfil,
    "area": area,
    "hire": actions.hire,
    "develop": actions.develop,
    "ideas": actions.ideas,
    "print": actions.prints,
    "second": actions.prints,
    "bonus": actions.bonus,
    "cube": actions.cube,
    "move_cube": keep_cubes,
    "sales": sell,
    "discard": actions.discard,
    "special": actions.special,
    "reassign": actions.no_swap,
}
