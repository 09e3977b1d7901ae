"""Commands as text: printing and parsing are inverse, and whatever is no command is refused."""

from typing import Annotated, Literal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from domain.games import SHELF
from domain.kernel.canon import canon
from domain.kernel.messages import Command, args_of, tag_of
from domain.kernel.notation import (
    NotationError,
    from_words,
    parsed,
    printed,
    read_value,
    template,
    value_text,
)
from domain.kernel.sight import Own, Public, only
from domain.kernel.types import Seat
from tests.support.demo import DEMO


class Offer(Command, frozen=True, tag="test.offer"):
    """Every shape that a command's field may have."""

    group: Public[Literal["sell", "buy"]]
    row: Public[int]
    note: Public[str]
    cards: Own[tuple[str, ...]]
    rows: Public[tuple[int, ...]]
    to: Public[Seat | None]
    word: Public[str | None]
    bagged: Public[bool]
    secret: Annotated[str | None, only("to")] = None


class Pass(Command, frozen=True, tag="test.pass"):
    """No field but the seat."""


KINDS = (Offer, Pass)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.sampled_from(
    ["", "none", "yes", "no", '"', "\\", "a b", "a,b", "x=y", ",", "-", "5", "none,none", "\u2028"]
)
INTEGERS = st.integers(-(2**53) + 1, 2**53 - 1)
SEATS = st.integers(0, 9)
OFFERS = st.builds(
    Offer,
    seat=SEATS,
    group=st.sampled_from(["sell", "buy"]),
    row=INTEGERS,
    note=TEXTS,
    cards=st.lists(TEXTS, max_size=3).map(tuple),
    rows=st.lists(INTEGERS, max_size=3).map(tuple),
    to=st.none() | SEATS,
    word=st.none() | TEXTS,
    bagged=st.booleans(),
    secret=st.none() | TEXTS,
)


@given(OFFERS | st.builds(Pass, seat=SEATS))
@example(Offer(0, "buy", 0, "none", ("none",), (), None, "none", True, ""))
@example(Offer(0, "buy", 0, "", ("", ""), (0,), None, "\x85", False, "a\x1fb"))
def test_printing_and_parsing_are_inverse(command: Command) -> None:
    text = printed(command)
    assert parsed(KINDS, command.seat, text) == command
    assert printed(parsed(KINDS, command.seat, text)) == text
    assert parsed(KINDS, command.seat, f"  {text}  ") == command


@pytest.mark.parametrize(
    "kind",
    [kind for game in (DEMO, *SHELF) for kind in game.commands],
    ids=tag_of,
)
def test_every_title_says_how_its_commands_are_written(kind: type[Command]) -> None:
    fields = [field for field in kind.__struct_fields__ if field != "seat"]
    words = template(kind).split(" ")
    assert words[0] == tag_of(kind).rpartition(".")[2]
    assert [word.partition("=")[0] for word in words[1:]] == fields


def test_a_template_names_shapes() -> None:
    assert template(Offer) == (
        "offer group=sell|buy row=NUMBER note=TEXT cards=TEXT,.. rows=NUMBER,.. "
        "to=NUMBER|none word=TEXT|none bagged=yes|no secret=TEXT|none"
    )
    assert template(Pass) == "pass"


OFFER = "offer group=sell row=1 note=hi cards=a rows=1 to=none word=x bagged=no"


def test_the_plain_form_and_its_defaults() -> None:
    command = parsed(KINDS, 2, OFFER)
    assert command == Offer(2, "sell", 1, "hi", ("a",), (1,), None, "x", False)
    assert printed(command) == OFFER + " secret=none"
    assert from_words(KINDS, 2, OFFER.split()) == command


