"""Score sheets as panels, and what a board says of the scoring cards before they are counted."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.sight import PUBLIC, REFEREE
from domain.kernel.sums import Item, Itemised, Sum
from domain.ledger.position import History
from projections.board import board_of, sheets, sheets_at
from projections.board.bagged_boarded import short
from projections.board.bagged_boarded.common import COUNTS
from projections.board.model import Panel
from projections.scores import Sheet, score_sheets
from tests.support.bagged import PLAYERS, SCORING, opened
from tests.support.boards import column, lines, panel
from tests.support.demo import DEMO
from tests.support.histories import DRAFT, day
from tests.support.positions import over, with_cards

CARDS = [card for deck in SCORING.values() for card in deck]


def drawn(scored: Itemised) -> Panel:
    return sheets.panel(
        Sheet(1, "Ben", scored.total, scored.lines, scored.items), ", ".join, "cents"
    )


def test_a_line_with_its_items_below() -> None:
    scored = Itemised().line("X-1", "cash: all of it", (Item(5, "at hand"),))
    scored = scored.line("X-2", "sets", (Item(3, "small", ("a-1",)), Item(4, "large", ("b-1",))))
    scored = scored.line("X-3", "a card", ())
    of = drawn(scored)
    assert of.title == "Score sheet of Ben, seat-1"
    assert [tuple(line.values()) for line in lines(of)] == [
        ("cash", "X-1", "5", "", "at hand"),
        ("sets", "X-2", "7", "3", "small: a-1"),
        ("", "", "", "4", "large: b-1"),
        ("a card", "X-3", "0", "", ""),
        ("total", "", "12", "", ""),
    ]


def test_a_long_reason_goes_on_below() -> None:
    cards = tuple(f"card-{n}" for n in range(20))
    said = column(drawn(Itemised().line("X-1", "sets", (Item(7, "many", cards),))), "for")
    assert max(map(len, said)) <= sheets.ROOM
    assert " ".join(said).split() == f"many: {', '.join(cards)}".split()


def test_a_plain_sum_has_lines_and_no_items(demo: History) -> None:
    def scores(_table: Any) -> tuple[Sum, ...]:
        return (Sum().plus(10, "DM-1", "cash").plus(5, "DM-2", "a set"),)

    history = msgspec.structs.replace(demo, game=replace(DEMO, scores=scores))
    scored = score_sheets(history, PUBLIC)
    (of,) = sheets_at(history, PUBLIC, scored).panels
    assert column(of, "points") == ["10", "5", "15"]


@pytest.mark.parametrize(
    ("comics", "said"),
    [
        ((), ""),
        (("hovergirl-3",), "Hovergirl 3"),
        (("hovergirl+garfunkle-6",), "Hovergirl + Garfunkle 6"),
        (("hovergirl-3", "hovergirl-1"), "Hovergirl 1 3"),
        (("hovergirl-3", "the_troll-1", "hovergirl+garfunkle-6"), "Hovergirl 3 6, The Troll 1"),
        (
            ("hovergirl+garfunkle-6", "garfunkle-1", "dr_weird-2"),
            "Garfunkle 1 6, Dr. Weird 2",
        ),
    ],
)
def test_several_comics_in_few_words(comics: tuple[str, ...], said: str) -> None:
    assert short(comics) == said


@pytest.mark.parametrize("players", PLAYERS)
def test_all_words_for_several_comics_tell_them_apart(players: int) -> None:
    """Each comic can be read back: a hero and a number are on one comic alone."""
    for own in over(players, 1).seats:
        comics = (*own.bagged, *(comic for shown in own.sets for comic in shown.comics))
        words = short(comics).replace(",", "").split()
        numbers = [word for word in words if word.isdecimal()]
        assert sorted(numbers) == sorted(comic.rpartition("-")[2] for comic in comics)


def test_the_board_of_a_game_that_is_over_has_every_sheet() -> None:
    table = day(4).table
    board = board_of(DRAFT, table, PUBLIC, ("Ann", "Ben", "Cleo", "Dan"))
    for seat, (name, own) in enumerate(
        zip(("Ann", "Ben", "Cleo", "Dan"), table.seats, strict=True)
    ):
        of = panel(board, f"Score sheet of {name}, seat-{seat}")
        assert column(of, "cents")[-1] == str(own.net_worth)
        rules = [rule for rule in column(of, "rule") if rule]
        assert rules == [line.rule for line in GAME.scores(table)[seat].lines]


@pytest.mark.parametrize("card", CARDS)
def test_a_board_says_what_each_scoring_card_counts_and_pays(card: str) -> None:
    table = with_cards(opened(3).table, card)
    (line,) = lines(panel(board_of(DRAFT, table, REFEREE), "Scoring cards"))
    assert line["counts"] == COUNTS[card]
    assert line["pays"]


def test_no_other_card_is_spoken_of() -> None:
    assert set(COUNTS) == set(CARDS)
