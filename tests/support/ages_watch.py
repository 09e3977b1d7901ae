"""The invariants of section 8.2 that only a history shows: money, tokens and fans counted from
event to event (AC-EV-2, -3), rankings, incomes and turn orders worked out again."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from domain.games.age_of_comics.events import (
    BonusResolved,
    ComicHyped,
    ComicPrinted,
    CreativeReassigned,
    ExtraEditorTaken,
    FansChanged,
    FansDecayed,
    GameScored,
    IdeasConverted,
    IncomePaid,
    MarketingBought,
    MasteryTaken,
    ObjectivesRevealed,
    RoundRanked,
    RoundStarted,
    TurnOrderFollowed,
    WarBegan,
)
from domain.games.age_of_comics.state import Player, Table
from domain.kernel.messages import Event
from domain.kernel.types import Card, Seat
from tests.support.ages_holds import faults, ripped
from tests.support.ages_purse import Purse
from tests.support.ages_sheet import sheet, winners
from tests.support.title import Record

INCOME: Final = (0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 6)
"""By fans, from 0 to 10 (1.9)."""
RANKS: Final = (3, 2, 1, 0)
"""VP of the places (1.10)."""
ROUNDS: Final = 5
SPECIALS: Final[Mapping[type[Event], str]] = {
    CreativeReassigned: "reassign",
    ComicHyped: "hype",
    IdeasConverted: "convert",
    MarketingBought: "marketing",
    ExtraEditorTaken: "extra_editor",
}


def earns(fans: int) -> int:
    """What a comic earns (1.9)."""
    return 0 if fans == 0 else 6 * ((fans - 1) // 10) + INCOME[(fans - 1) % 10 + 1]


def best(player: Player) -> int:
    """The fans of the best comic that has any (AC-CHART-4)."""
    return max([own.fans for own in player.printed] or [0])


class GameWatch:
    """A game, followed from event to event."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.purse: Purse | None = None
        self.fans: dict[Card, int] = {}
        self.owners: dict[Card, Seat] = {}
        self.mastered: Counter[Card] = Counter()
        self.ranked = 0
        self.vp = [0] * record.players
        self.up: set[str] = set()
        self.war = False

    def saw(self, before: Table, event: Event, after: Table) -> Iterator[str]:
        if power := SPECIALS.get(type(event)):
            self.record.powers[power] += 1
        self.purse = self.purse or Purse(before)
        yield from self.purse.saw(event, after)
        if react := REACTIONS.get(type(event)):
            yield from react(self, event, before)
        yield from self._counted(before, after)

    def stable(self, before: Table, after: Table) -> Iterable[str]:
        yield from faults(after)
        up = {own.space for own in after.map if own.up}
        if down := {own.space for own in after.map if not own.up} & self.up:
            yield f"AC-INV-14: {down} are face down again"
        self.up = up
        placed = len(before.map) + len(before.fulfilled) + sum(len(p.orders) for p in before.seats)
        lying = len(after.map) + len(after.fulfilled) + sum(len(p.orders) for p in after.seats)
        if before.map and lying != placed:
            yield f"AC-INV-14: {lying} orders, not {placed}"

    def ended(self, table: Table) -> Iterable[str]:
        self.record.ending = table.stage
        if self.ranked != ROUNDS:
            yield f"AC-INV-20: {self.ranked} rounds were ranked"
        if "war" in table.options.modules and not self.war:
            yield "ACV-WAR-14: no war in a game with War"

    # ------------------------------------------------------------------------- with every event

    def _counted(self, before: Table, after: Table) -> Iterator[str]:
        """AC-EV-2 and AC-INV-7."""
        if before.seats == after.seats:
            return
        fans = {own.comic: own.fans for player in after.seats for own in player.printed}
        if fans != self.fans:
            yield f"AC-EV-2: the fans {fans}, not {self.fans}"
            self.fans = fans
        for seat, player in enumerate(after.seats):
            if player.vp != self.vp[seat]:
                yield f"AC-INV-17: seat {seat} has {player.vp} VP, not {self.vp[seat]}"
                self.vp[seat] = player.vp

    # ---------------------------------------------------------------------------- what is printed

    def printed(self, event: ComicPrinted, table: Table) -> Iterator[str]:
        original = ripped(table.edition).get(event.comic)
        owner = self.owners.get(original or "", event.seat)
        if event.comic in self.owners or (original and owner == event.seat):
            yield f"AC-INV-10: {event}"
        if event.shared and not event.comic.endswith(("-D", "-X")):
            yield f"AC-INV-5: {event} shares a team"
        if event.shared:
            self.record.powers["bonus D"] += 1
        if event.number != len(table.seats[event.seat].printed) + 1:
            yield f"AC-PRINT-6: {event} is not the next one"
        self.owners[event.comic] = event.seat
        self.fans[event.comic] = 0

    def fans_changed(self, event: FansChanged, table: Table) -> Iterator[str]:
        was = self.fans.get(event.comic, 0)
        self.fans[event.comic] = event.fans
        if event.fans != was + event.change or not event.change:
            yield f"AC-EV-2: {event} after {was}"
        if event.fans < 1:
            yield f"AC-INV-7: {event} of a comic that was on the chart"
        if event.seat != self.owners.get(event.comic):
            yield f"AC-EV-2: {event} of another seat's comic"
        self.mastered[event.comic] += event.cause == "mastery"
        if self.mastered[event.comic] > 1:
            yield f"AC-INV-9: {event}"

    def decayed(self, event: FansDecayed, table: Table) -> Iterator[str]:
        if {*event.comics} != {comic for comic, fans in self.fans.items() if fans > 1}:
            yield f"AC-REND-8: {event} of {self.fans}"
        for comic in event.comics:
            self.fans[comic] -= 1

    def bonus(self, event: BonusResolved, table: Table) -> Iterator[str]:
        self.record.powers[f"bonus {event.bonus}"] += 1
        if event.comic.endswith("-X"):
            self.record.powers["bonus X"] += 1
        yield from ()

    def mastery(self, event: MasteryTaken, table: Table) -> Iterator[str]:
        if event.seat == event.previous:
            yield f"AC-MAST-2: {event}"

    # -------------------------------------------------------------------------------- the round

    def round_started(self, event: RoundStarted, table: Table) -> Iterator[str]:
        if event.round != self.record.rounds + 1:
            yield f"AC-GEN-1: round {event.round} after {self.record.rounds}"
        self.record.rounds = event.round

    def war_began(self, event: WarBegan, table: Table) -> Iterator[str]:
        if self.war or event.round not in (2, 3, 4):
            yield f"ACV-WAR-14: {event}"
        self.war = True

    def ranked_by_fans(self, event: RoundRanked, table: Table) -> Iterator[str]:
        """AC-REND-1 to -3 and AC-INV-17."""
        self.ranked += 1
        bests = [best(player) for player in table.seats]
        dense = table.options.rank_ties == "dense"
        for own in event.ranks:
            higher = [fans for fans in bests if fans > bests[own.seat]]
            place = len(set(higher) if dense else higher)
            vp = RANKS[place] if bests[own.seat] else 0
            if (own.best, own.vp) != (bests[own.seat], vp):
                yield f"AC-REND-1: {own} of {bests}"
            self.vp[own.seat] += own.vp
        given = sum(own.vp for own in event.ranks)
        if given > 3 * table.players or (given > 0) != any(bests):
            yield f"AC-INV-17: {event} of {bests}"

    def income(self, event: IncomePaid, table: Table) -> Iterator[str]:
        """AC-INV-16."""
        due = [sum(earns(own.fans) for own in player.printed) for player in table.seats]
        if [*event.amounts] != due:
            yield f"AC-INV-16: {event}, not {due}"

    def turn_order(self, event: TurnOrderFollowed, table: Table) -> Iterator[str]:
        """AC-REND-6 and -7: of two, the one with less goes first, of equals the later one."""
        at = {seat: place for place, seat in enumerate(table.order)}
        bests = [best(player) for player in table.seats]
        for early, late in pairwise(event.seats):
            if (bests[early], -at[early]) > (bests[late], -at[late]):
                yield f"AC-REND-6: {event} after {table.order} by {bests}"

    # ---------------------------------------------------------------------------------- the end

    def objectives(self, event: ObjectivesRevealed, table: Table) -> Iterator[str]:
        for own in event.results:
            if own.met:
                self.record.cards[own.chosen] += 1
            kept = table.seats[own.seat]
            if own.chosen != kept.objective or {own.chosen, *own.unchosen} != {*kept.objectives}:
                yield f"ACV-OBJ-22: {own} of {kept.objectives}"

    def scored(self, event: GameScored, table: Table) -> Iterator[str]:
        for seat, own in enumerate(event.sheets):
            parts = {field: getattr(own, field) for field in own.__struct_fields__}
            if parts != (due := sheet(table, seat)):
                yield f"AC-END: seat {seat} has {parts}, not {due}"
        if event.winners != (due_to := winners(table)):
            yield f"AC-END-8: {event.winners} have won, not {due_to}"


REACTIONS: Mapping[type[Event], Callable[[GameWatch, Any, Table], Iterator[str]]] = {
    ComicPrinted: GameWatch.printed,
    FansChanged: GameWatch.fans_changed,
    FansDecayed: GameWatch.decayed,
    BonusResolved: GameWatch.bonus,
    MasteryTaken: GameWatch.mastery,
    RoundStarted: GameWatch.round_started,
    WarBegan: GameWatch.war_began,
    RoundRanked: GameWatch.ranked_by_fans,
    IncomePaid: GameWatch.income,
    TurnOrderFollowed: GameWatch.turn_order,
    ObjectivesRevealed: GameWatch.objectives,
    GameScored: GameWatch.scored,
}
