"""Records written from the page on the format alone: a second hand, that can also write wrongly.

Nothing of the program is called. A record is a list of lines as dicts; `written` fills in what
follows from the rest (hashes, heads, salts, signatures), so that a test changes one thing and the
rest is consistent again, as a host could write it who knows the seed. What a line names under
`keep` is left as the test wrote it; the key under `sign` signs its command.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

Line = dict[str, Any]
Sealed = list[tuple[str, str, Any]]
"""Field, audience and value."""
Happened = tuple[str, Line, Sealed]
"""An event: tag, public fields, sealed fields."""

BEGAN: Final = 1_767_225_600_000


def canon(value: Any) -> bytes:
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return text.encode()


def _framed(tag: str, parts: Iterable[bytes | str | int]) -> bytes:
    whole = b""
    for part in (f"longbox/1/{tag}", *parts):
        raw = part.to_bytes(8, "big") if isinstance(part, int) else part
        raw = raw.encode() if isinstance(raw, str) else raw
        whole += len(raw).to_bytes(8, "big") + raw
    return whole


def H(tag: str, *parts: bytes | str | int) -> str:  # noqa: N802  # as the page calls it
    return hashlib.sha256(_framed(tag, parts)).hexdigest()


def HM(key: bytes, tag: str, *parts: bytes | str | int) -> bytes:  # noqa: N802
    return hmac.new(key, _framed(tag, parts), "sha256").digest()


def shuffled(master: bytes, label: str, items: list[Any]) -> list[Any]:
    key, words, block = HM(master, "shuffle", label), list[int](), 0
    order = sorted(items, key=canon)
    for i in range(len(order) - 1, 0, -1):
        n = i + 1
        while True:
            if not words:
                piece = hmac.new(key, block.to_bytes(8, "big"), "sha256").digest()
                words = [int.from_bytes(piece[at : at + 8], "big") for at in (0, 8, 16, 24)]
                block += 1
            word = words.pop(0)
            if word < 2**64 - 2**64 % n:
                break
        order[i], order[word % n] = order[word % n], order[i]
    return order


# -- keys ---------------------------------------------------------------------------------------


def secret(number: int) -> Ed25519PrivateKey:
    """A private key that follows from a small number."""
    return Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)


def public(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes_raw().hex()


def receipt(key: Ed25519PrivateKey, game: str, v: int, head: str) -> Line:
    message = bytes.fromhex(H("receipt", bytes.fromhex(game), v, bytes.fromhex(head)))
    signature = key.sign(message).hex()
    return {"game": game, "head": head, "key": public(key), "signature": signature, "v": v}


def refusal(key: Ed25519PrivateKey | None, game: str, v: int, head: str, seat: int = 0) -> Line:
    said = {"at": BEGAN, "code": "rejected", "command": "ab" * 32, "rule": "XX-1", "seat": seat}
    if key is None:
        return {**said, "v": v}
    parts = (bytes.fromhex("ab" * 32), "rejected", "XX-1", v, bytes.fromhex(head))
    message = bytes.fromhex(H("reject", bytes.fromhex(game), *parts))
    return {**said, "v": v, "signature": key.sign(message).hex()}


# -- writing ------------------------------------------------------------------------------------


def read(data: bytes) -> list[Line]:
    """The lines of a record, to be changed and written again."""
    return [json.loads(line) for line in data.splitlines()]


def written(lines: list[Line]) -> bytes:
    """The record of the referee: every hash follows from the lines, but for what they `keep`."""
    events, last = lines[1:-1], lines[-1]
    game = events[0]["skeleton"]["game"]
    heads = [H("genesis", bytes.fromhex(game))]
    cause = ""
    for line in events:
        keep = line.get("keep", ())
        if "cause" in line:
            cause = _caused(line, heads, keep)
        if "cause" not in keep:
            line["skeleton"]["cause"] = cause
        _sealed(line, _seed_of(events, line["skeleton"]["game"]), keep)
        event = H("event", canon(line["skeleton"]))
        heads.append(H("link", bytes.fromhex(heads[-1]), bytes.fromhex(event)))
    if "head" not in last.get("keep", ()):
        last["head"] = heads[-1]
    notes = ("keep", "sign")
    return plainly([{name: one[name] for name in one if name not in notes} for one in lines])


def as_seen(data: bytes, viewer: str) -> list[Line]:
    """The lines of a referee's record as another audience holds them. No command is secret."""
    lines = read(data)
    lines[0]["as"] = viewer
    for line in lines[1:-1]:
        to = {part["field"]: part["to"] for part in line["skeleton"]["sealed"]}
        line["open"] = {name: one for name, one in line["open"].items() if to[name] == viewer}
    return lines


