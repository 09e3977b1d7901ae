"""Parts of boards that titles share: cells, rows, and panels whose content alone is the title's."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from domain.kernel.sight import seat_audience
from domain.kernel.sums import Sum
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from projections.board.model import Cell, Panel, Row, Style, columns, number

EMPTY: Final = Cell("", "quiet")
TO_DECIDE: Final = "To decide"
WAYS: Final = "Ways to answer"
OWED: Final = (TO_DECIDE, WAYS)
"""The titles of panels about what somebody is to decide: nothing, once a game is given up."""
PILE_WIDTH: Final = 78
"""How many characters of cards stand in a line."""

# --------------------------------------------------------------------------------- names and cells


def named(names: Mapping[str, str], id_: str) -> str:
    """The name of an id; of one without a name, the id in words."""
    return names.get(id_) or " ".join(word.capitalize() for word in id_.split("_"))


def seen(pile: Iterable[Card]) -> Cards:
    """The cards of which the viewer sees the face."""
    return tuple(card for card in pile if card != FACE_DOWN)


def at_seat(seat: Seat) -> str:
    """A seat in a narrow place."""
    return f"@{seat}"


def seat_cell(seat: Seat | None, style: Style = "plain") -> Cell:
    """A seat as files name it; nothing where there is none."""
    return EMPTY if seat is None else Cell(seat_audience(seat), style)


# -------------------------------------------------------------------------------- rows and panels


def facts(pairs: Mapping[str, str]) -> tuple[Row, ...]:
    """What, and how it stands."""
    return tuple((Cell(what, "quiet"), Cell(how)) for what, how in pairs.items())


def by_title(title: str, rows: Sequence[Mapping[str, Cell]], note: str = "") -> Panel:
    """Rows whose cells are named by their columns, which are the same in each; one at least."""
    return Panel(title, columns(*rows[0]), tuple(tuple(row.values()) for row in rows), note)


def known_cards(piles: Mapping[str, Cards]) -> tuple[Panel, ...]:
    """The cards of these piles that the viewer knows, in lines; no panel where it knows none."""
    rows = [
        (Cell("" if at else title, "quiet"), Cell(line))
        for title, pile in piles.items()
        for at, line in enumerate(_lines(seen(pile)))
    ]
    return (Panel("Known in the piles", columns("pile", "written"), tuple(rows)),) if rows else ()


def scores(title: str, sums: Sequence[Sum], note: str) -> Panel:
    """What all seats have scored, beside one another: a row for each line of their sums, which are
    of the same things in the same order. The part of a source before a colon names the thing."""
    rows = [_line(sums, at) for at in range(len(sums[0].lines))]
    rows.append((Cell("total", "strong"), Cell(""), *(Cell(str(s.total), "strong") for s in sums)))
    seats = (f"#{seat_audience(seat)}" for seat in range(len(sums)))
    return Panel(title, columns("scored", "rule", *seats), tuple(rows), note)


def _line(sums: Sequence[Sum], at: int) -> Row:
    first = sums[0].lines[at]
    what = first.source.partition(":")[0]
    return (Cell(what), Cell(first.rule, "quiet"), *(number(s.lines[at].amount) for s in sums))


def _lines(pile: Cards) -> list[str]:
    lines: list[str] = []
    for card in pile:
        if lines and len(lines[-1]) + 1 + len(card) <= PILE_WIDTH:
            lines[-1] += f" {card}"
        else:
            lines.append(card)
    return lines


# -------------------------------------------------------------------------------- what is to decide


def deciding(rows: Iterable[Row], note: str = "") -> Panel:
    """What is to be decided, of rows such as the following give."""
    titles = columns("who", "decision", "asks", "written")
    return Panel(TO_DECIDE, titles, tuple(rows), note)


def asking(who: str, kind: str, asks: str, written: Sequence[str]) -> tuple[Row, ...]:
    """A decision: what it asks for, and a line for each command that answers it; one at least."""
    first, *others = written
    row = (Cell(who, "strong"), Cell(kind), Cell(asks), Cell(first))
    return (row, *((EMPTY, EMPTY, EMPTY, Cell(other)) for other in others))


def besides(kind: str, asks: str, written: str) -> Row:
    """What may be done besides."""
    return (EMPTY, Cell(kind, "quiet"), Cell(asks, "quiet"), Cell(written))


def waiting(seat: Seat, kind: str) -> Row:
    """A decision that is owed once those above it are made."""
    return (seat_cell(seat, "quiet"), Cell(kind, "quiet"), Cell("after that", "quiet"), EMPTY)
