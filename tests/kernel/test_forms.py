"""How values are read out of positions: what each form takes, and in which words it refuses."""

from typing import Any

import pytest

from domain.kernel.forms import NUMBER, NUMBERS, Form, Place, card, listed, number, strange
from domain.kernel.place_forms import printed
from domain.kernel.tables import TableError
from tests.support.shelf import CARD, CARDS, LAYOUT, Offer, Player, Table

TABLE = Table(3, (Player(),) * 3, turn=4)
FORMS = {zone.name: zone.form for zone in LAYOUT.zones}


def read(name: str, value: Any, seat: int | None = None) -> Any:
    return FORMS[name].read(Place(TABLE, seat, name), value)


# -------------------------------------------------------------------------------- what is taken

TAKEN: list[tuple[str, Any, Any]] = [
    ("turn", 0, 0),
    ("turn", 30, 30),
    ("first", 2, 2),
    ("order", (2, 0, 2), (2, 0, 2)),
    ("mood", "cross", "cross"),
    ("moods", ("merry", "calm"), ("merry", "calm")),
    ("cash", 10**9, 10**9),
    ("hand", (), ()),
    ("hand", ("card-1", "?", "card-1"), ("card-1", "?", "card-1")),
    ("card", "?", "?"),
    ("told", True, True),
    ("piles", {"left": ("card-3",)}, {"left": ("card-3",)}),
    ("row", ("", "card-2"), (None, "card-2")),
    ("offers", ("card-1",), (Offer("card-1", 4),)),
    ("offers", ("card-1 to=2 price=0",), (Offer("card-1", 0, 2),)),
    ("shuffles", {"deck": 2}, {"deck": 2}),
]


@pytest.mark.parametrize(("zone", "said", "value"), TAKEN, ids=str)
def test_a_value_is_read_and_written_as_it_was(zone: str, said: Any, value: Any) -> None:
    assert read(zone, said) == value
    assert read(zone, FORMS[zone].write(value)) == value


# ------------------------------------------------------------------------------ what is refused

REFUSED: list[tuple[str, Any, str]] = [
    ("turn", 31, "table.turn: 31; write a whole number from 0 to 30"),
    ("turn", -1, "table.turn: -1; write a whole number from 0 to 30"),
    ("turn", True, "table.turn: True; write a whole number from 0 to 30"),
    ("turn", "4", "table.turn: '4'; write a whole number from 0 to 30"),
    ("first", 3, "table.first: 3; write a seat's number, from 0 to 2"),
    ("first", False, "table.first: False; write a seat's number, from 0 to 2"),
    ("order", (0, 3), "table.order: 3; write a seat's number, from 0 to 2"),
    ("order", 1, "table.order: 1; write a list"),
    ("mood", "angry", "table.mood: there is no 'angry'; write one of calm, cross, merry"),
    ("mood", "mery", "table.mood: there is no 'mery'; write one of merry"),
    ("mood", 5, "table.mood: there is no 5; write one of calm, cross, merry"),
    ("moods", ("calm",), "table.moods: ('calm',); name 2 of calm, cross, merry"),
    ("moods", ("calm", "calm"), "table.moods: calm stands there twice; write it once"),
    ("hand", ("card-9",), "table.hand: there is no 'card-9'; write one of card-8, card-7, card-6"),
    ("hand", "card-1", "table.hand: 'card-1'; write a list"),
    ("told", 1, "table.told: 1; write true or false"),
    ("piles", ("card-1",), "table.piles: ('card-1',); it has parts, such as piles[..]"),
    ("piles", {"lft": ()}, "table.piles: there is no 'lft'; write one of left"),
    ("piles", {"left": ("x",)}, "table.piles.left: there is no 'x'; write one of card-1, "),
    (
        "row",
        ("",),
        'table.row: 1 slots; there are 2, from the left, and an empty one is written ""',
    ),
    ("row", ("", "x"), "table.row: there is no 'x'; write one of card-1, card-2, "),
    ("offers", (1,), "table.offers: 1; write a text"),
    ("offers", ("card-1 pric=1",), "'pric=1' in 'card-1 pric=1'; write CARD price=.. to=.."),
    ("offers", ("a to=1 to=2",), "'to=2' in 'a to=1 to=2'; write CARD price=.. to=.."),
    ("offers", ("a card=b",), "'card=b' in 'a card=b'; write CARD price=.. to=.."),
    ("offers", ("a price=x",), "table.offers: price='x'"),
    ("offers", ("a price=-1",), "table.offers: price=-1; write a number from 0 to 1,000,000,000"),
]


@pytest.mark.parametrize(("zone", "said", "words"), REFUSED, ids=str)
def test_what_is_no_such_value_is_refused_in_words(zone: str, said: Any, words: str) -> None:
    with pytest.raises(TableError) as refused:
        read(zone, said)
    assert words in str(refused.value)


def test_the_refusal_names_the_seat() -> None:
    with pytest.raises(TableError, match=r"^seat-1\.cash: -2; "):
        read("cash", -2, seat=1)


def test_numbers_are_bounded_on_both_sides() -> None:
    at = Place(TABLE, None, "n")
    assert NUMBERS.read(at, (-(10**9), 10**9)) == (-(10**9), 10**9)
    for beyond in (-(10**9) - 1, 10**9 + 1):
        with pytest.raises(TableError, match="from -1,000,000,000 to 1,000,000,000"):
            NUMBER.read(at, beyond)
    two: Form[Table] = number(2, 2)
    assert two.read(at, 2) == 2


def test_of_many_words_only_near_ones_or_a_few_are_named() -> None:
    many: Form[Table] = card(lambda _: tuple(f"hero-{n}" for n in range(40)))
    with pytest.raises(TableError, match=r"there is no 'zz'; such as hero-0, hero-1$"):
        many.read(Place(TABLE, None, "n"), "zz")
    assert str(strange(Place(TABLE, 0, "n"), "a", ["", "b"])) == (
        "seat-0.n: there is no 'a'; write one of b"
    )


def test_a_list_is_what_is_written_as_one() -> None:
    assert listed(Place(TABLE, None, "n"), (1, "a")) == (1, "a")
    assert CARD.read(Place(TABLE, None, "n"), CARDS[0]) == CARDS[0]


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (Offer("card-1"), "card-1"),
        (Offer("card-1", 6), "card-1 price=6"),
        (Offer("card-1", 5, 0), "card-1 to=0"),
        (Offer("card-1", 0, 1), "card-1 price=0 to=1"),
    ],
    ids=str,
)
def test_an_entry_says_what_is_not_its_default(entry: Offer, text: str) -> None:
    assert printed(entry) == text
