"""Signed commands, the registering and changing of keys, receipts and signed refusals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.messages import Command, Official
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, REFEREE, Audience
from domain.kernel.table_commands.commands import (
    AbandonGame,
    ChangeKey,
    MakeRuling,
    RegisterKey,
    ReplaceSeat,
)
from domain.ledger import chain
from domain.ledger.errors import Conflict, LedgerError, NotAllowed, Stale, Unsigned
from domain.ledger.ledger import Ledger, Order
from domain.ledger.signing import Keyring, Signer, verifies
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import FORK, GAME, SEED, ledger_on, setup
from tests.support.signing import signer

A_HOST, ANN, BEN, REF = (signer(name) for name in ("host", "ann", "ben", "referee"))
NONCE = "5a" * 16
DRAW = Draw(1, count=2)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A game of two whose host signs, and Ben in seat 1, whose turn it is; Ann does not."""
    with ledger_on(tmp_path / "games.db", host_keys=Keyring(A_HOST)) as made:
        made.open(DEMO, setup(), seed=SEED, id=GAME, keys={1: BEN.public})
        yield made


def does(ledger: Ledger, command: Command | Official, **more: Any) -> Any:
    return ledger.submit(Order(GAME, command, **more))


def rules(ledger: Ledger, who: Audience, key: str, by: Audience = HOST, **more: Any) -> Any:
    return does(ledger, RegisterKey(who=who, key=key), official=by, **more)


def signatures(ledger: Ledger) -> list[str | None]:
    causes = [entry.cause for entry in ledger.history(GAME).entries]
    return [cause.signature for cause in causes if cause is not None]


# -- whose commands are taken ----------------------------------------------------------------------


def test_a_command_is_signed_over_the_hash_of_its_body(ledger: Ledger) -> None:
    accepted = does(ledger, DRAW, signer=BEN)
    cause = accepted.entries[0].cause
    assert cause.signature == BEN.sign(chain.command_hash(cause.body))


@pytest.mark.parametrize("signing", [None, ANN, A_HOST], ids=["nobody", "Ann", "the host"])
def test_a_seat_with_a_key_does_nothing_without_it(ledger: Ledger, signing: Signer | None) -> None:
    before = ledger.store.newest(GAME)
    with pytest.raises(Unsigned):
        does(ledger, DRAW, signer=signing)
    assert ledger.store.newest(GAME) == before
    assert ledger.store.refusals(GAME, None, 9) == []


@pytest.mark.parametrize("signature", ["", "00" * 64, BEN.sign(b"something else")])
def test_a_wrong_signature_is_none(ledger: Ledger, signature: str) -> None:
    with pytest.raises(Unsigned, match="not that of seat-1"):
        does(ledger, DRAW, signature=signature)


def test_who_has_no_key_sends_no_signature(ledger: Ledger) -> None:
    does(ledger, DRAW, signer=BEN)
    for more in ({"signer": ANN}, {"signature": "00" * 64}):
        with pytest.raises(Unsigned, match="has no key"):
            does(ledger, Keep(0, card="card-2"), **more)
    does(ledger, Keep(0, card="card-2"))


def test_what_is_refused_for_its_signature_tells_nothing_of_the_rules(ledger: Ledger) -> None:
    with pytest.raises(Unsigned):
        does(ledger, Keep(1, card="card-9"))
    with pytest.raises(RuleBroken):
        does(ledger, Keep(1, card="card-9"), signer=BEN)


def test_the_same_order_again_needs_the_same_signature(ledger: Ledger) -> None:
    first = does(ledger, DRAW, nonce=NONCE, signer=BEN)
    signature = first.entries[0].cause.signature
    again = does(ledger, DRAW, nonce=NONCE, signature=signature)
    assert (again.again, again.version, again.receipt) == (True, first.version, first.receipt)
    with pytest.raises(Unsigned):
        does(ledger, DRAW, nonce=NONCE, signature="00" * 64)


def test_every_act_of_the_host_is_signed_but_the_opening(ledger: Ledger) -> None:
    does(ledger, DRAW, signer=BEN)
    does(ledger, Keep(0, card="card-2"))  # and the game is over, so that the seed is revealed
    said = signatures(ledger)
    assert [one is not None for one in said] == [False, True, True, False, True]
    batches = [entry for entry in ledger.history(GAME).entries if entry.cause is not None]
    for entry in (batches[1], batches[-1]):
        assert entry.cause is not None
        hashed = chain.command_hash(entry.cause.body or b"")
        assert verifies(A_HOST.public, entry.cause.signature or "", hashed)


def test_without_the_hosts_key_nothing_is_done(ledger: Ledger) -> None:
    for keys in (Keyring(), Keyring(ANN)):
        with ledger_on(ledger.store.path, host_keys=keys) as other:
            for command in (DRAW, AbandonGame()):
                with pytest.raises(NotAllowed, match="host of this game signs"):
                    does(other, command)
            other.tried(Order(GAME, DRAW))  # nothing is stored of it


