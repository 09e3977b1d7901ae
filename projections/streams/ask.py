"""What a seat is asked: its open decisions, and commands that it may give, ready to be sent.

At most 200 commands in at most 32 KiB; what does not fit is told by a template.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from domain.kernel.frame import Frame, is_over
from domain.kernel.game import AnyGame, Choices
from domain.kernel.messages import Command, args_of, verb_of
from domain.kernel.notation import printed, template
from domain.kernel.sight import seat_audience
from domain.kernel.table_commands.commands import Abandon, Resign, TakeBack
from domain.kernel.types import Seat
from projections.seat import choices_in, due_in
from projections.streams.patch import written
from projections.streams.shapes import Ask, Listed, Spoken
from projections.streams.view import due

MAX_COMMANDS: Final = 200
MAX_BYTES: Final = 32 * 1024
KEPT: Final = 4096
"""So many commands are kept in words."""
AT_ANY_TIME: Final = (TakeBack, Resign, Abandon)


def ask(game: AnyGame, view: Any, frame: Frame, seat: Seat) -> bytes:
    """What that seat is asked at a stable version, from its own view, as canonical JSON."""
    said: Ask = {
        "cseq": frame.next_cseq(seat_audience(seat)),
        "pending": [due(one) for one in due_in(game, view, frame) if one.seat == seat],
        "table": at_any_time(game, view, frame, seat),
        **listed(choices_in(game, view, frame, seat)),
    }
    return written(said)


def listed(choices: Choices, most: int = MAX_COMMANDS) -> Listed:
    """As many commands as may be told, each in notation and as a body has it."""
    told: list[Spoken] = []
    room = MAX_BYTES
    for command in choices.commands[:most]:
        said, size = spoken(command)
        room -= size + 1
        if room < 0:
            break
        told.append(said)
    cut = choices.commands[len(told) :]
    whole = choices.complete and not cut
    return {
        "commands": told,
        "total": len(choices.commands),
        "rules": choices.rules,
        "complete": whole,
        "how": "" if whole else _how(choices, cut),
    }


@lru_cache(KEPT)
def spoken(command: Command) -> tuple[Spoken, int]:
    """A command in notation, and its verb and arguments; and the length of that as it is sent. What
    may be given now may mostly be given later."""
    said: Spoken = {
        "text": printed(command),
        "command": verb_of(type(command)),
        "args": args_of(command),
    }
    return said, len(written(said))


def at_any_time(game: AnyGame, view: Any, frame: Frame, seat: Seat) -> list[str]:
    """How the table commands are written that need no decision."""
    gone = frame.revealed or seat in frame.left or is_over(game, view, frame)
    gone = gone or frame.gathering is not None
    return [] if gone else [template(kind) for kind in AT_ANY_TIME]


def _how(choices: Choices, cut: Iterable[Command]) -> str:
    kinds = dict.fromkeys(type(command) for command in cut)
    return "; ".join(filter(None, (choices.how, *map(template, kinds))))
