"""Sell: a loop of single sales, at the values of its beginning (BB-SELL-1 to -11)."""

from typing import Final

from domain.games.bagged_boarded.actions import Chapter, acting, done, opening, row_at, skip
from domain.games.bagged_boarded.commands import FinishSelling, SellComic
from domain.games.bagged_boarded.decisions import SPRING_CLEANING, Decision
from domain.games.bagged_boarded.events import ComicSold, Made, Reason, SaleFinished, Slots, State
from domain.games.bagged_boarded.player import Claim, DisplayedSet, Player
from domain.games.bagged_boarded.powers.market import used_up
from domain.games.bagged_boarded.prices import allowance, sale_price, settled
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken, require
from domain.kernel.sums import Sum
from domain.kernel.types import Card, Seat

GROUP: Final = "sell"
SALES: Final = (GROUP, SPRING_CLEANING)
"""The decisions that are loops of sales."""


def sell(table: Table, command: SellComic, luck: Luck) -> Made:
    """Sell one own comic; it goes face up to the loose reserve row (BB-SELL-1 to -5)."""
    state, hero = check_sell(table, command)
    comic, signed = command.comic, command.comic in table.signed
    price = price_now(table, command.seat, comic, state).total
    slot, dropped, slots = pushed(table.reserve_loose, comic)
    return (ComicSold(command.seat, comic, state, hero, signed, price, slot, dropped, slots),)


def check_sell(table: Table, command: SellComic) -> tuple[State, str | None]:
    """The comic's state, and the hero of its set; refuses what cannot be sold (BB-SELL-8, -9)."""
    acting(table, command.seat, SALES, Rule.RES_2_IN_ROW_ORDER)
    player, comic = table.seats[command.seat], command.comic
    if comic in player.loose:
        return "loose", None
    if comic in player.bagged:
        return "bagged", None
    own = next((found for found in player.sets if comic in found.comics), None)
    if own is None:
        own_comics = player.loose + player.bagged
        raise RuleBroken(Rule.SELL_1_OWN_COMICS, comic=comic, loose_or_bagged=own_comics)
    require(own.slab is None, Rule.SELL_9_GRADED_STAYS, comic=comic, set=own.hero)
    size = len(own.comics)
    require(
        has_spare(table, own), Rule.SELL_8_SET_STAYS_A_SET, comic=comic, set=own.hero, size=size
    )
    return "displayed", own.hero


def price_now(table: Table, seat: Seat, comic: Card, state: State) -> Sum:
    """What the seat is paid for a comic now: in a Spring Cleaning a loose one brings as much as a
    bagged one (BB-SELL-2, BB-SP-SPRINGCLEANING-1)."""
    top = table.top
    cleaning = top is not None and (top.kind, top.seat) == (SPRING_CLEANING, seat)
    return sale_price(table, comic, "bagged" if cleaning else state)


def has_spare(table: Table, own: DisplayedSet) -> bool:
    """Whether the set is one still with a comic less (BB-SELL-8)."""
    return len(own.comics) > table.edition.limits.set_min


def pushed(slots: Slots, comic: Card) -> tuple[int, Card | None, Slots]:
    """The slot of a comic sold, what falls out of the row, and the row then (BB-SELL-5)."""
    if None in slots:
        slot = max(place for place, held in enumerate(slots, 1) if held is None)
        return slot, None, (*slots[: slot - 1], comic, *slots[slot:])
    row = (comic, *slots)
    return 1, row[-1], row[:-1]


def finish_selling(table: Table, command: FinishSelling, luck: Luck) -> Made:
    """Sell no more (BB-SELL-10)."""
    return closed(table, check_finish_selling(table, command), "declined")


def check_finish_selling(table: Table, command: FinishSelling) -> Decision:
    """The action; refuses a seat that is not selling."""
    return acting(table, command.seat, SALES, Rule.RES_2_IN_ROW_ORDER)


def opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """A sale comes up."""
    most = allowance(table, seat, claim, row_at(table, claim).value, ("sell",))
    return (opening(seat, claim, most.total),)


def possible(table: Table, action: Decision) -> bool:
    """Whether one more comic may be sold and there is one to sell."""
    return action.left > 0 and sells(table, table.seats[action.seat])


def sells(table: Table, player: Player) -> bool:
    """Whether the player owns a comic that can be sold."""
    spare = (own.slab is None and has_spare(table, own) for own in player.sets)
    return bool(player.loose or player.bagged or any(spare))


def closed(table: Table, action: Decision, reason: Reason) -> Made:
    """The sale ends, and only now the tokens move (BB-SELL-6)."""
    finished = SaleFinished(action.seat, action.kind, action.used, action.total)
    if action.power:
        return (finished, *settled(table), *used_up(table, action.seat, action.power))
    if not action.used:
        return skip(table, action, reason)
    return (finished, *settled(table), done(table, action))


SELL: Final = Chapter(opened, possible, closed)
