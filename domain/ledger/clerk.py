"""Orders decided one after the other, onto what a group is about to store.

The clerk reads the store but never writes it: whoever calls it commits what it has gathered.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from domain.kernel.canon import NotCanonical
from domain.kernel.messages import Command, Events, Official
from domain.kernel.placing import Placed, Rows
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, Audience
from domain.kernel.table_commands.commands import (
    OFFICIALS,
    Consent,
    MakeRuling,
    Play,
    Refuse,
    RegisterKey,
    ReplaceSeat,
)
from domain.kernel.types import GameId, Version
from domain.ledger import authorship, batches, chain, given, leaving, placing
from domain.ledger.aside import Receipt, receipt_of
from domain.ledger.bodies import command_in, matches
from domain.ledger.clock import Clock
from domain.ledger.deciding import completed, decided, open_since
from domain.ledger.entry import Entry, body_in
from domain.ledger.errors import Conflict, Gap, NotAllowed, Stale, Unsigned
from domain.ledger.loader import Loader
from domain.ledger.orders import Accepted, Order, Write, empty_write
from domain.ledger.position import History, Position
from domain.ledger.rows import REFUSAL_SEATS, CommandRow, RefusalRow
from domain.ledger.scene import Moment, Scene
from domain.ledger.signing import Keyring
from domain.ledger.store import Store

MOST_PLAYS: Final = 1000
"""So many commands at most the host plays in one go for seats that have left."""


class Overtaken(Conflict):
    """Another process wrote first; the order is decided again on a fresh position."""


class Clerk:
    """Decides for a ledger; `tip` gives a game's newest position, as far as this process knows."""

    def __init__(
        self,
        store: Store,
        loader: Loader,
        clock: Clock,
        tip: Callable[[GameId], Position],
        keys: Keyring,
    ) -> None:
        self._store = store
        self._loader = loader
        self._clock = clock
        self._tip = tip
        self._keys = keys

    def decide(self, write: Write, order: Order) -> Accepted:
        """The answer to an order, with what is to be stored for it in `write`."""
        position = write.positions.get(order.game) or self._tip(order.game)
        by = order.by
        self._require_author(position, order, by)
        self._require_host(position, order.command)
        given.require_nonce(order.nonce)
        if order.nonce is not None:
            first = self._answered(write, position, order)
            if first is not None:
                return first
        base = self._base(write, position, order)
        made_at = base[0] if base else position.version
        scene = self._scene(write, position, by, made_at, order.rows)
        command = completed(scene, order.command)
        act = batches.act_of(position, by, command, order.nonce, base)
        if by != HOST:  # whose acts are signed as they are stored
            act = authorship.signed(position.frame, act, order)
        self._require_next(write, position, act, order.cseq)
        self._require_current(write, position, act, command)
        try:
            events = decided(scene, command)
        except RuleBroken as broken:
            self._recheck(write, position)
            self._refuse(write, position, act, "rejected", broken.rule.value)
            raise
        if isinstance(command, ReplaceSeat) and order.sits is not None:
            write.seats.append((order.game, command.seat, order.sits))
        return self._accept(write, position, act, events, scene)

    def tried(self, order: Order) -> Events:
        """What an order would lead to now; nothing is stored. Raises as `decide` does, but does
        not ask for count, nonce and base."""
        write, position, by = empty_write(), self._tip(order.game), order.by
        self._require_author(position, order, by)
        scene = self._scene(write, position, by, position.version, order.rows)
        return decided(scene, completed(scene, order.command))

    def host_batch(self, write: Write, position: Position, verb: str, events: Events) -> Position:
        """The position after an act of the host that has no arguments."""
        return self._batch(write, position, batches.host_act(position, verb), events, self._clock())

    def followed(self, write: Write, position: Position) -> Position:
        """The position once the host has done what follows by itself: dealt, where that was waited
        for, played for the seats that have left, and revealed the seed at the end."""
        return self.revealed(write, self._played_on(write, self._begun(write, position)))

    def revealed(self, write: Write, position: Position) -> Position:
        """The position once the seed is out, where that is due; else the same."""
        game, options = position.game, position.setup.options
        if not batches.reveal_is_due(game, options, position.frame, position.table):
            return position
        return self.host_batch(write, position, "reveal", (batches.revealed(position.seed),))

    def _begun(self, write: Write, position: Position) -> Position:
        """The position once it is dealt, where every seat's entropy is in (LB-ENT-5)."""
        gathering = position.frame.gathering
        if gathering is None or not gathering.complete:
            return position
        position = self._loader.begun(position)
        rows, bare = self._loader.given_rows(position.frame.game), position.table
        if rows is None:
            return self.dealt(write, position)
        table = placing.table_at(position.game, bare, rows)
        laid = placing.placed_events(position.game, table, position.setup.players)
        return self.dealt(write, position, laid)

    def dealt(self, write: Write, position: Position, laid: Events | None = None) -> Position:
        """The position after the deal, or once a Table is laid out by these events instead."""
        if laid is None:
            events = position.game.deal(position.table, position.luck)
            return self.host_batch(write, position, "deal", events)
        return self.host_batch(write, position, "place", laid)

    def _accept(
        self, write: Write, position: Position, act: batches.Act, events: Events, scene: Scene
    ) -> Accepted:
        before = len(write.entries)
        position = self._batch(write, position, act, events, scene.now(), scene.back)
        mine = tuple(write.entries[before:])
        game, receipt = position.frame.game, self._receipt(position.frame.host_key, mine[-1])
        if receipt is not None and act.seat is not None:
            write.receipts.append((game, act.seat, receipt.line))
        self.followed(write, position)
        return Accepted(game, mine[-1].v, mine[-1].head.hex(), mine, receipt=receipt)

    def _receipt(self, host_key: str | None, last: Entry) -> Receipt | None:
        """The host's receipt for the end of a batch, where the key of that time is at hand."""
        signer = self._keys.of(host_key)
        return None if signer is None else receipt_of(signer, last.game, last.v, last.head.hex())

    def _played_on(self, write: Write, position: Position) -> Position:
        """Plays for seats that have left (LB-LEAVE-2). What cannot be played stays open."""
        for _ in range(MOST_PLAYS):
            if not position.frame.left:
                break
            scene = self._scene(write, position, HOST, position.version)
            seat = leaving.due(scene)
            if seat is None:
                break
            try:
                command = leaving.completed(scene, Play(seat))
                events = decided(scene, command)
                act = batches.act_of(position, HOST, command)
                position = self._batch(write, position, act, events, scene.now())
            except (RuleBroken, NotAllowed, NotCanonical):
                break
        return position

    # -- what is decided on -------------------------------------------------------------------

    def _scene(
        self,
        write: Write,
        position: Position,
        by: Audience,
        made_at: Version,
        rows: Rows | None = None,
    ) -> Scene:
        moment = Moment(self._clock, partial(self._history, write, position))
        return Scene(
            position.game,
            position.setup,
            position.frame,
            position.table,
            position.luck,
            position.seed,
            moment.now,
            moment.past,
            moment.back,
            by,
            made_at,
            rows,
        )

    def _history(self, write: Write, position: Position) -> History:
        """The game up to that position, with what is not stored yet."""
        game = position.frame.game
        fresh = tuple(entry for entry in write.entries if entry.game == game)
        stored = fresh[0].v - 1 if fresh else position.version
        history = self._loader.history(game, stored)
        return msgspec.structs.replace(history, entries=(*history.entries, *fresh))

    def _base(self, write: Write, position: Position, order: Order) -> tuple[Version, str] | None:
        """The version an order was made at and the head that it claims there."""
        if order.base is None:
            return None
        v, head = order.base
        if not 0 <= v <= position.version:
            self._recheck(write, position)
            raise Conflict(f"version {v} is not in 0..{position.version}")
        return v, head or self._head_at(write, position, v)

    def _head_at(self, write: Write, position: Position, v: Version) -> str:
        game = position.frame.game
        fresh = [e.head.hex() for e in write.entries if (e.game, e.v) == (game, v)]
        return fresh[0] if fresh else self._loader.head(position.frame, v)

    def _answered(self, write: Write, position: Position, order: Order) -> Accepted | None:
        """The first answer to this nonce, if it was accepted; raises Conflict for other content."""
        place = (position.frame.game, order.by, order.nonce or "")
        entries = write.answered.get(place) or self._loader.answered(*place)
        if not entries:
            return None
        if not _is_of(position, order, entries):
            raise Conflict(f"nonce {order.nonce} has been used for another command")
        cause = entries[0].cause
        if order.signature is not None and (cause is None or order.signature != cause.signature):
            raise Unsigned("the signature is not the one that this command was accepted with")
        return self.again(entries)

    def again(self, entries: tuple[Entry, ...]) -> Accepted:
        """The answer to an accepted command, of which this is the batch, once more."""
        last, receipt = entries[-1], None
        if self._keys and last.frame is not None:
            receipt = self._receipt(batches.read_frame(last.frame).host_key, last)
        return Accepted(last.game, last.v, last.head.hex(), entries, again=True, receipt=receipt)

    # -- what is refused ----------------------------------------------------------------------

    def _require_host(self, position: Position, command: Command | Official) -> None:
        """Refuses what the host would have to sign with a key that is not at hand."""
        authorship.require_host_key(self._keys, position.frame.host_key)
        if isinstance(command, RegisterKey) and command.who == HOST:
            authorship.require_host_key(self._keys, command.key)

    def _require_author(self, position: Position, order: Order, by: Audience) -> None:
        command = order.command
        if isinstance(command, Command):
            if not 0 <= command.seat < position.frame.seats:
                raise NotAllowed(f"there is no seat {command.seat} among {position.frame.seats}")
        elif type(command) not in OFFICIALS.get(by, ()):
            raise NotAllowed(f"{type(command).__name__} is no command of the {by:.20}")
        if position.read_only:
            raise NotAllowed(f"game {order.game[:12]} is an imported record; to go on, fork it")
        if order.rows is not None and not (isinstance(command, MakeRuling) and command.adjust):
            raise NotAllowed("a position comes with a ruling that says adjust=yes alone")
        if order.sits is not None:
            given.require_names(None, (order.sits,), 1)
            if not self._store.names(order.game):
                raise NotAllowed("nobody has a name in this game; leave it out")

    def _require_current(
        self, write: Write, position: Position, act: batches.Act, command: Command | Official
    ) -> None:
        """Refuses an act on another past, or on a decision or an asking that is closed."""
        if act.base_v != position.version or act.base_head != position.head:
            head = self._head_at(write, position, act.base_v)
            if head != act.base_head:
                self._refuse(write, position, act, "conflict", "")
                raise Conflict(
                    f"at version {act.base_v} the head is {head[:12]}, not {act.base_head[:12]}"
                )
        since = open_since(position.frame, command)
        made = act.base_v
        if isinstance(command, (Consent, Refuse)) and command.asked is not None:
            made = min(made, command.asked)
        if since is not None and made < since:
            self._refuse(write, position, act, "stale", "")
            raise Stale(
                f"what was to be answered at version {made} is closed; "
                f"what is open now has been open since version {since}"
            )

    def _require_next(
        self, write: Write, position: Position, act: batches.Act, cseq: int | None
    ) -> None:
        """Refuses a count that is not the next one. That its nonce is new is known by now."""
        if cseq is None or cseq == act.cseq:
            return
        self._recheck(write, position)
        sent = msgspec.structs.replace(act, cseq=cseq)
        if cseq > act.cseq:
            self._refuse(write, position, sent, "gap", "")
            raise Gap(f"the next count is {act.cseq}, not {cseq}", act.cseq)
        self._refuse(write, position, sent, "conflict", "")
        raise Conflict(f"count {cseq} has been used for another command; the next is {act.cseq}")

    def _recheck(self, write: Write, position: Position) -> None:
        # A refusal decided on a position that another process has left behind may be wrong.
        game = position.frame.game
        if game not in write.positions and self._store.newest(game) != position.version:
            raise Overtaken(game)

    def _refuse(
        self, write: Write, position: Position, act: batches.Act, code: str, rule: str
    ) -> None:
        game, v = position.frame.game, position.version
        command = chain.command_hash(act.body(game))
        seat = REFUSAL_SEATS[act.by] if act.seat is None else act.seat
        signer, signature = self._keys.of(position.frame.host_key), None
        if signer is not None:
            head = bytes.fromhex(position.head)
            signature = signer.sign(chain.reject_message(game, command, code, rule, v, head))
        at = self._clock()
        row = RefusalRow(game, seat, at, code, command.hex(), rule, v, signature)
        write.refusals.append(row)

    def _batch(
        self,
        write: Write,
        position: Position,
        act: batches.Act,
        events: Events,
        at: int,
        back: batches.Back = batches.nowhere,
    ) -> Position:
        if act.by == HOST:
            act = authorship.signed_by_host(position.frame, act, self._keys)
        entries, after = batches.append(position, act, events, at, back)
        game = after.frame.game
        write.entries += entries
        write.commands.append(
            CommandRow(game, act.by, act.cseq, act.nonce, entries[0].v, entries[-1].v)
        )
        write.heads.append((game, after.version, after.head))
        write.positions[game] = after
        write.answered[game, act.by, act.nonce] = entries
        return after


def _is_of(position: Position, order: Order, entries: tuple[Entry, ...]) -> bool:
    """Whether a stored batch is that of an order with the same nonce."""
    body = body_in(entries[0])
    try:
        said = command_in(
            position.game, order.by, body.get("seat"), body.get("command", ""), body.get("args", {})
        )
    except msgspec.ValidationError:
        return False
    placed = next((e.event for e in entries if isinstance(e.event, Placed)), None)
    rows = placed.position if isinstance(placed, Placed) else None
    return matches(order.command, said) and order.rows == rows
