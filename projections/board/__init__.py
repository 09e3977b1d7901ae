"""Boards: what a viewer sees, as panels of text. A title has one file here and one line in BOARDS;
a title without one is shown by its zones."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.kernel.frame import Frame, owed_in
from domain.kernel.game import AnyGame, Pending
from domain.kernel.sight import Audience, seat_audience
from domain.kernel.words import listed
from domain.ledger.position import History
from projections.board import age_of_comics, bagged_boarded, mint_condition, parts, plain, sheets
from projections.board.model import Board, Panel
from projections.names import name_of, sees_all, viewer_of
from projections.scores import Scores
from projections.seat import seen_by
from projections.standing import frame_of, standing

Panels = Callable[[Any, Audience, Sequence[str]], tuple[Panel, ...]]
"""The viewer's Table, the viewer, the names by seat -> the panels from the top down."""

BOARDS: Final[Mapping[str, Panels]] = {
    "bagged_boarded": bagged_boarded.panels,
    "mint_condition": mint_condition.panels,
    "age_of_comics": age_of_comics.panels,
}


SHORT: Final[Mapping[str, sheets.Short]] = {
    "bagged_boarded": bagged_boarded.short,
    "mint_condition": mint_condition.short,
    "age_of_comics": age_of_comics.short,
}
"""How a title names several cards in few words."""

UNITS: Final[Mapping[str, str]] = {
    "bagged_boarded": "cents",
    "mint_condition": "VP",
    "age_of_comics": "VP",
}
"""What a title scores in."""


def board_of(
    game: AnyGame,
    table: Any,
    viewer: Audience,
    names: Sequence[str] | None = None,
    frame: Frame | None = None,
) -> Board:
    """The board of a Table that is that viewer's already: nothing is masked here. With a Frame it
    says what there is to know beside the Table."""
    draw = BOARDS.get(game.slug)
    panels = draw(table, viewer, names or ()) if draw else plain.panels(game, table)
    if frame is not None and frame.given_up:
        panels = tuple(panel for panel in panels if panel.title not in parts.OWED)
    beside = () if frame is None else standing(frame, name_of(names))
    return Board((*_heading(game, table, viewer, names, frame), *beside), panels)


def board_at(history: History, viewer: Audience) -> Board:
    """The board at the end of a history, as that viewer saw it. Raises NotAllowed."""
    table, frame = seen_by(history, viewer), frame_of(history)
    return board_of(history.game, table, viewer, history.names, frame)


def sheets_at(history: History, viewer: Audience, scored: Scores) -> Board:
    """The score sheets at the end of a history, a panel for each seat."""
    slug = history.game.slug
    short, unit = SHORT.get(slug, ", ".join), UNITS.get(slug, "points")
    drawn = tuple(sheets.panel(sheet, short, unit) for sheet in scored.sheets)
    table = seen_by(history, viewer)
    return Board(_heading(history.game, table, viewer, history.names, None), drawn)


def _heading(
    game: AnyGame,
    table: Any,
    viewer: Audience,
    names: Sequence[str] | None,
    frame: Frame | None,
) -> tuple[str, ...]:
    everything = ", who sees every hidden card" if sees_all(viewer) else ""
    pending: Sequence[Pending] = game.pending(table)
    phase = game.phase(table)
    if frame is not None:
        pending = () if frame.given_up else owed_in(frame, pending)
        phase = phase if frame.gathering is None else frame.gathering.words()
    owing = [viewer_of(seat_audience(due.seat), names) for due in pending]
    return (
        f"As seen by {viewer_of(viewer, names)}{everything}",
        f"{game.name}: {phase}",
        f"To decide: {listed(owing, 'nobody')}",
    )
