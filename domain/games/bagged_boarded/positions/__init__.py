"""Positions: the whole Table as rows, zone by zone. Start reading at `zones.py`."""

from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from domain.games.bagged_boarded.hands import fronted
from domain.games.bagged_boarded.invariants import zones as comics_by_zone
from domain.games.bagged_boarded.options import Setup
from domain.games.bagged_boarded.positions.forms import Place, strange
from domain.games.bagged_boarded.positions.settled import unsettled
from domain.games.bagged_boarded.positions.zones import ZONES, Zone
from domain.games.bagged_boarded.state import Table, initial, with_seat
from domain.games.bagged_boarded.tables import comics_in_play, for_players
from domain.kernel.placing import Rows, UnknownZone, Zones, rows_of, zones_of
from domain.kernel.sight import REFEREE, Audience, seat_audience
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN, Cards, Seat

__all__ = ["placed", "rows", "unsettled"]

REST: Final = "rest"
"""Where the comics go that are placed nowhere: in id order, behind those that are named there."""
RESTS: Final = ("supply_deck", "supply_discard", "bin_deck", "bin_discard")


def rows(table: Table, viewer: Audience) -> Rows:
    """All that a viewer who has just come in knows of the Table, a row for every zone."""
    seen = veiled(table, viewer)
    told: dict[Seat | None, Zones] = {}
    for zone in ZONES:
        for seat in _seats(zone, table):
            value = zone.form.write(zone.get(seen, seat or 0))
            if value is not None:
                told.setdefault(seat, {})[zone.name] = value
    return tuple(chain.from_iterable(rows_of(seat, own) for seat, own in told.items()))


def placed(table: Table, rows: Rows) -> Table:
    """The Table of these rows, laid out zone by zone; raises TableError."""
    told = zones_of(rows)
    table = _bare(table)
    _require_known(table, told)
    rest = told.get(None, {}).pop(REST, RESTS[0])
    for zone in ZONES:
        for seat in _seats(zone, table):
            at = Place(table, seat, zone.name)
            said: Any = told.get(seat, {}).get(zone.name)
            value = zone.default(table, seat or 0) if said is None else zone.form.read(at, said)
            table = zone.put(table, seat or 0, value)
    if rest not in RESTS:
        raise strange(Place(table, None, REST), rest, RESTS)
    return _signed_in_front(_with_rest(table, str(rest)))


def veiled(table: Table, viewer: Audience) -> Table:
    """The Table as a newcomer sees it: the own cards, and what lies face up (BB-ZONE-1 to -19)."""
    if viewer == REFEREE:
        return table
    over = _turned_up(table)
    for zone in ZONES:
        for seat in _seats(zone, table):
            mine = seat is not None and viewer == seat_audience(seat)
            if zone.sight == "all" or mine or (over and zone.sight == "signed"):
                continue
            shown = table.signed if zone.sight == "signed" else ()
            pile = _backs(zone.get(table, seat or 0), shown)
            table = zone.put(table, seat or 0, pile)
    return table


def _turned_up(table: Table) -> bool:
    """Whether all have turned their piles up, to count them (BB-ZONE-R3)."""
    return table.stage in ("scoring", "over")


def _seats(zone: Zone, table: Table) -> tuple[Seat | None, ...]:
    return tuple(range(table.players)) if zone.each else (None,)


def _bare(table: Table) -> Table:
    """The board of that many players, with nothing on it."""
    figures = for_players(table.edition, table.players)
    bare = initial(Setup(table.players, table.options, table.edition))
    return replace(bare, side=figures.side, game_end=figures.game_end)


def _require_known(table: Table, told: dict[Seat | None, Zones]) -> None:
    for seat, own in told.items():
        if seat not in (None, *range(table.players)):
            raise TableError(f"seat-{seat}: the seats are seat-0 to seat-{table.players - 1}")
        names = [zone.name for zone in ZONES if zone.each == (seat is not None)]
        for name in own:
            if name not in names and (seat, name) != (None, REST):
                raise UnknownZone(str(strange(Place(table, seat, name), name, names)))


def _backs(pile: Cards, shown: Cards) -> Cards:
    return tuple(card if card in shown else FACE_DOWN for card in pile)


def _with_rest(table: Table, rest: str) -> Table:
    """All comics in play lie somewhere; in a view it is not known which are missing."""
    lying = set(chain.from_iterable(comics_by_zone(table).values()))
    if FACE_DOWN in lying:
        return table
    missing = set(comics_in_play(table.edition, table.publishers)) - lying
    return replace(table, **{rest: getattr(table, rest) + tuple(sorted(missing))})


def _signed_in_front(table: Table) -> Table:
    """Signed comics lie in front of their piles, in whatever order they were named."""
    if _turned_up(table):
        return table
    for seat, player in enumerate(table.seats):
        piles = {
            pile: fronted(getattr(player, pile), (), table.signed) for pile in ("loose", "bagged")
        }
        table = with_seat(table, seat, **piles)
    return table
