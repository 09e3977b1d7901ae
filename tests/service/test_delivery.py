"""Streams as they misbehave elsewhere: lost acknowledgements, thefts, repeats, trimming."""

import json
import threading
import time
from collections.abc import Iterable
from typing import Any

import pytest
import redis

from domain.games.bagged_boarded import GAME
from service.mail import GROUP
from tests.support.demo import DEMO
from tests.support.serving import House, Player, play


class Started:
    """A draft of two, and a worker that has taken everything."""

    def __init__(self, house: House, **settings: Any) -> None:
        self.house = house
        self.game = house.open(GAME, 2, until="draft", first_game=False)
        self.worker = house.worker(**settings)
        self.worker.step(1)
        self.players = [house.player(self.game, seat) for seat in range(2)]
        for player in self.players:
            player.reader.read()

    def command(self, seat: int = 0) -> bytes:
        player = self.players[seat]
        return player.body(player.reader.ask["commands"][0])

    def key(self, seat: int = 0) -> str:
        return self.house.keys.of(self.game).commands(seat)

    def batches(self) -> int:
        entries = self.house.ledger.history(self.game).entries
        return sum(entry.cause is not None for entry in entries)


@pytest.fixture
def started(house: House) -> Started:
    return Started(house)


def statuses(player: Player) -> list[str]:
    return [reply["status"] for reply in player.replies()]


def test_f17_a_command_sent_again_after_a_lost_acknowledgement(started: Started) -> None:
    player, body, before = started.players[0], started.command(), started.batches()
    player.send(body)
    started.worker.step(20)
    player.send(body)  # XADD was done, its answer was lost
    started.worker.step(20)
    assert statuses(player) == ["ok", "dup"]
    assert started.batches() == before + 1


def test_f19_a_stolen_command_is_answered_by_both_and_counts_once(started: Started) -> None:
    player, before = started.players[0], started.batches()
    slow = started.worker
    for seat in range(2):
        started.players[seat].send(started.command(seat))
    letters = slow.mail.new(20)  # and it is stopped here
    assert len(letters) == 2
    slow.leases.release()
    thief = started.house.worker(claim_after=10)
    time.sleep(0.02)
    for _ in range(3):
        thief.step(20)
        thief.duties.begin(())
    slow.handle(letters)  # and goes on
    assert sorted(statuses(player)) == ["dup", "ok"]
    assert started.batches() == before + 2
    assert started.house.redis.xpending(started.key(), GROUP)["pending"] == 0


def test_b83_two_workers_that_claim_the_same_at_once(started: Started) -> None:
    before = started.batches()
    started.players[0].send(started.command())
    letters = started.worker.mail.new(20)
    other = started.house.worker(claim_after=10)
    other.mail.listen(started.game, [started.key()])
    started.worker.handle(letters)
    other.handle(letters)
    assert statuses(started.players[0]) == ["ok", "dup"]
    assert started.batches() == before + 1


def test_b82_a_group_that_goes_back_delivers_everything_again(house: House) -> None:
    game = house.open(DEMO, 2)
    worker = house.worker()
    players = play(house, worker, game, 2)
    before = house.ledger.load(game).head
    for seat in range(2):
        house.redis.xgroup_setid(house.keys.of(game).commands(seat), GROUP, "0")
    for _ in range(10):
        worker.step(20)
    for player in players:
        assert set(statuses(player)) == {"dup"}
    assert house.ledger.load(game).head == before


def test_b86_what_a_dead_worker_has_read_is_taken_over(started: Started) -> None:
    started.players[0].send(started.command())
    assert started.worker.mail.new(20)
    started.worker.leases.release()  # it is gone, and has answered nothing
    other = started.house.worker(claim_after=30)
    time.sleep(0.04)
    began = time.monotonic()
    while not (answered := statuses(started.players[0])):
        other.step(20)
        assert time.monotonic() - began < 3
    assert answered == ["ok"]


def test_b81_what_was_trimmed_while_somebody_had_it_is_acknowledged_and_never_handled(
    started: Started,
) -> None:
    before = started.batches()
    started.players[0].send(started.command())
    letters = started.worker.mail.new(20)
    assert len(letters) == 1
    started.house.redis.xtrim(started.key(), maxlen=0, approximate=False)
    again = started.worker.mail.mine()
    assert [letter.fields for letter in again] == [{}]
    started.worker.handle(again)
    assert started.batches() == before
    assert started.house.redis.xpending(started.key(), GROUP)["pending"] == 0


def test_b85_a_lost_command_stream_is_read_from_its_start(started: Started) -> None:
    started.house.redis.delete(started.key())
    started.players[0].send(started.command())
    for _ in range(3):
        started.worker.step(20)
    assert statuses(started.players[0]) == ["ok"]


