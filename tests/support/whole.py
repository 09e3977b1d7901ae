"""Whole random games: watched at every event, with wrong commands now and then, and audited."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.types import Seat
from projections.audit import audit_history
from tests.support.bagged import BOX, FIGURES, Given, opened
from tests.support.walk import step
from tests.support.watched import Record, Watched
from tests.support.written import Written

MOST_ROUNDS = {2: 15, 3: 19, 4: 25, 5: 31, 6: 28}
"""The game ends within so many rounds (BB-INV-13)."""
RARE = ("superpower", "dibs", "swap_discard", "inherited_collection", "special_order")
"""Decisions at which wrong commands are tried whenever they come up."""


def options_of(players: int, seed: int) -> dict[str, Any]:
    """Some games have a given turn order or publishers, are only a draft, are a first game, or sell
    powers out."""
    if seed % 20 == 19:
        return {"until": "draft"}
    if seed % 20 == 9:
        return {"first_game": True}
    if seed % 10 == 8:
        return {"powers": "sell_out"}
    if seed % 5 == 1:
        return {"turn_order": tuple(reversed(range(players)))}
    if seed % 5 == 2:
        return {"publishers": tuple(BOX)[-FIGURES[players].publishers :]}
    return {}


def generous() -> Edition:
    """An edition with twelve superpowers to gain, whoever plays."""
    return _ending_with(GAME.standard(), 12)


def edition_of(seed: int) -> Edition:
    """Some games have many superpowers and end late, some of these with hardly a tag; in others the
    end comes with the second hero."""
    edition = GAME.standard()
    if seed % 5 == 3:
        limits = msgspec.structs.replace(edition.limits, tags=1 + seed % 2)
        edition = msgspec.structs.replace(edition, limits=limits)
    if seed % 5 in (0, 3, 4):
        return _ending_with(edition, 2 if seed % 5 == 4 else 12)
    return edition


def _ending_with(edition: Edition, heroes: int) -> Edition:
    """The edition in which so many heroes end the game, each with a superpower."""
    changed = {"game_end": heroes, "superpowers": heroes}
    rows = tuple(msgspec.structs.replace(row, **changed) for row in edition.by_players)
    return msgspec.structs.replace(edition, by_players=rows)


def play(players: int, seed: int) -> Record:
    """A random game to its end, watched all the way, and its record audited."""
    record, chance = Record(players, seed), random.Random(f"{players}/{seed}")
    setup = Setup(players, GAME.options(**options_of(players, seed)), edition_of(seed))
    written = Written(GAME, setup, f"{players}/{seed}".encode().ljust(32, b"."), f"{seed:032x}")
    game, count = Watched(GAME.initial(setup), written.dealt, written.luck, record), 0
    answered: set[tuple[Seat, str, str]] = set()
    game.check()
    while not GAME.is_over(game.table):
        owed = _answered(game.table, command := step(game.table, chance))
        if count % 4 == 0:
            game.exchange(command, chance)
        game.accept(written.submit(command))
        answered |= {owed} if owed else set()
        if again := answered & {(p.seat, p.kind, p.context) for p in GAME.pending(game.table)}:
            game.fault(f"{again} has been answered before")
        game.check()
        count += 1
        if count % 10 == 0 or _rare(game.table):
            game.misbehave(chance)
            game.check_closely()
        if count % 30 == 0:
            game.offer()
    game.misbehave(chance)
    game.check_closely()
    finish(game, written)
    return record


def finish(game: Watched, written: Written) -> None:
    """The game is over, in time, and its record is audited."""
    record = game.record
    if record.rounds > MOST_ROUNDS[record.players]:
        game.fault(f"BB-INV-13: {record.rounds} rounds")
    record.ending = game.table.ending
    if record.ending:
        record.cards.update(game.table.scoring)
    report = audit_history(written.history(), {GAME.slug: GAME})
    record.audit = report.verdict if report.complete else "incomplete"
    for check in report.findings:
        game.fault(f"audit check {check.number}, version {check.version}: {check.text}")


def _rare(table: Table) -> bool:
    return table.top is not None and table.top.kind in RARE


def told(players: int, seed: int, most: int = 10_000) -> Given:
    """A random game of the standard edition as its events, to its end or to so many decisions."""
    batches = list(islice(batches_of(players, seed), most))
    setup = Setup(players, GAME.options(), GAME.standard())
    return Given(GAME, setup, *(event for events, _ in batches for event in events))


def batches_of(
    players: int, seed: int, edition: Edition | None = None
) -> Iterator[tuple[tuple[Event, ...], Table]]:
    """The deal and then every command of such a game, or of one by another edition: its events,
    and the Table they end at."""
    luck = SealedLuck(f"told/{players}/{seed}".encode().ljust(32, b"."))
    chance = random.Random(f"told/{players}/{seed}")
    given = opened(players, luck, edition)
    yield given.events, given.table
    table = given.table
    while not GAME.is_over(table):
        events = GAME.decide(table, step(table, chance), luck)
        table = GAME.fold(table, events)
        yield events, table


def _answered(table: Table, command: Command) -> tuple[Seat, str, str] | None:
    """The decision that a command answers; none where it is a free one."""
    for pending in GAME.pending(table):
        free = type(command).__name__ == "UnbagComics" and pending.kind != "unbag"
        free = free or type(command).__name__ in ("UsePower", "MeetCelebrity")
        if pending.seat == command.seat and not free:
            return pending.seat, pending.kind, pending.context
    return None
