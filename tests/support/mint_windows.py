"""The windows in which a secret power may be used in its owner's turn, and each power."""

from collections.abc import Callable

from domain.games.mint_condition.commands import (
    Discount,
    DoubleDip,
    Facsimile,
    GoOn,
    Hype,
    KeepPile,
    NotForSale,
    Peek,
    PreOrder,
    Restore,
    SecondTrade,
    SkipTrade,
    Sleeve,
    TrendShift,
)
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from tests.support.mint import ANN, BEN, Play, placed
from tests.support.mint_moves import haggle, two

KEEP, GO_ON, SKIP = KeepPile(seat=ANN), GoOn(seat=ANN), SkipTrade(seat=ANN)

OWN = "GRM-2 GRM-2/2 STE-A STE-C"
SHOP = "RUB-2 NOV-2 TIG-3"
TRADE = two(ANN, "GRM-2 GRM-2/2", "TIG-3")


def before_trade(power: str) -> Play:
    """Window (a)."""
    return placed(
        loose={ANN: OWN, BEN: "STE-A/2"},
        sets={ANN: ("ODD-1 ODD-2",)},
        shop=SHOP,
        piles={3: "STE-B STE-B/2"},
        powers={ANN: power},
    )


def after_trade(power: str) -> Play:
    """Window (b)."""
    return before_trade(power).after(TRADE)


def at_a_pile(power: str) -> Play:
    """Window (c)."""
    return before_trade(power).after(SKIP)


def after_keep(power: str) -> Play:
    """Window (d)."""
    return at_a_pile(power).after(KEEP)


def end_of_turn(power: str) -> Play:
    """Window (e)."""
    return after_keep(power).after(GO_ON)


WINDOWS: dict[str, Callable[[str], Play]] = {
    "trade": before_trade,
    "after_trade": after_trade,
    "pick": at_a_pile,
    "after_keep": after_keep,
    "end_turn": end_of_turn,
}


def using(power: str, seat: Seat = ANN) -> Command:
    """That power, used on what `before_trade` has."""
    return {
        "PW-1": SecondTrade(seat=seat),
        "PW-2": haggle(seat, "STE-A", "NOV-2"),
        "PW-3": Peek(seat=seat, spots=(1, 2)),
        "PW-4": DoubleDip(seat=seat, spot=2),
        "PW-5": NotForSale(seat=seat),
        "PW-6": Restore(seat=seat, comic="ODD-1/1"),
        "PW-7": Facsimile(seat=seat, comic="STE-C/1", to=1),
        "PW-8": Hype(seat=seat),
        "PW-9": Discount(seat=seat, comic="NOV-2/1"),
        "PW-10": TrendShift(seat=seat),
        "PW-11": PreOrder(seat=seat),
        "PW-12": Sleeve(seat=seat, comic="STE-C/1"),
    }[power]
