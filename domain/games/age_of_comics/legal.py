"""Who owes which decision, and what it may be (section 4 of the digest)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.choices import CHOICES
from domain.games.age_of_comics.decisions import Decision, Kind, asked, owed
from domain.games.age_of_comics.specials.offer import offered
from domain.games.age_of_comics.state import Stage, Table
from domain.games.age_of_comics.tables import Special
from domain.kernel.game import Choices, Pending
from domain.kernel.types import FACE_DOWN, Seat

RULES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "pick": ("AC-D-1", "AC-SETUP-10"),
    "objective": ("AC-D-2", "ACV-OBJ-4"),
    "increase": ("AC-D-3", "AC-INC-11"),
    "area": ("AC-D-4", "AC-ACT-1"),
    "hire": ("AC-D-5", "AC-HIRE-2"),
    "develop": ("AC-D-6", "AC-DEV-1"),
    "ideas": ("AC-D-7", "AC-IDEAS-3"),
    "print": ("AC-D-8", "AC-PRINT-1"),
    "bonus": ("AC-D-9", "AC-PRINT-8"),
    "second": ("AC-D-11", "AC-PRINT-4"),
    "cube": ("AC-D-12", "AC-CUBE-1"),
    "move_cube": ("AC-D-13", "AC-CUBE-4"),
    "sales": ("AC-D-14", "AC-SALES-1"),
    "fulfil": ("AC-D-15", "AC-ORD-3"),
    "special": ("AC-D-16", "AC-SPEC-1"),
    "reassign": ("AC-D-17", "AC-SPEC-3"),
    "discard": ("AC-D-21", "AC-HAND-2"),
}
SPECIAL_RULES: Final[Mapping[Special, tuple[str, ...]]] = {
    "reassign": ("AC-D-17", "AC-SPEC-3"),
    "hype": ("AC-D-18", "AC-SPEC-9"),
    "convert": ("AC-D-19", "AC-SPEC-12"),
    "marketing": ("AC-D-20", "AC-SPEC-15"),
    "extra_editor": ("AC-SPEC-17",),
}
UNSEEN: Final = "as its owner can tell"

# ------------------------------------------------------------------------------------- who decides


def pending(table: Table) -> tuple[Pending, ...]:
    """The decisions that are owed: more than one only where objectives are chosen (AC-D-R1)."""
    return tuple(
        Pending(ask.seat, ask.kind, _context(table, ask), _rules(table, ask))
        for ask in asked(table)
    )


def phase(table: Table) -> str:
    """Where the game stands, in public words."""
    if table.stage == "over":
        return "game over"
    if not table.round:
        return STAGES[table.stage]
    part = next((PARTS[ask.kind] for ask in asked(table) if ask.kind in PARTS), None)
    if part is None:
        part = table.turn.area or STAGES[table.stage]
    return f"round {table.round}, {part}"


STAGES: Final[Mapping[Stage, str]] = {
    "": "setup",
    "picks": "starting picks",
    "objectives": "choice of objectives",
    "increase": "increase value",
    "action": "actions",
}
PARTS: Final[Mapping[Kind, str]] = {
    "fulfil": "sales orders",
    "discard": "hand limit",
    "special": "special action",
    "reassign": "special action",
}


def _rules(table: Table, ask: Decision) -> tuple[str, ...]:
    own = offered(table) if ask.kind == "special" else None
    return RULES[ask.kind] + (SPECIAL_RULES[own] if own else ())


# -------------------------------------------------------------- what tells it from the one after it


def _context(table: Table, ask: Decision) -> str:
    """Where in the game, and in the decision's own terms."""
    place = PLACES[ask.kind](table, ask.seat) if ask.kind in PLACES else ""
    return f"round={table.round} turn={table.turns}{place}"


def _raised(table: Table, seat: Seat) -> str:
    return f" raised={sum(len(team.raised) for team in table.seats[seat].teams)}"


def _hired(table: Table, seat: Seat) -> str:
    return f" hired={len(table.turn.hired)}"


def _prints(table: Table, seat: Seat) -> str:
    return f" prints={table.turn.prints}"


def _orders(table: Table, seat: Seat) -> str:
    """Each fulfilment is one more order that has left the game."""
    return f" held={len(table.seats[seat].orders)} fulfilled={len(table.fulfilled)}"


def _selling(table: Table, seat: Seat) -> str:
    turn = table.turn
    return f" flips={turn.flips} collects={turn.collects} moves={table.moves}"


def _swapped(table: Table, seat: Seat) -> str:
    return f" swapped={len(table.turn.swapped)}"


PLACES: Final[Mapping[Kind, Callable[[Table, Seat], str]]] = {
    "increase": _raised,
    "fulfil": _orders,
    "hire": _hired,
    "print": _prints,
    "bonus": _prints,
    "cube": _prints,
    "move_cube": _prints,
    "second": _prints,
    "sales": _selling,
    "reassign": _swapped,
}

# ------------------------------------------------------------------------------------ what is legal

BY_HAND: Final[frozenset[Kind]] = frozenset(
    ("area", "print", "second", "special", "reassign", "discard")
)
"""Decisions whose answers depend on what is in the seat's hand."""


def legal(table: Table, seat: Seat) -> Choices:
    """What the seat may do. Of ways to discard, convert and market that are many only some are
    listed, and `how` says the rest."""
    ask = owed(table, seat)
    if ask is None:
        return Choices()
    rules, player = _rules(table, ask), table.seats[seat]
    secret = player.objectives if ask.kind == "objective" else ()
    if ask.kind in BY_HAND:
        secret = tuple(own.card for own in player.hand)
    if FACE_DOWN in secret:
        return Choices((), rules, complete=False, how=UNSEEN)  # somebody else's, in a view
    listed = CHOICES[ask.kind](table, ask)
    return Choices(listed.commands, rules, listed.complete, listed.how)
