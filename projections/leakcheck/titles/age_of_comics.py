"""What of Age of Comics a viewer cannot tell: rivals' hands and objectives by their backs, the
decks, orders that were never turned up, Calendar tiles to come."""

from collections.abc import Hashable, Sequence
from typing import Any, Final

from domain.games.age_of_comics.commands import KeepObjective
from domain.games.age_of_comics.events import (
    CalendarPlaced,
    CalendarTileRevealed,
    ComicDrawn,
    CreativeDrawn,
    DeckShuffled,
    ObjectiveChosen,
    ObjectivesDealt,
    ObjectivesShuffled,
    SalesOrdersPlaced,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingWriterDealt,
    TurnOrderDrawn,
    TurnSkipped,
    WarComicsPlaced,
)
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table
from domain.kernel.messages import Events
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.kernel.types import Card, Cards, Seat
from domain.ledger import batches
from projections.leakcheck.chance import Chance
from projections.leakcheck.hiding import Hiding, Secret
from projections.leakcheck.names import Names
from projections.leakcheck.story import Act, Knowledge
from projections.leakcheck.world import RuledOut, World

TRIES: Final = 200
"""In so many is looked for other cards to start with; where there are none they stay."""


def back(card: Card) -> tuple[str, ...]:
    """What tells a card or tile from others while it lies face down, read from its id."""
    kind, *words = card.split("-")
    if kind in ("W", "A"):
        return kind, words[1][0] if len(words) > 1 else "1"
    return (kind, words[0]) if kind in ("O", "SO") else (kind,)


def _alike(card: Card) -> Hashable:
    """Creatives of two genres are told from others by what they are drawn for."""
    return back(card), "+" in card


class Ages(World):
    """Cards go by names with the same back; pairs that one starts with are of two genres again."""

    def __init__(self, knowledge: Knowledge, chance: Chance) -> None:
        self._put_back = ""
        self._dealt: set[Card] = set()
        told = (own for own in knowledge.events if isinstance(own, CalendarTileRevealed))
        self._tiles = {own.genre for own in told}
        drawn = (own for own in knowledge.events if isinstance(own, CreativeDrawn))
        self._drawn_for = {own.card for own in drawn if own.value == 1 and "+" not in own.card}
        super().__init__(knowledge, chance)

    def outcome(self, act: Act) -> tuple[Events, batches.Act]:
        """Whoever takes Print tells that it can print, and who is skipped that it cannot, be it by
        the Dynamic Duo of a hidden comic alone (AC-ACT-6, -12, ACV-GUEST-31): a world in which that
        is otherwise is ruled out."""
        try:
            events, written = super().outcome(act)
        except RuleBroken as broken:
            cannot_print = broken.rule.value == Rule.ACT_6_NOTHING_TO_PRINT.value
            if cannot_print and not self.knowledge.is_own(act):
                raise RuledOut(str(broken)) from None
            raise
        for seat in _skipped(events) ^ _skipped(act.events):
            if seat_audience(seat) != self.knowledge.viewer:
                raise RuledOut(f"seat {seat} is skipped in one of them")
        return events, written

    def shuffle(self, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
        zone = label.partition("/")[0]
        if zone.startswith("start_") and label not in self.orders:
            return self._put_back_again(zone, items)
        order = super().shuffle(label, items)
        if zone == "start_artists":
            self._dealt.add(order[0])
        return order

    def renaming(self, label: str, unseen: Sequence[Card]) -> Names:
        if label.partition("/")[0] == "calendar":
            tiles = [tile for tile in self.orders[label][1] if tile not in self._tiles]
            return dict(zip(tiles, self.chance.mixed(tiles), strict=True))
        # A creative whose token would have named it stays who it is (AC-INFO-5).
        free = [card for card in unseen if card not in self._drawn_for]
        for _ in range(TRIES):
            names = super().renaming(label, free)
            if self._are_two_genres(label, names):
                return names
        return {}

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
        """Two of one genre on top, as in the game itself (AC-SETUP-9)."""
        if zone == "start_writers":
            every = (own.id for own in self._creatives() if own.kind == "artist")
            left = {_genre(card) for card in every if back(card) == back("A-CRI-2A")} - {
                genre for genre in map(_genre, self._dealt) if self._both_gone(genre)
            }
            top = next(card for card in items if _genre(card) in left)
            self._put_back = top
        else:
            top = next(card for card in items if _genre(card) == _genre(self._put_back))
        return (top, *(card for card in items if card != top))

    def _creatives(self) -> Sequence[Any]:
        found: Sequence[Any] = self.story.history.setup.edition.creatives
        return found

    def _both_gone(self, genre: str) -> bool:
        return sum(_genre(card) == genre for card in self._dealt) > 1


def _genre(creative: Card) -> str:
    return creative.split("-")[1]


def _skipped(events: Events) -> set[Seat]:
    return {event.seat for event in events if isinstance(event, TurnSkipped)}


def _kept(table: Table, command: KeepObjective) -> tuple[str, Cards, Cards]:
    return "keeps another objective", (command.card,), table.seats[command.seat].objectives


SECRET: Final[Secret] = {
    TurnOrderDrawn: {"order": ""},
    CalendarPlaced: {"order": ""},
    SalesOrdersPlaced: {"order": ""},
    StartingWriterDealt: {"card": "seat", "order": ""},
    StartingArtistDealt: {"card": "seat", "order": ""},
    StartingComicDrawn: {"card": "seat", "order": ""},
    DeckShuffled: {"order": ""},
    ObjectivesShuffled: {"order": ""},
    ObjectivesDealt: {"cards": "seat"},
    ObjectiveChosen: {"card": "seat"},
    WarComicsPlaced: {"order": ""},
    CreativeDrawn: {"card": "seat"},
    ComicDrawn: {"card": "seat"},
}


HIDING: Final = Hiding(
    secret=SECRET,
    shuffled=(
        *("calendar", "orders", "start_writers", "start_artists", "start_comics"),
        *("writers", "artists", "comics", "objectives"),
    ),
    choices={KeepObjective: _kept},
    back=_alike,
    nameless=("calendar",),
    world=Ages,
)
