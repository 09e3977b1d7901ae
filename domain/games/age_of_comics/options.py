"""What a game can be asked for (D22), and whether that fits players and edition."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.games.age_of_comics.edition_file import EDITIONS
from domain.games.age_of_comics.tables import PLAYERS, Edition, Vault
from domain.kernel.game import Options as KernelOptions
from domain.kernel.game import Setup as KernelSetup
from domain.kernel.game import SetupRefused
from domain.kernel.setups import require_players


class Options(KernelOptions, frozen=True):
    """The options of this title; those after `modules` are for where its sources differ."""

    modules: Annotated[tuple[Vault, ...], Meta(max_length=4)] = ()
    """The modules of The Vault Collection that are in play, any of them (AC-GEN-4)."""
    rank_ties: Literal["skip", "dense"] = "skip"
    """Whether tied places use up those after them (AC-REND-3)."""
    better_color_per_action: bool = False
    """Whether a Print action gives one Better-color token at most (AC-SPEC-13, -14)."""
    fee_on_stop: bool = True
    """Whether ending the action on an occupied node costs the fee (AC-SALES-11)."""
    late_print_vp: bool = True
    """Whether the fifth comic and those after it give VP (AC-END-6)."""
    use_ripoffs: bool = True
    """Whether there are rip-offs (AC-VAR-1)."""
    aggressive: bool = False
    """Whether a rip-off takes a fan from its original (AC-VAR-2)."""
    war_tile_flips_orders: bool = True
    """Whether the War tile turns the War orders face up (ACV-WAR-26)."""


Setup = KernelSetup[Options, Edition]


def check(setup: Setup) -> None:
    """Raises SetupRefused, with what would be right, where the three contradict each other
    (AC-GEN-4, ACV-MIX-4)."""
    EDITIONS.check(setup.edition, "edition")
    require_players(setup, PLAYERS)
    modules = setup.options.modules
    twice = sorted({name for name in modules if modules.count(name) > 1})
    if twice:
        raise SetupRefused(f"modules names {', '.join(twice)} twice; each module is on once")
