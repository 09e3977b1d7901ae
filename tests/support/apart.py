"""Two whole games that one viewer cannot tell apart, although their hidden cards and acts differ.

The second is the first one played again with comics that the viewer does not get to see under other
names. It begins with other names for all comics that the viewer never sees. Then, now and then, a
rival does something else that is hidden: it picks, keeps, bags or unbags another comic, or puts the
Sneak Preview back in another order; from there on the two comics go by each other's names, which is
possible where the viewer sees neither of them again. Reshuffled decks come in other orders too.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    ClaimAction,
    Pick,
    SettlePreview,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import AnyGame, Setup
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.sight import PUBLIC, Audience, is_secret, mask, plan, seat_audience
from domain.kernel.types import Card, Cards
from tests.support.rights import named
from tests.support.walk import step
from tests.support.written import Written

Names = dict[Card, Card]
Acts = Counter[str]


class Act(msgspec.Struct, frozen=True):
    """A command of the first game, the Table that it met, and where its events begin."""

    command: Command
    table: Table
    at: int


class First:
    """A random game, and what the viewer gets to see of it."""

    def __init__(
        self, title: AnyGame, setup: Setup[Any, Any], seed: bytes, viewer: Audience
    ) -> None:
        self.written = Written(title, setup, seed, ID)
        self.viewer = viewer
        self.chance = random.Random(seed)
        self.acts: list[Act] = []
        self.events: list[Event] = list(self.written.dealt)

    def play(
        self, most: int, done: Callable[["First"], bool] | None = None, keen: str = ""
    ) -> None:
        """So many commands, to the end at most; then some more, until that is so. From then on
        rivals are keen on that group of actions."""
        self._go_on(most, lambda first: False)
        if done is not None:
            self._go_on(SOON, done, keen)
        self.later = _later(self.events, self.viewer)

    def _go_on(self, most: int, done: Callable[["First"], bool], keen: str = "") -> None:
        for _ in range(most):
            table = self.written.table
            if self.written.game.is_over(table):
                return
            command = self._claim(table, keen) or step(table, self.chance)
            act = Act(command, table, len(self.events))
            self.acts.append(act)
            self.events += self.written.submit(act.command)
            if done(self):
                return

    def _claim(self, table: Table, group: str) -> Command | None:
        """A rival's claim of a row of that group, if there is one to claim."""
        top = table.top
        if not group or top is None or self.viewer == seat_audience(top.seat):
            return None
        commands = GAME.legal(table, top.seat).commands
        claims = (c for c in commands if isinstance(c, ClaimAction) and c.group == group)
        return next(claims, None)

    def orders(self) -> dict[str, tuple[int, Cards]]:
        """Every shuffle of comics by its label: where its event is, and the order."""
        shuffled: list[tuple[int, Any]] = [
            (at, event) for at, event in enumerate(self.events) if _shuffles_comics(event)
        ]
        return {event.label: (at, event.order) for at, event in shuffled}


