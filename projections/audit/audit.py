"""The nine checks in order. A finding in the form of a copy leaves the rest of it unread."""

from collections.abc import Callable, Mapping, Sequence

from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame
from domain.kernel.placing import Placed
from domain.kernel.table_commands.events import Ruled
from domain.kernel.types import GameId, Version
from domain.ledger.aside import Receipt
from domain.ledger.batches import read_frame
from domain.ledger.entry import Entry, read_skeleton
from domain.ledger.joining import Parting, head_in, joined, parting_of
from domain.ledger.position import History
from domain.ledger.record import Record
from domain.ledger.told import Told, told_by, told_from
from domain.ledger.verify import Fault, Verified, verified
from projections.audit.deciding import decided_again
from projections.audit.folding import agreeing, conserved, scored
from projections.audit.luck import recomputed
from projections.audit.model import Check, Report, Ruling, found
from projections.audit.signed import receipt_faults, signatures_text

Anchored = Mapping[GameId, Mapping[Version, str]]


def audit_record(
    record: Record,
    shelf: Mapping[str, AnyGame],
    anchors: Anchored | None = None,
    receipts: Sequence[Receipt] = (),
) -> Report:
    """The audit of a record file. Raises LedgerError where it is of no title on the shelf."""
    return audit_told(told_by(record), shelf, anchors, receipts)


def audit_history(
    history: History,
    shelf: Mapping[str, AnyGame],
    anchors: Anchored | None = None,
    receipts: Sequence[Receipt] = (),
) -> Report:
    """The audit of a game in a store: its rows, and the fast forms beside them."""
    told = told_from(history)
    believed = verified(told, shelf)
    differing = _differing(history, believed)
    outside = _outside_faults(believed, anchors, receipts)
    return _report(told, believed, [*differing, *outside])


def audit_told(
    told: Told,
    shelf: Mapping[str, AnyGame],
    anchors: Anchored | None = None,
    receipts: Sequence[Receipt] = (),
) -> Report:
    """The audit of one copy; receipts are those that somebody was given."""
    believed = verified(told, shelf)
    return _report(told, believed, _outside_faults(believed, anchors, receipts))


def _outside_faults(
    believed: Verified, anchors: Anchored | None, receipts: Sequence[Receipt]
) -> list[Fault]:
    """What was kept outside a copy, and says otherwise."""
    return [*_anchor_faults(believed, anchors), *receipt_faults(believed, receipts)]


def audit_copies(
    tolds: Sequence[Told],
    shelf: Mapping[str, AnyGame],
    anchors: Anchored | None = None,
    receipts: Sequence[Receipt] = (),
) -> Report:
    """The audit of one game by all of its copies, which are joined, and by receipts.

    A copy that does not hold by itself is the report: what it lacks, or has wrong, another one
    would hide. Where two copies show two histories that is all there is to say.
    """
    parting = parting_of(tolds)
    if parting is not None:
        return _parted(tolds, parting)
    for told in tolds if len(tolds) > 1 else ():
        alone = verified(told, shelf)
        if alone.faults:
            return _report(told, alone, _anchor_faults(alone, anchors))
    return audit_told(joined(tolds), shelf, anchors, receipts)


def _parted(tolds: Sequence[Told], parting: Parting) -> Report:
    text = "two histories part here: somebody was shown another one"
    rows = [_unseen(n) for n in range(2, 10)]
    before = parting.v - 1
    copies = "+".join(dict.fromkeys(told.copy for told in tolds))
    head = head_in(tolds[0], before)
    checks = (found(1, parting.v, text), *rows)
    return Report(parting.game, copies, before, head, checks, parted=parting)


def _unseen(number: int) -> Check:
    return Check(number, "CANNOT TELL", "nothing can be read", unknown=1, of=1)


