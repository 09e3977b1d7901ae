"""Positions as TOML: written and read back, in as few rows as will do, and what is refused."""

import dataclasses
import tomllib
from typing import Any

import msgspec
import pytest

from domain.kernel.placing import Rows, zones_of
from domain.kernel.position_file import (
    WIDTH,
    PositionFile,
    document_of,
    fewest,
    position_file,
    position_text,
    read_position,
    setup_in,
)
from domain.kernel.sight import REFEREE
from domain.kernel.tables import MAX_TABLE_BYTES, TableError, edition_data, edition_digest
from tests.support.demo import DEMO, Edition, Table
from tests.support.evidence import setup

BARE: Table = DEMO.initial(setup(2))
TABLE = Table(2, deck=("card-7",), hands=(("card-1", "card-2"), ()), turn=1)
TYPED = """
title = "demo"
players = 2

[options]
reveal = "never"

[table]
deck = ["card-8", "card-7"]
turn = 1

[table.shuffles]
deck = 2

[seat-1]
hand = ["card-1"]
"""


def read(text: str) -> PositionFile:
    return read_position(text.encode(), "p.toml")


def file(rows: Rows, **changes: Any) -> PositionFile:
    plain = PositionFile("demo", 2, REFEREE, "", {}, rows)
    return msgspec.structs.replace(plain, **changes)


# ---------------------------------------------------------------------------------------- reading


def test_a_file_is_set_up_and_rows() -> None:
    found = read(TYPED)
    assert (found.title, found.players, found.viewer, found.edition) == ("demo", 2, REFEREE, "")
    assert found.options == {"reveal": "never"}
    assert found.rows == (
        ("deck", None, ("card-8", "card-7")),
        ("turn", None, 1),
        ("shuffles[deck]", None, 2),
        ("hand", 1, ("card-1",)),
    )
    table = DEMO.placed(BARE, found.rows)
    assert (table.deck, table.hands) == (("card-8", "card-7"), ((), ("card-1",)))
    assert (table.turn, table.shuffles.counts) == (1, {"deck": 2})


def test_what_is_not_said_is_as_usual() -> None:
    found = read('title = "demo"\nplayers = 2\n')
    assert found == file(())
    assert DEMO.placed(BARE, found.rows) == Table(2, hands=((), ()), turn=0)


def test_the_options_are_the_titles() -> None:
    found = setup_in(read(TYPED), DEMO, DEMO.standard(), "p.toml")
    assert (found.players, found.options.reveal, found.options.luck) == (2, "never", "sealed")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("players = 2", "players = 0", "players"),
        ("players = 2", "players = 100", "players"),
        ("players = 2", 'players = "2"', "players"),
        ("players = 2", "players = 2\nplayers = 3", "Cannot overwrite a value"),
        ("players = 2", "players = 2\nround = 3", "unknown field `round`"),
        ("players = 2", "", "missing required field `players`"),
        ('title = "demo"', "", "missing required field `title`"),
        ('title = "demo"', "title = 1", "title"),
        ("[seat-1]", "[seat-2]", "seat-2: the seats are seat-0 to seat-1"),
        ("[seat-1]", "[seat-01]", "unknown field `seat-01`"),
        ("[seat-1]", "[seat-x]", "unknown field `seat-x`"),
        ("[seat-1]", "[[seat-1]]", "seat-1: Expected `object`, got `array`"),
        ("[seat-1]", "[table]", "Cannot declare"),
        ("turn = 1", "turn = 1.5", "table: Expected"),
        ("turn = 1", "turn = 2026-01-01", "table: Expected"),
        ("turn = 1", "turn = nan", "table: Expected"),
        ("turn = 1", "turn = ", "Invalid value"),
        ("turn = 1", "turn = [[[1]]]", "table: Expected"),
        ("turn = 1", "turn = 1\nturn = 1", "Cannot overwrite a value"),
        ("turn = 1", "turn = {a = {b = 1}}", "table: Expected"),
        ("deck = 2", "deck = {a = 1}", "table: Expected"),
        ("[options]", "options = 3\n[other]", "Expected `object`, got `int`"),
    ],
)
def test_a_file_of_another_shape_is_refused_by_name(old: str, new: str, says: str) -> None:
    assert old in TYPED
    with pytest.raises(TableError) as refused:
        read(TYPED.replace(old, new, 1))
    assert says in str(refused.value)
    assert str(refused.value).startswith("p.toml: ")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "missing required field"),
        (b"\xff\xfe", "p.toml: 'utf-8' codec"),
        (b"title = \x00", "p.toml: "),
        (b"[" * 100_000, "p.toml: "),
        (b"a = " + b"[" * 5_000 + b"]" * 5_000, "p.toml: "),
        (b"#" * (MAX_TABLE_BYTES + 1), "262,145 bytes; at most 262,144"),
        (b"players = " + b"9" * 5_000, "p.toml: "),
    ],
    ids=["nothing", "no text", "nul", "brackets", "deep", "long", "a long number"],
)
def test_hostile_bytes_are_refused(data: bytes, says: str) -> None:
    with pytest.raises(TableError) as refused:
        read_position(data, "p.toml")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"colour": "red"}, "unknown field `colour`"),
        ({"reveal": "later"}, "Invalid enum value 'later'"),
        ({"luck": 3}, "luck"),
    ],
)
def test_options_of_no_title_are_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(TableError, match=r"^p\.toml: options: ") as refused:
        setup_in(file((), options=options), DEMO, DEMO.standard(), "p.toml")
    assert says in str(refused.value)


