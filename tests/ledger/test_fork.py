"""A fork is a pointer: the past is shared, luck and later versions are its own, nothing leaks."""

import random
from collections.abc import Iterator

import pytest

from domain.kernel.lifecycle import Forked
from domain.kernel.rules import RuleBroken
from domain.ledger.errors import Conflict, NoSuchVersion, NotAllowed, UnknownGame
from domain.ledger.ledger import Ledger, Order
from domain.ledger.place import Place
from domain.ledger.position import Position
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import FORK, FORK_SEED, GAME, SEED, ledger_on, setup
from tests.support.proof import lost, unsound
from tests.support.stores import heads_of

CHILDREN = [f"{n:032x}" for n in range(1, 5)]


@pytest.fixture
def ledger(place: Place) -> Iterator[Ledger]:
    """A game of two after four turns: stable at 1, 4, 6, 8, 10 and 12."""
    with ledger_on(place) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME, seats=("Ann", "Ben"))
        for turn in range(4):
            ledger.submit(Order(GAME, Draw((turn + 1) % 2, count=1)))
        yield ledger


def rows(ledger: Ledger, game: str) -> list[int]:
    return [row[0] for row in ledger.store.rows(game)]


def step(ledger: Ledger, game: str) -> Position:
    turn = ledger.load(game).table.turn
    ledger.submit(Order(game, Draw(turn, count=1)))
    return ledger.load(game)


def test_a_fork_stores_its_own_rows_only(ledger: Ledger) -> None:
    before = ledger.store.recorder.select("SELECT COUNT(*) FROM stored_events")[0][0]
    child = ledger.fork(GAME, 8, seed=FORK_SEED, id=FORK, name="what if")
    assert ledger.store.recorder.select("SELECT COUNT(*) FROM stored_events")[0][0] == before + 1
    assert rows(ledger, FORK) == [9]
    assert (child.version, child.frame.game, child.frame.lineage) == (9, FORK, ((GAME, 8),))
    assert child.table == ledger.load(GAME, 8).table
    step(ledger, FORK)
    assert rows(ledger, FORK) == [9, 10, 11]
    assert rows(ledger, GAME) == list(range(1, 13))
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_the_first_event_says_where_it_came_from(ledger: Ledger) -> None:
    ledger.fork(GAME, 8, seed=FORK_SEED, id=FORK)
    history = ledger.history(FORK)
    event = history.entries[8].event
    assert isinstance(event, Forked)
    assert (event.parent, event.at, event.head) == (GAME, 8, ledger.load(GAME, 8).head)
    assert (event.seed_given, event.seed) == (True, FORK_SEED.hex())
    assert [entry.game for entry in history.entries] == [GAME] * 8 + [FORK]
    assert history.entries[:8] == ledger.history(GAME, 8).entries


def test_a_fork_is_listed_with_its_parent_and_its_names(ledger: Ledger) -> None:
    ledger.fork(GAME, 8, id=FORK, name="what if")
    row = ledger.store.game(FORK)
    assert row is not None
    assert (row.parent, row.name, row.title) == (GAME, "what if", "demo")
    assert ledger.store.names(FORK) == {0: "Ann", 1: "Ben"}


@pytest.mark.parametrize("v", [2, 3, 5, 7, 9, 11])
def test_a_version_inside_a_batch_is_no_place_to_fork(ledger: Ledger, v: int) -> None:
    with pytest.raises((NoSuchVersion, NotAllowed)):
        ledger.fork(GAME, v, id=FORK)
    assert ledger.load(GAME, v).version == v, "though it can be shown"
    assert ledger.store.game(FORK) is None
    with pytest.raises(UnknownGame):
        ledger.load(FORK)


def test_nor_is_what_lies_before_the_deal_or_beyond_the_end(ledger: Ledger) -> None:
    with pytest.raises(NotAllowed, match="deal"):
        ledger.fork(GAME, 1)
    for v in (0, -1, 13, 10**9):
        with pytest.raises(NoSuchVersion):
            ledger.fork(GAME, v)
    with pytest.raises(UnknownGame):
        ledger.fork("e" * 32, 4)


def test_an_id_is_taken_once(ledger: Ledger) -> None:
    for taken in (GAME, FORK):
        if taken == FORK:
            ledger.fork(GAME, 4, id=FORK)
        with pytest.raises(Conflict):
            ledger.fork(GAME, 4, id=taken)
        with pytest.raises(Conflict):
            ledger.open(DEMO, setup(), id=taken)
    assert unsound(ledger) == []


def test_a_fork_of_a_fork_of_a_fork(ledger: Ledger) -> None:
    parent, at = GAME, 6
    for depth, child in enumerate(CHILDREN):
        ledger.fork(parent, at, id=child)
        at = step(ledger, child).version
        assert at == 9 + 3 * depth
        parent = child
    last = CHILDREN[-1]
    assert ledger.load(last).frame.lineage == (
        (GAME, 6),
        (CHILDREN[0], 9),
        (CHILDREN[1], 12),
        (CHILDREN[2], 15),
    )
    with ledger_on(ledger.store.place) as fresh:
        for v in range(1, 19):
            assert_same_past(fresh, last, v)
        assert fresh.load(last).frame == ledger.load(last).frame
        assert (unsound(fresh), lost(fresh)) == ([], [])


