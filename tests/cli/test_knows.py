"""`longbox knows` and `longbox leakcheck` at the front door."""

import shutil
from pathlib import Path

import pytest

from tests.support.front import Desk, alone, wrong
from tests.support.recorded import path_of

CARD = "hovergirl-3"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A folder with the referee's record of a running draft, a store that holds it, and a seat's
    copy."""
    alone(tmp_path, monkeypatch)
    shutil.copy(path_of("draft-2-running"), tmp_path / "draft.longbox.jsonl")
    desk = Desk(tmp_path)
    desk.run("export", "draft.longbox.jsonl", "--as", "seat-0", "--out", "mine.longbox.jsonl")
    return desk


def test_the_referee_is_told_about_everybody(desk: Desk) -> None:
    said = desk.run("knows", "draft.longbox.jsonl", CARD)
    assert said.out.startswith("As seen by the referee, who sees every hidden card\n")
    assert "public  not told" in said.out
    assert "seat-0  told since version 32; its view shows it in seat-0.loose" in said.out
    assert "32 bagged_boarded.hand_passed, in an opening: " in said.out
    assert "(BB-DRAFT-1, BB-DRAFT-7)" in said.out
    assert "what was sent" in said.err


def test_a_seat_is_told_about_itself_alone(desk: Desk) -> None:
    for file, viewer in (("draft.longbox.jsonl", ("--as", "seat-0")), ("mine.longbox.jsonl", ())):
        told = desk.run("--json", "knows", file, CARD, *viewer).json
        assert [one["viewer"] for one in told["knows"]] == ["public", "seat-0"]
        assert [one["told"] for one in told["knows"]] == [False, True]
        assert told["knows"][1]["since"]["v"] == 32


def test_the_hidden_cards_of_a_seat(desk: Desk) -> None:
    told = desk.run("--json", "knows", "mine.longbox.jsonl", "--seat", "0").json["knows"]
    assert CARD in {one["card"] for one in told}
    assert all(one["since"] and one["viewer"] == "seat-0" for one in told)
    early = desk.run("knows", "draft.longbox.jsonl@1", "--seat", "0").out
    assert "seat-0 was told of no card that does not lie open" in early


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("draft.longbox.jsonl",), "name a CARD, or a seat by --seat N"),
        (("draft.longbox.jsonl", CARD, "--seat", "0"), "name a CARD, or a seat by --seat N"),
        (("draft.longbox.jsonl", "hovergirl-33"), "near are hovergirl-3"),
        (("draft.longbox.jsonl", "x" * 65), "65 were given"),
        (("draft.longbox.jsonl", "--seat", "2"), "the seats are seat-0 to seat-1"),
        (("draft.longbox.jsonl", "--seat", "1", "--as", "seat-0"), "say --as seat-1, or --as re"),
        (("draft.longbox.jsonl", "--seat", "1", "--as", "public"), "say --as seat-1, or --as re"),
    ],
)
def test_what_knows_cannot_be_asked(desk: Desk, words: tuple[str, ...], says: str) -> None:
    wrong(desk, "knows", *words, says=says)


def test_a_seat_does_not_learn_which_cards_there_are(desk: Desk) -> None:
    """A card that it was not told of looks like one that there is not."""
    there, none = (
        desk.run("knows", "draft.longbox.jsonl@12", card, "--as", "seat-0").out
        for card in (CARD, "nobody-9")
    )
    assert there == none == "public  not told\nseat-0  not told\n"


def test_leakcheck_says_how_much_was_compared(desk: Desk) -> None:
    said = desk.run("leakcheck", "draft.longbox.jsonl", "--as", "seat-1", "--worlds", "2")
    *lines, last = said.out.splitlines()
    triples = int(last.removeprefix("leakcheck: ").removesuffix(" triples, 0 differences"))
    assert triples >= 2
    assert "2 other worlds, for seat-1" in lines
    assert any(line.split() == ["CLI", "text", "1", "compared"] for line in lines)
    told = desk.run(
        "--json", "leakcheck", "draft.longbox.jsonl", "--as", "seat-1", "--worlds", "2"
    ).json
    assert told["report"]["triples"] == triples
    assert told["report"]["differences"] == []


def test_leakcheck_tells_the_first_difference(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from projections.streams import feed

    monkeypatch.setattr(feed, "mask", lambda event, viewer: event)
    said = desk.run("leakcheck", "draft.longbox.jsonl", "--as", "seat-1", ends=1)
    assert "DIFFERENCE for seat-1 at version " in said.out
    assert "\n  here:  " in said.out
    assert "\n  there: " in said.out
    assert said.out.endswith(" triples, 1 difference\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("draft.longbox.jsonl", "--as", "referee"), "write public, or seat-0 to seat-1"),
        (("draft.longbox.jsonl", "--as", "seat-2"), "write public, or seat-0 to seat-1"),
        (("mine.longbox.jsonl",), "this is the copy of seat-0"),
        (("draft.longbox.jsonl@3",), "lies inside a batch"),
        (("draft.longbox.jsonl", "--worlds", "0"), "greater than or equal to 1"),
        (("nothing",), "there is no"),
    ],
)
def test_what_leakcheck_cannot_check(desk: Desk, words: tuple[str, ...], says: str) -> None:
    wrong(desk, "leakcheck", *words, says=says)
