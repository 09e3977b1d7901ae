"""A bot for recorded games: greedy, but wherever a power can be used it mostly is."""

from collections.abc import Callable, Mapping
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
from domain.games.mint_condition.tables import VERBS
from domain.kernel.game import AnyGame
from domain.kernel.luck import below, words
from domain.kernel.messages import Command, verb_of
from domain.kernel.types import Seat
from projections.bots import greedy_bot

Uses = Callable[[Any, Seat, tuple[Command, ...]], list[Command]]
"""The seat's own view, the seat, what is legal -> what uses a power."""

SUPERPOWERS: Final = (
    *(CallDibs, ChoosePower, DiscardLoose, KeepInherited, MeetCelebrity, OrderFromBin),
    *(OrderReserved, SettleMembership, SwapComics, TakeExtra, UsePower),
)


def superpowers(view: Any, seat: Seat, legal: tuple[Command, ...]) -> list[Command]:
    """A Chauffeur waits until a way has been paid."""
    trips = view.seats[seat].trips
    uses = [command for command in legal if isinstance(command, SUPERPOWERS)]
    return [use for use in uses if trips or use != UsePower(seat, "chauffeur")]


def secret_powers(view: Any, seat: Seat, legal: tuple[Command, ...]) -> list[Command]:
    """Whatever is one."""
    return [command for command in legal if verb_of(type(command)) in VERBS]


USES: Final[Mapping[str, Uses]] = {
    "bagged_boarded": superpowers,
    "mint_condition": secret_powers,
}


def eager_bot(view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
    """Two times in three one of the uses that are legal, where there are any."""
    uses = USES[game.slug](view, seat, game.legal(view, seat).commands)
    if not uses:
        return greedy_bot(view, game, seat, key)
    chance = words(key)
    use = uses[below(chance, len(uses))]
    return use if below(chance, 3) else greedy_bot(view, game, seat, key)
