"""Taking a record into the store: all checks first, then one transaction; read-only for ever after.

A record of a game that is here already is joined with it where one is a prefix of the other.
"""

import msgspec

from domain.kernel.canon import canon
from domain.kernel.types import GameId
from domain.ledger.entry import Entry
from domain.ledger.errors import LedgerError
from domain.ledger.joining import differing_version, joined
from domain.ledger.ledger import Ledger
from domain.ledger.loader import copies_text
from domain.ledger.position import History
from domain.ledger.record import Record
from domain.ledger.rows import Extra, GameRow
from domain.ledger.told import told_by, told_from
from domain.ledger.verify import verified


class Rejected(LedgerError):
    """The record does not hold; the message names the version and the check."""


class Imported(msgspec.Struct, frozen=True):
    """What an import did: the game, and how many events and openings are new."""

    game: GameId
    events: int
    openings: int


def believed(record: Record, ledger: Ledger) -> History:
    """The history in a record, once every check that needs no rules holds. Raises Rejected."""
    found = verified(told_by(record), ledger.shelf)
    if found.faults or found.history is None:
        fault = found.faults[0]
        where = f" at version {fault.v}" if fault.v else ""
        raise Rejected(f"{record.source}: check {fault.check}{where}: {fault.text}")
    return found.history


def import_history(ledger: Ledger, history: History) -> Imported:
    """Stores a believed history under the ids of its lineage.

    Raises Rejected where another history of one of these games is here.
    """
    new: list[Entry] = []
    fuller: list[Entry] = []
    games: list[GameRow] = []
    parent: GameId | None = None
    for game in dict.fromkeys(entry.game for entry in history.entries):
        mine = [entry for entry in history.entries if entry.game == game]
        about = ledger.store.game(game)
        copies = history.upto(mine[-1].v).copies
        if about is None:
            new += mine
            games.append(
                GameRow(game, history.game.slug, history.edition, None, copies_text(copies), parent)
            )
        else:
            more, richer, row = _joined_with(ledger, about, history, mine)
            new, fuller, games = new + more, fuller + richer, games + row
        parent = game
    told = () if ledger.store.names(history.id) else history.names or ()  # nobody is renamed
    names = [(history.id, seat, name) for seat, name in enumerate(told)]
    editions = [(history.edition, canon(history.data))]
    ledger.store.put_imported(new, fuller, Extra((), games, names, editions))
    return Imported(history.id, len(new), len(fuller))


def _joined_with(
    ledger: Ledger, about: GameRow, history: History, mine: list[Entry]
) -> tuple[list[Entry], list[Entry], list[GameRow]]:
    """New entries, entries with more openings than before, and the game's row if it changes."""
    here = ledger.history(about.game)
    at = differing_version(here, history.entries[: mine[-1].v])
    if at is not None:
        raise Rejected(f"another history of game {about.game[:12]} is here: they part at {at}")
    if about.copy is None:
        if mine[-1].v > here.version:
            raise Rejected(f"game {about.game[:12]} is played here and is behind this record")
        return [], [], []
    if here.whole and mine[-1].v <= here.version:
        return [], [], []
    union = joined([told_from(here), told_from(history.upto(mine[-1].v))])
    found = verified(union, ledger.shelf)
    if found.faults or found.history is None:
        raise Rejected(f"the copies do not join: {found.faults[0].text}")
    entries = [entry for entry in found.history.entries if entry.game == about.game]
    before = {entry.v: entry for entry in here.entries}
    more = [entry for entry in entries if entry.v not in before]
    richer = [e for e in entries if e.v in before and e != before[e.v]]
    return more, richer, [msgspec.structs.replace(about, copy=copies_text(found.history.copies))]


def import_record(ledger: Ledger, record: Record) -> Imported:
    """Reads, checks and stores a record. Raises Rejected, Unreadable."""
    return import_history(ledger, believed(record, ledger))
