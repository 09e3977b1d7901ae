"""Games that cannot be set up, whatever the title."""

from types import SimpleNamespace
from typing import Any

import pytest

from domain.kernel.game import Options, Setup, SetupRefused
from domain.kernel.setups import require_played, require_players

PLAYED = {"reveal": ("end",), "leaver": ("default", "random")}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_so_many_can_play(players: int) -> None:
    require_players(Setup(players, Options(), None), range(3, 6))


@pytest.mark.parametrize("players", [-1, 0, 2, 6])
def test_so_many_cannot(players: int) -> None:
    with pytest.raises(SetupRefused, match=f"^{players} players; 3 to 5 can play$"):
        require_players(Setup(players, Options(), None), range(3, 6))


def test_what_is_not_played_yet_is_refused_with_what_is() -> None:
    require_played(Options(reveal="end", leaver="random"), PLAYED)
    with pytest.raises(SetupRefused, match=r"^reveal=never cannot be played yet; reveal=end can$"):
        require_played(Options(reveal="never"), PLAYED)
    built: Any = SimpleNamespace(reveal="end", leaver="nobody")
    with pytest.raises(SetupRefused, match=r"^leaver=nobody cannot"):
        require_played(built, PLAYED)
