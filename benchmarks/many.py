"""What grows: commands in a store of very many games, and commands by several workers on a
PostgreSQL store. Both take minutes, and are asked for by name."""

import statistics
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from time import sleep
from typing import Final

from benchmarks.measure import Figure, ratios, seconds
from benchmarks.seats import Tables
from benchmarks.server import a_server, ledger_on, running
from benchmarks.writing import COMMANDS, Commands
from domain.ledger.ledger import Ledger
from domain.ledger.place import place_of
from domain.ledger.rows import Extra, GameRow
from domain.ledger.sqlite import Recorder

MANY: Final = 100_000
FEW: Final = 10
AT_A_TIME: Final = 2_000
WORKERS: Final = (1, 2, 4)
ROUND: Final = 24
"""Commands of so many games at once."""
BALANCED: Final = 5.0
"""Seconds after which workers have shared the shards among them."""


def among_many(where: Path, pairs: int) -> Figure:
    """Commands in a store that holds ten games besides, against one that holds 100,000."""
    with ledger_on(where / "few.db") as few, ledger_on(where / "many.db") as many:
        other, ours = fill(few, FEW), fill(many, MANY)
        found = ratios(lambda: ours.submitted(COMMANDS), lambda: other.submitted(COMMANDS), pairs)
    return Figure("command_among_100000", "a command among 10 games", 1 / 1.2, found)


def fill(ledger: Ledger, games: int) -> Commands:
    """Other games, each of the one row that a real one begins with; who goes on with real ones."""
    commands = Commands(ledger)
    commands.submitted(1)
    game = commands.accepted[0].game
    row = ledger.store.game(game)
    assert row is not None
    (first,) = ledger.store.rows(game, 0, 1)
    luck, recorder = Random(games), ledger.store.recorder
    assert isinstance(recorder, Recorder)
    for _ in range(0, games, AT_A_TIME):
        ids = [luck.randbytes(16).hex() for _ in range(min(AT_A_TIME, games))]
        rows = [GameRow(one, row.title, row.edition, None, None, None) for one in ids]
        ledger.store.put((), Extra((), rows))
        with recorder.datastore.get_connection(commit=True) as connection:
            connection.cursor().sqlite_cursor.executemany(
                "INSERT INTO stored_events VALUES (?,?,?,?)", [(one, *first) for one in ids]
            )
    return commands


def workers(place: str, pairs: int) -> Iterator[str]:
    """Commands of many games at once on a PostgreSQL store, by one, two and four workers."""
    alone = 0.0
    for many in WORKERS:
        with ExitStack() as open_:
            url = open_.enter_context(a_server())
            ledger = open_.enter_context(ledger_on(place_of(place)))
            for _ in range(many):
                open_.enter_context(running("worker", place, url, "FULL"))
            sleep(BALANCED)
            tables = Tables.on(ledger, url, 2)
            games = [tables.beside(n) for n in range(ROUND)]
            took: list[float] = []
            for _ in range(pairs + 1):
                seats = [game.due() for game in games]
                took.append(seconds(partial(tables.answered, seats)))
            rate = ROUND / statistics.median(took[1:])
        alone = alone or rate
        yield f'workers_{many} ratio={rate / alone:.2f} of="one worker on PostgreSQL"'
