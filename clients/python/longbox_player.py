"""A whole client of Longbox on `redis` alone, to be read, copied and begun from.

It knows `longbox-streams/1` (docs/streams.md) and no rule of any game. As a program it plays a seat
at random, from what it is asked:

    python longbox_player.py redis://127.0.0.1:6399 GAME 0 TOKEN

A seat that signs, and that holds the host to its receipts, needs `cryptography` too.
"""

import argparse
import hashlib
import json
import secrets
import time
from binascii import crc_hqx
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

SCHEMA: Final = "longbox-streams/1"
LOST: Final = (redis.ConnectionError, redis.TimeoutError)
DONE: Final = ("ok", "dup")
ENTROPY: Final = ("commit_entropy", "reveal_entropy")
DECIDE_ANEW: Final = ("stale", "conflict")
RESEND: Final = 2.0
"""Seconds without an answer after which the same body is sent again."""
SILENT: Final = 10.0
"""Seconds without a beat after which the connection is made anew."""
HEADS: Final = 1_000
"""So many heads are remembered, to which receipts are held."""
Told = Callable[[int, str], object] | None
Sign = Callable[[bytes], str]
"""32 bytes -> their signature, in hex."""


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


def unsealed(data: str, audience: str) -> str:
    """What is wrong with what an entry's `data` opens; empty where all that is sealed for this
    audience is there, nothing else is, and each value is the one that was sealed."""
    entry = json.loads(data)
    skeleton, opened = entry["skeleton"], dict(entry["open"])
    game, v = bytes.fromhex(skeleton["game"]), int(skeleton["v"]).to_bytes(8, "big")
    for part in skeleton["sealed"]:
        if part["to"] != audience:
            continue
        own = opened.pop(part["field"], None)
        if own is None:
            return f"{part['field']} is sealed for {audience}, and not opened"
        named = (part["field"].encode(), audience.encode())
        value = canonical(own["value"]).encode()
        if framed("part", game, v, *named, bytes.fromhex(own["salt"]), value).hex() != part["hash"]:
            return f"{part['field']} is not what was sealed"
    return f"{next(iter(opened))} is not sealed for {audience}" if opened else ""


class Cheated(Exception):
    """The host shows this seat other than what it sealed; the message says what, and where."""


def patched(view: Any, patch: list[dict[str, Any]]) -> Any:
    """The view, changed in place by a patch: of RFC 6902 what is sent, `add`, `remove` and
    `replace` below its root, by names that need no escaping."""
    for one in patch:
        *way, last = one["path"].split("/")[1:]
        place = view
        for name in way:
            place = place[int(name) if isinstance(place, list) else name]
        array = isinstance(place, list)
        if one["op"] == "remove":
            del place[int(last) if array else last]
        elif one["op"] == "add" and array:
            place.insert(int(last), one["value"])
        else:
            place[int(last) if array else last] = one["value"]
    return view


class Untrue(Exception):
    """The host's receipt is missing, not signed by its key, or says what this reader was not shown;
    the message says which. `receipt` is the text."""

    def __init__(self, why: str, receipt: str = "") -> None:
        super().__init__(why)
        self.receipt = receipt


