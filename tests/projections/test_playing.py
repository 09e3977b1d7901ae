"""Games played in memory by bots: deterministic, like stored games, and blind where a seat is."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.game import AnyGame, Choices, Pending, SetupRefused
from domain.kernel.hashing import digest, u64
from domain.kernel.messages import Command
from domain.kernel.sight import mask, seat_audience
from domain.kernel.types import FACE_DOWN, Seat
from domain.ledger.importing import import_record
from domain.ledger.ledger import Order
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from projections import playing
from projections.bots import BOTS, NoMove, bot_key, greedy_bot, random_bot
from projections.playing import Unfinished, id_of, play, play_on, seed_of
from tests.support.demo import DEMO, Draw
from tests.support.histories import DRAFT, ledger_on, played, set_up

GAMES = [(DEMO, 2), (DEMO, 4), (DRAFT, 2), (DRAFT, 3), (DRAFT, 6)]


@pytest.mark.parametrize(("game", "players"), GAMES, ids=lambda x: getattr(x, "slug", x))
def test_the_games_of_a_series_are_the_same_in_any_order(game: AnyGame, players: int) -> None:
    forwards = [played(game, players, k) for k in range(6)]
    backwards = [played(game, players, k) for k in reversed(range(6))]
    assert forwards == backwards[::-1]
    assert len({run.id for run in forwards}) == 6


def test_seeds_follow_from_the_series_and_the_number_alone() -> None:
    assert seed_of(7, 3) == digest("simulate", u64(7), u64(3))
    assert len({seed_of(n, k) for n in range(5) for k in range(5)}) == 25


def test_an_id_follows_from_the_whole_set_up() -> None:
    seed = seed_of(1, 0)
    setups: list[tuple[AnyGame, Any]] = [
        (DEMO, set_up(DEMO, 2)),
        (DEMO, set_up(DEMO, 3)),
        (DRAFT, set_up(DRAFT, 2)),
        (DRAFT, set_up(DRAFT, 2, first_game=True)),
    ]
    assert len({id_of(game, setup, seed) for game, setup in setups}) == 4
    assert len({id_of(DEMO, set_up(DEMO, 2), seed_of(1, k)) for k in range(4)}) == 4


def test_a_kept_game_is_the_one_that_was_played(history: History) -> None:
    """The fixture gave the commands of a played game to a ledger."""
    run = played(history.game, history.setup.players)
    assert history.id == run.id
    own = [entry.event for entry in history.entries if entry.tag in history.game.tags]
    assert own == [event for step in run.steps for event in step.events]
    stable = [step.version for step in run.steps]
    assert list(history.stable_versions()) == [1, *stable, run.version + 1]
    assert history.table("referee") == run.table


def test_a_stored_game_is_played_on_as_it_would_have_been(tmp_path: Path) -> None:
    run = played(DRAFT, 3)
    with ledger_on(tmp_path / "games.db") as ledger:
        ledger.open(DRAFT, set_up(DRAFT, 3), seed=run.seed, id=run.id)
        for command in run.commands[:7]:
            ledger.submit(Order(run.id, command))
        position, history = ledger.load(run.id), ledger.history(run.id)
        rest = play_on(position, history, (random_bot,) * 3)
        with pytest.raises(ValueError, match="1 bots for 3 players"):
            play_on(position, history, (random_bot,))
        fork = ledger.fork(run.id, position.version)
        other = play_on(fork, ledger.history(fork.frame.game), (random_bot,) * 3)
        assert ledger.history(run.id) == history
    assert (rest.commands, rest.version, rest.table) == (run.commands[7:], run.version, run.table)
    assert other.commands != rest.commands
    assert other.seed != run.seed


def test_a_record_that_was_taken_in_is_not_played_on(tmp_path: Path, history: History) -> None:
    record = read_record(export_record(history, "referee"), "record")
    with ledger_on(tmp_path / "games.db") as ledger:
        import_record(ledger, record)
        with pytest.raises(ValueError, match="cannot be played on"):
            play_on(ledger.load(history.id), history, ())


def test_a_study_game_is_played_with_its_own_luck() -> None:
    study = played(DRAFT, 2, luck="study")
    other = played(DRAFT, 2, luck="study", first_game=True)
    assert study.table.reserve_loose == other.table.reserve_loose
    assert study.table.reserve_loose != played(DRAFT, 2).table.reserve_loose


@pytest.mark.parametrize(("game", "players"), GAMES, ids=lambda x: getattr(x, "slug", x))
def test_row_42_a_bot_sees_its_seats_view_and_nothing_else(game: AnyGame, players: int) -> None:
    handed: list[tuple[Seat, Any]] = []

    def spy(view: Any, title: AnyGame, seat: Seat, key: bytes) -> Command:
        handed.append((seat, view))
        return random_bot(view, title, seat, key)

    setup = set_up(game, players)
    run = play(game, setup, seed_of(1, 0), (spy,) * players)
    assert run == played(game, players)
    tables = {seat: game.initial(setup) for seat in range(players)}
    for step in run.steps:
        if step.command is not None:
            seat, view = handed.pop(0)
            assert (seat, view) == (step.command.seat, tables[seat])
            others = [
                z
                for z in game.zones(view)
                if z.startswith("seat-") and not z.startswith(f"seat-{seat}.")
            ]
            assert {card for z in others for card in game.zones(view)[z]} <= {FACE_DOWN}
        for seat in tables:
            events = [mask(event, seat_audience(seat)) for event in step.events]
            tables[seat] = game.fold(tables[seat], events)
    assert not handed


def test_every_step_says_who_and_where_it_ends() -> None:
    run = played(DRAFT, 3)
    assert (run.steps[0].by, run.steps[0].command) == ("host", None)
    assert run.version == 1 + sum(len(step.events) for step in run.steps)
    assert len(run.commands) == 18
    assert all(step.by == f"seat-{step.command.seat}" for step in run.steps[1:] if step.command)


def test_a_bot_that_is_never_done_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def mute(_view: Any, _title: AnyGame, seat: Seat, _key: bytes) -> Command:
        return Draw(seat, count=1)

    monkeypatch.setattr(playing, "MAX_COMMANDS", 3)
    with pytest.raises(Unfinished, match="not over after 3"):
        play(DEMO, set_up(DEMO, 2), seed_of(1, 0), (mute, mute))


def test_a_game_where_nobody_is_to_decide_stands_still() -> None:
    def nobody(_table: Any) -> tuple[Pending, ...]:
        return ()

    with pytest.raises(Unfinished, match="nobody is to decide"):
        play(replace(DEMO, pending=nobody), set_up(DEMO, 2), seed_of(1, 0), (random_bot,) * 2)


def test_a_bot_speaks_for_its_own_seat() -> None:
    def other(_view: Any, _title: AnyGame, seat: Seat, _key: bytes) -> Command:
        return Draw(1 - seat, count=1)

    with pytest.raises(ValueError, match="spoke for seat"):
        play(DEMO, set_up(DEMO, 2), seed_of(1, 0), (other, other))


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="1 bots for 2 players"):
        play(DEMO, set_up(DEMO, 2), seed_of(1, 0), (random_bot,))


def test_a_set_up_that_does_not_fit_is_refused() -> None:
    with pytest.raises(SetupRefused):
        play(DRAFT, replace(set_up(DRAFT, 2), players=7), seed_of(1, 0), (random_bot,) * 7)


def test_a_random_bot_needs_a_listed_command() -> None:
    def unlisted(_table: Any, _seat: Seat) -> Choices:
        return Choices(complete=False, how="name a subset")

    table = DEMO.initial(set_up(DEMO, 2))
    with pytest.raises(NoMove, match="seat 1 has no listed command"):
        random_bot(table, replace(DEMO, legal=unlisted), 1, b"\0" * 32)


def test_a_random_bot_is_fair_and_bound_to_its_key() -> None:
    table = played(DEMO, 2).steps[0]
    view = DEMO.fold(DEMO.initial(set_up(DEMO, 2)), table.events)
    seed, game = seed_of(1, 0), "00" * 16
    chosen = [random_bot(view, DEMO, 1, bot_key(seed, game, v, 1)) for v in range(700)]
    counts = [chosen.count(command) for command in DEMO.legal(view, 1).commands]
    assert sum(counts) == 700
    assert all(60 <= count <= 140 for count in counts), counts
    assert chosen == [random_bot(view, DEMO, 1, bot_key(seed, game, v, 1)) for v in range(700)]


def test_a_key_is_another_for_every_seed_game_version_and_seat() -> None:
    keys = {
        bot_key(seed_of(1, k), f"{g:032x}", v, s)
        for k in range(3)
        for g in range(3)
        for v in range(3)
        for s in range(3)
    }
    assert len(keys) == 81


def test_the_bots_on_offer() -> None:
    assert dict(BOTS) == {"random": random_bot, "greedy": greedy_bot}
