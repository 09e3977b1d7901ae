"""What schemas are put together from: types as msgspec describes them, closed objects, and the
texts of Redis.

Every object is closed: a member that is not named is wrong.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

import msgspec

Schema = dict[str, Any]

REF: Final = "#/$defs/{name}"
HASH: Final[Schema] = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
NO_HASH: Final[Schema] = {"type": "string", "pattern": "^([0-9a-f]{64})?$"}
"""A hash, or nothing."""
ID: Final[Schema] = {"type": "string", "pattern": "^[0-9a-f]{32}$"}
COUNT: Final[Schema] = {"type": "integer", "minimum": 1}
TEXT: Final[Schema] = {"type": "string"}
DIGITS: Final[Schema] = {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}
"""A number as an entry of a stream has it."""
ENTRY_ID: Final[Schema] = {"type": "string", "pattern": "^[0-9]+-[0-9]+$"}
SEAT: Final[Schema] = {"type": "string", "pattern": "^seat-(0|[1-9][0-9]?)$"}


class Shapes:
    """The schemas of types; what has a name stands once, in `defs`."""

    def __init__(self) -> None:
        self.defs: dict[str, Schema] = {}

    def of(self, hint: Any) -> Schema:
        """The schema of a type; raises ValueError where two types share a name."""
        (found,), named = msgspec.json.schema_components([hint], ref_template=REF)
        for name, schema in named.items():
            self.define(name, closed(schema))
        return closed(found)

    def define(self, name: str, schema: Schema) -> Schema:
        """Puts a schema under a name; gives what refers to it."""
        if self.defs.setdefault(name, schema) != schema:
            raise ValueError(f"two schemas have the name {name}")
        return ref(name)


def ref(name: str) -> Schema:
    """What refers to a definition of the same document."""
    return {"$ref": REF.format(name=name)}


def about(kind: type) -> Schema:
    """A type's name and what its docstring says."""
    doc = " ".join((kind.__doc__ or "").split())
    return {"title": kind.__name__, "description": doc} if doc else {"title": kind.__name__}


def members_of(kind: type[msgspec.Struct]) -> dict[str, Schema]:
    """The schemas of a type's members, by name."""
    shapes = Shapes()
    shapes.of(kind)
    found: dict[str, Schema] = shapes.defs[kind.__name__]["properties"]
    return found


def closed(schema: Schema) -> Schema:
    """The schema with every object in it that names its members closed. Tuples have all their
    items, and a mark of other programs is left out."""
    made: Any = _closed(schema)
    return made  # type: ignore[no-any-return]


def _closed(value: Any) -> Any:
    if isinstance(value, list):
        return [_closed(item) for item in cast("list[object]", value)]
    if not isinstance(value, dict):
        return value
    table = cast("Schema", value)
    made = {name: _closed(item) for name, item in table.items() if name != "discriminator"}
    if made.get("type") == "object" and "properties" in made:
        made.setdefault("additionalProperties", False)
    return made


def record(properties: Mapping[str, Schema], optional: Iterable[str] = ()) -> Schema:
    """An object of exactly these members; those that are optional may be left out."""
    left = set(optional)
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in left],
        "additionalProperties": False,
    }


def constant(value: object) -> Schema:
    return {"const": value}


def one_of(choices: Iterable[Schema]) -> Schema:
    """What is any of these."""
    return {"anyOf": list(choices)}


def or_null(schema: Schema) -> Schema:
    return one_of([schema, {"type": "null"}])


def row(items: Iterable[Schema]) -> Schema:
    """An array of exactly these items."""
    own = list(items)
    if not own:
        return {"type": "array", "maxItems": 0}
    return {
        "type": "array",
        "prefixItems": own,
        "items": False,
        "minItems": len(own),
        "maxItems": len(own),
    }


def json_text(content: Schema) -> Schema:
    """A text that is JSON of this schema."""
    return {"type": "string", "contentMediaType": "application/json", "contentSchema": content}
