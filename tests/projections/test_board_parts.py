"""Parts of boards, whatever the title."""

from domain.kernel.sums import Sum
from projections.board.model import Cell, Column, Row
from projections.board.parts import (
    EMPTY,
    PILE_WIDTH,
    asking,
    at_seat,
    besides,
    by_title,
    deciding,
    facts,
    known_cards,
    named,
    scores,
    seat_cell,
    seen,
    waiting,
)


def texts(rows: tuple[Row, ...]) -> list[tuple[str, ...]]:
    return [tuple(cell.text for cell in row) for row in rows]


def test_names_and_seats() -> None:
    assert named({"moss_giant": "The Moss"}, "moss_giant") == "The Moss"
    assert named({}, "moss_giant") == "Moss Giant"
    assert seen(("a-1", "?", "b-2", "?")) == ("a-1", "b-2")
    assert at_seat(3) == "@3"
    assert seat_cell(2, "warn") == Cell("seat-2", "warn")
    assert seat_cell(None, "warn") == EMPTY


def test_facts_stand_in_the_order_in_which_they_are_told() -> None:
    assert facts({"round": "2", "tags": "9"}) == (
        (Cell("round", "quiet"), Cell("2")),
        (Cell("tags", "quiet"), Cell("9")),
    )


def test_columns_are_named_by_the_cells() -> None:
    rows = [{"seat": Cell("seat-0"), "#cash": Cell("5")}, {"seat": Cell("b"), "#cash": Cell("6")}]
    panel = by_title("Players", rows, "so far")
    assert (panel.title, panel.note) == ("Players", "so far")
    assert panel.columns == (Column("seat"), Column("cash", "right"))
    assert texts(panel.rows) == [("seat-0", "5"), ("b", "6")]


def test_known_cards_fill_lines_and_hidden_ones_none() -> None:
    pile = tuple(f"card-{n:03}" for n in range(20))
    (panel,) = known_cards({"Deck": ("?", "?"), "Shop": pile, "Gone": ("?", "card-999")})
    assert [row[0].text for row in panel.rows] == ["Shop", "", "", "Gone"]
    lines = [row[1].text for row in panel.rows]
    assert " ".join(lines).split() == [*pile, "card-999"]
    assert all(len(line) <= PILE_WIDTH for line in lines)
    assert all(len(line) + len(" card-000") > PILE_WIDTH for line in lines[:2])
    assert known_cards({"Deck": ("?",), "Shop": ()}) == ()


def test_scores_stand_beside_one_another() -> None:
    one = Sum().plus(5, "R-1", "sets: hovergirl").plus(0, "R-2", "cash")
    other = Sum().plus(7, "R-1", "sets: none").plus(3, "R-2", "cash")
    panel = scores("Net worth", (one, other), "Ann has won.")
    assert [column.title for column in panel.columns] == ["scored", "rule", "seat-0", "seat-1"]
    assert texts(panel.rows) == [
        ("sets", "R-1", "5", "7"),
        ("cash", "R-2", "0", "3"),
        ("total", "", "5", "10"),
    ]
    assert panel.note == "Ann has won."


def test_what_is_to_decide_is_told_from_what_waits_for_it() -> None:
    rows = (
        *asking("seat-1", "sell", "up to 2 comics", ("sell comic=..", "finish_selling")),
        besides("mad_rush", "may be used now", "use_power power=mad_rush"),
        waiting(0, "display"),
    )
    panel = deciding(rows, "decline is always legal")
    assert texts(panel.rows) == [
        ("seat-1", "sell", "up to 2 comics", "sell comic=.."),
        ("", "", "", "finish_selling"),
        ("", "mad_rush", "may be used now", "use_power power=mad_rush"),
        ("seat-0", "display", "after that", ""),
    ]
    assert panel.rows[0][0].style == "strong"
    assert panel.rows[3][0].style == "quiet"
    assert (panel.title, len(panel.columns)) == ("To decide", 4)
