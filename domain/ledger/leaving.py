"""Seats that leave and are replaced, who plays for them meanwhile, and giving up.

Chapters LB-LEAVE, LB-TIME, LB-SEAT and LB-END of the kernel's rulebook.
"""

from domain.kernel.game import Pending
from domain.kernel.hashing import keyed, u64
from domain.kernel.luck import below, words
from domain.kernel.messages import Command, Events
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken, require
from domain.kernel.sight import HOST, seat_audience
from domain.kernel.table_commands.commands import (
    Abandon,
    AbandonGame,
    Play,
    ReplaceSeat,
    Resign,
    TimeOut,
)
from domain.kernel.table_commands.events import (
    AbandonAsked,
    Abandoned,
    PlayedFor,
    Resigned,
    SeatReplaced,
    TimedOut,
)
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import Seat
from domain.ledger.bodies import inner_of
from domain.ledger.entry import read_skeleton
from domain.ledger.scene import Scene, require_present, require_running, require_seat


def resign(scene: Scene, command: Resign) -> Events:
    """Leave the table (LB-LEAVE-1, -4)."""
    require_running(scene)
    require_present(scene, command.seat)
    return (Resigned(seat=command.seat), *_last_out(scene, command.seat))


def time_out(scene: Scene, command: TimeOut) -> Events:
    """A seat leaves because it did not decide in time (LB-TIME-1, -2)."""
    require_running(scene)
    require_seat(scene, command.seat)
    require_present(scene, command.seat)
    deadline, since = scene.setup.options.deadline, scene.frame.since(command.seat)
    seat = seat_audience(command.seat)
    if deadline is None:
        raise RuleBroken(Rule.TIME_1_A_DEADLINE, deadline=None)
    if since is None:
        raise RuleBroken(Rule.TIME_2_NOT_BEFORE_IT, seat=seat, owes="nothing")
    took = scene.now() - read_skeleton(scene.past()[since - 1].skeleton).at
    late = took >= deadline
    require(late, Rule.TIME_2_NOT_BEFORE_IT, seat=seat, milliseconds=took, deadline=deadline)
    return (TimedOut(seat=command.seat, since=since), *_last_out(scene, command.seat))


def replace_seat(scene: Scene, command: ReplaceSeat) -> Events:
    """Somebody else sits there from now on (LB-SEAT-2)."""
    require_running(scene)
    require_seat(scene, command.seat)
    return (SeatReplaced(seat=command.seat),)


def abandon(scene: Scene, command: Abandon) -> Events:
    """Ask the others to give the game up (LB-END-2)."""
    require_running(scene)
    require_present(scene, command.seat)
    alone = scene.frame.present == (command.seat,)
    return (Abandoned(),) if alone else (AbandonAsked(seat=command.seat),)


def abandon_game(scene: Scene, command: AbandonGame) -> Events:
    """Give the game up (LB-END-2)."""
    require_running(scene)
    return (Abandoned(),)


def play(scene: Scene, command: Play) -> Events:
    """Play for a seat that has left: the host what the option says, the referee anything that the
    rules allow (LB-LEAVE-2, -3)."""
    require_running(scene)
    require_seat(scene, command.seat)
    seat = seat_audience(command.seat)
    require(command.seat in scene.frame.left, Rule.LEAVE_3_ONLY_WHO_HAS_LEFT, seat=seat)
    inner = inner_of(scene.game, command)
    if scene.by == HOST:
        wanted = choice(scene, command.seat)
        fits = inner is not None and inner == wanted
        require(fits, Rule.LEAVE_2_AS_THE_OPTION_SAYS, seat=seat, leaver=scene.setup.options.leaver)
    require(inner is not None, Rule.LEAVE_3_ONLY_WHO_HAS_LEFT, seat=seat, played="nothing")
    events: Events = scene.game.decide(scene.table, inner, scene.luck)
    return (PlayedFor(seat=command.seat), *events)


def due(scene: Scene) -> Seat | None:
    """The seat that the host plays for now; None where nobody who has left owes a decision."""
    if not scene.frame.left or scene.over:
        return None
    owing = (open_.seat for open_ in scene.frame.pending)
    return next((seat for seat in owing if seat in scene.frame.left), None)


def choice(scene: Scene, seat: Seat) -> Command | None:
    """What the host plays for a seat; None where it owes nothing, or nothing is listed."""
    game, table = scene.game, scene.table
    owed = next((one for one in game.pending(table) if one.seat == seat), None)
    if owed is None:
        return None
    listed = game.legal(table, seat).commands
    if scene.setup.options.leaver == "random":
        return listed[_any_of(scene, owed, len(listed))] if listed else None
    hook = game.default
    return hook(table, seat) if hook else next(iter(listed), None)


def completed(scene: Scene, command: Play) -> Play:
    """The command with what the option says, where it says nothing itself."""
    wanted = choice(scene, command.seat) if command.command is None else None
    return command if wanted is None else Play(command.seat, printed(wanted))


def _any_of(scene: Scene, owed: Pending, many: int) -> int:
    # The same decision is decided alike when it comes again, so that nobody gains by going back.
    seed = scene.seed
    if seed is None:
        raise ValueError("what a random leaver plays follows from the seed, which is not here")
    game, seat = bytes.fromhex(scene.frame.game), u64(owed.seat)
    key = keyed(seed, "leaver", game, seat, owed.kind.encode(), owed.context.encode())
    return below(words(key), many)


def _last_out(scene: Scene, seat: Seat) -> Events:
    return (Abandoned(),) if scene.frame.present == (seat,) else ()
