"""What check 2 says of signatures and receipts, and the receipts that were handed in."""

from collections.abc import Iterator, Sequence

from domain.ledger.aside import Receipt, receipt_fault
from domain.ledger.position import History
from domain.ledger.verify import Fault, Verified


def signatures_text(history: History) -> str:
    """How many commands are signed and how many are not; `not signed` where none is."""
    causes = [entry.cause for entry in history.entries if entry.cause is not None]
    signed = sum(cause.signature is not None for cause in causes)
    receipts = len(history.aside.receipts)
    if not signed and not receipts:
        return "not signed"
    text = f"{signed} of {len(causes)} commands signed"
    if not receipts:
        return text
    return f"{text}, {receipts} receipt{'' if receipts == 1 else 's'}"


def receipt_faults(believed: Verified, receipts: Sequence[Receipt]) -> Iterator[Fault]:
    """Where receipts, each of which holds by itself, say otherwise than this copy. Those of games
    that are not in it are not judged, nor what a parent went on to behind the fork."""
    reached = {end.game: v for v, end in sorted(believed.ends.items())}
    newest = next(reversed(reached.values()), 0)
    for receipt in receipts:
        end, last = believed.ends.get(receipt.v), reached.get(receipt.game, 0)
        if receipt.v > last:
            if last == newest > 0:
                text = f"the tail is lost: a receipt was given for version {receipt.v}"
                yield Fault(1, last, text)
        elif end is None:
            yield Fault(1, receipt.v, "a receipt was given for this version, where no batch ends")
        elif text := receipt_fault(receipt, end):
            check = 1 if receipt.holds and receipt.head != end.head else 2
            yield Fault(check, receipt.v, text)
