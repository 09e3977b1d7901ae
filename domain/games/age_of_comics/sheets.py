"""The score sheets: a line for each part of the final score (AC-END-2 to -7)."""

from domain.games.age_of_comics.scoring import PARTS
from domain.games.age_of_comics.state import Table
from domain.kernel.sums import Itemised
from domain.kernel.types import Seat


def scores(table: Table) -> tuple[Itemised, ...]:
    """The sheets by seat, in VP, once the game is scored."""
    if any(player.sheet is None for player in table.seats):
        return ()
    return tuple(_sheet(table, seat) for seat in range(table.players))


def _sheet(table: Table, seat: Seat) -> Itemised:
    lines = Itemised()
    for part in PARTS.values():
        lines = lines.line(part.rule, part.source, part.items(table, seat))
    return lines
