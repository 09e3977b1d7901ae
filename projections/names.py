"""What to call seats and viewers. Names are for display only and come from outside: escape them."""

from collections.abc import Sequence

from domain.kernel.sight import ALL, PUBLIC, REFEREE, Audience, seat_of
from domain.kernel.types import NameOf


def name_of(names: Sequence[str] | None) -> NameOf:
    """A seat's name, or `Seat 2` where it has none."""
    known = tuple(names or ())
    return lambda seat: (known[seat] if 0 <= seat < len(known) else "") or f"Seat {seat}"


def viewer_of(viewer: Audience, names: Sequence[str] | None = None) -> str:
    """A viewer or author in words: `the public`, `seat-2 (Ann)`, `the referee`, `the host`.

    Copies that were joined are audiences with a `+` between them: `seat-0 (Ann) and seat-2`."""
    return " and ".join(_one(part, name_of(names)) for part in viewer.split("+"))


def sees_all(viewer: Audience) -> bool:
    """Whether nothing is hidden from that viewer."""
    return viewer in (REFEREE, ALL)


def _one(viewer: Audience, name: NameOf) -> str:
    seat = seat_of(viewer)
    if seat is None:
        return {PUBLIC: "the public", ALL: "everybody after the end"}.get(viewer, f"the {viewer}")
    return viewer if name(seat) == f"Seat {seat}" else f"{viewer} ({name(seat)})"
