"""The exported record as a form: what it may be asked for, how long a line is, what is refused."""

import dataclasses
import gzip
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.canon import canon
from domain.kernel.game import AnyGame
from domain.ledger.entry import line_of
from domain.ledger.errors import NoSuchVersion, NotAllowed
from domain.ledger.importing import import_record
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import MAX_RECORD, Unreadable, export_record, read_record
from domain.ledger.store import Store
from tests.support.demo import DEMO, CardsDrawn, Draw
from tests.support.evidence import GAME, SAMPLES, SEED, ledger_on, setup
from tests.support.proof import unsound
from tests.support.samples import sample_store

SAMPLE = (SAMPLES / "referee.longbox.jsonl").read_bytes()
LINES = SAMPLE.split(b"\n")[:-1]


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    with ledger_on(sample_store(tmp_path_factory.mktemp("record"))) as ledger:
        yield ledger


# -- writing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", ["seat-2", "seat-9", "host", "seat-", "seat-01", "", "Public"])
def test_a_copy_for_nobody_is_refused(ledger: Ledger, viewer: str) -> None:
    with pytest.raises(NotAllowed):
        export_record(ledger.history(GAME), viewer)


def test_a_copy_for_all_waits_for_the_end(ledger: Ledger) -> None:
    assert export_record(ledger.history(GAME), "all")
    for history in (ledger.history(GAME, 7), ledger.history(GAME).upto(7)):
        with pytest.raises(NotAllowed, match="seed"):
            export_record(history, "all")


@pytest.mark.parametrize("v", [2, 3, 5])
def test_a_copy_ends_at_a_stable_version(ledger: Ledger, v: int) -> None:
    for history in (ledger.history(GAME, v), ledger.history(GAME).upto(v)):
        with pytest.raises(NoSuchVersion):
            export_record(history, "public")


@pytest.mark.parametrize("v", [1, 4, 6, 7, 8])
def test_a_copy_of_an_earlier_version_is_a_prefix(ledger: Ledger, v: int) -> None:
    whole = export_record(ledger.history(GAME), "referee").split(b"\n")
    part = export_record(ledger.history(GAME, v), "referee").split(b"\n")
    assert part[: v + 1] == whole[: v + 1]
    assert json.loads(part[v + 1])["head"] == ledger.load(GAME, v).head


# -- the longest line -----------------------------------------------------------------------------


def drawing(cards: tuple[str, ...]) -> AnyGame:
    """The demo title, but a draw gives these cards."""

    def decide(table: Any, command: Draw, luck: object) -> tuple[CardsDrawn, ...]:
        return (CardsDrawn(seat=command.seat, count=len(cards), cards=cards),)

    return dataclasses.replace(DEMO, decide=decide, folds={CardsDrawn: lambda table, event: table})


