"""A service for tests: a real server from its wheel, a store, workers, and frontends that know the
protocol and no rule of any game."""

import hashlib
import json
import os
import secrets
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from domain.kernel.game import AnyGame, Setup
from domain.kernel.sight import PUBLIC
from domain.ledger.heads import Anchors
from domain.ledger.ledger import Ledger
from domain.ledger.place import Place
from domain.ledger.signing import NO_KEYS, Keyring
from domain.ledger.store import Store
from service import embedded, notes
from service.connect import reader, sender
from service.keys import GameKeys, Keys, audiences
from service.monitor import Monitor
from service.settings import Settings
from service.wire import token_hash
from service.worker import Worker
from tests.support.demo import DEMO
from tests.support.histories import SHELF
from tests.support.stores import heads_of

REALM: Final = "test"


class Quiet:
    """A log that keeps what it is told."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []

    def bind(self, **_: Any) -> "Quiet":
        return self

    def __getattr__(self, level: str) -> Any:
        return lambda event, **said: self.lines.append({"event": event, "level": level, **said})


@contextmanager
def a_server(*options: str, folder: Path | None = None) -> Generator[str]:
    """An empty server: of the wheel, or the one that LONGBOX_TEST_REDIS names."""
    named = os.environ.get("LONGBOX_TEST_REDIS")
    if named and not options and folder is None:
        client = sender(named)
        client.flushall()
        client.close()
        yield named
        return
    with embedded.server(folder, options=options) as url:
        yield url


class House:
    """A store and a server, and as many workers on them as a test wants."""

    def __init__(
        self,
        folder: Path,
        url: str,
        shelf: tuple[AnyGame, ...] = SHELF,
        place: Place | None = None,
        host_keys: Keyring = NO_KEYS,
    ) -> None:
        self.url = url
        self.host_keys = host_keys
        self.path = folder / "games.db"
        self.place = place or self.path
        self.shelf = shelf
        self.ledger = self.another()
        self.redis: Any = sender(url)
        self.keys = Keys(REALM)
        self.tokens: dict[tuple[str, int], str] = {}
        self._open: list[Any] = [self.ledger, self.redis]

    def worker(self, ledger: Ledger | None = None, **settings: Any) -> Worker:
        """Another worker, with a store connection of its own."""
        own = ledger or self.another()
        server, waiting = sender(self.url), reader(self.url)
        self._open += [own, server, waiting]
        said = Settings(**{"realm": REALM, "block": 20, "claim_after": 200, **settings})
        made = Worker(own, server, waiting, said, Monitor(Quiet()))
        made.duties.begin(())
        return made

    def another(self) -> Ledger:
        """A ledger with connections of its own on the same store, anchored where tests do that."""
        anchors = Anchors(heads_of(self.place))
        store, keys = Store(self.place, self.shelf), self.host_keys
        return Ledger(store, self.shelf, anchors=anchors, host_keys=keys)

    def open(
        self,
        game: AnyGame = DEMO,
        players: int = 2,
        keys: Mapping[int, str] = {},
        **options: Any,
    ) -> str:
        """A new game, all of whose seats have tokens; some may have keys."""
        setup = Setup(players, game.options(**options), game.standard())
        id_ = self.ledger.open(game, setup, keys=keys).frame.game
        for seat in range(players):
            token = secrets.token_hex(16)
            self.tokens[id_, seat] = token
            key = notes.seat_key(REALM, id_, f"seat-{seat}")
            notes.grant(self.ledger.store, key, notes.Access("seat", token_hash(token), user=True))
        return id_

    def spectator(self, game: str) -> str:
        """The token of a spectator, whom workers tell the server of."""
        token = secrets.token_hex(16)
        given = notes.Access("spectator", token_hash(token), user=True)
        notes.grant(self.ledger.store, notes.seat_key(REALM, game, PUBLIC), given)
        return token

    def player(self, game: str, seat: int) -> "Player":
        return Player(self.redis, self.keys.of(game), seat, self.tokens[game, seat])

    def close(self) -> None:
        for one in reversed(self._open):
            one.close()


@contextmanager
def a_house(folder: Path, *options: str) -> Iterator[House]:
    with a_server(*options) as url:
        house = House(folder, url)
        try:
            yield house
        finally:
            house.close()


def canonical(value: object) -> bytes:
    """Canonical JSON by the standard library, as a frontend would write it."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def framed(tag: str, *parts: bytes) -> bytes:
    """H(tag, parts..) of the record's format, written once more."""
    pieces = [f"longbox/1/{tag}".encode(), *parts]
    return hashlib.sha256(b"".join(len(p).to_bytes(8, "big") + p for p in pieces)).digest()


def link(head: bytes, data: bytes) -> str:
    """The head after an entry, from the one before and its data."""
    skeleton = canonical(json.loads(data)["skeleton"])
    return framed("link", head, framed("event", skeleton)).hex()


