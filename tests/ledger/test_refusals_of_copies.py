"""What was refused goes with a copy: it is taken in with the record, and is told again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.kernel.messages import Command, Official
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import REFEREE
from domain.kernel.table_commands.commands import MakeRuling
from domain.ledger.importing import import_record
from domain.ledger.ledger import Ledger
from domain.ledger.record import export_record, read_record
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from tests.support.demo import Keep
from tests.support.evidence import GAME, ledger_on
from tests.support.keyed import BEN, DRAW, does, signed_ledger

REFUSED: tuple[Command | Official, ...] = (
    Keep(0, card="card-2"),
    Keep(1, card="card-9"),
    Keep(1, card="card-9"),
    MakeRuling("Back.", resume_from=99),
)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A game whose host signs, in which both seats and the referee were refused something."""
    with signed_ledger(tmp_path) as made:
        for command in REFUSED:
            with pytest.raises(RuleBroken):
                refused(made, command)
        does(made, DRAW, signer=BEN)
        yield made


def refused(ledger: Ledger, command: Command | Official) -> None:
    signed = BEN if getattr(command, "seat", None) == 1 else None
    does(ledger, command, signer=signed, official=REFEREE)


def exported(ledger: Ledger, viewer: str) -> bytes:
    rows = ledger.store.refusals(GAME, None, 50)
    return export_record(ledger.history(GAME), viewer, refusals=rows)


def taken(ledger: Ledger, data: bytes) -> None:
    import_record(ledger, read_record(data, "copy"))


@pytest.mark.parametrize("viewer", ["seat-0", "seat-1", REFEREE, "public"])
def test_a_copy_is_exported_as_it_came(ledger: Ledger, tmp_path: Path, viewer: str) -> None:
    data = exported(ledger, viewer)
    with ledger_on(tmp_path / "copies.db") as copies:
        taken(copies, data)
        assert exported(copies, viewer) == data
        taken(copies, data)
        assert exported(copies, viewer) == data, "what is here is not taken twice"
    assert verified(told_by(read_record(data, "copy")), ledger.shelf).faults == ()


def test_two_copies_hold_what_was_refused_to_both(ledger: Ledger, tmp_path: Path) -> None:
    with ledger_on(tmp_path / "copies.db") as copies:
        for viewer in ("seat-1", "seat-0"):
            taken(copies, exported(ledger, viewer))
        seats = [row.seat for row in copies.store.refusals(GAME, None, 50)]
        assert seats == [0, 1, 1]
        assert exported(copies, "seat-1") == exported(ledger, "seat-1")


def test_where_the_game_is_played_nothing_is_added(ledger: Ledger) -> None:
    before = ledger.store.refusals(GAME, None, 50)
    taken(ledger, exported(ledger, REFEREE))
    assert ledger.store.refusals(GAME, None, 50) == before
