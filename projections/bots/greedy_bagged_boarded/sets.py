"""What a seat could display of an evening, and what that would be worth in the end."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.games.bagged_boarded.figures import each_payout, level_of
from domain.games.bagged_boarded.prices import displayed
from domain.games.bagged_boarded.state import DisplayedSet, Table
from domain.games.bagged_boarded.tables import heroes_of, issue_of
from domain.kernel.types import Card, Cards, Cents, Seat
from projections.bots.greedy_bagged_boarded.cards import set_score, shelf_score

Shelf = tuple[DisplayedSet, ...]
"""All sets of a seat."""


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
    return _best(table, seat, wanted, stock, player.sets)


def _may_grow(table: Table, own: DisplayedSet | None, pile: Cards, hero: str) -> bool:
    limits = table.edition.limits
    if own is not None:
        return own.slab is None and len(own.comics) < limits.set_max
    return sum(hero in heroes_of(comic) for comic in pile) >= limits.set_min


def _best(table: Table, seat: Seat, heroes: tuple[str, ...], stock: Stock, shelf: Shelf) -> Show:
    if not heroes or not stock.points:
        return NOTHING
    hero, *others = heroes
    best = _best(table, seat, tuple(others), stock, shelf)
    before = shelf_score(table, seat, shelf)
    for step in _steps(table, seat, hero, stock):
        filled = _with(shelf, step)
        gain = _worth(table, seat, step) + shelf_score(table, seat, filled) - before
        rest = _best(table, seat, tuple(others), _less(stock, step), filled)
        if gain + rest.value > best.value:
            best = Show(gain + rest.value, (step, *rest.steps))
    return best


def _with(shelf: Shelf, step: Step) -> Shelf:
    """The sets with that step, a new or a larger one last."""
    old = next((own.comics for own in shelf if own.hero == step.hero), ())
    others = tuple(own for own in shelf if own.hero != step.hero)
    return (*others, DisplayedSet(step.hero, old + step.comics))


def _steps(table: Table, seat: Seat, hero: str, stock: Stock) -> Iterator[Step]:
    """The hero's comics by number, the most useful first; or as a card in play wants them."""
    own, limits = table.seats[seat].set_of(hero), table.edition.limits
    least, size = (1, len(own.comics)) if own else (limits.set_min, 0)
    able = _in_order(table, hero, stock)
    for order in _orders(table, own, able):
        for count in range(least, min(len(order), stock.points, limits.set_max - size) + 1):
            yield Step(hero, order[:count], own is None)


def _orders(table: Table, own: DisplayedSet | None, able: Cards) -> Iterator[Cards]:
    """The orders in which comics may come into a set."""
    yield able
    solos = tuple(comic for comic in able if len(heroes_of(comic)) == 1)
    if "retcon" in table.scoring and solos != able:
        yield solos
    if "crossover_event" in table.scoring:
        yield (*(comic for comic in able if comic not in solos), *solos)
    if "story_arc" in table.scoring:
        yield from _runs(own, able)


def _runs(own: DisplayedSet | None, able: Cards) -> Iterator[Cards]:
    """Issues one after the other, up from the lowest and down from the highest of a run."""
    by_issue = sorted(able, key=issue_of)
    if own is None:
        yield from (tuple(by_issue[at:]) for at in range(len(by_issue)))
        return
    issues = [*map(issue_of, own.comics)]
    above = tuple(comic for comic in by_issue if issue_of(comic) > min(issues))
    below = tuple(comic for comic in reversed(by_issue) if issue_of(comic) < max(issues))
    yield from ((*above, *below), (*below, *above))


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
    own = table.seats[seat].set_of(step.hero)
    old = own.comics if own else ()
    gain = set_score(table, seat, DisplayedSet(step.hero, old + step.comics))
    gain -= set_score(table, seat, own) if own else 0
    if step.new and table.powers and not displayed(table, step.hero):
        gain += table.edition.track.values[level_of(table.edition, len(step.comics))]
    return gain


def has_first(comics: Cards) -> bool:
    """Whether an issue 1 is among them."""
    return any(issue_of(comic) == 1 for comic in comics)


def first_issue(table: Table) -> Cents:
    """What an issue 1 adds to a set (BB-SC-EARLYADOPTER-1)."""
    played = "early_adopter" in table.scoring
    return each_payout(table.edition, "early_adopter") if played else 0
