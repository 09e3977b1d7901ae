"""`fork --as seat-N`: a game of its own that keeps what a seat knows; and who says so."""

from pathlib import Path

import pytest

from tests.support.front import FORK, FORK_SEED, RUNNING, Desk, wrong

AS_BEN = ("fork", "evening", "--as", "seat-1", "--seed", FORK_SEED)
OTHER = "c" * 32


def position(desk: Desk, game: str, viewer: str) -> list[str]:
    """What lies on the table, without the lines that name the game."""
    out = desk.run("position", game, "--as", viewer).out
    return [line for line in out.splitlines() if not line.startswith("#")]


def test_it_keeps_what_the_seat_knows_and_draws_the_rest(desk: Desk) -> None:
    said = desk.run("--json", *AS_BEN, "--id", OTHER, "--name", "as-Ben").json
    origin = said["resampled_from"]
    running = desk.run("--json", "show", "evening").json
    assert origin == {
        "game": RUNNING,
        "head": running["head"],
        "seat": 1,
        "v": running["version"],
    }
    assert (said["parent"], said["at"], said["seed_given"]) == (None, None, True)
    assert (said["game"], said["name"]) == (OTHER, "as-Ben")
    assert position(desk, "as-Ben", "seat-1") == position(desk, "evening", "seat-1")
    assert position(desk, "as-Ben", "referee") != position(desk, "evening", "referee")
    assert "verdict: CLEAN" in desk.run("audit", "as-Ben").out


def test_a_players_name_is_a_seat(desk: Desk) -> None:
    game = desk.run("fork", "evening", "--as", "Ben").out.strip()
    assert position(desk, game, "seat-1") == position(desk, "evening", "seat-1")


def test_the_seats_own_record_is_enough_and_gives_the_same_world(desk: Desk) -> None:
    """Also where there is no store yet."""
    desk.run("export", "evening", "--as", "seat-1", "--out", "ben.longbox.jsonl")
    here = desk.run(*AS_BEN).out.strip()
    words = ("fork", "ben.longbox.jsonl", "--as", "seat-1", "--seed", FORK_SEED)
    there = desk.run("--db", "new.db", *words).out.strip()
    drawn = desk.run("--db", "new.db", "position", there, "--as", "referee").out
    same = [line for line in drawn.splitlines() if not line.startswith("#")]
    assert same == position(desk, here, "referee")
    wrong(desk, "fork", "ben.longbox.jsonl", "--as", "seat-0", says="the copy of seat-1")


def test_everything_says_where_it_comes_from(desk: Desk) -> None:
    """Row 66: nobody takes it for the game itself."""
    v = desk.run("--json", "show", "evening").json["version"]
    game = desk.run(*AS_BEN).out.strip()
    origin = f"{RUNNING[:12]}@{v} as seat-1"
    assert origin in desk.run("list").out
    assert f"drawn anew from {origin}" in desk.run("tree", game).out
    assert f"resampled_from {origin}" in desk.run("info", game).out
    told = f"Drawn anew from what Ben knew of game {RUNNING[:12]} at version {v}: not that game"
    assert told in " ".join(desk.run("show", game, "--as", "seat-1").out.split())
    log = desk.run("log", game).out
    assert f"begins as Ben knew game {RUNNING[:12]} at version {v}" in log
    rows = {row["game"]: row for row in desk.run("--json", "list").json["games"]}
    assert rows[game]["resampled_from"]["game"] == RUNNING
    assert rows[RUNNING]["resampled_from"] is rows[FORK]["resampled_from"] is None


def test_it_goes_through_an_export_and_back(desk: Desk, tmp_path: Path) -> None:
    game = desk.run(*AS_BEN).out.strip()
    for viewer in ("referee", "seat-1", "seat-0", "public"):
        out = str(tmp_path / f"{viewer}.longbox.jsonl")
        desk.run("export", game, "--as", viewer, "--out", out)
        assert "verdict: CLEAN" in desk.run("audit", out).out
        assert f"{RUNNING[:12]}@" in desk.run("info", out).out
        desk.run("--db", f"{viewer}.db", "import", out)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("evening", "--as", "seat-3"), "the seats are seat-0 to seat-2"),
        (("evening", "--as", "Zoe"), "is no viewer"),
        (("evening@1", "--as", "seat-0"), "from its deal on"),
        (("evening@12", "--as", "seat-0"), "the nearest stable versions are"),
        (("evening@999", "--as", "seat-0"), "has 1 to"),
        (("nowhere", "--as", "seat-0"), "there is no game"),
        (("evening", "--as", "seat-0", "--seed", "abc"), "64"),
        (("evening", "--as", "seat-0", "--name", "morning"), "another game"),
        (("evening", "--as", "seat-0", "--id", FORK), "another game"),
        (("evening", "--as", "public"), "or --as seat-N"),
        (("evening",), "say --as referee; or --as seat-N"),
    ],
)
def test_what_is_refused(desk: Desk, words: tuple[str, ...], says: str) -> None:
    wrong(desk, "fork", *words, says=says)


def test_an_ordinary_fork_was_drawn_from_nobody(desk: Desk) -> None:
    said = desk.run("--json", "fork", "evening", "--as", "referee").json
    assert said["resampled_from"] is None
