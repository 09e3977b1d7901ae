"""The reference client signs, and holds the host to its receipts."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from domain.games import SHELF
from domain.games.bagged_boarded import GAME as BAGGED
from domain.kernel.hashing import digest
from domain.ledger.aside import read_receipt, receipt_of
from domain.ledger.signing import Keyring
from service.connect import sender
from tests.support.clients import careful, reads_until, working
from tests.support.reference import CarefulPlayer, Untrue, signed_by, signing
from tests.support.serving import House
from tests.support.signing import HOST_SIGNER, SEAT_SIGNERS, signer

HOST = HOST_SIGNER.public


@pytest.fixture
def signed_house(url: str, tmp_path: Path) -> Generator[House]:
    client = sender(url)
    client.flushall()
    client.close()
    made = House(tmp_path, url, SHELF, host_keys=Keyring(HOST_SIGNER))
    try:
        yield made
    finally:
        made.close()


def turn(game: str, house: House, **more: Any) -> CarefulPlayer:
    """Whoever owes a pick at the beginning: both do."""
    player = careful(house, game, 0, **more)
    reads_until(player, lambda: player.owes)
    return player


def test_a_seat_signs_and_keeps_a_receipt_that_an_audit_takes(signed_house: House) -> None:
    house = signed_house
    game = house.open(BAGGED, 2, {0: SEAT_SIGNERS[0].public}, until="draft")
    with working(house):
        kept: list[str] = []
        sign = signing(SEAT_SIGNERS[0].pem())
        player = turn(game, house, sign=sign, host=HOST, kept=kept.append)
        reply = player.send(player.ask["commands"][0])
    assert reply["status"] == "ok"
    assert kept == [player.receipt], "it is kept at once, and not at the end"
    receipt = read_receipt(player.receipt.encode())
    assert (receipt.v, receipt.head) == (int(reply["v"]), reply["head"])
    assert receipt == house.another().history(game).aside.receipts[0]
    cause = house.another().history(game).entries[receipt.v - 1].cause
    assert cause is None or cause.signature is not None


def test_who_does_not_sign_or_signs_otherwise_is_not_answered_by_the_rules(
    signed_house: House,
) -> None:
    house = signed_house
    keys = {0: SEAT_SIGNERS[0].public}
    game = house.open(BAGGED, 2, keys, until="draft")
    with working(house):
        for sign in (None, signer("nobody").sign):
            player = turn(game, house, sign=sign)
            before = house.another().store.newest(game)
            reply = player.send(player.ask["commands"][0])
            assert (reply["status"], reply["code"]) == ("unauthorised", "signature")
            assert house.another().store.newest(game) == before
        other = careful(house, game, 1, sign=SEAT_SIGNERS[1].sign)
        reads_until(other, lambda: other.owes)
        assert other.send(other.ask["commands"][0])["code"] == "signature"


def test_the_same_body_again_brings_the_same_receipt(signed_house: House) -> None:
    house = signed_house
    game = house.open(BAGGED, 2, until="draft")
    with working(house):
        player = turn(game, house)
        body = player.body(player.ask["commands"][0])
        first, again = player.deliver(body), player.deliver(body)
    assert (first["status"], again["status"]) == ("ok", "dup")
    assert first["receipt"] == again["receipt"] != ""


def test_a_refusal_is_signed_too(signed_house: House) -> None:
    house = signed_house
    game = house.open(BAGGED, 2, until="draft")
    with working(house):
        player = turn(game, house)
        wrong = {"command": "pick", "args": {"comic": "nothing-1"}}
        reply = player.send(wrong)
    said = json.loads(reply["receipt"])
    assert (said["code"], said["rule"], said["command"]) == (
        *("rejected", reply["rule"]),
        reply["command"],
    )
    own = [bytes.fromhex(said["game"]), bytes.fromhex(said["command"])]
    own += [said["code"].encode(), said["rule"].encode(), said["v"].to_bytes(8, "big")]
    message = digest("reject", *own, bytes.fromhex(said["head"]))
    assert signed_by(HOST, said["signature"], message)
    assert not signed_by(HOST, said["signature"], b"\0" * 32)


def test_a_host_that_shows_one_thing_and_signs_another_is_caught(
    signed_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = signed_house
    game = house.open(BAGGED, 2, until="draft")

    def lied(signing: Any, game: str, v: int, head: str) -> Any:
        return receipt_of(signing, game, v, digest("another", head.encode()).hex())

    monkeypatch.setattr("domain.ledger.clerk.receipt_of", lied)
    with working(house):
        player = turn(game, house, host=HOST)
        with pytest.raises(Untrue, match="another history") as caught:
            player.send(player.ask["commands"][0])
    assert read_receipt(caught.value.receipt.encode()).holds
    assert player.receipt == ""


def test_a_host_that_signs_nothing_is_told_by_who_wants_receipts(signed_house: House) -> None:
    house = signed_house
    house.host_keys = Keyring()
    house.ledger = house.another()
    game = house.open(BAGGED, 2, until="draft")
    with working(house):
        player = turn(game, house, host=HOST)
        with pytest.raises(Untrue, match="no receipt"):
            player.send(player.ask["commands"][0])