def assert_same_past(ledger: Ledger, game: str, v: int) -> None:
    """The version as the game shows it is that of the ancestor whose event it is."""
    holder = ledger.history(game).entries[v - 1].game
    mine, theirs = ledger.load(game, v), ledger.load(holder, v)
    assert (mine.head, mine.table, mine.frame) == (theirs.head, theirs.table, theirs.frame)
    assert mine.table == ledger.history(game, v).table()


def test_a_fork_inside_the_parents_past_hangs_on_the_grandparent(ledger: Ledger) -> None:
    ledger.fork(GAME, 8, id=CHILDREN[0])
    step(ledger, CHILDREN[0])
    child = ledger.fork(CHILDREN[0], 6, id=CHILDREN[1])
    assert child.frame.lineage == ((GAME, 6),)
    row = ledger.store.game(CHILDREN[1])
    assert row is not None
    assert row.parent == GAME
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_finished_game_can_be_forked_before_its_end(ledger: Ledger) -> None:
    ledger.submit(Order(GAME, Keep(1, card=ledger.load(GAME).table.hands[1][0])))
    ledger.fork(GAME, 12, id=FORK)
    assert not ledger.load(FORK).table.kept
    step(ledger, FORK)
    assert unsound(ledger) == []


def test_counting_goes_on_and_nonces_are_the_forks_own(ledger: Ledger) -> None:
    nonce = "07" * 16
    ledger.submit(Order(GAME, Draw(1, count=1), nonce))
    ledger.fork(GAME, 12, id=FORK)
    assert ledger.load(FORK).frame.cseq == {"host": 3, "seat-0": 2, "seat-1": 2}
    answer = ledger.submit(Order(FORK, Draw(1, count=1), nonce))
    assert not answer.again
    assert ledger.submit(Order(FORK, Draw(1, count=1), nonce)).again
    assert unsound(ledger) == []


def test_a_decision_stays_open_across_a_fork(ledger: Ledger) -> None:
    at = ledger.load(GAME)
    ledger.fork(GAME, 12, id=FORK)
    assert ledger.load(FORK).frame.since(1) == at.frame.since(1) == 12
    answer = ledger.submit(Order(FORK, Draw(1, count=1), base=(12, at.head)))
    assert answer.version == 15


def test_luck_parts_with_the_fork(ledger: Ledger) -> None:
    ledger.fork(GAME, 12, seed=FORK_SEED, id=FORK)
    mine = ledger.load(FORK)
    assert mine.luck.shuffle("deck/2", range(40)) != ledger.load(GAME).luck.shuffle(
        "deck/2", range(40)
    )
    again = ledger.fork(GAME, 12, seed=FORK_SEED, id=CHILDREN[0])
    assert mine.luck.shuffle("deck/2", range(9)) == again.luck.shuffle("deck/2", range(9))
    assert mine.salt_key != again.salt_key, "salts hang on the id too"


def test_a_branch_leaves_no_trace_in_its_parent(ledger: Ledger) -> None:
    """Nor in the parent's rows, commands, refusals and anchors, however much is tried in it."""
    before = footprint(ledger)
    luck = random.Random(5)
    games = []
    for n, v in enumerate([4, 6, 8, 10, 12] * 3, 16):
        games.append(ledger.fork(GAME, v, id=f"{n:032x}").frame.game)
    for _ in range(100):
        game, seat = luck.choice(games), luck.randrange(2)
        try:
            ledger.submit(Order(game, Draw(seat, count=luck.randint(1, 3))))
        except RuleBroken:
            continue
    assert footprint(ledger) == before
    with ledger_on(ledger.store.place) as fresh:
        assert footprint(fresh) == before
        assert (unsound(fresh), lost(fresh)) == ([], [])
    assert step(ledger, GAME).version == 14
    tags = [(entry.game, entry.tag) for entry in ledger.history(GAME).entries]
    assert {game for game, _ in tags} == {GAME}
    assert "longbox.forked" not in {tag for _, tag in tags}


def footprint(ledger: Ledger) -> tuple[object, ...]:
    """All that the store holds of the parent."""
    position = ledger.load(GAME)
    select = ledger.store.recorder.select
    anchors = heads_of(ledger.store.place).read_text("ascii").splitlines()
    return (
        position.head,
        position.table,
        position.frame,
        ledger.store.rows(GAME),
        select("SELECT * FROM longbox_commands WHERE game=? ORDER BY 2, 3", GAME),
        select("SELECT * FROM longbox_refusals WHERE game=?", GAME),
        [line for line in anchors if line.startswith(GAME)],
    )