def signed_by(key: str, signature: str, message: bytes) -> bool:
    """Whether the holder of a public key, in hex, has signed a message."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(signature), message
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def signing(pem: bytes) -> Sign:
    """What signs with the key in a file of `longbox keys new`."""
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    key: Any = load_pem_private_key(pem, None)
    return lambda message: key.sign(message).hex()


class Player:
    """One seat: `read` keeps `view`, `ask`, `v` and `head` up to date, `send` gives a command.

    `told(v, say)` is called with each event's sentence. `sign` signs commands, where the seat has a
    key. With `host`, the host's public key, each command that is done must bring a right receipt;
    `receipt` is the newest, a line to keep in a file. For one thread.
    """

    def __init__(
        self,
        url: str,
        game: str,
        seat: int,
        token: str,
        realm: str = "main",
        told: Told = None,
        sign: Sign | None = None,
        host: str | None = None,
    ) -> None:
        shard = f"longbox:{realm}:{{s{crc_hqx(game.encode(), 0) % 64:02d}}}:"
        table, own = f"{shard}{game}:", f"seat-{seat}"
        self._audience = own
        self._events, self._view = f"{table}{own}", f"{table}view:{own}"
        self._commands, self._replies = f"{table}commands:{own}", f"{table}replies:{own}"
        self._meta, self._beat = f"{table}meta", f"{shard}beat"
        self._game, self._seat, self._token, self._told = game, seat, token, told
        self._sign, self._host = sign, host
        self._heads: dict[int, str] = {}
        self.receipt = ""
        # An address with a user of its own (that of a server of many seats) goes before ours.
        user = {"username": f"longbox-{realm}-{game}-{own}", "password": token}
        never = Retry(NoBackoff(), 0)  # we send again ourselves: the same body, knowingly
        reads = {"decode_responses": True, "protocol": 2, "socket_timeout": SILENT}
        client: Any = redis.Redis
        self._redis: Any = client.from_url(url, retry=never, **user, **reads)
        self._replied, self._awaited = "0-0", ""
        self._reply: dict[str, str] = {}
        self._entropy, self._revealed = b"", False
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
        entry = self._fit(found[0][1])
        self.v, self.head, self.epoch = said["v"], said["head"], entry["epoch"]
        self.view, self.ask = said["view"], json.loads(entry.get("ask", "{}"))
        self._heads[self.v] = self.head
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
            if not self._apply(int(id_.partition("-")[0]), self._fit(fields)):
                self.view = {}  # go back to rule 1, not at once: its view may come yet
                time.sleep(min(wait, 0.1))
                return
        if self._events not in found:
            self._watch()

    def _apply(self, v: int, entry: dict[str, str]) -> bool:
        """Whether the entry is the next one; then it is taken in."""
        if v != self.v + 1 or entry["epoch"] != self.epoch:
            return False
        if linked(self.head, entry["data"]) != entry["head"]:
            return False
        if wrong := unsealed(entry["data"], self._audience):
            raise Cheated(f"game {self._game}, version {v}: {wrong}")
        self.view = patched(self.view, json.loads(entry["patch"]))
        self.v, self.head = v, entry["head"]
        self._heads[v] = self.head
        self._heads.pop(v - HEADS, None)
        if "ask" in entry:
            self.ask = json.loads(entry["ask"])
        if self._told:
            self._told(v, entry["say"])
        return True

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

    def _fit(self, entry: dict[str, str]) -> dict[str, str]:
        if entry["schema"] != SCHEMA:
            raise RuntimeError(f"this client speaks {SCHEMA}, the service {entry['schema']}")
        return entry

    # -- sending ---------------------------------------------------------------------------------

    def choices(self) -> list[dict[str, Any]]:
        """What may be given without knowing any rule: what `ask` lists, or the seat's entropy,
        where that is owed; its bytes are this player's own."""
        owed = [one["kind"] for one in self.ask["pending"] if one["kind"] in ENTROPY]
        return [{"command": owed[0], "args": {}}] if owed else list(self.ask["commands"])

    def _filled(self, command: dict[str, Any]) -> dict[str, Any]:
        """The command as it is sent: where it commits to, or reveals, no bytes of its own, with
        ours. What was revealed once is known, and never given again."""
        verb = command["command"]
        if command["args"] or verb not in ENTROPY:
            return command
        if verb == "reveal_entropy":
            self._revealed = True
            return {"command": verb, "args": {"entropy": self._entropy.hex()}}
        if not self._entropy or self._revealed:
            self._entropy, self._revealed = secrets.token_bytes(32), False
        seat = self._seat.to_bytes(8, "big")
        said = framed("entropy", bytes.fromhex(self._game), seat, self._entropy)
        return {"command": verb, "args": {"hash": said.hex()}}

    def body(self, command: dict[str, Any], cseq: int = 0) -> str:
        """The body of one of `choices`, with the count that `ask` names or another."""
        command = self._filled(command)
        said = {"args": command["args"], "command": command["command"]}
        base = {"base_head": self.head, "base_v": self.v, "cseq": cseq or self.ask["cseq"]}
        own = {"game": self._game, "nonce": secrets.token_hex(16), "seat": self._seat}
        return canonical({**said, **base, **own})

    def deliver(self, body: str) -> dict[str, str]:
        """The answer to a body; it is sent again, the same, until there is one."""
        message = framed("command", body.encode())
        self._awaited, self._reply = message.hex(), {}
        signature = self._sign(message) if self._sign else ""
        fields = {"body": body, "sig": signature, "token": self._token}
        while True:
            with suppress(*LOST):  # it may have come all the same
                self._redis.xadd(self._commands, fields)
            until = time.monotonic() + RESEND
            while time.monotonic() < until:
                self.read(RESEND / 4)
                if self._reply:
                    return dict(self._reply)

    def send(self, command: dict[str, Any]) -> dict[str, str]:
        """Gives one of `ask`'s commands and reads on to where its answer stands. The answer's
        status: `ok` or `dup`, it is done; `stale` or `conflict`, look at `ask` and decide anew;
        any other, see the page."""
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
        if reply["status"] in DONE:
            self._keep(reply["receipt"], int(reply["v"]))
        return reply

    def _keep(self, receipt: str, v: int) -> None:
        """Holds a receipt to the host's key and to what this reader was shown, and keeps it."""
        if self._host is not None:
            try:
                said = json.loads(receipt or "{}")
                game, at, head = said["game"], said["v"], bytes.fromhex(said["head"])
                signature = str(said["signature"])
            except (ValueError, TypeError, KeyError):
                raise Untrue(f"no receipt for version {v}", receipt) from None
            if (game, at) != (self._game, v):
                raise Untrue(f"a receipt, but not for version {v}", receipt)
            own = (bytes.fromhex(self._game), v.to_bytes(8, "big"), head)
            if not signed_by(self._host, signature, framed("receipt", *own)):
                raise Untrue(f"the receipt for version {v} is not signed by the host", receipt)
            if self._heads.get(v, said["head"]) != said["head"]:
                raise Untrue(f"the receipt for version {v} is of another history", receipt)
        self.receipt = receipt or self.receipt


