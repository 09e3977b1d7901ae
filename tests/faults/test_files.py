"""Files that were cut short, changed, lost or put back: never a silently different history."""

import random
import shutil
import sqlite3
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from domain.ledger.errors import LedgerError
from domain.ledger.heads import anchors_of
from domain.ledger.ledger import Ledger, Order
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SEED, ledger_on, play_fork, play_sample, setup
from tests.support.proof import lost, unsound

WAL_HEADER, FRAME_HEADER, PAGE = 32, 24, 4_096
COMMITS = 40
FLIPS = 660

Dump = tuple[tuple[object, ...], ...]


def dump(path: Path) -> Dump:
    """Every row of every table of a store as it opens; empty where there is no store (yet)."""
    try:
        store = Store(path, [DEMO], read_only=True)
    except LedgerError as error:
        assert "empty" in str(error), error  # noqa: PT017  # nothing else may be wrong
        return ()
    with store:
        select = store.recorder.select
        names = [name for (name,) in select("SELECT name FROM sqlite_master WHERE type='table'")]
        rows = ((name, select(f"SELECT * FROM {name} ORDER BY 1, 2")) for name in sorted(names))
        return tuple((name, *row) for name, found in rows for row in found)


class Journal:
    """A store whose log was never folded back, and what it held after each transaction."""

    def __init__(self, folder: Path) -> None:
        self.db, self.wal = folder / "copy.db", folder / "copy.db-wal"
        live = folder / "games.db"
        self.ends, self.states = [0], [()]
        with ledger_on(live) as ledger:
            self._note(live)
            for number in range(COMMITS // 4):
                game = ledger.open(DEMO, setup(), id=f"{number:032x}").frame.game
                self._note(live)
                for turn in range(3):
                    ledger.submit(Order(game, Draw((turn + 1) % 2, count=1)))
                    self._note(live)
            for copy, name in ((self.db, "games.db"), (self.wal, "games.db-wal")):
                shutil.copy(folder / name, copy)
        self.length = self.wal.stat().st_size

    def _note(self, live: Path) -> None:
        self.ends.append(live.with_name("games.db-wal").stat().st_size)
        self.states.append(dump(live))

    def expected(self, length: int) -> Dump:
        """What must be there when the log is cut at that length: whole transactions, no more."""
        return self.states[bisect_right(self.ends, length) - 1]

    states: list[Dump]
    ends: list[int]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Journal:
    return Journal(tmp_path_factory.mktemp("journal"))


def test_a_log_cut_anywhere_gives_whole_transactions(journal: Journal, tmp_path: Path) -> None:
    luck = random.Random(2)
    frames = range(WAL_HEADER, journal.length + 1, FRAME_HEADER + PAGE)
    cuts = [0, 1, WAL_HEADER - 1, *frames, *(edge - 1 for edge in frames)]
    cuts += [edge + FRAME_HEADER for edge in frames[:-1]]
    cuts += [luck.randrange(journal.length) for _ in range(300)]
    assert len(cuts) >= 500
    shutil.copy(journal.db, tmp_path / "games.db")
    data = journal.wal.read_bytes()
    wal, shm = tmp_path / "games.db-wal", tmp_path / "games.db-shm"
    for cut in cuts:
        shm.unlink(missing_ok=True)
        wal.write_bytes(data[:cut])
        assert dump(tmp_path / "games.db") == journal.expected(cut), f"cut at {cut}"


def test_the_log_held_every_transaction(journal: Journal) -> None:
    """What the test above rests on: no two states are alike, and the log is where they are."""
    assert len(set(journal.states)) == len(journal.states) == COMMITS + 2
    assert journal.ends == sorted(set(journal.ends))
    assert journal.db.stat().st_size <= PAGE


# -- changed bits -------------------------------------------------------------------------------


class Kept:
    """A sound store as bytes, all of it in the main file or some of it in the log."""

    def __init__(self, folder: Path, *, in_log: bool) -> None:
        path = folder / "games.db"
        if not in_log:
            with ledger_on(path) as ledger:
                fill(ledger)
        with ledger_on(path) as ledger:
            if in_log:
                fill(ledger)
            self.files = {
                file.name: file.read_bytes() for file in folder.iterdir() if "shm" not in file.name
            }
            self.evidence = evidence(ledger)

    def laid(self, folder: Path, changed: str = "", at: int = 0, bit: int = 0) -> Path:
        """The files, with one bit of one of them changed."""
        for leftover in folder.iterdir():
            leftover.unlink()
        for name, data in self.files.items():
            if name == changed:
                data = data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]  # noqa: PLW2901
            (folder / name).write_bytes(data)
        return folder / "games.db"


def fill(ledger: Ledger) -> None:
    """A finished game, a fork of it, and one that runs."""
    play_sample(ledger)
    play_fork(ledger)
    ledger.open(DEMO, setup(3), seed=SEED, id="a" * 32, seats=("Ann", "Ben", "Cid"))
    ledger.submit(Order("a" * 32, Draw(2, count=2)))


GAMES = (GAME, "101112131415161718191a1b1c1d1e1f", "a" * 32)


def evidence(ledger: Ledger) -> list[object]:
    """All that a game is: what was hashed, what is open, what was said, and what it comes to."""
    found: list[object] = []
    for game in GAMES:
        history, position = ledger.history(game), ledger.load(game)
        found += [history.entries, history.data, history.edition, history.setup]
        found += [position.table, position.frame, position.seed, position.head]
    return found


