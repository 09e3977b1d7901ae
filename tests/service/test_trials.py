"""Faults with their numbers of trials, on a real server: F14, F17, F19, F20, F24."""

import contextlib
import random
import secrets
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from service import publish
from service.keys import SHARDS, audiences
from service.mail import GROUP
from service.publish import Publisher
from service.worker import Worker
from tests.chaos.parts import SYNC, Bus
from tests.support.crashes import Killed
from tests.support.demo import DEMO
from tests.support.serving import House, Player, Reader, play


class Endless:
    """One game of two after the other, as long as somebody wants to send something."""

    def __init__(self, house: House, worker: Worker) -> None:
        self.house, self.worker = house, worker
        self.players: list[Player] = []

    def due(self) -> Player:
        """Whoever owes a decision now."""
        while True:
            for player in self.players:
                player.reader.read()
                if player.owes():
                    return player
            game = self.house.open(DEMO, 2)
            self.worker.publisher.publish([game])
            self.worker.duties.notice(game)
            self.players = [self.house.player(game, seat) for seat in range(2)]

    def body(self, player: Player) -> bytes:
        """A draw where there is one left, or else what there is."""
        commands = player.reader.ask["commands"]
        return player.body(next((c for c in commands if "draw" in c["text"]), commands[0]))


# ---------------------------------------------------------------------- F14: a publisher that dies


