"""A simple, sensible player of Mint Condition Comics: large sets, and the trade that helps most.

It reads what its seat sees and nothing else. A guess is a guess: nothing is looked ahead.
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.mint_condition.commands import EndTurn, GoOn, SkipTrade
from domain.games.mint_condition.decisions import asked
from domain.games.mint_condition.state import Table
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from projections.bots.greedy_mint_condition.outlook import Outlook
from projections.bots.greedy_mint_condition.piles import pick, place, redeem
from projections.bots.greedy_mint_condition.powers import answer_trade, take_card, use
from projections.bots.greedy_mint_condition.trading import best_trade

Answer = Callable[[Outlook, Choices], Command]


def chosen(view: Table, seat: Seat, choices: Choices) -> Command:
    """What to do next; something is owed by the seat, and some of it is listed."""
    asks = asked(view)
    if asks is None or (len(choices.commands) == 1 and choices.complete):
        return choices.commands[0]
    outlook = Outlook(view, seat)
    return use(outlook, asks.kind, choices) or ANSWERS[asks.kind](outlook, choices)


def trade(outlook: Outlook, _choices: Choices) -> Command:
    deal = best_trade(outlook)
    return deal.command if deal else SkipTrade(outlook.seat)


def go_on(outlook: Outlook, _choices: Choices) -> Command:
    return GoOn(outlook.seat)


def end_turn(outlook: Outlook, _choices: Choices) -> Command:
    return EndTurn(outlook.seat)


ANSWERS: Final[Mapping[str, Answer]] = {
    "answer_trade": answer_trade,
    "free_comic": redeem,
    "place": place,
    "take_card": take_card,
    "trade": trade,
    "after_trade": go_on,
    "pick": pick,
    "after_keep": go_on,
    "end_turn": end_turn,
    "scoring": go_on,
}
