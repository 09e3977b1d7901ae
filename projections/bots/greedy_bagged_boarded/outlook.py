"""A day as a seat sees it: what it has, what it has claimed, and what more would bring."""

from functools import cached_property
from typing import Final

from domain.games.bagged_boarded.events import State
from domain.games.bagged_boarded.figures import boost_area, rows_of
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.planning import rows_to_claim
from domain.games.bagged_boarded.powers.hooks import changed, signable
from domain.games.bagged_boarded.prices import (
    RESERVES,
    allowance,
    displayed,
    grading_fee,
    reserve_price,
)
from domain.games.bagged_boarded.selling import price_now
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import ActionRow
from domain.kernel.sums import Sum
from domain.kernel.types import Card, Cards, Cents, Seat
from projections.bots.greedy_bagged_boarded.cards import (
    cash_score,
    displayed_tag_score,
    loose_score,
    tag_score,
)
from projections.bots.greedy_bagged_boarded.sets import Show, Stock, best_show
from projections.bots.greedy_bagged_boarded.worth import (
    EFFORT,
    days_left,
    kept_value,
    unseen,
    worth,
)

USUAL_POINTS: Final = 5
USUAL_BAGS: Final = 3
RUSH_FROM: Final = 3
"""So many loose comics are enough for a Mad Rush before the last day."""
LATER: Final = 10
"""What a tag is good for at least on a comic that will not be displayed today."""
HEROES_A_DAY: Final = 0.7
"""How many heroes each player displays first in a day."""
TONIGHT: Final = 0.25
"""How much of a day more there is where this evening may trigger the end."""
NEVER: Final = 99
"""More cubes than anybody has."""


