"""The panel Judge, and `info`: `audit`, `export`, `import`, and files where games go."""

import gzip
import json
from pathlib import Path

import pytest

from tests.support.front import (
    DONE,
    NAMES,
    RUNNING,
    Desk,
)

LAST = ("verdict", "complete", "rulings")


def test_audit_of_games(desk: Desk) -> None:
    said = desk.run("audit", "evening", "morning").out
    assert said.count("verdict: CLEAN\n") == 2
    (report,) = desk.run("--json", "audit", "morning").lines
    assert list(report) == ["game", "copy", "version", "head", "checks", *LAST]
    assert [check["number"] for check in report["checks"]] == list(range(1, 10))
    assert (report["verdict"], report["complete"]) == ("CLEAN", True)


def test_audit_of_the_whole_store_in_two_processes(desk: Desk) -> None:
    one = desk.run("--json", "audit", "--all").out
    assert desk.run("--json", "audit", "--all", "--jobs", "2").out == one
    assert one.count("\n") == 3


def test_audit_against_the_anchors(desk: Desk) -> None:
    anchors = str(desk.db) + ".heads"
    assert "verdict: CLEAN" in desk.run("audit", "evening", "--anchors", anchors).out
    with Path(anchors).open("a") as file:
        file.write(f"{RUNNING} 900 {'0' * 64}\n")
    said = desk.run("audit", "evening", "--anchors", anchors, ends=1).out
    assert "the tail is lost" in said


def test_export_to_stdout_is_the_record_alone(desk: Desk) -> None:
    result = desk.run("export", "evening", "--as", "seat-0")
    assert json.loads(result.out.splitlines()[0])["as"] == "seat-0"
    assert json.loads(result.out.splitlines()[0])["names"] is None
    assert f"game {RUNNING}" in result.err


def test_a_refusal_is_exported_to_whom_it_concerns(desk: Desk) -> None:
    refused = desk.run("--json", "pending", "evening").json["pending"][0]["seat"]
    others = {"public", "seat-0", "seat-1", "seat-2"} - {refused}
    for viewer in ("public", "seat-0", "seat-1", "seat-2", "referee"):
        last = json.loads(desk.run("export", "evening", "--as", viewer).out.splitlines()[-1])
        assert len(last["refusals"]) == (viewer not in others)


def test_export_to_a_file(desk: Desk) -> None:
    words = ("export", "evening", "--as", "Ben", "--names", "--out", "ben.longbox.jsonl")
    said = desk.run("--json", *words).json
    assert list(said) == ["game", "as", "version", "head", "out", "bytes"]
    data = Path("ben.longbox.jsonl").read_bytes()
    assert (said["as"], said["bytes"]) == ("seat-1", len(data))
    assert json.loads(data.split(b"\n")[0])["names"] == list(NAMES)
    assert desk.run(*words).out.splitlines()[-1].endswith(said["head"][:12])


def test_export_of_a_finished_game_for_all(desk: Desk) -> None:
    desk.run("export", "morning", "--as", "all", "--out", "all.longbox.jsonl")
    assert "verdict: CLEAN\n" in desk.run("audit", "all.longbox.jsonl").out
    assert "who sees every hidden card" in desk.run("show", "all.longbox.jsonl").out


def test_a_file_is_read_where_a_game_is(desk: Desk) -> None:
    desk.run("export", "evening", "--as", "seat-0", "--names", "--out", "ann.longbox.jsonl")
    for words in (("show",), ("log",), ("pending",), ("info",), ("replay", "--from", "35")):
        stored = desk.run(words[0], "evening", *words[1:], *_as_ann(words[0]))
        filed = desk.run(words[0], "ann.longbox.jsonl", *words[1:])
        if words[0] != "info":
            assert filed.out.splitlines()[-1] == stored.out.splitlines()[-1]
    assert desk.run("--json", "show", "ann.longbox.jsonl").json["viewer"] == "seat-0"
    assert "verdict: CLEAN AS FAR AS THIS COPY" in desk.run("audit", "ann.longbox.jsonl").out


def _as_ann(command: str) -> tuple[str, ...]:
    return () if command in ("pending", "info") else ("--as", "Ann")


