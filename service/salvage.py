"""A tail that was shown and that the store has lost: decided again from the commands themselves.

What was shown stands in the streams: the skeletons say who commanded what and when, the command
streams still hold the bodies. Decided again, on the seed that the store has, every batch has to
come to the heads that were shown; only then is it stored. What cannot be had back is accepted as
lost by an operator or not at all.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, cast

import msgspec

from domain.kernel.canon import NotCanonical
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, Audience, seat_audience, seat_of
from domain.kernel.types import GameId, Milliseconds, Version
from domain.ledger.bodies import command_in
from domain.ledger.clock import Clock, system_clock
from domain.ledger.entry import Entry, Skeleton
from domain.ledger.errors import LedgerError, Unsigned
from domain.ledger.heads import Anchors
from domain.ledger.ledger import Ledger
from domain.ledger.orders import Order
from domain.ledger.position import History
from domain.ledger.rows import Committing, Extra
from domain.ledger.store import Store
from service import notes
from service.connect import Server
from service.keys import GameKeys, Keys, audiences
from service.publish import Shown, shown_of
from service.wire import Malformed, Sent, read_sent

PAGE: Final = 500
Bodies = dict[str, list[Sent]]
"""Commands as they were sent, by the hash of their bodies."""


class Batch(msgspec.Struct, frozen=True):
    """A command as it was shown: who gave it, when, and where it led."""

    by: Audience
    cause: str
    at: Milliseconds
    heads: dict[Version, str]


class Report(msgspec.Struct, frozen=True):
    """What was found and done. `shown` is the last version shown, `left` the last one stored."""

    game: GameId
    shown: Version
    shown_head: str
    found: Version
    """The last version stored before."""
    left: Version
    left_head: str
    why: str = ""
    """Why no more could be had back; empty where all was."""
    epoch: int = 1

    @property
    def lost(self) -> int:
        return max(0, self.shown - self.left)


class Unmet(Exception):
    """A batch that cannot be decided again as it was shown; the message says why."""


def salvage(
    ledger: Ledger,
    server: Server,
    realm: str,
    game: GameId,
    *,
    accept_loss: bool = False,
    clock: Clock = system_clock,
) -> Report:
    """Stores again what can be had back. With `accept_loss`, what cannot is noted as lost, and the
    streams begin anew under the next epoch; without, nothing is stored unless all of it is back.

    Raises LedgerError, and what the server raises.
    """
    keys = Keys(realm).of(game)
    history = ledger.history(game)
    found, head = history.version, history.head
    tail, why = _shown(server, keys, history)
    shown = max((v for batch in tail for v in batch.heads), default=found)
    shown_head = next((batch.heads[shown] for batch in tail if shown in batch.heads), head)
    run = _Run(ledger, game, _bodies(server, keys, history.setup.players), clock)
    why = run.decide(tail) or why
    if why and not accept_loss:
        return Report(game, shown, shown_head, found, found, head, why, _epoch(ledger, game))
    run.store()
    now = ledger.history(game)
    epoch = _epoch(ledger, game)
    if why:
        loss = notes.Loss(epoch + 1, shown, shown_head, now.version, now.head, clock())
        notes.note_loss(ledger.store, game, loss)
        notes.raise_epoch(ledger.store, game, epoch + 1)
        epoch += 1
    return Report(game, shown, shown_head, found, now.version, now.head, why, epoch)


def forget(server: Server, keys: GameKeys, seats: int) -> None:
    """Takes away what was published of a game, so that it is published anew."""
    doomed = [keys.meta]
    for audience in audiences(seats):
        doomed += [keys.events(audience), keys.view(audience)]
    server.delete(*doomed)


# --------------------------------------------------------------------------------- what was shown


def _shown(server: Server, keys: GameKeys, history: History) -> tuple[list[Batch], str]:
    """The batches that were shown after the version stored last, by the stream that goes furthest;
    and what is wrong with it, empty where it goes on from what is stored."""
    everybody, newest, head = audiences(history.setup.players), history.version, history.head
    _, shown = shown_of(server, keys, everybody)
    furthest = max(everybody, key=lambda audience: shown[audience].v)
    key, last = keys.events(furthest), shown[furthest]
    if last.v <= newest and _holds(history, last):
        return [], ""
    at: Any = server.xrange(key, f"{newest}-0", f"{newest}-0")
    if not at or at[0][1][b"head"].decode() != head:
        return [], f"another history was shown at version {newest}, or it is not there any more"
    batches: list[Batch] = []
    due = newest + 1
    for v, fields in _entries(server, key, f"{newest + 1}-0"):
        if v != due:
            return batches, f"version {due} is not in the stream of {furthest}"
        said = msgspec.json.decode(fields[b"data"], type=_Data).skeleton
        if not batches or batches[-1].cause != said.cause:
            batches.append(Batch(said.by, said.cause, said.at, {}))
        batches[-1].heads[v] = fields[b"head"].decode()
        due += 1
    return batches, ""


def _holds(history: History, shown: Shown) -> bool:
    return shown.v == 0 or history.entries[shown.v - 1].head.hex() == shown.head


class _Data(msgspec.Struct, frozen=True):
    skeleton: Skeleton


def _bodies(server: Server, keys: GameKeys, seats: int) -> Bodies:
    """The commands that are still in their streams, by hash."""
    found: Bodies = {}
    for seat in range(seats):
        for _, fields in _entries(server, keys.commands(seat), "-"):
            try:
                sent = read_sent(fields)
            except Malformed:
                continue
            if (sent.body.game, sent.body.seat) == (keys.game, seat):
                # Whoever may send can send the same body again, with another signature.
                found.setdefault(sent.hash, []).append(sent)
    return found


def _entries(server: Server, key: str, start: str) -> Iterator[tuple[int, dict[bytes, bytes]]]:
    while True:
        page: Any = server.xrange(key, start, "+", count=PAGE)
        for id_, fields in page:
            yield int(id_.partition(b"-")[0]), fields
        if len(page) < PAGE:
            return
        start = f"({page[-1][0].decode()}"


# ------------------------------------------------------------------------------ deciding it again


class _Gathered:
    """A store that keeps to itself what it is to write."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.puts: list[tuple[Sequence[Entry], Extra]] = []

    def put(self, entries: Sequence[Entry], extra: Extra, _: Committing) -> None:
        self.puts.append((entries, extra))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class _Unwritten(Anchors):
    """Anchors that are written once the batches are."""

    def __init__(self) -> None:
        self.heads: list[tuple[GameId, Version, str]] = []

    def append(self, heads: Iterable[tuple[GameId, Version, str]]) -> None:
        self.heads += heads


