"""Audits of games that begin in a given position: clean, but for every lie about it."""

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import CubesRetrieved
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import AnyGame
from domain.kernel.messages import Events
from domain.kernel.placing import Rows
from domain.kernel.sight import PUBLIC, REFEREE
from domain.kernel.types import FACE_DOWN
from domain.ledger import placing
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from tests.support.bagged_games import batches_of
from tests.support.histories import copy_of
from tests.support.laid import (
    ID,
    PLAYERS,
    SEED,
    Bend,
    another_card,
    audited,
    changed,
    findings,
    in_view,
    play_on,
    set_up,
)
from tests.support.played import ledger_at


@cache
def table_of(kind: str, players: int = PLAYERS) -> Table:
    """The Table of a random game where such a decision is open, not the first of them."""
    found = [t for _, t in batches_of(players, 1) if t.top is not None and t.top.kind == kind]
    return found[len(found) // 2]


def placed(ledger: Ledger, table: Table, game: AnyGame = GAME, **options: Any) -> str:
    rows = GAME.rows(table, REFEREE)
    ledger.open(game, set_up(table.players, **options), seed=SEED, id=ID, at=rows)
    return ID


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path) as ledger:
        yield ledger


# ------------------------------------------------------------------------------------------ clean


@pytest.mark.parametrize("kind", ["planning_turn", "mail_order", "display", "unbag", "superpower"])
def test_a_game_placed_and_played_on_is_clean(ledger: Ledger, kind: str) -> None:
    placed(ledger, table_of(kind))
    history = play_on(ledger, 40)
    report = audited(history)
    assert report.verdict == "CLEAN"
    assert report.complete
    assert history.entries[1].tag == "longbox.placed"


@pytest.mark.parametrize("players", [2, 6])
def test_a_game_placed_late_is_clean_to_its_end(ledger: Ledger, players: int) -> None:
    tables = [table for _, table in batches_of(players, 2)]
    placed(ledger, tables[-25])
    history = play_on(ledger, 200)
    assert history.over
    assert audited(history).verdict == "CLEAN"
    assert audited(copy_of(history, "all")).verdict == "CLEAN"


def test_a_fork_of_a_placed_game_is_clean(ledger: Ledger) -> None:
    placed(ledger, table_of("sell"))
    history = play_on(ledger, 6)
    child = ledger.fork(ID, history.stable_versions()[3]).frame.game
    assert audited(ledger.history(child)).verdict == "CLEAN"


def test_a_placed_draft_is_clean(ledger: Ledger) -> None:
    setup = set_up(4, until="draft", first_game=False)
    ledger.open(GAME, setup, seed=SEED)
    drafted = ledger.load(ledger.store.games()[0].game)
    for pick in range(9):
        seat = drafted.table.waiting_for[0]
        legal = GAME.legal(drafted.table, seat).commands
        ledger.submit(Order(drafted.frame.game, legal[pick % len(legal)]))
        drafted = ledger.load(drafted.frame.game)
    ledger.open(GAME, setup, id=ID, at=GAME.rows(drafted.table, REFEREE))
    while ledger.load(ID).table.waiting_for:
        table = ledger.load(ID).table
        seat = table.waiting_for[-1]
        ledger.submit(Order(ID, GAME.legal(table, seat).commands[0]))
    assert audited(ledger.history(ID)).verdict == "CLEAN"


@pytest.mark.parametrize("viewer", [PUBLIC, "seat-0", "seat-2"])
def test_what_a_copy_shows_is_clean(ledger: Ledger, viewer: str) -> None:
    placed(ledger, table_of("display"))
    report = audited(copy_of(play_on(ledger, 8), viewer))
    assert report.verdict == "CLEAN AS FAR AS THIS COPY SHOWS"
    assert (report.checks[2].state, report.checks[6].state) == ("CANNOT TELL", "CANNOT TELL")


def test_joined_copies_are_clean_as_far_as_they_show(ledger: Ledger) -> None:
    placed(ledger, table_of("display"))
    history = play_on(ledger, 8)
    for viewers in (("seat-0", "seat-1"), (PUBLIC, "seat-1"), ("seat-0", REFEREE)):
        assert audited(copy_of(history, *viewers)).exit_code == 0


# ------------------------------------------------------------------------------------ lies in views


def bent(ledger: Ledger, monkeypatch: pytest.MonkeyPatch, bend: Bend, table: Table) -> History:
    """A game whose host lays it out by other events than the formula's, and two commands."""
    right = placing.placed_events
    with monkeypatch.context() as patch:
        patch.setattr(placing, "placed_events", lambda *given: bend(right(*given)))
        placed(ledger, table)
    return play_on(ledger, 2)


def one_more(pile: tuple[str, ...]) -> tuple[str, ...]:
    return (*pile, FACE_DOWN)


def turned_up(pile: tuple[str, ...]) -> tuple[str, ...]:
    return ("moss_giant-1", *pile[1:])


def raised(number: int) -> int:
    return number + 5


