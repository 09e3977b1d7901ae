"""What play looks up in the edition: what is printed on a card, values, powers, counts.

All of it is read once for each edition. What the edition does not have, FACE_DOWN among the cards,
raises KeyError.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from domain.games.mint_condition.tables import (
    ByPlayers,
    Edition,
    Kind,
    Power,
    RoundBonus,
    Verb,
)
from domain.kernel.types import Card, Cards


class Fact(msgspec.Struct, frozen=True):
    """What is printed on a card, and where it stands."""

    card: Card
    id: str
    """Its definition, `GRM-2` of `GRM-2/1`: copies of one are alike (MC-COMP-9)."""
    kind: Kind
    series: str | None
    issue: int | None
    rarity: str | None
    rank: int
    """The rarity's place from low to high, from 0 (MC-COMP-7); -1 of the Free Comic."""
    bonus: int
    place: int
    """Among all cards; of several the lowest id is the one with the least (MC-SETS-19)."""


class _Index(NamedTuple):
    facts: Mapping[Card, Fact]
    cards: Cards
    values: Mapping[str, tuple[int, ...]]
    powers: Mapping[str, Power]
    bonuses: Mapping[str, RoundBonus]
    ranks: Mapping[str, int]
    players: Mapping[int, ByPlayers]


# -------------------------------------------------------------------------------------- the comics


def facts(edition: Edition) -> Mapping[Card, Fact]:
    """What is printed on every card, in the order of `cards`."""
    return _index(edition).facts


def cards(edition: Edition) -> Cards:
    """Every comic card, in the order of the edition's definitions, then by copy (MC-COMP-1)."""
    return _index(edition).cards


def free_comic(edition: Edition) -> Card | None:
    """The Free Comic, where the edition has one (MC-SPEC-3)."""
    return next((card for card, fact in facts(edition).items() if fact.kind == "free"), None)


# -------------------------------------------------------------------------------------- the series


def series_ids(edition: Edition) -> tuple[str, ...]:
    """All series, in the order of the edition."""
    return tuple(_index(edition).values)


def size_of(edition: Edition, series: str) -> int:
    """How many comics the largest set of a series has (MC-SETS-6)."""
    return len(_index(edition).values[series])


def value_of(edition: Edition, series: str, size: int) -> int:
    """The VP of a set of so many comics, from 1 to those of the largest (MC-SCORE-2, -3)."""
    return _index(edition).values[series][size - 1]


# ----------------------------------------------------------------------------------- all the others


def rank_of(edition: Edition, rarity: str) -> int:
    """A rarity's place from low to high, from 0."""
    return _index(edition).ranks[rarity]


def for_players(edition: Edition, players: int) -> ByPlayers:
    """The figures for so many players (section 1.7)."""
    return _index(edition).players[players]


def power_ids(edition: Edition) -> tuple[str, ...]:
    """All secret powers, in the order of the edition."""
    return tuple(_index(edition).powers)


def power_of(edition: Edition, power: str) -> Power:
    """What a secret power does."""
    return _index(edition).powers[power]


def powers_with(edition: Edition, verb: Verb) -> tuple[str, ...]:
    """The secret powers that do that."""
    return tuple(power.id for power in edition.powers if power.verb == verb)


def bonus_ids(edition: Edition) -> tuple[str, ...]:
    """All round bonuses, in the order of the edition."""
    return tuple(_index(edition).bonuses)


def bonus_of(edition: Edition, bonus: str) -> RoundBonus:
    """What a round bonus counts."""
    return _index(edition).bonuses[bonus]


@lru_cache(maxsize=64)
def _index(edition: Edition) -> _Index:
    ranks = {rarity.id: rank for rank, rarity in enumerate(edition.rarities)}
    found = _facts(edition, ranks)
    return _Index(
        found,
        tuple(found),
        {series.id: series.values for series in edition.series},
        {power.id: power for power in edition.powers},
        {bonus.id: bonus for bonus in edition.bonuses},
        ranks,
        {row.players: row for row in edition.by_players},
    )


def _facts(edition: Edition, ranks: Mapping[str, int]) -> dict[Card, Fact]:
    copies = {rarity.id: rarity.copies for rarity in edition.rarities}
    found: dict[Card, Fact] = {}
    for own in edition.comics:
        rarity = own.rarity or ""  # the Free Comic has none, and one copy
        for copy in range(1, copies.get(rarity, 1) + 1):
            card = f"{own.id}/{copy}"
            found[card] = Fact(
                card,
                own.id,
                own.kind,
                own.series,
                own.issue,
                own.rarity,
                ranks.get(rarity, -1),
                own.bonus,
                len(found),
            )
    return found
