"""Recorded games: the files are what they were, replay, audit, and show every viewer the same."""

import hashlib
import json
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.game import AnyGame
from domain.kernel.messages import Event
from domain.kernel.sight import ALL, Audience, mask
from domain.ledger.errors import NotAllowed
from domain.ledger.record import export_record, read_record
from projections.audit import audit_record
from projections.board import board_of
from projections.board.model import Board
from tests.support import goldens, recorded
from tests.support.front import Desk
from tests.support.recipes import BY_NAME, RECIPES
from tests.support.recorded import path_of as path

NAMES = recorded.names()
TITLES = recorded.TITLES

each_game = pytest.mark.parametrize("name", NAMES)
each_title = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.slug)


# -- the files ----------------------------------------------------------------------------------


@each_title
def test_every_file_stands_in_the_manifest(title: AnyGame) -> None:
    names = recorded.names(title.slug)
    assert len(names) >= 15
    assert sorted(recorded.manifest(title.slug)) == sorted(path(name).name for name in names)
    goldens_there = (recorded.folder_of(title.slug) / "goldens").iterdir()
    assert sorted(golden.stem for golden in goldens_there) == names


def test_no_two_games_share_a_name() -> None:
    assert len({recipe.name for recipe in RECIPES}) == len(RECIPES)
    assert set(NAMES) == set(BY_NAME)


@each_game
def test_a_file_never_changes(name: str) -> None:
    own = recorded.manifest(BY_NAME[name].game.slug)[path(name).name]
    assert hashlib.sha256(path(name).read_bytes()).hexdigest() == own


# -- audit --------------------------------------------------------------------------------------


@each_game
def test_a_game_is_audited_clean(name: str, tmp_path: Path) -> None:
    report = Desk(tmp_path).run("--json", "audit", str(path(name))).json
    assert report["verdict"] == "CLEAN"
    assert report["complete"] is True


def test_all_games_are_audited_in_one_command(tmp_path: Path) -> None:
    files = [str(path(name)) for name in NAMES if name.startswith("draft")]
    assert Desk(tmp_path).run("audit", *files).out.count("verdict: CLEAN\n") == len(files)


@each_game
def test_what_a_player_takes_home_holds_and_shows_what_that_player_saw(name: str) -> None:
    history = recorded.history_of(name)
    for viewer in goldens.viewers_of(history)[:-1]:
        copy = read_record(export_record(history, viewer), viewer)
        report = audit_record(copy, TITLES)
        assert report.verdict == "CLEAN AS FAR AS THIS COPY SHOWS", viewer
        assert (report.version, report.head) == (history.version, history.head)
        own = [entry.event for entry in recorded.believed(copy).entries]
        assert own == [mask(entry.event, viewer) for entry in history.entries], viewer


def test_once_the_seed_is_out_everybody_may_hold_all_of_a_game() -> None:
    data = export_record(recorded.history_of("day-2-greedy"), ALL)
    assert audit_record(read_record(data, ALL), TITLES).verdict == "CLEAN"
    with pytest.raises(NotAllowed, match="needs the seed revealed"):
        export_record(recorded.history_of("draft-6-unrevealed"), ALL)


def test_an_audit_says_why_the_luck_of_an_ended_fork_is_the_referees_word() -> None:
    """Its parent's record was not given to the end, so nobody else holds that seed."""
    told = {}
    for name in ("draft-2-running", "day-2-fork", "day-2-greedy"):
        report = audit_record(read_record(path(name).read_bytes(), name), TITLES)
        told[name] = report.checks[5].text
    assert told == {
        "draft-2-running": "not ended",
        "day-2-fork": "a parent's seed is not revealed",
        "day-2-greedy": "",
    }


# -- what everybody sees ------------------------------------------------------------------------


@each_game
def test_every_viewer_sees_what_it_saw_when_the_game_was_recorded(name: str) -> None:
    assert changes(name) == []


