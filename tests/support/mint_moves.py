"""Commands of Mint Condition Comics as tests write them, and games let pass."""

from collections.abc import Callable, Iterable
from typing import Final

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    AddComic,
    AllowTrade,
    EndTurn,
    FormSet,
    GoOn,
    Haggle,
    KeepPile,
    RedeemFree,
    SkipTrade,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
)
from domain.games.mint_condition.state import Table
from domain.kernel.luck import Luck, SealedLuck
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from tests.support.mint import Play
from tests.support.mint_box import comic, comics


def two(seat: Seat, give: str, take: str) -> TradeTwo:
    """Two own comics for one of the shop."""
    return TradeTwo(seat=seat, give=comics(give), take=comic(take))


def one(seat: Seat, give: str, take: str) -> TradeOne:
    """One own comic for two of the shop."""
    return TradeOne(seat=seat, give=comic(give), take=comics(take))


def swap(seat: Seat, target: Seat, give: str, take: str) -> TradePlayer:
    """One own comic for a loose one of that player."""
    return TradePlayer(seat=seat, target=target, give=comic(give), take=comic(take))


def haggle(seat: Seat, give: str, take: str) -> Haggle:
    return Haggle(seat=seat, give=comic(give), take=comic(take))


def form(seat: Seat, text: str) -> FormSet:
    return FormSet(seat=seat, comics=comics(text))


def add(seat: Seat, text: str, to: int) -> AddComic:
    return AddComic(seat=seat, comic=comic(text), to=to)


def redeem(seat: Seat, text: str) -> RedeemFree:
    return RedeemFree(seat=seat, comic=comic(text))


def take_card(seat: Seat, text: str, order: str = "") -> TakeCard:
    return TakeCard(seat=seat, comic=comic(text), order=comics(order))


# ------------------------------------------------------------------------------- letting it pass

_NOTHING: Final[dict[str, Callable[[Seat], Command]]] = {
    "answer_trade": lambda seat: AllowTrade(seat=seat),
    "trade": lambda seat: SkipTrade(seat=seat),
    "after_trade": lambda seat: GoOn(seat=seat),
    "pick": lambda seat: KeepPile(seat=seat),
    "after_keep": lambda seat: GoOn(seat=seat),
    "end_turn": lambda seat: EndTurn(seat=seat),
    "scoring": lambda seat: GoOn(seat=seat),
}


def nothing(table: Table) -> Command:
    """As little as the decision that is owed allows: no trade, no power, the first pile."""
    (pending,) = GAME.pending(table)
    if pending.kind in _NOTHING:
        return _NOTHING[pending.kind](pending.seat)
    return GAME.legal(table, pending.seat).commands[0]


def idle(play: Play, luck: Luck | None = None, *, until: Callable[[Table], bool]) -> Play:
    """The game once that holds, with as little done as may be."""
    while not until(play.table):
        play = play.after(nothing(play.table), luck=luck)
    return play


def scored(play: Play, luck: Luck | None = None) -> Play:
    """The game once the round has been scored."""
    before = play.table.round
    return idle(play, luck, until=lambda table: GAME.is_over(table) or table.round > before)


def next_turn(play: Play, luck: Luck | None = None) -> Play:
    """The game at the next seat's turn."""
    active = play.table.active
    return idle(play, luck, until=lambda table: GAME.is_over(table) or table.active != active)


# -------------------------------------------------------------------------------- what is offered


def accepted(play: Play, commands: Iterable[Command]) -> set[Command]:
    """Those that are not refused."""
    return {
        command for command in commands if play.when(command, SealedLuck(bytes(32))).refusal is None
    }


def under(play: Play, rule_id: str) -> bool:
    """Whether the one decision that is owed stands under that rule."""
    (pending,) = GAME.pending(play.table)
    return rule_id in pending.rules


def unordered(commands: Iterable[Command]) -> set[tuple[str, ...]]:
    """Commands, whatever the order in which their comics are named."""
    found: set[tuple[str, ...]] = set()
    for command in commands:
        fields = [getattr(command, field) for field in type(command).__struct_fields__]
        words = ["+".join(sorted(map(str, v))) if isinstance(v, tuple) else str(v) for v in fields]
        found.add((type(command).__name__, *words))
    return found
