"""Values given on the command line, strictly read: seeds, ids, names, options, editions."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, Final, get_type_hints

import msgspec

from cli import files
from cli.exits import Wrong
from cli.reference import PREFIX
from domain.kernel.game import AnyGame, Options
from domain.kernel.notation import NotationError, read_value, shape_of
from domain.kernel.tables import MAX_TABLE_BYTES
from domain.ledger.rows import GameRow

MAX_NAME: Final = 64
_NAME: Final = re.compile(r"[^\s@]{1,64}")
_NO_TEXT: Final = ("Cc", "Cs")
"""Categories of code points that no name holds: controls and lone surrogates."""


def hex_digits(text: str | None, count: int, option: str) -> str | None:
    """Exactly so many lower-case hex digits; raises Wrong, which does not say what was given:
    that may be a secret."""
    if text is not None and not re.fullmatch(rf"[0-9a-f]{{{count}}}", text):
        raise Wrong(
            f"{option} takes exactly {count} hex digits in lower case; "
            f"{len(text):,} characters were given, or others than 0-9 and a-f"
        )
    return text


def seed_of(text: str | None) -> bytes | None:
    """A seed's 32 bytes; raises Wrong."""
    digits = hex_digits(text, 64, "--seed")
    return None if digits is None else bytes.fromhex(digits)


def game_id(text: str | None) -> str | None:
    """An id for a new game; raises Wrong."""
    return hex_digits(text, 32, "--id")


def game_name(name: str | None, rows: Iterable[GameRow]) -> str | None:
    """A name for a new game; raises Wrong where it could be taken for something else."""
    if name is None:
        return None
    if not _NAME.fullmatch(name) or not _is_text(name):
        raise Wrong(f"--name takes 1 to {MAX_NAME} characters, no space, control character or @")
    if PREFIX.fullmatch(name) or name.startswith("-"):
        raise Wrong(f"--name {name!r} could be taken for an id or an option; choose another")
    if any(row.name == name for row in rows):
        raise Wrong(f"--name {name!r} is the name of another game here; choose another")
    return name


def seat_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The players' names by seat, all or none; raises Wrong."""
    for name in names or ():
        if not 1 <= len(name) <= MAX_NAME or not _is_text(name):
            raise Wrong(f"--seat takes 1 to {MAX_NAME} characters, no control character among them")
    if names and len(names) != players:
        raise Wrong(f"--seat is given {len(names)} times for {players} players; name all or none")
    return tuple(names or ())


def options_of(game: AnyGame, pairs: Sequence[str] | None) -> Options:
    """The title's options from `k=v` pairs; raises Wrong naming those there are."""
    hints = get_type_hints(game.options, include_extras=True)
    given: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not equals or name not in game.options.__struct_fields__:
            there = ", ".join(game.options.__struct_fields__)
            raise Wrong(f"--option {pair!r:.80} is no option of {game.slug}; there is {there}")
        if name in given:
            raise Wrong(f"--option {name} is given twice")
        given[name] = _read(hints[name], text, name)
    try:
        options: Options = msgspec.convert(given, game.options)
    except msgspec.ValidationError as error:  # each one fits, but not beside another
        raise Wrong(f"--option: {error}") from None
    return options


def option_shape(game: AnyGame, name: str) -> str:
    """How an option's value is written: `random|NUMBER,..`."""
    return shape_of(get_type_hints(game.options, include_extras=True)[name])


def edition_of(game: AnyGame, source: str | None) -> Any:
    """The title's own edition, or an owner's from a file; raises Wrong, TableError."""
    if source is None:
        return game.standard()
    return game.read_edition(files.read(source, MAX_TABLE_BYTES), source)


def _read(hint: Any, text: str, name: str) -> Any:
    try:
        return msgspec.convert(read_value(hint, text, name), hint)
    except (NotationError, msgspec.ValidationError):
        raise Wrong(f"--option {name}={text!r:.80}: write {name}={shape_of(hint)}") from None


def _is_text(name: str) -> bool:
    return not any(unicodedata.category(c) in _NO_TEXT for c in name)
