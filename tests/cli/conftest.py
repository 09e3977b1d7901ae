"""A store for each test, copied from one that is furnished once."""

from pathlib import Path

import pytest

from tests.support.front import Desk, furnish, furnished


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("furnished")
    furnish(folder)
    return folder


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A folder without a store."""
    _alone(tmp_path, monkeypatch)
    return Desk(tmp_path)


@pytest.fixture
def desk(template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A folder with a running game, a finished one and a fork."""
    _alone(tmp_path, monkeypatch)
    return furnished(template, tmp_path)


def _alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LONGBOX_AS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LONGBOX_DB", str(folder / "games.db"))
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    monkeypatch.chdir(folder)
