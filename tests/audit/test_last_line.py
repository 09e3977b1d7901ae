"""The last line of a record: which refusals have a place in whose copy (docs/record-format.md,
section 7), and names, which are no part of the proof."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from domain.ledger.record import read_record
from projections.audit import audit_record
from tests.support.demo import DEMO
from tests.support.evidence import SAMPLES

SHELF = {DEMO.slug: DEMO}
REFUSAL = {"at": 1, "code": "rejected", "command": "ab" * 32, "rule": "", "seat": 1, "v": 2}
Changed = Callable[[dict[str, Any]], object]


def verdict(audience: str, line: int, change: Changed) -> tuple[str, list[int]]:
    """What the audit says of a sample with one line changed, and which checks find something."""
    lines = [
        json.loads(raw) for raw in (SAMPLES / f"{audience}.longbox.jsonl").read_bytes().splitlines()
    ]
    change(lines[line])
    options: Any = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False}
    data = b"".join(json.dumps(one, **options).encode() + b"\n" for one in lines)
    report = audit_record(read_record(data, audience), SHELF)
    return report.verdict, [one.number for one in report.checks if one.state == "FINDING"]


def refusals(*found: dict[str, Any]) -> Changed:
    return lambda last: last.update(refusals=list(found))


@pytest.mark.parametrize("audience", ["seat-1", "referee"])
def test_a_seats_own_refusals_are_its_own_and_the_referees(audience: str) -> None:
    assert verdict(audience, -1, refusals(*[REFUSAL] * 50))[1] == []


@pytest.mark.parametrize(
    ("audience", "found"),
    [
        ("public", [REFUSAL]),
        ("seat-0", [REFUSAL]),
        ("seat-1", [{**REFUSAL, "seat": None}]),
        ("seat-1", [REFUSAL] * 51),
        ("seat-1", [{**REFUSAL, "code": "odd"}]),
        ("seat-1", [{**REFUSAL, "command": "ab"}]),
    ],
    ids=["of the public", "of another seat", "of the host", "51", "another code", "no hash"],
)
def test_others_refusals_are_found(audience: str, found: list[dict[str, Any]]) -> None:
    assert verdict(audience, -1, refusals(*found)) == ("FINDING", [1])


@pytest.mark.parametrize("name", ["", "A", "é" * 64])
def test_a_name_is_any_text_of_64_code_points(name: str) -> None:
    assert verdict("seat-1", 0, lambda header: header.update(names=[name, "Ben"]))[1] == []
