"""The ledger: open, submit, load, fork, history. One command in, one batch out, durably.

order -> position -> decide -> seal and chain -> one transaction -> answer
"""

import os
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from domain.kernel.canon import NotCanonical, canon, parse
from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Command, Events
from domain.kernel.placing import Rows
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import ALL, REFEREE, Audience
from domain.kernel.tables import edition_data, edition_digest
from domain.kernel.types import GameId, Version
from domain.ledger import batches, chain, given, placing
from domain.ledger.clock import Clock, system_clock
from domain.ledger.entry import Entry
from domain.ledger.errors import Busy, Conflict, NotAllowed, Stale
from domain.ledger.heads import Anchors, anchors_of
from domain.ledger.kept import Kept
from domain.ledger.loader import Loader
from domain.ledger.position import History, LuckOf, Position, known, luck_of
from domain.ledger.sqlite import CommandRow, Extra, GameRow, RefusalRow
from domain.ledger.store import Store
from domain.ledger.writer import Job, Writer

KEPT_POSITIONS: Final = 256
TRIES: Final = 20

Heads = list[tuple[GameId, Version, str]]


class Order(msgspec.Struct, frozen=True):
    """A seat's command as it came in; `base` is the version it was made at and the head there."""

    game: GameId
    command: Command
    nonce: str | None = None
    base: tuple[Version, str | None] | None = None


class Accepted(msgspec.Struct, frozen=True):
    """The answer to an accepted command: its batch, and the newest stable version of the group of
    batches that it set off. `again` says that this nonce had been accepted before."""

    game: GameId
    version: Version
    head: str
    entries: tuple[Entry, ...]
    again: bool = False


class _Write(msgspec.Struct):
    """What a group of jobs is about to store."""

    entries: list[Entry]
    commands: list[CommandRow]
    refusals: list[RefusalRow]
    heads: Heads
    positions: dict[GameId, Position]
    answered: dict[tuple[GameId, Audience, str], tuple[Entry, ...]]
    settled: list[tuple[Job[Order, Accepted], Accepted | Exception]]


