"""What a bot is, and what it is given."""

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from domain.kernel.game import AnyGame
from domain.kernel.hashing import digest, u64
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.types import GameId, Seat, Version

Bot = Callable[[Any, AnyGame, Seat, bytes], Command]
"""The seat's own view, the title, the seat, a key of 32 bytes -> a legal command."""


@runtime_checkable
class Teachable(Protocol):
    """A bot that may err: it is told what was refused, and asked again."""

    def refused(self, command: Command, broken: RuleBroken) -> None:
        """The rules refuse the command that it chose last; raises where that is once too often."""


class NoMove(Exception):
    """A bot that has no command to choose from; the message says whose turn it is."""


def bot_key(seed: bytes, game: GameId, version: Version, seat: Seat) -> bytes:
    """The key of one choice: another one for every game, version and seat."""
    return digest("bot", seed, bytes.fromhex(game), u64(version), u64(seat))
