"""Several copies of one game as one: equal heads, the union of their openings."""

from collections.abc import Sequence

import msgspec

from domain.kernel.types import Version
from domain.ledger.entry import Cause, Entry, Opening
from domain.ledger.errors import LedgerError
from domain.ledger.position import History
from domain.ledger.record import Line
from domain.ledger.told import Told


class Parted(LedgerError):
    """Two copies show two histories: a finding. The message names the version where they part."""


def joined(tolds: Sequence[Told]) -> Told:
    """One copy out of several of the same game, the longest one's length.

    Raises Parted where two of them differ at a version, LedgerError where the games differ.
    """
    longest = max(tolds, key=lambda told: len(told.lines))
    for told in tolds:
        _require_one_game(longest, told)
    lines = tuple(
        _joined_line([told.lines[v] for told in tolds if v < len(told.lines)])
        for v in range(len(longest.lines))
    )
    copies = tuple(dict.fromkeys(copy for told in tolds for copy in told.copies))
    names = next((told.names for told in tolds if told.names), None)
    return msgspec.structs.replace(longest, copies=copies, lines=lines, names=names)


def _require_one_game(longest: Told, told: Told) -> None:
    if told.lines[0].said.game != longest.lines[0].said.game:
        raise LedgerError("these are copies of different games; give one game's")
    for v, (mine, theirs) in enumerate(zip(longest.lines, told.lines, strict=False), 1):
        if mine.skeleton != theirs.skeleton:
            raise Parted(
                f"the copies of {longest.copy} and {told.copy} part at version {v}: "
                "somebody was shown another history"
            )


def _joined_line(lines: Sequence[Line]) -> Line:
    openings: dict[str, Opening] = {}
    for line in lines:
        openings |= {opening.field: opening for opening in line.openings}
    causes = [line.cause for line in lines]
    return msgspec.structs.replace(
        lines[0], openings=tuple(openings.values()), cause=_fullest(causes)
    )


def _fullest(causes: Sequence[Cause | None]) -> Cause | None:
    known = [cause for cause in causes if cause is not None and cause.body is not None]
    return known[0] if known else causes[0]


def differing_version(one: History, other: Sequence[Entry]) -> Version | None:
    """The first version at which two runs of the same game have other heads; None if one is a
    prefix of the other."""
    for mine, theirs in zip(one.entries, other, strict=False):
        if mine.head != theirs.head:
            return mine.v
    return None
