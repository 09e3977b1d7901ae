"""Record files: read with bounds, held to what they can prove by themselves, joined by game."""

from collections.abc import Iterable, Mapping, Sequence

from cli import files
from cli.context import Session
from cli.exits import Wrong
from domain.kernel.game import AnyGame
from domain.kernel.types import GameId
from domain.ledger.importing import Offered
from domain.ledger.inflating import MAX_RECORD
from domain.ledger.joining import joined
from domain.ledger.position import History
from domain.ledger.record import read_records
from domain.ledger.told import Told, told_by
from domain.ledger.verify import verified

__all__ = ["copies_in", "joined_history", "offered", "shelf_of"]


def copies_in(sources: Iterable[str]) -> dict[GameId, list[Told]]:
    """The records of these files by game, in the order in which games appear.

    Raises Wrong, Unreadable naming file and line.
    """
    copies: dict[GameId, list[Told]] = {}
    for source in sources:
        for record in read_records(files.read(source, MAX_RECORD), source):
            copies.setdefault(record.header.game, []).append(told_by(record))
    return copies


def joined_history(session: Session, sources: Sequence[str]) -> History:
    """The history of one game out of its copies.

    Raises Wrong where a copy does not hold (an audit says more), Parted where two of them show two
    histories, LedgerError where they are of several games.
    """
    copies = [told for held in copies_in(sources).values() for told in held]
    return _offered(shelf_of(session), copies).history


def offered(session: Session, sources: Sequence[str]) -> list[Offered]:
    """The games in these files, each out of all of its copies, with the receipts of all. Raises
    Wrong, Parted."""
    shelf = shelf_of(session)
    return [_offered(shelf, copies) for copies in copies_in(sources).values()]


def _offered(shelf: Mapping[str, AnyGame], copies: Sequence[Told]) -> Offered:
    one = joined(copies)
    if len(copies) > 1:  # what one of them lacks, or has wrong, another may hide
        for told in copies:
            _held(shelf, told)
    return Offered(_held(shelf, one), one.source)


def _held(shelf: Mapping[str, AnyGame], told: Told) -> History:
    """The history that a copy tells, once every check that needs no rules holds."""
    found = verified(told, shelf)
    if found.history is None or found.faults:
        fault = found.faults[0]
        where = f"version {fault.v}: " if fault.v else ""
        raise Wrong(
            f"{told.place(fault.v)} does not hold: {where}{fault.text}; `longbox audit` says more"
        )
    return found.history


def shelf_of(session: Session) -> dict[str, AnyGame]:
    """The titles by slug."""
    return {game.slug: game for game in session.shelf}
