"""Turns follow each other; the round ends with a lap, and after it comes the next one, or the end
(MC-END-1 to -7, MC-NEXT-1 to -4, MC-WIN-1 to -3)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.mint_condition.events import (
    BonusScored,
    ComicsCollected,
    FirstPlayerFollowed,
    GameEnded,
    HotComicScored,
    Made,
    PowersReturned,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    SetsScored,
    TurnEnded,
    TurnStarted,
)
from domain.games.mint_condition.evolve import evolve
from domain.games.mint_condition.figures import cards
from domain.games.mint_condition.opening import set_up
from domain.games.mint_condition.scoring import (
    bonus_scored,
    hot_comic_scored,
    round_bonus_scored,
    round_scored,
    scored,
    sets_scored,
)
from domain.games.mint_condition.state import Table
from domain.kernel.luck import Luck
from domain.kernel.messages import Event
from domain.kernel.script import Script
from domain.kernel.types import Seat

# ------------------------------------------------------------------------------------- turn by turn


def first_turn(table: Table, luck: Luck) -> Made:
    """The first player begins a round that is set up."""
    assert table.first is not None, "a round has a first player"
    return (_turn(table, table.first),)


def turn_ended(table: Table) -> Made:
    """The turn is over (MC-TURN-5)."""
    assert table.active is not None, "a turn is somebody's"
    return (TurnEnded(table.active),)


def next_turn(table: Table, luck: Luck) -> Made:
    """Clockwise; once no pile is left, only up to the end of the lap (MC-END-2, -3)."""
    assert table.active is not None, "a turn is somebody's"
    following = table.clockwise(table.active)[1]
    if table.piles_out and following == table.first:
        return (RoundPlayEnded(tuple(player.turns for player in table.seats)),)
    return (_turn(table, following),)


def _turn(table: Table, seat: Seat) -> TurnStarted:
    turn = table.seats[seat].turns + 1
    return TurnStarted(seat, turn, may_trade=turn > 1, trade_only=not any(table.piles))


# ----------------------------------------------------------------------------------- round by round


def round_over(table: Table, luck: Luck) -> Made:
    """The round is scored; after the last one the game is over, after another all is set up anew
    (MC-EV-9)."""
    script = Script(evolve, table)
    script.tell(*scored(table))
    if table.round == table.options.rounds:
        script.tell(game_ended(script.table))
    else:
        script.tell(powers_returned(script.table), ComicsCollected(len(cards(table.edition))))
        script.tell(first_player_followed(script.table))
        script.tell(*set_up(script.table, luck))
    return script.events


def game_ended(table: Table) -> GameEnded:
    """The highest total wins; equal ones share (MC-WIN-1, -2)."""
    totals = tuple(player.total for player in table.seats)
    best = max(totals)
    return GameEnded(totals, tuple(seat for seat, total in enumerate(totals) if total == best))


def powers_returned(table: Table) -> PowersReturned:
    """Those that were not used go back unseen (MC-POWER-6)."""
    unused = tuple(own.power for own in table.seats if own.power and not own.revealed)
    return PowersReturned(len(unused), unused)


def first_player_followed(table: Table) -> FirstPlayerFollowed:
    """The lowest score of the round just played; of several the first one from the left neighbour
    of the last first player on (MC-NEXT-3, -4)."""
    assert table.first is not None, "a round had a first player"
    scores = [player.sheets[-1].total for player in table.seats]
    tied = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    left = (table.first + 1) % table.players
    return FirstPlayerFollowed(next(seat for seat in table.clockwise(left) if seat in tied), tied)


COUNTS: Final[Mapping[type[Event], Callable[[Table, Any], Event]]] = {
    SetsScored: lambda table, event: sets_scored(table, event.seat),
    BonusScored: lambda table, event: bonus_scored(table, event.seat),
    HotComicScored: lambda table, _: hot_comic_scored(table),
    RoundBonusScored: lambda table, _: round_bonus_scored(table),
    RoundScored: lambda table, _: round_scored(table),
    FirstPlayerFollowed: lambda table, _: first_player_followed(table),
    GameEnded: lambda table, _: game_ended(table),
}
"""What is counted of what everybody sees, so that any copy can be counted again."""
