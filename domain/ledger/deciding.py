"""Every command's decision: a title's by its rules, a table command by the kernel's. Pure: the
ledger decides with it, and the audit decides again."""

from collections.abc import Callable
from typing import Any, Final

from domain.kernel.frame import Frame
from domain.kernel.messages import Command, Events, Official
from domain.kernel.rules import require
from domain.kernel.table_commands.commands import (
    SEAT_COMMANDS,
    Abandon,
    AbandonGame,
    ChangeKey,
    CommitEntropy,
    Consent,
    MakeRuling,
    Play,
    Refuse,
    RegisterKey,
    ReplaceSeat,
    Resign,
    RevealEntropy,
    TableCommand,
    TakeBack,
    TimeOut,
    Void,
)
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import Version
from domain.ledger import authorship, gathering, leaving, ruling
from domain.ledger.scene import Scene, require_present, state_of
from domain.ledger.taking_back import consent, refuse, take_back

DECIDE: Final[dict[type[TableCommand], Callable[[Scene, Any], Events]]] = {
    TakeBack: take_back,
    Consent: consent,
    Refuse: refuse,
    Resign: leaving.resign,
    Abandon: leaving.abandon,
    TimeOut: leaving.time_out,
    ReplaceSeat: leaving.replace_seat,
    AbandonGame: leaving.abandon_game,
    Play: leaving.play,
    MakeRuling: ruling.rule,
    CommitEntropy: gathering.commit,
    RevealEntropy: gathering.reveal,
    Void: gathering.void,
    ChangeKey: authorship.change_key,
    RegisterKey: authorship.register_key,
}


def decided(scene: Scene, command: Command | Official) -> Events:
    """What a command leads to; raises RuleBroken where it is not allowed, and of a ruling's
    position TableError and InvariantBroken."""
    gathering.require_time(scene, command)
    act = DECIDE.get(type(command))
    if act is not None:
        return act(scene, command)
    assert isinstance(command, Command), "host and referee have table commands alone"
    require(not scene.frame.given_up, Rule.END_1_NOTHING_AFTER_THE_END, game=state_of(scene))
    require_present(scene, command.seat)
    events: Events = scene.game.decide(scene.table, command, scene.luck)
    return events


def completed(scene: Scene, command: Command | Official) -> Command | Official:
    """The command as it is recorded, with what it leaves to the kernel."""
    if isinstance(command, Play):
        return leaving.completed(scene, command)
    if isinstance(command, MakeRuling):
        return ruling.completed(scene, command)
    return command


def is_public(command: Command | Official) -> bool:
    """Whether what everybody sees suffices to decide it."""
    if isinstance(command, MakeRuling):
        return not command.adjust and command.as_played is None
    return type(command) in DECIDE and not isinstance(command, Play)


def open_since(frame: Frame, command: Command | Official) -> Version | None:
    """Since when that is open which the command answers; a command made before is stale. None for
    what is allowed at any time."""
    if isinstance(command, (Consent, Refuse)):
        return frame.asking.at if frame.asking is not None else None
    if isinstance(command, (TimeOut, Play)):
        return frame.since(command.seat)
    if isinstance(command, Official) or type(command) in SEAT_COMMANDS:
        return None
    return frame.since(command.seat)
