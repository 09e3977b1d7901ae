"""What lies on the board, and the decisions that are open, as words: `mail_order row=1 cubes=2`.

What follows from the board need not be said: `mail_order row=1` takes the cubes of its row, and
`display seat=0` is the action of that seat's claim there, good for as much as it would be.
"""

from typing import Any, Final

from domain.games.bagged_boarded.daily import CHAPTERS
from domain.games.bagged_boarded.decisions import (
    COMIC_SWAP,
    GOOD_GRADES,
    INHERITED_COLLECTION,
    POWER_OF,
    SPRING_CLEANING,
    SWAP_DISCARD,
    UNBAG,
    Decision,
)
from domain.games.bagged_boarded.figures import boost_areas, group_ids, travel_cost
from domain.games.bagged_boarded.legal import RULES
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.planning import rows_to_claim
from domain.games.bagged_boarded.player import Boost, Claim, Trip
from domain.games.bagged_boarded.prices import board
from domain.games.bagged_boarded.state import Table
from domain.kernel.forms import Place, strange
from domain.kernel.place_forms import Said, entries

PLACES: Final = ("store", "convention")
"""Where cubes lie for the way (BB-DATA-TRAVEL)."""


def claim(at: Place[Table], told: Said) -> Claim:
    """Cubes on a row or slot; as many as it takes."""
    group, row = told["group"], told.get("row", 1)
    claimable = [name for name in group_ids(at.table.edition) if rows_to_claim(at.table, name)]
    if group not in claimable:
        raise strange(at, group, claimable)
    spot = board(at.table.edition, at.table.players).get((group, row))
    if spot is None:
        rows = rows_to_claim(at.table, group)
        raise at.wrong(f"row {row} of {group}; its rows are 1 to {rows}")
    return Claim(group, row, told.get("cubes", spot.cubes))


def boost(at: Place[Table], told: Said) -> Boost:
    """Cubes in a boost area; as many as its units take."""
    edition, group = at.table.edition, told["group"]
    areas = {name: boost_areas(edition, name) for name in group_ids(edition)}
    if not areas.get(group):
        raise strange(at, group, [name for name, own in areas.items() if own])
    kind = told.get("kind", areas[group][0].kind)
    area = next((own for own in areas[group] if own.kind == kind), None)
    if area is None:
        raise strange(at, kind, [own.kind for own in areas[group]])
    units = told.get("units", 1)
    return Boost(group, kind, units, told.get("cubes", units * area.cubes))


def trip(at: Place[Table], told: Said) -> Trip:
    """Cubes for the way."""
    location = told["location"]
    if location not in PLACES:
        raise strange(at, location, PLACES)
    return Trip(location, told.get("cubes", travel_cost(at.table.edition, location)))


def decision(at: Place[Table], told: Said) -> Decision:
    """An open decision, good for as much as the seat's claim and the Table make it."""
    kind, table = told["kind"], at.table
    if kind not in RULES:
        raise strange(at, kind, RULES)
    seat = told.get("seat")
    if seat is None or not 0 <= seat < table.players:
        raise at.wrong(f"{kind}: say whose it is, seat=0 to seat={table.players - 1}")
    power = POWER_OF.get(kind)
    usual = _asked(table, seat, power, told) if power else _usual(table, seat, told)
    return Decision(**{**usual, **told})


def _asked(table: Table, seat: int, power: str, told: Said) -> Said:
    """What a superpower asks for; how many comics were loose when a Comic Swap began is not kept
    anywhere else."""
    player, kind = table.seats[seat], told["kind"]
    shown = sum(len(own.comics) for own in player.sets)
    allowances = {
        COMIC_SWAP: 0,
        SWAP_DISCARD: len(player.loose) // 2,
        INHERITED_COLLECTION: len(player.drawn),
        SPRING_CLEANING: len(player.loose) + len(player.bagged) + shown + told.get("used", 0),
    }
    price = table.edition.prices.grading if kind == GOOD_GRADES else 0
    return {"power": power, "allowance": allowances.get(kind, 1), "price": price}


def _usual(table: Table, seat: int, told: Said) -> Said:
    kind = told["kind"]
    if kind == UNBAG:
        excess = len(table.seats[seat].bagged) - limit_of(table, seat)
        return {"allowance": max(0, excess), "after": table.returns}
    row = told.get("row")
    own = [c for c in table.seats[seat].claims if c.group == kind and row in (None, c.row)]
    if kind not in CHAPTERS or not own:
        return {}
    action: Any = CHAPTERS[kind].opened(table, seat, own[0])[0]
    return {"row": own[0].row, "allowance": action.allowance, "price": action.price}


CLAIMS: Final = entries(Claim, claim)
BOOSTS: Final = entries(Boost, boost)
TRIPS: Final = entries(Trip, trip)
DECISIONS: Final = entries(Decision, decision)
