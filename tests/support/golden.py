"""The golden file of released types: `python -m tests.support.golden` adds what is new to it.

Nothing in it may ever change: stored events are read by these shapes. A new shape is a new tag, and
an upcast from the old one.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.games import SHELF
from domain.kernel.lifecycle import LIFECYCLE
from domain.kernel.messages import Command, Event, Official, tag_of
from domain.kernel.sight import Sight
from domain.kernel.table_commands.commands import ENTROPY_COMMANDS, OFFICIALS, SEAT_COMMANDS

GOLDEN: Final = Path(__file__).resolve().parents[1] / "golden" / "types.json"

Kind = type[Event] | type[Command] | type[Official]
Shape = dict[str, Any]
"""`{"kind": "event" or "command", "fields": [[name, type, sight, default], ..]}`, in order."""


def released() -> dict[str, Shape]:
    """The shape of every event and command that a store may hold, by tag."""
    kinds: list[Kind] = [*LIFECYCLE, *SEAT_COMMANDS, *ENTROPY_COMMANDS]
    for own in OFFICIALS.values():
        kinds += [kind for kind in own if kind not in kinds]
    for game in SHELF:
        kinds += [*game.events, *game.commands]
    return shapes(kinds)


def shapes(kinds: Iterable[Kind]) -> dict[str, Shape]:
    """The shapes of these types by tag; raises ValueError where two share a tag."""
    found: dict[str, Shape] = {}
    for kind in kinds:
        if tag_of(kind) in found:
            raise ValueError(f"two types have the tag {tag_of(kind)}")
        found[tag_of(kind)] = shape(kind)
    return found


def shape(kind: Kind) -> Shape:
    """What of a type is for ever: whether it asks or tells, and its fields in order."""
    hints = get_type_hints(kind, include_extras=True)
    defaults = kind.__struct_defaults__
    unset: list[Any] = [msgspec.UNSET] * (len(kind.__struct_fields__) - len(defaults))
    fields = [
        [field, type_text(hints[field]), sight_text(hints[field]), default_text(default)]
        for field, default in zip(kind.__struct_fields__, [*unset, *defaults], strict=True)
    ]
    return {"kind": "event" if issubclass(kind, Event) else "command", "fields": fields}


def type_text(hint: Any) -> str:
    """A type by its form alone, so that aliases and classes may be renamed and moved."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_text(args[0])
    if origin is Literal:
        return "|".join(json.dumps(value) for value in args)
    if origin in (Union, UnionType):
        return "|".join(sorted(map(type_text, args)))
    if origin in (tuple, list):
        rest = "*" if args[-1] is Ellipsis else ""
        return "[" + ",".join(type_text(arg) for arg in args if arg is not Ellipsis) + rest + "]"
    if origin in (dict, Mapping):
        return "{" + ":".join(map(type_text, args)) + "}"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        inner = get_type_hints(hint, include_extras=True)
        fields = (f"{field}:{type_text(inner[field])}" for field in hint.__struct_fields__)
        return "{" + ",".join(fields) + "}"
    if hint is NoneType:
        return "null"
    return "any" if hint is Any else str(hint.__name__)


def sight_text(hint: Any) -> str:
    """Who may see the field: `public`, `host`, or the public field that names the seat."""
    marks = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Sight)]
    return ",".join(f"{mark.to} {mark.field}".strip() for mark in marks)


def default_text(default: Any) -> str:
    """What stands where the field is left out; empty where it may not be."""
    if default is msgspec.UNSET or default is msgspec.NODEFAULT:
        return ""
    return msgspec.json.encode(default).decode()


def changes(golden: Mapping[str, Shape], live: Mapping[str, Shape]) -> list[str]:
    """How the live types break the golden ones; additions break nothing."""
    return [
        f"{tag} is gone" if tag not in live else f"{tag} was {pinned}, is {live[tag]}"
        for tag, pinned in golden.items()
        if live.get(tag) != pinned
    ]


def pinned() -> dict[str, Shape]:
    """The golden file."""
    if not GOLDEN.exists():
        return {}
    found: dict[str, Shape] = json.loads(GOLDEN.read_text("utf-8"))
    return found


def written(golden: Mapping[str, Shape]) -> str:
    """The file's text: a line a field, so that a change shows for what it is."""
    lines = []
    for tag, found in sorted(golden.items()):
        fields = ",\n".join(f"      {json.dumps(field)}" for field in found["fields"])
        inner = f"[\n{fields}\n    ]" if fields else "[]"
        kind = json.dumps(found["kind"])
        lines.append(f'  {json.dumps(tag)}: {{\n    "kind": {kind},\n    "fields": {inner}\n  }}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    """Adds new types to the golden file; 1 and no change where an old one has changed."""
    golden, live = pinned(), released()
    broken = changes(golden, live)
    if broken:
        sys.stderr.write("\n".join([*broken, "a new shape is a new tag and an upcast"]) + "\n")
        return 1
    new = sorted(set(live) - set(golden))
    if new:
        GOLDEN.write_text(written({**golden, **live}), "utf-8")
    sys.stderr.write(f"{len(new)} new: {', '.join(new) or 'none'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
