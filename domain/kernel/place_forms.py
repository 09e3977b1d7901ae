"""Structs as words in a position, the first field alone and the others by name: `row cubes=2`.

A field that is as it would be anyway need not be said.
"""

from collections.abc import Callable
from typing import Any, TypeVar, get_type_hints

import msgspec

from domain.kernel.forms import MOST, Form, Place, listed
from domain.kernel.notation import NotationError, read_value, value_text
from domain.kernel.seats import Seated

S = TypeVar("S", bound=Seated)

Said = dict[str, Any]
"""What is said of an entry, by field."""


def entries(
    kind: type[msgspec.Struct], made: Callable[[Place[S], Said], msgspec.Struct]
) -> Form[S]:
    """A list of entries of that kind; `made` makes one of what is said, and of the Table what is
    not. The first field is a word; those after it have defaults, or are always said."""
    lead, *fields = kind.__struct_fields__
    hints = get_type_hints(kind)

    def read_one(at: Place[S], text: object) -> msgspec.Struct:
        if not isinstance(text, str):
            raise at.wrong(f"{text!r:.60}; write a text")
        first, *rest = text.split() or [""]
        found: Said = {lead: first}
        for said in rest:
            field, _, value = said.partition("=")
            if field not in fields or field in found:
                there = " ".join(f"{name}=.." for name in fields)
                raise at.wrong(f"{said!r:.60} in {text!r:.80}; write {lead.upper()} {there}")
            found[field] = _read(at, hints[field], value, field)
        return made(at, found)

    def read(at: Place[S], value: Any) -> tuple[msgspec.Struct, ...]:
        return tuple(read_one(at, text) for text in listed(at, value))

    return Form(lambda value: tuple(map(printed, value)), read, tuple[str, ...])


def printed(entry: msgspec.Struct) -> str:
    """An entry in words, without the fields that have their default."""
    lead, *fields = entry.__struct_fields__
    kind = type(entry)
    usual = dict(zip(fields[::-1], kind.__struct_defaults__[::-1], strict=False))
    values = {name: getattr(entry, name) for name in fields}
    told = [f"{k}={value_text(v)}" for k, v in values.items() if k not in usual or v != usual[k]]
    return " ".join([str(getattr(entry, lead)), *told])


def _read(at: Place[S], hint: Any, text: str, field: str) -> Any:
    try:
        value = read_value(hint, text, field)
    except NotationError as error:
        raise at.wrong(str(error)) from None
    if isinstance(value, int) and not 0 <= value <= MOST:
        raise at.wrong(f"{field}={value}; write a number from 0 to {MOST:,}")
    return value