def plainly(lines: list[Line]) -> bytes:
    """The lines as they are."""
    return b"".join(canon(line) + b"\n" for line in lines)


def heads_of(data: bytes) -> list[str]:
    """The heads of a record, by version, 0 included."""
    events = read(data)[1:-1]
    heads = [H("genesis", bytes.fromhex(events[0]["skeleton"]["game"]))]
    for line in events:
        event = H("event", canon(line["skeleton"]))
        heads.append(H("link", bytes.fromhex(heads[-1]), bytes.fromhex(event)))
    return heads


def _caused(line: Line, heads: list[str], keep: Iterable[str]) -> str:
    """Mends a command's base and signature; its hash."""
    skeleton, cause = line["skeleton"], line["cause"]
    body = cause["body"]
    if skeleton["event"] == "longbox.forked" and "fork" not in keep:
        skeleton["public"] |= {"at": skeleton["v"] - 1, "head": heads[-1]}
    if body is None:
        return str(skeleton["cause"])
    if "base" not in keep:
        body["base_head"] = heads[body["base_v"]]
    made = H("command", canon(body))
    if "sign" in line and "signature" not in keep:
        cause["signature"] = line["sign"].sign(bytes.fromhex(made)).hex()
    return made


def _sealed(line: Line, seed: bytes, keep: Iterable[str]) -> None:
    """Mends salts and seals."""
    skeleton = line["skeleton"]
    gid, v = bytes.fromhex(skeleton["game"]), skeleton["v"]
    for part in skeleton["sealed"]:
        if part["field"] not in line["open"]:
            continue
        opening, to = line["open"][part["field"]], (part["field"], part["to"])
        value = canon(opening["value"])
        if "salt" not in keep:
            opening["salt"] = HM(HM(seed, "saltkey", gid), "salt", v, *to, value).hex()
        if "hash" not in keep:
            part["hash"] = H("part", gid, v, *to, bytes.fromhex(opening["salt"]), value)


def _seed_of(events: list[Line], game: str) -> bytes:
    """The seed of that game; of one that does not begin here the first seed there is."""
    opened = [line for line in events if "seed" in line["open"]]
    own = [line for line in opened if line["skeleton"]["game"] == game]
    return bytes.fromhex([*own, *opened][0]["open"]["seed"]["value"])


# -- a tiny game of no title that is on a shelf -------------------------------------------------

GAME: Final = "0c" * 16
SEED: Final = b"\x05" * 32
ENTROPY: Final = (b"\x11" * 32, b"\x12" * 32)
CARDS: Final = [f"card-{n}" for n in range(1, 7)]


