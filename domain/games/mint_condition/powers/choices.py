"""What a seat may do with its secret power at the decision that it owes."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, islice
from typing import Final

from domain.games.mint_condition.choices import each, open_ones, to_give
from domain.games.mint_condition.commands import (
    COMMANDS,
    Discount,
    DoubleDip,
    Facsimile,
    Haggle,
    Hype,
    NotForSale,
    Peek,
    PreOrder,
    Restore,
    SecondTrade,
    Sleeve,
    TrendShift,
)
from domain.games.mint_condition.decisions import Decision
from domain.games.mint_condition.powers.any_time import discounted, full_spots
from domain.games.mint_condition.powers.keeping import other_spots
from domain.games.mint_condition.powers.scoring import incomplete
from domain.games.mint_condition.powers.timing import WINDOWS, own_power
from domain.games.mint_condition.scoring import hot_count
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.trade import some_trade
from domain.kernel.game import Choices
from domain.kernel.messages import Command, verb_of
from domain.kernel.types import Seat

MOST: Final = 300
"""How many uses are listed."""

Uses = Callable[[Table, Seat], Iterator[Command]]

KINDS: Final = {verb_of(kind): kind for kind in COMMANDS if kind in WINDOWS}


def uses(table: Table, ask: Decision) -> Choices:
    """The uses of an unrevealed power that its own seat can see, where it is in its window."""
    kind = KINDS[own_power(table, ask.seat).verb]
    if ask.kind not in WINDOWS[kind]:
        return Choices()
    found = tuple(islice(USES[kind](table, ask.seat), MOST + 1))
    if len(found) <= MOST:
        return Choices(found)
    return Choices(found[:MOST], complete=False, how=HAGGLES)


HAGGLES: Final = "haggle give=one own comic take=one of the shop"


def second_trade(table: Table, seat: Seat) -> Iterator[Command]:
    if some_trade(table, seat):
        yield SecondTrade(seat)


def haggle(table: Table, seat: Seat) -> Iterator[Command]:
    shop = each(table, table.shop)
    for give, *_ in to_give(table, seat):
        for take in shop:
            yield Haggle(seat, give, take)


def peek(table: Table, seat: Seat) -> Iterator[Command]:
    there, most = full_spots(table), own_power(table, seat).count or 1
    for size in range(1, min(most, len(there)) + 1):
        for spots in combinations(there, size):
            yield Peek(seat, spots)


def double_dip(table: Table, seat: Seat) -> Iterator[Command]:
    for spot in other_spots(table):
        yield DoubleDip(seat, spot)


def not_for_sale(table: Table, seat: Seat) -> Iterator[Command]:
    yield NotForSale(seat)


def restore(table: Table, seat: Seat) -> Iterator[Command]:
    for own in table.seats[seat].sets:
        for comic in each(table, own.comics):
            yield Restore(seat, comic)


def facsimile(table: Table, seat: Seat) -> Iterator[Command]:
    for comic in each(table, open_ones(table, seat)):
        for own in incomplete(table, seat):
            yield Facsimile(seat, comic, own.number)


def hype(table: Table, seat: Seat) -> Iterator[Command]:
    if hot_count(table, seat):
        yield Hype(seat)


def discount(table: Table, seat: Seat) -> Iterator[Command]:
    for comic in each(table, discounted(table, seat)):
        yield Discount(seat, comic)


def trend_shift(table: Table, seat: Seat) -> Iterator[Command]:
    yield TrendShift(seat)


def pre_order(table: Table, seat: Seat) -> Iterator[Command]:
    if table.deck:
        yield PreOrder(seat)


def sleeve(table: Table, seat: Seat) -> Iterator[Command]:
    for comic in each(table, open_ones(table, seat)):
        yield Sleeve(seat, comic)


USES: Final[Mapping[type[Command], Uses]] = {
    SecondTrade: second_trade,
    Haggle: haggle,
    Peek: peek,
    DoubleDip: double_dip,
    NotForSale: not_for_sale,
    Restore: restore,
    Facsimile: facsimile,
    Hype: hype,
    Discount: discount,
    TrendShift: trend_shift,
    PreOrder: pre_order,
    Sleeve: sleeve,
}
