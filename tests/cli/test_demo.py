"""The demo: the main job from one end to the other."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli import demo
from tests.support.front import ROOT, Desk


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the demo prints, run as `make demo` runs it; it may leave nothing behind."""
    folder = tmp_path_factory.mktemp("demo")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(folder)}
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "cli.demo"], cwd=folder, env=env, capture_output=True, check=True
    )
    assert time.monotonic() - begun < 60
    assert list(folder.iterdir()) == []
    assert re.fullmatch(r"refused by BB-[A-Z0-9-]+: .+\n  rule: .+\n", done.stderr.decode())
    return done.stdout.decode()


def test_the_demo_plays_two_games_to_the_end_and_audits_them(said: str) -> None:
    assert said.count("Bagged & Boarded: game over\n") == 2
    assert "seat-1 (Ben) has won." in said
    assert "seat-0 (Ann) has won." in said
    assert said.count("verdict: CLEAN\n") == 3
    assert said.count("verdict: FINDING\n") == 1
    assert re.search(r"FINDING at version \d+: stored bagged_boarded.winner_declared seat=0", said)


def test_three_viewers_see_three_boards_of_one_moment(said: str) -> None:
    middle = said[said.index("# 3.") : said.index("# 4.")]
    boards = re.split(r"^\$ longbox show demo@(\d+)(?: --as (\w+))?\n", middle, flags=re.MULTILINE)
    versions, viewers, texts = boards[1::3], boards[2::3], boards[3::3]
    assert len(set(versions)) == 1
    assert viewers == ["Ann", "Ben", None]
    shown = [re.findall(r"Cards of (\w+)", text) for text in texts]
    assert shown == [["Ann"], ["Ben"], []]


def test_the_boards_of_the_demo_fit_a_hundred_columns_without_colour(said: str) -> None:
    """Commands may be longer, and what a sentence or a finding says."""
    assert "\x1b" not in said
    free = re.compile(r"\$ longbox |  [13]  | +\d+  20\d\d-")
    assert [line for line in said.splitlines() if len(line) > 100 and not free.match(line)] == []


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


def test_an_interrupt_ends_the_demo_at_once_and_leaves_nothing(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    words = [sys.executable, "-m", "cli.demo"]
    with subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as demo_:
        assert demo_.stdout is not None
        while not demo_.stdout.readline().startswith(b"# Bots play it to the end"):
            pass
        time.sleep(0.1)  # into a command, which is brought to its end
        demo_.send_signal(signal.SIGINT)
        out, err = demo_.communicate(timeout=60)
    assert demo_.returncode == 130
    assert b"longbox do" not in out
    assert b"Traceback" not in err
    assert list(tmp_path.iterdir()) == []


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
