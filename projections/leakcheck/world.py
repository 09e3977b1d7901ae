"""The same game again, in which hidden things go otherwise.

It begins with other names for all cards that the viewer does not get to see. Then, now and then, a
rival does something else that is hidden: it picks, keeps or hides another card, or puts cards back
in another order; from there on the two cards go by each other's names, which is possible where the
viewer sees neither of them again. Reshuffled decks come in other orders too. Every command is
decided by the rules again, so that the other world is one that could have been.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.kernel.frame import Frame
from domain.kernel.lifecycle import Forked
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Events, Official
from domain.kernel.notation import parsed, printed
from domain.kernel.placing import Placed, Rows
from domain.kernel.sight import REFEREE, is_secret, plan
from domain.kernel.table_commands.commands import MakeRuling, Play
from domain.kernel.table_commands.events import TakenBack
from domain.kernel.types import Card, Cards, GameId, Version
from domain.ledger import batches
from domain.ledger.deciding import decided
from domain.ledger.entry import Entry
from domain.ledger.placing import placed_events, table_at
from domain.ledger.position import History, Position, known
from domain.ledger.scene import Scene
from projections.leakcheck.chance import Chance
from projections.leakcheck.names import Names, Renamed, renamed_rows
from projections.leakcheck.story import Act, Knowledge, Story


class RuledOut(Exception):
    """What was made is no world that could have been: something that everybody saw says so."""


class World:
    """Another world up to the version of what is known; it is its own luck.

    Raises what the rules raise where they refuse it, and ValueError where cards do not add up: the
    title's `Hiding` is wrong then, or a decision depends on what it may not. Raises RuledOut where
    another one has to be made.
    """

    def __init__(self, knowledge: Knowledge, chance: Chance) -> None:
        self.knowledge, self.chance = knowledge, chance
        self.story: Story = knowledge.story
        self.names: Names = {}
        """The other name of every card that has one now."""
        self.done: Counter[str] = Counter()
        """What rivals did otherwise."""
        self.entries: list[Entry] = []
        self.tables: dict[Version, Any] = {0: self.story.tables[0]}
        self.act: Act = self.story.acts[0]
        self.orders: Mapping[str, tuple[int, Cards]] = {}
        """The shuffles of cards in this batch of the story: where, and the order."""
        self._named_at: dict[Version, Names] = {}
        self._drawn: dict[tuple[GameId, str, frozenset[Card]], Names] = {}
        self.position = self._blank()
        for act in self.story.acts:
            if act.last > knowledge.upto:
                break
            self._take(act)

    def history(self) -> History:
        """All of it, as the referee holds it."""
        past, v = self.story.history, self.entries[-1].v
        return msgspec.structs.replace(
            past, entries=tuple(self.entries), copies=((REFEREE, v),), over=False
        )

    def luck_at(self, v: Version) -> Luck:
        """What shuffles come from behind a stable version."""
        return Renamed(self.story.luck_at(v), self._named_at[v])

    # -- luck ---------------------------------------------------------------------------------

    def shuffle(self, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
        """The story's order under these names, the cards not seen later in any order."""
        if label not in self.orders:
            return Renamed(self.story.luck(self.act.game), self.names).shuffle(label, items)
        at, order = self.orders[label]
        if {*order} == {*items} and self.story.hiding.gathers:
            self.names = {one: name for one, name in self.names.items() if one not in order}
        unseen = [card for card in order if card not in self.knowledge.later[at]]
        self.rename(self._renaming(label, items, unseen))
        renamed = self.renamed(order)
        if sorted(renamed) != sorted(items):
            raise ValueError(f"{label}: other cards are shuffled than in the game")
        return renamed

    def renaming(self, label: str, unseen: Sequence[Card]) -> Names:
        """Cards of a shuffle that the viewer does not see later -> under which names they go."""
        return self.among_alike(unseen)

    def among_alike(self, cards: Sequence[Card]) -> Names:
        """Each of these cards, and another one of them with the same back, at random."""
        lots: dict[Any, list[Card]] = {}
        for card in cards:
            lots.setdefault(self.story.hiding.back(card), []).append(card)
        found: Names = {}
        for lot in lots.values():
            found |= dict(zip(lot, self.chance.mixed(lot), strict=True))
        return found

    def rename(self, change: Names) -> None:
        """From now on each of these cards goes by the name that its value has gone by."""
        now = {card: self.names.get(name, name) for card, name in change.items()}
        self.names = {**self.names, **now}

    def renamed(self, cards: Cards) -> Cards:
        """The cards under the names that they go by now."""
        return tuple(self.names.get(card, card) for card in cards)

    def _renaming(self, label: str, items: Sequence[Any], unseen: Sequence[Card]) -> Names:
        # A Table that came back is shuffled alike when it is shuffled again.
        place = self.act.game, label, frozenset(map(str, items))
        if place not in self._drawn:
            self._drawn[place] = self.renaming(label, unseen)
        return self._drawn[place]

    # -- one batch ----------------------------------------------------------------------------

    def _blank(self) -> Position:
        past, first = self.story.history, self.story.acts[0]
        seed = self.story.seeds[first.game]
        start = Position(
            game=self.story.game,
            setup=past.setup,
            edition=past.edition,
            frame=Frame(first.game),
            fold=known(self.tables[0]),
            version=0,
            head="",
            seed=seed,
            salt_key=b"",
            luck=self,
        )
        return batches.blank(start, first.game, seed)

    def _take(self, act: Act) -> None:
        self.act = act
        numbered: list[tuple[int, Any]] = list(enumerate(act.events, act.first - 1))
        self.orders = {
            event.label: (at, event.order)
            for at, event in numbered
            if self.story.shuffles_cards(event)
        }
        formula = _FORMULAS.get(act.verb) if act.command is None else None
        events, written = formula(self, act) if formula else self.outcome(act)
        added, self.position = batches.append(
            self.position, written, events, act.at, self.tables.__getitem__
        )
        self.entries += added
        self.tables[act.last] = self.position.table
        for event in act.events:
            if isinstance(event, TakenBack):
                self.names = self._named_at[event.to]
        self._named_at[act.last] = self.names

    def outcome(self, act: Act) -> tuple[Events, batches.Act]:
        """The story's command under these names, or another one where that is hidden."""
        assert act.command is not None, "the host's own acts have formulas"
        command = self._command(act, act.command)
        rows = next((e.position for e in act.events if isinstance(e, Placed)), None)
        given = None if rows is None else self.laid(act, rows)
        events = decided(self._scene(act, given), command)
        head = self.entries[act.base_v - 1].head.hex() if act.base_v else self._genesis
        base = act.base_v, head
        written = batches.act_of(self.position, act.by, command, act.nonce, base)
        return events, written

    @property
    def _genesis(self) -> str:
        return batches.blank(self.position, self.position.frame.root, b"").head

    def _scene(self, act: Act, rows: Rows | None) -> Scene:
        # What the host plays for a seat that has left is taken for that seat's own choice: which
        # one is the simplest depends on what lies hidden.
        by = REFEREE if isinstance(act.command, Play) else act.by
        return Scene(
            self.story.game,
            self.story.history.setup,
            self.position.frame,
            self.position.table,
            self,
            self.position.seed,
            lambda: act.at,
            lambda: self.entries,
            self.tables.__getitem__,
            by,
            act.base_v,
            rows,
        )

    def _command(self, act: Act, command: Command | Official) -> Command | Official:
        if isinstance(command, Play) and command.command is not None:
            inner = self._said(act, command.seat, command.command)
            return msgspec.structs.replace(command, command=inner)
        if isinstance(command, MakeRuling) and command.as_played is not None:
            inner = self._said(act, command.seat or 0, command.as_played)
            return msgspec.structs.replace(command, as_played=inner)
        return self._otherwise(act, command) if isinstance(command, Command) else command

    def _said(self, act: Act, seat: int, text: str) -> str:
        return printed(self._otherwise(act, parsed(self.story.game.commands, seat, text)))

    def _otherwise(self, act: Act, command: Command) -> Command:
        kind, pairs = self._choices(act, command)
        at_end = act.last == self.knowledge.upto
        if pairs and (at_end or self.chance.one_in(2)):
            one, other = self.chance.choice(pairs)
            self.rename({one: other, other: one})
            self.done[kind] += 1
        if is_secret(type(command)):
            command = msgspec.structs.replace(command, **self._fields(command))
            command = self._reordered(act, command)
        return command

    def _choices(self, act: Act, command: Command) -> tuple[str, list[tuple[Card, Card]]]:
        """What a rival might as well have done, as pairs of cards that may change places."""
        hiding = self.story.hiding
        choose = hiding.choices.get(type(command))
        if choose is None or self.knowledge.is_own(act) or isinstance(act.command, MakeRuling):
            return "", []
        kind, taken, left = choose(act.table, command)
        hidden = self.knowledge.later[act.first - 1] | set(hiding.open(act.table))
        back = hiding.back
        pairs = [
            (x, y)
            for x in taken
            for y in left
            if x != y and not hidden & {x, y} and back(x) == back(y)
        ]
        return kind, pairs

    def _reordered(self, act: Act, command: Command) -> Command:
        """A rival may take the same cards in another order."""
        field = self.story.hiding.reordered
        cards = getattr(command, field, ())
        if self.knowledge.is_own(act) or len(cards) < 2 or self.chance.one_in(2):
            return command
        self.done["takes in another order"] += 1
        return msgspec.structs.replace(command, **{field: cards[::-1]})

    def _fields(self, command: Command) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for field, _ in plan(type(command)).sealed:
            value = getattr(command, field)
            one = isinstance(value, str)
            found[field] = self.renamed((value,))[0] if one else self.renamed(value)
        return found

    def laid(self, act: Act, rows: Rows) -> Rows:
        """A position under other names: cards that the viewer does not see go by each other's."""
        at = act.first - 1
        hidden = sorted(self.story.cards_in(rows) - self.knowledge.later[at])
        self.names = {}
        self.rename(self.among_alike(hidden))
        laid: Rows = renamed_rows(rows, self.names)
        return laid