def test_f14_whatever_is_lost_while_publishers_die_is_told_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 trials: some of a game's keys are lost, a publisher dies after some chunks, another one
    follows; then every key is as it was, and `heads` names no version that is not."""
    monkeypatch.setattr(publish, "CHUNK", 2)
    game = house.open(DEMO, 2)
    worker = house.worker(view_every=3)
    play(house, worker, game, 2)
    keys, redis, luck = house.keys.of(game), house.redis, random.Random(14)
    streams = [keys.events(to) for to in audiences(2)]
    views = [keys.view(to) for to in audiences(2)]
    told: Any = [redis.xrange(key) for key in streams]
    newest = house.ledger.store.newest(game)
    for _ in range(200):
        redis.delete(*luck.sample([keys.meta, *streams, *views], luck.randint(1, 7)))
        with contextlib.suppress(Killed):
            dying(worker, luck.randint(0, 3), monkeypatch).publish([game])
        another = publisher(worker)
        assert another.publish([game]) == {}
        assert [redis.xrange(key) for key in streams] == told
        assert int(redis.hget(keys.meta, "v")) == newest
        for to in audiences(2):
            reader = Reader(redis, keys, to)
            reader.rehydrate()
            reader.read()
            assert reader.bytes() == another.live(game).feed.view(to)
    found: Any = redis.xrange(house.keys.heads(keys.shard))
    assert all(int(fields[b"v"]) <= newest for _, fields in found)


def publisher(worker: Worker) -> Publisher:
    """Another one, which knows nothing yet."""
    return Publisher(worker.ledger, worker.server, worker.settings, worker.monitor)


def dying(worker: Worker, chunks: int, monkeypatch: pytest.MonkeyPatch) -> Publisher:
    """One that dies once it has sent so many chunks."""
    made, sent = publisher(worker), iter(range(chunks))
    a_round = made._round

    def dies(*args: Any) -> Any:
        if next(sent, None) is None:
            raise Killed
        return a_round(*args)

    monkeypatch.setattr(made, "_round", dies)
    return made


# ------------------------------------------------------- F17: acknowledgements and replies get lost


def test_f17_lost_acknowledgements_and_lost_replies(house: House) -> None:
    """100 trials: the connection is gone before the answer to XADD is read, or the reply is; the
    same body is sent again, and all replies to it are one."""
    worker = house.worker()
    table, luck = Endless(house, worker), random.Random(17)
    for _ in range(100):
        player = table.due()
        game, body = player.keys.game, table.body(player)
        before = len(house.ledger.store.commands(game))
        if luck.random() < 0.5:
            sends_and_goes(house, player, body)
        else:
            player.send(body)
            worker.step(20)
            assert len(player.replies()) == 1
            house.redis.delete(player.keys.replies(player.seat))
            time.sleep(0.002)  # ids are times: none of the lost ones may come again
        player.send(body)
        replies: list[dict[str, str]] = []
        while len(replies) < 1 or replies[-1]["status"] != "dup":
            worker.step(20)
            replies += player.replies()
        assert len({(one["v"], one["head"], one["receipt"]) for one in replies}) == 1
        # One command, and where it ended the game the host's revealing of the seed.
        stored = house.ledger.store.commands(game)[before:]
        assert [row.actor for row in stored] in ([f"seat-{player.seat}"], [stored[0].actor, "host"])


def sends_and_goes(house: House, player: Player, body: bytes) -> None:
    """XADD without waiting for what the server says to it."""
    words = [b"XADD", player.keys.commands(player.seat).encode(), b"*"]
    words += [b"body", body, b"sig", b"", b"token", player.token.encode()]
    said = b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%b\r\n" % (len(w), w) for w in words)
    before: Any = house.redis.xlen(player.keys.commands(player.seat))
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(house.url.removeprefix("unix://"))
        line.sendall(said)
    until = time.monotonic() + 5
    while house.redis.xlen(player.keys.commands(player.seat)) == before:
        assert time.monotonic() < until, "it did not arrive"


# ------------------------------------------------------------- F19: theft from one that is stopped


def test_f19_a_worker_that_was_stopped_goes_on(house: House) -> None:
    """30 trials: a worker is stopped with commands in its hands; another claims and answers them;
    then the first one goes on where it was."""
    slow = house.worker(claim_after=10)
    table = Endless(house, slow)
    for _ in range(30):
        player = table.due()
        game, body = player.keys.game, table.body(player)
        player.send(body)
        slow.duties.notice(game)
        letters = slow.mail.new(20)
        assert [letter.fields[b"body"] for letter in letters] == [body]
        thief = house.worker(claim_after=10)
        thief.mail.listen(game, player.keys.all_commands(range(2)))
        time.sleep(0.012)
        thief.handle(thief.mail.left_behind())
        slow.handle(letters)
        assert sorted(reply["status"] for reply in player.replies()) == ["dup", "ok"]
        assert house.redis.xpending(player.keys.commands(player.seat), GROUP)["pending"] == 0


# ------------------------------------------------------------------- F20: readers that fall behind


def test_f20_readers_who_fall_behind_what_is_trimmed(house: House) -> None:
    """50 readers, each of which stops somewhere in a game whose streams are trimmed behind it."""
    game = house.open(GAME, 2)
    worker = house.worker(keep=1, view_every=5)
    worker.step(1)
    keys, luck = house.keys.of(game), random.Random(20)
    players = [house.player(game, seat) for seat in range(2)]
    slow: list[Reader] = []
    for step in range(60):
        for player in players:
            player.reader.read()
        if step < 50:
            slow.append(Reader(house.redis, keys, luck.choice(audiences(2))))
            slow[-1].read()
        due = next(player for player in players if player.owes())
        due.send(due.body(luck.choice(due.reader.ask["commands"])))
        worker.step(20)
    feed = worker.publisher.live(game).feed
    for reader in slow:
        reader.read()
        assert reader.bytes() == feed.view(reader.audience)
    assert sum(reader.rehydrated > 1 for reader in slow) > 30, "they fell far enough behind"


# ----------------------------------------------------- F24: a server's own log, torn and restarted


@pytest.fixture
def folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(prefix="longbox-"))  # a socket's path has to be short
    yield made
    shutil.rmtree(made)


@pytest.mark.parametrize("sync", SYNC)
def test_f24_a_log_with_a_torn_tail(folder: Path, sync: str) -> None:
    """7 trials of each way to sync: the server is killed, its log loses some last bytes, it comes
    back; every answered command counts, and all streams are whole again."""
    bus, luck = Bus(folder, sync), random.Random(sync)
    house = House(folder, bus.url)
    try:
        game = house.open(GAME, 2, until="draft", first_game=False)
        told: list[str] = []
        for _ in range(7):
            # The one before is gone, and time has gone by.
            house.redis.delete(house.keys.workers, *map(house.keys.lease, range(SHARDS)))
            worker = house.worker(claim_after=10, view_every=5)
            worker.take_up()
            worker.step(1)
            told += some_commands(house, worker, game)
            bus.kill(empty=False)
            tear(folder / "bus", luck.randint(0, 4000))
            bus.start()
        worker = house.worker(view_every=5)
        worker.take_up()
        history = house.ledger.history(game)
        assert set(told) <= {entry.head.hex() for entry in history.entries}
        for to in audiences(2):
            found: Any = house.redis.xrange(house.keys.of(game).events(to))
            heads = [fields[b"head"].decode() for _, fields in found]
            assert heads == [entry.head.hex() for entry in history.entries]
    finally:
        house.close()
        bus.close()


def some_commands(house: House, worker: Worker, game: str) -> list[str]:
    """Two commands, if so many are owed; the heads of their answers."""
    heads: list[str] = []
    players = [house.player(game, seat) for seat in range(2)]
    for _ in range(2):
        for player in players:
            player.reader.read()
        due = next((player for player in players if player.owes()), None)
        if due is not None:
            body, until = due.body(secrets.choice(due.reader.ask["commands"])), time.monotonic() + 5
            replies: list[dict[str, str]] = []
            while not replies:
                assert time.monotonic() < until, "no answer"
                due.send(body)
                worker.step(20)
                replies = due.replies()
            assert replies[0]["status"] in ("ok", "dup")
            heads.append(replies[0]["head"])
    return heads


def tear(data: Path, size: int) -> None:
    """Cuts so many bytes off the newest log."""
    logs = sorted(data.glob("appendonlydir/*.incr.aof"))
    log = logs[-1]
    with log.open("r+b") as file:
        file.truncate(max(0, log.stat().st_size - size))
