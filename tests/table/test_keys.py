"""Who registers and who changes which key (LB-KEY)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.kernel.messages import Command, Official
from domain.kernel.sight import HOST, REFEREE
from domain.kernel.table_commands.commands import (
    AbandonGame,
    ChangeKey,
    MakeRuling,
    RegisterKey,
    ReplaceSeat,
)
from domain.kernel.table_commands.rules import Rule
from domain.ledger.errors import NotAllowed, Unsigned
from domain.ledger.ledger import Ledger, Order
from domain.ledger.signing import Keyring, Signer
from tests.support.demo import Draw, Keep
from tests.support.evidence import FORK, GAME, ledger_on
from tests.support.keyed import A_HOST, ANN, BEN, DRAW, REF, does, registers, signed_ledger
from tests.support.signing import signer
from tests.support.table import refuses


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with signed_ledger(tmp_path) as made:
        yield made


def test_lb_key_2_the_host_registers_first_keys_and_each_changes_its_own(ledger: Ledger) -> None:
    registers(ledger, "seat-0", ANN.public)
    registers(ledger, REFEREE, REF.public)
    new = [signer(f"{name}, again") for name in ("ben", "referee")]
    does(ledger, ChangeKey(1, key=new[0].public), signer=BEN)
    registers(ledger, REFEREE, new[1].public, by=REFEREE, signer=REF)
    frame = ledger.load(GAME).frame
    assert frame.keys == (ANN.public, new[0].public)
    assert (frame.host_key, frame.referee_key) == (A_HOST.public, new[1].public)
    changed: list[tuple[Signer, Signer, Command | Official]] = [
        (BEN, new[0], DRAW),
        (REF, new[1], MakeRuling("So be it.")),
    ]
    for old, now, act in changed:
        official = {} if isinstance(act, Draw) else {"official": REFEREE}
        with pytest.raises(Unsigned):
            does(ledger, act, signer=old, **official)
        does(ledger, act, signer=now, **official)


OTHER = signer("other").public


@pytest.mark.parametrize(
    ("who", "by", "signing", "key", "rule"),
    [
        ("seat-1", HOST, None, OTHER, Rule.KEY_1_BY_ITS_HOLDER),
        ("seat-1", REFEREE, None, OTHER, Rule.KEY_1_BY_ITS_HOLDER),
        (HOST, REFEREE, None, OTHER, Rule.KEY_1_BY_ITS_HOLDER),
        ("seat-0", REFEREE, None, OTHER, Rule.KEY_2_FIRST_BY_THE_HOST),
        (REFEREE, REFEREE, None, OTHER, Rule.KEY_2_FIRST_BY_THE_HOST),
        ("seat-2", HOST, None, OTHER, Rule.SEAT_1_OF_THIS_TABLE),
        ("public", HOST, None, OTHER, Rule.SEAT_1_OF_THIS_TABLE),
        ("seat-0", HOST, None, "00" * 32, Rule.KEY_3_A_KEY),
        ("seat-0", HOST, None, "no key", Rule.KEY_3_A_KEY),
        (HOST, HOST, None, A_HOST.public, Rule.KEY_3_A_KEY),
    ],
)
def test_nobody_else_does_and_no_other_key_is_taken(
    ledger: Ledger, who: str, by: str, signing: Signer | None, key: str, rule: Rule
) -> None:
    keys = Keyring(A_HOST, signer("other"))
    with ledger_on(ledger.store.path, host_keys=keys) as both, refuses(rule):
        registers(both, who, key, by, signer=signing)


def test_lb_key_3_a_seat_changes_its_own_key_to_another(ledger: Ledger) -> None:
    with refuses(Rule.KEY_2_FIRST_BY_THE_HOST):
        does(ledger, ChangeKey(0, key=ANN.public))
    with refuses(Rule.KEY_3_A_KEY):
        does(ledger, ChangeKey(1, key=BEN.public), signer=BEN)


def test_lb_key_1_the_host_changes_its_key_where_both_are_at_hand(ledger: Ledger) -> None:
    new = signer("host, again")
    with pytest.raises(NotAllowed, match="not at hand"):
        registers(ledger, HOST, new.public)
    with ledger_on(ledger.store.path, host_keys=Keyring(A_HOST, new)) as both:
        accepted = registers(both, HOST, new.public)
        assert accepted.receipt.key == new.public
        assert does(both, DRAW, signer=BEN).receipt.key == new.public
    with pytest.raises(NotAllowed, match="not at hand"):
        does(ledger, Keep(0, card="card-2"))
    with ledger_on(ledger.store.path, host_keys=Keyring(new)) as only:
        does(only, Keep(0, card="card-2"))


def test_lb_key_2_somebody_else_in_a_seat_has_a_key_of_their_own(ledger: Ledger) -> None:
    does(ledger, ReplaceSeat(1))
    with pytest.raises(Unsigned):
        does(ledger, DRAW, signer=BEN)
    does(ledger, DRAW)
    registers(ledger, "seat-1", ANN.public)
    assert ledger.load(GAME).frame.keys == (None, ANN.public)


def test_a_fork_begins_without_keys(ledger: Ledger) -> None:
    at = registers(ledger, REFEREE, REF.public).version
    with ledger_on(ledger.store.path) as keyless:  # who has none may fork all the same
        frames = keyless.fork(GAME, at, id=FORK).frame, keyless.load(FORK).frame
        for frame in frames:
            assert (frame.keys, frame.host_key, frame.referee_key) == ((None, None), None, None)
        assert keyless.submit(Order(FORK, DRAW)).receipt is None
    order = Order(FORK, RegisterKey(who=HOST, key=A_HOST.public))
    receipt = ledger.submit(order).receipt
    assert receipt is not None
    assert (receipt.game, receipt.key) == (FORK, A_HOST.public)


def test_after_the_end_no_key_is_changed(ledger: Ledger) -> None:
    does(ledger, AbandonGame())
    with refuses(Rule.END_1_NOTHING_AFTER_THE_END):
        does(ledger, ChangeKey(1, key=ANN.public), signer=BEN)
