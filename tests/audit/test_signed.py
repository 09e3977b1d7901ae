"""What an audit says of signatures, keys and receipts; a host that shows two histories is caught
(F28, the signatures' side; F29)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.canon import canon
from domain.kernel.hashing import digest, u64
from domain.kernel.sight import HOST, PUBLIC, REFEREE, seat_audience
from domain.kernel.table_commands.commands import AbandonGame, MakeRuling, RegisterKey
from domain.ledger import chain
from domain.ledger.aside import Receipt, read_receipt
from domain.ledger.importing import Rejected, import_record
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record, read_record
from domain.ledger.signing import Keyring, verifies
from domain.ledger.store import Store
from projections.audit.audit import audit_record
from projections.audit.model import Report
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import FORK, GAME, SEED, ledger_on, setup
from tests.support.signing import (
    HOST_SIGNER,
    SIGNED,
    TITLES,
    other_receipt,
    records,
    signer,
)
from tests.support.stores import unsynced

SHELF = {game.slug: game for game in TITLES}
RECORDS = sorted(SIGNED.glob("*.longbox.jsonl"))
Lines = list[Any]


def lines_of(name: str) -> Lines:
    return [json.loads(line) for line in (SIGNED / name).read_bytes().splitlines()]


def audited(lines: Lines, receipts: tuple[Receipt, ...] = ()) -> Report:
    data = b"".join(canon(line) + b"\n" for line in lines)
    return audit_record(read_record(data, "it"), SHELF, None, receipts)


def found(report: Report) -> list[int]:
    return [check.number for check in report.findings]


# -- what was recorded -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.slug)
def test_the_recorded_games_are_played_again_byte_for_byte(tmp_path: Path, game: Any) -> None:
    for name, data in records(game, tmp_path).items():
        assert (SIGNED / name).read_bytes() == data, name


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.partition(".longbox")[0])
def test_they_are_clean_and_come_in_and_out_alike(path: Path, tmp_path: Path) -> None:
    record = read_record(path.read_bytes(), path.name)
    report = audit_record(record, SHELF)
    causes = [line.cause for line in record.lines if line.cause is not None]
    signed = sum(cause.signature is not None for cause in causes)
    assert report.findings == ()
    assert report.checks[1].text.startswith(f"{signed} of {len(causes)} commands signed")
    with Ledger(Store(tmp_path / "copy.db", TITLES), TITLES) as ledger:
        import_record(ledger, record)
        history = ledger.history(report.game)
    assert history.aside.receipts == record.tail.receipts
    again = export_record(history, record.header.audience).splitlines()
    assert again[:-1] == path.read_bytes().splitlines()[:-1]
    assert json.loads(again[-1])["receipts"] == lines_of(path.name)[-1]["receipts"]


# -- what does not hold ----------------------------------------------------------------------------

RUNNING = "demo.running.longbox.jsonl"


def first_signed(lines: Lines, by: str) -> Any:
    return next(
        line
        for line in lines[1:-1]
        if line["skeleton"]["by"] == by and (line.get("cause") or {}).get("signature")
    )


def unsigned(lines: Lines) -> None:
    first_signed(lines, "seat-0")["cause"]["signature"] = None


def another_signature(lines: Lines) -> None:
    first_signed(lines, "host")["cause"]["signature"] = "00" * 64


def moved_signature(lines: Lines) -> None:
    mine, other = (first_signed(lines, by)["cause"] for by in ("seat-0", "referee"))
    mine["signature"] = other["signature"]


def signature_of_nobody(lines: Lines) -> None:
    lines[1]["cause"]["signature"] = "00" * 64


def receipt_of_another_head(lines: Lines) -> None:
    lines[-1]["receipts"][0]["head"] = "00" * 32


def receipt_by_another(lines: Lines) -> None:
    receipt = read_receipt(canon(lines[-1]["receipts"][0]))
    message = chain.receipt_message(receipt.game, receipt.v, bytes.fromhex(receipt.head))
    other = signer("another host")
    lines[-1]["receipts"][0] |= {"key": other.public, "signature": other.sign(message)}


def receipt_twice(lines: Lines) -> None:
    lines[-1]["receipts"] *= 2


def receipt_of_another_version(lines: Lines) -> None:
    lines[-1]["receipts"][0]["v"] = 1


def receipt_of_another_game(lines: Lines) -> None:
    lines[-1]["receipts"][0]["game"] = "00" * 16


def refusal_of_another_rule(lines: Lines) -> None:
    lines[-1]["refusals"][0]["rule"] = "LB-END-1"


def refusal_of_another_version(lines: Lines) -> None:
    lines[-1]["refusals"][0]["v"] = 1


FAULTS = (
    unsigned,
    another_signature,
    moved_signature,
    signature_of_nobody,
    receipt_of_another_head,
    receipt_by_another,
    receipt_twice,
    receipt_of_another_version,
    receipt_of_another_game,
    refusal_of_another_rule,
    refusal_of_another_version,
)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_finding_of_check_2_and_no_import(fault: Callable[[Lines], None], tmp_path: Path) -> None:
    lines = lines_of(RUNNING)
    fault(lines)
    assert found(audited(lines)) == [2]
    record = read_record(b"".join(canon(line) + b"\n" for line in lines), "it")
    ledger = ledger_on(tmp_path / "copy.db", anchors=None)
    with ledger, pytest.raises(Rejected, match="check 2"):
        import_record(ledger, record)


@pytest.mark.parametrize(
    "key", ["0" * 64, "01" + "00" * 31, "02" + "00" * 31], ids=["order 4", "order 1", "no point"]
)
def test_what_is_registered_at_the_opening_is_a_key(key: str) -> None:
    lines = lines_of("demo.running.longbox.jsonl")
    lines[1]["skeleton"]["public"]["seats"][1]["key"] = key
    report = audited(lines)
    assert report.checks[1].text == "what is registered is no key"


@pytest.mark.parametrize("who", ["seat-1", REFEREE])
def test_a_host_that_takes_a_key_is_noticed_before_anything_is_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    with ledger_on(tmp_path / "games.db", host_keys=Keyring(HOST_SIGNER)) as ledger:
        ledger.open(DEMO, setup(), id=GAME, seed=SEED, keys={1: signer("ben").public})
        with monkeypatch.context() as forging:
            forging.setattr("domain.ledger.authorship._may", lambda frame, by, who: True)
            for key in (signer("mine"), signer("mine, again")):
                order = Order(GAME, RegisterKey(who=who, key=key.public), official=HOST)
                ledger.submit(order)
        data = export_record(ledger.history(GAME), REFEREE)
    record = read_record(data, "taken")
    assert found(audit_record(record, SHELF)) == [2, 3]
    with ledger_on(tmp_path / "copy.db") as copy, pytest.raises(Rejected, match="check 2"):
        import_record(copy, record)


def test_a_fork_holds_receipts_of_its_own_alone(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db", host_keys=Keyring(HOST_SIGNER)) as ledger:
        ledger.open(DEMO, setup(), id=GAME, seed=SEED)
        parents = ledger.submit(Order(GAME, Draw(1, count=2))).receipt
        assert parents is not None
        referee = RegisterKey(who=REFEREE, key=signer("referee").public)
        at = ledger.submit(Order(GAME, referee)).version
        ledger.fork(GAME, at, id=FORK)
        ruling = MakeRuling("Here nobody signs, not even I.")
        ledger.submit(Order(FORK, ruling, official=REFEREE))
        first = RegisterKey(who=HOST, key=HOST_SIGNER.public)
        own = ledger.submit(Order(FORK, first)).receipt
        later = ledger.submit(Order(GAME, Keep(0, card="card-2"))).receipt
        assert own is not None
        assert later is not None
        data = export_record(ledger.history(FORK), REFEREE)
    lines = [json.loads(line) for line in data.splitlines()]
    assert found(audited(lines, (parents, own))) == []
    assert found(audited(lines, (later,))) == []  # of that the copy shows nothing
    lines[-1]["receipts"] = [json.loads(parents.line)]
    assert found(audited(lines)) == [2]


# -- receipts that somebody was given --------------------------------------------------------------


def given(title: str) -> tuple[Receipt, ...]:
    lines = (SIGNED / f"{title}.receipts.jsonl").read_bytes().splitlines()
    return tuple(map(read_receipt, lines))


@pytest.mark.parametrize("title", SHELF)
def test_a_receipt_is_held_to_the_record(title: str) -> None:
    lines = lines_of(f"{title}.all.longbox.jsonl")
    first, second, other = given(title)
    assert found(audited(lines, (first, second))) == []
    report = audited(lines, (first, second, other))
    assert found(report) == [1]
    (finding,) = report.findings
    assert finding.version == other.v
    assert other.head in finding.text
    assert second.head in finding.text


def test_a_receipt_for_what_is_not_there_says_that_the_tail_is_lost() -> None:
    first, *_ = given("demo")
    report = audited(lines_of(RUNNING), (first,))
    assert "the tail is lost" in report.checks[0].text


def test_a_receipt_by_who_is_not_the_host_is_a_finding() -> None:
    _, second, _ = given("demo")
    other = other_receipt(second, signer("another host"))
    assert found(audited(lines_of(RUNNING), (other,))) == [1]
    message = chain.receipt_message(second.game, second.v, bytes.fromhex(second.head))
    mine = Receipt(
        second.game,
        second.head,
        signer("another host").public,
        signer("another host").sign(message),
        second.v,
    )
    assert found(audited(lines_of(RUNNING), (mine,))) == [2]


# -- F29: a host that shows two histories ----------------------------------------------------------

TRIALS = 50


def two_histories(sides: tuple[Ledger, Ledger], trial: int) -> list[tuple[bytes, Receipt]]:
    """What a host that keeps two stores shows to seat 0 and to seat 1: the same game with other
    cards drawn, each history whole and rightly signed; for each the record, and the receipt."""
    seed = digest("equivocation", u64(trial))
    shown: list[tuple[bytes, Receipt]] = []
    for side, ledger in enumerate(sides):
        game = ledger.open(DEMO, setup(), seed=seed, id=seed[:16].hex()).frame.game
        receipt = ledger.submit(Order(game, Draw(1, count=1 + side))).receipt
        assert receipt is not None
        shown.append((export_record(ledger.history(game), seat_audience(side)), receipt))
    return shown


def convicts(one: Receipt, other: Receipt) -> bool:
    """What a third party computes who has nothing but the two lines."""
    for receipt in (one, other):
        head = bytes.fromhex(receipt.head)
        message = digest("receipt", bytes.fromhex(receipt.game), u64(receipt.v), head)
        if not verifies(receipt.key, receipt.signature, message):
            return False
    same = (one.game, one.v, one.key) == (other.game, other.v, other.key)
    return same and one.head != other.head


def test_f29_two_logs_for_two_seats_are_proved_by_their_receipts(tmp_path: Path) -> None:
    sides = [
        unsynced(ledger_on(tmp_path / f"{side}.db", host_keys=Keyring(HOST_SIGNER)))
        for side in range(2)
    ]
    proved = 0
    for trial in range(TRIALS):
        (log, mine), (_, theirs) = two_histories((sides[0], sides[1]), trial)
        record = read_record(log, "seat 0's")
        assert audit_record(record, SHELF).findings == ()  # alone, nobody can tell
        assert found(audit_record(record, SHELF, None, (mine,))) == []
        assert found(audit_record(record, SHELF, None, (theirs,))) == [1]
        assert not convicts(mine, mine)
        proved += convicts(read_receipt(mine.line), read_receipt(theirs.line))
    assert proved == TRIALS
    for ledger in sides:
        ledger.close()


def test_f28_a_host_that_signs_for_a_seat_is_noticed(tmp_path: Path) -> None:
    """Whatever a host lets a seat have done that signs, it has no signature for it."""
    ben = signer("ben")
    with ledger_on(tmp_path / "games.db", host_keys=Keyring(HOST_SIGNER)) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME, keys={1: ben.public})
        ledger.submit(Order(GAME, Draw(1, count=2), signer=ben))
        ledger.submit(Order(GAME, Keep(0, card="card-2")))
        honest = export_record(ledger.history(GAME), PUBLIC)
    lines = [json.loads(line) for line in honest.splitlines()]
    assert found(audited(lines)) == []
    mine = first_signed(lines, "seat-1")
    for forged in (None, HOST_SIGNER.sign(bytes.fromhex(mine["skeleton"]["cause"]))):
        mine["cause"]["signature"] = forged
        assert found(audited(lines)) == [2]


def test_f27_a_rechained_history_is_caught_with_any_receipt_above_the_change(
    tmp_path: Path,
) -> None:
    """The host has all keys but the seats', whose receipts are older than its second thoughts."""
    receipts: list[Receipt] = []
    with ledger_on(tmp_path / "one.db", host_keys=Keyring(HOST_SIGNER)) as ledger:
        ledger.open(DEMO, setup(), id=GAME, seed=b"\1" * 32)
        for act in (Draw(1, count=2), AbandonGame()):
            receipt = ledger.submit(Order(GAME, act)).receipt
            assert receipt is not None
            receipts.append(receipt)
    with ledger_on(tmp_path / "two.db", host_keys=Keyring(HOST_SIGNER)) as ledger:
        ledger.open(DEMO, setup(), id=GAME, seed=b"\2" * 32)  # other cards were dealt
        ledger.submit(Order(GAME, Draw(1, count=2)))
        ledger.submit(Order(GAME, AbandonGame()))
        again = read_record(export_record(ledger.history(GAME), "all"), "again")
    assert audit_record(again, SHELF).findings == ()  # not without a receipt
    for receipt in receipts:
        assert found(audit_record(again, SHELF, None, (receipt,))) == [1]
