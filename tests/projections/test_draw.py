"""Drawing: readable at 100 columns, the same without colour, and safe whatever it is told."""

import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from cli import draw
from domain.ledger.position import History
from projections.board import board_at, board_of
from projections.board.model import Board, Cell, Panel, columns
from projections.seat import views
from tests.support.demo import DEMO
from tests.support.histories import DRAFT, set_up, viewers

ANSI = re.compile(r"\x1b\[[0-9;]*m")
EVIL = "[/x] [bold]\x1b[31m\x1b]8;;http://x\x07\u202eabc\x00\r\n\t:smile:\ud800\x9b"


def drawn(board: Board, width: int | None = None) -> str:
    out = io.StringIO()
    draw.console(out, color=False, width=width).print(draw.board(board))
    return out.getvalue()


def coloured(board: Board, width: int = draw.WIDTH) -> str:
    out = io.StringIO()
    terminal = Console(
        file=out,
        force_terminal=True,
        color_system="truecolor",
        width=width,
        markup=False,
        highlight=False,
        emoji=False,
    )
    terminal.print(draw.board(board))
    return out.getvalue()


def named(text: str) -> Board:
    """A board with that text wherever one can stand."""
    row = (Cell(text, "card"), Cell(text, "number"))
    return Board((text, text), (Panel(text, columns(text, f"#{text}"), (row,), note=text),))


def test_no_line_is_wider_than_100_columns(history: History) -> None:
    for viewer in viewers(history):
        for line in drawn(board_at(history, viewer)).splitlines():
            assert cell_len(line) <= 100
            assert line == line.rstrip()


def test_nothing_is_cut_or_folded_at_100_columns(games: dict[str, History]) -> None:
    for history in games.values():
        for viewer in viewers(history):
            board = board_at(history, viewer)
            text = drawn(board)
            cells = {cell.text for p in board.panels for row in p.rows for cell in row}
            lost = [cell for cell in cells if draw.visible(cell) not in text]
            assert lost == []


def test_versions_of_the_deal_and_inside_batches_can_be_drawn(draft: History) -> None:
    for viewer in ("public", "seat-1", "referee"):
        for view in views(draft, viewer):
            if view.version < 6 or view.version % 9 == 0:
                assert drawn(board_of(DRAFT, view.table, viewer, draft.names))


def test_colour_changes_no_letter(history: History) -> None:
    for viewer in viewers(history):
        board = board_at(history, viewer)
        assert "\x1b" not in drawn(board)
        assert "\x1b[" in coloured(board)
        assert ANSI.sub("", coloured(board)).rstrip("\n") == drawn(board).rstrip("\n")


def test_cells_of_a_column_stand_under_each_other(draft: History) -> None:
    lines = drawn(board_at(draft, "seat-1")).splitlines()
    at = lines.index("Cards of Ben [bold] (seat-1)")
    starts = {line.index("-") for line in lines[at + 2 : at + 8] if "+" not in line}
    assert starts
    header = lines[at + 1]
    for line in lines[at + 2 : at + 8]:
        assert line[header.index("comic") - 1] == " "
        assert line[header.index("comic")] != " "
        assert line[header.index("written")] != " "


@pytest.mark.parametrize("width", [20, 60, 80, 120])
def test_a_narrow_terminal_gets_no_line_that_is_too_wide(draft: History, width: int) -> None:
    lines = drawn(board_at(draft, "seat-1"), width).splitlines()
    assert all(cell_len(line) <= width for line in lines)


def test_what_is_too_long_goes_on_below_itself_and_loses_nothing() -> None:
    cards = ("argyle_hammer+sergeant_socket-7", "Argyle Hammer + Sergeant Socket 7")
    for card in cards:
        board = Board((), (Panel("Bin", columns("card"), ((Cell(card, "card"),),)),))
        together = re.sub(r"\s", "", drawn(board, 12))
        assert re.sub(r"\s", "", card) in together


@pytest.mark.parametrize("width", [30, 100])
def test_text_from_outside_is_never_markup_and_never_reaches_the_terminal(width: int) -> None:
    for text in (drawn(named(EVIL), width), ANSI.sub("", coloured(named(EVIL), width))):
        joined = re.sub(r"\s", "", text)
        assert "[/x][bold]" in joined
        assert ":smile:" in joined
        assert "\\x1b[31m" in joined
        assert "\\u202eabc\\x00\\x0d\\x0a\\x09" in joined
        assert "\\ud800\\x9b" in joined
        assert not set(text) & set("\x1b\u202e\x00\r\t\x07\x9b\ud800")


def test_a_player_may_be_called_anything(draft: History) -> None:
    table = draft.table("referee")
    for name in ("[/x]", "[bold", "[red]x[/]", EVIL, "m" * 64, "漢字" * 32, "", " "):
        board = board_of(DRAFT, table, "referee", (name,) * 4)
        lines = drawn(board).splitlines()
        assert all(cell_len(line) <= 100 for line in lines)
        assert any(line.startswith("seat-3") for line in lines)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann", "Ann"),
        ("Dörte Ферн 漢字", "Dörte Ферн 漢字"),
        ("\x1b[2J", "\\x1b[2J"),
        ("a\u200bb\ufeff", "a\\u200bb\\ufeff"),
        ("\u2066x\u2069", "\\u2066x\\u2069"),
        ("\U000e0041", "\\U000e0041"),
        ("\udc80", "\\udc80"),
        ("\x7f\x85", "\\x7f\\x85"),
    ],
)
def test_what_cannot_be_seen_is_written_out(text: str, said: str) -> None:
    assert draw.visible(text) == said


def test_the_footer_names_game_version_and_head(demo: History) -> None:
    out = io.StringIO()
    console = draw.console(out, color=False)
    console.print(draw.footer(demo.id, demo.version, demo.head))
    assert out.getvalue() == f"game {demo.id}  version {demo.version}  head {demo.head[:12]}\n"
    named_ = draw.footer(demo.id, 1, demo.head, name="[/x]\x1b")
    assert named_.plain.startswith(f"game {demo.id} ([/x]\\x1b)  version 1")


def test_an_empty_panel_says_so() -> None:
    text = drawn(Board(("a", "b"), (Panel("Bin", columns("card"), ()),)))
    assert text == "a\nb\n\nBin\nnone\n\n"


def test_a_stream_that_lacks_letters_gets_them_written_out() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    draw.console(stream, color=False).print(draw.text("Dörte [/x]"))
    stream.flush()
    assert raw.getvalue() == b"D\\xf6rte [/x]\n"


def test_a_board_without_a_game_behind_it_is_drawn_too() -> None:
    board = board_of(DEMO, DEMO.initial(set_up(DEMO, 2)), "public")
    assert "As seen by the public" in drawn(board)
