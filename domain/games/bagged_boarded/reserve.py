"""Reserve Loose and Reserve Bagged: the comics that lie face up (BB-RL-1 to -3, BB-RB-1 to -4)."""

from typing import Final

from domain.games.bagged_boarded.actions import Chapter, acting, done, opening, skipped
from domain.games.bagged_boarded.commands import BuyReserved
from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.events import (
    Made,
    Reason,
    ReservationDeclined,
    ReservedComicBought,
    ReserveRow,
    ReserveRowCleaned,
)
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.prices import RESERVES, reserve_price
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Card, Seat

CLEANED: Final = 2
"""How many slots of a row are emptied each day, from the right (BB-RL-3)."""


def buy_reserved(table: Table, command: BuyReserved, luck: Luck) -> Made:
    """Buy the comic of the claimed slot; it becomes loose or bagged, as its row (BB-RL-1)."""
    action, comic = check_buy_reserved(table, command)
    row = RESERVES[action.kind]
    price = reserve_price(table, row, comic).total
    bought = ReservedComicBought(command.seat, row, action.row, comic, price, row)
    return (bought, done(table, action))


def check_buy_reserved(table: Table, command: BuyReserved) -> tuple[Decision, Card]:
    """The action and the comic; refuses a seat whose slot is not up (BB-RES-4)."""
    action = acting(table, command.seat, tuple(RESERVES), Rule.RES_4_SLOT_BY_SLOT)
    comic = comic_of(table, action)
    if comic is None:  # and nobody is asked about an empty one
        raise RuleBroken(Rule.RES_4_SLOT_BY_SLOT, slot=action.row, comic=None)
    return action, comic


def comic_of(table: Table, action: Decision) -> Card | None:
    """What lies in the slot of the action."""
    return table.row_of(RESERVES[action.kind])[action.row - 1]


def opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """A claimed slot comes up, its price as the track is now (BB-RES-9)."""
    row = RESERVES[claim.group]
    comic = table.row_of(row)[claim.row - 1]
    price = reserve_price(table, row, comic).total if comic else 0
    return (opening(seat, claim, price=price),)


def possible(table: Table, action: Decision) -> bool:
    """Whether there is a comic and the seat can pay for it."""
    return comic_of(table, action) is not None and table.seats[action.seat].cash >= action.price


def closed(table: Table, action: Decision, reason: Reason) -> Made:
    """The comic stays in its slot (BB-RL-2, BB-RB-2)."""
    if reason == "impossible":
        return (skipped(action, reason), done(table, action))
    left = ReservationDeclined(action.seat, RESERVES[action.kind], action.row)
    return (left, done(table, action))


def cleaned(table: Table, row: ReserveRow) -> Made:
    """The two rightmost slots are emptied, the rest slides right (BB-RL-3, BB-RB-4)."""
    slots = table.row_of(row)
    if not slots:
        return ()
    dropped = tuple(sorted(comic for comic in slots[-CLEANED:] if comic))
    kept = tuple(comic for comic in slots[:-CLEANED] if comic)
    return (ReserveRowCleaned(row, dropped, (None,) * (len(slots) - len(kept)) + kept),)


RESERVE: Final = Chapter(opened, possible, closed)
