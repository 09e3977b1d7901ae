"""Rounds of Mint Condition Comics played at random, and who may know which card in them."""

import random
import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import (
    CardsPutUnder,
    ComicsCollected,
    ComicsShuffled,
    ComicsTurnedUp,
    DeckTopViewed,
    PileExamined,
    PileKept,
    PilePeeked,
    PileTaken,
    RoundScored,
    TurnStarted,
)
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.types import Card, Cards, Seat
from tests.support.mint import Play, dealt
from tests.support.mint_box import CARDS

WALKS = ((2, 1), (3, 2), (4, 3), (6, 4))
"""Players and number."""

_CARD = re.compile(r'"((?:GRM|VLT|TIG|ODD|RUB|NOV|STE|ANT|FRE)(?:-[A-D1-6])?/[123])"')


@cache
def walked(players: int, k: int, rounds: int = 2) -> Play:
    """A game played to its end at random, each kind of command as likely as any other."""
    chance, luck = random.Random(f"mint/{players}/{k}"), SealedLuck(bytes([k]) * 32)
    play = dealt(players, luck=luck, rounds=rounds, first_player="random")
    while not GAME.is_over(play.table):
        play = play.after(_any(play.table, chance), luck=luck)
    return play


def _any(table: Table, chance: random.Random) -> Command:
    (pending,) = GAME.pending(table)
    listed = GAME.legal(table, pending.seat).commands
    kinds = sorted({type(command).__name__ for command in listed})
    kind = chance.choice(kinds)
    return chance.choice([command for command in listed if type(command).__name__ == kind])


def steps(play: Play) -> Iterator[tuple[Table, Event, Table]]:
    """Every event with the Tables before and after it."""
    tables = play.tables()
    yield from zip(tables[:-1], play.events, tables[1:], strict=True)


def in_rounds(play: Play) -> list[tuple[Table, Event, Table]]:
    """The same, from the first turn of each round to the end of its last."""
    inside, kept = False, []
    for before, event, after in steps(play):
        inside = (inside or isinstance(event, TurnStarted)) and not isinstance(event, RoundScored)
        if inside:
            kept.append((before, event, after))
    return kept


def broken(table: Table) -> set[str]:
    """The invariants that the game sees broken."""
    return {breach.partition(":")[0] for breach in GAME.breaches(table)}


def places(table: Table) -> dict[Card, str]:
    """Where every card lies."""
    found: dict[Card, str] = {}

    def lie(cards: Cards, zone: str) -> None:
        found.update(dict.fromkeys(cards, zone))

    lie(table.deck, "deck")
    lie(table.removed, "removed")
    lie(table.shop, "shop")
    lie(table.spent, "spent")
    for spot in SPOTS:
        lie(table.pile(spot), f"pile {spot}")
    for seat, player in enumerate(table.seats):
        lie(player.picked, f"picked {seat}")
        lie(player.unplaced, f"unplaced {seat}")
        lie(player.loose, f"loose {seat}")
        for own in player.sets:
            lie(own.comics, f"set {seat}.{own.number}")
    return found


def named(thing: object) -> set[Card]:
    """Every card whose id stands anywhere in it, but for what was scored in earlier rounds."""
    if isinstance(thing, Table):
        seats = tuple(msgspec.structs.replace(player, sheets=()) for player in thing.seats)
        thing = msgspec.structs.replace(thing, seats=seats)
    return set(_CARD.findall(msgspec.json.encode(thing, enc_hook=str).decode()))


def open_cards(table: Table) -> set[Card]:
    """The cards that lie face up."""
    found = {*table.shop, *table.spent}
    for player in table.seats:
        found |= {*player.collection, *player.unplaced}
    return found


class Memory:
    """The hidden cards that a seat has a right to know, as the events of a game go by."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self._piles: Mapping[int, frozenset[Card]] = dict.fromkeys(SPOTS, frozenset())
        self._deck: frozenset[Card] = frozenset()
        self._dipped: frozenset[Card] = frozenset()
        self._gathered = False

    def saw(self, event: Event) -> None:
        """An event went by."""
        if isinstance(event, PileExamined | PilePeeked) and event.seat == self.seat:
            self._piles = {**self._piles, event.spot: frozenset(event.comics)}
        elif isinstance(event, PileKept | PileTaken):
            if isinstance(event, PileTaken):
                self._dipped = frozenset(event.comics) - self._piles[event.spot]
            self._piles = {**self._piles, event.spot: frozenset()}
        elif isinstance(event, DeckTopViewed | CardsPutUnder) and event.seat == self.seat:
            self._deck |= frozenset(event.comics)
        elif isinstance(event, ComicsTurnedUp):
            self._dipped = frozenset()
        elif isinstance(event, ComicsCollected):
            self._gathered = True
        elif isinstance(event, ComicsShuffled):
            self._gathered = False
            self._piles, self._deck = dict.fromkeys(SPOTS, frozenset()), frozenset()

    def knows(self, table: Table) -> set[Card]:
        """What it may see of that Table, face-up cards too."""
        if self._gathered:  # all comics in one heap, in no order: no secret
            return set(CARDS)
        known = open_cards(table)
        if self.seat is not None:
            player = table.seats[self.seat]
            known |= {*player.picked, *player.looked} - self._dipped
        for spot in SPOTS:
            known |= self._piles[spot] & {*table.pile(spot)}
        return known | self._deck & {*table.deck}
