"""A fork costs the same however long its past is: it reads three rows, and folds nothing."""

from pathlib import Path

import pytest

from domain.kernel.types import GameId, Version
from domain.ledger.errors import Damaged
from domain.ledger.ledger import Ledger, Order
from domain.ledger.mapper import Row
from domain.ledger.store import Store
from tests.support.demo import Draw
from tests.support.evidence import FORK, FORK_SEED, GAME, SEED, ledger_on, setup
from tests.support.stores import sqlite_recorder


def grown(ledger: Ledger) -> None:
    ledger.open(setup=setup(), game=ledger.shelf["demo"], seed=SEED, id=GAME)
    for turn in range(5):
        ledger.submit(Order(GAME, Draw((turn + 1) % 2, count=1)))


def test_a_fork_folds_its_past_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    rows = Store.rows

    def counted(store: Store, game: GameId, gt: Version, lte: Version) -> list[Row]:
        read.append(lte - gt)
        return rows(store, game, gt, lte)

    with ledger_on(tmp_path / "games.db") as ledger:
        grown(ledger)
        monkeypatch.setattr(Store, "rows", counted)
        child = ledger.fork(GAME, 10, seed=FORK_SEED, id=FORK)
        assert read == [1], "the opening alone"
        assert child.frame.lineage == ((GAME, 10),)
        assert child.table == ledger.load(GAME, 10).table
        assert read[1:] == [10, 10]
        assert child.table is child.table
        assert read[1:] == [10, 10], "folded once"


def test_a_damaged_past_shows_when_the_fork_is_played(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        grown(ledger)
        with sqlite_recorder(ledger).datastore.transaction(commit=True) as cursor:
            cursor.execute("UPDATE stored_events SET state=x'00' WHERE originator_version=5")
        ledger.fork(GAME, 10, id=FORK)
        for _ in range(2):
            with pytest.raises(Damaged, match="version 5"):
                ledger.submit(Order(FORK, Draw(1, count=1)))
