"""`edition`: the standard one to edit, one's own judged and compared."""

import re
from pathlib import Path
from typing import Any

import pytest

from cli.completion import complete_edition
from domain.games import SHELF
from domain.games.bagged_boarded import GAME
from domain.kernel.canon import canon
from domain.kernel.game import AnyGame
from domain.kernel.tables import MAX_TABLE_BYTES, edition_data, edition_digest
from tests.support.demo import DEMO
from tests.support.front import ROOT, Desk, wrong

STANDARD = (ROOT / "domain/games/bagged_boarded/data/standard.toml").read_text("utf-8")
DIGEST = edition_digest(edition_data(GAME.standard()))
LESS = 'extends = "standard"\n'
OWN = f"""{LESS}
set_values = [{{ size = 3, value = 120 }}]
superpowers = [{{ id = "dibs", remove = true }}]
prices.grading = 20
"""
PLAYED = ("new", "bagged_boarded", "--players", "2")


def write(text: str | bytes, name: str = "mine.toml") -> str:
    path = Path(name)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return name


@pytest.fixture
def two(empty: Desk) -> Desk:
    """A shelf with a second title on it."""
    return Desk(empty.folder, (GAME, DEMO))


# ------------------------------------------------------------------------------------------- print


def test_the_standard_edition_is_printed_as_it_is(empty: Desk) -> None:
    with empty.unchanged():
        result = empty.run("edition", "bagged_boarded")
    assert result.out == STANDARD
    assert result.err == ""
    assert "# which matching carries which number" in result.out


def test_as_a_document(empty: Desk) -> None:
    said = empty.run("--json", "edition", "bagged_boarded").json
    assert list(said) == ["title", "digest", "about", "assumed", "names", "edition"]
    assert (said["title"], said["digest"]) == ("bagged_boarded", DIGEST)
    assert edition_digest(said["edition"]) == DIGEST
    assert said["names"]["superpowers"]["dibs"] == "Dibs"
    assert "track.values[4]" in said["assumed"]


def test_into_a_file_that_is_not_there_yet(empty: Desk) -> None:
    result = empty.run("edition", "bagged_boarded", "--out", "mine.toml")
    assert result.out == (
        f"mine.toml: the standard edition of Bagged & Boarded, {len(STANDARD.encode()):,} bytes\n"
    )
    assert Path("mine.toml").read_text("utf-8") == STANDARD
    write(OWN)
    wrong(empty, "edition", "bagged_boarded", "--out", "mine.toml", says="is there already")
    assert Path("mine.toml").read_text("utf-8") == OWN
    said = empty.run("--json", "edition", "bagged_boarded", "--out", "other.toml").json
    assert said == {"title": "bagged_boarded", "out": "other.toml", "bytes": len(STANDARD.encode())}
    assert empty.run("edition", "bagged_boarded", "--out", "-").out == STANDARD
    wrong(empty, "edition", "bagged_boarded", "--out", "none/x.toml", says="none/x.toml: No such")


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_what_is_printed_is_the_titles_edition(game: AnyGame, empty: Desk) -> None:
    write(empty.run("edition", game.slug).out)
    said = empty.run("--json", "edition", "check", "mine.toml", "--title", game.slug).json
    assert said["digest"] == edition_digest(edition_data(game.standard()))
    assert (said["differs"], said["names"]) == (0, 0)
    assert empty.run("edition", "diff", "mine.toml", "--title", game.slug).out == ""


# ------------------------------------------------------------------------------------------- check


def test_check(empty: Desk) -> None:
    with empty.unchanged():
        write(OWN, "../mine.toml")
        result = empty.run("edition", "check", "../mine.toml")
    lines = result.out.splitlines()
    digest = empty.run("--json", "edition", "check", "../mine.toml").json["digest"]
    assert lines[:5] == [
        "../mine.toml: an edition of Bagged & Boarded (bagged_boarded)",
        f"  digest   {digest[:12]}",
        "  differs  in 3 entries from the standard edition",
        "  names    1 differ",
        f"  assumed  {len(lines) - 5} entries",
    ]
    assert "    set_values[size=4]" in lines
    assert "    set_values[size=3]" not in lines
    assert result.err == ""


