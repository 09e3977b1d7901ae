"""Who owes which decision, and what it may be (section "Decision points")."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.mint_condition.choices import CHOICES
from domain.games.mint_condition.decisions import Decision, Kind, asked
from domain.games.mint_condition.powers.choices import uses
from domain.games.mint_condition.powers.timing import ALL_WINDOWS
from domain.games.mint_condition.state import Stage, Table
from domain.kernel.game import Choices, Pending
from domain.kernel.types import FACE_DOWN, Seat

RULES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "trade": ("MC-D-2", "MC-TRADE-1"),
    "answer_trade": ("MC-D-3", "MC-POWER-9"),
    "after_trade": ("MC-D-7", "MC-POWER-12"),
    "pick": ("MC-D-5", "MC-PILES-1"),
    "after_keep": ("MC-D-7", "MC-POWER-12"),
    "end_turn": ("MC-D-8", "MC-TURN-4"),
    "place": ("MC-D-4", "MC-SETS-9"),
    "free_comic": ("MC-D-6", "MC-FREE-1"),
    "take_card": ("MC-D-15", "MC-PWR-11"),
    "scoring": ("MC-D-17", "MC-POWER-10"),
}
SECOND: Final = ("MC-D-9", "MC-PWR-1")
USE_RULES: Final = ("MC-POWER-1", "MC-POWER-13")
UNSEEN: Final = "as its owner can tell"

# ------------------------------------------------------------------------------------- who decides


def pending(table: Table) -> tuple[Pending, ...]:
    """The decision that is owed: never more than one (MC-D-R5)."""
    ask = asked(table)
    if ask is None:
        return ()
    return (Pending(ask.seat, ask.kind, _context(table, ask), _rules(table, ask)),)


def phase(table: Table) -> str:
    """Where the game stands, in public words."""
    if table.stage == "over":
        return "game over"
    if not table.stage:
        return f"round {table.round}, set-up" if table.round else "setup"
    ask = asked(table)
    part = STAGES[table.stage] if ask is None else PARTS.get(ask.kind, STAGES[table.stage])
    return f"round {table.round}, {part}"


STAGES: Final[Mapping[Stage, str]] = {
    "trade": "trade",
    "traded": "trade",
    "pick": "pick piles",
    "kept": "pick piles",
    "manage": "manage collection",
    "end": "end of a turn",
    "scoring": "scoring",
}
PARTS: Final[Mapping[Kind, str]] = {"end_turn": "end of a turn"}


def _rules(table: Table, ask: Decision) -> tuple[str, ...]:
    return SECOND if ask.kind == "trade" and table.second else RULES[ask.kind]


# -------------------------------------------------------------- what tells it from the one after it


def _context(table: Table, ask: Decision) -> str:
    """Where in the round, and in the decision's own terms."""
    return f"round={table.round}{_turn(table)}{PLACES.get(ask.kind, _used)(table, ask)}"


def _turn(table: Table) -> str:
    if table.active is None:
        return ""
    return f" of={table.active} turn={table.seats[table.active].turns}"


def _used(table: Table, ask: Decision) -> str:
    """A power may be used, and the same is asked again (MC-POWER-12)."""
    second = " second" * table.second
    return f"{second} power={'unrevealed' if table.unrevealed(ask.seat) else 'revealed'}"


def _at_spot(table: Table, ask: Decision) -> str:
    return f" spot={table.spot}{_used(table, ask)}"


def _placing(table: Table, ask: Decision) -> str:
    """What lies open shrinks with each step."""
    player = table.seats[ask.seat]
    left = len(player.loose) + len(player.unplaced)
    return f" {table.stage} sets={player.formed} open={left}{_used(table, ask)}"


def _redeeming(table: Table, ask: Decision) -> str:
    return f" spent={len(table.spent)}"


PLACES: Final[Mapping[Kind, Callable[[Table, Decision], str]]] = {
    "pick": _at_spot,
    "place": _placing,
    "free_comic": _redeeming,
}

# ------------------------------------------------------------------------------------ what is legal


def legal(table: Table, seat: Seat) -> Choices:
    """What the seat may do. Of trades that are many only some are listed, and `how` says the
    rest."""
    ask = asked(table)
    if ask is None or ask.seat != seat:
        return Choices()
    rules, player = _rules(table, ask), table.seats[seat]
    usable = ask.kind in ALL_WINDOWS and table.unrevealed(seat)
    if (usable and player.power == FACE_DOWN) or FACE_DOWN in player.looked:
        return Choices((), rules, complete=False, how=UNSEEN)  # somebody else's, in a view
    listed = CHOICES[ask.kind](table, ask)
    used = uses(table, ask) if usable else Choices()
    how = [*filter(None, (listed.how, used.how))]
    commands = listed.commands + used.commands
    rules += USE_RULES * bool(used.commands)
    return Choices(commands, rules, complete=not how, how="; ".join(how))
