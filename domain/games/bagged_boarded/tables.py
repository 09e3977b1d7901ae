"""The edition: every figure and every id, none of them in code (BB-DATA-1 and following).

An `Edition` is what is digested, exported and decided from. It is read, and what is in its file for
people alone, in `edition_file.py`; `edition_check.py` says when a file contradicts itself.
"""

from functools import lru_cache
from itertools import chain
from typing import Annotated, Final, Literal

from msgspec import Meta

from domain.kernel.entries import Count, Entry, Few, Id, Key, Many, Money
from domain.kernel.types import Card, Cards, Cents

PLAYERS: Final = range(2, 7)
SOLOS: Final = range(1, 6)
"""The issues that a hero has alone; in those after them it meets another (BB-DATA-12)."""

Players = Annotated[int, Meta(ge=2, le=6)]
Place = Annotated[int, Meta(ge=0, le=3)]
"""A hero's place at its publisher, from 0."""
Side = Literal["A", "B"]
Location = Literal["home_morning", "store", "convention", "home_evening"]
Timing = Literal["immediate", "one_time", "ongoing"]


class Publisher(Entry, frozen=True):
    """Four heroes, found at no other publisher (BB-DATA-16)."""

    id: Key[Id]
    heroes: tuple[Id, Id, Id, Id]


class Crossover(Entry, frozen=True):
    """Which of a publisher's heroes share the issue of that number (BB-DATA-13)."""

    number: Key[Count]
    pairs: tuple[tuple[Place, Place], tuple[Place, Place]]


class Track(Entry, frozen=True):
    """A hero is worth `values[i]` from `counts[i]` displayed comics on (BB-DATA-TRACK)."""

    counts: Annotated[tuple[Count, ...], Few]
    values: Annotated[tuple[Money, ...], Few]


class SetValue(Entry, frozen=True):
    """What a displayed set of that size is worth (BB-DATA-SET)."""

    size: Key[Count]
    value: Money


class Slabs(Entry, frozen=True):
    """The grading slabs with so many players, top first (BB-DATA-SLAB-COUNT)."""

    players: Key[Players]
    values: Annotated[tuple[Money, ...], Few]


class ByPlayers(Entry, frozen=True):
    """What depends on the number of players (BB-DATA-N, BB-DATA-START)."""

    players: Key[Players]
    side: Side
    publishers: Count
    game_end: Count
    superpowers: Count
    bin: Count
    reserve_loose: Count
    reserve_bagged: Count
    cubes_aside: Annotated[tuple[Count, ...], Few]
    extra_cash: Annotated[tuple[Money, ...], Few]


class SetupFigures(Entry, frozen=True):
    """What does not depend on it (BB-SETUP-11, -13, BB-DRAFT-2, -3)."""

    sneak: Count
    swag: Count
    draft_hand: Count
    draft_loose: Count
    draft_bagged: Count
    start_cash: Money
    cubes: Count


class Travel(Entry, frozen=True):
    """Cubes for a round's first claim at a location (BB-DATA-TRAVEL)."""

    store: Count
    convention: Count


class Prices(Entry, frozen=True):
    """BB-DATA-PRICE, as far as a price does not follow from the track."""

    mail_order: Money
    bargain_bin: Money
    sneak_preview: Money
    grading: Money
    autograph_min_sale: Money
    autograph_display_bonus: Money


class Limits(Entry, frozen=True):
    """How many of something there may be (BB-LIMIT-1, BB-DATA-5, BB-STATE-2)."""

    bagged: Count
    long_box_extra: Count
    tags: Count
    set_min: Count
    set_max: Count


class ActionGroup(Entry, frozen=True):
    """A group of actions and where it takes place (BB-DATA-GROUPS)."""

    id: Key[Id]
    location: Location


class ActionRow(Entry, frozen=True):
    """One row of a group, covered with fewer players than that (BB-DATA-ROWS)."""

    side: Side
    group: Id
    players: Players
    cost: Count
    value: Count = 0
    draw: Count = 0
    buy: Count = 0


class Boost(Entry, frozen=True):
    """What so many cubes in a boost area add or pay (BB-DATA-BOOST)."""

    group: Key[Id]
    kind: Key[Id]
    cubes: Count
    add: Count = 0
    cash: Money = 0
    once: bool = False


class Superpower(Entry, frozen=True):
    """A superpower card (BB-DATA-2), and the figures on it; 0 where it has none."""

    id: Key[Id]
    timing: Timing
    count: Count = 0
    """Comics, autographs, points or cubes."""
    draw: Count = 0
    buy: Count = 0
    cash: Money = 0


class ScoringCard(Entry, frozen=True):
    """A scoring card (BB-DATA-3, -4); some are about one publisher (BB-SETUP-9)."""

    id: Key[Id]
    back: Id
    needs_publisher: bool = False


class CountedPayout(Entry, frozen=True):
    """What a scoring card pays for so many."""

    card: Key[Id]
    count: Key[Count]
    amount: Money


class RankedPayout(Entry, frozen=True):
    """What a scoring card pays by place (BB-DATA-RANK)."""

    card: Key[Id]
    first: Money
    second: Money
    first_tie_pool: Money
    second_tie_pool: Money


class EachPayout(Entry, frozen=True):
    """What a scoring card pays for each."""

    card: Key[Id]
    amount: Money


