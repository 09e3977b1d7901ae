"""Objective cards: two are dealt, one is kept, both stay hidden to the end (ACV-OBJ-1 to -22)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.events import (
    Made,
    ObjectiveResult,
    ObjectivesDealt,
    ObjectivesRevealed,
    ObjectivesShuffled,
)
from domain.games.age_of_comics.figures import comic, objective
from domain.games.age_of_comics.modules import Module
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import Objective, Verb
from domain.games.age_of_comics.teams import originals_in, printed_in
from domain.kernel.luck import Luck
from domain.kernel.types import Seat

DEALT: Final = 2
"""To each player (ACV-OBJ-3)."""


def dealt(table: Table, luck: Luck) -> Made:
    """Off the top, in turn order (ACV-OBJ-3, AC-SETUP-14)."""
    label = table.shuffles.label("objectives")
    order = luck.shuffle(label, table.objectives)
    hands = (
        ObjectivesDealt(seat, DEALT, order[DEALT * place : DEALT * (place + 1)])
        for place, seat in enumerate(table.order)
    )
    return (ObjectivesShuffled(label, len(order), order), *hands)


def revealed(table: Table) -> ObjectivesRevealed:
    """By seat: what was kept, and whether it is met (ACV-OBJ-5, -22)."""
    return ObjectivesRevealed(tuple(_result(table, seat) for seat in range(table.players)))


def _result(table: Table, seat: Seat) -> ObjectiveResult:
    player = table.seats[seat]
    assert player.objective is not None, "one was kept before round I"
    asked = objective(table.edition, player.objective)
    met = COUNTED[asked.verb](table, seat, asked) >= asked.count
    others = tuple(card for card in player.objectives if card != player.objective)
    return ObjectiveResult(
        seat, player.objective, others, met, vp(table, seat, asked) if met else 0
    )


def vp(table: Table, seat: Seat, met: Objective) -> int:
    """What a card pays that is met: by its comics, where it is about a genre (ACV-OBJ-15, -16)."""
    if met.genre is None:
        return met.vp
    player, edition = table.seats[seat], table.edition
    originals = originals_in(edition, player, met.genre)
    ripoffs = printed_in(edition, player, met.genre) - originals
    return originals * met.original + ripoffs * met.ripoff


# ---------------------------------------------------------------------------------- what is counted


def masteries(table: Table, seat: Seat, asked: Objective) -> int:
    """Mastery tokens held, War's too (ACV-OBJ-7, -12)."""
    return table.mastery.count(seat)


def genres(table: Table, seat: Seat, asked: Objective) -> int:
    """Different genres of originals, War's too (ACV-OBJ-7, -13)."""
    known = (comic(table.edition, own.comic) for own in table.seats[seat].printed)
    return len({own.genre for own in known if not own.is_ripoff})


def money(table: Table, seat: Seat, asked: Objective) -> int:
    """Dollars, after the last earnings (ACV-OBJ-14)."""
    return table.seats[seat].money


def genre_comics(table: Table, seat: Seat, asked: Objective) -> int:
    """Printed comics of its genre, originals and rip-offs (ACV-OBJ-15, -16)."""
    assert asked.genre is not None, "checked in the edition"
    return printed_in(table.edition, table.seats[seat], asked.genre)


def better_colors(table: Table, seat: Seat, asked: Objective) -> int:
    """Better-color tokens (ACV-OBJ-9, -17)."""
    return sum(own.better_color for own in table.seats[seat].printed)


def ripoffs(table: Table, seat: Seat, asked: Objective) -> int:
    """Printed rip-offs (ACV-OBJ-18)."""
    return sum(comic(table.edition, own.comic).is_ripoff for own in table.seats[seat].printed)


def ideas(table: Table, seat: Seat, asked: Objective) -> int:
    """Idea tokens, War's too (ACV-OBJ-7, -19)."""
    return sum(table.seats[seat].ideas)


COUNTED: Final[Mapping[Verb, Callable[[Table, Seat, Objective], int]]] = {
    "masteries": masteries,
    "genres": genres,
    "money": money,
    "genre_comics": genre_comics,
    "better_colors": better_colors,
    "ripoffs": ripoffs,
    "ideas": ideas,
}

MODULE: Final = Module(dealt=dealt, revealed=revealed)
