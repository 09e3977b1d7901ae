"""Group commit by itself: whoever holds the lock writes for all that wait."""

import threading
from collections import deque

import pytest

from domain.ledger.writer import MAX_GROUP, Job, Writer
from tests.support.threads import until

Number = Job[int, int]


class Broken(Exception):
    """What a group's handling fails with here."""


def doubled(group: list[Number]) -> None:
    for job in group:
        job.settle(2 * job.order)


def queue(writer: Writer[int, int]) -> "deque[Number]":
    return writer._waiting


def test_one_by_one() -> None:
    groups: list[int] = []

    def handle(group: list[Number]) -> None:
        groups.append(len(group))
        doubled(group)

    writer = Writer(handle)
    assert [writer.submit(n) for n in range(5)] == [0, 2, 4, 6, 8]
    assert groups == [1] * 5


def test_who_waits_shares_a_group_of_a_hundred_at_most() -> None:
    gate = threading.Event()
    groups: list[int] = []

    def handle(group: list[Number]) -> None:
        groups.append(len(group))
        gate.wait(10)
        doubled(group)

    writer = Writer(handle)
    answers: dict[int, int] = {}

    def submit(n: int) -> None:
        answers[n] = writer.submit(n)

    threads = [threading.Thread(target=submit, args=(n,)) for n in range(251)]
    threads[0].start()
    until(lambda: groups == [1])
    for thread in threads[1:]:
        thread.start()
    until(lambda: len(queue(writer)) == 250)
    assert answers == {}
    gate.set()
    for thread in threads:
        thread.join(10)
    assert groups == [1, MAX_GROUP, MAX_GROUP, 50]
    assert answers == {n: 2 * n for n in range(251)}


def test_each_meets_its_own_error() -> None:
    def handle(group: list[Number]) -> None:
        for job in group:
            if job.order % 2:
                job.fail(Broken(job.order))
            else:
                job.settle(job.order)

    writer = Writer(handle)
    assert writer.submit(2) == 2
    with pytest.raises(Broken, match="3"):
        writer.submit(3)


def waiting(writer: Writer[int, int], count: int) -> list[Number]:
    """Jobs of that many others, put in the queue before the one that will write."""
    jobs: list[Number] = [Job(n) for n in range(count)]
    queue(writer).extend(jobs)
    return jobs


def test_a_group_that_fails_fails_for_nobody_else() -> None:
    """Whoever writes may stand behind more than a group: its own order is still to be written."""

    def handle(group: list[Number]) -> None:
        if group[0].order == 0:
            raise Broken
        doubled(group)

    writer = Writer(handle)
    others = waiting(writer, MAX_GROUP)
    assert writer.submit(1_000) == 2_000
    for job in others:
        with pytest.raises(Broken):
            job.answer()


def test_an_interrupt_leaves_nobody_waiting_and_no_order_behind() -> None:
    def handle(group: list[Number]) -> None:
        if group[0].order == 0:
            raise KeyboardInterrupt
        doubled(group)

    writer = Writer(handle)
    others = waiting(writer, MAX_GROUP)
    with pytest.raises(KeyboardInterrupt):
        writer.submit(1_000)
    assert all(job.done for job in others)
    assert not queue(writer), "an order whose sender was told of an interrupt must not be written"
    assert writer.submit(4) == 8
