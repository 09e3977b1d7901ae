"""Whether it is a command's moment: the first of all reasons to refuse it (MC-D-R3, -R6)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.games.mint_condition.commands import (
    AddComic,
    AllowTrade,
    EndTurn,
    FormSet,
    GoOn,
    KeepPile,
    NotForSale,
    PassPile,
    RedeemFree,
    SkipTrade,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
)
from domain.games.mint_condition.decisions import Decision, Kind, asked
from domain.games.mint_condition.powers.timing import WINDOWS, require_own, require_usable
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import Table
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken, require

MOMENTS: Final[Mapping[type[Command], tuple[Kind, ...]]] = {
    SkipTrade: ("trade",),
    TradeTwo: ("trade",),
    TradeOne: ("trade",),
    TradePlayer: ("trade",),
    AllowTrade: ("answer_trade",),
    KeepPile: ("pick",),
    PassPile: ("pick",),
    FormSet: ("place",),
    AddComic: ("place",),
    RedeemFree: ("free_comic",),
    TakeCard: ("take_card",),
    GoOn: ("after_trade", "after_keep", "scoring"),
    EndTurn: ("end_turn",),
}
"""The decisions that each command answers; powers have a table of their own."""

TRADES: Final = (TradeTwo, TradeOne, TradePlayer)
PILES: Final = (KeepPile, PassPile)


class Atomic(NamedTuple):
    """A decision that nothing comes between: its answers, and what any other power or command
    breaks."""

    answers: frozenset[type[Command]]
    power: Rule
    other: Rule


ATOMIC: Final[Mapping[Kind, Atomic]] = {
    "place": Atomic(
        frozenset((FormSet, AddComic)), Rule.POWER_5_WINDOWS, Rule.SETS_7_PLACE_WHAT_FITS
    ),
    "free_comic": Atomic(
        frozenset((RedeemFree,)), Rule.POWER_5_WINDOWS, Rule.FREE_1_A_COMIC_OF_THE_SHOP
    ),
    "take_card": Atomic(
        frozenset((TakeCard,)), Rule.PWR_11_PRE_ORDER, Rule.PWR_11_PRE_ORDER
    ),
    "answer_trade": Atomic(
        frozenset((AllowTrade, NotForSale)), Rule.POWER_9_REACTION, Rule.POWER_9_REACTION
    ),
    "scoring": Atomic(
        frozenset((GoOn, *WINDOWS)), Rule.POWER_10_SCORING_WINDOW, Rule.POWER_10_SCORING_WINDOW
    ),
}  # fmt: skip


def require_moment(table: Table, command: Command) -> None:
    """Refuses a seat that owes nothing, then whatever does not answer what it owes."""
    ask = asked(table)
    if ask is None or ask.seat != command.seat:
        raise RuleBroken(Rule.D_R3_NAMED_CHOOSER, decides=ask and ask.seat, what=ask and ask.kind)
    kind = type(command)
    if kind in WINDOWS:
        require_own(table, command)
    atomic = ATOMIC.get(ask.kind)
    if atomic is not None and kind not in atomic.answers:
        raise RuleBroken(atomic.power if kind in WINDOWS else atomic.other, asked=ask.kind)
    if kind in WINDOWS:
        require_usable(table, command, ask)
    else:
        _require_phase(table, kind, ask)


def _require_phase(table: Table, kind: type[Command], ask: Decision) -> None:
    if kind in TRADES:
        require(table.may_trade, Rule.TRADE_2_NOT_IN_FIRST_TURN, turn="first")
        require(ask.kind != "after_trade", Rule.TRADE_1_ONE_A_TURN, traded=table.traded)
    if kind in PILES:
        require(not table.trade_only, Rule.TURN_3_TRADE_ONLY, piles=0)
    rights = MOMENTS[kind]
    require(ask.kind in rights, Rule.TURN_1_PHASES_IN_ORDER, asked=ask.kind, right=rights)
