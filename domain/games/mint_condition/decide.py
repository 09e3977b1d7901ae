"""Start reading here: what a command leads to, one function a chapter of the rulebook.

The set-up of a round is in `opening.py`. A turn is a trade (`trade.py`), picking piles (`piles.py`)
and placing what came (`sets.py`, `free_comic.py`); secret powers are in `powers/`, a file for each
timing, and what opens for them in `windows.py`. Rounds end in `ending.py` and are scored in
`scoring.py`. `decisions.py` says who owes what, `moments.py` refuses what comes at a wrong moment,
and `flow.py` does what goes on by itself between two decisions.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.games.mint_condition.commands import (
    AddComic,
    AllowTrade,
    Discount,
    DoubleDip,
    EndTurn,
    Facsimile,
    FormSet,
    GoOn,
    Haggle,
    Hype,
    KeepPile,
    NotForSale,
    PassPile,
    Peek,
    PreOrder,
    RedeemFree,
    Restore,
    SecondTrade,
    SkipTrade,
    Sleeve,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
    TrendShift,
)
from domain.games.mint_condition.events import (
    AnyEvent,
    ComicAdded,
    DeckCardTaken,
    FreeComicRedeemed,
    Made,
    PileKept,
    PilePassed,
    PlayerTradeAllowed,
    PlayerTradeDeclared,
    PowerRevealed,
    ScoringAnswered,
    SetFormed,
    ShopTradeMade,
    TradeDeclined,
    TurnEnded,
    WindowPassed,
)
from domain.games.mint_condition.evolve import evolve
from domain.games.mint_condition.flow import step
from domain.games.mint_condition.free_comic import redeem
from domain.games.mint_condition.moments import require_moment
from domain.games.mint_condition.opening import first_player, set_up
from domain.games.mint_condition.piles import keep, pass_pile
from domain.games.mint_condition.powers.any_time import (
    mylar_sleeve,
    pre_order,
    sneak_peek,
    staff_discount,
    take_card,
    trend_shift,
)
from domain.games.mint_condition.powers.ending import restoration
from domain.games.mint_condition.powers.keeping import double_dip
from domain.games.mint_condition.powers.reacting import not_for_sale
from domain.games.mint_condition.powers.scoring import facsimile, hype_train
from domain.games.mint_condition.powers.trading import haggle, second_deal
from domain.games.mint_condition.sets import add, form
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.trade import (
    allow,
    skip_trade,
    trade_one,
    trade_player,
    trade_two,
)
from domain.games.mint_condition.windows import end_turn, go_on
from domain.kernel.luck import Luck
from domain.kernel.messages import Command
from domain.kernel.script import Script

Decide = Callable[[Table, Any, Luck], Made]

DECIDE: Final[dict[type[Command], Decide]] = {
    SkipTrade: skip_trade,
    TradeTwo: trade_two,
    TradeOne: trade_one,
    TradePlayer: trade_player,
    AllowTrade: allow,
    KeepPile: keep,
    PassPile: pass_pile,
    FormSet: form,
    AddComic: add,
    RedeemFree: redeem,
    GoOn: go_on,
    EndTurn: end_turn,
    SecondTrade: second_deal,
    Haggle: haggle,
    Peek: sneak_peek,
    DoubleDip: double_dip,
    NotForSale: not_for_sale,
    Restore: restoration,
    Facsimile: facsimile,
    Hype: hype_train,
    Discount: staff_discount,
    TrendShift: trend_shift,
    PreOrder: pre_order,
    TakeCard: take_card,
    Sleeve: mylar_sleeve,
}

FIRSTS: Final[dict[type[Command], tuple[type[AnyEvent], ...]]] = {
    SkipTrade: (TradeDeclined,),
    TradeTwo: (ShopTradeMade,),
    TradeOne: (ShopTradeMade,),
    TradePlayer: (PlayerTradeDeclared,),
    AllowTrade: (PlayerTradeAllowed,),
    KeepPile: (PileKept,),
    PassPile: (PilePassed,),
    FormSet: (SetFormed,),
    AddComic: (ComicAdded,),
    RedeemFree: (FreeComicRedeemed,),
    GoOn: (WindowPassed, ScoringAnswered),
    EndTurn: (TurnEnded,),
    SecondTrade: (PowerRevealed,),
    Haggle: (PowerRevealed,),
    Peek: (PowerRevealed,),
    DoubleDip: (PowerRevealed,),
    NotForSale: (PowerRevealed,),
    Restore: (PowerRevealed,),
    Facsimile: (ScoringAnswered,),
    Hype: (ScoringAnswered,),
    Discount: (PowerRevealed,),
    TrendShift: (PowerRevealed,),
    PreOrder: (PowerRevealed,),
    TakeCard: (DeckCardTaken,),
    Sleeve: (PowerRevealed,),
}
"""What the events of each command begin with."""


def deal(table: Table, luck: Luck) -> Made:
    """All events from the bare table to the first decision."""
    script = Script(evolve, table)
    script.tell(*first_player(table, luck))
    script.tell(*set_up(script.table, luck))
    script.tell_on(step, luck)
    return script.events


def decide(table: Table, command: Command, luck: Luck) -> Made:
    """The events that a command leads to; raises RuleBroken where the rules do not allow it."""
    require_moment(table, command)
    script = Script(evolve, table)
    script.tell(*DECIDE[type(command)](table, command, luck))
    script.tell_on(step, luck)
    return script.events


def is_over(table: Table) -> bool:
    """Whether nothing is left to decide."""
    return table.stage == "over"
