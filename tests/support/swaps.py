"""Two Tables that look the same to a viewer must go on looking the same, whatever is done."""

import random
from typing import Any

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import DeckReshuffled
from domain.games.bagged_boarded.state import Player, Table
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import Audience, is_secret, mask
from domain.kernel.types import FACE_DOWN, Card, Cards
from tests.support.rights import named

_DECKS = ("supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag")
_OWN = ("hand", "passing", "drawn", "loose", "bagged")

Pair = tuple[Card, Card]


def unlike(
    table: Table, view: Table, viewer: Audience, command: Command, luck: Luck, chance: random.Random
) -> str | None:
    """How the command looks different to that viewer where two comics that it does not see have
    changed places; None where it looks the same, or where nothing can be tried."""
    pair = _hidden_pair(table, view, chance)
    if pair is None or (not is_secret(type(command)) and named_in(command) & set(pair)):
        return None
    one = _made(table, command, luck)
    other = _made(exchanged(table, pair), renamed(command, pair), luck)
    if (one is None) != (other is None):
        return f"{command} is accepted or refused by {pair}"
    for mine, yours in zip(one or (), other or (), strict=False):
        told, else_told = mask(mine, viewer), mask(yours, viewer)
        if isinstance(mine, DeckReshuffled) or named(told) & set(pair):
            return None
        if told != else_told:
            return f"{told} becomes {else_told} by {pair}"
    return None if len(one or ()) == len(other or ()) else f"{command} gives other events by {pair}"


def exchanged(table: Table, pair: Pair) -> Table:
    """The Table with two comics in each other's place."""
    decks = {name: _swapped(getattr(table, name), pair) for name in _DECKS}
    seats = tuple(_with_other(player, pair) for player in table.seats)
    return msgspec.structs.replace(table, seats=seats, **decks)


def renamed(command: Command, pair: Pair) -> Command:
    """The command about the other comic, where it is about one of them."""
    changes: dict[str, Any] = {}
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if isinstance(value, tuple):
            changes[field] = _swapped(value, pair)
        elif value in pair:
            changes[field] = _swapped((value,), pair)[0]
    return msgspec.structs.replace(command, **changes)


def named_in(command: Command) -> set[Card]:
    """Whatever a command names."""
    found: set[Card] = set()
    for field in command.__struct_fields__:
        value = getattr(command, field)
        found.update(value if isinstance(value, tuple) else (str(value),))
    return found


def _hidden_pair(table: Table, view: Table, chance: random.Random) -> Pair | None:
    """Two comics that the view shows nowhere, the first in some seat's pile or hand."""
    owned, lying = [], []
    for true, seen in zip(table.seats, view.seats, strict=True):
        for name in _OWN:
            if FACE_DOWN in getattr(seen, name):
                owned += [c for c in getattr(true, name) if c not in getattr(seen, name)]
    for name in _DECKS:
        lying += [c for c in getattr(table, name) if c not in getattr(view, name)]
    if not owned or len(owned) + len(lying) < 2:
        return None
    first = chance.choice(owned)
    others = [comic for comic in (*owned, *lying) if comic != first]
    return first, chance.choice(others)


def _made(table: Table, command: Command, luck: Luck) -> tuple[Event, ...] | None:
    try:
        return GAME.decide(table, command, luck)
    except RuleBroken:
        return None


def _with_other(player: Player, pair: Pair) -> Player:
    return msgspec.structs.replace(
        player, **{name: _swapped(getattr(player, name), pair) for name in _OWN}
    )


def _swapped(pile: Cards, pair: Pair) -> Cards:
    one, other = pair
    return tuple({one: other, other: one}.get(comic, comic) for comic in pile)
