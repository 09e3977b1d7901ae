"""The invariants of section 8.2 that only a history shows: counted once more, from event to event
(MC-INV-16 and -17 are for the views, and for the record)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.games.mint_condition.events import (
    BonusScored,
    FreeComicRedeemed,
    HotComicScored,
    PilesRanOut,
    PlayerTradeBlocked,
    PlayerTradeMade,
    PowerRevealed,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    RoundStarted,
    SecondTradeOpened,
    SetsScored,
    ShopComicTaken,
    ShopTradeMade,
    TurnEnded,
    TurnStarted,
)
from domain.games.mint_condition.state import Table
from domain.kernel.messages import Event
from domain.kernel.types import Seat
from tests.support.mint_holds import faults
from tests.support.mint_walks import places
from tests.support.title import Record

SHOP = {"two_for_one": 1, "one_for_two": -1, "haggle": 0}
"""By how many comics a trade makes the shop larger (MC-TRADE-9)."""


class RoundWatch:
    """A round's turns, trades, powers and scores, followed from event to event."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.totals = [0] * record.players
        self._new_round()

    def _new_round(self) -> None:
        self.playing = False
        self.trades = self.most_trades = self.picks = self.in_piles = self.empty_picks = 0
        self.revealed: set[Seat] = set()
        self.emptied: set[int] = set()
        self.scored = [0] * self.record.players

    def saw(self, before: Table, event: Event, after: Table) -> Iterator[str]:
        if react := REACTIONS.get(type(event)):
            yield from react(self, event, before)
        if self.playing:
            yield from self._moved(before, after)
            yield from self._shop(before, event, after)

    def stable(self, before: Table, after: Table) -> Iterable[str]:
        yield from faults(after)
        empty = {spot for spot, pile in enumerate(after.piles, 1) if not pile}
        if self.playing and not self.emptied <= empty:
            yield f"MC-INV-8: spots {self.emptied} were empty, now {empty} are"
        self.emptied = empty

    def ended(self, table: Table) -> Iterable[str]:
        self.record.ending = table.stage
        totals = [player.total for player in table.seats]
        if totals != self.totals:
            yield f"MC-INV-15: totals {totals}, not {self.totals}"

    # ------------------------------------------------------------------------ with every event

    def _moved(self, before: Table, after: Table) -> Iterator[str]:
        """MC-INV-6 and -7."""
        if len(after.deck) > len(before.deck):
            yield f"MC-INV-7: a deck of {len(after.deck)} after {len(before.deck)}"
        if before.seats != after.seats:
            was = places(before)
            for card, zone in places(after).items():
                if zone.startswith("set") and was[card].startswith("set") and zone != was[card]:
                    yield f"MC-INV-6: {card} goes from {was[card]} to {zone}"

    def _shop(self, before: Table, event: Event, after: Table) -> Iterator[str]:
        """MC-INV-9."""
        larger = 0
        if isinstance(event, ShopTradeMade):
            larger = SHOP[event.way]
        elif isinstance(event, ShopComicTaken):
            larger = -1
        elif isinstance(event, FreeComicRedeemed):
            larger = 0 if event.taken is None else -1
        if len(after.shop) != len(before.shop) + larger:
            yield f"MC-INV-9: a shop of {len(after.shop)} after {len(before.shop)} by {event}"

    # --------------------------------------------------------------------------- rounds and turns

    def round_started(self, event: RoundStarted, table: Table) -> Iterator[str]:
        self._new_round()
        self.record.rounds = event.round
        yield from ()

    def turn_started(self, event: TurnStarted, table: Table) -> Iterator[str]:
        if not self.playing:
            self.playing, self.picks = True, 0
            self.dealt = len(table.deck) + sum(map(len, table.piles))
        self.trades, self.most_trades = 0, int(event.turn > 1)
        self.in_piles = len(table.deck) + sum(map(len, table.piles))
        if not event.trade_only:
            self.picks += 1
        if self.picks > self.dealt + 1:
            yield f"MC-INV-10: {self.picks} turns with a pick, {self.dealt} cards to pick"

    def turn_ended(self, event: TurnEnded, table: Table) -> Iterator[str]:
        left = len(table.deck) + sum(map(len, table.piles))
        if self.in_piles and left >= self.in_piles:
            self.empty_picks += 1
            if table.deck or self.empty_picks > 1:
                yield f"MC-INV-10: a turn has left {left} cards of {self.in_piles}"

    def piles_ran_out(self, event: PilesRanOut, table: Table) -> Iterator[str]:
        assert table.first is not None
        lap = table.clockwise(table.first)
        if event.left != lap[lap.index(event.seat) + 1 :]:
            yield f"MC-END-2: {event.left} have a turn left after seat {event.seat}"

    def play_ended(self, event: RoundPlayEnded, table: Table) -> Iterator[str]:
        if len(set(event.turns)) != 1:
            yield f"MC-INV-11: {event.turns} turns"

    # ------------------------------------------------------------------------- trades and powers

    def traded(self, event: Event, table: Table) -> Iterator[str]:
        self.trades += 1
        if self.trades > self.most_trades:
            yield f"MC-INV-12: trade {self.trades} of a turn with {self.most_trades}"

    def second_trade(self, event: SecondTradeOpened, table: Table) -> Iterator[str]:
        self.most_trades += 1
        yield from ()

    def power_revealed(self, event: PowerRevealed, table: Table) -> Iterator[str]:
        self.record.powers[event.power] += 1
        if event.seat in self.revealed:
            yield f"MC-INV-13: seat {event.seat} reveals a second power"
        self.revealed.add(event.seat)

    # ------------------------------------------------------------------------------------- scores

    def by_seat(self, event: SetsScored | BonusScored, table: Table) -> Iterator[str]:
        self.playing = False
        self.scored[event.seat] += event.total
        yield from ()

    def hot_comic(self, event: HotComicScored, table: Table) -> Iterator[str]:
        yield from self._shared(event, event.counts, table.edition.figures.hot, most=True)

    def round_bonus(self, event: RoundBonusScored, table: Table) -> Iterator[str]:
        self.record.cards[event.bonus] += 1
        (bonus,) = (bonus for bonus in table.edition.bonuses if bonus.id == event.bonus)
        yield from self._shared(event, event.measures, bonus.vp, most=bonus.best == "most")

    def _shared(self, event: Any, counts: tuple[int, ...], vp: int, *, most: bool) -> Iterator[str]:
        """MC-INV-14: who is best shares what there is, rounded down."""
        best = max(counts) if most else min(counts)
        winners = tuple(seat for seat, count in enumerate(counts) if count == best)
        if most and not best:
            winners = ()
        if (event.winners, event.vp) != (winners, vp // len(winners) if winners else 0):
            yield f"MC-INV-14: {event} of {vp} VP"
        for seat in event.winners:
            self.scored[seat] += event.vp

    def round_scored(self, event: RoundScored, table: Table) -> Iterator[str]:
        self.totals = [a + b for a, b in zip(self.totals, self.scored, strict=True)]
        if [*event.scores, *event.totals] != [*self.scored, *self.totals]:
            yield f"MC-INV-15: {event}, not {self.scored} and {self.totals}"


REACTIONS: Mapping[type[Event], Callable[[RoundWatch, Any, Table], Iterator[str]]] = {
    RoundStarted: RoundWatch.round_started,
    TurnStarted: RoundWatch.turn_started,
    TurnEnded: RoundWatch.turn_ended,
    PilesRanOut: RoundWatch.piles_ran_out,
    RoundPlayEnded: RoundWatch.play_ended,
    ShopTradeMade: RoundWatch.traded,
    PlayerTradeMade: RoundWatch.traded,
    PlayerTradeBlocked: RoundWatch.traded,
    SecondTradeOpened: RoundWatch.second_trade,
    PowerRevealed: RoundWatch.power_revealed,
    SetsScored: RoundWatch.by_seat,
    BonusScored: RoundWatch.by_seat,
    HotComicScored: RoundWatch.hot_comic,
    RoundBonusScored: RoundWatch.round_bonus,
    RoundScored: RoundWatch.round_scored,
}
