"""A Table told as rows, zone by zone, and laid out again from them: all of it, or as it is seen."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, Generic, TypeVar, cast

from domain.kernel.forms import Place, strange
from domain.kernel.placing import Rows, UnknownZone, Zones, rows_of, zones_of
from domain.kernel.seats import Seated
from domain.kernel.sight import REFEREE, Audience
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from domain.kernel.zones import Zone

S = TypeVar("S", bound=Seated)
"""The title's Table."""

REST: Final = "rest"
"""The zone that says where the cards go that are placed nowhere."""


@dataclass(frozen=True)
class Rest(Generic[S]):
    """What becomes of the cards that are placed nowhere: in id order they lie behind those of one
    pile."""

    piles: tuple[str, ...]
    """The zones of the table where they may lie; in the first where nothing is said."""
    in_play: Callable[[S], Iterable[Card]]
    """All cards that are in play."""
    lying: Callable[[S], Mapping[str, Cards]]
    """Where each lies; hidden ones as FACE_DOWN."""


def as_it_is(table: S) -> S:
    """Nothing is to be set right."""
    return table


@dataclass(frozen=True)
class Layout(Generic[S]):
    """How a title's Table is told. `rows` and `placed` are those of its Game."""

    zones: tuple[Zone[S], ...]
    """They are laid out in this order, so that a zone may follow from those before it."""
    bare: Callable[[S], S]
    """The Table of the same set-up with nothing on it."""
    rest: Rest[S]
    settled: Callable[[S], S] = as_it_is
    """What a title sets right once all lies there, such as the order within a pile."""

    def rows(self, table: S, viewer: Audience) -> Rows:
        """All that a viewer who has just come in knows of the Table, a row for every zone."""
        seen = self.veiled(table, viewer)
        told: dict[Seat | None, Zones] = {}
        for zone in self.zones:
            for seat in _seats(zone, table):
                value = zone.form.write(zone.get(seen, seat or 0))
                if value is not None:
                    told.setdefault(seat, {})[zone.name] = value
        return tuple(chain.from_iterable(rows_of(seat, own) for seat, own in told.items()))

    def placed(self, table: S, rows: Rows) -> S:
        """The Table of these rows, laid out zone by zone; raises TableError, and UnknownZone where
        there is no such zone. Of the Table that is given, only what it was set up from is read."""
        told = zones_of(rows)
        table = self.bare(table)
        self._require_known(table, told)
        rest = told.get(None, {}).pop(REST, self.rest.piles[0])
        for zone in self.zones:
            for seat in _seats(zone, table):
                at = Place(table, seat, zone.name)
                said: Any = told.get(seat, {}).get(zone.name)
                value = zone.default(table, seat or 0) if said is None else zone.form.read(at, said)
                table = zone.put(table, seat or 0, value)
        if rest not in self.rest.piles:
            raise strange(Place(table, None, REST), rest, self.rest.piles)
        return self.settled(self._with_rest(table, str(rest)))

    def veiled(self, table: S, viewer: Audience) -> S:
        """The Table as a newcomer sees it: the own cards, and what lies face up."""
        if viewer == REFEREE:
            return table
        seen = table
        for zone in self.zones:
            for seat in _seats(zone, table):
                shown = zone.shown(table, seat, viewer)
                if shown is not True:
                    backs = _backs(zone.get(table, seat or 0), shown or ())
                    seen = zone.put(seen, seat or 0, backs)
        return seen

    def _require_known(self, table: S, told: Mapping[Seat | None, Zones]) -> None:
        for seat, own in told.items():
            if seat not in (None, *range(table.players)):
                raise TableError(f"seat-{seat}: the seats are seat-0 to seat-{table.players - 1}")
            names = [zone.name for zone in self.zones if zone.each == (seat is not None)]
            for name in own:
                if name not in names and (seat, name) != (None, REST):
                    raise UnknownZone(str(strange(Place(table, seat, name), name, names)))

    def _with_rest(self, table: S, pile: str) -> S:
        """All cards in play lie somewhere; in a view it is not known which are missing."""
        lying = set(chain.from_iterable(self.rest.lying(table).values()))
        if FACE_DOWN in lying:
            return table
        missing = set(self.rest.in_play(table)) - lying
        zone = next(zone for zone in self.zones if (zone.name, zone.each) == (pile, False))
        return zone.put(table, 0, (*zone.get(table, 0), *sorted(missing)))


def _seats(zone: Zone[S], table: S) -> tuple[Seat | None, ...]:
    return tuple(range(table.players)) if zone.each else (None,)


def _backs(value: Any, shown: Cards) -> Any:
    """The same with the cards face down that are not shown: one, a pile, or piles by name. What is
    no card has no back."""
    if isinstance(value, str):
        return value if value in shown else FACE_DOWN
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        return tuple(_backs(item, shown) for item in items)
    if isinstance(value, dict):
        piles = cast("dict[str, object]", value)
        return {name: _backs(item, shown) for name, item in piles.items()}
    return value
