"""What a worker does beside answering: leases, the beat, following the store, looking at games that
are silent, claiming what others have left."""

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from domain.kernel.types import GameId, Version
from domain.ledger.errors import LedgerError
from service import script
from service.connect import piped
from service.keys import LOBBY_SHARD, shard_of
from service.mail import Letter
from service.publish import Held
from service.served import NotServed, may_be_served

if TYPE_CHECKING:
    from service.worker import Worker

BEAT: Final = 1.0
FOLLOW: Final = 0.25
LOOK: Final = 0.25
LOOKED_AT: Final = 256
"""So many silent games are looked at in one go."""
FOLLOWED: Final = 1000


class Due:
    """Something to be done every so many seconds."""

    def __init__(self, every: float) -> None:
        self._every = every
        self._next = 0.0

    def now(self) -> bool:
        """Whether it is time; then the next time is so much later."""
        at = time.monotonic()
        if at < self._next:
            return False
        self._next = at + self._every
        return True


class Duties:
    """The duties of one worker."""

    def __init__(self, worker: "Worker") -> None:
        self._worker = worker
        self._look = worker.server.register_script(script.LOOK)
        self._titles: dict[GameId, str] = {}
        self._newest: dict[GameId, Version] = {}
        self._position = 0
        self._unserved: set[GameId] = set()
        self._silent: list[GameId] = []
        self._arm()

    def begin(self, heard: Iterable[GameId]) -> None:
        """Everything is due; the games that were listened to before are listened to at once."""
        self._arm()
        self.do()
        for game in heard:
            if game and self._mine(game):
                self._listen(game)

    def _arm(self) -> None:
        settings = self._worker.settings
        self._lease = Due(settings.lease / 3000)
        self._beat = Due(BEAT)
        self._follow = Due(FOLLOW)
        self._looking = Due(LOOK)
        self._claim = Due(settings.claim_after / 2000)
        self._position = 0
        self._silent = []

    def do(self) -> None:
        """What is due now."""
        if self._lease.now():
            self._renew()
        if self._beat.now():
            self._beats()
        if self._follow.now():
            self._follows()
        if self._looking.now():
            self._looks()

    def claimed(self) -> list[Letter]:
        """What others have left behind, where it is time to ask; what was tried too often is laid
        aside here."""
        if not self._claim.now():
            return []
        mail = self._worker.mail
        letters = mail.left_behind()
        counts = mail.deliveries(letters)
        most = self._worker.settings.deliveries
        tired = [letter for letter, n in zip(letters, counts, strict=True) if n > most]
        self._worker.bury(tired)
        return [letter for letter in letters if letter not in tired]

    def notice(self, game: GameId) -> None:
        """A game has been opened, or somebody has come to it."""
        store = self._worker.ledger.store
        row = store.game(game)
        if row is not None:
            self._titles[game] = row.title
        if self._mine(game):
            self._listen(game)

    # -- each of them ---------------------------------------------------------------------------

    def _renew(self) -> None:
        worker = self._worker
        before = worker.leases.shards
        now = worker.leases.renew()
        for game in worker.mail.games:
            if game != "" and shard_of(game) not in now:
                worker.mail.ignore(game)
                worker.publisher.forget(game)
        if LOBBY_SHARD in now:
            worker.mail.listen("", (worker.keys.lobby,))
        else:
            worker.mail.ignore("")
        if now - before:
            self._position = 0  # what lies in them has to be looked at from the beginning
            self._silent = []
            worker.monitor.log.info("shards_held", count=len(now))
        worker.monitor.holding(len(now), len(worker.mail.games))

    def _beats(self) -> None:
        worker = self._worker
        pipe = piped(worker.server)
        for shard in worker.leases.shards:
            pipe.incr(worker.keys.beat(shard))
        pipe.execute()

    def _follows(self) -> None:
        """What the store has that is new, whoever stored it, is published."""
        worker = self._worker
        store = worker.ledger.store
        if self._position == 0:
            self._position = store.position()
            self._newest = store.newest_by_game()
            self._titles = {row.game: row.title for row in store.games() if may_be_served(row)}
            return
        changed = store.changed(self._position, FOLLOWED)
        if not changed:
            return
        self._position = changed[-1][0]
        fresh: list[GameId] = []
        for _, game, version in changed:
            self._newest[game] = version
            if game not in self._titles:
                self.notice(game)
            elif self._mine(game) and not worker.publisher.has_told(game, version):
                fresh.append(game)
        self._publish(fresh)

    def _looks(self) -> None:
        """Games that nobody listens to, a few at a time: whether something waits, or is to be
        shown."""
        if not self._silent:
            self._silent = [game for game in self._titles if self._mine(game)]
        some, self._silent = self._silent[:LOOKED_AT], self._silent[LOOKED_AT:]
        by_shard: dict[int, list[GameId]] = {}
        for game in some:
            by_shard.setdefault(shard_of(game), []).append(game)
        pipe = piped(self._worker.server)
        for games in by_shard.values():
            self._ask(pipe, games)
        behind: list[GameId] = []
        for games, answer in zip(by_shard.values(), pipe.execute(), strict=True):
            for game, (told, waiting, players, over) in zip(games, answer, strict=True):
                if told != self._newest.get(game, told):
                    behind.append(game)
                if waiting:
                    self._listen(game)
                elif players and not over and self._worker.mail.has_room:
                    self._hear(game, players)
        self._publish(behind)

    def _ask(self, pipe: Any, games: Iterable[GameId]) -> None:
        keys: list[str] = []
        counts: list[int] = []
        for game in games:
            own = self._worker.keys.of(game)
            title = self._worker.ledger.shelf.get(self._titles[game])
            seats = 0 if title is None else title.players[-1]
            keys += [own.meta, *own.all_commands(range(seats))]
            counts.append(seats + 1)
        self._look(keys=keys, args=counts, client=pipe)

    def _publish(self, games: Iterable[GameId]) -> None:
        failed = self._worker.publisher.publish(games)
        for game, error in failed.items():
            if isinstance(error, NotServed):
                self._unserved.add(game)
                self._worker.mail.ignore(game)
            elif not isinstance(error, Held):
                self._worker.monitor.failed(error, game)
        for game in games:
            if game not in failed and game not in self._worker.mail:
                self._listen(game)

    def _listen(self, game: GameId) -> None:
        worker = self._worker
        title = worker.ledger.shelf.get(self._titles.get(game, ""))
        if title is None or game in self._unserved:
            return  # others may know it
        try:
            seats = worker.publisher.live(game).feed.setup.players
        except Held:
            seats = worker.ledger.load(game).setup.players  # its senders are answered `busy`
        except NotServed:
            self._unserved.add(game)
            return
        except LedgerError as error:
            worker.monitor.failed(error, game)
            return
        self._hear(game, seats)

    def _hear(self, game: GameId, seats: int) -> None:
        keys = self._worker.keys.of(game)
        self._worker.mail.listen(game, keys.all_commands(range(seats)))

    def _mine(self, game: GameId) -> bool:
        if game in self._unserved:
            return False
        return shard_of(game) in self._worker.leases.shards
