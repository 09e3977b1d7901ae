"""The worker: reads commands, has them decided, publishes, answers, acknowledges, in that order.

Whatever it reads in one go is decided and stored together; nobody is answered before the commit
that holds it. It may be killed anywhere: what it has not acknowledged is read again, by itself or
by another, and the store's keys see to it that nothing is done twice.
"""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
import redis

from domain.kernel.types import GameId, Seat
from domain.ledger.errors import Busy, LedgerError, UnknownGame
from domain.ledger.ledger import Ledger
from domain.ledger.orders import Accepted, Order
from service import access, queries
from service.commands import (
    REFUSALS,
    accepted,
    attested,
    first_answer,
    order_of,
    refused,
    require_token,
)
from service.connect import Lost, Server, piped
from service.duties import Duties
from service.keys import Keys, sender_of, shard_of
from service.leases import Leases
from service.lobby import Lobby, Said
from service.mail import Letter, Mail
from service.monitor import Monitor
from service.publish import Held, Live, Publisher
from service.served import NotServed
from service.settings import Settings
from service.wire import Asked, Malformed, Reply, Sent, body_hash, read_entry, read_request

PAUSE: Final = 0.2
"""Seconds between two tries to reach a server that is gone."""
LOBBY_REPLIES: Final = 1000


class Task(msgspec.Struct):
    """A letter on its way to its answer."""

    letter: Letter
    game: GameId
    seat: Seat
    live: Live | None = None
    sent: Sent | None = None
    order: Order | None = None
    reply: Reply | None = None
    touched: bool = False
    """Whether something was stored that has to be published before it is answered."""
    left: bool = False
    """Whether it is left for another worker, or for later."""


