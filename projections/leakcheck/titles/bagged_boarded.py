"""What of Bagged & Boarded a viewer cannot tell: rivals' picks, what they keep, bag, unbag and put
back, and all decks."""

from typing import Final

from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    Pick,
    SettlePreview,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    BinDealt,
    BonusComicsGained,
    ComicPicked,
    ComicsBagged,
    ComicsBought,
    ComicsDrawn,
    ComicsShuffled,
    ComicsUnbagged,
    DeckReshuffled,
    DraftHandDealt,
    DraftRestDiscarded,
    DrawnComicsDiscarded,
    HandPassed,
    InheritedCollectionResolved,
    LooseComicsDiscarded,
    PublishersDrawn,
    PublisherTokenDrawn,
    ScoringCardRevealed,
    SneakPreviewBought,
    SneakPreviewDealt,
    SneakPreviewRefilled,
    SneakPreviewReturned,
    SneakPreviewViewed,
    SpecialOrderTaken,
    SuperpowersLaidOut,
    SupplyFormed,
    SwagAdded,
    SwagDealt,
    SwagTaken,
    TurnOrderShuffled,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.types import Cards
from projections.leakcheck.hiding import Hiding, Secret


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


SECRET: Final[Secret] = {
    TurnOrderShuffled: {"order": ""},
    PublishersDrawn: {"order": ""},
    SuperpowersLaidOut: {"order": ""},
    ScoringCardRevealed: {"order": ""},
    PublisherTokenDrawn: {"order": ""},
    ComicsShuffled: {"order": ""},
    SneakPreviewDealt: {"comics": ""},
    BinDealt: {"comics": ""},
    SwagDealt: {"comics": ""},
    DraftHandDealt: {"comics": "seat"},
    SupplyFormed: {"comics": ""},
    ComicPicked: {"comic": "seat"},
    HandPassed: {"comics": "seat"},
    DraftRestDiscarded: {"comics": "seat"},
    ComicsDrawn: {"comics": "seat"},
    DeckReshuffled: {"order": ""},
    ComicsBought: {"comics": "seat"},
    DrawnComicsDiscarded: {"comics": "seat"},
    SwagTaken: {"comics": "seat"},
    SneakPreviewViewed: {"comics": "seat"},
    SneakPreviewBought: {"comics": "seat"},
    SneakPreviewReturned: {"comics": "seat"},
    ComicsBagged: {"comics": "seat"},
    ComicsUnbagged: {"comics": "seat"},
    SwagAdded: {"comics": ""},
    SneakPreviewRefilled: {"comics": ""},
    BonusComicsGained: {"comics": "seat"},
    LooseComicsDiscarded: {"comics": "seat"},
    InheritedCollectionResolved: {"comics": "seat", "rest": "seat"},
    SpecialOrderTaken: {"comics": "seat"},
}


HIDING: Final = Hiding(
    secret=SECRET,
    shuffled=("comics", "supply", "bin"),
    choices={
        Pick: _picked,
        BuyDrawn: _bought,
        SettlePreview: _settled,
        BagComics: _bagged,
        UnbagComics: _unbagged,
    },
    open=_signed,
    reordered="comics",
)
