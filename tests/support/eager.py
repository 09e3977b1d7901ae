"""A bot for recorded games: greedy, but wherever a power can be used it mostly is."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.age_of_comics.commands import (
    Convert,
    EndReassign,
    Flip,
    HireBlind,
    Hype,
    Increase,
    Market,
    MoveCube,
    PlaceCube,
    Print,
    Reassign,
    Search,
    StopPrinting,
    TakeEditor,
    Ticket,
)
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

SPECIALS: Final = (
    *(Convert, Flip, HireBlind, Hype, Increase, Market, MoveCube, Reassign, Search),
    *(EndReassign, PlaceCube, StopPrinting, TakeEditor, Ticket),
)

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


def cubes_and_teams(view: Any, seat: Seat, legal: tuple[Command, ...]) -> list[Command]:
    """Special actions, searches, tickets, blind hires; a team that is used again, a rip-off: one of
    each kind."""
    teams = {team.writer for team in view.seats[seat].teams}
    kinds: dict[type[Command], list[Command]] = {}
    for own in legal:
        again = isinstance(own, Print) and (own.writer in teams or own.comic.startswith("R-"))
        if again or isinstance(own, SPECIALS):
            kinds.setdefault(type(own), []).append(own)
    return [found[view.turns % len(found)] for found in kinds.values()]


USES: Final[Mapping[str, Uses]] = {
    "bagged_boarded": superpowers,
    "mint_condition": secret_powers,
    "age_of_comics": cubes_and_teams,
}


def eager_bot(view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
    """Two times in three one of the uses that are legal, where there are any."""
    uses = USES[game.slug](view, seat, game.legal(view, seat).commands)
    if not uses:
        return greedy_bot(view, game, seat, key)
    chance = words(key)
    use = uses[below(chance, len(uses))]
    return use if below(chance, 3) else greedy_bot(view, game, seat, key)
