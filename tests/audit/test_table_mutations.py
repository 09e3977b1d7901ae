"""A record with every table command in it, changed leaf by leaf.

By a clumsy hand, and by a host who seals and chains the change as if it were right.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks.evidence import Steps, changed, changed_line, leaves
from domain.ledger.errors import LedgerError
from domain.ledger.record import read_record
from projections.audit import audit_record
from projections.audit.model import Report
from tests.support.demo import DEMO
from tests.support.evidence import SAMPLES
from tests.support.rechained import rechained

KINDS = ("all", "seat-0", "public")


def lines_of(kind: str) -> list[bytes]:
    return (SAMPLES / f"table.{kind}.longbox.jsonl").read_bytes().splitlines()


def audited(lines: list[bytes]) -> Report | None:
    """What an audit says; None where the lines cannot even be read. Nothing else may happen."""
    try:
        return audit_record(read_record(b"\n".join(lines) + b"\n", "changed"), {"demo": DEMO})
    except LedgerError:
        return None


@pytest.mark.parametrize("kind", KINDS)
def test_every_changed_leaf_is_found(kind: str) -> None:
    lines = lines_of(kind)
    missed, tried = [], 0
    for at, line in enumerate(lines):
        for steps in leaves(json.loads(line)):
            if at == 0 and (steps[0] == "names" or (kind == "all" and steps == ("as",))):
                continue
            tried += 1
            report = audited([*lines[:at], changed_line(line, steps), *lines[at + 1 :]])
            if report is not None and report.exit_code != 1:
                missed.append((at, steps))
    assert not missed
    assert tried > 500


@pytest.mark.parametrize("kind", KINDS)
def test_every_line_dropped_doubled_or_swapped_is_found(kind: str) -> None:
    lines = lines_of(kind)
    for at in range(1, len(lines) - 1):
        for moved in (
            [*lines[:at], *lines[at + 1 :]],
            [*lines[:at], lines[at], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            report = audited(moved)
            assert report is None or report.exit_code == 1, at


# -- chained anew ----------------------------------------------------------------------------------


UNTOLD = {"at", "nonce", "base_v", "base_head", "cause", "game", "v", "hash", "salt"}
"""Leaves about which a record has nothing else to go by, or that hashes alone hold."""


def told(document: Any) -> Iterator[Steps]:
    """The leaves of a line that say what was done, and by whom."""
    for steps in leaves(document):
        if not UNTOLD & set(map(str, steps)) and steps[0] != "open" and "sealed" not in steps:
            yield steps


def is_of_the_table(document: Any, kind: str) -> bool:
    """Whether the line is of a table command that this copy can judge: it holds its body, and a
    public copy opens no position."""
    cause, event = document.get("cause"), document["skeleton"]["event"]
    if not event.startswith("longbox.") or (cause is not None and cause["body"] is None):
        return False
    if cause is not None and cause["body"]["command"] in ("open", "reveal"):
        return False
    return kind != "public" or not event.startswith("longbox.placed")


@pytest.mark.parametrize("kind", KINDS)
def test_a_change_is_found_though_all_hashes_are_right(kind: str) -> None:
    """Who asked, who agreed, where it went back to, who left, what was ruled, and every argument:
    from any copy."""
    plain = [json.loads(line) for line in lines_of(kind)]
    assert rechained(json.loads(json.dumps(plain))) == lines_of(kind)
    missed, tried = [], 0
    for at, document in enumerate(plain[1:-1], 1):
        if not is_of_the_table(document, kind):
            continue
        for steps in told(document):
            forged = json.loads(json.dumps(plain))
            inside = forged[at]
            for step in steps[:-1]:
                inside = inside[step]
            inside[steps[-1]] = changed(inside[steps[-1]])
            report = audited(rechained(forged))
            tried += 1
            if report is not None and report.exit_code != 1:
                missed.append((document["skeleton"]["v"], steps))
    assert not missed
    assert tried > 60
