"""What a day looks up in the edition: groups, rows, boosts, the track, and final payouts."""

from functools import lru_cache

from domain.games.bagged_boarded.tables import (
    ActionRow,
    Boost,
    Edition,
    Location,
    RankedPayout,
    Superpower,
    rows_in_play,
)
from domain.kernel.types import Cents


@lru_cache(maxsize=256)
def group_ids(edition: Edition) -> tuple[str, ...]:
    """The action groups in the order in which they resolve (BB-DATA-GROUPS)."""
    return tuple(group.id for group in edition.groups)


@lru_cache(maxsize=256)
def location_of(edition: Edition, group: str) -> Location:
    """Where a group's actions take place."""
    return next(place.location for place in edition.groups if place.id == group)


def travel_cost(edition: Edition, location: Location) -> int:
    """Cubes for the way there; home costs none (BB-DATA-TRAVEL, BB-TRAVEL-4)."""
    if location == "store":
        return edition.travel.store
    return edition.travel.convention if location == "convention" else 0


@lru_cache(maxsize=256)
def rows_of(edition: Edition, players: int, group: str) -> tuple[ActionRow, ...]:
    """A group's rows that are not covered, the top one first; its number is its place from 1."""
    return tuple(row for row in rows_in_play(edition, players) if row.group == group)


@lru_cache(maxsize=256)
def boost_areas(edition: Edition, group: str) -> tuple[Boost, ...]:
    """A group's boost areas (BB-DATA-BOOST)."""
    return tuple(boost for boost in edition.boosts if boost.group == group)


def boost_area(edition: Edition, group: str, kind: str) -> Boost | None:
    """One of them."""
    return next((area for area in boost_areas(edition, group) if area.kind == kind), None)


def level_of(edition: Edition, displayed: int) -> int:
    """The column of the track for so many comics on display (BB-DATA-TRACK)."""
    return sum(count <= displayed for count in edition.track.counts) - 1


def set_value(edition: Edition, size: int) -> Cents:
    """What a set of that size scores (BB-DATA-SET)."""
    return next((row.value for row in edition.set_values if row.size == size), 0)


def publisher_of(edition: Edition, hero: str) -> str:
    """The publisher of a hero (BB-DATA-16)."""
    return next(publisher.id for publisher in edition.publishers if hero in publisher.heroes)


def counted_payout(edition: Edition, card: str, count: int) -> Cents:
    """What a scoring card pays for so many: that of the highest count reached."""
    rows = [row for row in edition.payouts.counted if row.card == card and row.count <= count]
    return rows[-1].amount if rows else 0


def each_payout(edition: Edition, card: str) -> Cents:
    """What a scoring card pays for each."""
    return next(row.amount for row in edition.payouts.each if row.card == card)


def ranked_payout(edition: Edition, card: str) -> RankedPayout:
    """What a scoring card pays by place (BB-DATA-RANK)."""
    return next(row for row in edition.payouts.ranked if row.card == card)


def halves_up(halves: int) -> Cents:
    """So many half cents; a single one left over counts up (BB-FINAL-12)."""
    return (halves + 1) // 2


def share(pool: Cents, players: int) -> Cents:
    """What each of so many gets of a pool; what does not divide stays in it (BB-FINAL-12)."""
    return pool // players


@lru_cache(maxsize=256)
def power_card(edition: Edition, power: str) -> Superpower:
    """What is printed on a superpower card (BB-DATA-2)."""
    return next(card for card in edition.superpowers if card.id == power)
