"""The program around its commands: what it imports, and that no title is special to it."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cli.main import run
from cli.settings import Settings
from domain.kernel.luck import Luck
from domain.kernel.messages import Events
from domain.kernel.sums import Sum
from tests.support.demo import DEMO, Draw, Keep, Table
from tests.support.front import DONE, RUNNING, SEED, Desk

HEAVY = (
    *("eventsourcing", "sqlite3", "psycopg", "domain.ledger", "domain.games", "projections"),
    "platformdirs",
)


def imported(*words: str) -> set[str]:
    """The modules that a command line imports."""
    script = (
        "import sys; from cli.main import run; run(sys.argv[1:]); "
        "print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, *words],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    return set(result.stderr.split())


def test_an_option_without_a_value_shows_none(desk: Desk) -> None:
    for command in ("show", "replay", "log", "export", "audit", "simulate"):
        said = desk.run(command, "--help").out
        flags = [line for line in said.splitlines() if "<bool>" in line]
        assert all("--help" in line for line in flags), flags
        assert re.search(r"--json +JSON to stdout", said)


def test_help_comes_at_once() -> None:
    """What makes the start long is imported by the commands that need it."""
    modules = imported("--help")
    assert "typer" in modules
    assert not modules & set(HEAVY)


def test_a_command_imports_no_other() -> None:
    modules = imported("games", "bagged_boarded")
    assert "cli.games" in modules
    assert not modules & {"cli.audit", "cli.simulate", "cli.replay", "multiprocessing"}


def test_a_store_that_is_a_file_imports_no_driver_of_a_server(desk: Desk) -> None:
    modules = imported("list")
    assert "sqlite3" in modules
    assert not modules & {"psycopg", "eventsourcing.postgres", "domain.ledger.postgres"}


@pytest.fixture
def other(empty: Desk) -> Desk:
    """A desk with another title on its shelf."""
    desk = Desk(empty.folder, (DEMO,))
    words = ("--seat", "Ann", "--seat", "Ben", "--name", "noon", "--seed", SEED, "--id", RUNNING)
    desk.run("new", "demo", "--players", "2", *words)
    return desk


def test_another_title_plays_from_one_end_to_the_other(other: Desk) -> None:
    assert other.run("games").out.splitlines()[1].startswith("demo ")
    legal = other.legal("noon", "Ben")
    assert legal[:2] == ["draw count=1", "draw count=2"]
    assert (
        other.run("whynot", "noon", "--as", "Ben", "draw", "count=2").out == "legal: draw count=2\n"
    )
    other.run("do", "noon", "--as", "Ben", "draw count=2")
    refused = other.run("--json", "do", "noon", "--as", "Ben", "draw", "count=1", ends=3)
    text = next(rule.text for rule in DEMO.rulebook() if rule.id == "DM-1")
    told = {"rule": "DM-1", "fact": "turn 0", "legal": [], "text": text}
    assert refused.json == {"refused": told}
    over = other.run("--json", "whynot", "noon", "--as", "Ann", "draw", "count=9", ends=3).json
    assert over["refused"]["rule"] == "DM-2"
    assert all(command.startswith("draw ") for command in over["refused"]["legal"])
    other.run("fork", "noon", "--as", "referee", "--name", "later", "--id", DONE)
    keep = other.legal("noon", "Ann")[-1]
    other.run("do", "noon", "--as", "Ann", keep)
    assert "over" in other.run("tree", "later").out
    assert other.run("audit", "--all").out.count("verdict: CLEAN\n") == 2
    other.run("export", "noon", "--as", "all", "--out", "noon.longbox.jsonl")
    assert "verdict: CLEAN\n" in other.run("audit", "noon.longbox.jsonl").out
    assert other.run("show", "noon").out.startswith("As seen by the public")


def test_a_copy_decides_as_far_as_its_seat_can(other: Desk) -> None:
    """`whynot` on a file: the rules see what the seat sees, and missing luck is no refusal."""
    other.run("export", "noon", "--as", "seat-1", "--out", "ben.longbox.jsonl")
    for game in ("noon", "ben.longbox.jsonl"):
        words = ("whynot", game, "--as", "seat-1")
        assert other.run(*words, "draw", "count=1").code == 0
        assert other.run(*words, "keep", "card=card-99", ends=3).code == 3


def test_a_copy_without_the_seed_decides_up_to_its_luck(other: Desk) -> None:
    """A decision that asks for luck has passed the rules; a copy cannot know more."""

    def decide(table: Table, command: Draw | Keep, luck: Luck) -> Events:
        events = DEMO.decide(table, command, luck)
        luck.shuffle("deck/2", ["card-1", "card-2"])
        return events

    lucky = Desk(other.folder, (replace(DEMO, decide=decide),))
    lucky.run("export", "noon", "--as", "seat-1", "--out", "ben.longbox.jsonl")
    for game in ("noon", "ben.longbox.jsonl"):
        words = ("whynot", game, "--as", "seat-1", "draw")
        assert lucky.run(*words, "count=1").out == "legal: draw count=1\n"
        lucky.run(*words, "count=9", ends=3)


def test_a_game_of_a_title_that_is_not_on_the_shelf(other: Desk) -> None:
    told = "there is no title 'demo' on the shelf"
    for words in (("show", "noon"), ("audit", "noon"), ("log", "noon")):
        assert told in Desk(other.folder).run(*words, ends=2).err
    listed = Desk(other.folder).run("list", ends=2)
    assert "cannot be read" in listed.out
    assert told in listed.err


def test_simulate_of_a_title_with_bots(other: Desk) -> None:
    said = other.run("--json", "simulate", "demo", "--players", "3", "--games", "3").json
    assert said["games"] == 3
    assert said["wins"] == []


def test_a_series_of_a_title_that_scores(empty: Desk) -> None:
    def scores(table: Table) -> tuple[Sum, ...]:
        return tuple(Sum().plus(len(hand), "DM-3", "cards held") for hand in table.hands)

    scoring = Desk(empty.folder, (replace(DEMO, scores=scores),))
    words = ("simulate", "demo", "--players", "3", "--games", "6", "--out", "games.csv")
    said = scoring.run("--json", *words).json
    lines = [line.split(",") for line in Path("games.csv").read_text("utf-8").splitlines()]
    assert lines[0][-3:] == ["score_0", "score_1", "score_2"]
    assert said["scores"][1]["max"] == max(int(line[-2]) for line in lines[1:])
    assert sum(said["wins"]) == sum(len(line[5].split()) for line in lines[1:])
    text = scoring.run(*words).out
    assert "score seat-2" in text
    assert f"wins: seat-0 {said['wins'][0]}, " in text


def test_without_db_the_store_lies_in_the_data_directory(
    empty: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LONGBOX_DB")
    monkeypatch.setenv("XDG_DATA_HOME", str(empty.folder / "data"))
    assert "longbox new" in empty.run("list", ends=2).err
    assert not (empty.folder / "data").exists()
    empty.run("new", "bagged_boarded", "--players", "2")
    assert (empty.folder / "data/longbox/games.db").is_file()
    Path("flat").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(empty.folder / "flat"))
    assert "Not a directory" in empty.run("new", "bagged_boarded", "--players", "2", ends=2).err


def test_a_shelf_without_titles(empty: Desk) -> None:
    assert Desk(empty.folder, ()).run("--json", "games").json == {"titles": []}
    assert Desk(empty.folder, ()).run("games").out == ""


def test_settings_are_for_one_run() -> None:
    assert Settings() == Settings(None, None, False, True, None, False)
    assert run(["--json", "games"]) == 0
