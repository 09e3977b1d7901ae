"""The power against another player's trade."""

from domain.games.mint_condition.commands import NotForSale
from domain.games.mint_condition.events import Made, PlayerTradeBlocked
from domain.games.mint_condition.powers.timing import reveal
from domain.games.mint_condition.state import Table
from domain.kernel.luck import Luck


def not_for_sale(table: Table, command: NotForSale, luck: Luck) -> Made:
    """Cancel the trade: nothing moves, and it is used all the same (MC-PWR-5)."""
    return (reveal(table, command.seat), PlayerTradeBlocked(command.seat))
