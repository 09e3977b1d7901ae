"""Which games of a store are served."""

from typing import Any

from domain.kernel.placing import Placed
from domain.ledger.errors import LedgerError
from domain.ledger.position import History
from domain.ledger.rows import GameRow


class NotServed(LedgerError):
    """A game that this service does not play; the message says why."""


def may_be_served(row: GameRow) -> bool:
    """Whether a game's row says nothing against it: forks and imported records are not served."""
    return row.copy is None and row.parent is None


def require_served(row: GameRow | None, history: History) -> None:
    """Raises NotServed: for a copy, for a fork, for a game drawn from what a seat knew of another,
    and where a person has chosen the seed."""
    if row is None or not may_be_served(row):
        raise NotServed("forks and imported records are not served")
    if any(isinstance(e.event, Placed) and e.event.resampled_from for e in history.entries):
        raise NotServed("a game drawn from what a seat knew of another is a fork: it is not served")
    opened: Any = history.entries[0].event
    if opened.seed_given:
        raise NotServed("a game whose seed a person chose is not served")
