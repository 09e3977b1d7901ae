"""A module of Age of Comics that is off is not there: the same game is played without its files."""

import json
import subprocess
import sys
from importlib import import_module

import pytest

from domain.games.age_of_comics.modules import of
from domain.games.age_of_comics.tables import VAULT, Vault
from tests.support.ages_alone import FILES, PACKAGE, Refusing, played
from tests.support.ages_games import SUBSETS


@pytest.mark.rules("AC-GEN-4")
def test_every_set_of_modules_plays_alike_without_the_files_of_the_others() -> None:
    command = [sys.executable, "-m", "tests.support.ages_alone"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [played(names) for names in SUBSETS]
    assert len(SUBSETS) == 16


def test_the_modules_are_these_files() -> None:
    assert set(FILES) == set(VAULT)
    for files in FILES.values():
        for file in files:
            import_module(f"{PACKAGE}.{file}")


@pytest.mark.parametrize("name", VAULT)
def test_what_is_out_of_reach_cannot_be_played(
    name: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    for loaded in [own for own in sys.modules if own.startswith(f"{PACKAGE}.")]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setattr(sys, "meta_path", [Refusing(()), *sys.meta_path])
    of.cache_clear()
    with pytest.raises(ImportError, match="out of reach"):
        played((name,))
