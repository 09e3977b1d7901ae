"""The bagged limit, and unbagging (BB-LIMIT-1 to -8)."""

from typing import Final

from domain.games.bagged_boarded.commands import UnbagComics
from domain.games.bagged_boarded.decisions import UNBAG
from domain.games.bagged_boarded.events import ComicsUnbagged, LimitExceeded, Made
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Seat

PLAYED: Final = ("planning", "daily", "bedtime")
"""The stages between the draft and final scoring."""


def unbag(table: Table, command: UnbagComics, luck: Luck) -> Made:
    """Bagged comics become loose; signed ones lose their tags (BB-LIMIT-5)."""
    forced = check_unbag(table, command)
    # In card-id order: that of a secret command is not told (BB-EV-R5).
    signed = tuple(sorted(comic for comic in command.comics if comic in table.signed))
    others = tuple(comic for comic in command.comics if comic not in table.signed)
    count = len(command.comics)
    return (ComicsUnbagged(command.seat, forced, count, len(signed), signed, others),)


def check_unbag(table: Table, command: UnbagComics) -> bool:
    """Whether it answers a forced unbagging; refuses other times and comics (BB-LIMIT-4, -7)."""
    seat, comics = command.seat, command.comics
    require(table.drafted, Rule.DRAFT_5_PILES_LIE_STILL, draft="not complete")
    require(table.stage in PLAYED, Rule.LIMIT_7_WHILE_PLAYED, game="over")
    excess = excess_owed(table, seat)
    exact = excess is None or len(comics) == excess
    require(exact, Rule.LIMIT_4_EXACT_EXCESS, comics=len(comics), excess=excess)
    bagged = table.seats[seat].bagged
    own = set(comics) <= set(bagged) and len(set(comics)) == len(comics) > 0
    require(own, Rule.LIMIT_5_OWN_BAGGED_COMICS, comics=comics, bagged=bagged)
    return excess is not None


def excess_owed(table: Table, seat: Seat) -> int | None:
    """How many comics the seat has to unbag now; None where it has not."""
    top = table.top
    return top.allowance if top and (top.kind, top.seat) == (UNBAG, seat) else None


def limit_of(table: Table, seat: Seat) -> int:
    """How many bagged comics the seat may have (BB-LIMIT-1)."""
    return table.edition.limits.bagged


def exceeded(table: Table) -> Made:
    """Checked at once, after everything that came together (BB-LIMIT-2, -3)."""
    if table.top and table.top.kind == UNBAG:
        return ()
    found: list[LimitExceeded] = []
    for seat, own in enumerate(table.seats):
        excess = len(own.bagged) - limit_of(table, seat)
        if excess > 0:
            found.append(LimitExceeded(seat, excess))
    return tuple(found)
