"""Score sheets: the sums that the title itself scores with, line by line."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.sight import Audience
from domain.kernel.sums import Item, Itemised, Line, Sum
from domain.kernel.types import Cents, NameOf, Seat
from domain.ledger.position import History
from projections.names import name_of
from projections.seat import seen_by


class Sheet(msgspec.Struct, frozen=True):
    """One seat's score; the total is that of the lines, and each line that of its items."""

    seat: Seat
    name: str
    total: Cents
    lines: tuple[Line, ...]
    items: tuple[tuple[Item, ...], ...]
    """What each line is made of, as far as the title says."""


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
    sheets = tuple(
        Sheet(seat, name(seat), own.total, own.lines, _items(own)) for seat, own in enumerate(sums)
    )
    if sheets:
        return Scores(sheets)
    return Scores((), f"{game.name} has nothing to score here ({game.phase(table)}).")


def winners_of(game: AnyGame, table: Any) -> tuple[Seat, ...]:
    """Who has won: by the title's own word, else all who have the highest total; nobody where
    nothing is scored."""
    totals = [own.total for own in game.scores(table)]
    declared = WINNERS.get(game.slug)
    winner = declared(table) if declared else None
    if winner is not None:
        return (winner,)
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def result_of(game: AnyGame, table: Any, name: NameOf) -> str:
    """Names and totals, the winner first: `Ann 240, Ben 180`; empty where nothing is scored."""
    won = winners_of(game, table)
    sheets = scores_of(game, table, name).sheets
    ranked = sorted(sheets, key=lambda sheet: (-sheet.total, sheet.seat not in won, sheet.seat))
    return ", ".join(f"{sheet.name} {sheet.total}" for sheet in ranked)


def _items(own: Sum) -> tuple[tuple[Item, ...], ...]:
    return own.items if isinstance(own, Itemised) else ((),) * len(own.lines)


WINNERS: Final[Mapping[str, Callable[[Any], Seat | None]]] = {
    "bagged_boarded": lambda table: table.winner,
}
"""How a title that breaks ties says who has won."""
