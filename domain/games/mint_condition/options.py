"""What a game can be asked for (MC-D-1), and whether that fits players and edition."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.games.mint_condition.edition_file import EDITIONS
from domain.games.mint_condition.tables import PLAYERS, Edition
from domain.kernel.game import Options as KernelOptions
from domain.kernel.game import Setup as KernelSetup
from domain.kernel.game import SetupRefused
from domain.kernel.setups import require_players
from domain.kernel.types import Seat

MAX_ROUNDS = 100


class Options(KernelOptions, frozen=True):
    """The options of this title."""

    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] = 3
    """How many rounds are played (MC-GAME-2)."""
    first_player: Literal["random"] | Seat = "random"
    """Who begins round 1 (MC-SETUP-11)."""


Setup = KernelSetup[Options, Edition]


def check(setup: Setup) -> None:
    """Raises SetupRefused, with what would be right, where the three contradict each other
    (MC-GAME-1, -2, MC-SETUP-11)."""
    EDITIONS.check(setup.edition, "edition")
    require_players(setup, PLAYERS)
    rounds, first = setup.options.rounds, setup.options.first_player
    if not 1 <= rounds <= MAX_ROUNDS:
        raise SetupRefused(f"rounds={rounds}; 1 to {MAX_ROUNDS} can be played")
    if first != "random" and first not in range(setup.players):
        raise SetupRefused(
            f"first_player={first} is no seat; write 0 to {setup.players - 1}, or random"
        )
