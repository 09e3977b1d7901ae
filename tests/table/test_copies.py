"""Games with take-backs, leavers and rulings as records: exported, joined, imported, forked."""

from pathlib import Path
from typing import Any

import pytest

from domain.kernel.game import AnyGame
from domain.kernel.sight import PUBLIC, REFEREE, seat_audience
from domain.kernel.table_commands.commands import MakeRuling, Play, ReplaceSeat, Resign
from domain.kernel.types import GameId
from domain.ledger.importing import Rejected, believed, import_record
from domain.ledger.joining import joined
from domain.ledger.ledger import Ledger
from domain.ledger.record import Record, export_record, read_record
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from projections.audit.audit import audit_told
from projections.seat import seen_by
from tests.support.demo import DEMO
from tests.support.histories import DRAFT, ledger_on
from tests.support.table import (
    BY_SLUG,
    TITLES,
    back,
    begun,
    do,
    first_legal,
    opened,
    stable,
    state_of,
    unclean,
    viewers,
)

by_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)


def eventful(ledger: Ledger, title: AnyGame) -> GameId:
    """A game of three with all that table commands can do, still running."""
    game = begun(ledger, DRAFT, 3, 1, commands=10) if title is DRAFT else opened(ledger, DEMO, 3)
    do(ledger, game, first_legal(ledger.load(game)))
    back(ledger, game, ledger.load(game).frame.dealt, 1)
    do(ledger, game, first_legal(ledger.load(game)))
    do(ledger, game, Resign(0))
    illegal = "draw count=9" if title is DEMO else "pick comic=nobody-1"
    do(ledger, game, MakeRuling("So.", seat=0, as_played=illegal), official=REFEREE)
    do(ledger, game, ReplaceSeat(0))
    at = ledger.load(game)
    rows = title.rows(at.table, REFEREE)
    do(ledger, game, MakeRuling("As it lies.", adjust=True), official=REFEREE, rows=rows)
    do(ledger, game, first_legal(ledger.load(game)))
    assert not ledger.load(game).frame.revealed
    return game


def record(ledger: Ledger, game: GameId, viewer: str) -> Record:
    return read_record(export_record(ledger.history(game), viewer), viewer)


@by_title
def test_every_viewers_record_audits_and_shows_what_he_saw(ledger: Ledger, title: AnyGame) -> None:
    game = eventful(ledger, title)
    history = ledger.history(game)
    assert unclean(history) == {}
    for viewer in viewers(3):
        found = verified(told_by(record(ledger, game, viewer)), BY_SLUG)
        assert found.history is not None
        for v in stable(history):
            assert seen_by(found.history.upto(v), viewer) == seen_by(history.upto(v), viewer)


@by_title
def test_an_import_is_the_same_game_and_can_be_forked_in_a_span(
    ledger: Ledger, tmp_path: Path, title: AnyGame
) -> None:
    game = eventful(ledger, title)
    history = ledger.history(game)
    with ledger_on(tmp_path / "other.db") as other:
        done = import_record(other, record(ledger, game, REFEREE))
        assert done.events == history.version
        assert other.load(game).frame == ledger.load(game).frame
        assert import_record(other, record(ledger, game, REFEREE)).events == 0
        (at, to), *_ = other.load(game).frame.spans
        inside = next(v for v in stable(history) if to < v < at)
        child = other.fork(game, inside).frame.game
        assert state_of(other.history(child)) == state_of(history.upto(inside))
        do(other, child, first_legal(other.load(child)))
        back(other, child, to)
        assert unclean(other.history(child)) == {}


@by_title
def test_copies_of_all_seats_join_and_grow_an_import(
    ledger: Ledger, tmp_path: Path, title: AnyGame
) -> None:
    game = eventful(ledger, title)
    copies = [record(ledger, game, seat_audience(seat)) for seat in range(3)]
    together = joined([told_by(copy) for copy in copies])
    report = audit_told(together, BY_SLUG)
    assert report.findings == ()
    with ledger_on(tmp_path / "other.db") as other:
        import_record(other, record(ledger, game, PUBLIC))
        for copy in copies:
            assert import_record(other, copy).openings > 0
        for seat in range(3):
            viewer = seat_audience(seat)
            mine = seen_by(ledger.history(game), viewer)
            assert seen_by(other.history(game), viewer) == mine


@by_title
def test_a_body_of_a_play_is_there_exactly_for_whom_it_is(
    ledger: Ledger, title: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taken away from its seat's record, or slipped into another's, it is missed or noticed."""
    game = opened(ledger, title, 3)
    with monkeypatch.context() as patched:
        patched.setattr("domain.ledger.clerk.MOST_PLAYS", 0)
        seat = ledger.load(game).frame.pending[0].seat
        do(ledger, game, Resign(seat))
    do(ledger, game, Play(seat))
    history = ledger.history(game)
    lines = {v: export_record(history, v).split(b"\n") for v in (seat_audience(seat), PUBLIC)}
    at = next(n for n, line in enumerate(lines[PUBLIC]) if b'"longbox.played_for"' in line)
    own, other = lines[seat_audience(seat)], lines[PUBLIC]
    assert (own[at] == other[at]) == (title is DEMO)
    if title is DEMO:
        return
    for mine, theirs, viewer in ((own, other, seat_audience(seat)), (other, own, PUBLIC)):
        changed = [theirs[at] if n == at else line for n, line in enumerate(mine)]
        with pytest.raises(Rejected, match="body"):
            believe(b"\n".join(changed), viewer, ledger)


def believe(data: bytes, viewer: str, ledger: Ledger) -> Any:
    return believed(told_by(read_record(data, viewer)), ledger)
