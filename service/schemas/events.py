"""The schema of an event as an audience has it: its skeleton, what it may open, its command.

What is hidden from an audience stands in the skeleton as a hash, and is not among what is open; so
the same schema holds for every seat, the public and the referee.
"""

from typing import Any, Final, get_args, get_type_hints

from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import LIFECYCLE, GameOpened
from domain.kernel.messages import Event, tag_of
from domain.kernel.sight import Sight, plan
from service.schemas.commands import recorded
from service.schemas.parts import (
    COUNT,
    HASH,
    ID,
    SEAT,
    TEXT,
    Schema,
    Shapes,
    about,
    constant,
    one_of,
    or_null,
    record,
    ref,
    row,
)

BY: Final[Schema] = {"type": "string", "pattern": "^(host|referee|seat-(0|[1-9][0-9]?))$"}
HOST: Final = constant("host")


def event(shapes: Shapes, game: AnyGame | None) -> Schema:
    """What `data` of an entry is, and each line of a record; of any title where none is named."""
    shapes.define("Cause", _cause(shapes, game))
    if game is None:
        return _any()
    kinds = (*game.events, *LIFECYCLE)
    return one_of(shapes.define(tag_of(kind), _of(shapes, kind, game)) for kind in kinds)


def _of(shapes: Shapes, kind: type[Event], game: AnyGame) -> Schema:
    hints, own = get_type_hints(kind, include_extras=True), plan(kind)
    public = {name: shapes.of(hints[name]) for name in own.public}
    if kind is GameOpened:
        public |= {"options": shapes.of(game.options), "title": constant(game.slug)}
    sealed = [_sealed(name, sight, hints) for name, sight in own.sealed]
    opened = {name: _opened(shapes.of(hints[name])) for name, _ in own.sealed}
    skeleton = _skeleton(constant(tag_of(kind)), record(public), row(sealed))
    return _line(record(opened, optional=opened), skeleton, about(kind))


def _any() -> Schema:
    """An event of whatever title."""
    to = one_of([SEAT, HOST])
    sealed = {"type": "array", "items": record({"field": TEXT, "hash": HASH, "to": to})}
    opened = {"type": "object", "additionalProperties": _opened({})}
    tag: Schema = {"type": "string", "pattern": "^[a-z0-9_]+\\.[a-z0-9_]+$"}
    return _line(opened, _skeleton(tag, {"type": "object"}, sealed), {"title": "Event"})


def _line(opened: Schema, skeleton: Schema, told: Schema) -> Schema:
    members = {
        "skeleton": skeleton,
        "open": opened,
        "cause": ref("Cause"),
    }
    return {**told, **record(members, optional=("cause",))}


def _skeleton(tag: Schema, public: Schema, sealed: Schema) -> Schema:
    return record(
        {
            "event": tag,
            "v": COUNT,
            "public": public,
            "sealed": sealed,
            "at": {"type": "integer"},
            "by": BY,
            "cause": HASH,
            "game": ID,
        }
    )


def _sealed(name: str, sight: Sight, hints: dict[str, Any]) -> Schema:
    to = HOST if sight.to != "seat" else SEAT
    if sight.to == "seat" and type(None) in _inside(hints[sight.field]):
        to = one_of([SEAT, HOST])  # nobody is named: it is nobody's
    return record({"field": constant(name), "hash": HASH, "to": to})


def _opened(value: Schema) -> Schema:
    return record({"salt": HASH, "value": value})


def _cause(shapes: Shapes, game: AnyGame | None) -> Schema:
    """The command of a batch; null where this audience may not have it."""
    body = or_null(recorded(shapes, game))
    return record({"body": body, "signature": or_null(TEXT)})


def _inside(hint: Any) -> tuple[Any, ...]:
    """What a union under a sight is of."""
    return get_args(get_args(hint)[0])
