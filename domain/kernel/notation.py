"""Commands as text: `pick comic=hovergirl-3`, derived from each command's Struct.

Printing and parsing are inverse for every command. Lists go by commas, `none` is the empty list (or
null), `yes` and `no` are truth values, and a text that is not plain is quoted as a JSON string.
"""

import re
from collections.abc import Sequence
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from domain.kernel.canon import NotCanonical, canon
from domain.kernel.messages import Command, Official, args_of, said_fields, tag_of, verb_of
from domain.kernel.types import Seat

K = TypeVar("K", bound=Command | Official)

MAX_TEXT: Final = 8192
_PLAIN: Final = re.compile(r"[^\s\",=\\\x00-\x1f\x7f]+")
_WORD: Final = re.compile(r'(?:[^\s"]|"(?:[^"\\]|\\.)*")+')
_ITEM: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^,"]+')
_NOT_PLAIN: Final = "blanks, commas, quotes, = and \\ stand only in a JSON string"
_EMPTY: Final = "write something behind the ="
_BOOLS: Final = {"yes": True, "no": False, "true": True, "false": False}


class NotationError(ValueError):
    """The text is no command; the message names the word and what would be right."""


def printed(command: Command | Official) -> str:
    """The command as text, fields in the order of its type."""
    fields = said_fields(type(command))
    words = [f"{field}={value_text(getattr(command, field))}" for field in fields]
    return " ".join([verb_of(type(command)), *words])


def value_text(value: object) -> str:
    """One value as it stands behind the `=`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return ",".join(map(value_text, cast("tuple[object, ...]", value))) or "none"
    text = str(value)
    if _PLAIN.fullmatch(text) and text != "none":
        return text
    return msgspec.json.encode(text).decode()


def parsed(kinds: Sequence[type[K]], seat: Seat | None, text: str) -> K:
    """The command that a text asks for; raises NotationError."""
    return from_words(kinds, seat, words_of(text))


def words_of(text: str) -> list[str]:
    """The words of a text, those in quotes whole; raises NotationError."""
    if len(text) > MAX_TEXT:
        raise NotationError(f"a text of {len(text):,} characters; at most {MAX_TEXT:,}")
    if _WORD.sub("", text).strip():
        raise NotationError(f"{text!r:.80} has a quote that does not close")
    return _WORD.findall(text)


def from_words(kinds: Sequence[type[K]], seat: Seat | None, words: Sequence[str]) -> K:
    """The command of words already split, as a shell hands them over; raises NotationError.

    The seat is who speaks, None for host and referee."""
    by_verb = {verb_of(kind): kind for kind in kinds}
    if sum(map(len, words)) > MAX_TEXT:
        raise NotationError(f"a command of more than {MAX_TEXT:,} characters")
    if not words or words[0] not in by_verb:
        said = words[0] if words else ""
        raise NotationError(f"{said!r:.60} is no command here; write one of: {', '.join(by_verb)}")
    kind = by_verb[words[0]]
    given = _fields(kind, words[1:])
    _require_all(kind, given)
    named: dict[str, Any] = {kind.__struct_config__.tag_field or "type": tag_of(kind)}
    if issubclass(kind, Command):
        named["seat"] = seat
    try:
        command = msgspec.convert({**named, **given}, kind)
        canon(args_of(command))  # what no record can hold is no command
    except (msgspec.ValidationError, NotCanonical) as error:
        raise NotationError(f"{template(kind)}: {error}") from None
    return command


_templates: dict[type[msgspec.Struct], str] = {}


def template(kind: type[msgspec.Struct]) -> str:
    """How such a command is written: `pick comic=TEXT`."""
    known = _templates.get(kind)
    if known is None:
        hints = get_type_hints(kind)
        fields = [f"{f}={shape_of(hints[f])}" for f in said_fields(kind)]
        known = _templates[kind] = " ".join([verb_of(kind), *fields])
    return known


def read_value(hint: Any, text: str, name: str) -> Any:
    """One value of that type from its text; raises NotationError naming the field."""
    hint = _bare(hint)
    if get_origin(hint) in (Union, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        return None if text == "none" else _first_fit(kinds, text, name)
    if get_origin(hint) is tuple:
        return _read_tuple(hint, text, name)
    if hint is bool:
        if text.lower() not in _BOOLS:
            raise NotationError(f"{name}={text!r:.60}: write yes or no")
        return _BOOLS[text.lower()]
    if hint is int:
        if not re.fullmatch(r"-?(0|[1-9][0-9]{0,15})", text):
            raise NotationError(f"{name}={text!r:.60}: write a whole number")
        return int(text)
    read = _read_text(text, name)
    if get_origin(hint) is Literal and read not in get_args(hint):
        raise NotationError(f"{name}={text!r:.60}: write {shape_of(hint)}")
    return read


def _fields(kind: type[msgspec.Struct], words: Sequence[str]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    given: dict[str, Any] = {}
    for word in words:
        field, equals, text = word.partition("=")
        if not equals or field not in said_fields(kind):
            raise NotationError(f"{word!r:.60} does not fit; write {template(kind)}")
        if field in given:
            raise NotationError(f"{field} is given twice; write {template(kind)}")
        given[field] = read_value(hints[field], text, field)
    return given


def _require_all(kind: type[msgspec.Struct], given: dict[str, Any]) -> None:
    own = [field for field in msgspec.structs.fields(kind) if field.name in said_fields(kind)]
    missing = [field.name for field in own if field.required and field.name not in given]
    if missing:
        raise NotationError(f"{', '.join(missing)} not given; write {template(kind)}")


def _first_fit(kinds: Sequence[Any], text: str, name: str) -> Any:
    for kind in kinds[:-1]:
        try:
            return read_value(kind, text, name)
        except NotationError:
            continue
    return read_value(kinds[-1], text, name)


def _read_tuple(hint: Any, text: str, name: str) -> tuple[Any, ...]:
    if text == "none":
        return ()
    items = _ITEM.findall(text)
    if ",".join(items) != text:
        raise NotationError(f"{name}={text!r:.60}: write items with commas alone between, or none")
    args = [arg for arg in get_args(hint) if arg is not Ellipsis]
    return tuple(read_value(args[0], item, name) for item in items)


def _read_text(text: str, name: str) -> str:
    if not text.startswith('"'):
        if not _PLAIN.fullmatch(text):
            raise NotationError(f"{name}={text!r:.60}: {_NOT_PLAIN if text else _EMPTY}")
        return text
    try:
        return msgspec.json.decode(text, type=str)
    except (msgspec.DecodeError, UnicodeError):
        raise NotationError(f"{name}={text!r:.60} is no JSON string") from None


def _bare(hint: Any) -> Any:
    return _bare(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def shape_of(hint: Any) -> str:
    """How a value of that type is written: `random|NUMBER,..`."""
    hint = _bare(hint)
    origin = get_origin(hint)
    if origin is tuple:
        return f"{shape_of(get_args(hint)[0])},.."
    if origin is Literal:
        return "|".join(map(str, get_args(hint)))
    if origin in (Union, UnionType):
        return "|".join("none" if kind is NoneType else shape_of(kind) for kind in get_args(hint))
    return {int: "NUMBER", bool: "yes|no"}.get(hint, "TEXT")