def test_a_file_needs_no_store(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    record = desk.run("export", "evening", "--as", "seat-0").out.encode()
    monkeypatch.setenv("LONGBOX_DB", str(desk.folder / "none.db"))
    Path("ann.longbox.jsonl").write_bytes(record)
    Path("ann.gz").write_bytes(gzip.compress(record))
    shown = desk.run("show", "ann.longbox.jsonl").out
    assert desk.run("show", "./ann.gz").out == shown
    assert desk.run("show", "ann.gz@end").out == shown
    assert desk.run("show", "-", stdin=record).out == shown
    assert not (desk.folder / "none.db").exists()


def test_a_game_goes_before_a_file_of_its_name(desk: Desk) -> None:
    Path("evening").write_bytes(desk.run("export", "morning").out.encode())
    assert desk.run("--json", "show", "evening").json["game"] == RUNNING
    assert desk.run("--json", "show", "./evening").json["game"] == DONE
    Path("plain").write_bytes(Path("evening").read_bytes())
    assert desk.run("--json", "show", "plain").json["game"] == DONE
    assert "longbox import" in desk.run("tree", "plain", ends=2).err
    assert "longbox import" in desk.run("fork", "plain", "--as", "referee", ends=2).err


def test_a_name_with_an_at_is_a_file_where_there_is_one(desk: Desk) -> None:
    Path("me@home").write_bytes(desk.run("export", "morning").out.encode())
    assert desk.run("--json", "show", "me@home").json["game"] == DONE
    assert desk.run("--json", "show", "me@home@12").json["version"] == 12


def test_files_of_one_game_are_joined(desk: Desk) -> None:
    for seat in ("seat-0", "seat-1"):
        desk.run("export", "evening", "--as", seat, "--out", f"{seat}.longbox.jsonl")
    files = ("seat-0.longbox.jsonl", "seat-1.longbox.jsonl")
    for seat in ("seat-0", "seat-1"):
        joined = desk.run("show", *files, "--as", seat).out
        assert joined == desk.run("show", f"{seat}.longbox.jsonl").out
    assert desk.run("--json", "audit", *files).json["copy"] == "seat-0+seat-1"


def test_files_that_part_are_a_finding(desk: Desk) -> None:
    desk.run("export", "evening", "--as", "seat-0", "--out", "one.longbox.jsonl")
    text = Path("one.longbox.jsonl").read_text("utf-8")
    Path("two.longbox.jsonl").write_text(text.replace('"pick":1', '"pick":2', 1), "utf-8")
    for command in ("audit", "show"):
        result = desk.run(command, "one.longbox.jsonl", "two.longbox.jsonl", ends=1)
        assert "part at version" in result.said


def test_import(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.run("export", "evening", "--as", "seat-0", "--names", "--out", "ann.longbox.jsonl")
    monkeypatch.setenv("LONGBOX_DB", str(desk.folder / "other.db"))
    said = desk.run("--json", "import", "ann.longbox.jsonl").json
    assert list(said) == ["game", "title", "copy", "version", "head", "events", "openings"]
    assert (said["copy"], said["game"]) == ("seat-0", RUNNING)
    assert desk.run("--json", "list").json["games"][0]["copy"] == "seat-0"
    assert desk.run("show", RUNNING, "--as", "Ann").code == 0
    assert desk.run("import", "ann.longbox.jsonl").out.startswith("the copy of seat-0: 0 new")


def test_an_imported_game_is_read_only_and_can_be_forked(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.run("export", "evening", "--as", "referee", "--names", "--out", "all.longbox.jsonl")
    seat = desk.owing()
    command = desk.first_legal(seat)
    monkeypatch.setenv("LONGBOX_DB", str(desk.folder / "other.db"))
    desk.run("import", "all.longbox.jsonl")
    assert "fork it" in desk.run("do", RUNNING, "--as", seat, command, ends=2).err
    desk.run("fork", RUNNING, "--as", "referee", "--name", "on")
    desk.run("do", "on", "--as", seat, command)


def test_info(desk: Desk) -> None:
    said = desk.run("--json", "info").json
    assert list(said) == ["program", "python", "record", "store", "anchors", "games", "titles"]
    assert (said["record"], said["games"]) == ("longbox/1", 3)
    assert said["anchors"] == f"{said['store']}.heads"
    assert said["titles"][0]["title"] == "bagged_boarded"
    assert "longbox/1" in desk.run("info").out


def test_info_of_a_copy_says_what_is_missing(desk: Desk) -> None:
    desk.run("export", "evening", "--as", "seat-0", "--out", "ann.longbox.jsonl")
    said = desk.run("--json", "info", "ann.longbox.jsonl").json
    assert list(said) == [
        *("game", "copy", "title", "rules", "edition", "players", "version", "head"),
        *("resampled_from", "ended", "taken_back", "left", "rulings", "signed", "keys"),
        *("receipts", "missing"),
    ]
    assert (said["copy"], said["ended"], said["signed"]) == ("seat-0", False, False)
    assert {part["audience"] for part in said["missing"]} == {"host", "seat-1", "seat-2"}
    assert "the referee" in desk.run("info", "ann.longbox.jsonl").out
    assert desk.run("--json", "info", "morning").json["missing"] == []
