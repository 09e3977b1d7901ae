"""The title as a host plays it who bends the rules: what it stores is not what they give."""

import dataclasses
from collections.abc import Callable
from typing import Any

from domain.games.bagged_boarded import GAME
from domain.kernel.game import AnyGame
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event

Events = tuple[Any, ...]
Bend = Callable[[Any, Events], Events]


def bent(deal: Bend | None = None, decide: Bend | None = None) -> AnyGame:
    """The title, but its deal or its decisions are bent before they are stored."""

    def bent_deal(table: Any, luck: Luck) -> Events:
        return (deal or keep)(table, GAME.deal(table, luck))

    def bent_decide(table: Any, command: Command, luck: Luck) -> Events:
        return (decide or keep)(table, GAME.decide(table, command, luck))

    return dataclasses.replace(GAME, deal=bent_deal, decide=bent_decide)


def keep(table: Any, events: Events) -> Events:
    return events


def each(kind: type[Event], change: Callable[[Any, Any], Any]) -> Bend:
    """Changes every event of one type."""

    def bend(table: Any, events: Events) -> Events:
        return tuple(change(table, e) if isinstance(e, kind) else e for e in events)

    return bend
