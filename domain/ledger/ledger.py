"""The ledger: open, submit, load, fork, history. One command in, one batch out, durably.

order -> position -> decide -> seal and chain -> one transaction -> answer
"""

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from domain.kernel.canon import NotCanonical, canon
from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Events
from domain.kernel.placing import Rows
from domain.kernel.sight import ALL, REFEREE, Audience
from domain.kernel.tables import edition_data, edition_digest
from domain.kernel.types import GameId, Seat, Version
from domain.ledger import batches, given
from domain.ledger.aside import SignedRefusal
from domain.ledger.clerk import Clerk, Overtaken
from domain.ledger.clock import Clock, system_clock
from domain.ledger.entry import Entry
from domain.ledger.errors import Busy, Conflict, NotAllowed
from domain.ledger.heads import Anchors, anchors_beside
from domain.ledger.kept import Kept
from domain.ledger.loader import Loader
from domain.ledger.orders import Accepted, Beside, Order, Write, empty_write
from domain.ledger.position import History, LuckOf, Position, known, luck_of
from domain.ledger.rows import Extra, GameRow, given_key
from domain.ledger.signing import NO_KEYS, Keyring
from domain.ledger.store import Store
from domain.ledger.worlds import Elsewhere, laid_out
from domain.ledger.writer import MAX_GROUP, Job, Writer

KEPT_POSITIONS: Final = 256
TRIES: Final = 20

__all__ = ["Accepted", "Ledger", "Order"]


