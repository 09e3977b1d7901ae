"""Going back: alone or by consent, to any stable version, and on again (LB-BACK, LB-ASK)."""

import pytest

from domain.games.bagged_boarded.commands import ClaimAction, EndTurn
from domain.kernel.game import AnyGame
from domain.kernel.messages import Command
from domain.kernel.placing import Rows
from domain.kernel.rules import RuleBroken
from domain.kernel.table_commands.commands import Abandon, Consent, Refuse, Resign, TakeBack
from domain.kernel.table_commands.events import TakeBackAnswered, TakeBackAsked, TakenBack
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import GameId, Version
from domain.ledger.errors import Stale
from domain.ledger.ledger import Accepted, Ledger
from tests.support.demo import DEMO, CardsDrawn, Draw, Keep
from tests.support.histories import DRAFT
from tests.support.table import (
    back,
    begun,
    do,
    first_legal,
    opened,
    refuses,
    setup_for,
    stable,
    state_at,
)

PLANNING = 13
"""So many commands of the whole game for two until somebody plans: all picks, and one."""


def kinds(answer: Accepted) -> list[type]:
    return [type(entry.event) for entry in answer.entries]


@pytest.fixture
def demo(ledger: Ledger) -> GameId:
    """A game of three, dealt at version 5, of which four turns are played."""
    game = opened(ledger, DEMO, 3)
    for turn in range(4):
        do(ledger, game, Draw((2 + turn) % 3, count=1))
    return game


@pytest.fixture
def planned(ledger: Ledger) -> GameId:
    """A day of two in which a seat plans."""
    game = begun(ledger, DRAFT, 2, commands=PLANNING - 1)
    assert ledger.load(game).frame.pending[0].kind == "planning_turn"
    return game


def planner(ledger: Ledger, game: GameId) -> int:
    return ledger.load(game).frame.pending[0].seat


# -- alone -----------------------------------------------------------------------------------------


def test_lb_back_3_an_own_open_step_goes_back_at_once(ledger: Ledger, planned: GameId) -> None:
    before, at = state_at(ledger, planned), ledger.load(planned).version
    seat = planner(ledger, planned)
    do(ledger, planned, first_legal(ledger.load(planned)))
    assert state_at(ledger, planned) != before
    answer = do(ledger, planned, TakeBack(seat, at))
    assert kinds(answer) == [TakenBack]
    assert state_at(ledger, planned) == before


def test_lb_back_3_several_own_open_steps_too(ledger: Ledger, planned: GameId) -> None:
    before, at = state_at(ledger, planned), ledger.load(planned).version
    seat = planner(ledger, planned)
    do(ledger, planned, first_legal(ledger.load(planned)))
    do(ledger, planned, EndTurn(seat))
    assert planner(ledger, planned) != seat
    assert kinds(do(ledger, planned, TakeBack(seat, at))) == [TakenBack]
    assert state_at(ledger, planned) == before


def test_lb_back_3_anothers_step_needs_consent(ledger: Ledger, planned: GameId) -> None:
    at, seat = ledger.load(planned).version, planner(ledger, planned)
    do(ledger, planned, first_legal(ledger.load(planned)))
    answer = do(ledger, planned, TakeBack(1 - seat, at))
    assert kinds(answer) == [TakeBackAsked]
    assert ledger.load(planned).frame.asked == (seat,)


def test_lb_back_3_a_sealed_step_needs_consent(ledger: Ledger, demo: GameId) -> None:
    """Whoever drew has seen cards that were face down."""
    do(ledger, demo, Draw(0, count=1))
    before = stable(ledger.history(demo))[-2]
    assert kinds(do(ledger, demo, TakeBack(0, before))) == [TakeBackAsked]


def test_lb_back_3_an_own_step_done_again_needs_none(ledger: Ledger, planned: GameId) -> None:
    at, seat = ledger.load(planned).version, planner(ledger, planned)
    done = do(ledger, planned, first_legal(ledger.load(planned))).version
    after = state_at(ledger, planned)
    do(ledger, planned, TakeBack(seat, at))
    assert kinds(do(ledger, planned, TakeBack(seat, done))) == [TakenBack]
    assert state_at(ledger, planned) == after


