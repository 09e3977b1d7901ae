"""What is near and legal, and what a rulebook says: of a refusal, to be told."""

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

from domain.kernel.game import AnyGame
from domain.kernel.messages import Command
from domain.kernel.notation import printed
from domain.kernel.table_commands import rules as table_rules

NEAREST: Final = 3


def nearest(legal: Iterable[Command], command: Command) -> tuple[str, ...]:
    """Those of these commands that look most like that one, in notation."""
    return nearest_text([printed(one) for one in legal], printed(command))


def nearest_text(legal: Sequence[str], command: str) -> tuple[str, ...]:
    """The same of commands that are in notation already."""
    return tuple(difflib.get_close_matches(command, legal, n=NEAREST, cutoff=0.0))


def rule_text(game: AnyGame, rule: str) -> str:
    """What the rulebook of the title or of the table says under that id; empty where neither has
    it."""
    books = (*game.rulebook(), *table_rules.rulebook())
    return next((own.text for own in books if own.id == rule), "")
