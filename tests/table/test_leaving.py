"""Seats that leave, who plays for them, deadlines, giving up (LB-LEAVE, -TIME, -SEAT, -END)."""

from typing import Any

import pytest

from domain.games.bagged_boarded.commands import BoostAction, EndTurn
from domain.kernel.game import AnyGame
from domain.kernel.messages import Event
from domain.kernel.sight import HOST, REFEREE
from domain.kernel.table_commands.commands import (
    Abandon,
    AbandonGame,
    Consent,
    MakeRuling,
    Play,
    Refuse,
    ReplaceSeat,
    Resign,
    TakeBack,
    TimeOut,
)
from domain.kernel.table_commands.events import (
    Abandoned,
    PlayedFor,
    Resigned,
    SeatReplaced,
)
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import GameId
from domain.ledger.entry import read_skeleton
from domain.ledger.errors import NotAllowed
from domain.ledger.ledger import Accepted, Ledger
from tests.support.demo import DEMO, Draw
from tests.support.demo import Rule as DemoRule
from tests.support.histories import DRAFT
from tests.support.table import (
    TITLES,
    back,
    begun,
    do,
    first_legal,
    opened,
    refuses,
    setup_for,
    unclean,
)

PLANNING = 12
"""So many commands of the whole game for two until somebody plans."""


def kinds(answer: Accepted) -> list[type[Event]]:
    return [type(entry.event) for entry in answer.entries]


def authors(ledger: Ledger, game: GameId, start: int) -> list[str]:
    """Who commanded each batch from that version on."""
    entries = ledger.history(game).entries[start - 1 :]
    return [read_skeleton(entry.skeleton).by for entry in entries if entry.cause is not None]


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_lb_leave_2_the_host_plays_at_once_for_who_has_left(ledger: Ledger, title: AnyGame) -> None:
    game = opened(ledger, title, 3)
    seat = ledger.load(game).frame.pending[0].seat
    answer = do(ledger, game, Resign(seat))
    assert kinds(answer) == [Resigned]
    position = ledger.load(game)
    assert position.frame.left == (seat,)
    assert seat not in {open_.seat for open_ in position.frame.pending}
    assert authors(ledger, game, answer.version + 1) == [HOST]
    assert type(ledger.history(game).entries[answer.version].event) is PlayedFor
    assert unclean(ledger.history(game)) == {}


def test_lb_leave_2_the_default_is_the_first_legal_command(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 2)
    before = ledger.load(game)
    do(ledger, game, Resign(1))
    twin = opened(ledger, DEMO, 2, k=2)
    assert first_legal(before) == Draw(1, count=1)
    do(ledger, twin, Draw(1, count=1))
    events = [entry.event for entry in ledger.history(game).entries[-2:]]
    assert [type(event) for event in events] == [
        type(entry.event) for entry in ledger.history(twin).entries[-2:]
    ]
    assert ledger.load(game).table.turn == 0


def test_lb_leave_2_a_title_may_say_what_is_simplest(ledger: Ledger) -> None:
    """Whoever has left a day of comics pays a cube to chores and ends the turn."""
    game = begun(ledger, DRAFT, 2, commands=PLANNING)
    seat = ledger.load(game).frame.pending[0].seat
    do(ledger, game, Resign(seat))
    played = [
        entry.cause.body
        for entry in ledger.history(game).entries
        if entry.cause is not None and read_skeleton(entry.skeleton).by == HOST
    ][-2:]
    assert b'"command":"boost"' in (played[0] or b"")
    assert b'"group":"chores"' in (played[0] or b"")
    assert b'"command":"end_turn"' in (played[1] or b"")
    default = DRAFT.default
    assert default is not None
    assert isinstance(default(ledger.load(game).table, 1 - seat), BoostAction | EndTurn)


def test_lb_leave_2_a_random_leaver_follows_from_the_seed(ledger: Ledger) -> None:
    """Other seeds play otherwise, the same seed plays alike, and so it does after a take-back."""
    drawn = set()
    for k in range(1, 9):
        game = opened(ledger, DEMO, 2, k, leaver="random")
        do(ledger, game, Resign(1))
        table = ledger.load(game).table
        drawn.add(0 if table.kept else len(table.hands[1]))
        assert unclean(ledger.history(game)) == {}
    assert len(drawn) > 2


def test_a_random_leaver_decides_the_same_decision_alike(ledger: Ledger) -> None:
    """Nobody gains another choice of it by going back."""
    game = opened(ledger, DRAFT, 3, leaver="random")
    do(ledger, game, Resign(2))
    picked = ledger.load(game)
    loose = (picked.table.seats[2].loose, picked.table.seats[2].bagged)
    back(ledger, game, picked.frame.dealt)
    again = ledger.load(game).table.seats[2]
    assert (again.loose, again.bagged) == loose


def test_lb_leave_1_who_has_left_does_nothing(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 3)
    do(ledger, game, Resign(2))
    for command in (Draw(2, count=1), TakeBack(2, 5), Resign(2)):
        with refuses(Rule.LEAVE_1_PLAYS_NO_MORE):
            do(ledger, game, command)
    do(ledger, game, Abandon(0))
    for answer in (Consent(2), Refuse(2), Abandon(2)):
        with refuses(Rule.LEAVE_1_PLAYS_NO_MORE):
            do(ledger, game, answer)
    with refuses(Rule.LEAVE_1_PLAYS_NO_MORE):
        do(ledger, game, TimeOut(2))


