"""Signals, closed pipes and rivals (F37): a command is done and told, or it has changed nothing.

An exit code other than 0 means an unchanged store; no file is ever half there.
"""

import json
import os
import random
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from cli import signals
from domain.ledger.store import Store
from tests.support.forking import TOO_EARLY, Forker
from tests.support.front import PICKS, RUNNING, Desk, furnished

_STORED = Store.put
BEFORE = (-signal.SIGINT, -signal.SIGTERM, TOO_EARLY)
"""How a process ends that has not come to the program's first line yet."""


class Trial(NamedTuple):
    """A command, a signal, and after which part of the command's usual time it comes."""

    number: int
    words: tuple[str, ...]
    signal: int
    after: float


def trials() -> list[Trial]:
    """80 trials: picks, openings, forks and exports, each interrupted somewhere in its length."""
    chance = random.Random(37)
    others = {
        5: ("new", "bagged_boarded", "--players", "4", "--id", "d" * 32),
        6: ("fork", "evening", "--as", "referee", "--id", "e" * 32),
        7: ("export", "evening", "--as", "Ann", "--out", "out.longbox.jsonl"),
    }
    return [
        Trial(
            number,
            others.get(number % 8, ("do",)),
            signal.SIGINT if number // 8 % 2 else signal.SIGTERM,
            chance.uniform(0.02, 1.3),
        )
        for number in range(80)
    ]


