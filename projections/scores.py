"""Score sheets: the sums that the title itself scores with, line by line."""

from typing import Any

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.sight import Audience
from domain.kernel.sums import Line
from domain.kernel.types import Cents, Seat
from domain.ledger.position import History
from projections.names import NameOf, name_of
from projections.seat import seen_by


class Sheet(msgspec.Struct, frozen=True):
    """One seat's score; the total is that of the lines."""

    seat: Seat
    name: str
    total: Cents
    lines: tuple[Line, ...]


class Scores(msgspec.Struct, frozen=True):
    """A sheet for each seat; where there is none, `why` says so."""

    sheets: tuple[Sheet, ...]
    why: str = ""


def score_sheets(history: History, viewer: Audience) -> Scores:
    """The scores at the end of the history, as that viewer may count them. Raises NotAllowed."""
    return scores_of(history.game, seen_by(history, viewer), name_of(history.names))


def scores_of(game: AnyGame, table: Any, name: NameOf) -> Scores:
    """The score sheets of a Table, by seat."""
    sums = game.scores(table)
    sheets = tuple(Sheet(seat, name(seat), s.total, s.lines) for seat, s in enumerate(sums))
    if sheets:
        return Scores(sheets)
    return Scores((), f"{game.name} has nothing to score here ({game.phase(table)}).")


def result_of(game: AnyGame, table: Any, name: NameOf) -> str:
    """Names and totals, the highest first: `Ann 240, Ben 180`; empty where nothing is scored."""
    sheets = scores_of(game, table, name).sheets
    ranked = sorted(sheets, key=lambda sheet: (-sheet.total, sheet.seat))
    return ", ".join(f"{sheet.name} {sheet.total}" for sheet in ranked)
