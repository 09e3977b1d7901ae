"""Windows for a power, and going on without one (MC-POWER-5, -12)."""

from domain.games.mint_condition.commands import EndTurn, GoOn
from domain.games.mint_condition.ending import turn_ended
from domain.games.mint_condition.events import Made, ScoringAnswered, WindowPassed
from domain.games.mint_condition.state import Table
from domain.kernel.luck import Luck


def go_on(table: Table, command: GoOn, luck: Luck) -> Made:
    """No power after a trade, after a keep, or before scoring (MC-D-7, MC-D-17)."""
    seat = command.seat
    if table.stage == "scoring":
        return (ScoringAnswered(seat, None),)
    return (WindowPassed(seat, "after_trade" if table.stage == "traded" else "after_keep"),)


def end_turn(table: Table, command: EndTurn, luck: Luck) -> Made:
    """No power at the end of the turn (MC-D-8)."""
    return turn_ended(table)
