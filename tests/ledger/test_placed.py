"""Games that begin in a given position: stored, loaded, forked, exported and taken in again."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.canon import parse
from domain.kernel.messages import Events
from domain.kernel.placing import Placed, PlacedFor, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import HIDDEN, PUBLIC, REFEREE
from domain.kernel.tables import TableError
from domain.ledger import placing
from domain.ledger.entry import Entry
from domain.ledger.errors import NoSuchVersion, NotAllowed
from domain.ledger.importing import Rejected, import_record
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw, Keep, Table
from tests.support.evidence import (
    FORK,
    FORK_SEED,
    PLACED,
    PLACED_ROWS,
    PLACED_SEED,
    SAMPLES,
    ledger_on,
    play_placed,
    setup,
)
from tests.support.histories import copy_of
from tests.support.proof import lost, unsound

BEGAN = Table(
    2,
    deck=("card-4", "card-2", "card-8"),
    hands=(("card-1", "card-7"), ("card-3", "card-5", "card-6")),
    turn=1,
)
VIEWERS = (REFEREE, PUBLIC, "seat-0", "seat-1")
CARDS = {f"card-{n}" for n in range(1, 9)}
OVER: Rows = (
    ("deck", None, ("card-4", "card-2", "card-8", "card-3", "card-5", "card-6")),
    ("hand", 0, ("card-1",)),
    ("kept", None, ("card-7",)),
)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A game placed at version 4, and a turn of seat 1 up to version 6."""
    with ledger_on(tmp_path / "games.db") as ledger:
        play_placed(ledger)
        yield ledger


def copy(viewer: str) -> Any:
    name = f"placed.{viewer}.longbox.jsonl"
    return read_record((SAMPLES / name).read_bytes(), name)


def as_began(table: Table) -> tuple[Any, ...]:
    return table.deck, table.hands, table.turn, dict(table.shuffles.counts)


# -------------------------------------------------------------------------------------- stored


def test_the_hosts_second_batch_lays_it_out(ledger: Ledger) -> None:
    opened, placed, *views = ledger.history(PLACED, 4).entries
    assert [entry.tag for entry in (opened, placed)] == ["longbox.game_opened", "longbox.placed"]
    assert [view.event.seat for view in views if isinstance(view.event, PlacedFor)] == [0, 1]
    assert len(views) == 2
    assert placed.cause is not None
    body: Any = parse(placed.cause.body or b"")
    assert (body["command"], body["args"], body["seat"], body["cseq"]) == ("place", {}, None, 2)
    assert [entry.frame is not None for entry in (opened, placed, *views)] == [
        True,
        False,
        False,
        True,
    ]
    assert isinstance(placed.event, Placed)
    assert placed.event.resampled_from is None


def test_the_table_is_the_position(ledger: Ledger) -> None:
    at = ledger.load(PLACED, 4)
    assert as_began(at.table) == (*as_began(BEGAN)[:3], {"deck": 3})
    assert (at.frame.dealt, at.frame.since(1), at.stable) == (4, 4, True)
    with ledger_on(ledger.store.path) as fresh:
        for v in range(1, 7):
            assert fresh.load(PLACED, v).table == fresh.history(PLACED, v).table()
        assert fresh.load(PLACED).table == ledger.load(PLACED).table
        assert (unsound(fresh), lost(fresh)) == ([], [])


def test_its_luck_is_its_seeds_and_the_counts_go_on(ledger: Ledger) -> None:
    at = ledger.load(PLACED)
    assert at.table.shuffles.label("deck") == "deck/4"
    ledger.open(DEMO, setup(), seed=PLACED_SEED, id=FORK)
    dealt = ledger.load(FORK)
    assert at.luck.shuffle("deck/4", range(9)) == dealt.luck.shuffle("deck/4", range(9))


