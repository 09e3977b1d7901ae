"""The power for right after a keep."""

from domain.games.mint_condition.commands import DoubleDip
from domain.games.mint_condition.events import Made, PileTaken
from domain.games.mint_condition.piles import emptied
from domain.games.mint_condition.powers.any_time import full_spots
from domain.games.mint_condition.powers.timing import reveal
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require


def double_dip(table: Table, command: DoubleDip, luck: Luck) -> Made:
    """Take another pile too, unseen; not the new one in the spot of the first (MC-PWR-4)."""
    seat, spot = command.seat, command.spot
    there = other_spots(table)
    require(there, Rule.POWER_4_HAS_AN_EFFECT, piles=there)
    require(spot in there, Rule.PWR_4_DOUBLE_DIP, spot=spot, there=there)
    pile = table.pile(spot)
    taken = PileTaken(seat, spot, len(pile), pile)
    return (reveal(table, seat), taken, *emptied(table, seat, spot))


def other_spots(table: Table) -> tuple[int, ...]:
    """The spots with a pile but the one that was kept."""
    return tuple(spot for spot in full_spots(table) if spot != table.kept)
