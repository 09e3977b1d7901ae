"""Piles, sums, refusals, messages and tables: the small words that every title uses."""

import contextlib
from enum import StrEnum

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.messages import Command, Event, args_of, command_from, tag_of, verb_of
from domain.kernel.piles import replaced, seen, seen_one, some_of, without
from domain.kernel.rules import RuleBroken, require
from domain.kernel.sight import HIDDEN, Public
from domain.kernel.sums import Item, Itemised, Line, Sum
from domain.kernel.tables import MAX_TABLE_BYTES, TableError, edition_digest, read_toml, shaped
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.demo import Draw, Edition, Keep
from tests.support.evidence import vectors

CARDS = st.lists(st.sampled_from(["a-1", "a-2", "b-1"]), min_size=1, max_size=6).map(tuple)

# -- piles ------------------------------------------------------------------------------------


def test_cards_are_seen_or_so_many_backs() -> None:
    assert seen(("a-1",), 1) == ("a-1",)
    assert seen(HIDDEN, 3) == (FACE_DOWN,) * 3
    assert (seen_one("a-1"), seen_one(HIDDEN)) == ("a-1", FACE_DOWN)


@pytest.mark.parametrize(
    ("pile", "card", "left"),
    [
        (("a-1", "b-1", "a-1"), "a-1", ("b-1", "a-1")),
        (("a-1",), "a-1", ()),
        ((FACE_DOWN, "a-1"), "a-1", (FACE_DOWN,)),
        ((FACE_DOWN, "b-1"), "a-1", (FACE_DOWN,)),
        ((FACE_DOWN, FACE_DOWN), "a-1", (FACE_DOWN,)),
        ((FACE_DOWN, "a-1", "b-1"), FACE_DOWN, (FACE_DOWN, FACE_DOWN)),
        (("a-1", "b-1"), FACE_DOWN, (FACE_DOWN,)),
        (("a-1",), FACE_DOWN, ()),
    ],
)
def test_a_card_leaves_a_pile(pile: Cards, card: str, left: Cards) -> None:
    assert without(pile, card) == left


@pytest.mark.parametrize(
    ("cards", "some"),
    [
        ((), True),
        (("b-1", "a-1"), True),
        (("a-1", "a-1"), False),
        (("a-1", "c-1"), False),
        (("a-1", "a-2", "b-1"), True),
    ],
)
def test_some_of_a_pile_are_different_cards_of_it(cards: Cards, some: bool) -> None:
    assert some_of(cards, ("a-1", "a-2", "b-1")) is some


@given(CARDS, st.data())
def test_a_view_never_knows_more_than_the_pile(pile: Cards, data: st.DataObject) -> None:
    pile = tuple(dict.fromkeys(pile))  # no card is twice in a game
    view = tuple(data.draw(st.sampled_from((card, FACE_DOWN))) for card in pile)
    gone = data.draw(st.sampled_from(pile))
    told = data.draw(st.sampled_from((gone, FACE_DOWN)))
    left, left_seen = without(pile, gone), without(view, told)
    assert len(left) == len(left_seen) == len(pile) - 1
    assert all(back in (FACE_DOWN, card) for back, card in zip(left_seen, left, strict=True))


def test_one_pile_of_several_is_exchanged() -> None:
    assert replaced((("a",), ("b",), ("c",)), 1, ()) == (("a",), (), ("c",))


# -- sums and refusals --------------------------------------------------------------------------


def test_a_sum_is_its_lines() -> None:
    price = Sum().plus(100, "X-1", "the table").plus(-30, "X-2", "a discount")
    assert price.total == 70
    assert price.lines == (Line(100, "X-1", "the table"), Line(-30, "X-2", "a discount"))
    assert Sum().total == 0
    assert price + Sum().plus(5, "X-4", "the way") == price.plus(5, "X-4", "the way")
    assert [str(line) for line in price.lines] == ["100 for the table", "-30 for a discount"]


def test_a_line_of_an_itemised_sum_is_the_sum_of_its_items() -> None:
    sets = (Item(100, "a set of 3", ("a-1", "a-2", "b-1")), Item(-30, "a discount"))
    scored = Itemised().line("X-1", "sets", sets).line("X-2", "nothing", ())
    assert scored.lines == (Line(70, "X-1", "sets"), Line(0, "X-2", "nothing"))
    assert scored.items == (sets, ())
    assert scored.total == 70


class Rule(StrEnum):
    HELD = "X-3"


def test_a_refusal_names_the_rule_and_the_fact() -> None:
    require(holds=[1], rule=Rule.HELD)
    with pytest.raises(RuleBroken) as caught:
        require([], Rule.HELD, own_hand=("a", "b"), card=None, none=())
    assert caught.value.rule is Rule.HELD
    assert caught.value.fact == "own hand a, b; card none; none none"
    assert str(caught.value) == "X-3: own hand a, b; card none; none none"
    assert str(RuleBroken(Rule.HELD)) == "X-3"


# -- messages -----------------------------------------------------------------------------------


class Untagged(Event, frozen=True):
    seat: Public[int]


def test_a_tag_is_pinned_or_missed() -> None:
    assert (tag_of(Draw), verb_of(Draw)) == ("demo.draw", "draw")
    with pytest.raises(TypeError, match="Untagged pins no tag"):
        tag_of(Untagged)


KINDS: dict[str, type[Command]] = {"draw": Draw, "keep": Keep}


def test_a_command_is_read_back_from_its_arguments() -> None:
    for command in (Draw(1, count=2), Keep(0, card="card-1")):
        args = args_of(command)
        assert "seat" not in args
        assert command_from(KINDS, verb_of(type(command)), command.seat, args) == command


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("steal", {}),
        ("open", {}),
        ("draw", {}),
        ("draw", {"count": 1, "seat": 0}),
        ("draw", {"count": 1, "type": "demo.keep"}),
        ("draw", {"count": "1"}),
        ("draw", {"count": None}),
        ("draw", [1]),
        ("draw", None),
        ("demo.draw", {"count": 1}),
    ],
)
def test_a_stored_body_is_exactly_a_command(verb: str, args: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        command_from(KINDS, verb, 0, args)


# -- tables -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"track = ",
        b"\xff\xfe",
        b"track = 1\ntrack = 2",
        b"track = " + b"[" * 3_000,
        b"track = " + b"9" * 5_000,
        b"track = 1979-02-30",
        b"\x00",
        b"#" * (MAX_TABLE_BYTES + 1),
    ],
    ids=lambda data: repr(data[:16]),
)
def test_a_broken_table_is_refused_by_name(data: bytes) -> None:
    with pytest.raises(TableError, match=r"house\.toml"):
        read_toml(data, "house.toml")


@given(st.text(max_size=80))
def test_any_text_is_a_table_or_refused(text: str) -> None:
    with contextlib.suppress(TableError):
        read_toml(text.encode("utf-8", "surrogatepass"), "any.toml")


@pytest.mark.parametrize(
    "text",
    ["", "track = 1", "track = [1.5]", "track = ['1']", "track = [true]", "track = []\nmore = 1"],
)
def test_a_table_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises(TableError, match="mine"):
        shaped(read_toml(text.encode(), "mine"), Edition, "mine")
    assert shaped({"track": [10, 20]}, Edition, "mine") == Edition((10, 20))


def test_an_edition_has_one_digest() -> None:
    known = vectors()
    assert edition_digest(known["edition_data"]) == known["edition_digest"]
    for wrong in ({"track": [1.5]}, {"Track": [1]}, {"track": 2**53}):
        with pytest.raises(TableError, match="edition"):
            edition_digest(wrong)
