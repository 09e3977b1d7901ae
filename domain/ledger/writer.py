"""Group commit without a thread of its own.

Whoever submits puts its order in the queue and then waits for the one lock of writing. Who gets it
writes for everybody that is waiting, in one transaction; the others find their answer ready.
"""

import contextlib
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

MAX_GROUP: Final = 100


class Job(Generic[T, R]):
    """An order and, once it has been handled, its answer or its error."""

    def __init__(self, order: T) -> None:
        self.order = order
        self.done = False
        self._result: R | None = None
        self._error: BaseException | None = None

    def settle(self, result: R) -> None:
        self._result, self.done = result, True

    def fail(self, error: BaseException) -> None:
        self._error, self.done = error, True

    def answer(self) -> R:
        """The result; raises the error that the order met."""
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]  # settled, by `done`

    def outcome(self) -> R | Exception:
        """The result, or the error that the order met; what is no Exception is raised."""
        if self._error is None or isinstance(self._error, Exception):
            return self._error or self._result  # type: ignore[return-value]  # settled, by `done`
        raise self._error


class Writer(Generic[T, R]):
    """Hands groups of jobs to `handle`, one group at a time; `handle` settles or fails each."""

    def __init__(self, handle: Callable[[list[Job[T, R]]], None]) -> None:
        self._handle = handle
        self._waiting: deque[Job[T, R]] = deque()
        self._writing = threading.Lock()

    def submit(self, order: T) -> R:
        """Handle an order, perhaps together with others'; returns or raises its own answer."""
        job: Job[T, R] = Job(order)
        self._waiting.append(job)
        try:
            with self._writing:
                while not job.done:
                    self._write_group()
        except BaseException:
            self._forget(job)
            raise
        return job.answer()

    def submit_all(self, orders: Sequence[T]) -> list[R | Exception]:
        """Handle orders, in their order and in as few groups as there can be; the answer or the
        error of each."""
        jobs = [Job[T, R](order) for order in orders]
        self._waiting.extend(jobs)
        try:
            with self._writing:
                while not all(job.done for job in jobs):
                    self._write_group()
        except BaseException:
            for job in jobs:
                self._forget(job)
            raise
        return [job.outcome() for job in jobs]

    def _write_group(self) -> None:
        group = [self._waiting.popleft() for _ in range(min(MAX_GROUP, len(self._waiting)))]
        try:
            self._handle(group)
        except Exception as error:  # noqa: BLE001  # told to all of the group
            # Each of the group meets it in its own thread; whoever writes may not be among them.
            _fail(group, error)
        except BaseException as error:  # an interrupt must not leave the others waiting
            _fail(group, error)
            raise

    def _forget(self, job: Job[T, R]) -> None:
        # Its sender goes away without an answer, so nobody may write it later.
        with contextlib.suppress(ValueError):
            self._waiting.remove(job)


def _fail(group: list[Job[T, R]], error: BaseException) -> None:
    for job in group:
        if not job.done:
            job.fail(error)
