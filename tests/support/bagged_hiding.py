"""Games of Bagged & Boarded in which rivals come to do what a viewer cannot tell."""

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    ClaimAction,
    SettlePreview,
    TakeSwag,
    UnbagComics,
)
from domain.kernel.messages import Command
from tests.support.apart import Games, Goal


def _claims(group: str, kind: type[Command]) -> Goal:
    """An action, and that rivals claim it."""
    return Goal(kind, lambda c: isinstance(c, ClaimAction) and c.group == group)


GAMES = Games(
    goals=(
        _claims("sneak_preview", SettlePreview),
        _claims("mail_order", BuyDrawn),
        _claims("bag_and_board", BagComics),
        _claims("sneak_preview", SettlePreview),
        _claims("swag", TakeSwag),
        _claims("swag", UnbagComics),
        _claims("bargain_bin", BuyDrawn),
    ),
    tells={},
    edition=lambda number: GAME.standard(),
    most=lambda players: 15 * players * players,
)
