"""What is to be decided, what it asks for, and how to say it."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.decisions import Decision, Kind, asked
from domain.games.age_of_comics.figures import gives, special_at, start
from domain.games.age_of_comics.hand import excess
from domain.games.age_of_comics.legal import legal
from domain.games.age_of_comics.sentences import words
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.notation import printed
from domain.kernel.sight import Audience, seat_audience
from domain.kernel.types import NameOf
from domain.kernel.words import counted
from projections.board import parts
from projections.board.age_of_comics.words import seated
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY
from projections.names import sees_all

Ask = Callable[[Table, Decision], str]

TITLES: Final = columns("who", "decision", "what")
WAYS: Final = columns("written", "#ways")
EACH: Final = 12
"""So many ways of one kind are each written out; of more, the first, and how many there are."""


def panels(table: Table, viewer: Audience, name: NameOf) -> tuple[Panel, ...]:
    """The decisions that are owed; to who owes one, and to who sees all, how to answer."""
    asks = asked(table)
    if not asks:
        return ()
    rows = tuple(_owed(table, ask, name) for ask in asks)
    own = [ask for ask in asks if sees_all(viewer) or viewer == seat_audience(ask.seat)]
    owed = Panel(parts.TO_DECIDE, TITLES, rows)
    return (owed, *(_answers(legal(table, ask.seat)) for ask in own[:1]))


def _owed(table: Table, ask: Decision, name: NameOf) -> Row:
    what = Cell(ASKS[ask.kind](table, ask))
    return (Cell(seated(ask.seat, name), "strong"), Cell(ask.kind), what)


def _answers(found: Choices) -> Panel:
    """Kind by kind: few ways are each written out, of many the first."""
    kinds: dict[type[Command], list[Command]] = {}
    for command in found.commands:
        kinds.setdefault(type(command), []).append(command)
    rows: list[Row] = []
    for ways in kinds.values():
        shown = ways if len(ways) <= EACH else ways[:1]
        count = EMPTY if len(shown) == len(ways) else _count(found, len(ways))
        rows += [(Cell(printed(own), "card"), count) for own in shown]
    note = "Of several ways one is written out: name other things in it." if _many(rows) else ""
    return Panel(parts.WAYS, WAYS, tuple(rows), " ".join(filter(None, (note, found.how))))


def _count(found: Choices, count: int) -> Cell:
    return number(count) if found.complete else Cell("many")


def _many(rows: list[Row]) -> bool:
    return any(row[1] is not EMPTY for row in rows)


# ------------------------------------------------------------------------------------ what is asked


def _pick(table: Table, ask: Decision) -> str:
    ideas = start(table.edition, table.order.index(ask.seat) + 1).ideas
    return f"the genre of a first comic, and {counted(ideas, 'Idea token')}"


def _ideas(table: Table, _ask: Decision) -> str:
    given = gives(table.edition, "ideas", table.turn.space)
    supplied = table.edition.limits.supplied
    return f"{given} of the Ideas spaces, {supplied} of the supply"


def _sales(table: Table, _ask: Decision) -> str:
    turn = table.turn
    flips, collects = turn.limit - turn.flips, turn.limit - turn.collects
    step = "steps by cab" if turn.stepped else "a free step"
    return f"{counted(flips, 'flip')} and {counted(collects, 'collect')} left, {step}"


def _discard(table: Table, ask: Decision) -> str:
    return f"{counted(excess(table, ask.seat), 'card')} more than a hand may have"


def _special(table: Table, _ask: Decision) -> str:
    assert table.turn.area is not None, "a special action is an area's"
    special = special_at(table.edition, table.turn.area)
    return f"the special action {words.SPECIALS[special]}, or not"


def _always(text: str) -> Ask:
    return lambda _table, _ask: text


ASKS: Final[Mapping[Kind, Ask]] = {
    "pick": _pick,
    "objective": _always("one of the two objective cards to keep"),
    "increase": _always("creatives to raise, or no more"),
    "fulfil": _always("an order, and the comic that fulfils it"),
    "area": _always("an area for an editor"),
    "hire": _always("a creative of the display, or the top of a deck"),
    "develop": _always("an original of the display, the top of the deck, or a search"),
    "ideas": _ideas,
    "print": _always("a comic, a writer and an artist"),
    "bonus": _always("what the bonus gives"),
    "second": _always("a second comic, or none"),
    "cube": _always("a special action for a cube"),
    "move_cube": _always("a cube to move, or none"),
    "sales": _sales,
    "discard": _discard,
    "special": _special,
    "reassign": _always("a second swap, or none"),
}
"""What each decision is about; all of it is public."""