def test_what_was_placed_is_written_the_same_again(ledger: Ledger) -> None:
    rows = DEMO.rows(ledger.load(PLACED, 4).table, REFEREE)
    again = ledger.open(DEMO, setup(), id=FORK, at=rows)
    assert again.table == ledger.load(PLACED, 4).table


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ((("hand", 0, ("card-9",)),), "there is no card card-9"),
        ((("hand", 0, ("?",)),), "face down"),
        ((("turn", None, 7), *PLACED_ROWS[:3]), "nobody's"),
        ((PLACED_ROWS[0], *PLACED_ROWS), "table.deck: said twice"),
    ],
)
def test_what_is_no_position_is_refused_and_leaves_nothing(
    ledger: Ledger, rows: Rows, says: str
) -> None:
    with pytest.raises(TableError, match=says):
        ledger.open(DEMO, setup(), id=FORK, at=rows)
    assert [row.game for row in ledger.store.games()] == [PLACED]


def test_a_position_that_breaks_an_invariant_is_refused_by_its_id(ledger: Ledger) -> None:
    with pytest.raises(InvariantBroken) as refused:
        ledger.open(DEMO, setup(), id=FORK, at=PLACED_ROWS[1:])
    assert (refused.value.rule, refused.value.fact) == ("DM-INV-1", "5 cards of 8")
    assert [row.game for row in ledger.store.games()] == [PLACED]


def test_a_game_that_is_over_where_it_begins_reveals_its_seed(ledger: Ledger) -> None:
    over = ledger.open(DEMO, setup(), seed=FORK_SEED, id=FORK, at=OVER)
    assert (over.version, over.frame.revealed) == (5, True)
    assert ledger.history(FORK).entries[-1].tag == "longbox.seed_revealed"
    assert ledger.history(FORK).over
    hidden = ledger.open(DEMO, setup(reveal="never"), at=OVER)
    assert (hidden.version, hidden.frame.revealed) == (4, False)


# -------------------------------------------------------------------------------------- forked


def test_a_fork_goes_on_from_a_placed_game(ledger: Ledger) -> None:
    for v in (4, 6):
        child = ledger.fork(PLACED, v, seed=FORK_SEED, id=f"{v:032x}")
        assert (child.version, child.frame.dealt) == (v + 1, 4)
        assert child.table == ledger.load(PLACED, v).table
        turn = child.table.turn
        ledger.submit(Order(child.frame.game, Draw(turn, count=1)))
    for v in (2, 3, 5):
        with pytest.raises(NoSuchVersion):
            ledger.fork(PLACED, v)
    with pytest.raises(NotAllowed, match="deal"):
        ledger.fork(PLACED, 1)
    assert (unsound(ledger), lost(ledger)) == ([], [])


# ---------------------------------------------------------------------- exported, taken in, joined


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_copy_is_taken_in_and_given_out_again(
    ledger: Ledger, tmp_path: Path, viewer: str
) -> None:
    data = export_record(ledger.history(PLACED), viewer, names=True)
    with ledger_on(tmp_path / "other.db") as other:
        import_record(other, read_record(data, "copy"))
        history = other.history(PLACED)
        assert export_record(history, viewer, names=True) == data
        assert history.table() == ledger.history(PLACED).table(viewer)
        assert other.load(PLACED).table == history.table()


def test_a_copy_for_all_opens_the_position(ledger: Ledger, tmp_path: Path) -> None:
    ledger.submit(Order(PLACED, Keep(0, card="card-1")))
    data = export_record(ledger.history(PLACED), "all")
    assert b'"position":{"salt"' in data
    with ledger_on(tmp_path / "other.db") as other:
        import_record(other, read_record(data, "copy"))
        assert other.load(PLACED, 4).table == ledger.load(PLACED, 4).table


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_copy_opens_what_is_its_own(ledger: Ledger, viewer: str) -> None:
    for entry in copy_of(ledger.history(PLACED), viewer).entries[1:4]:
        assert {opening.field for opening in entry.openings} == opened_for(entry, viewer)


