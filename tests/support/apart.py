"""Two whole games that one viewer cannot tell apart, although their hidden cards and acts differ.

The second is the first one played again with cards that the viewer does not get to see under other
names. It begins with other names for all cards that the viewer never sees. Then, now and then, a
rival does something else that is hidden: it picks, keeps or hides another card, or puts cards back
in another order; from there on the two cards go by each other's names, which is possible where the
viewer sees neither of them again. Reshuffled decks come in other orders too. What of that a title
has stands in its `Hiding`.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from domain.kernel.game import Setup
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.sight import PUBLIC, Audience, is_secret, mask, plan, seat_audience
from domain.kernel.types import Card, Cards
from tests.support.title import Title
from tests.support.written import Written

Names = dict[Card, Card]
Acts = Counter[str]
Choose = Callable[[Any, Any], tuple[str, Cards, Cards]]
"""The Table, a command -> what a rival does by it, the cards it takes, those it might have."""


class Goal(NamedTuple):
    """What rivals do last in some games."""

    kind: type[Command]
    helps: Callable[[Command], bool]
    """Whether a rival that may do this should, since it leads there."""
    there: Callable[[Any], bool] = lambda table: True
    """Whether it is still hidden then."""


@dataclass(frozen=True)
class Hiding:
    """What of a title can go otherwise without a viewer's seeing it."""

    shuffled: tuple[str, ...]
    """The labels, without their numbers, of shuffles of cards."""
    choices: Mapping[type[Command], Choose]
    goals: tuple[Goal, ...]
    open: Callable[[Any], Cards]
    """Cards that everybody sees although no later event names them."""
    tells: Mapping[type[Event], str]
    """Events that some seat sees more of than others, and what a rival does where they differ."""
    most: Callable[[int], int]
    """Players -> so many commands, and some more, end no game."""
    edition: Callable[[int], Any]
    """Which one is played in the pair of that number."""
    gathers: type[Event] | None = None
    """What gathers all cards, and so begins a game of its own as far as they go."""
    reordered: str = ""
    """The field of a command whose cards a rival may as well name in another order."""
    players: tuple[int, ...] = (2, 2, 3, 3, 4, 5, 6)
    """How many there may be, as often as they stand here."""
    options: Callable[[int], dict[str, Any]] = lambda number: {}
    """With which ones the pair of that number is played."""
    soon: int = 90
    """Among so many commands a wanted one is looked for."""
    second: "Callable[[First, random.Random], Second] | None" = None
    """How the second game is played, where that is not as usual."""


class Act(msgspec.Struct, frozen=True):
    """A command of the first game, the Table that it met, and where its events begin."""

    command: Command
    table: Any
    at: int


class First:
    """A random game, and what the viewer gets to see of it."""

    def __init__(
        self,
        title: Title,
        hiding: Hiding,
        setup: Setup[Any, Any],
        seed: bytes,
        viewer: Audience,
    ) -> None:
        self.title, self.hiding = title, hiding
        self.written = Written(title.game, setup, seed, ID)
        self.viewer = viewer
        self.chance = random.Random(seed)
        self.acts: list[Act] = []
        self.events: list[Event] = list(self.written.dealt)

    def play(self, most: int, done: Callable[["First"], bool] | None, goal: Goal | None) -> None:
        """So many commands, to the end at most; then some more, until that is so. From then on
        rivals do what helps toward a goal."""
        self._go_on(most, lambda first: False, None)
        if done is not None:
            self._go_on(self.hiding.soon, done, goal)
        self.later = self._later()

    def by_rival(self, act: Act) -> bool:
        """Whether somebody else than the viewer did it."""
        return self.viewer != seat_audience(act.command.seat)

    def orders(self) -> dict[str, tuple[int, Cards]]:
        """Every shuffle of cards by its label: where its event is, and the order."""
        shuffled: list[tuple[int, Any]] = [
            (at, event) for at, event in enumerate(self.events) if self._shuffles_cards(event)
        ]
        return {event.label: (at, event.order) for at, event in shuffled}

    def _go_on(self, most: int, done: Callable[["First"], bool], goal: Goal | None) -> None:
        for _ in range(most):
            table = self.written.table
            if self.title.game.is_over(table):
                return
            command = self._toward(table, goal) or self.title.step(table, self.chance)
            act = Act(command, table, len(self.events))
            self.acts.append(act)
            self.events += self.written.submit(act.command)
            if done(self):
                return

    def _toward(self, table: Any, goal: Goal | None) -> Command | None:
        """What a rival may do that helps, if there is any."""
        for due in self.title.game.pending(table) if goal else ():
            if goal and self.viewer != seat_audience(due.seat):
                commands = self.title.game.legal(table, due.seat).commands
                return next((command for command in commands if goal.helps(command)), None)
        return None

    def _later(self) -> list[set[Card]]:
        """For every event, the cards that the viewer sees in it or in any later one, up to where
        all cards are gathered."""
        found: list[set[Card]] = [set()]
        for event in reversed(self.events):
            known = set() if isinstance(event, self.hiding.gathers or ()) else found[-1]
            shown = self.title.secrets.named(mask(event, self.viewer))
            found.append(known | shown if shown - known else known)
        return found[:0:-1]

    def _shuffles_cards(self, event: Any) -> bool:
        return hasattr(event, "label") and event.label.split("/")[0] in self.hiding.shuffled


