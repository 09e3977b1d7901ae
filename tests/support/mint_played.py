"""Games of Mint Condition Comics that bots played, and who saw what of them."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import RoundStarted
from domain.games.mint_condition.figures import cards
from domain.games.mint_condition.state import Table
from domain.kernel.game import Setup
from domain.kernel.messages import Event
from domain.kernel.sight import PUBLIC, Audience, mask, seat_audience
from domain.kernel.types import Card
from projections.bots import greedy_bot, random_bot
from projections.playing import Played, Step, play, seed_of

ROUNDS: Final = 2
_COMICS: Final = frozenset(cards(GAME.standard()))


def set_up(players: int, **options: Any) -> Setup[Any, Any]:
    """A game of two rounds, unless something else is asked for."""
    return Setup(players, GAME.options(**{"rounds": ROUNDS, **options}), GAME.standard())


@cache
def evening(players: int, k: int = 0) -> Played:
    """Game k of a series; greedy bots sit on the even seats, random ones between."""
    bots = [(greedy_bot, random_bot)[seat % 2] for seat in range(players)]
    return play(GAME, set_up(players), seed_of(2, k), bots)


def seen_of(run: Played, viewer: Audience) -> Iterator[tuple[Table, Step]]:
    """The viewer's Table after each batch, and the batch."""
    table = GAME.initial(set_up(len(run.table.seats)))
    for step in run.steps:
        table = GAME.fold(table, [mask(event, viewer) for event in step.events])
        yield table, step


def told_of(run: Played, viewer: Audience) -> Iterator[tuple[Table, Event, set[Card]]]:
    """The viewer's Table before each event, the event as it sees it, and the comics that it has
    been told of in the round, those of the event among them."""
    table, told = GAME.initial(set_up(len(run.table.seats))), set[Card]()
    for event in (event for step in run.steps for event in step.events):
        seen = mask(event, viewer)
        told = set() if isinstance(event, RoundStarted) else told | comics_in(repr(seen))
        yield table, seen, told
        table = GAME.evolve(table, seen)


def watchers(run: Played) -> list[Audience]:
    """The public and every seat."""
    return [PUBLIC, *map(seat_audience, range(len(run.table.seats)))]


def comics_in(text: str) -> set[Card]:
    """The comics whose ids stand in a text."""
    return set(re.findall(r"[A-Z0-9]+(?:-[A-Z0-9]+)?/[0-9]+", text)) & _COMICS
