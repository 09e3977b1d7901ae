"""A changed, missing or misplaced row is noticed by every read that passes over it."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from domain.ledger.entry import Entry
from domain.ledger.errors import Damaged, LedgerError, NotAllowed
from domain.ledger.ledger import Order
from domain.ledger.place import Place
from domain.ledger.rows import FORMAT
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import FORK, GAME, ledger_on
from tests.support.proof import lost, unsound
from tests.support.samples import play_samples, sample_store
from tests.support.stores import Fresh, change

VERSIONS = range(1, 9)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store that holds a finished game of 8 events and a fork of it."""
    return sample_store(tmp_path_factory.mktemp("sound")).parent


@pytest.fixture
def file(sound: Path, tmp_path: Path) -> Path:
    """A copy of that store."""
    shutil.copytree(sound, tmp_path / "copy")
    return tmp_path / "copy" / "games.db"


@pytest.fixture
def store(kind: str, request: pytest.FixtureRequest) -> Place:
    """The same in a store of each kind."""
    if kind == "sqlite":
        copy: Path = request.getfixturevalue("file")
        return copy
    fresh: Fresh = request.getfixturevalue("fresh")
    place = fresh("copy")
    play_samples(place)
    return place


def entries(store: Place, game: str) -> tuple[Entry, ...]:
    with ledger_on(store) as ledger:
        return ledger.history(game).entries


def assert_damaged(store: Place, game: str = GAME) -> None:
    with ledger_on(store) as ledger:
        for read in (ledger.load, ledger.history):
            with pytest.raises(Damaged):
                read(game)
        with pytest.raises(Damaged):
            ledger.submit(Order(game, Draw(0, count=1)))


def test_the_untouched_copy_is_sound(store: Place) -> None:
    """What the tests below rest on: nothing is found where nothing was done."""
    with ledger_on(store) as ledger:
        assert (unsound(ledger), lost(ledger)) == ([], [])


ROW = f"originator_id='{GAME}' AND originator_version="
CHANGES = {
    "a byte": "state=substr(state,1,40)||x'ff'||substr(state,42)",
    "the check": "state=zeroblob(16)||substr(state,17)",
    "the last byte": "state=substr(state,1,length(state)-1)||x'07'",
    "a byte more": "state=state||x'00'",
    "a byte less": "state=substr(state,1,length(state)-1)",
    "emptied": "state=x''",
    "null": "state=NULL",
    "text": "state='longbox'",
    "a number": "state=7",
    "another tag": "topic='demo.turn_passed'||topic",
    "an unknown tag": "topic='longbox.unknown'",
    "a tag of the kernel": "topic='longbox.forked'",
    "no tag": "topic=NULL",
}
CHANGED = [
    *(("sqlite", v, what) for v in VERSIONS for what in CHANGES),
    *(("postgresql", v, what) for v in (1, 4, 8) for what in CHANGES if what != "a number"),
]


@pytest.mark.parametrize(("kind", "v", "what"), CHANGED, indirect=["kind"])
def test_a_changed_row_is_noticed(store: Place, v: int, what: str) -> None:
    change(store, f"UPDATE stored_events SET {CHANGES[what]} WHERE {ROW}{v}")
    assert_damaged(store)


@pytest.mark.parametrize("v", VERSIONS[:-1])
def test_a_missing_row_is_noticed(store: Place, v: int) -> None:
    change(store, f"DELETE FROM stored_events WHERE {ROW}{v}")
    assert_damaged(store)


def test_a_missing_end_inside_a_batch_is_noticed(store: Place) -> None:
    change(
        store, f"DELETE FROM stored_events WHERE {ROW}8", f"DELETE FROM stored_events WHERE {ROW}7"
    )
    assert entries(store, GAME)[-1].v == 6, "a whole batch less is a game that was shorter"
    change(store, f"DELETE FROM stored_events WHERE {ROW}6")
    assert_damaged(store)


@pytest.mark.parametrize("pair", [(5, 6), (3, 4), (7, 8), (1, 2)])
@pytest.mark.parametrize("columns", ["state", "topic", "state, topic"])
def test_rows_that_changed_places_are_noticed(
    store: Place, pair: tuple[int, int], columns: str
) -> None:
    if pair == (3, 4) and columns == "topic":
        pytest.skip("both hands have one tag")
    one, other = pair
    picked = ", ".join(f"(SELECT {column.strip()} FROM b)" for column in columns.split(","))
    change(
        store,
        f"CREATE TEMP TABLE a AS SELECT {columns} FROM stored_events WHERE {ROW}{one}",
        f"CREATE TEMP TABLE b AS SELECT {columns} FROM stored_events WHERE {ROW}{other}",
        f"UPDATE stored_events SET ({columns})=({picked}) WHERE {ROW}{one}",
        f"UPDATE stored_events SET ({columns})=({picked.replace('FROM b', 'FROM a')}) "
        f"WHERE {ROW}{other}",
    )
    assert_damaged(store)


@pytest.mark.parametrize("v", [5, 6, 7])
def test_a_row_of_another_game_is_noticed(store: Place, v: int) -> None:
    """The fork has versions of the same numbers, under the same key, and partly the same tags."""
    theirs = f"FROM stored_events WHERE originator_id='{FORK}' AND originator_version={v}"
    change(
        store,
        f"UPDATE stored_events SET state=(SELECT state {theirs}), topic=(SELECT topic {theirs}) "
        f"WHERE {ROW}{v}",
    )
    assert_damaged(store)


def test_a_row_that_moved_is_noticed(store: Place) -> None:
    change(store, f"UPDATE stored_events SET originator_version=9 WHERE {ROW}8")
    assert_damaged(store)


