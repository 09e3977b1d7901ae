"""Signed commands, the registering and changing of keys, receipts and signed refusals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.rules import RuleBroken
from domain.kernel.table_commands.commands import (
    AbandonGame,
)
from domain.ledger import chain
from domain.ledger.errors import Conflict, LedgerError, NotAllowed, Stale, Unsigned
from domain.ledger.ledger import Ledger, Order
from domain.ledger.signing import Keyring, Signer, verifies
from tests.support.demo import DEMO, Keep
from tests.support.evidence import GAME, ledger_on, setup
from tests.support.keyed import A_HOST, ANN, BEN, DRAW, does, signed_ledger

NONCE = "5a" * 16


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with signed_ledger(tmp_path) as made:
        yield made


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


def test_what_is_refused_for_its_signature_tells_nothing_of_the_registers(ledger: Ledger) -> None:
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
