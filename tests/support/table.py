"""Table commands in tests: games to try them on, and all that a Table is to whoever sees it."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, Final

import msgspec
import pytest

from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Command, Official
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import PUBLIC, REFEREE, Audience, mask, seat_audience
from domain.kernel.table_commands.commands import Consent, TakeBack
from domain.kernel.table_commands.events import TakenBack
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.position import History, Position
from domain.ledger.record import export_record, read_record
from projections.audit import audit_history, audit_record
from projections.audit.model import Report
from projections.playing import Played
from tests.support import cited
from tests.support.demo import DEMO
from tests.support.histories import DRAFT, SHELF, day, played, set_up, whole

BY_SLUG: Final = {game.slug: game for game in SHELF}
TITLES: Final = (DEMO, DRAFT)


def run_of(title: AnyGame, players: int, k: int = 0) -> Played:
    """Game k of a series, as bots played it to its end: of Bagged & Boarded whole days."""
    return day(players, k) if title is DRAFT else played(title, players, k)


def setup_for(title: AnyGame, players: int, **options: Any) -> Setup[Any, Any]:
    """What those games are set up from; more options change the deal."""
    if title is not DRAFT:
        return set_up(title, players, **options)
    return set_up(DRAFT, players, until="end", first_game=True, **options)


def begun(
    ledger: Ledger, title: AnyGame, players: int, k: int = 0, commands: int | None = None
) -> GameId:
    """The first commands of such a game, through the ledger; all but the last one for None."""
    run = run_of(title, players, k)
    setup = whole(players) if title is DRAFT else set_up(title, players)
    ledger.open(title, setup, seed=run.seed, id=run.id)
    for command in run.commands[: len(run.commands) - 1 if commands is None else commands]:
        ledger.submit(Order(run.id, command))
    return run.id


def opened(ledger: Ledger, title: AnyGame, players: int, k: int = 1, **options: Any) -> GameId:
    """A game just dealt, under those options."""
    setup, id_ = setup_for(title, players, **options), f"{k:032x}"
    ledger.open(title, setup, seed=bytes([k]) * 32, id=id_)
    return id_


def do(ledger: Ledger, game: GameId, command: Command | Official, **more: Any) -> Accepted:
    """Submits a command; what it is refused by counts as shown."""
    try:
        return ledger.submit(Order(game, command, **more))
    except RuleBroken as broken:
        cited.refused(broken.rule.value)
        raise


@contextmanager
def refuses(rule: StrEnum) -> Iterator[None]:
    """What is done inside is refused under exactly that rule."""
    with pytest.raises(RuleBroken) as refused:
        yield
    assert refused.value.rule is rule


def first_legal(position: Position) -> Command:
    """The first listed command of the first seat that owes a decision."""
    game, table = position.game, position.table
    return game.legal(table, game.pending(table)[0].seat).commands[0]


def back(ledger: Ledger, game: GameId, to: Version, seat: Seat = 0) -> Position:
    """Goes back to that version: the seat asks, and all others consent."""
    do(ledger, game, TakeBack(seat, to))
    for other in ledger.load(game).frame.asked:
        do(ledger, game, Consent(other))
    return ledger.load(game)


def stable(history: History) -> list[Version]:
    """The versions that can be gone back to."""
    return [v for v in history.stable_versions() if v > 1]


def viewers(players: int) -> Iterator[Audience]:
    yield PUBLIC
    yield from map(seat_audience, range(players))
    yield REFEREE


class State(msgspec.Struct, frozen=True):
    """All that a Table is: what each viewer sees of it, who owes what, and what each may do."""

    tables: dict[Audience, Any]
    pending: tuple[Any, ...]
    legal: tuple[tuple[str, ...], ...]
    phase: str
    breaches: tuple[str, ...]


def state_of(history: History) -> State:
    """The state at the end of a history."""
    title, players = history.game, history.setup.players
    tables = {viewer: history.table(viewer) for viewer in viewers(players)}
    table = tables[REFEREE]
    return State(
        tables,
        tuple(title.pending(table)),
        tuple(
            tuple(map(printed, title.legal(tables[seat_audience(seat)], seat).commands))
            for seat in range(players)
        ),
        title.phase(table),
        tuple(title.breaches(table)),
    )


def state_at(ledger: Ledger, game: GameId, v: Version | None = None) -> State:
    """The state at a version of a stored game."""
    return state_of(ledger.history(game, v))


def naive(history: History, viewer: Audience = REFEREE) -> Any:
    """The Table at the end, by the definition alone: back from the end, event by event; where a
    Table came back, on from the version that it was of."""
    kept, v = [], history.version
    while v:
        event = history.entries[v - 1].event
        if isinstance(event, TakenBack):
            v = event.to
            continue
        kept.append(mask(event, viewer))
        v -= 1
    return history.game.fold(history.game.initial(history.setup), reversed(kept))


def reports(history: History) -> dict[Audience, Report]:
    """The audit of a stored game, and of the record that each viewer could have of it."""
    found = {"store": audit_history(history, BY_SLUG)}
    for viewer in viewers(history.setup.players):
        record = read_record(export_record(history, viewer), viewer)
        found[viewer] = audit_record(record, BY_SLUG)
    return found


def unclean(history: History) -> dict[Audience, list[str]]:
    """What those audits find; empty where all are as clean as they can be."""
    clean = ("CLEAN", "CLEAN AS FAR AS THIS COPY SHOWS")
    found = {
        viewer: [f"{c.number} at {c.version}: {c.text} {c.rule}" for c in report.findings]
        for viewer, report in reports(history).items()
        if report.verdict != clean[viewer not in ("store", REFEREE)]
    }
    return {viewer: texts for viewer, texts in found.items() if texts or viewer == "store"}
