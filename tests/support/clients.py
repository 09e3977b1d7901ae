"""Tables where the reference client sits: a worker beside them, and their ends held against the
ledger."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.ledger.errors import LedgerError
from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from projections.bots import bot_key, random_bot
from projections.seat import pending_of, seen_by
from projections.streams.feed import Feed
from tests.support.front import ROOT
from tests.support.reference import CLIENTS, CarefulPlayer, Player, Reader
from tests.support.serving import REALM, House
from tests.support.threads import until

PLAIN: Final = ("-Es", str(CLIENTS / "longbox_player.py"))
CAREFUL: Final = ("-Es", str(CLIENTS / "longbox_careful.py"))


@contextmanager
def working(house: House, **settings: Any) -> Generator[None]:
    """A worker in a thread of its own, which knows the users of every game opened before."""
    stop, worker = threading.Event(), house.worker(**settings)
    worker.take_up()  # the users are there before anybody comes
    thread = threading.Thread(target=worker.run, args=[stop.is_set])
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def seated(house: House, game: str, seat: int, **more: Any) -> Player:
    """The client in a seat, as that seat's own user of the server."""
    return Player(house.url, game, seat, house.tokens[game, seat], REALM, **more)


def careful(house: House, game: str, seat: int, **more: Any) -> CarefulPlayer:
    """The client that believes the host nothing, in a seat."""
    return CarefulPlayer(house.url, game, seat, house.tokens[game, seat], REALM, **more)


def reads_until(player: Reader, holds: Callable[[], bool]) -> None:
    """Reads on until the condition holds; fails the test where it does not in time."""

    def read() -> bool:
        player.read(0.05)
        return holds()

    until(read)


def started(
    house: House, game: str, seat: int, program: Sequence[str] = PLAIN
) -> "subprocess.Popen[str]":
    """A client as a program, in a process of its own."""
    words = [house.url, game, str(seat), house.tokens[game, seat], "--realm", REALM, "--view"]
    return subprocess.Popen(
        [sys.executable, *program, *words],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def right_view(house: House, game: str, seat: int, v: int) -> bytes:
    """What lies before a seat at a version, from the ledger alone."""
    return Feed.at(house.ledger.history(game), v).view(seat_audience(seat))


def bot(house: House, game: str, seat: int) -> None:
    """A bot in that seat, which writes to the store itself, as the program does; until the end."""
    ledger = Ledger(Store(house.path, house.shelf), house.shelf)
    try:
        at = 0
        while True:
            if at == ledger.store.newest(game):
                time.sleep(0.02)
                continue
            history = ledger.history(game)
            at = history.version
            view = seen_by(history, seat_audience(seat))
            if history.game.is_over(view):
                return
            if any(due.seat == seat for due in pending_of(history)):
                key = bot_key(b"tests", game, history.version, seat)
                try:
                    ledger.submit(Order(game, random_bot(view, history.game, seat, key)))
                except (RuleBroken, LedgerError):  # overtaken; it decides anew
                    at = 0
    finally:
        ledger.close()
