"""The panels Branch and Lab: `fork`, `tree`, `simulate`; what they do, and their JSON."""

import json
from pathlib import Path

import pytest

from tests.support.front import (
    DONE,
    FORK,
    FORK_SEED,
    RUNNING,
    Desk,
)

SERIES = ("simulate", "bagged_boarded", "--option", "until=draft")


def test_fork(desk: Desk) -> None:
    seed = ("--seed", FORK_SEED, "--id", "c" * 32)
    said = desk.run("--json", "fork", "morning@-6", "--as", "referee", "--name", "b", *seed).json
    assert list(said) == [
        *("game", "name", "title", "parent", "at", "resampled_from", "seed_commitment"),
        *("seed_given", "version", "head"),
    ]
    assert (said["parent"], said["seed_given"]) == (DONE, True)
    assert said["version"] == said["at"] + 1
    assert desk.run("--json", "show", "b").json["game"] == "c" * 32


def test_fork_prints_an_id_and_nothing_else(desk: Desk) -> None:
    result = desk.run("fork", "what-if", "--as", "referee")
    assert len(result.out.strip()) == 32
    assert result.err == ""


def test_tree(desk: Desk) -> None:
    desk.run("fork", "what-if", "--as", "referee", "--name", "deeper")
    said = desk.run("--json", "tree", "evening").json
    assert said["game"] == RUNNING
    assert [(node["name"], node["depth"]) for node in said["tree"]] == [
        ("evening", 0),
        ("what-if", 1),
        ("deeper", 2),
    ]
    assert list(said["tree"][0]) == [
        *("game", "name", "title", "parent", "at", "depth", "newest", "phase", "over", "result"),
        *("taken_back", "resampled_from"),
    ]
    lines = desk.run("tree", "deeper").out.splitlines()
    assert len(lines) == 3
    assert lines[2].endswith("<-")


def test_tree_draws_who_follows_and_who_is_last(desk: Desk) -> None:
    ids = [digit * 32 for digit in "cde"]
    for fork in ids[:2]:
        desk.run("fork", "evening", "--as", "referee", "--id", fork)
    desk.run("fork", "what-if", "--as", "referee", "--id", ids[2])
    lines = desk.run("tree", "evening").out.splitlines()
    assert [line.partition(" (")[0].partition(" from ")[0] for line in lines] == [
        RUNNING[:12],
        f"├─ {FORK[:12]}",
        f"│  └─ {ids[2][:12]}",
        f"├─ {ids[0][:12]}",
        f"└─ {ids[1][:12]}",
    ]


def test_simulate(empty: Desk) -> None:
    words = (*SERIES, "--players", "3", "--games", "4", "--seed", "7")
    said = empty.run("--json", *words).json
    assert list(said) == [
        *("title", "players", "games", "seed", "bots", "kept", "rounds", "commands", "versions"),
        *("scores", "wins"),
    ]
    assert said["commands"] == {"min": 18, "median": 18, "mean": 18, "max": 18}
    out = empty.run(*words).out
    assert out.startswith("4 games of bagged_boarded")
    assert "rounds of decisions  6 " in out
    one = (*SERIES, "--players", "3", "--games", "1")
    assert empty.run(*one).out.startswith("1 game of bagged_boarded")
    assert not empty.db.exists()


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_simulate_gives_the_same_games_under_any_jobs(empty: Desk, form: str) -> None:
    words = (*SERIES, "--players", "2", "--games", "5")
    empty.run(*words, "--out", f"one.{form}")
    empty.run(*words, "--jobs", "2", "--out", f"two.{form}")
    one = Path(f"one.{form}").read_text()
    assert Path(f"two.{form}").read_text() == one
    assert len(one.splitlines()) == (6 if form == "csv" else 5)


def test_simulate_keeps_the_very_games_that_it_would_play(empty: Desk) -> None:
    words = (*SERIES, "--players", "2", "--games", "3")
    empty.run(*words, "--out", "played.jsonl")
    empty.run(*words, "--keep", "--out", "kept.jsonl")
    played = [json.loads(line) for line in Path("played.jsonl").read_text().splitlines()]
    assert Path("kept.jsonl").read_text() == Path("played.jsonl").read_text()
    assert {game["game"] for game in empty.run("--json", "list").json["games"]} == {
        game["game"] for game in played
    }
    assert empty.run("audit", "--all").out.count("verdict: CLEAN\n") == 3
    with empty.unchanged():
        assert "in the store already" in empty.run(*words, "--keep", ends=2).err
