"""All figures, a line each: `python -m benchmarks`; with `--quick`, so few pairs that only the form
of the lines is worth a look."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.auditing import audit
from benchmarks.games import folder, stream
from benchmarks.masking import masking
from benchmarks.measure import Figure
from benchmarks.memory import replay_memory
from benchmarks.playouts import playouts
from benchmarks.replay import store_to_state, store_to_state_vs_stock
from benchmarks.writing import durable_command, forks

PAIRS: Final = 41
QUICK: Final = 5


def figures(where: Path, pairs: int) -> Iterator[Figure]:
    """Each figure as soon as it is there."""
    yield durable_command(where, pairs)
    with stream(where) as long:
        yield store_to_state(long, pairs)
        yield store_to_state_vs_stock(long, where, pairs)
        yield audit(long, pairs)
        yield from forks(where, long, pairs)
    yield playouts(pairs)
    yield masking(pairs)
    yield replay_memory(where, pairs)


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the lines."""
    asked = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    asked.add_argument("--quick", action="store_true", help=f"{QUICK} pairs, not {PAIRS}")
    pairs = QUICK if asked.parse_args(arguments).quick else PAIRS
    with folder() as where:
        for figure in figures(where, pairs):
            print(figure.line, flush=True)


if __name__ == "__main__":
    main()
