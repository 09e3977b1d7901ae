"""Released types are for ever: the golden file refuses every change but an addition."""

from collections.abc import Mapping
from typing import Annotated, Any

import pytest

from domain.games import SHELF
from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import LIFECYCLE
from domain.kernel.messages import Event, tag_of
from domain.kernel.sight import REFEREE, Own, Public, Sealed, grammar, only
from domain.kernel.table_commands.commands import ENTROPY_COMMANDS, OFFICIALS, SEAT_COMMANDS
from domain.kernel.types import Card, Cards, Seat
from tests.support import golden
from tests.support.demo import DEMO
from tests.titles.high_card import GAME as HIGH_CARD

RELEASED: list[golden.Kind] = [
    *LIFECYCLE,
    *SEAT_COMMANDS,
    *ENTROPY_COMMANDS,
    *OFFICIALS[REFEREE],
    *(kind for game in SHELF for kind in game.events),
    *(kind for game in SHELF for kind in game.commands),
]


def test_no_released_type_has_changed() -> None:
    assert golden.changes(golden.pinned(), golden.released()) == []


def test_every_type_is_pinned() -> None:
    missing = sorted(set(golden.released()) - set(golden.pinned()))
    assert missing == [], "python -m tests.support.golden adds them"


def test_the_file_is_written_one_way() -> None:
    assert golden.GOLDEN.read_text("utf-8") == golden.written(golden.pinned())


@pytest.mark.parametrize("kind", RELEASED, ids=tag_of)
def test_every_released_type_keeps_the_grammar_of_sight(kind: golden.Kind) -> None:
    assert grammar(kind) == []


def test_tags_say_whose_they_are() -> None:
    titles: tuple[AnyGame, ...] = (DEMO, HIGH_CARD, *SHELF)
    for game in titles:
        owned = {tag_of(kind) for kind in (*game.events, *game.commands)}
        assert all(tag.startswith(f"{game.slug}.") for tag in owned)
        assert len(owned) == len(game.events) + len(game.commands)


# -- planted faults -----------------------------------------------------------------------------


class Drawn(Event, frozen=True, tag="test.drawn"):
    seat: Public[Seat]
    cards: Own[Cards]
    note: Public[str | None]


class Renamed(Event, frozen=True, tag="test.drawn"):
    player: Public[Seat]
    cards: Own[Cards]
    note: Public[str | None]


class Reordered(Event, frozen=True, tag="test.drawn"):
    cards: Own[Cards]
    seat: Public[Seat]
    note: Public[str | None]


class Retyped(Event, frozen=True, tag="test.drawn"):
    seat: Public[Seat]
    cards: Own[Card]
    note: Public[str | None]


class Shown(Event, frozen=True, tag="test.drawn"):
    seat: Public[Seat]
    cards: Public[Cards]
    note: Public[str | None]


class SealedNow(Event, frozen=True, tag="test.drawn"):
    seat: Public[Seat]
    cards: Sealed[Cards]
    note: Public[str | None]


class Redirected(Event, frozen=True, tag="test.drawn"):
    seat: Public[Seat]
    cards: Annotated[Cards, only("note")]
    note: Public[str | None]


class Grown(Event, frozen=True, tag="test.drawn"):
    seat: Public[Seat]
    cards: Own[Cards]
    note: Public[str | None]
    more: Public[int] = 0


class Defaulted(Event, frozen=True, tag="test.drawn"):
    seat: Public[Seat]
    cards: Own[Cards]
    note: Public[str | None] = None


class Retagged(Event, frozen=True, tag="test.drawn_again"):
    seat: Public[Seat]
    cards: Own[Cards]
    note: Public[str | None]


PINNED: Mapping[str, Any] = golden.shapes([Drawn])
CHANGED: list[type[Event]] = [
    Renamed,
    Reordered,
    Retyped,
    Shown,
    SealedNow,
    Redirected,
    Grown,
    Defaulted,
    Retagged,
]


@pytest.mark.parametrize("kind", CHANGED, ids=lambda kind: kind.__name__)
def test_a_planted_change_is_seen(kind: type[Event]) -> None:
    assert len(golden.changes(PINNED, golden.shapes([kind]))) == 1


def test_an_addition_is_no_change() -> None:
    assert golden.changes(PINNED, golden.shapes([Retagged, Drawn])) == []
    assert golden.changes(PINNED, PINNED) == []


def test_a_class_may_be_renamed_and_its_aliases_too() -> None:
    class Another(Event, frozen=True, tag="test.drawn"):
        seat: Public[int]
        cards: Annotated[tuple[str, ...], only("seat")]
        note: Public[str | None]

    assert golden.changes(PINNED, golden.shapes([Another])) == []


def test_two_types_cannot_share_a_tag() -> None:
    with pytest.raises(ValueError, match=r"test\.drawn"):
        golden.shapes([Drawn, Renamed])
