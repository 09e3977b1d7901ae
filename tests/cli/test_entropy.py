"""Entropy on the command line: made for a seat where it says none, kept from everybody else."""

import json
import re
import stat
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from domain.ledger.gathering import commitment_of
from tests.support.front import ROOT, SEED, Desk

GAME: Final = "cccc4444" * 4
OWN: Final = f"{sys.executable} {ROOT}/clients/python/longbox_bot.py"
E: Final = "5a" * 32


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a player's own files lie."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "longbox" / "entropy"


@pytest.fixture
def desk(empty: Desk, home: Path) -> Desk:
    """A game of two that waits for entropy."""
    options = ("--option", "entropy=seats", "--option", "until=draft")
    words = ("--players", "2", "--id", GAME, "--name", "fair", "--seed", SEED)
    empty.run("new", "bagged_boarded", *words, *options)
    return empty


def kept(home: Path) -> list[str]:
    """What is kept, in the order of seats."""
    found = sorted(home.iterdir(), key=lambda path: path.name[-1])
    return [path.read_text().strip() for path in found]


def test_a_seat_commits_and_reveals_without_knowing_how(desk: Desk, home: Path) -> None:
    said = [desk.run("do", "fair", "--as", f"seat-{seat}", "commit_entropy") for seat in (1, 0)]
    own = kept(home)
    assert len(set(own)) == 2
    for path in home.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert re.fullmatch(r"[0-9a-f]{64}-seat-[01]", path.name)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    for seat, one in zip((1, 0), said, strict=True):
        assert f"({commitment_of(GAME, seat, own[seat])[:12]}..)" in one.out
    looks = [desk.run(*words, ends=None).said for words in reading()]
    everything = "".join([*desk.rows(), *looks, *(one.said for one in said)])
    for entropy in own:
        assert entropy not in everything, "nobody is told before it is revealed"
        assert entropy.upper() not in everything
    for seat in (0, 1):
        desk.run("do", "fair", "--as", f"seat-{seat}", "reveal_entropy")
    assert desk.run("--json", "pending", "fair").json["pending"][0]["kind"] == "draft_pick"
    assert "verdict: CLEAN" in desk.run("audit", "fair").out
    for entropy in own:
        assert entropy[:12] in desk.run("log", "fair").out


def reading() -> list[tuple[str, ...]]:
    """Everything that shows a game, to its referee too."""
    looks = ("show", "pending", "log", "export", "info", "replay", "tree", "audit")
    return [(*one, "fair") for one in ((look, "--as", "referee") for look in looks)] + [("list",)]


def test_a_seat_may_keep_its_own(desk: Desk, home: Path) -> None:
    hashes = [commitment_of(GAME, seat, E) for seat in (0, 1)]
    for seat in (0, 1):
        desk.run("do", "fair", "--as", f"seat-{seat}", "commit_entropy", f"hash={hashes[seat]}")
    assert not home.exists()
    refused = desk.run("do", "fair", "--as", "seat-0", "reveal_entropy", ends=2)
    assert "is not there" in refused.err
    assert "reveal_entropy entropy=HEX64" in refused.err
    for seat in (0, 1):
        desk.run("do", "fair", "--as", f"seat-{seat}", f"reveal_entropy entropy={E}")
    assert "verdict: CLEAN" in desk.run("audit", "fair").out


def test_the_same_nonce_gives_the_first_answer(desk: Desk) -> None:
    words = ("--json", "do", "fair", "--as", "seat-0", "--nonce", "ab" * 16, "commit_entropy")
    first, again = desk.run(*words).json, desk.run(*words).json
    assert (first["again"], again["again"]) == (False, True)
    assert first["command"] == again["command"]
    other = ("do", "fair", "--as", "seat-0", "commit_entropy", "--json")
    assert desk.run(*other, ends=3).json["refused"]["rule"] == "LB-ENT-2"


def test_another_seed_gets_other_entropy(desk: Desk, home: Path, tmp_path: Path) -> None:
    """A host opens the same game again, under a seed chosen to suit what it was told."""
    desk.run("do", "fair", "--as", "seat-0", "commit_entropy")
    other = Desk(tmp_path / "other")
    other.folder.mkdir()
    words = ("--players", "2", "--id", GAME, "--option", "entropy=seats", "--name", "fair")
    db = ("--db", str(other.db))
    other.run(*db, "new", "bagged_boarded", *words)
    other.run(*db, "do", "fair", "--as", "seat-0", "commit_entropy")
    assert len(set(kept(home))) == 2


