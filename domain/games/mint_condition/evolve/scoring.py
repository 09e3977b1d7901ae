"""A round ends and is scored."""

from typing import Any, Final

from msgspec.structs import replace

from domain.games.mint_condition.events.scoring import (
    BonusScored,
    ComicsCollected,
    GameEnded,
    HotComicScored,
    PowersReturned,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    ScoringAnswered,
    SetsScored,
)
from domain.games.mint_condition.evolve.shared import Evolve
from domain.games.mint_condition.figures import cards
from domain.games.mint_condition.state import RoundSheet, Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.messages import Event
from domain.kernel.seats import with_seat
from domain.kernel.types import Seat


def round_play_ended(table: Table, event: RoundPlayEnded) -> Table:
    return replace(table, stage="scoring", active=None)


def scoring_answered(table: Table, event: ScoringAnswered) -> Table:
    return with_seat(table, event.seat, answered=True)


def sets_scored(table: Table, event: SetsScored) -> Table:
    """The seat's sheet of the round begins."""
    sheets = table.seats[event.seat].sheets
    new = RoundSheet(sets=event.sets, loose=event.loose)
    return with_seat(table, event.seat, sheets=(*sheets, new))


def bonus_scored(table: Table, event: BonusScored) -> Table:
    return _entered(table, event.seat, comics=event.comics)


def hot_comic_scored(table: Table, event: HotComicScored) -> Table:
    for seat in event.winners:
        table = _entered(table, seat, hot=event.vp)
    return table


def round_bonus_scored(table: Table, event: RoundBonusScored) -> Table:
    for seat in event.winners:
        table = _entered(table, seat, bonus=event.vp)
    return table


def round_scored(table: Table, event: RoundScored) -> Table:
    return table


def powers_returned(table: Table, event: PowersReturned) -> Table:
    seats = tuple(replace(player, power=None, revealed=False) for player in table.seats)
    return replace(table, seats=seats)


def comics_collected(table: Table, event: ComicsCollected) -> Table:
    """They are one deck again, which is shuffled next."""
    bare: dict[str, Any] = {"sets": (), "loose": (), "sleeved": None}
    seats = tuple(replace(player, **bare) for player in table.seats)
    empty: dict[str, Any] = {"removed": (), "shop": (), "spent": (), "piles": ((),) * len(SPOTS)}
    return replace(table, seats=seats, deck=cards(table.edition), **empty)


def game_ended(table: Table, event: GameEnded) -> Table:
    return replace(table, stage="over", winners=event.winners)


def _entered(table: Table, seat: Seat, **lines: Any) -> Table:
    """More stands on the seat's sheet of the round."""
    *earlier, sheet = table.seats[seat].sheets
    return with_seat(table, seat, sheets=(*earlier, replace(sheet, **lines)))


SCORING_EVENTS: Final[dict[type[Event], Evolve]] = {
    RoundPlayEnded: round_play_ended,
    ScoringAnswered: scoring_answered,
    SetsScored: sets_scored,
    BonusScored: bonus_scored,
    HotComicScored: hot_comic_scored,
    RoundBonusScored: round_bonus_scored,
    RoundScored: round_scored,
    PowersReturned: powers_returned,
    ComicsCollected: comics_collected,
    GameEnded: game_ended,
}
