"""Which special action is offered after the main one, and leaving it (AC-SPEC-1, -2, -19)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.commands import SkipSpecial
from domain.games.age_of_comics.events import Made, SpecialSkipped
from domain.games.age_of_comics.figures import special_at
from domain.games.age_of_comics.specials.convert import can_convert
from domain.games.age_of_comics.specials.extra_editor import can_take
from domain.games.age_of_comics.specials.hype import can_hype
from domain.games.age_of_comics.specials.marketing import can_market
from domain.games.age_of_comics.specials.reassign import can_swap
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import Special
from domain.kernel.luck import Luck
from domain.kernel.types import Seat

USABLE: Final[Mapping[Special, Callable[[Table, Seat], bool]]] = {
    "reassign": can_swap,
    "hype": can_hype,
    "convert": can_convert,
    "marketing": can_market,
    "extra_editor": can_take,
}
"""Whether a seat has a use for it that it can pay; all of that is public (AC-SPEC-19)."""


def offered(table: Table) -> Special | None:
    """The special action of the area, where the active seat has a cube there, has not used it in
    this turn, and can use it (AC-ACT-9)."""
    area, seat = table.turn.area, table.active
    if area is None or seat is None or table.turn.special:
        return None
    special = special_at(table.edition, area)
    usable = special in USABLE and special in table.seats[seat].cubes
    return special if usable and USABLE[special](table, seat) else None


def skip(table: Table, command: SkipSpecial, luck: Luck) -> Made:
    """It was offered and is left."""
    special = offered(table)
    assert special is not None, "refused otherwise"
    return (SpecialSkipped(command.seat, special),)
