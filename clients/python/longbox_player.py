"""A reference player of Longbox on `redis` alone, to be read, copied and begun from.

It knows `longbox-streams/1` (docs/streams.md) and no rule of any game. As a program it plays a seat
at random, from what it is asked:

    python longbox_player.py redis://127.0.0.1:6399 GAME 0 TOKEN

`longbox_careful.py` beside it signs as well, and believes the host nothing.
"""

import argparse
import hashlib
import json
import secrets
import time
from binascii import crc_hqx
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

SCHEMA: Final = "longbox-streams/1"
LOST: Final = (redis.ConnectionError, redis.TimeoutError)
DONE: Final = ("ok", "dup")
DECIDE_ANEW: Final = ("stale", "conflict")
RESEND: Final = 2.0
"""Seconds without an answer after which the same body is sent again."""
SILENT: Final = 10.0
"""Seconds without a beat after which the connection is made anew."""
Told = Callable[[int, str], object]


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


class Player:
    """One seat: `read` keeps `view`, `ask`, `v` and `head` up to date, `send` gives a command.

    `told(v, say)` is called with each event's sentence. For one thread.
    """

    def __init__(
        self,
        url: str,
        game: str,
        seat: int,
        token: str,
        realm: str = "main",
        told: Told | None = None,
    ) -> None:
        shard = f"longbox:{realm}:{{s{crc_hqx(game.encode(), 0) % 64:02d}}}:"
        table, own = f"{shard}{game}:", f"seat-{seat}"
        self._events, self._view = f"{table}{own}", f"{table}view:{own}"
        self._commands, self._replies = f"{table}commands:{own}", f"{table}replies:{own}"
        self._meta, self._beat = f"{table}meta", f"{shard}beat"
        self._game, self._seat, self._token, self._told = game, seat, token, told
        # An address with a user of its own (that of a server of many seats) goes before ours.
        user = {"username": f"longbox-{realm}-{game}-{own}", "password": token}
        never = Retry(NoBackoff(), 0)  # we send again ourselves: the same body, knowingly
        reads = {"decode_responses": True, "protocol": 2, "socket_timeout": SILENT}
        client: Any = redis.Redis
        self._redis: Any = client.from_url(url, retry=never, **user, **reads)
        self._replied, self._awaited = "0-0", ""
        self._reply: dict[str, str] = {}
        self._beaten, self._behind = ("", time.monotonic()), -1
        self.v, self.head, self.epoch = 0, "", ""
        self.view: Any = {}
        self.ask: Any = {}

    @property
    def owes(self) -> bool:
        """Whether a decision of this seat is waited for."""
        return bool(self.view and self.ask and self.ask["pending"])

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played."""
        return bool(self.view and (self.view["table"]["over"] or self.view["table"]["given_up"]))

    @property
    def written(self) -> str:
        """Where this reader stands, as the service writes a view."""
        return canonical({"head": self.head, "v": self.v, "view": self.view})

    # -- reading ---------------------------------------------------------------------------------

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
        said: Any = json.loads(self._redis.get(self._view) or "{}")
        at = f"{said.get('v', 0)}-0"
        found: Any = self._redis.xrange(self._events, at, at) if said else ()
        if not found or found[0][1]["head"] != said["head"]:
            return False
        self.epoch, self.view = self._known(found[0][1])["epoch"], said["view"]
        self._stand(said["v"], found[0][1])
        return True

    def _follow(self, wait: float) -> None:
        """Rule 2: what comes behind our own cursor, answers too."""
        cursors = {self._events: f"{self.v}-0", self._replies: self._replied}
        found: Any = dict(self._redis.xread(cursors, count=100, block=max(1, int(wait * 1000))))
        for id_, fields in found.get(self._replies, ()):
            self._replied = id_
            if fields["command"] == self._awaited:
                self._reply = fields
        for id_, fields in found.get(self._events, ()):
            if not self._apply(int(id_.partition("-")[0]), self._known(fields)):
                self.view = {}  # go back to rule 1, not at once: its view may come yet
                time.sleep(min(wait, 0.1))
                return
        if self._events not in found:
            self._watch()

    def _apply(self, v: int, entry: dict[str, str]) -> bool:
        """Whether the entry is the next one; then it is taken in."""
        if not self._fits(v, entry):
            return False
        self.view = patched(self.view, json.loads(entry["patch"]))
        self._stand(v, entry)
        if self._told:
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

    def _known(self, entry: dict[str, str]) -> dict[str, str]:
        if entry["schema"] != SCHEMA:
            raise RuntimeError(f"this client speaks {SCHEMA}, the service {entry['schema']}")
        return entry

    # -- sending ---------------------------------------------------------------------------------

    def choices(self) -> list[dict[str, Any]]:
        """What may be given without knowing any rule."""
        return list(self.ask["commands"])

    def body(self, command: dict[str, Any], cseq: int = 0) -> str:
        """The body of one of `choices`, with the count that `ask` names or another."""
        said = {"args": command["args"], "command": command["command"]}
        base = {"base_head": self.head, "base_v": self.v, "cseq": cseq or self.ask["cseq"]}
        own = {"game": self._game, "nonce": secrets.token_hex(16), "seat": self._seat}
        return canonical({**said, **base, **own})

    def signature(self, message: bytes) -> str:
        """Over the hash of a body; empty for a seat without a key."""
        return ""

    def deliver(self, body: str) -> dict[str, str]:
        """The answer to a body; it is sent again, the same, until there is one."""
        message = framed("command", body.encode())
        self._awaited, self._reply = message.hex(), {}
        fields = {"body": body, "sig": self.signature(message), "token": self._token}
        while True:
            with suppress(*LOST):  # it may have come all the same
                self._redis.xadd(self._commands, fields)
            until = time.monotonic() + RESEND
            while time.monotonic() < until:
                self.read(RESEND / 4)
                if self._reply:
                    return dict(self._reply)

    def send(self, command: dict[str, Any]) -> dict[str, str]:
        """Gives one of `choices` and reads on to where its answer stands. The answer's status:
        `ok` or `dup`, it is done; `stale` or `conflict`, look at `ask` and decide anew; any other,
        see the page."""
        body = self.body(command)
        while True:
            reply = self.deliver(body)
            if reply["status"] == "gap":
                body = self.body(command, int(reply["cseq"]))
            elif reply["status"] == "busy" and reply["code"] != "held":
                time.sleep(RESEND / 2)
            else:
                break
        while reply["status"] in (*DONE, *DECIDE_ANEW) and self.v < int(reply["v"]):
            self.read()
        return reply


def plays(player: Player) -> None:
    """Plays a seat at random until the game is over."""
    while not player.over:
        if not player.owes:
            player.read()
            continue
        choices = player.choices()
        if not choices:
            raise SystemExit(f"nothing is listed for {player.ask['pending'][0]['kind']}")
        reply = player.send(secrets.choice(choices))
        if reply["status"] not in (*DONE, *DECIDE_ANEW):
            raise SystemExit(f"{reply['status']}: {reply['rule']} {reply['fact']}")


def arguments() -> argparse.ArgumentParser:
    """What the program is told: server, game, seat, token."""
    reads = argparse.ArgumentParser(description="Play a seat of Longbox at random.")
    for name in ("url", "game", "seat", "token"):
        reads.add_argument(name, type=int if name == "seat" else str)
    reads.add_argument("--realm", default="main")
    reads.add_argument("--view", action="store_true", help="print the view at the end")
    return reads


def line(v: int, say: str) -> None:
    """Prints an event's sentence."""
    print(f"{v:>5}  {say}", flush=True)


def main() -> None:
    """Plays a seat at random and prints what is said, until the game is over."""
    said = arguments().parse_args()
    player = Player(said.url, said.game, said.seat, said.token, said.realm, line)
    plays(player)
    if said.view:
        print(player.written)


if __name__ == "__main__":
    main()
