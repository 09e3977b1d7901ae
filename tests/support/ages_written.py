"""Positions of Age of Comics as one writes them."""

from typing import Any

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Setup
from domain.kernel.position_file import read_position
from domain.ledger.placing import table_at


def laid(text: str, players: int = 2, **options: Any) -> Table:
    """The Table of a position, `table` and `seat-N` in this text."""
    bare = GAME.initial(Setup(players, GAME.options(**options), GAME.standard()))
    file = f'title = "age_of_comics"\nplayers = {players}\n{text}'
    rows = read_position(file.encode(), "p.toml").rows
    return table_at(GAME, bare, rows)  # type: ignore[no-any-return]
