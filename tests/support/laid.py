"""Games of Bagged & Boarded that begin in a position, and hosts that lie about it, for tests."""

import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from domain.games.bagged_boarded import GAME
from domain.kernel.game import Setup
from domain.kernel.messages import Events
from domain.kernel.placing import PlacedFor, Row, Rows
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from projections.audit import Report, audit_history
from tests.support.bagged_walk import step
from tests.support.played import BY_SLUG

PLAYERS: Final = 3
ID: Final = "5" * 32
SEED: Final = b"\x09" * 32
Bend = Callable[[Any], Any]


def set_up(players: int = PLAYERS, **options: Any) -> Setup[Any, Any]:
    return Setup(players, GAME.options(**options), GAME.standard())


def play_on(ledger: Ledger, commands: int) -> History:
    """Random commands; whoever is to decide decides."""
    chance = random.Random(7)
    for _ in range(commands):
        table = ledger.load(ID).table
        if GAME.is_over(table):
            break
        ledger.submit(Order(ID, step(table, chance)))
    return ledger.history(ID)


def audited(history: History) -> Report:
    return audit_history(history, BY_SLUG)


def findings(history: History) -> dict[int, str]:
    """What is found, by check: the version, the rule and the text."""
    return {c.number: f"{c.version} {c.rule} {c.text}" for c in audited(history).findings}


def changed(rows: Rows, zone: str, seat: int | None, change: Callable[[Any], Any]) -> Rows:
    """The rows with one value changed."""
    found = [row for row in rows if row[:2] == (zone, seat)]
    assert found

    def other(row: Row) -> Row:
        return (row[0], row[1], change(row[2])) if row in found else row

    return tuple(map(other, rows))


def in_view(who: int | None, zone: str, seat: int | None, change: Callable[[Any], Any]) -> Bend:
    """A lie in the view of a seat, or in the public one."""

    def bend(events: Events) -> Events:
        out: list[Any] = []
        for event in events:
            mine = event.seat == who if isinstance(event, PlacedFor) else who is None
            view: Any = getattr(event, "view", ())
            out.append(
                msgspec.structs.replace(event, view=changed(view, zone, seat, change))
                if mine
                else event
            )
        return tuple(out)

    return bend


def another_card(pile: tuple[str, ...]) -> tuple[str, ...]:
    return ("moss_giant-1" if pile[0] != "moss_giant-1" else "moss_giant-2", *pile[1:])
