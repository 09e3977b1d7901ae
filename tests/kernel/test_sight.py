"""Sight: declared on the field, closed by default, and one mask for every viewer."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import pytest

from domain.kernel.messages import Event
from domain.kernel.sight import (
    ALL,
    HIDDEN,
    HOST,
    PUBLIC,
    REFEREE,
    Own,
    Part,
    Public,
    Sealed,
    Sight,
    audience,
    grammar,
    is_secret,
    mask,
    may_see,
    only,
    parts,
    public_fields,
    rebuild,
)
from domain.kernel.types import Cards, Seat

SECRET = "card-7"
VIEWERS = (PUBLIC, "seat-0", "seat-1", "seat-2", HOST)


class Moved(Event, frozen=True, tag="test.moved"):
    """All four kinds of sight."""

    seat: Public[Seat]
    target: Public[Seat | None]
    count: Public[int]
    cards: Own[Cards]
    shown: Annotated[Cards | None, only("target")]
    order: Sealed[Cards]


class Forgotten(Event, frozen=True, tag="test.forgotten"):
    """A field that somebody forgot to declare."""

    seat: Public[Seat]
    card: str


class Twice(Event, frozen=True, tag="test.twice"):
    card: Annotated[str, Sight("public"), Sight("host")]


class Astray(Event, frozen=True, tag="test.astray"):
    seat: Own[Seat]
    card: Annotated[str, only("nobody")]


class Ownerless(Event, frozen=True, tag="test.ownerless"):
    card: Own[str]


class Nested(Event, frozen=True, tag="test.nested"):
    cards: Public[tuple[Own[str], ...]]


class Inner(msgspec.Struct, frozen=True):
    price: float


class Floats(Event, frozen=True, tag="test.floats"):
    rate: Public[float]
    rates: Public[tuple[float, ...] | None]
    inner: Public[Inner]


class Free(Event, frozen=True, tag="test.free"):
    by_name: Public[dict[str, int]]
    by_card: Sealed[Mapping[str, int]]
    bare: Public[dict]  # type: ignore[type-arg]  # what is tested
    options: Public[dict[str, Any]]


class InnerSight(msgspec.Struct, frozen=True):
    card: Own[str]


class Struck(Event, frozen=True, tag="test.struck"):
    rows: Public[tuple[InnerSight, ...]]


MOVED = Moved(seat=0, target=1, count=1, cards=("a",), shown=("b",), order=("c", "d"))
ASIDE = Moved(seat=2, target=None, count=0, cards=(), shown=None, order=())


def test_a_declared_type_keeps_the_grammar() -> None:
    assert grammar(Moved) == []
    assert is_secret(Moved)


@pytest.mark.parametrize(
    ("kind", "faults"),
    [
        (Forgotten, ["Forgotten.card declares no sight"]),
        (Twice, ["Twice.card declares no sight"]),
        (
            Astray,
            [
                "Astray.seat is for 'seat', no public field",
                "Astray.card is for 'nobody', no public field",
            ],
        ),
        (Ownerless, ["Ownerless.card is for 'seat', no public field"]),
        (Nested, ["Nested.cards nests a sight inside a sight"]),
        (Struck, ["Struck.rows nests a sight inside a sight"]),
        (
            Floats,
            [
                "Floats.rate holds a float",
                "Floats.rates holds a float",
                "Floats.inner holds a float",
            ],
        ),
        (
            Free,
            [
                "Free.by_name is a free-keyed object",
                "Free.by_card is a free-keyed object",
                "Free.bare is a free-keyed object",
            ],
        ),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_every_breach_of_the_grammar_is_named(kind: type[Event], faults: list[str]) -> None:
    assert grammar(kind) == faults


def test_each_viewer_sees_what_was_declared() -> None:
    seen = {viewer: mask(MOVED, viewer) for viewer in VIEWERS}
    assert {v: e.cards is not HIDDEN for v, e in seen.items()} == dict.fromkeys(VIEWERS, False) | {
        "seat-0": True
    }
    assert {v for v, e in seen.items() if e.shown is not HIDDEN} == {"seat-1"}
    assert {v for v, e in seen.items() if e.order is not HIDDEN} == {HOST}
    assert all((e.seat, e.target, e.count) == (0, 1, 1) for e in seen.values())
    for viewer in (REFEREE, ALL):
        assert mask(MOVED, viewer) is MOVED


def test_a_part_for_nobody_named_goes_to_the_host() -> None:
    assert [part.to for part in parts(ASIDE)] == ["seat-2", HOST, HOST]
    assert mask(ASIDE, "seat-1").shown is HIDDEN
    assert mask(ASIDE, HOST).shown is None


def test_null_and_empty_are_hidden_like_any_value() -> None:
    assert mask(ASIDE, PUBLIC).cards is HIDDEN
    assert mask(ASIDE, PUBLIC).order is HIDDEN


def test_an_undeclared_field_reaches_nobody() -> None:
    event = Forgotten(seat=0, card=SECRET)
    for viewer in (PUBLIC, "seat-0", "seat-1", "seat-2"):
        assert SECRET not in repr(mask(event, viewer))
    assert public_fields(event) == {"seat": 0}
    assert parts(event) == (Part("card", HOST, SECRET),)
    assert SECRET not in repr(mask(Twice(card=SECRET), PUBLIC))
    assert is_secret(Forgotten)


def test_a_field_of_unknown_audience_reaches_nobody() -> None:
    event = Astray(seat=0, card=SECRET)
    assert [part.to for part in parts(event)] == ["seat-0", HOST]
    assert SECRET not in repr(mask(event, "seat-0"))


def test_parts_follow_the_type_and_are_always_there() -> None:
    assert parts(MOVED) == (
        Part("cards", "seat-0", ["a"]),
        Part("shown", "seat-1", ["b"]),
        Part("order", HOST, ["c", "d"]),
    )
    assert [part.field for part in parts(ASIDE)] == ["cards", "shown", "order"]
    assert public_fields(MOVED) == {"seat": 0, "target": 1, "count": 1}


def test_who_is_handed_which_part() -> None:
    assert may_see("seat-1", "seat-1")
    assert not may_see("seat-1", "seat-10")
    assert not may_see(PUBLIC, HOST)
    assert not may_see("seat-0", HOST)
    assert all(may_see(viewer, to) for viewer in (REFEREE, ALL) for to in (HOST, "seat-3"))


def test_an_audience_may_hang_on_a_field_that_is_hidden() -> None:
    hidden = msgspec.structs.replace(MOVED, target=HIDDEN)
    assert audience(hidden, only("target")) == HOST


def test_a_message_is_built_again_from_what_is_open() -> None:
    public = public_fields(MOVED)
    opened = {part.field: part.value for part in parts(MOVED)}
    assert rebuild(Moved, public, opened) == MOVED
    for viewer in VIEWERS:
        own = {part.field: part.value for part in parts(MOVED) if may_see(viewer, part.to)}
        assert rebuild(Moved, public, own) == mask(MOVED, viewer)


PUBLIC_PART: dict[str, object] = {"seat": 0, "target": None, "count": 1}


@pytest.mark.parametrize(
    ("public", "opened"),
    [
        ({"seat": 0, "target": None}, {}),
        ({**PUBLIC_PART, "more": 1}, {}),
        ({**PUBLIC_PART, "count": "1"}, {}),
        ({**PUBLIC_PART, "count": True}, {}),
        ({**PUBLIC_PART, "count": 1.0}, {}),
        (PUBLIC_PART, {"count": 1}),
        (PUBLIC_PART, {"unknown": 1}),
        (PUBLIC_PART, {"cards": "a"}),
        (PUBLIC_PART, {"cards": [1]}),
        (PUBLIC_PART, {"order": None}),
    ],
)
def test_what_is_not_exactly_the_type_is_refused(
    public: dict[str, object], opened: dict[str, object]
) -> None:
    with pytest.raises(msgspec.ValidationError):
        rebuild(Moved, public, opened)


def test_what_is_hidden_says_so() -> None:
    assert repr(mask(MOVED, PUBLIC).cards) == "HIDDEN"
