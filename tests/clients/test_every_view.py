"""Both clients rebuild every view of every recorded game from its patches, byte for byte."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from domain.games import SHELF
from domain.ledger.record import read_record
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from projections.streams.feed import Feed
from tests.support import reference
from tests.support.front import ROOT
from tests.support.node import NODE, PACKAGE, needs_node, needs_packages, node

RECORDS: Final = sorted((ROOT / "fixtures").glob("*/*.longbox.jsonl"))
SHORT: Final = next(path for path in RECORDS if path.name.startswith("draft-2-running"))
ODD: Final = {
    "b": [1, {"ä": 'ü\u2028\x01\x7f"\\/'}, None, True],
    "a": {},
    "\U0001d4b3": 1,
    "\uffff": 2,
    "Z": -5,
}


def streams(path: Path) -> Iterator[list[dict[str, Any]]]:
    """Each audience's stream: its view before version 1, then its entries, with the hash of the
    view behind them as the service would write it."""
    told = told_by(read_record(path.read_bytes(), path.name))
    own = verified(told, {game.slug: game for game in SHELF}).history
    assert own is not None
    feed = Feed.at(own, 0)
    found: dict[str, list[dict[str, Any]]] = {
        to: [{"name": f"{path.name} {to}", "view": feed.view(to).decode()}] for to in feed.audiences
    }
    for entry in own.entries:
        for to, (one,) in feed.tell((entry,), lambda v, to: own.upto(v).table(to)).items():
            sha = hashlib.sha256(feed.view(to)).hexdigest()
            said = {"v": one.v, "head": one.head, "data": one.data.decode()}
            found[to].append({**said, "patch": one.patch.decode(), "sha": sha})
    yield from found.values()


def rebuilt(begun: dict[str, Any], *entries: dict[str, Any]) -> int:
    """Rebuilds a stream's views with the client in Python; how many there are."""
    view = json.loads(begun["view"])["view"]
    game = json.loads(entries[0]["data"])["skeleton"]["game"]
    head = reference.framed("genesis", bytes.fromhex(game)).hex()
    for one in entries:
        head = reference.linked(head, one["data"])
        assert head == one["head"], (begun["name"], one["v"])
        view = reference.patched(view, json.loads(one["patch"]))
        written = reference.canonical({"head": head, "v": one["v"], "view": view})
        assert hashlib.sha256(written.encode()).hexdigest() == one["sha"], (begun["name"], one["v"])
    return len(entries)


def lines(stream: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(one) + "\n" for one in stream)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.partition(".")[0])
def test_patches_rebuild_every_view_byte_for_byte(path: Path) -> None:
    """In Python and, where there is one, in Node: a game is told once for both."""
    whole = list(streams(path))
    views = sum(rebuilt(*stream) for stream in whole)
    assert views
    if NODE is not None:
        done = node("test/rebuild.js", input="".join(map(lines, whole)))
        assert (done.returncode, done.stdout, done.stderr) == (0, f"{views}\n", "")


@needs_node
@pytest.mark.parametrize("member", ["patch", "sha", "head", "data"])
def test_a_planted_fault_is_seen_in_both(member: str) -> None:
    stream, *_ = streams(SHORT)
    faults = {
        "patch": '[{"op":"add","path":"/table/extra","value":1}]',
        "sha": "00" * 32,
        "head": "00" * 32,
        "data": stream[1]["data"],
    }
    stream[7] = {**stream[7], member: faults[member]}
    assert node("test/rebuild.js", input=lines(stream)).returncode == 1
    with pytest.raises(AssertionError):
        rebuilt(*stream)


@needs_node
def test_canonical_json_is_the_same_in_both() -> None:
    program = (
        "import { canonical } from './src/plain.js';"
        "process.stdin.on('data', (text) => process.stdout.write(canonical(JSON.parse(text))));"
    )
    done = node("--input-type=module", "-e", program, input=json.dumps(ODD))
    assert done.stdout == reference.canonical(ODD)


STANDING = ("table.test.js", "lobby.test.js")


def units() -> Iterator[Any]:
    """The package's own tests; those of table and lobby need the packages that these stand on."""
    for path in sorted((PACKAGE / "test").glob("*.test.js")):
        marks = [needs_node, *([needs_packages] if path.name in STANDING else [])]
        yield pytest.param(path, marks=marks, id=path.name)


@pytest.mark.parametrize("unit", [*units()])
def test_the_units_of_the_package(unit: Path) -> None:
    done = node("--test", "--test-reporter=tap", unit)
    assert done.returncode == 0, done.stdout
