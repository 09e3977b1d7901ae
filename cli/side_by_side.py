"""Two columns, expected and got, in which a mark says where they part: without colour, and no
wider than a hundred columns."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final

from rich.cells import cell_len, chop_cells

from cli.draw import WIDTH, visible
from projections.cases.model import Pair

HEADS: Final = Pair("expected", "got", same=True)
MARKS: Final = {True: "  ", False: "! "}
BETWEEN: Final = " | "
FEW: Final = 2


def side_by_side(pairs: Sequence[Pair], indent: str) -> Iterator[str]:
    """The pairs below each other; what is too long for its column goes on below itself."""
    shown = [HEADS, *_shortened(pairs)]
    room = (WIDTH - len(indent) - len(MARKS[True]) - len(BETWEEN)) // 2
    width = min(room, max(cell_len(visible(pair.expected)) for pair in shown))
    for pair in shown:
        mark = MARKS[pair.same]
        right = WIDTH - len(indent) - len(mark) - width - len(BETWEEN)
        both = zip_longest(folded(pair.expected, width), folded(pair.got, right), fillvalue="")
        for one, other in both:
            blanks = " " * (width - cell_len(one))
            yield f"{indent}{mark}{one}{blanks}{BETWEEN}{other}".rstrip()
            mark = MARKS[True]


def _shortened(pairs: Sequence[Pair]) -> Iterator[Pair]:
    """The pairs, and of many alike in a row the first and the last few alone."""
    for alike, run in groupby(pairs, key=lambda pair: pair.same):
        some = list(run)
        left_out = len(some) - 2 * FEW
        if alike and left_out > 1:
            some[FEW:-FEW] = [Pair("", f".. {left_out} more ..", same=True)]
        yield from some


def folded(text: str, width: int) -> list[str]:
    """The text in lines of so many cells, broken behind a blank or a comma where there is one."""
    rest, lines = visible(text), list[str]()
    while cell_len(rest) > width:
        head = chop_cells(rest, width)[0]
        at = max(head.rfind(" "), head.rfind(",")) + 1 or len(head)
        lines.append(rest[:at].rstrip())
        rest = rest[at:]
    return [*lines, rest]
