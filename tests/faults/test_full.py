"""F4: no more room on the disk. It is said by its name, what was answered is there, and writing
goes on once there is room again."""

import random
import resource
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.ledger.errors import Busy
from domain.ledger.ledger import Ledger, Order
from tests.support.demo import DEMO, Draw
from tests.support.evidence import ledger_on, setup
from tests.support.proof import lost, unsound
from tests.support.writers import noting
from tests.support.zygote import Zygote

TRIALS = 20
AFTER = 3
"""Games opened once there is room again."""


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    with Zygote() as zygote:
        yield zygote


def filling(store: str, acks: str, seed: int) -> None:
    """The process: writes until no file may grow any more, and then until it may."""
    luck, note = random.Random(seed), noting(acks)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    with ledger_on(Path(store)) as ledger:
        opened(ledger, note, luck)
        limit = luck.randrange(60_000, 400_000)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
        try:
            while True:
                opened(ledger, note, luck)
        except Busy:
            note("full")
        for _ in range(2):  # it stays full, and says so
            try:
                opened(ledger, note, luck)
            except Busy:
                note("full")
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        for _ in range(AFTER):
            opened(ledger, note, luck)
    note("done")


def opened(ledger: Ledger, note: object, luck: random.Random) -> None:
    """A game, and a command in it."""
    assert callable(note)
    position = ledger.open(DEMO, setup(), id=luck.randbytes(16).hex())
    note(f"ack {position.frame.game} {position.version} {position.head}")
    answer = ledger.submit(Order(position.frame.game, Draw(1, count=1)))
    note(f"ack {answer.game} {answer.version} {answer.head}")


@pytest.mark.parametrize("seed", range(TRIALS))
def test_f4_a_full_disk(zygote: Zygote, tmp_path: Path, seed: int) -> None:
    store, acks = tmp_path / "games.db", tmp_path / "acks"
    child = zygote.start(f"{__name__}:filling", str(store), str(acks), seed)
    assert child.ended() == 0
    lines = acks.read_text("ascii").splitlines()
    assert lines[-1] == "done"
    assert "full" in lines
    behind = lines[len(lines) - lines[::-1].index("full") :]
    assert len(behind) == 2 * AFTER + 1
    with ledger_on(store) as ledger:
        held = {
            (row.game, str(entry.v)): entry.head.hex()
            for row in ledger.store.games()
            for entry in ledger.history(row.game).entries
        }
        told = [line.split()[1:] for line in lines if line.startswith("ack")]
        assert all(held.get((game, v)) == head for game, v, head in told)
        assert (unsound(ledger), lost(ledger)) == ([], [])
