"""Threads in tests: started together, joined for sure, and what each came to."""

import threading
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def until(holds: Callable[[], bool], seconds: float = 10.0) -> None:
    """Waits until the condition holds; fails the test when it does not in time."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.001)


def outcomes(calls: Iterable[Callable[[], T]], seconds: float = 60.0) -> list[T | Exception]:
    """Every call in a thread of its own, all at once: what it returned or raised, in order."""
    made = list(calls)
    found: list[T | Exception | None] = [None] * len(made)
    together = threading.Barrier(len(made))

    def run(at: int) -> None:
        together.wait(seconds)
        try:
            found[at] = made[at]()
        except Exception as error:  # noqa: BLE001  # what it came to
            found[at] = error

    threads = [threading.Thread(target=run, args=(at,), daemon=True) for at in range(len(made))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(seconds)
        assert not thread.is_alive(), "a thread hangs"
    return found  # type: ignore[return-value]  # every place is filled, by the join
