"""Cases as TOML: what a file says, and what is refused of it, by name."""

import time

import pytest

from domain.kernel.case_file import MOST_EXPECTED, MOST_STEPS, CaseFile, Expectation, read_case
from domain.kernel.sight import PUBLIC, REFEREE
from domain.kernel.tables import MAX_TABLE_BYTES, TableError

TYPED = """
about = "Two are drawn."
rules = ["DM-2"]
title = "demo"
players = 2

[figures]
track = [1, 2]

[shuffles]
deck = ["card-8", "card-7"]

[table]
deck = ["card-8", "card-7"]
turn = 1

[[step]]
seat = 1
do = "draw count=1"
events = ["cards_drawn count=1"]
without = ["card_kept"]
expect.table.turn = 0
expect.as.seat-0.count.seat-1.hand = 1

[[step]]
seat = 0
do = "draw count=9"
refused = "DM-2"

[expect]
table.deck = ["card-7"]
seat-1.hands.left = "none"
holds.seat-1.hand = ["card-8"]
lacks.seat-1.hand = ["card-7"]
score.seat-0.total = -5
score.seat-1.DM-1 = 3
pending = ["turn seat=0"]
as.public.table.deck = ["?"]
"""


def read(text: str) -> CaseFile:
    return read_case(text.encode(), "c.toml")


def test_a_file_is_a_position_steps_and_expectations() -> None:
    found = read(TYPED)
    assert (found.about, found.rules, found.seed) == ("Two are drawn.", ("DM-2",), "")
    assert (found.position.title, found.position.players) == ("demo", 2)
    assert found.position.rows == (("deck", None, ("card-8", "card-7")), ("turn", None, 1))
    assert found.figures == {"track": [1, 2]}
    assert found.shuffles == {"deck": ("card-8", "card-7")}
    first, second = found.steps
    assert (first.seat, first.do, first.refused) == (1, "draw count=1", "")
    assert (first.events, first.without) == (("cards_drawn count=1",), ("card_kept",))
    assert first.expect == (
        Expectation(REFEREE, "is", None, "turn", 0),
        Expectation("seat-0", "count", 1, "hand", 1),
    )
    assert (second.seat, second.refused, second.expect) == (0, "DM-2", ())
    assert found.expect == (
        Expectation(REFEREE, "is", None, "deck", ("card-7",)),
        Expectation(REFEREE, "is", 1, "hands[left]", "none"),
        Expectation(REFEREE, "holds", 1, "hand", ("card-8",)),
        Expectation(REFEREE, "lacks", 1, "hand", ("card-7",)),
        Expectation(REFEREE, "score", 0, "total", -5),
        Expectation(REFEREE, "score", 1, "DM-1", 3),
        Expectation(REFEREE, "pending", None, "", ("turn seat=0",)),
        Expectation(PUBLIC, "is", None, "deck", ("?",)),
    )


def test_an_expectation_says_where_it_stands() -> None:
    found = read(TYPED)
    assert [own.path for own in (*found.steps[0].expect, *found.expect)] == [
        "table.turn",
        "as.seat-0.count.seat-1.hand",
        "table.deck",
        "seat-1.hands.left",
        "holds.seat-1.hand",
        "lacks.seat-1.hand",
        "score.seat-0.total",
        "score.seat-1.DM-1",
        "pending",
        "as.public.table.deck",
    ]


