"""Who sees what of Age of Comics (section 5 of the digest), told once more for tests."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.games.age_of_comics.state import Deck, Held, Player, Table
from domain.kernel.sight import HOST, PUBLIC, REFEREE, Audience, seat_audience
from domain.kernel.types import FACE_DOWN, Card, Cards


def viewers(players: int) -> tuple[Audience, ...]:
    """The spectator, and every seat."""
    return (PUBLIC, *map(seat_audience, range(players)))


def backs(count: int) -> Cards:
    return (FACE_DOWN,) * count


def veiled(table: Table, viewer: Audience) -> Table:
    """The Table as somebody sees it who has just come in."""
    if viewer in (REFEREE, HOST):
        return table
    seats = tuple(
        player if viewer == seat_audience(seat) else _concealed(player, table.stage)
        for seat, player in enumerate(table.seats)
    )
    if table.stage == "over":
        seats = tuple(
            _with(seen, objectives=player.objectives, objective=player.objective)
            for seen, player in zip(seats, table.seats, strict=True)
        )
    calendar = (
        *table.calendar[: table.revealed],
        *backs(len(table.calendar) - table.revealed),
    )
    map_ = tuple(order if order.up else _with(order, order=FACE_DOWN) for order in table.map)
    seen: Table = _with(
        table,
        seats=seats,
        calendar=calendar,
        map=map_,
        writers=_covered(table.writers),
        artists=_covered(table.artists),
        comics=_covered(table.comics),
        objectives=backs(len(table.objectives)),
    )
    return seen


def _covered(deck: Deck) -> Deck:
    covered: Deck = _with(deck, draw=backs(len(deck.draw)))
    return covered


def _concealed(player: Player, stage: str) -> Player:
    hand = tuple(
        sorted(
            card if card.known else Held(card.kind, card.back, True, FACE_DOWN)
            for card in player.hand
        )
    )
    chosen = None if player.objective is None else FACE_DOWN
    concealed: Player = _with(
        player, hand=hand, objectives=backs(len(player.objectives)), objective=chosen
    )
    return concealed


def named(value: Any) -> set[Card]:
    """Every card, tile or objective that is named anywhere in a message or a Table."""
    return {text for text in _texts(_builtins(value)) if _is_card(text)}


def _builtins(value: Any) -> Any:
    """The same without Structs; what is hidden says nothing, and the edition is no secret."""
    if isinstance(value, Table):
        named_in = [name for name in value.__struct_fields__ if name not in ("edition", "options")]
        value = [getattr(value, name) for name in named_in]
    return msgspec.to_builtins(value, enc_hook=lambda hidden: None)


def _is_card(text: str) -> bool:
    return text.startswith(("O-", "R-", "W-", "A-", "SO-", "OBJ-"))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(key)
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)


def _with(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)
