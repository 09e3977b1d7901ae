"""How a game stands beside its Table: what was taken back, who has left, what is asked."""

from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Choices
from domain.kernel.messages import Command
from domain.kernel.placing import Resampled
from domain.kernel.table_commands.commands import Consent, Refuse
from domain.kernel.types import NameOf, Seat
from domain.ledger.batches import read_frame
from domain.ledger.position import History
from projections.table_words import asking_text

ANSWERING = ("LB-ASK-1", "LB-ASK-2")
"""The rules of an answer to what is asked."""


def frame_of(history: History) -> Frame:
    """The Frame at the last stable version of a history."""
    frames = (entry.frame for entry in reversed(history.entries))
    return read_frame(next(frame for frame in frames if frame is not None))


def phase_of(game: AnyGame, table: object, frame: Frame) -> str:
    """Where the game stands, in a few public words."""
    if frame.voided:
        return "void"
    if frame.abandoned:
        return "given up"
    return game.phase(table) if frame.gathering is None else frame.gathering.words()


def with_answers(choices: Choices, frame: Frame, seat: Seat) -> Choices:
    """What a seat may do, with its answer to what is asked; nothing, once it has left."""
    if frame.given_up:
        return Choices((), ("LB-END-1",))
    if frame.gathering is not None:
        return frame.gathering.choices(seat)
    if seat in frame.left:
        return Choices((), ("LB-LEAVE-1",))
    if frame.asking is None or seat not in frame.asked:
        return choices
    at = frame.asking.at
    answers: tuple[Command, ...] = (Consent(seat, asked=at), Refuse(seat, asked=at))
    return Choices(
        (*answers, *choices.commands),
        (*ANSWERING, *choices.rules),
        choices.complete,
        choices.how,
    )


def origin_text(origin: Resampled, name: NameOf) -> str:
    """Where a position was drawn from."""
    game = f"game {origin.game[:12]} at version {origin.v}"
    return f"Drawn anew from what {name(origin.seat)} knew of {game}: not that game"


def standing(frame: Frame, name: NameOf) -> tuple[str, ...]:
    """What there is to know beside the Table, a line each; empty for an ordinary game."""
    lines: list[str] = []
    if frame.origin is not None:
        lines.append(origin_text(frame.origin, name))
    if frame.spans:
        at, to = frame.spans[-1]
        times = "once" if len(frame.spans) == 1 else f"{len(frame.spans)} times"
        lines.append(f"Taken back {times}, last at version {at}, to version {to}")
    if frame.left:
        who = ", ".join(map(name, frame.left))
        lines.append(f"Left the table, and played for by the host: {who}")
    if frame.asking is not None:
        waiting = ", ".join(map(name, frame.asked))
        lines.append(f"{asking_text(frame.asking, name)}; to answer: {waiting}")
    if frame.abandoned:
        lines.append("The game was given up; nobody has won")
    if frame.voided and frame.entropy is not None:
        failed = ", ".join(map(name, frame.entropy.waiting))
        lines.append(f"The game is void: no entropy from {failed}; nobody has won")
    return tuple(lines)
