"""Cards under other names: in shuffles that the game does not have, and in positions."""

from collections.abc import Sequence
from typing import Any, cast

from domain.kernel.luck import Luck
from domain.kernel.types import Card

Names = dict[Card, Card]
"""A card -> the name that it goes by; one that is not there keeps its own."""


class Renamed:
    """The story's own luck where it shuffles nothing, under these names."""

    def __init__(self, luck: Luck, names: Names) -> None:
        self._luck, self._names = luck, names

    def shuffle(self, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
        """The order in which the story would have them, each under its other name."""
        before: dict[Any, Any] = {name: card for card, name in self._names.items()}
        names: dict[Any, Any] = {**self._names}
        order: tuple[Any, ...] = self._luck.shuffle(label, [before.get(one, one) for one in items])
        again = tuple(names.get(item, item) for item in order)
        return again if sorted(again) == sorted(items) else self._luck.shuffle(label, items)


def renamed_rows(rows: Any, names: Names) -> Any:
    """A position's rows, or any part of them, under these names."""
    if isinstance(rows, str):
        return names.get(rows, rows)
    if not isinstance(rows, tuple):
        return rows
    items = cast("tuple[object, ...]", rows)
    return tuple(renamed_rows(item, names) for item in items)
