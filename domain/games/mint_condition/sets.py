"""Sets: what fits where, what has to be placed, what falls apart (MC-SETS-1 to -19)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

import msgspec

from domain.games.mint_condition.commands import AddComic, FormSet
from domain.games.mint_condition.events import (
    Cause,
    ComicAdded,
    ComicsLeftLoose,
    Made,
    SetDissolved,
    SetFormed,
    SetReduced,
    SleeveEnded,
)
from domain.games.mint_condition.figures import Fact, facts, size_of
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import ComicSet, Table
from domain.games.mint_condition.tables import Edition
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Cards, Seat

WILD: Final = ""
"""Stands for any anthology: which one it is makes no other step (MC-SETS-9)."""


class Step(msgspec.Struct, frozen=True):
    """A legal step: a comic joins the set of that number, or (0) two make a new one. `kinds` are
    ids of definitions, or WILD."""

    to: int
    kinds: tuple[str, ...]


# ------------------------------------------------------------------------------------- what may be


def steps(table: Table, seat: Seat) -> tuple[Step, ...]:
    """The steps that are left for a seat, each once; none where its collection is saturated
    (MC-SETS-7, -9)."""
    player = table.seats[seat]
    return legal_steps(table.edition, player.sets, player.loose + player.unplaced)


@lru_cache(maxsize=8192)
def legal_steps(edition: Edition, sets: tuple[ComicSet, ...], comics: Cards) -> tuple[Step, ...]:
    """Those of MC-SETS-8 for comics that are in no set: additions in the order of the sets, then
    new sets in that of the cards."""
    found = _by_kind(edition, comics)
    return (*_additions(edition, sets, found), *_new_sets(found))


def _additions(
    edition: Edition, sets: tuple[ComicSet, ...], found: Mapping[str, Fact]
) -> Iterator[Step]:
    for own in sets:
        if len(own.comics) < size_of(edition, own.series):
            issues = _issues(edition, own)
            for kind, fact in found.items():
                if kind == WILD or (fact.series == own.series and fact.issue not in issues):
                    yield Step(own.number, (kind,))


def _new_sets(found: Mapping[str, Fact]) -> Iterator[Step]:
    for one, other in combinations(found, 2):
        a, b = found[one], found[other]
        if WILD in (one, other) or (a.series == b.series and a.issue != b.issue):
            yield Step(0, (one, other))


def _by_kind(edition: Edition, comics: Cards) -> dict[str, Fact]:
    """The lowest of each kind that can be in a set, in the order of the cards."""
    known = facts(edition)
    found: dict[str, Fact] = {}
    for fact in sorted((known[comic] for comic in comics), key=_place):
        kind = _kind(fact)
        if kind is not None:
            found.setdefault(kind, fact)
    return found


def _place(fact: Fact) -> int:
    return fact.place


def _kind(fact: Fact) -> str | None:
    """As which it is placed; None for what can be in no set."""
    if fact.kind == "issue":
        return fact.id
    return WILD if fact.kind == "anthology" else None


def _issues(edition: Edition, own: ComicSet) -> set[int | None]:
    """The numbers that lie in a set; what a stand-in has printed on it is none (MC-PWR-7)."""
    known = facts(edition)
    return {known[card].issue for card in own.comics if card != own.stand_in}


# ----------------------------------------------------------------------------------- the commands


def form(table: Table, command: FormSet, luck: Luck) -> Made:
    """Two comics are a new set (MC-SETS-8 b)."""
    return placed(table, command.seat, _step(table, command.seat, 0, command.comics), auto=False)


def add(table: Table, command: AddComic, luck: Luck) -> Made:
    """A comic joins a set (MC-SETS-8 a)."""
    step = _step(table, command.seat, command.to, (command.comic,))
    return placed(table, command.seat, step, auto=False)


def _step(table: Table, seat: Seat, to: int, comics: Cards) -> Step:
    """The step that is asked for, by whichever copies; refuses all that is none."""
    player, known = table.seats[seat], facts(table.edition)
    if {*player.loose, *player.unplaced}.issuperset(comics):
        kinds = Counter(_kind(known[comic]) for comic in comics)
        for step in steps(table, seat):
            if step.to == to and Counter(step.kinds) == kinds:
                return step
    where = {"to": to} if to else {}
    raise RuleBroken(Rule.SETS_8_LEGAL_STEPS, comics=comics, **where)


def placed(table: Table, seat: Seat, step: Step, *, auto: bool) -> Made:
    """What a step leads to; of equal copies one is taken for all (MC-SETS-19)."""
    player = table.seats[seat]
    comics = copies(table, seat, step)
    ended = (SleeveEnded(seat, player.sleeved),) if player.sleeved in comics else ()
    if step.to:
        return (ComicAdded(seat, step.to, comics[0], auto), *ended)
    known = facts(table.edition)
    series = next(filter(None, (known[comic].series for comic in comics)))
    return (SetFormed(seat, player.formed + 1, series, comics, auto), *ended)


def copies(table: Table, seat: Seat, step: Step) -> Cards:
    """The comics of a step: not the sleeved one if there is another, then the lowest."""
    player, known = table.seats[seat], facts(table.edition)
    loose = sorted((known[comic] for comic in player.loose + player.unplaced), key=_place)
    loose.sort(key=lambda fact: fact.card == player.sleeved)
    return tuple(next(fact.card for fact in loose if _kind(fact) == kind) for kind in step.kinds)


# ------------------------------------------------------------------------------ what goes by itself


def unsaturated(table: Table, seat: Seat) -> bool:
    """Whether a seat has comics to place (MC-SETS-7, -12)."""
    return bool(table.seats[seat].unplaced or steps(table, seat))


def by_itself(table: Table, seat: Seat) -> Made:
    """The only step there is; where there is none, the rest is loose (MC-SETS-14, -17)."""
    for step in steps(table, seat):
        return placed(table, seat, step, auto=True)
    return (ComicsLeftLoose(seat, table.seats[seat].unplaced),)


# ----------------------------------------------------------------------------------- falling apart


def left_behind(table: Table, seat: Seat, gone: Cards, cause: Cause) -> Made:
    """What becomes of sets, and of a sleeve, when comics leave the collection. The Table is the one
    before they do (MC-SETS-11, MC-PWR-12)."""
    player = table.seats[seat]
    shrunk = (
        _shrunk(table.edition, seat, own, gone, cause)
        for own in player.sets
        if not set(own.comics).isdisjoint(gone)
    )
    ended = (SleeveEnded(seat, player.sleeved),) if player.sleeved in gone else ()
    return (*shrunk, *ended)


def _shrunk(
    edition: Edition, seat: Seat, own: ComicSet, gone: Cards, cause: Cause
) -> SetReduced | SetDissolved:
    left = tuple(comic for comic in own.comics if comic not in gone)
    known = facts(edition)
    if len(left) >= 2 and any(known[comic].kind == "issue" for comic in left):
        away = tuple(comic for comic in own.comics if comic in gone)
        return SetReduced(seat, own.number, away, cause)
    return SetDissolved(seat, own.number, left)