MALFORMED = {
    "empty": "",
    "spaces": "   ",
    "unknown verb": "sell row=1",
    "a tag is no verb": "test.pass",
    "capital verb": "Pass",
    "missing field": "offer group=sell",
    "unknown field": OFFER + " price=3",
    "field given twice": OFFER + " row=2",
    "the seat is not given": OFFER + " seat=1",
    "pass with seat": "pass seat=1",
    "no equals sign": OFFER + " secret",
    "word too many": "pass now",
    "number in words": OFFER.replace("row=1", "row=one"),
    "float": OFFER.replace("row=1", "row=1.0"),
    "leading nought": OFFER.replace("row=1", "row=01"),
    "plus": OFFER.replace("row=1", "row=+1"),
    "underscore": OFFER.replace("row=1", "row=1_0"),
    "foreign digit": OFFER.replace("row=1", "row=\u0661"),
    "number beyond the format": OFFER.replace("row=1", "row=9007199254740992"),
    "number far beyond": OFFER.replace("row=1", "row=" + "9" * 5_000),
    "not one of the words": OFFER.replace("sell", "steal"),
    "empty number": OFFER.replace("row=1", "row="),
    "empty text": OFFER.replace("note=hi", "note="),
    "not yes or no": OFFER.replace("bagged=no", "bagged=maybe"),
    "open quote": OFFER.replace("note=hi", 'note="hi'),
    "quote inside": OFFER.replace("note=hi", 'note=h"i"'),
    "text after quote": OFFER.replace("note=hi", 'note="h"i'),
    "bad escape": OFFER.replace("note=hi", 'note="\\x"'),
    "lone surrogate escaped": OFFER.replace("note=hi", 'note="\\ud800"'),
    "lone surrogate": OFFER.replace("note=hi", "note=\udcff"),
    "long text": OFFER.replace("note=hi", "note=" + "x" * 4_097),
    "long command": OFFER.replace("note=hi", "note=" + "x" * 9_000),
    "empty item": OFFER.replace("cards=a", "cards=a,,b"),
    "comma at the end": OFFER.replace("cards=a", "cards=a,"),
    "comma at the start": OFFER.replace("rows=1", "rows=,1"),
    "words in a list of numbers": OFFER.replace("rows=1", "rows=1,x"),
    "number or none": OFFER.replace("to=none", "to=nobody"),
}


@pytest.mark.parametrize("what", MALFORMED)
def test_malformed_notation_is_refused(what: str) -> None:
    with pytest.raises(NotationError):
        parsed(KINDS, 0, MALFORMED[what])


PIECES = st.lists(st.sampled_from(list('offer pas="\\,1none ')), max_size=60)


@given(st.text(max_size=60) | PIECES.map("".join))
def test_any_text_is_a_command_or_refused(text: str) -> None:
    try:
        command = parsed(KINDS, 0, text)
    except NotationError:
        return
    assert parsed(KINDS, 0, printed(command)) == command


@given(st.text(max_size=20), st.sampled_from(["note", "cards", "rows", "to", "word", "row"]))
def test_any_value_is_one_the_record_can_hold_or_refused(text: str, field: str) -> None:
    try:
        command = from_words(KINDS, 0, [*OFFER_WITHOUT[field], f"{field}={text}"])
    except NotationError:
        return
    canon(args_of(command))


OFFER_WITHOUT = {
    field: [word for word in OFFER.split() if not word.startswith(field + "=")]
    for field in ("note", "cards", "rows", "to", "word", "row")
}


def test_a_refusal_says_what_would_be_right() -> None:
    with pytest.raises(NotationError, match="write one of: offer, pass"):
        parsed(KINDS, 0, "sell")
    with pytest.raises(NotationError, match=r"offer group=sell\|buy"):
        parsed(KINDS, 0, "offer colour=red")
    with pytest.raises(NotationError, match=r"group='bin': write sell\|buy"):
        parsed(KINDS, 0, OFFER.replace("group=sell", "group=bin"))
    with pytest.raises(NotationError, match=r"row=.x.: write a whole number"):
        parsed(KINDS, 0, "offer row=x")
    with pytest.raises(NotationError, match=r"^row, note not given; write offer group="):
        parsed(KINDS, 0, " ".join(w for w in OFFER.split() if w[:4] not in ("row=", "note")))
    with pytest.raises(NotationError, match=r"note=''.*write something behind the ="):
        parsed(KINDS, 0, OFFER.replace("note=hi", "note="))
    with pytest.raises(NotationError, match="commas alone between"):
        parsed(KINDS, 0, OFFER.replace("cards=a", "cards=a,"))
    with pytest.raises(NotationError, match="stand only in a JSON string"):
        from_words(KINDS, 0, [*OFFER_WITHOUT["note"], "note=hi there"])


def test_values_alone() -> None:
    assert value_text((True, False)) == "yes,no"
    assert value_text(()) == value_text(None) == "none"
    assert value_text("none") == '"none"'
    assert read_value(tuple[int, ...], "1,-2", "rows") == (1, -2)
    assert read_value(int | str, "4", "row") == 4
    assert read_value(int | str, "x", "row") == "x"
    assert read_value(Literal["random"] | int, "4", "row") == 4
    assert read_value(Literal["random"] | int, "random", "row") == "random"
    assert read_value(Public[bool], "YES", "bagged") is True
