"""A board without a title: a heading and panels of plain text. Whoever draws it needs nothing else.

A cell's text may come from outside (names of people, of cards in an owner's edition): it is never
markup, and whoever draws it makes control characters visible.
"""

from typing import Literal

import msgspec

Style = Literal["plain", "quiet", "strong", "card", "hidden", "number", "good", "warn"]
"""What a text is, not how it looks: `card` a card that the viewer sees, `hidden` one it does not,
`good` something done, `warn` something owed."""

Align = Literal["left", "right"]


class Cell(msgspec.Struct, frozen=True):
    """One text."""

    text: str
    style: Style = "plain"


class Column(msgspec.Struct, frozen=True):
    """A column's title; numbers stand on the right."""

    title: str
    align: Align = "left"


Row = tuple[Cell, ...]


class Panel(msgspec.Struct, frozen=True):
    """A table with a title. Every row has a cell for each column; the note stands below."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: str = ""


class Board(msgspec.Struct, frozen=True):
    """What a viewer sees, from the top down. The first line of the heading says who looks."""

    heading: tuple[str, ...]
    panels: tuple[Panel, ...]


def columns(*titles: str) -> tuple[Column, ...]:
    """Columns by title; one that begins with `#` is of numbers."""
    return tuple(
        Column(title[1:], "right") if title.startswith("#") else Column(title) for title in titles
    )


def number(value: int) -> Cell:
    """A figure; a naught is of no weight."""
    return Cell(str(value), "number" if value else "quiet")
