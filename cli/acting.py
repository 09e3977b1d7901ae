"""What commands for a seat share: reading a command, and what would be legal instead."""

import difflib
from collections.abc import Sequence
from typing import Final

from cli.exits import Refused
from domain.kernel.game import AnyGame
from domain.kernel.messages import Command
from domain.kernel.notation import from_words, parsed, printed
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Seat
from domain.ledger.position import History
from projections.seat import legal_for

NEAREST: Final = 3


def command_of(game: AnyGame, seat: Seat, words: Sequence[str]) -> Command:
    """The command in these words, or in one quoted text; raises NotationError."""
    if len(words) == 1:
        return parsed(game.commands, seat, words[0])
    return from_words(game.commands, seat, words)


def refusal(
    history: History, command: Command, broken: RuleBroken, *, asked: bool = False
) -> Refused:
    """The refusal in the words of the rulebook, with what is near and legal."""
    rule = broken.rule.value
    text, near = rule_text(history.game, rule), nearest_legal(history, command)
    return Refused(rule, text, broken.fact, near, asked=asked)


def rule_text(game: AnyGame, rule: str) -> str:
    """What the title's rulebook says under that id; empty where it says nothing."""
    return next((own.text for own in game.rulebook() if own.id == rule), "")


def nearest_legal(history: History, command: Command) -> tuple[str, ...]:
    """A few legal commands of the seat that look most like this one, in notation; from that
    seat's own view, so that a refusal tells nothing that the seat could not know."""
    legal = [printed(one) for one in legal_for(history, command.seat).commands]
    return tuple(difflib.get_close_matches(printed(command), legal, n=NEAREST, cutoff=0.0))
