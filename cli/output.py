"""What is printed: data to stdout, everything else to stderr, outside text made harmless."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec
from rich.cells import cell_len

from cli.draw import console, footer, visible
from cli.streams import write, write_bytes
from domain.kernel.placing import Resampled
from domain.kernel.sight import seat_audience
from domain.kernel.types import GameId, Version

if TYPE_CHECKING:
    from rich.console import RenderableType

DIGITS = 12
"""So much of a head or an id is shown to people."""


class Output:
    """Where a command prints."""

    def __init__(self, *, json: bool, color: bool) -> None:
        self.json = json
        self.color = color

    def document(self, value: object) -> None:
        """One JSON document on a line of its own."""
        write(msgspec.json.encode(value, enc_hook=str).decode() + "\n")

    def line(self, text: str = "") -> None:
        """A line of data; control characters in it are made visible."""
        write(visible(text) + "\n")

    def note(self, text: str) -> None:
        """Something to know that is no data."""
        print(f"longbox: {visible(text)}", file=sys.stderr)

    def columns(self, rows: Iterable[Sequence[object]], heads: Sequence[str] = ()) -> None:
        """Rows in columns as wide as their widest cell; never cut, so that they can be searched."""
        cells = [[visible(str(cell)) for cell in row] for row in rows]
        if cells and heads:
            cells.insert(0, list(heads))
        widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
        for row in cells:
            padded = [
                cell + " " * (width - cell_len(cell))
                for cell, width in zip(row, widths, strict=True)
            ]
            write("  ".join(padded).rstrip() + "\n")

    def draw(self, *drawn: "RenderableType") -> None:
        """Boards and panels, as wide as the terminal."""
        screen = console(sys.stdout, color=self.color)
        with screen.capture() as captured:
            for one in drawn:
                screen.print(one)
        write(captured.get())

    def footer(self, game: GameId, version: Version, head: str) -> None:
        """The line under every board."""
        self.draw(footer(game, version, head))

    def data(self, data: bytes) -> None:
        """Bytes as they are, such as a record."""
        write_bytes(data)


def plain_footer(game: GameId, version: Version, head: str) -> str:
    """The same line as text, for stderr."""
    return f"game {game}  version {version}  head {head[:DIGITS]}"


def drawn_from(origin: Resampled) -> str:
    """Where a position was drawn from: the game, the version, and the seat whose knowledge it is
    from."""
    return f"{origin.game[:DIGITS]}@{origin.v} as {seat_audience(origin.seat)}"
