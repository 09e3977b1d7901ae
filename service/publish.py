"""Publishing: what the store holds, into the streams, by compare and append.

The streams say themselves how far they are; what is kept here is only so that it need not be folded
again. Whatever happens to server or service, publishing once more makes good what is missing.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from redis.exceptions import NoScriptError

from domain.kernel.frame import is_over
from domain.kernel.sight import PUBLIC, Audience, seat_audience
from domain.kernel.types import GameId, Version
from domain.ledger.entry import Entry
from domain.ledger.errors import LedgerError
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from projections.streams.feed import Feed
from service import notes, script
from service.ahead import Ahead
from service.connect import Server, loose, piped
from service.keys import GameKeys, Keys, audiences
from service.monitor import Monitor
from service.served import NotServed, require_served
from service.settings import Settings
from service.wire import SCHEMA

CHUNK: Final = 25
"""So many versions go into one script; a view lies at most two of them behind."""
KEPT: Final = 256
TRIES: Final = 4
SEEN_BY: Final = "everybody"


class Held(Exception):
    """A game of which more, or other things, were shown than the store holds. Nothing is decided
    in it before an operator has seen to it (`feed salvage`)."""


_TROUBLE: Final = (Held, NotServed, LedgerError)


Words = tuple[Sequence[str], Sequence[Any]]
"""Keys and arguments of the script."""


class Live(msgspec.Struct):
    """A game that is being published."""

    feed: Feed
    keys: GameKeys
    epoch: int
    history: History | None
    """What a Table that comes back is folded from; read anew where it is not long enough."""
    ahead: Words | None = None
    """What is to be published of what has been stored since; it was told ahead."""
    viewed: Version = 0
    names: tuple[str, ...] = ()


class Shown(msgspec.Struct, frozen=True):
    """How far a stream is."""

    v: Version
    head: str


class Publisher:
    """Publishes a realm's games. Not for several threads."""

    def __init__(
        self, ledger: Ledger, server: Server, settings: Settings, monitor: Monitor
    ) -> None:
        self._ledger = ledger
        self._server = server
        self._keys = Keys(settings.realm)
        self._settings = settings
        self._monitor = monitor
        self._live: OrderedDict[GameId, Live] = OrderedDict()
        self.ahead = Ahead(self._tell_ahead, self.forget)
        self._sha = ""
        """The name of the script on the server; empty where it may not know it."""
        self.held: dict[GameId, str] = {}

    def live(self, game: GameId) -> Live:
        """The game, once it is known that its streams show nothing that the store does not hold.

        Raises Held, NotServed, LedgerError, and what the server raises.
        """
        known = self._live.get(game)
        if known is None:
            known = self._load(game)
            self._live[game] = known
        self._live.move_to_end(game)
        if len(self._live) > KEPT:
            self._live.popitem(last=False)
        return known

    def has_told(self, game: GameId, v: Version) -> bool:
        """Whether that version was published from here, as far as is known."""
        known = self._live.get(game)
        return known is not None and known.feed.version >= v

    def forget(self, game: GameId) -> None:
        self._live.pop(game, None)

    def forget_all(self) -> None:
        """The server may be another one now, or empty: everything is looked at again."""
        self._live.clear()
        self.held.clear()
        self._sha = ""

    def publish(self, games: Iterable[GameId]) -> dict[GameId, Exception]:
        """Publishes what the store has of these games and the streams have not; gives the games
        for which that failed, and why. Raises what says that the server is gone."""
        failed: dict[GameId, Exception] = {}
        left = dict.fromkeys(games, TRIES)
        while left:
            left = self._round(left, failed)
        return failed

    # -- a round: a chunk of each game in one go ------------------------------------------------

    def _round(
        self, games: dict[GameId, int], failed: dict[GameId, Exception]
    ) -> dict[GameId, int]:
        """One chunk of each; gives the games that are not done yet, and how often each may still
        be tried."""
        sent: dict[GameId, bool] = {}
        left: dict[GameId, int] = {}
        self._sha = self._sha or loose(self._server).script_load(script.PUBLISH)
        pipe = piped(self._server)
        for game in games:
            try:
                sent[game] = self._add_chunk(pipe, game)
            except _TROUBLE as error:
                self.forget(game)
                failed[game] = error
        answers: list[Any] = pipe.execute(raise_on_error=False) if sent else []
        for (game, more), answer in zip(sent.items(), answers, strict=True):
            verdict = self._judge(game, answer)
            again = isinstance(verdict, Again) or self._unseen(game, answer)
            if verdict is None and more:
                left[game] = TRIES
            elif again and games[game] > 1:
                left[game] = games[game] - 1
            elif verdict is not None:
                failed[game] = verdict
        return left

    def _add_chunk(self, pipe: Any, game: GameId) -> bool:
        """Adds a game's next chunk to the pipe; whether there is more behind it."""
        live = self.live(game)
        words, live.ahead, more = live.ahead, None, False
        if words is None:
            v = live.feed.version
            entries = self._ledger.since(game, v, v + CHUNK + 1)
            more = len(entries) > CHUNK
            words = self._told(live, entries[:CHUNK])
        keyed, args = words
        pipe.evalsha(self._sha, len(keyed), *keyed, *args)
        return more

    def _tell_ahead(self, game: GameId, entries: Sequence[Entry]) -> None:
        """Tells what is about to be stored, where that will be all of the next chunk."""
        live = self._live.get(game)
        if live is None or live.feed.version + 1 != entries[0].v or len(entries) > CHUNK:
            return
        if live.ahead is not None:
            self.forget(game)
        else:
            live.ahead = self._told(live, entries)

    def _told(self, live: Live, entries: Sequence[Entry]) -> Words:
        """Tells these entries, and what the script is to be told of them."""
        feed, keys, settings = live.feed, live.keys, self._settings
        told = feed.tell(entries, lambda v, to: self._back(live, v, to))
        due = feed.version - live.viewed >= settings.view_every or live.viewed == 0
        keyed = [keys.meta, self._keys.heads(keys.shard)]
        meta = _meta(live)
        args: list[Any] = [live.epoch, SCHEMA, settings.keep, keys.game, feed.version, feed.head]
        args += [len(meta) // 2, *meta]
        for audience in feed.audiences:
            keyed += [keys.events(audience), keys.view(audience)]
            args.append(len(told[audience]))
            for one in told[audience]:
                args += [one.v, one.head, one.data, one.say, one.patch, one.ask]
            args += [feed.version, feed.view(audience)] if due else [0, ""]
        if due:
            live.viewed = feed.version
        return keyed, args

    def _back(self, live: Live, v: Version, to: Audience) -> Any:
        """An audience's Table of an earlier version."""
        if live.history is None or live.history.version < v:
            live.history = self._ledger.history(live.keys.game)
        return live.history.upto(v).table(to)

    # -- what came of it ------------------------------------------------------------------------

    def _judge(self, game: GameId, answer: Any) -> Exception | None:
        """What is wrong with the answer of the script."""
        if isinstance(answer, NoScriptError):
            self.forget(game)
            self._sha = ""
            return Again("the server does not know the script any more")
        if isinstance(answer, Exception):
            self.forget(game)
            return answer
        if answer[0] == b"older":
            self.forget(game)
            return Again(f"the streams are of epoch {answer[1]}")  # another one told the loss
        for what, at in answer[1:]:
            if what == b"diverged":
                return self._hold(game, f"at version {at} something else was shown")
            if what == b"gap":
                self.forget(game)
                return Again(f"a stream ends at version {at}")
        self._monitor.published(sum(at for what, at in answer[1:] if what == b"done"))
        return None

    def _unseen(self, game: GameId, answer: Any) -> bool:
        """Whether somebody's view was lost and could not be written at this chunk; then it is due,
        whenever it was written last."""
        if isinstance(answer, Exception) or answer[0] != b"unseen" or game not in self._live:
            return False
        self._live[game].viewed = 0
        return True

    def _hold(self, game: GameId, why: str) -> Held:
        self.forget(game)
        if game not in self.held:
            self._monitor.held(game, why)
        self.held[game] = why
        return Held(why)

    # -- taking a game up -----------------------------------------------------------------------

    def _load(self, game: GameId) -> Live:
        store = self._ledger.store
        history = self._ledger.history(game)
        require_served(store.game(game), history)
        keys, epoch = self._keys.of(game), notes.epoch_of(store, game)
        shown = self._shown(keys, history.setup.players, epoch)
        self._require_known(game, history, shown)
        start = min(one.v for who, one in shown.items() if who != SEEN_BY)
        feed = Feed.at(history, start)
        return Live(feed, keys, epoch, history, names=history.names or ())

    def _shown(self, keys: GameKeys, seats: int, epoch: int) -> dict[Audience, Shown]:
        """How far each stream is; nothing of an earlier epoch counts. Raises Held."""
        known, shown = shown_of(self._server, keys, audiences(seats))
        if known is not None and known > epoch:
            raise self._hold(keys.game, f"epoch {known} was shown; the store has {epoch}")
        if known is not None and known < epoch:
            return dict.fromkeys(shown, Shown(0, ""))
        return shown

    def _require_known(self, game: GameId, history: History, shown: dict[Audience, Shown]) -> None:
        """Raises Held where something was shown that the store does not hold."""
        for one in shown.values():
            if one.v > history.version:
                raise self._hold(game, f"version {one.v} was shown; the store ends before it")
            if one.v and history.entries[one.v - 1].head.hex() != one.head:
                raise self._hold(game, f"at version {one.v} something else was shown")
        if self.held.pop(game, None) is not None:
            self._monitor.released(game)


def publish_once(ledger: Ledger, server: Server, settings: Settings, game: GameId) -> None:
    """Publishes one game beside whoever else does. Raises Held, NotServed and what else failed."""
    failed = Publisher(ledger, server, settings, Monitor()).publish([game])
    for error in failed.values():
        raise error


class Again(Exception):
    """The streams are not as they were believed to be: to be tried once more."""


def shown_of(
    server: Server, keys: GameKeys, everybody: Sequence[Audience]
) -> tuple[int | None, dict[Audience, Shown]]:
    """The epoch that was told, if any, and how far each stream is; under `everybody`, what was told
    of them all."""
    pipe = piped(server)
    pipe.hmget(keys.meta, "epoch", "v", "head")
    for audience in everybody:
        pipe.xrevrange(keys.events(audience), count=1)
    (known, v, head), *lasts = pipe.execute()
    shown = {audience: _last(found) for audience, found in zip(everybody, lasts, strict=True)}
    told = Shown(int(v or 0), (head or b"").decode())
    return None if known is None else int(known), {**shown, SEEN_BY: told}


def _last(found: Sequence[Any]) -> Shown:
    if not found:
        return Shown(0, "")
    id_, fields = found[0]
    return Shown(int(id_.partition(b"-")[0]), fields.get(b"head", b"").decode())


def _meta(live: Live) -> list[Any]:
    frame, feed = live.feed.frame, live.feed
    said: list[Any] = [
        *("schema", SCHEMA),
        *("title", feed.game.slug),
        *("players", feed.setup.players),
        *("over", int(is_over(feed.game, feed.table(PUBLIC), frame))),
        *("names", msgspec.json.encode(live.names)),
    ]
    for seat in range(feed.setup.players):
        said += [f"cseq:{seat_audience(seat)}", frame.next_cseq(seat_audience(seat))]
    return said
