"""Score sheets as panels: a line for each thing that counts, its rule, and what it is made of."""

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import Final

from domain.kernel.sums import Item, Line
from domain.kernel.types import Cards
from projections.board.model import Cell, Panel, Row, columns, number
from projections.scores import Sheet

Short = Callable[[Cards], str]
"""Several cards as people say them, in few words."""

ROOM: Final = 40
"""How many characters of a reason stand in a line."""
EMPTY: Final = Cell("", "quiet")


def panel(sheet: Sheet, short: Short, unit: str) -> Panel:
    """One seat's sheet. Where a line is made of several items, each has its part of the amount."""
    pairs = zip(sheet.lines, sheet.items, strict=True)
    rows = [row for line, items in pairs for row in _line(line, items, short)]
    titles = columns("scored", "rule", f"#{unit}", "#of it", "for")
    rows.append((Cell("total", "strong"), EMPTY, Cell(str(sheet.total), "strong"), EMPTY, EMPTY))
    return Panel(f"Score sheet of {sheet.name}, seat-{sheet.seat}", titles, tuple(rows))


def _line(line: Line, items: tuple[Item, ...], short: Short) -> Iterator[Row]:
    """The line and its first item, then the others below."""
    what = Cell(line.source.partition(":")[0])
    head: tuple[Cell, ...] = (what, Cell(line.rule, "quiet"), number(line.amount))
    if not items:
        yield (*head, EMPTY, EMPTY)
    for item in items:
        part = number(item.amount) if len(items) > 1 else EMPTY
        for said in wrap(_for(item, short), ROOM, break_on_hyphens=False) or [""]:
            yield (*head, part, Cell(said))
            head, part = (EMPTY,) * 3, EMPTY


def _for(item: Item, short: Short) -> str:
    return ": ".join(filter(None, (item.why, short(item.cards))))
