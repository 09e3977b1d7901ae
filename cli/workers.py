"""The same work on many things, in this process or in several."""

import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def each(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """The results in the order of the tasks, however many processes there are.

    Processes are spawned: nothing of this one leaks into them. `work` is a module's function,
    and tasks and results can be pickled. After an interrupt nothing more is begun.
    """
    if min(jobs, len(tasks)) < 2:
        yield from map(work, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(min(jobs, len(tasks)), get_context("spawn"), _quiet)
    try:
        yield from pool.map(work, tasks, chunksize=max(1, min(16, len(tasks) // (4 * jobs))))
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _quiet() -> None:
    # An interrupt of the terminal reaches all processes; the first one tells the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
