"""Canonical JSON: one value, one run of bytes (record format, section 1).

`canon` writes it and `parse` reads it; whatever `parse` accepts, `canon` gives back unchanged.
"""

import re
from typing import Any, Final, cast

import msgspec

from domain.kernel.types import Builtin

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
_decode: Final = msgspec.json.Decoder().decode


class NotCanonical(ValueError):
    """The value or the bytes are not canonical JSON; the message says where and why."""


def canon(value: object) -> bytes:
    """The canonical bytes of a value made of builtins (tuples count as arrays).

    Raises NotCanonical for floats, foreign types, keys other than `[a-z][a-z0-9_]{0,31}`, integers
    beyond 2^53-1, strings over 4,096 code points, depth over 16 and results over 65,536 bytes.
    """
    _walk(value, 0)
    data = _encode(value)
    if len(data) > MAX_BYTES:
        raise NotCanonical(f"{len(data):,} bytes; at most {MAX_BYTES:,} are allowed")
    return data


def parse(data: bytes) -> Builtin:
    """The value of canonical bytes; raises NotCanonical for any other bytes."""
    if len(data) > MAX_BYTES:
        raise NotCanonical(f"{len(data):,} bytes; at most {MAX_BYTES:,} are allowed")
    _scan_depth(data)
    try:
        value: Builtin = _decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from None
    if canon(value) != data:
        raise NotCanonical("JSON, but not in canonical form (order, spaces, escapes or repeats)")
    return value


def _scan_depth(data: bytes) -> None:
    depth = 0
    for match in _STRUCTURE.finditer(data):
        first = data[match.start()]
        if first in b"[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise NotCanonical(f"more than {MAX_DEPTH} brackets open at once")
        elif first != 0x22:
            depth -= 1


def _walk(value: Any, depth: int) -> None:
    kind = cast("type[object]", type(value))
    if kind is str:
        _check_string(value)
    elif kind is int:
        if not -MAX_INTEGER <= value <= MAX_INTEGER:
            raise NotCanonical(f"an integer of {value.bit_length()} bits is beyond 2^53-1")
    elif kind is list or kind is tuple:
        _check_depth(depth)
        for item in value:
            _walk(item, depth + 1)
    elif kind is dict:
        _check_depth(depth)
        for key, item in value.items():
            if type(key) is not str or not _KEY.fullmatch(key):
                raise NotCanonical(f"key {key!r:.40} is not of the form [a-z][a-z0-9_]{{0,31}}")
            _walk(item, depth + 1)
    elif value is not None and kind is not bool:
        raise NotCanonical(f"{kind.__name__} is not a canonical type")


def _check_depth(depth: int) -> None:
    if depth >= MAX_DEPTH:
        raise NotCanonical(f"more than {MAX_DEPTH} brackets open at once")


def _check_string(text: str) -> None:
    if len(text) > MAX_STRING:
        raise NotCanonical(f"a string of {len(text):,} code points; at most {MAX_STRING:,}")
    if not text.isascii() and _SURROGATE.search(text):
        raise NotCanonical("a string with a lone surrogate")
