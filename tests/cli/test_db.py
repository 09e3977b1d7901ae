"""`db`, and every other command on a PostgreSQL store."""

import re
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cli.exits import Exit
from cli.failures import tell
from cli.settings import Settings
from domain.ledger.errors import Busy, Unsure
from domain.ledger.place import Url
from tests.cli.test_readme import lines
from tests.support.front import DONE, FORK, RUNNING, Desk, wrong

if TYPE_CHECKING:
    from tests.support.server import Server

SECRET = "&password=geheim"


@pytest.fixture
def url(server: "Server") -> Iterator[str]:
    """The address of a database that is not migrated, with a password in it."""
    with server.database(migrated=False) as name:
        yield server.url(name, more=SECRET).secret


@pytest.fixture
def shop(url: str, desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[Desk, str]:
    """A desk whose furnished store has been copied into a database, which LONGBOX_DB names."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    desk.run("--db", url, "db", "migrate")
    desk.run("db", "copy", "games.db", url)
    monkeypatch.setenv("LONGBOX_DB", url)
    return desk, url


# -- migrate ------------------------------------------------------------------------------------


def test_a_database_is_migrated_once(empty: Desk, url: str) -> None:
    db = ("--db", url, "db", "migrate")
    assert "there is no store" in empty.run(*db, "--check", ends=1).out
    for words in (("list",), ("new", "bagged_boarded", "--players", "2")):
        said = empty.run("--db", url, *words, ends=2).err
        assert "longbox db migrate" in said
    assert empty.run(*db).out.endswith(": made\n")
    assert empty.run(*db).out.endswith(": up to date\n")
    told = empty.run("--json", *db, "--check").json
    assert (told["made"], told["due"]) == (False, False)
    assert empty.run("--json", "--db", url, "list").json == {"games": []}
    assert empty.files() == []


def test_a_file_needs_no_migration(empty: Desk) -> None:
    assert "there is no store" in empty.run("db", "migrate", "--check", ends=1).out
    assert not empty.db.exists()
    assert empty.run("db", "migrate").out.endswith(": made\n")
    assert empty.run("db", "migrate").out.endswith(": up to date\n")
    assert empty.run("db", "migrate", "--check").out.endswith(": up to date\n")


# -- every command ------------------------------------------------------------------------------


def test_the_commands_of_the_readme_on_a_database(
    empty: Desk, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(empty.folder / "data"))
    monkeypatch.setenv("LONGBOX_DB", url)
    empty.run("db", "migrate")
    run = 0
    for line in lines():
        if line.startswith("longbox "):
            words = re.findall(r'(?:[^\s"]|"[^"]*")+', line.partition("#")[0])
            code = re.search(r"# exit code (\d+)", line)
            ends = int(code[1]) if code else 0
            result = empty.run(*(word.replace('"', "") for word in words[1:]), ends=ends)
            assert "geheim" not in result.said
            run += 1
    assert run >= 15
    assert not Path("my-games.db").exists()
    assert empty.run("audit", "--all", "--jobs", "2").out.count("verdict: CLEAN\n") >= 4
    (heads,) = (empty.folder / "data/longbox/heads").iterdir()
    assert empty.run("audit", "--all", "--anchors", str(heads)).code == 0
    assert empty.run("info").out.count(str(heads)) == 1


READING = (
    *(("show", "evening@12", "--as", "referee"), ("log", "morning"), ("scores", "morning")),
    *(("pending", "evening"), ("replay", "what-if", "--every", "9"), ("tree", "evening")),
    *(("export", "morning", "--as", "all"), ("audit", "evening", "what-if"), ("list",)),
)


def test_a_database_shows_what_the_file_showed(shop: tuple[Desk, str]) -> None:
    desk, url = shop
    for words in READING:
        told = [desk.run("--json", "--db", db, *words, ends=None) for db in ("games.db", url)]
        assert told[0] == told[1], words


# -- copy ---------------------------------------------------------------------------------------


def test_games_go_into_a_database_and_back(shop: tuple[Desk, str]) -> None:
    desk, url = shop
    again = desk.run("--json", "db", "copy", "games.db", url).json
    assert (again["games"], again["copied"], again["rows"]) == (3, 0, 0)
    back = desk.run("--json", "db", "copy", url, "back.db").json
    assert (back["games"], back["copied"]) == (3, 3)
    assert "geheim" not in str(back)
    rows = [sorted(line for line in dump(Path(name))) for name in ("games.db", "back.db")]
    assert rows[0] == rows[1]
    anchors = desk.run("audit", "--all", "--db", "x", ends=2)
    assert "No such option" in anchors.err
    for db, heads in (
        ("back.db", "back.db.heads"),
        (url, desk.run("--json", "info").json["anchors"]),
    ):
        told = Path(heads).read_text("ascii").splitlines()
        assert sorted(told) == sorted(Path("games.db.heads").read_text("ascii").splitlines())
        assert desk.run("--db", db, "audit", "--all", "--anchors", heads).code == 0


def dump(path: Path) -> Iterator[str]:
    """All rows of all side tables, but for the key."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
        for line in connection.iterdump():
            if "stored_events" not in line and "row_key" not in line and "sqlite_stat" not in line:
                yield line
    connection.close()


def test_a_copy_tells_what_it_did_and_where_it_cannot(desk: Desk, url: str) -> None:
    said = desk.run("db", "copy", "games.db", "copy.db").out
    assert re.fullmatch(
        r"copy\.db: holds 3 games of games\.db; new are \d+ rows of 3 games\n", said
    )
    assert "new are 0 rows of 0 games" in desk.run("db", "copy", "games.db", "copy.db").out
    for source, target, says in (
        ("games.db", "games.db", "one and the same"),
        ("none.db", "copy.db", "no store"),
        ("games.db", url, "longbox db migrate"),
        ("games.db", "none/copy.db", "no folder"),
        ("games.db", "mysql://h/d", "not mysql"),
    ):
        wrong(desk, "db", "copy", source, target, says=says)
    seat, legal = desk.owing(), desk.legal("evening", desk.owing())
    for db, command in (("games.db", legal[0]), ("copy.db", legal[-1])):
        desk.run("--db", db, "do", "evening", "--as", seat, command)
    wrong(desk, "db", "copy", "games.db", "copy.db", says=f"of game {RUNNING}")


# -- check --------------------------------------------------------------------------------------


def test_a_check_names_what_does_not_hold(shop: tuple[Desk, str], server: "Server") -> None:
    desk, url = shop
    name = Url(url).shown.partition("@/")[2].partition("?")[0]
    for db in ("games.db", url):
        assert "3 games" in desk.run("--db", db, "db", "check").out
        assert desk.run("--db", db, "--json", "db", "check").json["faults"] == []
    desk.change_row(DONE, 7, b"other")
    spoilt = f"SET state='other' WHERE originator_id='{DONE}' AND originator_version=7"
    server.run(f"UPDATE longbox.stored_events {spoilt}", database=name)
    for db in ("games.db", url):
        said = desk.run("--db", db, "db", "check", ends=1).out
        assert f"FINDING game {DONE} version 7: " in said
        assert "1 finding\n" in said
        (fault,) = desk.run("--db", db, "--json", "db", "check", ends=1).json["faults"]
        assert (fault["game"], fault["v"]) == (DONE, 7)


# -- backup -------------------------------------------------------------------------------------


def test_a_backup_is_the_store_and_is_played_on(desk: Desk) -> None:
    said = desk.run("db", "backup", "backup.db").out
    assert "a whole copy" in said
    with desk.ledger() as ledger:
        before = {game: ledger.load(game).head for game in (RUNNING, DONE, FORK)}
    assert sorted(dump(Path("backup.db"))) == sorted(dump(desk.db))
    desk.run("do", "evening", "--as", desk.owing(), desk.first_legal(desk.owing()))
    restored = desk.run("--db", "backup.db", "--json", "list").json["games"]
    assert {game["game"] for game in restored} == set(before)
    lost = desk.run("--db", "backup.db", "audit", "evening", "--anchors", "games.db.heads", ends=1)
    assert "FINDING" in lost.out, "what was played after the backup is missed"


def test_a_backup_takes_nobodys_place(desk: Desk) -> None:
    Path("there").write_bytes(b"mine")
    wrong(desk, "db", "backup", "there", says="is there already")
    wrong(desk, "db", "backup", "none/backup.db", says="No such file or directory")
    wrong(desk, "--db", "none.db", "db", "backup", "b.db", says="no store")
    assert Path("there").read_bytes() == b"mine"


def test_a_database_is_backed_up_by_its_own_tools(shop: tuple[Desk, str]) -> None:
    desk, _ = shop
    wrong(desk, "db", "backup", "b.db", says="pg_dump")


def test_db_alone_says_what_there_is(empty: Desk) -> None:
    said = empty.run("db", "--help").out
    assert all(name in said for name in ("migrate", "copy", "check", "backup"))


def test_the_drill_of_the_manual(shop: tuple[Desk, str], server: "Server") -> None:
    """A dump, restored under another name, is the same store, and misses what was played later."""
    desk, url = shop
    heads = desk.run("--json", "info").json["anchors"]
    tools = server.process.bin_path
    dump = ("--format=custom", "--schema=longbox", "--file=games.dump", url)
    subprocess.run([tools / "pg_dump", *dump], check=True)
    desk.run("do", "evening", "--as", desk.owing(), desk.first_legal(desk.owing()))
    with server.database(migrated=False) as restored:
        own = server.url(restored).secret
        subprocess.run([tools / "pg_restore", f"--dbname={own}", "games.dump"], check=True)
        assert "3 games" in desk.run("--db", own, "db", "check").out
        assert desk.run("--db", own, "--json", "info").json["anchors"] == heads
        assert desk.run("--db", own, "audit", "morning", "--anchors", heads).code == 0
        said = desk.run("--db", own, "audit", "evening", "--anchors", heads, ends=1).out
        assert said.count("FINDING") == 2, "one check, and the verdict"
        assert "lost" in said
        seat = desk.owing()
        assert desk.run("--db", own, "do", "evening", "--as", seat, desk.legal("evening", seat)[0])


def test_who_cannot_know_is_not_told_to_try_again(capsys: pytest.CaptureFixture[str]) -> None:
    """A second draw would be another draw; the same nonce is the same command."""
    assert tell(Unsure("games: it is not known"), Settings()) == Exit.AGAIN
    assert tell(Busy("games: nothing was written"), Settings()) == Exit.AGAIN
    unsure, busy = capsys.readouterr().err.splitlines()
    assert "same nonce" in unsure
    assert "try again" not in unsure
    assert "try again" in busy
