"""A random game of any title in which everything that is listed is tried."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from domain.kernel.game import AnyGame, Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command
from domain.kernel.notation import parsed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import mask, seat_audience
from projections.near import nearest

KEPT = 40
"""So many of the commands that were listed before are tried again, when they may be wrong."""


@dataclass
class Tried:
    """What came of a game."""

    decisions: int = 0
    listed: int = 0
    refused: int = 0
    instead: int = 0
    """Commands that a refusal named as legal."""

    def __add__(self, other: "Tried") -> "Tried":
        return Tried(*(getattr(self, f) + getattr(other, f) for f in self.__dataclass_fields__))


class Trial:
    """A game, the view of every seat, and commands of the past."""

    def __init__(self, game: AnyGame, players: int, seed: int) -> None:
        self.game = game
        self.luck = SealedLuck(f"listed/{players}/{seed}".encode().ljust(32, b"."))
        self.chance = random.Random(f"listed/{game.slug}/{players}/{seed}")
        self.table = game.initial(Setup(players, game.options(), game.standard()))
        self.views = [self.table] * players
        self.past: list[Command] = []
        self.tried = Tried()
        self._happens(game.deal(self.table, self.luck))

    def play(self, most: int = 5_000) -> Iterator[str]:
        """To its end, or to so many decisions: whatever is listed and not accepted."""
        while not self.game.is_over(self.table) and self.tried.decisions < most:
            self.tried.decisions += 1
            yield from self._each_listed()
            yield from self._each_refusal()
            owing = [pending.seat for pending in self.game.pending(self.table)]
            seat = self.chance.choice(owing)
            listed = self.game.legal(self.views[seat], seat).commands
            command = self.chance.choice(listed)
            self._remember(listed)
            self._happens(self.game.decide(self.table, command, self.luck))

    def _each_listed(self) -> Iterator[str]:
        for seat, view in enumerate(self.views):
            for command in self.game.legal(view, seat).commands:
                self.tried.listed += 1
                if refusal := self._refused(command):
                    yield f"{command} was listed, and refused: {refusal}"

    def _each_refusal(self) -> Iterator[str]:
        """What is wrong is refused, and what the refusal names is accepted."""
        for command in self.chance.sample(self.past, min(2, len(self.past))):
            seat = self.chance.choice([command.seat, *range(len(self.views))])
            wrong = msgspec.structs.replace(command, seat=seat)
            if not self._refused(wrong):
                continue
            self.tried.refused += 1
            for text in nearest(self.game.legal(self.views[seat], seat).commands, wrong):
                self.tried.instead += 1
                if refusal := self._refused(parsed(self.game.commands, seat, text)):
                    yield f"{text} was named instead of {wrong}, and refused: {refusal}"

    def _refused(self, command: Command) -> str:
        try:
            self.game.decide(self.table, command, self.luck)
        except RuleBroken as refusal:
            return str(refusal)
        return ""

    def _remember(self, listed: tuple[Command, ...]) -> None:
        self.past += self.chance.sample(listed, min(2, len(listed)))
        del self.past[:-KEPT]

    def _happens(self, events: tuple[msgspec.Struct, ...]) -> None:
        for event in events:
            self.table = self.game.evolve(self.table, event)
            self.views = [
                self.game.evolve(view, mask(event, seat_audience(seat)))
                for seat, view in enumerate(self.views)
            ]
