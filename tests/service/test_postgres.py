"""A worker on a PostgreSQL store whose connections die and whose other writers are many: F13, B87.

There is no LISTEN that could be missed: the worker asks the store what is new, four times a second.
"""

import random
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.table_commands.commands import AbandonGame
from domain.ledger.ledger import Order
from domain.ledger.place import Url
from tests.support import stores
from tests.support.clients import working
from tests.support.demo import DEMO
from tests.support.evidence import ledger_on
from tests.support.histories import SHELF
from tests.support.players import attempt
from tests.support.serving import House
from tests.support.stores import Fresh
from tests.support.threads import outcomes, until

SOON: Any = 3.0
"""Seconds in which what was stored is shown, without anything more being stored."""


@pytest.fixture
def on_postgres(stores: Any, url: str, tmp_path: Path) -> Iterator[House]:
    fresh: Fresh = stores["postgresql"]
    house = House(tmp_path, url, SHELF, fresh("games"))
    house.redis.flushall()
    try:
        yield house
    finally:
        house.close()


def cut(house: House) -> None:
    """Ends every connection to the store, the worker's and ours."""
    assert isinstance(house.place, Url)
    stores.run(
        house.place,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = 'longbox' AND datname = current_database()",
    )


def shown(house: House, game: str) -> bool:
    """Whether all that is stored is shown."""
    told = house.redis.hget(house.keys.of(game).meta, "v")
    return int(told or 0) == house.ledger.store.newest(game)


def test_f13_what_is_stored_is_shown_soon_whatever_dies(on_postgres: House) -> None:
    """30 trials: all connections end, before or behind a commit of somebody else."""
    house, luck = on_postgres, random.Random(13)
    with working(house):
        for _ in range(30):
            first = luck.random() < 0.5
            if first:
                cut(house)
            game = house.open(DEMO, 2)
            house.ledger.submit(Order(game, AbandonGame()))
            if not first:
                cut(house)
            until(lambda game=game: shown(house, game), SOON)  # type: ignore[misc]


def test_b87_no_commit_is_passed_over(on_postgres: House) -> None:
    """Six writers in twelve games at once, under a worker that follows what they store; commits are
    held back now and then."""
    house = on_postgres
    games = [house.open(DEMO, 2 + n % 3) for n in range(12)]
    over = threading.Event()

    def hold_back() -> None:
        with stores.connected(house.place) as connection:
            while not over.wait(0.05):
                with connection.transaction():
                    connection.execute("LOCK longbox.stored_events IN SHARE MODE")
                    time.sleep(0.02)

    def write(seed: int) -> None:
        luck = random.Random(seed)
        with ledger_on(house.place) as ledger:
            running = list(games)
            while running:
                game = luck.choice(running)
                if ledger.load(game).table.kept:
                    running.remove(game)
                else:
                    attempt(ledger, game, luck)

    holding = threading.Thread(target=hold_back)
    with working(house):
        holding.start()
        try:
            assert outcomes([partial(write, seed) for seed in range(6)]) == [None] * 6
        finally:
            over.set()
            holding.join()
        for game in games:
            until(lambda game=game: shown(house, game), SOON)  # type: ignore[misc]
    for game in games:
        found: Any = house.redis.xrange(house.keys.of(game).events("public"))
        heads = [fields[b"head"].decode() for _, fields in found]
        assert heads == [entry.head.hex() for entry in house.ledger.history(game).entries]