class Worker:
    """Serves the shards that it holds. For one thread."""

    def __init__(
        self,
        ledger: Ledger,
        server: Server,
        reader: Server,
        settings: Settings,
        monitor: Monitor | None = None,
        name: str | None = None,
    ) -> None:
        self.name = name or secrets.token_hex(4)
        self.monitor = monitor or Monitor(worker=self.name)
        self.settings = settings
        self._ledger = ledger
        self._server = server
        self.keys = Keys(settings.realm)
        self.publisher = Publisher(ledger, server, settings, self.monitor)
        self.leases = Leases(server, self.keys, self.name, settings.lease)
        self.mail = Mail(server, reader, settings, self.name)
        self._lobby = Lobby(ledger, settings.realm)
        self.duties = Duties(self)
        self._again: list[Letter] = []

    @property
    def ledger(self) -> Ledger:
        return self._ledger

    @property
    def server(self) -> Server:
        return self._server

    # -- the loop -------------------------------------------------------------------------------

    def run(self, stopped: Callable[[], bool]) -> None:
        """Serves until it is told to stop; then brings what it has read to its end."""
        self.monitor.log.info("worker_started")
        fresh = True
        while not stopped():
            try:
                if fresh:
                    self.take_up()
                    fresh = False
                self.step(self.settings.block)
            except redis.RedisError as error:  # gone, full, about to change its place ..
                self.monitor.lost(error)
                fresh = True
                time.sleep(PAUSE)
            except Exception as error:  # noqa: BLE001  # what was read is read again, and told
                self.monitor.failed(error)
                fresh = True
                time.sleep(PAUSE)
        self._end()

    def take_up(self) -> None:
        """Begins, or begins again with a server that may be another one, or empty."""
        heard = self.mail.games
        self.publisher.forget_all()
        self.mail.ignore_all()
        self.leases.forget()
        self.duties.begin(heard)
        access.apply(self._server, self._ledger.store, self.settings.realm, self.monitor)
        self._again = self.mail.mine()

    def step(self, block: int = 0) -> int:
        """One round: duties that are due, then whatever has come; how many letters that were."""
        self.duties.do()
        letters, self._again = self._again, []
        letters += self.duties.claimed()
        letters += self.mail.new(1 if letters else block)
        if letters:
            self.handle(letters)
        elif not self.mail.games:
            time.sleep(block / 1000)
        return len(letters)

    def _end(self) -> None:
        try:
            self.leases.release()
        except redis.RedisError as error:
            self.monitor.lost(error)
        self.monitor.log.info("worker_stopped")

    # -- letters --------------------------------------------------------------------------------

    def handle(self, letters: Sequence[Letter]) -> None:
        """Decides these letters together, publishes, answers and acknowledges."""
        began = time.monotonic()
        self.monitor.read(len(letters))
        lobby = [letter for letter in letters if letter.key == self.keys.lobby]
        mail = [letter for letter in letters if letter.key != self.keys.lobby]
        tasks = [task for letter in mail if (task := self._task(letter)) is not None]
        self._decide([task for task in tasks if task.order is not None])
        self._publish(tasks)
        self._answer(tasks)
        self._lobby_letters(lobby)
        self.monitor.took(time.monotonic() - began)

    def _task(self, letter: Letter) -> Task | None:
        """The letter looked at: with its answer, with an order to be decided, or left alone."""
        sender = sender_of(letter.key)
        if sender is None or not letter.fields:
            self._drop(letter)  # trimmed away while somebody had it
            return None
        task = Task(letter, *sender)
        self.mail.touch(task.game)
        try:
            self._look(task)
        except (NotServed, UnknownGame, Malformed, Held, Busy) as error:
            self._refuse(task, error)
        except LedgerError as error:  # a title, rules or edition that others may know, or damage
            self.monitor.failed(error, task.game, letter.id)
            task.left = True
        except Lost:
            raise
        except Exception as error:  # noqa: BLE001  # it concerns this one letter
            self._refuse(task, error)
        return task

    def _look(self, task: Task) -> None:
        letter = task.letter
        task.live = self.publisher.live(task.game)
        if letter.busy:
            said = Reply(letter.id, "busy", "waiting", body_hash(letter.fields))
            task.reply = _at_newest(said, task.live)
            return
        entry = read_entry(letter.fields)
        require_token(self._ledger.store, self.settings.realm, task.game, task.seat, entry.token)
        if isinstance(entry, Asked):
            scene = queries.Scene(self._ledger, task.live, task.seat)
            answer = queries.answered(entry, scene)
            task.reply = _at_newest(Reply(letter.id, "ok", "query", answer=answer), task.live)
            return
        task.sent = entry
        task.order = order_of(entry, task.live, task.game, task.seat, self.publisher.ahead)

    def _decide(self, tasks: Sequence[Task]) -> None:
        orders = [task.order for task in tasks if task.order is not None]
        answers = self._ledger.submit_all(orders) if orders else []
        for task, answer in zip(tasks, answers, strict=True):
            if isinstance(answer, Accepted):
                assert task.sent is not None, "an order comes from a command"
                task.reply = accepted(task.letter.id, task.sent, answer)
                task.touched = True
            else:
                self._refuse(task, answer)

    def _publish(self, tasks: Iterable[Task]) -> None:
        games = [task.game for task in tasks if task.touched]
        failed = self.publisher.publish(games) if games else {}
        for task in tasks:
            if task.touched and task.game in failed:
                # It is stored; it is answered once it can be shown.
                self.monitor.failed(failed[task.game], task.game, task.letter.id)
                task.left = True

    def _answer(self, tasks: Iterable[Task]) -> None:
        pipe = piped(self._server)
        for task in tasks:
            if task.reply is None or task.left:
                continue
            epoch = 1 if task.live is None else task.live.epoch
            to = self.keys.of(task.game).replies(task.seat)
            self.mail.answer(pipe, task.letter, to, task.reply.fields(epoch))
            self.monitor.answered(task.reply.status, task.reply.code)
        pipe.execute()

    def _refuse(self, task: Task, error: Exception) -> None:
        task.reply = refused(task.letter.id, task.letter.fields, error, task.live, task.order)
        if task.reply is not None and task.order is not None and isinstance(error, REFUSALS):
            task.reply = attested(task.reply, self._ledger, task.order)
        if task.reply is None:  # tried again, so often as may be
            self.monitor.failed(error, task.game, task.letter.id)
            task.left = True

    def bury(self, letters: Iterable[Letter]) -> None:
        """Lays aside what has been tried too often, and says so to its sender; where it is stored,
        that."""
        for letter in letters:
            sender = sender_of(letter.key)
            if sender is None:
                self._drop(letter)
                continue
            game, seat = sender
            told = {"game": game, "seat": seat, "entry": letter.id, "key": letter.key}
            self._server.xadd(
                self.keys.dead(shard_of(game)),
                {**told, **letter.fields},  # type: ignore[dict-item]  # bytes among str
                maxlen=1000,
                approximate=True,
            )
            reply = first_answer(self._ledger, letter.id, letter.fields, game, seat)
            if reply is None:
                fact = "it could not be decided; the operator has it"
                reply = Reply(letter.id, "rejected", "dead", body_hash(letter.fields), fact=fact)
            task = Task(letter, game, seat, reply=reply)
            self.monitor.dead(game, seat, letter.id)
            self._answer([task])

    def _drop(self, letter: Letter) -> None:
        self.mail.acknowledge(self._server, letter)

    # -- the lobby ------------------------------------------------------------------------------

    def _lobby_letters(self, letters: Iterable[Letter]) -> None:
        for letter in letters:
            try:
                request = read_request(letter.fields)
            except Malformed as error:  # nobody is known who could be told
                self.monitor.log.warning("lobby_malformed", entry=letter.id, why=str(error)[:100])
                self._drop(letter)
                continue
            try:
                said = self._lobby.answer(request)
            except Exception as error:  # noqa: BLE001  # it concerns this one request
                self.monitor.failed(error, entry=letter.id)
                said = Said("busy", "store")
            if said.game and said.status in ("ok", "dup"):
                self.publisher.publish([said.game])
                self.duties.notice(said.game)
            self._server.xadd(
                self.keys.lobby_replies(request.client),
                said.fields(letter.id),  # type: ignore[arg-type]  # bytes among str
                maxlen=LOBBY_REPLIES,
                approximate=True,
            )
            self._drop(letter)


def _at_newest(reply: Reply, live: Live) -> Reply:
    return msgspec.structs.replace(reply, v=live.feed.version, head=live.feed.head)
