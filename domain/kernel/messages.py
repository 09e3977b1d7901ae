"""Commands ask, events tell. Both are frozen Structs whose tag is pinned by hand.

A command's tag is `<title>.<verb>`, an event's `<title>.<past_tense>`. No tag is ever derived from
the name of a class or module, so both may move.
"""

from functools import cache
from typing import cast

import msgspec

from domain.kernel.sight import Public, plain
from domain.kernel.types import Builtin, Seat


class Event(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """Something that happened. Subclasses repeat `frozen=True` and pin their tag."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a seat asks for. Subclasses repeat `frozen=True` and pin their tag."""

    seat: Public[Seat]


class Official(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the host or the referee does: no seat speaks, so `seat` is a field like any.
    Subclasses repeat `frozen=True` and pin their tag."""


Events = tuple[Event, ...]


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The pinned tag; raises TypeError where there is none."""
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} pins no tag")
    return tag


def verb_of(kind: type[msgspec.Struct]) -> str:
    """The bare verb by which a command is written and stored."""
    return tag_of(kind).rpartition(".")[2]


@cache
def said_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Every field but the seat that speaks."""
    fields = kind.__struct_fields__
    return tuple(f for f in fields if f != "seat") if issubclass(kind, Command) else fields


def args_of(command: Command | Official) -> dict[str, Builtin]:
    """Every field but the seat that speaks, as builtins, defaults too."""
    return {field: plain(getattr(command, field)) for field in said_fields(type(command))}


def command_from(kinds: dict[str, type[Command]], verb: str, seat: Seat, args: object) -> Command:
    """The command that a stored body names.

    Raises msgspec.ValidationError for an unknown verb, or arguments that are not exactly its own.
    """
    kind = kinds.get(verb)
    if kind is None:
        raise msgspec.ValidationError(f"{verb!r:.60} is no command; there are {sorted(kinds)}")
    wanted = said_fields(kind)
    given = cast("dict[str, object]", args) if isinstance(args, dict) else {"": args}
    if given.keys() != set(wanted):
        raise msgspec.ValidationError(f"{verb} takes exactly {list(wanted)}")
    tag_field = kind.__struct_config__.tag_field or "type"
    return msgspec.convert({**given, tag_field: tag_of(kind), "seat": seat}, kind)