def test_check_as_a_document(empty: Desk) -> None:
    said = empty.run("--json", "edition", "check", write(OWN)).json
    assert list(said) == ["file", "title", "digest", "extends", "differs", "names", "assumed"]
    data: Any = edition_data(GAME.standard())
    data["set_values"][0]["value"] = 120
    data["prices"]["grading"] = 20
    data["superpowers"] = [one for one in data["superpowers"] if one["id"] != "dibs"]
    assert said["digest"] == edition_digest(data)
    assert (said["file"], said["title"], said["extends"]) == ("mine.toml", "bagged_boarded", True)
    assert (said["differs"], said["names"]) == (3, 1)
    whole = empty.run("--json", "edition", "check", write(STANDARD)).json
    assert set(whole["assumed"]) - set(said["assumed"]) == {"set_values[size=3]"}
    assert whole["extends"] is False


def test_one_of_each_is_told_in_the_singular(empty: Desk) -> None:
    text = re.sub(
        r"^assumed = \[.*?^\]", 'assumed = ["rows"]', STANDARD, flags=re.MULTILINE | re.DOTALL
    )
    out = empty.run("edition", "check", write(text.replace("grading = 15", "grading = 16"))).out
    assert "  differs  in 1 entry from the standard edition" in out
    assert "  assumed  1 entry\n    rows\n" in out


def test_a_file_may_come_by_standard_input(empty: Desk) -> None:
    said = empty.run("--json", "edition", "check", "-", stdin=OWN.encode()).json
    assert said["file"] == "-"
    wrong(empty, "edition", "check", "-", stdin=b"\xff", says="-: ")


# -------------------------------------------------------------------------------------------- diff

DIBS = '{ id = "dibs", timing = "one_time", count = 1, draw = 0, buy = 0, cash = 0 }'


def test_diff_from_the_standard_edition(empty: Desk) -> None:
    with empty.unchanged():
        write(OWN, "../mine.toml")
        result = empty.run("edition", "diff", "../mine.toml", ends=1)
    assert result.out.splitlines() == [
        "set_values[size=3].value: 100 -> 120",
        "prices.grading: 15 -> 20",
        f"superpowers[id=dibs]: {DIBS} -> none",
        'names.superpowers.dibs: "Dibs" -> none',
    ]


def test_diff_between_two(empty: Desk) -> None:
    write(OWN)
    other = OWN.replace("size = 3, value = 120", "size = 3, value = 130").replace("20\n", "15\n")
    write(other, "other.toml")
    result = empty.run("edition", "diff", "mine.toml", "other.toml", ends=1)
    assert result.out == "set_values[size=3].value: 120 -> 130\nprices.grading: 20 -> 15\n"
    assert empty.run("edition", "diff", "mine.toml", "mine.toml").out == ""


def test_diff_as_a_document(empty: Desk) -> None:
    said = empty.run("--json", "edition", "diff", write(OWN), ends=1).json
    assert list(said) == ["title", "differences"]
    assert said["differences"][1] == {"entry": "prices.grading", "old": 15, "new": 20}
    assert said["differences"][2]["new"] is None
    assert [one["entry"] for one in said["differences"]][3:] == ["names.superpowers.dibs"]
    same = empty.run("--json", "edition", "diff", write(STANDARD)).json
    assert same == {"title": "bagged_boarded", "differences": []}


def test_diff_of_lists(empty: Desk) -> None:
    text = f'{LESS}colours = ["purple", "green", "red", "pink", "yellow", "blue", "grey"]\n'
    out = empty.run("edition", "diff", write(text), ends=1).out
    assert out == 'colours[6]: none -> "grey"\n'
    pairs = f"{LESS}crossovers = [{{ number = 6, pairs = [[1, 0], [2, 3]] }}]\n"
    out = empty.run("edition", "diff", write(pairs), ends=1).out
    assert out == (
        "crossovers[number=6].pairs[0][0]: 0 -> 1\n"
        "crossovers[number=6].pairs[0][1]: 1 -> 0\n"
    )  # fmt: skip


def test_diff_of_another_order(empty: Desk) -> None:
    lines = STANDARD.splitlines(keepends=True)
    at = lines.index('    { id = "chores", location = "home_morning" },\n')
    lines[at : at + 2] = reversed(lines[at : at + 2])
    out = empty.run("edition", "diff", write("".join(lines)), ends=1).out
    assert out.startswith('groups: ["id=chores", "id=mail_order", "id=reserve_loose", ')
    assert ' -> ["id=mail_order", "id=chores", "id=reserve_loose", ' in out


