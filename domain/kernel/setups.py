"""Whether a game can be set up, as far as that is alike in every title."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.game import Options, Setup, SetupRefused


def require_players(setup: Setup[Any, Any], players: range) -> None:
    """Raises SetupRefused where so many cannot play."""
    if setup.players not in players:
        raise SetupRefused(f"{setup.players} players; {players[0]} to {players[-1]} can play")


def require_played(options: Options, played: Mapping[str, Sequence[object]]) -> None:
    """Raises SetupRefused where an option is none of what can be played; `played` says that by
    option. Literals bind the type checker and the decoder; so are Options held that code built."""
    for name, allowed in played.items():
        asked = getattr(options, name)
        if asked not in allowed:
            raise SetupRefused(f"{name}={asked} cannot be played yet; {name}={allowed[0]} can")
