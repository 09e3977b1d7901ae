"""Positions: every stable version of every recorded game is told as rows and laid out again; every
so many also through a file, since finding the fewest rows that do takes its time."""

import pytest

from domain.kernel.position_file import position_file, position_text, read_position
from domain.kernel.sight import REFEREE
from tests.support import recorded

FILED = 97


@pytest.mark.parametrize("name", recorded.names())
def test_what_is_written_down_is_laid_out_the_same(name: str) -> None:
    history = recorded.history_of(name)
    game, setup, stable = history.game, history.setup, history.stable_versions()[1:]
    bare, tables = game.initial(setup), dict(history.tables())
    for v in stable:  # at version 1 nothing has been dealt yet
        assert game.placed(bare, game.rows(tables[v], REFEREE)) == tables[v], v
    for v in {*stable[len(name) % FILED :: FILED], stable[-1]}:
        text = position_text(position_file(game, setup, tables[v], REFEREE))
        assert game.placed(bare, read_position(text.encode(), name).rows) == tables[v], v
