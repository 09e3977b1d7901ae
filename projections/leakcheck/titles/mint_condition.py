"""What of Mint Condition Comics a viewer cannot tell: what rivals look at, pass and keep until they
turn it up, which power they hold, how they put cards under the deck, and what lies where."""

from typing import Final

from domain.games.mint_condition.commands import TakeCard
from domain.games.mint_condition.events import (
    CardsDrawn,
    CardsPutUnder,
    ComicsCollected,
    ComicsRemoved,
    ComicsShuffled,
    DeckReshuffled,
    DeckTopViewed,
    FirstPlayerDrawn,
    HotComicChanged,
    HotComicDrawn,
    PileDealt,
    PileExamined,
    PileGrown,
    PileKept,
    PilePeeked,
    PileReplenished,
    PileTaken,
    PowersReturned,
    PowersShuffled,
    RoundBonusDrawn,
    SecretPowerDealt,
)
from domain.games.mint_condition.state import Table
from domain.kernel.types import Cards
from projections.leakcheck.hiding import Hiding, Secret


def _ordered(_: Table, command: TakeCard) -> tuple[str, Cards, Cards]:
    return "orders cards under the deck", command.order, command.order


SECRET: Final[Secret] = {
    FirstPlayerDrawn: {"order": ""},
    ComicsShuffled: {"order": ""},
    ComicsRemoved: {"comics": ""},
    DeckReshuffled: {"order": ""},
    PileDealt: {"comics": ""},
    HotComicDrawn: {"order": ""},
    RoundBonusDrawn: {"order": ""},
    PowersShuffled: {"order": ""},
    SecretPowerDealt: {"power": "seat"},
    PileExamined: {"comics": "seat"},
    PileGrown: {"comics": ""},
    PileKept: {"comics": "seat"},
    PileTaken: {"comics": ""},
    PileReplenished: {"comics": ""},
    CardsDrawn: {"comics": "seat"},
    PilePeeked: {"comics": "seat"},
    DeckTopViewed: {"comics": "seat"},
    CardsPutUnder: {"comics": "seat"},
    HotComicChanged: {"order": ""},
    PowersReturned: {"powers": ""},
}


HIDING: Final = Hiding(
    secret=SECRET,
    shuffled=("comics", "deck", "powers"),
    choices={TakeCard: _ordered},
    gathers=ComicsCollected,
)
