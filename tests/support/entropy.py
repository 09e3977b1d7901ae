"""Games whose seats give entropy: `python -m tests.support.entropy` records those not there yet.

They lie in fixtures/evidence/entropy, whole and as single audiences hold them; a file that is there
is never written again.
"""

import itertools
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from domain.games import SHELF
from domain.games.age_of_comics import GAME as AGES
from domain.games.bagged_boarded import GAME as BAGGED
from domain.games.mint_condition import GAME as MINT
from domain.kernel.game import AnyGame, Setup
from domain.kernel.hashing import digest, u64
from domain.kernel.placing import Rows
from domain.kernel.sight import PUBLIC, REFEREE, seat_audience
from domain.kernel.table_commands.commands import CommitEntropy, ReplaceSeat, RevealEntropy, Void
from domain.kernel.types import GameId, Milliseconds, Seat, Version
from domain.ledger.gathering import commitment_of
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record
from domain.ledger.store import Store
from projections.bots import bot_key, random_bot
from projections.seat import pending_of, seen_by

FOLDER: Final = Path(__file__).resolve().parents[2] / "fixtures" / "evidence" / "entropy"
BEGAN: Final[Milliseconds] = 1_767_225_600_000
SEED: Final = b"\x0e" * 32
GAME: Final[GameId] = "e0e1e2e3e4e5e6e7e8e9eaebecedeeef"
FORK: Final[GameId] = "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"
PLACED: Final[GameId] = "e1" * 16
UNCOMMITTED: Final[GameId] = "e2" * 16
UNREVEALED: Final[GameId] = "e3" * 16
ALL: Final = "all"


def entropy_of(seat: Seat, of: int = 0) -> str:
    """A seat's 32 bytes in these games, in hex; `of` gives others."""
    return digest("tests/entropy", u64(seat), u64(of)).hex()


def setup_of(title: AnyGame = BAGGED, players: int = 2, **options: Any) -> Setup[Any, Any]:
    """A set-up whose seats give entropy."""
    return Setup(players, title.options(**{"entropy": "seats", **options}), title.standard())


@contextmanager
def table(began: Milliseconds = BEGAN, step: Milliseconds = 1_001) -> Iterator[Ledger]:
    """A ledger in a folder of its own, under a clock that goes on by one step at each reading."""
    ticks = itertools.count(began, step)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "games.db", SHELF)
        with Ledger(store, SHELF, clock=lambda: next(ticks)) as ledger:
            yield ledger


def opened(ledger: Ledger, setup: Setup[Any, Any], title: AnyGame = BAGGED, **more: Any) -> GameId:
    """A game that waits for entropy."""
    more = {"seed": SEED, "id": GAME, **more}
    return ledger.open(title, setup, **more).frame.game


def commit(ledger: Ledger, game: GameId, seat: Seat, of: int = 0) -> None:
    """A seat commits to its entropy."""
    ledger.submit(Order(game, CommitEntropy(seat, commitment_of(game, seat, entropy_of(seat, of)))))


def reveal(ledger: Ledger, game: GameId, seat: Seat, of: int = 0) -> None:
    """A seat reveals its entropy."""
    ledger.submit(Order(game, RevealEntropy(seat, entropy_of(seat, of))))


def give(ledger: Ledger, game: GameId, of: int = 0) -> None:
    """All seats commit and reveal, the last one first, so that the game is dealt."""
    seats = range(ledger.load(game).setup.players)
    for seat in reversed(seats):
        commit(ledger, game, seat, of)
    for seat in reversed(seats):
        reveal(ledger, game, seat, of)


def play(ledger: Ledger, game: GameId, most: int = 10_000) -> None:
    """Bots play on, so many decisions or to the end."""
    for _ in range(most):
        history = ledger.history(game)
        due = pending_of(history)
        if not due:
            return
        seat = due[0].seat
        view = seen_by(history, seat_audience(seat))
        key = bot_key(SEED, game, history.version, seat)
        ledger.submit(Order(game, random_bot(view, history.game, seat, key)))


def committed(ledger: Ledger, game: GameId) -> None:
    """All seats commit."""
    for seat in range(ledger.load(game).setup.players):
        commit(ledger, game, seat)


def stop(ledger: Ledger, game: GameId, steps: int) -> None:
    """So many steps of the two rounds, and then the host declares the game void."""
    seats = ledger.load(game).setup.players
    for step in range(steps):
        say = commit if step < seats else reveal
        say(ledger, game, step % seats)
    ledger.submit(Order(game, Void()))


# ----------------------------------------------------------------------------------- the fixtures


def records() -> Mapping[str, bytes]:
    """Every record by its name."""
    return {**_dealt(), **_placed(), **_voided()}


def _dealt() -> dict[str, bytes]:
    with table() as ledger:
        opened(ledger, setup_of(until="draft"))
        commit(ledger, GAME, 1)
        ledger.submit(Order(GAME, ReplaceSeat(0)))
        commit(ledger, GAME, 0)
        for seat in (0, 1):
            reveal(ledger, GAME, seat)
        dealt: Version = ledger.load(GAME).frame.dealt
        running = {f"dealt.{who}": _record(ledger, GAME, who, dealt) for who in (REFEREE, "seat-1")}
        play(ledger, GAME)
        drafted = {f"drafted.{who}": _record(ledger, GAME, who) for who in (ALL, "seat-0", PUBLIC)}
        ledger.fork(GAME, dealt, seed=b"\x0f" * 32, id=FORK)
        play(ledger, FORK)
        return {**running, **drafted, "fork.all": _record(ledger, FORK, ALL)}


def _placed() -> dict[str, bytes]:
    setup = setup_of(MINT, rounds=1)
    with table() as ledger:
        opened(ledger, Setup(2, MINT.options(rounds=1), MINT.standard()), MINT, id=FORK)
        play(ledger, FORK, 12)
        rows: Rows = MINT.rows(ledger.load(FORK).table, REFEREE)
        opened(ledger, setup, MINT, at=rows, id=PLACED)
        give(ledger, PLACED)
        play(ledger, PLACED, 4)
        return {f"placed.{who}": _record(ledger, PLACED, who) for who in (REFEREE, "seat-1")}


def _voided() -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for steps, game, name in ((2, UNCOMMITTED, "uncommitted"), (4, UNREVEALED, "unrevealed")):
        with table() as ledger:
            opened(ledger, setup_of(AGES, 3), AGES, id=game)
            stop(ledger, game, steps)
            found |= {f"{name}.{who}": _record(ledger, game, who) for who in (ALL, PUBLIC)}
    return found


def _record(ledger: Ledger, game: GameId, viewer: str, v: Version | None = None) -> bytes:
    return export_record(ledger.history(game, v), viewer)


def main() -> None:
    """Writes the records that are not there yet, and says which."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in records().items():
        target = FOLDER / f"{name}.longbox.jsonl"
        if not target.exists():
            target.write_bytes(data)
            sys.stdout.write(f"{target.name}\n")


if __name__ == "__main__":
    main()
