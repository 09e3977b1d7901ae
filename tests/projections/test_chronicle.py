"""The chronicle: a sentence an event, and in it nothing that its viewer may not know."""

from pathlib import Path

import pytest

from domain.kernel.sight import PUBLIC, REFEREE, mask
from domain.ledger.errors import NotAllowed
from domain.ledger.position import History
from projections.chronicle import chronicle, iso
from tests.support.demo import DEMO
from tests.support.histories import (
    comics_in,
    copy_of,
    ids_in,
    ledger_on,
    stored,
    told,
    viewers,
    with_riddle,
)


def test_every_event_is_told_once_and_in_order(history: History) -> None:
    for viewer in viewers(history):
        found = list(chronicle(history, viewer))
        assert [line.version for line in found] == [entry.v for entry in history.entries]
        assert all(line.text and line.at.endswith("Z") for line in found)
        assert {line.game for line in found} == {history.id}


def test_no_sentence_names_a_card_that_its_viewer_was_not_told(history: History) -> None:
    for viewer in [viewer for viewer in viewers(history) if viewer != REFEREE]:
        for line in chronicle(history, viewer):
            assert ids_in(history, line.text) <= told(history.upto(line.version), viewer)


def test_a_whole_day_is_told_without_secrets(whole_day: History) -> None:
    for viewer in (PUBLIC, "seat-0", "seat-1"):
        known = set[str]()
        told_ = chronicle(whole_day, viewer)
        for line, entry in zip(told_, whole_day.entries, strict=True):
            known |= comics_in(repr(mask(entry.event, viewer)))
            assert comics_in(line.text) <= known
            assert line.text.endswith(".")
            assert "HIDDEN" not in line.text


def test_a_secret_is_told_to_its_seat_and_to_others_without_it(draft: History) -> None:
    v = draft.stable_versions()[1] + 1
    own, other = (next(chronicle(draft, viewer, start=v)) for viewer in ("seat-0", "seat-1"))
    assert len(ids_in(draft, own.text)) == 1
    assert own.text.startswith("Ann keeps ")
    assert other.text == "Ann keeps a comic face down for Loose (pick 1)."
    assert own.rules == other.rules == ("BB-DRAFT-1", "BB-DRAFT-3")


def test_a_line_says_who_and_when(demo: History) -> None:
    first, *_, last = chronicle(demo, PUBLIC)
    assert (first.by, first.who, first.decision) == ("host", "the host", False)
    assert first.at == "2026-01-01T00:00:00.000Z"
    assert (last.by, last.decision) == ("host", False)
    by_seats = [line for line in chronicle(demo, PUBLIC) if line.by.startswith("seat-")]
    assert {line.who for line in by_seats} <= {"Ann", "Ben [bold]", "[/x]"}


def test_decisions_are_the_first_events_of_seats_commands(history: History) -> None:
    decided = list(chronicle(history, PUBLIC, decisions=True))
    commands = [e.v for e in history.entries if e.cause and b'"seat":null' not in _body(e)]
    assert [line.version for line in decided] == commands
    assert all(line.decision for line in decided)


def test_a_part_of_it_reads_as_in_the_whole(draft: History) -> None:
    whole = list(chronicle(draft, "seat-1"))
    assert list(chronicle(draft, "seat-1", start=20, end=40)) == whole[19:40]
    assert list(chronicle(draft, "seat-1", start=41, end=40)) == []
    assert list(chronicle(draft, "seat-1", start=0, end=10_000)) == whole


def test_a_seats_record_tells_what_the_server_tells(history: History) -> None:
    assert list(chronicle(copy_of(history, "seat-1"), "seat-1")) == list(
        chronicle(history, "seat-1")
    )


def test_an_unknown_event_is_told_as_one(history: History) -> None:
    found = list(chronicle(with_riddle(history), PUBLIC))
    assert found[:-1] == list(chronicle(history, PUBLIC))
    assert found[-1].text == "Something happened that this program does not know."


def test_the_lifecycle_is_told_of_every_title(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "x.db") as ledger:
        history = stored(ledger, DEMO, 2)
        child = ledger.fork(history.id, history.stable_versions()[1], seed=b"\4" * 32)
        forked = ledger.history(child.frame.game)
    opened, *_, revealed = chronicle(history, PUBLIC)
    assert opened.text.startswith("Demo is opened for 2 players, under edition ")
    assert "with a seed that a person chose" in opened.text
    assert revealed.text.startswith("Demo is over and the seed is revealed (")
    *_, parted = chronicle(forked, PUBLIC)
    assert f"parts from game {history.id[:12]} at version 4" in parted.text
    assert (parted.game, parted.by) == (forked.id, "host")
    assert [line.game for line in chronicle(forked, PUBLIC)][:4] == [history.id] * 4


def test_a_seed_is_told_to_nobody_before_the_end(history: History) -> None:
    for viewer in viewers(history):
        running = history.upto(history.version - 1)
        assert all("revealed (" not in line.text for line in chronicle(running, viewer))


def test_nobody_else_is_told_anything(demo: History) -> None:
    with pytest.raises(NotAllowed):
        chronicle(demo, "seat-3")


@pytest.mark.parametrize(
    ("at", "text"),
    [
        (0, "1970-01-01T00:00:00.000Z"),
        (1_767_225_600_004, "2026-01-01T00:00:00.004Z"),
        (-1, "1969-12-31T23:59:59.999Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        (253_402_300_800_000, "253402300800000 ms"),
        (2**53 - 1, "9007199254740991 ms"),
        (1 - 2**53, "-9007199254740991 ms"),
    ],
)
def test_time_is_utc_to_the_millisecond(at: int, text: str) -> None:
    assert iso(at) == text


def _body(entry: object) -> bytes:
    body: bytes = entry.cause.body  # type: ignore[attr-defined]
    return body
