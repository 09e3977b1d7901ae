"""A host that writes its history again, with every hash made anew (F27): no record tells by itself,
and any receipt for the change or anything behind it does.

A receipt here is what it is for this: a version, and the head that somebody was shown there.
"""

import copy
import json
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import pytest

from benchmarks.evidence import BY_SLUG, OPTIONS, records
from domain.ledger.aside import End, Receipt, receipt_fault, receipt_of
from domain.ledger.joining import head_in, parting_of
from domain.ledger.ledger import Order
from domain.ledger.record import export_record, read_record
from domain.ledger.told import Told, told_by
from domain.ledger.verify import verified
from projections.audit import audit_record
from projections.audit.audit import audit_copies
from tests.support.played import ledger_at, opened
from tests.support.rechained import rechained
from tests.support.signing import HOST_SIGNER

TRIALS: Final = 200
AUDITED: Final = 5
"""One of so many is audited to the end, which takes longer than all else here."""
Documents = list[Any]


@cache
def made(slug: str) -> dict[str, bytes]:
    with TemporaryDirectory() as folder:
        return records(BY_SLUG[slug], Path(folder))


# -- another past -------------------------------------------------------------------------------


def another_moment(batch: Documents, luck: random.Random) -> None:
    """It was done a while later."""
    later = luck.randint(1, 10**6)
    for line in batch:
        line["skeleton"]["at"] += later


def another_nonce(batch: Documents, luck: random.Random) -> None:
    """It is another command, of the same content."""
    batch[0]["cause"]["body"]["nonce"] = luck.randbytes(16).hex()


CHANGES: Final[Mapping[str, Callable[[Documents, random.Random], None]]] = {
    "another moment": another_moment,
    "another nonce": another_nonce,
}


class Trial(NamedTuple):
    """A record as it was, and as the host tells it now; `v` is the first version told otherwise."""

    before: Told
    after: Told
    data: bytes
    v: int


def trials() -> Iterator[Trial]:
    luck = random.Random(27)
    for n in range(TRIALS):
        data = made(luck.choice(list(OPTIONS)))[luck.choice(("referee", "all"))]
        documents = [json.loads(line) for line in data.splitlines()]
        firsts = [v for v, line in enumerate(documents) if "cause" in line]
        how = list(CHANGES)[n % 2]
        if how == "another nonce":  # the host's own follow from the seed
            firsts = [v for v in firsts if documents[v]["skeleton"]["by"] != "host"]
        v = luck.choice(firsts)
        CHANGES[how](batch_of(documents, v), luck)
        changed = b"\n".join(rechained(documents)) + b"\n"
        yield Trial(told_of(data, "before"), told_of(changed, "after"), changed, v)


def batch_of(documents: Documents, v: int) -> Documents:
    """The lines of the batch that begins at v."""
    end = len(documents) - 1
    last = next((w for w in range(v + 1, end) if "cause" in documents[w]), end)
    return documents[v:last]


def told_of(data: bytes, source: str) -> Told:
    return told_by(read_record(data, source))


# -- who finds out ------------------------------------------------------------------------------


def receipt_for(told: Told, v: int) -> Receipt:
    """What a player was given for that version, signed by the host."""
    return receipt_of(HOST_SIGNER, told.game or "", v, head_in(told, v))


def contradicts(receipt: Receipt, told: Told) -> bool:
    """Whether a record is another history than that of the receipt, as the audit has it."""
    end = End(told.game or "", "seat-0", head_in(told, receipt.v), HOST_SIGNER.public)
    return receipt_fault(receipt, end) != ""


def test_nothing_is_changed_where_nothing_is() -> None:
    """The control: all hashes computed anew are those that were there."""
    for slug in OPTIONS:
        for data in made(slug).values():
            documents = [json.loads(line) for line in data.splitlines()]
            assert rechained(copy.deepcopy(documents)) == data.splitlines()


def test_f27_any_receipt_at_or_above_the_change_finds_it_and_none_below() -> None:
    seen = 0
    for trial in trials():
        for v in range(1, len(trial.before.lines) + 1):
            found = contradicts(receipt_for(trial.before, v), trial.after)
            assert found == (v >= trial.v), (trial.v, v)
        seen += 1
    assert seen == TRIALS


def test_f27_without_a_receipt_nobody_can_tell() -> None:
    """As docs/evidence.md says: the record is in order from one end to the other."""
    for n, trial in enumerate(trials()):
        assert verified(trial.after, BY_SLUG).faults == ()
        if n % AUDITED == 0:
            assert audit_record(read_record(trial.data, "after"), BY_SLUG).exit_code == 0


def test_f27_another_copy_of_the_past_finds_it_too() -> None:
    """Two copies are joined only where they are one history; a copy is as good as a receipt."""
    for n, trial in enumerate(trials()):
        parting = parting_of([trial.after, trial.before])
        assert parting is not None
        assert parting.v == trial.v
        if n % 50 == 0:
            assert audit_copies([trial.before, trial.after], BY_SLUG).exit_code == 1


@pytest.mark.parametrize("move", range(6))
def test_f27_another_move_is_no_finding_without_a_receipt(tmp_path: Path, move: int) -> None:
    """With the seed at hand the host lets somebody have decided otherwise, and plays on by the
    rules: seals, shuffles and scores of that game are right."""
    mine, theirs = (draft(tmp_path / str(n), {move: n}) for n in (0, 1))
    for data in (mine, theirs):
        assert audit_record(read_record(data, "told"), BY_SLUG).findings == ()
    one, other = told_of(mine, "mine"), told_of(theirs, "theirs")
    parting = parting_of([one, other])
    assert parting is not None
    firsts = [v for v, line in enumerate(one.lines, 1) if line.cause is not None]
    assert parting.v == firsts[2 + move]
    for v in range(1, min(len(one.lines), len(other.lines)) + 1):
        assert contradicts(receipt_for(one, v), other) == (v >= parting.v)


def draft(folder: Path, chosen: dict[int, int]) -> bytes:
    """The referee's record of eight picks, each the first legal one but where another is chosen."""
    with ledger_at(folder) as ledger:
        game = opened(ledger, 2)
        for n in range(8):
            at = ledger.load(game)
            seat = at.game.pending(at.table)[0].seat
            commands = at.game.legal(at.table, seat).commands
            ledger.submit(Order(game, commands[chosen.get(n, 0)]))
        return export_record(ledger.history(game), "referee")
