"""Commands as bodies, and back: which arguments are written, and who may read them.

The command that host or referee play for a seat, or record as played, is written as that seat's own
would be, and is as secret.
"""

from typing import Any, Final

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.messages import Command, Official, args_of, command_from, verb_of
from domain.kernel.notation import parsed, printed
from domain.kernel.sight import PUBLIC, Audience, is_secret, seat_audience
from domain.kernel.table_commands.commands import (
    ENTROPY_COMMANDS,
    OFFICIALS,
    SEAT_COMMANDS,
    MakeRuling,
    Play,
)
from domain.kernel.table_commands.events import Ruled
from domain.kernel.types import Seat

SEAT_VERBS: Final = {verb_of(kind): kind for kind in (*SEAT_COMMANDS, *ENTROPY_COMMANDS)}
OFFICIAL_VERBS: Final = {
    by: {verb_of(kind): kind for kind in kinds} for by, kinds in OFFICIALS.items()
}
TABLE_VERBS: Final = frozenset((*SEAT_VERBS, *(v for own in OFFICIAL_VERBS.values() for v in own)))
"""Verbs of table commands."""


class Inner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's command inside another one's arguments."""

    args: dict[str, Any]
    command: str
    seat: Seat


class RulingArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The arguments of a ruling."""

    adjust: bool
    as_played: Inner | None
    resume_from: int | None
    text: str


def commands_of(game: AnyGame) -> tuple[type[Command], ...]:
    """What a seat can ask for: its title's commands, and table commands."""
    return (*game.commands, *SEAT_COMMANDS, *ENTROPY_COMMANDS)


def inner_of(game: AnyGame, command: Command | Official) -> Command | None:
    """The seat's command inside an official one; raises NotationError."""
    if isinstance(command, Play) and command.command is not None:
        return parsed(game.commands, command.seat, command.command)
    if isinstance(command, MakeRuling) and command.as_played is not None:
        return parsed(
            game.commands, -1 if command.seat is None else command.seat, command.as_played
        )
    return None


def ruled_by(game: AnyGame, command: MakeRuling) -> Ruled:
    """What the event of a ruling says; raises NotationError."""
    played = inner_of(game, command)
    secret = played is not None and is_secret(type(played))
    text = None if played is None else printed(played)
    return Ruled(
        text=command.text,
        resume_from=command.resume_from,
        seat=None if played is None else played.seat,
        as_played=None if secret else text,
        as_played_own=text if secret else None,
    )


def args_in(game: AnyGame, command: Command | Official) -> dict[str, Any]:
    """The arguments of a body; raises NotationError where an inner command is none."""
    if not isinstance(command, (Play, MakeRuling)):
        return args_of(command)
    inner = inner_of(game, command)
    written = None if inner is None else _written(inner)
    if isinstance(command, Play):
        return written or {"args": {}, "command": "", "seat": command.seat}
    return {
        "adjust": command.adjust,
        "as_played": written,
        "resume_from": command.resume_from,
        "text": command.text,
    }


def reader_of(game: AnyGame, command: Command | Official) -> Audience:
    """Who may read the body, beside the referee: everybody, or the seat whose secret it holds."""
    said = command if isinstance(command, Command) else inner_of(game, command)
    if said is None or said.seat < 0 or not is_secret(type(said)):
        return PUBLIC
    return seat_audience(said.seat)


def command_in(
    game: AnyGame, by: Audience, seat: Seat | None, verb: str, args: dict[str, Any]
) -> Command | Official:
    """The command that a body names; raises msgspec.ValidationError."""
    if seat is not None:
        kinds = game.verbs if verb in game.verbs else {**game.verbs, **SEAT_VERBS}
        return command_from(kinds, verb, seat, args)
    kind = OFFICIAL_VERBS.get(by, {}).get(verb)
    if kind is None:
        raise msgspec.ValidationError(f"{verb!r:.60} is no command of the {by:.20}")
    if kind is Play:
        inner = msgspec.convert(args, Inner)
        return Play(inner.seat, printed(_command(game, inner)))
    if kind is MakeRuling:
        said = msgspec.convert(args, RulingArgs)
        inner_ = said.as_played
        played = None if inner_ is None else printed(_command(game, inner_))
        seat_ = None if inner_ is None else inner_.seat
        return MakeRuling(said.text, said.resume_from, said.adjust, seat_, played)
    if sorted(args) != sorted(kind.__struct_fields__):
        raise msgspec.ValidationError(f"{verb} takes exactly {list(kind.__struct_fields__)}")
    return msgspec.convert({**args, "type": kind.__struct_config__.tag}, kind)


def matches(given: Command | Official, said: Command | Official) -> bool:
    """Whether a stored command is the one given, which may have left something to the kernel."""
    if isinstance(given, Play) and isinstance(said, Play) and given.command is None:
        return given.seat == said.seat
    if isinstance(given, MakeRuling) and isinstance(said, MakeRuling) and given.seat is None:
        return msgspec.structs.replace(said, seat=None) == given
    return type(given) is type(said) and args_of(given) == args_of(said)


def _command(game: AnyGame, inner: Inner) -> Command:
    return command_from(game.verbs, inner.command, inner.seat, inner.args)


def _written(inner: Command) -> dict[str, Any]:
    seat = inner.seat if inner.seat >= 0 else None
    return {"args": args_of(inner), "command": verb_of(type(inner)), "seat": seat}
