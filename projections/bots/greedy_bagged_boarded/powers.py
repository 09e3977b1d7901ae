"""What the greedy player answers where a superpower asks for something."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.bagged_boarded.commands import (
    CallDibs,
    Decline,
    DiscardLoose,
    KeepInherited,
    OrderFromBin,
    OrderReserved,
    TakeExtra,
)
from domain.games.bagged_boarded.decisions import (
    DIAL_UP,
    DIBS,
    INHERITED_COLLECTION,
    OPTIMISM,
    SPECIAL_ORDER,
    SWAP_DISCARD,
    Decision,
)
from domain.games.bagged_boarded.events import Keeping, ReserveRow
from domain.games.bagged_boarded.powers.immediate import kept_by
from domain.games.bagged_boarded.powers.one_time import dibs_heroes, slots_of
from domain.games.bagged_boarded.prices import RESERVES, reserve_price
from domain.kernel.messages import Command
from domain.kernel.types import Cents
from projections.bots.greedy_bagged_boarded.outlook import Outlook
from projections.bots.greedy_bagged_boarded.worth import EFFORT, best_first, worth

DIBS_AT: Final = 25
"""What Dibs has to bring before the last day."""


def swap_discard(outlook: Outlook, owed: Decision) -> Command:
    """The least useful ones; a signed one stays, if it can."""
    table, loose = outlook.table, outlook.player.loose
    order = best_first(table, outlook.seat, loose, outlook.player.bagged)
    order.sort(key=lambda comic: comic not in table.signed)
    return DiscardLoose(owed.seat, tuple(order[len(order) - owed.allowance :]))


def inherited(outlook: Outlook, choice: Decision) -> Command:
    """The best are bagged; on the last day one is signed."""
    table, player = outlook.table, outlook.player
    order = best_first(table, outlook.seat, player.drawn, player.bagged + player.loose)
    option: Keeping = "sign" if outlook.last_day and table.tags else "bag"
    return KeepInherited(choice.seat, option, tuple(order[: kept_by(table, choice)[option]]))


def special_order(outlook: Outlook, choice: Decision) -> Command:
    """The reserve comic that is worth most."""
    slots: list[tuple[Cents, ReserveRow, int]] = [
        (outlook.worth(comic), row, slot)
        for row in RESERVES.values()
        for slot, comic in enumerate(outlook.table.row_of(row), 1)
        if comic
    ]
    if not slots:
        return OrderFromBin(choice.seat)
    _, row, slot = max(slots)
    return OrderReserved(choice.seat, row, slot)


def dibs(outlook: Outlook, window: Decision) -> Command:
    """The hero whose comics bring most, if that is enough for the card."""
    heroes = [(_dibs_gain(outlook, hero), hero) for hero in dibs_heroes(outlook.table, window.seat)]
    gain, hero = max(heroes)
    if gain > (0 if outlook.last_day else DIBS_AT):
        return CallDibs(window.seat, hero)
    return Decline(window.seat)


def _dibs_gain(outlook: Outlook, hero: str) -> Cents:
    """What the comics are worth beyond their price, as far as there is cash."""
    table, cash, gain = outlook.table, outlook.player.cash, 0
    others = outlook.player.bagged + outlook.player.loose
    for row, slots in slots_of(table, hero).items():
        for slot in slots:
            comic = table.row_of(row)[slot - 1]
            price = reserve_price(table, row, comic).total if comic else 0
            if comic and price <= cash:
                good = worth(table, outlook.seat, comic, others) - price - EFFORT
                gain, cash, others = gain + good, cash - price, (*others, comic)
    return gain


def extra(outlook: Outlook, offer: Decision) -> Command:
    """One more comic of a good hand that can be paid for, else more to choose from."""
    group = "mail_order" if offer.kind == DIAL_UP else "bargain_bin"
    prices = outlook.table.edition.prices
    price = prices.mail_order if offer.kind == DIAL_UP else prices.bargain_bin
    drawn, buys = outlook.player.drawn, outlook.buys(group) + 1
    good = [c for c in drawn if worth(outlook.table, outlook.seat, c, outlook.pool) > price]
    rich = outlook.player.cash >= price * buys
    return TakeExtra(offer.seat, "buy" if rich and len(good) >= buys else "draw")


POWER_ANSWERS: Final[Mapping[str, Callable[[Outlook, Decision], Command]]] = {
    SWAP_DISCARD: swap_discard,
    INHERITED_COLLECTION: inherited,
    SPECIAL_ORDER: special_order,
    DIBS: dibs,
    DIAL_UP: extra,
    OPTIMISM: extra,
}
