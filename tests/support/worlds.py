"""Two worlds that one seat cannot tell apart: the same game, but for what that seat has not seen.

In the second world the comics that the seat has not seen are relabelled, in the shuffle and in its
rivals' picks, and rivals whose pick is not moved on yet have picked another comic altogether.
"""

import random
import re
from pathlib import Path
from typing import Any

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import ComicPicked, DraftHandDealt, DraftPickOpened
from domain.games.bagged_boarded.tables import comics_in_play
from domain.kernel.game import Setup
from domain.kernel.luck import Luck
from domain.kernel.sight import Audience, mask, seat_audience
from domain.kernel.types import Card, GameId, Seat
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History, luck_of
from tests.support.played import ledger_at, opened, pick_of, play
from tests.support.reaching import plain

Relabelling = dict[Card, Card]

_COMIC = re.compile(r"[a-z_]+(?:\+[a-z_]+)?-[1-8]")


class Relabelled:
    """The luck of the first world, with unseen comics under other names."""

    def __init__(self, luck: Luck, names: Relabelling) -> None:
        self._luck = luck
        self._names = names

    def shuffle(self, label: str, items: Any) -> Any:
        order = self._luck.shuffle(label, items)
        if label != "comics/1":
            return order
        return tuple(self._names.get(card, card) for card in order)


class Pair(msgspec.Struct):
    """One seat, two worlds, and what differs between them."""

    seat: Seat
    game: GameId
    first: Ledger
    second: Ledger
    kinds: set[str]

    @property
    def viewer(self) -> Audience:
        return seat_audience(self.seat)

    def close(self) -> None:
        self.first.close()
        self.second.close()


def pair(folder: Path, number: int) -> Pair:
    """The pair of worlds with that number: players, seat, length and labels follow from it."""
    rng = random.Random(number)
    players, seat = rng.randint(2, 6), 0
    seat = rng.randrange(players)
    commands = rng.randrange(players * 6)  # never the last one, which reveals the seed
    first = ledger_at(folder / "first")
    game = opened(first, players, number + 1)
    play(first, game, number, commands=commands)
    history = first.history(game)
    names = relabelling(history, seat_audience(seat), rng)

    def luck(setup: Setup[Any, Any], setup_hash: str, seed: bytes | None) -> Luck:
        return Relabelled(luck_of(setup, setup_hash, seed), names)

    second = ledger_at(folder / "second", luck=luck)
    opened(second, players, number + 1)
    others = replay(second, history, seat, names, rng)
    return Pair(seat, game, first, second, differences(history, names, seat) | others)


def relabelling(history: History, viewer: Audience, rng: random.Random) -> Relabelling:
    """Other names for every comic in play that the viewer's events have not shown it."""
    seen = set(comics_shown(history, viewer))
    table = history.table()
    unseen = [c for c in comics_in_play(table.edition, table.publishers) if c not in seen]
    shuffled = rng.sample(unseen, len(unseen))
    return dict(zip(unseen, shuffled, strict=True))


def replay(
    ledger: Ledger, history: History, seat: Seat, names: Relabelling, rng: random.Random
) -> set[str]:
    """Plays the first world's picks in the second; rivals' picks that are still open are others."""
    events = [entry.event for entry in history.entries]
    moved_on = max(v for v, e in enumerate(events) if isinstance(e, DraftPickOpened))
    kinds = set()
    for v, event in enumerate(events):
        if not isinstance(event, ComicPicked):
            continue
        comic = names.get(event.comic, event.comic)
        hand = ledger.load(history.id).table.seats[event.seat].hand
        unseen = [c for c in hand if c in names.values()]
        if event.seat != seat and v > moved_on and unseen:
            other = rng.choice(unseen)
            kinds |= {"another pick"} if other != comic else set()
            comic = other
        ledger.submit(Order(history.id, pick_of(event.seat, comic)))
    return kinds


def differences(history: History, names: Relabelling, seat: Seat) -> set[str]:
    """Where the relabelling shows: in rivals' hands, in their picks, or in decks alone."""
    moved = {card for card, name in names.items() if card != name}
    kinds = set()
    for entry in history.entries:
        event: Any = entry.event
        if isinstance(event, DraftHandDealt) and event.seat != seat and moved & set(event.comics):
            kinds.add("a rival's hand")
        if isinstance(event, ComicPicked) and event.seat != seat and event.comic in moved:
            kinds.add("a rival's pick")
    return kinds or {"decks alone"}


def comics_shown(history: History, viewer: Audience) -> list[Card]:
    """Every comic named in the events as that viewer gets them, in order."""
    masked = [plain(mask(entry.event, viewer)) for entry in history.entries]
    return [card for text in masked for card in _COMIC.findall(text)]


def refusals_of(ledger: Ledger, game: GameId, seat: Seat, tries: tuple[Card, ...]) -> list[str]:
    """What the seat is told when it asks for each of these comics; nothing is stored."""
    position = ledger.load(game)
    told = []
    for card in tries:
        try:
            GAME.decide(position.table, pick_of(seat, card), position.luck)
            told.append("accepted")
        except Exception as error:  # noqa: BLE001  # all that is said is compared
            told.append(f"{type(error).__name__}: {error}")
    return told
