"""What a copy says of a game before anything of it is believed: from a record or from rows."""

from typing import Any

import msgspec

from domain.kernel.canon import NotCanonical, parse, parse_as
from domain.kernel.sight import Audience
from domain.kernel.types import GameId, Version
from domain.ledger.aside import Aside
from domain.ledger.entry import SKELETON, Entry
from domain.ledger.errors import Damaged
from domain.ledger.position import History
from domain.ledger.record import Line, Record


class Told(msgspec.Struct, frozen=True):
    """What a copy says of a game, to be verified: from a record or from a store's rows. Several
    copies joined are one, each audience with the version up to which its openings are there."""

    copies: tuple[tuple[Audience, Version], ...]
    data: Any
    digest: str
    lines: tuple[Line, ...]
    names: tuple[str, ...] | None = None
    head: str | None = None
    game: GameId | None = None
    aside: Aside = Aside()
    source: str = ""
    """What people know the copy by: a file, or several."""
    line: int | None = None
    """Of a record alone, the number of its header's line in the source."""

    def place(self, v: Version | None) -> str:
        """Where a version, or the header, is to be looked up, for an error's message."""
        if self.line is None:
            return self.source
        game = (self.game or "")[:12]
        return f"{self.source}, line {self.line + (v or 0)} (game {game})"

    @property
    def copy(self) -> str:
        """The audiences, joined by `+`."""
        return "+".join(audience for audience, _ in self.copies)


def told_by(record: Record) -> Told:
    """What a record says."""
    header = record.header
    return Told(
        ((header.audience, len(record.lines)),),
        header.edition.data,
        header.edition.digest,
        record.lines,
        header.names,
        record.tail.head,
        header.game,
        Aside(record.tail.receipts, record.tail.refusals),
        record.source,
        record.line,
    )


def told_from(history: History) -> Told:
    """What a store's rows say. Raises Damaged where stored bytes are not canonical any more."""
    lines = tuple(_stored_line(entry) for entry in history.entries)
    return Told(
        history.copies,
        history.data,
        history.edition,
        lines,
        history.names,
        history.head,
        history.id,
        history.aside,
    )


def _stored_line(entry: Entry) -> Line:
    try:
        said = parse_as(entry.skeleton, SKELETON)
        for opening in entry.openings:
            parse(opening.value)
    except NotCanonical as error:
        raise Damaged(f"game {entry.game} version {entry.v}: {error}") from None
    return Line(said, entry.skeleton, entry.openings, entry.cause)
