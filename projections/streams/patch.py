"""JSON Patches (RFC 6902) between two values, of `add`, `remove` and `replace` alone.

Written here and not taken from a library: the values are small trees of builtins whose keys need no
escaping, a list changes in one place nearly always, and the same two values have to give the same
bytes under every version of everything. What it writes, any library can apply.
"""

from typing import Any, Final

import msgspec

Patch = list[dict[str, Any]]

written: Final = msgspec.json.Encoder(order="sorted").encode
"""A value as canonical JSON; longer than a record's line it may be."""


_NONE: Final = object()
_ARRAYS: Final = (tuple, list)


def patch(old: object, new: object, path: str = "") -> Patch:
    """What makes the new value of the old one, which lies at that path, in order; tuples count as
    arrays."""
    found: Patch = []
    _differ(old, new, path, found)
    return found


def _differ(old: object, new: object, path: str, found: Patch) -> None:
    if old is new:
        return
    before, after = type(old), type(new)
    if before is dict and after is dict:
        _objects(old, new, path, found)
    elif before in _ARRAYS and after in _ARRAYS:
        _arrays(old, new, path, found)
    elif not same(old, new):
        found.append({"op": "replace", "path": path, "value": new})


def _objects(old: Any, new: Any, path: str, found: Patch) -> None:
    if not old.keys() <= new.keys():
        for key in sorted(old.keys() - new.keys()):
            found.append({"op": "remove", "path": f"{path}/{key}"})
    for key in sorted([key for key, value in new.items() if old.get(key, _NONE) is not value]):
        at = f"{path}/{key}"
        if key in old:
            _differ(old[key], new[key], at, found)
        else:
            found.append({"op": "add", "path": at, "value": new[key]})


def _arrays(old: Any, new: Any, path: str, found: Patch) -> None:
    """Place by place where none came or went. Else what is alike at both ends stays; between,
    places are replaced, then taken away or added."""
    first, last, shorter = 0, 0, min(len(old), len(new))
    if len(old) != len(new):
        while first < shorter and same(old[first], new[first]):
            first += 1
        while last < shorter - first and same(old[-1 - last], new[-1 - last]):
            last += 1
    both = shorter - last
    for at in range(first, both):
        if old[at] is not new[at]:
            _differ(old[at], new[at], f"{path}/{at}", found)
    for at in reversed(range(both, len(old) - last)):
        found.append({"op": "remove", "path": f"{path}/{at}"})
    for at in range(both, len(new) - last):
        found.append({"op": "add", "path": f"{path}/{at}", "value": new[at]})


def same(one: Any, other: Any) -> bool:
    """Whether two values are written alike; 1 and true are not."""
    return one is other or bool(one == other and written(one) == written(other))
