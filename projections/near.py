"""What is near and legal, and what a rulebook says: of a refusal, to be told."""

import difflib
from collections.abc import Iterable
from typing import Final

from domain.kernel.game import AnyGame
from domain.kernel.messages import Command
from domain.kernel.notation import printed
from domain.kernel.table_commands import rules as table_rules

NEAREST: Final = 3


def nearest(legal: Iterable[Command], command: Command) -> tuple[str, ...]:
    """Those of these commands that look most like that one, in notation."""
    listed = [printed(one) for one in legal]
    return tuple(difflib.get_close_matches(printed(command), listed, n=NEAREST, cutoff=0.0))


def rule_text(game: AnyGame, rule: str) -> str:
    """What the rulebook of the title or of the table says under that id; empty where neither has
    it."""
    books = (*game.rulebook(), *table_rules.rulebook())
    return next((own.text for own in books if own.id == rule), "")
