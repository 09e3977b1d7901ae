"""What comes in, what is about to be stored for it, and what is answered."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from domain.kernel.messages import Command, Official
from domain.kernel.placing import Rows
from domain.kernel.sight import HOST, Audience, seat_audience
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.aside import Receipt
from domain.ledger.entry import Entry
from domain.ledger.position import Position
from domain.ledger.rows import CommandRow, ReceiptRow, RefusalRow
from domain.ledger.signing import Signer
from domain.ledger.writer import Job

Heads = list[tuple[GameId, Version, str]]


class Beside(Protocol):
    """Who makes use of the time in which a commit is waited for."""

    def committing(self, entries: Sequence[Entry]) -> None:
        """These are about to be stored, one's own and others' of the same transaction, in the
        middle of which this is called: to be left at once, and without an error."""
        ...

    def stored(self) -> None:
        """They are stored now."""
        ...

    def lost(self) -> None:
        """They are not, or nobody can tell."""
        ...


class Order(msgspec.Struct, frozen=True):
    """A command as it came in; `base` is the version it was made at and the head there."""

    game: GameId
    command: Command | Official
    nonce: str | None = None
    base: tuple[Version, str | None] | None = None
    official: Audience = HOST
    """Whether the host or the referee gives it, where no seat does."""
    rows: Rows | None = None
    """The position that comes with a ruling."""
    sits: str | None = None
    """The name of who sits in a seat that is replaced."""
    cseq: int | None = None
    """Its count, where the sender says one: it has to be the next of the accepted ones."""
    signature: str | None = None
    """What its sender has signed it with, over the hash of its body."""
    signer: Signer | None = None
    """Or the key to sign it with here; never both."""
    beside: Beside | None = None
    """Who is told of what is about to be stored for it."""

    @property
    def by(self) -> Audience:
        """Who gives it."""
        seat = self.command.seat if isinstance(self.command, Command) else None
        return self.official if seat is None else seat_audience(seat)


class Accepted(msgspec.Struct, frozen=True):
    """The answer to an accepted command: its batch, and the newest stable version of the group of
    batches that it set off. `again` says that this nonce had been accepted before; `receipt` is the
    host's for that version, where the host has a key."""

    game: GameId
    version: Version
    head: str
    entries: tuple[Entry, ...]
    again: bool = False
    receipt: Receipt | None = None


class Write(msgspec.Struct):
    """What a group of jobs is about to store."""

    entries: list[Entry]
    commands: list[CommandRow]
    refusals: list[RefusalRow]
    heads: Heads
    positions: dict[GameId, Position]
    answered: dict[tuple[GameId, Audience, str], tuple[Entry, ...]]
    settled: list[tuple[Job[Order, Accepted], Accepted | Exception]]
    seats: list[tuple[GameId, Seat, str]]
    receipts: list[ReceiptRow]


def empty_write() -> Write:
    """Nothing, so far."""
    return Write([], [], [], [], {}, {}, [], [], [])
