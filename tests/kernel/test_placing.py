"""Positions in the kernel: rows, what each viewer folds out of them, and what two views show."""

from typing import Any

import msgspec
import pytest

from domain.kernel.luck import NoLuck
from domain.kernel.placing import Placed, PlacedFor, Rows, fuller, rows_of, said, zones_of
from domain.kernel.sight import ALL, HIDDEN, PUBLIC, REFEREE, mask, parts, public_fields
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN
from tests.support.demo import DEMO, Draw, Table
from tests.support.evidence import setup

BARE: Table = DEMO.initial(setup(3))
WHOLE = Table(
    players=3,
    deck=("card-7", "card-8"),
    hands=(("card-1", "card-2"), ("card-3",), ("card-4", "card-5", "card-6")),
    turn=2,
)
BACK = (FACE_DOWN,)


def laid_out() -> tuple[Placed | PlacedFor, ...]:
    """The events that lay out that Table, written down by hand."""
    seats = [DEMO.rows(WHOLE, f"seat-{seat}") for seat in range(3)]
    placed = Placed(None, view=DEMO.rows(WHOLE, PUBLIC), position=DEMO.rows(WHOLE, REFEREE))
    return (placed, *(PlacedFor(seat, rows) for seat, rows in enumerate(seats)))


def folded(viewer: str, events: tuple[Any, ...] = laid_out()) -> Table:
    return DEMO.fold(BARE, [mask(event, viewer) for event in events])


# ---------------------------------------------------------------------------- the fullest is folded


@pytest.mark.parametrize("viewer", [REFEREE, ALL])
def test_whoever_sees_all_folds_the_position(viewer: str) -> None:
    assert folded(viewer) == WHOLE


def test_the_public_folds_the_view_of_all() -> None:
    hands = (BACK * 2, BACK, BACK * 3)
    assert folded(PUBLIC) == msgspec.structs.replace(WHOLE, deck=BACK * 2, hands=hands)


@pytest.mark.parametrize("seat", range(3))
def test_a_seat_folds_its_own_view(seat: int) -> None:
    hands = tuple(hand if own == seat else BACK * len(hand) for own, hand in enumerate(WHOLE.hands))
    found = folded(f"seat-{seat}")
    assert found == msgspec.structs.replace(WHOLE, deck=BACK * 2, hands=hands)
    assert DEMO.hides(found)
    assert not DEMO.hides(WHOLE)


def test_a_seat_knows_what_all_see_before_its_own_view_comes() -> None:
    assert folded("seat-1", laid_out()[:1]) == folded(PUBLIC)
    assert folded("seat-1", laid_out()[:2]) == folded(PUBLIC), "seat 0's view is not its own"


def test_joined_copies_fold_what_either_sees() -> None:
    """Masked for two seats, and not for the third: openings are there or not, event by event."""
    placed, *views = laid_out()
    events = [mask(placed, PUBLIC), views[0], mask(views[1], PUBLIC), views[2]]
    hands = (WHOLE.hands[0], BACK, WHOLE.hands[2])
    assert DEMO.fold(BARE, events) == msgspec.structs.replace(WHOLE, deck=BACK * 2, hands=hands)


def test_a_view_that_lies_changes_nothing_for_whoever_holds_the_position() -> None:
    placed, *views = laid_out()
    lie = PlacedFor(1, (("hand", 1, ("card-8",)), ("deck", None, ("card-3", "card-7"))))
    assert DEMO.fold(BARE, [placed, *views, lie]) == WHOLE


def test_the_fold_goes_on_behind_a_position() -> None:
    events = DEMO.decide(WHOLE, Draw(2, count=1), NoLuck())
    after = DEMO.fold(BARE, [*laid_out(), *events])
    assert after.hands[2] == (*WHOLE.hands[2], "card-7")
    seen = DEMO.fold(BARE, [mask(event, "seat-0") for event in (*laid_out(), *events)])
    assert (seen.hands[0], seen.hands[2], seen.deck) == (WHOLE.hands[0], BACK * 4, BACK)


# ------------------------------------------------------------------------------------ who sees what


