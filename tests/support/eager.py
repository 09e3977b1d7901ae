"""A bot for recorded games: greedy, but wherever a superpower can be used it mostly is."""

from typing import Any, Final

from domain.games.bagged_boarded.commands import (
    CallDibs,
    ChoosePower,
    DiscardLoose,
    KeepInherited,
    MeetCelebrity,
    OrderFromBin,
    OrderReserved,
    SettleMembership,
    SwapComics,
    TakeExtra,
    UsePower,
)
from domain.kernel.game import AnyGame
from domain.kernel.luck import below, words
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from projections.bots import greedy_bot

USES: Final = (
    *(CallDibs, ChoosePower, DiscardLoose, KeepInherited, MeetCelebrity, OrderFromBin),
    *(OrderReserved, SettleMembership, SwapComics, TakeExtra, UsePower),
)


def eager_bot(view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
    """Two times in three one of the uses that are legal, where there are any; a Chauffeur waits
    until a way has been paid."""
    legal, trips = game.legal(view, seat).commands, view.seats[seat].trips
    uses = [command for command in legal if isinstance(command, USES)]
    uses = [use for use in uses if trips or use != UsePower(seat, "chauffeur")]
    if not uses:
        return greedy_bot(view, game, seat, key)
    chance = words(key)
    use = uses[below(chance, len(uses))]
    return use if below(chance, 3) else greedy_bot(view, game, seat, key)
