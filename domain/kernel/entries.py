"""The entries of editions: their types, the key that tells one of a list from the others, and the
paths that lead to them.

    class Superpower(Entry, frozen=True):
        id: Key[Id]
        cash: Money = 0

In a list of such entries each goes by its key, `superpowers[id=rich_uncle].cash`, wherever in the
list it stands. In other lists an entry goes by its place, from 0: `track.values[4]`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from domain.kernel.tables import TableError

T = TypeVar("T")

KEY: Final = "key"
Key = Annotated[T, KEY]
"""A field that is part of its entry's key: a number or a text as short as an Id, and no default."""

REMOVE: Final = "remove"
"""`remove = true` in an entry that says only its key takes it out of the standard edition."""

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,31}\Z")]
Money = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000)]
Few = Meta(min_length=1, max_length=40)
Many = Meta(min_length=1, max_length=200)

_NAMES_IN_KEY: Final = re.compile(r"[a-z0-9_]+=")
_STEP: Final = re.compile(r"\.?([a-z_][a-z0-9_]*)|\[([0-9]{1,4})\]|\[([^\[\]=]+=[^\[\]]*)\]")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An edition, or one entry of it; an unknown column is refused. None is called REMOVE."""


class Keyed(dict[str, Any]):
    """A list of entries by their keys, as one writes them: `size=3`, `group=sell,kind=draw`."""

    def __init__(self, entries: Mapping[str, Any], key: tuple[str, ...]) -> None:
        super().__init__(entries)
        self.key = key
        """The names of the fields in it."""


@dataclass(frozen=True)
class Outline:
    """What is read from a type: the fields of a Struct, or what is in a list."""

    fields: "Mapping[str, Outline]"
    """Empty for what is no Struct."""
    key: tuple[str, ...] = ()
    """Of a Struct, the fields of its key."""
    inside: "Outline | None" = None
    """Of a list of Structs, their outline."""


PLAIN: Final = Outline({})
"""Of what is neither a Struct nor a list of them."""


@cache
def outline(kind: type[msgspec.Struct]) -> Outline:
    """The outline of a Struct."""
    hints = get_type_hints(kind, include_extras=True)
    fields = {name: _outlined(hints[name]) for name in kind.__struct_fields__}
    return Outline(fields, tuple(name for name in fields if KEY in _metadata(hints[name])))


def keyed(data: Any, kind: Outline, path: str = "") -> Any:
    """The data with every list of entries that have keys as Keyed.

    Raises TableError where such an entry does not say its key, or says one again.
    """
    if isinstance(data, dict):
        table = cast("dict[str, Any]", data)
        return {
            name: keyed(value, kind.fields.get(name, PLAIN), below(path, name))
            for name, value in table.items()
        }
    if isinstance(data, (list, tuple)):
        items, inside = cast("list[object]", data), kind.inside or PLAIN
        if inside.key:
            return _by_key(items, inside, path)
        return [keyed(item, inside, f"{path}[{at}]") for at, item in enumerate(items)]
    return data


def unkeyed(data: Any) -> Any:
    """The data with every Keyed as a list again."""
    if isinstance(data, Keyed):
        return [unkeyed(entry) for entry in data.values()]
    if isinstance(data, dict):
        table = cast("dict[str, Any]", data)
        return {name: unkeyed(value) for name, value in table.items()}
    if isinstance(data, list):
        return [unkeyed(item) for item in cast("list[object]", data)]
    return data


def require_known(data: Any, kind: Outline, path: str = "", *, top: tuple[str, ...] = ()) -> None:
    """Raises TableError at the first field that its type does not have, with those like it. More
    are allowed at the top, and REMOVE wherever entries have keys."""
    if isinstance(data, dict) and kind.fields:
        known = (*kind.fields, *top, *((REMOVE,) if kind.key else ()))
        for name, value in cast("dict[str, Any]", data).items():
            place = below(path, name)
            if name not in known:
                raise TableError(f"{place}: there is no such entry{near(name, known)}")
            require_known(value, kind.fields.get(name, PLAIN), place)
    elif isinstance(data, list) and kind.inside is not None:
        for at, item in enumerate(cast("list[object]", data)):
            require_known(item, kind.inside, f"{path}[{at}]")


def near(name: str, known: "tuple[str, ...] | Mapping[str, Any]") -> str:
    """`; near it are ..`: what looks like a name or a key that is none, else what there is, cut
    short."""
    bare = {_NAMES_IN_KEY.sub("", one): one for one in known}
    close = get_close_matches(_NAMES_IN_KEY.sub("", name[:80]), bare, 3, cutoff=0.6)
    if close:
        near = ", ".join(bare[one] for one in close)
        return f"; near it {'is' if len(close) == 1 else 'are'} {near}"
    return f"; there are {', '.join(known):.300}"


def below(path: str, name: str) -> str:
    """The path of a table's entry; a name that none can have is cut."""
    return f"{path}.{name:.40}" if path else f"{name:.40}"


def entry_at(path: str, tree: Any) -> tuple[str, Any]:
    """Where a path leads in data that is `keyed`: the path with keys instead of places wherever
    entries have keys, and what stands there. Raises LookupError where that is nothing."""
    steps: list[tuple[str, str, str]] = _STEP.findall(path)
    if not steps or "".join(map(_written, steps)) != f".{path}":
        raise LookupError(path)
    said = ""
    for name, place, key in steps:
        if name:
            tree, said = _table(tree)[name], below(said, name)
        elif key:
            tree, said = _entries(tree)[key], f"{said}[{key}]"
        elif isinstance(tree, Keyed):
            found = list(tree)[int(place)]
            tree, said = tree[found], f"{said}[{found}]"
        elif isinstance(tree, list):
            tree, said = cast("list[object]", tree)[int(place)], f"{said}[{place}]"
        else:
            raise LookupError(path)
    return said, tree


def _outlined(hint: Any) -> Outline:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _outlined(args[0])
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return outline(hint)
    inside = [_outlined(kind) for kind in args if kind not in (Ellipsis, NoneType)]
    if not inside or not inside[0].fields or inside.count(inside[0]) < len(inside):
        return PLAIN
    if origin in (tuple, list):
        return Outline({}, inside=inside[0])
    return PLAIN if origin is dict else inside[0]  # a Struct, or none


def _metadata(hint: Any) -> tuple[Any, ...]:
    return getattr(hint, "__metadata__", ())


def _by_key(items: list[object], inside: Outline, path: str) -> Keyed:
    entries: dict[str, Any] = {}
    for at, item in enumerate(items):
        place = f"{path}[{at}]"
        key = _key(item, inside.key, place)
        if key in entries:
            raise TableError(f"{place}: {key} was named before; name each once")
        entries[key] = keyed(item, inside, place)
    return Keyed(entries, inside.key)


def _key(item: Any, names: tuple[str, ...], place: str) -> str:
    table = cast("dict[str, Any]", item) if isinstance(item, dict) else {}
    for name in names:
        if not isinstance(table.get(name), (str, int)):
            raise TableError(f"{place}: an entry here says which it is, by {', '.join(names)}")
    return ",".join(f"{name}={table[name]!s:.40}" for name in names)


def _written(step: tuple[str, str, str]) -> str:
    name, place, key = step
    return f".{name}" if name else f"[{place or key}]"


def _table(tree: Any) -> dict[str, Any]:
    if not isinstance(tree, dict) or isinstance(tree, Keyed):
        raise LookupError("no table")
    return cast("dict[str, Any]", tree)


def _entries(tree: Any) -> Keyed:
    if not isinstance(tree, Keyed):
        raise LookupError("no list of entries with keys")
    return tree
