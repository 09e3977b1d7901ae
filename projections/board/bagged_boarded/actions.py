"""The board's actions: what a claim costs and gives, who holds it, and what has been boosted."""

from collections.abc import Sequence
from typing import Final

from domain.games.bagged_boarded.figures import location_of, rows_of, travel_cost
from domain.games.bagged_boarded.prices import RESERVES
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import ActionRow, Boost
from domain.kernel.types import Seat
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY, at_seat

LOCATIONS: Final = {
    "home_morning": "morning",
    "store": "store",
    "convention": "convention",
    "home_evening": "evening",
}
NOTE: Final = (
    "a: b/c is a cubes for b draws and c buys, a: b for b comics, autographs or points. "
    "+1: so many cubes more on a seat's first claim there in a day. @1: held by seat-1."
)
BOOSTS_NOTE: Final = "By unit. @1: units of seat-1."


def groups(table: Table) -> Panel:
    """The action groups in order of resolution, with the rows that are not covered."""
    spaces = {group.id: _spaces(table, group.id) for group in table.edition.groups}
    widest = max(map(len, spaces.values()))
    rows = tuple(
        (
            _when(table, group),
            Cell(group, "strong" if group == table.group else "plain"),
            Cell(_where(table, group), "quiet"),
            *cells,
            *(EMPTY,) * (widest - len(cells)),
        )
        for group, cells in spaces.items()
    )
    titles = columns("", "action", "at", *(f"row {place}" for place in range(1, widest + 1)))
    return Panel("Actions", titles, rows, NOTE)


def boosts(table: Table) -> tuple[Panel, ...]:
    """The boost areas, and how many units each seat has placed there."""
    if not table.stage:
        return ()
    titles = columns("action", "kind", "#cubes", "adds", *map(_at, range(table.players)))
    rows = tuple(_boost(table, area) for area in table.edition.boosts)
    return (Panel("Boosts", titles, rows, BOOSTS_NOTE),)


# ------------------------------------------------------------------------------------------ rows


def _when(table: Table, group: str) -> Cell:
    """Whether the group has been resolved today."""
    if table.stage not in ("daily", "bedtime"):
        return EMPTY
    if group == table.group:
        return Cell("now", "strong")
    order = [own.id for own in table.edition.groups]
    latest = table.group or table.past_group
    done = table.stage == "bedtime" or (latest and order.index(group) <= order.index(latest))
    return Cell("done", "quiet") if done else EMPTY


def _where(table: Table, group: str) -> str:
    location = location_of(table.edition, group)
    travel = travel_cost(table.edition, location)
    return LOCATIONS[location] + (f" +{travel}" if travel else "")


def _spaces(table: Table, group: str) -> tuple[Cell, ...]:
    """What a claim of the group costs and gives, row by row."""
    if group in RESERVES:
        return (Cell(f"{table.edition.reserve_slot_cost} each"),)
    rows = rows_of(table.edition, table.players, group)
    cells = [_space(row, table.holder(group, at)) for at, row in enumerate(rows, 1)]
    return tuple(cells) or (Cell("any"),)


def _space(row: ActionRow, holder: Seat | None) -> Cell:
    said = f"{row.cost}{_gives(row)}"
    return Cell(said) if holder is None else Cell(f"{said} {at_seat(holder)}", "warn")


def _gives(row: ActionRow) -> str:
    if row.draw or row.buy:
        return f": {row.draw}/{row.buy}"
    return f": {row.value}" if row.value else ""


def _boost(table: Table, area: Boost) -> Row:
    placed = [player.units(area.group, area.kind) for player in table.seats]
    return (
        Cell(area.group),
        Cell(area.kind),
        number(area.cubes),
        Cell(_adds(area)),
        *_counts(placed),
    )


def _adds(area: Boost) -> str:
    if area.cash:
        return f"+{area.cash} cash"
    return f"+{area.add}" if area.add else "no fee"


def _counts(placed: Sequence[int]) -> list[Cell]:
    return [number(units) if units else EMPTY for units in placed]


def _at(seat: Seat) -> str:
    return f"#{at_seat(seat)}"
