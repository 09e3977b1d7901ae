"""What lies beside the events: the side tables, their rows, and how they are written.

The SQL is what SQLite and PostgreSQL both understand, with `?` for a value; a recorder turns it
into its database's own. This is all that the two stores share, and `Rows` all that a store asks.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
from eventsourcing.persistence import Notification

from domain.kernel.sight import HOST, REFEREE
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.errors import Damaged, LedgerError

FORMAT: Final = b"longbox-store/1"
ROW_KEY: Final = 32
"""The length of the key of the row checks, in bytes."""
KEPT_REFUSALS: Final = 1000

EventRow = tuple[GameId, Version, str, bytes]
"""An event as it lies in the store: game, version, tag and state. What the library calls a stored
event is the same, but takes longer to make than to write."""
EventRows = Sequence[EventRow]

TABLES: Final[Mapping[str, str]] = {
    "longbox_meta": "key TEXT PRIMARY KEY, value BLOB",
    "longbox_editions": "digest TEXT PRIMARY KEY, data BLOB",
    "longbox_games": (
        "game TEXT PRIMARY KEY, title TEXT, edition TEXT, name TEXT UNIQUE, copy TEXT, parent TEXT"
    ),
    "longbox_seats": "game TEXT, seat INTEGER, name TEXT, PRIMARY KEY (game, seat)",
    "longbox_commands": (
        "game TEXT, actor TEXT, cseq INTEGER, nonce TEXT, first INTEGER, last INTEGER, "
        "PRIMARY KEY (game, actor, cseq), UNIQUE (game, actor, nonce)"
    ),
    "longbox_refusals": (
        "game TEXT, seat INTEGER, n INTEGER, at INTEGER, code TEXT, command TEXT, rule TEXT, "
        "v INTEGER, signature TEXT, PRIMARY KEY (game, seat, n)"
    ),
}
"""The columns of each side table, as SQLite has them on disk; none of it may change."""


class CommandRow(msgspec.Struct, frozen=True, array_like=True):
    """An accepted command's place: unique by (game, actor, cseq) and by (game, actor, nonce)."""

    game: GameId
    actor: str
    cseq: int
    nonce: str
    first: Version
    last: Version


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """What lists show; `copy` is the audience of an imported record, null for one played here."""

    game: GameId
    title: str
    edition: str
    name: str | None
    copy: str | None
    parent: str | None


class RefusalRow(msgspec.Struct, frozen=True, array_like=True):
    """A refused command, kept outside the chain. `seat` is, for who has none, of REFUSAL_SEATS."""

    game: GameId
    seat: int
    at: int
    code: str
    command: str
    rule: str
    v: Version
    signature: str | None = None


REFUSAL_SEATS: Final[Mapping[str, int]] = {HOST: -1, REFEREE: -2}

ReceiptRow = tuple[GameId, Seat, bytes]
"""The newest receipt of a seat, as a line."""


class Extra(msgspec.Struct, frozen=True):
    """What is written in the same transaction as the events."""

    commands: Sequence[CommandRow] = ()
    games: Sequence[GameRow] = ()
    seats: Sequence[tuple[GameId, int, str]] = ()
    editions: Sequence[tuple[str, bytes]] = ()
    refusals: Sequence[RefusalRow] = ()
    notes: Sequence[tuple[str, bytes]] = ()
    """By key; one that is there stays as it is."""
    receipts: Sequence[ReceiptRow] = ()


NOTE: Final = "note/"
"""What the keys of notes begin with in the meta data."""


def given_key(game: GameId) -> str:
    """The note of the position that a game is to begin in, until it is laid out."""
    return f"given/{game}"


Statement = tuple[str, tuple[object, ...]]
"""SQL with `?` for each of the values behind it."""

