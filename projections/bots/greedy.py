"""The bot that wants to win, where a title has one; where it has none, the one that does anything.

Such a player sees its seat's view and what is legal there, and needs no luck: it chooses the same
in the same view.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.kernel.game import AnyGame, Choices
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from projections.bots import greedy_age_of_comics, greedy_bagged_boarded, greedy_mint_condition
from projections.bots.any_legal import random_bot

Player = Callable[[Any, Seat, Choices], Command]
"""The seat's own view, the seat, what is legal -> a legal command, listed or not."""

PLAYERS: Final[Mapping[str, Player]] = {
    "bagged_boarded": greedy_bagged_boarded.chosen,
    "mint_condition": greedy_mint_condition.chosen,
    "age_of_comics": greedy_age_of_comics.chosen,
}


def greedy_bot(view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
    """What the title's own player chooses. Raises NoMove where nothing is listed."""
    player, choices = PLAYERS.get(game.slug), game.legal(view, seat)
    if player is None or not choices.commands:
        return random_bot(view, game, seat, key)
    return player(view, seat, choices)
