"""What holds where a position says nothing: what follows from the rest, else a second turn's start.

Where the cards lie that are placed nowhere is in `dealing.py`.
"""

from domain.games.mint_condition.figures import bonus_ids, series_ids
from domain.games.mint_condition.state import Stage, Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.types import Seat

PLAY_ENDED: tuple[Stage, ...] = ("scoring", "over")
"""The stages in which nobody has a turn."""


def first(table: Table, seat: Seat) -> Seat:
    """As asked for, else seat 0."""
    asked = table.options.first_player
    return 0 if asked == "random" else asked


def active(table: Table, seat: Seat) -> Seat | None:
    """The first player, while there are turns."""
    return None if table.stage in PLAY_ENDED else table.first


def hot(table: Table, seat: Seat) -> str:
    """The first series of the edition."""
    return series_ids(table.edition)[0]


def bonus(table: Table, seat: Seat) -> str:
    """The first of the edition."""
    return bonus_ids(table.edition)[0]


def formed(table: Table, seat: Seat) -> int:
    """As many as the highest number says."""
    return max((own.number for own in table.seats[seat].sets), default=0)


def kept(table: Table, seat: Seat) -> int:
    """Once a pile is kept, the last one of those that were to be had: without piles spot 1."""
    done = table.stage == "kept" or (table.stage == "manage" and not any(table.piles))
    return (SPOTS[-1] if any(table.piles) else SPOTS[0]) if done else 0


def spot(table: Table, seat: Seat) -> int:
    """Where a pile is looked at, the first one; where one was kept, that one."""
    if table.stage != "pick":
        return table.kept
    return next((spot for spot in reversed(SPOTS) if table.pile(spot)), 0)


def trade_only(table: Table, seat: Seat) -> bool:
    """Where there is no pile, and none was kept in this turn."""
    return not any(table.piles) and not table.kept and table.stage not in PLAY_ENDED


def may_trade(table: Table, seat: Seat) -> bool:
    """In all turns but the first."""
    return table.active is not None and table.seats[table.active].turns > 1


def traded(table: Table, seat: Seat) -> str:
    """That it was made, where it says so."""
    return "made" if table.stage == "traded" else ""


def winners(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Once the game is over, those with the highest total (MC-WIN-2)."""
    totals = [player.total for player in table.seats]
    over = table.stage == "over"
    return tuple(at for at, total in enumerate(totals) if over and total == max(totals))
