"""A reference reader of Longbox on `redis` alone: it follows what one seat, or the public, may see.

It knows the reader's rule of `longbox-streams/1` (docs/streams.md) and no rule of any game. As a
program it prints a sentence for each event:

    python longbox_reader.py redis://127.0.0.1:6399 GAME public TOKEN
"""

import argparse
import hashlib
import json
import time
from binascii import crc_hqx
from collections.abc import Callable
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

SCHEMA: Final = "longbox-streams/1"
LOST: Final = (redis.ConnectionError, redis.TimeoutError)
SILENT: Final = 10.0
"""Seconds without a beat after which the connection is made anew."""
Told = Callable[[int, str], object]


def quiet(v: int, say: str) -> None:
    """What is called with each event's sentence where nothing is to be."""


def canonical(value: Any) -> str:
    """Canonical JSON: keys sorted, no spaces, characters as they are."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def framed(tag: str, *parts: bytes) -> bytes:
    """`H(tag, parts..)` of the page: SHA-256, each part behind its length."""
    pieces = (f"longbox/1/{tag}".encode(), *parts)
    return hashlib.sha256(b"".join(len(one).to_bytes(8, "big") + one for one in pieces)).digest()


def linked(head: str, data: str) -> str:
    """The head behind an entry, from the head before it and its `data`."""
    skeleton = canonical(json.loads(data)["skeleton"]).encode()
    return framed("link", bytes.fromhex(head), framed("event", skeleton)).hex()


def patched(view: Any, patch: list[dict[str, Any]]) -> Any:
    """The view, changed in place by a patch: of RFC 6902 what is sent, `add`, `remove` and
    `replace` below its root, by names that need no escaping."""
    for one in patch:
        *way, last = one["path"].split("/")[1:]
        place = view
        for name in way:
            place = place[int(name) if isinstance(place, list) else name]
        array = isinstance(place, list)
        at = int(last) if array else last
        if one["op"] == "remove":
            del place[at]
        elif one["op"] == "add" and array:
            place.insert(at, one["value"])
        else:
            place[at] = one["value"]
    return view


class Reader:
    """`read` keeps `view`, `ask`, `v` and `head` up to date for `public` or `seat-N`.

    `told(v, say)` is called with each event's sentence. For one thread."""

    def __init__(
        self, url: str, game: str, who: str, token: str, realm: str = "main", told: Told = quiet
    ) -> None:
        shard = f"longbox:{realm}:{{s{crc_hqx(game.encode(), 0) % 64:02d}}}:"
        self._table = f"{shard}{game}:"
        self._events, self._view = f"{self._table}{who}", f"{self._table}view:{who}"
        self._meta, self._beat = f"{self._table}meta", f"{shard}beat"
        # An address with a user of its own (that of a server of many seats) goes before ours.
        user = {"username": f"longbox-{realm}-{game}-{who}", "password": token}
        never = Retry(NoBackoff(), 0)  # what is sent again is so knowingly
        reads = {"decode_responses": True, "protocol": 2, "socket_timeout": SILENT, **user}
        client: Any = redis.Redis
        self._redis: Any = client.from_url(url, retry=never, **reads)
        self._beaten, self._behind, self._told = ("", time.monotonic()), -1, told
        self.v, self.head, self.epoch = 0, "", ""
        self.view: Any = {}
        self.ask: Any = {}

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played."""
        return bool(self.view and (self.view["table"]["over"] or self.view["table"]["given_up"]))

    @property
    def written(self) -> str:
        """Where this reader stands, as the service writes a view."""
        return canonical({"head": self.head, "v": self.v, "view": self.view})

    def read(self, wait: float = 1.0) -> None:
        """Takes in what has come; waits so many seconds where nothing has. A server that is gone
        is one where nothing has come. Raises redis.AuthenticationError for a token that never
        fitted, and redis.ResponseError for what is not allowed."""
        try:
            if self.view or self._begin():
                self._follow(wait)
            else:
                time.sleep(min(wait, 0.1))  # it is just being published
        except LOST as error:
            if isinstance(error, redis.AuthenticationError) and not self.epoch:
                raise
            time.sleep(min(wait, 0.2))  # a server that began again is told of its users again

    def _begin(self) -> bool:
        """Rule 1: the view, and the entry that it was made at."""
        said: Any = json.loads(self._redis.get(self._view) or '{"head":"","v":0}')
        at = f"{said['v']}-0"
        for _, entry in self._redis.xrange(self._events, at, at):
            if self._known(entry)["head"] == said["head"]:
                self.view, self.epoch = said["view"], entry["epoch"]
                self._stand(said["v"], entry)
        return bool(self.view)

    def _follow(self, wait: float) -> None:
        """Rule 2: what comes behind our own cursor."""
        cursor, most = {self._events: f"{self.v}-0"}, max(1, int(wait * 1000))
        found: Any = self._redis.xread(cursor, count=100, block=most)
        for id_, entry in found[0][1] if found else ():
            if not self._apply(int(id_.partition("-")[0]), self._known(entry)):
                self.view = {}  # go back to rule 1, not at once: its view may come yet
                time.sleep(min(wait, 0.1))
                return
        if not found:
            self._watch()

    def _apply(self, v: int, entry: dict[str, str]) -> bool:
        """Whether the entry is the next one; then it is taken in."""
        if not self._fits(v, entry):
            return False
        self.view = patched(self.view, json.loads(entry["patch"]))
        self._stand(v, entry)
        self._told(v, entry["say"])
        return True

    def _fits(self, v: int, entry: dict[str, str]) -> bool:
        """Whether the entry is the next one, and links to what this reader has."""
        follows = v == self.v + 1 and entry["epoch"] == self.epoch
        return follows and linked(self.head, entry["data"]) == entry["head"]

    def _stand(self, v: int, entry: dict[str, str]) -> None:
        """This reader is at that entry now."""
        self.v, self.head = v, entry["head"]
        self.ask = json.loads(entry["ask"]) if "ask" in entry else self.ask

    def _known(self, entry: dict[str, str]) -> dict[str, str]:
        if entry["schema"] != SCHEMA:
            raise RuntimeError(f"this client speaks {SCHEMA}, the service {entry['schema']}")
        return entry

    def _watch(self) -> None:
        """Rule 3: nothing came; should it have? Twice at the same place behind says so."""
        meta, beat = self._redis.hgetall(self._meta), self._redis.get(self._beat)
        now, moved = time.monotonic(), beat != self._beaten[0]
        behind = self.v if int(meta.get("v", 0)) > self.v else -1
        if meta.get("epoch", self.epoch) != self.epoch or 0 <= behind == self._behind:
            self.view = {}
        self._behind = behind
        lost = not self.view or (not moved and now - self._beaten[1] > SILENT)
        if lost:
            self._redis.connection_pool.disconnect()
        if lost or moved:
            self._beaten = (beat, now)


def arguments(does: str, who: str, kind: type = str) -> argparse.ArgumentParser:
    """What a program of ours is told: server, game, seat, token."""
    reads = argparse.ArgumentParser(description=does)
    for name in ("url", "game", who, "token"):
        reads.add_argument(name, type=kind if name == who else str)
    reads.add_argument("--realm", default="main")
    reads.add_argument("--view", action="store_true", help="print the view at the end")
    return reads


def line(v: int, say: str) -> None:
    """Prints an event's sentence."""
    print(f"{v:>5}  {say}", flush=True)


def main() -> None:
    """Prints what is said, until the game is over."""
    said = arguments("Follow a game of Longbox.", "who").parse_args()
    reader = Reader(said.url, said.game, said.who, said.token, said.realm, line)
    while not reader.over:
        reader.read()
    if said.view:
        print(reader.written)


if __name__ == "__main__":
    main()