def test_without_zones_the_game_is_dealt() -> None:
    found = read(
        f'about="x"\nrules=["DM-1"]\ntitle="demo"\nplayers=2\nseed="{"ab" * 32}"\n'
        "expect.table.turn=1"
    )
    assert (found.position.rows, found.steps, found.seed) == ((), (), "ab" * 32)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('about = "Two are drawn."\n', "", "missing required field `about`"),
        ("Two are drawn.", "", "about"),
        ('rules = ["DM-2"]', "rules = []", "rules"),
        ('rules = ["DM-2"]', 'rules = "DM-2"', "rules"),
        ('rules = ["DM-2"]', 'rules = ["DM-2"]\nas = "seat-0"', "as: a case begins with a whole"),
        ('rules = ["DM-2"]', 'rules = ["DM-2"]\nstep = 3', "Cannot"),
        ('rules = ["DM-2"]', 'rules = ["DM-2"]\nrule = 3', "unknown field `rule`"),
        ('rules = ["DM-2"]', f'rules = ["DM-2"]\nseed = "{"0" * 64}"', "say one of them"),
        ('rules = ["DM-2"]', 'rules = ["DM-2"]\nseed = "12"', "seed"),
        ("turn = 1", "turn = 1.5", "c.toml: table: Expected"),
        ("[figures]", "[figures]\n[figures]", "Cannot declare"),
        ("players = 2", "players = 1", "seat: 1; the seats are 0 to 0"),
        ("seat = 1", "seat = 2", "step 1: seat: 2; the seats are 0 to 1"),
        ("seat = 1", 'seat = "seat-1"', "Expected `int`, got `str` - at `$.step[0].seat`"),
        ("seat = 1\n", "", "missing required field `seat` - at `$.step[0]`"),
        ('do = "draw count=1"\n', "", "missing required field `do` - at `$.step[0]`"),
        ("without =", "with =", "unknown field `with` - at `$.step[0]`"),
        (
            'refused = "DM-2"',
            'refused = "DM-2"\nevents = ["x"]',
            "step 2: refused: what is refused",
        ),
        ("table.deck = [", "tabel.deck = [", "expect: there is no 'tabel'; write seat-0, table"),
        ("table.deck = [", "seat-7.deck = [", "expect: seat-7: the seats are seat-0 to seat-1"),
        ("table.deck = [", "table.deck = [1.5, ", "expect.table: Expected"),
        ("table.deck = [", "table.deck = [[[1]], ", "expect.table: Expected"),
        ("table.turn = 0", "table = 0", "step 1: expect.table: Expected `object`, got `int`"),
        ("table.turn = 0", f"table.turn = {2**53}", "table.turn: a number beyond"),
        ("holds.seat-1.hand = [", "holds.seat-1.hand = [1, ", "expect.holds.seat-1: Expected"),
        ("score.seat-0", "score.table", "expect.score: there is no 'table'; write seat-0"),
        ("total = -5", 'total = "many"', "expect.score.seat-0: Expected `int`"),
        ('["turn seat=0"]', '["turn"]', "expect.pending: 'turn'; write what is to be decided"),
        ("as.public.", "as.ann.", "expect.as: there is no viewer 'ann'; write public or seat-0"),
        ("as.public.", "as.seat-2.", "expect.as: there is no viewer 'seat-2'"),
        ("as.public.", "as.referee.", "expect.as: there is no viewer 'referee'"),
        ("as.public.", "as.public.as.seat-0.", "expect.as.public: there is no 'as'"),
        ("count.seat-1.hand = 1", "count.seat-1.hand = [1]", "count.seat-1: Expected"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, says: str) -> None:
    assert old in TYPED
    with pytest.raises(TableError) as refused:
        read(TYPED.replace(old, new, 1))
    assert says in str(refused.value)
    assert str(refused.value).startswith("c.toml: ")


def test_a_case_that_cannot_fail_is_none() -> None:
    plain = 'about="x"\nrules=["DM-1"]\ntitle="demo"\nplayers=2\n'
    for steps in ("", '[[step]]\nseat=0\ndo="draw count=1"\n', "[expect]\n", "[expect.table]\n"):
        with pytest.raises(TableError, match="nothing is expected"):
            read(plain + steps)


def test_there_is_an_end_to_steps_and_expectations() -> None:
    head = 'about="x"\nrules=["DM-1"]\ntitle="demo"\nplayers=2\n'
    step = '[[step]]\nseat=0\ndo="draw count=1"\n'
    with pytest.raises(TableError, match="step"):
        read(head + step * (MOST_STEPS + 1) + "[expect]\ntable.turn=0")
    zones = "".join(f"table.z{n}=0\n" for n in range(MOST_EXPECTED))
    assert len(read(f"{head}[expect]\n{zones}").expect) == MOST_EXPECTED
    with pytest.raises(TableError, match="1,001 things are expected; at most 1,000"):
        read(f"{head}[expect]\n{zones}seat-0.cash=1")


HEAD = b'about="x"\nrules=["A"]\ntitle="a"\n'
LONG_KEY = "line 4: a key of more than 16 parts"
HOSTILE = {
    "nothing": (b"", "missing required field `about`"),
    "no text": (b"\xff\xfe", "'utf-8' codec"),
    "brackets": (HEAD + b"[" * 100_000, ""),
    "deep": (HEAD + b"a = " + b"[" * 5_000 + b"]" * 5_000, ""),
    "long": (b"#" * (MAX_TABLE_BYTES + 1), "262,145 bytes; at most 262,144"),
    "number": (HEAD + b"players = " + b"9" * 5_000, ""),
    "dots": (HEAD + b"expect" + b".a" * 100_000 + b" = 1", LONG_KEY),
    "quotes": (HEAD + b"expect" + b". 'a' " * 40_000 + b" = 1", LONG_KEY),
    "table": (HEAD + b'[expect."a"' + b' . "a"' * 40_000 + b"]\n", LONG_KEY),
    "steps": (HEAD + b"[[step]]\n" * 25_000, "Expected `array` of length <= 200"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_bytes_are_refused_soon(what: str) -> None:
    data, says = HOSTILE[what]
    began = time.perf_counter()
    with pytest.raises(TableError) as refused:
        read_case(data, "c.toml")
    assert str(refused.value).startswith("c.toml: ")
    assert says in str(refused.value)
    assert time.perf_counter() - began < 10
