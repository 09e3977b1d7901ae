"""Phase 2: the piles are looked at from the third to the first (MC-PILES-1 to -14)."""

from itertools import takewhile

from domain.games.mint_condition.commands import KeepPile, PassPile
from domain.games.mint_condition.events import (
    CardsDrawn,
    ComicsTurnedUp,
    DeckRanOut,
    Made,
    PileExamined,
    PileGrown,
    PileKept,
    PilePassed,
    PileReplenished,
    PilesRanOut,
)
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Cards, Seat


def next_spot(table: Table) -> int:
    """The next spot of the sequence with a pile; 0 after the last one (MC-PILES-1, -8)."""
    below = range((table.spot or len(SPOTS) + 1) - 1, 0, -1)
    return next((spot for spot in below if table.pile(spot)), 0)


def must_keep(table: Table) -> bool:
    """Whether the pile that is looked at cannot be passed (MC-PILES-9)."""
    return not table.deck and not next_spot(table)


# ----------------------------------------------------------------------------------- the commands


def keep(table: Table, command: KeepPile, luck: Luck) -> Made:
    """All of the pile is taken, and its spot gets a new one (MC-PILES-3)."""
    return kept(table, command.seat)


def pass_pile(table: Table, command: PassPile, luck: Luck) -> Made:
    """It goes back, grows, and the next one is looked at; after the last one the seat draws
    (MC-PILES-4, -5, -7)."""
    seat, spot = command.seat, table.spot
    require(not must_keep(table), Rule.PILES_9_LAST_PILE_IS_KEPT, spot=spot, deck=0)
    added = table.deck[: table.edition.figures.added]
    grown: Made = (PileGrown(spot, len(added), added),) if added else ()
    deck = table.deck[len(added) :]
    out = _ran_out(added, deck)
    further = next_spot(table)
    on = examined(table, seat, further) if further else _drawn(table, seat, deck)
    return (PilePassed(seat, spot), *grown, *out, *on)


# -------------------------------------------------------------------------------------- the pieces


def examined(table: Table, seat: Seat, spot: int) -> Made:
    """A seat looks at a pile (MC-PILES-2)."""
    pile = table.pile(spot)
    return (PileExamined(seat, spot, len(pile), pile),)


def kept(table: Table, seat: Seat) -> Made:
    """The pile that is looked at is taken, as chosen or by force (MC-PILES-3, -9)."""
    pile = table.pile(table.spot)
    taken = PileKept(seat, table.spot, len(pile), must_keep(table), pile)
    return (taken, *emptied(table, seat, table.spot))


def emptied(table: Table, seat: Seat, spot: int) -> Made:
    """A spot whose pile is taken gets a new one, of what the deck has (MC-PILES-3, -6, -7). The
    Table is the one before it is taken."""
    new = table.deck[: table.edition.figures.pile]
    if new:
        refilled = PileReplenished(spot, len(new), new)
        return (refilled, *_ran_out(new, table.deck[len(new) :]))
    if any(pile for other, pile in zip(SPOTS, table.piles, strict=True) if other != spot):
        return ()
    return (PilesRanOut(seat, _turns_left(table, seat)),)


def _turns_left(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Those after it in the lap: each has a trade-only turn (MC-END-2, -3)."""
    return tuple(takewhile(lambda other: other != table.first, table.clockwise(seat)[1:]))


def _drawn(table: Table, seat: Seat, deck: Cards) -> Made:
    drawn = deck[: table.edition.figures.drawn]
    shown = (ComicsTurnedUp(seat, drawn),) if drawn else ()
    return (CardsDrawn(seat, len(drawn), drawn), *_ran_out(drawn, deck[len(drawn) :]), *shown)


def _ran_out(taken: Cards, deck: Cards) -> Made:
    """The deck runs out with the last card that leaves it (MC-PILES-14)."""
    return (DeckRanOut(),) if taken and not deck else ()