class Broken(AssertionError):
    """A reader has met what the protocol rules out."""


class Reader:
    """Follows one audience's stream by the reader's rule, and nothing else."""

    def __init__(self, client: Any, keys: GameKeys, audience: str) -> None:
        self.client, self.keys, self.audience = client, keys, audience
        self.v, self.head = 0, framed("genesis", bytes.fromhex(keys.game)).hex()
        self.view: Any = None
        self.ask: Any = None
        self.seen: dict[int, str] = {}
        self.rehydrated = 0

    def read(self) -> int:
        """What has come since; how many entries those were."""
        found: Any = self.client.xread({self.keys.events(self.audience): f"{self.v}-0"}, count=500)
        entries = found[0][1] if found else []
        for id_, fields in entries:
            v = int(id_.split(b"-")[0])
            head = fields[b"head"].decode()
            linked = v == self.v + 1 and link(bytes.fromhex(self.head), fields[b"data"]) == head
            if self.view is None or not linked:
                self.rehydrate()
                return self.read()
            self._apply(v, fields)
        return len(entries)

    def rehydrate(self) -> None:
        """The view, and the entry that it was made at, for its ask."""
        said = json.loads(self.client.get(self.keys.view(self.audience)))
        self.view, self.v, self.head = said["view"], said["v"], said["head"]
        at = f"{self.v}-0"
        found: Any = self.client.xrange(self.keys.events(self.audience), at, at)
        if not found or found[0][1][b"head"].decode() != self.head:
            raise Broken(f"the view of version {self.v} is of no entry")
        if b"ask" in found[0][1]:
            self.ask = json.loads(found[0][1][b"ask"])
        self.seen[self.v] = self.head
        self.rehydrated += 1

    def _apply(self, v: int, fields: Any) -> None:
        from tests.support.patching import applied

        self.view = applied(self.view, json.loads(fields[b"patch"]))
        self.v, self.head = v, fields[b"head"].decode()
        self.seen[v] = self.head
        if b"ask" in fields:
            self.ask = json.loads(fields[b"ask"])

    def bytes(self) -> bytes:
        """The view as the service writes it."""
        return canonical({"head": self.head, "v": self.v, "view": self.view})


class Player:
    """A seat's frontend: sends commands that it was told, and reads what comes of them."""

    def __init__(self, client: Any, keys: GameKeys, seat: int, token: str) -> None:
        self.client, self.keys, self.seat, self.token = client, keys, seat, token
        self.reader = Reader(client, keys, f"seat-{seat}")
        newest: Any = client.xrevrange(keys.replies(seat), count=1)
        self._at = newest[0][0].decode() if newest else "0-0"

    def body(self, said: Any, **changes: Any) -> bytes:
        """The body of one of the commands of an ask."""
        reader = self.reader
        body = {
            "args": said["args"],
            "base_head": reader.head,
            "base_v": reader.v,
            "command": said["command"],
            "cseq": reader.ask["cseq"],
            "game": self.keys.game,
            "nonce": secrets.token_hex(16),
            "seat": self.seat,
        }
        return canonical({**body, **changes})

    def send(self, body: bytes, token: str | None = None, sig: bytes = b"") -> bytes:
        """Puts a command into the stream; gives the entry's id."""
        fields: Any = {"body": body, "sig": sig, "token": self.token if token is None else token}
        id_: Any = self.client.xadd(self.keys.commands(self.seat), fields)
        return id_  # type: ignore[no-any-return]

    def ask(self, query: str, **args: Any) -> bytes:
        fields: Any = {"query": query, "args": canonical(args), "token": self.token}
        id_: Any = self.client.xadd(self.keys.commands(self.seat), fields)
        return id_  # type: ignore[no-any-return]

    def replies(self) -> list[dict[str, str]]:
        """The answers that have come since the last call."""
        found: Any = self.client.xread({self.keys.replies(self.seat): self._at})
        entries = found[0][1] if found else []
        if entries:
            self._at = entries[-1][0].decode()
        return [
            {name.decode(): value.decode() for name, value in fields.items()}
            for _, fields in entries
        ]

    def owes(self) -> bool:
        return bool(self.reader.ask and self.reader.ask["pending"])


def play(house: House, worker: Worker, game: str, seats: int, most: int = 1000) -> list[Player]:
    """Plays by sending the first command of each ask, until nobody owes anything."""
    players = [house.player(game, seat) for seat in range(seats)]
    worker.step(1)
    for _ in range(most):
        for player in players:
            player.reader.read()
        due = next((player for player in players if player.owes()), None)
        if due is None:
            return players
        due.send(due.body(due.reader.ask["commands"][0]))
        worker.step(20)
        (reply,) = due.replies()
        assert reply["status"] == "ok", reply
    return players


__all__ = ["House", "Player", "Reader", "a_house", "a_server", "audiences", "play"]
