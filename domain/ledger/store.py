"""The store: rows of entries and the side tables, over the library's event store.

A file of SQLite or a database of PostgreSQL lies under it; this is the one way to either. Reading
never blocks writing. Errors of the database come out as the ledger's own.
"""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from eventsourcing import persistence

from domain.kernel.game import AnyGame
from domain.kernel.hashing import digest as digest_of
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.entry import Entry
from domain.ledger.errors import Busy, Conflict, Damaged, LedgerError, Unsure
from domain.ledger.mapper import EntryMapper, Row
from domain.ledger.place import Place
from domain.ledger.rows import (
    NOTE,
    ROW_KEY,
    CommandRow,
    Committing,
    EventRow,
    EventRows,
    Extra,
    GameRow,
    RefusalRow,
    Rows,
    nothing,
    receipts_of,
    swapped_meta,
)
from domain.ledger.sqlite import Recorder

_NEWEST: Final = 2**53
_TRIES: Final = 3
"""So often at most a transaction is sent whose answer was lost on the way."""
_EVENTS: Final = "SELECT originator_version, topic, state FROM stored_events WHERE originator_id=?"


class Store:
    """One store. Opening a file makes it a store, unless it is opened for reading only; in a
    database `migrate` has made one.

    Raises Damaged where the place is no store, LedgerError where it is missing or cannot be
    written, Busy where the server cannot be reached.
    """

    def __init__(
        self,
        place: Place,
        shelf: Iterable[AnyGame],
        *,
        read_only: bool = False,
        pool_timeout: float = 5.0,
    ) -> None:
        self.place = place
        self.recorder = _recorder(place, read_only=read_only, pool_timeout=pool_timeout)
        try:
            with self._told():
                key = self.recorder.meta(read_only=read_only).get("row_key")
            if type(key) is not bytes or len(key) != ROW_KEY:
                raise Damaged(f"{place} has lost the key of its row checks")
        except BaseException:
            self.recorder.close()
            raise
        self.identity = digest_of("store", key).hex()[:32]
        """Of this store and of what is restored from its backups: 32 hex digits."""
        self.mapper = EntryMapper(shelf, key)

    @property
    def path(self) -> Path:
        """The store's file; raises LedgerError where it is no file but a database."""
        if isinstance(self.place, Path):
            return self.place
        raise LedgerError(f"{self.place} is no file")

    def close(self) -> None:
        self.recorder.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def put(self, entries: Sequence[Entry], extra: Extra, committing: Committing = nothing) -> None:
        """Entries and side rows, all or nothing; `committing` is called once, right before that is
        waited for. Raises Conflict where a place is taken, Busy, and Unsure where nobody can tell
        whether they were stored."""
        self._put(self._stored(entries), (), extra, committing)

    def put_imported(self, entries: Sequence[Entry], fuller: Sequence[Entry], extra: Extra) -> None:
        """Entries of an imported record, and rows that are here again with more openings."""
        self._put(self._stored(entries), self._stored(fuller), extra, nothing)

    def put_rows(self, game: GameId, rows: Iterable[Row], extra: Extra) -> None:
        """A game's rows as another store holds them, under this one's key."""
        self._put([self.mapper.kept(game, row) for row in rows], (), extra, nothing)

    def rows(self, game: GameId, gt: Version = 0, lte: Version = _NEWEST) -> list[Row]:
        """The game's own rows with gt < version <= lte, in order; a fork's follow its parent's."""
        return self._ask(
            f"{_EVENTS} AND originator_version>? AND originator_version<=? "
            "ORDER BY originator_version",
            game,
            gt,
            lte,
        )

    def last(self, game: GameId, lte: Version = _NEWEST) -> Row | None:
        """The newest of the game's own rows up to that version."""
        rows = self._ask(
            f"{_EVENTS} AND originator_version<=? ORDER BY originator_version DESC LIMIT 1",
            game,
            lte,
        )
        return rows[0] if rows else None

    def newest(self, game: GameId) -> Version:
        """The game's newest version; 0 where there is no such game."""
        found = self._ask(
            "SELECT originator_version FROM stored_events WHERE originator_id=? "
            "ORDER BY originator_version DESC LIMIT 1",
            game,
        )
        return found[0][0] if found else 0

    def versions(self, game: GameId) -> list[Version]:
        """Which of its own rows the game has, in order."""
        found = self._ask(
            "SELECT originator_version FROM stored_events WHERE originator_id=? "
            "ORDER BY originator_version",
            game,
        )
        return [v for (v,) in found]

    def stored_games(self) -> list[GameId]:
        """Every game that has rows, listed or not, in order of id."""
        found = self._ask("SELECT DISTINCT originator_id FROM stored_events ORDER BY originator_id")
        return [game for (game,) in found]

    def command(self, game: GameId, actor: str, nonce: str) -> CommandRow | None:
        """The accepted command with that nonce."""
        found = self._ask(
            "SELECT * FROM longbox_commands WHERE game=? AND actor=? AND nonce=?",
            game,
            actor,
            nonce,
        )
        return CommandRow(*found[0]) if found else None

    def counted(self, game: GameId, actor: str, cseq: int) -> CommandRow | None:
        """The accepted command with that count."""
        found = self._ask(
            "SELECT * FROM longbox_commands WHERE game=? AND actor=? AND cseq=?", game, actor, cseq
        )
        return CommandRow(*found[0]) if found else None

    def commands(self, game: GameId) -> list[CommandRow]:
        """The accepted commands of a game, in the order of their batches."""
        found = self._ask("SELECT * FROM longbox_commands WHERE game=? ORDER BY first", game)
        return [CommandRow(*row) for row in found]

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
            f"WHERE game=? {clause}) AS numbered WHERE place<=? ORDER BY seat, n",
            *values,
            newest,
        )
        return [RefusalRow(*row) for row in rows]

    def receipts(self, game: GameId) -> dict[Seat, bytes]:
        """The newest receipt of each seat that has one, as a line, in order of seats."""
        start = receipts_of(game)
        rows = self._ask(
            "SELECT key, value FROM longbox_meta WHERE key>=? AND key<? ORDER BY key",
            start,
            start + ":",
        )
        return {int(key.removeprefix(start)): bytes(value) for key, value in rows}

    # What a service keeps beside the games, under keys of its own; what of it is where, see there.

    def notes(self, prefix: str) -> dict[str, bytes]:
        """The notes whose keys begin so, in order of key."""
        rows = self._ask(
            "SELECT key, value FROM longbox_meta WHERE key>=? AND key<? ORDER BY key",
            NOTE + prefix,
            NOTE + prefix + "\U0010ffff",
        )
        return {key.removeprefix(NOTE): bytes(value) for key, value in rows}

    def note(self, key: str) -> bytes | None:
        """The note of that key."""
        found = self._ask("SELECT value FROM longbox_meta WHERE key=?", NOTE + key)
        return bytes(found[0][0]) if found else None

    def put_note(self, key: str, value: bytes | None, known: bytes | None) -> bool:
        """Writes a note (for None, takes it away) where it is still as known; whether it was."""
        with self._told():
            return self.recorder.change(*swapped_meta(NOTE + key, value, known)) == 1

    # What a service follows: new events, whoever stored them.

    def position(self) -> int:
        """The number of the newest stored event among those of all games; 0 without any."""
        with self._told():
            return self.recorder.max_notification_id() or 0

    def changed(self, position: int, limit: int) -> list[tuple[int, GameId, Version]]:
        """The events stored after that one, each with its number, oldest first."""
        with self._told():
            found = self.recorder.select_notifications(position, limit, inclusive_of_start=False)
        return [(one.id, str(one.originator_id), one.originator_version) for one in found]

    def newest_by_game(self) -> dict[GameId, Version]:
        """The newest version of every game."""
        return dict(
            self._ask(
                "SELECT originator_id, MAX(originator_version) FROM stored_events "
                "GROUP BY originator_id"
            )
        )

    def backup(self, target: Path) -> None:
        """A whole copy of a store that is a file, in a new file, while others write; raises
        LedgerError where the store is a database, which has its own tools."""
        with self._told():
            self.recorder.backup(target)

    def _stored(self, entries: Iterable[Entry]) -> list[EventRow]:
        return list(map(self.mapper.row, entries))

    def _ask(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._told():
            return self.recorder.select(statement, *values)

    # -- writing ------------------------------------------------------------------------------

    def _put(
        self, events: EventRows, fuller: EventRows, extra: Extra, committing: Committing
    ) -> None:
        """Sends a transaction, and again where its answer was lost and it is not there: the same
        rows can be stored no more than once."""
        unsure = False
        for left in reversed(range(_TRIES)):
            try:
                with self._told():
                    self.recorder.write(events, fuller, extra, committing)
                return
            except Unsure:
                unsure, committing = True, nothing
                if self._holds(events, extra):
                    return
                if not left:
                    raise
            except Conflict:
                if unsure and self._holds(events, extra):
                    return
                raise

    def _holds(self, events: EventRows, extra: Extra) -> bool:
        """Whether a transaction whose answer was lost is stored; raises Unsure."""
        try:
            if events:
                game, v, tag, state = events[-1]
                return self.last(game, v) == (v, tag, state)
            if extra.refusals:
                one = extra.refusals[-1]
                return one in self.refusals(one.game, one.seat, len(extra.refusals))
        except Busy as error:
            raise Unsure(f"{self.place}: it is not known whether it was stored ({error})") from None
        return False

    @contextmanager
    def _told(self) -> Generator[None]:
        """Errors of the database, in the ledger's words."""
        try:
            yield
        except UnicodeEncodeError as error:
            raise LedgerError(f"{error.object!r:.60} is no text that a store can hold") from None
        except UnicodeDecodeError as error:
            raise Damaged(f"{self.place}: {error.object!r:.80} is no text") from None
        except persistence.ConnectionPoolClosedError:
            raise LedgerError(f"{self.place} has been closed") from None
        except self.recorder.errors as error:
            raise self.recorder.explained(error) from None


def _recorder(place: Place, *, read_only: bool, pool_timeout: float) -> Rows:
    if isinstance(place, Path):
        return Recorder(place, read_only=read_only, pool_timeout=pool_timeout)
    from domain.ledger import postgres  # its driver is imported by those who need it

    return postgres.Recorder(place, read_only=read_only, pool_timeout=pool_timeout)
