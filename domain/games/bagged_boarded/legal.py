"""Who owes which decision, and what it may be (BB-DP-1)."""

from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import picks
from domain.kernel.game import Choices, Pending
from domain.kernel.types import FACE_DOWN, Seat


def pending(table: Table) -> tuple[Pending, ...]:
    """One open pick for each seat that has not made it."""
    context = f"pick={table.pick}"
    rules = ("BB-DP-1", "BB-DRAFT-1")
    return tuple(Pending(seat, "draft_pick", context, rules) for seat in table.waiting_for)


def legal(table: Table, seat: Seat) -> Choices:
    """One pick for each comic of the held hand (BB-DRAFT-4)."""
    if seat not in table.waiting_for:
        return Choices()
    hand = table.seats[seat].hand
    if FACE_DOWN in hand:  # somebody else's, in a view
        return Choices((), ("BB-DRAFT-4",), complete=False, how="pick a comic of the held hand")
    commands = tuple(Pick(seat, comic) for comic in dict.fromkeys(hand))
    return Choices(commands, ("BB-DRAFT-4",))


def phase(table: Table) -> str:
    """Where the game stands, in public words."""
    if table.drafted:
        return "draft complete"
    if table.pick == 0:
        return "setup"
    return f"draft, pick {table.pick} of {picks(table.edition)}"
