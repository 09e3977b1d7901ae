"""What of Age of Comics a viewer cannot tell: rivals' hands and objectives by their backs, the
decks, orders that were never turned up, Calendar tiles to come."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import DevelopTop, HireBlind, KeepObjective, Search
from domain.games.age_of_comics.events import (
    CalendarTileRevealed,
    ComicDrawn,
    CreativeDrawn,
    ObjectiveChosen,
    ObjectivesDealt,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingWriterDealt,
)
from domain.games.age_of_comics.state import Table
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards
from tests.support.ages_games import SUBSETS
from tests.support.ages_rights import back
from tests.support.apart import First, Goal, Hiding, Names, Second

TRIES: Final = 200
"""In so many is looked for other cards to start with; where there are none they stay."""


class SecondGame(Second):
    """Cards go by names with the same back; pairs that one starts with are of two genres again."""

    def __init__(self, first: First, chance: random.Random) -> None:
        self._put_back = ""
        self._dealt: set[Card] = set()
        told = (own for own in first.events if isinstance(own, CalendarTileRevealed))
        self._tiles = {own.genre for own in told}
        drawn = (own for own in first.events if isinstance(own, CreativeDrawn))
        self._drawn = {own.card for own in drawn if own.value == 1 and "+" not in own.card}
        super().__init__(first, chance)

    def shuffle(self, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
        zone = label.partition("/")[0]
        if zone.startswith("start_") and label not in self.orders:
            return self._put_back_again(zone, items)
        order = super().shuffle(label, items)
        if zone == "start_artists":
            self._dealt.add(order[0])
        return order

    def renaming(self, label: str, unseen: Sequence[Card]) -> Names:
        zone = label.partition("/")[0]
        if zone == "calendar":
            order = self.orders[label][1]
            return super().renaming(label, [tile for tile in order if tile not in self._tiles])
        for _ in range(TRIES):
            names = self._by_backs(label, unseen)
            if self._are_two_genres(label, names):
                return names
        return {}

    def _by_backs(self, label: str, unseen: Sequence[Card]) -> Names:
        """A creative whose token would have named it stays who it is (AC-INFO-5)."""
        lots: dict[tuple[object, ...], list[Card]] = {}
        for card in unseen:
            if card not in self._drawn:
                lots.setdefault((back(card), "+" in card), []).append(card)
        found: Names = {}
        for lot in lots.values():
            found |= super().renaming(label, lot)
        return found

    def _are_two_genres(self, label: str, names: Names) -> bool:
        zone, _, number = label.partition("/")
        if zone not in ("start_writers", "start_artists"):
            return True
        pair = [
            self.orders[f"{kind}/{number}"][1][0] for kind in ("start_writers", "start_artists")
        ]
        one, other = (self._named(card, names) for card in pair)
        return _genre(one) != _genre(other)

    def _named(self, card: Card, names: Names) -> Card:
        name = names.get(card, card)
        return self.names.get(name, name)

    def _put_back_again(self, zone: str, items: Sequence[Card]) -> tuple[Card, ...]:
        """Two of one genre on top, as in the first game (AC-SETUP-9)."""
        if zone == "start_writers":
            every = (own.id for own in GAME.standard().creatives if own.kind == "artist")
            left = {_genre(card) for card in every if back(card) == back("A-CRI-2A")} - {
                genre for genre in map(_genre, self._dealt) if self._both_gone(genre)
            }
            top = next(card for card in items if _genre(card) in left)
            self._put_back = top
        else:
            top = next(card for card in items if _genre(card) == _genre(self._put_back))
        return (top, *(card for card in items if card != top))

    def _both_gone(self, genre: str) -> bool:
        return sum(_genre(card) == genre for card in self._dealt) > 1


def _genre(creative: Card) -> str:
    return creative.split("-")[1]


def _does(kind: type[Command]) -> Goal:
    return Goal(kind, lambda command: isinstance(command, kind))


def _kept(table: Table, command: KeepObjective) -> tuple[str, Cards, Cards]:
    return "keeps another objective", (command.card,), table.seats[command.seat].objectives


def _nothing(table: Table) -> Cards:
    return ()


def _options(number: int) -> Mapping[str, Any]:
    """Every second pair has all modules."""
    chance = random.Random(f"ages hiding/{number}")
    return {"modules": SUBSETS[-1] if number % 4 in (1, 2) else chance.choice(SUBSETS)}


HIDING = Hiding(
    shuffled=(
        *("calendar", "orders", "start_writers", "start_artists", "start_comics"),
        *("writers", "artists", "comics", "objectives"),
    ),
    choices={KeepObjective: _kept},
    goals=(_does(HireBlind), _does(KeepObjective), _does(DevelopTop), _does(Search)),
    open=_nothing,
    tells={
        StartingWriterDealt: "starts with another writer",
        StartingArtistDealt: "starts with another artist",
        StartingComicDrawn: "starts with another comic",
        CreativeDrawn: "draws another creative",
        ComicDrawn: "draws another comic",
        ObjectivesDealt: "is dealt other objectives",
        ObjectiveChosen: "has kept another objective",
    },
    edition=lambda number: GAME.standard(),
    most=lambda players: 30 * players,
    players=tuple(GAME.players),
    options=lambda number: dict(_options(number)),
    soon=20,
    second=SecondGame,
)