LIES: dict[str, tuple[Bend, int]] = {
    "a seat sees another own card": (in_view(1, "bagged", 1, another_card), 4),
    "a seat sees a card less": (in_view(1, "bagged", 1, lambda pile: pile[1:]), 4),
    "a seat sees what is another's": (in_view(0, "bagged", 1, turned_up), 3),
    "a seat sees the deck": (in_view(2, "supply_deck", None, turned_up), 5),
    "a seat sees other cash": (in_view(1, "cash", 0, raised), 4),
    "a seat sees a larger pile": (in_view(0, "supply_deck", None, one_more), 3),
    "the public sees other cash": (in_view(None, "cash", 0, raised), 2),
    "the public sees a hidden card": (in_view(None, "loose", 0, turned_up), 2),
    "the public sees a larger pile": (in_view(None, "sneak", None, one_more), 2),
    "the public sees another round": (in_view(None, "round", None, lambda n: n + 1), 2),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_in_a_view_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, lie: str
) -> None:
    bend, version = LIES[lie]
    history = bent(ledger, monkeypatch, bend, table_of("display"))
    found = findings(history)
    assert found[3].startswith(f"{version} ")
    assert "view=" in found[3]


TOLD = {
    "a seat sees a card less": "seat-1",
    "a seat sees what is another's": "seat-0",
    "a seat sees the deck": "seat-2",
    "a seat sees other cash": "seat-1",
    "a seat sees a larger pile": "seat-0",
    "the public sees other cash": "seat-1",
    "the public sees a hidden card": PUBLIC,
    "the public sees a larger pile": "seat-1",
    "the public sees another round": "seat-0",
}
"""Whose copy alone tells. Of its own card a seat knows nothing better than what it is shown."""


@pytest.mark.parametrize("lie", TOLD)
def test_a_copy_that_shows_a_lie_tells(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, lie: str
) -> None:
    history = bent(ledger, monkeypatch, LIES[lie][0], table_of("display"))
    copy = copy_of(history, TOLD[lie])
    assert 7 in findings(copy)
    assert findings(copy)[7].startswith("2 ")


# -------------------------------------------------------------------------- positions that are none


def forced(ledger: Ledger, rows: Rows, **hooks: Any) -> History:
    """A game whose host asks nobody whether its position is one."""
    lenient = dataclasses.replace(
        GAME,
        **{"breaches": lambda table: [], "unsettled": lambda table: "", **hooks},
    )
    with Ledger(ledger.store, [lenient]) as host:
        host.open(lenient, set_up(), seed=SEED, id=ID, at=rows)
        return ledger.history(ID)


def position(kind: str = "display") -> Rows:
    return GAME.rows(table_of(kind), REFEREE)


BROKEN: dict[str, tuple[str, int | None, Callable[[Any], Any], str]] = {
    "a comic twice": ("sneak", None, lambda pile: (*pile, pile[0]), "BB-INV-1"),
    "a cube too many": ("cubes", 0, lambda n: n + 1, "BB-INV-2"),
    "a tag too many": ("tags", None, lambda n: n + 1, "BB-INV-3"),
    "a slab too few": ("slabs", None, lambda slabs: slabs[1:], "BB-INV-4"),
    "odd cents": ("cash", 1, lambda n: n + 3, "BB-INV-5"),
    "a token too far": ("unique_heroes", None, lambda n: n + 1, "BB-INV-9"),
    "a market too small": ("powers", None, lambda powers: powers[1:], "BB-INV-10"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_position_that_breaks_an_invariant_is_found_with_its_id(
    ledger: Ledger, what: str
) -> None:
    zone, seat, change, rule = BROKEN[what]
    found = findings(forced(ledger, changed(position(), zone, seat, change)))
    assert found[3].startswith(f"2 {rule} the position breaks an invariant")
    assert found[5].startswith(f"5 {rule} ")


def test_a_position_where_nobody_is_to_decide_is_found(ledger: Ledger) -> None:
    rows = changed(position(), "decisions", None, lambda _: ())
    found = findings(forced(ledger, rows))
    assert "no game starts from this position: table.decisions: nobody is to decide" in found[3]


def test_a_position_with_cards_face_down_is_found(ledger: Ledger) -> None:
    rows = changed(position(), "sneak", None, lambda pile: (FACE_DOWN,) * len(pile))
    found = findings(forced(ledger, rows, zones=lambda table: {}))
    assert "face down" in found[3]


# ---------------------------------------------------------------------------------- faults later on


def test_a_fault_behind_a_position_is_found_where_it_is(ledger: Ledger) -> None:
    """A host that gives back a cube too many in the very first batch of play."""

    def generous(table: Any, command: Any, luck: Any) -> Events:
        return tuple(
            msgspec.structs.replace(event, cubes=event.cubes + 1)
            if isinstance(event, CubesRetrieved)
            else event
            for event in GAME.decide(table, command, luck)
        )

    bent_game = dataclasses.replace(GAME, decide=generous)
    table = table_of("bag_and_board")
    with Ledger(ledger.store, [bent_game]) as host:
        placed(host, table, bent_game)
        host.submit(Order(ID, GAME.legal(table, table.decisions[-1].seat).commands[0]))
        history = ledger.history(ID)
    at = next(e.v for e in history.entries if isinstance(e.event, CubesRetrieved))
    assert findings(history)[3].startswith(f"{at} BB-RES-6")