def test_a_position_belongs_to_its_edition() -> None:
    other = Edition((1, 2))
    digest = edition_digest(edition_data(other))
    assert setup_in(file((), edition=digest), DEMO, other, "p.toml").edition == other
    for said, given in (("", other), (digest, DEMO.standard()), ("0" * 64, other)):
        with pytest.raises(TableError, match=r"p\.toml: it is a position of the edition"):
            setup_in(file((), edition=said), DEMO, given, "p.toml")


# ---------------------------------------------------------------------------------------- writing


def test_a_table_is_written_and_read_back() -> None:
    options = setup(2, reveal="never")
    text = position_text(position_file(DEMO, options, TABLE, REFEREE), ("a note", "and one more"))
    assert text == (
        "# a note\n"
        "# and one more\n"
        'title = "demo"\n'
        "players = 2\n"
        "\n"
        "[options]\n"
        'reveal = "never"\n'
        "\n"
        "[table]\n"
        'deck = ["card-7"]\n'
        "turn = 1\n"
        "\n"
        "[seat-0]\n"
        'hand = ["card-1", "card-2"]\n'
    )
    found = read(text)
    assert DEMO.placed(BARE, found.rows) == TABLE
    assert setup_in(found, DEMO, DEMO.standard(), "p.toml") == options


def test_a_view_says_whose_it_is() -> None:
    view = DEMO.placed(BARE, DEMO.rows(TABLE, "seat-0"))
    found = read(position_text(position_file(DEMO, setup(2), view, "seat-0")))
    assert found.viewer == "seat-0"
    assert DEMO.placed(BARE, found.rows) == view
    assert DEMO.hides(view)


def test_another_edition_is_named() -> None:
    mine = dataclasses.replace(setup(2), edition=Edition((7,)))
    written = position_file(DEMO, mine, TABLE, REFEREE)
    assert written.edition == edition_digest(edition_data(mine.edition))
    assert position_file(DEMO, setup(2), TABLE, REFEREE).edition == ""
    found = read(position_text(written))
    assert (found.edition, zones_of(found.rows)) == (written.edition, zones_of(written.rows))


def test_every_row_that_is_left_is_needed() -> None:
    rows = fewest(DEMO, BARE, TABLE)
    assert {zone for zone, _, _ in rows} == {"deck", "hand", "turn"}
    for row in rows:
        without = tuple(other for other in rows if other is not row)
        assert DEMO.placed(BARE, without) != TABLE


def test_a_title_that_loses_something_writes_nothing() -> None:
    forgetful = dataclasses.replace(DEMO, rows=lambda table, viewer: DEMO.rows(table, viewer)[1:])
    with pytest.raises(ValueError, match="do not give back"):
        fewest(forgetful, BARE, TABLE)


ODD = ('a "quoted" one', "back\\slash", "tab\tand\nline", "\x7f\x01", "é\u2028💥", "# no note", "")


def test_texts_of_every_kind_are_read_back() -> None:
    rows: Rows = (
        ("words", None, ODD),
        ("flags", None, (True, False)),
        ("pairs", None, (("a", 1), ("b", -2))),
        ("nothing", None, ()),
        *((f"by[{word}]", 1, n) for n, word in enumerate(ODD) if word),
        ("long", 1, tuple(f"card-{n}" for n in range(100))),
    )
    text = position_text(file(rows))
    assert zones_of(read(text).rows) == zones_of(rows)
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_document_is_what_the_text_says() -> None:
    found = file((("turn", None, 1), ("hand", 1, ("card-1",)), ("deck[a]", None, 2)))
    said = msgspec.json.decode(msgspec.json.encode(document_of(found)))
    assert tomllib.loads(position_text(found)) == said
