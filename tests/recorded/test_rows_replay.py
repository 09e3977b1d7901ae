"""What went wrong elsewhere when games were replayed; each test names its row of the list of
faults."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from domain.games import SHELF
from domain.games.mint_condition.events import RoundStarted
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Command
from domain.kernel.sight import PUBLIC, REFEREE, seat_audience
from domain.ledger.position import History, luck_of
from domain.ledger.record import export_record, read_record
from projections.board import board_at
from projections.chronicle import chronicle
from projections.leakcheck.hiding import Hiding
from projections.leakcheck.story import Act, Story
from projections.leakcheck.titles import HIDINGS
from projections.playing import setup_hash
from projections.scores import score_sheets
from projections.seat import pending_of, seen_by, views
from projections.streams.feed import Feed
from tests.support import recorded
from tests.support.front import ROOT, RUNNING, Desk, alone, furnish
from tests.support.written import Written

SMALL = ("draft-2-running", "one-2-short", "vault-3-running")
each_small = pytest.mark.parametrize("name", SMALL)
each_title = pytest.mark.parametrize("title", SHELF, ids=lambda title: title.slug)


@cache
def game(name: str) -> History:
    return recorded.history_of(name)


def viewers(history: History) -> Iterator[str]:
    yield from (PUBLIC, REFEREE)
    yield from map(seat_audience, range(history.setup.players))


@each_small
def test_row_3_the_record_alone_lists_every_decision(name: str) -> None:
    """Who decided, what was legal then, and what was chosen."""
    history = game(name)
    hiding: Hiding = HIDINGS[history.game.slug]
    decisions = [act for act in Story(history, hiding).acts if isinstance(act.command, Command)]
    assert len(decisions) >= 5
    listed = 0
    for act in decisions:
        command = act.command
        assert isinstance(command, Command)
        assert act.by == seat_audience(command.seat)
        legal = history.game.legal(act.table, command.seat)
        assert command.seat in {due.seat for due in history.game.pending(act.table)}
        if legal.complete:
            listed += 1
            assert command in legal.commands
        assert again(history, act) == act.events
    assert listed * 2 > len(decisions)


def again(history: History, act: Act) -> object:
    """What the rules make of the command once more."""
    story = Story(history, HIDINGS[history.game.slug])
    return history.game.decide(act.table, act.command, story.luck_at(act.last))


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    alone(tmp_path, monkeypatch)
    furnish(tmp_path)
    return Desk(tmp_path)


def test_row_9_behind_a_corrupt_event_nothing_is_told(desk: Desk) -> None:
    """The audit names it, the state before it is shown, and whatever lies behind is refused."""
    before = desk.run("show", "evening@19").out
    desk.change_row(RUNNING, 20, b"x" + desk.row(RUNNING, 20)[1:])
    found = desk.run("audit", "evening", ends=1)
    assert "20" in found.out.split("verdict")[0]
    assert "FINDING" in found.out
    assert desk.run("show", "evening@19").out == before
    for words in (("show", "evening@20"), ("show", "evening"), ("log", "evening")):
        refused = desk.run(*words, ends=2)
        assert refused.out == ""
        assert "20" in refused.err


def test_row_14_a_game_read_after_another_is_what_it_is_alone(desk: Desk) -> None:
    words = ("--json", "show", "morning", "--as", "referee")
    desk.run("--json", "show", "evening", "--as", "referee")
    after = desk.run(*words).out
    fresh = subprocess.run(
        [sys.executable, "-m", "cli.main", *words],
        env=desk.env,
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    assert json.loads(fresh.stdout) == json.loads(after)


@each_small
def test_row_18_a_seat_that_folds_its_own_record_sees_what_the_server_shows(name: str) -> None:
    """At every event."""
    history = game(name)
    for viewer in (PUBLIC, "seat-0", "seat-1"):
        data = export_record(history, viewer)
        own = recorded.believed(read_record(data, viewer))
        mine = [view.table for view in views(own, viewer)]
        assert mine == [view.table for view in views(history, viewer)]
        assert len(mine) == history.version


@each_title
def test_row_21_no_state_changes_without_an_event(title: AnyGame) -> None:
    """After each command the Table that is played on is the fold of what was recorded."""
    written = Written(title, _setup(title), b"\x05" * 32, "5" * 32)
    commands = 0
    for _ in range(25):
        owed = title.pending(written.table)
        if not owed:
            break
        seat = owed[0].seat
        written.submit(title.legal(written.table, seat).commands[0])
        commands += 1
        assert written.history().table() == written.table
    assert commands > 5


def _setup(title: AnyGame) -> Setup[Any, Any]:
    return Setup(min(title.players), title.options(reveal="never"), title.standard())


def test_row_22_a_round_knows_nothing_of_the_rounds_before() -> None:
    """Three rounds: what is played from a round's beginning on, laid out anew as a position and so
    without any past, is at every event what was played."""
    history = game("three-2-random")
    tables = dict(history.tables())
    starts = [e.v for e in history.entries if isinstance(e.event, RoundStarted)]
    assert len(starts) == 3
    stable = history.stable_versions()
    title, bare = history.game, history.game.initial(history.setup)
    for start, end in zip(starts, [*starts[1:], history.version], strict=True):
        first = min(v for v in stable if v >= start)
        table = title.placed(bare, title.rows(tables[first], REFEREE))
        assert table == tables[first]
        for entry in history.entries[first : end - 1]:
            table = title.fold(table, (entry.event,))
            assert table == tables[entry.v]


@each_small
def test_row_70_every_projection_works_at_every_event(name: str) -> None:
    history = game(name)
    feed = Feed.at(history, 0)
    every = 1 if history.version < 150 else 7
    for v in range(1, history.version + 1):
        past = history.upto(v)
        told = feed.tell(past.entries[-1:], lambda at, to: history.upto(at).table(to))
        assert all(len(entries) == 1 for entries in told.values())
        if v % every:
            continue
        for viewer in (PUBLIC, REFEREE, "seat-1"):
            seen = seen_by(past, viewer)
            assert list(chronicle(past, viewer, start=v))[-1].version == v
            assert history.game.rows(seen, REFEREE) is not None
            if v > 1:
                board = board_at(past, viewer)
                sheets = score_sheets(past, viewer)
                assert board.heading
                assert sheets.sheets or sheets.why
        assert pending_of(past) is not None
    assert feed.version == history.version


def test_row_71_going_back_tells_nobody_anything(desk: Desk) -> None:
    """Looking at an earlier version writes nothing, publishes nothing and repeats no event."""
    code = (
        "import sys; from cli.main import run; code = run(sys.argv[1:]);"
        "assert not [name for name in sys.modules if name.split('.')[0] in ('service', 'redis')];"
        "sys.exit(code)"
    )
    with desk.unchanged():
        for v in (20, 5, 12):
            shown = desk.run("show", f"evening@{v}", "--as", "seat-1")
            assert shown.err == ""
            assert desk.run("log", f"evening@{v}").out.count("\n") == v
        replay = subprocess.run(
            [sys.executable, "-c", code, "replay", "evening", "--from", "3", "--to", "9"],
            env=desk.env,
            cwd=ROOT,
            capture_output=True,
            check=False,
            timeout=120,
        )
    assert replay.returncode == 0, replay.stderr


@each_title
def test_row_102_a_seed_deals_alike_and_another_one_otherwise(title: AnyGame) -> None:
    setup = _setup(title)

    def dealt(setup: Setup[Any, Any], seed: bytes) -> str:
        luck = luck_of(setup, setup_hash(title, setup), seed)
        return repr(title.deal(title.initial(setup), luck))

    seeds = [bytes([n]) * 32 for n in range(100)]
    deals = [dealt(setup, seed) for seed in seeds]
    assert deals == [dealt(setup, seed) for seed in seeds]
    assert len(set(deals)) == 100
    more = Setup(max(title.players), setup.options, setup.edition)
    assert dealt(more, seeds[1]) != deals[1]
    hashes = {setup_hash(title, one) for one in _otherwise(title, setup)}
    assert len(hashes) == 1 + len(list(_otherwise(title, setup))[1:])


def _otherwise(title: AnyGame, setup: Setup[Any, Any]) -> Iterator[Setup[Any, Any]]:
    """The set-up, and others in which one thing each is otherwise."""
    yield setup
    yield Setup(max(title.players), setup.options, setup.edition)
    options = title.options(reveal="never", deadline=1000)
    yield Setup(setup.players, options, setup.edition)
    yield Setup(setup.players, title.options(reveal="end"), setup.edition)
