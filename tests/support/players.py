"""Players in a process of their own: `python -m tests.support.players STORE SEED THREADS`.

They play every game of the store to its end, each thread for itself and against all others, and
write a line to standard output for every answer: `game version head`.
"""

import random
import sys
import threading

from domain.kernel.rules import RuleBroken
from domain.ledger.errors import Conflict, Stale
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.place import place_of
from tests.support.demo import DEMO
from tests.support.evidence import ledger_on


def attempt(ledger: Ledger, game: str, luck: random.Random) -> Accepted | None:
    """One try at the decision that is open; None where others were quicker."""
    at = ledger.load(game)
    legal = DEMO.legal(at.table, at.table.turn).commands
    if not legal:
        return None
    command = luck.choice(legal)
    try:
        return ledger.submit(Order(game, command, luck.randbytes(16).hex(), (at.version, at.head)))
    except (Conflict, Stale, RuleBroken):
        return None


def play_all(ledger: Ledger, seed: int) -> list[tuple[str, int, str]]:
    """Tries at games of the store until all are over; the answers this player got."""
    luck = random.Random(seed)
    answers = []
    running = [row.game for row in ledger.store.games()]
    while running:
        game = luck.choice(running)
        if ledger.load(game).table.kept:
            running.remove(game)
        elif answer := attempt(ledger, game, luck):
            answers.append((game, answer.version, answer.head))
    return answers


def main(store: str, seed: str, threads: str) -> None:
    answers: list[tuple[str, int, str]] = []
    with ledger_on(place_of(store)) as ledger:

        def play(number: int) -> None:
            answers.extend(play_all(ledger, 1_000 * int(seed) + number))

        players = [threading.Thread(target=play, args=(n,)) for n in range(int(threads))]
        for player in players:
            player.start()
        for player in players:
            player.join()
    sys.stdout.writelines(f"{game} {version} {head}\n" for game, version, head in answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
