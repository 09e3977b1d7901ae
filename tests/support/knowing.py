"""What a seat knows, batch by batch, of a game that is played in memory."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.messages import Event
from domain.kernel.sight import mask, seat_audience
from domain.kernel.types import FACE_DOWN, Seat
from domain.ledger.worlds import Knowing


def known_by(
    game: AnyGame, start: Any, batches: Iterable[tuple[tuple[Event, ...], Any]], seat: Seat
) -> Iterator[tuple[Any, Knowing]]:
    """After the deal and after every batch: the Table, and what the seat knows of it."""
    assert game.worlds is not None
    view, known = start, None
    for events, table in batches:
        told = []
        for event in events:
            seen = mask(event, seat_audience(seat))
            told.append((view, seen))
            view = game.evolve(view, seen)
        if known is None:
            deal = game.worlds.dealt
            known = game.worlds.blank(view, seat) if deal is None else deal(seat, told)
        else:
            for before, seen in told:
                known = game.worlds.learn(known, before, seen)
        yield table, Knowing(seat, view, known)


def shows(view: Any, table: Any) -> bool:
    """Whether that is what the view shows of the Table: it is the same, but for what lies face
    down."""
    if view == table or (view == FACE_DOWN and isinstance(table, str)):
        return True
    if isinstance(view, tuple) and isinstance(table, tuple) and len(view) == len(table):
        return all(map(shows, view, table))
    if isinstance(view, msgspec.Struct) and type(view) is type(table):
        return all(shows(getattr(view, f), getattr(table, f)) for f in view.__struct_fields__)
    return False
