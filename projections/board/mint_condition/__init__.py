"""Mint Condition Comics as it lies on the table, from the whole Table or from anybody's view of it.

What the viewer cannot see is face down in the Table already; here it is counted, never listed.
"""

from collections.abc import Sequence

from domain.games.mint_condition.state import Table
from domain.kernel.sight import Audience, seat_of
from domain.kernel.types import NameOf
from projections.board.mint_condition import common, owed, players, scored
from projections.board.mint_condition.words import short
from projections.board.model import Panel
from projections.names import name_of

__all__ = ["panels", "short"]


def panels(table: Table, viewer: Audience, names: Sequence[str]) -> tuple[Panel, ...]:
    """The common table first, then the players and what each has; last what is to be decided, next
    to the prompt."""
    name, own = name_of(names), seat_of(viewer)
    over = table.stage == "over"
    return (
        *(scored.ending(table, names) if over else _in_play(table, name)),
        *players.panels(table, own, name),
        *owed.panels(table, viewer, name),
    )


def _in_play(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """What is of no use once the game is over."""
    return (
        common.round_(table, name),
        common.piles(table),
        common.series(table),
        common.shop(table),
        *common.known(table),
    )