def test_the_position_is_the_hosts_and_each_view_its_seats() -> None:
    placed, *views = laid_out()
    assert [(part.field, part.to) for part in parts(placed)] == [("position", "host")]
    assert set(public_fields(placed)) == {"resampled_from", "view"}
    for seat, view in enumerate(views):
        assert [(part.field, part.to) for part in parts(view)] == [("view", f"seat-{seat}")]
        assert public_fields(view) == {"seat": seat}


@pytest.mark.parametrize("viewer", [PUBLIC, "seat-0", "seat-1", "seat-2"])
def test_no_view_holds_a_card_of_others(viewer: str) -> None:
    own = WHOLE.hands[int(viewer[5:])] if viewer != PUBLIC else ()
    masked = [mask(event, viewer) for event in laid_out()]
    assert masked[0].position is HIDDEN  # type: ignore[union-attr]
    text = repr(masked)
    cards = {f"card-{n}" for n in range(1, 9)}
    assert {card for card in cards if card in text} == set(own)


# --------------------------------------------------------------------------------------- two views


class Pile(msgspec.Struct, frozen=True):
    cards: tuple[Any, ...]
    owner: int = 0


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("?", "a", "a"),
        ("a", "?", "a"),
        ("a", "b", "a"),
        (("?", "b", "?"), ("a", "?", "?"), ("a", "b", "?")),
        (("?", "?"), ("a", "b", "c"), ("?", "?")),
        ((), ("a",), ()),
        ((("?",), ("x",)), (("a",), ("?",)), (("a",), ("x",))),
        (Pile(("?", "b")), Pile(("a", "?")), Pile(("a", "b"))),
        (Pile(("?",), 1), Pile(("a",), 2), Pile(("a",), 1)),
        ("?", 3, "?"),
        (3, "a", 3),
        (None, "a", None),
    ],
    ids=repr,
)
def test_two_views_together(one: Any, other: Any, both: Any) -> None:
    assert fuller(one, other) == both


# --------------------------------------------------------------------------------------------- rows

ROWS: Rows = (
    ("round", None, 3),
    ("reserve", None, ("a-1", "", "b-2")),
    ("sets[hovergirl]", 0, ("h-1", "h-2")),
    ("sets[garfunkle]", 0, ("g-1",)),
    ("cash", 1, 45),
    ("ready", 1, False),
    ("pairs", 1, (("a", 1), ("b", 2))),
)


def test_rows_and_zones_are_inverse() -> None:
    zones = zones_of(ROWS)
    assert zones[0] == {"sets": {"hovergirl": ("h-1", "h-2"), "garfunkle": ("g-1",)}}
    assert tuple(row for seat, own in zones.items() for row in rows_of(seat, own)) == ROWS


@pytest.mark.parametrize(
    ("rows", "named"),
    [
        ((("cash", 1, 4), ("cash", 1, 5)), "seat-1.cash: said twice"),
        ((("swag", None, ()), ("swag", None, ())), "table.swag: said twice"),
        ((("sets[a]", 0, ()), ("sets[a]", 0, ())), r"seat-0.sets\[a\]: said twice"),
        ((("sets", 0, ()), ("sets[a]", 0, ())), "seat-0.sets: said as a whole and in parts"),
        ((("sets[a]", 0, ()), ("sets", 0, ())), "seat-0.sets: said twice"),
    ],
)
def test_what_is_said_twice_is_refused(rows: Rows, named: str) -> None:
    with pytest.raises(TableError, match=named):
        zones_of(rows)


def test_one_zone_of_two_seats_is_two() -> None:
    assert zones_of((("cash", 0, 1), ("cash", 1, 1), ("cash", None, 1)))[1] == {"cash": 1}
    assert (said(None, "swag"), said(2, "cash")) == ("table.swag", "seat-2.cash")


# ---------------------------------------------------------------------------------- as it is stored


@pytest.mark.parametrize("event", laid_out(), ids=lambda event: type(event).__name__)
def test_an_event_is_the_same_after_storing(event: Any) -> None:
    kind: Any = Placed | PlacedFor
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(event), type=kind) == event
    assert msgspec.json.decode(msgspec.json.encode(event), type=kind) == event


@pytest.mark.parametrize("value", [1.5, None, {"a": 1}, ((("a",),),), (None,)], ids=repr)
def test_values_that_no_row_holds(value: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert([("zone", None, value)], Rows)