class Second:
    """The same game again, in which hidden things go otherwise; it is its own luck."""

    def __init__(self, first: First, chance: random.Random) -> None:
        self.first, self.viewer, self.chance = first, first.viewer, chance
        self.names: Names = {}
        self.acts: Acts = Counter()
        self.orders = first.orders()
        self.luck: Luck = first.written.luck
        one = first.written
        luck_for = lambda setup, setup_hash, seed: self  # noqa: E731
        self.written = Written(one.game, one.setup, one.seed, ID, luck_for)
        self.events: list[Event] = list(self.written.dealt)
        for act in first.acts:
            self._act(act)

    def shuffle(self, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
        """The first game's order under these names, the cards not seen later in any order."""
        if label not in self.orders:
            return self.luck.shuffle(label, items)
        at, order = self.orders[label]
        if {*order} == {*items} and self.first.hiding.gathers:
            self.names = {one: name for one, name in self.names.items() if one not in order}
        unseen = [card for card in order if card not in self.first.later[at]]
        self._rename(self.renaming(label, unseen))
        renamed = self._renamed(order)
        assert sorted(renamed) == sorted(items), f"{label}: the second game has left the first"
        return renamed

    def renaming(self, label: str, unseen: Sequence[Card]) -> Names:
        """Cards of a shuffle that the viewer does not see later -> under which names they go."""
        return dict(zip(unseen, self.chance.sample(unseen, len(unseen)), strict=True))

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
        """What a rival might as well have done, as pairs of cards that may change places."""
        hiding = self.first.hiding
        choose = hiding.choices.get(type(act.command))
        if choose is None or not self.first.by_rival(act):
            return "", []
        kind, taken, left = choose(act.table, act.command)
        hidden = self.first.later[act.at] | set(hiding.open(act.table))
        pairs = [(x, y) for x in taken for y in left if x != y and not hidden & {x, y}]
        return kind, pairs

    def _reordered(self, act: Act, command: Command) -> Command:
        """A rival may take the same cards in another order."""
        field = self.first.hiding.reordered
        cards = getattr(command, field, ())
        if not self.first.by_rival(act) or len(cards) < 2 or self.chance.random() < 0.5:
            return command
        self.acts["takes in another order"] += 1
        return msgspec.structs.replace(command, **{field: cards[::-1]})

    def _fields(self, command: Command) -> dict[str, Any]:
        found = {}
        for field, _ in plan(type(command)).sealed:
            value = getattr(command, field)
            one = isinstance(value, str)
            found[field] = self._renamed((value,))[0] if one else self._renamed(value)
        return found

    def _rename(self, change: Names) -> None:
        """From now on each of these cards goes by the name that its value has gone by."""
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
        return {type(one).__name__ for one, _ in self._unlike()}

    @property
    def acts(self) -> set[str]:
        """What rivals do otherwise."""
        tells = self.first.hiding.tells
        told = {tells[type(one)] for one, _ in self._unlike() if type(one) in tells}
        return {*self.second.acts, *told}

    def _unlike(self) -> list[tuple[Event, Event]]:
        pairs = zip(self.first.events, self.second.events, strict=True)
        return [(one, other) for one, other in pairs if one != other]


def apart(number: int, title: Title, hiding: Hiding) -> Apart:
    """The pair with that number; players, viewer and length follow from it.

    Of every four one is a game to its end, whose seed is never revealed; one stops where the viewer
    is to decide, and two where a rival has just done something hidden.
    """
    chance, game = random.Random(f"apart/{number}"), title.game
    players = chance.choice(hiding.players)
    viewer = seat_audience(chance.randrange(players)) if number % 10 else PUBLIC
    whole = number % 4 == 3
    options = game.options(reveal="never" if whole else "end", **hiding.options(number))
    setup = Setup(players, options, hiding.edition(number))
    first = First(title, hiding, setup, chance.randbytes(32), viewer)
    if whole:
        first.play(10_000, None, None)
    else:
        goal = hiding.goals[number // 2 % len(hiding.goals)]
        most = chance.randrange(6 * players, hiding.most(players))
        if number % 2:
            first.play(most, viewer_is_due, None)
        else:
            first.play(most, rival_did(goal), goal)
    assert game.is_over(first.written.table) == whole
    return Apart(first, (hiding.second or Second)(first, chance))


def viewer_is_due(first: First) -> bool:
    """Whether the viewer's seat has to decide."""
    pending = first.title.game.pending(first.written.table)
    return any(first.viewer == seat_audience(due.seat) for due in pending)


def rival_did(goal: Goal) -> Callable[[First], bool]:
    """Whether that was done by the last command, by a rival."""

    def done(first: First) -> bool:
        act = first.acts[-1]
        does = isinstance(act.command, goal.kind) and first.by_rival(act)
        return does and goal.there(first.written.table)

    return done


ID = "5ec2e7" + "0" * 26
