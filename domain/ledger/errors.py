"""What can go wrong at the ledger, each kind an exception of its own."""


class LedgerError(Exception):
    """Anything that the ledger refuses; the message names the input and what would be right."""


class UnknownGame(LedgerError):
    """No game, or more than one, goes by that reference."""


class NoSuchVersion(LedgerError):
    """The version is out of range, or lies inside a batch where only a stable one will do."""


class NotAllowed(LedgerError):
    """The request does not fit the game: a seat it does not have, a read-only game, no deal yet."""


class Unsigned(LedgerError):
    """The command's signature is missing, wrong, or of an author who has no key."""


class Conflict(LedgerError):
    """Another command took this one's place, nonce or base; reload and try again."""


class Gap(LedgerError):
    """The command's count is not the next one; `expected` is."""

    def __init__(self, message: str, expected: int) -> None:
        super().__init__(message)
        self.expected = expected


class Stale(LedgerError):
    """The decision that the command answers was closed before it arrived."""


class Busy(LedgerError):
    """The store is held by another process, out of space or out of reach; nothing was written."""


class Unsure(Busy):
    """The store was lost before it had answered: nobody can tell whether the command was stored.
    Asked again with the same nonce, it gives the first answer or is stored now."""


class NotMigrated(LedgerError):
    """The database can be reached, and has no store, or not all of one."""


class Damaged(LedgerError):
    """A stored row is changed, missing or swapped, or the file is no store."""
