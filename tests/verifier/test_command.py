"""The stand-alone verifiers as a person starts them: exit codes, JSON, receipts, hostile files."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from tests.support.forging import GAME, Tiny, heads_of, receipt, secret, written
from tests.support.node import needs_node
from tests.support.recorded import FIXTURES
from tests.support.verifiers import VERIFY, by_python, run_node, run_python

Run = Callable[..., "CompletedProcess[str]"]
RUNS = [pytest.param(run_python, id="python"), pytest.param(run_node, id="node", marks=needs_node)]
each_verifier = pytest.mark.parametrize("run", RUNS)

HOST = secret(1)
SIGNED = written(Tiny({"host": HOST}).deal().move(0).move(1).reveal().record())
PLAIN = written(Tiny().deal().move(0).record())
CHANGED = PLAIN.replace(b'"public":{"by":1', b'"public":{"by":2')


@pytest.fixture
def record(tmp_path: Path) -> Callable[[bytes], Path]:
    def kept(data: bytes) -> Path:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.longbox.jsonl"
        path.write_bytes(data)
        return path

    return kept


Kept = Callable[[bytes], Path]


def line(one: dict[str, Any]) -> bytes:
    return VERIFY.canon(one) + b"\n"  # type: ignore[no-any-return]


# -- what is said, and the exit code ------------------------------------------------------------


@each_verifier
def test_a_clean_record_is_said_in_nine_lines_and_ends_with_0(run: Run, record: Kept) -> None:
    done = run(record(PLAIN))
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr, len(lines)) == (0, "", 12)
    assert [text[:3] for text in lines[1:10]] == [f"  {n}" for n in range(1, 10)]
    assert [text.endswith("needs the rules: run longbox audit") for text in lines[1:10]] == [
        number in (3, 5, 7, 8) for number in range(1, 10)
    ]
    assert lines[10] == "verdict: CLEAN (the rules were not asked)"


@each_verifier
def test_a_finding_ends_with_1_and_what_cannot_be_read_with_2(run: Run, record: Kept) -> None:
    found, cut = record(CHANGED), record(PLAIN[:-1])
    done = run(found)
    assert done.returncode == 1
    assert "FINDING at version 5: the chain does not end at the head" in done.stdout
    done = run(found, cut, record(PLAIN))
    assert done.returncode == 2
    assert f"{cut}: cut short" in done.stdout
    assert done.stdout.count("verdict: ") == 2


@each_verifier
def test_json_is_one_object_a_record(run: Run, record: Kept) -> None:
    done = run("--json", record(PLAIN), record(PLAIN[:-1]))
    clean, unreadable = (json.loads(text) for text in done.stdout.splitlines())
    assert set(clean) == {
        "file", "game", "copy", "version", "head", "checks", "verdict", "complete"
    }  # fmt: skip
    assert (clean["verdict"], clean["complete"], clean["version"]) == ("CLEAN", True, 5)
    assert set(unreadable) == {"file", "error"}


@each_verifier
def test_a_call_that_names_nothing_ends_with_2_and_says_how(run: Run) -> None:
    for words in ((), ("--nonsense", "x")):
        done = run(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert "usage" in done.stderr.lower()


@each_verifier
def test_a_missing_file_is_named(run: Run, tmp_path: Path) -> None:
    done = run(tmp_path / "none")
    assert done.returncode == 2
    assert str(tmp_path / "none") in done.stdout


@each_verifier
def test_a_file_name_cannot_speak_to_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J\nverdict: CLEAN"
    path.write_bytes(PLAIN[:-1])
    done = run(path)
    assert "a\\u{1b}[2J\\u{a}verdict: CLEAN: cut short" in done.stdout
    assert len(done.stdout.splitlines()) == 1


# -- receipts -----------------------------------------------------------------------------------


@each_verifier
def test_a_receipt_is_held_to_the_record(run: Run, record: Kept) -> None:
    heads = heads_of(SIGNED)
    mine = record(line(receipt(HOST, GAME, 5, heads[5])))
    done = run(record(SIGNED), "--receipt", mine)
    assert done.returncode == 0
    assert "1 receipts" in done.stdout
    done = run(record(SIGNED), "--receipt", record(line(receipt(HOST, GAME, 5, heads[4]))))
    assert done.returncode == 1
    assert f"the host signed head {heads[4][:12]}, here it is {heads[5][:12]}" in done.stdout


@each_verifier
def test_two_receipts_for_one_version_are_a_proof_by_themselves(run: Run, record: Kept) -> None:
    first, second = (line(receipt(HOST, GAME, 5, head * 32)) for head in ("aa", "bb"))
    done = run("--receipt", record(first + second))
    assert done.returncode == 1
    assert (
        f"two histories: game {GAME}, version 5, heads {'aa' * 32} and {'bb' * 32}" in done.stdout
    )
    forged = receipt(secret(2), GAME, 5, "bb" * 32) | {"key": receipt(HOST, GAME, 5, "")["key"]}
    done = run("--receipt", record(first), "--receipt", record(line(forged)))
    assert (done.returncode, done.stdout.strip()) == (0, "")


@each_verifier
def test_a_receipt_of_another_game_or_no_receipt_ends_with_2(run: Run, record: Kept) -> None:
    other = record(line(receipt(HOST, "ff" * 16, 5, "aa" * 32)))
    done = run(record(SIGNED), "--receipt", other)
    assert done.returncode == 2
    assert "a receipt is of a game that is in none of the records" in done.stdout
    none = record(b"{}\n")
    done = run(record(SIGNED), "--receipt", none)
    assert (done.returncode, done.stdout.count("\n")) == (2, 1)
    assert f"{none}: a receipt is one line: game, head, key, signature, v" in done.stdout


SIGNED_GAMES = sorted((FIXTURES / "evidence" / "signed").glob("*.receipts.jsonl"))


@each_verifier
@pytest.mark.parametrize("path", SIGNED_GAMES, ids=lambda path: path.name.partition(".")[0])
def test_recorded_receipts_that_contradict_are_found(run: Run, path: Path) -> None:
    whole = path.with_name(path.name.replace("receipts", "all.longbox"))
    done = run("--json", whole, "--receipt", path)
    report, proof = (json.loads(text) for text in done.stdout.splitlines())
    version = proof["contradiction"]["v"]
    assert (done.returncode, report["checks"][0]["version"]) == (1, version)
    assert "two histories" in report["checks"][0]["text"]


def test_without_the_package_signatures_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VERIFY, "HAVE_SIGNATURES", False)
    said = by_python(SIGNED)
    check = said["checks"][1]
    assert (check["state"], check["unknown"], check["of"]) == ("CANNOT TELL", 2, 2)
    assert check["text"] == "signatures need the package cryptography"
    assert said["verdict"] == "CLEAN AS FAR AS THIS COPY SHOWS"


# -- hostile files ------------------------------------------------------------------------------

GZIP = "gzip that is damaged, cut short, padded or over 67108864 bytes"
packed = gzip.compress(PLAIN, mtime=0)
NAMED = packed[:3] + b"\x08" + packed[4:10] + b"game.jsonl\x00" + packed[10:]
QUOTES = b'"' + rb"\"" * 30_000
DEEP = b'{"as":' + b"[" * 30_000 + b"]" * 30_000 + b"}"

HOSTILE = {
    "gzip cut short": (packed[:-9], GZIP),
    "gzip of two members": (packed + packed, GZIP),
    "gzip with bytes behind it": (packed + b"\n", GZIP),
    "gzip with another sum": (packed[:-8] + b"\x00" + packed[-7:], GZIP),
    "gzip with another size": (packed[:-4] + b"\x00" + packed[-3:], GZIP),
    "gzip with reserved flags": (packed[:3] + b"\xe0" + packed[4:], GZIP),
    "gzip with bits turned": (packed[:40] + bytes(20) + packed[60:], GZIP),
    "gzip of a head alone": (packed[:10], GZIP),
    "two bytes of gzip": (b"\x1f\x8b", GZIP),
    "deep nesting": (DEEP + b"\n" * 3, "line 1: more than 16 brackets open at once"),
    "escaped quotes without end": (
        b'"' + rb"\"" * 30_000 + b"\n" * 3,
        "line 1: not canonical JSON",
    ),
    "a line of ten megabytes": (b"1" * 10_000_000 + b"\n" * 3, "line 1: longer than 65536 bytes"),
    "a number of thousands of digits": (b"9" * 60_000 + b"\n" * 3, "line 1: not canonical JSON"),
    "bytes that are no text": (b"\xff\xfe\n" * 3, "line 1: not canonical JSON"),
    "another format": (
        PLAIN.replace(b'"longbox":1', b'"longbox":2'),
        "line 1: format 2; this reads format 1",
    ),
    "a name that is inherited": (
        PLAIN.replace(b'"names":null', b'"constructor":1,"names":null'),
        "line 1: not canonical JSON",
    ),
    "an inherited member": (
        PLAIN.replace(b'"as":"referee"', b'"as":"referee","constructor":1'),
        "line 1: members missing, unknown or of another kind",
    ),
    "nothing": (b"", "cut short: a line feed ends every line, and a record has three or more"),
}


@each_verifier
@pytest.mark.timeout(60)
def test_hostile_files_are_refused_in_one_line_each(run: Run, tmp_path: Path) -> None:
    paths = []
    for at, (data, _) in enumerate(HOSTILE.values()):
        paths.append(tmp_path / str(at))
        paths[-1].write_bytes(data)
    done = run(*paths)
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout.splitlines() == [
        f"{path}: {words}" for path, (_, words) in zip(paths, HOSTILE.values(), strict=True)
    ]


@each_verifier
@pytest.mark.timeout(60)
def test_a_gzip_bomb_is_not_unpacked(run: Run, record: Kept) -> None:
    bomb = record(gzip.compress(bytes(100_000_000), compresslevel=1, mtime=0))
    feeds = record(gzip.compress(b"\n" * 20_000_000, compresslevel=1, mtime=0))
    done = run(bomb, feeds)
    assert done.returncode == 2
    assert done.stdout == f"{bomb}: {GZIP}\n{feeds}: line 1: not canonical JSON\n"


@each_verifier
def test_gzip_of_one_member_is_read_with_or_without_a_name(run: Run, record: Kept) -> None:
    done = run(record(packed), record(NAMED))
    assert (done.returncode, done.stdout.count("verdict: CLEAN ")) == (0, 2)


@each_verifier
def test_a_tag_named_like_what_every_object_has_is_unknown(run: Run, record: Kept) -> None:
    lines = Tiny().deal().move(0).record()
    lines[5]["skeleton"]["event"] = "longbox.constructor"
    done = run(record(written(lines)))
    assert done.returncode == 1
    assert "a lifecycle event that is unknown or of another shape" in done.stdout
