"""What the referee rules: in words, by an earlier Table, a position, or a command as played."""

from typing import Any

from msgspec.structs import replace

from domain.kernel.luck import LuckMissing
from domain.kernel.messages import Command, Events
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken, require
from domain.kernel.sight import seat_audience
from domain.kernel.table_commands.commands import MakeRuling
from domain.kernel.table_commands.events import TakenBack
from domain.kernel.table_commands.rules import Rule
from domain.kernel.tables import TableError
from domain.ledger.bodies import inner_of, ruled_by
from domain.ledger.placing import placed_events, table_at
from domain.ledger.scene import Scene, require_seat, state_of
from domain.ledger.taking_back import steps_back


def rule(scene: Scene, command: MakeRuling) -> Events:
    """A ruling, and what comes of it in the same batch (LB-RULE-1 to -4).

    Raises of an adjustment TableError and InvariantBroken, see `placing.table_at`.
    """
    require(not scene.ended, Rule.END_1_NOTHING_AFTER_THE_END, game=state_of(scene))
    table, back = scene.table, command.resume_from
    if back is not None:
        steps_back(scene, back)
        table = scene.back(back)
    _require_illegal(scene, command, table)
    gone = () if back is None else (TakenBack(to=back),)
    return (ruled_by(scene.game, command), *gone, *_adjusted(scene, command))


def completed(scene: Scene, command: MakeRuling) -> MakeRuling:
    """The ruling with the seat whose command it records, where one alone owes a decision."""
    owing = {open_.seat for open_ in scene.frame.pending}
    left_open = command.as_played is not None and command.seat is None
    if not left_open or command.resume_from is not None or len(owing) != 1:
        return command
    return replace(command, seat=owing.pop())


def _require_illegal(scene: Scene, command: MakeRuling, table: Any) -> None:
    if command.as_played is None:
        require(command.seat is None, Rule.RULE_3_WHOSE_COMMAND, seat=command.seat, played=None)
        return
    owing = tuple(seat_audience(open_.seat) for open_ in scene.frame.pending)
    require(command.seat is not None, Rule.RULE_3_WHOSE_COMMAND, owing=owing)
    require_seat(scene, -1 if command.seat is None else command.seat)
    inner = inner_of(scene.game, command)
    assert inner is not None, "a command is given"
    refused = not _allowed(scene, table, inner)
    require(refused, Rule.RULE_2_REFUSED_BY_THE_RULES, command=printed(inner))


def _allowed(scene: Scene, table: Any, inner: Command) -> bool:
    try:
        scene.game.decide(table, inner, scene.luck)
    except RuleBroken:
        return False
    except LuckMissing:  # asked for behind all rules
        return True
    return True


def _adjusted(scene: Scene, command: MakeRuling) -> Events:
    if not command.adjust:
        return ()
    if scene.rows is None:
        raise TableError("adjust=yes lays out a position, and there is none")
    bare = scene.game.initial(scene.setup)
    table = table_at(scene.game, bare, scene.rows)
    return placed_events(scene.game, table, scene.frame.seats, scene.rows)
