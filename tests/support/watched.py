"""A game in play, watched at every event by a spectator and some seats: what is wrong with it."""

import random
from typing import Any

from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import Audience, mask
from domain.kernel.types import Seat
from tests.support.rights import Memory
from tests.support.swaps import unlike
from tests.support.title import Record, Title
from tests.support.views import viewers

WRONG_COMMANDS = 12
"""How many are tried at every tenth decision."""


def watchers(record: Record) -> list[tuple[Audience, Seat | None]]:
    """The spectator, and two of the seats: which ones changes from game to game."""
    everybody = list(viewers(record.players))
    chosen = {record.seed % record.players, (record.seed + 1) % record.players}
    return [(who, seat) for who, seat in everybody if seat is None or seat in chosen]


class Viewer:
    """Somebody who looks on: what it sees, and what it has a right to know."""

    def __init__(self, title: Title, who: Audience, seat: Seat | None, start: Any) -> None:
        self.title = title
        self.who, self.seat, self.view = who, seat, start
        self.memory: Memory = title.secrets.memory(seat)

    def sees(self, event: Event, before: Any, after: Any) -> str:
        """Follows the event; says what it is told of and has no right to."""
        told = mask(event, self.who)
        self.view = self.title.game.evolve(self.view, told)
        cards = self.title.secrets.named(told)
        cards = cards - self.memory.knows(before) if cards else cards
        self.memory.saw(event)
        cards = cards - self.memory.knows(after) if cards else cards
        return f"{self.who} is told of {', '.join(sorted(cards))} by {told}" if cards else ""


class Watched:
    """A game in play, and what some viewers see of it."""

    def __init__(
        self, title: Title, start: Any, dealt: tuple[Event, ...], luck: Luck, record: Record
    ) -> None:
        self.title, self.game, self.luck, self.record = title, title.game, luck, record
        self.table = self.stable = start
        self.views = [Viewer(title, who, seat, start) for who, seat in watchers(record)]
        self.watch = title.watch(record)
        self.accept(dealt)

    def accept(self, events: tuple[Event, ...]) -> None:
        """These happen; nobody may be told too much."""
        for event in events:
            before, self.table = self.table, self.game.evolve(self.table, event)
            self.record.events[type(event).__name__] += 1
            for viewer in self.views:
                self.fault(viewer.sees(event, before, self.table))
            for fault in self.watch.saw(before, event, self.table):
                self.fault(fault)

    def check(self) -> None:
        """The game is stable: invariants hold and all views agree."""
        self.record.stable += 1
        for fault in (*self.watch.stable(self.stable, self.table), *self.game.breaches(self.table)):
            self.fault(fault)
        secrets, table = self.title.secrets, self.table
        for viewer in self.views:
            seen = secrets.quarrels(table, viewer.view)
            blind = secrets.blind_spots(table, viewer.view, viewer.memory.knows(table))
            for fault in (*seen, *blind):
                self.fault(f"{viewer.who}: {fault}")
        self.stable = self.table

    def check_closely(self) -> None:
        """What takes longer: breaches, decisions and choices in the views."""
        game, table = self.game, self.table
        for viewer in self.views:
            who, seat, view = viewer.who, viewer.seat, viewer.view
            for breach in game.breaches(view):
                self.fault(f"{who}: {breach}")
            if game.pending(view) != game.pending(table):
                self.fault(f"{who} sees other decisions")
            if game.phase(view) != game.phase(table):
                self.fault(f"{who} sees another phase")
            if game.scores(view) != game.scores(table):
                self.fault(f"{who} sees other scores")
            if seat is not None and game.legal(view, seat) != game.legal(table, seat):
                self.fault(f"{who} is offered other answers")

    def misbehave(self, chance: random.Random) -> None:
        """Wrong commands leave no trace but a refusal of this title's rules."""
        wrong = self.title.makers.commands(self.game, self.table, chance, WRONG_COMMANDS)
        for command in wrong:
            try:
                self.game.decide(self.table, command, self.luck)
            except RuleBroken as refusal:
                self.record.refusals[refusal.rule.value] += 1

    def offer(self) -> None:
        """Whatever is listed as legal is accepted."""
        for seat in range(self.record.players):
            for command in self.game.legal(self.table, seat).commands:
                try:
                    self.game.decide(self.table, command, self.luck)
                except RuleBroken as refusal:
                    self.fault(f"{command} was offered, and refused: {refusal}")

    def exchange(self, command: Command, chance: random.Random) -> None:
        """Nobody may tell from what is done which cards it does not see lie where."""
        for viewer in self.views:
            args = (viewer.who, command, self.luck, chance)
            tables = (self.table, viewer.view)
            difference = unlike(self.game, self.title.secrets, tables, *args)
            self.fault(difference and f"{viewer.who}: {difference}")

    def fault(self, text: str | None) -> None:
        """Notes what is wrong, if anything is."""
        if text:
            record = self.record
            where = f"{record.players} players, seed {record.seed}, round {self.table.round}"
            record.faults.append(f"{where}: {text}")
