"""What goes over the wire: entries of streams as they are read and written, each with its bounds.

Strict: what is not exactly of its shape is malformed, and malformed is answered, never dropped.
"""

import hashlib
import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from domain.kernel.canon import MAX_INTEGER, NotCanonical, canon, parse
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.chain import command_hash

SCHEMA: Final = "longbox-streams/1"
MAX_COMMAND: Final = 8 * 1024
"""The longest entry of a command stream, all fields together, in bytes."""

Fields = Mapping[bytes, bytes]
Status = Literal[
    "ok",
    "dup",
    "rejected",
    "stale",
    "gap",
    "conflict",
    "unauthorised",
    "malformed",
    "busy",
]
ANSWERS: Final[tuple[tuple[Status, str], ...]] = (
    ("ok", "ok"),
    ("ok", "query"),
    ("dup", "dup"),
    ("rejected", "rule"),
    ("rejected", "not_allowed"),
    ("rejected", "not_served"),
    ("rejected", "unknown_game"),
    ("rejected", "dead"),
    ("stale", "stale"),
    ("gap", "gap"),
    ("conflict", "conflict"),
    ("unauthorised", "token"),
    ("unauthorised", "signature"),
    ("malformed", "malformed"),
    ("busy", "waiting"),
    ("busy", "store"),
    ("busy", "held"),
)
"""Every status of a reply with its codes."""
LOBBY_ANSWERS: Final[tuple[tuple[Status, str], ...]] = (
    ("ok", "ok"),
    ("dup", "dup"),
    ("rejected", "taken"),
    ("rejected", "refused"),
    ("conflict", "conflict"),
    ("malformed", "malformed"),
    ("busy", "store"),
)
"""The same of the lobby's."""
Number = Annotated[int, Meta(ge=0, le=MAX_INTEGER)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
_SIGNATURE: Final = re.compile(r"[0-9a-f]{128}")
Client = Annotated[str, Meta(pattern="^[a-z0-9-]{1,32}$")]


class Malformed(ValueError):
    """An entry that is none; the message says what is wrong, and nothing of what it held."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Body(_Strict, frozen=True):
    """A command, as its hash covers it and as it is recorded."""

    args: dict[str, Any]
    base_head: Hash
    base_v: Number
    command: Annotated[str, Meta(min_length=1, max_length=64)]
    cseq: Annotated[int, Meta(ge=1, le=MAX_INTEGER)]
    game: Nonce
    nonce: Nonce
    seat: Annotated[int, Meta(ge=0, le=99)]


class Sent(msgspec.Struct, frozen=True):
    """A command as it was sent. `hash` is that of its body."""

    body: Body
    hash: str
    token: str
    signature: str | None = None
    """Over the hash, where the seat has a key."""


class Asked(msgspec.Struct, frozen=True):
    """A query as it was sent."""

    query: Literal["legal", "whynot", "explain", "log"]
    args: dict[str, Any]
    token: str


class Open(_Strict, frozen=True, tag_field="do", tag="open"):
    """Open a game. The same client and nonce give the same game."""

    client: Client
    nonce: Nonce
    title: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=99)]
    options: dict[str, Any] = {}
    names: tuple[Annotated[str, Meta(min_length=1, max_length=64)], ...] = ()


class Join(_Strict, frozen=True, tag_field="do", tag="join"):
    """Take a seat. `token` is the SHA-256, in hex, of the token that its commands will carry; `key`
    the public key that signs them, where they are to be signed."""

    client: Client
    game: Nonce
    seat: Annotated[int, Meta(ge=0, le=99)]
    token: Hash
    key: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class ListGames(_Strict, frozen=True, tag_field="do", tag="list"):
    """List games, those whose ids come after `after`, a hundred at most."""

    client: Client
    after: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""


Request = Open | Join | ListGames


class Reply(msgspec.Struct, frozen=True):
    """An answer on a seat's replies. `to` is the id of the entry that it answers, `command` the
    hash of a command's body; `legal` are commands near it, in notation; `v` and `head` are where
    the command's batch ended, else the newest there are."""

    to: str
    status: Status
    code: str
    command: str = ""
    rule: str = ""
    fact: str = ""
    legal: tuple[str, ...] = ()
    v: Version = 0
    head: str = ""
    cseq: int = 0
    """Of a gap, the count that is expected."""
    answer: bytes = b""
    """Of a query, canonical JSON."""
    receipt: str | bytes = ""
    """The host's signed word for what this says, canonical JSON: of what was done a receipt, of
    what was refused a refusal. Empty where the host has no key."""

    def fields(self, epoch: int) -> dict[str, str | bytes | int]:
        """As an entry of a stream; a query's has `answer`, a gap's `cseq`."""
        said: dict[str, str | bytes | int] = {
            "schema": SCHEMA,
            "epoch": epoch,
            "to": self.to,
            "command": self.command,
            "status": self.status,
            "code": self.code,
            "rule": self.rule,
            "fact": self.fact,
            "legal": msgspec.json.encode(self.legal),
            "v": self.v,
            "head": self.head,
            "receipt": self.receipt,
        }
        if self.cseq:
            said["cseq"] = self.cseq
        if self.answer:
            said["answer"] = self.answer
        return said


_COMMAND_FIELDS: Final = ("body", "sig", "token")
_QUERY_FIELDS: Final = ("args", "query", "token")


def read_entry(fields: Fields) -> Sent | Asked:
    """The command or query of an entry. Raises Malformed."""
    size = sum(len(name) + len(value) for name, value in fields.items())
    if size > MAX_COMMAND:
        raise Malformed(f"an entry of {size:,} bytes; at most {MAX_COMMAND:,}")
    if _names(fields) == _QUERY_FIELDS:
        return _query(fields)
    if _names(fields) == _COMMAND_FIELDS:
        return _command(fields)
    raise Malformed("an entry has the fields body, sig and token, or query, args and token")


def read_sent(fields: Fields) -> Sent:
    """The command of an entry. Raises Malformed."""
    entry = read_entry(fields)
    if isinstance(entry, Asked):
        raise Malformed("a query has no body")
    return entry


def read_body(fields: Fields) -> Body:
    """The body of a command's entry. Raises Malformed."""
    return read_sent(fields).body


def body_hash(fields: Fields) -> str:
    """The hash of whatever stands in `body`, so that its sender knows the answer; else empty."""
    body = fields.get(b"body", b"")
    return command_hash(body).hex() if 0 < len(body) <= MAX_COMMAND else ""


def read_request(fields: Fields) -> Request:
    """A request to the lobby. Raises Malformed."""
    if list(fields) != [b"request"] or len(fields[b"request"]) > MAX_COMMAND:
        raise Malformed(f"an entry has the field request, of at most {MAX_COMMAND:,} bytes")
    request: Request = _shaped(fields[b"request"], Request)
    return request


def new_game_id(realm: str, request: Open) -> GameId:
    """The id of the game that a request opens: the same however often it is sent."""
    named = f"longbox/open/{realm}/{request.client}/{request.nonce}"
    return hashlib.sha256(named.encode()).hexdigest()[:32]


def token_hash(token: str) -> str:
    """What is kept of a token: its SHA-256 in hex, which the server's own user list takes too."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def _names(fields: Fields) -> tuple[str, ...]:
    return tuple(sorted(name.decode("latin-1") for name in fields))


def _command(fields: Fields) -> Sent:
    signature = _text(fields[b"sig"]) or None
    if signature is not None and not _SIGNATURE.fullmatch(signature):
        raise Malformed("sig is 128 hex digits, or empty where the seat has no key")
    body = _shaped(fields[b"body"], Body)
    hashed = command_hash(fields[b"body"]).hex()
    return Sent(body, hashed, _text(fields[b"token"]), signature)


def _query(fields: Fields) -> Asked:
    said = {"query": _text(fields[b"query"]), "token": _text(fields[b"token"])}
    try:
        args = parse(fields[b"args"])
        return msgspec.convert({**said, "args": args}, Asked)
    except (NotCanonical, msgspec.ValidationError) as error:
        raise Malformed(_bare(error)) from None


def _shaped(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.convert(parse(data), kind)
    except (NotCanonical, msgspec.ValidationError) as error:
        raise Malformed(_bare(error)) from None


def _bare(error: Exception) -> str:
    """What is wrong, without a value: whatever was sent may be a secret."""
    text = str(error)
    return text.partition(":")[0][:200] if isinstance(error, NotCanonical) else text[:200]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def request_bytes(request: Request) -> bytes:
    """A request as it is sent."""
    return canon(msgspec.to_builtins(request))


def seats_named(game: GameId, seat: Seat) -> str:
    """The name under which a seat's access is kept."""
    return f"{game}/seat-{seat}"
