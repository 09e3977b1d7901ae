"""The bot that does anything: each listed command is as likely as the next."""

from typing import Any

from domain.kernel.game import AnyGame
from domain.kernel.luck import below, words
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from projections.bots.model import NoMove


def random_bot(view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
    """Any of the listed legal commands, each as likely. Raises NoMove where none is listed."""
    commands = game.legal(view, seat).commands
    if not commands:
        raise NoMove(f"seat {seat} has no listed command in {game.name} ({game.phase(view)})")
    return commands[below(words(key), len(commands))]
