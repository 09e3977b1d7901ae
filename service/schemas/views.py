"""The schemas of views and asks."""

from typing import Any, get_args, get_origin

from domain.kernel.game import AnyGame
from projections.bots.asked import Request
from projections.streams.shapes import Ask, Legal, Listed, Mine, Nothing, Shared
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
    table, mine = _table(shapes, game), _members(shapes, Mine)
    mine |= {
        "zones": _zones(game, each=False, hidden=True),
        "seats": _seats(_zones(game, each=True, hidden=True)),
    }
    own = shapes.define(Mine.__name__, record(mine))
    both = record({"table": table, "mine": one_of([own, shapes.of(Nothing)])})
    return record({"head": HASH, "v": COUNT, "view": both})


def _table(shapes: Shapes, game: AnyGame | None) -> Schema:
    """The part of a view that is equal for all."""
    shared = _members(shapes, Shared)
    shared |= {"zones": _zones(game, each=False), "seats": _seats(_zones(game, each=True))}
    if game is not None:
        shared |= {"title": constant(game.slug), "players": _players(game)}
    return shapes.define(Shared.__name__, record(shared))


def bot_request(shapes: Shapes, game: AnyGame | None) -> Schema:
    """What a bot that is a process is asked."""
    legal = shapes.define(Listed.__name__, _listing(shapes, game, Listed))
    members = _members(shapes, Request, (Shared.__name__, Listed.__name__))
    return record({**members, "view": _table(shapes, game), "legal": legal})


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


def _members(shapes: Shapes, kind: Any, made: tuple[str, ...] = ()) -> dict[str, Schema]:
    """The members of a type, and into `shapes` what they are made of, but for what is made here."""
    own = Shapes()
    own.of(kind)
    found: dict[str, Schema] = own.defs.pop(kind.__name__)["properties"]
    for name, schema in own.defs.items():
        if name not in (*made, "Spoken"):
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
