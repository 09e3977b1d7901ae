"""What a comic is worth to a seat, in cents of net worth: a guess, but for the last day."""

from collections.abc import Iterable
from typing import Final

from domain.games.bagged_boarded.figures import set_value
from domain.games.bagged_boarded.prices import comic_value
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import comics_in_play, heroes_of, issue_of
from domain.kernel.types import Card, Cards, Cents, Seat
from projections.bots.greedy_bagged_boarded.sets import first_issue, has_first

BY_COUNT: Final = (14, 32, 75, 50)
"""What one more comic of a hero is worth by how many the seat has that are not displayed."""
NEXT_DAY: Final = (0, 12, 60, 45)
"""The same with one day more to come."""
CROSSOVER: Final = 6
"""A second hero to use it for."""
EFFORT: Final = 8
"""What it takes to bag and to display one, in cubes that could do chores."""
SUPPLY_A_DAY: Final = 6
"""How fast the Supply goes, more or less."""


def days_left(table: Table) -> int:
    """How many days there will be after this one, as far as can be seen."""
    if table.final_day:
        return 0
    if table.triggered or 0 < table.game_end <= table.unique_heroes:
        return 1
    return 1 + (len(table.supply_deck) + len(table.supply_discard)) // SUPPLY_A_DAY


def worth(table: Table, seat: Seat, comic: Card, others: Cards) -> Cents:
    """What the comic adds to those others, if there is time to display it."""
    by_hero = [_for(table, seat, comic, hero, others) for hero in heroes_of(comic)]
    return max(by_hero) + (CROSSOVER if len(by_hero) > 1 and min(by_hero) > 0 else 0)


def _for(table: Table, seat: Seat, comic: Card, hero: str, others: Cards) -> Cents:
    edition, own = table.edition, table.seats[seat].set_of(hero)
    waiting = tuple(card for card in others if hero in heroes_of(card))
    first = issue_of(comic) == 1 and not has_first(waiting + (own.comics if own else ()))
    if own is not None:
        size = len(own.comics) + len(waiting)
        if own.slab is not None or size >= edition.limits.set_max:
            return 0
        more = set_value(edition, size + 1) - set_value(edition, size)
        return more + first * first_issue(table)
    scale = BY_COUNT if days_left(table) > 1 else NEXT_DAY
    base = scale[min(len(waiting), len(scale) - 1)]
    return base + (first and base > 0) * first_issue(table) * min(len(waiting) + 1, 3) // 3


def best_first(table: Table, seat: Seat, comics: Iterable[Card], others: Cards) -> list[Card]:
    """The comics in the order in which one would want them, each beside those before it."""
    left, chosen = sorted(comics), list[Card]()
    while left:
        beside = (*others, *chosen)
        chosen.append(max(left, key=lambda comic: worth(table, seat, comic, beside)))
        left.remove(chosen[-1])
    return chosen


def kept_value(table: Table, comic: Card) -> Cents:
    """What a bagged comic scores at the end if it is never displayed (BB-FINAL-5, -6)."""
    value = comic_value(table, comic)
    return value * 3 // 2 if comic in table.signed else value // 2


def unseen(table: Table, seat: Seat) -> Cards:
    """The comics that may be anywhere, as far as the seat knows."""
    player = table.seats[seat]
    known = {*player.loose, *player.bagged, *player.drawn, *table.signed}
    known.update(
        comic for row in (table.reserve_loose, table.reserve_bagged) for comic in row if comic
    )
    known.update(comic for other in table.seats for own in other.sets for comic in own.comics)
    return tuple(c for c in comics_in_play(table.edition, table.publishers) if c not in known)
