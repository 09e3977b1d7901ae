"""The edition: every figure and every id, none of them in code (MC-COMP-1 and following).

An `Edition` is what is digested, exported and decided from. `edition_file.py` reads one,
`edition_check.py` says when it contradicts itself, `figures.py` looks things up in it.
"""

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from domain.kernel.entries import Count, Entry, Key, Many

PLAYERS: Final = range(2, 7)
SPOTS: Final = (1, 2, 3)
"""The places of piles, 1 nearest the deck (MC-PILES-1)."""

Id = Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9]{0,7}(-[A-Z0-9]{1,8})?\Z")]
Points = Annotated[int, Meta(ge=0, le=1_000)]
Some = Annotated[int, Meta(ge=1, le=1_000)]
Players = Annotated[int, Meta(ge=2, le=6)]

Kind = Literal["issue", "stellar", "anthology", "free"]
"""A numbered comic of a series, or one of the three specials (MC-SPEC-1 to -3)."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Measure = Literal[
    "complete_sets",
    "loose",
    "rarity",
    "series",
    "issue",
    "comics",
    "largest_set",
    "stellar",
]
"""What a round bonus counts (section 1.5)."""
Best = Literal["most", "fewest"]

Verb = Literal[
    "second_trade",
    "haggle",
    "peek",
    "double_dip",
    "not_for_sale",
    "restore",
    "facsimile",
    "hype",
    "discount",
    "trend_shift",
    "pre_order",
    "sleeve",
]
"""What a secret power does: the verb of the command that uses it (section 1.6)."""
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)


class Rarity(Entry, frozen=True):
    """How many copies a comic of that rarity has (MC-COMP-6)."""

    id: Key[Id]
    copies: Some


class Series(Entry, frozen=True):
    """A series and its scoring card: the VP of a set of 1, 2, .. comics. There are as many issues
    as values (MC-COMP-11); without any, those that the rules print for four (MC-COMP-10)."""

    id: Key[Id]
    values: Annotated[tuple[Points, ...], Meta(min_length=2, max_length=20)] = (0, 1, 6, 12)


class Comic(Entry, frozen=True):
    """A definition; its copies are the cards `<id>/1`, `<id>/2`, .. (MC-COMP-9). `series` and
    `issue` are those of an issue, `rarity` of all but the Free Comic, `bonus` is in VP."""

    id: Key[Id]
    kind: Kind = "issue"
    series: Id | None = None
    issue: Some | None = None
    rarity: Id | None = None
    bonus: Points = 0


class RoundBonus(Entry, frozen=True):
    """A round bonus card: what is counted, who is best, and the VP (MC-SCORE-12). `rarity` and
    `issue` are those of the measures of these names."""

    id: Key[Id]
    measure: Measure
    vp: Points
    best: Best = "most"
    rarity: Id | None = None
    issue: Some | None = None


class Power(Entry, frozen=True):
    """A secret power card: its verb; `count` is the number of piles, of deck cards or of comics
    that it is about, `rarity` the one that it takes (section 1.6)."""

    id: Key[Id]
    verb: Verb
    count: Some | None = None
    rarity: Id | None = None


class ByPlayers(Entry, frozen=True):
    """What depends on the number of players (section 1.7)."""

    players: Key[Players]
    removed: Count
    shop: Count


class Figures(Entry, frozen=True):
    """What does not: cards of a new pile, cards added to a passed one, cards drawn after passing
    all (MC-PILES-3 to -5), VP of the hot comic (MC-SCORE-8)."""

    pile: Some
    added: Some
    drawn: Some
    hot: Points


class Edition(Entry, frozen=True, cache_hash=True):
    """All figures of a game. Rarities go from low to high (MC-COMP-7)."""

    rarities: Annotated[tuple[Rarity, ...], Meta(min_length=1, max_length=10)]
    series: Annotated[tuple[Series, ...], Meta(min_length=2, max_length=40)]
    comics: Annotated[tuple[Comic, ...], Many]
    bonuses: Annotated[tuple[RoundBonus, ...], Many]
    powers: Annotated[tuple[Power, ...], Many]
    by_players: Annotated[tuple[ByPlayers, ...], Meta(min_length=5, max_length=5)]
    figures: Figures
