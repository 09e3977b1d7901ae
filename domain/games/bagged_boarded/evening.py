"""Home in the evening: Bag & Board and Early Bedtime; displays are in `display.py`."""

from typing import Final

from domain.games.bagged_boarded.actions import Chapter, acting, done, opening, row_at, skip
from domain.games.bagged_boarded.commands import BagComics, GoToBed
from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.events import ComicsBagged, Made, TurnOrderChanged
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.prices import allowance
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import require
from domain.kernel.types import Seat

# ------------------------------------------------------------------------- Bag & Board (BB-BAG)


def bag(table: Table, command: BagComics, luck: Luck) -> Made:
    """Loose comics become bagged, signed ones with their tags (BB-BAG-1 to -3)."""
    action = check_bag(table, command)
    if not command.comics:
        return skip(table, action, "declined")
    # In card-id order: that of a secret command is not told (BB-EV-R5).
    signed = tuple(sorted(comic for comic in command.comics if comic in table.signed))
    others = tuple(comic for comic in command.comics if comic not in table.signed)
    count = len(command.comics)
    return (ComicsBagged(command.seat, action.kind, count, signed, others), done(table, action))


def check_bag(table: Table, command: BagComics) -> Decision:
    """The action; refuses comics that are not own loose ones, or too many."""
    action = acting(table, command.seat, ("bag_and_board",), Rule.RES_2_IN_ROW_ORDER)
    comics, loose = command.comics, table.seats[command.seat].loose
    own = some_of(comics, loose)
    require(own, Rule.BAG_1_LOOSE_COMICS, comics=comics, loose=loose)
    count, most = len(comics), action.left
    require(count <= most, Rule.BAG_1_LOOSE_COMICS, comics=count, allowance=most)
    return action


def bag_opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """So many may be bagged."""
    most = allowance(table, seat, claim, row_at(table, claim).value, ("bag",))
    return (opening(seat, claim, most.total),)


def bag_possible(table: Table, action: Decision) -> bool:
    """Whether there is a loose comic."""
    return action.left > 0 and bool(table.seats[action.seat].loose)


# --------------------------------------------------------------------- Early Bedtime (BB-EARLY)


def go_to_bed(table: Table, command: GoToBed, luck: Luck) -> Made:
    """Move to the first place; the others slide back (BB-EARLY-1)."""
    action = check_go_to_bed(table, command)
    others = tuple(seat for seat in table.turn_order if seat != command.seat)
    return (TurnOrderChanged(command.seat, (command.seat, *others)), done(table, action))


def check_go_to_bed(table: Table, command: GoToBed) -> Decision:
    """The action; refuses a seat that is not up."""
    return acting(table, command.seat, ("early_bedtime",), Rule.RES_2_IN_ROW_ORDER)


def bedtime_opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """A seat may move (BB-EARLY-3)."""
    return (opening(seat, claim),)


def bedtime_possible(table: Table, action: Decision) -> bool:
    """Always."""
    return True


BAG_AND_BOARD: Final = Chapter(bag_opened, bag_possible, skip)
EARLY_BEDTIME: Final = Chapter(bedtime_opened, bedtime_possible, skip)
