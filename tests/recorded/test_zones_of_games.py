"""Zones in recorded games: each is told of the members that it names, and of no others. On that
rests that streams tell anew only what an event has changed."""

from typing import Any

import pytest

from domain.kernel.zones import Zone
from tests.support import recorded

EVERY = 29
FIXED = {"players", "edition", "options"}
"""Members of a Table that no event changes."""


class Watched:
    """A Struct that notes which of its members are read, by its own methods too."""

    def __init__(self, held: Any, read: set[str]) -> None:
        self._held, self._read = held, read

    def __getattr__(self, name: str) -> Any:
        if name in self._held.__struct_fields__:
            self._read.add(name)
            return getattr(self._held, name)
        return getattr(type(self._held), name).__get__(self)


class Seats(Watched):
    """A Table whose seats are watched as well, and are no member of their own."""

    def __getattr__(self, name: str) -> Any:
        if name == "seats":
            return tuple(Watched(own, self._read) for own in self._held.seats)
        return super().__getattr__(name)


def read_by(zone: Zone[Any], table: Any, seat: int) -> set[str]:
    """The members that telling this zone reads."""
    read: set[str] = set()
    watched: Any = (Seats if zone.each else Watched)(table, read)
    assert zone.get(watched, seat) == zone.get(table, seat)
    return read - FIXED


@pytest.mark.parametrize("name", recorded.names())
def test_a_zone_is_told_of_its_fields_alone(name: str) -> None:
    history = recorded.history_of(name)
    tables = dict(history.tables())
    for v in {*history.stable_versions()[1::EVERY], history.version}:
        for zone in history.game.told:
            for seat in range(history.setup.players if zone.each else 1):
                assert read_by(zone, tables[v], seat) <= set(zone.fields), (v, zone.name)
