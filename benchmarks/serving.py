"""What the service costs: from a command to its reader, many at once, readers who share."""

import statistics
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from benchmarks.games import LONG, whole_game
from benchmarks.measure import Figure, ratios, seconds
from benchmarks.seats import Tables
from benchmarks.server import Relayed, a_server, ledger_on, running
from domain.games.bagged_boarded import GAME
from domain.kernel.sight import seat_audience
from domain.ledger.ledger import Order
from projections.streams.feed import Feed
from projections.streams.patch import patch
from projections.streams.view import Beyond, beyond_patch

COMMANDS: Final = 8
"""Commands of one event in a slice."""
FLIGHT: Final = 20
SIZE: Final = 900
"""Bytes of an entry of the relay: about those of a command."""
EVENTS: Final = (1, 2, 4, 8)
READERS: Final = (3, 4, 6)
"""Streams that a batch goes to: two, three, five seats, and the public."""
AGAINST: Final = "bare XADD -> XREAD through a relay"
MODES: Final = {"FULL": 1 / 3.5, "NORMAL": 1 / 2}

STEPS: Final = 90
SKIPPED: Final = 60
"""Commands of the game whose views are compared, and versions left out at its start."""


@contextmanager
def served(where: Path, mode: str, players: int) -> Iterator[tuple[Tables, Relayed]]:
    """Tables on a store with a worker, and the relay beside them."""
    place = where / f"served-{mode}-{players}.db"
    with a_server() as url, ledger_on(place, mode == "FULL") as ledger:
        tables = Tables.on(ledger, url, players)
        bare = Relayed(url, SIZE)
        with running("worker", str(place), url, mode), running("relay", url):
            bare.wait()
            yield tables, bare


def command_to_reader(where: Path, mode: str, pairs: int) -> Figure:
    """Commands of one event at tables of two; the median of a slice against that of the relay."""
    with served(where, mode, 2) as (tables, bare):

        def ours() -> float:
            took: list[float] = []
            while len(took) < COMMANDS:
                waited, events = tables.command()
                if events == 1:
                    took.append(waited)
            return statistics.median(took)

        found = ratios(ours, lambda: statistics.median(bare.once() for _ in range(COMMANDS)), pairs)
    return Figure(f"command_to_reader_{mode.lower()}", AGAINST, MODES[mode], found)


def in_flight(where: Path, pairs: int) -> Figure:
    """Twenty commands of twenty games one after the other, against all of them at once."""
    with served(where, "FULL", 2) as (tables, _):
        games = [tables.beside(n) for n in range(FLIGHT)]

        def at_once() -> float:
            seats = [table.due() for table in games]
            return seconds(lambda: tables.answered(seats))

        def one_by_one() -> float:
            seats = [table.due() for table in games]
            return sum(seconds(partial(tables.answered, [seat])) for seat in seats)

        found = ratios(at_once, one_by_one, pairs)
    return Figure("in_flight_20", f"{FLIGHT} commands one after the other", 6.0, found)


def shared_patch(pairs: int) -> Figure:
    """What changes of the table told once for five readers, and what only each of them sees;
    against the change of five whole views."""
    steps = list(_steps())

    def shared() -> None:
        for olds, news in steps:
            patch(olds[0].view["table"], news[0].view["table"])
            for old, new in zip(olds, news, strict=True):
                beyond_patch(old.mine, new.mine, "/mine")

    def whole() -> None:
        for olds, news in steps:
            for old, new in zip(olds, news, strict=True):
                patch(old.view, new.view)

    found = ratios(lambda: seconds(shared), lambda: seconds(whole), pairs)
    return Figure("shared_patch_5", "the patches of five whole views", 4.0, found)


class _Kept(NamedTuple):
    """What is kept of an audience: its view, and of which parts `mine` there is."""

    view: dict[str, Any]
    mine: Beyond


def _steps() -> Iterator[tuple[list[_Kept], list[_Kept]]]:
    """What is kept of five seats before and after some events of a long game."""
    game, setup = whole_game(LONG, 0)
    with TemporaryDirectory() as name, ledger_on(Path(name) / "one.db", synced=False) as ledger:
        ledger.open(GAME, setup, seed=game.seed, id=game.id)
        for command in game.commands[:STEPS]:
            ledger.submit(Order(game.id, command))
        history = ledger.history(game.id)
    feed = Feed.at(history, 0)
    seats = [seat_audience(seat) for seat in range(LONG)]
    kept: list[_Kept] = []
    for entry in history.entries:
        before = kept
        feed.tell((entry,), lambda v, to: history.upto(v).table(to))
        kept = [_Kept(feed.seen(seat), feed.beyond(seat)) for seat in seats]
        if before and entry.v > SKIPPED:
            yield before, kept


def table_of_waits(where: Path, pairs: int) -> Iterator[str]:
    """The same wait by events of a batch and streams that it goes to, as multiples of the relay."""
    yield "events     " + "".join(f"{many:>4} streams" for many in READERS)
    found: dict[tuple[int, int], list[float]] = defaultdict(list)
    for many in READERS:
        with served(where, "FULL", many - 1) as (tables, bare):
            for _ in range(pairs * COMMANDS):
                waited, events = tables.command()
                most = next((most for most in EVENTS if events <= most), EVENTS[-1])
                found[most, many].append(waited / bare.once())
    for most in EVENTS:
        cells = (found[most, many] for many in READERS)
        said = "".join(f"{statistics.median(one):>12.1f}" if one else f"{'-':>12}" for one in cells)
        yield f"up to {most:<5}{said}"
