"""The bagged limit, and unbagging (BB-LIMIT-1 to -8)."""

from typing import Final

from domain.games.bagged_boarded.commands import UnbagComics
from domain.games.bagged_boarded.decisions import SWAP_DISCARD, UNBAG
from domain.games.bagged_boarded.events import ComicsUnbagged, LimitExceeded, Made
from domain.games.bagged_boarded.powers.hooks import changed, tags_stay
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import require
from domain.kernel.sums import Sum
from domain.kernel.types import Seat

PLAYED: Final = ("planning", "daily", "bedtime")
"""The stages between the draft and final scoring."""


def unbag(table: Table, command: UnbagComics, luck: Luck) -> Made:
    """Bagged comics become loose; signed ones lose their tags, or all keep them (BB-LIMIT-5)."""
    forced = check_unbag(table, command)
    # In card-id order: that of a secret command is not told (BB-EV-R5).
    signed = tuple(sorted(comic for comic in command.comics if comic in table.signed))
    others = tuple(comic for comic in command.comics if comic not in table.signed)
    count, tags = len(command.comics), 0 if tags_stay(table, command.seat) else len(signed)
    return (ComicsUnbagged(command.seat, forced, count, tags, signed, others),)


def check_unbag(table: Table, command: UnbagComics) -> bool:
    """Whether it answers a forced unbagging; refuses other times and comics (BB-LIMIT-4, -7)."""
    seat, comics = command.seat, command.comics
    require(table.drafted, Rule.DRAFT_5_PILES_LIE_STILL, draft="not complete")
    require(table.stage in PLAYED, Rule.LIMIT_7_WHILE_PLAYED, game="over")
    require(not swapping(table, seat), Rule.SP_COMICSWAP_3_UNBAG_BEFORE, first="discard_loose")
    excess = excess_owed(table, seat)
    exact = excess is None or len(comics) == excess
    require(exact, Rule.LIMIT_4_EXACT_EXCESS, comics=len(comics), excess=excess)
    bagged = table.seats[seat].bagged
    own = len(comics) > 0 and some_of(comics, bagged)
    require(own, Rule.LIMIT_5_OWN_BAGGED_COMICS, comics=comics, bagged=bagged)
    return excess is not None


def excess_owed(table: Table, seat: Seat) -> int | None:
    """How many comics the seat has to unbag now; None where it has not."""
    top = table.top
    return top.allowance if top and (top.kind, top.seat) == (UNBAG, seat) else None


def swapping(table: Table, seat: Seat) -> bool:
    """Whether the seat owes the second half of a Comic Swap (BB-SP-COMICSWAP-3)."""
    top = table.top
    return top is not None and (top.kind, top.seat) == (SWAP_DISCARD, seat)


def limit_of(table: Table, seat: Seat) -> int:
    """How many bagged comics the seat may have (BB-LIMIT-1)."""
    limit = table.edition.limits.bagged
    if not table.seats[seat].powers:
        return limit
    return changed(table, seat, "limit.bagged", Sum().plus(limit, "BB-LIMIT-1", "limit")).total


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
