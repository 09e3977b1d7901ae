"""The demo: the main job from one end to the other."""

import shlex
import time
from pathlib import Path

import pytest

from cli import demo
from tests.support.front import Desk


def test_the_demo(empty: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    begun = time.monotonic()
    demo.main()
    assert time.monotonic() - begun < 60
    said = capsys.readouterr().out
    assert said.count("verdict: CLEAN\n") == 3
    assert said.count("verdict: FINDING\n") == 1
    assert "FINDING at version" in said
    assert "draft complete" in said
    assert "As seen by seat-2 (Cleo)" in said
    assert Path.cwd() == empty.folder
    assert empty.files() == []


def test_the_demo_can_be_typed_by_hand(
    empty: Desk, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command line that it prints, run again in another folder, gives the same record."""
    demo.main(keep=Path("kept"))
    typed = empty.folder / "typed"
    typed.mkdir()
    monkeypatch.chdir(typed)
    ends = []
    for line in capsys.readouterr().out.splitlines():
        words = shlex.split(line[2:]) if line.startswith("$ ") else ["#"]
        if words[0] == "export":
            monkeypatch.setenv(*words[1].split("=", 1))
        elif words[0] == "sed":
            Path(words[-1]).write_text(_sed(words[1], Path(words[2]).read_text("utf-8")), "utf-8")
        elif words[0] == "longbox":
            ends.append(empty.run(*words[1:], ends=None).code)
    assert sorted(set(ends)) == [0, 1, 3]
    kept = empty.folder / "kept"
    assert _lasting(typed / demo.RECORD) == _lasting(kept / demo.RECORD)
    assert _names(typed) == _names(kept)


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm"))}


def _sed(script: str, text: str) -> str:
    at, _, change = script.partition("s/")
    old, new, _ = change.split("/")
    lines = text.split("\n")
    lines[int(at) - 1] = lines[int(at) - 1].replace(old, new, 1)
    return "\n".join(lines)


def _lasting(record: Path) -> list[str]:
    """What of a record does not depend on the time: the values of its openings."""
    lines = record.read_text("utf-8").splitlines()[1:-1]
    return [line[line.index('"open"') : line.index('"skeleton"')] for line in lines]


def test_the_demo_keeps_its_files_only_where_there_are_none(empty: Desk) -> None:
    kept = empty.folder / "kept"
    kept.mkdir()
    (kept / "mine").touch()
    with pytest.raises(Exception, match="not empty"):
        demo.main(keep=kept)
    assert empty.files() == ["kept", "kept/mine"]


def test_the_demo_says_so_where_a_command_ends_otherwise(
    empty: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "run", lambda words: 2)
    with pytest.raises(demo.Unexpected, match="ended with 2, not 0"):
        demo.main()
    assert empty.files() == []
