"""`case`: a line each, expected and got side by side, and exit codes; what the manual teaches."""

import re
from pathlib import Path

import pytest

from cli.draw import WIDTH
from cli.side_by_side import folded, side_by_side
from projections.cases.model import Pair
from tests.support.cases import FILES
from tests.support.cases import ROOT as FIXTURES
from tests.support.front import ROOT, Desk, wrong

CASE = """
about = "A comic of a hero worth 20 is sold."
rules = ["BB-SELL-2"]
title = "bagged_boarded"
players = 3

[table]
phase = "daily"
round = 2
rest = "bin_discard"
decisions = ["sell seat=0"]

[seat-0]
cash = 0
claims = ["sell row=2"]
bagged = ["hovergirl-4"]

[seat-1]
sets.hovergirl = ["hovergirl-1", "hovergirl-2", "hovergirl-3"]

[seat-2]
claims = ["early_bedtime row=1"]

[[step]]
seat = 0
do = "sell comic=hovergirl-4"
events = ["comic_sold price=20"]

[expect]
seat-0.cash = 20
table.reserve_loose = ["", "", "", "hovergirl-4"]
"""
OTHERWISE = CASE.replace("price=20", "price=30").replace("cash = 20", "cash = 30")
MANUAL = (ROOT / "docs/cases.md").read_text("utf-8")
DOCUMENT = ["case", "title", "about", "rules", "agrees", "differences", "fault"]


def write(name: str, text: str) -> str:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return name


def test_a_case_that_agrees_is_a_line(empty: Desk) -> None:
    with empty.unchanged():
        result = empty.run("case", write("../good.toml", CASE))
    assert result.out == "agrees   ../good.toml\n1 case: 1 agree, 0 differ\n"
    assert result.err == ""


def test_where_one_differs_both_stand_side_by_side(empty: Desk) -> None:
    result = empty.run("case", write("bad.toml", OTHERWISE), ends=1)
    lines = result.out.splitlines()
    assert lines[:6] == [
        "DIFFERS  bad.toml",
        "  A comic of a hero worth 20 is sold. (BB-SELL-2)",
        "  step 1, seat-0: sell comic=hovergirl-4",
        "    events",
        "        expected            | got",
        "      ! comic_sold price=30 | comic_sold price=20",
    ]
    assert lines[-4:] == [
        "    seat-0.cash",
        "        expected | got",
        "      ! 30       | 20",
        "1 case: 0 agree, 1 differ",
    ]
    assert max(map(len, lines)) <= WIDTH
    assert "\x1b" not in result.out


def test_steps_that_were_not_judged_are_counted(empty: Desk) -> None:
    text = CASE.replace('events = ["comic_sold price=20"]', 'refused = "BB-SELL-1"')
    text += '\n[[step]]\nseat = 2\ndo = "decline"\n'
    result = empty.run("case", write("bad.toml", text), ends=1)
    assert "      ! BB-SELL-1 | accepted: comic_sold, sale_finished," in result.out
    assert "  1 of 2 steps and the end were not judged\n" in result.out


def test_folders_are_walked_in_order(empty: Desk) -> None:
    for name in ("a/two.toml", "a/b/one.toml", "c.toml"):
        write(f"cases/{name}", CASE)
    write("cases/README.md", "no case")
    result = empty.run("case", "cases")
    assert result.out.splitlines() == [
        "agrees   cases/a/b/one.toml",
        "agrees   cases/a/two.toml",
        "agrees   cases/c.toml",
        "3 cases: 3 agree, 0 differ",
    ]


def test_a_case_comes_through_a_pipe(empty: Desk) -> None:
    assert empty.run("case", "-", stdin=CASE.encode()).out.startswith("agrees   -\n")


def test_what_cannot_be_read_stops_no_other(empty: Desk) -> None:
    write("cases/a.toml", CASE.replace("hovergirl-4", "hovergril-4"))
    write("cases/b.toml", OTHERWISE)
    write("cases/c.toml", CASE)
    result = empty.run("case", "cases", ends=2)
    assert [line.split()[0] for line in result.out.splitlines() if "toml" in line] == [
        "DIFFERS",
        "agrees",
    ]
    assert result.out.endswith("3 cases: 1 agree, 1 differ, 1 cannot be read\n")
    assert result.err.startswith("longbox: cases/a.toml: ")
    assert "there is no 'hovergril-4'; write one of hovergirl-4" in result.err