# ------------------------------------------------------------------------------ the host's own acts

Formula = Callable[[World, Act], tuple[Events, batches.Act]]


def _open(world: World, act: Act) -> tuple[Events, batches.Act]:
    return act.events, batches.host_act(world.position, act.verb)


def _deal(world: World, act: Act) -> tuple[Events, batches.Act]:
    events = world.story.game.deal(world.position.table, world)
    return events, batches.host_act(world.position, act.verb)


def _fork(world: World, act: Act) -> tuple[Events, batches.Act]:
    event: Any = act.events[0]
    assert isinstance(event, Forked), "a fork begins with it"
    before, seed = world.position, world.story.seeds[act.game]
    forked = batches.forked_event(before.frame, act.game, seed, given=event.seed_given)
    world.position = batches.reseeded(before, act.game, seed, world)
    return (forked,), batches.host_act(world.position, act.verb)


def _place(world: World, act: Act) -> tuple[Events, batches.Act]:
    event: Any = act.events[0]
    rows = world.laid(act, event.position)
    table = table_at(world.story.game, world.position.table, rows)
    players = world.story.history.setup.players
    events = placed_events(world.story.game, table, players, rows)
    first = msgspec.structs.replace(events[0], resampled_from=event.resampled_from)
    return (first, *events[1:]), batches.host_act(world.position, act.verb)


_FORMULAS: Final[Mapping[str, Formula]] = {
    "open": _open,
    "deal": _deal,
    "fork": _fork,
    "place": _place,
}
