"""What goes on by itself: whatever needs no decision, until somebody owes one or the game is over.

It happens in the batch of the command before it, and only for reasons that everybody sees.
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.mint_condition.decisions import active_seat, asked, to_place
from domain.games.mint_condition.ending import first_turn, next_turn, round_over, turn_ended
from domain.games.mint_condition.events import ComicsTurnedUp, Made
from domain.games.mint_condition.free_comic import for_nothing, turned_up
from domain.games.mint_condition.piles import examined, kept, next_spot
from domain.games.mint_condition.sets import by_itself
from domain.games.mint_condition.state import Stage, Table
from domain.kernel.luck import Luck


def step(table: Table, luck: Luck) -> Made:
    """The next thing that needs nobody; nothing where somebody owes a decision."""
    if not table.round or table.stage == "over" or asked(table) is not None:
        return ()
    seat = to_place(table)
    if seat is None:
        return STAGES[table.stage](table, luck)
    if turned_up(table, seat) is not None:
        return for_nothing(table, seat)
    return by_itself(table, seat)


def pick(table: Table, luck: Luck) -> Made:
    """The first pile is looked at; the last one is kept where nobody can do otherwise (MC-PILES-2,
    -9, MC-D-R2). Without piles the turn is over (MC-TURN-3)."""
    if table.trade_only:
        return turn_ended(table)
    if table.spot:
        return kept(table, active_seat(table))
    return examined(table, active_seat(table), next_spot(table))


def turn_up(table: Table, luck: Luck) -> Made:
    """What was taken is shown (MC-SETS-1)."""
    seat = active_seat(table)
    return (ComicsTurnedUp(seat, table.seats[seat].picked),)


def end(table: Table, luck: Luck) -> Made:
    """Nothing is left to do in the turn."""
    return turn_ended(table)


STAGES: Final[Mapping[Stage, Callable[[Table, Luck], Made]]] = {
    "": first_turn,
    "trade": pick,
    "traded": pick,
    "pick": pick,
    "kept": turn_up,
    "manage": end,
    "end": next_turn,
    "scoring": round_over,
}
