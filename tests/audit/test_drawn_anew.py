"""Audits of games that were drawn from what a seat of another one knew: clean, but for every lie
about that."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.sight import PUBLIC, REFEREE
from domain.kernel.types import FACE_DOWN
from domain.ledger import placing
from domain.ledger.importing import Rejected, import_record
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from domain.ledger.worlds import Elsewhere, known_to
from projections.audit import audit_record
from tests.support.bagged_walk import step
from tests.support.histories import copy_of
from tests.support.laid import (
    ID,
    SEED,
    Bend,
    another_card,
    audited,
    findings,
    in_view,
    play_on,
    set_up,
)
from tests.support.played import BY_SLUG, ledger_at

ELSEWHERE = "7" * 32


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path) as ledger:
        yield ledger


def lived(ledger: Ledger) -> Elsewhere:
    """What seat 1 knows in the middle of a day of another game."""
    ledger.open(GAME, set_up(), seed=SEED, id=ELSEWHERE)
    chance = random.Random(3)
    while ledger.load(ELSEWHERE).table.round < 2:
        ledger.submit(Order(ELSEWHERE, step(ledger.load(ELSEWHERE).table, chance)))
    return known_to(ledger.history(ELSEWHERE), 1)


def drawn_anew(
    ledger: Ledger, patch: pytest.MonkeyPatch, bend: Bend = lambda events: events
) -> History:
    """A game whose host draws it from what that seat knows, and lays it out by other events."""
    at, right = lived(ledger), placing.placed_events
    with patch.context() as bent:
        bent.setattr(placing, "placed_events", lambda *given: bend(right(*given)))
        ledger.open(GAME, set_up(), seed=SEED, id=ID, at=at)
    return play_on(ledger, 3)


def test_a_position_drawn_anew_is_clean(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    history = drawn_anew(ledger, monkeypatch)
    assert audited(history).verdict == "CLEAN"
    for viewer in ("seat-0", "seat-1", PUBLIC):
        assert audited(copy_of(history, viewer)).verdict == "CLEAN AS FAR AS THIS COPY SHOWS"


def from_elsewhere(**changes: Any) -> Bend:
    def bend(events: Any) -> Any:
        source = msgspec.structs.replace(events[0].resampled_from, **changes)
        return (msgspec.structs.replace(events[0], resampled_from=source), *events[1:])

    return bend


def forgotten(events: Any) -> Any:
    return (msgspec.structs.replace(events[0], resampled_from=None), *events[1:])


UNFOUNDED: dict[str, tuple[dict[str, Any], str]] = {
    "a game that is no id": ({"game": "7" * 31}, "by 32 hex digits"),
    "a head that is no hash": ({"head": "x" * 64}, "its head by 64"),
    "no such seat": ({"seat": 3}, "names seat 3"),
    "a seat below": ({"seat": -1}, "names seat -1"),
    "before the deal": ({"v": 1}, "no game has been dealt"),
}


@pytest.mark.parametrize("what", UNFOUNDED)
def test_an_origin_that_cannot_be_is_found_in_any_copy_and_not_taken_in(
    ledger: Ledger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    changes, why = UNFOUNDED[what]
    history = drawn_anew(ledger, monkeypatch, from_elsewhere(**changes))
    assert why in findings(history)[4]
    for viewer in (REFEREE, PUBLIC, "seat-1"):
        record = read_record(export_record(history, viewer), viewer)
        assert why in str([check.text for check in audit_record(record, BY_SLUG).findings])
        with ledger_at(tmp_path / viewer) as other, pytest.raises(Rejected, match="resampled_from"):
            import_record(other, record)


FALSE_ORIGINS: dict[str, tuple[Bend, str, str]] = {
    "another seat": (from_elsewhere(seat=0), "view=", "seat-1"),
    "what was remembered is not said to be": (forgotten, "view=", "seat-1"),
    "it knew another comic": (in_view(1, "bagged", 1, another_card), "another position", ""),
    "it remembered other comics": (
        in_view(1, "bin_discard", None, lambda pile: pile[::-1]),
        "another position",
        "",
    ),
    "it forgot a comic": (
        in_view(1, "loose", 1, lambda pile: (FACE_DOWN, *pile[1:])),
        "another position",
        "",
    ),
}
"""What is wrong, what the audit of all finds, and whose copy alone tells."""


@pytest.mark.parametrize("what", FALSE_ORIGINS)
def test_a_false_origin_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    bend, why, teller = FALSE_ORIGINS[what]
    history = drawn_anew(ledger, monkeypatch, bend)
    assert why in findings(history)[3]
    if teller:
        assert findings(copy_of(history, teller))[7].startswith("2 ")
