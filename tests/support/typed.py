"""Typed positions of Bagged & Boarded for tests: a morning, an evening, and ways to change them."""

from typing import Any

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Setup
from domain.kernel.placing import Row, Rows
from domain.ledger.placing import table_at

SHOWN = ("hovergirl-1", "hovergirl-2", "hovergirl-3")
MORNING: Rows = (
    ("round", None, 2),
    ("rest", None, "bin_discard"),
    ("reserve_loose", None, ("catamaran_man-1", "catamaran_man-2", "catamaran_man-3")),
    ("reserve_bagged", None, ("the_troll-1", "the_troll-2", "the_troll-3", "the_troll-4")),
    ("sneak", None, ("the_troll-5", "dr_weird-1", "dr_weird-2", "dr_weird-3", "dr_weird-4")),
    ("swag", None, ("dr_weird-5",)),
    ("supply_deck", None, ("night_kettle-1", "night_kettle-2")),
    ("signed", None, ("garfunkle-1",)),
    ("loose", 0, ("copper_finch-1", "garfunkle-1")),
    ("bagged", 1, ("copper_finch-2",)),
    ("sets[hovergirl]", 0, SHOWN),
)
"""Two players, the second morning."""
EVENING: Rows = (
    ("round", None, 2),
    ("phase", None, "daily"),
    ("rest", None, "bin_discard"),
    ("decisions", None, ("display seat=0",)),
    ("bagged", 0, ("catamaran_man-1", "catamaran_man-2", "catamaran_man-3", "hovergirl-4")),
    ("claims", 0, ("display row=2",)),
    ("sets[hovergirl]", 0, SHOWN),
)
"""Two players; seat 0 displays."""
NINE = tuple(f"dr_weird-{n}" for n in range(1, 6)) + tuple(f"the_troll-{n}" for n in range(1, 5))


def at(rows: Rows, players: int = 2, **options: Any) -> Table:
    setup = Setup(players, GAME.options(**options), GAME.standard())
    table: Table = table_at(GAME, GAME.initial(setup), rows)
    return table


def with_rows(rows: Rows, *changes: Row) -> Rows:
    """The rows with others in the place of those of the same zones."""
    changed = {row[:2] for row in changes}
    return (*(row for row in rows if row[:2] not in changed), *changes)


def morning(*changes: Row) -> Rows:
    return with_rows(MORNING, *changes)


def evening(*changes: Row) -> Rows:
    return with_rows(EVENING, *changes)
