"""Several copies of one game as one: equal heads, the union of their openings.

Where two copies show two histories there is nothing to join. That is a finding about whoever gave
them out, and each side's receipts prove it.
"""

from collections.abc import Sequence

import msgspec

from domain.kernel.sight import seat_of
from domain.kernel.types import GameId, Seat, Version
from domain.ledger import chain
from domain.ledger.aside import Aside, Receipt
from domain.ledger.entry import Cause, Entry, Opening
from domain.ledger.errors import LedgerError
from domain.ledger.position import History
from domain.ledger.record import Line
from domain.ledger.told import Told


class Side(msgspec.Struct, frozen=True):
    """One of two histories: whose copy it is, where from, its head at the version where they part,
    and its receipts for that version or a later one."""

    copy: str
    source: str
    head: str
    receipts: tuple[Receipt, ...] = ()


class Parting(msgspec.Struct, frozen=True):
    """Where two copies of a game stop being one history: they are equal below version `v`."""

    game: GameId
    v: Version
    sides: tuple[Side, Side]


class Parted(LedgerError):
    """Two copies show two histories: a finding. The message names the version where they part."""

    def __init__(self, parting: Parting) -> None:
        one, other = parting.sides
        super().__init__(
            f"the copies of {one.copy} and {other.copy} part at version {parting.v}: "
            "somebody was shown another history"
        )
        self.parting = parting


def joined(tolds: Sequence[Told]) -> Told:
    """One copy out of several of the same game, the longest one's length.

    Raises Parted where two of them differ at a version, LedgerError where the games differ. What
    each copy proves by itself is to be asked before: an opening that one of them lacks, or has
    wrong, another may have.
    """
    longest = max(tolds, key=lambda told: len(told.lines))
    parting = parting_of(tolds)
    if parting is not None:
        raise Parted(parting)
    lines = tuple(
        _joined_line([told.lines[v] for told in tolds if v < len(told.lines)])
        for v in range(len(longest.lines))
    )
    copies = tuple(dict.fromkeys(copy for told in tolds for copy in told.copies))
    names = next((told.names for told in tolds if told.names), None)
    sources = ", ".join(dict.fromkeys(told.source for told in tolds if told.source))
    line = longest.line if len(tolds) == 1 else None
    return msgspec.structs.replace(
        longest,
        copies=copies,
        lines=lines,
        names=names,
        source=sources,
        line=line,
        aside=_joined_aside(tolds),
    )


def parting_of(tolds: Sequence[Told]) -> Parting | None:
    """Where the longest copy and the first that differs from it part; None where all are one.
    Raises LedgerError where they are of different games."""
    longest = max(tolds, key=lambda told: len(told.lines))
    if len({(told.game, told.lines[0].said.game) for told in tolds}) > 1:
        raise LedgerError("these are copies of different games; give one game's")
    for told in tolds:
        for v, (mine, theirs) in enumerate(zip(longest.lines, told.lines, strict=False), 1):
            if mine.skeleton != theirs.skeleton:
                return Parting(mine.said.game, v, (_side(longest, v), _side(told, v)))
    return None


def _side(told: Told, v: Version) -> Side:
    return Side(told.copy, told.source, head_in(told, v), receipts_from(told.aside, v))


def head_in(told: Told, v: Version) -> str:
    """The chain's head at a version, by what a copy says; nothing of it is held to anything."""
    head = chain.genesis(told.lines[0].said.game)
    for line in told.lines[:v]:
        head = chain.link(head, line.skeleton)
    return head.hex()


def receipts_from(aside: Aside, v: Version) -> tuple[Receipt, ...]:
    """Those for that version or a later one: the others say nothing of it."""
    return tuple([receipt for receipt in aside.receipts if receipt.v >= v])


def _joined_aside(tolds: Sequence[Told]) -> Aside:
    """What lies beside each of them; of a seat's receipts the newest."""
    newest: dict[Seat | None, Receipt] = {}
    for told in tolds:
        for receipt in told.aside.receipts:
            seat = _seat_at(told, receipt.v)
            if seat not in newest or newest[seat].v < receipt.v:
                newest[seat] = receipt
    receipts = [newest[s] for s in sorted(newest, key=lambda s: -1 if s is None else s)]
    refusals = dict.fromkeys(refusal for told in tolds for refusal in told.aside.refusals)
    return Aside(tuple(receipts), tuple(refusals))


def _seat_at(told: Told, v: Version) -> Seat | None:
    """Whose batch that version is of; None for what is no seat's."""
    return seat_of(told.lines[v - 1].said.by) if v <= len(told.lines) else None


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
