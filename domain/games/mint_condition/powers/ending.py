"""The power for the end of the turn."""

from domain.games.mint_condition.commands import Restore
from domain.games.mint_condition.events import ComicUnset, Made
from domain.games.mint_condition.powers.timing import reveal
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.sets import left_behind
from domain.games.mint_condition.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken, require


def restoration(table: Table, command: Restore, luck: Luck) -> Made:
    """Take a comic out of an own set and place it anew, there too (MC-PWR-6)."""
    seat, comic = command.seat, command.comic
    player = table.seats[seat]
    require(player.sets, Rule.POWER_4_HAS_AN_EFFECT, sets=0)
    own = player.set_with(comic)
    if own is None:
        raise RuleBroken(Rule.PWR_6_RESTORATION, comic=comic)
    unset = ComicUnset(seat, own.number, comic)
    return (reveal(table, seat), unset, *left_behind(table, seat, (comic,), "power"))
