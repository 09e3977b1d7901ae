"""Who may see a field: declared once, on the field, and closed by default.

An event's field is `Public[T]`, `Own[T]` (the seat in the event's field `seat`), `Sealed[T]` (the
host alone), or `Annotated[T, only("field")]` (the seat named by that public field). A field that
says nothing reaches nobody but the host, and `grammar` reports it.

Grammar: sight stands on top-level fields. Where the audience depends on public circumstance there
are two fields, the unused one null. What several seats see separately is several events. Nested
Structs are of one sight; free-keyed objects are allowed in a field called `options` only.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from domain.kernel.types import Builtin, Seat

T = TypeVar("T")
E = TypeVar("E", bound=msgspec.Struct)

Audience = str
"""`public`, `host`, `referee`, `all` or `seat-N`."""

PUBLIC: Final = "public"
HOST: Final = "host"
REFEREE: Final = "referee"
ALL: Final = "all"


class Sight(msgspec.Struct, frozen=True):
    """The mark on a field: everybody, the seat in `field`, or the host."""

    to: Literal["public", "seat", "host"]
    field: str = ""


Public = Annotated[T, Sight("public")]
Own = Annotated[T, Sight("seat", "seat")]
Sealed = Annotated[T, Sight("host")]


def only(field: str) -> Sight:
    """The seat named by that public field of the same event."""
    return Sight("seat", field)


def seat_audience(seat: Seat) -> Audience:
    return f"seat-{seat}"


_SEAT: Final = re.compile(r"seat-(0|[1-9][0-9]?)")


@lru_cache(256)
def seat_of(audience: Audience) -> Seat | None:
    """The seat that the audience (or author) is; None for the public, the referee and the host."""
    found = _SEAT.fullmatch(audience)
    return int(found[1]) if found else None


class Hidden:
    """The value of a field that this viewer may not see; null is hidden like any other value."""

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final[Any] = Hidden()


class Part(msgspec.Struct, frozen=True):
    """A sealed field of one event: its audience and its value as builtins."""

    field: str
    to: Audience
    value: Builtin


class Plan(msgspec.Struct, frozen=True):
    """A type's fields by sight, in the order of the type."""

    tag: object
    array_like: bool
    fields: tuple[str, ...]
    public: tuple[str, ...]
    sealed: tuple[tuple[str, Sight], ...]
    undeclared: tuple[str, ...]
    public_names: frozenset[str]
    sealed_names: frozenset[str]


_plans: dict[type[msgspec.Struct], Plan] = {}
_UNDECLARED: Final = Sight("host")


def plan(kind: type[msgspec.Struct]) -> Plan:
    """The type's fields by sight; what is undeclared is sealed for the host."""
    known = _plans.get(kind)
    if known is None:
        known = _plans[kind] = _read_plan(kind)
    return known


def audience(message: msgspec.Struct, sight: Sight) -> Audience:
    """Who sees a field of this message: `public`, `host` or `seat-N`."""
    if sight.to != "seat":
        return PUBLIC if sight.to == "public" else HOST
    seat = getattr(message, sight.field, None)
    return HOST if seat is None or seat is HIDDEN else seat_audience(seat)


def may_see(viewer: Audience, to: Audience) -> bool:
    """Whether that viewer is handed a part with that audience."""
    return viewer in (REFEREE, ALL) or viewer == to


def mask(message: E, viewer: Audience) -> E:
    """The message as that viewer sees it: every field it may not see is HIDDEN."""
    sealed = plan(type(message)).sealed
    if not sealed or viewer in (REFEREE, ALL):
        return message
    hidden = {field: HIDDEN for field, sight in sealed if audience(message, sight) != viewer}
    return msgspec.structs.replace(message, **hidden) if hidden else message


def public_values(message: msgspec.Struct) -> dict[str, object]:
    """The public fields, as they are in the message."""
    return {field: getattr(message, field) for field in plan(type(message)).public}


def public_fields(message: msgspec.Struct) -> dict[str, Builtin]:
    """The public fields, as builtins."""
    return {
        field: value if _type(value := getattr(message, field)) in _PLAIN else plain(value)
        for field in plan(type(message)).public
    }


def parts(message: msgspec.Struct) -> tuple[Part, ...]:
    """The sealed fields with their audiences, in the order of the type; each is always a part."""
    return tuple(
        Part(field, audience(message, sight), plain(getattr(message, field)))
        for field, sight in plan(type(message)).sealed
    )


