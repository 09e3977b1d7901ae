"""A worker to be killed: what `longbox serve` runs, but that it may die of itself at any of its
steps, and may be built wrong."""

import os
import random
import signal
import sys
import threading
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.games import SHELF
from domain.ledger.heads import Anchors
from domain.ledger.ledger import Ledger
from domain.ledger.place import place_of
from domain.ledger.store import Store
from service import serving
from service.settings import Settings
from service.worker import Worker
from tests.chaos.planted import PLANTED

STEPS: Final = ("_decide", "_publish", "_answer")
"""It dies before or behind one of these, or between two answers."""


class Orders(msgspec.Struct, frozen=True):
    """What a worker is told. `place` and `anchors` say where its store is; at every step it dies
    with that chance."""

    place: str
    anchors: str
    settings: Settings
    log: str
    seed: int
    chance: float = 0.0
    planted: str = ""


def main(orders: Orders) -> None:
    """The process: serves until it is killed or gets SIGTERM."""
    with Path(orders.log).open("a") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    if orders.planted:
        PLANTED[orders.planted](setattr)
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda _number, _frame: stop.set())
    setattr(serving, "Worker", _mortal(orders))  # noqa: B010  # it is not said to export it
    store = Store(place_of(orders.place), SHELF)
    with Ledger(store, SHELF, anchors=Anchors(Path(orders.anchors))) as ledger:
        serving.serve(ledger, orders.settings, stop.is_set)
    sys.stdout.flush()


def _mortal(orders: Orders) -> Any:
    luck = random.Random(orders.seed)

    def may_die() -> None:
        if luck.random() < orders.chance:
            os.kill(os.getpid(), signal.SIGKILL)

    def stepping(name: str) -> Any:
        original = getattr(Worker, name)

        def step(worker: Worker, *args: Any) -> Any:
            may_die()
            done = original(worker, *args)
            may_die()
            return done

        return step

    class Mortal(Worker):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            answer = self.mail.answer

            def answered(*told: Any) -> None:
                may_die()
                answer(*told)

            self.mail.answer = answered  # type: ignore[method-assign,assignment]

    for name in STEPS:
        setattr(Mortal, name, stepping(name))
    return Mortal
