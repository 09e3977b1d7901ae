"""The store: rows of entries and the side tables, over the library's event store.

Reading never blocks writing. Errors of the database come out as the ledger's own.
"""

import sqlite3
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from eventsourcing import persistence
from eventsourcing.persistence import StoredEvent

from domain.kernel.game import AnyGame
from domain.kernel.hashing import digest as digest_of
from domain.kernel.types import GameId, Version
from domain.ledger.entry import Entry
from domain.ledger.errors import Busy, Conflict, Damaged, LedgerError
from domain.ledger.mapper import EntryMapper, Row
from domain.ledger.sqlite import (
    FORMAT,
    ROW_KEY,
    CommandRow,
    Extra,
    GameRow,
    Recorder,
    RefusalRow,
    connect,
)

_NEWEST: Final = 2**53


class Store:
    """One SQLite file. Opening it makes it, unless it is opened for reading only.

    Raises Damaged where the file is no store, LedgerError where it is missing or cannot be written.
    """

    def __init__(
        self,
        path: Path,
        shelf: Iterable[AnyGame],
        *,
        read_only: bool = False,
        pool_timeout: float = 5.0,
    ) -> None:
        self.path = path
        if read_only and not path.exists():
            raise LedgerError(f"there is no store at {path}; `longbox new` makes one")
        if path.is_dir() or not path.parent.is_dir():
            raise LedgerError(f"{path}: no file can be made there")
        with _told(path):
            self._datastore = connect(path, read_only=read_only, pool_timeout=pool_timeout)
            self.recorder = Recorder(self._datastore)
            try:
                key = self._prepare(read_only)
            except BaseException:
                self._datastore.close()
                raise
        self.mapper = EntryMapper(shelf, key)

    def close(self) -> None:
        self._datastore.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def put(self, entries: Sequence[Entry], extra: Extra) -> None:
        """Entries and side rows, all or nothing. Raises Conflict where a place is taken, Busy."""
        with _told(self.path):
            self.recorder.insert_events(self._stored(entries), extra=extra)

    def put_imported(self, entries: Sequence[Entry], fuller: Sequence[Entry], extra: Extra) -> None:
        """Entries of an imported record, and rows that are here again with more openings."""
        with _told(self.path):
            self.recorder.insert_events(
                self._stored(entries), extra=extra, fuller=self._stored(fuller)
            )

    def rows(self, game: GameId, gt: Version = 0, lte: Version = _NEWEST) -> list[Row]:
        """The game's own rows with gt < version <= lte, in order; a fork's follow its parent's."""
        with _told(self.path):
            return self.recorder.select(
                "SELECT originator_version, topic, state FROM stored_events WHERE originator_id=? "
                "AND originator_version>? AND originator_version<=? ORDER BY originator_version",
                game,
                gt,
                lte,
            )

    def last(self, game: GameId, lte: Version = _NEWEST) -> Row | None:
        """The newest of the game's own rows up to that version."""
        with _told(self.path):
            rows = self.recorder.select(
                "SELECT originator_version, topic, state FROM stored_events WHERE originator_id=? "
                "AND originator_version<=? ORDER BY originator_version DESC LIMIT 1",
                game,
                lte,
            )
        return rows[0] if rows else None

    def newest(self, game: GameId) -> Version:
        """The game's newest version; 0 where there is no such game."""
        with _told(self.path):
            found = self.recorder.select(
                "SELECT MAX(originator_version) FROM stored_events WHERE originator_id=?", game
            )
        return found[0][0] or 0

    def command(self, game: GameId, actor: str, nonce: str) -> CommandRow | None:
        """The accepted command with that nonce."""
        found = self._ask(
            "SELECT * FROM longbox_commands WHERE game=? AND actor=? AND nonce=?",
            game,
            actor,
            nonce,
        )
        return CommandRow(*found[0]) if found else None

    def games(self) -> list[GameRow]:
        """Every game, in order of id."""
        return [GameRow(*row) for row in self._ask("SELECT * FROM longbox_games ORDER BY game")]

    def game(self, game: GameId) -> GameRow | None:
        found = self._ask("SELECT * FROM longbox_games WHERE game=?", game)
        return GameRow(*found[0]) if found else None

    def names(self, game: GameId) -> dict[int, str]:
        """Names of people by seat; they are in no event."""
        rows = self._ask("SELECT seat, name FROM longbox_seats WHERE game=? ORDER BY seat", game)
        return dict(rows)

    def edition(self, digest: str) -> bytes:
        """The canonical bytes of an edition's data; raises Damaged where they are lost."""
        found = self._ask("SELECT data FROM longbox_editions WHERE digest=?", digest)
        if not found:
            raise Damaged(f"the edition {digest[:12]} is not in the store")
        data = found[0][0]
        if type(data) is not bytes or digest_of("edition", data).hex() != digest:
            raise Damaged(f"the edition {digest[:12]} was changed in the store")
        return data

    def refusals(self, game: GameId, seat: int | None, newest: int) -> list[RefusalRow]:
        """The newest refusals of a seat (of every seat for None), oldest first."""
        clause = "" if seat is None else "AND seat=?"
        values = (game,) if seat is None else (game, seat)
        rows = self._ask(
            "SELECT game, seat, at, code, command, rule, v, signature FROM (SELECT *, "
            "ROW_NUMBER() OVER (PARTITION BY seat ORDER BY n DESC) AS place FROM longbox_refusals "
            f"WHERE game=? {clause}) WHERE place<=? ORDER BY seat, n",
            *values,
            newest,
        )
        return [RefusalRow(*row) for row in rows]

    def _stored(self, entries: Iterable[Entry]) -> list[StoredEvent]:
        return list(map(self.mapper.to_stored_event, entries))

    def _ask(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with _told(self.path):
            return self.recorder.select(statement, *values)

    def _prepare(self, read_only: bool) -> bytes:
        tables = {name for (name,) in self.recorder.select("SELECT name FROM sqlite_master")}
        if tables and "longbox_meta" not in tables:
            raise Damaged(f"{self.path} is a database, but no Longbox store")
        if not tables and read_only:
            raise Damaged(f"{self.path} is empty: no Longbox store")
        if not tables:
            self.recorder.keep_wal()
            self.recorder.create_table()
        meta = dict(self.recorder.select("SELECT key, value FROM longbox_meta"))
        if meta.get("format") != FORMAT:
            raise Damaged(
                f"{self.path} has format {meta.get('format')!r}; this program reads {FORMAT!r}"
            )
        if not self.recorder.has_tables():
            raise Damaged(f"{self.path}: its tables are not those of {FORMAT.decode()}")
        if not read_only:
            self.recorder.keep_wal()
        key = meta.get("row_key")
        if type(key) is not bytes or len(key) != ROW_KEY:
            raise Damaged(f"{self.path} has lost the key of its row checks")
        return key


_BUSY: Final = ("locked", "busy", "full", "disk i/o", "too many open files", "unable to open")


@contextmanager
def _told(path: Path) -> Generator[None]:
    """Errors of the database, in the ledger's words."""
    try:
        yield
    except (sqlite3.IntegrityError, persistence.IntegrityError) as error:
        raise Conflict(f"another writer was first ({error})") from None
    except UnicodeEncodeError as error:
        raise LedgerError(f"{error.object!r:.60} is no text that a store can hold") from None
    except UnicodeDecodeError as error:
        raise Damaged(f"{path}: {error.object!r:.80} is no text") from None
    except persistence.ConnectionPoolClosedError:
        raise LedgerError(f"{path} has been closed") from None
    except (sqlite3.Error, persistence.PersistenceError) as error:
        text = str(error).lower()
        if "readonly" in text or "read-only" in text:
            raise LedgerError(f"{path} cannot be written: {error}") from None
        if isinstance(error, TimeoutError) or any(word in text for word in _BUSY):
            raise Busy(f"{path}: {error}; nothing was written, try again") from None
        raise Damaged(f"{path}: {error}") from None