class Ledger:
    """Games in a store. Clock and entropy are arguments; so is the luck of every decision."""

    def __init__(
        self,
        store: Store,
        shelf: Iterable[AnyGame],
        *,
        clock: Clock = system_clock,
        entropy: Callable[[int], bytes] = os.urandom,
        luck: LuckOf = luck_of,
        anchors: Anchors | None = None,
    ) -> None:
        self.store = store
        self.shelf = {game.slug: game for game in shelf}
        self._clock = clock
        self._luck = luck
        self._entropy = entropy
        self._anchors = anchors or Anchors(anchors_of(store.path))
        self._kept = Kept(KEPT_POSITIONS)
        self._loader = Loader(store, self.shelf, luck)
        self._writer: Writer[Order, Accepted] = Writer(self._handle)

    def close(self) -> None:
        self._anchors.close()
        self.store.close()

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- opening and forking ------------------------------------------------------------------

    def open(
        self,
        game: AnyGame,
        setup: Setup[Any, Any],
        *,
        seed: bytes | None = None,
        id: GameId | None = None,
        name: str | None = None,
        seats: tuple[str, ...] = (),
        at: Rows | None = None,
    ) -> Position:
        """Opens a game and deals it, or lays it out as the rows of `at` say; without a seed, 32
        random bytes.

        Raises SetupRefused, NotAllowed (a seed, id or name of another form), Conflict; of rows
        TableError and InvariantBroken, see `placing.table_at`.
        """
        game.check(setup)
        bare = game.initial(setup)
        table = None if at is None else placing.table_at(game, bare, at)
        given.require_names(name, seats, setup.players)
        new, secret = given.game_id(id, self._entropy), given.seed(seed, self._entropy)
        data = edition_data(setup.edition)
        edition = edition_digest(data)
        event = batches.opening_event(
            new, game.slug, game.rules, edition, setup, secret, given=seed is not None
        )
        luck = self._luck(setup, event.setup, secret)
        start = Position(game, setup, edition, Frame(new), known(bare), 0, "", secret, b"", luck)
        write = _empty_write()
        position = self._host_batch(write, batches.blank(start, new, secret), "open", (event,))
        if table is None:
            position = self._host_batch(write, position, "deal", game.deal(bare, luck))
        else:
            events = placing.placed_events(game, table, setup.players)
            position = self._revealed(write, self._host_batch(write, position, "place", events))
        row = GameRow(new, game.slug, edition, name, None, None)
        named = [(new, seat, text) for seat, text in enumerate(seats)]
        extra = Extra(write.commands, [row], named, [(edition, canon(data))])
        self._commit(write, extra)
        return position

    def fork(
        self,
        game: GameId,
        v: Version,
        *,
        seed: bytes | None = None,
        id: GameId | None = None,
        name: str | None = None,
    ) -> Position:
        """A new game that goes on from a stable version, by pointer; the past is not copied.

        Raises NoSuchVersion for an unstable version, NotAllowed before the deal.
        """
        at = self._loader.branching(game, v)
        if not at.frame.dealt:
            raise NotAllowed("a game can be forked from its deal on")
        if not any(
            to in (REFEREE, ALL) for to, _ in self._loader.copies(at.frame.game, at.version)
        ):
            raise NotAllowed(f"game {game[:12]} is a seat's or public copy; a fork needs all cards")
        given.require_names(name, (), at.setup.players)
        child, secret = given.game_id(id, self._entropy), given.seed(seed, self._entropy)
        event = batches.forked_event(at, child, secret, given=seed is not None)
        write = _empty_write()
        luck = self._luck(at.setup, at.frame.setup, secret)
        start = batches.reseeded(at, child, secret, luck)
        position = self._host_batch(write, start, "fork", (event,))
        row = GameRow(child, at.game.slug, at.edition, name, None, at.frame.game)
        named = [(child, seat, text) for seat, text in self.store.names(at.frame.game).items()]
        self._commit(write, Extra(write.commands, [row], named))
        return position

    # -- playing ------------------------------------------------------------------------------

    def submit(self, order: Order) -> Accepted:
        """Decides a seat's command and stores what follows.

        Raises RuleBroken (kept as a refusal outside the chain), Stale, Conflict (base or nonce),
        NotAllowed, UnknownGame, Busy. The same nonce, command and arguments as an accepted command
        give its first answer.
        """
        for _ in range(TRIES):
            try:
                return self._writer.submit(order)
            except _Overtaken:
                self._kept.drop(order.game)
        raise Busy(f"game {order.game[:12]}: other writers were always first; try again")

    def _handle(self, group: list[Job[Order, Accepted]]) -> None:
        """Decides a group in order and commits it as one; each job is settled after the commit."""
        write = _empty_write()
        for job in group:
            try:
                answer: Accepted | Exception = self._decide(write, job.order)
            except NotCanonical as error:
                answer = NotAllowed(f"the command cannot be recorded: {error}")
            except Exception as error:  # noqa: BLE001  # its own sender meets it
                answer = error
            write.settled.append((job, answer))
        try:
            self._commit(write, Extra(write.commands, refusals=write.refusals))
        except Conflict as error:
            self._scatter(group, error)
            return
        for job, answer in write.settled:
            if isinstance(answer, Accepted):
                job.settle(answer)
            else:
                job.fail(answer)

    def _scatter(self, group: list[Job[Order, Accepted]], error: Conflict) -> None:
        # Some other process took a place. Alone, a job's own submit reloads and decides again;
        # in a group, each is tried by itself, so that one conflict costs nobody else anything.
        for job in group:
            self._kept.drop(job.order.game)
        if len(group) == 1:
            group[0].fail(_Overtaken(str(error)))
            return
        for job in group:
            self._handle([job])

    def _decide(self, write: _Write, order: Order) -> Accepted:
        position = write.positions.get(order.game) or self._tip(order.game)
        command = order.command
        if not 0 <= command.seat < position.frame.seats:
            raise NotAllowed(f"there is no seat {command.seat} among {position.frame.seats}")
        if position.read_only:
            raise NotAllowed(f"game {order.game[:12]} is an imported record; to go on, fork it")
        given.require_nonce(order.nonce)
        if order.nonce is not None:
            first = self._answered(write, position, order)
            if first is not None:
                return first
        act = batches.seat_act(position, command, order.nonce, self._base(write, position, order))
        self._require_current(write, position, act)
        try:
            events = position.game.decide(position.table, command, position.luck)
        except RuleBroken as broken:
            self._recheck(write, position)
            self._refuse(write, position, act, "rejected", broken.rule.value)
            raise
        return self._accept(write, position, act, events)

    def _accept(
        self, write: _Write, position: Position, act: batches.Act, events: Events
    ) -> Accepted:
        before = len(write.entries)
        position = self._batch(write, position, act, events)
        mine = tuple(write.entries[before:])
        self._revealed(write, position)
        return Accepted(position.frame.game, mine[-1].v, mine[-1].head.hex(), mine)

    def _base(self, write: _Write, position: Position, order: Order) -> tuple[Version, str] | None:
        """The version an order was made at and the head that it claims there."""
        if order.base is None:
            return None
        v, head = order.base
        if not 0 <= v <= position.version:
            self._recheck(write, position)
            raise Conflict(f"version {v} is not in 0..{position.version}")
        return v, head or self._head_at(write, position, v)

    def _require_current(self, write: _Write, position: Position, act: batches.Act) -> None:
        """Refuses an act on another past, or on a decision that is closed."""
        if act.base_v != position.version or act.base_head != position.head:
            head = self._head_at(write, position, act.base_v)
            if head != act.base_head:
                self._refuse(write, position, act, "conflict", "")
                raise Conflict(
                    f"at version {act.base_v} the head is {head[:12]}, not {act.base_head[:12]}"
                )
        since = position.frame.since(-1 if act.seat is None else act.seat)
        if since is not None and act.base_v < since:
            self._refuse(write, position, act, "stale", "")
            raise Stale(
                f"the decision at version {act.base_v} is closed; "
                f"the one open now has been open since version {since}"
            )

    def _head_at(self, write: _Write, position: Position, v: Version) -> str:
        game = position.frame.game
        fresh = [e.head.hex() for e in write.entries if (e.game, e.v) == (game, v)]
        return fresh[0] if fresh else self._loader.head(position.frame, v)

    def _answered(self, write: _Write, position: Position, order: Order) -> Accepted | None:
        """The first answer to this nonce, if it was accepted; raises Conflict for other content."""
        by = f"seat-{order.command.seat}"
        place = (position.frame.game, by, order.nonce or "")
        entries = write.answered.get(place) or self._loader.answered(*place)
        if not entries:
            return None
        cause = entries[0].cause
        body: Any = parse(cause.body) if cause and cause.body else {}
        act = batches.seat_act(position, order.command, order.nonce)
        if (body.get("command"), body.get("args")) != (act.verb, act.args):
            raise Conflict(f"nonce {order.nonce} has been used for another command")
        last = entries[-1]
        return Accepted(last.game, last.v, last.head.hex(), entries, again=True)

    def _recheck(self, write: _Write, position: Position) -> None:
        # A refusal decided on a position that another process has left behind may be wrong.
        game = position.frame.game
        if game not in write.positions and self.store.newest(game) != position.version:
            raise _Overtaken(game)

    def _refuse(
        self, write: _Write, position: Position, act: batches.Act, code: str, rule: str
    ) -> None:
        command = chain.command_hash(act.body(position.frame.game)).hex()
        seat = -1 if act.seat is None else act.seat
        write.refusals.append(
            RefusalRow(
                position.frame.game, seat, self._clock(), code, command, rule, position.version
            )
        )

    def _revealed(self, write: _Write, position: Position) -> Position:
        """The position once the seed is out, where that is due; else the same."""
        if not batches.reveal_is_due(position):
            return position
        return self._host_batch(write, position, "reveal", (batches.revealed(position),))

    def _host_batch(self, write: _Write, position: Position, verb: str, events: Events) -> Position:
        return self._batch(write, position, batches.host_act(position, verb), events)

    def _batch(
        self, write: _Write, position: Position, act: batches.Act, events: Events
    ) -> Position:
        entries, after = batches.append(position, act, events, self._clock())
        game = after.frame.game
        write.entries += entries
        write.commands.append(
            CommandRow(game, act.by, act.cseq, act.nonce, entries[0].v, entries[-1].v)
        )
        write.heads.append((game, after.version, after.head))
        write.positions[game] = after
        write.answered[game, act.by, act.nonce] = entries
        return after

    def _commit(self, write: _Write, extra: Extra) -> None:
        if not (write.entries or extra.refusals):
            return
        self.store.put(write.entries, extra)
        for game, position in write.positions.items():
            self._kept.put(game, position)
        if write.heads:
            self._anchors.append(write.heads)

    # -- reading ------------------------------------------------------------------------------

    def load(self, game: GameId, v: Version | None = None) -> Position:
        """The game at a version (the newest for None); between stable versions the Frame is that of
        the last stable one. Raises UnknownGame, NoSuchVersion, Damaged."""
        known = self._kept.get(game) if v is None else None
        if known is not None:
            if self.store.newest(game) == known.version:
                return known
            self._kept.drop(game)
            return self._tip(game)
        return self._loader.at(game, v)

    def history(self, game: GameId, v: Version | None = None) -> History:
        """All entries up to a version, through every parent, fully decoded."""
        return self._loader.history(game, v)

    def _tip(self, game: GameId) -> Position:
        position = self._kept.get(game)
        if position is None:
            position = self._loader.at(game, None)
            if not position.read_only:  # a record's copy may grow fuller at the same version
                self._kept.put(game, position)
        return position


class _Overtaken(Conflict):
    """Another process wrote first; the order is decided again on a fresh position."""


def _empty_write() -> _Write:
    return _Write([], [], [], [], {}, {}, [])
