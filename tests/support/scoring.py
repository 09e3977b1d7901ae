"""Final scores for tests: a position with some scoring cards, once the game has ended there."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import NetWorthScored
from domain.games.bagged_boarded.state import Table
from domain.kernel.sums import Item, Itemised, Line
from domain.kernel.types import Cards, Cents, Seat
from tests.support.bagged import BOX
from tests.support.day import ANN, claim, solos
from tests.support.evening import Day, idle, placed, planned, tuned

MARSHAL = solos("marble_marshal", 1, 2, 3, 4, 5)
"""What lies in the small piles, so that it is of no use for a position."""


def ended(*cards: str, about: str | None = None, players: int = 3, **position: Any) -> Day:
    """The position with these scoring cards, about that publisher, once a day without actions has
    ended for want of a Supply. Whatever has no place lies loose before the last seat."""
    start: dict[str, Any] = {"supply_deck": (), "supply_discard": (), "bin_deck": MARSHAL[:2]}
    start["sneak"] = MARSHAL[2:]
    none = dict.fromkeys(range(players - 1), ())
    start["bagged"] = dict.fromkeys(range(players), ()) | position.pop("bagged", {})
    start["loose"] = none | position.pop("loose", {})
    start["cash"] = dict.fromkeys(range(players), 10) | position.pop("cash", {})
    day = placed(players, **{"rest": f"loose {players - 1}", **start, **position})
    options = msgspec.structs.replace(day.table.options, first_game=False)
    day = tuned(day, scoring=cards, token_publisher=about, options=options)
    return idle(planned(day, claim(ANN, "early_bedtime")))


def sheet(day: Day, seat: Seat = ANN) -> Itemised:
    """The seat's score sheet: the same in the event and on the Table, and the sum of its lines,
    which are the sums of their items."""
    event = day.one(NetWorthScored, seat=seat)
    own = sheet_on(day.table, seat)
    assert (own.lines, own.total) == (event.lines, event.total)
    assert event.total == day.table.seats[seat].net_worth
    return own


def sheet_on(table: Table, seat: Seat = ANN) -> Itemised:
    """The seat's score sheet by the Table alone."""
    own = GAME.scores(table)[seat]
    assert isinstance(own, Itemised)
    assert own.total == sum(line.amount for line in own.lines)
    sums = [sum(item.amount for item in items) for items in own.items]
    assert [line.amount for line in own.lines] == sums
    return own


def line_of(own: Itemised, rule_id: str) -> tuple[Line, tuple[Item, ...]]:
    """The one line under that rule, and what it is made of."""
    (found,) = [pair for pair in zip(own.lines, own.items, strict=True) if pair[0].rule == rule_id]
    return found


def amount(day: Day, rule_id: str, seat: Seat = ANN) -> Cents:
    """What the one line under that rule counts."""
    return line_of(sheet(day, seat), rule_id)[0].amount


def amounts(day: Day, rule_id: str) -> list[Cents]:
    """The same for every seat."""
    return [amount(day, rule_id, seat) for seat in range(day.table.players)]


def behind(day: Day, rule_id: str, seat: Seat = ANN) -> list[Cards]:
    """The comics behind that line, item by item."""
    return [item.cards for item in line_of(sheet(day, seat), rule_id)[1]]


def displaying(counts: Mapping[Seat, Mapping[str, int]]) -> dict[Seat, dict[str, Cards]]:
    """Sets by which each seat displays so many comics of so many publishers, one set for each: of
    the publisher's first hero before seat 0, of its second before seat 1, and so on."""
    return {
        seat: {BOX[pub][seat]: of_hero(pub, seat, count) for pub, count in own.items()}
        for seat, own in counts.items()
    }


def of_hero(publisher: str, place: int, count: int) -> Cards:
    """So many issues of a publisher's hero, from the first on."""
    heroes = BOX[publisher]
    hero = heroes[place]
    others = [heroes[at] for at in CROSSED[place]]
    crossed = (sorted([hero, other], key=heroes.index) for other in others)
    pairs = [
        f"{low}+{high}-{number}" for (low, high), number in zip(crossed, (6, 7, 8), strict=True)
    ]
    return (*solos(hero, 1, 2, 3, 4, 5), *pairs)[:count]


CROSSED = ((1, 2, 3), (0, 3, 2), (3, 0, 1), (2, 1, 0))
"""Which hero of its publisher a hero meets in its issues 6, 7 and 8, by place."""
