"""Patterns of events: written as commands are, and fitting whatever has these values."""

import pytest

from domain.games import SHELF
from domain.kernel.messages import verb_of
from domain.kernel.notation import NotationError
from domain.kernel.patterns import Pattern, event_text, part_text, pattern_of
from domain.kernel.sums import Line
from tests.support.demo import DEMO, CardKept, CardsDrawn, DeckShuffled, TurnPassed

KINDS = {verb_of(kind): kind for kind in DEMO.events}
DRAWN = CardsDrawn(seat=1, count=2, cards=("card-1", "card-2"))


def fits(text: str) -> bool:
    return pattern_of(KINDS, text).fits(DRAWN)


def test_a_pattern_fits_where_its_fields_are_the_same() -> None:
    for text in (
        "cards_drawn",
        "cards_drawn count=2",
        "cards_drawn seat=1 cards=card-1,card-2",
        "cards_drawn cards=card-1,card-2 count=2 seat=1",
    ):
        assert fits(text), text


def test_a_pattern_fits_nothing_else() -> None:
    for text in (
        "hand_dealt",
        "hand_dealt seat=1 count=2 cards=card-1,card-2",
        "cards_drawn count=1",
        "cards_drawn seat=1 count=1",
        "cards_drawn cards=card-2,card-1",
        "cards_drawn cards=card-1",
        "cards_drawn cards=none",
    ):
        assert not fits(text), text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no event ''"),
        ("card_drawn", "there is no event 'card_drawn'; such as cards_drawn"),
        ("cards_drawn counts=2", "'counts=2' does not fit cards_drawn; its fields are seat, count"),
        ("cards_drawn 2", "'2' does not fit"),
        ("cards_drawn count=two", "cards_drawn count='two': write a whole number"),
        ("cards_drawn count=1 count=2", "count is given twice"),
        ("cards_drawn cards=a,,b", "write items with commas alone between"),
        ('cards_drawn cards="a', "a quote that does not close"),
        ("cards_drawn count=" + "1" * 9_000, "a text of 9,018 characters"),
    ],
)
def test_what_is_no_pattern_is_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError) as refused:
        pattern_of(KINDS, text)
    assert says in str(refused.value)


def test_an_event_is_written_as_its_pattern() -> None:
    for event in (
        DRAWN,
        CardKept(seat=0, card="card-3"),
        TurnPassed(to=1),
        DeckShuffled(label="deck/1", count=1, order=("card-1",)),
    ):
        text = event_text(event)
        assert pattern_of(KINDS, text).fits(event)
        assert pattern_of(KINDS, text).text == text


def test_of_an_event_as_much_is_written_as_a_pattern_names() -> None:
    pattern = pattern_of(KINDS, "cards_drawn cards=card-9 count=3")
    assert pattern.text == "cards_drawn cards=card-9 count=3"
    assert part_text(DRAWN, pattern) == "cards_drawn cards=card-1,card-2 count=2"


def test_words_that_a_field_may_have_are_held_to() -> None:
    kinds = {verb_of(kind): kind for game in SHELF for kind in game.events}
    assert pattern_of(kinds, "comic_sold state=loose hero=none dropped=none").fields == {
        "state": "loose",
        "hero": None,
        "dropped": None,
    }
    slots = pattern_of(kinds, "comic_sold slots=none,hovergirl-1,none").fields
    assert slots == {"slots": (None, "hovergirl-1", None)}
    with pytest.raises(NotationError, match=r"comic_sold state='lose': write loose\|bagged"):
        pattern_of(kinds, "comic_sold state=lose")
    with pytest.raises(NotationError, match="net_worth_scored lines"):
        pattern_of(kinds, "net_worth_scored lines=cash")


def test_every_event_of_every_title_can_be_named() -> None:
    for game in SHELF:
        kinds = {verb_of(kind): kind for kind in game.events}
        assert len(kinds) == len(game.events)
        for name, kind in kinds.items():
            assert pattern_of(kinds, name) == Pattern(kind, {})


def test_lines_of_a_sum_are_written_to_be_read() -> None:
    kind = next(k for k in SHELF[0].events if verb_of(k) == "net_worth_scored")
    event = kind(0, (Line(5, "BB-FINAL-1", "cash"),), 5)
    assert event_text(event) == 'net_worth_scored seat=0 lines="5 for cash" total=5'
