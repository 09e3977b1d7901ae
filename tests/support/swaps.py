"""Two Tables that look the same to a viewer must go on looking the same, whatever is done."""

import random
from typing import Any

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import Audience, is_secret, mask
from domain.kernel.types import FACE_DOWN, Card
from tests.support.rights import Secrets

Pair = tuple[Card, Card]


def unlike(
    game: AnyGame,
    secrets: Secrets,
    tables: tuple[Any, Any],
    viewer: Audience,
    command: Command,
    luck: Luck,
    chance: random.Random,
) -> str | None:
    """How the command looks different to that viewer where two cards that it does not see have
    changed places; None where it looks the same, or where nothing can be tried. `tables` are the
    Table and the viewer's view of it."""
    table, view = tables
    pair = _hidden_pair(secrets, table, view, chance)
    if pair is None or (not is_secret(type(command)) and named_in(command) & set(pair)):
        return None
    one = _made(game, table, command, luck)
    other = _made(game, exchanged(secrets, table, pair), renamed(command, pair), luck)
    if (one is None) != (other is None):
        return f"{command} is accepted or refused by {pair}"
    for mine, yours in zip(one or (), other or (), strict=False):
        told, else_told = mask(mine, viewer), mask(yours, viewer)
        if isinstance(mine, secrets.reshuffled) or secrets.named(told) & set(pair):
            return None
        if told != else_told:
            return f"{told} becomes {else_told} by {pair}"
    return None if len(one or ()) == len(other or ()) else f"{command} gives other events by {pair}"


def exchanged(secrets: Secrets, table: Any, pair: Pair) -> Any:
    """The Table with two cards in each other's place."""
    decks = _with_other(secrets.decks, table, pair)
    seats = tuple(
        msgspec.structs.replace(player, **_with_other(secrets.own, player, pair))
        for player in table.seats
    )
    return msgspec.structs.replace(table, seats=seats, **decks)


def renamed(command: Command, pair: Pair) -> Command:
    """The command about the other card, where it is about one of them."""
    return msgspec.structs.replace(command, **_with_other(command.__struct_fields__, command, pair))


def named_in(command: Command) -> set[Card]:
    """Whatever a command names."""
    found: set[Card] = set()
    for field in command.__struct_fields__:
        value = getattr(command, field)
        found.update(map(str, value) if isinstance(value, tuple) else (str(value),))
    return found


def _hidden_pair(secrets: Secrets, table: Any, view: Any, chance: random.Random) -> Pair | None:
    """Two cards that the view shows nowhere, the first in some seat's pile or hand if there are
    any."""
    owned, lying = list[Card](), list[Card]()
    for name, true, seen in secrets.piles(table, view):
        if FACE_DOWN in seen and name.rpartition(" ")[2] not in secrets.held:
            pile = owned if name.startswith("seat") else lying
            pile += [card for card in true if card not in seen]
    if len(owned) + len(lying) < 2:
        return None
    first = chance.choice(owned or lying)
    others = [card for card in (*owned, *lying) if card != first]
    return first, chance.choice(others)


def _made(game: AnyGame, table: Any, command: Command, luck: Luck) -> tuple[Event, ...] | None:
    try:
        return game.decide(table, command, luck)
    except RuleBroken:
        return None


def _with_other(names: tuple[str, ...], thing: Any, pair: Pair) -> dict[str, Any]:
    return {name: _swapped(getattr(thing, name), pair) for name in names}


def _swapped(value: Any, pair: Pair) -> Any:
    """The same with two cards in each other's place, wherever they stand."""
    if isinstance(value, tuple):
        return tuple(_swapped(item, pair) for item in value)
    one, other = pair
    if value == one:
        return other
    return one if value == other else value