@pytest.mark.parametrize("v", [1, 3, 4])
def test_a_fork_notices_its_parents_damage(store: Place, v: int) -> None:
    change(store, f"UPDATE stored_events SET {CHANGES['a byte']} WHERE {ROW}{v}")
    assert_damaged(store, FORK)


def test_a_fork_is_no_worse_for_what_came_after_it(store: Place) -> None:
    before = entries(store, FORK)
    change(
        store, f"DELETE FROM stored_events WHERE originator_id='{GAME}' AND originator_version>4"
    )
    assert entries(store, FORK) == before


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE longbox_editions SET data=replace(data, '20', '30')",
        "UPDATE longbox_editions SET data=CAST('{\"track\":[10,20,31]}' AS BLOB)",
        "UPDATE longbox_editions SET data=x''",
        "UPDATE longbox_editions SET data=NULL",
        "UPDATE longbox_editions SET digest='0'||substr(digest,2)",
        "DELETE FROM longbox_editions",
    ],
)
def test_a_changed_edition_is_noticed(store: Place, statement: str) -> None:
    change(store, statement)
    assert_damaged(store)


SET = "UPDATE longbox_meta SET value="
KINDS = {
    f"{SET}CAST('longbox-store/2' AS BLOB) WHERE key='format'": "store/2",
    f"{SET}'longbox-store/1' WHERE key='format'": "format",
    "DELETE FROM longbox_meta WHERE key='format'": "format",
    "DELETE FROM longbox_meta WHERE key='row_key'": "key",
    f"{SET}NULL WHERE key='row_key'": "key",
    f"{SET}'text' WHERE key='row_key'": "key",
    f"{SET}zeroblob(65) WHERE key='row_key'": "key",
    "DELETE FROM longbox_meta": "format",
    "DROP TABLE longbox_meta": "no Longbox store",
}


@pytest.mark.parametrize("statement", KINDS)
@pytest.mark.parametrize("read_only", [False, True])
def test_a_store_of_another_kind_is_refused(file: Path, statement: str, read_only: bool) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)
    with pytest.raises(Damaged, match=KINDS[statement]):
        Store(file, [DEMO], read_only=read_only)


def test_a_refused_format_names_both(file: Path) -> None:
    change(file, f"{SET}CAST('longbox-store/9' AS BLOB) WHERE key='format'")
    with pytest.raises(Damaged) as caught:
        Store(file, [DEMO])
    assert "longbox-store/9" in str(caught.value)
    assert FORMAT.decode() in str(caught.value)


def test_rows_under_another_key_are_noticed(file: Path) -> None:
    change(file, "UPDATE longbox_meta SET value=randomblob(32) WHERE key='row_key'")
    assert_damaged(file)


TABLES = ["commands", "games", "editions", "seats", "refusals"]


@pytest.mark.parametrize("table", TABLES)
def test_a_lost_or_changed_table_is_damage(file: Path, table: str) -> None:
    for statement in ("ALTER TABLE longbox_{} ADD COLUMN more TEXT", "DROP TABLE longbox_{}"):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(statement.format(table))
        with pytest.raises(Damaged, match="tables"):
            ledger_on(file)


def test_a_store_without_events_is_damage(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TABLE stored_events")
    assert_damaged(file)


# -- idempotency rests on rows that no event can restore ------------------------------------------


@pytest.mark.parametrize(
    "place", ["first=7, last=7", "first=5, last=5", "first=4, last=6", "first=90, last=91"]
)
def test_a_command_row_that_points_elsewhere_is_damage(store: Place, place: str) -> None:
    nonce = "07a6a34e494e269ff15b9ffd3f647e85"
    order = Order(GAME, Draw(1, count=2), nonce)
    with ledger_on(store) as ledger:
        assert ledger.submit(order).again
    change(store, f"UPDATE longbox_commands SET {place} WHERE nonce='{nonce}'")
    with ledger_on(store) as ledger, pytest.raises(Damaged):
        ledger.submit(order)


# -- files that are no stores ----------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which nothing may be changed by looking at it."""
    yield tmp_path
    left = {path.name for path in tmp_path.iterdir()}
    assert left <= {"games.db"}, "nothing is left lying about"


def assert_refused_untouched(path: Path) -> None:
    before = path.read_bytes()
    for read_only in (True, False):
        with pytest.raises(Damaged):
            Store(path, [DEMO], read_only=read_only)
    assert path.read_bytes() == before


def test_a_foreign_database_is_refused_and_left_alone(folder: Path) -> None:
    path = folder / "games.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE notes (text TEXT)")
        connection.execute("INSERT INTO notes VALUES ('mine')")
    assert_refused_untouched(path)


@pytest.mark.parametrize("data", [b"hello\n" * 100, b"\x00" * 4_096, b"SQLite format 3\x00" * 64])
def test_a_file_that_is_no_database_is_refused_and_left_alone(folder: Path, data: bytes) -> None:
    path = folder / "games.db"
    path.write_bytes(data)
    assert_refused_untouched(path)


def test_an_empty_file_is_a_new_store_but_not_one_to_read(folder: Path) -> None:
    path = folder / "games.db"
    path.touch()
    with pytest.raises(Damaged, match="empty"):
        Store(path, [DEMO], read_only=True)
    with Store(path, [DEMO]) as store:
        assert store.games() == []


def test_what_is_not_there_cannot_be_read(folder: Path) -> None:
    with pytest.raises(LedgerError, match="there is no store"):
        Store(folder / "games.db", [DEMO], read_only=True)


def test_an_imported_game_has_no_seed_to_go_on_with(store: Place) -> None:
    change(store, f"UPDATE longbox_games SET copy='seat-0' WHERE game='{FORK}'")
    with ledger_on(store) as ledger, pytest.raises(NotAllowed, match="fork"):
        ledger.submit(Order(FORK, Draw(0, count=1)))
