"""Who owes which decision: read from the Table, never kept in it (section 4 of the digest).

Everything here is public, so a seat's view says the same as the whole Table. Whether somebody can
place an editor at all is asked in `flow.py`: where a decision is open, somebody can.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal

import msgspec

from domain.games.age_of_comics.cubes import owed as cube_owed
from domain.games.age_of_comics.hand import excess
from domain.games.age_of_comics.ideas import from_board, from_supply
from domain.games.age_of_comics.increase import to_raise
from domain.games.age_of_comics.orders import Pair, fulfillable
from domain.games.age_of_comics.printed import bonus_open, colored, mastered
from domain.games.age_of_comics.prospects import second_offered
from domain.games.age_of_comics.specials.offer import offered
from domain.games.age_of_comics.specials.reassign import can_swap
from domain.games.age_of_comics.state import Stage, Step, Table
from domain.games.age_of_comics.turns import active_seat
from domain.kernel.types import Seat

Kind = Literal[
    "pick",
    "objective",
    "increase",
    "fulfil",
    "area",
    "hire",
    "develop",
    "ideas",
    "print",
    "bonus",
    "cube",
    "move_cube",
    "second",
    "sales",
    "discard",
    "special",
    "reassign",
]


class Decision(msgspec.Struct, frozen=True):
    """One of them, and whose it is."""

    kind: Kind
    seat: Seat


Owed = tuple[Decision, ...]


def asked(table: Table) -> Owed:
    """What is owed now, by several seats where objectives are chosen only (ACV-OBJ-10); nothing
    while the game goes on by itself."""
    if table.stage in ("", "over"):
        return ()
    if resolving(table):  # before any order, AC-PRINT-9
        return _one("bonus", table) if bonus_open(table) else ()
    waiting = to_fulfil(table)
    if waiting is not None:
        seat, pairs = waiting
        return (Decision("fulfil", seat),) if len(pairs) > 1 else ()
    return STAGES[table.stage](table)


def owed(table: Table, seat: Seat) -> Decision | None:
    """What that seat owes."""
    return next((own for own in asked(table) if own.seat == seat), None)


def resolving(table: Table) -> bool:
    """Whether the comic just printed is still to bring its bonus or its mastery."""
    if table.step != "print" or table.turn.printing is None:
        return False
    return bonus_open(table) or bool(mastered(table))


def to_fulfil(table: Table) -> tuple[Seat, tuple[Pair, ...]] | None:
    """The first seat of the turn order with orders that it can fulfil, and how: which order, with
    which comic (AC-ORD-2, -3)."""
    for seat in table.order:
        if table.seats[seat].orders:
            pairs = fulfillable(table, seat)
            if pairs:
                return seat, pairs
    return None


def _one(kind: Kind, table: Table) -> Owed:
    return (Decision(kind, active_seat(table)),)


# ---------------------------------------------------------------------------- by stage of the game


def _picks(table: Table) -> Owed:
    """In turn order (AC-SETUP-10)."""
    seat = next((seat for seat in table.order if not table.seats[seat].picked), None)
    return () if seat is None else (Decision("pick", seat),)


def _objectives(table: Table) -> Owed:
    """All who have not chosen, at once (ACV-OBJ-21)."""
    seats = (seat for seat in table.order if table.seats[seat].objective is None)
    return tuple(Decision("objective", seat) for seat in seats)


def _increase(table: Table) -> Owed:
    seat = to_raise(table)
    return () if seat is None else (Decision("increase", seat),)


def _action(table: Table) -> Owed:
    return () if table.active is None else STEPS[table.step](table)


STAGES: Final[Mapping[Stage, Callable[[Table], Owed]]] = {
    "picks": _picks,
    "objectives": _objectives,
    "increase": _increase,
    "action": _action,
}

# -------------------------------------------------------------------------------- by step of a turn


def _nobody(table: Table) -> Owed:
    return ()


def _area(table: Table) -> Owed:
    return _one("area", table)


def _hire(table: Table) -> Owed:
    return _one("hire", table)


def _develop(table: Table) -> Owed:
    return _one("develop", table)


def _ideas(table: Table) -> Owed:
    return _one("ideas", table) if from_board(table) or from_supply(table) else ()


def _print(table: Table) -> Owed:
    """Of the comic just printed its bonus, mastery and orders are done; Better-color, the cube and
    a second comic follow (AC-PRINT-5, -9)."""
    if table.turn.printing is None:
        return _one("print", table)
    if colored(table):
        return ()
    due = cube_owed(table, active_seat(table))
    if due:
        return _one("cube" if due == "place" else "move_cube", table)
    return _one("second", table) if second_offered(table) else ()


def _sales(table: Table) -> Owed:
    return _one("sales", table) if table.turn.limit else ()


def _after(table: Table) -> Owed:
    """The hand limit, then the special action (AC-SPEC-2)."""
    if excess(table, active_seat(table)):
        return _one("discard", table)
    return _one("special", table) if offered(table) else ()


def _reassign(table: Table) -> Owed:
    return _one("reassign", table) if can_swap(table, active_seat(table)) else ()


STEPS: Final[Mapping[Step, Callable[[Table], Owed]]] = {
    "": _nobody,
    "area": _area,
    "hire": _hire,
    "develop": _develop,
    "ideas": _ideas,
    "print": _print,
    "royalties": _nobody,
    "sales": _sales,
    "after": _after,
    "reassign": _reassign,
    "end": _nobody,
}
