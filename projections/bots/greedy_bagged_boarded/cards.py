"""What the scoring cards in play make of sets, tags, cash and what is kept.

The title's own functions count, on a Table as it would be: nothing of a card is told here again.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from domain.games.bagged_boarded.cards import EVALUATION, CountsItself
from domain.games.bagged_boarded.figures import set_value
from domain.games.bagged_boarded.scoring import sheet
from domain.games.bagged_boarded.state import DisplayedSet, Table
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.types import Card, Cents, Seat

SET_CARDS: Final = (
    "crossover_event",
    "early_adopter",
    "fan_favorite",
    "mint_condition",
    "philography",
    "retcon",
    "story_arc",
)
"""They look at one set after the other."""
SHELF_CARDS: Final = ("anthology", "completionist", "continuity", "dabbler")
"""They look at all sets together."""
LOOSE_CARDS: Final = ("procrastinator",)
"""They look at what stays loose."""


def set_score(table: Table, seat: Seat, own: DisplayedSet) -> Cents:
    """What a set scores by its size, its tags, and the cards that look at it."""
    edition, tags = table.edition, sum(comic in table.signed for comic in own.comics)
    plain = set_value(edition, len(own.comics)) + (own.slab or 0)
    plain += tags * edition.prices.autograph_display_bonus
    cards = [card for card in table.scoring if card in SET_CARDS]
    return plain + (_counted(with_seat(table, seat, sets=(own,)), seat, cards) if cards else 0)


def slab_score(table: Table, seat: Seat, own: DisplayedSet) -> Cents:
    """What the top slab adds to a set."""
    graded = DisplayedSet(own.hero, own.comics, next(iter(table.slabs), None))
    return set_score(table, seat, graded) - set_score(table, seat, own)


def shelf_score(table: Table, seat: Seat, sets: Sequence[DisplayedSet]) -> Cents:
    """What the cards pay that look at all of a seat's sets; rivals' as they are."""
    cards = [card for card in table.scoring if card in SHELF_CARDS]
    return _counted(with_seat(table, seat, sets=tuple(sets)), seat, cards) if cards else 0


def tag_score(table: Table, seat: Seat, comic: Card) -> Cents:
    """What a tag adds to the seat's sheet, if all stays where it is."""
    signed = msgspec.structs.replace(table, signed=(*table.signed, comic))
    return sheet(signed, seat).total - sheet(table, seat).total


def displayed_tag_score(table: Table, seat: Seat, comic: Card) -> Cents:
    """What a tag adds to the sheet once the comic is displayed, in whatever set."""
    own = DisplayedSet(heroes_of(comic)[0], (comic,))
    alone = with_seat(table, seat, bagged=(), loose=(), sets=(*table.seats[seat].sets, own))
    return tag_score(alone, seat, comic)


def cash_score(table: Table, seat: Seat, cents: Cents) -> Cents:
    """What so much more cash adds to the seat's sheet."""
    richer = with_seat(table, seat, cash=table.seats[seat].cash + cents)
    return sheet(richer, seat).total - sheet(table, seat).total


def loose_score(table: Table, seat: Seat, comic: Card) -> Cents:
    """What a comic scores that stays loose."""
    cards = [card for card in table.scoring if card in LOOSE_CARDS]
    return _counted(with_seat(table, seat, loose=(comic,)), seat, cards) if cards else 0


def with_seat(table: Table, seat: Seat, **changes: Any) -> Table:
    """The Table with something changed before the seat."""
    player = msgspec.structs.replace(table.seats[seat], **changes)
    seats = (*table.seats[:seat], player, *table.seats[seat + 1 :])
    return msgspec.structs.replace(table, seats=seats)


def _counted(table: Table, seat: Seat, cards: Sequence[str]) -> Cents:
    counting = (EVALUATION[card] for card in cards)
    items = [own.items(table, seat) for own in counting if isinstance(own, CountsItself)]
    return sum(item.amount for found in items for item in found)
