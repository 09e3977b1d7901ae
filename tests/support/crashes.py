"""Workers that die at every step, streams that vanish, and what has to hold all the same.

Clients send once and wait. Whoever dies is followed by another worker, to which time has gone by:
its leases are free and what it had may be claimed.
"""

import random
import time
from collections import Counter
from typing import Any, Final

from domain.games.bagged_boarded import GAME
from domain.kernel.game import AnyGame
from service.keys import SHARDS, audiences
from service.worker import Worker
from tests.support.serving import House, Player, Reader, canonical, framed

POINTS: Final = ("none", "decided", "published", "replied", "between replies", "before all")
LOSSES: Final = ("", "", "", "streams", "commands", "everything", "meta")


class Killed(BaseException):
    """The worker is no more."""


class Found(AssertionError):
    """Something that must never be."""


def armed(worker: Worker, point: str) -> None:
    """Lets the worker die at that point of its next batch."""

    def dying(name: str, *, after: bool) -> None:
        original = getattr(worker, name)

        def died(*args: Any) -> Any:
            if not after:
                raise Killed
            original(*args)
            raise Killed

        setattr(worker, name, died)

    if point == "before all":
        dying("_decide", after=False)
    elif point == "decided":
        dying("_decide", after=True)
    elif point == "published":
        dying("_publish", after=True)
    elif point in ("replied", "between replies"):
        answer, left = worker.mail.answer, iter(range(point == "between replies"))

        def died(pipe: Any, *told: Any) -> None:
            answer(pipe, *told)
            if next(left, None) is None:
                pipe.execute()
                raise Killed

        worker.mail.answer = died  # type: ignore[method-assign,assignment]


class Run:
    """A game, of the draft where nothing else is said, played through deaths."""

    def __init__(self, house: House, seed: int, title: AnyGame | None = None) -> None:
        self.house = house
        self.seed = seed
        self.chance = random.Random(seed)
        if title is None:
            self.game = house.open(GAME, 3, until="draft", first_game=False)
        else:
            self.game = house.open(title, 3)
        self.deaths: Counter[str] = Counter()
        self.answers: dict[str, list[str]] = {}
        self.sent: dict[str, bytes] = {}
        self.worker = self._another()
        self.worker.step(1)
        self.players = [house.player(self.game, seat) for seat in range(3)]

    def go(self, rounds: int) -> None:
        """So many commands at most, each with something that goes wrong."""
        for _ in range(rounds):
            self._read()
            due = [player for player in self.players if player.owes()]
            if not due:
                break
            for player in self.chance.sample(due, self.chance.randint(1, len(due))):
                self._one(player)
        self._read()
        self.check()

    def _one(self, player: Player) -> None:
        body = player.body(self.chance.choice(player.reader.ask["commands"]))
        hash_ = framed("command", body).hex()
        self.sent[hash_] = body
        self._lose(player)
        player.send(body)
        point = POINTS[(self.seed + len(self.sent)) % len(POINTS)]
        self.deaths[point] += 1
        armed(self.worker, point)
        deadline = time.monotonic() + 3
        while hash_ not in self.answers:
            if time.monotonic() > deadline:
                raise Found(f"no answer, after a death at {point!r}")
            try:
                self.worker.step(1)
            except Killed:
                self.worker = self._another()
            for reply in player.replies():
                self.answers.setdefault(reply["command"], []).append(reply["status"])
        player.reader.read()

    def _lose(self, player: Player) -> None:
        """Something of the server is lost before the command is sent."""
        redis, keys = self.house.redis, self.house.keys.of(self.game)
        what = self.chance.choice(LOSSES)
        if what == "streams":
            redis.delete(keys.events(self.chance.choice(audiences(3))))
        elif what == "commands":
            redis.delete(keys.commands(player.seat))
        elif what == "meta":
            redis.delete(keys.meta)
        elif what == "everything":
            redis.flushall()
            for one in self.players:
                one._at = "0-0"

    def _read(self) -> None:
        """Reads what there is; a stream that is lost is there again once somebody publishes."""
        self.worker.publisher.forget_all()
        failed = self.worker.publisher.publish([self.game])
        if failed:
            raise Found(str(failed))
        for player in self.players:
            player.reader.read()

    def _another(self) -> Worker:
        redis = self.house.redis
        redis.delete(self.house.keys.workers, *map(self.house.keys.lease, range(SHARDS)))
        worker = self.house.worker(claim_after=10, view_every=5)
        time.sleep(0.012)  # what the dead one had is old enough now
        return worker

    def check(self) -> None:
        """E and F: every stream is what the record says, every command is there once and in order,
        and what its sender was told is true."""
        history = self.house.ledger.history(self.game)
        causes = [e.cause for e in history.entries if e.cause is not None and e.cause.body]
        stored = Counter(framed("command", cause.body or b"").hex() for cause in causes)
        for hash_, statuses in self.answers.items():
            good = {"ok", "dup"} & set(statuses)
            if good and stored[hash_] != 1:
                raise Found(f"a command that was answered {statuses} is there {stored[hash_]}x")
            if not good and stored[hash_]:
                raise Found(f"a command that is stored was answered {statuses}")
            if not good:
                raise Found(f"a command that was asked for was answered {statuses}")
        for audience in audiences(3):
            self._check_stream(audience, [entry.head.hex() for entry in history.entries])

    def _check_stream(self, audience: str, heads: list[str]) -> None:
        keys = self.house.keys.of(self.game)
        found: Any = self.house.redis.xrange(keys.events(audience))
        ids = [int(id_.split(b"-")[0]) for id_, _ in found]
        if ids != list(range(1, len(heads) + 1)):
            raise Found(f"{audience} has {len(ids)} entries for {len(heads)} versions: {ids[:5]}..")
        if [fields[b"head"].decode() for _, fields in found] != heads:
            raise Found(f"{audience} has other heads")
        fresh = Reader(self.house.redis, keys, audience)
        fresh.read()
        feed = self.worker.publisher.live(self.game).feed
        if fresh.bytes() != feed.view(audience) or fresh.v != len(heads):
            raise Found(f"a fresh reader of {audience} sees something else")


__all__ = ["Found", "Killed", "Run", "armed", "canonical"]
