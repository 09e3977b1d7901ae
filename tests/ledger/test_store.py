"""Opening games and stores: odd input is refused and never mended, and faults have names."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from domain.games import SHELF
from domain.kernel.game import Setup, SetupRefused
from domain.kernel.lifecycle import GameOpened
from domain.ledger.errors import Busy, Conflict, LedgerError, NotAllowed
from domain.ledger.ledger import Ledger, Order
from domain.ledger.place import Place
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, ROOT, SEED, ledger_on, setup
from tests.support.proof import lost, unsound
from tests.support.samples import sample_store
from tests.support.stores import sqlite_recorder
from tests.support.threads import outcomes


@pytest.fixture
def ledger(place: Place) -> Iterator[Ledger]:
    with ledger_on(place) as ledger:
        yield ledger


# -- what a game is opened with ---------------------------------------------------------------


@pytest.mark.parametrize("seed", [b"", b"\x01", b"\x01" * 31, b"\x01" * 33, b"\x01" * 64])
def test_an_odd_seed_is_refused_and_never_a_default(ledger: Ledger, seed: bytes) -> None:
    with pytest.raises(NotAllowed, match="seed"):
        ledger.open(DEMO, setup(), seed=seed)
    ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    with pytest.raises(NotAllowed, match="seed"):
        ledger.fork(GAME, 4, seed=seed)
    assert [row.game for row in ledger.store.games()] == [GAME]


ODD_IDS = [
    "",
    "0",
    "0" * 31,
    "0" * 33,
    "G" * 32,
    "A" * 32,
    "0" * 31 + " ",
    "é" * 32,
    "../" + "0" * 29,
]


@pytest.mark.parametrize("odd", ODD_IDS)
def test_an_odd_id_is_refused(ledger: Ledger, odd: str) -> None:
    with pytest.raises(NotAllowed, match="id"):
        ledger.open(DEMO, setup(), id=odd)
    ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    with pytest.raises(NotAllowed, match="id"):
        ledger.fork(GAME, 4, id=odd)
    assert [row.game for row in ledger.store.games()] == [GAME]


def test_without_id_and_seed_both_are_drawn(place: Place) -> None:
    asked: list[int] = []

    def entropy(count: int) -> bytes:
        asked.append(count)
        return bytes([len(asked)]) * count

    with ledger_on(place, entropy=entropy) as ledger:
        game = ledger.open(DEMO, setup()).frame.game
        assert (asked, game) == ([16, 32], "01" * 16)
        assert opening(ledger, game).seed == "02" * 32
        assert not opening(ledger, game).seed_given
        child = ledger.fork(game, 4)
        assert (asked, child.frame.game) == ([16, 32, 16, 32], "03" * 16)
        assert child.seed == b"\x04" * 32


def opening(ledger: Ledger, game: str) -> GameOpened:
    event = ledger.history(game).entries[0].event
    assert isinstance(event, GameOpened)
    return event


def test_a_given_seed_is_marked(ledger: Ledger) -> None:
    ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    assert opening(ledger, GAME).seed_given


def test_real_entropy_never_repeats(ledger: Ledger) -> None:
    games = [ledger.open(DEMO, setup()) for _ in range(20)]
    assert len({game.frame.game for game in games}) == 20
    assert len({game.seed for game in games}) == 20
    assert len({game.table.deck for game in games}) > 10


ODD_NAMES: list[dict[str, Any]] = [
    {"seats": ("Ann",)},
    {"seats": ("Ann", "Ben", "Cid")},
    {"seats": ("Ann", "")},
    {"seats": ("Ann", "x" * 65)},
    {"seats": ("Ann", "\ud800")},
    {"name": ""},
    {"name": "x" * 65},
    {"name": "\udfff"},
]


@pytest.mark.parametrize("names", ODD_NAMES, ids=repr)
def test_an_odd_name_is_refused(ledger: Ledger, names: dict[str, Any]) -> None:
    with pytest.raises(NotAllowed, match="name"):
        ledger.open(DEMO, setup(), id=GAME, **names)
    assert ledger.store.games() == []


def test_a_name_may_be_as_long_as_the_format_says(ledger: Ledger) -> None:
    long = ("é" * 64, "[/x] \x1b[31m 💥\n")
    ledger.open(DEMO, setup(), id=GAME, name="n" * 64, seats=long)
    assert ledger.store.names(GAME) == dict(enumerate(long))
    assert ledger.history(GAME).names == long


def test_names_are_in_no_event(ledger: Ledger) -> None:
    ledger.open(DEMO, setup(), id=GAME, name="NAMED", seats=("ANNA", "BENN"))
    rows = b"".join(state for _, _, state in ledger.store.rows(GAME))
    assert not any(name in rows for name in (b"NAMED", b"ANNA", b"BENN"))


def test_a_setup_that_is_refused_leaves_nothing(ledger: Ledger) -> None:
    (title, *_) = SHELF
    with pytest.raises(SetupRefused):
        ledger.open(title, Setup(40, title.options(), title.standard()), id=GAME)
    assert ledger.store.games() == []


# -- what a service keeps and follows --------------------------------------------------------------


def test_a_note_is_written_where_it_is_still_as_known(ledger: Ledger) -> None:
    store = ledger.store
    assert (store.note("a/1"), store.notes("a/")) == (None, {})
    assert store.put_note("a/1", b"one", None)
    assert not store.put_note("a/1", b"two", None)
    assert store.put_note("a/1", b"two", b"one")
    assert not store.put_note("a/1", b"three", b"one")
    assert store.put_note("b/1", b"", None)
    assert store.notes("a/") == {"a/1": b"two"}
    assert not store.put_note("a/1", None, b"one")
    assert store.put_note("a/1", None, b"two")
    assert (store.note("a/1"), store.note("b/1")) == (None, b"")


def test_what_was_stored_is_followed_in_order(ledger: Ledger) -> None:
    store = ledger.store
    assert (store.position(), store.changed(0, 10), store.newest_by_game()) == (0, [], {})
    ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    newest, at = store.newest(GAME), store.position()
    found = store.changed(0, 100)
    assert [(game, v) for _, game, v in found] == [(GAME, v) for v in range(1, newest + 1)]
    assert found[-1][0] == at
    assert store.changed(0, 1) == found[:1]
    ledger.submit(Order(GAME, Draw(ledger.load(GAME).table.turn, count=1)))
    later = [v for _, _, v in store.changed(at, 100)]
    assert later == list(range(newest + 1, store.newest(GAME) + 1))
    assert store.newest_by_game() == {GAME: store.newest(GAME)}


# -- opening and closing --------------------------------------------------------------------------


def test_closing_twice_is_closing_once(place: Place) -> None:
    ledger = ledger_on(place)
    ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    ledger.close()
    ledger.close()
    ledger.store.close()
    for late in (
        partial(ledger.history, GAME),
        partial(ledger.submit, Order(GAME, Draw(1, count=1))),
        partial(ledger.open, DEMO, setup()),
        ledger.store.games,
    ):
        with pytest.raises(LedgerError, match="closed"):
            late()


@pytest.mark.parametrize("time", range(20))
def test_several_make_one_store_at_once(tmp_path: Path, time: int) -> None:
    path = tmp_path / f"games-{time}.db"
    results = outcomes([partial(ledger_on, path) for _ in range(8)])
    ledgers = [made for made in results if isinstance(made, Ledger)]
    assert [result for result in results if isinstance(result, Exception)] == []
    for number, ledger in enumerate(ledgers):
        ledger.open(DEMO, setup(), id=f"{number:032x}")
    assert all(len(ledger.store.games()) == 8 for ledger in ledgers)
    assert unsound(ledgers[0]) == []
    for ledger in ledgers:
        ledger.close()


def test_every_commit_is_synced_and_reading_is_beside_it(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        with sqlite_recorder(ledger).datastore.get_connection(commit=True) as connection:
            cursor = connection.cursor()
            found = []
            for pragma in ("synchronous", "journal_mode", "query_only"):
                cursor.execute(f"PRAGMA {pragma}")
                found.append(cursor.fetchone()[0])
        assert found == [2, "wal", 0]


MAKES_A_STORE = """
import sys
from pathlib import Path
from tests.support.evidence import ledger_on
from tests.support.demo import DEMO
from tests.support.evidence import setup
with ledger_on(Path(sys.argv[1])) as ledger:
    ledger.open(DEMO, setup())
