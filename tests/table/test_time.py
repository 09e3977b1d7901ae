"""Deadlines, and games that are given up (LB-TIME, LB-END)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.kernel.messages import Event
from domain.kernel.sight import HOST, REFEREE
from domain.kernel.table_commands.commands import (
    Abandon,
    AbandonGame,
    Consent,
    Play,
    Refuse,
    ReplaceSeat,
    Resign,
    TakeBack,
    TimeOut,
)
from domain.kernel.table_commands.events import (
    AbandonAnswered,
    AbandonAsked,
    Abandoned,
    TimedOut,
)
from domain.kernel.table_commands.rules import Rule
from domain.ledger.errors import Stale
from domain.ledger.ledger import Accepted, Ledger
from domain.ledger.store import Store
from projections.scores import winners_of
from projections.tree import node_of
from tests.support.demo import DEMO, Draw, Keep
from tests.support.histories import DRAFT, SHELF
from tests.support.table import (
    back,
    begun,
    do,
    first_legal,
    opened,
    refuses,
    state_at,
    unclean,
)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_767_225_600_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timed(tmp_path: Path, clock: Clock) -> Iterator[Ledger]:
    with Ledger(Store(tmp_path / "timed.db", SHELF), SHELF, clock=clock) as ledger:
        yield ledger


def kinds(answer: Accepted) -> list[type[Event]]:
    return [type(entry.event) for entry in answer.entries]


# -- time ------------------------------------------------------------------------------------------


def test_lb_time_2_not_before_the_deadline(timed: Ledger, clock: Clock) -> None:
    game = opened(timed, DEMO, 2, deadline=60_000)
    since = timed.load(game).frame.since(1)
    clock.now += 59_999
    with refuses(Rule.TIME_2_NOT_BEFORE_IT):
        do(timed, game, TimeOut(1))
    clock.now += 1
    answer = do(timed, game, TimeOut(1))
    event = answer.entries[0].event
    assert event == TimedOut(seat=1, since=since)  # type: ignore[arg-type]
    assert timed.load(game).frame.left == (1,)
    assert timed.load(game).frame.pending[0].seat == 0
    assert unclean(timed.history(game)) == {}


def test_lb_time_2_the_deadline_counts_from_when_the_decision_was_opened(
    timed: Ledger, clock: Clock
) -> None:
    """Every take-back and ruling opens it anew."""
    game = opened(timed, DEMO, 2, deadline=1_000)
    clock.now += 700
    do(timed, game, Draw(1, count=1))
    clock.now += 700
    with refuses(Rule.TIME_2_NOT_BEFORE_IT):
        do(timed, game, TimeOut(0))
    back(timed, game, timed.load(game).frame.dealt, 1)
    clock.now += 700
    with refuses(Rule.TIME_2_NOT_BEFORE_IT):
        do(timed, game, TimeOut(1))
    clock.now += 300
    do(timed, game, TimeOut(1))


def test_lb_time_2_only_for_who_owes_a_decision(timed: Ledger, clock: Clock) -> None:
    game = opened(timed, DEMO, 2, deadline=1)
    clock.now += 5
    with refuses(Rule.TIME_2_NOT_BEFORE_IT):
        do(timed, game, TimeOut(0))


def test_lb_time_2_a_clock_that_ran_backwards_times_nobody_out(timed: Ledger, clock: Clock) -> None:
    game = opened(timed, DEMO, 2, deadline=1)
    clock.now -= 10**9
    with refuses(Rule.TIME_2_NOT_BEFORE_IT):
        do(timed, game, TimeOut(1))


def test_lb_time_1_without_a_deadline_no_time_runs_out(timed: Ledger, clock: Clock) -> None:
    game = opened(timed, DEMO, 2)
    clock.now += 10**12
    with refuses(Rule.TIME_1_A_DEADLINE):
        do(timed, game, TimeOut(1))


def test_a_time_out_that_the_answer_has_overtaken_is_stale(timed: Ledger, clock: Clock) -> None:
    game = opened(timed, DEMO, 2, deadline=1_000)
    seen = timed.load(game)
    clock.now += 2_000
    do(timed, game, Draw(1, count=1))
    do(timed, game, Draw(0, count=1))
    clock.now += 2_000
    with pytest.raises(Stale):
        do(timed, game, TimeOut(1), base=(seen.version, seen.head))


def test_an_expired_deadline_changes_nothing_by_itself(timed: Ledger, clock: Clock) -> None:
    game = opened(timed, DEMO, 2, deadline=1)
    before = state_at(timed, game)
    clock.now += 10**9
    assert state_at(timed, game) == before
    do(timed, game, Draw(1, count=1))


# -- giving up -------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [HOST, REFEREE])
def test_lb_end_2_host_and_referee_give_a_game_up(ledger: Ledger, by: str) -> None:
    game = opened(ledger, DEMO, 2)
    assert kinds(do(ledger, game, AbandonGame(), official=by)) == [Abandoned]
    position = ledger.load(game)
    assert (position.frame.abandoned, position.frame.revealed) == (True, True)
    assert position.frame.pending == ()
    assert unclean(ledger.history(game)) == {}


def test_lb_end_2_a_seat_needs_the_consent_of_all_others(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 3)
    assert kinds(do(ledger, game, Abandon(0))) == [AbandonAsked]
    assert kinds(do(ledger, game, Consent(1))) == [AbandonAnswered]
    do(ledger, game, Refuse(2))
    assert not ledger.load(game).frame.abandoned
    do(ledger, game, Abandon(0))
    for seat in (2, 1):
        answer = do(ledger, game, Consent(seat))
    assert kinds(answer) == [AbandonAnswered, Abandoned]
    assert unclean(ledger.history(game)) == {}


@pytest.mark.parametrize("reveal", ["end", "never"])
def test_lb_end_1_nothing_more_is_done(ledger: Ledger, reveal: str) -> None:
    game = opened(ledger, DEMO, 2, reveal=reveal)
    do(ledger, game, AbandonGame())
    version = ledger.load(game).version
    seats = (Draw(1, count=1), Resign(0), Abandon(0))
    for command in (*seats, AbandonGame(), ReplaceSeat(0), Play(0)):
        with refuses(Rule.END_1_NOTHING_AFTER_THE_END):
            do(ledger, game, command)
    with refuses(Rule.BACK_2_NOT_AFTER_THE_END):
        do(ledger, game, TakeBack(0, 4))
    assert ledger.load(game).version == version
    assert ledger.load(game).frame.revealed is (reveal == "end")


def test_lb_end_1_nor_once_a_game_is_over(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 2, reveal="never")
    do(ledger, game, Keep(1, ledger.load(game).table.hands[1][0]))
    for command in (Resign(0), Abandon(1), AbandonGame(), ReplaceSeat(1)):
        with refuses(Rule.END_1_NOTHING_AFTER_THE_END):
            do(ledger, game, command)


def test_lb_end_3_nobody_has_won(ledger: Ledger) -> None:
    game = begun(ledger, DRAFT, 2, commands=60)
    do(ledger, game, AbandonGame())
    position = ledger.load(game)
    assert winners_of(DRAFT, position.table) == ()
    row = ledger.store.game(game)
    assert row is not None
    node = node_of(row, position, {})
    assert (node.over, node.phase, node.result) == (True, "given up", "")


def test_whoever_left_stays_away_across_a_take_back_and_a_fork(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 3)
    do(ledger, game, Resign(0))
    do(ledger, game, first_legal(ledger.load(game)))
    back(ledger, game, 5, 1)
    assert ledger.load(game).frame.left == (0,)
    child = ledger.fork(game, ledger.load(game).version, id="f" * 32)
    assert child.frame.left == (0,)
    assert child.frame.pending[0].seat != 0


def test_a_fork_between_a_command_and_the_hosts_play_is_played_on(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 3)
    do(ledger, game, Resign(0))
    answer = do(ledger, game, first_legal(ledger.load(game)))
    assert ledger.load(game).version > answer.version
    child = ledger.fork(game, answer.version, id="f" * 32)
    assert child.frame.pending[0].seat == 1
    assert unclean(ledger.history("f" * 32)) == {}
