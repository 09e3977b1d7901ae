"""What a viewer was told of a card: never more than was sent to it, and by which event."""

from functools import cache

import pytest

from domain.kernel.sight import PUBLIC, mask
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from projections.knows import Knows, askable, knows, may_ask, told_alone
from tests.support import recorded
from tests.support.bagged_rights import named

SEATS = ("seat-0", "seat-1", "seat-2", "seat-3")


@cache
def running() -> History:
    """A day for four, not over."""
    return recorded.history_of("day-4-running")


def first_named(history: History, viewer: str, card: str) -> int | None:
    """The version of the first event that names the card to the viewer, read off the events."""
    return next(
        (e.v for e in history.entries if card in named(mask(e.event, viewer))),
        None,
    )


@pytest.mark.parametrize("viewer", [PUBLIC, *SEATS])
def test_it_is_what_was_sent(viewer: str) -> None:
    history = running().upto(running().stable_versions()[40])
    cards = sorted({c for cs in history.game.zones(history.table()).values() for c in cs})[::9]
    assert len(cards) > 5
    for card in cards:
        told = knows(history, viewer, card)
        assert (told.since.v if told.since else None) == first_named(history, viewer, card)
        shown = {c for cs in history.game.zones(history.table(viewer)).values() for c in cs}
        assert bool(told.shown) == (card in shown)
        assert told.viewer == viewer


def test_the_event_is_named_with_its_sentence_and_rules() -> None:
    told = knows(recorded.history_of("draft-2-running"), "seat-0", "hovergirl-3")
    assert told.since is not None
    assert told.since.event == "bagged_boarded.hand_passed"
    assert told.since.v == 32
    assert not told.since.openly
    assert "BB-DRAFT-7" in told.since.rules
    assert "hovergirl-3" in told.since.text
    assert told.shown == "seat-0.loose"


def test_of_a_passed_card_it_is_not_said_where_it_lies() -> None:
    history = recorded.history_of("draft-2-running")
    passed = knows(history, "seat-0", "astro_chicken-5")
    assert passed.since is not None
    assert passed.shown == ""
    assert knows(history, PUBLIC, "astro_chicken-5") == Knows(
        PUBLIC, "astro_chicken-5", None, None, ""
    )


def test_what_a_seat_alone_was_told() -> None:
    history = recorded.history_of("draft-2-running")
    told = told_alone(history, "seat-1")
    open_ = {c for cs in history.game.zones(history.table(PUBLIC)).values() for c in cs}
    assert told
    assert not {one.card for one in told} & open_
    assert told_alone(history, PUBLIC) == ()
    copy = recorded.believed(read_record(export_record(history, "seat-1"), "its copy"))
    assert told_alone(copy, "seat-1") == told


@pytest.mark.parametrize(
    ("looks", "about"),
    [
        ("public", (PUBLIC,)),
        ("seat-1", (PUBLIC, "seat-1")),
        ("referee", (PUBLIC, *SEATS)),
    ],
)
def test_about_whom_may_be_asked(looks: str, about: tuple[str, ...]) -> None:
    assert askable(running(), looks) == about


def test_once_the_seed_is_out_everybody_may_ask() -> None:
    over = recorded.history_of("draft-3-study")
    assert over.over
    assert may_ask(over, "public", "seat-2")
    assert not may_ask(over.upto(over.version - 1), "seat-0", "seat-2")
