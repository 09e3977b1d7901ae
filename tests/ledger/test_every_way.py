"""Every way to a game's state at a version gives the same one (F36): the fold of all of it, replay
up to there, a fork made there, and what was kept of it at any earlier version with the rest behind.

And every bundle that was ever released comes to the head that is pinned in it (F35).
"""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from domain.games import SHELF
from domain.kernel.game import AnyGame, Setup
from domain.kernel.types import GameId, Version
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History, Position
from domain.ledger.record import read_record
from domain.ledger.store import Store
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from tests.support import golden, recorded
from tests.support.demo import DEMO
from tests.support.played import any_pick, counting_clock
from tests.support.stores import unsynced

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "demo": {},
    "bagged_boarded": {"until": "draft"},
    "mint_condition": {"rounds": 1},
    "age_of_comics": {},
}
SHORT: Final = {
    "demo": (35, 9),
    "bagged_boarded": (5, 5),
    "mint_condition": (5, 5),
    "age_of_comics": (5, 5),
}
"""By title: so many games, of so many commands: fifty games in all."""
LONG: Final = dict.fromkeys(SHORT, (50, 60))

State = tuple[str, ...]


def state_of(position: Position) -> State:
    """A hash of the Table, and all of the Frame that does not say which game it is."""
    frame = position.frame
    of_frame = (frame.setup, frame.seats, frame.dealt, frame.cseq, frame.spans, frame.pending)
    return (*map(hashed, (position.table, of_frame)), str(position.version))


def hashed(state: object) -> str:
    return hashlib.sha256(repr(state).encode()).hexdigest()


def played(
    ledger: Ledger, title: AnyGame, number: int, commands: int
) -> tuple[GameId, list[Ledger]]:
    """A random game, and readers of it; each has kept what it saw after another command."""
    luck, game = random.Random(number), f"{number:032x}"
    players = 2 + number % 2
    setup = Setup(players, title.options(**OPTIONS[title.slug]), title.standard())
    ledger.open(title, setup, seed=bytes([number]) * 32, id=game)
    readers = [reading(ledger, game)]
    for _ in range(commands):
        command = any_pick(ledger.load(game), luck)
        if command is None:
            break
        ledger.submit(Order(game, command))
        readers.append(reading(ledger, game))
    return game, readers


def reading(ledger: Ledger, game: GameId) -> Ledger:
    """Another ledger on that store, which has read the game as it is now, and keeps that."""
    reader = Ledger(ledger.store, list(ledger.shelf.values()))
    assert reader.load(game).version == ledger.load(game).version
    return reader


def ways(
    ledger: Ledger, game: GameId, readers: list[Ledger], number: int
) -> Iterator[tuple[str, Version]]:
    """Each way that leads elsewhere than the fold, with its version."""
    history = ledger.history(game)
    tables: dict[Version, Any] = dict(history.tables())
    stable = history.stable_versions()
    for v in stable:
        replayed = Ledger(ledger.store, list(ledger.shelf.values())).load(game, v)
        if hashed(replayed.table) != hashed(tables[v]):
            yield "replay", v
        if v >= replayed.frame.dealt > 0:
            fork = ledger.fork(game, v, id=f"{number:016x}{v:016x}").frame.game
            forked = ledger.load(fork)
            if hashed(forked.table) != hashed(tables[v]):
                yield "fork", v
            if state_of(ledger.load(fork, v))[:2] != state_of(replayed)[:2]:
                yield "fork's past", v
        if hashed(with_tail(history, tables[v], v)) != hashed(tables[history.version]):
            yield "tail", v
    newest = state_of(Ledger(ledger.store, list(ledger.shelf.values())).load(game))
    for n, reader in enumerate(readers):
        if state_of(reader.load(game)) != newest:
            yield "kept", n


def with_tail(history: History, table: Any, v: Version) -> Any:
    """The newest Table, from the one at v and the events behind it."""
    return history.game.fold(table, [entry.event for entry in history.entries[v:]])


def differing(folder: Path, title: AnyGame, games: int, commands: int) -> tuple[int, list[Any]]:
    """How many stable versions were looked at, and what led elsewhere."""
    found: list[Any] = []
    looked = 0
    store = Store(folder / "games.db", [title])
    with unsynced(Ledger(store, [title], clock=counting_clock())) as ledger:
        for number in range(1, games + 1):
            game, readers = played(ledger, title, number, commands)
            found += [(number, *way) for way in ways(ledger, game, readers, number)]
            looked += len(ledger.history(game).stable_versions())
    return looked, found


@pytest.mark.parametrize("title", [DEMO, *SHELF], ids=lambda title: title.slug)
def test_f36_every_way_to_a_state_gives_the_same(title: AnyGame, tmp_path: Path) -> None:
    games, commands = SHORT[title.slug]
    looked, found = differing(tmp_path, title, games, commands)
    assert found == []
    assert looked >= 4 * games
    assert sum(games for games, _ in SHORT.values()) == 50


@pytest.mark.soak
@pytest.mark.parametrize("title", [DEMO, *SHELF], ids=lambda title: title.slug)
def test_f36_in_fifty_long_games_of_each_title(title: AnyGame, tmp_path: Path) -> None:
    looked, found = differing(tmp_path, title, *LONG[title.slug])
    assert found == []
    print(f"{title.slug}: {looked} stable versions, every way the same")  # noqa: T201


def test_f36_a_fold_that_forgets_is_seen(tmp_path: Path) -> None:
    """A title whose Table depends on how often it was folded: each way gives another one."""
    count = iter(range(10**6))
    folds = {
        kind: lambda table, event, own=fold: msgspec.structs.replace(
            own(table, event), shuffles=next(count)
        )
        for kind, fold in DEMO.folds.items()
    }
    _, found = differing(tmp_path, replace(DEMO, folds=folds), 1, 3)
    assert {"replay", "fork", "tail"} <= {way[1] for way in found}


# -- what was released -----------------------------------------------------------------------------


BUNDLES: Final = sorted(recorded.FIXTURES.glob("**/*.longbox.jsonl"))
TITLES: Final = {**recorded.TITLES, "demo": DEMO}


def test_f35_every_released_bundle_replays_to_its_pinned_head() -> None:
    """All of them, whatever this program has become: the file is pinned by its SHA-256 or by the
    play that makes it, and its last line holds the head."""
    tags: set[str] = set()
    for path in BUNDLES:
        record = read_record(path.read_bytes(), path.name)
        found = verified(told_by(record), TITLES)
        assert found.faults == (), path.name
        assert found.history is not None
        assert found.history.head == record.tail.head, path.name
        tags |= {entry.tag for entry in found.history.entries}
    events = {tag for tag, kind in golden.pinned().items() if kind["kind"] == "event"}
    assert events - tags == set(), "released, and no bundle holds it"
    assert len(BUNDLES) > 80
