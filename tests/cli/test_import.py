"""Records on the command line: several games in a file, copies joined, histories that part."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.canon import canon
from tests.support.front import DONE, FORK, RUNNING, Desk, wrong
from tests.support.rechained import rechained

GAMES = ("evening", "what-if", "morning")
RECEIPT = {"game": RUNNING, "head": "ab" * 32, "key": "01" * 32, "signature": "02" * 64}


def exported(desk: Desk, game: str, viewer: str) -> bytes:
    return desk.run("export", game, "--as", viewer).out.encode()


def other_store(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """The same folder, with an empty store."""
    monkeypatch.setenv("LONGBOX_DB", str(desk.folder / "other.db"))
    other = Desk(desk.folder)
    other.db = desk.folder / "other.db"
    return other


def otherwise(data: bytes, change: Callable[[list[Any]], object]) -> bytes:
    """The record with some lines changed and every hash made to fit."""
    documents = [json.loads(line) for line in data.splitlines()]
    change(documents)
    return b"\n".join(rechained(documents)) + b"\n"


def another_time(lines: list[Any]) -> None:
    """The newest batch is told of another moment; all else is as it was."""
    at = newest_batch(lines)
    for line in lines[at:-1]:
        line["skeleton"]["at"] += 1


def receipted(lines: list[Any]) -> None:
    """The same, with receipts that nobody has signed: of copies that part they are shown as they
    are, for whoever can tell."""
    another_time(lines)
    lines[-1]["receipts"] = [{**RECEIPT, "v": v} for v in (4, newest_batch(lines))]


def newest_batch(lines: list[Any]) -> int:
    """Where it begins: the number of its line, which is its first version too."""
    return max(n for n, line in enumerate(lines) if "cause" in line)


# -- several games --------------------------------------------------------------------------------


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
def test_a_file_of_several_games_is_taken_in_whole(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, packed: bool
) -> None:
    data = b"".join(exported(desk, game, "referee") for game in GAMES)
    heads = [desk.run("--json", "show", game).json["head"] for game in GAMES]
    Path("games.longbox.jsonl").write_bytes(gzip.compress(data) if packed else data)
    other = other_store(desk, monkeypatch)
    said = other.run("--json", "import", "games.longbox.jsonl").lines
    assert [one["game"] for one in said] == [RUNNING, FORK, DONE]
    assert [one["head"] for one in said] == heads
    again = other.run("import", "games.longbox.jsonl").out
    assert again.count("the copy of referee: 0 new events, 0 completed\n") == 3


def test_an_audit_of_several_games_reports_each(desk: Desk) -> None:
    Path("games.longbox.jsonl").write_bytes(
        b"".join(exported(desk, game, "referee") for game in GAMES)
    )
    reports = desk.run("--json", "audit", "games.longbox.jsonl").lines
    assert [one["game"] for one in reports] == [RUNNING, FORK, DONE]
    assert {one["verdict"] for one in reports} == {"CLEAN"}


def test_a_fault_in_one_game_of_a_file_keeps_all_of_them_out(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = exported(desk, "morning", "referee"), exported(desk, "evening", "referee")
    lines = good.count(b"\n")
    other = other_store(desk, monkeypatch)
    for changed in (
        bad.replace(b'"pick":1', b'"pick":2', 1),
        bad.replace(b'"v":9}', b'"v":"9"}', 1),
    ):
        Path("games.longbox.jsonl").write_bytes(good + changed)
        said = wrong(other, "import", "games.longbox.jsonl", says=f"(game {RUNNING[:12]})")
        assert int(said.split("line ")[1].split()[0]) > lines
    Path("games.longbox.jsonl").write_bytes(good + bad[:-2])
    last = lines + bad.count(b"\n")
    wrong(other, "import", "games.longbox.jsonl", says=f"line {last}: cut short")
    assert not other.db.exists()


def test_a_game_is_shown_from_a_file_of_one_game_alone(desk: Desk) -> None:
    Path("games.longbox.jsonl").write_bytes(
        exported(desk, "evening", "referee") + exported(desk, "morning", "referee")
    )
    for command in ("show", "log", "export", "info"):
        wrong(desk, command, "games.longbox.jsonl", says="different games; give one game's")


def test_copies_in_one_file_are_joined_as_those_of_several_are(desk: Desk) -> None:
    copies = [exported(desk, "evening", seat) for seat in ("seat-0", "seat-1", "seat-2")]
    Path("all.longbox.jsonl").write_bytes(b"".join(copies))
    for n, copy in enumerate(copies):
        Path(f"{n}.longbox.jsonl").write_bytes(copy)
    files = [f"{n}.longbox.jsonl" for n in range(3)]
    for seat in ("seat-0", "seat-2"):
        words = ("show", "--as", seat)
        assert desk.run(*words, "all.longbox.jsonl").out == desk.run(*words, *files).out
    report = desk.run("--json", "audit", "all.longbox.jsonl").json
    assert report["copy"] == "seat-0+seat-1+seat-2"


def test_what_one_copy_lacks_is_a_finding_though_another_has_it(desk: Desk) -> None:
    Path("whole.longbox.jsonl").write_bytes(exported(desk, "evening", "referee"))
    lines = exported(desk, "evening", "seat-0").splitlines()
    at = next(n for n, line in enumerate(lines) if json.loads(line).get("open"))
    lines[at] = canon({**json.loads(lines[at]), "open": {}})
    Path("short.longbox.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    files = ("whole.longbox.jsonl", "short.longbox.jsonl")
    assert desk.run("--json", "audit", *files, ends=1).json["copy"] == "seat-0"
    told = f"short.longbox.jsonl, line {at + 1} (game {RUNNING[:12]}) does not hold"
    wrong(desk, "show", *files, "--as", "seat-0", says=told)


# -- two histories --------------------------------------------------------------------------------


@pytest.fixture
def parted(desk: Desk) -> tuple[str, str, int]:
    """The copies of two seats, one of which was told another history; each holds by itself. And the
    version where they part."""
    one, two = "one.longbox.jsonl", "two.longbox.jsonl"
    Path(one).write_bytes(exported(desk, "evening", "seat-0"))
    Path(two).write_bytes(otherwise(exported(desk, "evening", "seat-1"), another_time))
    for file in (one, two):
        assert desk.run("audit", file).code == 0
    Path(two).write_bytes(otherwise(exported(desk, "evening", "seat-1"), receipted))
    lines = exported(desk, "evening", "public").splitlines()
    return one, two, newest_batch([json.loads(line) for line in lines])


def test_histories_that_part_are_shown_with_both_heads_and_receipts(
    desk: Desk, parted: tuple[str, str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    *files, version = parted
    other = other_store(desk, monkeypatch)
    for command in ("audit", "show", "import"):
        said = other.run(command, *files, ends=1).said
        assert f"part at version {version}" in said
        for seat, file in zip(("seat-0", "seat-1"), files, strict=True):
            assert f"the copy of {seat} ({file}): head " in said
        assert f"    no receipt for version {version} or a later one\n" in said
        receipt = canon({**RECEIPT, "v": version}).decode()
        assert f"    receipt {receipt}\n" in said
        assert '"v":4}' not in said
    assert not other.db.exists()


def test_a_program_is_told_of_them_in_json(desk: Desk, parted: tuple[str, str, int]) -> None:
    *files, version = parted
    for command in ("audit", "show", "import"):
        told = desk.run("--json", command, *files, ends=1).json["parted"]
        assert (told["game"], told["v"]) == (RUNNING, version)
        assert len({side["head"] for side in told["sides"]}) == 2
        assert [len(side["receipts"]) for side in told["sides"]] == [0, 1]


def test_another_history_than_the_stores_is_not_taken_in(
    desk: Desk, parted: tuple[str, str, int]
) -> None:
    Path(parted[1]).write_bytes(otherwise(exported(desk, "evening", "seat-1"), another_time))
    with desk.unchanged():
        said = desk.run("import", parted[1], ends=1).err
    assert f"part at version {parted[2]}" in said
    assert "the copy of referee (the store): head " in said


def test_the_other_games_of_an_audit_are_reported_all_the_same(
    desk: Desk, parted: tuple[str, str, int]
) -> None:
    Path("done.longbox.jsonl").write_bytes(exported(desk, "morning", "all"))
    reports = desk.run("--json", "audit", *parted[:2], "done.longbox.jsonl", ends=1).lines
    assert [one["verdict"] for one in reports] == ["FINDING", "CLEAN"]


def test_hostile_receipts_are_harmless(desk: Desk, parted: tuple[str, str, int]) -> None:
    """What is no receipt makes a record unreadable, and is not printed as it is."""

    def hostile(lines: list[Any]) -> None:
        another_time(lines)
        evil = {"v": 99, "x": "\x1b[2J\u202e[/x]\n"}
        lines[-1]["receipts"] = [evil, {"v": "99"}, {"v": True}, {}, {"v": [99]}, *[evil] * 60]

    Path(parted[1]).write_bytes(otherwise(exported(desk, "evening", "seat-1"), hostile))
    said = desk.run("audit", *parted[:2], ends=2).said
    assert "\x1b" not in said
    assert "\u202e" not in said
