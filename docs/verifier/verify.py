#!/usr/bin/env python3
"""Verifies records of games in the format "longbox/1", with nothing of Longbox.

    python verify.py FILE... [--receipt FILE]... [--json]

Checks what needs no rules of a game: canonical bytes, chain, seals, causes, seeds, shuffles, keys,
signatures, receipts, clock. Needs Python 3.11, and for signatures the package `cryptography`; where
that is missing it says CANNOT TELL. Exit 0: nothing found; 1: a finding; 2: unreadable.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import itertools
import json
import re
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

# -- canonical JSON -----------------------------------------------------------------------------

MAX_FILE, MAX_LINE, MAX_TEXT, MAX_INT, MAX_DEPTH = 64 << 20, 65_536, 4_096, 2**53 - 1, 16
KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")


class Unreadable(Exception):
    """These bytes are no record, receipt or canonical value."""


def canon(value: Any) -> bytes:
    """The one run of bytes of a value that `parse` lets through."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return text.encode()


def parse(data: bytes) -> Any:
    """The value of canonical bytes; raises Unreadable for all others."""
    if len(data) > MAX_LINE:
        raise Unreadable(f"longer than {MAX_LINE} bytes")
    if _depth(data) > MAX_DEPTH:
        raise Unreadable(f"more than {MAX_DEPTH} brackets open at once")
    try:
        value = json.loads(data.decode(), parse_float=_no, parse_constant=_no, parse_int=_integer)
        _walk(value)
        same = canon(value) == data
    except ValueError:  # JSON's and Unicode's errors are such
        same = False
    if not same:
        raise Unreadable("not canonical JSON")
    return value


def _depth(data: bytes) -> int:
    bare = re.sub(rb'"(?:[^"\\]|\\.)*+"?', b"", data, flags=re.DOTALL)
    steps = (1 if byte in b"[{" else -1 for byte in bare if byte in b"[]{}")
    return max(itertools.accumulate(steps), default=0)


def _no(text: str) -> NoReturn:
    raise ValueError(text)


def _integer(text: str) -> int:
    return int(text) if len(text) <= 17 else _no(text)


def _walk(value: Any) -> None:
    if isinstance(value, dict):
        if not all(KEY.fullmatch(key) for key in value):
            raise ValueError("key")
        for child in value.values():
            _walk(child)
    elif isinstance(value, list):
        for child in value:
            _walk(child)
    elif (isinstance(value, str) and len(value) > MAX_TEXT) or (
        isinstance(value, int) and abs(value) > MAX_INT
    ):
        raise ValueError("too large")


# -- hashes, shuffles, signatures ---------------------------------------------------------------


def u64(number: int) -> bytes:
    return number.to_bytes(8, "big")


def framed(tag: str, parts: tuple[bytes | str | int, ...]) -> bytes:
    """What is hashed: each part behind its length; a number is eight bytes."""
    raw = [u64(p) if isinstance(p, int) else p.encode() if isinstance(p, str) else p for p in parts]
    return b"".join(u64(len(part)) + part for part in [b"longbox/1/" + tag.encode(), *raw])


def h(tag: str, *parts: bytes | str | int) -> bytes:
    return hashlib.sha256(framed(tag, parts)).digest()


def hm(key: bytes, tag: str, *parts: bytes | str | int) -> bytes:
    return hmac.digest(key, framed(tag, parts), "sha256")


def shuffled(master: bytes, label: str, items: list[Any]) -> list[Any]:
    """The items, sorted by their canonical bytes, in the order that luck gives them."""
    key = hm(master, "shuffle", label)
    blocks = (hmac.digest(key, u64(j), "sha256") for j in itertools.count())
    words = (int.from_bytes(block[i : i + 8], "big") for block in blocks for i in (0, 8, 16, 24))
    order = sorted(items, key=canon)
    for i in range(len(order) - 1, 0, -1):
        word = next(w for w in words if w < 2**64 - 2**64 % (i + 1))
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
ORDER_8 = 2707385501144840649318225287225658788936804267575313519463743609750303402022
try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    HAVE_SIGNATURES = False
else:
    HAVE_SIGNATURES = True