INSERT_EVENT: Final = (
    "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?,?,?,?)"
)
_FULLER: Final = "UPDATE stored_events SET state=? WHERE originator_id=? AND originator_version=?"
_COMMAND: Final = "INSERT INTO longbox_commands VALUES (?,?,?,?,?,?)"
_GAME: Final = "INSERT INTO longbox_games VALUES (?,?,?,?,?,?)"
_COPY: Final = f"{_GAME} ON CONFLICT (game) DO UPDATE SET copy=excluded.copy"
"""A copy may grow fuller; a game that is opened or forked here must be new."""
_SEAT: Final = (
    "INSERT INTO longbox_seats VALUES (?,?,?) "
    "ON CONFLICT (game, seat) DO UPDATE SET name=excluded.name"
)
_EDITION: Final = "INSERT INTO longbox_editions VALUES (?,?) ON CONFLICT (digest) DO NOTHING"
_REFUSAL: Final = (
    "INSERT INTO longbox_refusals SELECT ?,?,COALESCE(MAX(n),0)+1,?,?,?,?,?,? "
    "FROM longbox_refusals WHERE game=? AND seat=?"
)
_FORGOTTEN: Final = (
    "DELETE FROM longbox_refusals WHERE game=? AND seat=? AND n<=("
    "SELECT MAX(n) FROM longbox_refusals WHERE game=? AND seat=?)-?"
)
RECEIPT: Final = "receipt/"
"""Receipts lie in the meta data, so that stores of before they were given are whole."""
META: Final = "SELECT key, value FROM longbox_meta WHERE key IN ('format', 'row_key')"
"""What a store says of itself; all that lies with it is for those who ask for it by key."""
_PUT_META: Final = (
    "INSERT INTO longbox_meta VALUES (?,?) ON CONFLICT (key) DO UPDATE SET value=excluded.value"
)
INSERT_META: Final = "INSERT INTO longbox_meta VALUES (?,?) ON CONFLICT (key) DO NOTHING"


def statements(fuller: EventRows, extra: Extra) -> Iterator[Statement]:
    """What is written behind the new events, in order."""
    for game, v, _, state in fuller:
        yield _FULLER, (state, game, v)
    for command in extra.commands:
        yield _COMMAND, msgspec.structs.astuple(command)
    for about in extra.games:
        yield _COPY if about.copy else _GAME, msgspec.structs.astuple(about)
    for seat in extra.seats:
        yield _SEAT, seat
    for edition in extra.editions:
        yield _EDITION, edition
    for row in extra.refusals:
        place = (row.game, row.seat)
        yield _REFUSAL, (*msgspec.structs.astuple(row), *place)
        yield _FORGOTTEN, (*place, *place, KEPT_REFUSALS)
    for key, value in extra.notes:
        yield INSERT_META, (NOTE + key, value)
    for holder, n, line in extra.receipts:
        yield _PUT_META, (f"{receipts_of(holder)}{n:02}", line)


def receipts_of(game: GameId) -> str:
    """What the keys of a game's receipts begin with; their order is that of the seats."""
    return f"{RECEIPT}{game}/"


def swapped_meta(key: str, value: bytes | None, known: bytes | None) -> Statement:
    """Writes a row of the meta data where it is still as known, and so changes one row or none;
    None is no row."""
    if value is None:
        return "DELETE FROM longbox_meta WHERE key=? AND value=?", (key, known)
    if known is None:
        return INSERT_META, (key, value)
    return "UPDATE longbox_meta SET value=? WHERE key=? AND value=?", (value, key, known)


def missing(refusals: Sequence[RefusalRow], there: Iterable[RefusalRow]) -> list[RefusalRow]:
    """Those that are not there yet; of equal ones, as many as there are more."""
    known = Counter(there)
    new: list[RefusalRow] = []
    for row in refusals:
        if known[row]:
            known[row] -= 1
        else:
            new.append(row)
    return new


def require_format(meta: Mapping[str, object], where: str) -> None:
    """Raises Damaged, naming both formats, where the store is of another than ours."""
    if meta.get("format") != FORMAT:
        raise Damaged(f"{where} has format {meta.get('format')!r}; this program reads {FORMAT!r}")


Committing = Callable[[], object]
"""What is called right before a commit is waited for."""


def nothing() -> None:
    """What is done where nothing is."""


class Rows(Protocol):
    """What a Store needs of its database. Every error that it may raise is in `errors`."""

    errors: tuple[type[Exception], ...]

    def meta(self, *, read_only: bool) -> Mapping[str, object]:
        """What stands in longbox_meta. Of a place where a store may make itself, it is made,
        unless it is opened for reading only. Raises LedgerError where there is no store, Damaged
        where its tables are others."""
        ...

    def select(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows of a query, as plain tuples."""
        ...

    def write(
        self, events: EventRows, fuller: EventRows, extra: Extra, committing: Committing
    ) -> None:
        """All of it in one transaction, synced when this returns, or nothing. `committing` is
        called right before that is waited for."""
        ...

    def change(self, statement: str, values: Sequence[object]) -> int:
        """How many rows one statement has changed, in a transaction of its own."""
        ...

    def max_notification_id(self) -> int | None:
        """The number in the log of the newest stored event."""
        ...

    def select_notifications(
        self, start: int | None, limit: int, *, inclusive_of_start: bool = True
    ) -> Sequence[Notification]:
        """The log from that number on, oldest first, as the library reads it."""
        ...

    def explained(self, error: Exception) -> LedgerError:
        """One of `errors` in the ledger's words."""
        ...

    def backup(self, target: Path) -> None:
        """A whole copy of the store, made while others write."""
        ...

    def close(self) -> None: ...
