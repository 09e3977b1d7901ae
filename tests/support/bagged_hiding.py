"""What of Bagged & Boarded a viewer cannot tell: rivals' picks, what they keep, bag, unbag and put
back, and all decks."""

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    ClaimAction,
    Pick,
    SettlePreview,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Command
from domain.kernel.types import Cards
from tests.support.apart import Goal, Hiding


def _claims(group: str, kind: type[Command]) -> Goal:
    """An action, and that rivals claim it."""
    return Goal(kind, lambda c: isinstance(c, ClaimAction) and c.group == group)


def _picked(table: Table, command: Pick) -> tuple[str, Cards, Cards]:
    return "picks", (command.comic,), table.seats[command.seat].hand


def _bought(table: Table, command: BuyDrawn) -> tuple[str, Cards, Cards]:
    kind = "buys in Mail Order" if table.group == "mail_order" else "buys in Bargain Bin"
    return kind, command.comics, _others(table.seats[command.seat].drawn, command.comics)


def _settled(table: Table, command: SettlePreview) -> tuple[str, Cards, Cards]:
    if command.comics and (table.round % 2 or len(command.order) < 2):
        return "buys of Sneak Preview", command.comics, command.order
    return "orders Sneak Preview", command.order, command.order


def _bagged(table: Table, command: BagComics) -> tuple[str, Cards, Cards]:
    return "bags", command.comics, _others(table.seats[command.seat].loose, command.comics)


def _unbagged(table: Table, command: UnbagComics) -> tuple[str, Cards, Cards]:
    return "unbags", command.comics, _others(table.seats[command.seat].bagged, command.comics)


def _others(pile: Cards, cards: Cards) -> Cards:
    return tuple(card for card in pile if card not in cards)


def _signed(table: Table) -> Cards:
    return table.signed


HIDING = Hiding(
    shuffled=("comics", "supply", "bin"),
    choices={
        Pick: _picked,
        BuyDrawn: _bought,
        SettlePreview: _settled,
        BagComics: _bagged,
        UnbagComics: _unbagged,
    },
    goals=(
        _claims("sneak_preview", SettlePreview),
        _claims("mail_order", BuyDrawn),
        _claims("bag_and_board", BagComics),
        _claims("sneak_preview", SettlePreview),
        _claims("swag", TakeSwag),
        _claims("swag", UnbagComics),
        _claims("bargain_bin", BuyDrawn),
    ),
    open=_signed,
    tells={},
    edition=lambda number: GAME.standard(),
    most=lambda players: 15 * players * players,
    reordered="comics",
)
