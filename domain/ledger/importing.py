"""Taking records into the store: all checks first, then one transaction; read-only for ever after.

A record of a game that is here already is joined with it where one is a prefix of the other. Of
several records offered at once all are taken, or none.
"""

from collections.abc import Iterable

import msgspec

from domain.kernel.canon import canon
from domain.kernel.sight import seat_of
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.aside import Receipt, read_receipt, row_of
from domain.ledger.entry import Entry, read_skeleton
from domain.ledger.errors import LedgerError
from domain.ledger.joining import Parted, Parting, Side, differing_version, joined, receipts_from
from domain.ledger.ledger import Ledger
from domain.ledger.loader import copies_text
from domain.ledger.position import History
from domain.ledger.record import Record
from domain.ledger.rows import KEPT_REFUSALS, Extra, GameRow, RefusalRow, missing
from domain.ledger.told import Told, told_by, told_from
from domain.ledger.verify import verified


class Rejected(LedgerError):
    """The record does not hold; the message names the version and the check."""


class Offered(msgspec.Struct, frozen=True):
    """A believed history that is to be taken in, and where it is from."""

    history: History
    source: str


class Imported(msgspec.Struct, frozen=True):
    """What an import did: the game, and how many events and openings are new."""

    game: GameId
    events: int
    openings: int


def believed(told: Told, ledger: Ledger) -> Offered:
    """The history that a copy tells, once every check that needs no rules holds. Raises
    Rejected."""
    found = verified(told, ledger.shelf)
    if found.faults or found.history is None:
        fault = found.faults[0]
        where = f" at version {fault.v}" if fault.v else ""
        raise Rejected(f"{told.place(fault.v)}: check {fault.check}{where}: {fault.text}")
    return Offered(found.history, told.source)


def import_records(ledger: Ledger, offered: Iterable[Offered]) -> tuple[Imported, ...]:
    """Stores believed histories under the ids of their lineages, all in one transaction.

    Raises Parted where another history of one of these games is here, or among them; Rejected
    where a game is played here and is behind.
    """
    plan = _Plan(ledger)
    done = tuple([plan.add(one) for one in offered])
    plan.store()
    return done


def import_record(ledger: Ledger, record: Record) -> Imported:
    """Checks and stores a record. Raises Rejected, Parted."""
    return import_records(ledger, [believed(told_by(record), ledger)])[0]


class _Plan:
    """What is to be written, and how the store will look then: a later record of the same file is
    held to the earlier ones too."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._new: dict[tuple[GameId, Version], Entry] = {}
        self._fuller: dict[tuple[GameId, Version], Entry] = {}
        """Rows that are here, with more openings."""
        self._games: dict[GameId, GameRow] = {}
        self._here: dict[GameId, History] = {}
        """The histories of those games, as they will be."""
        self._names: dict[tuple[GameId, Seat], str] = {}
        self._editions: dict[str, bytes] = {}
        self._receipts: dict[tuple[GameId, Seat], Receipt] = {}
        self._refusals: list[RefusalRow] = []

    def add(self, offered: Offered) -> Imported:
        """Plans for one record, with all of its lineage."""
        history = offered.history
        parent: GameId | None = None
        events = openings = 0
        for game in dict.fromkeys(entry.game for entry in history.entries):
            mine = [entry for entry in history.entries if entry.game == game]
            about = self._games.get(game) or self._ledger.store.game(game)
            part = history.upto(mine[-1].v)
            if about is None:
                more, richer = mine, list[Entry]()
                row = GameRow(game, history.game.slug, history.edition, None, "", parent)
                self._keep(row, part)
            else:
                more, richer = self._joined(about, offered, part)
            self._new |= {(game, entry.v): entry for entry in more}
            for entry in richer:
                own = self._new if (game, entry.v) in self._new else self._fuller
                own[game, entry.v] = entry
            events, openings = events + len(more), openings + len(richer)
            parent = game
        self._name(history)
        self._take_receipts(history)
        self._take_refusals(history)
        self._editions[history.edition] = canon(history.data)
        return Imported(history.id, events, openings)

    def store(self) -> None:
        """Writes it, in one transaction."""
        names = [(game, seat, name) for (game, seat), name in self._names.items()]
        receipts = [(game, seat, one.line) for (game, seat), one in self._receipts.items()]
        games, editions = list(self._games.values()), list(self._editions.items())
        extra = Extra((), games, names, editions, self._refusals, receipts=receipts)
        self._ledger.store.put_imported(
            list(self._new.values()), list(self._fuller.values()), extra
        )

    def _keep(self, row: GameRow, history: History) -> None:
        self._games[row.game] = msgspec.structs.replace(row, copy=copies_text(history.copies))
        self._here[row.game] = history

    def _name(self, history: History) -> None:
        """Names are given once: nobody who has one is renamed."""
        known = self._ledger.store.names(history.id) or (history.id, 0) in self._names
        told = () if known else history.names or ()
        self._names |= {(history.id, seat): name for seat, name in enumerate(told)}

    def _take_receipts(self, history: History) -> None:
        """Those that are newer than what is here of their seats."""
        here = self._ledger.store.receipts(history.id)
        for receipt in history.aside.receipts:
            seat = seat_of(read_skeleton(history.entries[receipt.v - 1].skeleton).by)
            if seat is None:
                continue
            planned = self._receipts.get((history.id, seat))
            newest = 0 if planned is None else planned.v
            if seat in here:
                newest = max(newest, read_receipt(here[seat]).v)
            if newest < receipt.v:
                self._receipts[history.id, seat] = receipt

    def _take_refusals(self, history: History) -> None:
        """Those that are not here yet; where the game is played here, all of them are."""
        store, game = self._ledger.store, history.id
        about = self._games.get(game) or store.game(game)
        if about is None or about.copy is None:
            return
        planned = [row for row in self._refusals if row.game == game]
        rows = [row_of(game, part) for part in history.aside.refusals]
        self._refusals += missing(rows, [*store.refusals(game, None, KEPT_REFUSALS), *planned])

    def _joined(
        self, about: GameRow, offered: Offered, part: History
    ) -> tuple[list[Entry], list[Entry]]:
        """The entries that are new, and those with more openings than before."""
        here = self._here.get(about.game) or self._ledger.history(about.game)
        at = differing_version(here, part.entries)
        if at is not None:
            raise Parted(_parting(here, offered, at))
        if about.copy is None:
            if part.version > here.version:
                raise Rejected(
                    f"{offered.source}: game {about.game[:12]} is played here, to version "
                    f"{here.version}, and is behind this record"
                )
            return [], []
        if here.whole and part.version <= here.version:
            return [], []
        found = verified(joined([told_from(here), told_from(part)]), self._ledger.shelf)
        if found.faults or found.history is None:
            raise Rejected(f"{offered.source}: the copies do not join: {found.faults[0].text}")
        self._keep(about, found.history)
        before = {entry.v: entry for entry in here.entries}
        mine = [entry for entry in found.history.entries if entry.game == about.game]
        more = [entry for entry in mine if entry.v not in before]
        return more, [e for e in mine if e.v in before and e != before[e.v]]


def _parting(here: History, offered: Offered, at: Version) -> Parting:
    theirs = offered.history
    sides = (
        Side(
            here.copy,
            "the store",
            here.entries[at - 1].head.hex(),
            receipts_from(here.aside, at),
        ),
        Side(
            theirs.copy,
            offered.source,
            theirs.entries[at - 1].head.hex(),
            receipts_from(theirs.aside, at),
        ),
    )
    return Parting(theirs.entries[at - 1].game, at, sides)
