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
from domain.ledger.inflating import MAX_RECORD, MAX_VALUES, Unreadable
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record, read_record, read_records
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


@pytest.mark.parametrize(
    "header",
    [
        canon({**json.loads(LINES[0]), "longbox": 2}),
        canon({**json.loads(LINES[0]), "longbox": 2, "signed": True}),
        b'{"longbox":2}',
        b'{"as": "public", "longbox": 2, "of": 1.5}',
    ],
    ids=["the same form", "a member more", "another form", "not canonical"],
)
def test_b94_another_format_is_refused_naming_both(header: bytes) -> None:
    """Row 94: whatever else another format's header says, it is told apart from a broken one."""
    data = b"\n".join([header, *LINES[1:]]) + b"\n"
    for told in (data, gzip.compress(data)):
        with pytest.raises(Unreadable, match="line 1: format 2; this program reads format 1"):
            read_record(told, "copy.jsonl")


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


PACKED = gzip.compress(SAMPLE)
BROKEN: dict[str, tuple[bytes, str]] = {
    "the magic alone": (PACKED[:2], "cut short"),
    "cut in the middle": (PACKED[:40], "cut short"),
    "without its last byte": (PACKED[:-1], "cut short"),
    "a byte behind it": (PACKED + b"x", "behind the end of the gzip"),
    "a second member": (PACKED + PACKED, "behind the end of the gzip"),
    "an empty second member": (PACKED + gzip.compress(b""), "behind the end of the gzip"),
    "another checksum": (PACKED[:-5] + bytes([PACKED[-5] ^ 1]) + PACKED[-4:], "broken gzip"),
    "another method": (PACKED[:2] + b"\x07" + PACKED[3:], "broken gzip"),
    "gzip in gzip": (gzip.compress(PACKED), "cut short"),
    "a byte too many": (gzip.compress(b"0" * (MAX_RECORD + 1)), "more than 25,165,824 bytes"),
    "very many": (gzip.compress(b"0" * (10 * MAX_RECORD)), "more than 25,165,824 bytes"),
}


def test_gzip_is_read_too() -> None:
    assert read_record(PACKED, "copy") == read_record(SAMPLE, "copy")


@pytest.mark.parametrize("how", BROKEN)
def test_other_gzip_is_refused(how: str) -> None:
    data, why = BROKEN[how]
    with pytest.raises(Unreadable, match=f"^copy.*{why}"):
        read_record(data, "copy")


def test_as_much_as_is_allowed_is_looked_at() -> None:
    with pytest.raises(Unreadable, match="line 1: cut short"):
        read_record(gzip.compress(b"0" * MAX_RECORD), "copy")


@pytest.mark.parametrize("value", [b"[]", b"{}", b"0"])
def test_more_values_than_fit_into_memory_are_refused_before_they_are_read(value: bytes) -> None:
    line = b'{"open":{},"skeleton":[' + b",".join([value] * 20_000) + b"]}\n"
    data = LINES[0] + b"\n" + line * (MAX_VALUES // 20_000 + 1) + LINES[-1] + b"\n"
    assert len(data) < MAX_RECORD
    with pytest.raises(Unreadable, match="copy: more than 2,000,000 values"):
        read_record(data, "copy")


# -- several records in one file ------------------------------------------------------------

OTHER = (SAMPLES / "placed.referee.longbox.jsonl").read_bytes()


def test_a_file_may_hold_several_records() -> None:
    one, other, again = read_records(SAMPLE + OTHER + SAMPLE, "file")
    assert one.lines == again.lines == read_record(SAMPLE, "file").lines
    assert other.lines == read_record(OTHER, "file").lines
    first = len(LINES) + 1
    assert [own.line for own in (one, other, again)] == [1, first, first + OTHER.count(b"\n")]
    assert read_records(gzip.compress(SAMPLE + OTHER), "file") == (one, other)


def test_where_one_is_asked_for_several_are_refused() -> None:
    with pytest.raises(Unreadable, match=r"^file: 2 records, where one can be read"):
        read_record(SAMPLE + OTHER, "file")


SEVERAL: dict[str, tuple[bytes, str]] = {
    "an empty line between": (SAMPLE + b"\n" + OTHER, f"line {len(LINES) + 1}: "),
    "no last line between": (
        b"\n".join(LINES[:-1]) + b"\n" + OTHER,
        rf"line {len(LINES)} \(game 000102030405\): a header; the record above",
    ),
    "two last lines": (SAMPLE + LINES[-1] + b"\n" + OTHER, f"line {len(LINES) + 1}: "),
    "the second without events": (
        SAMPLE + OTHER.split(b"\n")[0] + b"\n" + LINES[-1] + b"\n",
        rf"line {len(LINES) + 1} \(game 202122232425\): no record has less",
    ),
    "a fault in the second": (
        SAMPLE + OTHER.replace(b'"v":3', b'"v":"3"', 1),
        rf"line {len(LINES) + 4} \(game 202122232425\): ",
    ),
    "the second cut short": (
        SAMPLE + b"\n".join(OTHER.split(b"\n")[:3]) + b"\n",
        rf"line {len(LINES) + 3} \(game 202122232425\): ",
    ),
    "the second of another format": (
        SAMPLE + OTHER.replace(b'"longbox":1', b'"longbox":2', 1),
        f"line {len(LINES) + 1}: format 2; this program reads format 1",
    ),
}


@pytest.mark.parametrize("how", SEVERAL)
def test_of_several_records_game_and_line_are_named(how: str) -> None:
    data, why = SEVERAL[how]
    with pytest.raises(Unreadable, match=f"^file, {why}"):
        read_records(data, "file")


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
