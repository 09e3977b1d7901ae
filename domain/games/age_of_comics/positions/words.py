"""The words that stand in positions."""

from functools import lru_cache
from typing import Final

from domain.games.age_of_comics import figures, map
from domain.games.age_of_comics.events import FinalSheet
from domain.games.age_of_comics.options import Options
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import AREAS, DECKS, KINDS, SPECIALS, Edition
from domain.kernel.types import Cards

STAGES: Final = ("picks", "objectives", "increase", "action", "over")
"""Those in which somebody can be asked, or the game is over."""
STEPS: Final = (
    "",
    "area",
    "hire",
    "develop",
    "ideas",
    "print",
    "sales",
    "after",
    "reassign",
)
SHUFFLED: Final = (
    "order",
    "calendar",
    "orders",
    "start_writers",
    "start_artists",
    "start_comics",
    "writers",
    "artists",
    "comics",
    "objectives",
    "war",
)


def stages(table: Table) -> tuple[str, ...]:
    return STAGES


def steps(table: Table) -> tuple[str, ...]:
    return STEPS


def areas(table: Table) -> tuple[str, ...]:
    return AREAS


def decks(table: Table) -> tuple[str, ...]:
    return DECKS


def specials(table: Table) -> tuple[str, ...]:
    return SPECIALS


def shuffled(table: Table) -> tuple[str, ...]:
    """What is shuffled (section 6)."""
    return SHUFFLED


def sheet(table: Table) -> tuple[str, ...]:
    """The parts of a score sheet."""
    return FinalSheet.__struct_fields__


def genres(table: Table) -> tuple[str, ...]:
    return figures.genres_in_play(table.edition, table.options.modules)


def nodes(table: Table) -> tuple[str, ...]:
    return (table.edition.start, *map.nodes(table.edition))


def spaces(table: Table) -> tuple[str, ...]:
    """Where orders can lie."""
    return _spaces(table.edition, table.players)


@lru_cache(maxsize=64)
def _spaces(edition: Edition, players: int) -> tuple[str, ...]:
    return tuple(space.id for space in map.spaces_in_use(edition, players))


def backs(table: Table) -> tuple[str, ...]:
    """What a card in hand looks like from behind: `writer 2`, `comic crime`."""
    values = sorted({str(own.value) for own in table.edition.creatives})
    creatives = (f"{kind} {value}" for kind in KINDS for value in values)
    return (*creatives, *(f"comic {genre}" for genre in genres(table)))


def tops(table: Table) -> tuple[str, ...]:
    """What the top of a deck shows."""
    return tuple(back.split()[1] for back in backs(table))


# ------------------------------------------------------------------------------------------- cards


def writers(table: Table) -> Cards:
    return _creatives(table.edition, table.options)["writer"]


def artists(table: Table) -> Cards:
    return _creatives(table.edition, table.options)["artist"]


def originals(table: Table) -> Cards:
    found = figures.originals_in_play(table.edition, table.options.modules)
    return tuple(own.card for own in found)


def hands(table: Table) -> Cards:
    """What can be in a hand, or in a deck."""
    return (*writers(table), *artists(table), *originals(table))


def ripoffs(table: Table) -> Cards:
    if not table.options.use_ripoffs:
        return ()
    return figures.ripoffs_in_play(table.edition, table.options.modules)


def comics(table: Table) -> Cards:
    """What can lie on a mat."""
    return (*originals(table), *ripoffs(table))


def orders(table: Table) -> Cards:
    war = "war" in table.options.modules
    return figures.orders_in_play(table.edition, table.players, war)


def objectives(table: Table) -> Cards:
    if "objectives" not in table.options.modules:
        return ()
    every = table.edition.objectives
    return tuple(o.id for o in every if table.options.use_ripoffs or o.verb != "ripoffs")


@lru_cache(maxsize=64)
def _creatives(edition: Edition, options: Options) -> dict[str, Cards]:
    modules = ("base", "double") if "double" in options.modules else ("base",)
    return {
        kind: tuple(c for own in modules for c in figures.creatives_of(edition, kind, own))
        for kind in KINDS
    }