def outcome(path: Path, kept: Kept) -> str:
    """What comes of a changed store: `refused`, `found`, `unchanged`, or `silent`."""
    try:
        with ledger_on(path) as ledger:
            held = evidence(ledger)
            if held == kept.evidence:
                return "unchanged"
            return "found" if unsound(ledger) or lost(ledger) else "silent"
    except LedgerError:
        return "refused"


def flips(kept: Kept, name: str, count: int, seed: int) -> Iterator[tuple[int, int]]:
    """Where to change a bit: half of them anywhere, half of them in bytes that hold something."""
    luck, data = random.Random(seed), kept.files[name]
    used = [at for at, byte in enumerate(data) if byte]
    for number in range(count):
        yield (luck.choice(used) if number % 2 else luck.randrange(len(data))), luck.randrange(8)


@pytest.fixture(scope="module", params=["games.db", "games.db-wal"])
def changed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def kept(changed: str, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("kept"), in_log=changed.endswith("wal"))


def test_a_changed_bit_is_never_silent(kept: Kept, changed: str, tmp_path: Path) -> None:
    outcomes: Counter[str] = Counter()
    for at, bit in flips(kept, changed, FLIPS // 2, seed=3):
        what = outcome(kept.laid(tmp_path, changed, at, bit), kept)
        outcomes[what] += 1
        assert what != "silent", f"bit {bit} of byte {at} of {changed}"
    assert outcomes.total() == FLIPS // 2
    assert outcomes["refused"] + outcomes["found"] > 30, outcomes


WORDS = [b"longbox_games", b"stored_events", b"UNIQUE", b"nonce", b", parent TEXT", b"TEXT"]


@pytest.mark.parametrize("word", WORDS)
def test_a_changed_word_of_the_schema_is_refused(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, word: bytes
) -> None:
    """SQLite quotes such a word in its complaint, and the word may be no text any more."""
    kept = Kept(tmp_path_factory.mktemp("kept"), in_log=False)
    at = kept.files["games.db"].index(word)
    for bit in (0, 7):
        for place in (at, at + 1):
            assert outcome(kept.laid(tmp_path, "games.db", place, bit), kept) == "refused"


def test_the_untouched_files_are_sound(kept: Kept, tmp_path: Path) -> None:
    path = kept.laid(tmp_path)
    assert outcome(path, kept) == "unchanged"
    with ledger_on(path) as ledger:
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_silent_change_would_be_seen(kept: Kept, tmp_path: Path) -> None:
    """The planted fault: another store's rows under the same ids, sound in themselves."""
    path = tmp_path / "games.db"
    with ledger_on(path) as ledger:
        fill(ledger)
    anchors_of(path).unlink()
    anchors_of(path).touch()
    assert outcome(path, kept) == "silent"


# -- lost and put back ----------------------------------------------------------------------------


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Ledger]:
    """A store in use; its newest transactions lie in the log."""
    with ledger_on(tmp_path / "games.db") as ledger:
        for number in range(3):
            ledger.open(DEMO, setup(), id=f"{number:032x}")
        yield ledger


def turns(ledger: Ledger, count: int) -> None:
    for turn in range(count):
        for row in ledger.store.games():
            if turn < 6:
                ledger.submit(Order(row.game, Draw((turn + 1) % 2, count=1)))


def folded(ledger: Ledger) -> None:
    """Brings the log back into the main file, as happens every thousand pages or so."""
    with closing(sqlite3.connect(ledger.store.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@pytest.mark.parametrize("count", range(1, 6))
def test_a_deleted_log_shows_in_the_anchors(playing: Ledger, tmp_path: Path, count: int) -> None:
    folded(playing)
    turns(playing, count)
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for name in ("games.db", "games.db.heads"):
        shutil.copy(tmp_path / name, crashed / name)
    with ledger_on(crashed / "games.db") as ledger:
        assert unsound(ledger) == []
        assert len(lost(ledger)) == 3 * count


@pytest.mark.parametrize("count", range(1, 6))
def test_the_main_file_alone_shows_in_the_anchors(
    playing: Ledger, tmp_path: Path, count: int
) -> None:
    turns(playing, 6 - count)
    folded(playing)
    turns_left = 3 * count
    for turn in range(6 - count, 6):
        for row in playing.store.games():
            playing.submit(Order(row.game, Draw((turn + 1) % 2, count=1)))
    shutil.copy(playing.store.path, tmp_path / "alone.db")
    with ledger_on(tmp_path / "alone.db") as ledger:
        assert len(lost(ledger, anchors_of(playing.store.path))) == turns_left


@pytest.mark.parametrize("count", range(1, 6))
def test_an_older_backup_shows_in_the_anchors(playing: Ledger, tmp_path: Path, count: int) -> None:
    """Even once it has been played on, so that its versions have caught up."""
    backup = tmp_path / "backup.db"
    with (
        closing(sqlite3.connect(playing.store.path)) as here,
        closing(sqlite3.connect(backup)) as to,
    ):
        here.backup(to)
    turns(playing, count)
    playing.close()
    for leftover in tmp_path.glob("games.db-*"):
        leftover.unlink()
    shutil.move(backup, playing.store.path)
    with ledger_on(playing.store.path) as ledger:
        assert len(lost(ledger)) == 3 * count
        turns(ledger, count)
        assert unsound(ledger) == []
        assert len(lost(ledger)) == 3 * count
