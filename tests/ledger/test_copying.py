"""Games copied between stores of either kind: equal heads, all that lies beside, nothing twice."""

from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pytest

from domain.kernel.rules import RuleBroken
from domain.ledger.copying import Different, copied
from domain.ledger.errors import Damaged
from domain.ledger.importing import import_record
from domain.ledger.ledger import Ledger, Order
from domain.ledger.place import Place
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import (
    FORK,
    GAME,
    PLACED,
    ledger_on,
    play_fork,
    play_placed,
    play_sample,
    setup,
)
from tests.support.proof import unsound
from tests.support.stores import KINDS, Fresh, change

OPEN = "a" * 32
SEEN = "b" * 32


@pytest.fixture
def seen(tmp_path: Path) -> bytes:
    """A seat's copy of a game that is played elsewhere."""
    with ledger_on(tmp_path / "elsewhere.db") as ledger:
        ledger.open(DEMO, setup(), id=SEEN)
        return export_record(ledger.history(SEEN), "seat-1")


@pytest.fixture(params=list(product(KINDS, KINDS)), ids=" to ".join)
def pair(
    request: pytest.FixtureRequest, stores: Mapping[str, Fresh], seen: bytes
) -> tuple[Place, Place]:
    """A filled store and an empty one, of every two kinds."""
    one, other = request.param
    source, target = stores[one]("source"), stores[other]("target")
    with ledger_on(source) as ledger:
        fill(ledger, seen)
    return source, target


def fill(ledger: Ledger, seen: bytes) -> None:
    """A finished game and a fork of it, a placed one, a running one with refusals, and a copy."""
    play_sample(ledger)
    play_fork(ledger)
    play_placed(ledger)
    ledger.open(DEMO, setup(3), id=OPEN, name="evening", seats=("Ann", "Ben", "Cleo"))
    ledger.submit(Order(OPEN, Draw(2, count=1)))
    for seat in (1, 1, 2):
        with pytest.raises(RuleBroken):
            ledger.submit(Order(OPEN, Draw(seat, count=1)))
    import_record(ledger, read_record(seen, "copy"))


def held(place: Place) -> dict[str, object]:
    """All that a store holds, but for the key of its checks."""
    with Store(place, [DEMO], read_only=True) as store:
        games = store.games()
        return {
            row.game: (
                row,
                [(v, tag, state[16:]) for v, tag, state in store.rows(row.game)],
                sorted(store.commands(row.game), key=lambda command: command.first),
                store.names(row.game),
                store.refusals(row.game, None, 1_000),
                store.edition(row.edition),
            )
            for row in games
        }


def copy(source: Place, target: Place) -> dict[str, int]:
    """How many rows of each game were new."""
    with Store(source, [DEMO], read_only=True) as one, Store(target, [DEMO]) as other:
        return {done.game: done.rows for done in copied(one, other)}


def test_all_of_it_is_there_with_equal_heads(pair: tuple[Place, Place]) -> None:
    source, target = pair
    rows = copy(source, target)
    assert held(target) == held(source)
    assert set(rows) == {GAME, FORK, PLACED, OPEN, SEEN}
    with ledger_on(source) as one, ledger_on(target) as other:
        assert one.store.identity != other.store.identity
        for game in rows:
            assert other.history(game) == one.history(game)
        assert [fault for fault in unsound(other) if not fault.startswith(SEEN[:8])] == []
        assert other.submit(Order(OPEN, Draw(0, count=1))).version == 9


def test_again_it_does_nothing_and_later_it_goes_on(pair: tuple[Place, Place]) -> None:
    source, target = pair
    copy(source, target)
    before = held(target)
    assert set(copy(source, target).values()) == {0}
    assert held(target) == before
    with ledger_on(source) as ledger:
        ledger.submit(Order(OPEN, Draw(0, count=2)))
        with pytest.raises(RuleBroken):
            ledger.submit(Order(OPEN, Draw(0, count=2)))
        ledger.fork(OPEN, 7, id="c" * 32)
    done = copy(source, target)
    assert {game: rows for game, rows in done.items() if rows} == {OPEN: 2, "c" * 32: 1}
    assert held(target) == held(source)


def test_a_game_that_went_on_in_the_target_is_left(pair: tuple[Place, Place]) -> None:
    source, target = pair
    copy(source, target)
    with ledger_on(target) as ledger:
        ledger.submit(Order(OPEN, Draw(0, count=2)))
    before = held(target)
    assert set(copy(source, target).values()) == {0}
    assert held(target) == before


def test_a_game_that_went_on_otherwise_stops_the_copy(pair: tuple[Place, Place]) -> None:
    source, target = pair
    copy(source, target)
    with ledger_on(target) as ledger:
        ledger.submit(Order(OPEN, Draw(0, count=2)))
    with ledger_on(source) as ledger:
        ledger.submit(Order(OPEN, Draw(0, count=1)))
        ledger.open(DEMO, setup(), id="1" * 32)  # it stands before the others, and is not copied
    before = held(target)
    with pytest.raises(Different, match=f"version 8 of game {OPEN}"):
        copy(source, target)
    assert held(target) == before


OTHERWISE = {
    "DELETE FROM longbox_games WHERE game='{OPEN}'": "does not list",
    "UPDATE longbox_games SET title='other' WHERE game='{OPEN}'": "as another one",
    "UPDATE longbox_seats SET name='Eve' WHERE game='{OPEN}'": "other names",
}


@pytest.mark.parametrize("statement", OTHERWISE)
@pytest.mark.parametrize("pair", [("sqlite", "postgresql")], indirect=True)
def test_other_content_is_never_overwritten(pair: tuple[Place, Place], statement: str) -> None:
    source, target = pair
    copy(source, target)
    change(target, statement.replace("{OPEN}", OPEN))
    with pytest.raises(Different, match=OTHERWISE[statement]):
        copy(source, target)


@pytest.mark.parametrize("pair", [("sqlite", "postgresql")], indirect=True)
def test_a_name_that_is_taken_stops_the_copy(pair: tuple[Place, Place]) -> None:
    source, target = pair
    with ledger_on(target) as ledger:
        ledger.open(DEMO, setup(), id="d" * 32, name="evening")
    with pytest.raises(Different, match="'evening'"):
        copy(source, target)
    assert list(held(target)) == ["d" * 32]


@pytest.mark.parametrize(
    "pair", [("sqlite", "postgresql"), ("postgresql", "sqlite")], indirect=True
)
@pytest.mark.parametrize("v", [1, 4, 7])
def test_what_is_damaged_is_given_no_new_check(pair: tuple[Place, Place], v: int) -> None:
    source, target = pair
    change(
        source,
        "UPDATE stored_events SET state=zeroblob(16) "
        f"WHERE originator_id='{OPEN}' AND originator_version={v}",
    )
    with pytest.raises(Damaged, match=f"{OPEN} version {v}"):
        copy(source, target)
    assert OPEN not in held(target)
