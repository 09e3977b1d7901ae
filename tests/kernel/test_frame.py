"""The Frame: versions, counts, and since when a decision has been open."""

import msgspec
import pytest

from domain.kernel.advance import Batch, advance
from domain.kernel.frame import Frame, Open
from domain.kernel.game import Pending
from domain.kernel.lifecycle import (
    LIFECYCLE,
    LIFECYCLE_TAGS,
    Forked,
    GameOpened,
    SeatKey,
    SeedRevealed,
)
from domain.kernel.messages import Event, Events
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import grammar
from tests.support.demo import TurnPassed

ANN = Pending(0, "pick", "pick=3", ("X-1",))
BEN = Pending(1, "pick", "pick=3", ("X-1",))
BEN_LATER = Pending(1, "pick", "pick=4", ("X-1",))
BEN_TRADES = Pending(1, "trade", "pick=3", ("X-1",))
GAME, CHILD = "0" * 32, "1" * 32

OPENED = GameOpened(
    edition="e" * 64,
    host_key="h" * 64,
    options={"luck": "sealed"},
    rules=3,
    seats=(SeatKey("k" * 64), SeatKey(None)),
    seed_commitment="c" * 64,
    seed_given=False,
    setup="5" * 64,
    title="demo",
    seed="a" * 64,
)
FORKED = Forked(
    at=7,
    head="7" * 64,
    parent=GAME,
    seed_commitment="d" * 64,
    seed_given=True,
    setup="5" * 64,
    seed="b" * 64,
)


PLACED = Placed(resampled_from=None, view=(), position=())


def batch(version: int, by: str = "seat-0", *events: Event, game: str = GAME) -> Batch:
    seat = int(by[5:]) if by.startswith("seat-") else None
    said: Events = events or (TurnPassed(to=0),)
    return Batch(game, by, seat, said, version, f"{version:064x}")


def sinces(frame: Frame) -> dict[int, int]:
    return {open_.seat: open_.since for open_ in frame.pending}


@pytest.fixture
def dealt() -> Frame:
    """A game opened and dealt, in which both seats owe a pick."""
    frame = advance(Frame(GAME), batch(1, "host", OPENED), ())
    return advance(frame, batch(5, "host"), (ANN, BEN))


def test_the_opening_is_taken_over() -> None:
    frame = advance(Frame(GAME), batch(1, "host", OPENED), ())
    assert (frame.seats, frame.setup) == (2, "5" * 64)
    assert (frame.keys, frame.host_key) == (("k" * 64, None), "h" * 64)
    assert (frame.version, frame.head) == (1, f"{1:064x}")
    assert (frame.dealt, frame.cseq, frame.pending) == (0, {"host": 1}, ())


def test_from_the_deal_on_a_game_can_be_forked(dealt: Frame) -> None:
    assert dealt.dealt == 5
    assert advance(dealt, batch(6), (BEN,)).dealt == 5
    assert advance(dealt, batch(6, "host"), (BEN,)).dealt == 5


def test_a_game_that_was_placed_can_be_forked_as_one_that_was_dealt() -> None:
    opened = advance(Frame(GAME), batch(1, "host", OPENED), ())
    views = (PlacedFor(0, view=()), PlacedFor(1, view=()))
    frame = advance(opened, batch(4, "host", PLACED, *views), (ANN, BEN))
    assert (frame.dealt, frame.cseq, sinces(frame)) == (4, {"host": 2}, {0: 4, 1: 4})


def test_a_table_laid_out_anew_opens_every_decision_anew(dealt: Frame) -> None:
    ruled = advance(dealt, batch(8, "referee", TurnPassed(to=0), PLACED), (ANN, BEN))
    assert sinces(ruled) == {0: 8, 1: 8}
    assert ruled.dealt == 5


def test_accepted_commands_are_counted_by_actor(dealt: Frame) -> None:
    frame = advance(advance(dealt, batch(6), (BEN,)), batch(7), (BEN,))
    assert frame.cseq == {"host": 2, "seat-0": 2}
    assert (frame.next_cseq("seat-0"), frame.next_cseq("seat-1")) == (3, 1)


def test_a_decision_is_open_since_the_batch_that_opened_it(dealt: Frame) -> None:
    assert sinces(dealt) == {0: 5, 1: 5}
    assert (dealt.since(0), dealt.since(2)) == (5, None)


def test_anothers_answer_keeps_a_decision(dealt: Frame) -> None:
    assert sinces(advance(dealt, batch(6, "seat-0"), (BEN,))) == {1: 5}


def test_the_own_answer_renews_it(dealt: Frame) -> None:
    assert sinces(advance(dealt, batch(6, "seat-1"), (ANN, BEN))) == {0: 5, 1: 6}


@pytest.mark.parametrize("other", [BEN_LATER, BEN_TRADES])
def test_another_kind_or_context_renews_it(dealt: Frame, other: Pending) -> None:
    assert sinces(advance(dealt, batch(9, "seat-0"), (ANN, other))) == {0: 9, 1: 9}


def test_the_hosts_acts_keep_it(dealt: Frame) -> None:
    assert sinces(advance(dealt, batch(6, "host"), (ANN, BEN))) == {0: 5, 1: 5}


def test_a_decision_that_was_closed_in_between_is_new(dealt: Frame) -> None:
    closed = advance(dealt, batch(6, "seat-0"), (ANN,))
    assert sinces(advance(closed, batch(7, "host"), (ANN, BEN))) == {0: 6, 1: 7}


def test_since_counts_from_the_batchs_last_version(dealt: Frame) -> None:
    assert sinces(advance(dealt, batch(9, "seat-1"), (ANN, BEN_LATER))) == {0: 5, 1: 9}


def test_a_fork_keeps_all_and_starts_anew_under_its_own_name(dealt: Frame) -> None:
    frame = advance(dealt, batch(8, "host", FORKED, game=CHILD), (ANN, BEN))
    assert sinces(frame) == {0: 5, 1: 5}
    assert (frame.game, frame.lineage) == (CHILD, ((GAME, 7),))
    assert (frame.keys, frame.host_key) == ((None, None), None)
    assert (frame.setup, frame.dealt) == ("5" * 64, 5)
    assert frame.cseq == {"host": 3}
    again = msgspec.structs.replace(FORKED, parent=CHILD, at=8)
    third = advance(frame, batch(9, "host", again, game="2" * 32), (ANN, BEN))
    assert third.lineage == ((GAME, 7), (CHILD, 8))


def test_the_end_is_noted(dealt: Frame) -> None:
    assert not dealt.revealed
    assert advance(dealt, batch(6, "host", SeedRevealed(seed="a" * 64)), ()).revealed


def test_a_frame_is_the_same_after_storing(dealt: Frame) -> None:
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(dealt), type=Frame)
    assert kept == dealt
    assert kept.pending[0] == Open(0, "pick", "pick=3", 5)


@pytest.mark.parametrize("kind", LIFECYCLE)
def test_lifecycle_events_keep_the_grammar_of_sight(kind: type[Event]) -> None:
    assert grammar(kind) == []
    assert [tag for tag, known in LIFECYCLE_TAGS.items() if known is kind] == [
        kind.__struct_config__.tag
    ]