class _Run:
    """The lost batches, decided again in order on a store that does not write."""

    def __init__(self, ledger: Ledger, game: GameId, bodies: Bodies, clock: Clock) -> None:
        self._real = ledger
        self._game = game
        self._bodies = bodies
        self._clock = clock
        self._times: list[Milliseconds] = []
        self._gathered = _Gathered(ledger.store)
        self._anchors = _Unwritten()
        self._ledger = Ledger(
            cast("Store", self._gathered),
            ledger.shelf.values(),
            clock=self._now,
            anchors=self._anchors,
            host_keys=ledger.host_keys,
        )
        self._good = 0
        self._good_heads = 0

    def decide(self, tail: Sequence[Batch]) -> str:
        """Decides as many as come out as they were shown; why it stopped, empty at the end."""
        self._times = [batch.at for batch in reversed(tail)]
        shown = {v: head for batch in tail for v, head in batch.heads.items()}
        reached = 0
        for batch in tail:
            if max(batch.heads) <= reached:
                continue  # the host did so by itself, behind the batch before
            try:
                reached = self._again(batch, shown)
            except Unmet as error:
                return f"version {min(batch.heads)}: {error}"
        return ""

    def store(self) -> None:
        """Writes what came out as it was shown."""
        for entries, extra in self._gathered.puts[: self._good]:
            self._real.store.put(entries, extra)
        self._real.anchor(self._anchors.heads[: self._good_heads])

    def _again(self, batch: Batch, shown: dict[Version, str]) -> Version:
        """One command again; the last version that it and what follows by itself lead to."""
        self._submit(batch)
        entries = self._gathered.puts[-1][0]
        for entry in entries:
            if shown.get(entry.v, entry.head.hex()) != entry.head.hex():
                raise Unmet(f"the rules lead to something else at version {entry.v}")
        self._good, self._good_heads = len(self._gathered.puts), len(self._anchors.heads)
        return entries[-1].v

    def _submit(self, batch: Batch) -> None:
        """Has the command decided. Whoever may send can send a body again under another signature,
        which was never accepted, and is not now."""
        why = ""
        for order in self._orders(batch):
            try:
                self._ledger.submit(order)
            except Unsigned as error:
                why = str(error)
            except RuleBroken as broken:
                raise Unmet(f"the rules refuse the command now ({broken.rule.value})") from None
            except (LedgerError, NotCanonical) as error:
                raise Unmet(str(error)) from None
            else:
                return
        raise Unmet(why)

    def _orders(self, batch: Batch) -> list[Order]:
        """The command in every way in which it was sent; never none."""
        seat = seat_of(batch.by)
        if seat is None:
            who = "the host did more" if batch.by == HOST else f"the {batch.by} acted"
            raise Unmet(f"{who}, and of that no command is kept")
        sent = self._bodies.get(batch.cause)
        if sent is None:
            raise Unmet(f"the command of {seat_audience(seat)} is not in its stream any more")
        title, body = self._real.load(self._game).game, sent[0].body
        try:
            command = command_in(title, batch.by, seat, body.command, body.args)
        except msgspec.ValidationError as error:
            raise Unmet(str(error)) from None
        base = (body.base_v, body.base_head)
        order = Order(self._game, command, body.nonce, base, cseq=body.cseq)
        signatures = dict.fromkeys(one.signature for one in sent)
        return [msgspec.structs.replace(order, signature=one) for one in signatures]

    def _now(self) -> Milliseconds:
        """The time of the batch that is decided now, as it was shown."""
        return self._times.pop() if self._times else self._clock()


def _epoch(ledger: Ledger, game: GameId) -> int:
    return notes.epoch_of(ledger.store, game)