@pytest.mark.parametrize("text", ["", "zz" * 32 + "\n", E, E + "\n\n", E.upper() + "\n"])
def test_a_file_that_holds_something_else_is_told_and_left(
    desk: Desk, home: Path, text: str
) -> None:
    desk.run("do", "fair", "--as", "seat-0", "commit_entropy")
    (path,) = home.iterdir()
    path.write_text(text)
    refused = desk.run("do", "fair", "--as", "seat-0", "commit_entropy", ends=2)
    assert str(path) in refused.err
    assert path.read_text() == text


def test_a_folder_that_cannot_be_made_is_one_line(desk: Desk, home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file")
    with desk.unchanged():
        refused = desk.run("do", "fair", "--as", "seat-0", "commit_entropy", ends=2)
    assert str(home) in refused.err
    assert refused.err.count("\n") == 1


def test_what_else_is_done_before_the_deal_is_refused_by_the_rule(desk: Desk) -> None:
    for words in (("pick", "comic=x"), ("resign",), ("take_back", "to=1")):
        with desk.unchanged():
            asked = desk.run("whynot", "fair", "--as", "seat-0", *words, ends=3)
        assert "LB-ENT-1" in asked.out
        assert "waiting seat-0, seat-1" in asked.out
    assert desk.legal("fair", "seat-0") == []
    assert "not all are listed: commit_entropy" in desk.run("legal", "fair", "--as", "seat-0").out


def test_a_void_game_says_so_everywhere(desk: Desk) -> None:
    desk.run("do", "fair", "--as", "seat-1", "commit_entropy")
    desk.run("do", "fair", "--as", "host", "void")
    row: Any = desk.run("--json", "list").json["games"][0]
    assert (row["phase"], row["over"], row["result"]) == ("void", True, None)
    assert "nobody has won" in desk.run("show", "fair").out
    assert "gave no entropy, which was owed since version 1" in desk.run("log", "fair").out
    assert "void, so nobody has won" in desk.run("audit", "fair").out
    assert "nobody owes a decision" in desk.run("pending", "fair").out
    refused = desk.run("do", "fair", "--as", "host", "void", "--json", ends=3)
    assert refused.json["refused"]["rule"] == "LB-ENT-1"


def test_study_luck_does_not_go_with_it(empty: Desk) -> None:
    options = ("--option", "luck=study", "--option", "entropy=seats")
    for words in (
        ("new", "bagged_boarded", "--players", "2"),
        ("simulate", "bagged_boarded", "--players", "2", "--games", "1"),
    ):
        with empty.unchanged():
            refused = empty.run(*words, *options, ends=2)
        assert "luck=study and entropy=seats do not go together" in refused.err
        assert refused.err.count("\n") == 1


def test_programs_play_such_a_game_and_are_not_asked_for_entropy(desk: Desk) -> None:
    running = [desk.start("bot", "fair", "--as", f"seat-{n}", "--exec", OWN) for n in (0, 1)]
    for process in running:
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, (out, err)
        assert b"commit_entropy hash=" in out
        assert b"reveal_entropy entropy=" in out
    assert "verdict: CLEAN" in desk.run("audit", "fair").out


def test_simulated_games_are_the_same_kept_or_not(empty: Desk) -> None:
    words = ("--json", "simulate", "bagged_boarded", "--players", "3", "--games", "2")
    options = ("--option", "entropy=seats", "--option", "until=draft")
    first, again = (empty.run(*words, *options, *keep).json for keep in ((), ("--keep",)))
    assert {**first, "kept": True} == again
    plain = empty.run(*words, *options[2:]).json
    assert first["commands"]["min"] == plain["commands"]["min"] + 6
    assert empty.run("audit", "--all").out.count("verdict: CLEAN") == 2
    for row in empty.run("--json", "list").json["games"]:
        log = empty.run("--json", "log", row["game"]).out
        assert json.loads(log.splitlines()[0])
        assert log.count("reveals its entropy") == 3


def test_a_position_file_begins_once_all_entropy_is_in(desk: Desk) -> None:
    for word in ("commit_entropy", "reveal_entropy"):
        for seat in (0, 1):
            desk.run("do", "fair", "--as", f"seat-{seat}", word)
    desk.run("position", "fair", "--as", "referee", "--out", str(desk.folder / "p.toml"))
    at = ("--at", str(desk.folder / "p.toml"), "--name", "again")
    desk.run("new", "bagged_boarded", *at)
    assert desk.version("again") == 1
    for word in ("commit_entropy", "reveal_entropy"):
        for seat in (1, 0):
            desk.run("do", "again", "--as", f"seat-{seat}", word)
    zones = [
        desk.run("--json", "show", game, "--as", "referee").json["board"]["panels"]
        for game in ("fair", "again")
    ]
    assert zones[0] == zones[1]
    assert "verdict: CLEAN" in desk.run("audit", "again").out