def test_lb_back_3_anothers_step_is_not_done_again_alone(ledger: Ledger, planned: GameId) -> None:
    at, seat = ledger.load(planned).version, planner(ledger, planned)
    done = do(ledger, planned, first_legal(ledger.load(planned))).version
    back(ledger, planned, at, 1 - seat)
    assert kinds(do(ledger, planned, TakeBack(1 - seat, done))) == [TakeBackAsked]


def test_lb_back_3_who_is_alone_asks_nobody(ledger: Ledger, demo: GameId) -> None:
    do(ledger, demo, Resign(1))
    do(ledger, demo, Resign(2))
    to = stable(ledger.history(demo))[1]
    assert kinds(do(ledger, demo, TakeBack(0, to)))[0] is TakenBack


# -- asking ----------------------------------------------------------------------------------------


def test_lb_back_3_all_others_must_consent(ledger: Ledger, demo: GameId) -> None:
    to, before = 7, state_at(ledger, demo, 7)
    asked = do(ledger, demo, TakeBack(1, to)).version
    assert kinds(do(ledger, demo, Consent(2))) == [TakeBackAnswered]
    assert ledger.load(demo).frame.asked == (0,)
    last = do(ledger, demo, Consent(0, asked))
    assert kinds(last) == [TakeBackAnswered, TakenBack]
    assert state_at(ledger, demo) == before
    assert ledger.load(demo).frame.spans == ((last.version, to),)


def test_lb_ask_3_one_refusal_ends_it(ledger: Ledger, demo: GameId) -> None:
    before = state_at(ledger, demo)
    do(ledger, demo, TakeBack(1, 7))
    do(ledger, demo, Refuse(2))
    assert ledger.load(demo).frame.asking is None
    assert state_at(ledger, demo) == before
    with refuses(Rule.ASK_1_WHAT_IS_ASKED):
        do(ledger, demo, Consent(0))


@pytest.mark.parametrize("act", ["play", "ask again", "resign", "give up"])
def test_lb_ask_3_it_lapses_at_the_next_command(ledger: Ledger, demo: GameId, act: str) -> None:
    asked = do(ledger, demo, TakeBack(1, 7)).version
    command: dict[str, Command] = {
        "play": first_legal(ledger.load(demo)),
        "ask again": TakeBack(2, 9),
        "resign": Resign(2),
        "give up": Abandon(0),
    }
    do(ledger, demo, command[act])
    asking = ledger.load(demo).frame.asking
    assert asking is None or asking.at != asked
    with pytest.raises((Stale, RuleBroken)):
        do(ledger, demo, Consent(0, asked))
    assert ledger.load(demo).frame.spans == ()


def test_lb_ask_1_an_answer_names_what_it_answers(ledger: Ledger, demo: GameId) -> None:
    with refuses(Rule.ASK_1_WHAT_IS_ASKED):
        do(ledger, demo, Consent(0))
    with refuses(Rule.ASK_1_WHAT_IS_ASKED):
        do(ledger, demo, Refuse(0))
    asked = do(ledger, demo, TakeBack(1, 7)).version
    with refuses(Rule.ASK_1_WHAT_IS_ASKED):
        do(ledger, demo, Consent(0, asked + 1))


def test_an_answer_made_before_what_is_asked_is_stale(ledger: Ledger, demo: GameId) -> None:
    old = ledger.load(demo)
    first = do(ledger, demo, TakeBack(1, 7)).version
    do(ledger, demo, TakeBack(1, 9))
    for command, base in ((Consent(0), (old.version, old.head)), (Consent(0, first), None)):
        with pytest.raises(Stale):
            do(ledger, demo, command, base=base)
    assert [row.code for row in ledger.store.refusals(demo, 0, 9)] == ["stale", "stale"]


