"""All figures, a line each: `python -m benchmarks`; with `--quick`, so few pairs that only the form
of the lines is worth a look.

By name, since they take minutes: `--waits`, a table of how long readers wait, by events and
streams; `--many`, commands in a store of 100,000 games; `--workers URL`, the curve of one, two and
four workers on a store in PostgreSQL, which that URL names and to which games are added.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.auditing import audit
from benchmarks.games import folder, stream
from benchmarks.many import among_many, workers
from benchmarks.masking import masking
from benchmarks.measure import Figure
from benchmarks.memory import replay_memory
from benchmarks.playouts import playouts
from benchmarks.replay import store_to_state, store_to_state_vs_stock
from benchmarks.serving import (
    MODES,
    command_to_reader,
    in_flight,
    shared_patch,
    table_of_waits,
)
from benchmarks.writing import durable_command, forks

PAIRS: Final = 41
QUICK: Final = 5


def figures(where: Path, pairs: int) -> Iterator[Figure]:
    """Each figure as soon as it is there."""
    yield from of_games(where, pairs)
    yield from of_the_service(where, pairs)


def of_games(where: Path, pairs: int) -> Iterator[Figure]:
    """What needs a store at most."""
    yield durable_command(where, pairs)
    with stream(where) as long:
        yield store_to_state(long, pairs)
        yield store_to_state_vs_stock(long, where, pairs)
        yield audit(long, pairs)
        yield from forks(where, long, pairs)
    yield playouts(pairs)
    yield masking(pairs)
    yield replay_memory(where, pairs)


def of_the_service(where: Path, pairs: int) -> Iterator[Figure]:
    """What is served by processes of its own."""
    for mode in MODES:
        yield command_to_reader(where, mode, pairs)
    yield in_flight(where, pairs)
    yield shared_patch(pairs)


def lines(where: Path, pairs: int, asked: argparse.Namespace) -> Iterator[str]:
    """What was asked for, or all figures of an ordinary run."""
    if asked.waits:
        yield from table_of_waits(where, pairs)
    if asked.many:
        yield among_many(where, pairs).line
    if asked.workers:
        yield from workers(asked.workers, pairs)
    if not (asked.waits or asked.many or asked.workers):
        yield from (figure.line for figure in figures(where, pairs))


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the lines."""
    known = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    known.add_argument("--quick", action="store_true", help=f"{QUICK} pairs, not {PAIRS}")
    known.add_argument("--waits", action="store_true", help="how long readers wait, as a table")
    known.add_argument("--many", action="store_true", help="commands among 100,000 games")
    known.add_argument("--workers", metavar="URL", help="several workers on a PostgreSQL store")
    asked = known.parse_args(arguments)
    with folder() as where:
        for line in lines(where, QUICK if asked.quick else PAIRS, asked):
            print(line, flush=True)


if __name__ == "__main__":
    main()
