"""Games of Mint Condition Comics in which rivals come to do what a viewer cannot tell."""

import msgspec

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    KeepPile,
    PassPile,
    Peek,
    PreOrder,
    TakeCard,
)
from domain.games.mint_condition.events import (
    CardsDrawn,
    CardsPutUnder,
    DeckTopViewed,
    PileExamined,
    PileKept,
    PilePeeked,
    SecretPowerDealt,
)
from domain.games.mint_condition.tables import Edition
from domain.kernel.messages import Command
from tests.support.apart import Games, Goal


def _does(kind: type[Command], *toward: type[Command]) -> Goal:
    return Goal(kind, lambda command: isinstance(command, (kind, *toward)))


def _before_it_is_turned_up() -> Goal:
    return Goal(KeepPile, lambda c: isinstance(c, KeepPile), lambda table: table.stage == "kept")


def _edition(number: int) -> Edition:
    """In every other pair most powers are those that look into piles and under the deck."""
    edition = GAME.standard()
    if number % 2:
        return edition
    looks = [own for own in edition.powers if own.verb in ("peek", "pre_order", "double_dip")]
    more = [msgspec.structs.replace(own, id=f"{own.id}{copy}") for copy in "AB" for own in looks]
    others = tuple(own for own in edition.powers if own not in looks)[:5]
    return msgspec.structs.replace(edition, powers=(*looks, *more, *others))


GAMES = Games(
    goals=(
        _does(TakeCard, PreOrder),
        _before_it_is_turned_up(),
        _does(Peek),
        _does(PreOrder),
        _before_it_is_turned_up(),
        _does(PassPile),
        _before_it_is_turned_up(),
    ),
    tells={
        SecretPowerDealt: "holds another power",
        PileExamined: "looks at another pile's cards",
        PilePeeked: "peeks at other cards",
        DeckTopViewed: "looks at other cards of the deck",
        CardsPutUnder: "puts other cards under the deck",
        PileKept: "keeps other cards, not turned up yet",
        CardsDrawn: "draws other cards",
    },
    edition=_edition,
    most=lambda players: 200,
)
