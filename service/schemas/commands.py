"""The schemas of commands: as an ask names them, as a seat sends them, and as they are recorded."""

from collections.abc import Iterable
from typing import Final, get_type_hints

from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import HOST_VERBS
from domain.kernel.messages import Command, Official, said_fields, verb_of
from domain.kernel.table_commands.commands import OFFICIALS, MakeRuling, Play
from domain.ledger.bodies import commands_of
from service.schemas.parts import (
    Schema,
    Shapes,
    about,
    constant,
    members_of,
    one_of,
    or_null,
    record,
)
from service.wire import Body

Members = dict[str, Schema]
VERB: Final[Schema] = {"type": "string", "pattern": "^[a-z][a-z0-9_]{0,63}$"}


def command(shapes: Shapes, game: AnyGame | None) -> Schema:
    """A seat's command, by its verb and its arguments."""
    return _each(shapes, game, {})


def spoken(shapes: Shapes, game: AnyGame | None) -> Schema:
    """The same with how it is written in notation."""
    return _each(shapes, game, {"text": {"type": "string", "minLength": 1}})


def body(shapes: Shapes, game: AnyGame | None) -> Schema:
    """A seat's command as it is sent."""
    return _each(shapes, game, _around())


def recorded(shapes: Shapes, game: AnyGame | None) -> Schema:
    """Any command as it is recorded: of a seat, of the host or of the referee."""
    members = _around()
    nobody = {**members, "seat": {"type": "null"}}
    if game is None:
        return one_of([_each(shapes, None, members), _each(shapes, None, nobody)])
    official = dict.fromkeys(kind for kinds in OFFICIALS.values() for kind in kinds)
    return one_of(
        [
            *_commands(shapes, commands_of(game), members),
            *(_said(verb, record({}), nobody) for verb in HOST_VERBS),
            *(_said(verb_of(kind), _written(shapes, kind, game), nobody) for kind in official),
        ]
    )


def _each(shapes: Shapes, game: AnyGame | None, members: Members) -> Schema:
    if game is None:
        return record({"command": VERB, "args": {"type": "object"}, **members})
    return one_of(_commands(shapes, commands_of(game), members))


def _commands(
    shapes: Shapes, kinds: Iterable[type[Command]], members: Members
) -> tuple[Schema, ...]:
    return tuple(
        {**about(kind), **_said(verb_of(kind), _args(shapes, kind), members)} for kind in kinds
    )


def _said(verb: str, args: Schema, members: Members) -> Schema:
    return record({"command": constant(verb), "args": args, **members})


def _args(shapes: Shapes, kind: type[Command] | type[Official]) -> Schema:
    hints = get_type_hints(kind, include_extras=True)
    return record({name: shapes.of(hints[name]) for name in said_fields(kind)})


def _written(shapes: Shapes, kind: type[Official], game: AnyGame) -> Schema:
    """The arguments as a body has them: a seat's command in them goes by verb and arguments."""
    inner = one_of(_commands(shapes, game.commands, {"seat": _around()["seat"]}))
    if kind is Play:
        return inner
    args = _args(shapes, kind)
    if kind is not MakeRuling:
        return args
    own = {name: one for name, one in args["properties"].items() if name != "seat"}
    return record({**own, "as_played": or_null(inner)})


def _around() -> Members:
    """The members of a body that stand around a command."""
    return {n: one for n, one in members_of(Body).items() if n not in ("command", "args")}