class Payouts(Entry, frozen=True):
    """What the scoring cards pay."""

    counted: Annotated[tuple[CountedPayout, ...], Few]
    ranked: Annotated[tuple[RankedPayout, ...], Few]
    each: Annotated[tuple[EachPayout, ...], Few]
    mint_condition_min_size: Count
    miser_cap: Money


class Edition(Entry, frozen=True, cache_hash=True):
    """All that is printed on the components."""

    publishers: Annotated[tuple[Publisher, ...], Meta(min_length=1, max_length=12)]
    crossovers: tuple[Crossover, Crossover, Crossover]
    track: Track
    set_values: Annotated[tuple[SetValue, ...], Few]
    slabs: Annotated[tuple[Slabs, ...], Few]
    by_players: Annotated[tuple[ByPlayers, ...], Few]
    setup: SetupFigures
    reserve_slot_cost: Count
    travel: Travel
    prices: Prices
    limits: Limits
    colours: Annotated[tuple[Id, ...], Few]
    groups: Annotated[tuple[ActionGroup, ...], Few]
    rows: Annotated[tuple[ActionRow, ...], Many]
    boosts: Annotated[tuple[Boost, ...], Few]
    superpowers: Annotated[tuple[Superpower, ...], Few]
    scoring_cards: Annotated[tuple[ScoringCard, ...], Few]
    payouts: Payouts


# ------------------------------------------------------------------------------------- the comics


@lru_cache(maxsize=16)
def cards(edition: Edition) -> Cards:
    """Every comic in the box, by publisher in the order of the edition (BB-DATA-1)."""
    return tuple(chain.from_iterable(comics_of(edition, pub) for pub in edition.publishers))


def comics_of(edition: Edition, publisher: Publisher) -> Cards:
    """A publisher's 26 comics: solos first, then crossovers (BB-DATA-12 to -15)."""
    heroes = publisher.heroes
    solos = [f"{hero}-{number}" for hero in heroes for number in SOLOS]
    crossovers = [
        f"{heroes[low]}+{heroes[high]}-{issue.number}"
        for issue in edition.crossovers
        for low, high in map(sorted, issue.pairs)
    ]
    return (*solos, *crossovers)


@lru_cache(maxsize=256)
def comics_in_play(edition: Edition, publishers: tuple[str, ...]) -> Cards:
    """The comics of those publishers, in the order of the edition."""
    chosen = (pub for pub in edition.publishers if pub.id in publishers)
    return tuple(chain.from_iterable(comics_of(edition, pub) for pub in chosen))


def heroes_of(card: Card) -> tuple[str, ...]:
    """The one hero of a solo, or the two of a crossover (BB-DATA-15)."""
    return tuple(card.rpartition("-")[0].split("+"))


def issue_of(card: Card) -> int:
    """The comic's issue number."""
    return int(card.rpartition("-")[2])


# ---------------------------------------------------------------------------- the other components


@lru_cache(maxsize=256)
def for_players(edition: Edition, players: int) -> ByPlayers:
    """The figures for so many players."""
    return next(row for row in edition.by_players if row.players == players)


def slab_stack(edition: Edition, players: int) -> tuple[Cents, ...]:
    """The slabs for so many players, top first (BB-SETUP-3)."""
    return next(row.values for row in edition.slabs if row.players == players)


def backs(edition: Edition) -> tuple[str, ...]:
    """The backs of the scoring cards, in the order of the edition."""
    return tuple(dict.fromkeys(card.back for card in edition.scoring_cards))


def scoring_deck(edition: Edition, back: str) -> tuple[ScoringCard, ...]:
    """The scoring cards with that back (BB-SETUP-9)."""
    return tuple(card for card in edition.scoring_cards if card.back == back)


def rows_in_play(edition: Edition, players: int) -> tuple[ActionRow, ...]:
    """The rows that are not covered with so many players, from the top of each group down."""
    side = for_players(edition, players).side
    return tuple(row for row in edition.rows if row.side == side and row.players <= players)


def covered(edition: Edition, players: int) -> int:
    """How many spaces of the board are covered: rows, and reserve slots not in use (BB-SETUP-2)."""
    own = for_players(edition, players)
    rows = sum(row.side == own.side for row in edition.rows)
    same_side = [row for row in edition.by_players if row.side == own.side]
    slots = max(row.reserve_loose + row.reserve_bagged for row in same_side)
    dropped = slots - own.reserve_loose - own.reserve_bagged
    return rows - len(rows_in_play(edition, players)) + dropped


def start(edition: Edition, players: int, position: int) -> tuple[int, Cents]:
    """Cubes set aside and extra cash at a place in the first turn order, from 0 (BB-DATA-START)."""
    own = for_players(edition, players)
    return own.cubes_aside[position], own.extra_cash[position]


# -------------------------------------------------------------------------------------- the draft


def picks(edition: Edition) -> int:
    """How many picks the draft has (BB-DRAFT-1)."""
    return edition.setup.draft_loose + edition.setup.draft_bagged


def hand_size(edition: Edition, pick: int) -> int:
    """How many comics a hand holds at that pick, from 1 (BB-DRAFT-2)."""
    return edition.setup.draft_hand - pick + 1


def pick_destination(edition: Edition, pick: int) -> Literal["loose", "bagged"]:
    """The first picks go to loose, the others to bagged (BB-DRAFT-3)."""
    return "loose" if pick <= edition.setup.draft_loose else "bagged"
