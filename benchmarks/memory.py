"""What a long game takes of memory while it is replayed, measured in a process of its own.

`python -m benchmarks.memory STORE GAME` is that process: it says how many bytes it came to hold
beyond what the imported program takes.
"""

import re
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from typing import Final

import cli.app
import cli.audit
import cli.replay
from benchmarks.games import LONG, SHELF, stored, whole_game
from benchmarks.measure import Figure
from domain.kernel.sight import PUBLIC, REFEREE, seat_audience
from domain.kernel.types import GameId
from domain.ledger.ledger import Ledger
from domain.ledger.store import Store
from projections.audit.audit import audit_history
from projections.seat import views

PROGRAM: Final = (cli.app, cli.audit, cli.replay)
"""What is in memory before the game is."""
ROOT: Final = Path(__file__).parents[1]
EVENTS: Final = 2_000
LIMIT: Final = 60 * 2**20
RUNS: Final = 3
"""Memory hardly varies from run to run."""


def replay_memory(where: Path, pairs: int) -> Figure:
    """A whole game of 2,000 events, read out of a store, replayed for everybody and audited; all
    Tables of one reader are held at once, as in `longbox replay --step`."""
    game, setup = whole_game(LONG, 0)
    assert game.version >= EVENTS, f"{game.version} events are too few"
    path = where / "memory.db"
    with Ledger(Store(path, SHELF), SHELF) as ledger:
        stored(ledger, game, setup)
    found = tuple(LIMIT / _measured(path, game.id) for _ in range(min(pairs, RUNS)))
    return Figure("replay_memory", "60 MiB above the imported program", 1.0, found)


def _measured(path: Path, game: GameId) -> int:
    said = subprocess.run(
        (sys.executable, "-m", "benchmarks.memory", path, game),
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
    )
    return int(said.stdout)


def replayed(path: Path, game: GameId) -> None:
    """Replays the game for everybody, and audits it."""
    with Ledger(Store(path, SHELF, read_only=True), SHELF) as ledger:
        history = ledger.history(game)
    held = list(views(history, REFEREE))
    for viewer in (PUBLIC, *map(seat_audience, range(history.setup.players))):
        for view in views(history, viewer):
            assert view.version <= held[-1].version, "nobody sees further"
    report = audit_history(history, {title.slug: title for title in SHELF})
    assert report.verdict == "CLEAN", report


def peak() -> int:
    """The most memory that this process has held so far, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():  # `ru_maxrss` would do, did it not begin with that of the parent there
        (most,) = re.findall(r"VmHWM:\s+(\d+) kB", status.read_text("ascii"))
        return int(most) * 1024
    most = getrusage(RUSAGE_SELF).ru_maxrss
    return int(most) * (1 if sys.platform == "darwin" else 1024)


def main() -> None:
    """Prints how many bytes more were held at most."""
    path, game = sys.argv[1:]
    before = peak()
    replayed(Path(path), game)
    print(peak() - before)


if __name__ == "__main__":
    main()
