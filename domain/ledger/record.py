"""The exported record: `.longbox.jsonl`, one canonical object a line.

A header, a line an event, and a last line. Reading here is about form alone: what the lines say of
each other is `verify.py`'s.
"""

import re
import zlib
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from domain.kernel.canon import NotCanonical, canon, parse
from domain.kernel.sight import ALL, PUBLIC, REFEREE, Audience, seat_audience, seat_of
from domain.kernel.types import GameId, Milliseconds, Seat, Version
from domain.ledger.entry import Cause, Opening, Skeleton, line_of
from domain.ledger.errors import LedgerError, NoSuchVersion, NotAllowed
from domain.ledger.position import History
from domain.ledger.rows import RefusalRow

T = TypeVar("T")

FORMAT: Final = 1
MAX_NAME: Final = 64
MAX_RECORD: Final = 64 * 1024 * 1024
MAX_REFUSALS: Final = 50
_AUDIENCE: Final = re.compile(r"public|referee|all|seat-(0|[1-9][0-9]?)")
_GAME: Final = re.compile(r"[0-9a-f]{32}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class Unreadable(LedgerError):
    """The bytes are no record of this format; the message says which line and why."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Unknown, missing and extra members are refused everywhere."""


class EditionPart(_Strict, frozen=True):
    data: dict[str, Any]
    digest: str


class Header(_Strict, frozen=True, rename={"audience": "as"}):
    """Whose copy of which game. Names are for display and no part of the proof."""

    audience: Audience
    edition: EditionPart
    game: GameId
    longbox: int
    names: tuple[str, ...] | None


class CausePart(_Strict, frozen=True):
    body: dict[str, Any] | None
    signature: str | None


class OpeningPart(_Strict, frozen=True):
    salt: str
    value: Any


class LinePart(_Strict, frozen=True):
    open: dict[str, OpeningPart]
    skeleton: Skeleton
    cause: CausePart | msgspec.UnsetType | None = msgspec.UNSET


class RefusalPart(_Strict, frozen=True):
    """A refusal as exported; unsigned ones prove nothing."""

    at: Milliseconds
    code: str
    command: str
    rule: str
    seat: Seat | None
    v: Version
    signature: str | msgspec.UnsetType = msgspec.UNSET


class Tail(_Strict, frozen=True):
    head: str
    receipts: tuple[dict[str, Any], ...]
    refusals: tuple[RefusalPart, ...]


class Line(msgspec.Struct, frozen=True):
    """One event as a copy holds it, before anything is believed of it."""

    said: Skeleton
    skeleton: bytes
    openings: tuple[Opening, ...]
    cause: Cause | None


class Record(msgspec.Struct, frozen=True):
    """A record as read: well formed, and no more than that."""

    source: str
    header: Header
    lines: tuple[Line, ...]
    tail: Tail


def export_record(
    history: History,
    viewer: Audience,
    *,
    refusals: Sequence[RefusalRow] = (),
    names: bool = False,
) -> bytes:
    """The record of a history for one audience.

    Raises NotAllowed where this copy cannot serve that audience, NoSuchVersion where the history
    ends inside a batch.
    """
    _require_served(history, viewer)
    if history.entries[-1].frame is None:
        raise NoSuchVersion(f"version {history.version} lies inside a batch; export a stable one")
    header = {
        "as": viewer,
        "edition": {"data": history.data, "digest": history.edition},
        "game": history.id,
        "longbox": FORMAT,
        "names": list(history.names) if names and history.names else None,
    }
    own = [_refusal(row) for row in refusals if _may_hold(viewer, row)]
    tail = {"head": history.head, "receipts": [], "refusals": own}
    lines = [canon(header), *(line_of(entry, viewer) for entry in history.entries), canon(tail)]
    return b"\n".join(lines) + b"\n"


def read_record(data: bytes, source: str) -> Record:
    """The record in these bytes, plain or gzip; raises Unreadable naming source and line."""
    lines = _inflated(data, source).split(b"\n")
    if len(lines) < 4 or lines.pop() != b"":
        raise Unreadable(f"{source}: not a whole record (header, events, last line)")
    header = _part(lines[0], Header, f"{source}, line 1")
    _require_header(header, f"{source}, line 1")
    events = tuple(_line(raw, f"{source}, line {n}") for n, raw in enumerate(lines[1:-1], 2))
    tail = _part(lines[-1], Tail, f"{source}, line {len(lines)}")
    return Record(source, header, events, tail)


def _require_served(history: History, viewer: Audience) -> None:
    if not _AUDIENCE.fullmatch(viewer):
        raise NotAllowed(f"{viewer!r:.40}: write public, seat-N, referee or all")
    seat = seat_of(viewer)
    if seat is not None and seat >= history.setup.players:
        raise NotAllowed(f"there is no {viewer} among {history.setup.players} seats")
    if viewer == ALL and not history.over:
        raise NotAllowed("a record for all needs the seed revealed, which the game's end does")
    serving = {REFEREE, ALL, viewer}
    served = [upto for audience, upto in history.copies if audience in serving]
    if viewer != PUBLIC and max(served, default=0) < history.version:
        raise NotAllowed(f"this is a copy of {history.copy}; it cannot serve {viewer}")


def _may_hold(viewer: Audience, row: RefusalRow) -> bool:
    return viewer in (REFEREE, ALL) or viewer == seat_audience(row.seat)


def _refusal(row: RefusalRow) -> dict[str, Any]:
    said: dict[str, Any] = {
        "at": row.at,
        "code": row.code,
        "command": row.command,
        "rule": row.rule,
        "seat": row.seat if row.seat >= 0 else None,
        "v": row.v,
    }
    return {**said, "signature": row.signature} if row.signature else said


def _inflated(data: bytes, source: str) -> bytes:
    if not data.startswith(b"\x1f\x8b"):
        if len(data) > MAX_RECORD:
            raise Unreadable(f"{source}: {len(data):,} bytes; at most {MAX_RECORD:,}")
        return data
    engine = zlib.decompressobj(wbits=31)
    try:
        plain = engine.decompress(data, MAX_RECORD + 1)
    except zlib.error as error:
        raise Unreadable(f"{source}: broken gzip ({error})") from None
    if len(plain) > MAX_RECORD or not engine.eof or engine.unused_data:
        raise Unreadable(f"{source}: gzip that is cut short, padded, or over {MAX_RECORD:,} bytes")
    return plain


def _part(raw: bytes, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(parse(raw), kind, strict=True)
    except (NotCanonical, msgspec.ValidationError) as error:
        raise Unreadable(f"{where}: {error}") from None


def _require_header(header: Header, where: str) -> None:
    if header.longbox != FORMAT:
        raise Unreadable(f"{where}: format {header.longbox}; this program reads format {FORMAT}")
    if not _AUDIENCE.fullmatch(header.audience):
        raise Unreadable(f"{where}: {header.audience!r:.40} is no audience")
    if not _GAME.fullmatch(header.game):
        raise Unreadable(f"{where}: {header.game!r:.40} is no game id")
    if header.names is not None and any(not 0 < len(name) <= MAX_NAME for name in header.names):
        raise Unreadable(f"{where}: a name takes 1 to {MAX_NAME} characters")


def _line(raw: bytes, where: str) -> Line:
    said = _part(raw, LinePart, where)
    if said.cause is None:
        raise Unreadable(f"{where}: a cause that is null; leave it out inside a batch")
    if not _GAME.fullmatch(said.skeleton.game):
        raise Unreadable(f"{where}: {said.skeleton.game!r:.40} is no game id")
    bad = [f for f, o in said.open.items() if not _HASH.fullmatch(o.salt)]
    if bad:
        raise Unreadable(f"{where}: the salt of {bad[0]} is not 64 hex digits")
    opened = {
        field: (bytes.fromhex(part.salt), canon(part.value)) for field, part in said.open.items()
    }
    audiences = {part.field: part.to for part in said.skeleton.sealed}
    openings = tuple(
        Opening(field, audiences.get(field, ""), salt, value)
        for field, (salt, value) in opened.items()
    )
    skeleton = canon(msgspec.to_builtins(said.skeleton))
    return Line(said.skeleton, skeleton, openings, _cause(said))


def _cause(said: LinePart) -> Cause | None:
    if isinstance(said.cause, msgspec.UnsetType) or said.cause is None:
        return None
    body = said.cause.body
    return Cause(None if body is None else canon(body), said.skeleton.by, said.cause.signature)
