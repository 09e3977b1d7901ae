"""What `longbox schema` says, held against what is said: by a validator that is not ours."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final
from urllib.parse import urljoin

from jsonschema import Draft202012Validator, ValidationError  # type: ignore[import-untyped]
from jsonschema.validators import extend  # type: ignore[import-untyped]
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from domain.games import SHELF
from domain.kernel.game import AnyGame
from service.schemas.documents import SERVICE, document, kinds_of

GAMES: Final = (None, *SHELF)
"""Whatever title, and each."""


def _any_of(own: Any, choices: Any, value: Any, _schema: Any) -> Iterator[ValidationError]:
    """As the library has it, but for a branch that does not fit one fault is enough."""
    if not any(own.evolve(schema=choice).is_valid(value) for choice in choices):
        yield ValidationError(f"{value!r:.200} is none of these")


Quick: Final = extend(Draft202012Validator, {"anyOf": _any_of})


def scope(game: AnyGame | None) -> str:
    return SERVICE if game is None else game.slug


@cache
def documents() -> Mapping[str, Any]:
    """Every document by its id, as a reader of JSON has it."""
    made = [document(kind, game) for game in GAMES for kind in kinds_of(game)]
    return {one["$id"]: json.loads(json.dumps(one)) for one in made}


@cache
def registry() -> Any:
    found = documents().items()
    own = [(id_, DRAFT202012.create_resource(one)) for id_, one in found]
    return Registry().with_resources(own)


@cache
def validator(id_: str) -> Any:
    return Quick(documents()[id_], registry=registry())


def id_of(kind: str, game: AnyGame | None = None) -> str:
    return f"longbox-streams/1/{scope(game)}/{kind}"


def faults(value: Any, kind: str, game: AnyGame | None = None) -> list[str]:
    """What the schema of that kind has against a value, with all JSON texts in it."""
    return list(_faults(id_of(kind, game), documents()[id_of(kind, game)], value))


def fits(value: Any, kind: str, game: AnyGame | None = None) -> bool:
    return not faults(value, kind, game)


def _faults(id_: str, schema: Any, value: Any) -> Iterator[str]:
    own = _validator(id_, schema)
    error = next(iter(own.iter_errors(value)), None)
    if error is not None:
        yield f"{id_}: {error.message:.300}"
        return
    for name, content in _contents(id_, schema, value):
        try:
            said = json.loads(value[name])
        except ValueError:
            yield f"{id_}: {name} is no JSON"
            continue
        if content.get("$ref", "#").startswith("#"):
            yield from _faults(id_, content, said)
        else:
            other = urljoin(id_, content["$ref"])
            yield from _faults(other, documents()[other], said)


def _validator(id_: str, schema: Any) -> Any:
    whole = documents()[id_]
    if schema is whole:
        return validator(id_)
    return Quick({**schema, "$defs": whole.get("$defs", {})}, registry=registry())


def _contents(id_: str, schema: Any, value: Any) -> Iterator[tuple[str, Any]]:
    """The fields that are JSON texts, by the first branch that the value fits."""
    for branch in schema.get("anyOf", [schema]):
        if not isinstance(value, dict) or "properties" not in branch:
            continue
        if "anyOf" in schema and not _validator(id_, branch).is_valid(value):
            continue
        for name, own in branch["properties"].items():
            if "contentSchema" in own and name in value:
                yield name, own["contentSchema"]
        return
