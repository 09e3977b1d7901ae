"""Commands that a seat might try, right or wrong: what was done in the game by anybody, in this
seat's mouth, and often with other cards, figures or words in it. What comes of them is compared.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, cast

import msgspec

from domain.kernel.messages import Command
from domain.kernel.types import Card, Seat, Version
from projections.leakcheck.chance import Chance
from projections.leakcheck.story import Story

WIDE: Final = 3
"""A figure is changed by so much at most."""


def tries(story: Story, seat: Seat, v: Version, many: int) -> tuple[Command, ...]:
    """So many commands of that seat at that version: the same ones whenever it is asked."""
    chance = Chance(f"tries/{story.history.id}/{seat}/{v}")
    known = [act.command for act in story.acts if isinstance(act.command, Command)]
    if not known:
        return ()
    cards = sorted(story.cards)
    picked = (chance.choice(known) for _ in range(many))
    return tuple(_said(command, seat, cards, chance) for command in picked)


def _said(command: Command, seat: Seat, cards: Sequence[Card], chance: Chance) -> Command:
    """The command as that seat's, every part of it changed now and then."""
    other = partial(_other, cards=cards, chance=chance)
    fields = (f for f in command.__struct_fields__ if f != "seat")
    changed = {field: other(getattr(command, field)) for field in fields}
    return msgspec.structs.replace(command, seat=seat, **changed)


def _other(value: Any, cards: Sequence[Card], chance: Chance) -> Any:
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        return tuple(_some(items, cards, chance))
    if chance.one_in(2) or isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return max(0, value + chance.below(2 * WIDE + 1) - WIDE)
    return chance.choice(cards) if value in cards and cards else value


def _some(value: tuple[Any, ...], cards: Sequence[Card], chance: Chance) -> Iterator[Any]:
    """Most of a list, perhaps with one of its items twice."""
    for item in value:
        if not chance.one_in(5):
            yield _other(item, cards, chance)
        if chance.one_in(10):
            yield item
