"""Events as text, and patterns of them: `comic_sold price=20` is any sale for 20.

An event is written as commands are: its name, then fields in notation. A pattern names some of the
fields, and fits every event that has these values there, whatever the others are.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, get_type_hints

import msgspec

from domain.kernel.messages import Event, verb_of
from domain.kernel.notation import NotationError, read_value, value_text, words_of


class Pattern(msgspec.Struct, frozen=True):
    """A type of event and the values of some of its fields."""

    kind: type[Event]
    fields: dict[str, Any]

    def fits(self, event: Event) -> bool:
        """Whether the event is one of these."""
        own = self.fields.items()
        return type(event) is self.kind and all(getattr(event, f) == v for f, v in own)

    @property
    def text(self) -> str:
        """The pattern in notation."""
        return _text(self.kind, self.fields)


def event_text(event: Event) -> str:
    """The whole event in notation."""
    return _text(type(event), {f: getattr(event, f) for f in event.__struct_fields__})


def part_text(event: Event, pattern: Pattern) -> str:
    """As much of an event as a pattern of its type names."""
    return _text(type(event), {field: getattr(event, field) for field in pattern.fields})


def pattern_of(kinds: Mapping[str, type[Event]], text: str) -> Pattern:
    """The pattern that a text says; `kinds` are the events by name. Raises NotationError."""
    name, *rest = words_of(text) or [""]
    if name not in kinds:
        near = get_close_matches(name, kinds, 3) or sorted(kinds)[:2]
        raise NotationError(f"there is no event {name!r:.60}; such as {', '.join(near)}")
    kind = kinds[name]
    hints, fields = get_type_hints(kind), dict[str, Any]()
    for word in rest:
        field, equals, value = word.partition("=")
        if not equals or field not in kind.__struct_fields__:
            there = ", ".join(kind.__struct_fields__) or "none"
            raise NotationError(f"{word!r:.60} does not fit {name}; its fields are {there}")
        if field in fields:
            raise NotationError(f"{name}: {field} is given twice")
        fields[field] = _value(hints[field], value, f"{name} {field}")
    return Pattern(kind, fields)


def _value(hint: Any, text: str, name: str) -> Any:
    value = read_value(hint, text, name)
    try:
        return msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        raise NotationError(f"{name}={text!r:.60}: {error}") from None


def _text(kind: type[Event], fields: Mapping[str, Any]) -> str:
    return " ".join([verb_of(kind), *(f"{f}={value_text(v)}" for f, v in fields.items())])
