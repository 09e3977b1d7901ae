"""Tables at which every seat has a Struct of its own, in `seats`."""

from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from domain.kernel.piles import replaced
from domain.kernel.types import Seat


class Seated(Protocol):
    """Such a Table: a frozen Struct with these members among its own."""

    @property
    def players(self) -> int: ...

    @property
    def seats(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Seated)


def with_seat(table: S, seat: Seat, **changes: Any) -> S:
    """The Table with something changed before one seat."""
    whole: Any = table  # a Struct, which no protocol can say
    player = replace(whole.seats[seat], **changes)
    changed: S = replace(whole, seats=replaced(whole.seats, seat, player))
    return changed