def test_a_command_that_cannot_be_handled_is_laid_aside_after_5_deliveries(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, player = started.worker, started.players[0]

    def fails(task: Any) -> None:
        raise RuntimeError("a fault of the program, with canary-card in it")

    monkeypatch.setattr(worker, "_look", fails)
    worker.settings = worker.settings
    body = started.command()
    player.send(body)
    worker.step(20)
    for _ in range(8):
        time.sleep(0.21)
        worker.duties.begin(())
        worker.step(1)
    (reply,) = player.replies()
    assert (reply["status"], reply["code"]) == ("rejected", "dead")
    shard = started.house.keys.of(started.game).shard
    ((_, dead),) = started.house.redis.xrange(started.house.keys.dead(shard))
    assert (dead[b"game"].decode(), dead[b"body"]) == (started.game, body)
    assert started.house.redis.xpending(started.key(), GROUP)["pending"] == 0
    assert "canary-card" not in json.dumps(worker.monitor.log.lines, default=str)


def test_what_is_stored_and_never_shown_is_laid_aside_and_answered_as_stored(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, player = started.worker, started.players[0]

    def fails(games: Iterable[str]) -> dict[str, Exception]:
        return {game: RuntimeError("a fault of the program") for game in games}

    monkeypatch.setattr(worker.publisher, "publish", fails)
    player.send(started.command())
    worker.step(20)
    for _ in range(8):
        time.sleep(0.21)
        worker.duties.begin(())
        worker.step(1)
    (reply,) = player.replies()
    history = started.house.ledger.history(started.game)
    stable = {entry.v: entry.head.hex() for entry in history.entries if entry.frame is not None}
    assert (reply["status"], reply["code"]) == ("dup", "dup")
    assert stable[int(reply["v"])] == reply["head"]
    shard = started.house.keys.of(started.game).shard
    assert started.house.redis.xlen(started.house.keys.dead(shard)) == 1


def test_f10_a_worker_that_another_has_left_behind_decides_anew(started: Started) -> None:
    # a stale cached position: conflict, reload, look the key up, decide
    other = started.house.worker()
    other.publisher.publish([started.game])
    other.ledger.load(started.game)
    started.players[0].send(started.command(0))
    started.worker.step(20)
    started.worker.leases.release()
    other.duties.begin(())
    started.players[1].send(started.command(1))
    for _ in range(4):
        other.step(20)
        other.duties.begin(())
    assert statuses(started.players[0]) == ["ok"]
    assert statuses(started.players[1]) == ["ok"]


def test_f12_a_command_stored_without_anybody_knowing_is_answered_dup(started: Started) -> None:
    from domain.games.bagged_boarded.commands import Pick
    from domain.ledger.orders import Order

    body = json.loads(started.command())
    order = Order(
        started.game,
        Pick(seat=0, **body["args"]),
        body["nonce"],
        (body["base_v"], body["base_head"]),
        cseq=body["cseq"],
    )
    started.house.ledger.submit(order)
    player = started.players[0]
    player.send(json.dumps(body, sort_keys=True, separators=(",", ":")).encode())
    started.worker.step(20)
    assert statuses(player) == ["dup"]
    started.players[0].reader.read()
    assert player.reader.v == started.house.ledger.store.newest(started.game)


def test_a_server_that_goes_away_and_comes_back(started: Started) -> None:
    """Everybody's connection is cut, and nothing is lost."""
    player, stop = started.players[0], threading.Event()
    thread = threading.Thread(target=started.worker.run, args=[stop.is_set])
    thread.start()
    lines = started.worker.monitor.log.lines
    try:
        while not any(line["event"] == "worker_started" for line in lines):
            time.sleep(0.01)
        time.sleep(0.2)  # it waits for something to be read
        started.house.redis.client_kill_filter(_type="normal", skipme=True)
        player.send(started.command())
        until = time.monotonic() + 20
        while not (answered := statuses(player)) and time.monotonic() < until:
            time.sleep(0.02)
    finally:
        stop.set()
        thread.join()
    assert answered == ["ok"]
    assert any(line["event"] == "server_lost" for line in lines)


def test_b87_a_late_commit_of_another_game_is_not_passed_over(house: House) -> None:
    games = [house.open(DEMO, 2) for _ in range(8)]
    worker = house.worker()
    for _ in range(3):
        worker.step(1)
        worker.duties.begin(())
    newest = {game: house.ledger.store.newest(game) for game in games}
    for game, v in newest.items():
        found: Any = house.redis.xrange(house.keys.of(game).events("public"))
        assert [int(id_.split(b"-")[0]) for id_, _ in found] == list(range(1, v + 1))


def test_handled_commands_are_trimmed_and_unread_ones_never(house: House) -> None:
    started = Started(house, commands=64)
    player, body = started.players[0], started.command()
    sent = 0
    answered: list[str] = []
    for _ in range(30):
        for _ in range(16):
            player.send(body)
            sent += 1
        started.worker.step(20)
        answered += statuses(player)
    for _ in range(5):
        started.worker.step(20)
        answered += statuses(player)
    assert len(answered) == sent
    length: Any = house.redis.xlen(started.key())
    assert 64 <= length <= 2 * 64 + 16


def test_leases_are_shared_and_given_back(house: House) -> None:
    one = house.worker(lease=60_000)
    one.duties.begin(())
    assert len(one.leases.shards) == 64
    other = house.worker(lease=60_000)
    one.leases.renew()
    other.leases.renew()
    assert (len(one.leases.shards), len(other.leases.shards)) == (32, 32)
    assert not one.leases.shards & other.leases.shards
    one.leases.release()
    other.leases.renew()
    assert len(other.leases.shards) == 64


def test_the_beat_of_every_shard_moves(house: House) -> None:
    worker = house.worker()
    key = house.keys.beat(17)
    before: Any = house.redis.get(key)
    worker.duties.begin(())
    after: Any = house.redis.get(key)
    assert int(after) == int(before) + 1


def test_nothing_is_retried_behind_our_back(house: House) -> None:
    retry: Any = house.redis.get_retry()
    assert retry._retries == 0
    assert isinstance(house.redis, redis.Redis)
