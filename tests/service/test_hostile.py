"""F21: a seat that means ill harms itself alone. F24: a server out of memory."""

import contextlib
import random
import time
from pathlib import Path
from typing import Any

import pytest
import redis

from service import access
from tests.support.demo import DEMO
from tests.support.serving import House, Player, a_house, play


class Hostile:
    """Two games; one of them has a seat that means ill, with a user of its own."""

    def __init__(self, house: House, luck: random.Random) -> None:
        self.house, self.luck = house, luck
        self.bad, self.good = house.open(DEMO, 2), house.open(DEMO, 2)
        self.worker = house.worker()
        self.worker.step(1)
        access.apply(house.redis, house.ledger.store, "test", self.worker.monitor)
        self.key = house.keys.of(self.bad).commands(0)
        self.client: Any = redis.Redis.from_url(
            house.url,
            username=access.user_of("test", self.bad, "seat-0"),
            password=house.tokens[self.bad, 0],
        )
        play(house, self.worker, self.bad, 2, luck.randint(0, 4))

    def others_play(self) -> float:
        """Somebody else's game to its end; the longest time of an answer, in seconds."""
        players = [self.house.player(self.good, seat) for seat in range(2)]
        worst = 0.0
        while True:
            for player in players:
                player.reader.read()
            due = next((player for player in players if player.owes()), None)
            if due is None:
                return worst
            worst = max(worst, self._answered(due))

    def _answered(self, player: Player) -> float:
        began = time.monotonic()
        player.send(player.body(player.reader.ask["commands"][0]))
        while not (replies := player.replies()):
            self.worker.step(1)
            assert time.monotonic() - began < 30
        assert replies[0]["status"] == "ok"
        return time.monotonic() - began

    def recovers(self) -> None:
        """The seat's own stream works again, once it behaves."""
        until = time.monotonic() + 60
        while self.worker.step(1) and time.monotonic() < until:
            pass
        play(self.house, self.worker, self.bad, 2)


@pytest.fixture(params=range(5))
def hostile(house: House, request: pytest.FixtureRequest) -> Hostile:
    """Five trials of each kind; in each the seat turns bad after another number of commands."""
    return Hostile(house, random.Random(request.param))


def test_f21_a_poisoned_id(hostile: Hostile) -> None:
    last = 2**64 - 1
    for at in hostile.luck.choice(((f"{last}-{last}",), (f"{last}-0", f"{last}-{last}"))):
        hostile.client.xadd(hostile.key, {"a": "b"}, id=at)
    hostile.others_play()
    with pytest.raises(redis.ResponseError):
        hostile.client.xadd(hostile.key, {"a": "b"})
    hostile.house.redis.delete(hostile.key)  # an operator
    hostile.recovers()


def test_f21_a_stream_that_its_sender_trims(hostile: Hostile) -> None:
    for _ in range(hostile.luck.randint(5, 40)):
        keep = hostile.luck.randint(0, 1)
        hostile.client.xadd(hostile.key, {"a": "b"}, maxlen=keep, approximate=False)
    hostile.others_play()
    hostile.recovers()


def test_f21_a_field_of_8_mb(hostile: Hostile) -> None:
    many = hostile.luck.randint(1, 3)
    key = hostile.house.keys.of(hostile.bad).replies(0)
    before = hostile.house.redis.xlen(key)
    for _ in range(many):
        hostile.client.xadd(hostile.key, {"body": b"x" * 8_000_000})
    hostile.others_play()
    found: Any = hostile.house.redis.xrevrange(key, count=many)
    assert [fields[b"status"] for _, fields in found] == [b"malformed"] * many
    assert hostile.house.redis.xlen(key) == before + many
    hostile.recovers()


@pytest.mark.parametrize("hostile", [0], indirect=True)
def test_f21_a_hundred_thousand_entries(hostile: Hostile) -> None:
    _many_entries(hostile, 100_000)


@pytest.mark.parametrize("hostile", range(1, 5), indirect=True)
def test_f21_very_many_entries(hostile: Hostile) -> None:
    _many_entries(hostile, 20_000)


def _many_entries(hostile: Hostile, many: int) -> None:
    pipe = hostile.client.pipeline(transaction=False)
    for _ in range(many):
        pipe.xadd(hostile.key, {"body": b"{}", "sig": b"", "token": b"x"})
    pipe.execute()
    assert hostile.others_play() < 1.0
    hostile.recovers()


def test_f24_a_full_server_loses_nothing(tmp_path: Path) -> None:
    with a_house(tmp_path, "--maxmemory", "64mb") as house:
        game = house.open(DEMO, 2)
        worker = house.worker()
        worker.step(1)
        players = [house.player(game, seat) for seat in range(2)]
        for player in players:
            player.reader.read()
        due = next(player for player in players if player.owes())
        due.send(due.body(due.reader.ask["commands"][0]))
        house.redis.config_set("maxmemory", "100kb")  # less than is in use
        for _ in range(3):
            with contextlib.suppress(redis.ResponseError):
                worker.step(20)
        assert due.replies() == []
        house.redis.config_set("maxmemory", "64mb")
        worker.take_up()
        for _ in range(3):
            worker.step(20)
        assert [reply["status"] for reply in due.replies()] in (["ok"], ["dup"])
        play(house, worker, game, 2)


def test_f24_a_server_that_comes_back_without_its_data(tmp_path: Path) -> None:
    game = ""
    tokens: dict[tuple[str, int], str] = {}
    for _ in range(3):
        with a_house(tmp_path) as house:  # the same store, another server
            game = game or house.open(DEMO, 2)
            tokens = tokens or house.tokens
            house.tokens = tokens
            play(house, house.worker(), game, 2, 3)
