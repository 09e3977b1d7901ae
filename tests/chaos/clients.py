"""Who sits at the tables while everything dies: the reference client in every seat, sometimes
sending twice, watchers who read slowly, and programs in processes of their own."""

import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import redis

from domain.games.age_of_comics import GAME as AGES
from domain.games.bagged_boarded import GAME as BAGGED
from domain.games.mint_condition import GAME as MINT
from domain.kernel.game import AnyGame
from domain.ledger.errors import Busy
from service import access, notes
from tests.support.clients import PLAIN
from tests.support.reference import LOST, Player, Reader, framed
from tests.support.serving import REALM, House

TWICE: Final = 0.1
"""The share of commands that are sent twice, as by a library that retries behind our back."""
RESTARTS: Final = 50
PYTHON: Final = (sys.executable, *PLAIN)


class Sort(NamedTuple):
    """A kind of table."""

    title: AnyGame
    seats: int
    options: dict[str, Any]


SORTS: Final = (
    Sort(BAGGED, 3, {"until": "draft", "first_game": False}),
    Sort(MINT, 3, {"rounds": 1}),
    Sort(BAGGED, 2, {}),
    Sort(MINT, 4, {"rounds": 2}),
    Sort(AGES, 3, {"modules": ("guests", "double", "war", "objectives")}),
)
SHORT: Final = Sort(BAGGED, 2, {"until": "draft"})
"""Where a program sits, which ends with its game."""


class Answer(NamedTuple):
    """What a command came to: its hash, and the answer that its client got."""

    game: str
    seat: int
    command: str
    status: str
    v: int
    head: str


class Told:
    """What all clients were told, and what they still wait for."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.waiting: dict[str, tuple[str, int]] = {}


class Seat(Player):
    """The reference client, which notes down what it is answered."""

    def __init__(self, house: House, game: str, seat: int, told: Told, luck: random.Random) -> None:
        super().__init__(house.url, game, seat, house.tokens[game, seat], REALM)
        self.game, self.seat, self._notes, self._luck = game, seat, told, luck

    def deliver(self, body: str) -> dict[str, str]:
        hash_ = framed("command", body.encode()).hex()
        self._notes.waiting[hash_] = (self.game, self.seat)
        if self._luck.random() < TWICE:
            with suppress(*LOST):
                fields: Any = {"body": body, "sig": "", "token": self._token}
                self._redis.xadd(self._commands, fields)
        reply = super().deliver(body)
        del self._notes.waiting[hash_]
        said = (reply["status"], int(reply["v"]), reply["head"])
        self._notes.answers.append(Answer(self.game, self.seat, hash_, *said))
        return reply

    def plays(self, over: Callable[[], bool]) -> None:
        """Plays at random to the end of the game, or until it is enough."""
        while not (over() or self.over):
            try:
                if self.owes:
                    self.send(self._luck.choice(self.ask["commands"]))
                else:
                    self.read(0.2)
            except redis.AuthenticationError:
                time.sleep(0.1)  # the server came back a moment ago, and knows nobody yet


class Watcher(Reader):
    """Reads what the public sees, and not always at once."""

    def __init__(self, house: House, game: str, luck: random.Random) -> None:
        super().__init__(house.url, game, "public", "", REALM)
        self._redis.close()
        made: Any = redis.Redis
        self._redis = made.from_url(house.url, decode_responses=True, protocol=2)
        self.game, self._luck = game, luck

    def watches(self, over: Callable[[], bool]) -> None:
        """Reads to the end of the game, or until it is enough."""
        while not (over() or self.over):
            self.read(0.2)
            time.sleep(self._luck.uniform(0, 0.4))


class Table(threading.Thread):
    """A place at which one game follows the other; everybody at it has a thread."""

    def __init__(
        self, house: House, sort: Sort, told: Told, seed: int, over: threading.Event
    ) -> None:
        super().__init__(daemon=True)
        self.house, self.sort, self.told, self.enough = house, sort, told, over
        self.luck = random.Random(seed)
        self.games: list[str] = []
        self.readers: list[Seat | Watcher] = []
        self.faults: list[str] = []

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                game = self.house.open(self.sort.title, self.sort.seats, **self.sort.options)
            except Busy:  # the store's server had enough of it; there is another game
                time.sleep(0.1)
                continue
            for seat in range(self.sort.seats):
                self._admit(game, seat)
            self.one(game)

    def _admit(self, game: str, seat: int) -> None:
        # As `longbox access` does; where the server is gone, a worker does it when it comes back.
        who = f"game/{game}/seat-{seat}"
        with suppress(*LOST):
            known = notes.accesses(self.house.ledger.store, REALM)[who]
            access.write_one(self.house.redis, REALM, who, known)

    def one(self, game: str) -> None:
        """One game, to its end or until it is enough."""
        self.games.append(game)
        seats = [self._seat(game, n) for n in range(self.sort.seats)]
        watcher = Watcher(self.house, game, random.Random(self.luck.random()))
        self.readers += [*seats, watcher]
        work = [lambda seat=seat: seat.plays(self.enough.is_set) for seat in seats]
        together([*work, lambda: watcher.watches(self.enough.is_set)], self.faults)

    def _seat(self, game: str, seat: int) -> Seat:
        return Seat(self.house, game, seat, self.told, random.Random(self.luck.random()))


class ProgramTable(Table):
    """A table of short games, in whose first seat a program sits; it is killed now and then. Its
    last game is played to its end.

    The program is given address, game, seat, token, `--realm NAME` and `--view`; it plays at
    random, prints what it likes while it plays (nothing before it has read its first entry) and,
    as its last line, the view as the service writes one, `{"head","v","view"}`.
    """

    def __init__(
        self, house: House, words: Sequence[str], told: Told, seed: int, over: Any
    ) -> None:
        super().__init__(house, SHORT, told, seed, over)
        self._words = tuple(words)
        self.ends: list[tuple[str, int, bytes]] = []
        """Game, version, and the view that was printed there."""
        self.process: subprocess.Popen[str] | None = None
        self.kills = 0

    def kill(self) -> None:
        """SIGKILL to the program; it comes back."""
        process = self.process
        if process is not None and process.poll() is None:
            process.kill()
            self.kills += 1

    def one(self, game: str) -> None:
        self.games.append(game)
        rival = self._seat(game, 1)
        self.readers.append(rival)
        together([lambda: rival.plays(lambda: False), lambda: self._program(game)], self.faults)

    def _program(self, game: str) -> None:
        out = err = ""
        for _ in range(RESTARTS):
            words = [self.house.url, game, "0", self.house.tokens[game, 0]]
            self.process = subprocess.Popen(
                [*self._words, *words, "--realm", REALM, "--view"],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            out, err = self.process.communicate()
            lines = out.splitlines()
            if self.process.returncode == 0 and lines:
                self.ends.append((game, json.loads(lines[-1])["v"], lines[-1].encode()))
                return
            if self.process.returncode != -9 and lines:
                break  # it had begun, and was not killed
            time.sleep(0.2)
        self.faults.append(f"a program of {game[:8]} failed: {err[-300:]}")


def together(work: Sequence[Callable[[], object]], faults: list[str]) -> None:
    """Does all of it at once, and waits; what is raised is noted."""

    def run(one: Callable[[], object]) -> None:
        try:
            one()
        except Exception as error:  # noqa: BLE001  # it is told with the rest
            faults.append(f"a client failed: {type(error).__name__}: {error}")

    threads = [threading.Thread(target=run, args=(one,), daemon=True) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
