"""What must be the same everywhere: `python -m tests.support.sameness FOLDER` prints hashes.

Only what the program itself needs is imported, so that other interpreters can run it.
"""

import hashlib
import json
import sys
from pathlib import Path

from domain.games import SHELF
from domain.kernel.canon import canon
from domain.kernel.game import AnyGame, Setup
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record
from domain.ledger.store import Store
from tests.support.demo import DEMO
from tests.support.evidence import BEGAN, FORK, FORK_SEED, FORKED_AT, GAME, SEED, play_sample


def played(folder: Path, title: AnyGame, players: int) -> dict[str, str]:
    """Hashes and heads of a game of that title in which every seat takes its first choice."""
    ticks = iter(range(BEGAN, BEGAN + 10_000))
    found: dict[str, str] = {}
    store = Store(folder / f"{title.slug}-{players}.db", [title])
    with Ledger(store, [title], clock=lambda: next(ticks)) as ledger:
        if title is DEMO:
            play_sample(ledger)
            ledger.fork(GAME, FORKED_AT, seed=FORK_SEED, id=FORK)
        else:
            setup = Setup(players, title.options(), title.standard())
            ledger.open(title, setup, seed=SEED, id=GAME)
            play_on(ledger, title)
        for row in ledger.store.games():
            found |= told(ledger, row.game, players)
    return {f"{title.slug} {players} {name}": value for name, value in found.items()}


def play_on(ledger: Ledger, title: AnyGame) -> None:
    while owed := title.pending(ledger.load(GAME).table):
        seat = owed[-1].seat
        choices = title.legal(ledger.load(GAME).table, seat)
        ledger.submit(Order(GAME, choices.commands[-1]))


def told(ledger: Ledger, game: str, players: int) -> dict[str, str]:
    history = ledger.history(game)
    viewers = ["public", "referee", *(f"seat-{seat}" for seat in range(players))]
    hashes = {
        f"{game} {viewer}": hashlib.sha256(export_record(history, viewer)).hexdigest()
        for viewer in viewers
    }
    return {**hashes, f"{game} head": history.head, f"{game} version": str(history.version)}


def value_said_by_json() -> str:
    """Canonical JSON against the standard library's, on a value with something of everything."""
    text = 'é\u2028\x00\x7f"\\/💥'
    value = {"a": [None, True, -1, 2**53 - 1], "b_1": {}, "text": text}
    plain = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    assert canon(value) == plain
    return plain.hex()


def main(folder: str) -> None:
    found = {"json": value_said_by_json(), **played(Path(folder), DEMO, 2)}
    for title in SHELF:
        for players in (min(title.players), max(title.players)):
            found |= played(Path(folder), title, players)
    sys.stdout.write(json.dumps(found, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
