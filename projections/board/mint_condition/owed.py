"""What is to be decided, what it asks for, and how to say it."""

from collections.abc import Callable
from typing import Any, Final

from domain.games.mint_condition.commands import (
    AddComic,
    AllowTrade,
    EndTurn,
    FormSet,
    GoOn,
    KeepPile,
    PassPile,
    RedeemFree,
    SkipTrade,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
)
from domain.games.mint_condition.decisions import Decision, Kind, asked
from domain.games.mint_condition.legal import legal
from domain.games.mint_condition.piles import must_keep
from domain.games.mint_condition.sentences.words import power
from domain.games.mint_condition.state import Table
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.notation import printed
from domain.kernel.sight import Audience, seat_audience
from domain.kernel.types import Cards, NameOf
from projections.board import parts
from projections.board.mint_condition.words import comic, seated
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY
from projections.names import sees_all

Ask = Callable[[Table, Decision, NameOf], str]
May = Callable[[Table, Any], str]

TITLES: Final = columns("who", "decision", "what")
WAYS: Final = columns("what", "written", "#ways")
NOTE: Final = "Of several ways one is written out: name other comics in it."
EACH: Final = (AddComic, FormSet, RedeemFree)
"""Commands of which each one is written out."""


def panels(table: Table, viewer: Audience, name: NameOf) -> tuple[Panel, ...]:
    """The decision that is owed; to who owes it, and to who sees all, how it can be answered."""
    ask = asked(table)
    if ask is None:
        return ()
    what = Cell(ASKS[ask.kind](table, ask, name))
    row = (Cell(seated(ask.seat, name), "strong"), Cell(ask.kind), what)
    owed = Panel(parts.TO_DECIDE, TITLES, (row,))
    if not sees_all(viewer) and viewer != seat_audience(ask.seat):
        return (owed,)
    return (owed, _answers(table, legal(table, ask.seat)))


def _answers(table: Table, found: Choices) -> Panel:
    ways = _ways(found)
    rows = tuple(_answer(table, own, count, found) for own, count in ways)
    if any(count > 1 for _, count in ways):
        return Panel(parts.WAYS, WAYS, rows, NOTE)
    return Panel(parts.WAYS, WAYS[:2], tuple(row[:2] for row in rows))


def _ways(found: Choices) -> list[tuple[Command, int]]:
    """The first command of each kind, and how many there are; of some kinds, all."""
    first: dict[object, tuple[Command, int]] = {}
    for command in found.commands:
        kind = command if isinstance(command, EACH) else type(command)
        own, count = first.get(kind, (command, 0))
        first[kind] = (own, count + 1)
    return list(first.values())


def _answer(table: Table, own: Command, count: int, found: Choices) -> Row:
    may = MAY.get(type(own), _power)(table, own)
    many = number(count) if found.complete else Cell("many")
    return (Cell(may), Cell(printed(own), "card"), many if count > 1 else EMPTY)


# ------------------------------------------------------------------------------------ what is asked


def _trade(table: Table, _ask: Decision, _name: NameOf) -> str:
    return "a second trade, or none" if table.second else "a trade, or none"


def _answer_trade(table: Table, _ask: Decision, name: NameOf) -> str:
    trade = table.declared
    if trade is None:
        return ""
    given, wanted = comic(table.edition, trade.given), comic(table.edition, trade.wanted)
    return f"{name(trade.seat)} wants {wanted} and gives {given}"


def _pick(table: Table, _ask: Decision, _name: NameOf) -> str:
    pile = f"pile {table.spot}, of {len(table.pile(table.spot))} cards"
    return f"{pile}, which has to be kept" if must_keep(table) else f"{pile}: keep it or pass it"


def _place(table: Table, ask: Decision, _name: NameOf) -> str:
    player = table.seats[ask.seat]
    return f"one step of placing; {len(player.loose + player.unplaced)} comics are in no set"


def _take_card(table: Table, ask: Decision, _name: NameOf) -> str:
    return f"one of the {len(table.seats[ask.seat].looked)} cards looked at"


def _after_keep(table: Table, ask: Decision, _name: NameOf) -> str:
    return f"a secret power, before {len(table.seats[ask.seat].picked)} cards are turned up?"


def _always(text: str) -> Ask:
    return lambda _table, _ask, _name: text


ASKS: Final[dict[Kind, Ask]] = {
    "trade": _trade,
    "answer_trade": _answer_trade,
    "after_trade": _always("a secret power, after the trade?"),
    "pick": _pick,
    "after_keep": _after_keep,
    "end_turn": _always("a secret power, before the turn ends?"),
    "place": _place,
    "free_comic": _always("a comic of the shop for the Free Comic"),
    "take_card": _take_card,
    "scoring": _always("a secret power, before the round is scored?"),
}
"""What each decision is about; all of it is public."""

# --------------------------------------------------------------------------------- what may be done


def _text(text: str) -> May:
    return lambda _table, _command: text


def _listed(table: Table, comics: Cards) -> str:
    return " and ".join(comic(table.edition, card) for card in comics)


def _form(table: Table, command: FormSet) -> str:
    return f"a new set of {_listed(table, command.comics)}"


def _add(table: Table, command: AddComic) -> str:
    return f"add {comic(table.edition, command.comic)} to set {command.to}"


def _redeem(table: Table, command: RedeemFree) -> str:
    return f"take {comic(table.edition, command.comic)}"


def _power(table: Table, command: Command) -> str:
    return f"use {power(table.seats[command.seat].power or '')}"


MAY: Final[dict[type[Command], May]] = {
    SkipTrade: _text("no trade"),
    TradeTwo: _text("give the shop two, take one"),
    TradeOne: _text("give the shop one, take two less rare"),
    TradePlayer: _text("one for a player's loose one, not rarer"),
    AllowTrade: _text("let it be"),
    KeepPile: _text("keep it"),
    PassPile: _text("pass it"),
    FormSet: _form,
    AddComic: _add,
    RedeemFree: _redeem,
    GoOn: _text("no power"),
    EndTurn: _text("no power: the turn is over"),
    TakeCard: _text("take one, the others under the deck"),
}
"""What each command does, in a few words; the others use the secret power."""
