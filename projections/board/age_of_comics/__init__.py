"""Age of Comics as it lies on the table, from the whole Table or from anybody's view of it.

What the viewer cannot see is face down in the Table already; here it is shown by its back.
"""

from collections.abc import Sequence

from domain.games.age_of_comics.state import Table
from domain.kernel.sight import Audience
from domain.kernel.types import NameOf
from projections.board.age_of_comics import manhattan, mats, middle, owed, scored
from projections.board.age_of_comics.words import short
from projections.board.model import Panel
from projections.names import name_of

__all__ = ["panels", "short"]


def panels(table: Table, viewer: Audience, names: Sequence[str]) -> tuple[Panel, ...]:
    """The common table first, then the players and what each has; last what is to be decided, next
    to the prompt."""
    name = name_of(names)
    if not table.stage:
        return ()
    over = table.stage == "over"
    return (
        *(scored.ending(table, names) if over else _middle(table, name)),
        *mats.panels(table, name),
        *owed.panels(table, viewer, name),
    )


def _middle(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """What is of no use once the game is over."""
    return (
        middle.round_(table, name),
        middle.areas(table),
        middle.displays(table),
        middle.genres(table, name),
        manhattan.panel(table),
    )