def is_key(key: str) -> bool:
    """Whether 64 hex digits are the one way of writing a point of the curve, of no small order."""
    y = int.from_bytes(bytes.fromhex(key), "little") & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    small = y in (0, 1, P - 1, ORDER_8, P - ORDER_8)
    return y < P and not small and pow(square, (P - 1) // 2, P) == 1


def signed(key: str, signature: str, message: bytes) -> bool | None:
    """Whether an Ed25519 signature (hex) holds; None where that cannot be computed here."""
    if not is_key(key):
        return False
    if not HAVE_SIGNATURES:
        return None
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


# -- shapes -------------------------------------------------------------------------------------

HEX64, HEX32 = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{32}")
SIGNATURE = re.compile("[0-9a-f]{128}")
ACTOR = re.compile("host|referee|seat-(0|[1-9][0-9]{0,2})")
AUDIENCE = re.compile("public|referee|all|seat-(0|[1-9][0-9]{0,2})")
TO = re.compile("host|seat-(0|[1-9][0-9]{0,2})")
TAG = re.compile("[a-z][a-z0-9_]*[.][a-z][a-z0-9_]*")
KEYED = (HEX64, None)
HEADER = {
    "as": AUDIENCE,
    "edition": {"data": dict, "digest": str},
    "game": HEX32,
    "longbox": int,
    "names": ([re.compile(".{0,64}", re.DOTALL)], None),
}
SKELETON = {"at": int, "by": ACTOR, "cause": HEX64, "event": TAG, "game": HEX32, "public": dict}
SKELETON |= {"sealed": [{"field": KEY, "hash": HEX64, "to": TO}], "v": int}
BODY = {"args": dict, "base_head": HEX64, "base_v": int, "command": KEY, "cseq": int}
BODY |= {"game": HEX32, "nonce": HEX32, "seat": (int, None)}
CAUSE = {"body": (BODY, None), "signature": (SIGNATURE, None)}
LINE = {"cause?": CAUSE, "open": dict, "skeleton": SKELETON}
LINE_READ = LINE | {"cause?": {"body": (dict, None), "signature": (SIGNATURE, None)}}
OPENING = {"salt": HEX64, "value": object}
RECEIPT = {"game": HEX32, "head": HEX64, "key": HEX64, "signature": SIGNATURE, "v": int}
REFUSAL = {"at": int, "code": re.compile("rejected|stale|gap|conflict"), "command": HEX64}
REFUSAL |= {"rule": str, "seat": (int, None), "v": int, "signature?": SIGNATURE}
LAST = {"head": HEX64, "receipts": [RECEIPT], "refusals": [REFUSAL]}

FIXED = {"seed_commitment": HEX64, "seed_given": bool, "setup": HEX64}
OPENED = FIXED | {"edition": HEX64, "host_key": KEYED, "options": dict, "rules": int}
OPENED |= {"seats": [{"key": KEYED}], "title": KEY}
RESAMPLED = {"game": HEX32, "head": HEX64, "seat": (int, None), "v": int}
RULED = {"text": str, "resume_from": (int, None), "seat": (int, None), "as_played": (dict, None)}
ANSWERED = {"seat": int, "asked": int, "agreed": bool}
LIFECYCLE: dict[str, tuple[dict[str, Any], str]] = {  # public members, and the one sealed field
    "game_opened": (OPENED, "seed"),
    "forked": (FIXED | {"at": int, "head": HEX64, "parent": HEX32}, "seed"),
    "placed": ({"resampled_from": (RESAMPLED, None), "view": list}, "position"),
    "placed_for": ({"seat": int}, "view"),
    "seed_revealed": ({"seed": HEX64}, ""),
    "entropy_committed": ({"seat": int, "hash": HEX64}, ""),
    "entropy_revealed": ({"seat": int, "entropy": HEX64}, ""),
    "voided": ({"seats": [int], "since": int}, ""),
    "key_changed": ({"key": HEX64, "who": ACTOR}, ""),
    "take_back_asked": ({"seat": int, "to": int}, ""),
    "take_back_answered": (ANSWERED, ""),
    "taken_back": ({"to": int}, ""),
    "abandon_asked": ({"seat": int}, ""),
    "abandon_answered": (ANSWERED, ""),
    "abandoned": ({}, ""),
    "resigned": ({"seat": int}, ""),
    "timed_out": ({"seat": int, "since": int}, ""),
    "seat_replaced": ({"seat": int}, ""),
    "played_for": ({"seat": int}, ""),
    "ruled": (RULED, "as_played_own"),
}
HOST_ACTS = {"open": "game_opened", "fork": "forked", "reveal": "seed_revealed", "place": "placed"}


def fits(value: Any, shape: Any, *, kinds_only: bool = False) -> bool:
    """A shape is a pattern, a type (numbers from 0), null, members, [items] or (one of these).

    Where only kinds are asked, any number fits, and any text a pattern but that of a game."""
    if isinstance(shape, tuple):
        return any(fits(value, one, kinds_only=kinds_only) for one in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(
            fits(one, shape[0], kinds_only=kinds_only) for one in value
        )
    if isinstance(shape, re.Pattern):
        return isinstance(value, str) and (
            (kinds_only and shape is not HEX32) or shape.fullmatch(value) is not None
        )
    if shape is int:
        return type(value) is int and (kinds_only or value >= 0)
    if isinstance(shape, type):
        return isinstance(value, shape)
    return value is None if shape is None else _members(value, shape, kinds_only)


def _members(value: Any, shape: dict[str, Any], kinds_only: bool) -> bool:
    if not isinstance(value, dict) or value.keys() - {name.rstrip("?") for name in shape}:
        return False
    return all(
        fits(value[bare], one, kinds_only=kinds_only) if bare in value else bare != name
        for name, one in shape.items()
        for bare in (name.rstrip("?"),)
    )


# -- reading ------------------------------------------------------------------------------------


def unpacked(data: bytes) -> bytes:
    """The bytes themselves, or what gzip holds, up to the limit."""
    if data[:2] == b"\x1f\x8b":
        inflate = zlib.decompressobj(wbits=31)
        try:
            data = inflate.decompress(data, MAX_FILE + 1)
        except zlib.error:
            data = b""
        if not inflate.eof or inflate.unused_data:
            raise Unreadable(f"gzip that is damaged, cut short, padded or over {MAX_FILE} bytes")
    if len(data) > MAX_FILE:
        raise Unreadable(f"over {MAX_FILE} bytes")
    return data


def lines_of(data: bytes, least: int) -> Iterator[tuple[int, Any]]:
    """The values of plain bytes, one a line, each with the line's number."""
    if not data.endswith(b"\n") or data.count(b"\n") < least:
        raise Unreadable("cut short: a line feed ends every line, and a record has three or more")
    start = number = 0
    while start < len(data):  # no list of lines: there may be millions
        end, number = data.index(b"\n", start), number + 1
        try:
            yield number, parse(data[start:end])
        except Unreadable as error:
            raise Unreadable(f"line {number}: {error}") from None
        start = end + 1


def read(data: bytes) -> Iterator[Any]:
    """The lines of a record, of the right shapes: header, events, last line."""
    last = data.count(b"\n")
    for number, value in lines_of(data, 3):
        version = value.get("longbox") if number == 1 and isinstance(value, dict) else None
        if fits(version, int) and version != 1:
            raise Unreadable(f"line 1: format {version}; this reads format 1")
        shape = HEADER if number == 1 else LAST if number == last else LINE_READ
        if not fits(value, shape, kinds_only=number > 1):
            raise Unreadable(f"line {number}: members missing, unknown or of another kind")
        if shape is LINE_READ and not fits([*value["open"].values()], [OPENING]):
            raise Unreadable(f"line {number}: an opening is a salt and a value")
        yield value


# -- the walk along the lines -------------------------------------------------------------------


class Found(Exception):
    """A finding after which the rest cannot be judged: check, version, words."""


class Walk:
    """What is known of a record, up to the line that is looked at."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.copy: str = header["as"]
        self.header, self.opened = header, dict[str, Any]()
        self.game, self.v, self.head, self.at = "", 0, b"", 0
        self.heads: list[bytes] = []  # by version, 0 included
        self.games: list[str] = []  # by version, 0 included
        self.keys: dict[str, str | None] = {}
        self.host_keys: list[str | None] = []  # by version, 0 included
        self.counts: dict[str, int] = {}  # accepted commands, by actor
        self.nonces, self.causes = set[tuple[str, str, str]](), set[str]()
        self.batch: list[dict[str, Any]] = []  # skeletons
        self.body: dict[str, Any] | None = None  # of the batch's command, where it is shown
        self.ends: dict[int, str] = {}  # whose batch ends at a version
        self.whole = False
        self.dealt = False
        self.commitments, self.seeds = dict[str, str](), dict[str, bytes]()
        self.revealed = set[str]()
        self.committed, self.entropy = dict[int, str](), dict[int, bytes]()
        self.round = 1  # the version at which entropy was last asked for
        self.parts: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = []  # as opened
        self.host_nonces: list[tuple[int, str, str, int]] = []
        self.shuffles: list[tuple[dict[str, Any], Any]] = []
        self.findings: dict[int, tuple[int, str]] = {}
        self.commands = self.signed = self.receipts = self.unproved = 0
        self.warning = ""

    @property
    def seats(self) -> int:
        return len(self.opened["seats"])

    def note(self, check: int, v: int, text: str) -> None:
        """A finding of one check that leaves the others their say; the earliest counts."""
        if check not in self.findings or v < self.findings[check][0]:
            self.findings[check] = (v, text)

    def proved(self, key: str, signature: str, message: bytes, v: int, what: str) -> None:
        good = signed(key, signature, message)
        self.unproved += good is None
        if good is False:
            self.note(2, v, f"the signature of {what} does not hold")


def follow(walk: Walk, line: dict[str, Any]) -> None:
    """Takes one line of an event, or raises Found."""
    skeleton, v = line["skeleton"], walk.v + 1
    if skeleton["v"] != v:
        raise Found(1, v, f"version {v} is missing; the line there says version {skeleton['v']}")
    if not fits(line, LINE):
        raise Found(1, v, "a hash, name or number that is none")
    if v == 1:
        _opened(walk, skeleton)
    if "cause" in line:
        _close_batch(walk)
    _place(walk, skeleton, "cause" in line, v)
    _shape(walk, skeleton, v)
    if "cause" in line:
        _cause(walk, skeleton, line["cause"], v)
    walk.batch.append(skeleton)
    _openings(walk, skeleton, line["open"], v)
    _fold(walk, skeleton, line["open"], v)
    walk.head = h("link", walk.head, h("event", canon(skeleton)))
    walk.v = v
    walk.heads.append(walk.head)
    walk.games.append(walk.game)
    walk.host_keys.append(walk.keys["host"])


def _opened(walk: Walk, skeleton: dict[str, Any]) -> None:
    """The header and the opening event say one thing."""
    public, edition = skeleton["public"], walk.header["edition"]
    if skeleton["event"] != "longbox.game_opened" or not fits(public, OPENED):
        raise Found(1, 1, "a record begins with longbox.game_opened")
    digest = h("edition", canon(edition["data"])).hex()
    if not digest == edition["digest"] == public["edition"]:
        raise Found(1, 1, "the edition's data, its digest and the opening event differ")
    seats = len(public["seats"])
    setup = {name: public[name] for name in ("edition", "options", "rules", "title")}
    if h("setup", canon(setup | {"seats": seats})).hex() != public["setup"]:
        raise Found(1, 1, "the hash of the set-up does not follow from the opening event")
    if walk.header["names"] is not None and len(walk.header["names"]) != seats:
        raise Found(1, 1, f"{len(walk.header['names'])} names for {seats} seats")
    if walk.copy.startswith("seat-") and int(walk.copy[5:]) >= seats:
        raise Found(1, 1, f"there is no {walk.copy} at a table of {seats}")
    walk.opened, walk.game = public, skeleton["game"]
    walk.head = h("genesis", bytes.fromhex(walk.game))
    walk.keys = {f"seat-{n}": seat["key"] for n, seat in enumerate(public["seats"])}
    walk.keys |= {"host": public["host_key"], "referee": None}
    if not all(key is None or is_key(key) for key in walk.keys.values()):
        walk.note(2, 1, "what is registered is no key")
    walk.heads, walk.games, walk.host_keys = [walk.head], [walk.game], [None]


def _close_batch(walk: Walk) -> None:
    """The host's own acts give the events that their formula says, and no others."""
    if not walk.batch:
        return
    tags = [one["event"].removeprefix("longbox.") for one in walk.batch]
    command = walk.body and walk.body["command"]
    walk.ends[walk.v] = walk.batch[0]["by"]
    act = next((act for act, tag in HOST_ACTS.items() if tags[0] == tag), command)
    if act in HOST_ACTS:
        due = [HOST_ACTS[act]] + ["placed_for"] * (walk.seats if act == "place" else 0)
        if tags != due or command != act or walk.batch[0]["by"] != "host":
            raise Found(4, walk.batch[0]["v"], f"not what the host's {act} gives")


def _place(walk: Walk, skeleton: dict[str, Any], first: bool, v: int) -> None:
    """One batch, one game, one line of time."""
    if not first:
        shared = ("at", "by", "cause", "game")
        if not walk.batch or any(skeleton[name] != walk.batch[0][name] for name in shared):
            raise Found(4, v, "at, by, cause or game differ from the batch's first event")
        return
    if skeleton["cause"] in walk.causes:
        raise Found(4, v, "the command of an earlier batch")
    if (skeleton["event"] == "longbox.forked") != (skeleton["game"] != walk.game):
        raise Found(1, v, "another game begins with longbox.forked, and only there")
    if walk.game in walk.revealed and skeleton["game"] == walk.game:
        raise Found(4, v, "an event after the seed was revealed")
    if skeleton["at"] < walk.at and not walk.warning:
        walk.warning = f"the clock runs backwards at version {v}"
    walk.causes.add(skeleton["cause"])
    walk.at, walk.batch = skeleton["at"], []


def _shape(walk: Walk, skeleton: dict[str, Any], v: int) -> None:
    """Members of lifecycle events, seats that exist, one place for each field."""
    public, sealed = skeleton["public"], skeleton["sealed"]
    names = [*public, *(part["field"] for part in sealed)]
    actors = [skeleton["by"], *(part["to"] for part in sealed)]
    if len(names) != len(set(names)):
        raise Found(1, v, "a field that is there twice")
    if any(one not in (*walk.keys, "host") for one in actors):
        raise Found(1, v, "a seat that is not at the table")
    room, _, tag = skeleton["event"].partition(".")
    if room != "longbox":
        if room != walk.opened["title"]:
            raise Found(1, v, "an event of another title")
        return
    members, field = LIFECYCLE.get(tag, (None, ""))
    if members is None or not fits(public, members):
        raise Found(1, v, "a lifecycle event that is unknown or of another shape")
    seat = public.get("seat")
    own = tag in ("placed_for", "ruled") and seat is not None
    due = [(field, f"seat-{seat}" if own else "host")] if field else []
    if [(part["field"], part["to"]) for part in sealed] != due:
        raise Found(1, v, "a lifecycle event with other sealed parts")
    if seat is not None and tag != "placed" and seat >= walk.seats:
        raise Found(1, v, "a seat that is not at the table")


def _cause(walk: Walk, skeleton: dict[str, Any], cause: dict[str, Any], v: int) -> None:
    """The command against its batch: hash, author, number, nonce, base and signature."""
    by, body = skeleton["by"], cause["body"]
    walk.counts[by] = walk.counts.get(by, 0) + 1
    walk.body = body
    walk.commands += 1
    if body is None:
        if walk.copy in (by, "referee", "all") or v == 1:
            raise Found(1, v, "the command is this copy's to hold, and is not there")
    else:
        _body(walk, skeleton, body, v)
    if not skeleton["event"].startswith("longbox.") and not walk.dealt:
        raise Found(4, v, "an event of the game before its deal")
    if skeleton["event"] == "longbox.forked":
        walk.keys = dict.fromkeys(walk.keys)
    _signature(walk, skeleton, cause["signature"], v)


def _body(walk: Walk, skeleton: dict[str, Any], body: dict[str, Any], v: int) -> None:
    by, act = skeleton["by"], body["command"]
    if h("command", canon(body)).hex() != skeleton["cause"]:
        raise Found(1, v, "the command's hash is not the cause")
    seat = int(by[5:]) if by.startswith("seat-") else None
    if body["game"] != skeleton["game"] or body["seat"] != seat:
        raise Found(4, v, "the command names another game or seat")
    if body["cseq"] != walk.counts[by]:
        raise Found(4, v, f"command {body['cseq']} of {by}, where {walk.counts[by]} is due")
    nonce = (body["game"], by, body["nonce"])
    if nonce in walk.nonces:
        raise Found(4, v, "a nonce that was there before")
    walk.nonces.add(nonce)
    base = body["base_v"]
    if base >= v:
        raise Found(1, v, "the command is based on what comes later")
    if body["base_head"] != walk.heads[base].hex():
        raise Found(1, max(base, 1), f"the head is not that of version {v}'s command")
    if act in (*HOST_ACTS, "deal") and (body["args"] or by != "host"):
        raise Found(4, v, f"{act} is the host's, and has no arguments")
    if act in ("deal", "place"):
        due = walk.seats if walk.opened["options"].get("entropy") == "seats" else 0
        if walk.dealt or len(walk.entropy) < due:
            raise Found(4, v, "a second deal, or one before every seat has revealed its entropy")
        walk.dealt = True
    if by == "host":
        walk.host_nonces.append((v, body["game"], body["nonce"], body["cseq"]))


def _signature(walk: Walk, skeleton: dict[str, Any], signature: str | None, v: int) -> None:
    by, key = skeleton["by"], walk.keys[skeleton["by"]] if v > 1 else None
    walk.signed += signature is not None
    if key is None and signature is not None:
        walk.note(2, v, f"a signature, where {by} has no key")
    elif key is not None and signature is None:
        walk.note(2, v, f"no signature, where {by} has a key")
    elif key is not None and signature is not None:
        walk.proved(key, signature, bytes.fromhex(skeleton["cause"]), v, f"{by}'s command")


def _openings(walk: Walk, skeleton: dict[str, Any], opened: dict[str, Any], v: int) -> None:
    """Exactly the parts that this copy may hold are open, and are what was sealed."""
    gid, everything = bytes.fromhex(skeleton["game"]), walk.copy in ("referee", "all")
    due = {part["field"]: part for part in skeleton["sealed"]}
    due = {name: part for name, part in due.items() if everything or part["to"] == walk.copy}
    if due.keys() != opened.keys():
        name = min(due.keys() ^ opened.keys())
        fault = "missing" if name in due else "not this copy's to hold"
        raise Found(1, v, f"the opening of {name} is {fault}")
    for name, part in due.items():
        salt, value = bytes.fromhex(opened[name]["salt"]), canon(opened[name]["value"])
        if h("part", gid, v, name, part["to"], salt, value).hex() != part["hash"]:
            raise Found(1, v, f"the opening of {name} is not what was sealed")
        walk.parts.append((skeleton, part, opened[name]))
    luck = {"label", "count"} <= skeleton["public"].keys()
    if luck and any(
        (part["field"], part["to"]) == ("order", "host") for part in skeleton["sealed"]
    ):
        walk.shuffles.append((skeleton, opened.get("order")))


# -- what lifecycle events change ---------------------------------------------------------------


def _fold(walk: Walk, skeleton: dict[str, Any], opened: dict[str, Any], v: int) -> None:
    fold = FOLDS.get(skeleton["event"].removeprefix("longbox."))
    if fold and skeleton["event"].startswith("longbox."):
        fold(walk, skeleton, v)
    if "seed" in opened and skeleton["event"] in ("longbox.game_opened", "longbox.forked"):
        _seed(walk, skeleton["game"], opened["seed"]["value"], v)


def _seed(walk: Walk, game: str, seed: Any, v: int) -> None:
    if not fits(seed, HEX64):
        raise Found(1, v, "a seed is 64 hex digits")
    if h("seed", bytes.fromhex(game), bytes.fromhex(seed)).hex() != walk.commitments[game]:
        raise Found(1, v, "the seed is not the one that was committed to")
    walk.seeds[game] = bytes.fromhex(seed)


def _begun(walk: Walk, skeleton: Any, _v: int) -> None:
    walk.commitments[skeleton["game"]] = skeleton["public"]["seed_commitment"]


def _forked(walk: Walk, skeleton: Any, v: int) -> None:
    public = skeleton["public"]
    named = (public["parent"], public["at"], public["head"])
    if named != (walk.game, v - 1, walk.head.hex()) or skeleton["game"] in walk.commitments:
        raise Found(1, v, "the fork names another parent, version or head")
    if public["setup"] != walk.opened["setup"]:
        raise Found(1, v, "the fork names another set-up")
    if not walk.dealt:
        raise Found(4, v, "a fork before the deal")
    walk.game = skeleton["game"]
    _begun(walk, skeleton, v)


def _revealed(walk: Walk, skeleton: Any, v: int) -> None:
    public = skeleton["public"]
    if walk.opened["options"].get("reveal") == "never":
        raise Found(4, v, "a seed revealed in a game that never does")
    _seed(walk, walk.game, public["seed"], v)
    walk.revealed.add(walk.game)


def _committed(walk: Walk, skeleton: Any, v: int) -> None:
    public, seat = skeleton["public"], skeleton["public"]["seat"]
    if walk.opened["options"].get("entropy") != "seats" or walk.dealt or seat in walk.committed:
        raise Found(4, v, "entropy is committed to once, before the deal, where the option has it")
    _said(walk, skeleton, f"seat-{seat}", "commit_entropy", {"hash": public["hash"]})
    walk.committed[seat], walk.round = public["hash"], v


def _entropy(walk: Walk, skeleton: Any, v: int) -> None:
    public = skeleton["public"]
    seat, entropy = public["seat"], bytes.fromhex(public["entropy"])
    if len(walk.committed) < walk.seats or seat in walk.entropy or walk.dealt:
        raise Found(4, v, "entropy is revealed once, when all seats have committed to theirs")
    _said(walk, skeleton, f"seat-{seat}", "reveal_entropy", {"entropy": public["entropy"]})
    if h("entropy", bytes.fromhex(walk.game), seat, entropy).hex() != walk.committed[seat]:
        raise Found(4, v, "the entropy is not the one that was committed to")
    walk.entropy[seat] = entropy


def _said(walk: Walk, skeleton: Any, who: str, command: str, args: dict[str, Any]) -> None:
    """What an event says was commanded, by the one whose it is."""
    body = walk.body or {"command": "", "args": {}}
    if skeleton["by"] != who or body["command"] != command or body["args"] != args:
        raise Found(4, skeleton["v"], f"not what {who} commanded")


def _voided(walk: Walk, skeleton: Any, v: int) -> None:
    said = walk.entropy if len(walk.committed) == walk.seats else walk.committed
    owing = [seat for seat in range(walk.seats) if seat not in said]
    due = {"seats": owing, "since": walk.round if said is walk.entropy else 1}
    if walk.dealt or skeleton["public"] != due:
        raise Found(4, v, "void is a game without its deal, for seats that owe entropy")


def _keyed(walk: Walk, skeleton: Any, v: int) -> None:
    public, who, by = skeleton["public"], skeleton["public"]["who"], skeleton["by"]
    if who not in walk.keys or not is_key(public["key"]):
        raise Found(2, v, "what is registered is no key of anybody here")
    if by != ("host" if walk.keys[who] is None else who):
        raise Found(2, v, "the host registers a first key, and its holder changes it")
    args = {"key": public["key"]} if by.startswith("seat-") else public
    _said(walk, skeleton, by, "change_key", args)
    walk.keys[who] = public["key"]


def _replaced(walk: Walk, skeleton: Any, _v: int) -> None:
    walk.keys[f"seat-{skeleton['public']['seat']}"] = None


FOLDS = {
    "game_opened": _begun,
    "forked": _forked,
    "seed_revealed": _revealed,
    "entropy_committed": _committed,
    "entropy_revealed": _entropy,
    "voided": _voided,
    "key_changed": _keyed,
    "seat_replaced": _replaced,
}


# -- behind the last event ----------------------------------------------------------------------


def finish(walk: Walk, last: dict[str, Any]) -> None:
    """The last line and the header against the chain."""
    _close_batch(walk)
    if not fits(last, LAST):
        raise Found(1, walk.v, "a hash, name or number of the last line that is none")
    if walk.header["game"] != walk.game:
        raise Found(1, walk.v, "the header names another game")
    if last["head"] != walk.head.hex():
        raise Found(1, walk.v, "the chain does not end at the head that the last line names")
    if walk.copy == "all" and walk.game not in walk.revealed:
        raise Found(1, walk.v, "a copy for all of a game whose seed is not revealed")
    _receipts_of_seats(walk, last["receipts"])
    _refusals(walk, last["refusals"])
    walk.whole = True


def _receipts_of_seats(walk: Walk, receipts: list[dict[str, Any]]) -> None:
    """The newest of each seat, in order of seats, each for the end of a batch of that seat."""
    before = -1
    for receipt in receipts:
        v, by = receipt["v"], walk.ends.get(receipt["v"], "")
        if not by.startswith("seat-") or {receipt["game"], walk.games[v]} != {walk.game}:
            walk.note(2, v, "a receipt for what is no batch of a seat in this game")
            continue
        if int(by[5:]) <= before:
            walk.note(2, v, "receipts are the newest of each seat, in order of seats")
        before = int(by[5:])
        walk.receipts += 1
        _receipt(walk, receipt)


def held(walk: Walk, receipt: dict[str, Any]) -> bool:
    """Holds a given receipt to the record; False where the record cannot say anything to it."""
    v, game = receipt["v"], receipt["game"]
    if walk.whole and v > walk.v and game == walk.game:
        walk.note(1, walk.v, f"the tail is lost: a receipt was given for version {v}")
    elif v > walk.v or walk.games[v] != game:
        return False
    else:
        walk.receipts += 1
        _receipt(walk, receipt)
    return True


def _receipt(walk: Walk, receipt: dict[str, Any]) -> None:
    """Signed by the host's key behind that version, for the head that is here too."""
    v, head = receipt["v"], walk.heads[receipt["v"]].hex()
    walk.proved(receipt["key"], receipt["signature"], receipt_message(receipt), v, "a receipt")
    if v not in walk.ends:
        walk.note(2, v, "a receipt for a version where no batch ends")
    if receipt["key"] != walk.host_keys[v]:
        walk.note(2, v, "a receipt by a key that is not the host's")
    elif receipt["head"] != head:
        words = f"the host signed head {receipt['head'][:12]}, here it is {head[:12]}"
        walk.note(1, v, f"{words}: two histories")


def receipt_message(receipt: dict[str, Any]) -> bytes:
    """What the signature of a receipt is over."""
    game, head = bytes.fromhex(receipt["game"]), bytes.fromhex(receipt["head"])
    return h("receipt", game, receipt["v"], head)


def _refusals(walk: Walk, refusals: list[dict[str, Any]]) -> None:
    seats = [one["seat"] for one in refusals]
    for one in refusals:
        if not (walk.copy in ("referee", "all") or walk.copy == f"seat-{one['seat']}"):
            raise Found(1, walk.v, "a refusal that is not this copy's to hold")
        if seats.count(one["seat"]) > 50:
            raise Found(1, walk.v, "more than 50 refusals of a seat")
        if "signature" in one:
            _refusal(walk, one)


def _refusal(walk: Walk, one: dict[str, Any]) -> None:
    v = one["v"]
    if v not in walk.ends or walk.games[v] != walk.game or (key := walk.host_keys[v]) is None:
        walk.note(2, v, "a signed refusal of no version, game or key here")
        return
    parts = (bytes.fromhex(one["command"]), one["code"], one["rule"], v, walk.heads[v])
    message = h("reject", bytes.fromhex(walk.game), *parts)
    walk.proved(key, one["signature"], message, v, "a refusal")


def luck(walk: Walk) -> int:
    """Check 6, and the host's nonces, as far as seeds are known; how many shuffles are not."""
    keys = {game: hm(s, "saltkey", bytes.fromhex(game)) for game, s in walk.seeds.items()}
    for skeleton, part, opening in walk.parts:
        if (key := keys.get(skeleton["game"])) is not None:
            v, value = skeleton["v"], canon(opening["value"])
            if hm(key, "salt", v, part["field"], part["to"], value).hex() != opening["salt"]:
                walk.note(6, v, "a salt does not follow from the seed")
    for v, game, nonce, cseq in walk.host_nonces:
        seed, parts = walk.seeds.get(game), (bytes.fromhex(game), 2**32 - 1, cseq)
        if seed is not None and hm(seed, "nonce", *parts)[:16].hex() != nonce:
            walk.note(4, v, "the host's nonce does not follow from the seed")
    return sum(not _recomputed(walk, *shuffle) for shuffle in walk.shuffles)


def _recomputed(walk: Walk, skeleton: dict[str, Any], opening: Any) -> bool:
    public, seed = skeleton["public"], walk.seeds.get(skeleton["game"])
    if seed is None or opening is None:
        return False
    study = walk.opened["options"].get("luck") == "study"
    drawn = walk.entropy.items() if skeleton["game"] == walk.games[0] else ()
    setup = [bytes.fromhex(walk.opened["setup"]), *(entropy for _, entropy in sorted(drawn))]
    master = hm(seed, "study") if study else hm(seed, "master", *setup)
    if not _follows(master, public["label"], public["count"], opening["value"]):
        walk.note(6, skeleton["v"], "a shuffle does not follow from the seed")
    return True


def _follows(master: bytes, label: Any, count: Any, order: Any) -> bool:
    if not (fits(label, str) and fits(count, int) and fits(order, list)):
        return False
    return len(order) == count and canon(shuffled(master, label, order)) == canon(order)


# -- the verdict --------------------------------------------------------------------------------

TITLES = (
    "encoding, header, chain",
    "authorship",
    "every command decided again",
    "batches, numbers, nonces",
    "conservation",
    "shuffles and salts recomputed",
    "every seat's view",
    "final scores",
    "the clock",
)
RULES = (3, 5, 7, 8)
NOT_ASKED = "needs the rules: run longbox audit"


def verify(data: bytes, receipts: list[dict[str, Any]]) -> dict[str, Any]:
    """What can be said of a record; raises Unreadable.

    `checks` are the nine of the audit; `held` says of each receipt whether its game is here.
    """
    lines = read(unpacked(data))
    header = next(lines)
    walk = Walk(header)
    try:
        for line in lines:
            (follow if "skeleton" in line else finish)(walk, line)
    except Found as found:
        walk.note(*found.args)
        for _ in lines:  # what cannot be read at all is said first
            pass
    beyond = sum(not held(walk, one) for one in receipts if one["game"] in walk.commitments)
    unknown = luck(walk)
    checks = [_check(walk, number, unknown, beyond) for number in range(1, 10)]
    complete = all(one["state"] in ("ok", "NOT ASKED") for one in checks)
    verdict = "CLEAN" if complete else "CLEAN AS FAR AS THIS COPY SHOWS"
    return {
        "game": header["game"],
        "copy": walk.copy,
        "version": walk.v,
        "head": walk.head.hex(),
        "checks": checks,
        "verdict": "FINDING" if walk.findings else verdict,
        "complete": complete,
        "held": [one["game"] in walk.commitments for one in receipts],
    }


def _check(walk: Walk, number: int, unknown: int, beyond: int) -> dict[str, Any]:
    state, version, text, missing, of = "ok", None, "", 0, 0
    if number == 2:
        missing, of, text = _authorship(walk, beyond)
    elif number == 6:
        missing, of, text = unknown, len(walk.shuffles), _luck_note(walk, unknown)
    elif number == 9 and walk.warning:
        text = f"warning: {walk.warning}"
    if number in RULES:
        state, text = "NOT ASKED", NOT_ASKED
    elif number in walk.findings:
        state, (version, text) = "FINDING", walk.findings[number]
    elif missing:
        state = "CANNOT TELL"
    return {
        "number": number,
        "title": TITLES[number - 1],
        "state": state,
        "version": version,
        "text": text,
        "unknown": missing,
        "of": of,
    }


def _authorship(walk: Walk, beyond: int) -> tuple[int, int, str]:
    of = walk.signed + walk.receipts + beyond
    if beyond:
        return walk.unproved + beyond, of, "a receipt is for a version that is not in this record"
    if walk.unproved:
        return walk.unproved, of, "signatures need the package cryptography"
    if not of:
        return 0, 0, "not signed"
    receipts = f", {walk.receipts} receipts" if walk.receipts else ""
    return 0, of, f"{walk.signed} of {walk.commands} commands signed{receipts}"


def _luck_note(walk: Walk, unknown: int) -> str:
    if not walk.shuffles:
        return "no shuffle yet"
    if unknown:
        return "a copy for all, once the seed is revealed, could supply it"
    if walk.opened["options"].get("reveal") == "never":
        return "by the referee's word: this game never reveals its seed"
    return "" if walk.game in walk.revealed else "not ended"


def contradictions(receipts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each pair of receipts by which one host signed two heads of one version of a game."""
    found = []
    for one, other in itertools.combinations(receipts, 2):
        same = all(one[name] == other[name] for name in ("game", "key", "v"))
        if same and one["head"] != other["head"] and _holds(one) and _holds(other):
            heads = sorted((one["head"], other["head"]))
            named = {name: one[name] for name in ("game", "key", "v")}
            found.append({**named, "heads": heads})
    return found


def _holds(receipt: dict[str, Any]) -> bool:
    return signed(receipt["key"], receipt["signature"], receipt_message(receipt)) is True


def lines_for_people(report: dict[str, Any]) -> list[str]:
    """The report in words: nine lines and a verdict."""
    lines = [f"{report['file']}: game {report['game'][:12]}, the copy of {report['copy']}"]
    for one in report["checks"]:
        state, text = one["state"], one["text"]
        if state == "FINDING":
            said = f"FINDING at version {one['version']}: {text}"
        elif state == "CANNOT TELL":
            said = f"CANNOT TELL {one['unknown']} of {one['of']}: {text}"
        else:
            said = text if state == "NOT ASKED" else f"ok ({text})" if text else "ok"
        lines.append(f"  {one['number']}  {one['title']:<29}  {said}")
    end = f"game {report['game']}  version {report['version']}  head {report['head'][:12]}"
    return [*lines, f"verdict: {report['verdict']} (the rules were not asked)", end]


# -- the command line ---------------------------------------------------------------------------


def _bytes_of(name: str) -> bytes:
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
            return file.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        raise Unreadable(getattr(error, "strerror", None) or "not a file name") from None


def _receipts(name: str) -> list[dict[str, Any]]:
    receipts = [one for _, one in lines_of(unpacked(_bytes_of(name)), 1)]
    if not all(fits(one, RECEIPT) for one in receipts):
        raise Unreadable("a receipt is one line: game, head, key, signature, v")
    return receipts


def _say(value: dict[str, Any], lines: list[str], *, as_json: bool) -> None:
    text = json.dumps(value) if as_json else "\n".join(map(_printable, lines))
    sys.stdout.write(text + "\n")


def _printable(line: str) -> str:
    """A line without anything that a terminal would obey."""
    return re.sub("[^ -~]", lambda one: f"\\u{{{ord(one[0]):x}}}", line)


def main(words: list[str]) -> int:
    """Verifies the files that are named; gives the exit code."""
    parser = argparse.ArgumentParser(description="Verifies records of games, without the rules.")
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="a record, plain or gzip; - reads it"
    )
    parser.add_argument("--receipt", action="append", default=[], metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    named = parser.parse_args(words)
    if not named.files and not named.receipt:
        parser.error("name a record, or two receipts")
    worst, receipts, used = 0, list[dict[str, Any]](), set[int]()
    for name in named.receipt:
        try:
            receipts += _receipts(name)
        except Unreadable as error:
            _say({"file": name, "error": str(error)}, [f"{name}: {error}"], as_json=named.json)
            return 2
    for name in named.files:
        try:
            report = {"file": name, **verify(_bytes_of(name), receipts)}
        except Unreadable as error:
            worst = 2
            _say({"file": name, "error": str(error)}, [f"{name}: {error}"], as_json=named.json)
            continue
        used |= {at for at, here in enumerate(report.pop("held")) if here}
        worst = max(worst, int(report["verdict"] == "FINDING"))
        _say(report, lines_for_people(report), as_json=named.json)
    for one in contradictions(receipts):
        worst = max(worst, 1)
        said = f"two receipts, two histories: game {one['game']}, version {one['v']}"
        _say(
            {"contradiction": one},
            [f"{said}, heads {' and '.join(one['heads'])}"],
            as_json=named.json,
        )
    if named.files and len(used) < len(receipts):
        worst = 2
        said = "a receipt is of a game that is in none of the records"
        _say({"error": said}, [said], as_json=named.json)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
