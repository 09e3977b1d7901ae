"""Rows of the list of faults about who acts for others: REPLAY, LEAK, IMPORT and TRUST."""

from pathlib import Path
from typing import Any

import pytest

from domain.kernel.game import AnyGame
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import PUBLIC, REFEREE, mask, may_see, seat_audience
from domain.kernel.table_commands.commands import (
    MakeRuling,
    Play,
    Resign,
    TimeOut,
)
from domain.kernel.table_commands.events import Abandoned, PlayedFor
from domain.kernel.types import GameId
from domain.ledger.importing import import_record
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.histories import DRAFT, SHELF, ledger_on
from tests.support.table import (
    TITLES,
    do,
    first_legal,
    opened,
    reports,
    stable,
    state_at,
    state_of,
    unclean,
)

by_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)


# -- REPLAY, LEAK, IMPORT, TRUST -------------------------------------------------------------------


def intervened(ledger: Ledger, title: AnyGame) -> GameId:
    """A game in which the referee has intervened three times."""
    game = opened(ledger, title, 2)
    for _ in range(2):
        do(ledger, game, first_legal(ledger.load(game)))
    at = ledger.load(game)
    rows = title.rows(at.table, REFEREE)
    rulings: list[tuple[MakeRuling, Any]] = [
        (MakeRuling("One.", seat=0, as_played=illegal(title)), None),
        (MakeRuling("Two.", resume_from=at.frame.dealt), None),
        (MakeRuling("Three.", adjust=True), rows),
    ]
    for ruling, laid in rulings:
        do(ledger, game, ruling, official=REFEREE, rows=laid)
    do(ledger, game, first_legal(ledger.load(game)))
    return game


def illegal(title: AnyGame) -> str:
    return "draw count=9" if title is DEMO else "end_turn"


@by_title
def test_row_5_a_game_with_three_interventions_replays(
    ledger: Ledger, tmp_path: Path, title: AnyGame
) -> None:
    """From its rows, from its record, and decided again: the same Tables at every version."""
    game = intervened(ledger, title)
    history = ledger.history(game)
    record = read_record(export_record(history, REFEREE), "referee")
    with ledger_on(tmp_path / "other.db") as other:
        import_record(other, record)
        for v in range(1, history.version + 1):
            assert other.load(game, v).table == ledger.load(game, v).table
        assert other.load(game).frame == ledger.load(game).frame
        for v in stable(history):
            assert state_at(other, game, v) == state_of(history.upto(v))
        child = other.fork(game, history.version).frame.game
        do(other, child, first_legal(other.load(child)))
        assert unclean(other.history(child)) == {}
    assert unclean(history) == {}


@by_title
def test_row_38_whoever_is_played_for_is_told_what_his_own_act_would_have_told(
    ledger: Ledger, title: AnyGame
) -> None:
    """The host plays a card of a seat that has left: every viewer gets of it what he would have got
    had the seat done it, and its body goes to that seat and the referee alone."""
    game = opened(ledger, title, 3)
    seat = ledger.load(game).frame.pending[0].seat
    with ledger_on(ledger.store.path) as other:
        twin = other.fork(game, ledger.load(game).version, id="f" * 32).frame.game
        own = do(other, twin, first_legal(other.load(twin))).entries
    do(ledger, game, Resign(seat))
    history = ledger.history(game)
    start = next(e.v for e in history.entries if isinstance(e.event, PlayedFor))
    played = history.entries[start:]
    assert len(own) == len(played)
    for viewer in (PUBLIC, *map(seat_audience, range(3)), REFEREE):
        assert [mask(e.event, viewer) for e in own] == [mask(e.event, viewer) for e in played]
    assert [[o.to for o in e.openings] for e in own] == [[o.to for o in e.openings] for e in played]
    mine, theirs = own[0].cause, history.entries[start - 1].cause
    assert mine is not None
    assert theirs is not None
    assert mine.to == theirs.to
    if title is DRAFT:
        assert theirs.to == seat_audience(seat)
        assert told_bodies(history, start) == {seat_audience(seat), REFEREE}


def told_bodies(history: History, v: int) -> set[str]:
    """Whose records hold the body of the batch at that version."""
    found = set()
    for viewer in (PUBLIC, *map(seat_audience, range(3)), REFEREE):
        line = read_record(export_record(history, viewer), viewer).lines[v - 1]
        if line.cause is not None and line.cause.body is not None:
            found.add(viewer)
    return found


def test_row_38_the_referee_too(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened(ledger, DRAFT, 3)
    with monkeypatch.context() as patched:
        patched.setattr("domain.ledger.clerk.MOST_PLAYS", 0)
        do(ledger, game, Resign(1))
    comic = ledger.load(game).table.seats[1].hand[2]
    answer = do(ledger, game, Play(1, f"pick comic={comic}"), official=REFEREE)
    cause = answer.entries[0].cause
    assert cause is not None
    assert cause.to == "seat-1"
    for entry in answer.entries:
        for opening in entry.openings:
            assert not may_see("seat-0", opening.to)
    for viewer in (PUBLIC, "seat-0", "seat-2"):
        assert comic.encode() not in export_record(ledger.history(game), viewer)
    assert unclean(ledger.history(game)) == {}


def test_row_99_an_illegal_but_played_move_keeps_the_game(ledger: Ledger) -> None:
    """It is marked, the audit lists it, everything behind it is decided again, and play goes on."""
    game = opened(ledger, DEMO, 2)
    do(ledger, game, Draw(1, count=1))
    with pytest.raises(RuleBroken, match="DM-1"):
        do(ledger, game, Draw(1, count=1))
    table = ledger.load(game).table
    rows = {(zone, seat): value for zone, seat, value in DEMO.rows(table, REFEREE)}
    rows |= {("deck", None): table.deck[1:], ("hand", 1): (*table.hands[1], table.deck[0])}
    laid: Any = tuple((*place, value) for place, value in rows.items())
    ruling = MakeRuling("Noticed too late.", adjust=True, seat=1, as_played="draw count=1")
    do(ledger, game, ruling, official=REFEREE, rows=laid)
    do(ledger, game, Draw(0, count=1))
    for report in reports(ledger.history(game)).values():
        (listed,) = report.rulings
        assert (listed.as_played_by, listed.adjusted) == (1, True)
    assert unclean(ledger.history(game)) == {}


def test_row_49_who_does_nothing_holds_nobody_up(tmp_path: Path) -> None:
    """A seat never picks. Its time runs out, by a recorded act; the game ends, and audits."""
    now = [1_767_225_600_000]
    store = Store(tmp_path / "games.db", SHELF)
    with Ledger(store, SHELF, clock=lambda: now[0]) as ledger:
        game = opened(ledger, DRAFT, 2, deadline=3_600_000)
        do(ledger, game, DRAFT.legal(ledger.load(game).table, 0).commands[0])
        with pytest.raises(RuleBroken, match="LB-TIME-2"):
            do(ledger, game, TimeOut(1))
        now[0] += 3_600_000
        do(ledger, game, TimeOut(1))
        while not ledger.load(game).frame.revealed:
            position = ledger.load(game)
            assert position.frame.pending[0].seat == 0
            default = DRAFT.default(position.table, 0) if DRAFT.default else None
            do(ledger, game, default or first_legal(position))
        history = ledger.history(game)
        assert unclean(history) == {}
        assert "longbox.timed_out" in {entry.tag for entry in history.entries}
        assert not any(isinstance(entry.event, Abandoned) for entry in history.entries)
