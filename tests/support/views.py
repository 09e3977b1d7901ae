"""What each viewer of a Bagged & Boarded game sees, and what the rules let it see."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import DraftRestDiscarded
from domain.games.bagged_boarded.state import Table
from domain.kernel.sight import PUBLIC, Audience, seat_audience
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from tests.support.bagged import Given

_COMIC = re.compile(r'"([a-z_]+(?:\+[a-z_]+)?-[1-8])"')

PUBLIC_FIELDS = (
    "players",
    "side",
    "turn_order",
    "publishers",
    "powers",
    "slabs",
    "scoring",
    "token_publisher",
    "unique_heroes",
    "game_end",
    "tags",
    "shuffles",
    "reserve_loose",
    "reserve_bagged",
    "pick",
    "picked",
    "drafted",
)
OPEN_FIELDS = ("colour", "cash", "cubes", "cubes_aside")


def viewers(players: int) -> Iterator[tuple[Audience, Seat | None]]:
    """Every seat, and the spectator."""
    yield PUBLIC, None
    for seat in range(players):
        yield seat_audience(seat), seat


def shown(table: Table) -> set[Card]:
    """Every comic whose id stands anywhere in the Table."""
    return set(_COMIC.findall(msgspec.json.encode(table).decode()))


def rights(given: Given, table: Table, seat: Seat | None) -> set[Card]:
    """The comics that a seat may see at that Table; `given` is the game with the last of them.

    Face up are the reserve rows alone; a seat sees its own hand and its own piles, and knows which
    two comics it put into the Bin discard (BB-ZONE-4, -5, -9, -10, -12).
    """
    seen = {comic for comic in table.reserve_loose + table.reserve_bagged if comic is not None}
    if seat is None:
        return seen
    player = table.seats[seat]
    rest = given.all(DraftRestDiscarded, seat=seat)
    binned = {comic for event in rest for comic in event.comics} & set(table.bin_discard)
    return seen.union(player.hand, player.passing, player.loose, player.bagged, binned)


def leaks(given: Given, viewer: Audience, seat: Seat | None) -> list[str]:
    """Comics that the view shows without a right to, at every version."""
    found: list[str] = []
    tables = zip(given.history("referee"), given.history(viewer), strict=True)
    for version, (table, view) in enumerate(tables):
        wrong = shown(view) - rights(given, table, seat)
        found += [f"{viewer} sees {comic} at {version}" for comic in sorted(wrong)]
    return found


def blind_spots(given: Given, viewer: Audience, seat: Seat | None) -> list[str]:
    """Comics that the view should show and does not, at every version."""
    found: list[str] = []
    tables = zip(given.history("referee"), given.history(viewer), strict=True)
    for version, (table, view) in enumerate(tables):
        lost = rights(given, table, seat) - set(table.bin_discard) - shown(view)
        found += [f"{viewer} misses {comic} at {version}" for comic in sorted(lost)]
    return found


def quarrels(table: Table, view: Table) -> list[str]:
    """Where a view contradicts the referee's Table in what is public or in a comic it shows."""
    wrong = [f for f in PUBLIC_FIELDS if getattr(table, f) != getattr(view, f)]
    for seat, (true, seen) in enumerate(zip(table.seats, view.seats, strict=True)):
        fields = (f for f in OPEN_FIELDS if getattr(true, f) != getattr(seen, f))
        wrong += [f"seat {seat}: {field}" for field in fields]
    zones, seen_zones = GAME.zones(table), GAME.zones(view)
    if set(zones) != set(seen_zones):
        return [*wrong, f"zones {sorted(set(zones) ^ set(seen_zones))}"]
    wrong += [name for name in zones if not _fits(zones[name], seen_zones[name])]
    if (GAME.phase(table), GAME.is_over(table)) != (GAME.phase(view), GAME.is_over(view)):
        wrong.append("phase")
    return wrong + ["pending"] * (GAME.pending(table) != GAME.pending(view))


def grows(given: Given) -> bool:
    """Whether no event left the Table as it was."""
    return all(before != after for before, after in pairwise(given.history("referee")))


def _fits(true: Cards, seen: Cards) -> bool:
    visible = Counter(comic for comic in seen if comic != FACE_DOWN)
    return len(true) == len(seen) and visible <= Counter(true)
