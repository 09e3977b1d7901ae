"""Whole random games, watched at every event, with wrong commands now and then."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import RoundStarted
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.game import Setup
from domain.kernel.luck import Luck, SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import Audience, mask
from domain.kernel.types import Seat
from tests.support.bagged import BOX, FIGURES, Given, opened
from tests.support.holds import faults
from tests.support.mischief import Mischief
from tests.support.rights import blind_spots, quarrels, told_too_much
from tests.support.swaps import unlike
from tests.support.views import viewers
from tests.support.walk import step

MOST_ROUNDS = {2: 15, 3: 19, 4: 25, 5: 31, 6: 28}
"""The game ends within so many rounds (BB-INV-13)."""
WRONG_COMMANDS = 12
"""How many are tried at every tenth decision."""


@dataclass
class Record:
    """What came of a game."""

    players: int
    seed: int
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    rounds: int = 0
    ending: str = ""


def watchers(record: Record) -> list[tuple[Audience, Seat | None]]:
    """The spectator, and two of the seats: which ones changes from game to game."""
    everybody = list(viewers(record.players))
    chosen = {record.seed % record.players, (record.seed + 1) % record.players}
    return [(who, seat) for who, seat in everybody if seat is None or seat in chosen]


class Watched:
    """A game in play, and what some viewers see of it."""

    def __init__(self, given: Given, luck: Luck, record: Record) -> None:
        self.luck = luck
        self.record = record
        self.table = GAME.initial(given.setup)
        self.views = [(who, seat, self.table) for who, seat in watchers(record)]
        self.supply = 0
        self.accept(given.events)

    def accept(self, events: tuple[Event, ...]) -> None:
        """These happen; nobody may be told too much."""
        for event in events:
            before, self.table = self.table, GAME.evolve(self.table, event)
            self.record.events[type(event).__name__] += 1
            for at, (who, seat, view) in enumerate(self.views):
                told = mask(event, who)
                for comic in told_too_much(told, before, self.table, seat):
                    self.fault(f"{who} is told of {comic} by {told}")
                self.views[at] = (who, seat, GAME.evolve(view, told))
            if isinstance(event, RoundStarted):
                self.morning(event)

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

    def check(self) -> None:
        """The game is stable: invariants hold and all views agree."""
        if not self.table.drafted:
            return
        for fault in (*faults(self.table), *GAME.breaches(self.table)):
            self.fault(fault)
        for who, seat, view in self.views:
            for fault in (*quarrels(self.table, view), *blind_spots(self.table, view, seat)):
                self.fault(f"{who}: {fault}")

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


def options_of(players: int, seed: int) -> dict[str, Any]:
    """Some games have a given turn order, others given publishers, others only a draft."""
    if seed % 20 == 19:
        return {"until": "draft", "first_game": False}
    if seed % 5 == 1:
        return {"turn_order": tuple(reversed(range(players)))}
    if seed % 5 == 2:
        return {"publishers": tuple(BOX)[-FIGURES[players].publishers :]}
    return {}


def edition_of(seed: int) -> Edition:
    """Some games have hardly a tag, in others the end comes with the second hero."""
    edition = GAME.standard()
    if seed % 5 == 3:
        limits = msgspec.structs.replace(edition.limits, tags=2)
        return msgspec.structs.replace(edition, limits=limits)
    if seed % 5 == 4:
        changed = {"game_end": 2, "superpowers": 2}
        rows = tuple(msgspec.structs.replace(row, **changed) for row in edition.by_players)
        return msgspec.structs.replace(edition, by_players=rows)
    return edition


def play(players: int, seed: int) -> Record:
    """A random game to its end."""
    record, chance = Record(players, seed), random.Random(f"{players}/{seed}")
    luck = SealedLuck(f"{players}/{seed}".encode().ljust(32, b"."))
    dealt = opened(players, luck, edition_of(seed), **options_of(players, seed))
    answered: set[tuple[Seat, str, str]] = set()
    game, count = Watched(dealt, luck, record), 0
    while not GAME.is_over(game.table):
        owed = _answered(game.table, command := step(game.table, chance))
        if count % 4 == 0:
            game.exchange(command, chance)
        game.accept(GAME.decide(game.table, command, luck))
        answered |= {owed} if owed else set()
        if again := answered & {(p.seat, p.kind, p.context) for p in GAME.pending(game.table)}:
            game.fault(f"{again} has been answered before")
        game.check()
        count += 1
        if count % 10 == 0:
            game.misbehave(chance)
            game.check_closely()
        if count % 30 == 0:
            game.offer()
    game.misbehave(chance)
    game.check_closely()
    if record.rounds > MOST_ROUNDS[players]:
        game.fault(f"BB-INV-13: {record.rounds} rounds")
    record.ending = game.table.ending
    return record


def told(players: int, seed: int, most: int = 10_000) -> Given:
    """A random game of the standard edition as its events, to its end or to so many decisions."""
    batches = list(islice(batches_of(players, seed), most))
    setup = Setup(players, GAME.options(), GAME.standard())
    return Given(GAME, setup, *(event for events, _ in batches for event in events))


def batches_of(players: int, seed: int) -> Iterator[tuple[tuple[Event, ...], Table]]:
    """The deal and then every command of such a game: its events, and the Table they end at."""
    luck = SealedLuck(f"told/{players}/{seed}".encode().ljust(32, b"."))
    chance = random.Random(f"told/{players}/{seed}")
    given = opened(players, luck)
    yield given.events, given.table
    table = given.table
    while not GAME.is_over(table):
        events = GAME.decide(table, step(table, chance), luck)
        table = GAME.fold(table, events)
        yield events, table


def _answered(table: Table, command: Command) -> tuple[Seat, str, str] | None:
    """The decision that a command answers; none where it is a free one."""
    for pending in GAME.pending(table):
        free = type(command).__name__ == "UnbagComics" and pending.kind != "unbag"
        if pending.seat == command.seat and not free:
            return pending.seat, pending.kind, pending.context
    return None
