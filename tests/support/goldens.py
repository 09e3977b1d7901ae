"""What each viewer of a recorded game sees, in a form that a diff can be read of.

For every batch a digest of the viewer's events, of its view after them, and of their sentences; at
every sixteenth also of its board. What the public sees too is a dot. In words: the board in the
middle and the last sentences before it for every viewer, and the public's board at the end.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.kernel.sight import HIDDEN, PUBLIC, REFEREE, Audience, mask, seat_audience
from domain.kernel.types import Version
from domain.ledger.position import History
from projections.board import board_of
from projections.board.model import Board, Panel
from projections.chronicle import chronicle

SOME: Final = slice(8, None, 16)
"""The batches after which a board is digested."""
SENTENCES: Final = 12
"""So many are written out."""
DIGITS: Final = 8

Golden = dict[str, Any]
By = Mapping[Audience, Sequence[str]]


def pinned(history: History) -> Golden:
    """The golden of a history that the referee holds."""
    viewers = viewers_of(history)
    batches = history.stable_versions()
    middle = batches[len(batches) // 2]
    return {
        "game": history.id,
        "head": history.head,
        "version": history.version,
        "columns": " ".join(["version", *viewers]),
        "events": _rows(batches, {who: _events(history, who) for who in viewers}),
        "views": _rows(batches, {who: _views(history, who) for who in viewers}),
        "sentences": _rows(batches, {who: _sentences(history, who) for who in viewers}),
        "boards": _rows(batches[SOME], {who: _boards(history, who) for who in viewers}),
        "middle": {who: _shown(history.upto(middle), who) for who in viewers},
        "end": {PUBLIC: _shown(history, PUBLIC)},
    }


def viewers_of(history: History) -> list[Audience]:
    """The public, every seat, the referee."""
    return [PUBLIC, *map(seat_audience, range(history.setup.players)), REFEREE]


def written(golden: Golden) -> str:
    """The file's text: a line an entry."""
    return json.dumps(golden, ensure_ascii=False, indent=1) + "\n"


def _rows(versions: Sequence[Version], columns: By) -> list[str]:
    """A line a version: the digests by viewer, those that are the public's as a dot."""
    assert {len(column) for column in columns.values()} == {len(versions)}
    rows = []
    for at, v in enumerate(versions):
        public, *others = (column[at] for column in columns.values())
        rows.append(" ".join([str(v), public, *("." if own == public else own for own in others)]))
    return rows


# -- what is digested ---------------------------------------------------------------------------


def _events(history: History, viewer: Audience) -> list[str]:
    """The events of each batch, masked."""
    made, events = [], []
    for entry in history.entries:
        events.append(mask(entry.event, viewer))
        if entry.frame is not None:
            made.append(_digest(events))
            events = []
    return made


def _views(history: History, viewer: Audience) -> list[str]:
    """Where every card lies, who owes what, and the phase, after each batch."""
    game = history.game
    return [
        _digest([game.zones(table), game.pending(table), game.phase(table)])
        for table in _tables(history, viewer)
    ]


def _sentences(history: History, viewer: Audience) -> list[str]:
    made, told = [], []
    for entry, one in zip(history.entries, chronicle(history, viewer), strict=True):
        told.append((one.who, one.text, one.rules))
        if entry.frame is not None:
            made.append(_digest(told))
            told = []
    return made


def _boards(history: History, viewer: Audience) -> list[str]:
    tables = list(_tables(history, viewer))[SOME]
    return [_digest(board_of(history.game, table, viewer, history.names)) for table in tables]


def _tables(history: History, viewer: Audience) -> Iterator[Any]:
    """The viewer's Table after each batch."""
    for (_, table), entry in zip(history.tables(viewer), history.entries, strict=True):
        if entry.frame is not None:
            yield table


def _digest(value: Any) -> str:
    return hashlib.sha256(_ENCODE(value)).hexdigest()[:DIGITS]


def _hidden(value: object) -> Any:
    # Unlike null, which may stand in a field that is seen.
    assert value is HIDDEN
    return {"hidden": True}


_ENCODE: Final = msgspec.json.Encoder(enc_hook=_hidden, order="deterministic").encode


# -- what is written out ------------------------------------------------------------------------


def _shown(history: History, viewer: Audience) -> dict[str, list[str]]:
    """The board at the end of a history, and the last sentences."""
    board = board_of(history.game, history.table(viewer), viewer, history.names)
    return {"board": drawn(board), "log": _last(history, viewer)}


def _last(history: History, viewer: Audience) -> list[str]:
    start = max(1, history.version - SENTENCES + 1)
    return [
        f"{one.version} {one.who}: {one.text} ({', '.join(one.rules)})"
        for one in chronicle(history, viewer, start=start)
    ]


def drawn(board: Board) -> list[str]:
    """A board as lines, without regard to width: cells by bars."""
    return [*board.heading, *(line for panel in board.panels for line in _panel(panel))]


def _panel(panel: Panel) -> Iterator[str]:
    yield f"== {panel.title}"
    yield " | ".join(column.title for column in panel.columns)
    yield from (" | ".join(cell.text for cell in row) for row in panel.rows)
    if panel.note:
        yield panel.note
