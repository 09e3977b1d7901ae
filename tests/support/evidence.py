"""The fixed inputs and outputs of the record format, and the demo game played on them."""

import json
from pathlib import Path
from typing import Any, Final

from domain.kernel.game import Options, Setup
from domain.kernel.messages import Command, Official
from domain.kernel.placing import Rows
from domain.kernel.sight import REFEREE
from domain.kernel.table_commands.commands import (
    Abandon,
    Consent,
    MakeRuling,
    Refuse,
    ReplaceSeat,
    Resign,
    TakeBack,
    TimeOut,
)
from domain.kernel.types import GameId, Version
from domain.ledger.clock import Clock
from domain.ledger.heads import Anchors
from domain.ledger.ledger import Ledger, Order
from domain.ledger.place import Place
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw, Edition, Keep
from tests.support.stores import heads_of

ROOT: Final = Path(__file__).resolve().parents[2]
FIXTURES: Final = ROOT / "fixtures" / "evidence"
SAMPLES: Final = FIXTURES / "samples"

GAME: Final[GameId] = "000102030405060708090a0b0c0d0e0f"
SEED: Final = b"\x01" * 32
FORK: Final[GameId] = "101112131415161718191a1b1c1d1e1f"
FORK_SEED: Final = b"\x04" * 32
FORKED_AT: Final[Version] = 4
BEGAN: Final = 1_767_225_600_000
"""The samples' first moment, in milliseconds since 1970 UTC."""
TIMES: Final = (0, 1, 4, 6, 7)
"""When the batches of the sample game were written, in milliseconds after that; last the reveal."""
FORK_TIMES: Final = (4, 5)
PLACED: Final[GameId] = "202122232425262728292a2b2c2d2e2f"
PLACED_SEED: Final = b"\x05" * 32
PLACED_TIMES: Final = (8, 9, 11)
PLACED_ROWS: Final[Rows] = (
    ("deck", None, ("card-4", "card-2", "card-8")),
    ("hand", 0, ("card-1", "card-7")),
    ("hand", 1, ("card-3", "card-5", "card-6")),
    ("turn", None, 1),
    ("shuffles[deck]", None, 3),
)
"""Seat 1 is to move; the deck has been shuffled three times."""


TABLE: Final[GameId] = "303132333435363738393a3b3c3d3e3f"
TABLE_SEED: Final = b"\x06" * 32
TABLE_TIMES: Final = (*range(20, 34), *range(5_034, 5_042))
"""Five seconds, the deadline, lie before the time-out."""


def vectors() -> dict[str, Any]:
    """Every formula of the format on fixed inputs."""
    found: dict[str, Any] = json.loads((FIXTURES / "vectors.json").read_text("utf-8"))
    return found


def listed(*times: int) -> Clock:
    """A clock that says one listed time after the other, and fails when it is asked once more."""
    left = iter(times)
    return lambda: BEGAN + next(left)


def setup(players: int = 2, **options: Any) -> Setup[Options, Edition]:
    """The demo game's set-up."""
    return Setup(players, Options(**options), DEMO.standard())


def ledger_on(place: Place, **settings: Any) -> Ledger:
    """A ledger of demo games in that store, anchored wherever it is."""
    settings.setdefault("anchors", Anchors(heads_of(place)))
    return Ledger(Store(place, [DEMO]), [DEMO], **settings)


def play_sample(ledger: Ledger) -> None:
    """The game of the samples, from its opening to the revealing of its seed."""
    ledger.open(DEMO, setup(), seed=SEED, id=GAME, seats=("Ann", "Ben"))
    ledger.submit(Order(GAME, Draw(1, count=2)))
    ledger.submit(Order(GAME, Keep(0, card="card-2")))


def play_fork(ledger: Ledger) -> None:
    """The samples' fork of that game, from the deal on."""
    ledger.fork(GAME, FORKED_AT, seed=FORK_SEED, id=FORK)
    ledger.submit(Order(FORK, Draw(1, count=1)))


def play_placed(ledger: Ledger) -> None:
    """A game that begins in a position, and one turn of it."""
    ledger.open(DEMO, setup(), seed=PLACED_SEED, id=PLACED, seats=("Ann", "Ben"), at=PLACED_ROWS)
    ledger.submit(Order(PLACED, Draw(1, count=1)))


def play_table(ledger: Ledger) -> None:
    """A game of three with every table command in it, to its giving up and the revealed seed."""
    asks: list[Command] = [
        *(Draw(2, count=1), Draw(0, count=2)),
        *(TakeBack(2, 7), Refuse(0), TakeBack(2, 7), Consent(0), Consent(1)),
        Draw(0, count=1),
    ]
    ledger.open(DEMO, setup(3, deadline=5_000), seed=TABLE_SEED, id=TABLE)
    for command in asks:
        ledger.submit(Order(TABLE, command))
    ledger.submit(Order(TABLE, Resign(1)))
    rows = DEMO.rows(ledger.load(TABLE).table, REFEREE)
    officials: list[tuple[Official, Rows | None]] = [
        (ReplaceSeat(1), None),
        (MakeRuling("Too late to mend.", seat=0, as_played="keep card=card-1"), None),
        (TimeOut(2), None),
        (MakeRuling("Again, from here.", resume_from=9), None),
        (MakeRuling("As it lay.", adjust=True), rows),
    ]
    for official, laid in officials:
        ledger.submit(Order(TABLE, official, official=REFEREE, rows=laid))
    ledger.submit(Order(TABLE, Abandon(0)))
    ledger.submit(Order(TABLE, Consent(1)))
