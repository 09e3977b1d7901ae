"""A game in play, watched at every event by a spectator and some seats: what is wrong with it."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    DraftCompleted,
    PlanningTurnEnded,
    PlanningTurnStarted,
    RoundStarted,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import Audience, mask
from domain.kernel.types import Seat
from tests.support.bagged import FIGURES
from tests.support.holds import cash_in, counted, drafted, faults, moves
from tests.support.mischief import Mischief
from tests.support.rights import blind_spots, quarrels, told_too_much
from tests.support.swaps import unlike
from tests.support.uses import used
from tests.support.views import viewers

WRONG_COMMANDS = 12
"""How many are tried at every tenth decision."""


@dataclass
class Record:
    """What came of a game."""

    players: int
    seed: int
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    powers: Counter[str] = field(default_factory=Counter)
    """How many events each superpower has shown in."""
    cards: Counter[str] = field(default_factory=Counter)
    """The scoring cards that were scored."""
    faults: list[str] = field(default_factory=list)
    stable: int = 0
    """How many stable versions were looked at."""
    rounds: int = 0
    ending: str = ""
    audit: str = ""
    """The verdict on the whole record."""


def watchers(record: Record) -> list[tuple[Audience, Seat | None]]:
    """The spectator, and two of the seats: which ones changes from game to game."""
    everybody = list(viewers(record.players))
    chosen = {record.seed % record.players, (record.seed + 1) % record.players}
    return [(who, seat) for who, seat in everybody if seat is None or seat in chosen]


class Watched:
    """A game in play, and what some viewers see of it."""

    def __init__(self, start: Table, dealt: tuple[Event, ...], luck: Luck, record: Record) -> None:
        self.luck = luck
        self.record = record
        self.table = self.stable = start
        self.views = [(who, seat, start) for who, seat in watchers(record)]
        self.cash = [0] * record.players
        self.supply = self.placed = 0
        self.accept(dealt)

    def accept(self, events: tuple[Event, ...]) -> None:
        """These happen; nobody may be told too much."""
        for event in events:
            before, self.table = self.table, GAME.evolve(self.table, event)
            self.record.events[type(event).__name__] += 1
            self.record.powers.update(set(used(before, event, self.table)))
            for at, (who, seat, view) in enumerate(self.views):
                told = mask(event, who)
                for comic in told_too_much(told, before, self.table, seat):
                    self.fault(f"{who} is told of {comic} by {told}")
                self.views[at] = (who, seat, GAME.evolve(view, told))
            for own, amount in cash_in(event):
                self.cash[own] += amount
            if react := REACTIONS.get(type(event)):
                react(self, event)

    def morning(self, event: RoundStarted) -> None:
        """A round begins: BB-INV-12 and -13."""
        table, figures = self.table, FIGURES[self.record.players]
        supply = len(table.supply_deck) + len(table.supply_discard)
        if event.round > 1 and supply > self.supply - 3:
            self.fault(f"BB-INV-13: a Supply of {supply} after {self.supply}")
        rows = (*table.reserve_loose, *table.reserve_bagged)
        if None in rows or len(rows) != figures.loose + figures.bagged:
            self.fault(f"BB-INV-12: {rows}")
        if len(table.sneak) != 5 or not table.swag:
            self.fault(f"BB-INV-12: {len(table.sneak)} and {len(table.swag)} comics")
        cubes = [player.cubes for player in table.seats]
        if event.round > 1 and cubes != [12] * self.record.players:
            self.fault(f"BB-INV-12: cubes {cubes}")
        self.supply, self.record.rounds = supply, event.round

    def turn_started(self, event: PlanningTurnStarted) -> None:
        self.placed = 0

    def cubes_placed(self, event: ActionClaimed | ActionBoosted) -> None:
        self.placed += event.cubes

    def turn_ended(self, event: PlanningTurnEnded) -> None:
        if self.placed < 1:
            self.fault("BB-INV-14: a planning turn has placed no cube")

    def draft_completed(self, event: DraftCompleted) -> None:
        for fault in drafted(self.table):
            self.fault(fault)

    def check(self) -> None:
        """The game is stable: invariants hold and all views agree."""
        self.record.stable += 1
        found = [*faults(self.table), *moves(self.stable, self.table), *GAME.breaches(self.table)]
        if self.cash != [player.cash for player in self.table.seats]:
            found.append(f"BB-INV-5: by the events the seats have {self.cash} in cash")
        for fault in found:
            self.fault(fault)
        for who, seat, view in self.views:
            seen = (*quarrels(self.table, view), *blind_spots(self.table, view, seat))
            for fault in (*seen, *counted(view)):
                self.fault(f"{who}: {fault}")
        self.stable = self.table

    def check_closely(self) -> None:
        """What takes longer: breaches, decisions and choices in the views."""
        for who, seat, view in self.views:
            for breach in GAME.breaches(view):
                self.fault(f"{who}: {breach}")
            if GAME.pending(view) != GAME.pending(self.table):
                self.fault(f"{who} sees other decisions")
            if GAME.phase(view) != GAME.phase(self.table):
                self.fault(f"{who} sees another phase")
            if seat is not None and GAME.legal(view, seat) != GAME.legal(self.table, seat):
                self.fault(f"{who} is offered other answers")

    def misbehave(self, chance: random.Random) -> None:
        """Wrong commands leave no trace but a refusal of this title's rules."""
        for command in Mischief(self.table, chance).commands(WRONG_COMMANDS):
            try:
                GAME.decide(self.table, command, self.luck)
            except RuleBroken as refusal:
                self.record.refusals[refusal.rule.value] += 1

    def offer(self) -> None:
        """Whatever is listed as legal is accepted."""
        for seat in range(self.record.players):
            for command in GAME.legal(self.table, seat).commands:
                try:
                    GAME.decide(self.table, command, self.luck)
                except RuleBroken as refusal:
                    self.fault(f"{command} was offered, and refused: {refusal}")

    def exchange(self, command: Command, chance: random.Random) -> None:
        """Nobody may tell from what is done which comics it does not see lie where."""
        for who, _, view in self.views:
            difference = unlike(self.table, view, who, command, self.luck, chance)
            if difference:
                self.fault(f"{who}: {difference}")

    def fault(self, text: str) -> None:
        where = f"{self.record.players} players, seed {self.record.seed}, round {self.table.round}"
        self.record.faults.append(f"{where}: {text}")


REACTIONS: Mapping[type[Event], Callable[[Watched, Any], None]] = {
    RoundStarted: Watched.morning,
    PlanningTurnStarted: Watched.turn_started,
    ActionClaimed: Watched.cubes_placed,
    ActionBoosted: Watched.cubes_placed,
    PlanningTurnEnded: Watched.turn_ended,
    DraftCompleted: Watched.draft_completed,
}