def test_lb_ask_2_who_asks_does_not_answer_and_nobody_twice(ledger: Ledger, demo: GameId) -> None:
    do(ledger, demo, TakeBack(1, 7))
    for command in (Consent(1), Refuse(1)):
        with refuses(Rule.ASK_2_THE_OTHERS_ONCE):
            do(ledger, demo, command)
    do(ledger, demo, Consent(0))
    for command in (Consent(0), Refuse(0)):
        with refuses(Rule.ASK_2_THE_OTHERS_ONCE):
            do(ledger, demo, command)


def test_lb_ask_2_who_has_left_is_not_asked(ledger: Ledger, demo: GameId) -> None:
    do(ledger, demo, Resign(2))
    do(ledger, demo, TakeBack(1, 7))
    assert ledger.load(demo).frame.asked == (0,)
    with refuses(Rule.LEAVE_1_PLAYS_NO_MORE):
        do(ledger, demo, Consent(2))
    assert kinds(do(ledger, demo, Consent(0)))[-1] is TakenBack


def test_an_answer_is_no_answer_to_a_decision(ledger: Ledger, demo: GameId) -> None:
    """Seat 0 is to move; what it says of the asking leaves its decision open as long as it was."""
    turn = ledger.load(demo).table.turn
    since = ledger.load(demo).frame.since(turn)
    do(ledger, demo, TakeBack((turn + 1) % 3, 7))
    do(ledger, demo, Consent(turn))
    assert ledger.load(demo).frame.since(turn) == since
    do(ledger, demo, Refuse((turn + 2) % 3))
    assert ledger.load(demo).frame.since(turn) == since


# -- where to --------------------------------------------------------------------------------------


def test_lb_back_1_only_stable_versions_from_the_deal_on(ledger: Ledger, demo: GameId) -> None:
    history = ledger.history(demo)
    for to in range(-1, history.version + 2):
        if to not in stable(history):
            with refuses(Rule.BACK_1_STABLE_FROM_THE_DEAL):
                do(ledger, demo, TakeBack(0, to))
    assert ledger.load(demo).version == history.version


def test_lb_back_4_not_to_where_the_table_is(ledger: Ledger, demo: GameId) -> None:
    tip = ledger.load(demo).version
    with refuses(Rule.BACK_4_ANOTHER_TABLE):
        do(ledger, demo, TakeBack(0, tip))
    do(ledger, demo, TakeBack(0, 7))
    do(ledger, demo, Refuse(1))
    with refuses(Rule.BACK_4_ANOTHER_TABLE):
        do(ledger, demo, TakeBack(0, tip))


@pytest.mark.parametrize("title", [DEMO, DRAFT], ids=lambda title: title.slug)
def test_lb_back_2_not_once_the_seed_is_revealed(ledger: Ledger, title: AnyGame) -> None:
    game = begun(ledger, title, 2, commands=10**6)
    position = ledger.load(game)
    assert position.frame.revealed
    to = position.frame.dealt
    with refuses(Rule.BACK_2_NOT_AFTER_THE_END):
        do(ledger, game, TakeBack(0, to))


def test_without_a_reveal_the_end_itself_can_be_taken_back(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 2, reveal="never")
    before = state_at(ledger, game)
    do(ledger, game, Keep(1, ledger.load(game).table.hands[1][0]))
    assert DEMO.is_over(ledger.load(game).table)
    assert state_at(ledger, game) != before
    back(ledger, game, ledger.load(game).frame.dealt)
    assert state_at(ledger, game) == before


def test_lb_back_5_nothing_goes_back_unseen(ledger: Ledger, planned: GameId) -> None:
    """A take-back that another's step has overtaken is refused, and does not ask either."""
    at, seat = ledger.load(planned).version, planner(ledger, planned)
    do(ledger, planned, first_legal(ledger.load(planned)))
    seen = do(ledger, planned, EndTurn(seat))
    do(ledger, planned, first_legal(ledger.load(planned)))
    with refuses(Rule.BACK_5_SEEN_BY_THE_ASKER):
        do(ledger, planned, TakeBack(seat, at), base=(seen.version, seen.head))
    assert ledger.load(planned).frame.asking is None


