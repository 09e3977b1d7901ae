"""A record with every table command in it, changed leaf by leaf.

By a clumsy hand, and by a host who seals and chains the change as if it were right.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from domain.kernel.canon import canon
from domain.ledger import chain
from domain.ledger.errors import LedgerError
from domain.ledger.record import read_record
from projections.audit import audit_record
from projections.audit.model import Report
from tests.audit.test_mutations import Steps, changed, leaves, with_change
from tests.support.demo import DEMO
from tests.support.evidence import SAMPLES

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
            report = audited([*lines[:at], with_change(line, steps), *lines[at + 1 :]])
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


def rechained(documents: list[Any]) -> list[bytes]:
    """The same record with every hash computed anew, as a host could who wrote it again."""
    root = bytes.fromhex(documents[1]["skeleton"]["game"])
    heads, cause = [chain.genesis(root.hex())], ""
    for document in documents[1:-1]:
        skeleton, said = document["skeleton"], document.get("cause")
        if said is not None and said["body"] is not None:
            at = said["body"]["base_v"]
            if isinstance(at, int) and 0 <= at < len(heads):
                said["body"]["base_head"] = heads[at].hex()
            cause = chain.command_hash(canon(said["body"])).hex()
        elif said is not None:
            cause = skeleton["cause"]
        skeleton["cause"] = cause
        heads.append(chain.link(heads[-1], canon(skeleton)))
    documents[-1]["head"] = heads[-1].hex()
    return list(map(canon, documents))


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
