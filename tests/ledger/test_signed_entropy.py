"""A game in which host and seats sign, and all seats give entropy: keys may be registered and
changed before the deal, and the audit holds every signature and the luck of all."""

from pathlib import Path

import pytest

from domain.kernel.game import Setup
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, REFEREE
from domain.kernel.table_commands.commands import (
    ChangeKey,
    CommitEntropy,
    RegisterKey,
    Resign,
    RevealEntropy,
)
from domain.kernel.types import Seat
from domain.ledger.errors import Unsigned
from domain.ledger.gathering import commitment_of
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record, read_record
from domain.ledger.signing import Keyring
from projections.audit import audit_record
from tests.support.demo import DEMO
from tests.support.entropy import entropy_of
from tests.support.evidence import GAME, SEED, ledger_on
from tests.support.signing import signer

A_HOST, ANN, BEN, NEW, REF = (signer(name) for name in ("host", "ann", "ben", "new", "referee"))


def committing(seat: Seat) -> CommitEntropy:
    return CommitEntropy(seat, commitment_of(GAME, seat, entropy_of(seat)))


def test_keys_and_entropy_go_together(tmp_path: Path) -> None:
    setup = Setup(2, DEMO.options(entropy="seats"), DEMO.standard())
    with ledger_on(tmp_path / "games.db", host_keys=Keyring(A_HOST)) as ledger:
        ledger.open(DEMO, setup, seed=SEED, id=GAME, keys={0: ANN.public})
        does(ledger, Order(GAME, RegisterKey("seat-1", BEN.public), official=HOST))
        with pytest.raises(Unsigned):
            does(ledger, Order(GAME, committing(1)))
        does(ledger, Order(GAME, committing(1), signer=BEN))
        does(ledger, Order(GAME, ChangeKey(0, NEW.public), signer=ANN))
        with pytest.raises(Unsigned):
            does(ledger, Order(GAME, committing(0), signer=ANN))
        does(ledger, Order(GAME, committing(0), signer=NEW))
        does(ledger, Order(GAME, RegisterKey("referee", REF.public), official=HOST))
        with pytest.raises(RuleBroken, match="LB-ENT-1"):
            does(ledger, Order(GAME, Resign(1), signer=BEN))
        assert ledger.load(GAME).frame.since(0) is not None
        does(ledger, Order(GAME, RevealEntropy(0, entropy_of(0)), signer=NEW))
        does(ledger, Order(GAME, RevealEntropy(1, entropy_of(1)), signer=BEN))
        history = ledger.history(GAME)
        record = export_record(history, REFEREE)
        assert ledger.load(GAME).frame.dealt == history.version
    signed = [e.cause.signature for e in history.entries[2:] if e.cause is not None]
    assert None not in signed, "the deal is the host's, and signed like all the others"
    report = audit_record(read_record(record, "signed"), {DEMO.slug: DEMO})
    assert [check for check in report.checks if check.state == "FINDING"] == []
    assert report.checks[1].text == "8 of 9 commands signed, 2 receipts", "all but the opening"


def does(ledger: Ledger, order: Order) -> None:
    ledger.submit(order)
