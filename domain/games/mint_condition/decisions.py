"""Who owes which decision: read from the Table, never kept in it (section "Decision points").

Everything here is public, so a seat's view says the same as the whole Table.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal

import msgspec

from domain.games.mint_condition.free_comic import turned_up
from domain.games.mint_condition.piles import must_keep
from domain.games.mint_condition.sets import steps, unsaturated
from domain.games.mint_condition.state import Stage, Table
from domain.games.mint_condition.trade import some_trade
from domain.kernel.types import Seat

Kind = Literal[
    "trade",
    "answer_trade",
    "after_trade",
    "pick",
    "after_keep",
    "end_turn",
    "place",
    "free_comic",
    "take_card",
    "scoring",
]


class Decision(msgspec.Struct, frozen=True):
    """One of them, and whose it is."""

    kind: Kind
    seat: Seat


def asked(table: Table) -> Decision | None:
    """What somebody owes now; None while the round goes on by itself."""
    if table.stage in ("", "over"):
        return None
    if table.declared is not None:
        return Decision("answer_trade", table.declared.target)
    placing = to_place(table)
    if placing is not None:
        return _placement(table, placing)
    if table.active is not None and table.seats[table.active].looked:
        return Decision("take_card", table.active)
    return STAGES[table.stage](table)


def to_place(table: Table) -> Seat | None:
    """The first seat with something to place: the active one, then clockwise (MC-TRADE-16)."""
    start = table.first if table.stage == "scoring" else table.active
    if start is None:
        return None
    return next((seat for seat in table.clockwise(start) if unsaturated(table, seat)), None)


def _placement(table: Table, seat: Seat) -> Decision | None:
    """A Free Comic comes first (MC-FREE-1); a single step is no choice (MC-SETS-17)."""
    if turned_up(table, seat) is not None:
        return Decision("free_comic", seat) if table.shop else None
    return Decision("place", seat) if len(steps(table, seat)) > 1 else None


# ------------------------------------------------------------------------------ the turn, by stage


def _trade(table: Table) -> Decision | None:
    seat = active_seat(table)
    return Decision("trade", seat) if _offered(table, seat) else _pick(table)


def _offered(table: Table, seat: Seat) -> bool:
    """Whether there is anything to answer (MC-D-R1)."""
    if not table.may_trade:
        return False
    return (table.unrevealed(seat) and not table.second) or some_trade(table, seat)


def _traded(table: Table) -> Decision | None:
    seat = active_seat(table)
    if table.unrevealed(seat) and "after_trade" not in table.windows:
        return Decision("after_trade", seat)
    return _pick(table)


def _pick(table: Table) -> Decision | None:
    seat = active_seat(table)
    if table.trade_only:
        return _end(table)
    if table.spot == 0 or (must_keep(table) and not table.unrevealed(seat)):
        return None
    return Decision("pick", seat)


def _kept(table: Table) -> Decision | None:
    seat = active_seat(table)
    asks = table.unrevealed(seat) and "after_keep" not in table.windows
    return Decision("after_keep", seat) if asks else None


def _end(table: Table) -> Decision | None:
    seat = active_seat(table)
    return Decision("end_turn", seat) if table.unrevealed(seat) else None


def _nobody(table: Table) -> Decision | None:
    return None


def _scoring(table: Table) -> Decision | None:
    """Each seat with an unrevealed power, in player order (MC-POWER-10)."""
    assert table.first is not None, "a round has a first player"
    waiting = (
        seat
        for seat in table.clockwise(table.first)
        if table.unrevealed(seat) and not table.seats[seat].answered
    )
    seat = next(waiting, None)
    return None if seat is None else Decision("scoring", seat)


def active_seat(table: Table) -> Seat:
    """Whose turn it is."""
    assert table.active is not None, "a turn is somebody's"
    return table.active


STAGES: Final[Mapping[Stage, Callable[[Table], Decision | None]]] = {
    "trade": _trade,
    "traded": _traded,
    "pick": _pick,
    "kept": _kept,
    "manage": _end,
    "end": _nobody,
    "scoring": _scoring,
}
