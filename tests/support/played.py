"""Drafts, played through a real ledger on a real file, with a counting clock."""

import itertools
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from domain.games import SHELF
from domain.games.bagged_boarded import GAME
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Command
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import LuckOf, Position, luck_of
from domain.ledger.store import Store

BY_SLUG: Mapping[str, AnyGame] = {game.slug: game for game in SHELF}
NEW_YEAR = 1_767_225_600_000
DRAFT: dict[str, Any] = {"until": "draft", "first_game": False}
WHOLE: dict[str, Any] = {"until": "end", "first_game": True}
Choose = Callable[[Position, random.Random], Command | None]


def counting_clock() -> Callable[[], int]:
    """One millisecond a reading, from the first of January 2026."""
    ticks = itertools.count(NEW_YEAR)
    return lambda: next(ticks)


def ledger_at(folder: Path, shelf: tuple[AnyGame, ...] = SHELF, luck: LuckOf = luck_of) -> Ledger:
    """A ledger on a new file in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return Ledger(Store(folder / "games.db", shelf), shelf, clock=counting_clock(), luck=luck)


def opened(
    ledger: Ledger, players: int, seed: int = 1, game: AnyGame = GAME, **options: Any
) -> GameId:
    """A new game of that many players, a draft unless the options say more; seed and id follow
    from one small number."""
    asked = DRAFT | options if game.slug == GAME.slug else options
    setup = Setup(players, game.options(**asked), game.standard())
    id_ = f"{seed:032x}"
    ledger.open(game, setup, seed=bytes([seed % 256]) * 32, id=id_)
    return id_


def any_pick(position: Position, rng: random.Random) -> Command | None:
    """A random legal command of a random seat that owes one."""
    due = position.game.pending(position.table)
    if not due:
        return None
    return rng.choice(position.game.legal(position.table, rng.choice(due).seat).commands)


def play(
    ledger: Ledger,
    game: GameId,
    seed: int = 1,
    *,
    commands: int | None = None,
    choose: Choose = any_pick,
) -> Version:
    """Plays on, at most so many commands; the newest version."""
    rng = random.Random(seed)
    for _ in itertools.count() if commands is None else range(commands):
        command = choose(ledger.load(game), rng)
        if command is None:
            break
        ledger.submit(Order(game, command))
    return ledger.load(game).version


def pick_of(seat: Seat, comic: str) -> Command:
    return GAME.commands[0](seat, comic)  # type: ignore[call-arg]  # the one command there is
