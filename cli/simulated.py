"""Games that bots play: what is asked for, one game, and the figures of many."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import lru_cache
from statistics import mean, median
from typing import Any, Final

import msgspec

from cli.asking import DEADLINE, TRIES, AskingBot
from cli.context import Session
from cli.exits import Wrong
from cli.process import Process
from cli.settings import Settings
from cli.values import options_of
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Command
from domain.kernel.types import GameId, Seat
from projections.bots import BOTS, Bot, NoMove
from projections.playing import Unfinished, play, seed_of
from projections.scores import winners_of

EXEC: Final = "exec:"
"""What stands before the command line of a bot that is a program."""


class Plan(msgspec.Struct, frozen=True):
    """A series of games, in what can be handed to another process. `edition` is the file's text,
    and `source` its name; without a file the title's own."""

    title: str
    players: int
    options: tuple[str, ...]
    edition: bytes | None
    source: str
    bots: tuple[str, ...]
    """By seat: a name, or `exec:` and a command line."""
    seed: int
    keep: bool
    deadline: float = DEADLINE
    tries: int = TRIES


class Outcome(msgspec.Struct, frozen=True):
    """Game k of a series, from 0. `rounds` is the most decisions that one seat made; `scores` are
    the totals by seat, none where the title scores nothing here."""

    k: int
    game: GameId
    commands: int
    rounds: int
    version: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Result(msgspec.Struct, frozen=True):
    """An outcome, and with `keep` what it takes to play the game again into a store."""

    outcome: Outcome
    seed: bytes
    commands: tuple[Command, ...] = ()


def set_up(plan: Plan, shelf: tuple[AnyGame, ...] | None) -> tuple[AnyGame, Setup[Any, Any]]:
    """The title and what its games are set up from; raises Wrong, TableError, SetupRefused."""
    game = Session(Settings(shelf)).title(plan.title)
    if plan.edition is None:
        edition = game.standard()
    else:
        edition = game.read_edition(plan.edition, plan.source)
    setup = Setup(plan.players, options_of(game, plan.options), edition)
    game.check(setup)
    return game, setup


@lru_cache(maxsize=1)
def _shipped(plan: Plan) -> tuple[AnyGame, Setup[Any, Any]]:
    # Once a process, for the titles that ship with the program.
    return set_up(plan, None)


def played(plan: Plan, shelf: tuple[AnyGame, ...] | None, k: int) -> Result:
    """Plays game k, the same in whichever process; raises Wrong where the bots cannot finish."""
    game, setup = _shipped(plan) if shelf is None else set_up(plan, shelf)
    seed = seed_of(plan.seed, k)
    try:
        with ExitStack() as ended:
            bots = [_bot(plan, seat, ended) for seat in range(plan.players)]
            done = play(game, setup, seed, bots)
    except (NoMove, Unfinished, Wrong) as error:
        raise Wrong(f"game {k}: {error}") from None
    totals = tuple(sheet.total for sheet in game.scores(done.table))
    seats = Counter(command.seat for command in done.commands)
    outcome = Outcome(
        k,
        done.id,
        len(done.commands),
        max(seats.values(), default=0),
        done.version,
        totals,
        winners_of(game, done.table),
    )
    return Result(outcome, seed, done.commands if plan.keep else ())


def figures(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The figures of a series, with stable keys. A shared win counts for each who shares it."""
    scored = [one for one in outcomes if one.scores]
    seats = range(plan.players)
    return {
        "title": plan.title,
        "players": plan.players,
        "games": len(outcomes),
        "seed": plan.seed,
        "bots": plan.bots,
        "kept": plan.keep,
        "rounds": _spread([one.rounds for one in outcomes]),
        "commands": _spread([one.commands for one in outcomes]),
        "versions": _spread([one.version for one in outcomes]),
        "scores": [_spread([one.scores[seat] for one in scored]) for seat in seats if scored],
        "wins": [sum(seat in one.winners for one in scored) for seat in seats if scored],
    }


def _bot(plan: Plan, seat: Seat, ended: ExitStack) -> Bot:
    """The bot of a seat for one game, with its process where it has one: another one for every
    game, so that what it may remember of one cannot change the next."""
    said = plan.bots[seat]
    if not said.startswith(EXEC):
        return BOTS[said]
    name = f"the bot of seat-{seat}"
    process = Process(said.removeprefix(EXEC), name, plan.deadline)
    ended.callback(process.close)
    return AskingBot(process, name, plan.tries)


def as_csv(outcomes: Sequence[Outcome]) -> bytes:
    """A line a game, under a line of names."""
    text = io.StringIO()
    seats = range(max((len(one.scores) for one in outcomes), default=0))
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(
        ["k", "game", "commands", "rounds", "version", "winners", *(f"score_{s}" for s in seats)]
    )
    for one in outcomes:
        winners = " ".join(map(str, one.winners))
        rows.writerow(
            [one.k, one.game, one.commands, one.rounds, one.version, winners, *one.scores]
        )
    return text.getvalue().encode()


def as_jsonl(outcomes: Sequence[Outcome]) -> bytes:
    """A JSON document a line, one a game."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in outcomes)


FORMS: Final[dict[str, Callable[[Sequence[Outcome]], bytes]]] = {
    ".csv": as_csv,
    ".jsonl": as_jsonl,
}


def _spread(values: Sequence[int]) -> dict[str, float]:
    """Least, middle, mean and most."""
    return {
        "min": min(values),
        "median": median(values),
        "mean": round(mean(values), 3),
        "max": max(values),
    }
