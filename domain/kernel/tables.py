"""Nouns live in TOML beside the game and are decoded once into frozen Structs."""

import re
import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final, TypeVar, cast

import msgspec

from domain.kernel.canon import NotCanonical, canon
from domain.kernel.hashing import digest

T = TypeVar("T")

MAX_TABLE_BYTES: Final = 256 * 1024
MAX_PARTS: Final = 16
"""No key has more parts: reading one takes time that grows with their square."""

_PART: Final = r"(?:[A-Za-z0-9_-]++|\"[^\"\n]*+\"|'[^'\n]*+')[ \t]*+\.[ \t]*+"
_LONG_KEY: Final = re.compile(rf"(?<![A-Za-z0-9_-])(?:{_PART}){{{MAX_PARTS}}}")


class TableError(ValueError):
    """A table that cannot be read or contradicts itself; the message names the entry."""


def read_toml(data: bytes, source: str) -> dict[str, Any]:
    """The TOML document as builtins; raises TableError naming the source."""
    if len(data) > MAX_TABLE_BYTES:
        raise TableError(f"{source}: {len(data):,} bytes; at most {MAX_TABLE_BYTES:,}")
    try:
        text = data.decode("utf-8")
        _require_short_keys(text)
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOML, UTF-8, or a number beyond all use
        raise TableError(f"{source}: {error}") from None


def _require_short_keys(text: str) -> None:
    found = _LONG_KEY.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise ValueError(f"line {line}: a key of more than {MAX_PARTS} parts")


def shaped(document: object, kind: type[T], source: str) -> T:
    """The document as a Struct, strictly; raises TableError naming the source and the path."""
    try:
        return msgspec.convert(document, kind, strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        raise TableError(f"{source}: {error}") from None


@cache
def packaged(package: str, name: str) -> bytes:
    """A data file that ships with the package, e.g. `data/standard.toml`."""
    return resources.files(package).joinpath(name).read_bytes()


KEPT: Final = 64
"""So many editions are known again."""


@lru_cache(maxsize=KEPT)
def _first(edition: object) -> object:
    return edition


def interned(edition: T) -> T:
    """Of equal editions always the same one. What is looked up in an edition is kept by it, and to
    find that by another object would compare all of both each time."""
    try:
        return cast("T", _first(edition))
    except TypeError:  # a field of it cannot be hashed, so nothing is kept by it either
        return edition


def edition_data(edition: msgspec.Struct) -> dict[str, Any]:
    """An edition as the builtins that are digested, exported and decided from."""
    data: dict[str, Any] = msgspec.to_builtins(edition)
    return data


def edition_digest(data: object) -> str:
    """H("edition", canon(data)) in hex; raises TableError where the data is not canonical."""
    try:
        return digest("edition", canon(data)).hex()
    except NotCanonical as error:
        raise TableError(f"edition: {error}") from None
