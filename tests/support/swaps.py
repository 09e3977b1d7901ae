"""Two Tables that look the same to a viewer must go on looking the same, whatever is done."""

import random
from itertools import zip_longest
from typing import Any

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import Audience, is_secret, mask
from domain.kernel.types import Card
from tests.support.rights import Pair, Secrets, with_other

Made = tuple[Event, ...] | None
"""What a command leads to; None where it is refused."""
Done = tuple[Command, Made, Made]


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
    pair = secrets.hidden_pair(table, view, chance)
    if pair is None or (not is_secret(type(command)) and named_in(command) & set(pair)):
        return None
    one = _made(game, table, command, luck)
    other = _made(game, secrets.exchanged(table, pair), renamed(command, pair), luck)
    found = _difference(secrets, (command, one, other), viewer, pair)
    made = (*(one or ()), *(other or ()))
    return None if found and secrets.own_affair(command, made) else found


def _difference(secrets: Secrets, done: Done, viewer: Audience, pair: Pair) -> str | None:
    command, one, other = done
    if (one is None) != (other is None):
        return f"{command} is accepted or refused by {pair}"
    for mine, yours in zip_longest(one or (), other or ()):
        told, else_told = (mask(own, viewer) if own else None for own in (mine, yours))
        named = {card for own in (told, else_told) if own for card in secrets.named(own)}
        if isinstance(mine, secrets.reshuffled) or named & set(pair):
            return None
        if told != else_told:
            return f"{told or 'nothing more'} becomes {else_told or 'nothing more'} by {pair}"
    return None


def renamed(command: Command, pair: Pair) -> Command:
    """The command about the other card, where it is about one of them."""
    return msgspec.structs.replace(command, **with_other(command.__struct_fields__, command, pair))


def named_in(command: Command) -> set[Card]:
    """Whatever a command names."""
    found: set[Card] = set()
    for field in command.__struct_fields__:
        value = getattr(command, field)
        found.update(map(str, value) if isinstance(value, tuple) else (str(value),))
    return found


def _made(game: AnyGame, table: Any, command: Command, luck: Luck) -> Made:
    try:
        return game.decide(table, command, luck)
    except RuleBroken:
        return None
