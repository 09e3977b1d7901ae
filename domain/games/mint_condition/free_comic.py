"""The Free Comic, good for any comic of the shop (MC-FREE-1 to -5)."""

from domain.games.mint_condition.commands import RedeemFree
from domain.games.mint_condition.events import FreeComicRedeemed, Made
from domain.games.mint_condition.figures import facts
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Card, Seat


def turned_up(table: Table, seat: Seat) -> Card | None:
    """The Free Comic among what a seat has to place."""
    known, unplaced = facts(table.edition), table.seats[seat].unplaced
    return next((comic for comic in unplaced if known[comic].kind == "free"), None)


def redeem(table: Table, command: RedeemFree, luck: Luck) -> Made:
    """The comic is placed with the others; this is no trade (MC-FREE-1, -2)."""
    require(
        command.comic in table.shop,
        Rule.FREE_1_A_COMIC_OF_THE_SHOP,
        comic=command.comic,
        shop=table.shop,
    )
    return _redeemed(table, command.seat, command.comic)


def for_nothing(table: Table, seat: Seat) -> Made:
    """The shop is empty (MC-FREE-3)."""
    return _redeemed(table, seat, None)


def _redeemed(table: Table, seat: Seat, taken: Card | None) -> Made:
    free = turned_up(table, seat)
    assert free is not None, "asked for only where there is one"
    return (FreeComicRedeemed(seat, free, taken),)
