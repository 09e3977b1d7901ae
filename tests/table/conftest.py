"""A store for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.ledger.ledger import Ledger
from tests.support.histories import ledger_on


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_on(tmp_path / "games.db") as ledger:
        yield ledger
