"""Events made one after another, each on the Table that those before it have left."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from domain.kernel.luck import Luck
from domain.kernel.messages import Event

S = TypeVar("S")
"""The title's Table."""
E = TypeVar("E", bound=Event)
"""Its events."""


class Script(Generic[S, E]):
    """What is being told: `table` is where it has led."""

    def __init__(self, evolve: Callable[[S, E], S], table: S) -> None:
        self.table = table
        self._evolve = evolve
        self._events: list[E] = []

    def tell(self, *events: E) -> None:
        """These happen next."""
        for event in events:
            self._events.append(event)
            self.table = self._evolve(self.table, event)

    def tell_each(self, steps: Iterable[Callable[[S, Luck], tuple[E, ...]]], luck: Luck) -> None:
        """What the steps make happens, each on the Table that those before it have left."""
        for step in steps:
            self.tell(*step(self.table, luck))

    def tell_on(self, step: Callable[[S, Luck], tuple[E, ...]], luck: Luck) -> None:
        """What the step makes happens, again and again until it makes nothing."""
        while more := step(self.table, luck):
            self.tell(*more)

    @property
    def events(self) -> tuple[E, ...]:
        """All that has been told."""
        return tuple(self._events)
