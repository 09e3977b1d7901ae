"""Bots: players that see what their seat sees, and choose the same again under the same key."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.kernel.game import AnyGame
from domain.kernel.hashing import digest, u64
from domain.kernel.luck import below, words
from domain.kernel.messages import Command
from domain.kernel.types import GameId, Seat, Version

Bot = Callable[[Any, AnyGame, Seat, bytes], Command]
"""The seat's own view, the title, the seat, a key of 32 bytes -> a legal command."""


class NoMove(Exception):
    """A bot that has no command to choose from; the message says whose turn it is."""


def random_bot(view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
    """Any of the listed legal commands, each as likely. Raises NoMove where none is listed."""
    commands = game.legal(view, seat).commands
    if not commands:
        raise NoMove(f"seat {seat} has no listed command in {game.name} ({game.phase(view)})")
    return commands[below(words(key), len(commands))]


BOTS: Final[Mapping[str, Bot]] = {"random": random_bot}


def bot_key(seed: bytes, game: GameId, version: Version, seat: Seat) -> bytes:
    """The key of one choice: another one for every game, version and seat."""
    return digest("bot", seed, bytes.fromhex(game), u64(version), u64(seat))