def main() -> None:
    """Plays a seat at random and prints what is said, until the game is over."""
    reads = argparse.ArgumentParser(description="Play a seat of Longbox at random.")
    for name in ("url", "game", "seat", "token"):
        reads.add_argument(name, type=int if name == "seat" else str)
    reads.add_argument("--realm", default="main")
    reads.add_argument("--view", action="store_true", help="print the view at the end")
    reads.add_argument("--key", help="the seat's key file")
    reads.add_argument("--host", help="the host's public key, to hold its receipts to")
    reads.add_argument("--receipt", help="keep the newest receipt in this file")
    said = reads.parse_args()
    own = (said.url, said.game, said.seat, said.token, said.realm)
    sign = signing(Path(said.key).read_bytes()) if said.key else None

    def told(v: int, say: str) -> None:
        print(f"{v:>5}  {say}", flush=True)

    player = Player(*own, told=told, sign=sign, host=said.host)
    while not player.over:
        if not player.owes:
            player.read()
            continue
        reply = player.send(secrets.choice(player.choices()))
        if reply["status"] not in (*DONE, *DECIDE_ANEW):
            raise SystemExit(f"{reply['status']}: {reply['rule']} {reply['fact']}")
        if said.receipt and player.receipt:
            Path(said.receipt).write_text(f"{player.receipt}\n")
    if said.view:
        print(player.written)


if __name__ == "__main__":
    main()
