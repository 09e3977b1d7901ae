"""Start reading here: what a command leads to, one function a chapter of the rulebook.

The host's deal is in `opening.py`. Then the draft: every seat owes one pick at a time, in any order
of arrival (BB-ORDER-1), and the last to pick moves all hands on.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.draft import pick
from domain.games.bagged_boarded.events import AnyEvent, ComicPicked, Made
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.messages import Command
from domain.kernel.sums import Sum

Decide = Callable[[Table, Any, Luck], Made]

DECIDE: Final[dict[type[Command], Decide]] = {
    Pick: pick,
}

FIRSTS: Final[dict[type[Command], tuple[type[AnyEvent], ...]]] = {
    Pick: (ComicPicked,),
}
"""What the events of each command begin with."""


def decide(table: Table, command: Command, luck: Luck) -> Made:
    """The events that a command leads to; raises RuleBroken where the rules do not allow it."""
    return DECIDE[type(command)](table, command, luck)


def is_over(table: Table) -> bool:
    """Whether nothing is left to decide (option `until`)."""
    return table.options.until == "draft" and table.drafted


def scores(table: Table) -> tuple[Sum, ...]:
    """Nothing: the draft alone is not scored."""
    return ()
