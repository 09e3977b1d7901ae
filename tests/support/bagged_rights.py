"""What each viewer may see through the whole day, and what is wrong with a view or an event."""

import re

from domain.games.bagged_boarded.events import DeckReshuffled
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Event
from domain.kernel.types import Card, Seat
from tests.support.rights import Secrets

_OWN = ("hand", "passing", "drawn", "loose", "bagged")


def may_see(table: Table, seat: Seat | None) -> set[Card]:
    """The comics whose faces a seat, or a spectator, may look at: the reserve rows, sets, signed
    ones, and its own; at the end all that players own (BB-ZONE-5, -9 to -15, BB-ZONE-R3)."""
    seen = {comic for comic in table.reserve_loose + table.reserve_bagged if comic is not None}
    seen.update(table.signed)
    for other, player in enumerate(table.seats):
        seen.update(comic for own in player.sets for comic in own.comics)
        if other == seat or table.stage in ("scoring", "over"):
            seen.update(*(getattr(player, name) for name in _OWN))
    return seen


class Looks:
    """A viewer of this title has no right to more than it can look at now."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat

    def saw(self, event: Event) -> None:
        """Nothing that went by need be kept in mind."""

    def knows(self, table: Table) -> set[Card]:
        return may_see(table, self.seat)


SECRETS = Secrets(
    cards=re.compile(r"[a-z_]+(?:\+[a-z_]+)?-[1-8]"),
    decks=("supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag"),
    own=_OWN,
    memory=Looks,
    reshuffled=(DeckReshuffled,),
)

named = SECRETS.named
quarrels = SECRETS.quarrels


def told_too_much(event: Event, before: Table, after: Table, seat: Seat | None) -> set[Card]:
    """The comics that a masked event names although its viewer saw them neither where they came
    from nor where they went."""
    cards = named(event)
    return cards - may_see(before, seat) - may_see(after, seat) if cards else cards


def blind_spots(table: Table, view: Table, seat: Seat | None) -> list[str]:
    """Piles in which a view does not show what its viewer may see."""
    return SECRETS.blind_spots(table, view, may_see(table, seat))
