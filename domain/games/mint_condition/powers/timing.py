"""When a power may be used, and the first reason why not (MC-POWER-1 to -5)."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from domain.games.mint_condition.commands import (
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
from domain.games.mint_condition.decisions import Decision, Kind
from domain.games.mint_condition.events import PowerRevealed
from domain.games.mint_condition.figures import power_of
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import Power
from domain.kernel.messages import Command, verb_of
from domain.kernel.rules import RuleBroken, require
from domain.kernel.types import Seat

ANY: Final[tuple[Kind, ...]] = ("trade", "after_trade", "pick", "after_keep", "end_turn")

WINDOWS: Final[Mapping[type[Command], tuple[Kind, ...]]] = {
    SecondTrade: ("after_trade",),
    Haggle: ("trade",),
    Peek: ANY,
    DoubleDip: ("after_keep",),
    NotForSale: ("answer_trade",),
    Restore: ("end_turn",),
    Facsimile: ("scoring",),
    Hype: ("scoring",),
    Discount: ANY,
    TrendShift: ANY,
    PreOrder: ANY,
    Sleeve: ANY,
}
"""The decisions at which each may be used (MC-POWER-5)."""

ALL_WINDOWS: Final = frozenset(chain.from_iterable(WINDOWS.values()))
"""The decisions at which some power may be used; at the others none is (MC-POWER-5)."""

TRADES: Final = (SecondTrade, Haggle)


def own_power(table: Table, seat: Seat) -> Power:
    """The seat's power card. There is none before the deal, or where it is face down: KeyError."""
    return power_of(table.edition, table.seats[seat].power or "")


def reveal(table: Table, seat: Seat) -> PowerRevealed:
    """It is turned up (MC-POWER-3)."""
    return PowerRevealed(seat, own_power(table, seat).id)


def require_own(table: Table, command: Command) -> None:
    """Refuses what another power does (MC-SETUP-10)."""
    verb = verb_of(type(command))
    own = own_power(table, command.seat).verb if table.seats[command.seat].power else None
    require(verb == own, Rule.SETUP_10_OWN_POWER, asked=verb, own=own)


def require_usable(table: Table, command: Command, ask: Decision) -> None:
    """Refuses a power that was used, and every wrong window (MC-POWER-1, -2)."""
    kind, seat = type(command), command.seat
    require(table.unrevealed(seat), Rule.POWER_2_ONCE_A_ROUND, revealed=table.seats[seat].power)
    if kind in TRADES and ask.kind != "scoring":
        _require_trading(table, kind)
    windows = WINDOWS[kind]
    require(ask.kind in windows, Rule.POWER_1_TIMING, window=ask.kind, windows=windows)


def _require_trading(table: Table, kind: type[Command]) -> None:
    """What is a trade of its own, or follows one (MC-TRADE-2, MC-PWR-1, -2)."""
    require(table.may_trade, Rule.TRADE_2_NOT_IN_FIRST_TURN, turn="first")
    declined = table.traded == "declined"
    if kind is SecondTrade and declined:
        raise RuleBroken(Rule.PWR_1_SECOND_DEAL, trade=table.traded)
    if kind is Haggle and table.traded:
        raise RuleBroken(Rule.PWR_2_HAGGLE, trade=table.traded)
