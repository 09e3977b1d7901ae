"""Recorded games of Bagged & Boarded: all that can be chosen, and both ends."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.ledger.position import History
from tests.support import recorded


def histories(prefix: str = "") -> list[History]:
    names = recorded.names(GAME.slug)
    return [recorded.history_of(name) for name in names if name.startswith(prefix)]


@pytest.mark.parametrize("prefix", ["draft", "day"])
def test_every_number_of_players_is_recorded(prefix: str) -> None:
    assert {history.setup.players for history in histories(prefix)} == set(GAME.players)


def test_every_choice_is_recorded() -> None:
    options = [history.setup.options for history in histories()]
    assert {option.first_game for option in options} == {True, False}
    assert {option.powers for option in options} == {"use", "sell_out"}
    assert any(option.turn_order != "random" for option in options)
    assert any(option.publishers != "random" for option in options)
    assert len({history.edition for history in histories("d")}) == 2  # and others with more powers


def test_games_are_recorded_to_either_end_and_while_they_run() -> None:
    endings = {history.table().ending for history in histories("day")}
    assert endings == {"final_day", "supply_exhausted", ""}
    running = [h for h in histories("draft") if not GAME.is_over(h.table())]
    assert len(running) == 1
