"""Bagged & Boarded as it lies on the table, from the whole Table or from anybody's view of it.

What the viewer cannot see is face down in the Table already; here it is counted, never listed.
"""

from collections.abc import Sequence

from domain.games.bagged_boarded.state import Table
from domain.kernel.sight import Audience, seat_of
from projections.board.bagged_boarded import actions, common, ending, owed, players
from projections.board.bagged_boarded.words import short
from projections.board.model import Panel
from projections.names import name_of

__all__ = ["panels", "short"]


def panels(table: Table, viewer: Audience, names: Sequence[str]) -> tuple[Panel, ...]:
    """The common table first, then the players, then every card of theirs that the viewer sees;
    last what is to be decided, next to the prompt."""
    name, own = name_of(names), seat_of(viewer)
    over = table.stage == "over"
    return (
        *(ending.panels(table, names) if over else _in_play(table)),
        common.heroes(table),
        *players.panels(table, name),
        *players.cards(table, own, name),
        *owed.panels(table),
    )


def _in_play(table: Table) -> tuple[Panel, ...]:
    """What is of no use once the game is over."""
    return (
        actions.groups(table),
        *actions.boosts(table),
        common.powers(table),
        common.scoring(table),
        common.prices(table),
        common.day(table),
        common.values(table),
        common.piles(table),
        *common.known_in_piles(table),
        common.reserve(table),
    )