def test_lb_leave_4_the_last_one_out_gives_the_game_up(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 2)
    do(ledger, game, Resign(0))
    answer = do(ledger, game, Resign(1))
    assert kinds(answer) == [Resigned, Abandoned]
    position = ledger.load(game)
    assert (position.frame.abandoned, position.frame.revealed) == (True, True)
    assert unclean(ledger.history(game)) == {}


def test_a_game_goes_on_to_its_end_with_one_seat_left(ledger: Ledger) -> None:
    """The others are played for to the last decision, and every copy audits."""
    game = opened(ledger, DRAFT, 3, k=4)
    for _ in range(40):
        do(ledger, game, first_legal(ledger.load(game)))
    left = {ledger.load(game).frame.pending[0].seat}
    do(ledger, game, Resign(*left))
    while not ledger.load(game).frame.revealed:
        position = ledger.load(game)
        assert position.frame.pending[0].seat not in left
        seat = position.frame.pending[0].seat
        do(ledger, game, DRAFT.default(position.table, seat))  # type: ignore[misc, arg-type]
    assert DRAFT.is_over(ledger.load(game).table)
    assert unclean(ledger.history(game)) == {}


# -- playing for who has left ----------------------------------------------------------------------


def test_lb_leave_3_nobody_plays_for_who_is_there(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 2)
    for by in (HOST, REFEREE):
        with refuses(Rule.LEAVE_3_ONLY_WHO_HAS_LEFT):
            do(ledger, game, Play(1, "draw count=1"), official=by)


@pytest.fixture
def owing(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> GameId:
    """A game in which seat 1 has left and still owes its turn."""
    game = opened(ledger, DEMO, 2)
    with monkeypatch.context() as patched:
        patched.setattr("domain.ledger.clerk.MOST_PLAYS", 0)
        do(ledger, game, Resign(1))
    assert ledger.load(game).frame.pending[0].seat == 1
    return game


def test_lb_leave_2_the_host_plays_what_the_option_says(ledger: Ledger, owing: GameId) -> None:
    with refuses(Rule.LEAVE_2_AS_THE_OPTION_SAYS):
        do(ledger, owing, Play(1, "draw count=2"))
    assert kinds(do(ledger, owing, Play(1)))[0] is PlayedFor
    with refuses(Rule.LEAVE_2_AS_THE_OPTION_SAYS):
        do(ledger, owing, Play(1))


def test_lb_leave_3_the_referee_plays_anything_legal(ledger: Ledger, owing: GameId) -> None:
    with refuses(DemoRule.ENOUGH):
        do(ledger, owing, Play(1, "draw count=9"), official=REFEREE)
    do(ledger, owing, Play(1, "draw count=3"), official=REFEREE)
    assert len(ledger.load(owing).table.hands[1]) == 4
    assert unclean(ledger.history(owing)) == {}


def test_what_could_not_be_played_is_made_up_for_at_the_next_command(
    ledger: Ledger, owing: GameId
) -> None:
    do(ledger, owing, ReplaceSeat(0))
    assert ledger.load(owing).frame.pending[0].seat == 0


def test_one_command_sets_off_no_endless_play(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = opened(ledger, DRAFT, 3)
    monkeypatch.setattr("domain.ledger.clerk.MOST_PLAYS", 1)
    do(ledger, game, Resign(2))
    do(ledger, game, Resign(1))
    assert authors(ledger, game, 1).count(HOST) == 2 + 2


# -- replacing -------------------------------------------------------------------------------------


def test_lb_seat_2_a_replaced_seat_plays_again(ledger: Ledger) -> None:
    game = ledger.open(DEMO, setup_for(DEMO, 2), seats=("Ann", "Ben")).frame.game
    do(ledger, game, Resign(1))
    answer = do(ledger, game, ReplaceSeat(1), sits="Dora")
    assert kinds(answer) == [SeatReplaced]
    assert ledger.load(game).frame.left == ()
    assert ledger.store.names(game) == {0: "Ann", 1: "Dora"}
    do(ledger, game, Draw(0, count=1))
    do(ledger, game, Draw(1, count=1))
    assert unclean(ledger.history(game)) == {}


def test_lb_seat_2_one_that_is_there_can_be_replaced_too(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 2)
    do(ledger, game, ReplaceSeat(0), official=REFEREE)
    assert ledger.load(game).frame.left == ()


@pytest.mark.parametrize("command", [ReplaceSeat(2), ReplaceSeat(-1), Play(7), TimeOut(3)])
def test_lb_seat_1_a_seat_of_this_table(ledger: Ledger, command: Any) -> None:
    game = opened(ledger, DEMO, 2, deadline=1)
    with refuses(Rule.SEAT_1_OF_THIS_TABLE):
        do(ledger, game, command)


def test_a_name_is_one_and_all_have_names_or_none(ledger: Ledger) -> None:
    named = ledger.open(DEMO, setup_for(DEMO, 2), seats=("Ann", "Ben")).frame.game
    nameless = opened(ledger, DEMO, 2)
    for game, name in ((named, ""), (named, "x" * 65), (nameless, "Dora")):
        with pytest.raises(NotAllowed, match="name"):
            do(ledger, game, ReplaceSeat(1), sits=name)
    assert (len(ledger.store.names(named)), ledger.store.names(nameless)) == (2, {})


def test_what_only_the_referee_does_the_host_may_not(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 2)
    with pytest.raises(NotAllowed, match="no command of the host"):
        do(ledger, game, MakeRuling("I win"))
    with pytest.raises(NotAllowed, match="no command of the public"):
        do(ledger, game, AbandonGame(), official="public")
