"""Random last positions of Bagged & Boarded: all piles open, everything where it may lie."""

import random
from collections.abc import Iterator

import msgspec

from domain.games.bagged_boarded.state import DisplayedSet, HeroValue, Player, Table
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.types import Card, Cards
from tests.support.bagged import BOX, comics_of, opened

LEVELS = ((8, 6, 130), (7, 5, 100), (6, 4, 70), (5, 3, 50), (4, 2, 30), (3, 1, 20))
"""From so many displayed comics on, a hero's level and value."""
MOST_SETS = 4
MOST_PILE = 8


def over(players: int, seed: int) -> Table:
    """A game that is over, with some cards of each kind before each seat."""
    chance = random.Random(f"{players}/{seed}")
    table = opened(players).table
    free = list(comics_of(*table.publishers))
    chance.shuffle(free)
    seats = tuple(_player(table, free, chance) for _ in range(players))
    seats = _graded(seats, list(table.slabs), chance)
    owned = [comic for own in seats for comic in _comics(own)]
    signed = chance.sample(owned, k=min(len(owned), chance.randint(0, 20)))
    changes = {
        "seats": seats,
        "signed": tuple(signed),
        "track": dict(_track(seats)),
        "token_publisher": chance.choice(table.publishers),
        "stage": "over",
    }
    return msgspec.structs.replace(table, **changes)


def with_cards(table: Table, *cards: str) -> Table:
    """The position with these scoring cards."""
    return msgspec.structs.replace(table, scoring=cards)


def _player(table: Table, free: list[Card], chance: random.Random) -> Player:
    heroes = [hero for publisher in table.publishers for hero in BOX[publisher]]
    sets: list[DisplayedSet] = []
    for hero in chance.sample(heroes, k=chance.randint(0, MOST_SETS)):
        own = [comic for comic in free if hero in heroes_of(comic)]
        if len(own) >= 3:
            sets.append(DisplayedSet(hero, _taken(free, own[: chance.randint(3, len(own))])))
    bagged = _taken(free, free[: chance.randint(0, MOST_PILE)])
    loose = _taken(free, free[: chance.randint(0, MOST_PILE)])
    cash = 5 * chance.randint(0, 90)
    return Player(cash=cash, sets=tuple(sets), bagged=bagged, loose=loose)


def _taken(free: list[Card], comics: list[Card]) -> Cards:
    for comic in comics:
        free.remove(comic)
    return tuple(comics)


def _graded(
    seats: tuple[Player, ...], slabs: list[int], chance: random.Random
) -> tuple[Player, ...]:
    graded: list[Player] = []
    for own in seats:
        sets = tuple(
            msgspec.structs.replace(shown, slab=slabs.pop(0))
            if slabs and chance.random() < 0.4
            else shown
            for shown in own.sets
        )
        graded.append(msgspec.structs.replace(own, sets=sets))
    return tuple(graded)


def _track(seats: tuple[Player, ...]) -> Iterator[tuple[str, HeroValue]]:
    for hero in {shown.hero for own in seats for shown in own.sets}:
        count = sum(len(s.comics) for own in seats for s in own.sets if s.hero == hero)
        yield hero, next(HeroValue(level, value) for n, level, value in LEVELS if count >= n)


def _comics(own: Player) -> Iterator[Card]:
    yield from own.bagged
    yield from own.loose
    for shown in own.sets:
        yield from shown.comics
