"""Whole random games of any title: watched at every event, with wrong commands now and then, and
audited."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from domain.kernel.game import AnyGame, Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.types import Seat
from projections.audit import audit_history
from tests.support.spec import Given
from tests.support.title import Record, Title
from tests.support.watched import Watched
from tests.support.written import Written

Batch = tuple[tuple[Event, ...], Any]
"""Events, and the Table that they end at."""


def play(title: Title, players: int, seed: int) -> Record:
    """A random game to its end, watched all the way, and its record audited."""
    record, chance = Record(players, seed), random.Random(f"{players}/{seed}")
    setup = title.setup(players, seed)
    written = Written(
        title.game, setup, f"{players}/{seed}".encode().ljust(32, b"."), f"{seed:032x}"
    )
    start = title.game.initial(setup)
    game, count = Watched(title, start, written.dealt, written.luck, record), 0
    answered: set[tuple[Seat, str, str]] = set()
    game.check()
    while not title.game.is_over(game.table):
        owed = _answered(title, game.table, command := title.step(game.table, chance))
        if count % 4 == 0:
            game.exchange(command, chance)
        game.accept(written.submit(command))
        answered |= {owed} if owed else set()
        if again := answered & {(p.seat, p.kind, p.context) for p in _pending(title, game)}:
            game.fault(f"{again} has been answered before")
        game.check()
        count += 1
        if count % 10 == 0 or any(map(title.rare, _pending(title, game))):
            game.misbehave(chance)
            game.check_closely()
        if count % 30 == 0:
            game.offer()
    game.misbehave(chance)
    game.check_closely()
    _finish(game, written)
    return record


def _finish(game: Watched, written: Written) -> None:
    """The game is over, its events rebuild it, and its record is audited."""
    title, record = game.title, game.record
    for fault in game.watch.ended(game.table):
        game.fault(fault)
    history = written.history()
    if history.table() != game.table:
        game.fault("the events do not rebuild the Table")
    report = audit_history(history, {title.game.slug: title.game})
    record.audit = report.verdict if report.complete else "incomplete"
    for check in report.findings:
        game.fault(f"audit check {check.number}, version {check.version}: {check.text}")


def _pending(title: Title, game: Watched) -> tuple[Any, ...]:
    return title.game.pending(game.table)


def _answered(title: Title, table: Any, command: Command) -> tuple[Seat, str, str] | None:
    """The decision that a command answers; none where it is a free one."""
    for pending in title.game.pending(table):
        if pending.seat == command.seat and title.answers(command, pending):
            return pending.seat, pending.kind, pending.context
    return None


# ------------------------------------------------------------------------------- a game as events


def told(title: Title, players: int, seed: int, most: int = 10_000) -> Given[Any, Any, Any]:
    """A random game with the usual options as its events, to its end or to so many decisions."""
    batches = list(islice(batches_of(title, players, seed), most))
    events = (event for events, _ in batches for event in events)
    return Given(title.game, usual(title.game, players), *events)


def batches_of(
    title: Title, players: int, seed: int, edition: Any = None, **options: Any
) -> Iterator[Batch]:
    """The deal and then every command of such a game, or of one by another edition or with other
    options: its events, and the Table they end at."""
    game, luck = title.game, SealedLuck(f"told/{players}/{seed}".encode().ljust(32, b"."))
    chance = random.Random(f"told/{players}/{seed}")
    setup = usual(game, players, edition, **options)
    events = game.deal(game.initial(setup), luck)
    table = game.fold(game.initial(setup), events)
    yield events, table
    while not game.is_over(table):
        events = game.decide(table, title.step(table, chance), luck)
        table = game.fold(table, events)
        yield events, table


def usual(game: AnyGame, players: int, edition: Any = None, **options: Any) -> Setup[Any, Any]:
    """The usual options and the standard edition, unless others are given."""
    return Setup(players, game.options(**options), edition or game.standard())
