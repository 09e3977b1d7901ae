"""What the processes do that are killed: they write for ever, and say what they were answered.

A line `plan game:v game:v ..` goes to the file of acks before each transaction, and a line
`ack game v head` after each answer. Whoever kills them checks the store against these lines.
"""

import os
import random
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from domain.ledger.entry import Entry
from domain.ledger.ledger import Ledger, Order
from domain.ledger.rows import Committing, Extra
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import ledger_on, setup

Note = Callable[[str], None]
THREADS = 3


def noting(path: str) -> Note:
    """Writes lines that outlive the process."""
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    return lambda line: (os.write(file, f"{line}\n".encode()), None)[1]


def planning(ledger: Ledger, note: Note) -> None:
    """Says what is about to be written."""
    put = ledger.store.put

    def planned(entries: Sequence[Entry], extra: Extra, committing: Committing) -> None:
        note("plan " + " ".join(f"{entry.game}:{entry.v}" for entry in entries))
        put(entries, extra, committing)

    ledger.store.put = planned  # type: ignore[assignment, method-assign]


def play(ledger: Ledger, note: Note, luck: random.Random, *, early: bool = False) -> None:
    """One game after the other, each forked now and then."""
    while True:
        position = ledger.open(DEMO, setup(2 + luck.randrange(3)), id=luck.randbytes(16).hex())
        note(f"ack {position.frame.game} {position.version} {position.head}")
        game = position.frame.game
        while not ledger.load(game).table.kept:
            if luck.random() < 0.1:
                tip = ledger.load(game)
                position = ledger.fork(game, tip.version, id=luck.randbytes(16).hex())
                game = position.frame.game
                note(f"ack {game} {position.version} {position.head}")
            step(ledger, note, luck, game, early=early)


def step(ledger: Ledger, note: Note, luck: random.Random, game: str, *, early: bool) -> None:
    at = ledger.load(game)
    legal = DEMO.legal(at.table, at.table.turn).commands
    command = luck.choice([c for c in legal if isinstance(c, (Draw, Keep))])
    events = DEMO.decide(at.table, command, at.luck)
    if early:
        note(f"ack {game} {at.version + len(events)} ?")
        time.sleep(0.02)  # so that a few kills are enough to see it, on a busy machine too
    answer = ledger.submit(Order(game, command))
    if not early:
        note(f"ack {game} {answer.version} {answer.head}")


def honest(store: str, acks: str, seed: int) -> None:
    """Several threads that share commits."""
    note = noting(acks)
    ledger = ledger_on(Path(store))
    planning(ledger, note)
    lucks = [random.Random(f"{seed}/{n}") for n in range(THREADS)]
    threads = [threading.Thread(target=partial(play, ledger, note, luck)) for luck in lucks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def hasty(store: str, acks: str, seed: int) -> None:
    """The planted fault: says that it has been answered before it was."""
    note = noting(acks)
    ledger = ledger_on(Path(store))
    planning(ledger, note)
    play(ledger, note, random.Random(seed), early=True)


def piecemeal(store: str, acks: str, seed: int) -> None:
    """The planted fault: a transaction for every event."""
    note = noting(acks)
    ledger = ledger_on(Path(store))
    put = ledger.store.put

    def one_by_one(entries: Sequence[Entry], extra: Extra, _: Committing) -> None:
        for entry in entries:
            put([entry], Extra())
            time.sleep(0.001)
        put([], extra)

    ledger.store.put = one_by_one  # type: ignore[assignment, method-assign]
    planning(ledger, note)
    play(ledger, note, random.Random(seed))
