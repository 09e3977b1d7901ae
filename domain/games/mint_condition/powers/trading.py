"""Powers of the trade phase."""

from domain.games.mint_condition.commands import Haggle, SecondTrade
from domain.games.mint_condition.events import Made, SecondTradeOpened
from domain.games.mint_condition.powers.timing import reveal
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.trade import (
    require_in_shop,
    require_own,
    some_trade,
    with_shop,
)
from domain.kernel.luck import Luck
from domain.kernel.rules import require


def second_deal(table: Table, command: SecondTrade, luck: Luck) -> Made:
    """Make one more trade of either kind, though the first was blocked (MC-PWR-1)."""
    seat = command.seat
    require(some_trade(table, seat), Rule.POWER_4_HAS_AN_EFFECT, trades=0)
    return (reveal(table, seat), SecondTradeOpened(seat))


def haggle(table: Table, command: Haggle, luck: Luck) -> Made:
    """As this turn's trade give the shop any comic for any one of its (MC-PWR-2)."""
    seat, give, take = command.seat, command.give, command.take
    comics, shop = len(table.seats[seat].collection), len(table.shop)
    require(comics and shop, Rule.POWER_4_HAS_AN_EFFECT, comics=comics, shop=shop)
    require_own(table, seat, (give,))
    require_in_shop(table, (take,))
    return (reveal(table, seat), *with_shop(table, seat, "haggle", (give,), (take,)))
