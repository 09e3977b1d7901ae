"""Positions of Mint Condition Comics as one writes them."""

from typing import Any

from domain.games.mint_condition import GAME
from domain.games.mint_condition.state import Table
from domain.kernel.game import Setup
from domain.kernel.position_file import read_position
from domain.ledger.placing import table_at

REST = 'rest = "shop"'
"""Deck and piles hold what is named."""


def laid(text: str, players: int = 2, **options: Any) -> Table:
    """The Table of a position, `table` and `seat-N` in this text."""
    bare = GAME.initial(Setup(players, GAME.options(**options), GAME.standard()))
    file = f'title = "mint_condition"\nplayers = {players}\n{text}'
    rows = read_position(file.encode(), "p.toml").rows
    return table_at(GAME, bare, rows)  # type: ignore[no-any-return]
