"""Record files: read with bounds, held to what they can prove by themselves, joined by game."""

from collections.abc import Sequence

from cli import files
from cli.context import Session
from cli.exits import Wrong
from domain.kernel.game import AnyGame
from domain.ledger.joining import joined
from domain.ledger.position import History
from domain.ledger.record import MAX_RECORD, Record, read_record
from domain.ledger.told import Told, told_by
from domain.ledger.verify import verified

__all__ = ["Record", "history_of", "joined_history", "read", "shelf_of"]


def read(source: str) -> Record:
    """One record file, well formed; raises Wrong, Unreadable."""
    return read_record(files.read(source, MAX_RECORD), source)


def joined_history(session: Session, sources: Sequence[str]) -> History:
    """The history of one game out of its copies.

    Raises Wrong where a copy does not hold (an audit says more), Parted where two of them show two
    histories.
    """
    return history_of(session, joined([told_by(read(source)) for source in sources]), sources)


def history_of(session: Session, told: Told, sources: Sequence[str]) -> History:
    """The history that a copy tells, once every check that needs no rules holds. Raises Wrong."""
    found = verified(told, shelf_of(session))
    if found.history is None or found.faults:
        fault = found.faults[0]
        where = f"version {fault.v}: " if fault.v else ""
        raise Wrong(
            f"{', '.join(sources)} does not hold: {where}{fault.text}; `longbox audit` says more"
        )
    return found.history


def shelf_of(session: Session) -> dict[str, AnyGame]:
    """The titles by slug."""
    return {game.slug: game for game in session.shelf}
