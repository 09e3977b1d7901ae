"""What the recorded games of Mint Condition Comics are."""

from functools import partial
from typing import Final

import msgspec

from domain.games.mint_condition import GAME
from domain.games.mint_condition.tables import Comic, Edition, Series
from tests.support.recipe import NAMES, E, G, R, Recipe

ONE: Final = {"rounds": 1}

_game = partial(Recipe, GAME)


def _short() -> Edition:
    """So many comics are removed that a deck of seven or thirteen is left."""
    edition = GAME.standard()
    rows = tuple(
        msgspec.structs.replace(row, removed=65 - row.shop + row.players % 2 * 6)
        for row in edition.by_players
    )
    return msgspec.structs.replace(edition, by_players=rows)


def _own_edition() -> Edition:
    """An owner's cards: Grim is another series, of three issues, of which even one is worth
    something; and other figures."""
    edition = GAME.standard()
    series = Series("MTH", (1, 3, 8))
    issues = tuple(
        Comic(f"MTH-{issue}", series="MTH", issue=issue, rarity=rarity, bonus=issue - 1)
        for issue, rarity in enumerate("UCC", 1)
    )
    return msgspec.structs.replace(
        edition,
        series=(series, *(own for own in edition.series if own.id != "GRM")),
        comics=(*issues, *(own for own in edition.comics if own.series != "GRM")),
        bonuses=tuple(msgspec.structs.replace(own, vp=7) for own in edition.bonuses),
        figures=msgspec.structs.replace(edition.figures, pile=3, added=2, hot=5),
    )


RECIPES: Final[tuple[Recipe, ...]] = (
    _game("one-2-greedy", (G,) * 2, ONE, names=NAMES[:2]),
    _game("one-2-fork", (R, G), parent="one-2-greedy", after=25),
    _game("one-2-fork-of-fork", (G, R), parent="one-2-fork", after=15, decisions=12),
    _game("one-2-short", (E, R), ONE, _short()),
    _game("one-2-study", (G, R), {**ONE, "luck": "study"}, seeded=True),
    _game("one-3-random", (R,) * 3, ONE),
    _game("two-3-own-edition", (G, R, E), {"rounds": 2}, _own_edition()),
    _game("one-3-running", (R, G, E), ONE, decisions=45, seeded=True, troubled=True),
    _game("one-4-greedy", (G,) * 4, {**ONE, "first_player": 2}),
    _game("one-4-unrevealed", (E, G, E, R), {**ONE, "reveal": "never"}),
    _game("one-5-random", (R,) * 5, ONE, troubled=True),
    _game("one-6-mixed", (R, G, E, G, R, E), ONE, names=NAMES),
    _game("three-2-random", (R,) * 2),
    _game("three-2-eager", (E,) * 2),
    _game("three-3-greedy", (G,) * 3, {"first_player": 1}),
    _game("three-4-mixed", (R, G, R, G), names=NAMES[:4]),
    _game("three-4-eager", (E,) * 4),
    _game("three-5-greedy", (G,) * 5),
    _game("three-5-eager", (E, R, E, R, E)),
    _game("three-6-random", (R,) * 6),
    _game("three-6-greedy", (G,) * 6),
)
