"""The long runs of the service: F23, F42, and a worker's memory over very many games."""

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from domain.games import SHELF
from domain.games.bagged_boarded import GAME
from domain.ledger.place import Place
from service import embedded
from service.connect import sender
from service.keys import audiences
from service.settings import Settings
from tests.chaos.parts import Workers, within
from tests.chaos.run import Run
from tests.chaos.worker import Orders
from tests.service.test_rows import answered, due, next_worker
from tests.service.test_tls import port
from tests.support.serving import REALM, House
from tests.support.stores import heads_of, unsynced

pytestmark = pytest.mark.soak
SECONDS = float(os.environ.get("LONGBOX_SOAK_SECONDS", "900"))


# ----------------------------------------------------------------- F23: another server is promoted


@contextmanager
def a_node(folder: Path, *more: str) -> Iterator[tuple[str, "subprocess.Popen[bytes]", int]]:
    """A server on a socket and on the loopback: its address, its process, its port."""
    folder.mkdir()
    at = port()
    process = subprocess.Popen(
        [
            *(str(embedded.binary()), "--port", str(at), "--bind", "127.0.0.1"),
            *("--unixsocket", str(folder / "s"), "--dir", str(folder), "--save", ""),
            *("--repl-diskless-sync-delay", "0", *more),
        ],
        stdout=subprocess.DEVNULL,
    )
    url = f"unix://{folder / 's'}"
    client: Any = sender(url)
    try:
        assert within(10, lambda: bool((folder / "s").exists() and client.ping()))
        yield url, process, at
    finally:
        client.close()
        process.kill()
        process.wait()


@pytest.mark.parametrize("seed", range(100))
def test_f23_a_replica_that_is_behind_is_promoted(tmp_path: Path, seed: int) -> None:
    """The primary is killed while its replica hears nothing; the replica goes on without the tail.
    What was answered counts once, and its streams are whole."""
    luck, home = random.Random(seed), Path(tempfile.mkdtemp(prefix="longbox-"))
    try:
        with a_node(home / "a") as (url, primary, at):
            house = House(tmp_path, url)
            game = house.open(GAME, 2, until="draft", first_game=False)
            with a_node(home / "b", "--replicaof", f"127.0.0.1 {at}") as (other, replica, _):
                told = commands(house, game, luck, luck.randint(0, 3))
                assert within(10, lambda: replicated(other))
                replica.send_signal(19)
                told += commands(house, game, luck, luck.randint(1, 4))
                primary.kill()
                primary.wait()
                replica.send_signal(18)
                house.redis = sender(other)
                house.url = other
                house._open.append(house.redis)
                house.redis.replicaof("NO", "ONE")
                told += commands(house, game, luck, 2)
                entries = house.ledger.history(game).entries
                assert set(told) <= {entry.head.hex() for entry in entries}
                assert len(told) == len(set(told))
                for to in audiences(2):
                    found: Any = house.redis.xrange(house.keys.of(game).events(to))
                    heads = [fields[b"head"].decode() for _, fields in found]
                    assert heads == [entry.head.hex() for entry in entries]
                house.close()
    finally:
        shutil.rmtree(home)


def replicated(url: str) -> bool:
    client: Any = sender(url)
    said = client.info("replication")
    client.close()
    return bool(said.get("master_link_status") == "up")


def commands(house: House, game: str, luck: random.Random, many: int) -> list[str]:
    """So many commands by way of a new worker; the heads that were answered."""
    worker, heads = next_worker(house), list[str]()
    worker.step(1)
    players = [house.player(game, seat) for seat in range(2)]
    for _ in range(many):
        player = due(players)
        if player is not None:
            body = player.body(luck.choice(player.reader.ask["commands"]))
            reply = answered(worker, player, body)
            assert reply["status"] == "ok"
            heads.append(reply["head"])
    return heads


# ----------------------------------------------------------------- F42: a fault a second, for long


def test_f42_a_fault_a_second(place: Place) -> None:
    """LONGBOX_SOAK_SECONDS of it, a quarter of an hour where nothing else is said."""
    run = Run(place, seed=42)
    try:
        found = run.go(SECONDS)
    finally:
        run.close()
    sys.stdout.write(f"{found.line} {dict(found.happened)}\n")
    assert found.faults == []


# ---------------------------------------------------------------------------- memory and open files

GAMES = int(os.environ.get("LONGBOX_SOAK_GAMES", "10000"))
AT_A_TIME = 50


def test_a_workers_memory_is_flat_over_10_000_games(url: str, tmp_path: Path) -> None:
    """What a worker holds grows by no more than a word or two for each game that it has seen."""
    house = House(tmp_path, url, SHELF)
    house.redis.flushall()
    unsynced(house.ledger)
    settings = Settings(realm=REALM, redis=url)
    orders = Orders(str(house.path), str(heads_of(house.path)), settings, os.devnull, 0)
    workers = Workers(1, orders, random.Random(0))
    workers.tend()
    sizes: list[tuple[int, int]] = []
    try:
        for _ in range(0, GAMES, AT_A_TIME):
            games = [house.open(GAME, 2, until="draft") for _ in range(AT_A_TIME)]
            assert within(60, lambda games=games: all(played(house, game) for game in games))  # type: ignore[misc]
            (process,) = workers._alive
            sizes.append(held(process.pid or 0))
    finally:
        workers.close()
        house.close()
    early, late = sizes[len(sizes) // 5], sizes[-1]
    sys.stdout.write(f"bytes and files after a fifth {early}, at the end {late}\n")
    assert late[0] - early[0] < 1_000 * GAMES, "bytes, of which a title and a version are most"
    assert late[1] <= early[1] + 2


def played(house: House, game: str) -> bool:
    """Whether a command has been answered in it; it is given once the game is shown."""
    keys = house.keys.of(game)
    if not house.redis.hexists(keys.meta, "v"):
        return False
    if not house.redis.xlen(keys.commands(1)):
        player = house.player(game, 1)
        player.reader.read()
        if player.owes():
            player.send(player.body(player.reader.ask["commands"][0]))
    return bool(house.redis.exists(keys.replies(1)))


def held(pid: int) -> tuple[int, int]:
    """The bytes and the files that a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    (line,) = [line for line in lines if line.startswith("VmRSS")]
    return int(line.split()[1]) * 1024, len(list(Path(f"/proc/{pid}/fd").iterdir()))
