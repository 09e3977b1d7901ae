"""The shelf: every title that can be played, listed by hand."""

from typing import Final

from domain.games.age_of_comics import GAME as AGE_OF_COMICS
from domain.games.bagged_boarded import GAME as BAGGED_BOARDED
from domain.games.mint_condition import GAME as MINT_CONDITION
from domain.kernel.game import AnyGame

SHELF: Final[tuple[AnyGame, ...]] = (BAGGED_BOARDED, MINT_CONDITION, AGE_OF_COMICS)


def by_slug(slug: str) -> AnyGame:
    """The title with that slug; raises LookupError naming those there are."""
    for game in SHELF:
        if game.slug == slug:
            return game
    raise LookupError(f"no title {slug!r:.60}; there are: {', '.join(g.slug for g in SHELF)}")
