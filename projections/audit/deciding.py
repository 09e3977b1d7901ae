"""Check 3: every command is decided again and must give exactly its batch.

What the host fixes by formula (open, fork, reveal, and the views of a position that was given) is
computed; what rules fix (deal, a seat's command, a table command) is decided by them, with the luck
of the seed. A ruling's position is taken as given, everything behind it is decided again.
"""

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any, Final

from domain.kernel.lifecycle import KERNEL_EVENTS, Forked, GameOpened
from domain.kernel.luck import Luck
from domain.kernel.messages import Event, Events
from domain.kernel.placing import Placed
from domain.kernel.rules import InvariantBroken, RuleBroken
from domain.kernel.sight import HIDDEN
from domain.kernel.tables import TableError
from domain.kernel.types import GameId, Version
from domain.ledger.batches import forked_event, opening_event, reveal_is_due, revealed
from domain.ledger.deciding import decided, is_public
from domain.ledger.entry import Entry, read_skeleton
from domain.ledger.mapper import is_whole
from domain.ledger.placing import origin_fault, origin_of, placed_events, table_at
from domain.ledger.position import History
from domain.ledger.scene import Scene
from domain.ledger.shapes import may_begin
from domain.ledger.verify import Done, opened_seeds
from projections.audit.model import Check, apart, found, partly
from projections.table_words import RULES

SUPPLIER: Final = "the referee could supply the rest"


class _Broken(Exception):
    """The rules do not give this batch; carries the check that says so."""

    def __init__(self, check: Check) -> None:
        super().__init__(check.text)
        self.check = check


def decided_again(history: History, batches: tuple[Done, ...]) -> Check:
    """The check over all batches, up to the first that differs."""
    return _Deciding(history).check(batches)


class _Deciding:
    """One pass over the batches; each is decided on the Table before it."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.title = history.game
        self.seeds = opened_seeds(history.entries)
        self.lucks: dict[GameId, Luck] = {}
        self.tables: dict[Version, Any] = {}
        """Every Table so far at a stable version."""

    def check(self, batches: tuple[Done, ...]) -> Check:
        unknown, past_open = 0, True
        for batch in batches:
            self.tables[batch.first - 1] = batch.table
            entries = self.history.entries[batch.first - 1 : batch.last]
            past_open = past_open and all(map(is_whole, entries))
            if not self._can_tell(batch, past_open):
                unknown += 1
                continue
            try:
                self._batch(batch, entries)
            except _Broken as broken:
                return broken.check
            except Exception as error:  # noqa: BLE001  # a forged past may break any rule's code
                text = f"the rules cannot be applied to this past ({type(error).__name__})"
                return found(3, batch.first, text)
        return partly(3, unknown, len(batches), SUPPLIER)

    @staticmethod
    def _can_tell(batch: Done, past_open: bool) -> bool:
        """Whether this copy holds all that the batch follows from."""
        if batch.read is None:
            return False
        command = batch.read.command
        return past_open or (command is not None and is_public(command))

    def _batch(self, batch: Done, entries: tuple[Entry, ...]) -> None:
        assert batch.read is not None, "only batches with a body are decided again"
        stored = tuple([entry.event for entry in entries])
        verb, command = batch.read.body.command, batch.read.command
        formula = HOST_FORMULAS[verb] if command is None else _decided
        expected = formula(self, batch, stored)
        if expected == stored:
            return
        for at, (want, got) in enumerate(zip_longest(expected, stored)):
            if not _fits(want, got):
                raise _Broken(self._difference(batch, stored[:at], want, got))

    def luck(self, game: GameId) -> Luck:
        """The luck of one game of the lineage."""
        if game not in self.lucks:
            self.lucks[game] = self.history.luck(game, self.seeds.get(game))
        return self.lucks[game]

    def scene(self, batch: Done, stored: Events) -> Scene:
        """What the batch's command was decided on."""
        assert batch.read is not None, "only batches with a body are decided again"
        entries = self.history.entries
        game = entries[batch.first - 1].game
        placed = [event.position for event in stored if isinstance(event, Placed)]
        return Scene(
            self.title,
            self.history.setup,
            batch.before,
            batch.table,
            self.luck(game),
            self.seeds.get(game),
            lambda: read_skeleton(entries[batch.first - 1].skeleton).at,
            lambda: entries[: batch.first - 1],
            self.tables.__getitem__,
            batch.by,
            batch.read.body.base_v,
            placed[0] if placed else None,
        )

    def _difference(
        self, batch: Done, before: Events, want: Event | None, got: Event | None
    ) -> Check:
        rules, v = self._rules(batch.table, before, want or got), batch.first + len(before)
        return found(3, v, f"stored {apart(got, want)}; the rules give {apart(want, got)}", rules)

    def _rules(self, table: Any, before: Events, event: Event | None) -> str:
        if event is None:
            return ""
        if type(event) in KERNEL_EVENTS:
            return ", ".join(RULES.get(type(event), ()))
        try:
            return ", ".join(self.title.sentence(self.title.fold(table, before), event, str).rules)
        except Exception:  # noqa: BLE001  # an event that cannot be told has no rule to name
            return ""