def changes(name: str) -> list[str]:
    """How today's views differ from the golden's, as the lines of a diff."""
    golden = recorded.golden_of(name).read_text("utf-8")
    today = goldens.written(goldens.pinned(recorded.history_of(name)))
    return list(unified_diff(golden.splitlines(), today.splitlines(), "golden", "today", n=0))


def test_a_planted_leak_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which comic somebody keeps is told to everybody."""

    def leaking(event: Event, viewer: Audience) -> Event:
        return event if type(event).__name__ == "ComicPicked" else mask(event, viewer)

    monkeypatch.setattr(goldens, "mask", leaking)
    told = [line for line in changes("draft-2-random") if line.startswith('+  "')]
    assert len([line for line in told if line.endswith(' . . .",')]) >= 6


def test_a_planted_line_on_a_board_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def longer(game: AnyGame, table: object, viewer: Audience, names: Sequence[str]) -> Board:
        board = board_of(game, table, viewer, names)
        return Board((*board.heading, f"{viewer} was here"), board.panels)

    monkeypatch.setattr(goldens, "board_of", longer)
    assert '+    "seat-1 was here",' in changes("draft-2-random")


# -- what is recorded ---------------------------------------------------------------------------


@each_title
def test_every_released_type_is_recorded(title: AnyGame) -> None:
    """A new one needs a game that holds it: a recipe, and `make fixtures`."""
    histories = [recorded.history_of(name) for name in recorded.names(title.slug)]
    entries = [entry for history in histories for entry in history.entries]
    bodies = [json.loads(entry.cause.body) for entry in entries if entry.cause and entry.cause.body]
    assert set(title.tags) - {entry.tag for entry in entries} == set()
    assert set(title.verbs) - {body["command"] for body in bodies} == set()


@each_title
def test_forks_are_recorded_with_all_of_their_past(title: AnyGame) -> None:
    histories = [recorded.history_of(name) for name in recorded.names(title.slug)]
    lineages = [list(dict.fromkeys(entry.game for entry in h.entries)) for h in histories]
    assert {len(games) for games in lineages} == {1, 2, 3}
    for games in lineages:
        assert games[:1] in lineages


@each_title
def test_every_kind_of_refusal_is_recorded(title: AnyGame) -> None:
    tails = [read_record(path(n).read_bytes(), n).tail for n in recorded.names(title.slug)]
    refusals = [refusal for tail in tails for refusal in tail.refusals]
    assert {refusal.code for refusal in refusals} == {"rejected", "stale", "conflict"}
    assert all(bool(refusal.rule) == (refusal.code == "rejected") for refusal in refusals)


@each_title
def test_every_choice_of_all_titles_is_recorded(title: AnyGame) -> None:
    histories = [recorded.history_of(name) for name in recorded.names(title.slug)]
    options = [history.setup.options for history in histories]
    assert {option.luck for option in options} == {"sealed", "study"}
    assert {option.reveal for option in options} == {"end", "never"}
    assert len({history.edition for history in histories}) >= 2
    opened: list[Any] = [history.entries[0].event for history in histories]
    assert {event.seed_given for event in opened} == {True, False}
    assert {bool(history.names) for history in histories} == {True, False}
    assert {title.is_over(history.table()) for history in histories} == {True, False}


# -- how games are recorded ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["draft-2-running", "draft-4-fork", "one-3-running"])
def test_a_game_is_recorded_the_same_again(name: str) -> None:
    assert recorded.recorded(BY_NAME[name]) == recorded.recorded(BY_NAME[name])


def test_what_is_recorded_is_never_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorded, "FIXTURES", tmp_path)
    recipe = BY_NAME["draft-2-running"]
    assert recorded.kept(recipe)
    file, slug = path(recipe.name), recipe.game.slug
    made = file.read_bytes()
    assert recorded.manifest(slug) == {file.name: hashlib.sha256(made).hexdigest()}
    file.write_bytes(b"evidence")
    assert not recorded.kept(recipe)
    assert file.read_bytes() == b"evidence"
    assert len(recorded.manifest(slug)) == 1
