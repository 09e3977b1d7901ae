"""A title's `Hiding` each; of a title without one only shuffles go otherwise."""

from collections.abc import Mapping
from typing import Final

from domain.kernel.game import AnyGame
from projections.leakcheck.hiding import Hiding
from projections.leakcheck.titles import age_of_comics, bagged_boarded, mint_condition

HIDINGS: Final[Mapping[str, Hiding]] = {
    "bagged_boarded": bagged_boarded.HIDING,
    "mint_condition": mint_condition.HIDING,
    "age_of_comics": age_of_comics.HIDING,
}


def hiding_of(game: AnyGame) -> Hiding | None:
    """What of that title can go otherwise; None where nobody has said."""
    return HIDINGS.get(game.slug)
