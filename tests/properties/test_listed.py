"""Whatever is listed as legal is accepted, and so is whatever a refusal names instead: for every
seat, by its own view, at every decision of random games of every title."""

from itertools import product

import pytest

from domain.games import SHELF
from domain.kernel.game import AnyGame
from tests.support.listed import Trial, Tried

GAMES = 200
"""How many games of each title the long run plays."""

each_title = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)


def tried(game: AnyGame, games: int) -> Tried:
    """So many games over all numbers of players; fails where anything listed is refused."""
    whole = Tried()
    for seed, players in list(product(range(games), game.players))[:games]:
        trial = Trial(game, players, seed)
        assert list(trial.play()) == [], f"{players} players, seed {seed}"
        whole += trial.tried
    assert min(whole.listed, whole.refused, whole.instead) > whole.decisions // 2
    print(whole)  # noqa: T201
    return whole


@each_title
def test_what_is_listed_is_accepted(game: AnyGame) -> None:
    tried(game, len(game.players))


@pytest.mark.soak
@each_title
def test_what_is_listed_is_accepted_in_many_games(game: AnyGame) -> None:
    tried(game, GAMES)
