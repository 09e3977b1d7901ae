"""A game as it was played, batch by batch: what another world is made after."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec

from domain.kernel.frame import Frame
from domain.kernel.lifecycle import HOST_VERBS, SeedRevealed
from domain.kernel.line import folded
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event, Events, Official
from domain.kernel.sight import HIDDEN, Audience, seat_audience
from domain.kernel.types import Card, GameId, Milliseconds, Version
from domain.ledger.batches import read_frame
from domain.ledger.bodies import command_in
from domain.ledger.entry import Entry, body_in, read_skeleton
from domain.ledger.errors import NotAllowed
from domain.ledger.position import History
from domain.ledger.verify import opened_seeds
from projections.leakcheck.hiding import Hiding


class Act(msgspec.Struct, frozen=True):
    """One batch: who gave which command, on which Table and Frame, and what came of it."""

    game: GameId
    by: Audience
    verb: str
    command: Command | Official | None
    """None for the host's acts that have no arguments."""
    nonce: str
    base_v: Version
    at: Milliseconds
    before: Frame
    table: Any
    first: Version
    events: Events

    @property
    def last(self) -> Version:
        """The stable version that it leads to."""
        return self.first + len(self.events) - 1


class Story:
    """A whole game. Raises NotAllowed for a copy that does not open everything."""

    def __init__(self, history: History, hiding: Hiding) -> None:
        if not history.whole:
            raise NotAllowed(
                f"this is the copy of {history.copy}; other worlds are made from the referee's"
            )
        self.history, self.hiding, self.game = history, hiding, history.game
        self.seeds = opened_seeds(history.entries)
        self.tables: dict[Version, Any] = {0: history.game.initial(history.setup)}
        """The Table at every stable version."""
        self.acts: tuple[Act, ...] = tuple(self._acts())
        self.end: Version = next(
            (act.first - 1 for act in self.acts if isinstance(act.events[0], SeedRevealed)),
            history.version,
        )
        """The last version before the seed is out, from which on nothing is hidden."""
        self.cards: frozenset[Card] = frozenset(self._cards())
        self._lucks: dict[GameId, Luck] = {}

    def frame(self, v: Version) -> Frame:
        """The Frame at a stable version."""
        entry = self.history.entries[v - 1]
        assert entry.frame is not None, "a batch ends there"
        return read_frame(entry.frame)

    def luck(self, game: GameId) -> Luck:
        """The luck of one game of the lineage."""
        if game not in self._lucks:
            self._lucks[game] = self.history.luck(game, self.seeds.get(game))
        return self._lucks[game]

    def luck_at(self, v: Version) -> Luck:
        """The luck of the game that goes on at a version."""
        return self.luck(self.history.entries[v - 1].game)

    def shuffles_cards(self, event: Any) -> bool:
        """Whether it is a shuffle of cards."""
        shuffled = self.hiding.shuffled
        return getattr(event, "label", "").split("/")[0] in shuffled and hasattr(event, "order")

    def named(self, event: Event) -> set[Card]:
        """The cards that an event names, as far as it is open."""
        return self.cards_in([getattr(event, field) for field in event.__struct_fields__])

    def cards_in(self, value: Any) -> set[Card]:
        """The cards that stand anywhere in it."""
        return {*self._named(value)}

    def named_in(self, table: Any) -> set[Card]:
        """The cards that a Table, or a view of it, shows in any zone."""
        zones = self.game.zones(table).values()
        return {card for cards in zones for card in cards} & self.cards

    def _acts(self) -> Iterator[Act]:
        entries, frame = self.history.entries, Frame("")
        for first, after in zip(
            _starts(entries), [*_starts(entries)[1:], len(entries)], strict=True
        ):
            batch = entries[first:after]
            act = _act_of(self.history, batch, frame, self.tables[first])
            self.tables[after] = folded(
                self.game, self.tables[first], act.events, self.tables.__getitem__
            )
            ended = batch[-1].frame
            assert ended is not None, "a batch ends there"
            frame = read_frame(ended)
            yield act

    def _cards(self) -> Iterator[Card]:
        nameless = self.hiding.nameless
        for act in self.acts:
            for event in act.events:
                if self.shuffles_cards(event) and event.label.split("/")[0] not in nameless:  # type: ignore[attr-defined]
                    yield from event.order  # type: ignore[attr-defined]
        start = next((act.last for act in self.acts if act.verb in ("deal", "place")), 0)
        for cards in self.game.zones(self.tables[start]).values():
            yield from cards

    def _named(self, value: Any) -> Iterator[Card]:
        if value is HIDDEN:
            return
        if isinstance(value, str):
            if value in self.cards:
                yield value
        elif isinstance(value, (list, tuple)):
            items = cast("Sequence[object]", value)
            for item in items:
                yield from self._named(item)
        elif isinstance(value, msgspec.Struct):
            yield from self._named([getattr(value, field) for field in value.__struct_fields__])


class Knowledge:
    """What one viewer gets to see of a story up to a version."""

    def __init__(self, story: Story, viewer: Audience, upto: Version) -> None:
        self.story, self.viewer, self.upto = story, viewer, upto
        self.events = [entry.event for entry in story.history.entries[:upto]]
        self.later = self._later()
        """For every event, at its version less one, the cards that the viewer sees in it or in any
        later one, up to where all cards are gathered."""

    def is_own(self, act: Act) -> bool:
        """Whether the viewer's seat gave the command, or it was given for it."""
        seat = getattr(act.command, "seat", None)
        return seat is not None and self.viewer == seat_audience(seat)

    def _later(self) -> list[set[Card]]:
        found: list[set[Card]] = [set()]
        gathers = self.story.hiding.gathers
        for event in reversed(self.events):
            known = set[Card]() if gathers and isinstance(event, gathers) else found[-1]
            shown = self.story.named(self.story.hiding.masked(event, self.viewer))
            found.append(known | shown if shown - known else known)
        return found[:0:-1]


def _starts(entries: tuple[Entry, ...]) -> list[int]:
    return [at for at, entry in enumerate(entries) if entry.cause is not None]


def _act_of(history: History, batch: tuple[Entry, ...], before: Frame, table: Any) -> Act:
    first, said = read_skeleton(batch[0].skeleton), body_in(batch[0])
    verb = said["command"]
    command = None
    if verb not in HOST_VERBS or said["seat"] is not None:
        command = command_in(history.game, first.by, said["seat"], verb, said["args"])
    return Act(
        batch[0].game,
        first.by,
        verb,
        command,
        said["nonce"],
        said["base_v"],
        first.at,
        before,
        table,
        first.v,
        tuple(entry.event for entry in batch),
    )