def opened_for(entry: Entry, viewer: str) -> set[str]:
    """By the grammar of sight: the position is the host's, a view is its seat's."""
    if isinstance(entry.event, Placed):
        return {"position"} if viewer == REFEREE else set()
    assert isinstance(entry.event, PlacedFor)
    return {"view"} if viewer in (REFEREE, f"seat-{entry.event.seat}") else set()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_holds_the_own_cards_and_no_others(ledger: Ledger, viewer: str) -> None:
    table = copy_of(ledger.history(PLACED), viewer).upto(4).table()
    own = {REFEREE: CARDS, PUBLIC: set()} | {
        f"seat-{seat}": set(hand) for seat, hand in enumerate(BEGAN.hands)
    }
    assert {card for card in CARDS if card in repr(table)} == own[viewer]
    assert [len(hand) for hand in table.hands] == [2, 3]
    assert (len(table.deck), table.turn) == (3, 1)


def test_joined_copies_show_both_hands(ledger: Ledger) -> None:
    joined = copy_of(ledger.history(PLACED), "seat-0", "seat-1")
    assert joined.upto(4).table().hands == BEGAN.hands
    assert joined.upto(4).table().deck == ("?",) * 3
    with_public = copy_of(ledger.history(PLACED), PUBLIC, "seat-0")
    assert with_public.upto(4).table().hands == (BEGAN.hands[0], ("?",) * 3)


def test_copies_of_one_game_are_united_in_the_store(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        for viewer in ("public", "seat-1", "referee"):
            import_record(ledger, copy(viewer))
        assert as_began(ledger.load(PLACED, 4).table) == (*as_began(BEGAN)[:3], {"deck": 3})


# ------------------------------------------------------------------------- batches that are none


def bent(ledger: Ledger, monkeypatch: pytest.MonkeyPatch, bend: Any, game: str = FORK) -> History:
    """A game whose host lays it out by other events than the formula's."""
    right = placing.placed_events
    with monkeypatch.context() as patch:
        patch.setattr(placing, "placed_events", lambda *given: bend(right(*given)))
        ledger.open(DEMO, setup(), seed=FORK_SEED, id=game, at=PLACED_ROWS)
    return ledger.history(game)


SHAPES = {
    "a view short": lambda events: events[:-1],
    "no view": lambda events: events[:1],
    "a view twice": lambda events: (*events, events[-1]),
    "views out of order": lambda events: (events[0], events[2], events[1]),
    "laid out twice": lambda events: (*events, *events),
    "a position behind a view": lambda events: (events[1], events[0], events[2]),
}


@pytest.mark.parametrize("viewer", ["referee", "seat-1", "public"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_batch_of_another_shape_is_not_taken_in(
    ledger: Ledger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shape: str, viewer: str
) -> None:
    data = export_record(bent(ledger, monkeypatch, SHAPES[shape]), viewer)
    with (
        ledger_on(tmp_path / "other.db") as other,
        pytest.raises(Rejected, match=r"at version 2: .*( one event for all|of place begins)"),
    ):
        import_record(other, read_record(data, "copy"))


@pytest.mark.parametrize("extra", range(3), ids=["a position", "seat 0's view", "seat 1's view"])
def test_nothing_is_laid_out_in_the_middle_of_a_game(tmp_path: Path, extra: int) -> None:
    event = placing.placed_events(DEMO, BEGAN, 2)[extra]

    def decide(*given: Any) -> Events:
        return (*DEMO.decide(*given), event)

    game = dataclasses.replace(DEMO, decide=decide)
    with Ledger(Store(tmp_path / "bent.db", [game]), [game]) as host:
        host.open(game, setup(), id=PLACED, at=PLACED_ROWS)
        host.submit(Order(PLACED, Draw(1, count=1)))
        data = export_record(host.history(PLACED), "referee")
    with (
        ledger_on(tmp_path / "other.db") as other,
        pytest.raises(Rejected, match=r"check 4 at version 5: .* right after the opening"),
    ):
        import_record(other, read_record(data, "copy"))


def test_hidden_stays_hidden_in_a_seats_copy(ledger: Ledger) -> None:
    history = copy_of(ledger.history(PLACED), "seat-0")
    placed, own, others = (entry.event for entry in history.entries[1:4])
    assert isinstance(placed, Placed)
    assert isinstance(own, PlacedFor)
    assert isinstance(others, PlacedFor)
    assert placed.position is HIDDEN
    assert others.view is HIDDEN
    assert own.view == DEMO.rows(ledger.load(PLACED, 4).table, "seat-0")
