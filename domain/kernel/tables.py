"""Nouns live in TOML beside the game and are decoded once into frozen Structs."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final, TypeVar

import msgspec

from domain.kernel.canon import NotCanonical, canon
from domain.kernel.hashing import digest

T = TypeVar("T")

MAX_TABLE_BYTES: Final = 256 * 1024


class TableError(ValueError):
    """A table that cannot be read or contradicts itself; the message names the entry."""


def read_toml(data: bytes, source: str) -> dict[str, Any]:
    """The TOML document as builtins; raises TableError naming the source."""
    if len(data) > MAX_TABLE_BYTES:
        raise TableError(f"{source}: {len(data):,} bytes; at most {MAX_TABLE_BYTES:,}")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # TOML, UTF-8, or a number beyond all use
        raise TableError(f"{source}: {error}") from None


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