def test_in_json_a_document_a_case(empty: Desk) -> None:
    write("cases/a.toml", "no toml")
    write("cases/b.toml", OTHERWISE)
    write("cases/c.toml", CASE)
    unread, differs, agrees = empty.run("--json", "case", "cases", ends=2).lines
    assert list(unread) == list(differs) == list(agrees) == DOCUMENT
    assert (unread["agrees"], unread["title"], unread["differences"]) == (None, None, [])
    assert unread["fault"].startswith("cases/a.toml: ")
    assert (agrees["agrees"], agrees["differences"], agrees["fault"]) == (True, [], None)
    assert (agrees["title"], agrees["rules"]) == ("bagged_boarded", ["BB-SELL-2"])
    assert differs["agrees"] is False
    events, cash = differs["differences"]
    assert list(events) == ["step", "what", "expected", "got"]
    assert (events["step"], events["what"]) == (1, "events")
    assert (events["expected"][0], events["got"][0]) == (
        "comic_sold price=30",
        "comic_sold price=20",
    )
    assert cash == {"step": None, "what": "seat-0.cash", "expected": ["30"], "got": ["20"]}


def test_show_prints_what_can_be_named(empty: Desk) -> None:
    name = write("good.toml", CASE)
    lines = empty.run("case", "--show", name).out.splitlines()
    assert lines[1] == "  step 1, seat-0: sell comic=hovergirl-4"
    assert lines[2].startswith("    comic_sold seat=0 comic=hovergirl-4 state=bagged hero=none ")
    assert '  reserve_loose = ["", "", "", "hovergirl-4"]' in lines
    assert "  cash = 20" in lines
    seen = empty.run("case", "--show", "--as", "seat-1", name).out
    assert '  as = "seat-1"\n' in seen
    assert 'bin_discard = [\n      "?"' in seen
    document = empty.run("--json", "case", "--show", name).json
    assert list(document) == [*DOCUMENT, "steps", "zones"]
    assert document["steps"][0][0].startswith("comic_sold seat=0")
    assert document["zones"]["seat-0"]["cash"] == 20


def test_a_refusal_is_shown_too(empty: Desk) -> None:
    text = CASE.replace("comic=hovergirl-4", "comic=hovergirl-1").replace(
        'events = ["comic_sold price=20"]', 'refused = "BB-SELL-1"'
    )
    out = empty.run("case", "--show", write("refused.toml", text), ends=1).out
    assert "    refused by BB-SELL-1: comic hovergirl-1;" in out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "bagged_boarded"', 'title = "chess"', "there is no title 'chess' on the shelf"),
        ("players = 3", "players = 9", "9 players; 2 to 6 can play"),
        ("BB-SELL-2", "BB-SELL-99", "rules: there is no rule 'BB-SELL-99'; such as BB-SELL-"),
        ("sell row=2", "sell row=7", "seat-0.claims: row 7 of sell; its rows are 1 to 3"),
        ('"hovergirl-4"]\n\n', '"hovergirl-3"]\n\n', "BB-INV-1: hovergirl-3 is in 2 places"),
        ("sell comic", "sel comic", "step 1: do: 'sel' is no command here; write one of"),
        ("comic_sold price", "comic_sold prize", "step 1: events: 'prize=20' does not fit"),
        ("seat-0.cash = 20", "seat-0.cahs = 20", "expect: seat-0.cahs: there is no 'cahs'; write"),
        ("[expect]", "[expcet]", "unknown field `expcet`"),
        ("[expect]", "[[step", "bad.toml: "),
    ],
)
def test_what_is_wrong_with_a_file_is_told(empty: Desk, old: str, new: str, says: str) -> None:
    assert old in CASE
    name = write("bad.toml", CASE.replace(old, new, 1))
    with empty.unchanged():
        result = empty.run("case", name, ends=2)
    assert result.out == "1 case: 0 agree, 0 differ, 1 cannot be read\n"
    assert result.err.startswith("longbox: bad.toml: ")
    assert result.err.count("bad.toml") == 1
    assert says in " ".join(result.err.split())


def test_no_file_no_case_and_no_viewer(empty: Desk) -> None:
    assert "none.toml: No such file" in empty.run("case", "none.toml", ends=2).err
    Path("nothing").mkdir()
    wrong(empty, "case", "nothing", says="nothing: no file there ends in .toml")
    assert "null" in empty.run("case", "\0", ends=2).err
    name = write("good.toml", CASE)
    wrong(empty, "case", "--show", "--as", "ann", name, says="write public, seat-N or referee")
    assert "there is no seat-3" in empty.run("case", "--show", "--as", "seat-3", name, ends=2).err
    empty.run("case", "--as", "ann", name)