class Outlook:
    """Reads a seat's view, and changes nothing."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.player = table.seats[seat]
        self.last_day = days_left(table) == 0
        self._shows: dict[tuple[int, int, Cards], Show] = {}

    # ---------------------------------------------------------------------------- the claims

    def row(self, group: str) -> ActionRow | None:
        """The row that the seat has claimed."""
        claim = self.player.claim_in(group)
        return self.rows(group)[claim.row - 1] if claim else None

    def rows(self, group: str) -> tuple[ActionRow, ...]:
        return rows_of(self.table.edition, self.table.players, group)

    def good_for(self, group: str, value: int, kind: str) -> int:
        """A value of the seat's own row with the boosts of that kind."""
        claim = self.player.claim_in(group)
        return allowance(self.table, self.seat, claim, value, (kind,)).total if claim else 0

    def with_powers(self, what: str, value: int) -> int:
        """A value of a row that the seat may claim, as its powers change it."""
        return changed(self.table, self.seat, what, Sum().plus(value, "BB-ACT-1", "row")).total

    def may(self, group: str) -> bool:
        """Whether the seat has claimed the group, or can."""
        rows = range(1, rows_to_claim(self.table, group) + 1)
        free = any(self.table.holder(group, row) is None for row in rows)
        return free or self.player.claim_in(group) is not None

    def draws(self, group: str) -> int:
        row = self.row(group)
        return self.good_for(group, row.draw, "draw") if row else 0

    def buys(self, group: str) -> int:
        row = self.row(group)
        return self.good_for(group, row.buy, "buy") if row else 0

    # ---------------------------------------------------------------------------- the comics

    @cached_property
    def reserved(self) -> dict[str, Cards]:
        """The comics of the slots that the seat has claimed, by group."""
        found: dict[str, Cards] = {}
        for group, row in RESERVES.items():
            slots = [claim.row for claim in self.player.claims if claim.group == group]
            comics = (self.table.row_of(row)[slot - 1] for slot in slots)
            found[group] = tuple(comic for comic in comics if comic)
        return found

    @cached_property
    def loose(self) -> Cards:
        """What is loose by the evening."""
        return self.player.loose + self.reserved["reserve_loose"]

    @cached_property
    def bagged(self) -> Cards:
        """What is bagged by the evening."""
        return self.player.bagged + self.reserved["reserve_bagged"]

    @cached_property
    def pool(self) -> Cards:
        return self.bagged + self.loose

    @property
    def displayed_unsigned(self) -> list[Card]:
        """The displayed comics that a tag would count on."""
        return [c for own in self.player.sets for c in own.comics if c not in self.table.signed]

    @property
    def bagged_unsigned(self) -> list[Card]:
        """The bagged comics that have no tag."""
        return [comic for comic in self.player.bagged if comic not in self.table.signed]

    @cached_property
    def tags(self) -> list[tuple[Cents, Card]]:
        """What a tag would add on each comic that may get one, the most first: for sure where it
        will be displayed today; of what else it would be good for, half before the last day."""
        table, shown = self.table, self.evening.comics
        found: list[tuple[Cents, Card]] = []
        for comic in (own for pile in signable(table, self.seat).values() for own in pile):
            if comic in table.signed:
                continue
            if comic in shown:
                gain = displayed_tag_score(table, self.seat, comic)
            else:
                gain = tag_score(table, self.seat, comic)
                gain = gain if self.last_day else max(LATER, gain // 2)
            found.append((gain, comic))
        return sorted(found, key=lambda own: -own[0])

    # --------------------------------------------------------------------------- the evening

    @cached_property
    def points(self) -> int:
        """Display points."""
        row = self.row("display")
        return self.good_for("display", row.value, "points") if row else 0

    @cached_property
    def bags(self) -> int:
        """Comics that can be bagged by the claim."""
        row = self.row("bag_and_board")
        return self.good_for("bag_and_board", row.value, "bag") if row else 0

    @cached_property
    def rush(self) -> int:
        """Comics that a Mad Rush bags this evening, if it is the day for it (BB-SP-MADRUSH-1)."""
        if "mad_rush" not in self.player.powers:
            return 0
        enough = len(self.loose) >= RUSH_FROM or days_left(self.table) <= 1
        return min(len(self.loose), self.room) if enough else 0

    @property
    def room(self) -> int:
        """How many more comics may be bagged by the evening."""
        return max(0, limit_of(self.table, self.seat) - len(self.bagged))

    @cached_property
    def evening(self) -> Show:
        """What will be displayed, as things are."""
        return self.show(self.points, max(self.bags, self.rush))

    def show(self, points: int, bags: int, also: Cards = ()) -> Show:
        """The best displays with so many points and bags, and other bagged comics."""
        asked = (points, bags, also)
        if asked not in self._shows:
            stock = Stock(self.bagged + also, self.loose, bags, points)
            self._shows[asked] = best_show(self.table, self.seat, stock)
        return self._shows[asked]

    # -------------------------------------------------------------------------------- the days

    @cached_property
    def full_days(self) -> float:
        """How many days there may be after this one and before the last, by how fast heroes come;
        a part of one where this evening may trigger the end."""
        table = self.table
        missing = table.game_end - table.unique_heroes
        if missing <= 0 or days_left(table) <= 1:
            return 0
        if missing <= self._tonight():
            return TONIGHT
        begun = table.round > 2 and table.unique_heroes > 0
        pace = table.unique_heroes / table.round if begun else HEROES_A_DAY * table.players
        return min(days_left(table) - 1, 1 + (missing - self._tonight()) // pace)

    def _tonight(self) -> int:
        """How many heroes may be displayed first this evening: one by every rival who displays."""
        steps = self.evening.steps
        own = sum(step.new and not displayed(self.table, step.hero) for step in steps)
        rivals = (other for seat, other in enumerate(self.table.seats) if seat != self.seat)
        return own + sum(other.claim_in("display") is not None for other in rivals)

    # ----------------------------------------------------------------------------- the money

    @cached_property
    def committed(self) -> Cents:
        """What the claims so far will cost."""
        prices = self.table.edition.prices
        total = self.buys("mail_order") * prices.mail_order
        total += self.buys("bargain_bin") * prices.bargain_bin
        for group, row in RESERVES.items():
            total += sum(reserve_price(self.table, row, c).total for c in self.reserved[group])
        return total + self.fee

    @cached_property
    def fee(self) -> Cents:
        """What is kept for grading: for the claim, or for Good Grades of an evening that is late
        enough for it."""
        if self.player.claim_in("grading"):
            return grading_fee(self.table, self.seat).total
        hoped = "good_grades" in self.table.powers and self.player.claim_in("display")
        late = self.table.slabs and self.full_days < 1
        return self.table.edition.prices.grading if hoped and late else 0

    def short(self, price: Cents = 0) -> int:
        """Cubes of chores that are missing to pay for all, and for something at that price."""
        area = boost_area(self.table.edition, "chores", "chores")
        each = area.cash if area else 0
        funds = self.player.cash + each * self.player.units("chores", "chores")
        missing = max(0, self.committed + price - funds)
        return -(-missing // each) if each else min(missing, NEVER)

    # ------------------------------------------------------------------------ what things bring

    def worth(self, comic: Card) -> Cents:
        """What a comic would add to all that the seat will have."""
        if self.last_day:
            points, bags = self.points or USUAL_POINTS, self.bags or USUAL_BAGS
            return self.show(points, bags, (comic,)).value - self.show(points, bags).value
        return worth(self.table, self.seat, comic, self.pool)

    @cached_property
    def odds(self) -> list[Cents]:
        """What comics that the seat cannot see would be worth, the best first."""
        comics = unseen(self.table, self.seat)
        return sorted((worth(self.table, self.seat, c, self.pool) for c in comics), reverse=True)

    def luck(self, draws: int, buys: int, price: Cents) -> Cents:
        """What so many draws are likely to bring, with so many buys at that price."""
        if self.last_day or not self.odds:
            return 0
        likely = (self.odds[len(self.odds) * n // (draws + 1)] for n in range(1, draws + 1))
        return sum(max(0, value - price - EFFORT) for value in list(likely)[:buys])

    def money(self, cents: Cents) -> Cents:
        """What cash is good for; on the last day, what it scores."""
        if not self.last_day:
            return cents
        return cash_score(self.table, self.seat, cents)

    def gain(self, comic: Card, state: State) -> Cents:
        """What selling an undisplayed comic brings beyond what it is good for."""
        others = tuple(card for card in self.pool if card != comic)
        good = loose_score(self.table, self.seat, comic)
        if state == "bagged":
            good = kept_value(self.table, comic)
        if not self.last_day:
            good = max(good, worth(self.table, self.seat, comic, others) * 3 // 4)
        elif comic in self.evening.comics:
            good = self.evening.value
        return self.money(price_now(self.table, self.seat, comic, state).total) - good

    @cached_property
    def gains(self) -> list[Cents]:
        """What single sales would bring, the best first."""
        found = [self.gain(comic, "loose") for comic in self.player.loose]
        found += [self.gain(comic, "bagged") for comic in self.player.bagged]
        return sorted((gain for gain in found if gain > 0), reverse=True)
