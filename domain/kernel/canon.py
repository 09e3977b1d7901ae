"""Canonical JSON: one value, one run of bytes (record format, section 1).

`canon` writes it and `parse` reads it; whatever `parse` accepts, `canon` gives back unchanged.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

import msgspec

from domain.kernel.types import Builtin

T = TypeVar("T")

MAX_INTEGER: Final = 2**53 - 1
MAX_STRING: Final = 4096
MAX_DEPTH: Final = 16
MAX_BYTES: Final = 65_536

_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
# Outside strings, brackets nest; inside them they are text. Decoders have crashed on deep nesting,
# so depth is counted on the bytes before anything is decoded.
_STRUCTURE: Final = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)
_encode: Final = msgspec.json.Encoder(order="sorted").encode
_TOO_DEEP: Final = f"more than {MAX_DEPTH} brackets open at once"
_any: Final = msgspec.json.Decoder()
_type: Final = cast("Callable[[object], Any]", type)


class NotCanonical(ValueError):
    """The value or the bytes are not canonical JSON; the message says where and why."""


def canon(value: object) -> bytes:
    """The canonical bytes of a value made of builtins and Structs of them (tuples count as arrays).

    Raises NotCanonical for floats, foreign types, keys other than `[a-z][a-z0-9_]{0,31}`, integers
    beyond 2^53-1, strings over 4,096 code points, depth over 16 and results over 65,536 bytes.
    """
    _walk((value,), 0)
    data = _encode(value)
    if len(data) > MAX_BYTES:
        raise NotCanonical(f"{len(data):,} bytes; at most {MAX_BYTES:,} are allowed")
    return data


def parse(data: bytes) -> Builtin:
    """The value of canonical bytes; raises NotCanonical for any other bytes."""
    value: Builtin = parse_as(data, _any)
    return value


def parse_as(data: bytes, shape: msgspec.json.Decoder[T]) -> T:
    """The same, straight into that decoder's type; raises NotCanonical for a value of another."""
    if len(data) > MAX_BYTES:
        raise NotCanonical(f"{len(data):,} bytes; at most {MAX_BYTES:,} are allowed")
    _scan_depth(data)
    try:
        value = shape.decode(data)
    except msgspec.ValidationError as error:  # another type, or an integer beyond all bounds
        raise NotCanonical(str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from None
    if canon(value) != data:
        raise NotCanonical("JSON, but not in canonical form (order, spaces, escapes or repeats)")
    return value


def _scan_depth(data: bytes) -> None:
    if data.count(b"[") + data.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for match in _STRUCTURE.finditer(data):
        first = data[match.start()]
        if first in b"[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise NotCanonical(_TOO_DEEP)
        elif first != 0x22:
            depth -= 1


def _walk(items: Iterable[Any], depth: int) -> None:
    # A whole level in one call, and each row of keys looked at once: all that is hashed and read
    # comes through here.
    for item in items:
        kind = _type(item)
        if kind is str:
            if len(item) > MAX_STRING or not item.isascii():
                _check_string(item)
        elif kind is int:
            if not -MAX_INTEGER <= item <= MAX_INTEGER:
                raise NotCanonical(f"an integer of {item.bit_length()} bits is beyond 2^53-1")
        elif kind is dict or kind is list or kind is tuple:
            if depth >= MAX_DEPTH:
                raise NotCanonical(_TOO_DEEP)
            if kind is dict:
                _check_keys(tuple(item))
            if item:
                _walk(item.values() if kind is dict else item, depth + 1)
        elif item is not None and kind is not bool:
            _walk_struct(item, depth)


def _walk_struct(item: object, depth: int) -> None:
    if not isinstance(item, msgspec.Struct):
        raise NotCanonical(f"{type(item).__name__} is not a canonical type")
    if depth >= MAX_DEPTH:
        raise NotCanonical(_TOO_DEEP)
    _check_keys(item.__struct_encode_fields__)
    _walk(msgspec.structs.astuple(item), depth + 1)


@lru_cache(512)
def _check_keys(keys: tuple[object, ...]) -> None:
    # Kept are the rows of keys that fit; one that raises is looked at anew.
    for key in keys:
        if type(key) is not str or not _KEY.fullmatch(key):
            shown = f"{key!r:.40}" if type(key) is str else type(key).__name__
            raise NotCanonical(f"a key is not of the form {_KEY.pattern}: {shown}")


def _check_string(text: str) -> None:
    if len(text) > MAX_STRING:
        raise NotCanonical(f"a string of {len(text):,} code points; at most {MAX_STRING:,}")
    if not text.isascii() and _SURROGATE.search(text):
        raise NotCanonical("a string with a lone surrogate")
