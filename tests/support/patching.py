"""RFC 6902 as a frontend would have it: written apart from what writes patches."""

from typing import Any

import msgspec


def applied(document: Any, patch: list[dict[str, Any]]) -> Any:
    """The document after the patch; raises KeyError, IndexError or ValueError where it fits not."""
    document = msgspec.json.decode(msgspec.json.encode(document))  # a copy, soon made
    for one in patch:
        *path, last = one["path"].removeprefix("/").split("/")
        place = document
        for step in path:
            place = place[int(step)] if isinstance(place, list) else place[step]
        _do(one["op"], place, last, one.get("value"))
    return document


def _do(op: str, place: Any, last: str, value: Any) -> None:
    if isinstance(place, list):
        at = int(last)
        if op == "add":
            if not 0 <= at <= len(place):
                raise IndexError(at)
            place.insert(at, value)
        elif op == "remove":
            del place[at]
        else:
            place[at] = value
    elif op == "add":
        place[last] = value
    elif last not in place:
        raise KeyError(last)
    elif op == "remove":
        del place[last]
    elif op == "replace":
        place[last] = value
    else:
        raise ValueError(op)
