"""A process that races another one: `python -m tests.support.racers STORE WHO TO`.

WHO is `undo-N` (seat N goes back to version TO) or `play` (the first legal command). A line
`GAME@BASE` on stdin starts it in that game, as made at version BASE; a line on stdout says how it
ended: `accepted`, or the error. The first line is `ready`.
"""

import sys
from pathlib import Path

from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.table_commands.commands import TakeBack
from domain.ledger.errors import Stale
from domain.ledger.ledger import Ledger, Order
from tests.support.histories import ledger_on
from tests.support.table import first_legal


def main(path: str, who: str, to: str) -> int:
    with ledger_on(Path(path)) as ledger:
        say("ready")
        for line in sys.stdin:
            game, _, base = line.strip().partition("@")
            say(tried(ledger, game, int(base), who, int(to)))
    return 0


def say(word: str) -> None:
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


def tried(ledger: Ledger, game: str, base: int, who: str, to: int) -> str:
    """How the one order in that game ended."""
    at = ledger.load(game, base)
    seat = int(who[5:]) if who.startswith("undo-") else 0
    command: Command = TakeBack(seat, to) if who != "play" else first_legal(at)
    try:
        ledger.submit(Order(game, command, base=(at.version, at.head)))
    except (RuleBroken, Stale) as error:
        return type(error).__name__
    return "accepted"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
