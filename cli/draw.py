"""Drawing in the terminal: boards, and the line that every board ends with.

Whatever came from outside (names, cards of an owner's edition) goes through `text` or `visible`: it
is never read as markup, and no control character of it reaches the terminal.
"""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, Literal, TextIO

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from domain.kernel.types import GameId, Version
from projections.board.model import Board, Panel, Style

WIDTH: Final = 100
MAX_WIDTH: Final = 120
GAP: Final = 3
BETWEEN: Final = 2
NOTE_WIDTH: Final = 60
NONE: Final = "none"
HEAD_DIGITS: Final = 12

LOOKS: Final[dict[Style, str]] = {
    "plain": "",
    "quiet": "dim",
    "strong": "bold",
    "card": "bold cyan",
    "hidden": "dim italic",
    "number": "",
    "good": "green",
    "warn": "bold yellow",
}

# C0 and C1 controls, surrogates, and what makes text run backwards or vanish.
_UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)


def console(stream: TextIO, *, color: bool, width: int | None = None) -> Console:
    """A console that never guesses: it reads no markup, colours no numbers and prints no emoji
    for words. Without a width, the terminal's up to 120, and 100 where there is no terminal.

    Without color nothing is bold or dim either. What the stream's encoding lacks is written out,
    never an error.
    """
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
    system: Literal["auto"] | None = "auto" if color and not os.environ.get("NO_COLOR") else None
    made = Console(
        file=stream, color_system=system, markup=False, highlight=False, emoji=False, width=width
    )
    if width is None:
        made.width = min(made.width, MAX_WIDTH) if made.is_terminal else WIDTH
    return made


def visible(text: str) -> str:
    """The text with every control and direction character written out: `\\x1b`, `\\u202e`."""
    return _UNSEEN.sub(lambda found: _written(ord(found[0])), text)


def text(value: str, style: Style = "plain") -> Text:
    """Text from outside, safe to print; where the room is narrow it goes on below itself."""
    return Text(visible(value), style=LOOKS[style], overflow="fold")


def board(drawn: Board) -> RenderableType:
    """The heading, then the panels, side by side where they fit, and room for the footer."""
    looks: tuple[Style, ...] = ("plain", "strong")
    heading = [text(line, looks[at == 1]) for at, line in enumerate(drawn.heading)]
    return Group(*heading, Text(), _Flow(drawn.panels))


def panel(drawn: Panel, room: int) -> RenderableType:
    """One panel: its title, a table at most so wide, and its note below."""
    parts: list[RenderableType] = [Text(visible(drawn.title), style="bold underline")]
    parts.append(_grid(drawn, room) if drawn.rows else text(NONE, "quiet"))
    if drawn.note:
        parts.append(text(drawn.note, "quiet"))
    return Group(*parts)


def footer(game: GameId, version: Version, head: str, name: str | None = None) -> Text:
    """The last line of every board: which game, at which version, under which head."""
    called = f" ({visible(name)})" if name else ""
    said = f"game {visible(game)}{called}  version {version}  head {visible(head[:HEAD_DIGITS])}"
    return Text(said, style="dim", overflow="fold")


class _Flow:
    """Panels from left to right as far as the width goes, then on below."""

    def __init__(self, panels: Iterable[Panel]) -> None:
        self._panels = tuple(panels)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in _packed(self._panels, options.max_width):
            blocks = [
                console.render_lines(panel(one, width), options.update(width=width))
                for width, one in line
            ]
            widths = [width for width, _ in line]
            for parts in zip_longest(*blocks):
                yield from _trimmed(_beside(parts, widths))
                yield Segment.line()
            yield Segment.line()


def _packed(panels: Iterable[Panel], room: int) -> Iterator[list[tuple[int, Panel]]]:
    """Panels by line of panels, each with its width."""
    line: list[tuple[int, Panel]] = []
    used = 0
    for one in panels:
        width = min(_width(one), room)
        if line and used + GAP + width > room:
            yield line
            line, used = [], 0
        used += width + (GAP if line else 0)
        line.append((width, one))
    if line:
        yield line


def _width(drawn: Panel) -> int:
    """How wide a panel would like to be; a long note may go on below itself."""
    widths = [max(map(_length, texts)) for texts in _texts(drawn)] if drawn.rows else [len(NONE)]
    return max(_whole(widths), _length(drawn.title), min(_length(drawn.note), NOTE_WIDTH))


def _texts(drawn: Panel) -> Iterator[tuple[str, ...]]:
    """What stands in each column, its title first."""
    lines = [[cell.text for cell in row] for row in drawn.rows]
    return zip([column.title for column in drawn.columns], *lines, strict=True)


def _whole(widths: Sequence[int]) -> int:
    """How wide columns of these widths are together."""
    return sum(widths) + BETWEEN * (len(widths) - 1)


def _length(said: str) -> int:
    return cell_len(visible(said))


def _beside(parts: Sequence[list[Segment] | None], widths: Sequence[int]) -> list[Segment]:
    """One line across all blocks; where a block has ended there are blanks."""
    line: list[Segment] = []
    for part, width in zip(parts, widths, strict=True):
        line += [*(part or [Segment(" " * width)]), Segment(" " * GAP)]
    return line


def _fitted(drawn: Panel, room: int) -> Sequence[int | None]:
    """A width for each column where the room is too narrow for all, so that texts go on below
    themselves and no word is torn; None for each where they fit, or words would not."""
    texts = list(_texts(drawn))
    widths = [max(map(_length, own)) for own in texts]
    least = [max(_length(word) for text in own for word in text.split() or [""]) for own in texts]
    if _whole(widths) <= room or _whole(least) > room:
        return [None] * len(widths)
    while _whole(widths) > room:
        slack = [width - word for width, word in zip(widths, least, strict=True)]
        widths[slack.index(max(slack))] -= 1
    return widths


def _grid(drawn: Panel, room: int) -> Table:
    table = Table(
        box=None, padding=(0, BETWEEN, 0, 0), pad_edge=False, header_style="dim", show_header=True
    )
    for column, width in zip(drawn.columns, _fitted(drawn, room), strict=True):
        table.add_column(text(column.title), justify=column.align, overflow="fold", width=width)
    for row in drawn.rows:
        table.add_row(*(text(cell.text, cell.style) for cell in row))
    return table


def _trimmed(segments: list[Segment]) -> list[Segment]:
    """The line without the blanks that a table fills its last column with."""
    while segments and not segments[-1].text.strip():
        segments = segments[:-1]
    if not segments:
        return []
    last = segments[-1]
    return [*segments[:-1], Segment(last.text.rstrip(), last.style)]


def _written(code: int) -> str:
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
