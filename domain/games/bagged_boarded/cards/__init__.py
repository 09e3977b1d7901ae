"""The scoring cards: a file for each back, a function for each card, named like it.

`EVALUATION` says which of them change how something counts, and which are counted for themselves.
No card affects another (BB-FINAL-9), so that is all there is to their order: what changes a count
is asked for while that is counted; the cards' own lines come last, in the order in which they lie.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.games.bagged_boarded.cards.count import Count, Value
from domain.games.bagged_boarded.cards.ray_gun import (
    back_up_feature,
    bandwagon,
    fad,
    hidden_gem,
    hype,
    one_shot,
    procrastinator,
)
from domain.games.bagged_boarded.cards.toy_soldier import (
    anthology,
    completionist,
    continuity,
    dabbler,
    fan_club,
    fan_favorite,
)
from domain.games.bagged_boarded.cards.x_ray_glasses import (
    budgeter,
    crossover_event,
    early_adopter,
    mint_condition,
    miser,
    philography,
    retcon,
    story_arc,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.types import Cents

__all__ = ["EVALUATION", "CountsBagged", "CountsCash", "CountsItself"]


class CountsCash(NamedTuple):
    """Changes what cash counts; its own line is 0 (BB-FINAL-13)."""

    rule: str
    counted: Callable[[Cents], Cents]


class CountsBagged(NamedTuple):
    """Changes what bagged comics are worth; its own line is 0 (BB-FINAL-8, -13)."""

    rule: str
    values: Callable[[Table], Value]


class CountsItself(NamedTuple):
    """Has a line of its own, and changes no other."""

    rule: str
    items: Count


EVALUATION: Final[dict[str, CountsCash | CountsBagged | CountsItself]] = {
    "budgeter": CountsCash("BB-SC-BUDGETER-1", budgeter),
    "back_up_feature": CountsBagged("BB-SC-BACKUP-1", back_up_feature),
    "bandwagon": CountsBagged("BB-SC-BANDWAGON-1", bandwagon),
    "fad": CountsBagged("BB-SC-FAD-1", fad),
    "hype": CountsBagged("BB-SC-HYPE-1", hype),
    "anthology": CountsItself("BB-SC-ANTHOLOGY-1", anthology),
    "completionist": CountsItself("BB-SC-COMPLETIONIST-1", completionist),
    "continuity": CountsItself("BB-SC-CONTINUITY-1", continuity),
    "dabbler": CountsItself("BB-SC-DABBLER-1", dabbler),
    "fan_club": CountsItself("BB-SC-FANCLUB-1", fan_club),
    "fan_favorite": CountsItself("BB-SC-FANFAVORITE-1", fan_favorite),
    "hidden_gem": CountsItself("BB-SC-HIDDENGEM-1", hidden_gem),
    "one_shot": CountsItself("BB-SC-ONESHOT-1", one_shot),
    "procrastinator": CountsItself("BB-SC-PROCRASTINATOR-1", procrastinator),
    "crossover_event": CountsItself("BB-SC-CROSSOVEREVENT-1", crossover_event),
    "early_adopter": CountsItself("BB-SC-EARLYADOPTER-1", early_adopter),
    "mint_condition": CountsItself("BB-SC-MINT-1", mint_condition),
    "miser": CountsItself("BB-SC-MISER-1", miser),
    "philography": CountsItself("BB-SC-PHILOGRAPHY-1", philography),
    "retcon": CountsItself("BB-SC-RETCON-1", retcon),
    "story_arc": CountsItself("BB-SC-STORYARC-1", story_arc),
}