def _report(told: Told, believed: Verified, more: list[Fault]) -> Report:
    faults = [*believed.faults, *more]
    history = believed.history
    checks = {number: _of_faults(number, faults) for number in (1, 2, 4)}
    if history is not None and checks[2].state == "ok":
        checks[2] = Check(2, text=signatures_text(history))
    last = history.entries[-1] if history else None
    if history is not None:
        checks |= _judged(history, believed)
    unread = next((fault for fault in faults if fault.check == 3), None)
    if unread is not None and checks[3].state != "FINDING":
        checks[3] = found(3, unread.v, unread.text)
    rows = tuple(checks.get(n) or _unseen(n) for n in range(1, 10))
    game = told.game or (told.lines[-1].said.game if told.lines else "")
    v, head = (last.v, last.head.hex()) if last else (0, "")
    lineage = tuple(dict.fromkeys(end.game for end in believed.ends.values()))
    return Report(game, told.copy, v, head, rows, _rulings(believed), lineage)


def _rulings(believed: Verified) -> tuple[Ruling, ...]:
    """The rulings of a copy, in order: an audit lists them."""
    if believed.history is None:
        return ()
    entries = believed.history.entries
    found: list[Ruling] = []
    for done in believed.batches:
        events = [entry.event for entry in entries[done.first - 1 : done.last]]
        ruled = events[0]
        if isinstance(ruled, Ruled):
            given = any(isinstance(event, Placed) for event in events)
            found.append(Ruling(done.first, ruled.text, ruled.resume_from, given, ruled.seat))
    return tuple(found)


def _judged(history: History, believed: Verified) -> dict[int, Check]:
    return {
        3: decided_again(history, believed.batches),
        5: _guarded(5, conserved, history),
        6: recomputed(history),
        7: _guarded(7, agreeing, history),
        8: _guarded(8, scored, history),
        9: clocked(believed, history),
    }


def _guarded(number: int, check: Callable[[History], Check], history: History) -> Check:
    """The check, where the title's own code may meet a Table that no rules can give."""
    try:
        return check(history)
    except Exception as error:  # noqa: BLE001  # a forged past may break any of it
        return found(number, None, f"the events make no Table ({type(error).__name__})")


def _of_faults(number: int, faults: list[Fault]) -> Check:
    mine = [fault for fault in faults if fault.check == number]
    if mine:
        return found(number, mine[0].v, mine[0].text)
    return Check(number)


def clocked(believed: Verified, history: History) -> Check:
    """Check 9: time never runs backwards from batch to batch; a warning, no finding."""
    at = 0
    for batch, entry in _firsts(believed, history):
        now = _at(entry)
        if now < at:
            return Check(9, text=f"warning: clock, {at - now} ms backwards at version {batch}")
        at = now
    return Check(9)


def _firsts(believed: Verified, history: History) -> list[tuple[Version, Entry]]:
    return [(done.first, history.entries[done.first - 1]) for done in believed.batches]


def _at(entry: Entry) -> int:
    return read_skeleton(entry.skeleton).at


def _differing(history: History, believed: Verified) -> list[Fault]:
    """Where a stored fast form or Frame says other than the bytes that were hashed."""
    if believed.history is None:
        return []
    for stored, read in zip(history.entries, believed.history.entries, strict=False):
        if stored.head != read.head:
            return [Fault(1, stored.v, "the stored head is not the chain's")]
        if stored.event != read.event:
            return [Fault(1, stored.v, "the fast form says other than the bytes that were hashed")]
        if _frame(stored) != _frame(read):
            return [Fault(1, stored.v, "the stored frame is not what the batches fold to")]
    return []


def _frame(entry: Entry) -> Frame | None:
    # Compared as read, so that a Frame stored before a member was added is equal to today's.
    return read_frame(entry.frame) if entry.frame is not None else None


def _anchor_faults(believed: Verified, anchors: Anchored | None) -> list[Fault]:
    """Where the anchors know more than this copy, or another head. A copy ahead is no finding."""
    if not anchors or believed.history is None:
        return []
    own = believed.history.entries
    heads = {entry.v: entry.head.hex() for entry in own}
    for v, head in sorted(anchors.get(own[-1].game, {}).items()):
        if v not in heads:
            return [Fault(1, own[-1].v, f"the tail is lost: version {v} is anchored")]
        if heads[v] != head:
            return [Fault(1, v, "the head is not the one that was anchored")]
    return []
