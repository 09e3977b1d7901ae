"""What goes on by itself: whatever needs no decision, until somebody owes one or the game is over.

It happens in the batch of the command before it, and only for reasons that everybody sees.
"""

from collections.abc import Callable
from typing import Final

from domain.games.bagged_boarded.bedtime import night
from domain.games.bagged_boarded.daily import closed_by_itself, resolve
from domain.games.bagged_boarded.ending import score
from domain.games.bagged_boarded.events import Made
from domain.games.bagged_boarded.limits import exceeded
from domain.games.bagged_boarded.planning import first_round, next_turn
from domain.games.bagged_boarded.state import Stage, Table
from domain.kernel.luck import Luck

STAGES: Final[dict[Stage, Callable[[Table, Luck], Made]]] = {
    "": first_round,
    "planning": next_turn,
    "daily": resolve,
    "bedtime": night,
    "scoring": score,
}


def step(table: Table, luck: Luck) -> Made:
    """The next thing that needs nobody; nothing where somebody owes a decision."""
    if not table.drafted or table.stage == "over":
        return ()
    if over := exceeded(table):
        return over
    if table.decisions:
        return closed_by_itself(table, table.decisions[-1])
    return STAGES[table.stage](table, luck)
