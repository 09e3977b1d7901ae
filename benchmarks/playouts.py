"""What play costs when nothing is kept: random days of ours, against random games of chess."""

from collections.abc import Callable, Sequence
from itertools import count, cycle, islice
from typing import Final

import chess

from benchmarks.measure import Figure, Slice, ratios, seconds
from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.options import Options
from domain.games.bagged_boarded.tables import PLAYERS
from domain.kernel.game import Setup
from domain.kernel.hashing import digest, u64
from domain.kernel.luck import SealedLuck, below, words

CHESS: Final = 6
"""Games of chess in a slice: together about as many moves as one game of ours for each number of
players."""
PLIES: Final = 400
"""Where a game of chess is broken off; most end before."""

Playout = Callable[[bytes], int]
"""Plays one game under a key and gives the number of its moves."""


def playouts(pairs: int) -> Figure:
    """Moves a second, in memory, no game played twice. On both sides a move is: ask whether the
    game is over, list what is legal, take any of it by the same fair numbers, play it.

    Ours are whole games, from the deal to the winner, of two to six players in turn; a move is an
    accepted command. What is listed is every legal command, or of subsets some, as for the random
    bot. The peer is `chess`, in the way its documentation plays.
    """
    found = ratios(_a_move([_days(n) for n in PLAYERS]), _a_move([_chess] * CHESS), pairs)
    return Figure("playouts", "moves of random chess, PyPI chess", 0.5, found)


def _a_move(games: Sequence[Playout]) -> Slice:
    """The seconds that a move takes, over one playout of each."""
    numbered = zip(count(), cycle(games), strict=False)

    def slice_() -> float:
        todo, moves = list(islice(numbered, len(games))), 0

        def work() -> None:
            nonlocal moves
            moves = sum(play(digest("bench", u64(number))) for number, play in todo)

        return seconds(work) / moves

    return slice_


def _days(players: int) -> Playout:
    setup = Setup(players, Options(), GAME.standard())

    def play(key: bytes) -> int:
        luck, numbers, moves = SealedLuck(key), words(key), 0
        table = GAME.initial(setup)
        table = GAME.fold(table, GAME.deal(table, luck))
        while not GAME.is_over(table):
            commands = GAME.legal(table, GAME.pending(table)[0].seat).commands
            command = commands[below(numbers, len(commands))]
            table = GAME.fold(table, GAME.decide(table, command, luck))
            moves += 1
        return moves

    return play


def _chess(key: bytes) -> int:
    board, numbers, moves = chess.Board(), words(key), 0
    while moves < PLIES and not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[below(numbers, len(legal))])
        moves += 1
    return moves
