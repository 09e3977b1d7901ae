"""Boards: what a viewer sees, as panels of text. A title has one file here and one line in BOARDS;
a title without one is shown by its zones."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.kernel.game import AnyGame
from domain.kernel.sight import Audience
from domain.ledger.position import History
from projections.board import bagged_boarded, plain
from projections.board.model import Board, Panel, listed
from projections.names import sees_all, viewer_of
from projections.seat import seen_by

Panels = Callable[[Any, Audience, Sequence[str]], tuple[Panel, ...]]
"""The viewer's Table, the viewer, the names by seat -> the panels from the top down."""

BOARDS: Final[Mapping[str, Panels]] = {
    "bagged_boarded": bagged_boarded.panels,
}


def board_of(
    game: AnyGame, table: Any, viewer: Audience, names: Sequence[str] | None = None
) -> Board:
    """The board of a Table that is that viewer's already: nothing is masked here."""
    draw = BOARDS.get(game.slug)
    panels = draw(table, viewer, names or ()) if draw else plain.panels(game, table)
    return Board(_heading(game, table, viewer, names), panels)


def board_at(history: History, viewer: Audience) -> Board:
    """The board at the end of a history, as that viewer saw it. Raises NotAllowed."""
    return board_of(history.game, seen_by(history, viewer), viewer, history.names)


def _heading(
    game: AnyGame, table: Any, viewer: Audience, names: Sequence[str] | None
) -> tuple[str, ...]:
    everything = ", who sees every hidden card" if sees_all(viewer) else ""
    owing = [viewer_of(f"seat-{due.seat}", names) for due in game.pending(table)]
    return (
        f"As seen by {viewer_of(viewer, names)}{everything}",
        f"{game.name}: {game.phase(table)}",
        f"To decide: {listed(owing, 'nobody')}",
    )
