"""The schemas of views and asks."""

from typing import Any, get_args, get_origin

from domain.kernel.game import AnyGame
from projections.streams.shapes import Ask, Legal, Mine, Nothing, Shared
from service.schemas.commands import spoken
from service.schemas.parts import (
    COUNT,
    HASH,
    Schema,
    Shapes,
    constant,
    one_of,
    or_null,
    record,
)


def view(shapes: Shapes, game: AnyGame | None) -> Schema:
    """All that lies before an audience at a version."""
    shared, mine = _members(shapes, Shared), _members(shapes, Mine)
    shared |= {"zones": _zones(game, each=False), "seats": _seats(_zones(game, each=True))}
    mine |= {
        "zones": _zones(game, each=False, hidden=True),
        "seats": _seats(_zones(game, each=True, hidden=True)),
    }
    if game is not None:
        shared |= {"title": constant(game.slug), "players": _players(game)}
    table = shapes.define(Shared.__name__, record(shared))
    own = shapes.define(Mine.__name__, record(mine))
    both = record({"table": table, "mine": one_of([own, shapes.of(Nothing)])})
    return record({"head": HASH, "v": COUNT, "view": both})


def ask(shapes: Shapes, game: AnyGame | None) -> Schema:
    """What a seat is asked."""
    return _listing(shapes, game, Ask)


def legal(shapes: Shapes) -> Schema:
    """The answer to the query of that name."""
    return _listing(shapes, None, Legal)


def _listing(shapes: Shapes, game: AnyGame | None, kind: Any) -> Schema:
    commands = shapes.define("Spoken", spoken(shapes, game))
    members = _members(shapes, kind)
    return record({**members, "commands": {"type": "array", "items": commands}})


def _members(shapes: Shapes, kind: Any) -> dict[str, Schema]:
    """The members of a type, and into `shapes` what they are made of."""
    own = Shapes()
    own.of(kind)
    found: dict[str, Schema] = own.defs.pop(kind.__name__)["properties"]
    for name, schema in own.defs.items():
        if name != "Spoken":
            shapes.define(name, schema)
    return found


# ------------------------------------------------------------------------------------------- zones


def _zones(game: AnyGame | None, *, each: bool, hidden: bool = False) -> Schema:
    """The zones of the table, or those of each seat; `hidden` ones may be null."""
    if game is None or not game.told:
        return {"type": "object"}
    shapes = Shapes()  # of what zones are made of nothing has a name
    zones = {
        zone.name: shapes.of(_said(zone.form.shape)) for zone in game.told if zone.each == each
    }
    if hidden:
        zones = {name: or_null(schema) for name, schema in zones.items()}
    return record(zones, optional=zones)


def _said(shape: Any) -> Any:
    """The type of a zone as it stands in a view: parts whose names can be no key are pairs."""
    if get_origin(shape) is dict:
        key, value = get_args(shape)
        return dict[key, value] | tuple[tuple[key, value], ...]  # type: ignore[valid-type]
    return shape


def _seats(zones: Schema) -> Schema:
    return {"type": "array", "items": zones}


def _players(game: AnyGame) -> Schema:
    return {"type": "integer", "minimum": game.players[0], "maximum": game.players[-1]}
