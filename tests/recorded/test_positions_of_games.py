"""Positions: every stable version of every recorded game, written to a file and laid out again."""

import pytest

from domain.kernel.position_file import position_file, position_text, read_position
from domain.kernel.sight import REFEREE
from tests.support import recorded


@pytest.mark.parametrize("name", recorded.names())
def test_what_is_written_down_is_laid_out_the_same(name: str) -> None:
    history = recorded.history_of(name)
    game, setup, stable = history.game, history.setup, set(history.stable_versions())
    bare, met = game.initial(setup), 0
    for v, table in history.tables():
        if v in stable and v > 1:  # at version 1 nothing has been dealt yet
            text = position_text(position_file(game, setup, table, REFEREE))
            assert game.placed(bare, read_position(text.encode(), name).rows) == table, v
            met += 1
    assert met >= 13