def test_a_ledger_with_keys_goes_on_with_games_of_before(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with ledger_on(path) as before:
        before.open(DEMO, setup(), id=GAME)
    with ledger_on(path, host_keys=Keyring(A_HOST)) as after:
        accepted = does(after, DRAW)
        assert accepted.receipt is None
        assert signatures(after) == [None, None, None]
        assert after.store.receipts(GAME) == {}


@pytest.mark.parametrize(
    "keys", [{2: ANN.public}, {0: "00" * 32}, {0: "01" + "00" * 31}, {0: ANN.public.upper()}]
)
def test_a_game_is_opened_under_keys_of_its_own_seats(tmp_path: Path, keys: dict[int, str]) -> None:
    with ledger_on(tmp_path / "games.db") as ledger, pytest.raises(NotAllowed, match="key"):
        ledger.open(DEMO, setup(), keys=keys)


# -- who registers and changes which key -----------------------------------------------------------


def test_the_host_registers_first_keys_and_each_changes_its_own(ledger: Ledger) -> None:
    rules(ledger, "seat-0", ANN.public)
    rules(ledger, REFEREE, REF.public)
    new = [signer(f"{name}, again") for name in ("ben", "referee")]
    does(ledger, ChangeKey(1, key=new[0].public), signer=BEN)
    rules(ledger, REFEREE, new[1].public, by=REFEREE, signer=REF)
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


LB_KEY_1, LB_KEY_2, LB_KEY_3 = "LB-KEY-1", "LB-KEY-2", "LB-KEY-3"
OTHER = signer("other").public


@pytest.mark.parametrize(
    ("who", "by", "signing", "key", "rule"),
    [
        ("seat-1", HOST, None, OTHER, LB_KEY_1),
        ("seat-1", REFEREE, None, OTHER, LB_KEY_1),
        (HOST, REFEREE, None, OTHER, LB_KEY_1),
        ("seat-0", REFEREE, None, OTHER, LB_KEY_2),
        (REFEREE, REFEREE, None, OTHER, LB_KEY_2),
        ("seat-2", HOST, None, OTHER, "LB-SEAT-1"),
        ("public", HOST, None, OTHER, "LB-SEAT-1"),
        ("seat-0", HOST, None, "00" * 32, LB_KEY_3),
        ("seat-0", HOST, None, "no key", LB_KEY_3),
        (HOST, HOST, None, A_HOST.public, LB_KEY_3),
    ],
)
def test_nobody_else_does(
    ledger: Ledger, who: str, by: str, signing: Signer | None, key: str, rule: str
) -> None:
    keys = Keyring(A_HOST, signer("other"))
    with ledger_on(ledger.store.path, host_keys=keys) as both, pytest.raises(RuleBroken) as broken:
        rules(both, who, key, by, signer=signing)
    assert broken.value.rule == rule


def test_a_seat_changes_its_own_key_and_registers_none(ledger: Ledger) -> None:
    with pytest.raises(RuleBroken) as broken:
        does(ledger, ChangeKey(0, key=ANN.public))
    assert broken.value.rule == LB_KEY_2
    with pytest.raises(RuleBroken) as broken:
        does(ledger, ChangeKey(1, key=BEN.public), signer=BEN)
    assert broken.value.rule == LB_KEY_3


def test_the_host_changes_its_key_where_both_are_at_hand(ledger: Ledger) -> None:
    new = signer("host, again")
    with pytest.raises(NotAllowed, match="not at hand"):
        rules(ledger, HOST, new.public)
    with ledger_on(ledger.store.path, host_keys=Keyring(A_HOST, new)) as both:
        accepted = rules(both, HOST, new.public)
        assert accepted.receipt.key == new.public
        assert does(both, DRAW, signer=BEN).receipt.key == new.public
    with pytest.raises(NotAllowed, match="not at hand"):
        does(ledger, Keep(0, card="card-2"))
    with ledger_on(ledger.store.path, host_keys=Keyring(new)) as only:
        does(only, Keep(0, card="card-2"))


def test_somebody_else_in_a_seat_has_a_key_of_their_own(ledger: Ledger) -> None:
    does(ledger, ReplaceSeat(1))
    with pytest.raises(Unsigned):
        does(ledger, DRAW, signer=BEN)
    does(ledger, DRAW)
    rules(ledger, "seat-1", ANN.public)
    assert ledger.load(GAME).frame.keys == (None, ANN.public)


def test_a_fork_begins_without_keys(ledger: Ledger) -> None:
    at = rules(ledger, REFEREE, REF.public).version
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
    with pytest.raises(RuleBroken):
        does(ledger, ChangeKey(1, key=ANN.public), signer=BEN)


# -- receipts and signed refusals ------------------------------------------------------------------


def test_each_accepted_command_brings_a_receipt_and_each_seats_newest_is_kept(
    ledger: Ledger,
) -> None:
    first = does(ledger, DRAW, signer=BEN)
    assert (first.receipt.v, first.receipt.head) == (first.version, first.head)
    assert (first.receipt.game, first.receipt.key) == (GAME, A_HOST.public)
    assert first.receipt.holds
    second = does(ledger, Keep(0, card="card-2"))
    kept = ledger.history(GAME).aside.receipts
    assert kept == (second.receipt, first.receipt)
    assert ledger.history(GAME, first.version).aside.receipts == (first.receipt,)


def test_what_is_refused_is_signed_at_the_version_where_it_was(ledger: Ledger) -> None:
    head = ledger.load(GAME).head
    wrong: list[tuple[str, type[Exception], dict[str, Any]]] = [
        ("rejected", RuleBroken, {}),
        ("stale", Stale, {"base": (0, None)}),
        ("conflict", Conflict, {"base": (1, "00" * 32)}),
        ("gap", LedgerError, {"cseq": 7}),
    ]
    for code, error, more in wrong:
        command = Keep(1, card="card-9") if code == "rejected" else DRAW
        with pytest.raises(error):
            does(ledger, command, signer=BEN, **more)
        row = ledger.store.refusals(GAME, 1, 1)[0]
        assert (row.code, row.v) == (code, 4)
        message = chain.reject_message(
            GAME, bytes.fromhex(row.command), code, row.rule, 4, bytes.fromhex(head)
        )
        assert verifies(A_HOST.public, row.signature or "", message)
        told = ledger.refusal(GAME, 1, row.command)
        assert told is not None
        assert (told.signature, told.head, told.holds) == (row.signature, head, True)
    assert ledger.refusal(GAME, 1, "00" * 32) is None
