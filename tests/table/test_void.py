"""Games that are void before their deal, for want of entropy (LB-ENT-6, -7; F39)."""

from pathlib import Path
from typing import Any

import pytest

from domain.kernel.sight import HOST, REFEREE
from domain.kernel.table_commands.commands import (
    AbandonGame,
    Resign,
    TakeBack,
    Void,
)
from domain.kernel.table_commands.events import Voided
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import GameId
from domain.ledger.errors import NotAllowed
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from domain.ledger.record import export_record
from domain.ledger.store import Store
from projections.board import board_at
from projections.standing import phase_of
from tests.support.demo import DEMO, Draw
from tests.support.entropy import commit, committed, reveal
from tests.support.histories import SHELF
from tests.support.table import do, opened, refuses, reports, unclean


def waiting(ledger: Ledger, players: int = 3, k: int = 1, **options: Any) -> GameId:
    """A game of the demo that waits for entropy."""
    return opened(ledger, DEMO, players, k, entropy="seats", **options)


def tags(history: History) -> list[str]:
    return [entry.tag for entry in history.entries]


def test_lb_ent_6_by_the_hosts_word_where_there_is_no_deadline(ledger: Ledger) -> None:
    for k, by in ((1, HOST), (2, REFEREE)):
        game = waiting(ledger, k=k)
        commit(ledger, game, 1)
        do(ledger, game, Void(), official=by)
        history = ledger.history(game)
        assert history.entries[2].event == Voided(seats=(0, 2), since=1)
        assert unclean(history) == {}


def test_lb_ent_6_not_before_the_deadline_of_the_round(tmp_path: Path) -> None:
    now = [1_000_000]
    store = Store(tmp_path / "games.db", SHELF)
    with Ledger(store, SHELF, clock=lambda: now[0]) as ledger:
        game = waiting(ledger, 2, deadline=500)
        now[0] += 499
        with refuses(Rule.ENT_6_NOT_BEFORE_THE_DEADLINE):
            do(ledger, game, Void())
        committed(ledger, game)  # the second round begins, and its time with it
        now[0] += 499
        reveal(ledger, game, 1)
        with refuses(Rule.ENT_6_NOT_BEFORE_THE_DEADLINE):
            do(ledger, game, Void())
        now[0] += 1
        do(ledger, game, Void())
        history = ledger.history(game)
        assert history.entries[4].event == Voided(seats=(0,), since=3)
        assert unclean(history) == {}


def test_lb_ent_7_nobody_has_won_and_the_seed_is_out(ledger: Ledger) -> None:
    game = waiting(ledger)
    committed(ledger, game)
    do(ledger, game, Void())
    history, frame = ledger.history(game), ledger.load(game).frame
    assert tags(history)[-2:] == ["longbox.voided", "longbox.seed_revealed"]
    assert (frame.voided, frame.abandoned, frame.pending, history.over) == (True, False, (), True)
    assert phase_of(DEMO, history.table(), frame) == "void"
    board = board_at(history, "public")
    assert (
        board.heading[-1]
        == "The game is void: no entropy from Seat 0, Seat 1, Seat 2; nobody has won"
    )
    whole = reports(history)["store"]
    assert whole.checks[7].text == "void, so nobody has won"
    for command, rule in (
        (Draw(2, count=1), Rule.END_1_NOTHING_AFTER_THE_END),
        (Resign(0), Rule.END_1_NOTHING_AFTER_THE_END),
        (TakeBack(0, 1), Rule.BACK_2_NOT_AFTER_THE_END),
    ):
        with refuses(rule):
            do(ledger, game, command)
    with pytest.raises(NotAllowed):
        ledger.fork(game, 4)


def test_a_game_can_be_given_up_before_its_deal(ledger: Ledger) -> None:
    game = waiting(ledger)
    commit(ledger, game, 1)
    do(ledger, game, AbandonGame())
    history = ledger.history(game)
    assert tags(history)[-2:] == ["longbox.abandoned", "longbox.seed_revealed"]
    assert unclean(history) == {}


STEPS = [
    (players, first, steps)
    for players in (2, 3, 4)
    for first in range(players)
    for steps in range(2 * players)
]


@pytest.mark.parametrize(("players", "first", "steps"), STEPS)
def test_f39_stopped_at_any_step_it_is_provably_void(
    ledger: Ledger, players: int, first: int, steps: int
) -> None:
    """F39: abort at each step of commit and reveal, whoever goes first."""
    game = waiting(ledger, players)
    order = [(first + n) % players for n in range(players)]
    done = [*((commit, seat) for seat in order), *((reveal, seat) for seat in order)][:steps]
    for say, seat in done:
        say(ledger, game, seat)
    do(ledger, game, Void())
    history = ledger.history(game)
    second = steps >= players
    said = {seat for say, seat in done if say is (reveal if second else commit)}
    missing = tuple(seat for seat in range(players) if seat not in said)
    assert history.entries[steps + 1].event == Voided(missing, players + 1 if second else 1)
    assert tags(history)[steps + 2 :] == ["longbox.seed_revealed"]
    assert unclean(history) == {}
    assert reports(history)[REFEREE].verdict == "CLEAN"
    assert export_record(history, "all")
