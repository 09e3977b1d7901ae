"""Games that tests write into memory are, to the byte, what a ledger writes."""

import random
from pathlib import Path

import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.game import Setup
from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from tests.support.bagged_walk import step
from tests.support.played import WHOLE, ledger_at
from tests.support.proof import unsound
from tests.support.written import Written

ID, SEED = "3e" * 16, bytes(range(32))


@pytest.mark.parametrize(("options", "most"), [(WHOLE, 60), ({"until": "draft"}, 99)])
def test_a_game_in_memory_is_the_game_in_a_store(
    tmp_path: Path, options: dict[str, object], most: int
) -> None:
    asked = {**WHOLE, **options}
    setup = Setup(2, GAME.options(**asked), GAME.standard())
    written, chance = Written(GAME, setup, SEED, ID), random.Random(1)
    with ledger_at(tmp_path) as ledger:
        ledger.open(GAME, setup, seed=SEED, id=ID)
        for _ in range(most):
            if GAME.is_over(written.table):
                break
            command = step(written.table, chance)
            events = tuple(entry.event for entry in ledger.submit(Order(ID, command)).entries)
            assert written.submit(command) == events
        assert ledger.history(ID) == written.history()
        assert ledger.load(ID).frame == written.position.frame
    kept = tmp_path / "kept.db"
    written.keep(kept)
    with Ledger(Store(kept, (GAME,)), (GAME,)) as again:
        assert again.history(ID) == written.history()
        assert unsound(again) == []
