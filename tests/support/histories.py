"""Stored games for the read side: played by bots, kept in a store, and copies of them by viewer."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import cards
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Event
from domain.kernel.sight import PUBLIC, REFEREE, Audience, Public, mask, seat_audience
from domain.kernel.types import Card
from domain.ledger.joining import joined
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from domain.ledger.told import Told, told_by
from domain.ledger.verify import verified
from projections.bots import greedy_bot, random_bot
from projections.playing import Played, Step, play, seed_of
from tests.support.demo import DEMO

NAMES: Final = ("Ann", "Ben [bold]", "[/x]", "Dörte", "Eve \x1b[31m\u202e", "Ферн")
"""Names as people give them, and worse."""
DRAFT: Final = GAME
SHELF: Final[tuple[AnyGame, ...]] = (DEMO, DRAFT)
_COMICS: Final = frozenset(cards(DRAFT.standard()))
BEGAN: Final = 1_767_225_600_000


class Riddle(Event, frozen=True, tag="longbox.riddle"):
    """An event that no projection knows."""

    text: Public[str]


def set_up(game: AnyGame, players: int, **options: Any) -> Setup[Any, Any]:
    """Of Bagged & Boarded the draft alone, unless something else is asked for."""
    if game is DRAFT:
        options = {"until": "draft", "first_game": False, **options}
    return Setup(players, game.options(**options), game.standard())


def played(game: AnyGame, players: int, k: int = 0, **options: Any) -> Played:
    """Game k of a series, played by random bots."""
    return play(game, set_up(game, players, **options), seed_of(1, k), (random_bot,) * players)


@cache
def day(players: int, k: int = 0) -> Played:
    """Game k of a series of whole games; greedy bots sit on the even seats, random ones between."""
    bots = [(greedy_bot, random_bot)[seat % 2] for seat in range(players)]
    return play(DRAFT, whole(players), seed_of(1, k), bots)


def whole(players: int) -> Setup[Any, Any]:
    """A game of Bagged & Boarded to its end."""
    return set_up(DRAFT, players, until="end")


def seen_of(run: Played, viewer: Audience) -> Iterator[tuple[Table, Step]]:
    """The viewer's Table after each batch of a whole game, and the batch."""
    table = DRAFT.initial(whole(len(run.table.seats)))
    for step in run.steps:
        table = DRAFT.fold(table, [mask(event, viewer) for event in step.events])
        yield table, step


def ledger_on(path: Path) -> Ledger:
    """A ledger whose clock moves on by a second and a bit at each reading."""
    ticks = iter(range(BEGAN, BEGAN + 10**9, 1_001))
    return Ledger(Store(path, SHELF), SHELF, clock=lambda: next(ticks))


def stored(ledger: Ledger, game: AnyGame, players: int, k: int = 0) -> History:
    """That game again, through the ledger."""
    return kept(ledger, game, set_up(game, players), played(game, players, k))


def kept(ledger: Ledger, game: AnyGame, setup: Setup[Any, Any], run: Played) -> History:
    """A game that was played, through the ledger."""
    ledger.open(game, setup, seed=run.seed, id=run.id, seats=NAMES[: setup.players])
    for command in run.commands:
        ledger.submit(Order(run.id, command))
    return ledger.history(run.id)


def viewers(history: History) -> Iterator[Audience]:
    """The public, every seat, the referee."""
    yield PUBLIC
    yield from map(seat_audience, range(history.setup.players))
    yield REFEREE


def copy_of(history: History, *audiences: Audience) -> History:
    """The history that somebody has who holds those audiences' records, and nothing else."""
    told: list[Told] = [
        told_by(read_record(export_record(history, viewer, names=True), viewer))
        for viewer in audiences
    ]
    found = verified(joined(told), {game.slug: game for game in SHELF})
    assert found.history is not None
    assert found.faults == ()
    return found.history


def with_riddle(history: History) -> History:
    """The history with an event in it that no projection knows, last."""
    last = history.entries[-1]
    riddle = msgspec.structs.replace(
        last, v=last.v + 1, tag="longbox.riddle", event=Riddle("?"), cause=None
    )
    return msgspec.structs.replace(history, entries=(*history.entries, riddle))


def all_ids(history: History) -> frozenset[Card]:
    """Every card id that the title has."""
    if history.game is DRAFT:
        return frozenset(cards(history.setup.edition))
    return frozenset(f"card-{n}" for n in range(1, 9))


def ids_in(history: History, text: str) -> set[Card]:
    """The card ids that stand in a text, as whole words."""
    return _words(text) & all_ids(history)


def comics_in(text: str) -> set[Card]:
    """The comics of Bagged & Boarded whose ids stand in a text."""
    return _words(text) & _COMICS


def _words(text: str) -> set[str]:
    return set("".join(c if c.isalnum() or c in "_+-" else " " for c in text).split())


def told(history: History, viewer: Audience) -> set[Card]:
    """The cards that a viewer was ever told of, read from the stored bytes: what is public, and
    the openings that are addressed to it."""
    found: set[Card] = set()
    for entry in history.entries:
        open_ = [opening.value for opening in entry.openings if opening.to == viewer]
        for data in (entry.skeleton, *open_):
            found |= ids_in(history, data.decode())
    return found