def test_lb_back_6_versions_and_counts_go_on(ledger: Ledger, demo: GameId) -> None:
    before = ledger.load(demo).frame
    after = back(ledger, demo, 7).frame
    assert after.version == before.version + 4
    assert after.cseq == {"host": 2, "seat-0": 2, "seat-1": 2, "seat-2": 3}
    assert [entry.v for entry in ledger.history(demo).entries] == list(range(1, after.version + 1))
    assert {open_.since for open_ in after.pending} == {after.version}


def test_lb_back_6_what_a_seat_saw_stays_in_its_log(ledger: Ledger, demo: GameId) -> None:
    drawn = ledger.load(demo).table.hands[0][-1:]
    back(ledger, demo, 5)
    history = ledger.history(demo)
    assert not set(drawn) & set(history.table("seat-0").hands[0])
    events = [seen.event for seen in history.seen("seat-0")]
    assert drawn in [event.cards for event in events if isinstance(event, CardsDrawn)]


def test_going_back_into_a_span_and_out_again(ledger: Ledger, demo: GameId) -> None:
    """Take-backs inside of take-backs: every version that was ever stable can come again."""
    states: dict[Version, object] = {v: state_at(ledger, demo, v) for v in (5, 7, 9, 11, 13)}
    for to in (7, 11, 5, 13, 9, 13, 7):
        back(ledger, demo, to)
        assert state_at(ledger, demo) == states[to]
    other = do(ledger, demo, Draw(0, count=3)).version
    states[other] = state_at(ledger, demo)
    for to in (9, other, 5, other):
        back(ledger, demo, to, 2)
        assert state_at(ledger, demo) == states[to]


def test_to_before_a_fork_point(ledger: Ledger, demo: GameId) -> None:
    states = {v: state_at(ledger, demo, v) for v in (5, 7, 9)}
    child = ledger.fork(demo, 11, id="f" * 32).frame.game
    do(ledger, child, first_legal(ledger.load(child)))
    for to in (7, 9, 5):
        back(ledger, child, to)
        assert state_at(ledger, child) == states[to]
    assert ledger.load(demo).frame.spans == ()
    grandchild = ledger.fork(child, ledger.load(child).version, id="e" * 32).frame.game
    back(ledger, grandchild, 9)
    assert state_at(ledger, grandchild) == states[9]


def test_a_version_in_a_span_can_be_forked(ledger: Ledger, demo: GameId) -> None:
    inside = state_at(ledger, demo, 11)
    back(ledger, demo, 7)
    child = ledger.fork(demo, 11, id="f" * 32)
    assert state_at(ledger, child.frame.game) == inside
    assert child.frame.spans == ()
    do(ledger, child.frame.game, first_legal(child))


def test_a_position_can_be_gone_back_to(ledger: Ledger) -> None:
    rows: Rows = (
        ("deck", None, ("card-1", "card-2", "card-3")),
        ("hand", 0, ("card-4", "card-5")),
        ("hand", 1, ("card-6", "card-7", "card-8")),
        ("turn", None, 0),
    )
    game = ledger.open(DEMO, setup_for(DEMO, 2), at=rows).frame.game
    before = state_at(ledger, game)
    do(ledger, game, Draw(0, count=2))
    back(ledger, game, 4)
    assert state_at(ledger, game) == before
    with refuses(Rule.BACK_1_STABLE_FROM_THE_DEAL):
        do(ledger, game, TakeBack(0, 1))


def test_claims_come_back_with_their_cubes(ledger: Ledger, planned: GameId) -> None:
    seat, position = planner(ledger, planned), ledger.load(planned)
    claims = [c for c in DRAFT.legal(position.table, seat).commands if isinstance(c, ClaimAction)]
    do(ledger, planned, claims[0])
    assert ledger.load(planned).table.seats[seat].cubes < position.table.seats[seat].cubes
    do(ledger, planned, TakeBack(seat, position.version))
    assert ledger.load(planned).table == position.table
    do(ledger, planned, claims[-1])