def _open(self: _Deciding, batch: Done, stored: Events) -> Events:
    event = stored[0]
    assert isinstance(event, GameOpened), "read_cause demands it"
    game = self.history.entries[0].game
    return (
        opening_event(
            game,
            self.title.slug,
            self.title.rules,
            self.history.edition,
            self.history.setup,
            self.seeds[game],
            given=event.seed_given,
            keys=tuple(seat.key for seat in event.seats),
            host_key=event.host_key,
        ),
    )


def _deal(self: _Deciding, batch: Done, stored: Events) -> Events:
    if not may_begin(batch.before, batch.first):
        text = "a game is dealt once, right after it is opened or all entropy is in"
        raise _Broken(found(3, batch.first, text))
    return self.title.deal(batch.table, self.luck(self.history.entries[0].game))


def _fork(self: _Deciding, batch: Done, stored: Events) -> Events:
    event = stored[0]
    assert isinstance(event, Forked), "read_cause demands it"
    before = batch.before
    if not before.dealt or before.version != batch.first - 1:
        raise _Broken(found(3, batch.first, "a game forks at a stable version, from its deal on"))
    child = self.history.entries[batch.first - 1].game
    return (forked_event(before, child, self.seeds[child], given=event.seed_given),)


def _reveal(self: _Deciding, batch: Done, stored: Events) -> Events:
    if not reveal_is_due(self.title, self.history.setup.options, batch.before, batch.table):
        raise _Broken(found(3, batch.first, "the seed is revealed at the game's end, and once"))
    game = self.history.entries[batch.first - 1].game
    return (revealed(self.seeds[game]),)


def _place(self: _Deciding, batch: Done, stored: Events) -> Events:
    event = stored[0]
    assert isinstance(event, Placed), "read_cause demands it"
    try:
        table = table_at(self.title, batch.table, event.position)
    except TableError as error:
        text = f"no game starts from this position: {error}"
        raise _Broken(found(3, batch.first, text)) from None
    except InvariantBroken as broken:
        text = f"the position breaks an invariant: {broken.fact}"
        raise _Broken(found(3, batch.first, text, broken.rule)) from None
    seats, origin = self.history.setup.players, origin_of(stored)
    if origin is not None and (fault := origin_fault(self.title, table, seats, origin)):
        raise _Broken(found(3, batch.first, fault))
    return placed_events(self.title, table, seats, event.position, origin)


def _decided(self: _Deciding, batch: Done, stored: Events) -> Events:
    assert batch.read is not None, "only batches with a body are decided again"
    command, verb = batch.read.command, batch.read.body.command
    assert command is not None, "the host's own acts have formulas"
    try:
        return decided(self.scene(batch, stored), command)
    except RuleBroken as broken:
        text = f"the rules refuse {verb} by {batch.by} ({broken.fact})"
        raise _Broken(found(3, batch.first, text, broken.rule.value)) from None
    except (TableError, InvariantBroken) as error:
        text = f"no game goes on from the position of this ruling: {error}"
        raise _Broken(found(3, batch.first, text)) from None


HOST_FORMULAS: Final[Mapping[str, Callable[[_Deciding, Done, Events], Events]]] = {
    "open": _open,
    "deal": _deal,
    "place": _place,
    "fork": _fork,
    "reveal": _reveal,
}


def _fits(want: Event | None, got: Event | None) -> bool:
    """Whether a stored event is the one wanted, as far as this copy opens it."""
    if want == got:
        return want is not None
    if want is None or type(want) is not type(got):
        return False
    fields = ((getattr(want, f), getattr(got, f)) for f in want.__struct_fields__)
    return all(said is HIDDEN or said == wanted for wanted, said in fields)
