"""The Vault Collection: what a module changes, as a record of hooks (AC-GEN-4).

A module is loaded only for a game in which it is on, so nothing of it is in reach of any other.
Cards, tiles and figures of modules are data of the edition; words of modules are words of the
title, so that every record can be read. What is here is how they are played.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Protocol

from domain.games.age_of_comics.commands import Print
from domain.games.age_of_comics.events import Made, ObjectivesRevealed
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table, Team
from domain.games.age_of_comics.tables import Vault
from domain.kernel.luck import Luck
from domain.kernel.types import Card


class Step(Protocol):
    """Something that goes on by itself."""

    def __call__(self, table: Table, luck: Luck) -> Made: ...


@dataclass(frozen=True)
class Module:
    """What a module changes; None where it changes nothing."""

    calendar: Step | None = None
    """Places the Calendar tiles in its own way (ACV-WAR-8)."""
    joined: Callable[[Table], Made] | None = None
    """Adds cards after the starting picks, before the decks are shuffled (ACV-DOUBLE-3)."""
    dealt: Step | None = None
    """Deals something once the displays lie there (ACV-OBJ-3)."""
    round_begun: Step | None = None
    """Follows the Calendar tiles of a round (ACV-WAR-19, -27)."""
    kept_down: Callable[[Table, str], bool] | None = None
    """Whether a Calendar tile of that genre turns no orders up (ACV-WAR-26)."""
    closed: Callable[[Table, str], Rule | None] | None = None
    """The rule that closes orders of that genre on the map to everybody (ACV-WAR-15)."""
    unnamed: Callable[[Table, str], Rule | None] | None = None
    """The rule that closes a genre to a search (ACV-WAR-17)."""
    corner: Callable[[Table, Card], int | None] | None = None
    """The fans in the corner of a printed original, where it has others (ACV-WAR-35)."""
    reuses: Callable[[Table, Card | None, str], bool] | None = None
    """Whether a comic may be printed with a team that serves another one; a comic of which only
    the genre is known, null, may if any might (ACV-GUEST-9, AC-PRINT-13)."""
    reused: Callable[[Table, Print], Team] | None = None
    """The printed team that a print names; refuses what is none (ACV-GUEST-10 to -18)."""
    revealed: Callable[[Table], ObjectivesRevealed] | None = None
    """What the objectives bring at the end (ACV-OBJ-5)."""


@lru_cache(maxsize=64)
def of(names: tuple[Vault, ...]) -> tuple[Module, ...]:
    """The modules of these names, loaded."""
    found: list[Module] = []
    for name in names:
        module: Module = import_module(f"{__name__}.{name}").MODULE
        found.append(module)
    return tuple(found)


def on(table: Table) -> tuple[Module, ...]:
    """The modules of a game."""
    return of(table.options.modules)


# ------------------------------------------------------------------ each hook, over all modules


def calendars(table: Table) -> Iterator[Step]:
    """Those that place the Calendar in their own way."""
    return (module.calendar for module in on(table) if module.calendar)


def joined(table: Table) -> Made:
    """Cards that modules add before the decks are shuffled."""
    return tuple(event for own in on(table) if own.joined for event in own.joined(table))


def dealt(table: Table, luck: Luck) -> Made:
    """What modules deal once the displays lie there."""
    return tuple(event for own in on(table) if own.dealt for event in own.dealt(table, luck))


def round_begun(table: Table, luck: Luck) -> Made:
    """What modules do after the Calendar tiles of a round."""
    begun = (own.round_begun for own in on(table) if own.round_begun)
    return tuple(event for step in begun for event in step(table, luck))


def kept_down(table: Table, genre: str) -> bool:
    """Whether a module keeps the orders of a revealed genre face down."""
    return any(own.kept_down(table, genre) for own in on(table) if own.kept_down)


def closed(table: Table, genre: str) -> Rule | None:
    """The rule that closes orders of a genre on the map."""
    rules = (own.closed(table, genre) for own in on(table) if own.closed)
    return next(filter(None, rules), None)


def unnamed(table: Table, genre: str) -> Rule | None:
    """The rule by which a genre cannot be named in a search."""
    rules = (own.unnamed(table, genre) for own in on(table) if own.unnamed)
    return next(filter(None, rules), None)


def corner(table: Table, comic: Card) -> int:
    """The fans in the corner of an original (AC-PRINT-7)."""
    fans = (own.corner(table, comic) for own in on(table) if own.corner)
    return next((count for count in fans if count is not None), table.edition.fans.original)


def reuses(table: Table, comic: Card | None, genre: str) -> bool:
    """Whether a comic may be printed with a team that serves another one."""
    return any(own.reuses(table, comic, genre) for own in on(table) if own.reuses)


def reused(table: Table, command: Print) -> Team | None:
    """The printed team that a print names; None where no module knows of such prints."""
    return next((own.reused(table, command) for own in on(table) if own.reused), None)


def revealed(table: Table) -> Made:
    """What the objectives bring."""
    return tuple(own.revealed(table) for own in on(table) if own.revealed)