def test_interrupted_commands_are_done_or_have_changed_nothing(
    template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LONGBOX_AS", raising=False)
    move = _owed(furnished(template, _folder(tmp_path, "move")))
    with Forker() as forker:
        usual = [
            _try(forker, Trial(n, move, 0, 0.0), furnished(template, _folder(tmp_path, f"w{n}")), 0)
            for n in range(3)
        ]
        length = sorted(seconds for _, seconds in usual)[1]
        ends = []
        for trial in trials():
            desk = furnished(template, _folder(tmp_path, str(trial.number)))
            words = move if trial.words == ("do",) else trial.words
            ends.append(_try(forker, trial._replace(words=words), desk, length)[0])
    assert {0, 130} <= set(ends), "the trials must meet both ends"
    assert ends.count(0) < len(ends) * 0.8, "too many came too late"


def _try(forker: Forker, trial: Trial, desk: Desk, length: float) -> tuple[int, float]:
    """The exit code of a trial, and how long it took."""
    rows, known = desk.rows(), desk.files()
    begun = time.monotonic()
    pid = forker.start(trial.words, desk.folder, desk.env)
    if trial.signal:
        time.sleep(trial.after * length)
        os.kill(pid, trial.signal)
    code = forker.wait(pid)
    seconds = time.monotonic() - begun
    out, err = (Path(f"{desk.folder}.{name}").read_bytes() for name in ("out", "err"))
    assert code in (0, 130, *BEFORE), (trial, code, err)
    assert err == b""
    _agrees(trial, desk, code, out, rows, sorted(set(desk.files()) - set(known)))
    return code, seconds


def _agrees(
    trial: Trial, desk: Desk, code: int, out: bytes, rows: list[str], new: list[str]
) -> None:
    """What the exit code says is what was stored."""
    if code != 0:
        assert (desk.rows() == rows, new) == (True, []), trial
    elif trial.words[0] == "export":
        assert new == ["out.longbox.jsonl"]
        assert (desk.folder / new[0]).read_bytes().endswith(b"]}\n")
    else:
        assert (desk.rows() != rows, new, bool(out)) == (True, [], True), trial


@pytest.mark.parametrize("trial", range(6))
def test_a_program_that_has_just_begun_can_be_interrupted(desk: Desk, trial: int) -> None:
    """In a process of its own, where Python begins and modules are still imported."""
    move, rows = _owed(desk), desk.rows()
    process = desk.start(*move)
    time.sleep(0.03 + 0.05 * trial)
    process.send_signal(signal.SIGTERM if trial % 2 else signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode in (0, 130, 1, *BEFORE), err
    assert (desk.rows() == rows) == (process.returncode != 0)
    assert process.returncode in (1, *BEFORE) or err == b""


def _folder(above: Path, name: str) -> Path:
    folder = above / name
    folder.mkdir()
    return folder


def _owed(desk: Desk) -> tuple[str, ...]:
    """A legal pick of whoever owes one."""
    words = ("--db", str(desk.db))
    seat = desk.run(*words, "--json", "pending", "evening").json["pending"][0]["seat"]
    command = desk.run(*words, "legal", "evening", "--as", seat).out.splitlines()[0].split()
    return ("do", "evening", "--as", seat, *command)


CLOSED = (
    ("log", "evening"),
    ("show", "evening"),
    ("--json", "replay", "evening"),
    ("replay", "evening"),
    ("export", "evening", "--as", "referee"),
    ("--help",),
    ("show", "--help"),
    ("legal", "evening", "--as", "Ben"),
    ("list",),
)


@pytest.mark.parametrize("words", CLOSED)
def test_a_reader_that_goes_away_is_met_with_silence(desk: Desk, words: tuple[str, ...]) -> None:
    with desk.unchanged():
        code, err = _closed(desk, *words)
    assert (code, err) == (130, b"")


def test_what_is_stored_is_done_though_nobody_reads_the_answer(desk: Desk) -> None:
    rows = desk.rows()
    assert _closed(desk, *_owed(desk)) == (0, b"")
    assert desk.rows() != rows


def _closed(desk: Desk, *words: str) -> tuple[int, bytes]:
    reading, writing = os.pipe()
    os.close(reading)
    process = desk.start(*words, stdout=writing)
    os.close(writing)
    _, err = process.communicate(timeout=30)
    return process.returncode, err


def test_an_answer_that_nobody_reads_is_a_refusal_still(desk: Desk) -> None:
    words = ("whynot", "evening", "--as", "Ann", "pick", "comic=no_such-1")
    assert _closed(desk, *words) == (3, b"")
    assert _closed(desk, "--json", *words) == (3, b"")


def test_a_reader_of_the_first_line_alone(desk: Desk) -> None:
    process = desk.start("--json", "replay", "evening", "--every", "1")
    assert process.stdout is not None
    first = process.stdout.readline()
    process.stdout.close()
    assert json.loads(first)["event"]["version"] == 1
    assert process.stderr is not None
    err = process.stderr.read()
    process.stderr.close()
    assert (process.wait(30), err) == (130, b"")


@pytest.mark.parametrize("trial", range(6))
def test_two_programs_at_once(desk: Desk, trial: int) -> None:
    """Every seat picks at the same moment: each is done, or told to try again; nothing is lost."""
    moves = []
    pending = desk.run("--json", "pending", "what-if").json["pending"]
    for due in pending:
        command = desk.legal("what-if", due["seat"])[0]
        moves.append(("do", "what-if", "--as", due["seat"], command))
    processes = [desk.start(*move) for move in moves + moves[: trial % 2]]
    codes = []
    for process in processes:
        _, err = process.communicate(timeout=60)
        assert process.returncode in (0, 3, 4), err
        codes.append(process.returncode)
    assert codes.count(0) + codes.count(4) >= len(moves)
    decisions = desk.run("--json", "log", "what-if", "--decisions").lines
    assert len(decisions) == PICKS + codes.count(0)
    assert "verdict: CLEAN\n" in desk.run("audit", "what-if").out


@pytest.mark.parametrize("trial", range(2))
def test_two_programs_make_one_store(empty: Desk, trial: int) -> None:
    words = ("new", "bagged_boarded", "--players", "2")
    processes = [empty.start(*words) for _ in range(2 + trial % 2)]
    ids = set()
    for process in processes:
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0, err
        ids.add(out.decode().strip())
    assert {game["game"] for game in empty.run("--json", "list").json["games"]} == ids
    assert len(ids) == len(processes)


def test_a_store_that_another_program_holds_is_busy(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.sqlite.LOCK_TIMEOUT", 0.2)
    move = _owed(desk)
    holder = sqlite3.connect(desk.db, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        result = desk.run(*move, ends=4)
    finally:
        holder.execute("ROLLBACK")
        holder.close()
    assert "try again" in result.err
    desk.run(*move)


# ------------------------------------------------------------------------- planted, in this process


@pytest.fixture
def listening() -> Iterator[None]:
    with signals.kept():
        signals.listen()
        yield


def blow() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


@pytest.mark.usefixtures("listening")
def test_an_interrupt_while_storing_is_too_late() -> None:
    with signals.held():
        blow()
    blow()
    assert not signals.interrupted()


@pytest.mark.usefixtures("listening")
def test_where_storing_fails_its_error_is_told_and_the_next_interrupt_is_heard() -> None:
    with pytest.raises(ValueError, match="it failed"):
        _fail()
    with pytest.raises(KeyboardInterrupt):
        blow()


def _fail() -> None:
    with signals.held():
        blow()
        raise ValueError("it failed")


@pytest.mark.usefixtures("listening")
def test_an_interrupt_that_python_loses_is_remembered(capsys: pytest.CaptureFixture[str]) -> None:
    class Last:
        def __del__(self) -> None:
            blow()

    Last()
    assert signals.interrupted()
    assert capsys.readouterr().err == ""
    with pytest.raises(KeyboardInterrupt), signals.held():
        pytest.fail("nothing is stored after it")


@pytest.mark.usefixtures("listening")
def test_an_interrupt_in_the_making_of_a_class_is_one_too(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python gives a RuntimeError then."""

    def interrupted(*_: object) -> None:
        try:
            blow()
        except KeyboardInterrupt as error:
            raise RuntimeError("Error calling __set_name__") from error

    desk.run("show", "evening")
    signals.listen()
    monkeypatch.setattr("cli.show.board_at", interrupted)
    assert desk.run("show", "evening", ends=130).said == ""


@pytest.mark.usefixtures("listening")
def test_a_refusal_that_is_kept_is_told_though_an_interrupt_came(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put(self: Store, *rows: object) -> None:
        blow()
        _STORED(self, *rows)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "put", put)
    move = _owed(desk)
    assert "refused by" in desk.run(*move[:-1], "comic=no_such-1", ends=3).err


@pytest.mark.usefixtures("listening")
def test_an_interrupt_between_load_and_commit_is_too_late(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put(self: Store, *rows: object) -> None:
        blow()
        _STORED(self, *rows)  # type: ignore[arg-type]

    move = _owed(desk)
    monkeypatch.setattr(Store, "put", put)
    assert f"game {RUNNING}" in desk.run(*move).out


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_file_that_cannot_be_written_to_its_end_is_not_there(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    def fail(_: int) -> None:
        raise fault

    Path("out.longbox.jsonl").write_bytes(b"as it was")
    monkeypatch.setattr("os.fsync", fail)
    words = ("export", "evening", "--out", "out.longbox.jsonl")
    with desk.unchanged():
        desk.run(*words, ends=2 if isinstance(fault, OSError) else 130)
    assert Path("out.longbox.jsonl").read_bytes() == b"as it was"


def test_workers_are_not_left_behind(empty: Desk) -> None:
    words = ("simulate", "bagged_boarded", "--players", "6", "--games", "4000", "--jobs", "2")
    process = empty.start(*words, start_new_session=True)
    threading.Timer(2.5, lambda: os.killpg(process.pid, signal.SIGINT)).start()
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
    for _ in range(100):
        if not _anybody_in(process.pid):
            return
        time.sleep(0.05)
    pytest.fail("some worker is still there")


def _anybody_in(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