class Second:
    """The same game again, in which hidden things go otherwise; it is its own luck."""

    def __init__(self, first: First, chance: random.Random) -> None:
        self.first, self.viewer, self.chance = first, first.viewer, chance
        self.names: Names = {}
        self.acts: Acts = Counter()
        self._orders = first.orders()
        self._luck: Luck = first.written.luck
        one = first.written
        luck_for = lambda setup, setup_hash, seed: self  # noqa: E731
        self.written = Written(one.game, one.setup, one.seed, ID, luck_for)
        self.events: list[Event] = list(self.written.dealt)
        for act in first.acts:
            self._act(act)

    def shuffle(self, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
        """The first game's order under these names, the comics not seen later in any order."""
        if label not in self._orders:
            return self._luck.shuffle(label, items)
        at, order = self._orders[label]
        unseen = [card for card in order if card not in self.first.later[at]]
        self._rename(dict(zip(unseen, self.chance.sample(unseen, len(unseen)), strict=True)))
        renamed = self._renamed(order)
        assert sorted(renamed) == sorted(items), f"{label}: the second game has left the first"
        return renamed

    def _act(self, act: Act) -> None:
        """The first game's command under these names, or another one where that is hidden."""
        kind, pairs = self._choices(act)
        if pairs and (act is self.first.acts[-1] or self.chance.random() < 0.5):
            one, other = self.chance.choice(pairs)
            self._rename({one: other, other: one})
            self.acts[kind] += 1
        command = act.command
        if is_secret(type(command)):
            command = msgspec.structs.replace(command, **self._fields(command))
            command = self._reordered(act, command)
        self.events += self.written.submit(command)

    def _choices(self, act: Act) -> tuple[str, list[tuple[Card, Card]]]:
        """What a rival might as well have done, as pairs of comics that may change places."""
        choose = CHOICES.get(type(act.command))
        if choose is None or not _by_rival(self.first, act):
            return "", []
        kind, taken, left = choose(act.table, act.command)
        hidden = self.first.later[act.at] | set(act.table.signed)
        pairs = [(x, y) for x in taken for y in left if x != y and not hidden & {x, y}]
        return kind, pairs

    def _reordered(self, act: Act, command: Command) -> Command:
        """A rival may take the same comics in another order."""
        comics = getattr(command, "comics", ())
        if not _by_rival(self.first, act) or len(comics) < 2 or self.chance.random() < 0.5:
            return command
        self.acts["takes in another order"] += 1
        return msgspec.structs.replace(command, comics=comics[::-1])

    def _fields(self, command: Command) -> dict[str, Any]:
        found = {}
        for field, _ in plan(type(command)).sealed:
            value = getattr(command, field)
            one = isinstance(value, str)
            found[field] = self._renamed((value,))[0] if one else self._renamed(value)
        return found

    def _rename(self, change: Names) -> None:
        """From now on each of these comics goes by the name that its value has gone by."""
        now = {card: self.names.get(name, name) for card, name in change.items()}
        self.names = {**self.names, **now}

    def _renamed(self, cards: Cards) -> Cards:
        return tuple(self.names.get(card, card) for card in cards)


class Apart(NamedTuple):
    """The two games, and how they differ."""

    first: First
    second: Second

    @property
    def viewer(self) -> Audience:
        return self.first.viewer

    @property
    def hidden(self) -> set[str]:
        """The types of events in which hidden fields differ."""
        pairs = zip(self.first.events, self.second.events, strict=True)
        return {type(one).__name__ for one, other in pairs if one != other}


def apart(number: int, title: AnyGame = GAME) -> Apart:
    """The pair with that number; players, viewer and length follow from it.

    Of every four one is a game to its end, whose seed is never revealed; one stops where the viewer
    is to decide, and two where a rival has just done something hidden.
    """
    chance = random.Random(f"apart/{number}")
    players = chance.choice((2, 2, 3, 3, 4, 5, 6))
    viewer = seat_audience(chance.randrange(players)) if number % 10 else PUBLIC
    whole = number % 4 == 3
    setup = Setup(players, title.options(reveal="never" if whole else "end"), title.standard())
    first = First(title, setup, chance.randbytes(32), viewer)
    if whole:
        first.play(10_000)
    else:
        goal, group = GOALS[number // 2 % len(GOALS)]
        most = chance.randrange(6 * players, 15 * players * players)
        if number % 2:
            first.play(most, viewer_is_due)
        else:
            first.play(most, rival_did(goal), group)
    assert title.is_over(first.written.table) == whole
    return Apart(first, Second(first, chance))


def viewer_is_due(first: First) -> bool:
    """Whether the viewer's seat has to decide."""
    pending = GAME.pending(first.written.table)
    return any(first.viewer == seat_audience(due.seat) for due in pending)


def rival_did(kind: type[Command]) -> Callable[[First], bool]:
    """Whether the last command was one of that type, by a rival."""
    return lambda f: isinstance(f.acts[-1].command, kind) and _by_rival(f, f.acts[-1])


ID = "5ec2e7" + "0" * 26
SOON = 90
"""Among so many commands a wanted one is looked for."""
GOALS: tuple[tuple[type[Command], str], ...] = (
    (SettlePreview, "sneak_preview"),
    (BuyDrawn, "mail_order"),
    (BagComics, "bag_and_board"),
    (SettlePreview, "sneak_preview"),
    (TakeSwag, "swag"),
    (UnbagComics, "swag"),
    (BuyDrawn, "bargain_bin"),
)
"""What rivals do last in some games, and the action that they claim for it."""

Choose = Callable[[Table, Any], tuple[str, Cards, Cards]]


def _picked(table: Table, command: Pick) -> tuple[str, Cards, Cards]:
    return "picks", (command.comic,), table.seats[command.seat].hand


def _bought(table: Table, command: BuyDrawn) -> tuple[str, Cards, Cards]:
    kind = "buys in Mail Order" if table.group == "mail_order" else "buys in Bargain Bin"
    return kind, command.comics, _others(table.seats[command.seat].drawn, command.comics)


def _settled(table: Table, command: SettlePreview) -> tuple[str, Cards, Cards]:
    if command.comics and (table.round % 2 or len(command.order) < 2):
        return "buys of Sneak Preview", command.comics, command.order
    return "orders Sneak Preview", command.order, command.order


def _bagged(table: Table, command: BagComics) -> tuple[str, Cards, Cards]:
    return "bags", command.comics, _others(table.seats[command.seat].loose, command.comics)


def _unbagged(table: Table, command: UnbagComics) -> tuple[str, Cards, Cards]:
    return "unbags", command.comics, _others(table.seats[command.seat].bagged, command.comics)


CHOICES: dict[type[Command], Choose] = {
    Pick: _picked,
    BuyDrawn: _bought,
    SettlePreview: _settled,
    BagComics: _bagged,
    UnbagComics: _unbagged,
}
"""Command -> what a rival does with it, the comics it takes, and those it might have taken."""


def _by_rival(first: First, act: Act) -> bool:
    return first.viewer != seat_audience(act.command.seat)


def _others(pile: Cards, cards: Cards) -> Cards:
    return tuple(card for card in pile if card not in cards)


def _later(events: list[Event], viewer: Audience) -> list[set[Card]]:
    """For every event, the comics that the viewer sees in it or in any later one."""
    found: list[set[Card]] = [set()]
    for event in reversed(events):
        shown = named(mask(event, viewer))
        found.append(found[-1] | shown if shown - found[-1] else found[-1])
    return found[:0:-1]


def _shuffles_comics(event: Any) -> bool:
    return hasattr(event, "label") and event.label.split("/")[0] in ("comics", "supply", "bin")