def submitted(folder: Path, length: int) -> int:
    """The length of the line that a draw of so many letters gives, without its newline."""
    cards = ["x" * 4_000] * (length // 4_003) + ["y" * (length % 4_003)]
    title = drawing(tuple(cards))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    with Ledger(Store(folder / "games.db", [title]), [title]) as ledger:
        ledger.open(title, setup(), seed=SEED, id=GAME)
        try:
            ledger.submit(Order(GAME, Draw(1, count=1)))
        except NotAllowed:
            assert ledger.history(GAME).version == 4
            assert unsound(ledger) == []
            assert ledger.store.refusals(GAME, None, 9) == []
            raise
        return len(line_of(ledger.history(GAME).entries[-1], "referee"))


def test_a_batch_with_a_line_too_long_is_refused_before_it_is_stored(tmp_path: Path) -> None:
    folder = tmp_path / "store"
    base = submitted(folder, 60_000) - 60_000
    longest = 65_535 - base
    assert submitted(folder, longest) == 65_535
    for more in (2, 100, 2_000, 10_000, 400_000):
        with pytest.raises(NotAllowed):
            submitted(folder, longest + more)


def test_every_line_that_is_stored_can_be_read(tmp_path: Path) -> None:
    title = drawing(("é" * 4_000,) * 7)
    with Ledger(Store(tmp_path / "games.db", [title]), [title]) as ledger:
        ledger.open(title, setup(), seed=SEED, id=GAME)
        ledger.submit(Order(GAME, Draw(1, count=1)))
        data = export_record(ledger.history(GAME), "referee")
    assert max(map(len, data.split(b"\n"))) > 56_000
    assert len(read_record(data, "long").lines) == 5


# -- reading: only this form ----------------------------------------------------------------------


def edited(number: int, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The sample with one line changed, still canonical."""
    line = json.loads(LINES[number])
    change(line)
    return b"\n".join([*LINES[:number], canon(line), *LINES[number + 1 :]]) + b"\n"


MALFORMED: dict[str, bytes] = {
    "nothing": b"",
    "a newline": b"\n",
    "no newline at the end": SAMPLE[:-1],
    "an empty line at the end": SAMPLE + b"\n",
    "an empty line inside": SAMPLE.replace(b"\n", b"\n\n", 1),
    "carriage returns": SAMPLE.replace(b"\n", b"\r\n"),
    "no header": b"\n".join(LINES[1:]) + b"\n",
    "no last line": b"\n".join(LINES[:-1]) + b"\n",
    "no events": b"\n".join([LINES[0], LINES[-1]]) + b"\n",
    "two headers": b"\n".join([LINES[0], *LINES]) + b"\n",
    "a mark of byte order": b"\xef\xbb\xbf" + SAMPLE,
    "spaces": SAMPLE.replace(b'"as":', b'"as": ', 1),
    "an array": SAMPLE.replace(LINES[1], b"[]"),
    "another format": edited(0, lambda line: line.update(longbox=2)),
    "the format in words": edited(0, lambda line: line.update(longbox="1")),
    "an unknown member": edited(0, lambda line: line.update(more=1)),
    "a member less": edited(0, lambda line: line.pop("names")),
    "an odd audience": edited(0, lambda line: line.update({"as": "host"})),
    "an odd id": edited(0, lambda line: line.update(game="G" * 32)),
    "an empty name": edited(0, lambda line: line.update(names=["", "Ben"])),
    "a long name": edited(0, lambda line: line.update(names=["x" * 65, "Ben"])),
    "names of another kind": edited(0, lambda line: line.update(names="Ann")),
    "an edition without digest": edited(0, lambda line: line["edition"].pop("digest")),
    "a line with more": edited(1, lambda line: line.update(more=1)),
    "a line without openings": edited(1, lambda line: line.pop("open")),
    "a cause that is null": edited(3, lambda line: line.update(cause=None)),
    "a cause with more": edited(1, lambda line: line["cause"].update(more=1)),
    "a cause with less": edited(1, lambda line: line["cause"].pop("signature")),
    "a short salt": edited(1, lambda line: line["open"]["seed"].update(salt="00")),
    "a salt in capitals": edited(1, lambda line: line["open"]["seed"].update(salt="AB" * 32)),
    "an opening with more": edited(1, lambda line: line["open"]["seed"].update(more=1)),
    "a skeleton with more": edited(1, lambda line: line["skeleton"].update(more=1)),
    "a skeleton with less": edited(1, lambda line: line["skeleton"].pop("at")),
    "a version in words": edited(1, lambda line: line["skeleton"].update(v="1")),
    "a version that is true": edited(1, lambda line: line["skeleton"].update(v=True)),
    "a seal with more": edited(1, lambda line: line["skeleton"]["sealed"][0].update(more=1)),
    "a last line with more": edited(-1, lambda line: line.update(more=1)),
    "a last line with less": edited(-1, lambda line: line.pop("receipts")),
    "a refusal with less": edited(-1, lambda line: line.update(refusals=[{"at": 1}])),
}


@pytest.mark.parametrize("what", MALFORMED)
def test_another_form_is_unreadable(what: str) -> None:
    with pytest.raises(Unreadable, match=r"copy\.jsonl"):
        read_record(MALFORMED[what], "copy.jsonl")
    with pytest.raises(Unreadable, match=r"copy\.jsonl"):
        read_record(gzip.compress(MALFORMED[what]), "copy.jsonl")


def test_an_unknown_format_names_both() -> None:
    with pytest.raises(Unreadable, match="format 2; this program reads format 1"):
        read_record(MALFORMED["another format"], "copy.jsonl")


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_line_that_is_not_canonical_is_unreadable(line: int) -> None:
    """Keys in another order, a space, an escape: the same value, and yet refused, by its number."""
    plain = json.loads(LINES[line])
    swapped = json.dumps(dict(reversed(plain.items())), separators=(",", ":")).encode()
    for other in (
        swapped,
        LINES[line].replace(b":", b": ", 1),
        LINES[line].replace(b"a", b"\\u0061", 1),
    ):
        data = b"\n".join([*LINES[:line], other, *LINES[line + 1 :]]) + b"\n"
        with pytest.raises(Unreadable, match=f"line {line + 1}"):
            read_record(data, "copy.jsonl")


def test_gzip_is_read_too_with_a_limit() -> None:
    assert read_record(gzip.compress(SAMPLE), "copy") == read_record(SAMPLE, "copy")
    packed = gzip.compress(SAMPLE)
    bomb = gzip.compress(b"0" * (MAX_RECORD + 1))
    for broken in (packed[:-1], packed[:40], packed + b"x", packed + packed, packed[:2], bomb):
        with pytest.raises(Unreadable, match="gzip"):
            read_record(broken, "copy")
    flipped = packed[:60] + bytes([packed[60] ^ 1]) + packed[61:]
    with pytest.raises(Unreadable):
        read_record(flipped, "copy")


def test_what_is_read_is_what_was_written() -> None:
    for path in SAMPLES.iterdir():
        data = path.read_bytes()
        record = read_record(data, path.name)
        skeletons = [canon(json.loads(line)["skeleton"]) for line in data.split(b"\n")[1:-2]]
        assert [line.skeleton for line in record.lines] == skeletons
        assert record.header.audience == path.name.split(".")[-3]


def test_a_record_renames_nobody(tmp_path: Path) -> None:
    """Names in a header are no part of the proof: whoever is known here keeps their name."""
    ended = (SAMPLES / "ended.all.longbox.jsonl").read_bytes()
    record = read_record(ended.replace(b'["Ann","Ben"]', b'["Eve","Mallory"]'), "copy")
    with ledger_on(tmp_path / "empty.db") as ledger:
        import_record(ledger, record)
        assert ledger.store.names(GAME) == {0: "Eve", 1: "Mallory"}
    with ledger_on(sample_store(tmp_path)) as ledger:
        import_record(ledger, record)
        assert ledger.store.names(GAME) == {0: "Ann", 1: "Ben"}
