"""A store that is read from one end to the other: what is wrong is named, all of it."""

from typing import Any

import pytest

from domain.ledger.checking import Fault, checked
from domain.ledger.place import Place
from domain.ledger.rows import TABLES
from domain.ledger.store import Store
from tests.support.demo import DEMO
from tests.support.evidence import FORK, GAME, PLACED, ledger_on, play_placed
from tests.support.samples import play_samples
from tests.support.stores import change


@pytest.fixture
def store(place: Place) -> Place:
    """A finished game of 8 rows, a fork of 3 and a placed game of 6."""
    play_samples(place)
    with ledger_on(place) as ledger:
        play_placed(ledger)
    return place


def faults(store: Place) -> list[Fault]:
    with Store(store, [DEMO], read_only=True) as own:
        return [fault for game in checked(own) for fault in game.faults]


def test_a_sound_store_has_nothing_to_tell(store: Place) -> None:
    with Store(store, [DEMO], read_only=True) as own:
        found = list(checked(own))
        assert [(one.game, one.rows) for one in found] == [
            (game, len(own.rows(game))) for game in (GAME, FORK, PLACED)
        ]
        assert [one.rows for one in found][:2] == [8, 3]
        assert [one.faults for one in found] == [()] * 3


ROW = f"WHERE originator_id='{GAME}' AND originator_version="
LOST = f"DELETE FROM stored_events {ROW}"
PLANTED: dict[str, tuple[tuple[str, ...], list[tuple[str, Any, str]]]] = {
    "a row": ((f"UPDATE stored_events SET state=zeroblob(40) {ROW}5",), [(GAME, 5, "not the row")]),
    "two rows of two games": (
        (
            f"UPDATE stored_events SET topic='demo.turn_passed' {ROW}3",
            f"UPDATE stored_events SET state=x'' WHERE originator_id='{FORK}' "
            "AND originator_version=6",
        ),
        [(GAME, 3, "not the row"), (FORK, 6, "not the row")],
    ),
    "a missing row": ((f"{LOST}7",), [(GAME, 7, "missing")]),
    "a missing beginning": ((f"{LOST}1",), [(GAME, None, "begins at version 2")]),
    "half a batch": ((f"{LOST}8", f"{LOST}7", f"{LOST}6"), [(GAME, None, "not whole")]),
    "all of a game": (
        (f"DELETE FROM stored_events WHERE originator_id='{GAME}'",),
        [(GAME, None, "no row"), (FORK, None, "parent")],
    ),
    "a game from the list": (
        (f"DELETE FROM longbox_games WHERE game='{PLACED}'",),
        [(PLACED, None, "no list")],
    ),
    "an edition": (
        ("UPDATE longbox_editions SET data=x'00'",),
        [(GAME, None, "changed"), (FORK, None, "changed"), (PLACED, None, "changed")],
    ),
    "a command": (
        (f"DELETE FROM longbox_commands WHERE game='{GAME}' AND first=5",),
        [(GAME, 5, "not listed")],
    ),
    "a command's place": (
        (f"UPDATE longbox_commands SET last=5 WHERE game='{GAME}' AND first=5",),
        [(GAME, 5, "no batch")],
    ),
}


@pytest.mark.parametrize("what", PLANTED)
def test_what_is_wrong_is_named(store: Place, what: str) -> None:
    statements, expected = PLANTED[what]
    change(store, *statements)
    found = faults(store)
    named = [(fault.game, fault.v) for fault in found]
    for game, v, text in expected:
        assert (game, v) in named
        assert any(text in fault.text for fault in found if (fault.game, fault.v) == (game, v))
    assert {fault.game for fault in found} == {game for game, _, _ in expected}


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_text_that_is_none_hides_no_other_fault(store: Place) -> None:
    """SQLite keeps whatever it is given, and then cannot tell the rows of that game at once."""
    spoilt = "state=substr(state,1,40)||x'ff'||substr(state,42)"
    change(
        store,
        f"UPDATE stored_events SET {spoilt} {ROW}2",
        f"UPDATE stored_events SET state=zeroblob(20) {ROW}6",
    )
    assert [(fault.game, fault.v) for fault in faults(store)] == [(GAME, 2), (GAME, 6)]


def test_looking_changes_nothing(store: Place) -> None:
    def everything() -> list[object]:
        with Store(store, [DEMO], read_only=True) as own:
            return [
                sorted(own.recorder.select(f"SELECT * FROM {table}"), key=repr)
                for table in ("stored_events", *TABLES)
            ]

    before = everything()
    faults(store)
    assert everything() == before
