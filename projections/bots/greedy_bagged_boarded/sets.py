"""What a seat could display of an evening, and what that would be worth in the end."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.games.bagged_boarded.figures import (
    counted_payout,
    each_payout,
    level_of,
    publisher_of,
    set_value,
)
from domain.games.bagged_boarded.prices import displayed
from domain.games.bagged_boarded.state import DisplayedSet, Table
from domain.games.bagged_boarded.tables import heroes_of, issue_of
from domain.kernel.types import Card, Cards, Cents, Seat


class Step(NamedTuple):
    """Comics for one hero: a new set, or more for an own one."""

    hero: str
    comics: Cards
    new: bool


class Show(NamedTuple):
    """Displays, and what they add to the net worth."""

    value: Cents
    steps: tuple[Step, ...]

    @property
    def comics(self) -> Cards:
        return tuple(comic for step in self.steps for comic in step.comics)


class Stock(NamedTuple):
    """What can be displayed: bagged comics, loose ones as far as they can be bagged first, and so
    many comics in all."""

    bagged: Cards
    loose: Cards
    bags: int
    points: int


NOTHING: Final = Show(0, ())


def best_show(table: Table, seat: Seat, stock: Stock) -> Show:
    """The displays that are worth most."""
    player = table.seats[seat]
    pile = stock.bagged + stock.loose
    heroes = sorted({hero for comic in pile for hero in heroes_of(comic)})
    wanted = tuple(hero for hero in heroes if _may_grow(table, player.set_of(hero), pile, hero))
    publishers = frozenset(publisher_of(table.edition, own.hero) for own in player.sets)
    return _best(table, seat, wanted, stock, publishers)


def _may_grow(table: Table, own: DisplayedSet | None, pile: Cards, hero: str) -> bool:
    limits = table.edition.limits
    if own is not None:
        return own.slab is None and len(own.comics) < limits.set_max
    return sum(hero in heroes_of(comic) for comic in pile) >= limits.set_min


def _best(
    table: Table, seat: Seat, heroes: tuple[str, ...], stock: Stock, publishers: frozenset[str]
) -> Show:
    if not heroes or not stock.points:
        return NOTHING
    hero, *others = heroes
    best = _best(table, seat, tuple(others), stock, publishers)
    publisher = publisher_of(table.edition, hero)
    for step in _steps(table, seat, hero, stock):
        gain = _worth(table, seat, step)
        if publisher not in publishers:
            gain += _breadth(table, len(publishers))
        rest = _best(table, seat, tuple(others), _less(stock, step), publishers | {publisher})
        if gain + rest.value > best.value:
            best = Show(gain + rest.value, (step, *rest.steps))
    return best


def _steps(table: Table, seat: Seat, hero: str, stock: Stock) -> Iterator[Step]:
    """The hero's comics by number, the most useful first."""
    own, limits = table.seats[seat].set_of(hero), table.edition.limits
    least, size = (1, len(own.comics)) if own else (limits.set_min, 0)
    able = _in_order(table, hero, stock)
    for count in range(least, min(len(able), stock.points, limits.set_max - size) + 1):
        yield Step(hero, able[:count], own is None)


def _in_order(table: Table, hero: str, stock: Stock) -> Cards:
    """Issues 1 first, then what is signed, what is bagged, what serves no other hero; of the loose
    comics only as many as can be bagged."""

    def order(comic: Card) -> tuple[bool, bool, bool, int]:
        return (
            issue_of(comic) != 1,
            comic not in table.signed,
            comic in stock.loose,
            len(heroes_of(comic)),
        )

    pile = [comic for comic in stock.bagged + stock.loose if hero in heroes_of(comic)]
    bags, able = stock.bags, list[Card]()
    for comic in sorted(pile, key=order):
        if comic in stock.loose:
            bags -= 1
        if bags >= 0 or comic not in stock.loose:
            able.append(comic)
    return tuple(able)


def _less(stock: Stock, step: Step) -> Stock:
    bagged = tuple(comic for comic in stock.bagged if comic not in step.comics)
    loose = tuple(comic for comic in stock.loose if comic not in step.comics)
    bags = stock.bags - (len(stock.loose) - len(loose))
    return Stock(bagged, loose, bags, stock.points - len(step.comics))


def _worth(table: Table, seat: Seat, step: Step) -> Cents:
    """What the set scores more, and what the superpower for its hero sells for (BB-POWER-8)."""
    own, edition = table.seats[seat].set_of(step.hero), table.edition
    old = own.comics if own else ()
    size = len(old) + len(step.comics)
    gain = set_value(edition, size) - set_value(edition, len(old))
    if has_first(step.comics) and not has_first(old):
        gain += first_issue(table)
    signed = sum(comic in table.signed for comic in step.comics)
    gain += signed * edition.prices.autograph_display_bonus
    if step.new and table.powers and not displayed(table, step.hero):
        gain += edition.track.values[level_of(edition, size)]
    return gain


def has_first(comics: Cards) -> bool:
    """Whether an issue 1 is among them."""
    return any(issue_of(comic) == 1 for comic in comics)


def first_issue(table: Table) -> Cents:
    """What an issue 1 adds to a set (BB-SC-EARLYADOPTER-1)."""
    played = "early_adopter" in table.scoring
    return each_payout(table.edition, "early_adopter") if played else 0


def _breadth(table: Table, publishers: int) -> Cents:
    """What one more publisher adds (BB-SC-DABBLER-1)."""
    if "dabbler" not in table.scoring:
        return 0
    edition = table.edition
    return counted_payout(edition, "dabbler", publishers + 1) - counted_payout(
        edition, "dabbler", publishers
    )