"""


def test_several_processes_make_one_store_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MAKES_A_STORE, str(tmp_path / "games.db")]
    makers = [subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) for _ in range(4)]
    said = [maker.communicate(timeout=60)[1].decode() for maker in makers]
    assert said == [""] * 4
    with ledger_on(tmp_path / "games.db") as ledger:
        assert len(ledger.store.games()) == 4
        assert (unsound(ledger), lost(ledger)) == ([], [])


# -- where nothing can be written ------------------------------------------------------------------


def test_reading_only_changes_nothing(tmp_path: Path) -> None:
    path = sample_store(tmp_path)
    before = path.read_bytes()
    with Store(path, [DEMO], read_only=True) as store:
        ledger = Ledger(store, [DEMO])
        assert ledger.history(GAME).version == 8
        with pytest.raises(LedgerError, match="cannot be written"):
            ledger.open(DEMO, setup())
        with pytest.raises(LedgerError, match="cannot be written"):
            ledger.fork(GAME, 4)
    assert path.read_bytes() == before


@pytest.mark.parametrize("where", ["missing/games.db", "file/games.db", "."])
def test_a_place_where_no_file_can_be_is_no_reason_to_try_again(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LedgerError) as caught:
        Store(tmp_path / where, [DEMO])
    assert not isinstance(caught.value, (Busy, Conflict))


@pytest.mark.skipif(os.geteuid() == 0, reason="to root, permissions say nothing")
def test_a_file_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    path = sample_store(tmp_path)
    path.chmod(0o400)
    with pytest.raises(LedgerError, match="cannot be written"), ledger_on(path) as ledger:
        ledger.open(DEMO, setup())


def open_many(ledger: Ledger, stored: list[str]) -> None:
    while len(stored) < 200:
        stored.append(ledger.open(DEMO, setup(), id=f"{len(stored):031x}a").frame.game)


def full_disk(folder: str, room: int) -> None:
    """In a process of its own: files may grow by so many bytes, then no more, then again."""
    with ledger_on(Path(folder) / "games.db") as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        size = Path(folder, "games.db-wal").stat().st_size
        unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, unlimited[1]))
        stored: list[str] = []
        with pytest.raises(Busy, match="nothing was written"):
            open_many(ledger, stored)
        assert {row.game for row in ledger.store.games()} == {GAME, *stored}
        assert unsound(ledger) == []
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        assert ledger.submit(Order(GAME, Draw(1, count=1))).version == 6
        ledger.open(DEMO, setup(), id="f" * 32)
        assert unsound(ledger) == []


@pytest.mark.parametrize("room", [0, 1, 4_000, 5_000, 20_000, 50_000])
def test_a_full_disk_is_named_and_survived(tmp_path: Path, room: int) -> None:
    program = f"from tests.ledger import test_store as t; t.full_disk(*{[str(tmp_path), room]})"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with ledger_on(tmp_path / "games.db") as ledger:
        assert (unsound(ledger), lost(ledger)) == ([], [])


def test_the_file_is_plain_sqlite(tmp_path: Path) -> None:
    """What is stored can be looked at, and backed up, with the usual tools."""
    path = sample_store(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
            connection.backup(copy)
    with ledger_on(path) as one, ledger_on(tmp_path / "copy.db") as other:
        assert one.history(GAME) == other.history(GAME)