class Ledger:
    """Games in a store. Clock and entropy are arguments; so is the luck of every decision, and so
    are the keys with which the host signs."""

    def __init__(
        self,
        store: Store,
        shelf: Iterable[AnyGame],
        *,
        clock: Clock = system_clock,
        entropy: Callable[[int], bytes] = os.urandom,
        luck: LuckOf = luck_of,
        anchors: Anchors | None = None,
        host_keys: Keyring = NO_KEYS,
    ) -> None:
        self.store = store
        self.shelf = {game.slug: game for game in shelf}
        self._luck = luck
        self._entropy = entropy
        self._anchors = anchors or anchors_beside(store.place)
        self._kept = Kept(KEPT_POSITIONS)
        self._loader = Loader(store, self.shelf, luck)
        self.host_keys = host_keys
        self._clerk = Clerk(store, self._loader, clock, self._tip, host_keys)
        self._writer: Writer[Order, Accepted] = Writer(self._handle)

    def close(self) -> None:
        if self._anchors is not None:
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
        at: Rows | Elsewhere | None = None,
        keys: Mapping[Seat, str] = {},
    ) -> Position:
        """Opens a game and deals it, or lays it out as the rows of `at` say, or as a seat of
        another game may know that one; without a seed, 32 random bytes. Where the seats give
        entropy that follows behind the last one's. `keys` are the public keys of the seats that
        sign; the host signs with the first of its keys.

        Raises SetupRefused, NotAllowed (a seed, id or name of another form), Conflict; of rows
        TableError and InvariantBroken, see `placing.table_at`.
        """
        game.check(setup)
        bare = game.initial(setup)
        given.require_names(name, seats, setup.players)
        signing, host = given.keys(keys, setup.players), self.host_keys.first
        new, secret = given.game_id(id, self._entropy), given.seed(seed, self._entropy)
        data = edition_data(setup.edition)
        edition = edition_digest(data)
        event = batches.opening_event(
            new,
            game.slug,
            game.rules,
            edition,
            setup,
            secret,
            given=seed is not None,
            keys=signing,
            host_key=None if host is None else host.public,
        )
        luck = self._luck(setup, event.setup, secret)
        start = Position(game, setup, edition, Frame(new), known(bare), 0, "", secret, b"", luck)
        write = empty_write()
        position = self._clerk.host_batch(
            write, batches.blank(start, new, secret), "open", (event,)
        )
        laid = None if at is None else laid_out(game, setup, at, event.setup, secret)
        notes: list[tuple[str, bytes]] = []
        if position.frame.gathering is None:
            position = self._clerk.revealed(write, self._clerk.dealt(write, position, laid))
        elif laid is not None:
            # Tried now: behind the last reveal it would be too late to say that it is too long.
            self._clerk.dealt(empty_write(), position, laid)
            notes = [(given_key(new), msgspec.json.encode(at))]
        row = GameRow(new, game.slug, edition, name, None, None)
        named = [(new, seat, text) for seat, text in enumerate(seats)]
        extra = Extra(write.commands, [row], named, [(edition, canon(data))], notes=notes)
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
        event = batches.forked_event(at.frame, child, secret, given=seed is not None)
        write = empty_write()
        luck = self._luck(at.setup, at.frame.setup, secret)
        start = batches.reseeded(at, child, secret, luck)
        position = self._clerk.host_batch(write, start, "fork", (event,))
        if position.frame.left:
            position = self._clerk.followed(write, position)
        row = GameRow(child, at.game.slug, at.edition, name, None, at.frame.game)
        named = [(child, seat, text) for seat, text in self.store.names(at.frame.game).items()]
        self._commit(write, Extra(write.commands, [row], named))
        return position

    # -- playing ------------------------------------------------------------------------------

    def submit(self, order: Order) -> Accepted:
        """Decides a command and stores what follows.

        Raises RuleBroken (kept as a refusal outside the chain), Stale, Conflict (base or nonce),
        Unsigned, NotAllowed, UnknownGame, Busy; of a ruling's position TableError and
        InvariantBroken, and NotationError where a command inside another one is none. The same
        nonce, command and arguments as an accepted command give its first answer.
        """
        for _ in range(TRIES):
            try:
                return self._writer.submit(order)
            except Overtaken:
                self._kept.drop(order.game)
        raise Busy(f"game {order.game[:12]}: other writers were always first; try again")

    def submit_all(self, orders: Sequence[Order]) -> list[Accepted | Exception]:
        """Decides commands of any games in this order and stores what follows in as few
        transactions as there can be; the answer to each, or what `submit` would raise."""
        answers = self._writer.submit_all(orders)
        for at, answer in enumerate(answers):
            if isinstance(answer, Overtaken):
                answers[at] = self._alone(orders[at])
        return answers

    def tried(self, order: Order) -> Events:
        """What a command would lead to now; nothing is stored. Raises as `submit` does."""
        self.load(order.game)  # or what is kept is of before another process's batch
        return self._clerk.tried(order)

    def _alone(self, order: Order) -> Accepted | Exception:
        try:
            return self.submit(order)
        except Exception as error:  # noqa: BLE001  # its own sender meets it
            return error

    def _handle(self, group: list[Job[Order, Accepted]]) -> None:
        """Decides a group in order and commits it as one; each job is settled after the commit."""
        write = empty_write()
        for job in group:
            try:
                answer: Accepted | Exception = self._clerk.decide(write, job.order)
            except NotCanonical as error:
                answer = NotAllowed(f"the command cannot be recorded: {error}")
            except Exception as error:  # noqa: BLE001  # its own sender meets it
                answer = error
            write.settled.append((job, answer))
        try:
            extra = Extra(
                write.commands,
                seats=write.seats,
                refusals=write.refusals,
                receipts=write.receipts,
            )
            beside = {one for job in group if (one := job.order.beside) is not None}
            self._commit(write, extra, beside)
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
            group[0].fail(Overtaken(str(error)))
            return
        for job in group:
            self._handle([job])

    def _commit(self, write: Write, extra: Extra, beside: Collection[Beside] = ()) -> None:
        if not (write.entries or extra.refusals):
            return
        beside = beside if write.entries else ()
        try:
            self.store.put(write.entries, extra, partial(_committing, beside, write.entries))
            for game, position in write.positions.items():
                self._kept.put(game, position)
            self.anchor(write.heads)
        except BaseException:
            for one in beside:
                one.lost()
            raise
        for one in beside:
            one.stored()

    def anchor(self, heads: Collection[tuple[GameId, Version, str]]) -> None:
        """Writes the anchors of batches that are stored, by whatever means."""
        if heads and self._anchors is not None:
            self._anchors.append(heads)

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

    def refusal(self, game: GameId, seat: Seat, command: str) -> SignedRefusal | None:
        """The host's newest signed word that this command of a seat, by its hash, was refused; None
        where it was not, or is not signed."""
        rows = [row for row in self.store.refusals(game, seat, MAX_GROUP) if row.command == command]
        row = rows[-1] if rows else None
        if row is None or row.signature is None:
            return None
        frame = self._loader.stable_frame(game, row.v)
        return SignedRefusal(
            code=row.code,
            command=command,
            game=game,
            head=frame.head,
            key=frame.host_key or "",
            rule=row.rule,
            signature=row.signature,
            v=row.v,
        )

    def since(self, game: GameId, v: Version, upto: Version) -> tuple[Entry, ...]:
        """The game's own entries after a version, up to another. Raises Damaged."""
        rows = self.store.rows(game, v, upto)
        return tuple(self.store.mapper.entry(game, *row) for row in rows)

    def answered(self, game: GameId, by: Audience, nonce: str) -> Accepted | None:
        """The first answer to that author's accepted command with that nonce, if there is one.
        Raises Damaged."""
        entries = self._loader.answered(game, by, nonce)
        return self._clerk.again(entries) if entries else None

    def _tip(self, game: GameId) -> Position:
        position = self._kept.get(game)
        if position is None:
            position = self._loader.at(game, None)
            if not position.read_only:  # a record's copy may grow fuller at the same version
                self._kept.put(game, position)
        return position


def _committing(beside: Iterable[Beside], entries: Sequence[Entry]) -> None:
    for one in beside:
        one.committing(entries)
