"""Evenings for tests: positions with something changed, days let pass, and who sees what."""

from collections.abc import Callable
from typing import Any

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BoostAction,
    BuyDrawn,
    Decline,
    DisplaySet,
    FinishDisplay,
    FinishSelling,
    SellOut,
    SettlePreview,
    SignComics,
    UnbagComics,
)
from domain.games.bagged_boarded.events import BedtimeStarted, RoundStarted
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Player, Table
from domain.kernel.luck import Luck, StackedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.sight import REFEREE, Audience, mask, seat_audience
from domain.kernel.sums import Line
from domain.kernel.types import FACE_DOWN, Cards, Cents, Seat
from tests.support import day as days
from tests.support.day import ANN, BEN, Day, claim, planned

__all__ = [
    "Day",
    "concealed",
    "final_morning",
    "idle",
    "night",
    "nothing",
    "owed",
    "placed",
    "planned",
    "rule",
    "seen",
    "stream",
    "sum_of",
    "tuned",
]

_DECKS = ("supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag")
_OWN = ("hand", "passing", "drawn")


def placed(players: int = 4, **wanted: Any) -> Day:
    """A position, `days.placed`. What it has no place for goes to the Bin discard or, where that is
    said too, to the last seat's loose pile: the Supply never grows (BB-INV-13)."""
    rest = f"loose {players - 1}" if "bin_discard" in wanted else "bin_discard"
    return days.placed(players, **{"rest": rest, **wanted})


def rule(rule_id: str) -> Rule:
    """The rule that refuses with that id."""
    return Rule(rule_id)


def tuned(day: Day, **fields: Any) -> Day:
    """The position as it is now, with other things on the table."""
    return Day(msgspec.structs.replace(day.table, **fields))


def owed(day: Day) -> tuple[Seat, str] | None:
    """Who owes which decision; None where nobody owes any, or all owe a pick."""
    pending = GAME.pending(day.table)
    return (pending[0].seat, pending[0].kind) if len(pending) == 1 else None


def idle(day: Day, rounds: int = 1, luck: Luck | None = None) -> Day:
    """So many rounds later; nobody has done anything but chores, or what had to be done."""
    for _ in range(rounds):
        before = day.table.round
        while day.table.round == before and not GAME.is_over(day.table):
            day = day.after(nothing(day.table), luck=luck or StackedLuck())
    return day


def nothing(table: Table) -> Command:
    """As little as the decision that is owed allows; all cubes go to chores."""
    top = table.top
    assert top is not None
    seat, player = top.seat, table.seats[top.seat]
    if top.kind == "planning_turn":
        return BoostAction(seat=seat, group="chores", kind="chores", units=player.cubes)
    if top.kind == "unbag":
        return UnbagComics(seat=seat, comics=player.bagged[: top.allowance])
    if top.kind == "superpower":
        return SellOut(seat=seat, power=table.powers[0])
    if top.kind == "sneak_preview":
        return SettlePreview(seat=seat, comics=(), order=player.drawn)
    return _NOTHING.get(top.kind, Decline)(seat)


_NOTHING: dict[str, Callable[[Seat], Command]] = {
    "mail_order": lambda seat: BuyDrawn(seat=seat, comics=()),
    "bargain_bin": lambda seat: BuyDrawn(seat=seat, comics=()),
    "sell": FinishSelling,
    "autographs": lambda seat: SignComics(seat=seat, comics=()),
    "bag_and_board": lambda seat: BagComics(seat=seat, comics=()),
    "display": FinishDisplay,
}


def final_morning(cash: dict[Seat, Cents] | None = None, **wanted: Any) -> Day:
    """Two players, the last day: Ben has sets of four heroes, and Ann triggered the end with the
    fifth, a set of three of Hovergirl."""
    heroes = ("garfunkle", "the_troll", "copper_finch", "lady_ledger")
    own = {hero: tuple(f"{hero}-{number}" for number in (2, 3, 4)) for hero in heroes}
    bagged = {ANN: ("hovergirl-2", "hovergirl-3", "hovergirl-4"), BEN: ()}
    start = placed(2, sets={BEN: own}, cash=cash or {}, bagged=bagged, loose={}, **wanted)
    day = planned(start, claim(ANN, "display"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=bagged[ANN]))
    return Day(idle(day).table)


def night(day: Day) -> tuple[Event, ...]:
    """The events of the first bedtime."""
    at = next(n for n, event in enumerate(day.events) if isinstance(event, BedtimeStarted))
    rest = day.events[at:]
    ends = [n for n, event in enumerate(rest) if isinstance(event, RoundStarted)]
    return rest[: ends[0]] if ends else rest


def sum_of(lines: tuple[Line, ...], rule_id: str) -> Cents:
    """What a score sheet counts under a rule."""
    return sum(line.amount for line in lines if line.rule == rule_id)


# ------------------------------------------------------------------------------------- who sees


def concealed(table: Table, viewer: Audience) -> Table:
    """The Table as a viewer sees it who remembers nothing."""
    if viewer == REFEREE:
        return table
    piles = {name: _backs(getattr(table, name)) for name in _DECKS}
    seats = tuple(
        player if viewer == seat_audience(seat) else _from_outside(player, table.signed)
        for seat, player in enumerate(table.seats)
    )
    return msgspec.structs.replace(table, seats=seats, **piles)


def seen(day: Day, viewer: Audience) -> Table:
    """The Table as that viewer has come to see it, having remembered nothing at the start."""
    return GAME.fold(concealed(day.start, viewer), stream(day, viewer))


def stream(day: Day, viewer: Audience) -> list[Event]:
    """The events as that viewer is told them."""
    return [mask(event, viewer) for event in day.events]


def _from_outside(player: Player, signed: Cards) -> Player:
    hidden = {name: _backs(getattr(player, name)) for name in _OWN}
    hidden |= {name: _unsigned(getattr(player, name), signed) for name in ("loose", "bagged")}
    return msgspec.structs.replace(player, **hidden)


def _backs(pile: Cards) -> Cards:
    return (FACE_DOWN,) * len(pile)


def _unsigned(pile: Cards, signed: Cards) -> Cards:
    return tuple(comic if comic in signed else FACE_DOWN for comic in pile)