# ------------------------------------------------------------------------------- for which title


def test_a_file_says_its_title(two: Desk) -> None:
    name = write(f'title = "bagged_boarded"\n{LESS}')
    assert two.run("--json", "edition", "check", name).json["title"] == "bagged_boarded"
    wrong(two, "edition", "check", name, "--title", "demo", says="it is an edition of 'bagged_boar")
    name = write('title = "demo"\ntrack = [1]')
    assert two.run("--json", "edition", "check", name).json["title"] == "demo"
    name = write('title = "chess"\ntrack = [1]')
    wrong(two, "edition", "check", name, says="title: there is no title 'chess' on the shelf")
    name = write("title = 3\ntrack = [1]")
    wrong(two, "edition", "check", name, says="mine.toml: no edition of any title here")


def test_a_file_that_says_none_has_the_only_title_that_it_fits(two: Desk) -> None:
    for text, title in ((OWN, "bagged_boarded"), ("track = [1]", "demo")):
        assert two.run("--json", "edition", "check", write(text)).json["title"] == title


def test_a_file_that_fits_several_titles_has_to_say(two: Desk) -> None:
    name = write(LESS)
    wrong(two, "edition", "check", name, says="an edition of bagged_boarded, demo alike; say for")
    for title in ("bagged_boarded", "demo"):
        said = two.run("--json", "edition", "check", name, "--title", title).json
        assert said["title"] == title


def test_a_file_that_fits_none_says_why(two: Desk) -> None:
    said = wrong(two, "edition", "check", write(f"{LESS}trakc = 1"), says="no edition of any title")
    assert "bagged_boarded: mine.toml: trakc: there is no such entry; near it is track" in said
    assert "demo: mine.toml: trakc: there is no such entry; near it is track" in said
    assert "--title TITLE" in said


def test_two_files_of_one_title_are_compared(two: Desk) -> None:
    write(OWN)
    write("track = [1]", "demo.toml")
    wrong(
        two,
        *("edition", "diff", "mine.toml", "demo.toml"),
        says="mine.toml is an edition of bagged_boarded, and demo.toml one of demo",
    )


# ------------------------------------------------------------------------------------- played with


def test_new_takes_a_file_that_says_only_what_differs(empty: Desk) -> None:
    name = write(f'title = "bagged_boarded"\n{OWN}')
    digest = empty.run("--json", "edition", "check", name).json["digest"]
    assert (
        empty.run("--json", *PLAYED, "--edition", name, "--name", "mine").json["edition"] == digest
    )
    with empty.ledger() as ledger:
        (row,) = ledger.store.games()
        data = ledger.history(row.game).data
    assert edition_digest(data) == digest
    assert len(canon(data)) > 5_000, "the record holds the whole edition"
    empty.run("export", "mine", "--as", "referee", "--out", "mine.longbox.jsonl")
    assert "verdict: CLEAN" in empty.run("audit", "mine.longbox.jsonl").out


def test_whole_or_not_one_edition_is_one_game(empty: Desk) -> None:
    whole = write(STANDARD.replace("grading = 15", "grading = 20"), "whole.toml")
    less = write(f"{LESS}prices.grading = 20", "less.toml")
    seed = ("--seed", "5a" * 32)
    made = [empty.run("--json", *PLAYED, *seed, "--edition", one).json for one in (whole, less)]
    assert made[0]["setup"] == made[1]["setup"]
    assert made[0]["edition"] == made[1]["edition"] != DIGEST


def test_new_refuses_an_edition_of_another_title(empty: Desk) -> None:
    name = write(f'title = "demo"\n{LESS}')
    wrong(empty, *PLAYED, "--edition", name, says="mine.toml: title: it is an edition of 'demo'")
    series = ("simulate", "bagged_boarded", "--players", "2", "--games", "1")
    wrong(empty, *series, "--edition", name, says="mine.toml: title: it is an edition of 'demo'")


def test_the_shell_completes_titles_and_what_is_done_with_files() -> None:
    assert [word for word, _ in complete_edition("")] == [
        *(game.slug for game in SHELF),
        *("check", "diff"),
    ]
    assert [word for word, _ in complete_edition("c")] == ["check"]
    assert complete_edition("x") == []


# --------------------------------------------------------------------------------------- bad input

