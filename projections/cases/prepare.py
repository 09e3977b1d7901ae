"""A case made ready: every word of its file is one that the title has.

All that can be wrong with a file is found here, before anything is played, and named with its place
there; what the rules make of it is no longer a question of words.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

import msgspec

from domain.kernel.case_file import NOTHING, CaseFile, Expectation, Step
from domain.kernel.game import AnyGame, Setup, SetupRefused
from domain.kernel.merging import merged
from domain.kernel.messages import Command, Event, verb_of
from domain.kernel.notation import NotationError, parsed
from domain.kernel.patterns import Pattern, pattern_of
from domain.kernel.placing import UnknownZone
from domain.kernel.position_file import setup_in
from domain.kernel.tables import TableError, edition_data, edition_digest, shaped

TOTAL: Final = "total"
"""The line of a score sheet that no rule names."""
IN_ZONES: Final = ("is", "count", "holds", "lacks")
"""What is asked of zones."""


@dataclass(frozen=True)
class Move:
    """A step: the command, and what has to come of it."""

    command: Command
    events: tuple[Pattern, ...]
    without: tuple[Pattern, ...]
    refused: str
    expect: tuple[Expectation, ...]


@dataclass(frozen=True)
class Case:
    """A case that can be played."""

    game: AnyGame
    setup: Setup[Any, Any]
    file: CaseFile
    moves: tuple[Move, ...]

    @property
    def expectations(self) -> Iterator[Expectation]:
        """All that is expected of Tables, wherever in the case."""
        for move in self.moves:
            yield from move.expect
        yield from self.file.expect


def prepared(file: CaseFile, game: AnyGame, source: str) -> Case:
    """The case of that title; raises TableError, or SetupRefused, naming what is wrong."""
    setup = _setup(file, game, source)
    kinds = {verb_of(kind): kind for kind in game.events}
    ids = [rule.id for rule in game.rulebook()]
    moves: list[Move] = []
    for number, step in enumerate(file.steps, 1):
        at = f"{source}: step {number}"
        with _named(f"{at}: do"):
            command = parsed(game.commands, step.seat, step.do)
        _require_ids((step.refused,) if step.refused else (), ids, f"{at}: refused")
        moves.append(_move(step, command, kinds, at))
        _require_known(step.expect, game, setup, ids, f"{at}: expect")
    _require_ids(file.rules, ids, f"{source}: rules")
    _require_known(file.expect, game, setup, ids, f"{source}: expect")
    return Case(game, setup, file, tuple(moves))


def _setup(file: CaseFile, game: AnyGame, source: str) -> Setup[Any, Any]:
    edition, position = game.standard(), file.position
    if file.figures:
        data = merged(edition_data(edition), file.figures)
        edition = shaped(data, game.edition, f"{source}: figures")
        if not position.edition:
            digest = edition_digest(edition_data(edition))
            position = msgspec.structs.replace(position, edition=digest)
    setup = setup_in(position, game, edition, source)
    try:
        game.check(setup)
    except SetupRefused as error:
        raise SetupRefused(f"{source}: {error}") from None
    return setup


def _move(step: Step, command: Command, kinds: Mapping[str, type[Event]], at: str) -> Move:
    with _named(f"{at}: events"):
        events = tuple(pattern_of(kinds, text) for text in step.events)
    with _named(f"{at}: without"):
        without = tuple(pattern_of(kinds, text) for text in step.without)
    return Move(command, events, without, step.refused, step.expect)


@contextmanager
def _named(place: str) -> Generator[None, None, None]:
    """What is wrong with a text is told with its place."""
    try:
        yield
    except NotationError as error:
        raise TableError(f"{place}: {error}") from None


def _require_ids(said: tuple[str, ...], ids: list[str], place: str) -> None:
    for rule in said:
        if rule not in ids:
            near = ", ".join(get_close_matches(rule, ids, 3, cutoff=0.0))
            raise TableError(f"{place}: there is no rule {rule!r:.60}; such as {near}")


def _require_known(
    expected: Iterable[Expectation],
    game: AnyGame,
    setup: Setup[Any, Any],
    ids: list[str],
    place: str,
) -> None:
    """Refuses zones and lines of a score sheet that the title does not have."""
    bare = game.initial(setup)
    for own in expected:
        if own.what == "score" and own.zone != TOTAL:
            _require_ids((own.zone,), ids, place)
        elif own.what in IN_ZONES:
            _require_zone(own, game, bare, place)


def _require_zone(own: Expectation, game: AnyGame, bare: Any, place: str) -> None:
    """Lays what is expected, and nothing else: what can lie nowhere is a slip of the pen."""
    told = own.what == "is" and own.value != NOTHING
    try:
        game.placed(bare, ((own.zone, own.seat, own.value if told else ()),))
    except TableError as error:
        if told or isinstance(error, UnknownZone):
            raise TableError(f"{place}: {error}") from None
