"""The exported record: `.longbox.jsonl`, one canonical object a line.

A header, a line an event, and a last line; a file may hold several records, one behind the other.
Reading here is about form alone: what the lines say of each other is `verify.py`'s.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec

from domain.kernel.canon import NotCanonical, canon, parse
from domain.kernel.sight import ALL, PUBLIC, REFEREE, Audience, seat_audience, seat_of
from domain.kernel.types import GameId
from domain.ledger.aside import Receipt, RefusalPart, part_of
from domain.ledger.entry import Cause, Opening, Skeleton, line_of
from domain.ledger.errors import NoSuchVersion, NotAllowed
from domain.ledger.inflating import Unreadable, plain_bytes
from domain.ledger.position import History
from domain.ledger.rows import RefusalRow

T = TypeVar("T")

FORMAT: Final = 1
MAX_NAME: Final = 64
_AUDIENCE: Final = re.compile(r"public|referee|all|seat-(0|[1-9][0-9]?)")
_GAME: Final = re.compile(r"[0-9a-f]{32}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_HEADER: Final = b'{"as":'
_TAIL: Final = b'{"head":'
"""How the first and the last line of a record begin: keys are sorted, and no event has these."""
_OTHER_FORMAT: Final = re.compile(rb'"longbox" *: *([0-9]{1,9})\b')


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


class Tail(_Strict, frozen=True):
    head: str
    receipts: tuple[Receipt, ...]
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
    line: int = 1
    """The number of its header's line in the source."""


def export_record(
    history: History,
    viewer: Audience,
    *,
    refusals: Sequence[RefusalRow] = (),
    names: bool = False,
) -> bytes:
    """The record of a history for one audience, with the receipts that lie beside it and what was
    refused. Of what the host has signed, nothing is told that lies behind the history's end.

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
    v = history.version
    told = [row for row in refusals if row.v <= v or row.signature is None]
    own = [msgspec.to_builtins(part_of(row)) for row in told if _may_hold(viewer, row)]
    receipts = [msgspec.to_builtins(one) for one in history.aside.receipts if one.v <= v]
    tail = {"head": history.head, "receipts": receipts, "refusals": own}
    lines = [canon(header), *(line_of(entry, viewer) for entry in history.entries), canon(tail)]
    return b"\n".join(lines) + b"\n"


def read_record(data: bytes, source: str) -> Record:
    """The one record in these bytes, plain or gzip; raises Unreadable naming source and line."""
    record, *more = read_records(data, source)
    if more:
        raise Unreadable(f"{source}: {1 + len(more)} records, where one can be read")
    return record


def read_records(data: bytes, source: str) -> tuple[Record, ...]:
    """The records in these bytes, in their order, at least one; plain or gzip.

    Raises Unreadable naming source, line and, once it is known, the game.
    """
    lines = plain_bytes(data, source).split(b"\n")
    if lines[-1]:
        raise Unreadable(f"{source}, line {len(lines)}: cut short; every line of a record is whole")
    if len(lines) < 4:
        raise Unreadable(f"{source}: not a whole record (header, events, last line)")
    lines.pop()
    return tuple(_record(lines[at:end], at + 1, source) for at, end in _parts(lines))


def _parts(lines: Sequence[bytes]) -> Iterator[tuple[int, int]]:
    """Where each record begins and ends: it goes up to the first last line."""
    begin = 0
    for n, raw in enumerate(lines, 1):
        if raw.startswith(_TAIL) or n == len(lines):
            yield begin, n
            begin = n


def _record(lines: Sequence[bytes], first: int, source: str) -> Record:
    """The record of these lines, the first of which has that number."""
    header = _header(lines[0], f"{source}, line {first}")

    def where(n: int) -> str:
        return f"{source}, line {first + n} (game {header.game[:12]})"

    if len(lines) < 3:
        raise Unreadable(f"{where(0)}: no record has less than a header, an event and a last line")
    events = tuple(_line(raw, where(n)) for n, raw in enumerate(lines[1:-1], 1))
    tail = _part(lines[-1], Tail, where(len(lines) - 1))
    return Record(source, header, events, tail, first)


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


def _part(raw: bytes, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(parse(raw), kind, strict=True)
    except (NotCanonical, msgspec.ValidationError) as error:
        raise Unreadable(f"{where}: {error}") from None


def _header(raw: bytes, where: str) -> Header:
    """Another format's header may have any form: its number is looked for where this one's does
    not fit, so that the refusal names both."""
    try:
        header = _part(raw, Header, where)
    except Unreadable:
        found = _OTHER_FORMAT.search(raw)
        if found is not None and int(found[1]) != FORMAT:
            raise _other_format(int(found[1]), where) from None
        raise
    if header.longbox != FORMAT:
        raise _other_format(header.longbox, where)
    _require_header(header, where)
    return header


def _other_format(number: int, where: str) -> Unreadable:
    return Unreadable(f"{where}: format {number}; this program reads format {FORMAT}")


def _require_header(header: Header, where: str) -> None:
    if not _AUDIENCE.fullmatch(header.audience):
        raise Unreadable(f"{where}: {header.audience!r:.40} is no audience")
    if not _GAME.fullmatch(header.game):
        raise Unreadable(f"{where}: {header.game!r:.40} is no game id")
    if header.names is not None and any(len(name) > MAX_NAME for name in header.names):
        raise Unreadable(f"{where}: a name takes at most {MAX_NAME} characters")


def _line(raw: bytes, where: str) -> Line:
    if raw.startswith(_HEADER):
        raise Unreadable(f"{where}: a header; the record above it has no last line")
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
