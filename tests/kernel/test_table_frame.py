"""The Frame under table commands: spans, askings, who has left, what is open anew."""

import msgspec
import pytest

from domain.kernel.advance import Batch, advance, answering
from domain.kernel.frame import Asking, Frame
from domain.kernel.game import Pending
from domain.kernel.messages import Event
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.table_commands.events import (
    AbandonAnswered,
    AbandonAsked,
    Abandoned,
    PlayedFor,
    Resigned,
    Ruled,
    SeatReplaced,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
    TimedOut,
)
from tests.kernel.test_frame import ANN, BEN, BEN_LATER, CHILD, FORKED, OPENED, batch, sinces
from tests.support.demo import TurnPassed

TURN = TurnPassed(to=0)
WORDS = Ruled(text="So.", resume_from=None, seat=None, as_played=None, as_played_own=None)
OPEN = (ANN, BEN)


@pytest.fixture
def dealt() -> Frame:
    """A game of two, dealt at version 5, in which both owe a pick."""
    frame = advance(Frame("0" * 32), batch(1, "host", OPENED), ())
    return advance(frame, batch(5, "host"), OPEN)


def after(
    frame: Frame, *events: Event, by: str = "seat-0", owed: tuple[Pending, ...] = OPEN
) -> Frame:
    """The Frame after a batch of these events."""
    v = frame.version + len(events)
    return advance(
        frame, Batch(frame.game, by, answering(by, events), events, v, f"{v:064x}"), owed
    )


def test_what_was_taken_back_is_kept_in_order(dealt: Frame) -> None:
    frame = after(after(dealt, TURN), TakenBack(to=5))
    frame = after(frame, TURN, TURN)
    frame = after(frame, TakenBack(to=6))
    assert frame.spans == ((7, 5), (10, 6))
    assert (frame.version, frame.dealt) == (10, 5)


@pytest.mark.parametrize("event", [TakenBack(to=5), WORDS], ids=["taken_back", "ruled"])
def test_every_decision_is_open_anew(dealt: Frame, event: Event) -> None:
    assert sinces(after(dealt, TURN, owed=OPEN)) == {0: 6, 1: 5}
    assert sinces(after(after(dealt, TURN), event, by="referee")) == {0: 7, 1: 7}


def test_so_it_is_where_a_ruling_lays_out_a_position(dealt: Frame) -> None:
    laid = (Placed(None, (), ()), PlacedFor(0, ()), PlacedFor(1, ()))
    frame = after(dealt, WORDS, TakenBack(to=5), *laid, by="referee")
    assert sinces(frame) == {0: 10, 1: 10}
    assert frame.spans == ((7, 5),)


@pytest.mark.parametrize(
    "event",
    [
        TakeBackAsked(seat=0, to=5),
        TakeBackAnswered(seat=0, asked=5, agreed=False),
        AbandonAsked(seat=0),
        Resigned(seat=0),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_table_command_answers_no_decision(dealt: Frame, event: Event) -> None:
    assert sinces(after(dealt, event)) == {0: 5, 1: 5}
    assert answering("seat-0", (event,)) is None


def test_what_is_played_for_a_seat_is_its_answer(dealt: Frame) -> None:
    frame = after(dealt, PlayedFor(seat=1), TURN, by="host", owed=(ANN, BEN))
    assert sinces(frame) == {0: 5, 1: 7}
    assert answering("host", (PlayedFor(seat=1), TURN)) == 1
    assert answering("host", (TURN,)) is None
    assert answering("seat-1", (TURN,)) == 1
    assert sinces(after(dealt, PlayedFor(seat=1), TURN, by="host", owed=(ANN, BEN_LATER)))[0] == 5


def test_an_asking_waits_for_all_others_who_are_there(dealt: Frame) -> None:
    dealt = msgspec.structs.replace(dealt, seats=4)
    frame = after(after(dealt, Resigned(seat=3)), TakeBackAsked(seat=1, to=5))
    assert frame.asking == Asking("take_back", 1, 7, 5)
    assert frame.asked == (0, 2)
    frame = after(frame, TakeBackAnswered(seat=2, asked=7, agreed=True))
    assert frame.asking == Asking("take_back", 1, 7, 5, (2,))
    assert frame.asked == (0,)
    frame = after(frame, TakeBackAnswered(seat=0, asked=7, agreed=True), TakenBack(to=5))
    assert (frame.asking, frame.asked, frame.spans) == (None, (), ((10, 5),))


def test_a_refusal_ends_it(dealt: Frame) -> None:
    frame = after(
        after(dealt, AbandonAsked(seat=1)), AbandonAnswered(seat=0, asked=6, agreed=False)
    )
    assert (frame.asking, frame.abandoned) == (None, False)


@pytest.mark.parametrize(
    "event",
    [TURN, Resigned(seat=0), SeatReplaced(seat=0), WORDS, PlayedFor(seat=0)],
    ids=lambda event: type(event).__name__,
)
def test_it_lapses_at_whatever_is_no_answer(dealt: Frame, event: Event) -> None:
    asked = after(dealt, TakeBackAsked(seat=1, to=5))
    assert asked.asking is not None
    assert after(asked, event, TURN).asking is None


def test_it_lapses_in_a_fork_and_spans_and_leavers_go_along(dealt: Frame) -> None:
    frame = after(after(after(dealt, TURN), TakenBack(to=5)), Resigned(seat=1))
    frame = after(frame, TakeBackAsked(seat=0, to=6))
    child = advance(frame, batch(10, "host", FORKED, game=CHILD), OPEN)
    assert (child.asking, child.left, child.spans) == (None, (1,), ((7, 5),))
    assert sinces(child) == sinces(frame)


def test_a_new_asking_takes_the_place_of_the_old(dealt: Frame) -> None:
    frame = after(after(dealt, TakeBackAsked(seat=1, to=5)), AbandonAsked(seat=0))
    assert frame.asking == Asking("abandon", 0, 7)
    assert frame.asked == (1,)


@pytest.mark.parametrize("event", [Resigned(seat=1), TimedOut(seat=1, since=5)])
def test_who_leaves_is_away_until_replaced(dealt: Frame, event: Event) -> None:
    frame = after(dealt, event)
    assert (frame.left, frame.present) == ((1,), (0,))
    frame = after(frame, SeatReplaced(seat=1), by="host")
    assert (frame.left, frame.present) == ((), (0, 1))


def test_a_replaced_seat_has_no_key_any_more(dealt: Frame) -> None:
    assert dealt.keys == ("k" * 64, None)
    assert after(dealt, SeatReplaced(seat=0), by="host").keys == (None, None)


def test_a_game_that_was_given_up_waits_for_nobody(dealt: Frame) -> None:
    frame = after(dealt, Abandoned(), by="host")
    assert (frame.abandoned, frame.pending) == (True, ())
    assert after(frame, TURN, by="host").pending == ()


def test_an_ordinary_frame_takes_ten_bytes_more_and_is_read_as_before(dealt: Frame) -> None:
    """A Frame that was stored before there were table commands lacks their members, those of
    entropy and keys among them."""
    fields = msgspec.structs.astuple(dealt)
    old = msgspec.msgpack.encode(fields[:-8])
    assert msgspec.msgpack.decode(old, type=Frame) == dealt
    assert len(msgspec.msgpack.encode(dealt)) == len(old) + 10