BAD: dict[str, tuple[str | bytes, str]] = {
    "no TOML": ("set_values = [", "mine.toml: "),
    "not UTF-8": (b"# \xff\n", "mine.toml: 'utf-8' codec"),
    "UTF-16": (STANDARD.encode("utf-16"), "mine.toml: 'utf-8' codec"),
    "ten megabytes": (b"#" * 10_000_000, f"mine.toml: more than {MAX_TABLE_BYTES:,} bytes"),
    "nothing": ("", "mine.toml: publishers is missing; a file that says only what differs says"),
    "a contradiction": (
        f"{LESS}limits.set_max = 9",
        "mine.toml: limits.set_max: sets of 3 to 9; a hero has 8 comics",
    ),
    "a contradiction of what is said with what is not": (
        f"{LESS}slabs = [{{ players = 3, values = [99, 98] }}]",
        "mine.toml: slabs[players=3].values: 2 slabs; 3 players have 3",
    ),
    "a field that looks like another": (
        f"{LESS}prices.gradign = 3",
        "mine.toml: prices.gradign: there is no such entry; near it is grading",
    ),
    "a card of no game": (
        f'{LESS}superpowers = [{{ id = "laser", timing = "ongoing" }}]',
        "mine.toml: superpowers[id=laser] (a new entry; there are id=comic_swap, ",
    ),
    "what is not there removed": (
        f'{LESS}scoring_cards = [{{ id = "hipe", remove = true }}]',
        "mine.toml: scoring_cards[id=hipe]: there is no such entry to remove; near it is id=hype",
    ),
    "an edition that there is not": (
        'extends = "deluxe"',
        "mine.toml: extends: there is no edition 'deluxe'",
    ),
    "too deep": ("a = " + "[" * 5000, "mine.toml: "),
    "too long a key": ("a." * 5000 + "a = 1", "mine.toml: line 1: a key of more than 16 parts"),
}


@pytest.mark.parametrize(("text", "says"), BAD.values(), ids=BAD)
def test_a_bad_file(empty: Desk, text: str | bytes, says: str) -> None:
    write(text)
    for words in (("check",), ("diff",), ("diff", "mine.toml")):
        wrong(empty, "edition", *words, "mine.toml", says=says)
    wrong(empty, *PLAYED, "--edition", "mine.toml", says=says)


def test_no_text_of_a_file_reaches_the_terminal_raw(empty: Desk) -> None:
    quoted = '"\\u202e\\u001b[2J[bold]"'
    for text in (
        f"{LESS}{quoted} = 1",
        f"{LESS}prices.{quoted} = 1",
        f"{LESS}superpowers = [{{ id = {quoted}, remove = true }}]",
        f"{LESS}assumed = [{quoted}]",
        f"{LESS}[names.superpowers]\n{quoted} = 'x'",
        f"title = {quoted}",
        f"extends = {quoted}",
    ):
        said = wrong(empty, "edition", "check", write(text), says="mine.toml: ")
        assert "\x1b" not in said
        assert "\u202e" not in said
    named = write(f"{LESS}[names.superpowers]\ndesk = {quoted}")
    out = empty.run("edition", "diff", named, ends=1).out
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "[bold]" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "Missing argument"),
        (("chess",), "there is no title 'chess' on the shelf"),
        (("check",), "write `edition TITLE`, `edition check FILE` or `edition diff FILE [FILE]`"),
        (("check", "a.toml", "b.toml"), "write `edition TITLE`"),
        (("diff",), "write `edition TITLE`"),
        (("diff", "a.toml", "b.toml", "c.toml"), "write `edition TITLE`"),
        (("bagged_boarded", "a.toml"), "write `edition TITLE`"),
        (("bagged_boarded", "--title", "demo"), "write `edition TITLE`"),
        (("check", "none.toml"), "none.toml: No such file"),
        (("check", "."), ".: Is a directory"),
        (("check", "x" * 300), "name too long"),
        (("check", "a\0b"), "null byte"),
        (("diff", "none.toml"), "none.toml: No such file"),
        (("check", "none.toml", "--out", "x.toml"), "--out is for the standard edition"),
        (("check", "own.toml", "--title", "chess"), "there is no title 'chess' on the shelf"),
    ],
)
def test_wrong_words(empty: Desk, words: tuple[str, ...], says: str) -> None:
    write(OWN, "own.toml")
    wrong(empty, "edition", *words, says=says)
