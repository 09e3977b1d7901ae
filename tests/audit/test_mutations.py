"""Every leaf of a record changed, every line dropped, swapped, inserted: all of it is found (F26).

The changes are those of `make bench-evidence`, which tries every one on every title's record for
every audience. Here it is a part of them, spread over all, and all of them on one record of a fork.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from benchmarks import evidence
from benchmarks.evidence import BY_SLUG, OPTIONS, Change, changes, is_found, records, tried
from domain.kernel.canon import canon
from domain.ledger.errors import LedgerError
from domain.ledger.record import read_record
from projections.audit import audit_record
from tests.support.demo import DEMO
from tests.support.evidence import SAMPLES

AUDIENCES = ("public", "seat-0", "seat-1", "referee", "all")
DEMO_SHELF = {"demo": DEMO}
STRIDE = 16
"""One of so many changes is tried here; each audience begins with another."""

each_record = pytest.mark.parametrize(
    ("slug", "viewer"), [(slug, viewer) for slug in OPTIONS for viewer in AUDIENCES]
)


@cache
def made(slug: str) -> dict[str, bytes]:
    """The records of a title by audience."""
    with TemporaryDirectory() as folder:
        return records(BY_SLUG[slug], Path(folder))


def test_every_title_is_tried() -> None:
    assert set(OPTIONS) == set(BY_SLUG)


@each_record
def test_the_records_are_clean_as_they_are(slug: str, viewer: str) -> None:
    record = read_record(made(slug)[viewer], viewer)
    assert audit_record(record, BY_SLUG).findings == ()
    assert record.header.audience == viewer
    assert bool(record.tail.refusals) == (viewer in ("referee", "all", refused(slug)))


def refused(slug: str) -> str:
    """The seat whose command was refused."""
    return f"seat-{read_record(made(slug)['all'], 'all').tail.refusals[0].seat}"


@each_record
def test_f26_a_change_anywhere_is_found(slug: str, viewer: str) -> None:
    first = (3 * AUDIENCES.index(viewer) + list(OPTIONS).index(slug)) % STRIDE
    every = list(changes(made(slug)[viewer]))
    assert len(every) > 1_200
    some = every[first::STRIDE]
    assert [(one.how, one.line) for one in some if not is_found(one.data)] == []
    kinds = {"leaf", "dropped", "doubled", "inserted", "swapped", "cut", "cut off", "ended"}
    assert {one.how for one in every} == kinds


@pytest.mark.soak
@each_record
def test_f26_every_change_is_found(slug: str, viewer: str) -> None:
    kinds, missed = tried(made(slug)[viewer])
    assert missed == []
    print(f"{slug} {viewer}: {kinds.total()} changes, all found")  # noqa: T201


@pytest.mark.parametrize("name", ["fork.referee", "placed.seat-1", "ended.all"])
def test_f26_every_change_of_a_sample_is_found(name: str) -> None:
    kinds, missed = tried((SAMPLES / f"{name}.longbox.jsonl").read_bytes(), DEMO_SHELF)
    assert missed == []
    assert kinds["leaf"] > 150


# -- what is no part of the proof, and a search that finds nothing ---------------------------------


def header_with(data: bytes, **members: object) -> bytes:
    header, *lines = data.splitlines()
    return b"\n".join([canon({**json.loads(header), **members}), *lines]) + b"\n"


def test_names_are_no_part_of_the_proof() -> None:
    data = (SAMPLES / "ended.all.longbox.jsonl").read_bytes()
    renamed = header_with(data, names=["Somebody", "Else"])
    assert renamed != data
    assert not is_found(renamed, DEMO_SHELF)


def test_once_the_seed_is_out_referee_and_all_hold_the_same() -> None:
    data = made("mint_condition")["all"]
    assert not is_found(header_with(data, **{"as": "referee"}))
    running = made("mint_condition")["referee"]
    assert is_found(header_with(running, **{"as": "all"}))


def test_a_change_that_nothing_finds_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(data: bytes) -> Iterator[Change]:
        yield Change("leaf", 3, data)
        yield Change("cut", 3, data[:-9])

    monkeypatch.setattr(evidence, "changes", none)
    assert evidence.main(["mint_condition"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said.count("  not found: line 4 leaf") == 5
    assert said[-1] == "evidence mint_condition tried=10 found=5"


@pytest.mark.parametrize("cut", [1, 20, 400])
def test_a_record_cut_short_is_unreadable(cut: int) -> None:
    with pytest.raises(LedgerError):
        read_record(made("mint_condition")["public"][:-cut], "cut")
