"""The cases in fixtures, and what becomes of one when any of its expectations is changed."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from domain.games import SHELF
from domain.kernel.case_file import CaseFile, Expectation, read_case
from domain.kernel.patterns import Pattern
from domain.kernel.tables import TableError
from projections.cases.play import Outcome, Played
from projections.cases.prepare import Case, Move, prepared

ROOT = Path(__file__).resolve().parents[2] / "fixtures"
FILES = sorted(ROOT.glob("*/cases/**/*.toml"))
FAR = 1_000
"""Added to a number, it gives one that is nowhere."""
STRANGE = "nowhere-9"
"""A word of no title."""


def said(path: Path) -> str:
    """The title, the chapter and the name of a case."""
    title, _, *rest = path.relative_to(ROOT).with_suffix("").parts
    return "/".join([title, *rest])


@cache
def file_of(path: Path) -> CaseFile:
    return read_case(path.read_bytes(), said(path))


@cache
def case_of(path: Path) -> Case:
    file = file_of(path)
    game = next(game for game in SHELF if game.slug == file.position.title)
    return prepared(file, game, said(path))


def rules_of(path: Path) -> tuple[str, ...]:
    """The rules that a case shows; none where it cannot be read, which its own test tells."""
    try:
        return file_of(path).rules
    except TableError:
        return ()


# ---------------------------------------------------------------------------------------- changes


def changed(case: Case, played: Played) -> Iterator[Case]:
    """The case with each of its expectations changed in turn, into one that does not hold."""
    for at, (move, outcome) in enumerate(zip(case.moves, played.outcomes, strict=True)):
        for other in _moves(case, move, outcome):
            yield replace(case, moves=(*case.moves[:at], other, *case.moves[at + 1 :]))
    for expect in _others(case.file.expect):
        yield replace(case, file=msgspec.structs.replace(case.file, expect=expect))


def _moves(case: Case, move: Move, outcome: Outcome) -> Iterator[Move]:
    for at, pattern in enumerate(move.events):
        for other in _patterns(case, pattern, outcome):
            yield replace(move, events=(*move.events[:at], other, *move.events[at + 1 :]))
    if outcome.events:
        came = Pattern(type(outcome.events[-1]), {})
        yield replace(move, without=(*move.without, came))
        yield replace(move, refused="BB-INV-1")
    else:
        yield replace(move, refused="")
        yield replace(move, refused=f"{move.refused}0")
    for expect in _others(move.expect):
        yield replace(move, expect=expect)


def _patterns(case: Case, pattern: Pattern, outcome: Outcome) -> Iterator[Pattern]:
    for field, value in pattern.fields.items():
        yield Pattern(pattern.kind, {**pattern.fields, field: other_value(value)})
    came = [type(event) for event in outcome.events]
    yield Pattern(next(kind for kind in case.game.events if kind not in came), {})


def _others(expected: tuple[Expectation, ...]) -> Iterator[tuple[Expectation, ...]]:
    for at, own in enumerate(expected):
        other = msgspec.structs.replace(own, value=_other(own))
        yield (*expected[:at], other, *expected[at + 1 :])


def _other(own: Expectation) -> Any:
    if own.what in ("holds", "lacks", "pending"):
        return (*(own.value if isinstance(own.value, tuple) else ()), STRANGE)
    return other_value(own.value)


def other_value(value: Any) -> Any:
    """A value of the same kind that is nowhere at the table."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + FAR
    if isinstance(value, tuple):
        return (*value, STRANGE)
    return STRANGE
