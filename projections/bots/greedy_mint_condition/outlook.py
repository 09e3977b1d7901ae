"""What a seat sees, what it has, and what more would be worth to it."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Final

from domain.games.mint_condition.figures import facts, power_of
from domain.games.mint_condition.state import Player, Table
from domain.games.mint_condition.tables import SPOTS, Verb
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from projections.bots.greedy_mint_condition.chances import Chances
from projections.bots.greedy_mint_condition.collection import placings, plus, without
from projections.bots.greedy_mint_condition.worth import Worth

STEPS: Final = 40
"""Of the steps of placing it looks at so many; there are more in huge editions alone."""


class Outlook:
    """Reads a seat's view, and changes nothing."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.player = table.seats[seat]
        self.facts = facts(table.edition)
        self.chances = Chances(table, seat)
        self.worth = Worth(table, self.chances)

    @property
    def turns(self) -> float:
        """About how many more turns it has."""
        return self.chances.turns

    @property
    def power(self) -> Verb | None:
        """What its secret power does, while it is one."""
        if self.player.power is None or self.player.revealed:
            return None
        return power_of(self.table.edition, self.player.power).verb

    # ------------------------------------------------------------------------------ collections

    @cached_property
    def held(self) -> Player:
        """What it has, all placed as it would place it."""
        return self.placed(plus(self.player, self._in_hand()))

    def of(self, own: Player) -> float:
        """What a collection would be worth."""
        return self.worth.of(own, self.seat)

    @cached_property
    def now(self) -> float:
        """What it has is worth so much."""
        return self.of(self.held)

    def placed(self, own: Player, seat: Seat | None = None) -> Player:
        """All placed, each step the best one."""
        owner = self.seat if seat is None else seat
        while found := list(islice(placings(self.table.edition, own), STEPS)):
            own = found[0]
            if len(found) > 1:
                own = max(found, key=lambda after: self.worth.of(after, owner))
        return own

    def changed(self, given: Cards, taken: Iterable[Card]) -> float:
        """How much more it has with these given and those taken."""
        left = without(self.table.edition, self.held, given) if given else self.held
        return self.of(self.placed(plus(left, taken))) - self.now

    def gain(self, comics: Iterable[Card]) -> float:
        """How much more it has with these; for a Free Comic it takes the best of the shop."""
        comics = tuple(comics)
        return self.changed((), (*self._real(comics), *self._redeemed(comics)))

    def rival_gain(self, seat: Seat, given: Card, taken: Card) -> float:
        """How much more another seat has after a trade of one for one."""
        before = self.table.seats[seat]
        after = plus(without(self.table.edition, before, (given,)), (taken,))
        return self.worth.of(self.placed(after, seat), seat) - self.worth.of(before, seat)

    # ------------------------------------------------------------------------------------ cards

    def each_once(self, comics: Iterable[Card]) -> Cards:
        """One copy of each definition."""
        return tuple({self.facts[comic].id: comic for comic in comics}.values())

    def expected(self, pile: Cards) -> float:
        """What a pile is worth of which it may know a part."""
        known = tuple(comic for comic in pile if comic != FACE_DOWN)
        return (self.gain(known) if known else 0.0) + self.average * (len(pile) - len(known))

    @cached_property
    def average(self) -> float:
        """What a card is worth that it does not see."""
        cards = self.chances.by_definition
        copies = sum(count for _, count in cards)
        worth = sum(count * self.gain((comic,)) for comic, count in cards)
        return worth / copies if copies else 0.0

    @cached_property
    def best_of_shop(self) -> Card | None:
        """The comic of the shop that it would like best."""
        shop = self.each_once(self.table.shop)
        return max(shop, key=lambda comic: self.changed((), (comic,)), default=None)

    def spots(self, below: int) -> Iterator[int]:
        """The spots under that one which have a pile, in the order of looking (MC-PILES-8)."""
        return (spot for spot in reversed(SPOTS) if spot < below and self.table.pile(spot))

    def _in_hand(self) -> Cards:
        """What it has taken and not yet placed; a Free Comic is none of it."""
        return self._real(self.player.unplaced + self.player.picked)

    def _real(self, comics: Cards) -> Cards:
        return tuple(comic for comic in comics if self.facts[comic].kind != "free")

    def _redeemed(self, comics: Cards) -> Cards:
        if len(self._real(comics)) == len(comics) or self.best_of_shop is None:
            return ()
        return (self.best_of_shop,)
