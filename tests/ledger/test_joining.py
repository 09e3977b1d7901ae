"""Copies of one game joined: openings united, what one lacks not hidden by another, histories that
part shown with both heads and both sides' receipts; several games taken in together or not at all.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.canon import canon
from domain.ledger.aside import Receipt
from domain.ledger.errors import LedgerError
from domain.ledger.importing import (
    Imported,
    Offered,
    Rejected,
    believed,
    import_record,
    import_records,
)
from domain.ledger.joining import Parted, joined, parting_of
from domain.ledger.ledger import Ledger
from domain.ledger.record import export_record, read_record, read_records
from domain.ledger.told import Told, told_by
from projections.audit.audit import audit_copies
from tests.support.demo import DEMO
from tests.support.evidence import (
    FORK,
    GAME,
    PLACED,
    SAMPLES,
    SEED,
    TIMES,
    ledger_on,
    listed,
    play_sample,
    setup,
)
from tests.support.rechained import rechained

SHELF = {"demo": DEMO}
VIEWERS = ("public", "seat-0", "seat-1", "referee")


def bytes_of(name: str) -> bytes:
    return (SAMPLES / f"{name}.longbox.jsonl").read_bytes()


def told(name: str, change: Callable[[list[Any]], object] | None = None) -> Told:
    """What a sample says, or what it says with some lines changed and every hash made to fit."""
    data = bytes_of(name)
    if change is not None:
        documents = [json.loads(line) for line in data.splitlines()]
        change(documents)
        data = b"\n".join(rechained(documents)) + b"\n"
    return told_by(read_record(data, f"{name}.jsonl"))


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_on(tmp_path / "games.db") as ledger:
        yield ledger


def offered(ledger: Ledger, *names: str) -> list[Offered]:
    return [believed(told(name), ledger) for name in names]


def held(ledger: Ledger) -> list[str]:
    return [row.game for row in ledger.store.games()]


# -- one history --------------------------------------------------------------------------------


def test_openings_are_united_one_copy_after_the_other(ledger: Ledger) -> None:
    taken = [import_records(ledger, offered(ledger, viewer))[0] for viewer in VIEWERS]
    assert [one.events for one in taken] == [7, 0, 0, 0]
    assert all(one.openings for one in taken[1:])
    assert import_records(ledger, offered(ledger, "seat-0")) == (Imported(GAME, 0, 0),)
    data = export_record(ledger.history(GAME), "referee")
    assert data.splitlines()[1:-1] == bytes_of("referee").splitlines()[1:-1]


def test_copies_offered_together_are_united_too(ledger: Ledger) -> None:
    import_records(ledger, offered(ledger, *VIEWERS))
    data = export_record(ledger.history(GAME), "referee")
    assert data.splitlines()[1:-1] == bytes_of("referee").splitlines()[1:-1]


def test_two_seats_hold_what_both_of_them_hold(ledger: Ledger) -> None:
    import_records(ledger, offered(ledger, "seat-0", "seat-1"))
    for viewer in ("seat-0", "seat-1"):
        own = export_record(ledger.history(GAME), viewer)
        assert own.splitlines()[1:-1] == bytes_of(viewer).splitlines()[1:-1]
    with pytest.raises(LedgerError, match="cannot serve referee"):
        export_record(ledger.history(GAME), "referee")


def test_a_longer_copy_goes_on_from_a_shorter_one(ledger: Ledger) -> None:
    import_records(ledger, offered(ledger, "referee"))
    (taken,) = import_records(ledger, offered(ledger, "ended.all"))
    assert taken == Imported(GAME, 1, 0)
    assert ledger.history(GAME).version == 8


WRONG: dict[str, Callable[[list[Any]], object]] = {
    "an opening less": lambda lines: lines[3]["open"].clear(),
    "another head at its end": lambda lines: lines[-1].update(head="0" * 64),
    "another edition": lambda lines: lines[0]["edition"].update(digest="0" * 64),
}


@pytest.mark.parametrize("how", WRONG)
def test_what_one_copy_lacks_is_not_hidden_by_another(how: str) -> None:
    """The longer copy of all is in order, and would do for both."""
    documents = [json.loads(line) for line in bytes_of("seat-0").splitlines()]
    WRONG[how](documents)
    bad = told_by(read_record(b"\n".join(map(canon, documents)) + b"\n", "bad.jsonl"))
    good = told("ended.all")
    for copies in ([bad, good], [good, bad]):
        report = audit_copies(copies, SHELF)
        assert (report.verdict, report.copy, report.parted) == ("FINDING", "seat-0", None)
    assert audit_copies([told("seat-0"), good], SHELF).exit_code == 0


def test_copies_of_two_games_are_not_joined() -> None:
    """A fork is another game than its parent, and no other history of it."""
    for other in ("placed.referee", "fork.referee"):
        with pytest.raises(LedgerError, match="different games"):
            joined([told("referee"), told(other)])


# -- two histories ------------------------------------------------------------------------------

RECEIPTS = [Receipt(GAME, "ab" * 32, "01" * 32, "02" * 64, v) for v in (4, 6, 7)]


def otherwise(lines: list[Any]) -> None:
    """Seat 1 draws one card more, as the host tells it to seat 1."""
    lines[5]["skeleton"]["public"]["count"] += 1


def receipted(lines: list[Any]) -> None:
    """The same, with receipts that nobody has signed: they are shown as they are."""
    otherwise(lines)
    lines[-1]["receipts"] = msgspec.to_builtins(RECEIPTS)


def test_where_two_histories_part_both_sides_are_told(ledger: Ledger) -> None:
    mine, theirs = told("seat-0"), told("seat-1", receipted)
    parting = parting_of([mine, theirs])
    assert parting is not None
    assert (parting.game, parting.v) == (GAME, 5)
    assert [(side.copy, side.source) for side in parting.sides] == [
        ("seat-0", "seat-0.jsonl"),
        ("seat-1", "seat-1.jsonl"),
    ]
    assert parting.sides[0].head == believed(mine, ledger).history.upto(5).head
    assert parting.sides[1].head == head_of_what_seat_1_was_told()
    assert [side.receipts for side in parting.sides] == [(), tuple(RECEIPTS[1:])]
    with pytest.raises(Parted, match="seat-0 and seat-1 part at version 5"):
        joined([mine, theirs])


def head_of_what_seat_1_was_told() -> str:
    """At version 5: that of the record, told otherwise, cut off there."""
    documents = [json.loads(line) for line in bytes_of("seat-1").splitlines()]
    receipted(documents)
    return str(json.loads(rechained([*documents[:6], documents[-1]])[-1])["head"])


def test_an_audit_of_copies_that_part_is_a_finding_and_tells_no_more() -> None:
    report = audit_copies([told("seat-0"), told("seat-1", receipted)], SHELF)
    assert (report.verdict, report.exit_code, report.version) == ("FINDING", 1, 4)
    assert report.parted is not None
    assert report.checks[0].version == 5
    assert {check.state for check in report.checks[1:]} == {"CANNOT TELL"}


def test_another_history_than_the_stores_is_not_taken_in(ledger: Ledger) -> None:
    import_records(ledger, offered(ledger, "seat-0"))
    before = ledger.history(GAME)
    theirs = told("public", otherwise)
    with pytest.raises(Parted) as caught:
        import_records(ledger, [believed(theirs, ledger)])
    store, record = caught.value.parting.sides
    assert (store.source, store.copy, store.head) == ("the store", "seat-0", before.upto(5).head)
    assert record.source == "public.jsonl"
    assert ledger.history(GAME) == before


# -- several games at once ----------------------------------------------------------------------


def test_several_games_are_taken_in_together(ledger: Ledger) -> None:
    data = b"".join(map(bytes_of, ("fork.referee", "placed.referee", "public", "ended.all")))
    records = read_records(data, "file")
    games = [believed(told_by(record), ledger) for record in records]
    taken = import_records(ledger, games)
    public, ended = (bytes_of(name).splitlines() for name in ("public", "ended.all"))
    richer = sum(public[v] != ended[v] for v in (5, 6, 7))
    assert taken == (
        Imported(FORK, 7, 0),
        Imported(PLACED, 6, 0),
        Imported(GAME, 3, 0),
        Imported(GAME, 1, richer),
    )
    assert ledger.history(FORK).id == FORK
    for name, game, viewer in (("ended.all", GAME, "all"), ("fork.referee", FORK, "referee")):
        own = export_record(ledger.history(game), viewer)
        assert own.splitlines()[1:-1] == bytes_of(name).splitlines()[1:-1]


def test_the_order_of_the_records_makes_no_difference(tmp_path: Path) -> None:
    names = ["public", "fork.referee", "ended.all", "seat-1"]
    found = []
    for turn in range(len(names)):
        with ledger_on(tmp_path / f"{turn}.db") as ledger:
            import_records(ledger, offered(ledger, *names[turn:], *names[:turn]))
            found.append([export_record(ledger.history(g), "referee") for g in (GAME, FORK)])
    assert found == [found[0]] * len(names)


def test_where_one_of_several_does_not_fit_none_is_taken_in(ledger: Ledger) -> None:
    """All of a file, or nothing: the game before the bad one is not there either."""
    good = offered(ledger, "placed.referee", "seat-0")
    with pytest.raises(Parted):
        import_records(ledger, [*good, believed(told("public", otherwise), ledger)])
    assert held(ledger) == []
    assert ledger.store.stored_games() == []


def test_a_game_that_is_played_here_is_never_written_over(ledger: Ledger, tmp_path: Path) -> None:
    ledger.open(DEMO, setup(), seed=SEED, id=GAME)
    early = ledger.history(GAME)
    data = export_record(early, "referee")
    with ledger_on(tmp_path / "other.db") as other:
        import_record(other, read_record(data, "early"))
    assert import_record(ledger, read_record(data, "early")) == Imported(GAME, 0, 0)
    assert ledger.history(GAME) == early


def test_a_record_ahead_of_the_game_that_is_played_here_is_rejected(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "one.db", clock=listed(*TIMES)) as one:
        play_sample(one)
        ahead = read_record(export_record(one.history(GAME), "all"), "ahead.jsonl")
    with ledger_on(tmp_path / "two.db", clock=listed(*TIMES[:2])) as two:
        two.open(DEMO, setup(), seed=SEED, id=GAME)
        with pytest.raises(Rejected, match=r"ahead\.jsonl: game 000102030405 is played here"):
            import_record(two, ahead)
        assert two.history(GAME).version == 4


def test_a_fault_names_file_line_and_game(ledger: Ledger) -> None:
    bad = bytes_of("referee").replace(b'"count":1', b'"count":2', 1)
    assert bad != bytes_of("referee")
    data = bytes_of("placed.referee") + bad
    first = bytes_of("placed.referee").count(b"\n") + 1
    _, record = read_records(data, "file")
    with pytest.raises(Rejected) as caught:
        believed(told_by(record), ledger)
    assert str(caught.value).startswith(
        f"file, line {first + 4} (game 000102030405): check 1 at version 4: "
    )
