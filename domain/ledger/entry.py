"""One stored event: the bytes as hashed, its head, its openings, and the cause of its batch."""

from typing import Any, Final

import msgspec

from domain.kernel.canon import canon, parse
from domain.kernel.messages import Event, Events, tag_of
from domain.kernel.sight import PUBLIC, Audience, may_see, parts, public_values, rebuild
from domain.kernel.types import GameId, Milliseconds, Version
from domain.ledger import chain

MAX_LINE: Final = 64 * 1024
"""A record's longest line in bytes; a batch that would pass it is refused before storing."""


class Opening(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A sealed part as its audience holds it; `value` is canonical JSON."""

    field: str
    to: Audience
    salt: bytes
    value: bytes


class Cause(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The command of a batch: its canonical body (null where this copy may not have it), and who
    may read it: everybody, or its seat alone where the command holds a secret."""

    body: bytes | None
    to: Audience
    signature: str | None = None


class SealedPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a skeleton says of a sealed field."""

    field: str
    hash: str
    to: str


class Skeleton(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event as everybody sees it."""

    at: Milliseconds
    by: Audience
    cause: str
    event: str
    game: GameId
    public: dict[str, Any]
    sealed: tuple[SealedPart, ...]
    v: Version


class Entry(msgspec.Struct, frozen=True):
    """A stored event. `event` is the decoded form, HIDDEN where this copy has no opening."""

    game: GameId
    v: Version
    tag: str
    skeleton: bytes
    head: bytes
    openings: tuple[Opening, ...]
    event: Event
    cause: Cause | None = None
    """Where the entry is the first of its batch."""
    frame: bytes | None = None
    """Where it is the last: the Frame after the batch, so that a load need not fold it."""

    @property
    def originator_id(self) -> str:
        """The game's id, in the store library's word."""
        return self.game

    @property
    def originator_version(self) -> int:
        """The version, in the store library's word."""
        return self.v


class Stamp(msgspec.Struct, frozen=True):
    """What all events of a batch share."""

    at: Milliseconds
    by: Audience
    body: bytes
    to: Audience
    """Who may read the body."""
    signature: str | None = None


class LineTooLong(ValueError):
    """An event's referee line would pass 64 KiB; the message says which and by how much."""


_SKELETON: Final = (
    b'{"at":%d,"by":"%s","cause":"%s","event":"%s","game":"%s","public":%s,"sealed":[%s],"v":%d}'
)
"""Canonical by construction: keys in order, and only names, hashes and numbers around `public`."""

SKELETON: Final = msgspec.json.Decoder(Skeleton)
_value: Final = msgspec.json.Decoder().decode


def read_skeleton(data: bytes) -> Skeleton:
    """The skeleton of canonical bytes; raises msgspec.ValidationError for another shape."""
    return SKELETON.decode(data)


def body_in(entry: Entry) -> dict[str, Any]:
    """What the body of a batch's command says, by its first entry; empty where it is not here."""
    body = entry.cause.body if entry.cause is not None else None
    said: Any = parse(body) if body else {}
    return said  # type: ignore[no-any-return]


def sealed_batch(
    game: GameId, v: Version, head: bytes, salt_key: bytes, stamp: Stamp, events: Events
) -> tuple[Entry, ...]:
    """The entries of a batch that begins at version v and links on head.

    Raises LineTooLong where a line of the referee's record would pass 64 KiB.
    """
    entries: list[Entry] = []
    cause_hash = chain.command_hash(stamp.body).hex().encode()
    for at, event in enumerate(events):
        cause = Cause(stamp.body, stamp.to, stamp.signature) if at == 0 else None
        entry = _sealed(game, v + at, head, salt_key, stamp, cause_hash, event, cause)
        entries.append(entry)
        head = entry.head
    return tuple(entries)


def _sealed(
    game: GameId,
    v: Version,
    head: bytes,
    salt_key: bytes,
    stamp: Stamp,
    cause_hash: bytes,
    event: Event,
    cause: Cause | None,
) -> Entry:
    openings: list[Opening] = []
    hashes: list[bytes] = []
    for part in parts(event):
        value = canon(part.value)
        salt = chain.salt(salt_key, v, part.field, part.to, value)
        openings.append(Opening(part.field, part.to, salt, value))
        sealed = chain.seal(game, v, part.field, part.to, salt, value).hex()
        hashes.append(f'{{"field":"{part.field}","hash":"{sealed}","to":"{part.to}"}}'.encode())
    tag = tag_of(type(event))
    skeleton = _SKELETON % (
        stamp.at,
        stamp.by.encode(),
        cause_hash,
        tag.encode(),
        game.encode(),
        canon(public_values(event)),
        b",".join(hashes),
        v,
    )
    entry = Entry(game, v, tag, skeleton, chain.link(head, skeleton), tuple(openings), event, cause)
    if _at_most(entry) > MAX_LINE:
        _require_line(entry)
    return entry


def _at_most(entry: Entry) -> int:
    # More than the line can take, without writing it; 256 covers names, salt, signature and signs.
    length = len(entry.skeleton) + 256
    for opening in entry.openings:
        length += len(opening.value) + 256
    if entry.cause is not None:
        length += len(entry.cause.body or b"")
    return length


def _require_line(entry: Entry) -> None:
    length = len(line_of(entry, "referee")) + 1
    if length > MAX_LINE:
        raise LineTooLong(
            f"event {entry.tag} would take a line of {length:,} bytes; at most {MAX_LINE:,}"
        )


def line_of(entry: Entry, viewer: Audience) -> bytes:
    """The entry's line in that viewer's record, without newline; canonical by construction.

    A secret command's body stands there for its seat, the referee and all.
    """
    opened = sorted(o for o in _opened(entry, viewer))
    pieces = [
        b'"' + field.encode() + b'":{"salt":"' + salt.hex().encode() + b'","value":' + value + b"}"
        for field, salt, value in opened
    ]
    head = b"{" + (_cause_text(entry.cause, viewer) if entry.cause else b"")
    return head + b'"open":{' + b",".join(pieces) + b'},"skeleton":' + entry.skeleton + b"}"


def _opened(entry: Entry, viewer: Audience) -> list[tuple[str, bytes, bytes]]:
    return [(o.field, o.salt, o.value) for o in entry.openings if may_see(viewer, o.to)]


def _cause_text(cause: Cause, viewer: Audience) -> bytes:
    body = cause.body if cause.to == PUBLIC or may_see(viewer, cause.to) else None
    signature = b"null" if cause.signature is None else b'"' + cause.signature.encode() + b'"'
    return b'"cause":{"body":' + (body or b"null") + b',"signature":' + signature + b"},"


def event_of(kind: type[Event], skeleton: Skeleton, openings: tuple[Opening, ...]) -> Event:
    """The event of a skeleton and as many openings as there are.

    Raises msgspec.ValidationError where public fields or values do not have the type's shape.
    """
    opened = {o.field: _value(o.value) for o in openings} if openings else {}
    return rebuild(kind, skeleton.public, opened)
