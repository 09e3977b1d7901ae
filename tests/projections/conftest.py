"""Played games, once for all tests of the read side."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.ledger.position import History
from tests.support.demo import DEMO
from tests.support.histories import DRAFT, day, kept, ledger_on, stored, whole


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, History]]:
    """A demo game and drafts, by name."""
    path: Path = tmp_path_factory.mktemp("projections") / "games.db"
    with ledger_on(path) as ledger:
        found = {"demo": stored(ledger, DEMO, 3)}
        found |= {f"draft-{n}": stored(ledger, DRAFT, n) for n in (2, 4, 6)}
        yield found


@pytest.fixture(scope="session")
def whole_day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[History]:
    """A game of Bagged & Boarded to its end, stored."""
    path: Path = tmp_path_factory.mktemp("projections") / "day.db"
    with ledger_on(path) as ledger:
        yield kept(ledger, DRAFT, whole(2), day(2))


@pytest.fixture
def draft(games: dict[str, History]) -> History:
    return games["draft-4"]


@pytest.fixture
def demo(games: dict[str, History]) -> History:
    return games["demo"]


@pytest.fixture(params=["demo", "draft-2", "draft-4"])
def history(request: pytest.FixtureRequest, games: dict[str, History]) -> History:
    """One game after the other."""
    name: str = request.param
    return games[name]
