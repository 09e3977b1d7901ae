"""What things are worth and cost: each an itemised sum, whose total is what is paid.

Money paid to a player is rounded down, money paid by one up (BB-FINAL-12).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from domain.games.bagged_boarded.events import HeroValueChanged, ReserveRow, State
from domain.games.bagged_boarded.figures import (
    boost_areas,
    group_ids,
    level_of,
    location_of,
    rows_of,
    travel_cost,
)
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.powers.hooks import changed
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Edition, Location, for_players, heroes_of
from domain.kernel.sums import Sum
from domain.kernel.types import Card, Cents, Seat

RESERVES: Final[dict[str, ReserveRow]] = {"reserve_loose": "loose", "reserve_bagged": "bagged"}
"""The groups whose rows are reserve slots."""

# ------------------------------------------------------------------------------------- the track


def hero_value(table: Table, hero: str) -> Cents:
    """The value under the hero's token (BB-SETUP-8)."""
    moved = table.track.get(hero)
    return moved.value if moved else table.edition.track.values[0]


def comic_value(table: Table, comic: Card) -> Cents:
    """The hero's value; of a crossover the larger of two (BB-CORE-6, -7)."""
    return max(hero_value(table, hero) for hero in heroes_of(comic))


def displayed(table: Table, hero: str) -> int:
    """How many comics are displayed in sets of that hero, by all players (BB-CORE-5)."""
    own = (player.set_of(hero) for player in table.seats)
    return sum(len(found.comics) for found in own if found)


def settled(table: Table) -> Iterator[HeroValueChanged]:
    """The tokens that are not where the displays want them (BB-DISP-9, BB-SELL-6)."""
    shown = (own.hero for player in table.seats for own in player.sets)
    for hero in dict.fromkeys([*table.track, *shown]):
        old = table.track[hero].level if hero in table.track else 0
        count = displayed(table, hero)
        level = level_of(table.edition, count)
        if level != old:
            value = table.edition.track.values[level]
            yield HeroValueChanged(hero, old, level, value, count)


# ---------------------------------------------------------------------------------------- prices


def sale_price(table: Table, comic: Card, state: State) -> Sum:
    """What the bank pays for a comic (BB-SELL-2, -3)."""
    value = comic_value(table, comic)
    if comic in table.signed:
        double = Sum().plus(2 * value, "BB-SELL-2", f"twice the value of {comic}, autographed")
        short = table.edition.prices.autograph_min_sale - double.total
        if short <= 0:
            return double
        return double.plus(short, "BB-SELL-2", "up to the least for an autographed comic")
    if state == "loose":
        return Sum().plus(value // 2, "BB-SELL-2", f"half the value of {comic}")
    return Sum().plus(value, "BB-SELL-2", f"the value of {comic}")


def reserve_price(table: Table, row: ReserveRow, comic: Card) -> Sum:
    """What a reserved comic costs (BB-RL-1, BB-RB-1)."""
    value = comic_value(table, comic)
    if row == "loose":
        return Sum().plus(-(-value // 2), "BB-RL-1", f"half the value of {comic}")
    return Sum().plus(value, "BB-RB-1", f"the value of {comic}")


def each_at(count: int, price: Cents, rule: str, what: str) -> Sum:
    """So many comics at one price each, whatever they are worth."""
    return Sum().plus(count * price, rule, f"{count} {what} at {price}")


def grading_fee(table: Table, seat: Seat) -> Sum:
    """What grading costs, with or without the waiver (BB-GRADE-1, BB-BOOST-6)."""
    fee = table.edition.prices.grading
    due = Sum().plus(fee, "BB-GRADE-1", "grading")
    if table.seats[seat].units("grading", "waiver"):
        return due.plus(-fee, "BB-BOOST-6", "waived by the boost")
    return due


# ----------------------------------------------------------------------------------------- cubes


class Spot(msgspec.Struct, frozen=True):
    """A row or reserve slot that can be claimed."""

    group: str
    row: int
    location: Location
    boxes: Sum
    """The cubes that fill it (BB-PLAN-8, -11)."""
    cubes: int
    """Their total."""


@lru_cache(maxsize=256)
def board(edition: Edition, players: int) -> Mapping[tuple[str, int], Spot]:
    """All of them by group and row, in the order of the board."""
    spots: dict[tuple[str, int], Spot] = {}
    for group in group_ids(edition):
        location = location_of(edition, group)
        for row, cost in enumerate(_costs(edition, players, group), 1):
            boxes = Sum().plus(cost, "BB-PLAN-8", f"{group}, row {row}")
            spots[group, row] = Spot(group, row, location, boxes, boxes.total)
    return spots


def _costs(edition: Edition, players: int, group: str) -> list[int]:
    """What each row or slot of a group takes."""
    if group in RESERVES:
        slots = for_players(edition, players)
        count = slots.reserve_loose if group == "reserve_loose" else slots.reserve_bagged
        return [edition.reserve_slot_cost] * count
    return [row.cost for row in rows_of(edition, players, group)]


def travel_of(table: Table, seat: Seat, location: Location) -> Sum:
    """Cubes for the way, at the round's first claim at a location (BB-TRAVEL-1)."""
    player, way = table.seats[seat], way_to(table.edition, location)
    if not way.lines or player.driven or player.been_to(location):
        return Sum()
    return changed(table, seat, f"travel.{location}", way)


@lru_cache(maxsize=256)
def way_to(edition: Edition, location: Location) -> Sum:
    """Cubes for the way there, if it costs any (BB-TRAVEL-4)."""
    cost = travel_cost(edition, location)
    return Sum().plus(cost, "BB-TRAVEL-1", f"the way to the {location}") if cost else Sum()


def claim_cost(table: Table, seat: Seat, group: str, row: int) -> Sum:
    """All cubes that a claim takes (BB-PLAN-14)."""
    spot = board(table.edition, table.players)[group, row]
    return spot.boxes + travel_of(table, seat, spot.location)


# ------------------------------------------------------------------------------------ allowances


def allowance(table: Table, seat: Seat, claim: Claim, value: int, kinds: tuple[str, ...]) -> Sum:
    """How much an action is good for: its row, the boosts of those kinds, and superpowers
    (BB-ACT-1)."""
    good = Sum().plus(value, "BB-ACT-1", f"row {claim.row}")
    for area in boost_areas(table.edition, claim.group):
        units = table.seats[seat].units(claim.group, area.kind)
        if area.kind in kinds and units:
            good = good.plus(units * area.add, "BB-BOOST-3", f"{area.kind} boost x {units}")
    for kind in kinds:
        good = changed(table, seat, f"{claim.group}.{kind}", good)
    return good