def is_secret(kind: type[msgspec.Struct]) -> bool:
    """Whether any field of the type is not public."""
    return bool(plan(kind).sealed)


def rebuild(kind: type[E], public: Mapping[str, object], opened: Mapping[str, object]) -> E:
    """The message again, from its public values and as many sealed ones as are open.

    Raises msgspec.ValidationError where the public fields are not exactly those of the type, where
    an opened field is no sealed field of it, or where a value has the wrong shape.
    """
    shape = plan(kind)
    if len(public) != len(shape.public) or not shape.public_names.issuperset(public):
        raise msgspec.ValidationError(f"public fields {sorted(public)} are not {shape.public}")
    if not opened.keys() <= shape.sealed_names:
        among = sorted(shape.sealed_names)
        raise msgspec.ValidationError(f"openings {sorted(opened)} are not among {among}")
    known = {**public, **opened} if opened else public
    if shape.array_like and len(known) == len(shape.fields):  # nothing is hidden: all in one piece
        return msgspec.convert([shape.tag, *map(known.__getitem__, shape.fields)], kind)
    types = _field_types(kind)
    return kind(**{f: msgspec.convert(known[f], types[f]) if f in known else HIDDEN for f in types})


def grammar(kind: type[msgspec.Struct]) -> list[str]:
    """What is wrong with the type's sight, a sentence each; empty where it keeps the grammar."""
    shape = plan(kind)
    faults = [f"{kind.__name__}.{field} declares no sight" for field in shape.undeclared]
    for field, sight in shape.sealed:
        if sight.to == "seat" and sight.field not in shape.public:
            faults.append(f"{kind.__name__}.{field} is for {sight.field!r}, no public field")
    for field, hint in get_type_hints(kind, include_extras=True).items():
        if not field.startswith("__"):
            inner = get_args(hint)[0] if get_origin(hint) is Annotated else hint
            faults += [f"{kind.__name__}.{field} {fault}" for fault in _nested(inner, field)]
    return faults


def _read_plan(kind: type[msgspec.Struct]) -> Plan:
    hints = get_type_hints(kind, include_extras=True)
    marks = {field: _mark(hints[field]) for field in kind.__struct_fields__}
    public = tuple(f for f, s in marks.items() if s is not None and s.to == "public")
    config = kind.__struct_config__
    return Plan(
        tag=config.tag,
        array_like=config.array_like,
        fields=kind.__struct_fields__,
        public=public,
        sealed=tuple((f, s or _UNDECLARED) for f, s in marks.items() if not s or s.to != "public"),
        undeclared=tuple(f for f, s in marks.items() if s is None),
        public_names=frozenset(public),
        sealed_names=frozenset(marks) - frozenset(public),
    )


def _mark(hint: Any) -> Sight | None:
    marks = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Sight)]
    return marks[0] if len(marks) == 1 else None


def _nested(hint: Any, field: str) -> list[str]:
    if get_origin(hint) is Annotated:
        own = ["nests a sight inside a sight"] if _mark(hint) else []
        return own + _nested(get_args(hint)[0], field)
    if hint is float:
        return ["holds a float"]
    if (hint is dict or get_origin(hint) in (dict, Mapping)) and field != "options":
        return ["is a free-keyed object"]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        inner = get_type_hints(hint, include_extras=True)
        return [fault for f in hint.__struct_fields__ for fault in _nested(inner[f], f)]
    return [fault for arg in get_args(hint) for fault in _nested(arg, field)]


_types: dict[type[msgspec.Struct], dict[str, Any]] = {}


def _field_types(kind: type[msgspec.Struct]) -> dict[str, Any]:
    known = _types.get(kind)
    if known is None:
        hints = get_type_hints(kind, include_extras=True)
        known = _types[kind] = {f: hints[f] for f in kind.__struct_fields__}
    return known


_PLAIN: Final = frozenset((str, int, bool, type(None)))
_type: Final = cast("Callable[[object], Any]", type)


def plain(value: Any) -> Builtin:
    """The value as builtins, as it is read again once it has been written: arrays are lists."""
    kind = _type(value)
    if kind in _PLAIN:
        return value  # type: ignore[no-any-return]
    if kind is tuple or kind is list:
        return [item if _type(item) in _PLAIN else plain(item) for item in value]
    made: Any = value if kind is dict else msgspec.to_builtins(value)
    if isinstance(made, dict):
        items = cast("dict[str, Any]", made)
        return {name: plain(item) for name, item in items.items()}
    return plain(made)
