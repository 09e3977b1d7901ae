"""F18, F33, F41: commands repeated, shuffled, of many senders, under a clock that jumps."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SEED, setup
from tests.support.histories import SHELF
from tests.support.serving import House, Player, framed, play
from tests.support.stores import unsynced


def finished(house: House, game: str) -> bool:
    return house.ledger.load(game).frame.revealed


@pytest.mark.parametrize("seed", range(4))
def test_f18_every_command_three_times_and_out_of_order(house: House, seed: int) -> None:
    three_times_and_out_of_order(house, seed)


def three_times_and_out_of_order(house: House, seed: int) -> None:
    """A game whose players send everything thrice, old commands among it."""
    chance = random.Random(seed)
    game = house.open(DEMO, 3)
    worker = house.worker()
    worker.step(1)
    players = [house.player(game, seat) for seat in range(3)]
    sent: dict[str, tuple[Player, bytes]] = {}
    for _ in range(60):
        for player in players:
            player.reader.read()
        due = next((player for player in players if player.owes()), None)
        if due is None:
            break
        body = due.body(due.reader.ask["commands"][0])
        sent[framed("command", body).hex()] = (due, body)
        again = [(due, body)] * 3 + chance.sample(list(sent.values()), min(3, len(sent)))
        chance.shuffle(again)
        for player, old in again:
            player.send(old)
        worker.step(20)
    assert finished(house, game)
    told: dict[str, set[tuple[str, str]]] = {}
    for player in players:
        for reply in player.replies():
            assert reply["status"] in ("ok", "dup")
            told.setdefault(reply["command"], set()).add((reply["v"], reply["head"]))
    assert told.keys() == sent.keys()
    assert all(len(answers) == 1 for answers in told.values())


@pytest.mark.parametrize("seed", range(3))
def test_f33_a_clock_that_jumps_changes_nothing_but_the_time(house: House, seed: int) -> None:
    chance = random.Random(seed)
    year = 365 * 86_400_000
    jumping = lambda: 1_767_225_600_000 + chance.randint(-10 * year, 10 * year)  # noqa: E731
    ledger = Ledger(Store(house.path, SHELF), SHELF, clock=jumping)
    house._open.append(ledger)
    game = house.open(DEMO, 2)
    worker = house.worker(ledger)
    players = play(house, worker, game, 2)
    assert finished(house, game)
    history = house.ledger.history(game)
    assert players[0].reader.v == history.version
    assert all(b'"at":' in entry.skeleton for entry in history.entries)


def test_f33_under_200_clocks_the_same_events(tmp_path: Path) -> None:
    """All but the time, and what links on it, is the same: ten years to and fro, the hours of
    summer and winter, a clock that runs backwards."""
    hour, day = 3_600_000, 86_400_000
    jumps = [10 * 365 * day, -10 * 365 * day, hour, -hour, 1, -1, 0]
    with unsynced(Ledger(Store(tmp_path / "0.db", SHELF), SHELF, clock=lambda: START)) as one:
        expected = events_under(one)
    for seed in range(1, 201):
        chance = random.Random(seed)
        times = iter(START + chance.choice(jumps) * chance.randint(0, 1) for _ in range(100))
        store = Store(tmp_path / f"{seed}.db", SHELF)
        with unsynced(Ledger(store, SHELF, clock=times.__next__)) as ledger:
            assert events_under(ledger) == expected


START = 1_767_225_600_000


def events_under(ledger: Ledger) -> list[Any]:
    """The events of a game with a known seed and known commands."""
    game = ledger.open(DEMO, setup(), seed=SEED, id=GAME).frame.game
    for n in range(3):
        ledger.submit(Order(game, Draw((1 + n) % 2, count=1), f"{n:032x}"))
    return [(entry.v, entry.tag, entry.event) for entry in ledger.history(game).entries]


class Model:
    """What a sequential table would answer: a command counts once, in the order of its counts."""

    def __init__(self) -> None:
        self.done: dict[str, tuple[str, str]] = {}

    def check(self, reply: dict[str, str], history: Any) -> None:
        hash_ = reply["command"]
        stored = {
            framed("command", e.cause.body).hex()
            for e in history.entries
            if e.cause is not None and e.cause.body
        }
        if reply["status"] in ("ok", "dup"):
            assert hash_ in stored
            assert history.entries[int(reply["v"]) - 1].head.hex() == reply["head"]
            first = self.done.setdefault(hash_, (reply["v"], reply["head"]))
            assert first == (reply["v"], reply["head"])
            return
        assert hash_ not in stored or hash_ in self.done


ACTS = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(("send", "repeat", "stale", "gap", "step"))),
    min_size=5,
    max_size=40,
)


@settings(
    max_examples=10,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(ACTS)
def test_f41_any_senders_see_one_table(house: House, acts: list[tuple[int, str]]) -> None:
    house.redis.flushall()
    any_senders(house, acts)


def any_senders(house: House, acts: list[tuple[int, str]]) -> None:
    """Three seats and two workers do these things; then what all were told is held against a
    table that knows one command after the other."""
    game = house.open(DEMO, 3)
    workers = [house.worker(), house.worker()]
    for worker in workers:
        worker.leases.renew()
        worker.duties.begin(())
    players = [house.player(game, seat) for seat in range(3)]
    old: list[list[bytes]] = [[], [], []]
    model = Model()
    for seat, act in acts:
        player = players[seat]
        player.reader.read()
        asked = player.reader.ask["commands"] if player.reader.ask else []
        if act == "step":
            _all_step(workers)
        elif act == "repeat" and old[seat]:
            player.send(old[seat][-1])
        elif asked:
            body = player.body(asked[0], **({"cseq": 99} if act == "gap" else {}))
            old[seat].append(body)
            player.send(body)
            if act == "stale":
                player.send(player.body(asked[0]))
    for _ in range(3):
        _all_step(workers)
    history = house.ledger.history(game)
    for player in players:
        replies = player.replies()
        for reply in replies:
            model.check(reply, history)
    counts = [e.skeleton for e in history.entries if e.cause is not None]
    assert len(counts) == len(set(counts))
    for worker in workers:
        worker.leases.release()


def _all_step(workers: list[Any]) -> None:
    for worker in workers:
        worker.step(1)