class Tiny:
    """A game of two seats that deals six cards, written batch by batch."""

    def __init__(
        self,
        secrets: Mapping[str, Ed25519PrivateKey] | None = None,
        *,
        entropy: bool = False,
        reveal: str = "end",
    ) -> None:
        """Who has which key from the start on, and whether the seats give entropy."""
        self.entropy, self.seed = entropy, SEED
        self.game, self.counts = GAME, dict[str, int]()
        self.secrets: dict[str, Ed25519PrivateKey] = {}
        self.lines: list[Line] = []
        options = {"luck": "sealed", "reveal": reveal} | ({"entropy": "seats"} if entropy else {})
        data = {"track": [1, 2, 3]}
        digest = H("edition", canon(data))
        setup = {"edition": digest, "options": options, "rules": 1, "title": "tiny"}
        self.setup = H("setup", canon(setup | {"seats": 2}))
        self.header: Line = {"as": "referee", "edition": {"data": data, "digest": digest}}
        self.header |= {"game": GAME, "longbox": 1, "names": None}
        keys = {who: public(key) for who, key in (secrets or {}).items()}
        opened = setup | self._committed() | {"host_key": keys.get("host")}
        opened |= {"seats": [{"key": keys.get(f"seat-{n}")} for n in (0, 1)]}
        seed = ("seed", "host", SEED.hex())
        self.batch("host", "open", [("longbox.game_opened", opened, [seed])])
        self.secrets = dict(secrets or {})

    def _committed(self) -> Line:
        commitment = H("seed", bytes.fromhex(self.game), self.seed)
        return {"seed_commitment": commitment, "seed_given": True, "setup": self.setup}

    @property
    def master(self) -> bytes:
        drawn = ENTROPY if self.entropy and self.game == GAME else ()
        return HM(self.seed, "master", bytes.fromhex(self.setup), *drawn)

    @property
    def v(self) -> int:
        return len(self.lines)

    def batch(
        self, by: str, command: str, events: list[Happened], args: Line | None = None
    ) -> "Tiny":
        """One command of `by` and what it gives, signed where its author has a key."""
        self.counts[by] = cseq = self.counts.get(by, 0) + 1
        seat = int(by[5:]) if by.startswith("seat-") else None
        number = {"host": 2**32 - 1, "referee": 2**32 - 2}.get(by, seat or 0)
        nonce = HM(self.seed, "nonce", bytes.fromhex(self.game), number, cseq)[:16].hex()
        body: Line = {"args": args or {}, "base_head": "", "base_v": self.v, "command": command}
        body |= {"cseq": cseq, "game": self.game, "nonce": nonce, "seat": seat}
        first, shared = self.v, {"at": BEGAN + self.v, "by": by, "cause": "", "game": self.game}
        for tag, fields, sealed in events:
            parts = [{"field": field, "hash": "", "to": to} for field, to, _ in sealed]
            own = {"event": tag, "public": fields, "sealed": parts, "v": self.v + 1}
            opened = {field: {"value": value} for field, _, value in sealed}
            self.lines.append({"open": opened, "skeleton": shared | own})
        self.lines[first]["cause"] = {"body": body, "signature": None}
        if by in self.secrets:
            self.lines[first]["sign"] = self.secrets[by]
        return self

    def gather(self) -> "Tiny":
        """Both seats commit to their entropy and reveal it."""
        for kind, verb, field in (
            ("committed", "commit_entropy", "hash"),
            ("revealed", "reveal_entropy", "entropy"),
        ):
            for seat, drawn in enumerate(ENTROPY):
                said = H("entropy", bytes.fromhex(GAME), seat, drawn)
                args = {field: said if field == "hash" else drawn.hex()}
                event: Happened = (f"longbox.entropy_{kind}", {"seat": seat} | args, [])
                self.batch(f"seat-{seat}", verb, [event], args)
        return self

    def deal(self) -> "Tiny":
        """A shuffled deck, and two cards for each seat."""
        order = shuffled(self.master, "deck/1", CARDS)
        luck: Line = {"label": "deck/1", "count": len(CARDS)}
        events: list[Happened] = [("tiny.deck_shuffled", luck, [("order", "host", order)])]
        for seat in (0, 1):
            dealt: Sealed = [("cards", f"seat-{seat}", order[2 * seat : 2 * seat + 2])]
            events.append(("tiny.hand_dealt", {"seat": seat, "count": 2}, dealt))
        return self.batch("host", "deal", events)

    def move(self, seat: int, number: int = 1) -> "Tiny":
        moved: Happened = ("tiny.moved", {"seat": seat, "by": number}, [])
        return self.batch(f"seat-{seat}", "move", [moved], {"by": number})

    def key(self, by: str, who: str, key: Ed25519PrivateKey) -> "Tiny":
        """`by` registers or changes the key of `who`."""
        fields = {"key": public(key), "who": who}
        args = {"key": public(key)} if by.startswith("seat-") else fields
        self.batch(by, "change_key", [("longbox.key_changed", fields, [])], args)
        self.secrets[who] = key
        return self

    def fork(self, game: str = "0d" * 16, seed: bytes = b"\x06" * 32) -> "Tiny":
        parent, self.game, self.seed, self.secrets = self.game, game, seed, {}
        forked = self._committed() | {"parent": parent, "at": 0, "head": ""}
        self.header["game"] = game
        event: Happened = ("longbox.forked", forked, [("seed", "host", seed.hex())])
        return self.batch("host", "fork", [event])

    def reveal(self) -> "Tiny":
        event: Happened = ("longbox.seed_revealed", {"seed": self.seed.hex()}, [])
        return self.batch("host", "reveal", [event])

    def record(self) -> list[Line]:
        """The lines, to be changed and `written`."""
        last: Line = {"head": "", "receipts": [], "refusals": []}
        return [self.header, *self.lines, last]