def test_what_a_case_says_reaches_no_terminal(empty: Desk) -> None:
    text = OTHERWISE.replace("A comic of", "A \\u001b[31m \\u202e [red]comic[/red] of")
    result = empty.run("case", write("bad.toml", text), ends=1)
    assert "A \\x1b[31m \\u202e [red]comic[/red] of" in result.out
    strange = CASE.replace('"sell comic=hovergirl-4"', "'sell comic=\"\\u001b[2J\"'")
    result = empty.run("case", "--show", write("bad.toml", strange), ends=1)
    assert "\\x1b[2J" in result.out
    assert "\x1b" not in result.said


def test_all_cases_of_the_house_agree(empty: Desk) -> None:
    result = empty.run("case", *(str(path) for path in FIXTURES.glob("*/cases")))
    assert result.out.endswith(f"{len(FILES)} cases: {len(FILES)} agree, 0 differ\n")


# ---------------------------------------------------------------------------------- side by side


def test_columns_are_as_wide_as_they_have_to_be() -> None:
    pairs = (
        Pair("a", "b", same=False),
        Pair("", "c" * 200, same=True),
        Pair("d" * 60, "", same=True),
    )
    lines = list(side_by_side(pairs, "    "))
    assert lines[0] == "      expected" + " " * 37 + " | got"
    assert lines[1] == "    ! a" + " " * 44 + " | b"
    assert max(map(len, lines)) <= WIDTH
    assert "".join(line.partition(" | ")[2] for line in lines[2:]).count("c") == 200


def test_many_lines_alike_are_left_out() -> None:
    pairs = [Pair(str(n), str(n), same=True) for n in range(50)]
    lines = list(side_by_side([*pairs, Pair("x", "y", same=False)], ""))
    assert len(lines) == 1 + 2 + 1 + 2 + 1
    assert "           | .. 46 more .." in lines
    assert lines[-1] == "! x        | y"


def test_long_texts_are_broken_behind_commas_and_blanks() -> None:
    assert folded("abc", 5) == ["abc"]
    assert folded("abc def", 5) == ["abc", "def"]
    assert folded("ab,cd,ef", 5) == ["ab,", "cd,ef"]
    assert folded("abcdefgh", 5) == ["abcde", "fgh"]
    assert folded("\x1b" * 3, 5) == ["\\x1b\\", "x1b\\x", "1b"]


# ------------------------------------------------------------------------------------- the manual


def blocks() -> list[tuple[str, str]]:
    return re.findall(r"^```(\w+)\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)


def test_the_case_of_the_manual_agrees(empty: Desk) -> None:
    """The first blocks of TOML, one behind the other, are the case that the manual builds."""
    pieces = [text for kind, text in blocks() if kind == "toml"]
    whole = "\n".join(pieces[:4])
    assert empty.run("case", write("lesson.toml", whole)).out.startswith("agrees")
    for count in (2, 3):
        assert empty.run("case", write("lesson.toml", "\n".join(pieces[:count]))).code == 0


@pytest.mark.parametrize("title", ["mint_condition", "age_of_comics"])
def test_the_case_of_another_title_agrees(empty: Desk, title: str) -> None:
    cases = (text for kind, text in blocks() if kind == "toml")
    (text,) = (text for text in cases if f'title = "{title}"' in text)
    assert empty.run("case", write("other.toml", text)).out.startswith("agrees")


def test_what_the_manual_prints_is_what_is_printed(empty: Desk) -> None:
    pieces = [text for kind, text in blocks() if kind == "toml"]
    slip = "\n".join(pieces[:4]).replace("price=15", "price=20")
    out = empty.run("case", write("lesson.toml", slip), ends=1).out
    shown = [text for kind, text in blocks() if kind == "text"]
    assert out in shown


def test_the_manual_names_every_entry() -> None:
    for word in ("about", "rules", "title", "players", "options", "figures", "shuffles", "seed"):
        assert f"`{word}`" in MANUAL or f"`[{word}]`" in MANUAL, word
    for word in ("seat", "do", "events", "without", "refused", "expect"):
        assert f"`{word}`" in MANUAL, word
    for word in ("count", "holds", "lacks", "score", "pending", "as"):
        assert re.search(rf"`{word}[`. ]", MANUAL), word
