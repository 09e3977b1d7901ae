"""Zones that are not simply a field of the Table: how they are read out of it, and laid into it."""

from msgspec.structs import replace

from domain.games.bagged_boarded.player import DisplayedSet
from domain.games.bagged_boarded.positions import defaults
from domain.games.bagged_boarded.state import Table
from domain.kernel.seats import with_seat
from domain.kernel.types import Cards, Cents, Seat

BEFORE_DAYS = ("draft", "drafted")


def phase(table: Table, seat: Seat) -> str:
    """The stage; before the first day, the draft or that it is over."""
    return table.stage or BEFORE_DAYS[table.drafted]


def in_phase(table: Table, seat: Seat, phase: str) -> Table:
    stage = "" if phase in BEFORE_DAYS else phase
    return replace(table, stage=stage, drafted=phase != "draft")


def picked(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The seats that have made the open pick."""
    return tuple(seat for seat, done in enumerate(table.picked) if done)


def with_picked(table: Table, seat: Seat, picked: tuple[Seat, ...]) -> Table:
    return replace(table, picked=tuple(seat in picked for seat in range(table.players)))


def sets(table: Table, seat: Seat) -> dict[str, Cards]:
    """The seat's sets by hero."""
    return {own.hero: own.comics for own in table.seats[seat].sets}


def with_sets(table: Table, seat: Seat, sets: dict[str, Cards]) -> Table:
    return with_seat(table, seat, sets=tuple(DisplayedSet(*own) for own in sets.items()))


def graded(table: Table, seat: Seat) -> dict[str, Cents]:
    """The slabs on the seat's sets, by hero."""
    return {own.hero: own.slab for own in table.seats[seat].sets if own.slab is not None}


def with_graded(table: Table, seat: Seat, graded: dict[str, Cents]) -> Table:
    sets = table.seats[seat].sets
    slabbed = tuple(replace(own, slab=graded.get(own.hero)) for own in sets)
    return with_seat(table, seat, sets=slabbed)


def levels(table: Table, seat: Seat) -> dict[str, int]:
    """The heroes' places on the track."""
    return {hero: place.level for hero, place in table.track.items()}


def with_levels(table: Table, seat: Seat, levels: dict[str, int]) -> Table:
    """The track, derived but for the heroes named: during a sale the tokens lag behind."""
    said = {hero: defaults.value_at(table, level) for hero, level in levels.items()}
    derived = defaults.track(table).items()
    return replace(table, track={**said, **{hero: at for hero, at in derived if hero not in said}})
