"""Every Table that a seat cannot tell from the true one, found by trying them all.

Nothing is reasoned here about what anybody knows: all ways in which what the seat does not see can
lie are played on, with every command that a rival may have given, and those stay that look the same
to the seat, event by event.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import permutations
from typing import Any

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.luck import LuckMissing, NoLuck, StackedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import REFEREE, mask, seat_audience
from domain.kernel.types import Card, Seat

Key = Callable[[Any], Hashable]


class Followed(msgspec.Struct):
    """A seat in a game: its view, what its title says it knows, the true Table, and all those that
    may be true."""

    game: AnyGame
    seat: Seat
    true: Any
    view: Any
    known: Any
    worlds: list[Any]
    told: list[tuple[Any, Event]] = []
    """What it was told since the beginning, each with its view before it."""

    def back_after(self, *commands: Command) -> "Followed":
        """As now, after these and their being taken back: of what may be true now, that is left
        which would have gone on alike."""
        later = self.after(*commands)
        hooks = self.game.worlds
        assert hooks is not None
        assert hooks.recall is not None
        left = [
            world
            for world in self.worlds
            if msgspec.structs.replace(self, worlds=[world]).after(*commands).worlds
        ]
        undone = later.told[len(self.told) :]
        known = hooks.recall(self.known, self.view, undone)
        return msgspec.structs.replace(self, worlds=left, known=known)

    def after(self, *commands: Command) -> "Followed":
        """After these; where one shuffles, the true order is the sorted one."""
        now = self
        for command in commands:
            now = now._after(command)
        return now

    def _after(self, command: Command) -> "Followed":
        game, viewer = self.game, seat_audience(self.seat)
        events = game.decide(self.true, command, StackedLuck())
        told = [mask(event, viewer) for event in events]
        known, view, so_far = self.known, self.view, [*self.told]
        assert game.worlds is not None
        for event in told:
            so_far.append((view, event))
            known, view = game.worlds.learn(known, view, event), game.evolve(view, event)
        worlds = {
            repr(game.rows(table, REFEREE)): table
            for world in self.worlds
            for table in _played(game, world, command, self.seat, told)
        }
        true = game.fold(self.true, events)
        return Followed(game, self.seat, true, view, known, [*worlds.values()], so_far)


def _played(
    game: AnyGame, world: Any, command: Command, seat: Seat, told: list[Event]
) -> Iterator[Any]:
    """That world after the command, or after whatever else of its kind a rival can do, with every
    luck; as far as it looks the same."""
    actor: Seat = getattr(command, "seat")  # noqa: B009  # all commands of these titles have one
    listed = () if actor == seat else game.legal(world, actor).commands
    tried = [own for own in listed if type(own) is type(command)] or [command]
    for one in tried:
        for events in _made(game, world, one):
            if [mask(event, seat_audience(seat)) for event in events] == told:
                yield game.fold(world, events)


def _made(game: AnyGame, world: Any, command: Command) -> Iterator[tuple[Event, ...]]:
    """What comes of a command, with every order of the cards where it shuffles some; nothing where
    it is refused."""
    try:
        yield game.decide(world, command, NoLuck())
    except RuleBroken:
        return
    except LuckMissing:
        asked = Asked()
        game.decide(world, command, asked)
        for order in permutations(asked.items):
            yield game.decide(world, command, StackedLuck().stack(asked.label, order))


class Asked(StackedLuck):
    """Remembers what it is asked to shuffle, which must be once."""

    label = ""
    items: tuple[Any, ...] = ()

    def shuffle(self, label: str, items: Any) -> Any:
        assert not self.label, f"{self.label} and {label}"
        self.label, self.items = label, tuple(items)
        return super().shuffle(label, items)


def followed(game: AnyGame, true: Any, seat: Seat, worlds: Iterable[Any]) -> Followed:
    """From a position on."""
    assert game.worlds is not None
    view = game.placed(true, game.rows(true, seat_audience(seat)))
    return Followed(game, seat, true, view, game.worlds.blank(view, seat), [*worlds])


def ways(
    table: Any, hidden: tuple[Card, ...], named: Callable[[Any, dict[Card, Card]], Any]
) -> Any:
    """That Table with these cards in every order in each other's places."""
    for order in permutations(hidden):
        yield named(table, dict(zip(hidden, order, strict=True)))


def with_names(names: dict[Card, Card], value: Any) -> Any:
    """The same with other names for some cards, but for what is printed in the edition."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(with_names(names, item) for item in value)
    if isinstance(value, msgspec.Struct):
        fields = (f for f in value.__struct_fields__ if f not in ("edition", "options"))
        changed = {field: with_names(names, getattr(value, field)) for field in fields}
        return msgspec.structs.replace(value, **changed)
    return value
