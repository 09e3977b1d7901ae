"""A store for each test, copied from one that is furnished once."""

from pathlib import Path

import pytest

from tests.support.front import Desk, alone, furnish, furnished


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("furnished")
    furnish(folder)
    return folder


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A folder without a store."""
    alone(tmp_path, monkeypatch)
    return Desk(tmp_path)


@pytest.fixture
def desk(template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A folder with a running game, a finished one and a fork."""
    alone(tmp_path, monkeypatch)
    return furnished(template, tmp_path)
