"""The greedy player of Age of Comics: it plays whole games of every set of modules by what its seat
sees, and wins."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.tables import VAULT
from domain.kernel.game import Setup
from projections.bots import greedy_bot, random_bot
from projections.playing import Played, play, seed_of
from projections.scores import winners_of

PLAYERS = 3


def against_random(k: int, **options: Any) -> tuple[int, Played]:
    """Game k of a series: the greedy player's seat, and what came of it."""
    own = k % PLAYERS
    bots = [greedy_bot if seat == own else random_bot for seat in range(PLAYERS)]
    setup = Setup(PLAYERS, GAME.options(**options), GAME.standard())
    return own, play(GAME, setup, seed_of(3, k), bots)


def test_it_beats_random_players() -> None:
    games = [against_random(k) for k in range(4)]
    games += [against_random(k, modules=VAULT) for k in range(4)]
    assert [winners_of(GAME, run.table) for _, run in games] == [(own,) for own, _ in games]


@pytest.mark.parametrize("players", GAME.players)
def test_it_plays_against_itself_and_prints(players: int) -> None:
    setup = Setup(players, GAME.options(modules=VAULT), GAME.standard())
    table = play(GAME, setup, seed_of(4, 0), [greedy_bot] * players).table
    assert GAME.is_over(table)
    assert min(len(own.printed) for own in table.seats) >= 3
    assert min(own.sheet.total for own in table.seats) > 20


@pytest.mark.soak
def test_it_wins_most_of_200_games(capsys: pytest.CaptureFixture[str]) -> None:
    games = [against_random(k) for k in range(200)]
    wins = sum(winners_of(GAME, run.table) == (own,) for own, run in games)
    with capsys.disabled():
        print(f"\n3 players, age of comics: {wins}/200 wins")  # noqa: T201
    assert wins >= 110
