"""Games in which leaks are planted, and the leak check over them for one seat."""

import random
from functools import cache
from typing import Any

from domain.kernel.game import AnyGame, Setup
from domain.ledger.position import History
from projections.leakcheck.check import Report, leakcheck
from tests.support import recorded
from tests.support.written import Written

WORLDS = 6
SEAT = "seat-1"


def checked(history: History, **settings: Any) -> Report:
    return leakcheck(history, SEAT, WORLDS, **settings)


def kinds(report: Report) -> set[str]:
    return {difference.kind for difference in report.differences}


@cache
def draft() -> History:
    return recorded.history_of("draft-4-turn-order")


def drafted(game: AnyGame) -> History:
    """A draft under rules that leak, recorded as they have it."""
    chance, options = random.Random(7), game.options(until="draft", reveal="never")
    written = Written(game, Setup(3, options, game.standard()), b"\x07" * 32, "7" * 32)
    for _ in range(12):
        seat = game.pending(written.table)[0].seat
        written.submit(chance.choice(game.legal(written.table, seat).commands))
    return written.history()


def weight(value: object) -> int:
    """The same in every run."""
    return sum(repr(value).encode())
