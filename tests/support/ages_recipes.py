"""What the recorded games of Age of Comics are."""

from functools import partial
from typing import Final

import msgspec

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.tables import Edition
from tests.support.recipe import NAMES, E, G, R, Recipe

VAULT: Final = {"modules": ("guests", "double", "war", "objectives")}
GUESTS: Final = {"modules": ("guests",)}
DOUBLE: Final = {"modules": ("double",)}
WAR: Final = {"modules": ("war",)}
GOALS: Final = {"modules": ("objectives",)}
OTHERWISE: Final = {
    "rank_ties": "dense",
    "better_color_per_action": True,
    "fee_on_stop": False,
    "late_print_vp": False,
    "aggressive": True,
    "war_tile_flips_orders": False,
}
"""Wherever the sources differ, the other way."""

_game = partial(Recipe, GAME)


def _crowded() -> Edition:
    """An owner's figures: nine editors for fewer spaces, few tokens, dear cabs."""
    edition = GAME.standard()
    rows = (msgspec.structs.replace(row, spaces=row.players + 1) for row in edition.by_players)
    return msgspec.structs.replace(
        edition,
        by_players=tuple(rows),
        pieces=msgspec.structs.replace(edition.pieces, editors=9),
        supply=msgspec.structs.replace(edition.supply, ideas=4, tickets=2, hype=3),
        prices=msgspec.structs.replace(edition.prices, cab=3),
    )


RECIPES: Final[tuple[Recipe, ...]] = (
    _game("base-2-greedy", (G,) * 2, names=NAMES[:2]),
    _game("base-2-fork", (R, G), parent="base-2-greedy", after=60),
    _game("base-2-fork-of-fork", (E, R), parent="base-2-fork", after=20, decisions=25),
    _game("base-2-random", (R,) * 2, troubled=True),
    _game("base-2-study", (G, R), {"luck": "study"}, seeded=True),
    _game("base-2-otherwise", (E, G), OTHERWISE),
    _game("base-3-crowded", (R, R, E), {}, _crowded()),
    _game("base-3-no-ripoffs", (R, G, R), {"use_ripoffs": False}),
    _game("base-3-eager", (E,) * 3),
    _game("base-4-mixed", (R, G, E, G), names=NAMES[:4]),
    _game("guests-2-eager", (E,) * 2, GUESTS),
    _game("guests-3-greedy", (G,) * 3, GUESTS),
    _game("double-2-random", (R,) * 2, DOUBLE),
    _game("war-2-mixed", (E, R), WAR),
    _game("war-4-greedy", (G,) * 4, WAR),
    _game("objectives-2-greedy", (G,) * 2, GOALS),
    _game("objectives-3-random", (R,) * 3, GOALS),
    _game("vault-2-eager", (E,) * 2, VAULT),
    _game("vault-2-random", (R,) * 2, VAULT),
    _game("vault-2-otherwise", (G, E), {**VAULT, **OTHERWISE}),
    _game("vault-3-mixed", (G, R, E), VAULT, names=NAMES[:3]),
    _game("vault-3-running", (R, E, G), VAULT, decisions=110, seeded=True, troubled=True),
    _game("vault-3-unrevealed", (E, G, G), {**VAULT, "reveal": "never"}),
    _game("vault-4-eager", (E,) * 4, VAULT),
)
